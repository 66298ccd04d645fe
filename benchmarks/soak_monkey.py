"""A monkey at the app for hours: `python -m benchmarks.soak_monkey [--seeds 20] [--events 10000]`.

Each seed has a process and a screen of its own; a fault is printed with its seed and a short script, which
`tests/ui/monkey/test_monkey.py` can play again.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

FIRST_SEED = 1
MEASURE_EVERY = 100
"""Acts after which memory is measured, first when everything that is needed at all times is loaded."""
TOLD_EVERY = 1_000
MOST_GROWTH = 150
"""Megabytes by which memory may differ between the middle and the end: rubbish waits for a while before it is
collected, but what leaks grew by twice as much and more."""
MOST_TIMES = 2.5
"""The most that memory may come to beside what it is soon after the beginning, waiting rubbish included."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Let the monkey in once for each seed; 1 when it broke something."""
    wanted = _asked(arguments)
    seeds = range(wanted.first, wanted.first + wanted.seeds)
    began, faults, events = time.perf_counter(), {}, 0
    # A window cannot be inherited, and a fresh process each time shows what one visit costs.
    with ProcessPoolExecutor(
        wanted.processes, mp_context=get_context("spawn"), max_tasks_per_child=1
    ) as pool:
        for told in pool.map(partial(_visited, wanted.events, wanted.tries), seeds):
            events += told["events"]
            faults.update({where: script for where, script in told["faults"].items() if where not in faults})
            seconds = time.perf_counter() - began
            print(f"seed {told['seed']}: {told['events']} events, {told['times']} faults,"
                  f" {_told(told['memory'])}, {told['seconds']:.0f} s;"
                  f" {events} events after {seconds:.0f} s", flush=True)  # fmt: skip
            for where, script in told["faults"].items():
                print(f"\nseed {told['seed']}: {where}\n{script}\n", flush=True)
    print(f"monkey: {events} events over {len(seeds)} seeds, {len(faults)} kinds of fault", flush=True)
    for where in faults:
        print(f"  {where}")
    return 1 if faults else 0


def _asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seeds", type=int, default=20)
    asked.add_argument("--events", type=int, default=10_000, help="acts for each seed")
    asked.add_argument("--first", type=int, default=FIRST_SEED, help="the first seed")
    asked.add_argument("--processes", type=int, default=os.cpu_count())
    asked.add_argument("--tries", type=int, default=120, help="replays spent on making one script short")
    return asked.parse_args(arguments)


def _grows(memory: list[int]) -> bool:
    """Whether memory came to too much, or the second half of a visit took more than the first had come to."""
    return max(memory) > MOST_TIMES * memory[0] or memory[-1] - memory[len(memory) // 2] > MOST_GROWTH


def _told(memory: list[int]) -> str:
    """Memory soon after the beginning, in the middle and at the end, and the most of all."""
    first, middle, last = memory[0], memory[len(memory) // 2], memory[-1]
    return f"{first} → {middle} → {last} MB, at most {max(memory)}"


def _visited(events: int, tries: int, seed: int) -> dict:
    """Runs in a process of its own."""
    import companion.app  # noqa: F401
    from benchmarks.startup_child import resident
    from tests.ui import conftest  # noqa: F401  (prepares Kivy before its window opens)
    from tests.ui.monkey.visit import shortened, visit
    from tests.ui.stage import Stage

    stage = Stage()
    # What is loaded stays.
    gc.collect()
    gc.freeze()
    memory: list[int] = []

    def measure(cage, visit) -> None:
        if visit.done % MEASURE_EVERY == 0 or visit.done == events:
            memory.append(round(resident() / 1e6))
        if visit.done % TOLD_EVERY == 0 or visit.done in (MEASURE_EVERY, events):
            print(f"seed {seed}: {visit.done} acts, {memory[-1]} MB, {len(cage.widgets)} widgets,"
                  f" {time.process_time():.0f} s of processor", flush=True)  # fmt: skip

    began = time.perf_counter()
    # Nobody collects by hand there: what waits for too long to be thrown away is to be seen.
    done = visit(stage, seed, events, measure, looks_for_rubbish=True)
    seconds = time.perf_counter() - began
    for found in done.found.values():
        # Told at once, for to make a script short may take longer than the visit.
        print(f"seed {seed}, {len(found.script)} acts: {found.fault.where}\n{found.fault.told}", flush=True)
    short = {where: shortened(stage, found, tries).told() for where, found in done.found.items()}
    times = sum(found.times for found in done.found.values())
    if _grows(memory):
        short["memory grows without end"], times = _told(memory), times + 1
    return {
        "seed": seed, "events": done.done, "times": times, "faults": short, "seconds": seconds,
        "memory": memory,
    }  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
