"""The rows of each table: how they are sealed, and how to tell that one is as it was written."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.journal import Json, is_displayable, is_timestamp
from companion.storage.seals import (
    LONGEST,
    Broken,
    seal,
    value,
)

MOST_PLAYERS = 12


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One kept game as Home and History list it; `summary` is whatever the app last set."""

    id: int
    kind: str
    title: str
    players: tuple[str, ...]
    started: float
    touched: float
    finished: bool
    summary: Any

    @property
    def called(self) -> str:
        """What people call it: its title, or who plays."""
        return self.title or ", ".join(self.players)


class StoredGame(NamedTuple):
    """A game's own row: what it is, with a seal, and how it stands, with another.

    The types are those of the columns; in a row whose seals do not fit SQLite may have found anything.
    """

    id: int
    kind: str
    setup: str
    schema: int
    seal: int
    title: str
    players: str
    started: float
    touched: float
    finished: int
    cursor: int | None
    summary: str
    told: int
    shown: int

    @property
    def is_itself(self) -> bool:
        """Whether this is the game that was begun."""
        return bool(self.seal == seal("games", self.id, self.kind, self.setup, self.schema))

    @property
    def stands(self) -> bool:
        """Whether what is noted beside the game is what was noted."""
        return self._noted() is not None

    def sealed(self) -> StoredGame:
        """The same row with the seals it should have."""
        itself = seal("games", self.id, self.kind, self.setup, self.schema)
        return self._replace(seal=itself, shown=self._seal_of_standing())

    def mended(self, now: float) -> StoredGame:
        """What can still be trusted to make sense; the rest is as if it had never been noted."""
        return self._replace(
            title=self.title if is_displayable(self.title, LONGEST) else "",
            players=self.players if _names(self.players) is not None else "[]",
            started=self.started if is_timestamp(self.started) else now,
            touched=self.touched if is_timestamp(self.touched) else now,
            finished=0, cursor=None, summary="null", told=0,
        ).sealed()  # fmt: skip

    def summed_up(self, latest: object) -> GameSummary | None:
        """What is listed of it, the moment of its last line known; None when that is damaged."""
        noted = self._noted()
        if noted is None:
            return None
        names, summary = noted
        touched = max(self.touched, latest if is_timestamp(latest) else 0)
        finished = bool(self.finished)
        return GameSummary(self.id, self.kind, self.title, names, self.started, touched, finished, summary)

    def _seal_of_standing(self) -> int:
        moments = (_moment(self.started), _moment(self.touched))
        noted = (self.title, self.players, *moments, self.finished, self.cursor, self.summary, self.told)
        return seal("standing", self.id, *noted)

    def _noted(self) -> tuple[tuple[str, ...], Json] | None:
        """Names and summary, if all that is noted is sound; what had no seal at first may be of any type."""
        names = _names(self.players)
        sound = (
            self.shown == self._seal_of_standing()
            and names is not None
            and is_displayable(self.title, LONGEST)
            and is_timestamp(self.started)
            and is_timestamp(self.touched)
            and self.finished in (0, 1)
            and (self.cursor is None or _is_count(self.cursor))
            and _is_count(self.told)
        )
        try:
            return (names, value(self.summary)) if sound and names is not None else None
        except Broken:
            return None


GAME_COLUMNS = ", ".join(StoredGame._fields)


def note(base: sqlite3.Connection, row: StoredGame) -> None:
    """Write how a game stands now."""
    sealed = row.sealed()
    names = ", ".join(f"{name} = ?" for name in StoredGame._fields[5:])
    base.execute(f"UPDATE games SET {names} WHERE id = ?", (*sealed[5:], sealed.id))


class SmallTable(NamedTuple):
    """A small table: its name, its columns without the seal, and what a row of it must look like."""

    table: str
    columns: tuple[str, str]
    has_sense: Callable[[object, object], bool]
    told: str
    """What the players are told when a row of it is damaged."""

    def seal(self, key: object, kept: object) -> int:
        """The seal of one row."""
        return seal(self.table, key, kept if isinstance(kept, str) else _moment(kept))

    def is_intact(self, row: tuple[object, ...]) -> bool:
        """Whether a row with its seal is as it was written."""
        key, kept, mark = row
        return bool(mark == self.seal(key, kept) and self.has_sense(key, kept))


def _is_json(key: object, kept: object) -> bool:
    try:
        value(kept)
    except Broken:
        return False
    return is_displayable(key, LONGEST) and isinstance(kept, str)


def _is_player(key: object, kept: object) -> bool:
    return bool(key) and is_displayable(key, LONGEST) and is_timestamp(kept)


SETTINGS = SmallTable("settings", ("name", "value"), _is_json, "storage.set-aside.setting")
LEARNED = SmallTable("learned", ("map", "value"), _is_json, "storage.set-aside.map")
PLAYERS = SmallTable("players", ("name", "touched"), _is_player, "storage.set-aside.name")
SMALL_TABLES = (SETTINGS, LEARNED, PLAYERS)


def seal_of_line(before: int, game: object, number: object, body: object) -> int:
    """The seal of one line, which hangs on the one before: no line of another story fits."""
    return seal("lines", before, game, number, body)


def seal_everything(base: sqlite3.Connection) -> None:
    """Give every row of a file that knew no seals the one it should have."""
    for row in map(StoredGame._make, base.execute(f"SELECT {GAME_COLUMNS} FROM games").fetchall()):
        (lines,) = base.execute("SELECT count(*) FROM lines WHERE game = ?", (row.id,)).fetchone()
        sealed = row._replace(told=lines).sealed()
        base.execute(
            "UPDATE games SET told = ?, seal = ?, shown = ? WHERE id = ?",
            (sealed.told, sealed.seal, sealed.shown, row.id),
        )
        mark = sealed.seal
        query = "SELECT number, body FROM lines WHERE game = ? ORDER BY number"
        for number, body in base.execute(query, (row.id,)).fetchall():
            mark = seal_of_line(mark, row.id, number, body)
            place = (mark, row.id, number)
            base.execute("UPDATE lines SET seal = ? WHERE game = ? AND number = ?", place)
    for small in SMALL_TABLES:
        for key, kept in base.execute(f"SELECT {', '.join(small.columns)} FROM {small.table}").fetchall():
            # What is no text cannot be looked for; it stays without a seal and is found broken.
            if is_displayable(key, LONGEST):
                statement = f"UPDATE {small.table} SET seal = ? WHERE {small.columns[0]} = ?"
                base.execute(statement, (small.seal(key, kept), key))


def _names(written: object) -> tuple[str, ...] | None:
    """The players' names, or None when this is no list of names."""
    try:
        found = value(written)
    except Broken:
        return None
    if not isinstance(found, list) or len(found) > MOST_PLAYERS:
        return None
    names = tuple(name for name in found if is_displayable(name, LONGEST))
    return names if len(names) == len(found) else None


def _is_count(found: object) -> bool:
    return type(found) is int and found >= 0


def _moment(found: object) -> object:
    """A time as the seal sees it: SQLite hands back 10.0 or 10 as it likes, and knows no zero below zero."""
    return found + 0.0 if type(found) is int or type(found) is float else found
