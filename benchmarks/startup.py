"""Cold start and memory beside a bare Kivy window, and the frames from a tap to the drawn change."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

from benchmarks import Row, row, sized

STARTS = sized(7, 2)
MEGABYTE = 1 << 20
PATIENCE = 300.0
"""Seconds after which a window counts as never coming to its end; the longest takes a third of that."""
ROOT = Path(__file__).parents[1]


def lines() -> Iterator[Row]:
    """Take turns between the two windows; the first start of each only warms the disk."""
    with tempfile.TemporaryDirectory() as folder:
        pairs = [_pair(number, folder) for number in range(STARTS)][1:]
        spoken = child("tap", folder)
        brought = [child("imports", folder) for _start in range(STARTS)][1:]
    ours, bare = (statistics.median(pair[one][0] for pair in pairs) for one in (0, 1))
    yield row("cold start to the first frame", ours, "s", f"bare Kivy {bare:.2f} s", ours / bare, "≤ 1.3")
    ours, bare = (statistics.median(pair[one][1] for pair in pairs) for one in (0, 1))
    yield row("the same, processor time", ours, "s", f"bare Kivy {bare:.2f} s", ours / bare, "≤ 1.3")
    ours, bare = (statistics.median(pair[one][2] for pair in pairs) / MEGABYTE for one in (0, 1))
    yield row("resident memory", ours, "MB", f"bare Kivy {bare:.0f} MB", ours / bare, "≤ 1.4")
    frames = [int(line.split()[1]) for line in spoken.splitlines() if line.startswith("frames")]
    yield row("tap on a dial to the drawn number, worst of ten", max(frames), "frames", aim="≤ 2")
    yield from _brought_in(brought)


def _brought_in(brought: list[str]) -> Iterator[Row]:
    """What is spent before Home stands, beside what it would cost to bring everything in at once."""
    for column, what in enumerate(("imports of ours", "kv"), start=1):
        home, whole = (_fastest(brought, when, column) for when in ("start", "all"))
        peer = f"all at once {whole:.0f} ms"
        yield row(f"{what} before Home, processor time", home, "ms", peer, home / whole)


def _fastest(brought: list[str], when: str, column: int) -> float:
    told = [line.split() for said in brought for line in said.splitlines()]
    return min(float(words[column]) for words in told if words[0] == when)


Start = tuple[float, float, int]
"""Seconds to the first frame, those the processor spent on it, and the memory it then settles at."""


def _pair(number: int, folder: str) -> tuple[Start, Start]:
    print(f"  start {number + 1} of {STARTS}", file=sys.stderr, flush=True)
    return started("app", folder), started("hello", folder)


def started(mode: str, folder: str) -> Start:
    """Start a window in a process of its own, wait for its first frame and let it settle."""
    begun = time.perf_counter()
    with process(mode, folder) as window:
        assert window.stdout is not None
        first = window.stdout.readline()
        seconds = time.perf_counter() - begun
        rest = window.stdout.read()
    if not first.startswith("frame") or not rest.startswith("memory"):
        raise RuntimeError(f"{mode} did not tell its first frame and its memory")
    return seconds, float(first.split()[1]), int(rest.split()[1])


def child(mode: str, folder: str, module: str = "benchmarks.startup_child") -> str:
    """Everything a child says."""
    with process(mode, folder, module) as window:
        assert window.stdout is not None
        return window.stdout.read()


@contextmanager
def process(
    mode: str, folder: str, module: str = "benchmarks.startup_child"
) -> Iterator[subprocess.Popen[str]]:
    """A window in a process of its own, with Kivy's files in a folder that is not the user's.

    One that fails or does not end in time fails the measurement with a sentence.
    """
    quiet = {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1", "KIVY_HOME": folder}
    # Both windows keep what Python compiled, as an installed program does from its second start on.
    compiled = sized({"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": f"{folder}/compiled"}, {})
    around = os.environ | quiet | compiled
    command = [sys.executable, "-m", module, mode, folder]
    with subprocess.Popen(command, cwd=ROOT, env=around, stdout=subprocess.PIPE, text=True) as window:
        enough = Timer(PATIENCE, window.kill)
        enough.start()
        try:
            yield window
            failed = window.wait()
        finally:
            in_time = enough.is_alive()
            enough.cancel()
            window.kill()
    if not in_time:
        raise RuntimeError(f"{mode} did not come to its end in {PATIENCE:.0f} s")
    if failed:
        raise RuntimeError(f"{mode} did not work; is there a screen? (make bench brings one)")
