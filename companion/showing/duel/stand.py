"""A phone on a stand: where the open cards lie in its picture, and whether they are what the app expects.

Places of the picture are given in parts of it, from its top left. Time is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from companion.duel.names import SeatId, ZoneId
from companion.duel.view import DuelView
from companion.journal import Command
from companion.showing.duel.audit import Differences, OpenPlace, compare, corrections, places
from companion.showing.watching import could_be_said

STILL = 1.2
"""Seconds without a movement after which the table is compared."""
MISSED = 4.0
"""Seconds after which a card that is not seen is not there: a shadow or a sleeve passes."""
STIRRED = 0.02
"""Part of the picture that a card moves before it has moved."""
ASTRAY = 0.03
"""Part of the picture by which cards may miss their places when the phone was nudged."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Lying:
    """Where a card's tag lies in the picture, and which way it reads."""

    at: Point
    reads: Point


Sight = Mapping[str, Lying]
"""Card → where it lies; the newest look."""


@dataclass(frozen=True, slots=True)
class Region:
    """A frame drawn around one place of the table: four corners, in order."""

    seat: SeatId
    zone: ZoneId
    corners: tuple[Point, ...]

    def holds(self, point: Point) -> bool:
        """Whether a point lies inside: on the same side of all four edges."""
        sides = [
            (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
            for (ax, ay), (bx, by) in zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True)
        ]
        return all(side >= 0 for side in sides) or all(side <= 0 for side in sides)


def framed(seat: SeatId, zone: ZoneId, one: Point, other: Point) -> Region:
    """The region between two corners, drawn with a finger in any direction."""
    left, right = sorted((one[0], other[0]))
    top, low = sorted((one[1], other[1]))
    return Region(seat, zone, ((left, top), (right, top), (right, low), (left, low)))


@dataclass(frozen=True, slots=True)
class Stillness:
    """What was seen lately, and since when nothing has moved."""

    cards: Sight = field(default_factory=dict)
    since: float = float("inf")

    def saw(self, cards: Sight, now: float) -> Stillness:
        """One picture was looked at."""
        same = cards.keys() == self.cards.keys() and not any(
            _apart(lying.at, self.cards[card].at) > STIRRED for card, lying in cards.items()
        )
        return self if same else Stillness(dict(cards), now)

    def lasted(self, now: float) -> float:
        """Seconds for which nothing has moved."""
        return now - self.since


def found_again(regions: Iterable[Region], before: Sight, after: Sight) -> tuple[Region, ...]:
    """The regions in a picture that has moved: cards that all moved alike tell that the phone was nudged.

    One card that moves was moved by a hand, and says nothing about the phone.
    """
    kept = tuple(regions)
    both = [card for card in after if card in before]
    moved = [card for card in both if _apart(before[card].at, after[card].at) > STIRRED]
    if len(moved) < 2 or len(moved) < len(both):
        return kept
    pairs = [(complex(*before[card].at), complex(*after[card].at)) for card in both]
    turn, shift = _likest(pairs)
    if any(abs(turn * old + shift - new) > ASTRAY for old, new in pairs):
        return kept
    return tuple(
        replace(region, corners=tuple(_point(turn * complex(*corner) + shift) for corner in region.corners))
        for region in kept
    )


@dataclass(frozen=True, slots=True)
class Verdict:
    """What comparing says: the table "agrees", it "differs" somewhere, or nothing can be said now ("")."""

    state: str = ""
    place: OpenPlace | None = None
    found: Differences = field(default_factory=Differences)

    @property
    def corrections(self) -> tuple[Command, ...]:
        """What the app is told when the table is right."""
        return corrections(self.place, self.found) if self.place is not None else ()


def verdict(view: DuelView, regions: Iterable[Region], cards: Sight, lasted: float) -> Verdict:
    """Compare what lies in the marked regions with what the app expects there.

    Nothing is compared while a combat is fought, a question is open, or a hand moves.
    """
    marked = {(region.seat, region.zone): region for region in regions}
    busy = view.combat is not None or view.question is not None or not could_be_said(view.phase)
    if busy or not marked or lasted < STILL:
        return Verdict()
    here = [place for place in places(view) if (place.seat, place.zone) in marked]
    seen = {place: _in_reading_order(marked[place.seat, place.zone], cards) for place in here}
    shown = {card for lying in seen.values() for card in lying}
    differing = [(place, _differs(place, lying, shown, lasted)) for place, lying in seen.items()]
    # A card that is somewhere else explains one that is missing: it comes first.
    differing.sort(key=lambda pair: not (pair[1].extra or pair[1].strangers))
    for place, found in differing:
        if not found.none:
            return Verdict("differs", place, found)
    return Verdict("agrees") if here else Verdict()


def _differs(place: OpenPlace, lying: tuple[str, ...], shown: set[str], lasted: float) -> Differences:
    found = compare(place, lying)
    covered = place.is_pile or lasted < MISSED
    missing = () if covered else tuple(card for card in found.missing if card not in shown)
    order = found.order if not found.missing or missing == found.missing else ()
    return replace(found, missing=missing, order=order)


def _in_reading_order(region: Region, cards: Sight) -> tuple[str, ...]:
    """The cards in a region as their owner reads them: along the way their tags read."""
    inside = {card: lying for card, lying in cards.items() if region.holds(lying.at)}
    across = sum(lying.reads[0] for lying in inside.values())
    down = sum(lying.reads[1] for lying in inside.values())
    return tuple(sorted(inside, key=lambda card: inside[card].at[0] * across + inside[card].at[1] * down))


def _likest(pairs: list[tuple[complex, complex]]) -> tuple[complex, complex]:
    """The turn, growth and shift that bring the old points nearest to the new ones."""
    old = sum(one for one, _new in pairs) / len(pairs)
    new = sum(one for _old, one in pairs) / len(pairs)
    spread = sum(abs(one - old) ** 2 for one, _new in pairs)
    turned = sum((after - new) * (before - old).conjugate() for before, after in pairs)
    turn = turned / spread if spread else 1 + 0j
    return turn, new - turn * old


def _apart(one: Point, other: Point) -> float:
    return abs(complex(*one) - complex(*other))


def _point(number: complex) -> Point:
    return number.real, number.imag
