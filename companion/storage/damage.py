"""Damage to single values: what is broken goes to a table of its own, and the players hear of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import TypeVar

from companion.journal import Json, Text, is_displayable, text
from companion.storage.faults import READ_FAULTS, SaveFailed
from companion.storage.open_file import OpenFile
from companion.storage.rows import SmallTable, StoredGame, note, seal_of_line
from companion.storage.seals import LONGEST, Broken, value

MOST_GAMES = 10**12
"""Numbers from here on were never given to a game."""
T = TypeVar("T")
_STANDING = ("title", "players", "started", "touched", "finished", "cursor", "summary", "told")


class Damage:
    """Finds what is not as it was written and sets it aside; where nothing can be kept, it is only told."""

    def __init__(self, file: OpenFile) -> None:
        self._file = file

    def sweep(self, small: SmallTable) -> None:
        """Set the broken rows of a small table aside and write the sound ones anew."""
        query = f"SELECT {', '.join(small.columns)}, seal FROM {small.table}"
        try:
            rows = self._base.execute(query).fetchall()
        except READ_FAULTS:
            # Whoever reads it next is told.
            return
        sound = [row for row in rows if small.is_intact(row)]
        if len(sound) == len(rows):
            return
        self._tell(text(small.told))
        try:
            with self._file.together():
                # A key that changed may stand where no search finds it: so all are lifted.
                self._aside(small.table, small.columns, "1")
                self._base.execute(f"DELETE FROM {small.table}")
                self._base.executemany(f"INSERT OR IGNORE INTO {small.table} VALUES (?, ?, ?)", sound)
        except SaveFailed:
            return

    def reject(self, small: SmallTable, key: str) -> None:
        """Set one row aside that is as it was written, but of no use to its reader."""
        self._tell(text(small.told))
        where = f"{small.columns[0]} = ?"
        try:
            with self._file.together():
                self._aside(small.table, small.columns, where, key)
                self._base.execute(f"DELETE FROM {small.table} WHERE {where}", (key,))
        except SaveFailed:
            return

    def mend(self, row: StoredGame) -> StoredGame:
        """What is noted beside a game is broken: the game itself lives on."""
        mended = row.mended(self._file.clock())
        self._tell(text("storage.set-aside.standing", title=self._title(mended)))
        try:
            with self._file.together():
                self._aside("games", ("id", *_STANDING), "id = ?", row.id)
                note(self._base, mended)
        except SaveFailed:
            pass
        return mended

    def set_game_aside(self, row: StoredGame) -> Text:
        """What a game is has changed by itself: nobody can tell any more what its lines mean."""
        told = text("storage.set-aside.game", title=self._title(row))
        try:
            with self._file.together():
                self._aside("games", ("id", "kind", "setup", "schema", *_STANDING), "id = ?", row.id)
                self._aside("lines", ("number", "body"), "game = ?", row.id)
                self._file.expect_fewer_games()
                self._base.execute("DELETE FROM games WHERE id = ?", (row.id,))
        except SaveFailed:
            pass
        self._tell(told)
        return told

    def sound_lines(
        self, row: StoredGame, read: Callable[[Json], T]
    ) -> tuple[list[T], list[int], int | None]:  # fmt: skip
        """A game's lines up to the first broken one, their seals, and its cursor; the rest is set aside.

        Each is read at once: as JSON, all of them would take many times their room.
        """
        query = "SELECT number, body, seal FROM lines WHERE game = ? ORDER BY number"
        rows = self._base.execute(query, (row.id,)).fetchall()
        lines: list[T] = []
        marks = [row.seal]
        for number, (found, body, mark) in enumerate(rows):
            if found != number or mark != seal_of_line(marks[-1], row.id, found, body):
                break
            try:
                line = value(body)
            except Broken:
                break
            lines.append(read(line))
            marks.append(mark)
        if len(lines) == len(rows) and len(lines) >= row.told:
            return lines, marks, row.cursor if row.cursor is None or row.cursor <= len(lines) else None
        return lines, marks, self._cut(row, len(lines))

    def free_number(self) -> int:
        """A number for a new game that no lines are left under, of whatever game they were."""
        columns = (("id", "games"), ("game", "lines"))
        queries = (f"SELECT max({column}) FROM {table} WHERE {column} < ?" for column, table in columns)
        return 1 + max(self._base.execute(query, (MOST_GAMES,)).fetchone()[0] or 0 for query in queries)

    def _cut(self, row: StoredGame, lines: int) -> int | None:
        """A game ends before its first broken line now."""
        cursor = row.cursor if row.cursor is not None and row.cursor < lines else None
        self._tell(text("storage.set-aside.lines", title=self._title(row), n=lines))
        try:
            with self._file.together():
                self._aside("lines", ("number", "body"), "game = ? AND number >= ?", row.id, lines)
                self._base.execute("DELETE FROM lines WHERE game = ? AND number >= ?", (row.id, lines))
                note(self._base, row._replace(cursor=cursor, told=lines, finished=0))
        except SaveFailed:
            pass
        return cursor

    @property
    def _base(self) -> sqlite3.Connection:
        return self._file.base

    def _aside(self, table: str, columns: tuple[str, ...], where: str, *values: object) -> None:
        """Copy columns as they are, whatever they are, within SQLite: no reader may stumble over them."""
        key, *others = columns
        for column in (key, *others):
            self._base.execute(
                f"INSERT INTO aside (found, place, kept) SELECT ?, '{table}.{column} ' || hex({key}),"
                f" CAST({column} AS BLOB) FROM {table} WHERE {where}",
                (self._file.clock(), *values),
            )

    def _title(self, row: StoredGame) -> str:
        return row.title if is_displayable(row.title, LONGEST) else ""

    def _tell(self, told: Text) -> None:
        if told not in self._file.news:
            self._file.news.append(told)
