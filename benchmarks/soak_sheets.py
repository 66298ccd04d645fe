"""Random games written as score sheets and played again: `python -m benchmarks.soak_sheets [games]`."""

from __future__ import annotations

import sys

from benchmarks.soaking import soak
from tests.records.test_score_sheet import assert_same, random_duel, random_race

GAMES = 500
"""Of each kind."""
FIRST_SEED = 5_000


def duel(seed: int) -> int:
    """One duel there and back."""
    journal = random_duel(seed)
    assert_same("duel", journal)
    return len(journal.lines)


def race(seed: int) -> int:
    """One race there and back."""
    journal = random_race(seed)
    assert_same("wayward", journal)
    return len(journal.lines)


def main(games: int = GAMES) -> int:
    """Write and play them all; one that comes back different stops it with its seed."""
    return soak("duel sheet", duel, FIRST_SEED, games) or soak("race sheet", race, FIRST_SEED, games)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
