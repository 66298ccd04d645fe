"""Committed lines per second beside bare SQLite commits of the same bytes with the same settings."""

from __future__ import annotations

import json
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from benchmarks import Row, row, sized
from companion.journal import Codec, Command, Event, Steps, Table, Text, text
from companion.storage import Store

LINES = 50
ROUNDS = sized(60, 1)
"""Enough for SQLite's log to come round several times, as it does in a long evening."""


class _Tray(Table):
    """One number."""

    def __init__(self) -> None:
        self.total = 0


@dataclass(frozen=True)
class _Setup:
    """Nothing to decide."""

    def table(self) -> _Tray:
        return _Tray()


@dataclass(frozen=True)
class Counted(Event):
    """The number grew."""

    by: int

    def apply(self, table: _Tray) -> None:
        table.total += self.by


@dataclass(frozen=True)
class Count(Command):
    """Add to the number."""

    by: int

    def perform(self, table: _Tray) -> Steps:
        yield Counted(self.by)

    def label(self, table: _Tray) -> Text:
        return text("journal.answered", question="?", answer=self.by)


CODEC = Codec("count", _Setup, (Count,), (Counted,))


def lines() -> Iterator[Row]:
    """Take short turns on the same disk; medians, because one long wait of a shared disk outweighs all."""
    with tempfile.TemporaryDirectory() as folder:
        say, commit = _said(Path(folder)), _committed(Path(folder))
        spent = [(_seconds(say, start), _seconds(commit, start)) for start in range(0, LINES * ROUNDS, LINES)]
    ours, bare = (LINES / median(seconds) for seconds in zip(*spent, strict=True))
    yield row("committed lines", ours, "lines/s", f"bare SQLite {bare:,.0f}", ours / bare, "≥ 0.7")


def _said(folder: Path) -> Callable[[int], object]:
    store = Store(folder / "ours.sqlite3", {"count": CODEC})
    journal = store.games.open(store.games.new("count", _Setup(), ""))
    return lambda number: journal.say(Count(number))


def _committed(folder: Path) -> Callable[[int], object]:
    """One row a transaction, as long as one of our lines, and the same settings."""
    base = sqlite3.connect(folder / "bare.sqlite3", isolation_level=None)
    base.execute("PRAGMA journal_mode = WAL")
    base.execute("PRAGMA synchronous = FULL")
    base.execute("CREATE TABLE lines (number INTEGER PRIMARY KEY, body TEXT)")
    games = Store(":memory:", {"count": CODEC}).games
    body = json.dumps(CODEC.dump_line(games.open(games.new("count", _Setup(), "")).say(Count(1))))

    return lambda number: base.execute("INSERT INTO lines VALUES (?, ?)", (number, body))


def _seconds(write: Callable[[int], object], start: int) -> float:
    started = time.perf_counter()
    for number in range(start, start + LINES):
        write(number)
    return time.perf_counter() - started
