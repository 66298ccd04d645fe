"""One lock for everyone who opens the same file: it is made, migrated or moved away by one at a time."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.storage.faults import is_damage

PATIENCE = 0.25
"""Seconds to wait for others who are opening the same file just now: the screen stands still meanwhile."""


@contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """Hold the lock beside the file; it goes with the process, however that ends.

    The lock is SQLite's own, on an empty file: it waits for its turn and knows every system's locks. The file
    stays: to remove it while somebody waits for it would make two locks of one.
    """
    lock = sqlite3.connect(path.with_name(path.name + "-lock"), timeout=PATIENCE, isolation_level=None)
    try:
        _take(lock)
        yield
    finally:
        lock.close()


def _take(lock: sqlite3.Connection) -> None:
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.DatabaseError as error:
        # Somebody has written into the empty file: better to open without a lock than not at all.
        if not is_damage(error):
            raise
