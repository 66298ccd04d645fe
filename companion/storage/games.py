"""The kept games, each resumable to its last line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from companion.journal import SCHEMA, Codec, Invalid, Journal, Setup, Text, text
from companion.storage.damage import Damage
from companion.storage.faults import TRANSLATE_READ_ERRORS, SaveFailed, Unreadable
from companion.storage.keeper import Keeper
from companion.storage.open_file import OpenFile
from companion.storage.open_mark import OpenMark
from companion.storage.rows import GAME_COLUMNS, GameSummary, StoredGame, note, seal_of_line
from companion.storage.seals import value
from companion.storage.searching import heroes_in, terms
from companion.storage.small import Players
from companion.storage.writing import WrittenGame, written

_LATEST = "(SELECT kept FROM lines WHERE game = games.id ORDER BY number DESC LIMIT 1)"
_LISTED = f"{GAME_COLUMNS}, {_LATEST} AS latest"
_SOUGHT = (
    "(:words = '' OR holds(kind, title, players, summary, :words)) AND (:kind = '' OR kind = :kind)"
    " AND (:player = '' OR instr(players, :player)) AND (:hero = '' OR instr(summary, :hero))"
)
T = TypeVar("T")


class Games:
    """Keeps games, finds them and opens them."""

    def __init__(
        self, file: OpenFile, damage: Damage, players: Players, codecs: Mapping[str, Codec]
    ) -> None:  # fmt: skip
        self.file = file
        self.codecs = codecs
        self.waiting: dict[int, Keeper] = {}
        """Games with lines that were said while somebody else held the file."""
        self._damage = damage
        self._players = players
        self._open_mark: OpenMark | None = None

    def codec(self, kind: str) -> Codec:
        """How one game's lines are written."""
        if kind not in self.codecs:
            raise Unreadable("storage.unreadable.newer")
        return self.codecs[kind]

    def find(
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
            rows = self.file.base.execute(query, page).fetchall()
            found = [self._summed_up(StoredGame._make(row[:-1]), row[-1]) for row in rows]
        listed = (game for game in found if isinstance(game, GameSummary))
        return tuple(game for game in listed if finished in (None, game.finished))

    def count(self, finished: bool, **sought: str) -> int:
        """How many games are kept that are finished, or that are not, perhaps only those that are sought."""
        query = f"SELECT count(*) FROM games WHERE finished = :finished AND {_SOUGHT}"
        with TRANSLATE_READ_ERRORS:
            counted = self.file.base.execute(query, {"finished": finished, **terms(**sought)})
            return int(counted.fetchone()[0])

    def heroes(self) -> tuple[str, ...]:
        """Every hero that was ever played, in alphabetical order."""
        with TRANSLATE_READ_ERRORS:
            query = "SELECT summary FROM games WHERE instr(summary, '\"hero\"')"
            summaries = self.file.base.execute(query)
            return tuple(sorted({hero for (summary,) in summaries for hero in heroes_in(summary)}))

    def get(self, id: int) -> GameSummary:
        """One kept game."""
        with TRANSLATE_READ_ERRORS:
            row = self.file.base.execute(f"SELECT {_LISTED} FROM games WHERE id = ?", (id,)).fetchone()
            if row is None:
                raise Unreadable("storage.unreadable.no-such-game")
            return _or_unreadable(self._summed_up(StoredGame._make(row[:-1]), row[-1]))

    def row(self, id: int) -> StoredGame | None:
        """A game's own row to write on; what makes no sense beside the game is left out."""
        found = self._found(id)
        return found if found is None or found.stands else found.mended(self.file.clock())

    def new(self, kind: str, setup: Setup, title: str, players: Iterable[str] = ()) -> int:
        """Keep a game that is about to begin; gives its number."""
        now = self.file.clock()
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
        with self.file.together():
            id = self._damage.free_number()
            row = StoredGame(
                id, kind, game.setup, SCHEMA, 0, title, written(names), started, touched, int(finished),
                game.cursor, written(summary), len(lines), 0,
            ).sealed()  # fmt: skip
            marks = ", ".join("?" * len(row))
            self.file.base.execute(f"INSERT INTO games ({GAME_COLUMNS}) VALUES ({marks})", row)
            mark = row.seal
            for number, body in enumerate(lines):
                mark = seal_of_line(mark, id, number, body)
                place = (id, number, body, touched, mark)
                self.file.base.execute("INSERT INTO lines VALUES (?, ?, ?, ?, ?)", place)
            self._players.remember(names)
        self.file.note_games()
        return id

    def open(self, id: int) -> Journal:
        """The game as it was left; whatever is said to it from now on is kept."""
        with TRANSLATE_READ_ERRORS:
            row = self._sound(id)
            if type(row.schema) is not int or row.schema > SCHEMA:
                raise Unreadable("storage.unreadable.newer")
            codec = self.codec(row.kind)
        try:
            with TRANSLATE_READ_ERRORS:
                lines, marks, cursor = self._damage.sound_lines(row, codec.line)
            stands = len(lines) if cursor is None else cursor
            keeper = Keeper(self, id, codec, cursor, marks)
            journal = Journal.restored(codec.setup(value(row.setup)), lines, stands, keeper)
            return self.waiting[id].with_what_waits(journal) if id in self.waiting else journal
        except Unreadable:
            raise
        except Invalid as error:
            raise Unreadable("storage.unreadable.strange", why=error.text) from error
        except Exception as error:
            # Facts of a damaged game may trip any rule; the game is unreadable, the app is not.
            raise Unreadable("storage.unreadable.damaged") from error

    def keeper(self, id: int) -> Keeper:
        """What keeps the lines of a game that is not opened."""
        with TRANSLATE_READ_ERRORS:
            row = self._sound(id)
            _lines, marks, cursor = self._damage.sound_lines(row, lambda line: None)
        return Keeper(self, id, self.codec(row.kind), cursor, marks)

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

    def mark_open(self, id: int | None) -> bool:
        """Let other windows know which game, if any, is open here from now on; whether one has it open too.

        What was known already is not said again.
        """
        with TRANSLATE_READ_ERRORS:
            row = None if id is None else self._found(id)
        if row is not None and self._open_mark is not None and self._open_mark.game == row.seal:
            return False
        if self._open_mark is not None:
            self._open_mark.close()
            self._open_mark = None
        if row is None or self.file.path is None or not row.is_itself:
            return False
        self._open_mark = OpenMark(self.file.path, row.seal)
        return self._open_mark.elsewhere

    def delete(self, id: int) -> None:
        """Forget a game and its lines for good."""
        with self.file.together():
            self.file.expect_fewer_games()
            self.file.base.execute("DELETE FROM games WHERE id = ?", (id,))
        self.waiting.pop(id, None)
        self.file.note_games()

    def sum_up(self, id: int, summary: object, finished: bool) -> None:
        """Keep what Home and the records show of a game without opening it; what stands already is left."""
        with self.file.together():
            row = self.row(id)
            if row is None:
                return
            counted = self.file.base.execute("SELECT count(*) FROM lines WHERE game = ?", (id,))
            (lines,) = counted.fetchone()
            now = row._replace(summary=written(summary), finished=int(finished), told=lines)
            if now != row:
                note(self.file.base, now)

    def _found(self, id: int) -> StoredGame | None:
        query = f"SELECT {GAME_COLUMNS} FROM games WHERE id = ?"
        found = self.file.base.execute(query, (id,)).fetchone()
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


def _or_unreadable(found: T | Text) -> T:
    """What was found, unless all there is to say is why it was not."""
    if isinstance(found, Text):
        raise Unreadable(found.key, **dict(found.values))
    return found
