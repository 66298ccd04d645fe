"""One property drives a whole animation; each movement in it has its own stretch of the way."""

from __future__ import annotations


def part(whole: float, start: float, end: float) -> float:
    """How far one movement has come while the whole stands at `whole`, slowing down at its end."""
    linear = min(1.0, max(0.0, (whole - start) / (end - start)))
    return 1 - (1 - linear) ** 3
