"""A mark beside the file: this game is open in a window. Other windows on the same file can tell.

Whoever opens a game that another window has is told so at once. The other one is not called: it learns of it,
and why nothing of it is kept, with the next thing said there.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from companion.storage.faults import READ_FAULTS

PATIENCE = 0.05
"""Seconds to wait for another window that only looks at the mark: the screen stands still meanwhile."""


class OpenMark:
    """Stands until it is closed or the process ends, however that ends; `elsewhere`: another one stood there.

    It is SQLite's own lock on an empty file, which all windows of a game share: only one that is alone gets
    it whole. Where it cannot be made nobody is told, and the game is played all the same.
    """

    def __init__(self, path: Path, game: int) -> None:
        """`game` is the game's seal: the number of a deleted game is given again."""
        self.game = game
        self.elsewhere = False
        self._file = path.with_name(f"{path.name}-open-{game:x}")
        self._lock: sqlite3.Connection | None = None
        with suppress(*READ_FAULTS):
            self._lock = sqlite3.connect(self._file, timeout=PATIENCE, isolation_level=None)
            self.elsewhere = not _is_alone(self._lock)
            self._lock.rollback()
            self._lock.execute("BEGIN")
            # Only reading takes the shared lock.
            self._lock.execute("SELECT count(*) FROM sqlite_master").fetchone()

    def close(self) -> None:
        """Take the mark away; the last window takes the file away too."""
        if self._lock is None:
            return
        with suppress(OSError, *READ_FAULTS):
            self._lock.rollback()
            if _is_alone(self._lock):
                self._file.unlink(missing_ok=True)
        self._lock.close()


def _is_alone(lock: sqlite3.Connection) -> bool:
    """Whether no other window has the mark; if so, none gets it before this is rolled back."""
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        return False
    return True
