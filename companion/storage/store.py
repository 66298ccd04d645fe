"""The kept games, each resumable to its last line, and the few things remembered beside them."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from companion.journal import SCHEMA, Codec, Fault, Invalid, Journal, Setup, Text, text
from companion.journal.written import an_object
from companion.storage.backup import Checked, back_up, put_back
from companion.storage.damage import Damage
from companion.storage.faults import (
    BUSY,
    READ_FAULTS,
    TRANSLATE_READ_ERRORS,
    TRANSLATE_WRITE_ERRORS,
    SaveFailed,
    Unreadable,
)
from companion.storage.integrity import is_checked_at_once, looked_through
from companion.storage.keeper import Keeper
from companion.storage.known import expect_no_games, games_in, known_games, note_games
from companion.storage.left_behind import forget, leave_behind, left_behind
from companion.storage.open_mark import OpenMark
from companion.storage.opening import (
    IN_MEMORY,
    PATIENCE,
    connected,
    identity,
    looked_at,
    opened,
    written_anew,
)
from companion.storage.quarantine import Quarantined, not_taken_yet
from companion.storage.rescue import was_told
from companion.storage.rows import (
    GAME_COLUMNS,
    LEARNED,
    PLAYERS,
    SETTINGS,
    SMALL_TABLES,
    GameSummary,
    SmallTable,
    StoredGame,
    seal_of_line,
)
from companion.storage.seals import Broken, value
from companion.storage.searching import heroes_in, terms
from companion.storage.writing import WrittenGame, written

_LATEST = "(SELECT kept FROM lines WHERE game = games.id ORDER BY number DESC LIMIT 1)"
_LISTED = f"{GAME_COLUMNS}, {_LATEST} AS latest"
_SOUGHT = (
    "(:words = '' OR holds(kind, title, players, summary, :words)) AND (:kind = '' OR kind = :kind)"
    " AND (:player = '' OR instr(players, :player)) AND (:hero = '' OR instr(summary, :hero))"
)
T = TypeVar("T")


class Store:
    """One file with every game, the settings, the learned maps and the players' names.

    `quarantined` tells the players about a file that could not be used and was moved away; `news` gathers
    what they should hear about single values since. A file that is `only_looked_at` is not changed: whatever
    is done lasts as long as the store.
    """

    def __init__(
        self, path: Path | str, codecs: Mapping[str, Codec], clock: Callable[[], float] = time.time,
        *, only_looked_at: bool = False,
    ) -> None:  # fmt: skip
        self.quarantined: Quarantined | None = None
        self.clock = clock
        self.news: list[Text] = []
        self.codecs = codecs
        self._path = None if only_looked_at or str(path) == IN_MEMORY else Path(path)
        with TRANSLATE_WRITE_ERRORS:
            self._looked_through = self._path is None or is_checked_at_once(self._path)
            found = looked_at(Path(path)) if only_looked_at else opened(str(path), clock)
            self.base, self.quarantined, news = found
            self._file = identity(self._path) if self._path else None
        self.news.extend(news)
        self.waiting: dict[int, Keeper] = {}
        """Games with lines that were said while somebody else held the file."""
        self.unkept: dict[str, object] = {}
        """Settings that could not be kept until the end."""
        self._waits = True
        """Whether a deed waits a little for whoever holds the file."""
        self._replaced = False
        """Whether another thread puts a backup in the place of everything."""
        self._open_mark: OpenMark | None = None
        self._is_told = self.quarantined is None
        self._damage = Damage(self)
        for small in SMALL_TABLES:
            self._damage.sweep(small)
        if self._path is not None:
            self._take_up_what_was_left(self._path)
        self._note_games()

    def codec(self, kind: str) -> Codec:
        """How one game's lines are written."""
        if kind not in self.codecs:
            raise Unreadable("storage.unreadable.newer")
        return self.codecs[kind]

    def close(self) -> None:
        """Let go of the file; everything said is in it, but for what it is still too busy for."""
        with suppress(SaveFailed):
            self.write_what_waits()
        if self._path is not None:
            waits = [keeper.dump_what_waits() for keeper in self.waiting.values()]
            if waits or self.unkept:
                leave_behind(self._path, waits, self.unkept)
        self._note_games()
        self._unmark()
        self.base.close()

    def _take_up_what_was_left(self, path: Path) -> None:
        """Keep what the file was too busy for when the app ended; what no longer fits is told."""
        games, settings = left_behind(path)
        for told in games:
            try:
                form = an_object(told)
                row = self._sound(_number(form.get("game")))
                _lines, marks, cursor = self._damage.sound_lines(row)
                Keeper(self, row.id, self.codec(row.kind), cursor, marks).say_again(form)
            except (Fault, Invalid, TypeError):
                self.news.append(text("storage.not-kept.changed-elsewhere"))
        for name, chosen in settings.items():
            with suppress(SaveFailed):
                self.set_setting(name, chosen)
        forget(path)

    def write_what_waits(self) -> None:
        """Write the lines that the file was too busy for; a game that is refused holds no other."""
        refused: SaveFailed | None = None
        for id, keeper in list(self.waiting.items()):
            try:
                keeper.write_what_waits()
                del self.waiting[id]
            except SaveFailed as failed:
                refused = failed
        if refused is not None:
            raise refused

    def wait_no_longer(self) -> None:
        """Somebody holds the file, and was waited for: until he lets go, no deed waits for him again."""
        self._have_patience(0)

    def _have_patience(self, seconds: float) -> None:
        if self._waits != bool(seconds):
            self._waits = bool(seconds)
            self.base.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")

    def games(
        self, finished: bool | None = None, limit: int = -1, offset: int = 0, **sought: str
    ) -> tuple[GameSummary, ...]:
        """Kept games, the last touched first: all, open or finished ones, those that are sought, a page.

        What may be sought: `words`, the `kind` of game, a `player`, a `hero`.
        """
        query = (
            f"SELECT {_LISTED} FROM games WHERE (:finished IS NULL OR finished = :finished) AND {_SOUGHT}"
            " ORDER BY max(touched, coalesce(latest, 0)) DESC, id DESC LIMIT :limit OFFSET :offset"
        )
        with TRANSLATE_READ_ERRORS:
            page = {"finished": finished, "limit": limit, "offset": offset, **terms(**sought)}
            rows = self.base.execute(query, page).fetchall()
            found = [self._summed_up(StoredGame._make(row[:-1]), row[-1]) for row in rows]
        listed = (game for game in found if isinstance(game, GameSummary))
        return tuple(game for game in listed if finished in (None, game.finished))

    def count(self, finished: bool, **sought: str) -> int:
        """How many games are kept that are finished, or that are not, perhaps only those that are sought."""
        query = f"SELECT count(*) FROM games WHERE finished = :finished AND {_SOUGHT}"
        with TRANSLATE_READ_ERRORS:
            counted = self.base.execute(query, {"finished": finished, **terms(**sought)})
            return int(counted.fetchone()[0])

    def heroes(self) -> tuple[str, ...]:
        """Every hero that was ever played, in alphabetical order."""
        with TRANSLATE_READ_ERRORS:
            summaries = self.base.execute("SELECT summary FROM games WHERE instr(summary, '\"hero\"')")
            return tuple(sorted({hero for (summary,) in summaries for hero in heroes_in(summary)}))

    def game(self, id: int) -> GameSummary:
        """One kept game."""
        with TRANSLATE_READ_ERRORS:
            row = self.base.execute(f"SELECT {_LISTED} FROM games WHERE id = ?", (id,)).fetchone()
            if row is None:
                raise Unreadable("storage.unreadable.no-such-game")
            return _or_unreadable(self._summed_up(StoredGame._make(row[:-1]), row[-1]))

    def row(self, id: int) -> StoredGame | None:
        """A game's own row to write on; what makes no sense beside the game is left out."""
        found = self._found(id)
        return found if found is None or found.stands else found.mended(self.clock())

    def note(self, row: StoredGame) -> None:
        """Write how a game stands now."""
        sealed = row.sealed()
        noted = (*sealed[5:], sealed.id)
        names = ", ".join(f"{name} = ?" for name in StoredGame._fields[5:])
        self.base.execute(f"UPDATE games SET {names} WHERE id = ?", noted)

    def new(self, kind: str, setup: Setup, title: str, players: Iterable[str] = ()) -> int:
        """Keep a game that is about to begin; gives its number."""
        now = self.clock()
        return self.add(kind, Journal(setup), title, tuple(players), started=now, touched=now)

    def add(
        self, kind: str, journal: Journal, title: str, players: Iterable[str], *,
        started: float, touched: float, finished: bool = False, summary: Any = None,
    ) -> int:  # fmt: skip
        """Keep a whole game that already has lines, all of it or nothing."""
        return self.add_written(
            kind, WrittenGame.of(journal, self.codec(kind)), title, players,
            started=started, touched=touched, finished=finished, summary=summary,
        )  # fmt: skip

    def add_written(
        self, kind: str, game: WrittenGame, title: str, players: Iterable[str], *,
        started: float, touched: float, finished: bool = False, summary: Any = None,
    ) -> int:  # fmt: skip
        """The same for a game that was written down elsewhere."""
        names, lines = list(players), game.lines
        with self.together():
            id = self._damage.free_number()
            row = StoredGame(
                id, kind, game.setup, SCHEMA, 0, title, written(names), started, touched, int(finished),
                game.cursor, written(summary), len(lines), 0,
            ).sealed()  # fmt: skip
            marks = ", ".join("?" * len(row))
            self.base.execute(f"INSERT INTO games ({GAME_COLUMNS}) VALUES ({marks})", row)
            mark = row.seal
            for number, body in enumerate(lines):
                mark = seal_of_line(mark, id, number, body)
                place = (id, number, body, touched, mark)
                self.base.execute("INSERT INTO lines VALUES (?, ?, ?, ?, ?)", place)
            self._remember(names)
        self._note_games()
        return id

    def open(self, id: int) -> Journal:
        """The game as it was left; whatever is said to it from now on is kept."""
        with TRANSLATE_READ_ERRORS:
            row = self._sound(id)
            if type(row.schema) is not int or row.schema > SCHEMA:
                raise Unreadable("storage.unreadable.newer")
            codec = self.codec(row.kind)
            lines, marks, cursor = self._damage.sound_lines(row)
        try:
            told = {"schema": SCHEMA, "kind": row.kind, "setup": value(row.setup), "lines": lines}
            told["cursor"] = len(lines) if cursor is None else cursor
            journal = codec.journal(told, Keeper(self, id, codec, cursor, marks))
            return self.waiting[id].with_what_waits(journal) if id in self.waiting else journal
        except Invalid as error:
            raise Unreadable("storage.unreadable.strange", why=error.text) from error
        except Exception as error:
            # Facts of a damaged game may trip any rule; the game is unreadable, the app is not.
            raise Unreadable("storage.unreadable.damaged") from error

    def mark_open(self, id: int | None) -> bool:
        """Let other windows know which game, if any, is open here from now on; whether one has it open too.

        What was known already is not said again.
        """
        with TRANSLATE_READ_ERRORS:
            row = None if id is None else self._found(id)
        if row is not None and self._open_mark is not None and self._open_mark.game == row.seal:
            return False
        self._unmark()
        if row is None or self._path is None or not row.is_itself:
            return False
        self._open_mark = OpenMark(self._path, row.seal)
        return self._open_mark.elsewhere

    def delete(self, id: int) -> None:
        """Forget a game and its lines for good."""
        with self.together():
            self.expect_fewer_games()
            self.base.execute("DELETE FROM games WHERE id = ?", (id,))
        self.waiting.pop(id, None)
        self._note_games()

    def expect_fewer_games(self) -> None:
        """Games are about to go for a reason: the next start must not miss them."""
        if self._path is not None:
            expect_no_games(self._path)

    def _note_games(self) -> None:
        """Note how many games there are, for the next start to miss those that got lost."""
        if self._path is None or not self._is_told:
            return
        # What cannot be read or kept now is noted another time.
        with suppress(SaveFailed, *READ_FAULTS):
            if self.base.in_transaction or games_in(self.base) == known_games(self._path):
                return
            # Within one, for another window might delete a game between the counting and the noting.
            with self.together():
                note_games(self._path, games_in(self.base))

    def sum_up(self, id: int, summary: object, finished: bool) -> None:
        """Keep what Home and the records show of a game without opening it; what stands already is left."""
        with self.together():
            row = self.row(id)
            if row is None:
                return
            (lines,) = self.base.execute("SELECT count(*) FROM lines WHERE game = ?", (id,)).fetchone()
            now = row._replace(summary=written(summary), finished=int(finished), told=lines)
            if now != row:
                self.note(now)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Keep everything done within, or none of it."""
        with TRANSLATE_WRITE_ERRORS:
            within = self.base.in_transaction
        if within:
            yield
            return
        self.ensure_file_in_place()
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

    def _begin(self) -> None:
        try:
            with TRANSLATE_WRITE_ERRORS:
                self.base.execute("BEGIN IMMEDIATE")
        except SaveFailed as failed:
            if failed.is_busy:
                self.wait_no_longer()
            raise
        self._have_patience(PATIENCE)

    def look_through(self) -> Text | None:
        """What the players should know about a file too large to be looked through when it was opened.

        It takes as long as it takes: call it from a thread of its own.
        """
        if self._path is None or self._looked_through or looked_through(self._path):
            return None
        return text("storage.suspected")

    def quarantine_was_told(self) -> None:
        """The players have heard what was set aside: killed before, the next start tells it again."""
        if self._path is not None:
            with suppress(OSError):
                was_told(self._path)
            self._is_told = True
            self._note_games()

    def ensure_file_in_place(self) -> None:
        """Make sure that what is written now lies where the next start looks for it."""
        if self._replaced:
            raise SaveFailed(BUSY)
        if self._path is None:
            return
        with TRANSLATE_WRITE_ERRORS:
            try:
                there = identity(self._path)
            except FileNotFoundError:
                self.base = written_anew(self.base, self._path)
                self._file = there = identity(self._path)
                self.news.append(text("storage.written-anew"))
            if there != self._file:
                raise SaveFailed("storage.not-kept.replaced")

    def back_up(self, path: Path) -> None:
        """Write everything that is kept to one file."""
        with TRANSLATE_WRITE_ERRORS:
            back_up(self.base, path)

    def put_back(self, backup: Checked) -> None:
        """Take everything from a backup in place of what is kept, which is copied beside it first.

        Games that are open now are not those of the backup: whoever holds one lets it go before.
        """
        try:
            if not self._replaced:
                self.ensure_file_in_place()
                with TRANSLATE_WRITE_ERRORS:
                    put_back(self.base, backup, lambda: self._copy_beside(self.base))
        finally:
            backup.let_go()
        self._replaced = False
        self.waiting.clear()
        for small in SMALL_TABLES:
            self._damage.sweep(small)
        self._note_games()

    def put_back_beside(self, backup: Checked) -> None:
        """Do the long part of this on any thread, over a connection of its own, where games lie in a file.

        From now on nothing is written until `put_back` does the rest: it may be about another game.
        """
        if self._path is None or not self._path.exists() or identity(self._path) != self._file:
            return
        self._replaced = True
        try:
            with TRANSLATE_WRITE_ERRORS, closing(connected(str(self._path))) as base:
                put_back(base, backup, lambda: self._copy_beside(base))
        except BaseException:
            self._replaced = False
            raise

    def setting(self, name: str, default: Any = None) -> Any:
        """One setting, or the default when it was never set."""
        return self._value(SETTINGS, name, default)

    def set_setting(self, name: str, value: object) -> None:
        """Keep a setting."""
        self._keep(SETTINGS, name, written(value))

    def reject_setting(self, name: str) -> None:
        """A setting makes no sense to whoever asked for it: set it aside and say so."""
        self._damage.reject(SETTINGS, name)

    def learned(self, map: str) -> Any:
        """What was learned about a map, or None."""
        return self._value(LEARNED, map, None)

    def learn(self, map: str, value: object) -> None:
        """Keep what was learned about a map, in place of what was known before."""
        self._keep(LEARNED, map, written(value))

    def reject_learned(self, map: str) -> None:
        """What was learned about a map is no map: set it aside and say so."""
        self._damage.reject(LEARNED, map)

    def players(self) -> tuple[str, ...]:
        """Names of people who have played here, the latest first."""
        with TRANSLATE_READ_ERRORS:
            rows = self.base.execute("SELECT name, touched, seal FROM players").fetchall()
        if not all(map(PLAYERS.is_intact, rows)):
            self._damage.sweep(PLAYERS)
        sound = sorted((-touched, name) for name, touched, _mark in filter(PLAYERS.is_intact, rows))
        return tuple(name for _touched, name in sound)

    def _unmark(self) -> None:
        if self._open_mark is not None:
            self._open_mark.close()
            self._open_mark = None

    def _copy_beside(self, base: sqlite3.Connection) -> None:
        if self._path is not None:
            day = datetime.fromtimestamp(self.clock()).strftime("%Y-%m-%d-%H%M%S")
            back_up(base, not_taken_yet(self._path, f"before-{day}"))
        # The backup may hold fewer.
        self.expect_fewer_games()

    def _found(self, id: int) -> StoredGame | None:
        found = self.base.execute(f"SELECT {GAME_COLUMNS} FROM games WHERE id = ?", (id,)).fetchone()
        return None if found is None else StoredGame._make(found)

    def _sound(self, id: int) -> StoredGame:
        """The row of a game that is still itself."""
        row = self._found(id)
        if row is None:
            raise Unreadable("storage.unreadable.no-such-game")
        return _or_unreadable(self._mended(row))

    def _mended(self, row: StoredGame) -> StoredGame | Text:
        """The row, with what is damaged beside the game mended; a damaged game is set aside, and told."""
        if not row.is_itself:
            return self._damage.set_game_aside(row)
        return row if row.stands else self._damage.mend(row)

    def _summed_up(self, row: StoredGame, latest: object) -> GameSummary | Text:
        listed = row.summed_up(latest) if row.is_itself else None
        if listed is not None:
            return listed
        mended = self._mended(row)
        return (
            mended if isinstance(mended, Text) else mended.summed_up(latest) or text("storage.not-read.fault")
        )

    def _keep(self, small: SmallTable, key: str, kept: object) -> None:
        with self.together():
            row = (key, kept, small.seal(key, kept))
            self.base.execute(f"REPLACE INTO {small.table} VALUES (?, ?, ?)", row)

    def _remember(self, names: list[str]) -> None:
        now = self.clock()
        for name in names:
            if name:
                self._keep(PLAYERS, name, now)

    def _value(self, small: SmallTable, name: str, default: object) -> Any:
        key, kept = small.columns
        with TRANSLATE_READ_ERRORS:
            query = f"SELECT {key}, {kept}, seal FROM {small.table} WHERE {key} = ?"
            row = self.base.execute(query, (name,)).fetchone()
        if row is None:
            return default
        try:
            if small.is_intact(row):
                return value(row[1])
        except Broken:
            pass
        self._damage.sweep(small)
        return default


def _number(told: object) -> int:
    if type(told) is not int:
        raise Unreadable("storage.unreadable.no-such-game")
    return told


def _or_unreadable(found: T | Text) -> T:
    """What was found, unless all there is to say is why it was not."""
    if isinstance(found, Text):
        raise Unreadable(found.key, **dict(found.values))
    return found
