"""The kept games, each resumable to its last line, and the few things remembered beside them."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.journal import SCHEMA, Codec, Invalid, Journal, Line, Setup
from companion.storage.aside import SetAside, is_stump, set_aside
from companion.storage.faults import KEPT_OR_SAID, NotKept, Unreadable, is_damage
from companion.storage.schema import NotOurs, bring_up_to_date

PATIENCE = 2.0
"""Seconds to wait for another window of the same app that is writing just now."""
_LAST_LINE = "(SELECT kept FROM lines WHERE game = games.id ORDER BY number DESC LIMIT 1)"
_SUMMARY = (
    f"id, kind, title, players, started, max(touched, coalesce({_LAST_LINE}, 0)) AS latest, finished, summary"
)


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


class Store:
    """One file with every game, the settings, the learned maps and the players' names.

    `set_aside` tells the players about a file that could not be used and was moved away.
    """

    def __init__(
        self, path: Path | str, codecs: Mapping[str, Codec], clock: Callable[[], float] = time.time
    ) -> None:
        self.set_aside: SetAside | None = None
        self._codecs = codecs
        self._clock = clock
        with KEPT_OR_SAID:
            self._base = self._connected(Path(path))

    def codec(self, kind: str) -> Codec:
        """How one game's lines are written."""
        if kind not in self._codecs:
            raise Unreadable("storage.unreadable.newer")
        return self._codecs[kind]

    def close(self) -> None:
        """Let go of the file; everything said is already in it."""
        self._base.close()

    def games(
        self, finished: bool | None = None, limit: int = -1, offset: int = 0
    ) -> tuple[GameSummary, ...]:
        """Kept games, the last touched first: all, or only open or finished ones, or a page of them."""
        rows = self._base.execute(
            f"SELECT {_SUMMARY} FROM games WHERE :finished IS NULL OR finished = :finished"
            " ORDER BY latest DESC, id DESC LIMIT :limit OFFSET :offset",
            {"finished": finished, "limit": limit, "offset": offset},
        )
        return tuple(map(_summary, rows))

    def count(self, finished: bool) -> int:
        """How many games are kept that are finished, or that are not."""
        counted = self._base.execute("SELECT count(*) FROM games WHERE finished = ?", (finished,))
        number: int = counted.fetchone()[0]
        return number

    def game(self, id: int) -> GameSummary:
        """One kept game."""
        row = self._base.execute(f"SELECT {_SUMMARY} FROM games WHERE id = ?", (id,)).fetchone()
        if row is None:
            raise Unreadable("storage.unreadable.no-such-game")
        return _summary(row)

    def new(self, kind: str, setup: Setup, title: str, players: Iterable[str] = ()) -> int:
        """Keep a game that is about to begin; gives its number."""
        now = self._clock()
        return self.add(kind, Journal(setup), title, tuple(players), started=now, touched=now)

    def add(
        self, kind: str, journal: Journal, title: str, players: Iterable[str], *,
        started: float, touched: float, finished: bool = False, summary: Any = None,
    ) -> int:  # fmt: skip
        """Keep a whole game that already has lines, all of it or nothing."""
        codec, names = self.codec(kind), list(players)
        facts = (kind, title, _json(codec.dump_setup(journal.setup)), SCHEMA, started, touched)
        told = (finished, _cursor(journal.cursor, len(journal.lines)), _json(names), _json(summary))
        with self.together():
            row = self._base.execute(
                "INSERT INTO games (kind, title, setup, schema, started, touched, finished, cursor, players,"
                " summary) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (*facts, *told),
            )
            id = row.lastrowid or 0
            bodies = enumerate(_json(codec.dump_line(line)) for line in journal.lines)
            rows = ((id, number, body, touched) for number, body in bodies)
            self._base.executemany("INSERT INTO lines VALUES (?, ?, ?, ?)", rows)
            self._remember(names)
        return id

    def open(self, id: int) -> Journal:
        """The game as it was left; whatever is said to it from now on is kept."""
        query = "SELECT kind, schema, setup, cursor FROM games WHERE id = ?"
        row = self._base.execute(query, (id,)).fetchone()
        if row is None:
            raise Unreadable("storage.unreadable.no-such-game")
        kind, schema, setup, cursor = row
        if schema > SCHEMA:
            raise Unreadable("storage.unreadable.newer")
        codec = self.codec(kind)
        try:
            lines = self._lines(id)
            told = {"schema": SCHEMA, "kind": kind, "setup": json.loads(setup), "lines": lines}
            told["cursor"] = len(lines) if cursor is None else cursor
            return codec.journal(told, _Keeper(self, id, codec, cursor, len(lines)))
        except Invalid as error:
            raise Unreadable("storage.unreadable.strange", why=error.text) from error
        except Exception as error:
            # Facts of a damaged game may trip any rule; the game is unreadable, the app is not.
            raise Unreadable("storage.unreadable.damaged") from error

    def delete(self, id: int) -> None:
        """Forget a game and its lines for good."""
        with self.together():
            self._base.execute("DELETE FROM games WHERE id = ?", (id,))

    def sum_up(self, id: int, summary: Any, finished: bool) -> None:
        """Keep what Home and the records show of a game without opening it."""
        with self.together():
            self._base.execute(
                "UPDATE games SET summary = ?, finished = ? WHERE id = ?", (_json(summary), finished, id)
            )

    @contextmanager
    def together(self) -> Iterator[None]:
        """Keep everything done within, or none of it."""
        if self._base.in_transaction:
            yield
            return
        with KEPT_OR_SAID:
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._base.execute("COMMIT")
            except BaseException:
                # A full disk may already have rolled everything back.
                if self._base.in_transaction:
                    self._base.execute("ROLLBACK")
                raise

    def setting(self, name: str, default: Any = None) -> Any:
        """One setting, or the default when it was never set."""
        return self._value("SELECT value FROM settings WHERE name = ?", name, default)

    def set_setting(self, name: str, value: Any) -> None:
        """Keep a setting."""
        with self.together():
            self._base.execute("REPLACE INTO settings VALUES (?, ?)", (name, _json(value)))

    def learned(self, map: str) -> Any:
        """What was learned about a map, or None."""
        return self._value("SELECT value FROM learned WHERE map = ?", map, None)

    def learn(self, map: str, value: Any) -> None:
        """Keep what was learned about a map, in place of what was known before."""
        with self.together():
            self._base.execute("REPLACE INTO learned VALUES (?, ?)", (map, _json(value)))

    def players(self) -> tuple[str, ...]:
        """Names of people who have played here, the latest first."""
        rows = self._base.execute("SELECT name FROM players ORDER BY touched DESC, name")
        return tuple(name for (name,) in rows)

    def forget_player(self, name: str) -> None:
        """Stop offering a name; games keep it."""
        with self.together():
            self._base.execute("DELETE FROM players WHERE name = ?", (name,))

    def _connected(self, path: Path) -> sqlite3.Connection:
        if is_stump(path):
            self.set_aside = set_aside(path, "storage.aside.damaged", self._clock())
        base = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        try:
            bring_up_to_date(base)
            return base
        except NotOurs as reason:
            why = reason.key
        except sqlite3.Error as error:
            if not is_damage(error):
                base.close()
                raise
            why = "storage.aside.damaged"
        base.close()
        self.set_aside = set_aside(path, why, self._clock())
        return self._connected(path)

    def _lines(self, id: int) -> list[Any]:
        query = "SELECT number, body FROM lines WHERE game = ? ORDER BY number"
        rows = self._base.execute(query, (id,)).fetchall()
        if [number for number, _body in rows] != list(range(len(rows))):
            raise Unreadable("storage.unreadable.damaged")
        return [json.loads(body) for _number, body in rows]

    def _remember(self, names: list[str]) -> None:
        now = self._clock()
        self._base.executemany("REPLACE INTO players VALUES (?, ?)", ((name, now) for name in names if name))

    def _value(self, query: str, name: str, default: Any) -> Any:
        row = self._base.execute(query, (name,)).fetchone()
        return default if row is None else json.loads(row[0])


