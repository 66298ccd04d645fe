"""Thousands of random duels, all pairs, also with corrections: `python -m benchmarks.soak_duel [duels]`."""

from __future__ import annotations

import sys

from benchmarks.soaking import soak
from tests.duel.random_duels import play, play_corrected, play_with_levels

DUELS = 2_160
"""Several for each pair."""
FIRST_SEED = 36_000


def main(duels: int = DUELS) -> int:
    """Play them all, then as many with corrections and as many with changing levels of help.

    An invariant that breaks stops it with its seed.
    """
    ways = {"duel": play, "corrected duel": play_corrected, "duel with changing help": play_with_levels}
    return max(soak(name, way, FIRST_SEED, duels) for name, way in ways.items())


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
