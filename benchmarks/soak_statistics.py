"""Statistics of played games beside plain loops: `python -m benchmarks.soak_statistics [games]`."""

from __future__ import annotations

import sys

from benchmarks.soaking import soak
from tests.records.played_games import compare

GAMES = 2_000
TOGETHER = 50
"""Games that are counted at once."""


def count(part: int) -> int:
    """Play and count some games."""
    return compare(range(part * TOGETHER, (part + 1) * TOGETHER))


def main(games: int = GAMES) -> int:
    """Count them all; numbers that differ stop it with the part in which they do."""
    return soak(f"statistics, {TOGETHER} games each", count, 0, games // TOGETHER)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
