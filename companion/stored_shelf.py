"""The screens' shelf, answered by the store: what cannot be read or kept is told, and nothing stops."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial, reduce
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

from kivy.clock import Clock

from companion.games import GAMES
from companion.journal import Invalid, Journal, Setup, Text, text
from companion.match import Kept, Match
from companion.showing.kept_standing import kept_standing
from companion.storage import Checked, GameSummary, SaveFailed, Store, Unreadable
from companion.unwritten_games import UnwrittenGames

if TYPE_CHECKING:
    from companion.records import Carried, Imported
    from companion.results import Result

ON_THE_TABLE = "game_on_the_table"
TRY_AGAIN_AFTER = 2.0
"""Seconds after which what could not be kept is tried again."""
NOT_YET = text("storage.not-yet-kept")
MOST_NAMED = 5
"""Games named in one message; a phone shows no more."""
TURN_OF_OTHERS = 0.005
"""Seconds between two games that are brought in, in which the drawing thread may write."""
LOOKS = "looks at a file"
"""The thread that looks through what strangers sent."""
T = TypeVar("T")
Outcome = tuple[bool, Text]
"""Whether something was refused, and what to tell."""
Heard = Callable[[bool, Text], object]
Fits = Callable[[Any], bool]


class StoredShelf:
    """Hands out what is kept, checked; `fail` shows a message to the players."""

    def __init__(self, store: Store, fail: Callable[[Text], object]) -> None:
        self._store, self._fail = store, fail
        self._to_sum_up: dict[int, Match] = {}
        self._sum_up_soon = Clock.create_trigger(self.sum_up)
        self._tell_soon = Clock.create_trigger(self.tell_news)
        self._told: set[Text] = set()
        self._met: Text | None = None
        self._unkept: dict[str, object] = {}
        """Settings that the disk has refused: they hold all the same, and are tried again."""
        self._unlearned: dict[str, object] = {}
        """The same of learned maps."""
        self._unwritten = UnwrittenGames(store, self._went_on)
        self._on_the_table: Match | None = None
        self._try_again_later = Clock.create_trigger(self._try_again, TRY_AGAIN_AFTER)
        self._looking = False
        """Whether a file is being looked through."""
        self._cancelled = False
        """Whether what it brings is no longer wanted."""
        self._closed = False
        self._hear()

    def games(
        self, finished: bool | None = None, limit: int = -1, offset: int = 0, **sought: str
    ) -> tuple[GameSummary, ...]:
        """Kept games this app can play, the last touched first: all, open or finished ones, or a page."""
        none: tuple[GameSummary, ...] = ()
        found = self._read(lambda: self._store.games.find(finished, limit, offset, **sought), none)
        return tuple(replace(one, summary=kept_standing(one.summary)) for one in found if one.kind in GAMES)

    def count(self, finished: bool, **sought: str) -> int:
        """How many games are kept that are finished, or that are not."""
        return self._read(lambda: self._store.games.count(finished, **sought), 0)

    def heroes(self) -> tuple[str, ...]:
        """Every hero that was ever played."""
        return self._read(self._store.games.heroes, ())

    def game(self, game: int) -> GameSummary | None:
        """One kept game as the lists show it, its last lines included; None after telling why not."""
        self.sum_up()
        kept = self._read(lambda: self._store.games.get(game), None)
        return None if kept is None else replace(kept, summary=kept_standing(kept.summary))

    def result(self, game: int) -> Result | None:
        """How one game ended; None while it goes on."""
        from companion.results import result_of

        kept = self._read(lambda: self._store.games.get(game), None)
        return None if kept is None else result_of(kept)

    def results(self, kind: str | None = None) -> tuple[Result, ...]:
        """How the finished games ended, the oldest first, the one that has just ended included."""
        self.sum_up()
        # Home needs no records, and every start would pay for them.
        from companion.records import results

        return self._read(lambda: results(self._store, kind), ())

    def players(self) -> tuple[str, ...]:
        """Names that have played, the latest first."""
        return self._read(self._store.players.names, ())

    def setting(self, name: str, default: Any = None, fits: Fits | None = None) -> Any:
        """A kept setting; one that does not fit is set aside."""
        if name in self._unkept:
            return default if self._unkept[name] is None else self._unkept[name]
        kept = self._read(lambda: self._store.settings.get(name), None)
        if kept is None or fits is None or fits(kept):
            return default if kept is None else kept
        self._kept(lambda: self._store.settings.reject(name))
        return default

    def learned(self, map_id: str, fits: Fits | None = None) -> Any:
        """What earlier games taught about a map; what is no map is set aside."""
        if map_id in self._unlearned:
            return self._unlearned[map_id]
        kept = self._read(lambda: self._store.learned.get(map_id), None)
        if kept is None or fits is None or fits(kept):
            return kept
        self._kept(lambda: self._store.learned.reject(map_id))
        return None

    def start(self, kind: str, setup: Setup, title: str, players: tuple[str, ...]) -> Match | None:
        """Lay out a new game and keep it; where nothing can be kept, it is played all the same."""
        try:
            match = self.resume(self._store.games.new(kind, setup, title, players=players))
            if match is not None:
                return match
        except SaveFailed as not_kept:
            self._tell_once(NOT_YET if not_kept.is_busy else not_kept.text)
            self._try_again_later()
            return self._unwritten.begin(kind, Journal(setup), title, players, not_kept.is_busy)
        return Match(kind, Journal(setup), GAMES[kind], time.time)

    def resume(self, game: int) -> Match | None:
        """Open a kept game."""
        try:
            match = self._opened(game, partial(self._went_on, game))
        except Unreadable as unreadable:
            self._fail(unreadable.text)
            return None
        self._went_on(game, match)
        return match

    def look(self, game: int) -> Match | None:
        """A kept game to look at: whatever is done with it, what is kept stays as it is."""
        try:
            return self._opened(game)
        except Unreadable as unreadable:
            self._fail(unreadable.text)
            return None

    def _opened(self, game: int, kept: Kept | None = None) -> Match:
        """A kept game; where nobody hears what is kept of it, nothing is."""
        kind, journal = self._store.games.get(game).kind, self._store.games.open(game)
        try:
            if kept is None:
                seen = Journal.restored(journal.setup, journal.lines, journal.cursor)
                match = Match(kind, seen, GAMES[kind], time.time)
            else:
                match = Match(kind, journal, GAMES[kind], time.time, kept, (SaveFailed,))
        except Exception as error:
            # Facts that no game ever wrote may trip whoever only looks at them.
            raise Unreadable("storage.unreadable.damaged") from error
        match.game = game
        return match

    def play_on(self, match: Match, lines: int) -> Match | None:
        """A new game that begins with the first lines of another; that one stays as it is."""
        journal = Journal.restored(match.setup, match.lines[:lines], lines)
        kept = None if match.game is None else self.game(match.game)
        title, players = ("", _players(match)) if kept is None else (kept.title, kept.players)
        now = time.time()
        try:
            game = self._store.games.add(match.kind, journal, title, players, started=now, touched=now)
        except SaveFailed as not_kept:
            self._tell_once(NOT_YET if not_kept.is_busy else not_kept.text)
            self._try_again_later()
            return self._unwritten.begin(match.kind, journal, title, players, not_kept.is_busy)
        return self.resume(game)

    def remember_open_game(self, match: Match | None) -> None:
        """Remember which game lies on the table, or that none does; tell if another window has it too."""
        self._on_the_table = match
        game = None if match is None else match.game
        self.set_setting(ON_THE_TABLE, game)
        if self._read(lambda: self._store.games.mark_open(game), False):
            self._fail(text("storage.open-elsewhere"))

    def game_left_open(self) -> Match | None:
        """The game that lay on the table when the app ended.

        It is forgotten until it is laid again: a table that cannot open must not keep the app from starting.
        """
        game = self.setting(ON_THE_TABLE, fits=_is_number)
        if game is None:
            return None
        self.remember_open_game(None)
        return self.resume(game)

    def delete(self, game: int) -> tuple[bool, Callable[[], None] | None]:
        """Forget a game: whether it is gone, and what brings it back, unless it could not be read."""
        self.sum_up()
        bring_back: Callable[[], None] | None = None
        # What cannot be read can still be thrown away.
        with suppress(Unreadable):
            bring_back = partial(self._bring_back, self._store.games.get(game), self._store.games.open(game))
        gone = self._kept(lambda: self._store.games.delete(game))
        return gone, bring_back if gone else None

    def _bring_back(self, game: GameSummary, journal: Journal) -> None:
        self._kept(
            lambda: self._store.games.add(
                game.kind, journal, game.title, game.players, started=game.started, touched=game.touched,
                finished=game.finished, summary=game.summary,
            )
        )  # fmt: skip

    def set_setting(self, name: str, value: object) -> None:
        """Keep a setting; when the disk refuses, the choice holds all the same and is written later."""
        self._unkept[name] = value
        self.keep_what_waits()

    def keep_what_waits(self) -> None:
        """Write lines, settings and games that are not on the disk yet; if it refuses, a little later."""
        waits = self._store.games.waiting or self._unkept or self._unlearned or self._unwritten
        if waits and not self._kept(self._write_what_waits, later=True):
            self._try_again_later()

    def _try_again(self, *_: object) -> None:
        self.keep_what_waits()
        self.sum_up()

    def close(self) -> None:
        """Try for the last time to keep what waits; nothing is tried later."""
        self._closed = True
        self.keep_what_waits()
        self._store.unkept, self._store.unlearned = dict(self._unkept), dict(self._unlearned)
        self._try_again_later.cancel()

    def _write_what_waits(self) -> None:
        self._store.games.write_what_waits()
        written, at_table = self._unwritten.write(), self._on_the_table
        if at_table is not None and at_table in written:
            self._unkept[ON_THE_TABLE] = at_table.game
            self._store.games.mark_open(at_table.game)
        with self._store.file.together():
            for name, value in self._unkept.items():
                self._store.settings.set(name, value)
            for map_id, value in self._unlearned.items():
                self._store.learned.set(map_id, value)
        self._unkept.clear()
        self._unlearned.clear()

    def learn(self, map_id: str, value: object) -> None:
        """Keep what a game taught about a map; when the disk refuses, it holds all the same."""
        self._unlearned[map_id] = value
        self.keep_what_waits()

    def sum_up(self, *_: object) -> None:
        """Keep what Home shows of the games that went on; one that cannot be summed up holds no other."""
        went_on, self._to_sum_up = self._to_sum_up, {}
        for game, match in went_on.items():
            try:
                summary = _summary(match)
            except Exception:
                # Facts that no game ever wrote may trip any rule; an earlier version took them from files.
                self._tell_impossible(game)
            else:
                ended = summary["ended"] is not None
                self._kept(partial(self._store.games.sum_up, game, summary, ended), later=True)
                if self._met == NOT_YET:
                    self._to_sum_up[game] = match
                    self._try_again_later()

    def _tell_impossible(self, game: int) -> None:
        kept = self._read(lambda: self._store.games.get(game), None)
        if kept is not None:
            self._store.file.news.append(text("app.games.impossible", title=kept.called))
            self._hear()

    def exported(self, game: int | None = None) -> str:
        """One game, or all that can be read, as one file; nothing, once told why, when that cannot be."""
        from companion.records import export_games

        self.sum_up()
        try:
            if game is None:
                return self._all_exported()
            return self._read(lambda: export_games(self._store, [game], _seen), "")
        except Invalid as refused:
            self._fail(refused.text)
            return ""

    def _all_exported(self) -> str:
        from companion.records import export_readable

        games = self._read(lambda: self._store.games.find(), None)
        if games is None:
            return ""
        exported = export_readable(self._store, games)
        self._hear()
        if exported.left_out:
            titles = ", ".join(left.called for left in exported.left_out[:MOST_NAMED])
            more = ", …" if len(exported.left_out) > MOST_NAMED else ""
            self._fail(text("app.games.left-out", n=len(exported.left_out), titles=titles + more))
        return exported.file

    def score_sheet(self, game: int, words: Callable[[Text], str]) -> str:
        """One game as a text to read; nothing, once told why, when it cannot be read."""
        from companion.records import export_sheet

        return self._read(lambda: export_sheet(self._store, game, words), "")

    def results_table(self) -> str:
        """How every finished game ended, for a spreadsheet."""
        from companion.records import results_csv

        return results_csv(self.results())

    def bring_in(self, file: bytes, then: Heard) -> None:
        """Keep the games of a file that are not here yet, read and written on a thread of its own."""
        self._look_through(lambda: self._carried(file), self._brought, then)

    def _carried(self, file: bytes) -> Carried | Imported:
        """Runs on the thread that looks; where nothing lies on the disk, keeping is left to the other."""
        from companion.records import bring_in, read_file

        carried = read_file(file, self._store.games.codecs, _stands, self._wanted)
        if self._store.file.path is None:
            return carried
        with self._store.games_beside() as games:
            return bring_in(games, carried, self._wanted)

    def _brought(self, brought: Carried | Imported) -> Outcome:
        from companion.records import Carried, bring_in

        if isinstance(brought, Carried):
            try:
                brought = bring_in(self._store.games, brought)
            except (SaveFailed, Unreadable) as refused:
                return True, refused.text
        self._store.file.note_games()
        if brought.refused:
            self._fail(text("app.games.kept-out", n=brought.refused))
        news = text("app.games.brought", n=len(brought.games)) if brought.games else text("app.games.known")
        return False, news

    def cancel(self) -> None:
        """What is looked through is no longer wanted."""
        self._cancelled = True

    def _wanted(self) -> bool:
        # Between two games is the turn of whoever plays to write a line.
        time.sleep(TURN_OF_OTHERS)
        return not (self._cancelled or self._closed)

    def back_up(self, file: Path) -> bool:
        """Write everything to one file; False after telling why not."""
        self.sum_up()
        try:
            self._store.back_up(file)
        except SaveFailed as not_kept:
            self._fail(not_kept.text)
            return False
        return True

    def put_back(self, file: Path, then: Heard) -> None:
        """Take everything from a backup, once a thread of its own has looked through it."""
        self.sum_up()
        self._look_through(
            lambda: self._restored(file), self._taken_over, then, lambda backup: backup.let_go()
        )

    def _restored(self, file: Path) -> Checked:
        """Runs on the thread that looks: what is left for the drawing thread takes a moment."""
        backup = Checked(file)
        try:
            if not self._closed:
                self._store.put_back_beside(backup)
        except BaseException:
            backup.let_go()
            raise
        return backup

    def _look_through(
        self, look: Callable[[], T], take: Callable[[T], Outcome], then: Heard,
        let_go: Callable[[T], object] = lambda found: None,
    ) -> None:  # fmt: skip
        """Look at what strangers sent on a thread of its own, one at a time; then take it, a frame later.

        `then` hears whether it was refused, and what to tell; nobody hears it after the app was closed.
        """
        if self._looking:
            then(True, text("app.games.looking"))
            return

        def looked() -> None:
            try:
                found = look()
            except (Invalid, SaveFailed, Unreadable) as refused:
                outcome = True, refused.text
                Clock.schedule_once(lambda _elapsed: self._looked(then, lambda: outcome))
                return
            except Exception as error:
                fault = error
                Clock.schedule_once(lambda _elapsed: self._failed(fault))
                return
            Clock.schedule_once(
                lambda _elapsed: let_go(found) if self._closed else self._looked(then, lambda: take(found))
            )

        self._looking, self._cancelled = True, False
        Thread(target=looked, name=LOOKS, daemon=True).start()

    def _failed(self, fault: Exception) -> None:
        """What nobody expected is told as every fault is, and the next file is looked through."""
        self._looking = False
        raise fault

    def _looked(self, then: Heard, take: Callable[[], Outcome]) -> None:
        self._looking = False
        if not self._closed:
            then(*take())

    def _taken_over(self, backup: Checked) -> Outcome:
        try:
            self._store.put_back(backup)
        except (SaveFailed, Unreadable) as refused:
            return True, refused.text
        # What was to be noted is about games that are no longer here, and the backup has its own settings.
        self._unkept.clear()
        self._unlearned.clear()
        self._to_sum_up.clear()
        return False, text("restore.done")

    def count_up(self, games: Iterable[int]) -> None:
        """Count games that ended before games were counted; what cannot be read stays uncounted."""
        for game in games:
            with suppress(Unreadable):
                self._to_sum_up[game] = self._opened(game)
        self.sum_up()

    def tell_news(self, *_: object) -> None:
        """Tell what the store had to set aside, all in one message, each thing once."""
        news = [one for one in self._store.file.news if one not in self._told]
        self._store.file.news.clear()
        self._told.update(news)
        if news:
            self._fail(reduce(lambda first, next: text("storage.news.both", first=first, next=next), news))

    def _went_on(self, game: int, match: Match) -> None:
        """The line is on disk, or waits for it; its summary may wait for the next frame."""
        self._to_sum_up[game] = match
        self._sum_up_soon()
        if self._store.games.waiting:
            self._tell_once(NOT_YET)
            self._try_again_later()
        self._hear()

    def _read(self, read: Callable[[], T], otherwise: T) -> T:
        """What cannot be read is told, and the screens go on without it."""
        try:
            return read()
        except Unreadable as unreadable:
            self._store.file.news.append(unreadable.text)
            return otherwise
        finally:
            self._hear()

    def _kept(self, keep: Callable[[], Any], later: bool = False) -> bool:
        """Whether it was kept; `later` says that a busy file is tried again without anybody's doing."""
        met = None
        try:
            keep()
        except SaveFailed as not_kept:
            met = NOT_YET if later and not_kept.is_busy else not_kept.text
        self._tell_once(met)
        self._hear()
        return met is None

    def _tell_once(self, met: Text | None) -> None:
        """Tell what keeps things from being kept, not again with every line that follows."""
        if met is not None and met != self._met:
            self._fail(met)
        self._met = met

    def _hear(self) -> None:
        """What the store found damaged is told with the next frame: at the start there is no screen yet."""
        if self._store.file.news:
            self._tell_soon()


def _is_number(kept: object) -> bool:
    return type(kept) is int and 0 < kept < 2**53


def _players(match: Match) -> tuple[str, ...]:
    from companion.showing.standing import standing

    return tuple(seat["player"] for seat in standing(match.view)["seats"])


def _seen(kind: str, journal: Journal) -> None:
    GAMES[kind].look(journal)


def _stands(kind: str, journal: Journal) -> dict[str, Any]:
    """Look at a game from elsewhere as the screens will; what its file claims of it is not asked."""
    _seen(kind, journal)
    return _summary(Match(kind, journal, GAMES[kind], time.time))


def _summary(match: Match) -> dict[str, Any]:
    """How a game stands; once it has ended, also what it adds to the statistics."""
    # Both games' rules come with it: a start that only shows Home does without.
    from companion.showing.standing import standing

    summary = standing(match.view)
    if summary["ended"] is not None:
        tally = GAMES[match.kind].tally(match.setup, match.lines[: match.cursor])
        summary["tally"] = tally
        for number, seat in enumerate(summary["seats"]):
            seat["first"] = number == tally["first"]
    return summary
