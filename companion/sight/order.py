"""In which order tags lie: rows that may be turned in the picture, of cards that may be upside down.

A sticker sits somewhere on its card, in the same place on each. So the tags of the cards that lie one way up
are in a line, those of the others in a second line beside it, and the two lines are one row of cards.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Protocol

import numpy as np

_STEEPEST = np.radians(42.5)
"""From here on left and right might as well be above and below."""
_AGREED = 0.75
"""How well the tags must agree on the direction of their sides, 1 being wholly."""
_IN_LINE = np.radians(8)
_ONE_LINE, _TWO_LINES = 1.0, 3.0
"""Sides of a tag between neighbours in one line at most, and between two lines at least."""
_JOINED = 1.6
_CARD, _FARTHEST = 3.1, 10.2
"""Sides of a tag: the width of a card with the largest tag, and how far apart two lines of one row may be:
the smallest tags at the upper edge of cards that lie unevenly, seen aslant."""
_BESIDE = 0.7
_ROOM = 5.6
"""Two cards with a third between them are farther apart than this, or the third lies in another row."""
_EVEN, _UNEVEN = 0.8, 0.74
"""The least step between cards beside the usual one, in rows that may be, and in rows that hardly are."""
_ODD = 0.68
"""Rows of cards either way up that lie less evenly are not told: another sticker's place may explain them."""
_SHIFTS = np.linspace(-4.4, 4.4, 89)
"""How far, in sides of a tag, turning a card upside down may move its tag along the row."""
_WIDE, _HIGH = 63.0, 88.0
_PRINTED = np.linspace(10.0, 20.0, 21)
"""Millimetres: a card's sides, and the sizes in which tags are printed."""
_UNEVEN_BY = 0.5
"""Sides of a tag by which the cards of a row may lie higher or lower than their neighbours."""
_TALLER, _SLACK = _HIGH / _WIDE, 0.3
"""How much taller than wide a card is, and how far, in sides of a tag, a card may be off its place."""


class PlacedInPicture(Protocol):
    """What is needed of a tag to put it in order."""

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""

    @property
    def size(self) -> float:
        """How large it is seen."""

    @property
    def heading(self) -> float:
        """The direction of its upper edge in the picture, in radians."""

    @property
    def mirrored(self) -> bool:
        """Whether it is seen in a mirror, or from behind."""


@dataclass(frozen=True)
class _Line:
    """Tags in one line that are the same way up: their numbers, and how far down the line lies."""

    tags: tuple[int, ...]
    down: float


@dataclass(frozen=True)
class _Lies:
    """Where the tags lie along and across their rows, in sides of a tag, and which way up."""

    along: np.ndarray
    down: np.ndarray
    way_up: np.ndarray
    clear: bool


@dataclass(frozen=True)
class _Way:
    """Rows that the lines may make, and how evenly the cards would lie in them, 1 being wholly."""

    rows: tuple[tuple[int, ...], ...]
    even: float


@dataclass(frozen=True)
class Order:
    """The tags' numbers in reading order, and whether no other order is likely."""

    numbers: tuple[int, ...]
    sure: bool


def reading_order(tags: Sequence[PlacedInPicture]) -> Order:
    """Rows from top to bottom, each from left to right, as the cards lie and not as the picture is turned."""
    if len(tags) < 2:
        return Order(tuple(range(len(tags))), sure=True)
    lies = _laid(tags)
    lines, clear = _lines(lies)
    rows = _Rows(lies, lines)
    numbers = tuple(number for row in rows.best for number in row)
    return Order(numbers, lies.clear and clear and rows.sure)


def _laid(tags: Sequence[PlacedInPicture]) -> _Lies:
    """Turn the picture until the tags' sides lie level, then until their lines do."""
    headings = np.array([tag.heading for tag in tags])
    common = np.exp(4j * headings).mean()
    level = float(np.angle(common)) / 4
    places = np.array([tag.centre for tag in tags])
    way_up = np.rint((headings - level) / (np.pi / 2)).astype(int) % 4
    level += _slope(places, way_up, level)
    side = float(np.median([tag.size for tag in tags]))
    right = np.array([np.cos(level), np.sin(level)])
    down = np.array([-right[1], right[0]])
    mirror = np.mean([tag.mirrored for tag in tags])
    clear = abs(common) > _AGREED and abs(level) < _STEEPEST and mirror in (0.0, 1.0)
    return _Lies(
        places @ right * (-1 if mirror > 0.5 else 1) / side, places @ down / side, way_up, bool(clear)
    )


