"""The shape of the file, version by version, and how to tell that a file is ours."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache
from itertools import chain

from companion.storage.integrity import is_intact
from companion.storage.rows import seal_everything

APPLICATION = 0x50424F4B
"""SQLite's application id of our files: "PBOK" in ASCII."""

# A line knows when it was kept, and no cursor means behind the last line: so a new line is one row
# in one table, and a game's own row is written only when somebody goes back.
_FIRST = (
    "CREATE TABLE games (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, title TEXT NOT NULL,"
    " setup TEXT NOT NULL, schema INTEGER NOT NULL, started REAL NOT NULL, touched REAL NOT NULL,"
    " finished INTEGER NOT NULL DEFAULT 0, cursor INTEGER)",
    "CREATE TABLE lines (game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
    " number INTEGER NOT NULL, body TEXT NOT NULL, kept REAL NOT NULL, PRIMARY KEY (game, number))"
    " WITHOUT ROWID",
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
)
_PEOPLE_AND_MAPS = (
    "ALTER TABLE games ADD COLUMN players TEXT NOT NULL DEFAULT '[]'",
    "ALTER TABLE games ADD COLUMN summary TEXT NOT NULL DEFAULT 'null'",
    "CREATE TABLE players (name TEXT PRIMARY KEY, touched REAL NOT NULL) WITHOUT ROWID",
    "CREATE TABLE learned (map TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
)
# A game has two seals: what it is never changes, how it stands does. `told` says how many lines there
# are at least, so that lines that vanished from the end are missed. What a seal finds damaged goes to
# `aside` byte by byte: nothing is ever deleted for being broken.
_SEALS: tuple[str | Callable[[sqlite3.Connection], None], ...] = (
    "ALTER TABLE games ADD COLUMN told INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE games ADD COLUMN seal INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE games ADD COLUMN shown INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE lines ADD COLUMN seal INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE settings ADD COLUMN seal INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE players ADD COLUMN seal INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE learned ADD COLUMN seal INTEGER NOT NULL DEFAULT 0",
    "CREATE TABLE aside (id INTEGER PRIMARY KEY, found REAL NOT NULL, place TEXT NOT NULL, kept BLOB)",
    seal_everything,
)
MIGRATIONS: tuple[Sequence[str | Callable[[sqlite3.Connection], None]], ...] = (
    _FIRST,
    _PEOPLE_AND_MAPS,
    _SEALS,
)
"""What leads from each version to the next; `PRAGMA user_version` counts the ones already done."""


class NotOurs(Exception):
    """The file is a database, but not one this version can use; the key says why."""

    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__(key)


def bring_up_to_date(
    base: sqlite3.Connection, copy: Callable[[int], None] = lambda version: None, whole: bool = True
) -> None:
    """Check that the file is ours, sound and not newer than we are, and migrate an older one, once copied.

    Unless it is looked through as a `whole`, only what is read on the way is known to be sound; an older one
    always is, for to migrate it is to seal what it says.
    """
    version = _recognised(base)
    # First of all: a trigger, a check or an index of a stranger would run with whatever is asked of the file.
    _check_tables(base, version)
    if version and (whole or version < len(MIGRATIONS)) and not is_intact(base):
        raise NotOurs("storage.quarantine.damaged")
    if 0 < version < len(MIGRATIONS):
        copy(version)
    if version < len(MIGRATIONS):
        _migrate(base)
    set_up(base)


def set_up(base: sqlite3.Connection) -> None:
    """Choose how SQLite writes."""
    # FULL: each commit waits for the disk, so a line that was acknowledged outlives a kill
    # and a battery that dies; people say a few lines a minute, so the wait is never felt.
    base.execute("PRAGMA journal_mode = WAL")
    base.execute("PRAGMA synchronous = FULL")
    base.execute("PRAGMA foreign_keys = ON")


def _recognised(base: sqlite3.Connection) -> int:
    application, version = _pragma(base, "application_id"), _pragma(base, "user_version")
    if base.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
        return 0
    if application != APPLICATION:
        raise NotOurs("storage.quarantine.foreign")
    if version > len(MIGRATIONS):
        # One bit can raise the number; a newer app has changed the tables too.
        of_today = _descriptions(base) == _descriptions_of(len(MIGRATIONS))
        raise NotOurs("storage.quarantine.damaged" if of_today else "storage.quarantine.newer")
    return version


def _migrate(base: sqlite3.Connection) -> None:
    """Take every step still missing, all or none; tables that are not as promised stay as they were."""
    base.execute("BEGIN IMMEDIATE")
    try:
        for steps in MIGRATIONS[_recognised(base) :]:
            for step in steps:
                _run(base, step)
        _check_tables(base, len(MIGRATIONS))
        base.execute(f"PRAGMA application_id = {APPLICATION}")
        base.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        base.execute("COMMIT")
    except BaseException:
        if base.in_transaction:
            base.execute("ROLLBACK")
        raise


def _check_tables(base: sqlite3.Connection, version: int) -> None:
    """Make sure that it holds the tables of a version and nothing else: a trigger could swallow lines."""
    if _descriptions(base) != _descriptions_of(version):
        raise NotOurs("storage.quarantine.damaged")


@cache
def _descriptions_of(version: int) -> list[tuple[str, ...]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as base:
        for step in chain(*MIGRATIONS[:version]):
            _run(base, step)
        return _descriptions(base)


def _descriptions(base: sqlite3.Connection) -> list[tuple[str, ...]]:
    """What SQLite knows of every table, index, view and trigger, however its words are spaced."""
    found = base.execute("SELECT type, name, sql FROM sqlite_master ORDER BY type, name").fetchall()
    return [tuple(" ".join(str(part).split()) for part in one) for one in found]


def _run(base: sqlite3.Connection, step: str | Callable[[sqlite3.Connection], None]) -> None:
    """Run a step that only tables of another shape can refuse."""
    try:
        if isinstance(step, str):
            base.execute(step)
        else:
            step(base)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
            raise NotOurs("storage.quarantine.damaged") from error
        raise


def _pragma(base: sqlite3.Connection, name: str) -> int:
    value: int = base.execute(f"PRAGMA {name}").fetchone()[0]
    return value
