"""Making a long story short: the fewest acts that still bring a fault about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

Step = TypeVar("Step")


def shrunk(steps: Sequence[Step], breaks: Callable[[list[Step]], bool], tries: int) -> list[Step]:
    """Leave out larger and then smaller runs of steps for as long as what is left still breaks.

    The steps after the fault are not among them, so the last one is never left out. After so many tries
    the shortest story so far is good enough.
    """
    kept = list(steps)
    size = max(1, len(kept) // 2)
    while tries > 0:
        start, shorter = 0, False
        while start < len(kept) - 1 and tries > 0:
            left = [*kept[:start], *kept[min(start + size, len(kept) - 1) :]]
            tries -= 1
            if len(left) < len(kept) and breaks(left):
                kept, shorter = left, True
            else:
                start += size
        if size == 1 and not shorter:
            break
        size = max(1, size // 2) if not shorter else min(size, max(1, len(kept) // 2))
    return kept
