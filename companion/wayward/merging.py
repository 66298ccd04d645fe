"""Two tables' maps of one board in one: everything of both, and what they tell differently."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot

from companion.journal import Invalid
from companion.wayward.areas.names import is_unnamed, plain
from companion.wayward.board import is_landing
from companion.wayward.learned import MOST_NAMES, MOST_WAYS, Area, LearnedMap, Way
from companion.wayward.table import UNNAMED, MapValue

NEAR = 25
"""Two pins that players put as near to one another are one place, whatever either table calls it."""


@dataclass(frozen=True)
class Contents:
    """What lies in an area."""

    items: tuple[str, ...]
    gold: int
    hazard: int


@dataclass(frozen=True)
class Difference:
    """Something both maps tell, each in its own way; `ours` stands until somebody prefers the other."""

    area: str
    """The area it is about; nothing for a printed value."""
    ours: Contents | Way | MapValue
    theirs: Contents | Way | MapValue


@dataclass(frozen=True)
class Merged:
    """Both maps in one."""

    known: LearnedMap
    differences: tuple[Difference, ...]


def merged(ours: LearnedMap, theirs: LearnedMap) -> Merged:
    """Everything of both; where they differ ours stands, and the difference is told."""
    if ours.map != theirs.map:
        raise Invalid("waywardmap.invalid.other-map")
    for name, place in _same_places(ours, theirs).items():
        if is_unnamed(place.id) and not is_unnamed(name):
            # A place we know without a name takes theirs.
            ours = ours.called_otherwise(place.id, name)
    theirs = _in_our_words(ours, theirs, _same_places(ours, theirs))
    differences: list[Difference] = []
    areas = {area.id: area for area in ours.areas}
    for area in theirs.areas:
        mine = areas.get(area.id)
        areas[area.id] = area if mine is None else _both(mine, area, differences)
    known = replace(ours, areas=tuple(areas.values()))
    for value in theirs.values:
        told = next((one for one in ours.values if one.key == value.key), None)
        if told is None:
            known = known.with_value(value)
        elif told != value:
            differences.append(Difference("", told, value))
    return Merged(known, tuple(differences))


def turned(difference: Difference) -> Difference:
    """The same difference seen from the other table."""
    return Difference(difference.area, difference.theirs, difference.ours)


def preferring(known: LearnedMap, difference: Difference) -> LearnedMap:
    """The same map with what the other table tells."""
    told = difference.theirs
    if isinstance(told, MapValue):
        return known.with_value(told)
    area = known.area(difference.area)
    if isinstance(told, Contents):
        return known.with_area(replace(area, items=told.items, gold=told.gold, hazard=told.hazard))
    ways = tuple(told if (way.to, way.kind) == (told.to, told.kind) else way for way in area.ways)
    return known.with_area(replace(area, ways=ways))


def _same_places(ours: LearnedMap, theirs: LearnedMap) -> dict[str, Area]:
    """Their place → the one of ours that it is: two of theirs are never one of ours.

    What a place is called goes before what it was called by us, that before what it was called by them, and
    every name before where its pin lies.
    """
    same: dict[str, Area] = {}
    for found in (_of_that_name, _once_of_that_name, _of_their_earlier_name, _on_that_spot):
        for area in theirs.areas:
            place = None if area.id in same else found(ours, area)
            if place is not None and place not in same.values():
                same[area.id] = place
    return same


def _of_that_name(ours: LearnedMap, area: Area) -> Area | None:
    place = _once_of_that_name(ours, area)
    return place if place is not None and plain(place.id) == plain(area.id) else None


def _once_of_that_name(ours: LearnedMap, area: Area) -> Area | None:
    return None if is_unnamed(area.id) else ours.find(area.id)


def _of_their_earlier_name(ours: LearnedMap, area: Area) -> Area | None:
    """Where they have renamed what we still call as they once did, the latest of their names first."""
    before = (_of_that_name(ours, replace(area, id=name)) for name in reversed(area.was))
    return next((place for place in before if place is not None), None)


def _on_that_spot(ours: LearnedMap, area: Area) -> Area | None:
    """The nearest pin players put there, unless both tables have named the place, each in its own way."""
    if not (area.placed and area.at is not None):
        return None
    x, y = area.at
    close = (
        (hypot(x - one.at[0], y - one.at[1]), one)
        for one in ours.areas
        if one.placed and one.at is not None and (is_unnamed(one.id) or is_unnamed(area.id))
    )
    return min((one for one in close if one[0] <= NEAR), key=lambda one: one[0], default=(0, None))[1]


def _in_our_words(ours: LearnedMap, theirs: LearnedMap, same: dict[str, Area]) -> LearnedMap:
    """Their map with our name for every place both know, and new numbers for places neither has named."""
    called: dict[str, str] = {}
    number = ours.numbered
    for area in theirs.areas:
        if area.id in same:
            called[area.id] = same[area.id].id
        elif is_unnamed(area.id):
            number += 1
            called[area.id] = f"{UNNAMED}{number}"
        else:
            called[area.id] = area.id
    for name in (*(way.to for area in theirs.areas for way in area.ways), *_landings(theirs)):
        place = theirs.find(name)
        if place is not None:
            called.setdefault(name, called[place.id])
        elif is_unnamed(name):
            number += 1
            called[name] = f"{UNNAMED}{number}"
    return _renamed(theirs, called)


def _renamed(theirs: LearnedMap, called: dict[str, str]) -> LearnedMap:
    def to(name: str) -> str:
        return called.get(name, name)

    areas = tuple(
        replace(
            area,
            id=to(area.id),
            # Their numbers mean nothing here; names that players gave still do.
            was=tuple(name for name in (*area.was, area.id) if _still_says(name, to(area.id))),
            ways=tuple(replace(way, to=to(way.to)) for way in area.ways),
        )
        for area in theirs.areas
    )
    values = (
        replace(value, items=tuple(map(to, value.items))) if is_landing(value.key) else value
        for value in theirs.values
    )
    return replace(theirs, areas=areas, values=tuple(values))


def _still_says(name: str, now: str) -> bool:
    return not is_unnamed(name) and plain(name) != plain(now)


def _landings(theirs: LearnedMap) -> tuple[str, ...]:
    return tuple(name for value in theirs.values if is_landing(value.key) for name in value.items)


def _both(ours: Area, theirs: Area, differences: list[Difference]) -> Area:
    """One place as both tell it."""
    mine, other = _contents(ours), _contents(theirs)
    nothing = Contents((), 0, 0)
    if nothing not in (mine, other) and mine != other:
        differences.append(Difference(ours.id, mine, other))
    there = mine if mine != nothing else other
    ways = {(way.to, way.kind): way for way in ours.ways}
    for way in theirs.ways:
        told = ways.setdefault((way.to, way.kind), way)
        if told != replace(way, only_exit=told.only_exit):
            # A latch tells what somebody knew that day, not what is printed.
            differences.append(Difference(ours.id, told, way))
    if len(ways) > MOST_WAYS:
        raise Invalid("waywardmap.invalid.full", most=MOST_WAYS)
    spot = theirs if theirs.placed and not ours.placed else ours
    was = (*(name for name in theirs.was if name not in ours.was), *ours.was)
    return replace(
        ours, items=there.items, gold=there.gold, hazard=there.hazard, ways=tuple(ways.values()),
        at=spot.at, placed=spot.placed, was=was[-MOST_NAMES:],
    )  # fmt: skip


def _contents(area: Area) -> Contents:
    return Contents(area.items, area.gold, area.hazard)
