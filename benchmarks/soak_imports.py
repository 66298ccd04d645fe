"""Thousands of spoilt files at the door of the store: `python -m benchmarks.soak_imports [files]`."""

from __future__ import annotations

import sys
import tempfile
from functools import cache
from pathlib import Path

from benchmarks.soaking import soak
from tests.records.mutations import Door

FILES = 20_000
"""Of each format."""
FIRST_SEED = 1_000


@cache
def _door() -> Door:
    """One door for each process."""
    return Door(Path(tempfile.mkdtemp(prefix="imports-")))


def hand_in_json(seed: int) -> int:
    """One spoilt file of games."""
    _door().hand_in("json", seed)
    return 1


def hand_in_sheet(seed: int) -> int:
    """One spoilt score sheet."""
    _door().hand_in("sheet", seed)
    return 1


def hand_in_pictures(seed: int) -> int:
    """The pictures of one game, some of them spoilt."""
    _door().hand_in_pictures(seed)
    return 1


def put_back(seed: int) -> int:
    """One spoilt backup."""
    _door().put_back(seed, _door().path.parent)
    return 1


def hand_in_names(seed: int) -> int:
    """One spoilt file of card names."""
    _door().hand_in_names(seed)
    return 1


WAYS = {
    "json": hand_in_json, "sheet": hand_in_sheet, "pictures": hand_in_pictures, "backup": put_back,
    "names": hand_in_names,
}  # fmt: skip


def main(files: int = FILES, *wanted: str) -> int:
    """Hand them all in; one that is not refused in words, or changes the store, stops it with its seed."""
    return max(soak(way, WAYS[way], FIRST_SEED, files) for way in wanted or WAYS)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2]), *sys.argv[2:]))