def _slope(places: np.ndarray, way_up: np.ndarray, level: float) -> float:
    """How much the lines of tags lean against the tags' own sides."""
    one, other = np.triu_indices(len(places), 1)
    alike = way_up[one] == way_up[other]
    away = (places[other] - places[one])[alike]
    if not len(away):
        return 0.0
    lean = (np.arctan2(away[:, 1], away[:, 0]) - level + np.pi / 2) % np.pi - np.pi / 2
    far = np.hypot(*away.T)
    lean, far = lean[np.abs(lean) < _IN_LINE], far[np.abs(lean) < _IN_LINE]
    return float(np.average(lean, weights=far)) if len(lean) else 0.0


def _lines(lies: _Lies) -> tuple[list[_Line], bool]:
    """The tags of each way up in lines, and whether it is clear where a line ends."""
    lines, clear = [], True
    for way in sorted(set(lies.way_up.tolist())):
        members = np.flatnonzero(lies.way_up == way)
        members = members[np.argsort(lies.down[members])]
        steps = np.diff(lies.down[members])
        clear &= not ((steps > _ONE_LINE) & (steps < _TWO_LINES)).any()
        for line in np.split(members, np.flatnonzero(steps > _ONE_LINE) + 1):
            lines.append(_Line(tuple(line.tolist()), float(np.median(lies.down[line]))))
            clear &= np.ptp(lies.down[line]) < _TWO_LINES
    return lines, bool(clear)


