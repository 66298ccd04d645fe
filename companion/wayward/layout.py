"""Where the pins of a map lie that nobody has put on the board: near what they lead to, ways uncrossed.

A pin that has a spot keeps it, so a map that grows stays the map the players know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import cos, hypot, pi, sin

from companion.wayward.learned import SPAN, LearnedMap, Spot
from companion.wayward.spreading import MARGIN, spread

STEPS = (190, 140, 100, 70)
"""How far a new pin lies from what it leads to: the widest that fits."""
ANGLES = 16
CLEAR = 45
"""A way that passes a pin nearer than this seems to lead to it."""
FEW = 4
"""So many new pins find a spot one after the other; more are laid out together."""
ROUNDS = 3
"""So often pins whose ways cross are tried elsewhere."""
MANY = 150
"""So many pins are looked through for crossings: a map of hundreds must not keep its players waiting."""
MOST_TRIED = 3000
"""Pins tried elsewhere times pins there are."""
MOST_COMPARED = 2000
"""Ways there are times ways of a new pin; beyond that it lies where there is room, whatever it crosses."""
LATTICE = 12
"""So many spots to a side are tried there."""

Ends = tuple[str, str]


def laid_out(known: LearnedMap) -> LearnedMap:
    """The same map with a spot for every pin."""
    missing = [area.id for area in known.areas if area.at is None]
    if not missing:
        return known
    board = _Board(known)
    if len(missing) > FEW:
        board.spots = spread(board.beside, board.spots)
        if len(board.spots) <= MANY:
            board.untangle(missing)
    else:
        for id in missing:
            board.put(id)
    return replace(known, areas=tuple(replace(area, at=board.spots[area.id]) for area in known.areas))


def crossings(known: LearnedMap) -> int:
    """How many pairs of ways cross one another."""
    board = _Board(known)
    ways = [ends for ends in board.ways if all(end in board.spots for end in ends)]
    return sum(
        _cross(board.line(one), board.line(other))
        for number, one in enumerate(ways)
        for other in ways[:number]
        if not {*one} & {*other}
    )


class _Board:
    """The spots taken so far, and every way between them."""

    def __init__(self, known: LearnedMap) -> None:
        self.spots: dict[str, Spot] = {area.id: area.at for area in known.areas if area.at is not None}
        self.ways: list[Ends] = []
        self.beside: dict[str, list[str]] = {area.id: [] for area in known.areas}
        for area in known.areas:
            for way in area.ways:
                to = known.find(way.to)
                if to is not None and to.id != area.id and to.id not in self.beside[area.id]:
                    self.beside[area.id].append(to.id)
                    self.beside[to.id].append(area.id)
                    self.ways.append((area.id, to.id))

    def line(self, ends: Ends) -> tuple[Spot, Spot]:
        """A way as it is drawn."""
        return self.spots[ends[0]], self.spots[ends[1]]

    def put(self, id: str) -> None:
        """Give a pin the best spot there is."""
        near = [self.spots[other] for other in self.beside[id] if other in self.spots][:2]
        if not near or len(self.ways) * len(self.beside[id]) > MOST_COMPARED:
            self.spots[id] = max(_lattice(), key=self._room)
            return
        for step in STEPS:
            best = min(self._around(near, step), key=lambda spot: self._cost(id, spot), default=None)
            if best is not None and self._flaws(id, best) == 0:
                break
        lattice = list(_lattice()) if best is None or self._flaws(id, best) else []
        every = [*([best] if best is not None else []), *lattice]
        self.spots[id] = min(every, key=lambda spot: self._cost(id, spot))

    def untangle(self, free: Iterable[str]) -> None:
        """Try pins elsewhere as long as that leaves fewer ways crossing."""
        movable, tried = [id for id in free if self.beside[id]], 0
        for _round in range(ROUNDS):
            for id in movable:
                here = self.spots[id]
                flaws = self._flaws(id, here)
                if not flaws or tried * len(self.spots) > MOST_TRIED:
                    continue
                tried += 1
                near = [self.spots[other] for other in self.beside[id]]
                spots = [here, *(spot for step in STEPS for spot in self._around(near[:2], step))]
                best = min(spots, key=lambda spot: self._cost(id, spot))
                if self._flaws(id, best) < flaws:
                    self.spots[id] = best

    def _around(self, near: list[Spot], step: int) -> Iterator[Spot]:
        for x, y in near:
            for turn in range(ANGLES):
                angle = 2 * pi * turn / ANGLES
                spot = round(x + step * cos(angle)), round(y + step * sin(angle))
                inside = all(MARGIN <= part <= SPAN - MARGIN for part in spot)
                if inside and self._room(spot) >= step * 0.8:
                    yield spot

    def _room(self, spot: Spot, but: str = "") -> float:
        """How far the nearest other pin is."""
        apart = (_apart(spot, other) for id, other in self.spots.items() if id != but)
        return min(apart, default=SPAN - _apart(spot, (SPAN // 2, SPAN // 2)))

    def _cost(self, id: str, spot: Spot) -> tuple[int, bool, float]:
        """What speaks against a spot: crossings first, then crowding, then long ways."""
        long = sum(_apart(spot, self.spots[other]) for other in self.beside[id] if other in self.spots)
        room = self._room(spot, id)
        return self._flaws(id, spot), room < STEPS[-1], long - min(room, STEPS[0])

    def _flaws(self, id: str, spot: Spot) -> int:
        """How many ways would cross, or run over a pin, with this one there."""
        mine = [(spot, self.spots[other], other) for other in self.beside[id] if other in self.spots]
        flaws = 0
        for ends in self.ways:
            if id in ends or not (ends[0] in self.spots and ends[1] in self.spots):
                continue
            theirs = self.line(ends)
            flaws += _from_line(spot, theirs) < CLEAR
            for one, other, name in mine:
                flaws += name not in ends and _cross((one, other), theirs)
        for pin, where in self.spots.items():
            if pin != id:
                flaws += any(name != pin and _from_line(where, (one, two)) < CLEAR for one, two, name in mine)
        return flaws


def _lattice() -> Iterator[Spot]:
    """Spots all over the board, the middle ones first."""
    parts = [MARGIN + (SPAN - 2 * MARGIN) * part // (LATTICE - 1) for part in range(LATTICE)]
    middle = SPAN // 2
    spots = [(x, y) for x in parts for y in parts]
    return iter(sorted(spots, key=lambda spot: (_apart(spot, (middle, middle)), spot)))


def _apart(one: Spot, other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _side(one: Spot, other: Spot, spot: Spot) -> int:
    return (other[0] - one[0]) * (spot[1] - one[1]) - (other[1] - one[1]) * (spot[0] - one[0])


def _cross(one: tuple[Spot, Spot], other: tuple[Spot, Spot]) -> bool:
    """Whether two lines without a common end cross."""
    parted = _side(*one, other[0]) * _side(*one, other[1]) < 0
    return parted and _side(*other, one[0]) * _side(*other, one[1]) < 0


def _from_line(spot: Spot, line: tuple[Spot, Spot]) -> float:
    """How far a spot is from a line between two others."""
    (x, y), (ax, ay), (bx, by) = spot, *line
    long = (bx - ax) ** 2 + (by - ay) ** 2
    along = 0.0 if not long else max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long))
    return hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
