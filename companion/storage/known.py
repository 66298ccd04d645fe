"""How many games there were, noted beside the file: one that has lost them all is as sound as a new one.

The note may say too few, after a kill for instance, and then nothing is missed; it never says too many,
for whoever takes games away makes it say none first.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from companion.storage.faults import READ_FAULTS

NONE = b"0"


def known_games(path: Path) -> int:
    """How many games the file held at least when somebody last looked; 0 if nobody can tell."""
    try:
        return max(0, int(_note(path).read_bytes()))
    except (OSError, ValueError):
        return 0


def games_in(base: sqlite3.Connection) -> int:
    """How many games a file holds now."""
    (games,) = base.execute("SELECT count(*) FROM games").fetchone()
    return int(games)


def note_games(path: Path, games: int) -> None:
    """Note how many there are, unless the disk refuses: the note before this one says no more than it did."""
    beside = path.with_name(f"{_note(path).name}.part")
    with suppress(OSError):
        beside.write_bytes(b"%d" % games)
        os.replace(beside, _note(path))


def expect_no_games(path: Path) -> None:
    """Miss none from now on; as what follows does, this outlives a battery that dies."""
    with suppress(OSError), _note(path).open("r+b") as note:
        note.truncate()
        note.write(NONE)
        note.flush()
        os.fsync(note.fileno())


def last_copy(path: Path, more_than: int) -> Path | None:
    """The newest copy beside the file that is sound and holds more games, whatever it was made for."""
    copies = sorted(path.parent.glob(f"{path.stem}-*{path.suffix}"), key=_touched, reverse=True)
    return next((copy for copy in copies if _games_in_copy(copy) > more_than), None)


def _games_in_copy(copy: Path) -> int:
    try:
        with closing(sqlite3.connect(f"{copy.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as base:
            sound = base.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
            return games_in(base) if sound else 0
    except READ_FAULTS:
        return 0


def _touched(path: Path) -> float:
    return path.stat().st_mtime


def _note(path: Path) -> Path:
    return path.with_name(f"{path.name}-known")
