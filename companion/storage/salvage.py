"""What is sound in a damaged file is carried over to the new one; its seals tell what is."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from errno import EIO
from pathlib import Path
from typing import Any

from companion.journal import is_timestamp
from companion.storage.faults import READ_FAULTS, is_refused
from companion.storage.quarantine import COMPANIONS
from companion.storage.rows import GAME_COLUMNS, SMALL_TABLES, SmallTable, StoredGame, seal_of_line
from companion.storage.seals import decoded

HEADER = {
    0: b"SQLite format 3\0", 18: b"\2\2\0\x40\x20\x20", 28: b"\0\0\0\0", 44: b"\0\0\0\4", 56: b"\0\0\0\1",
}  # fmt: skip
"""Where in a database → what may always stand there: its name, its formats, no number of pages, so that
SQLite counts them itself, and its text's encoding."""
PAGE_SIZE_AT, USUAL_PAGE = 16, b"\x10\0"
PAGE_SIZES = {b"\0\1", *((1 << power).to_bytes(2, "big") for power in range(9, 16))}
"""How SQLite may write the size of its pages; one bit that turns over never leads from one to another."""


def salvage(path: Path, base: sqlite3.Connection, now: float) -> None:
    """Carry over what can be read in a file that cannot be used."""
    with tempfile.TemporaryDirectory(prefix="promptbook-", ignore_cleanup_errors=True) as folder:
        damaged = _copied(path, Path(folder))
        with _without_what_is_broken():
            _put_tables_right(damaged, base)
            _put_roots_right(damaged)
        with _without_what_is_broken():
            _carry_over(damaged, base, now)


@contextmanager
def _without_what_is_broken() -> Iterator[None]:
    """Leave out what is damaged, for the file is kept whole; what is only refused is tried another day."""
    try:
        yield
    except READ_FAULTS as error:
        if is_refused(error):
            raise


def _copied(path: Path, folder: Path) -> Path:
    """A copy to read from: to open a database is to write to it, and what is damaged stays as it is."""
    damaged = folder / "damaged"
    for suffix in COMPANIONS:
        source = path.with_name(path.name + suffix)
        if source.exists() and suffix != "-shm":
            _copy_what_can_be_read(source, folder / f"damaged{suffix}")
    damaged.touch()
    _put_header_right(damaged)
    return damaged


def _copy_what_can_be_read(source: Path, copy: Path) -> None:
    """Copy a file up to the first place where the disk itself is broken."""
    try:
        shutil.copyfile(source, copy)
    except OSError as error:
        if error.errno != EIO:
            raise


def _put_header_right(copy: Path) -> None:
    """Write what the head of every one of our files says: one bit there would hide all the rest."""
    with copy.open("r+b") as file:
        file.seek(PAGE_SIZE_AT)
        size = file.read(len(USUAL_PAGE))
        usual = {} if size in PAGE_SIZES else {PAGE_SIZE_AT: USUAL_PAGE}
        for at, always in {**HEADER, **usual}.items():
            file.seek(at)
            file.write(always)


def _put_tables_right(damaged: Path, base: sqlite3.Connection) -> None:
    """Describe the tables as the new file does: rows are sound though their description is not."""
    with closing(sqlite3.connect(damaged, isolation_level=None)) as source:
        # Asked for first, it also makes SQLite read on where a description makes no sense.
        source.execute("PRAGMA writable_schema = ON")
        for name, sql in base.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'").fetchall():
            source.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (sql, name))


def _put_roots_right(damaged: Path) -> None:
    """Lead each table to its own rows again: where two are swapped, none of either is found sound."""
    with closing(sqlite3.connect(damaged)) as source:
        listed = source.execute("SELECT name, rootpage FROM sqlite_master WHERE type = 'table'")
        roots: dict[str, int] = dict(listed.fetchall())
    found = {name: roots[name] for name in _IS_INTACT.keys() & roots.keys() if _holds_rows_of(damaged, name)}
    if len(found) < len(_IS_INTACT):
        _lead(damaged, _sorted_out(damaged, roots, found))


def _sorted_out(damaged: Path, roots: dict[str, int], found: dict[str, int]) -> dict[str, int]:
    """Which table leads where, those known that are found; a table without rows takes what is left."""
    free = set(roots.values()) - set(found.values())
    for name in _IS_INTACT.keys() & roots.keys() - found.keys():
        for root in sorted(free):
            _lead(damaged, {name: root})
            if _holds_rows_of(damaged, name):
                found[name] = root
                free.remove(root)
                break
    kept = {name: root for name, root in roots.items() if name not in found and root in free}
    others = sorted(free - set(kept.values()))
    lost = [name for name in roots if name not in found and name not in kept]
    return {**found, **kept, **dict(zip(lost, others, strict=False))}


