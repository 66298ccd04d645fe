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


def main(files: int = FILES) -> int:
    """Hand them all in; one that is not refused in words, or changes the store, stops it with its seed."""
    return soak("json", hand_in_json, FIRST_SEED, files) or soak("sheet", hand_in_sheet, FIRST_SEED, files)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
