"""Everything that is kept: opened together, closed together, and replaced together by a backup."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

from companion.journal import Codec, Fault, Invalid, text
from companion.journal.written import an_object
from companion.storage.backup import Checked, back_up, put_back
from companion.storage.damage import Damage
from companion.storage.faults import TRANSLATE_WRITE_ERRORS, SaveFailed, Unreadable
from companion.storage.games import Games
from companion.storage.left_behind import forget, leave_behind, left_behind
from companion.storage.open_file import OpenFile
from companion.storage.opening import IN_MEMORY, looked_at, opened
from companion.storage.quarantine import not_taken_yet
from companion.storage.rows import LEARNED, SETTINGS, SMALL_TABLES
from companion.storage.small import Players, Values


class Store:
    """One file: its `games`, the `settings`, the maps that were `learned`, and the `players`' names.

    A file that is `only_looked_at` is not changed: whatever is done lasts as long as the store.
    """

    def __init__(
        self, path: Path | str, codecs: Mapping[str, Codec], clock: Callable[[], float] = time.time,
        *, only_looked_at: bool = False,
    ) -> None:  # fmt: skip
        kept = None if only_looked_at or str(path) == IN_MEMORY else Path(path)
        self.file = OpenFile(
            kept, clock, lambda: looked_at(Path(path)) if only_looked_at else opened(str(path), clock)
        )
        self._damage = Damage(self.file)
        self.settings = Values(self.file, self._damage, SETTINGS)
        self.learned = Values(self.file, self._damage, LEARNED)
        self.players = Players(self.file, self._damage)
        self.games = Games(self.file, self._damage, self.players, codecs)
        self.unkept: dict[str, object] = {}
        """Settings that could not be kept until the end."""
        self.unlearned: dict[str, object] = {}
        """The same of learned maps."""
        self._sweep()
        if kept is not None:
            self._take_up_what_was_left(kept)
        self.file.note_games()

    def close(self) -> None:
        """Let go of the file; everything said is in it, but for what it is still too busy for."""
        with suppress(SaveFailed):
            self.games.write_what_waits()
        if self.file.path is not None:
            waits = [keeper.dump_what_waits() for keeper in self.games.waiting.values()]
            if waits or self.unkept or self.unlearned:
                leave_behind(self.file.path, waits, self.unkept, self.unlearned)
        self.file.note_games()
        self.games.mark_open(None)
        self.file.close()

    @contextmanager
    def games_beside(self) -> Iterator[Games]:
        """The games over a connection of its own, for the thread that asks; there must be a file."""
        with closing(self.file.another()) as file:
            damage = Damage(file)
            yield Games(file, damage, Players(file, damage), self.games.codecs)

    def back_up(self, path: Path) -> None:
        """Write everything that is kept to one file."""
        with TRANSLATE_WRITE_ERRORS:
            back_up(self.file.base, path)

    def put_back(self, backup: Checked) -> None:
        """Take everything from a backup in place of what is kept, which is copied beside it first.

        Games that are open now are not those of the backup: whoever holds one lets it go before.
        """
        try:
            if not self.file.replaced:
                self.file.ensure_in_place()
                with TRANSLATE_WRITE_ERRORS:
                    put_back(self.file.base, backup, lambda: self._copy_beside(self.file.base))
        finally:
            backup.let_go()
        self.file.replaced = False
        self.games.waiting.clear()
        self._sweep()
        self.file.note_games()

    def put_back_beside(self, backup: Checked) -> None:
        """Do the long part of this on any thread, over a connection of its own, where games lie in a file.

        From now on nothing is written until `put_back` does the rest: it may be about another game.
        """
        if not self.file.is_in_place():
            return
        self.file.replaced = True
        try:
            with closing(self.file.another()) as another, TRANSLATE_WRITE_ERRORS:
                put_back(another.base, backup, lambda: self._copy_beside(another.base))
        except BaseException:
            self.file.replaced = False
            raise

    def _take_up_what_was_left(self, path: Path) -> None:
        """Keep what the file was too busy for when the app ended; what no longer fits is told."""
        games, settings, maps = left_behind(path)
        for told in games:
            try:
                form = an_object(told)
                self.games.keeper(_number(form.get("game"))).say_again(form)
            except (Fault, Invalid, TypeError):
                self.file.news.append(text("storage.not-kept.changed-elsewhere"))
        for name, chosen in settings.items():
            with suppress(SaveFailed):
                self.settings.set(name, chosen)
        for name, told in maps.items():
            with suppress(SaveFailed):
                self.learned.set(name, told)
        forget(path)

    def _copy_beside(self, base: sqlite3.Connection) -> None:
        if self.file.path is not None:
            day = datetime.fromtimestamp(self.file.clock()).strftime("%Y-%m-%d-%H%M%S")
            back_up(base, not_taken_yet(self.file.path, f"before-{day}"))
        # The backup may hold fewer.
        self.file.expect_fewer_games()

    def _sweep(self) -> None:
        for small in SMALL_TABLES:
            self._damage.sweep(small)


def _number(told: object) -> int:
    if type(told) is not int:
        raise Unreadable("storage.unreadable.no-such-game")
    return told
