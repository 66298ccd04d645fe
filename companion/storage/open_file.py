"""The open file: who may write on it when, and what is noted beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.journal import Text, text
from companion.storage.faults import BUSY, READ_FAULTS, TRANSLATE_WRITE_ERRORS, SaveFailed
from companion.storage.integrity import is_checked_at_once, looked_through
from companion.storage.known import expect_no_games, games_in, known_games, note_games
from companion.storage.opening import PATIENCE, Opened, connected, identity, written_anew
from companion.storage.rescue import was_told
from companion.storage.schema import set_up

LONG_PATIENCE = 5.0
"""Seconds that another thread waits for whoever writes just now."""


class OpenFile:
    """One connection to the file, or to a copy in memory where `path` is None.

    `quarantined` tells the players about a file that could not be used and was moved away; `news` gathers
    what they should hear about single values since.
    """

    def __init__(
        self, path: Path | None, clock: Callable[[], float], open: Callable[[], Opened]
    ) -> None:  # fmt: skip
        self.path = path
        self.clock = clock
        with TRANSLATE_WRITE_ERRORS:
            self._looked_through = path is None or is_checked_at_once(path)
            self.base, self.quarantined, news = open()
            self._identity = identity(path) if path else None
        self.news: list[Text] = list(news)
        self.replaced = False
        """Whether another thread puts a backup in the place of everything."""
        self._waits = True
        """Whether a deed waits a little for whoever holds the file."""
        self._is_told = self.quarantined is None

    def another(self) -> OpenFile:
        """The same file over a connection of its own, for the thread that asks."""
        if self.path is None or not self.is_in_place():
            raise SaveFailed("storage.not-kept.replaced")
        return OpenFile(self.path, self.clock, lambda: _another(str(self.path)))

    def close(self) -> None:
        """Let go of it."""
        self.base.close()

    @contextmanager
    def together(self) -> Iterator[None]:
        """Keep everything done within, or none of it."""
        with TRANSLATE_WRITE_ERRORS:
            within = self.base.in_transaction
        if within:
            yield
            return
        self.ensure_in_place()
        self._begin()
        with TRANSLATE_WRITE_ERRORS:
            try:
                yield
                self.base.execute("COMMIT")
            except BaseException:
                # A full disk may already have rolled everything back.
                if self.base.in_transaction:
                    self.base.execute("ROLLBACK")
                raise

    def wait_no_longer(self) -> None:
        """Somebody holds the file, and was waited for: until he lets go, no deed waits for him again."""
        self._have_patience(0)

    def ensure_in_place(self) -> None:
        """Make sure that what is written now lies where the next start looks for it."""
        if self.replaced:
            raise SaveFailed(BUSY)
        if self.path is None:
            return
        with TRANSLATE_WRITE_ERRORS:
            try:
                there = identity(self.path)
            except FileNotFoundError:
                self.base = written_anew(self.base, self.path)
                self._identity = there = identity(self.path)
                self.news.append(text("storage.written-anew"))
            if there != self._identity:
                raise SaveFailed("storage.not-kept.replaced")

    def is_in_place(self) -> bool:
        """Whether the file still lies where it was opened; one that is only in memory lies nowhere."""
        return self.path is not None and self.path.exists() and identity(self.path) == self._identity

    def look_through(self) -> Text | None:
        """What the players should know about a file too large to be looked through when it was opened.

        It takes as long as it takes: call it from a thread of its own.
        """
        if self.path is None or self._looked_through or looked_through(self.path):
            return None
        return text("storage.suspected")

    def quarantine_was_told(self) -> None:
        """The players have heard what was set aside: killed before, the next start tells it again."""
        if self.path is not None:
            with suppress(OSError):
                was_told(self.path)
            self._is_told = True
            self.note_games()

    def expect_fewer_games(self) -> None:
        """Games are about to go for a reason: the next start must not miss them."""
        if self.path is not None:
            expect_no_games(self.path)

    def note_games(self) -> None:
        """Note how many games there are, for the next start to miss those that got lost."""
        if self.path is None or not self._is_told:
            return
        # What cannot be read or kept now is noted another time.
        with suppress(SaveFailed, *READ_FAULTS):
            if self.base.in_transaction or games_in(self.base) == known_games(self.path):
                return
            # Within one, for another window might delete a game between the counting and the noting.
            with self.together():
                note_games(self.path, games_in(self.base))

    def _begin(self) -> None:
        try:
            with TRANSLATE_WRITE_ERRORS:
                self.base.execute("BEGIN IMMEDIATE")
        except SaveFailed as failed:
            if failed.is_busy:
                self.wait_no_longer()
            raise
        self._have_patience(PATIENCE)

    def _have_patience(self, seconds: float) -> None:
        if self._waits != bool(seconds):
            self._waits = bool(seconds)
            self.base.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")


def _another(path: str) -> Opened:
    base = connected(path)
    set_up(base)
    # Nobody waits for that thread.
    base.execute(f"PRAGMA busy_timeout = {round(LONG_PATIENCE * 1000)}")
    return Opened(base)
