"""Lays many pins out at once: each as far from every other as there are ways between them.

What lies next to one another ends up so, and a map without crossing ways mostly shows none.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin

from companion.wayward.learned import SPAN, Spot

MARGIN = 70
"""So far from the board's edge a pin stays."""
MOST_STEPS = 600_000
"""Work for one layout: many pins are moved less often than few."""
MOST_ROUNDS = 120
APART = 3
"""Ways between places of which nobody knows how they hang together."""
Beside = dict[str, list[str]]
Point = tuple[float, float]


def spread(beside: Beside, fixed: dict[str, Spot]) -> dict[str, Spot]:
    """A spot for everything, those fixed where they are."""
    names = list(_along(beside))
    away = [_ways_to(beside, name, names) for name in names]
    unit = SPAN / (2 + max(max(row) for row in away))
    spots = _circle(names, fixed)
    free = [place for place, name in enumerate(names) if name not in fixed]
    for _round in range(max(3, min(MOST_ROUNDS, MOST_STEPS // len(names) ** 2))):
        for place in free:
            spots[place] = _pulled(place, spots, away[place], unit)
    if not fixed:
        spots = _filling(spots)
    return {name: _inside(spot) for name, spot in zip(names, spots, strict=True)}


def _along(beside: Beside) -> Iterator[str]:
    """Every place, each after the one it was reached from."""
    seen: set[str] = set()
    for start in beside:
        waiting = [start]
        while waiting:
            name = waiting.pop()
            if name not in seen:
                seen.add(name)
                yield name
                waiting += reversed(beside[name])


def _circle(names: list[str], fixed: dict[str, Spot]) -> list[Point]:
    """A start without knots: all around the middle, in the order they were walked."""
    middle, radius = SPAN / 2, SPAN / 2 - MARGIN
    turns = (2 * pi * place / len(names) for place in range(len(names)))
    around = ((middle + radius * cos(turn), middle + radius * sin(turn)) for turn in turns)
    return [fixed.get(name, spot) for name, spot in zip(names, around, strict=True)]


def _ways_to(beside: Beside, start: str, names: list[str]) -> list[int]:
    """How many ways away every place is."""
    far = {start: 0}
    waiting = [start]
    for name in waiting:
        for other in beside[name]:
            if other not in far:
                far[other] = far[name] + 1
                waiting.append(other)
    unknown = max(far.values()) + APART
    return [far.get(name, unknown) for name in names]


def _pulled(place: int, spots: list[Point], away: list[int], unit: float) -> Point:
    """Where a pin wants to be, given where all others are: near ones count most."""
    x, y = spots[place]
    sum_x = sum_y = weights = 0.0
    for (other_x, other_y), ways in zip(spots, away, strict=True):
        if not ways:
            continue
        apart = hypot(x - other_x, y - other_y) or 1.0
        weight, wanted = 1.0 / (ways * ways), ways * unit / apart
        sum_x += weight * (other_x + (x - other_x) * wanted)
        sum_y += weight * (other_y + (y - other_y) * wanted)
        weights += weight
    return (sum_x / weights, sum_y / weights) if weights else (x, y)


def _filling(spots: list[Point]) -> list[Point]:
    """The same layout as large as the board allows."""
    lows = [min(spot[part] for spot in spots) for part in (0, 1)]
    wide = [max(max(spot[part] for spot in spots) - lows[part], 1.0) for part in (0, 1)]
    room = SPAN - 2 * MARGIN
    return [
        (
            MARGIN + (x - lows[0]) * room / wide[0] if wide[0] > 1 else SPAN / 2,
            MARGIN + (y - lows[1]) * room / wide[1] if wide[1] > 1 else SPAN / 2,
        )
        for x, y in spots
    ]


def _inside(spot: Point) -> Spot:
    return _kept(spot[0]), _kept(spot[1])


def _kept(part: float) -> int:
    return round(max(MARGIN, min(SPAN - MARGIN, part)))
