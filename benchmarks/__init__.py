"""Measurements beside a peer, as one table: run with `python -m benchmarks [name …]`.

Each module's `lines()` gives rows with a name, a value, a unit, a peer, a ratio and the aim.
"""

from __future__ import annotations

import os
from typing import Any, TypeVar

Row = dict[str, Any]
T = TypeVar("T")
SMALLEST = "PROMPTBOOK_BENCH_SMALLEST"
"""Set in the environment, every measurement takes its smallest form: it tells nothing, but that it works."""


def sized(usual: T, smallest: T) -> T:
    """How large something is measured: as usual, or as small as it can be, in windows of their own too."""
    return smallest if os.environ.get(SMALLEST) else usual


def row(name: str, value: float, unit: str, peer: str = "", ratio: float | None = None, aim: str = "") -> Row:
    """One line of the table."""
    return {"name": name, "value": value, "unit": unit, "peer": peer, "ratio": ratio, "aim": aim}