class _Keeper:
    """One open game's way to the disk: it knows what it last wrote, so that a second window is noticed."""

    def __init__(self, store: Store, id: int, codec: Codec, cursor: int | None, lines: int) -> None:
        self._store = store
        self._id = id
        self._codec = codec
        self._cursor = cursor
        self._lines = lines

    def keep(self, number: int, *lines: Line) -> None:
        """Write the lines over whatever stood there and after, in one transaction."""
        bodies = [_json(self._codec.dump_line(line)) for line in lines]
        if len(bodies) == 1 and number == self._lines and self._cursor is None:
            # By far the most frequent case; a single statement is a transaction of its own.
            with KEPT_OR_SAID:
                self._append(number, bodies[0])
        else:
            self._overwrite(number, bodies)
        self._cursor, self._lines = None, number + len(bodies)

    def point(self, cursor: int) -> None:
        """Write where the cursor stands."""
        kept = _cursor(cursor, self._lines)
        row = (kept, self._store._clock(), self._id, self._cursor)
        statement = "UPDATE games SET cursor = ?, touched = ? WHERE id = ? AND cursor IS ?"
        with self._store.together():
            if self._execute(statement, *row).rowcount != 1:
                raise NotKept("storage.not-kept.changed-elsewhere")
        self._cursor = kept

    def _overwrite(self, number: int, bodies: list[str]) -> None:
        with self._store.together():
            self._execute("DELETE FROM lines WHERE game = ? AND number >= ?", self._id, number)
            for offset, body in enumerate(bodies):
                self._append(number + offset, body)
            self._execute("UPDATE games SET cursor = NULL WHERE id = ?", self._id)

    def _append(self, number: int, body: str) -> None:
        """Add the line if the game still stands where this window left it; else its number is refused."""
        # Named, because some Pythons warn of numbers.
        self._store._base.execute(
            "INSERT INTO lines VALUES (:game, (SELECT :number FROM games WHERE id = :game"
            " AND cursor IS :cursor AND (:number = 0 OR EXISTS (SELECT 1 FROM lines WHERE game = :game"
            " AND number = :number - 1))), :body, :kept)",
            {"game": self._id, "number": number, "body": body, "kept": self._store._clock(),
             "cursor": self._cursor},
        )  # fmt: skip

    def _execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        return self._store._base.execute(statement, values)


def _cursor(cursor: int, lines: int) -> int | None:
    """The cursor as it is kept: none when it stands behind the last line."""
    return None if cursor == lines else cursor


def _summary(row: tuple[Any, ...]) -> GameSummary:
    id, kind, title, players, started, touched, finished, summary = row
    names = tuple(json.loads(players))
    return GameSummary(id, kind, title, names, started, touched, bool(finished), json.loads(summary))


# Nothing that is kept holds itself, so no line waits for a search for circles.
_json = json.JSONEncoder(check_circular=False, allow_nan=False, separators=(",", ":")).encode
