"""Open the file, make it, or set it aside and save what is sound in it: one process at a time."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from companion.journal import Text, text
from companion.storage.backup import PART, back_up
from companion.storage.dropped import something_dropped
from companion.storage.faults import READ_FAULTS, TRANSLATE_WRITE_ERRORS, SaveFailed, is_refused
from companion.storage.integrity import is_checked_at_once, suspect_no_longer
from companion.storage.known import games_in, known_games, last_copy
from companion.storage.one_at_a_time import one_at_a_time
from companion.storage.quarantine import (
    Quarantined,
    free_name,
    is_broken_at_first_sight,
    lines_wait,
    move_aside,
)
from companion.storage.rescue import can_be_used, rescued, rescued_if_more, taken_up_again, untold
from companion.storage.schema import NotOurs, bring_up_to_date, set_up
from companion.storage.seals import decoded
from companion.storage.searching import holds

PATIENCE = 0.25
"""Seconds to wait for another window that is writing just now: the screen stands still meanwhile."""
IN_MEMORY = ":memory:"
DAMAGED = "storage.quarantine.damaged"
FORGOTTEN = 3600
"""Seconds after which a half of a copy is nobody's any more."""
ANEW = "-anew"
"""Ends the name of a file that shall take the place of one that was deleted."""
ALONE = "mode=ro&immutable=1"
"""How to read a file and nothing beside it."""
WITH_ITS_LINES = "mode=ro&readonly_shm=1"
"""How to read a file with the lines that wait beside it; the side file of all windows is not begun anew."""


class Opened(NamedTuple):
    """A connection to a file that is sound, what was moved away for it, and what else is to be told."""

    base: sqlite3.Connection
    quarantined: Quarantined | None = None
    news: tuple[Text, ...] = ()


def opened(path: str, clock: Callable[[], float]) -> Opened:
    """Open the file, or make one."""
    if path == IN_MEMORY:
        base = connected(path)
        bring_up_to_date(base)
        return Opened(base)
    with one_at_a_time(Path(path)):
        return _opened(Path(path), clock)


def looked_at(path: Path) -> Opened:
    """A copy in memory of a file that cannot be written to; whatever is done to it is not kept."""
    base = connected(IN_MEMORY)
    if not lines_wait(path):
        _read(path, ALONE, base)
    elif _side_file(path, "-shm").exists():
        _read(path, WITH_ITS_LINES, base)
    else:
        _read_a_copy(path, base)
    try:
        bring_up_to_date(base)
    except NotOurs as reason:
        raise SaveFailed("storage.not-kept.cannot-open") from reason
    return Opened(base)