class _Rows:
    """The ways in which lines make rows of cards, the one with the fewest rows being believed."""

    def __init__(self, lies: _Lies, lines: list[_Line]) -> None:
        self._lies, self._lines = lies, lines
        ways = sorted(set(lies.way_up.tolist()))
        self._ways = ways
        self._first = [line for line in lines if lies.way_up[line.tags[0]] == ways[0]]
        self._second = [line for line in lines if lies.way_up[line.tags[0]] != ways[0]]

    @cached_property
    def _possible(self) -> list[_Way]:
        """Every way in which the lines can make rows, those with the fewest rows first."""
        distances: Sequence[float | None] = [None]
        if len(self._ways) == 2:
            are_turned = self._ways[1] - self._ways[0] == 2
            distances = [*self._distances(), None] if are_turned else [0.0]
        rows = ((self._joined(apart), apart) for apart in distances)
        ways = {found: self._way(found, apart) for found, apart in rows if found is not None}
        return sorted(ways.values(), key=lambda way: len(way.rows))

    @cached_property
    def _likely(self) -> list[_Way]:
        """The ways with the fewest rows; of several, those that leave the cards evenly spaced."""
        fewest = [way for way in self._possible if len(way.rows) == len(self._possible[0].rows)]
        even = [way for way in self._possible if way.even >= _EVEN]
        if len(self._possible) < 2 or not even:
            return fewest
        few = [way for way in fewest if way.even > _UNEVEN]
        return sorted(few, key=lambda way: -way.even) or [*fewest, *even]

    @property
    def best(self) -> tuple[tuple[int, ...], ...]:
        """The believed rows; where none are possible, the lines as they come."""
        if self._likely:
            return self._likely[0].rows
        lines = sorted(self._lines, key=lambda line: line.down)
        return tuple(self._from_left(line.tags) for line in lines)

    @property
    def sure(self) -> bool:
        """Whether only one way is likely, and no line lies oddly."""
        fits = len(self.best) <= max(len(self._first), len(self._second)) or len(self._lines) == 2
        one_row = any(self._may_be_one_row((*upper, *lower)) for upper, lower in pairwise(self.best))
        doubtful = len(self._ways) == 2 and (self._is_loose or any(way.even < _ODD for way in self._likely))
        return len(self._likely) == 1 and fits and not one_row and not doubtful

    @property
    def _is_loose(self) -> bool:
        """Whether there are several rows and one is a single tag, or in few two tags are in a line.

        Then hardly anything tells that all stickers sit in one place.
        """
        held = [any(len({*line.tags} & {*row}) > 1 for line in self._lines) for row in self.best]
        return len(held) > 1 and (2 * sum(held) < len(held) or any(len(row) == 1 for row in self.best))

    def _may_be_one_row(self, tags: Sequence[int]) -> bool:
        """Whether cards side by side could show these tags, had each its sticker in another place."""
        along, high = np.sort(self._lies.along[list(tags)]), np.ptp(self._lies.down[list(tags)])
        one, other = np.triu_indices(len(along), 1)
        # Between two tags lie whole cards, and at least the two halves under the tags themselves.
        least = ((other - one - 1) * _WIDE + _PRINTED[:, None]) / _PRINTED[:, None]
        beside = (along[other] - along[one] > least - _SLACK).all(1)
        return bool((beside & (high < (_HIGH - _PRINTED) / _PRINTED + _UNEVEN_BY)).any())

    def _way(self, rows: tuple[tuple[int, ...], ...], apart: float | None) -> _Way:
        """How evenly the cards lie, if their tags sit where it makes them lie most evenly.

        A line of upside-down cards put in the wrong row leaves holes where it came from, and lies on others'
        cards or apart from them where it goes.
        """
        turned = self._lies.way_up != self._ways[0]
        along = self._lies.along + _SHIFTS[:, None] * turned
        steps = np.hstack([np.diff(np.sort(along[:, list(row)], axis=1), axis=1) for row in rows])
        if not steps.shape[1]:
            return _Way(rows, 1.0)
        usual, least = np.median(steps, axis=1), steps.min(1)
        even = np.minimum(least / np.maximum(usual, 1e-6), usual / np.maximum(steps.max(1), 1e-6))
        # A tag lies wholly on its card, and no card is wider than the step to the next.
        on_the_card = np.abs(_SHIFTS) <= least - 1 + _SLACK
        on_the_card &= abs(apart or 0.0) <= _TALLER * least - 1 + _SLACK
        return _Way(rows, float(np.where(on_the_card, even, 0.0).max()))

    def _distances(self) -> Iterator[float]:
        """How far the lines of upside-down cards may be from those of the others."""
        for one in self._first:
            for other in self._second:
                if abs(other.down - one.down) < _FARTHEST:
                    yield other.down - one.down

    def _joined(self, apart: float | None) -> tuple[tuple[int, ...], ...] | None:
        """The rows if upside-down lines lie so far from the others; None where cards would overlap."""
        rows: list[tuple[float, tuple[int, ...]]] = [(line.down, line.tags) for line in self._first]
        for line in self._second:
            down = line.down - (apart or 0.0)
            near = [row for row in rows if apart is not None and abs(row[0] - down) < _JOINED]
            if near:
                rows.remove(near[0])
                rows.append((near[0][0], near[0][1] + line.tags))
            else:
                rows.append((down, line.tags))
        rows.sort()
        if any(lower[0] - upper[0] < _CARD for upper, lower in pairwise(rows)):
            return None
        ordered = tuple(self._from_left(tags) for _, tags in rows)
        return ordered if all(self._has_room(row) for row in ordered) else None

    def _from_left(self, tags: Sequence[int]) -> tuple[int, ...]:
        return tuple(sorted(tags, key=lambda number: self._lies.along[number]))

    def _has_room(self, row: tuple[int, ...]) -> bool:
        """Whether cards can lie beside each other so: a card of the other way up needs a place of its own."""
        along, way = self._lies.along, self._lies.way_up
        if any(along[b] - along[a] < _BESIDE for a, b in pairwise(row)):
            return False
        between = zip(row, row[1:], row[2:], strict=False)
        return all(along[c] - along[a] > _ROOM for a, b, c in between if way[a] == way[c] != way[b])
