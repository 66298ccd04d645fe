"""Thousands of random duels, all pairs, also with corrections: `python -m benchmarks.soak_duel [duels]`."""

from __future__ import annotations

import sys

from benchmarks.soaking import soak
from tests.duel.random_duels import play, play_corrected

DUELS = 2_160
"""Sixty for each of the 36 pairs."""
FIRST_SEED = 36_000


def main(duels: int = DUELS) -> int:
    """Play them all, then as many with corrections; an invariant that breaks stops it with its seed."""
    return soak("duel", play, FIRST_SEED, duels) or soak("corrected duel", play_corrected, FIRST_SEED, duels)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
