"""Where the cells of the gold track lie: a rounded rectangle, clockwise from the lower left."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

CELLS = 110
"""One gold each; the track is walked again from its start by whoever has more."""


class Spot(NamedTuple):
    """A point of the centre line and the direction pointing into the screen."""

    x: float
    y: float
    in_x: float
    in_y: float

    def inward(self, by: float) -> tuple[float, float]:
        """The point so far inside the centre line."""
        return self.x + by * self.in_x, self.y + by * self.in_y


class TrackPath:
    """The centre line: up the left edge, along the top, down the right edge, back along the bottom."""

    def __init__(self, left: float, low: float, width: float, height: float, radius: float) -> None:
        self.left, self.low = left, low
        self.right, self.high = left + width, low + height
        self.radius = radius
        across, up, bend = width - 2 * radius, height - 2 * radius, pi * radius / 2
        self._lengths = (up, bend, across, bend, up, bend, across, bend)

    @property
    def length(self) -> float:
        """Once around."""
        return sum(self._lengths)

    def cell(self, gold: float) -> Spot:
        """Where a figure with so much gold stands."""
        return self.at(gold / CELLS * self.length)

    def at(self, distance: float) -> Spot:
        """The spot so far along, beginning above the lower left bend."""
        rest, part = distance % self.length, 0
        while part < len(self._lengths) - 1 and rest > self._lengths[part]:
            rest -= self._lengths[part]
            part += 1
        return self._straight(part // 2, rest) if part % 2 == 0 else self._bend(part // 2, rest)

    def _straight(self, side: int, along: float) -> Spot:
        radius = self.radius
        return (
            Spot(self.left, self.low + radius + along, 1, 0),
            Spot(self.left + radius + along, self.high, 0, -1),
            Spot(self.right, self.high - radius - along, -1, 0),
            Spot(self.right - radius - along, self.low, 0, 1),
        )[side]

    def _bend(self, corner: int, along: float) -> Spot:
        radius = self.radius
        middle_x = self.left + radius if corner in (0, 3) else self.right - radius
        middle_y = self.high - radius if corner in (0, 1) else self.low + radius
        turned = pi - corner * pi / 2 - along / radius
        out_x, out_y = cos(turned), sin(turned)
        return Spot(middle_x + radius * out_x, middle_y + radius * out_y, -out_x, -out_y)
