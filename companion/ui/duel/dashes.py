"""A dashed outline with round corners: Kivy dashes only hair lines, so each dash is a line of its own."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate, pairwise
from math import cos, dist, pi, sin

Point = tuple[float, float]
BENDS = 6
"""Corners that stand for a quarter of a circle."""


def dashes(
    pos: Point, size: Point, radius: float, dash: float, gap: float
) -> list[tuple[Point, Point, Point]]:
    """Start, middle and end of each dash; they share the way round evenly."""
    path = _around(pos, size, radius)
    reached = [0.0, *accumulate(dist(*side) for side in pairwise(path))]
    step = reached[-1] / max(1, round(reached[-1] / (dash + gap)))
    long = step * dash / (dash + gap)
    starts = (step * number for number in range(round(reached[-1] / step)))
    return [
        (_at(path, reached, start), _at(path, reached, start + long / 2), _at(path, reached, start + long))
        for start in starts
    ]


def _around(pos: Point, size: Point, radius: float) -> list[Point]:
    """Once round, from the lower right corner to the left hand."""
    (x, y), (width, height) = pos, size
    radius = min(radius, width / 2, height / 2)
    left, right, low, high = x + radius, x + width - radius, y + radius, y + height - radius
    path = []
    for quarter, (middle, level) in enumerate(((right, low), (right, high), (left, high), (left, low))):
        for bend in range(BENDS + 1):
            angle = (quarter - 1 + bend / BENDS) * pi / 2
            path.append((middle + radius * cos(angle), level + radius * sin(angle)))
    return [*path, path[0]]


def _at(path: list[Point], reached: list[float], way: float) -> Point:
    """Where one is after going so far."""
    side = min(bisect_right(reached, way), len(path) - 1) - 1
    (x0, y0), (x1, y1) = path[side], path[side + 1]
    long = reached[side + 1] - reached[side]
    part = (way - reached[side]) / long if long else 0.0
    return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
