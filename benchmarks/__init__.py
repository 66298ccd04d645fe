"""Measurements beside a peer, as one table: run with `python -m benchmarks [name …]`.

Each module's `lines()` gives rows with a name, a value, a unit, a peer, a ratio and the aim.
"""

from __future__ import annotations

import os
from typing import Any, TypeVar

Row = dict[str, Any]
T = TypeVar("T")
SIZE = "PROMPTBOOK_BENCH_SIZE"
"""In the environment, so that windows of their own hear of it: how large every measurement is."""
SMALLEST, LARGE = "smallest", "large"
"""The smallest form tells nothing, but that it works."""


def sized(usual: T, smallest: T, large: T | None = None) -> T:
    """How large something is measured: as usual, as small as it can be, or larger where that tells more."""
    size = os.environ.get(SIZE)
    if size == SMALLEST:
        return smallest
    return large if size == LARGE and large is not None else usual


def row(name: str, value: float, unit: str, peer: str = "", ratio: float | None = None, aim: str = "") -> Row:
    """One line of the table."""
    return {"name": name, "value": value, "unit": unit, "peer": peer, "ratio": ratio, "aim": aim}
