"""Wayward's map: frames per second while it is dragged, and how long a table takes to open."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator

from benchmarks import Row, row
from benchmarks.startup import child

CHILD = "benchmarks.board_child"


def lines() -> Iterator[Row]:
    """A map of 80 pins with a picture and an empty scatter take turns in the same window."""
    with tempfile.TemporaryDirectory() as folder:
        spoken = child("drag", folder, CHILD)
        ours, bare = (statistics.median(_figures(spoken, name)) for name in ("board", "scatter"))
        yield row(
            "dragging a map of 80 pins with a picture", ours, "frames/s", f"empty scatter {bare:.1f}",
            ours / bare, "60 held",
        )  # fmt: skip
        spoken = child("open", folder, CHILD)
        mapped, listed = (statistics.median(_figures(spoken, name)) for name in ("map", "list"))
        peer = f"as a list {listed:.1f}"
        yield row("opening a Wayward table with that map", mapped, "ms", peer, mapped / listed, "≤ 1.2")


def _figures(spoken: str, name: str) -> list[float]:
    return [float(line.split()[1]) for line in spoken.splitlines() if line.startswith(name)]
