"""The duel's screens: frames from a tap to the drawn number, and frames per second of the reveal."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator

from benchmarks import Row, row
from benchmarks.startup import child

CHILD = "benchmarks.screens_child"
SMOOTH = 60.0
"""Frames a second that are wanted."""


def lines() -> Iterator[Row]:
    """Each in a window of its own; the reveal and the bare animation take turns in the same window."""
    with tempfile.TemporaryDirectory() as folder:
        taps = _figures(child("tap", folder, CHILD), "frames")
        spoken = child("reveal", folder, CHILD)
    yield row("tap on a dial of the duel table to the drawn number", max(taps), "frames", aim="≤ 2")
    # What a screen cannot show counts for neither side.
    ours, bare = (min(SMOOTH, statistics.median(_figures(spoken, name))) for name in ("reveal", "bare"))
    yield row("combat reveal", ours, "frames/s", f"bare animation {bare:.1f}", ours / bare, "≥ 0.9")


def _figures(spoken: str, name: str) -> list[float]:
    return [float(line.split()[1]) for line in spoken.splitlines() if line.startswith(name)]
