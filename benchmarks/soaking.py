"""Play random games on every core, say how far it is, and name the seed of a game that breaks."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial

REPORTS = 10
CHUNK = 12


def soak(kind: str, play: Callable[[int], int], first_seed: int, games: int) -> int:
    """Play one game for each seed; `play` checks its invariants and hands back how many lines were told."""
    began = time.perf_counter()
    lines, slowest = 0, 0.0
    seeds = range(first_seed, first_seed + games)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for number, (told, took) in enumerate(pool.map(partial(_played, play), seeds, chunksize=CHUNK), 1):
            lines += told
            slowest = max(slowest, took)
            if number % max(1, games // REPORTS) == 0 or number == games:
                seconds = time.perf_counter() - began
                print(f"{kind}: {number} of {games} games, {lines} lines, {seconds:.0f} s", flush=True)
    print(f"{kind}: the slowest took {slowest:.2f} s, the largest process {_largest()} MB", flush=True)
    return 0


def _largest() -> int | str:
    """Megabytes of the largest process that played; Windows does not tell."""
    if sys.platform == "win32":
        return "?"
    import resource

    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024


def _played(play: Callable[[int], int], seed: int) -> tuple[int, float]:
    began = time.perf_counter()
    try:
        return play(seed), time.perf_counter() - began
    except Exception as error:
        raise RuntimeError(f"the game with seed {seed} broke") from error
