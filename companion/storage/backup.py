"""The whole store as one file, and back: a copy is whole or is not there."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from companion.storage.faults import READ_FAULTS, TRANSLATE_WRITE_ERRORS, Unreadable, is_refused, is_stopped
from companion.storage.rows import SMALL_TABLES
from companion.storage.schema import NotOurs, bring_up_to_date
from companion.storage.seals import decoded

NOT_OURS = {"storage.quarantine.newer": "storage.backup.newer"}
"""Why a file is not used, in the words for a backup; every other reason is the same to whoever chose it."""


PREFIX = "promptbook-out-restore-"
"""Begins the name of the folder that is read from: what a kill leaves is swept with what goes out."""
PART = ".part"
"""Ends the name of a copy that is not whole yet."""
LARGEST = 256 * 2**20
"""Bytes of a backup: some two thousand games."""
LONGEST_VALUE = 16 * 2**20
"""Bytes of one value in it: a whole map of a board takes a part of that."""
MOST_OBJECTS = 64
"""Tables and indexes that are read at all; we have eight. To read half a million takes minutes."""
_SCHEMA, _A_LEAF, _HOW_MANY = slice(100, 101), b"\x0d", slice(103, 105)
"""Where a database says whether its first page lists all its tables, and how many."""
MOST_ROWS = {"games": 20_000, "players": 10_000, "settings": 10_000, "learned": 1_000}
"""Rows that the app can still list in a moment."""
MOST_LINES, LONGEST_GAME = 100_000, 32 * 2**20
"""Lines and bytes of one game that can still be opened: far more than hands could tell."""
STEPS_A_BYTE, STEPS_AT_LEAST = 2, 10_000_000
"""SQLite's own small steps to look through a backup: fifty times what ours take, on a slow phone too."""
_STEPS = 10_000
"""The steps that are counted at once."""


def back_up(base: sqlite3.Connection, path: Path) -> None:
    """Write everything to a file beside, then put it in place."""
    beside = path.with_name(f"{path.name}{PART}")
    beside.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(beside)) as copy:
            base.backup(copy)
            # One file is all there is: no side file could be left behind on its way.
            copy.execute("PRAGMA journal_mode = DELETE")
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)


class Checked:
    """A copy of a backup that is sound and of today, in a folder of its own."""

    def __init__(self, path: Path) -> None:
        """Copy a backup, also one an older app has made, and look through it; what is none is refused.

        It takes as long as it takes, and needs no store: do it on a thread of its own.
        """
        with TRANSLATE_WRITE_ERRORS:
            self._folder = tempfile.TemporaryDirectory(prefix=PREFIX)
        self.file = Path(self._folder.name) / "backup.sqlite3"
        try:
            with TRANSLATE_WRITE_ERRORS:
                self._take(path)
        except BaseException:
            self.let_go()
            raise

    def let_go(self) -> None:
        """Nobody needs the copy any more."""
        self._folder.cleanup()

    def _take(self, path: Path) -> None:
        try:
            source = path.open("rb")
        except OSError as error:
            raise Unreadable("storage.backup.not-one") from error
        with source:
            if path.stat().st_size > LARGEST:
                raise Unreadable("storage.backup.not-one")
            with self.file.open("wb") as target:
                shutil.copyfileobj(source, target)
        _check_first_page(self.file)
        with closing(sqlite3.connect(self.file, isolation_level=None)) as copy:
            copy.text_factory = decoded
            _check(copy, self.file.stat().st_size)


def put_back(base: sqlite3.Connection, backup: Checked, first: Callable[[], None]) -> None:
    """Take everything from a backup; `first` is done before anything changes."""
    with closing(sqlite3.connect(backup.file)) as copy:
        # Python would wait for another window for ever; this waits as long as every deed, and says so.
        base.execute("BEGIN IMMEDIATE")
        base.execute("ROLLBACK")
        first()
        copy.backup(base)


def _check_first_page(file: Path) -> None:
    """Refuse a database of very many tables before SQLite reads them all at its first word."""
    with file.open("rb") as copy:
        head = copy.read(_HOW_MANY.stop)
    if head[_SCHEMA] != _A_LEAF or int.from_bytes(head[_HOW_MANY]) > MOST_OBJECTS:
        raise Unreadable("storage.backup.not-one")


def _check(copy: sqlite3.Connection, size: int) -> None:
    try:
        with _nothing_of_its_own(copy, size):
            if copy.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
                raise Unreadable("storage.backup.not-one")
            bring_up_to_date(copy)
            for small in SMALL_TABLES:
                copy.execute(f"SELECT max(length({small.columns[1]})) FROM {small.table}").fetchone()
            _check_rows(copy)
    except NotOurs as reason:
        raise Unreadable(NOT_OURS.get(reason.key, "storage.backup.not-one")) from reason
    except READ_FAULTS as error:
        if is_refused(error):
            raise
        raise Unreadable(
            "storage.backup.too-long" if is_stopped(error) else "storage.backup.not-one"
        ) from error


def _check_rows(copy: sqlite3.Connection) -> None:
    """Refuse what could be put in place and would then hold up every page."""
    for table, most in MOST_ROWS.items():
        if copy.execute(f"SELECT count(*) FROM {table}").fetchone() > (most,):
            raise Unreadable("storage.backup.too-long")
    endless = "SELECT 1 FROM lines GROUP BY game HAVING count(*) > ? OR sum(length(body)) > ? LIMIT 1"
    if copy.execute(endless, (MOST_LINES, LONGEST_GAME)).fetchone() is not None:
        raise Unreadable("storage.backup.too-long")


@contextmanager
def _nothing_of_its_own(copy: sqlite3.Connection, size: int) -> Iterator[None]:
    """Let nothing that stands in the file run, take all memory or go on for long."""
    copy.execute("PRAGMA trusted_schema = OFF")
    copy.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
    # Steps and not seconds: an honest backup takes a slow phone longer, and no more steps.
    left = iter(range((STEPS_AT_LEAST + STEPS_A_BYTE * size) // _STEPS))
    copy.set_progress_handler(lambda: next(left, None) is None, _STEPS)
    yield
    copy.set_progress_handler(None, 0)