def _lead(damaged: Path, roots: dict[str, int]) -> None:
    with closing(sqlite3.connect(damaged, isolation_level=None)) as source:
        source.execute("PRAGMA synchronous = OFF")
        source.execute("PRAGMA writable_schema = ON")
        for name, root in roots.items():
            source.execute("UPDATE sqlite_master SET rootpage = ? WHERE name = ?", (root, name))


def _holds_rows_of(damaged: Path, name: str) -> bool:
    """Whether one of the first rows that the table leads to is one of its own."""
    is_intact, columns = _IS_INTACT[name]
    with closing(sqlite3.connect(damaged)) as source:
        source.text_factory = decoded
        return any(map(is_intact, _readable(source, f"SELECT {columns} FROM {name} LIMIT {LOOKED_AT}")))


def _is_line(row: tuple[object, ...]) -> bool:
    game, number, body, kept, mark = row
    return all(type(one) is int for one in (game, number, mark)) and type(body) is str and is_timestamp(kept)


LOOKED_AT = 20
"""Rows that are looked at to tell which table they belong to."""
_IS_INTACT: dict[str, tuple[Callable[[tuple[Any, ...]], bool], str]] = {
    "games": (lambda row: StoredGame._make(row).is_itself, GAME_COLUMNS),
    "lines": (_is_line, "game, number, body, kept, seal"),
    **{small.table: (small.is_intact, f"{', '.join(small.columns)}, seal") for small in SMALL_TABLES},
}
"""Each table whose rows tell that they are its own, how, and of which columns."""


def _carry_over(damaged: Path, base: sqlite3.Connection, now: float) -> None:
    with closing(sqlite3.connect(damaged, isolation_level=None)) as source:
        source.text_factory = decoded
        base.execute("BEGIN IMMEDIATE")
        try:
            for row in _games(source, now):
                _game(source, base, row)
            for small in SMALL_TABLES:
                _small(source, base, small)
            base.execute("COMMIT")
        except BaseException:
            if base.in_transaction:
                base.execute("ROLLBACK")
            raise


def _games(source: sqlite3.Connection, now: float) -> list[StoredGame]:
    """Every game that is still itself, found from either end of the table."""
    found = (row for way in ("ASC", "DESC") for row in _readable(source, _GAMES + way))
    rows = {row[0]: StoredGame._make(row) for row in found}
    return [row if row.stands else row.mended(now) for row in rows.values() if row.is_itself]


_GAMES = f"SELECT {GAME_COLUMNS} FROM games ORDER BY id "
_ADD_LINE = "INSERT INTO lines (game, number, body, kept, seal) VALUES (?, ?, ?, ?, ?)"
_LINES = "SELECT game, number, body, kept, seal FROM lines WHERE game = ? ORDER BY number"


def _game(source: sqlite3.Connection, base: sqlite3.Connection, row: StoredGame) -> None:
    marks = ", ".join("?" * len(row))
    base.execute(f"INSERT INTO games ({GAME_COLUMNS}) VALUES ({marks})", row)
    mark = row.seal
    for number, line in enumerate(_readable(source, _LINES, row.id)):
        mark = seal_of_line(mark, *line[:3])
        if line[1] != number or line[4] != mark:
            # The rest hangs in the air; `told` remembers that there was more, and opening the game says so.
            break
        kept = line[3] if is_timestamp(line[3]) else row.touched
        base.execute(_ADD_LINE, (*line[:3], kept, line[4]))


def _small(source: sqlite3.Connection, base: sqlite3.Connection, small: SmallTable) -> None:
    key, kept = small.columns
    rows = f"SELECT {key}, {kept}, seal FROM {small.table} ORDER BY {key} "
    for row in (row for way in ("ASC", "DESC") for row in _readable(source, rows + way)):
        if small.is_intact(row):
            base.execute(f"INSERT OR IGNORE INTO {small.table} VALUES (?, ?, ?)", row)


def _readable(source: sqlite3.Connection, query: str, *values: object) -> Iterator[tuple[object, ...]]:
    """Rows up to the first page that cannot be read."""
    with _without_what_is_broken():
        yield from source.execute(query, values)
