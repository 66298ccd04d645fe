"""Thousands of random Wayward games, corrected by hand and their maps merged.

`python -m benchmarks.soak_wayward [games]`
"""

from __future__ import annotations

import sys

from benchmarks.soaking import soak
from tests.wayward.random_games import play

GAMES = 2_000
FIRST_SEED = 10_000


def main(games: int = GAMES) -> int:
    """Play them all over both maps, one to six players."""
    return soak("wayward", play, FIRST_SEED, games)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
