"""Measurements beside a peer, as one table: run with `python -m benchmarks [name …]`.

Each module's `lines()` gives rows with a name, a value, a unit, a peer, a ratio and the aim.
"""

from __future__ import annotations

from typing import Any

Row = dict[str, Any]


def row(name: str, value: float, unit: str, peer: str = "", ratio: float | None = None, aim: str = "") -> Row:
    """One line of the table."""
    return {"name": name, "value": value, "unit": unit, "peer": peer, "ratio": ratio, "aim": aim}
