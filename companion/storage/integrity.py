"""A small file is looked through whole when it is opened, a large one while the app is open.

To look through hundreds of games takes longer than all the rest of a start. What is found wrong later is
noted beside the file, and the next start saves what is sound.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from companion.storage.faults import READ_FAULTS, is_damage

SMALL = 8 * 2**20
"""Bytes that are looked through in a hundredth of a second: more than a hundred games."""


def is_checked_at_once(path: Path) -> bool:
    """Whether to look through a file before anything is read from it."""
    return not path.exists() or path.stat().st_size <= SMALL or _suspicion(path).exists()


def is_intact(base: sqlite3.Connection) -> bool:
    """Whether every page of a file is as SQLite would write it."""
    return bool(base.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))


def looked_through(path: Path) -> bool:
    """Whether a file that others use meanwhile is sound; if it is not, its next opening knows."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as base:
            sound = is_intact(base)
    except READ_FAULTS as error:
        sound = not is_damage(error)
    if not sound:
        # On a full disk it is told all the same, now and after every start.
        with suppress(OSError):
            _suspicion(path).touch()
    return sound


def suspect_no_longer(path: Path) -> None:
    """The file is sound, or another one lies in its place."""
    _suspicion(path).unlink(missing_ok=True)


def _suspicion(path: Path) -> Path:
    return path.with_name(f"{path.name}-suspected")
