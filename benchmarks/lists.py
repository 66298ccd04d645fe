"""History and log: opening and scrolling them with 10, 1,000 and 10,000 entries, beside the shortest."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator

from benchmarks import Row, row, sized
from benchmarks.startup import child

CHILD = "benchmarks.lists_child"
LENGTHS = sized((10, 1_000, 10_000), (10,))
FIGURES = (("opened", "ms", "< 300"), ("frame", "ms", ""), ("memory", "MB", "< 30"))


def lines() -> Iterator[Row]:
    """Each length in a process of its own, with a store of its own."""
    for what, name in (("history", "games"), ("log", "lines")):
        shortest: dict[str, float] = {}
        for length in LENGTHS:
            with tempfile.TemporaryDirectory() as folder:
                spoken = dict(line.split() for line in child(f"{what}-{length}", folder, CHILD).splitlines())
            figures = {figure: float(value) for figure, value in spoken.items()}
            shortest = shortest or figures
            for figure, unit, aim in FIGURES:
                value = figures[figure]
                peer = f"with {LENGTHS[0]}: {shortest[figure]:.3g}"
                ratio = value / shortest[figure] if shortest[figure] else None
                yield row(f"{what} of {length:,} {name}: {figure}", value, unit, peer, ratio, aim)
