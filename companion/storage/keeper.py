"""One open game's way to the disk, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.journal import Codec, Invalid, Journal, Json, JsonObject, Line
from companion.journal.written import a_list, an_object
from companion.storage.faults import TRANSLATE_WRITE_ERRORS, SaveFailed
from companion.storage.rows import StoredGame, note, seal_of_line
from companion.storage.writing import as_kept, written

if TYPE_CHECKING:
    from companion.storage.games import Games


class Sealed(NamedTuple):
    """A line's number, how it is written, the seal it hangs on, and its own."""

    number: int
    body: str
    before: int
    mark: int


class Unwritten(NamedTuple):
    """Lines that stand from a number on, and nothing behind them."""

    number: int
    lines: tuple[Line, ...]


class Pointed(NamedTuple):
    """Where the cursor stands."""

    cursor: int


class Keeper:
    """Knows what it last wrote, so that a second window is noticed."""

    def __init__(self, games: Games, id: int, codec: Codec, cursor: int | None, marks: list[int]) -> None:
        """`marks` are the game's seal and those of its lines: each hangs on the one before."""
        self._games = games
        self._file = games.file
        self._id = id
        self._codec = codec
        self._cursor = cursor
        self._marks = marks
        self._waiting: list[Unwritten | Pointed] = []
        """What was said while somebody else held the file, in order."""

    def keep(self, number: int, *lines: Line) -> None:
        """Write the lines over whatever stood there and after, all or none; or later, if the file is busy."""
        self._do(Unwritten(number, lines))

    def point(self, cursor: int) -> None:
        """Write where the cursor stands; or later, if the file is busy."""
        self._do(Pointed(cursor))

    def write_what_waits(self) -> None:
        """Write what the file was too busy for, in the order it was said, all of it or nothing."""
        before = self._cursor, list(self._marks)
        try:
            with self._file.together():
                for said in self._waiting:
                    self._write(said)
        except BaseException:
            self._cursor, self._marks = before
            raise
        self._waiting.clear()

    def dump_what_waits(self) -> JsonObject:
        """What waits, and what it is to stand behind, for the next start."""
        said: list[Json] = [
            {"number": one.number, "lines": [self._codec.dump_line(line) for line in one.lines]}
            if isinstance(one, Unwritten)
            else {"cursor": one.cursor}
            for one in self._waiting
        ]
        return {"game": self._id, "mark": self._marks[-1], "cursor": self._cursor, "said": said}

    def say_again(self, told: dict[str, object]) -> None:
        """Keep what waited when the app ended, if the game still stands where it stood then."""
        if told.get("mark") != self._marks[-1] or told.get("cursor") != self._cursor:
            raise SaveFailed("storage.not-kept.changed-elsewhere")
        for one in a_list(told.get("said")):
            fields = an_object(one)
            if "cursor" in fields:
                self.point(self._a_place(fields["cursor"]))
            else:
                lines = map(self._codec.line, a_list(fields.get("lines")))
                self.keep(self._a_place(fields.get("number")), *lines)

    def _a_place(self, told: object) -> int:
        if type(told) is not int or not 0 <= told <= self._lines:
            raise Invalid("journal.invalid.line")
        return told

    def with_what_waits(self, journal: Journal) -> Journal:
        """The game as this keeper knows it, of which `journal` is what the file has."""
        lines, cursor = list(journal.lines), journal.cursor
        for said in self._waiting:
            if isinstance(said, Unwritten):
                lines[said.number :] = said.lines
                cursor = len(lines)
            else:
                cursor = said.cursor
        return Journal.restored(journal.setup, lines, cursor, self)

    def _do(self, said: Unwritten | Pointed) -> None:
        if self._games.waiting.get(self._id, self) is not self:
            raise SaveFailed("storage.not-kept.changed-elsewhere")
        try:
            if self._waiting:
                self._write_after(said)
            else:
                self._write(said)
        except SaveFailed as failed:
            if not failed.is_busy:
                raise
            self._file.wait_no_longer()
            self._waiting.append(said)
            self._games.waiting[self._id] = self

    def _write_after(self, said: Unwritten | Pointed) -> None:
        """Write it behind what waits; if that is refused for good, it alone was not said."""
        self._waiting.append(said)
        try:
            self.write_what_waits()
        except SaveFailed:
            self._waiting.pop()
            raise
        self._games.waiting.pop(self._id, None)

    def _write(self, said: Unwritten | Pointed) -> None:
        if isinstance(said, Unwritten):
            self._keep(said.number, said.lines)
        else:
            self._point(said.cursor)

    def _keep(self, number: int, lines: tuple[Line, ...]) -> None:
        sealed: list[Sealed] = []
        for offset, line in enumerate(lines):
            body = written(self._codec.dump_line(line))
            before = sealed[-1].mark if sealed else self._marks[number]
            mark = seal_of_line(before, self._id, number + offset, body)
            sealed.append(Sealed(number + offset, body, before, mark))
        if len(sealed) == 1 and number == self._lines and self._cursor is None:
            # By far the most frequent case; a single statement is a transaction of its own.
            self._file.ensure_in_place()
            with TRANSLATE_WRITE_ERRORS:
                self._append(sealed[0])
        else:
            self._overwrite(number, sealed)
        self._cursor = None
        self._marks[number + 1 :] = [line.mark for line in sealed]

    @property
    def _lines(self) -> int:
        return len(self._marks) - 1

    def _point(self, cursor: int) -> None:
        kept = as_kept(cursor, self._lines)
        with self._file.together():
            row = self._as_left()
            note(self._file.base, row._replace(cursor=kept, touched=self._file.clock()))
        self._cursor = kept

    def _overwrite(self, number: int, sealed: list[Sealed]) -> None:
        with self._file.together():
            row = self._as_left()
            self._file.base.execute("DELETE FROM lines WHERE game = ? AND number >= ?", (self._id, number))
            for line in sealed:
                self._append(line)
            note(self._file.base, row._replace(cursor=None, told=number + len(sealed)))

    def _append(self, line: Sealed) -> None:
        """Add the line if the game still stands where this window left it; else its number is refused."""
        # Named, because some Pythons warn of numbers.
        self._file.base.execute(
            "INSERT INTO lines VALUES (:game, (SELECT :number FROM games WHERE id = :game"
            " AND cursor IS :cursor AND :before = CASE :number WHEN 0 THEN seal ELSE (SELECT seal FROM lines"
            " WHERE game = :game AND number = :number - 1) END), :body, :kept, :seal)",
            {"game": self._id, "number": line.number, "body": line.body, "kept": self._file.clock(),
             "cursor": self._cursor, "before": line.before, "seal": line.mark},
        )  # fmt: skip

    def _as_left(self) -> StoredGame:
        """The game's row, if the game still stands where this window left it; else nothing is changed."""
        newest = self._file.base.execute(
            "SELECT number, seal FROM lines WHERE game = ? ORDER BY number DESC LIMIT 1", (self._id,)
        ).fetchone()
        row = self._games.row(self._id)
        believed = (self._lines - 1, self._marks[-1]) if self._lines else None
        # Its number alone does not tell: that of a deleted game is given again.
        if row is None or row.seal != self._marks[0] or row.cursor != self._cursor or newest != believed:
            raise SaveFailed("storage.not-kept.changed-elsewhere")
        return row
