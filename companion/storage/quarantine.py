"""A file we cannot read is moved out of the way under a dated name; nothing is deleted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import chain, count
from pathlib import Path

from companion.journal import Text

COMPANIONS = ("", "-wal", "-shm", "-journal")
"""SQLite's own side files: they follow the database, or a later repair would lack the last lines."""

SMALLEST = 512
"""Bytes in SQLite's smallest page: no database is shorter."""
FORMATS_AT, FORMATS = slice(18, 20), (1, 2)
"""Where a database says how it is written and read; another number makes SQLite refuse to write, for good."""


@dataclass(frozen=True, slots=True)
class Quarantined:
    """Which file was moved, where it lies now, and the sentence that tells the players.

    Where games are missing from a file that is sound, it lies where it lay, and there may be a copy to offer.
    """

    path: Path
    text: Text
    copy: Path | None = None


def is_broken_at_first_sight(path: Path) -> bool:
    """Whether SQLite would take the file for a new one or for one it must not write, though it is neither."""
    size = _size(path)
    if size < SMALLEST:
        return size > 0 or lines_wait(path)
    with path.open("rb") as file:
        return not set(file.read(SMALLEST)[FORMATS_AT]) <= set(FORMATS)


def lines_wait(path: Path) -> bool:
    """Whether the last lines lie beside the file and not yet in it."""
    return _size(path.with_name(path.name + "-wal")) > 0


def move_aside(path: Path, kept: Path) -> None:
    """Give the database and its side files another name, as far as they do not have it yet."""
    _move(path, kept, COMPANIONS)


def bring_back(kept: Path, path: Path) -> None:
    """Move them back, the database last: once it lies there it is taken for all there is."""
    _move(kept, path, COMPANIONS[::-1])


def free_name(path: Path, now: float) -> Path:
    """A dated name beside the file that no other file has."""
    return not_taken_yet(path, datetime.fromtimestamp(now).strftime("%Y-%m-%d-%H%M%S"))


def not_taken_yet(path: Path, why: str) -> Path:
    """A name beside the file that tells why it is there and that no other file has."""
    for attempt in count(1):
        candidate = path.with_name(f"{path.stem}-{why}{'' if attempt == 1 else f'-{attempt}'}{path.suffix}")
        if not candidate.exists():
            return candidate
    raise AssertionError("count never ends")


def _move(path: Path, target: Path, suffixes: Iterable[str]) -> None:
    for suffix in suffixes:
        source = path.with_name(path.name + suffix)
        if source.exists():
            source.rename(_not_taken(target.with_name(target.name + suffix)))


def _not_taken(path: Path) -> Path:
    """The name itself, or one like it: what has the name already may be all that is left of the games."""
    others = (path.with_name(f"{path.name}-{number}") for number in count(2))
    return next(name for name in chain([path], others) if not name.exists())


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0
