"""Thousands of random duels over all hero pairs: `python -m benchmarks.soak_duel [duels]`."""

from __future__ import annotations

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from tests.duel.random_duels import play

DUELS = 2_160
"""Sixty for each of the 36 pairs."""
FIRST_SEED = 36_000
REPORT_EVERY = 180


def main(duels: int = DUELS) -> int:
    """Play them all; an invariant that breaks stops the soak with the seed of its duel."""
    began = time.perf_counter()
    lines = 0
    seeds = range(FIRST_SEED, FIRST_SEED + duels)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for number, told in enumerate(pool.map(_played, seeds, chunksize=12), 1):
            lines += told
            if number % REPORT_EVERY == 0 or number == duels:
                seconds = time.perf_counter() - began
                print(f"duel: {number} of {duels} duels, {lines} lines, {seconds:.0f} s", flush=True)
    return 0


def _played(seed: int) -> int:
    try:
        return play(seed)
    except Exception as error:
        raise RuntimeError(f"the duel with seed {seed} broke") from error


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
