"""Thousands of random duels over all hero pairs: `python -m benchmarks.soak_duel [duels]`."""

from __future__ import annotations

import sys

from benchmarks.soaking import soak
from tests.duel.random_duels import play

DUELS = 2_160
"""Sixty for each of the 36 pairs."""
FIRST_SEED = 36_000


def main(duels: int = DUELS) -> int:
    """Play them all; an invariant that breaks stops the soak with the seed of its duel."""
    return soak("duel", play, FIRST_SEED, duels)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
