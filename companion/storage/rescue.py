"""A file that cannot be used makes way for a new one that holds what is sound in it.

Killed at any moment, the next start does it again or goes on: until the new file is whole the old one stays
in its place, and then the new one's own name says where the old one belongs and why.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from companion.journal import text
from companion.storage.aside import COMPANIONS, SetAside, free_name, move_aside
from companion.storage.salvage import salvage
from companion.storage.schema import bring_up_to_date

WHOLE = "-instead-"
"""Stands in a whole new file's name between the name the old one shall have and the reason."""
REASONS = "storage.aside."
NOT_FOR_US = "storage.aside.newer"
"""A newer app's file is not taken to pieces: a newer app reads all of it."""


def rescued(path: Path, why: str, now: float) -> SetAside:
    """Put a new file in the place of one that cannot be used, which goes aside; the players hear of it."""
    being_written = path.with_name(f"{path.name}-rescued")
    _remove(being_written)
    try:
        _write(being_written, path, why, now)
    except BaseException:
        # On a full disk it would take the room that the next try needs.
        _remove(being_written)
        raise
    old = free_name(path, now)
    whole = old.with_name(f"{old.name}{WHOLE}{why.removeprefix(REASONS)}")
    being_written.rename(whole)
    return finished(path, whole)


def begun(path: Path) -> Path | None:
    """The new file of a start that was cut short before it lay in its place."""
    return next(path.parent.glob(f"{path.stem}-*{path.suffix}{WHOLE}*"), None)


def finished(path: Path, whole: Path) -> SetAside:
    """Move aside what is left of the old file and put the whole new one in its place."""
    name, _, reason = whole.name.rpartition(WHOLE)
    with closing(sqlite3.connect(whole)) as base:
        (saved,) = base.execute("SELECT count(*) FROM games").fetchone()
    old = path.with_name(name)
    move_aside(path, old)
    os.replace(whole, path)
    return SetAside(
        old, text("storage.aside.saved", file=name, n=saved) if saved else text(REASONS + reason, file=name)
    )


def _write(being_written: Path, path: Path, why: str, now: float) -> None:
    with closing(sqlite3.connect(being_written, isolation_level=None)) as base:
        bring_up_to_date(base)
        if why != NOT_FOR_US:
            salvage(path, base, now)
        # One file is all there is: no side file could be left behind on its way.
        base.execute("PRAGMA journal_mode = DELETE")


def _remove(being_written: Path) -> None:
    for suffix in COMPANIONS:
        being_written.with_name(being_written.name + suffix).unlink(missing_ok=True)
