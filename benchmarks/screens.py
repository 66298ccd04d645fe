"""The duel's screens: frames from a tap to the drawn number, and frames per second of the reveal."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator

from benchmarks import Row, row, sized
from benchmarks.startup import child

CHILD = "benchmarks.screens_child"
AIM = "60 held"
"""Frames a second that are wanted of the reveal; the bare animation says what this machine can paint."""


REVEALS = {
    "reveal": "combat reveal on the table",
    **sized({"asked": "combat reveal beneath a question for cards"}, {}),
}


def lines() -> Iterator[Row]:
    """Each in a window of its own; a reveal and the bare animation take turns in the same window."""
    with tempfile.TemporaryDirectory() as folder:
        taps = _figures(child("tap", folder, CHILD), "frames")
        yield row("tap on a dial of the duel table to the drawn number", max(taps), "frames", aim="≤ 2")
        for mode, name in REVEALS.items():
            spoken = child(mode, folder, CHILD)
            names = ("reveal", "bare", "laid")
            ours, bare, laid = (statistics.median(_figures(spoken, one)) for one in names)
            yield row(name, ours, "frames/s", f"bare animation {bare:.1f}", ours / bare, AIM)
            yield row("… laid out before it begins", laid, "ms")


def _figures(spoken: str, name: str) -> list[float]:
    return [float(line.split()[1]) for line in spoken.splitlines() if line.startswith(name)]