def written_anew(base: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    """The file was deleted under its open connection, which still holds it all: write it where it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with one_at_a_time(path):
        if path.exists():
            raise SaveFailed("storage.not-kept.replaced")
        anew = _side_file(path, ANEW)
        # What an earlier try has left is these games too: it is written over, all of it or nothing.
        with closing(sqlite3.connect(anew)) as copy:
            base.backup(copy)
        for suffix in ("-wal", "-shm"):
            _side_file(path, suffix).unlink(missing_ok=True)
        os.replace(anew, path)
        # Where the new file was refused its place, this one still serves. SQLite removes its side files by
        # name when it closes, so it does before the new file has any.
        base.close()
        return _reopened(path)


def connected(path: str) -> sqlite3.Connection:
    """A connection as every other, for the thread that asks."""
    base = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    base.text_factory = decoded
    base.create_function("holds", 5, holds, deterministic=True)
    return base


def beside(path: Path, why: str) -> Path:
    """Where a copy of the file lies that was made for a reason."""
    return path.with_name(f"{path.stem}-{why}{path.suffix}")


def identity(path: Path) -> tuple[int, int]:
    """What tells a file from another that took its name."""
    found = os.stat(path)
    return found.st_dev, found.st_ino


def _opened(path: Path, clock: Callable[[], float]) -> Opened:
    _sweep(path)
    moved = taken_up_again(path)
    if moved is not None:
        return _in_place(path, moved)
    left, news = _left_anew(path, clock())
    why, whole = DAMAGED, is_checked_at_once(path)
    if not is_broken_at_first_sight(path):
        base = connected(str(path))
        try:
            if something_dropped(base, path):
                news = (*news, text("storage.dropped"))
            bring_up_to_date(base, lambda version: back_up(base, beside(path, f"version-{version}")), whole)
            suspect_no_longer(path)
            if games_in(base) >= known_games(path):
                return Opened(base, left or untold(path), news)
            return _with_fewer_games(base, path, left, news, clock())
        except NotOurs as reason:
            why = reason.key
        except READ_FAULTS as error:
            # Whatever else SQLite says of a file comes of what stands in it.
            if is_refused(error):
                base.close()
                raise
        base.close()
    return _in_place(path, rescued(path, why, clock()))


def _with_fewer_games(
    base: sqlite3.Connection, path: Path, left: Quarantined | None, news: tuple[Text, ...], now: float
) -> Opened:
    """A sound file with fewer games than were known: look for them in it, or say so and offer a copy."""
    games = games_in(base)
    base.close()
    moved = rescued_if_more(path, DAMAGED, now, games)
    if moved is not None:
        return Opened(_reopened(path), moved, news)
    missing = text("storage.missing", n=known_games(path) - games)
    told = left or untold(path) or Quarantined(path, missing, last_copy(path, games))
    return Opened(_reopened(path), told, news)


def _sweep(path: Path) -> None:
    """Throw away halves of copies that a kill has left; one that is new somebody may be writing."""
    for left in path.parent.glob(f"{path.stem}-*{path.suffix}{PART}*"):
        if time.time() - left.stat().st_mtime > FORGOTTEN:
            left.unlink(missing_ok=True)


def _left_anew(path: Path, now: float) -> tuple[Quarantined | None, tuple[Text, ...]]:
    """Take over what was written in the place of a deleted file and did not get there; or set it aside."""
    anew = _side_file(path, ANEW)
    if not anew.exists():
        return None, ()
    missing, old = not path.exists() or path.stat().st_size == 0, free_name(path, now)
    if missing and can_be_used(anew):
        # Whatever lies beside the deleted file belongs to it.
        move_aside(path, old)
        os.replace(anew, path)
        return None, (text("storage.written-anew"),)
    move_aside(anew, old)
    return Quarantined(old, text(DAMAGED, file=old.name)) if missing else None, ()


def _read(path: Path, way: str, base: sqlite3.Connection) -> None:
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?{way}", uri=True)) as source:
        source.backup(base)


def _read_a_copy(path: Path, base: sqlite3.Connection) -> None:
    """Read a file with its lines elsewhere: SQLite needs the side file that windows share, and it is gone."""
    try:
        with tempfile.TemporaryDirectory(prefix="promptbook-", ignore_cleanup_errors=True) as folder:
            copy = Path(folder) / path.name
            for suffix in ("", "-wal"):
                shutil.copyfile(_side_file(path, suffix), _side_file(copy, suffix))
            _read(copy, "mode=rw", base)
    except (OSError, *READ_FAULTS):
        # No room for a copy: the games without their last lines are better than none.
        _read(path, ALONE, base)


def _in_place(path: Path, moved: Quarantined) -> Opened:
    """The new file that lies where the old one lay."""
    try:
        with TRANSLATE_WRITE_ERRORS:
            suspect_no_longer(path)
            return Opened(_reopened(path), moved)
    except SaveFailed as failed:
        failed.news = moved.text
        raise


def _reopened(path: Path) -> sqlite3.Connection:
    base = connected(str(path))
    set_up(base)
    return base


def _side_file(path: Path, suffix: str) -> Path:
    """One of SQLite's own files beside a database, or with no suffix the database itself."""
    return path.with_name(path.name + suffix)
