"""Boards as players might have told them, those of others, and written ones that somebody has spoilt.

The words stand here in full: taken from the rules, they would change with them.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from companion.wayward.layout import laid_out
from companion.wayward.learned import Area, LearnedMap, Way
from companion.wayward.map_file import dump
from companion.wayward.table import MapValue

NAMES = (
    "hall", "Hall", "crypt", "well", "cellar", "Attic", "loft", "A", "E", "Q-1", "room-3", "stairs-2",
    "outside", "city-gates", *(f"area-{number}" for number in range(1, 9)),
)  # fmt: skip
ITEMS = ("torch", "weapon", "weapon", "pick-2", "hour-glass")
VALUES = (
    MapValue("landing-room-below", (), ("area-2",)), MapValue("landing-sewer", (), ("hall",)),
    MapValue("coffin-3", (5,)), MapValue("coffin-3", (6,), ("torch",)), MapValue("inn", (7,)),
)  # fmt: skip
NEAR = 26
"""A pin that two tables put on the same place of the board lies about so far apart at most."""
WRONG = {
    "door": (-1, 7), "barrier": (-1, 1000), "number": (1, 6, 9), "gold": (-1, 1000), "hazard": (-1, 1000),
    "at": ([-1, 5], [5, 1001]), "items": (["boat"], ["torch"] * 14), "was": (["x"] * 9, [""]),
    "id": ("", "x" * 41, " hall"), "to": ("", "x" * 41), "bridge": ("x" * 41,), "kind": ("flight",),
}  # fmt: skip
"""What a written map may not say, by field."""


def a_map(random: Random, board: Any, places: int) -> LearnedMap:
    """So many places, with and without names, pins and things."""
    names = random.sample([name for name in NAMES if name != "Hall"], min(places, len(NAMES) - 1))
    areas = [_area(name, names, random) for name in names]
    values = {value.key: value for value in random.sample(VALUES, random.randint(0, 3))}
    return LearnedMap(board, tuple(areas), tuple(values.values()))


def _area(name: str, names: list[str], random: Random) -> Area:
    at = (random.randint(70, 930), random.randint(70, 930)) if random.random() < 0.4 else None
    ways = {
        (way.to, way.kind): way
        for way in (_way(names, random) for _ in range(random.choice((0, 1, 1, 2, 3))))
    }
    there = random.random() < 0.6
    return Area(
        name,
        tuple(random.sample(ITEMS, random.randint(0, 2))) if there else (),
        random.choice((0, 1, 9)) if there else 0,
        random.choice((0, 0, 3)) if there else 0,
        tuple(ways.values()),
        at,
        at is not None and random.random() < 0.7,
        tuple(random.sample(("vault", "pit", "area-30"), random.randint(0, 2)))
        if random.random() < 0.3
        else (),
    )


def _way(names: list[str], random: Random) -> Way:
    guard = random.choice((None, None, "gray", "red"))
    number = 0 if guard is None else random.choice((7, 8) if guard == "red" else (2, 5))
    kind = random.choice(("walk", "walk", "walk", "bridge", "dock", "passage"))
    return Way(
        random.choice((*names, *names, random.choice(NAMES))), random.choice((0, 0, 1, 6)),
        random.choice((0, 0, 2)), guard, number, random.random() < 0.2, random.random() < 0.2,
        random.random() < 0.2, kind, "north" if kind == "bridge" else "",
    )  # fmt: skip


def told_by_others(ours: LearnedMap, random: Random) -> LearnedMap:
    """Another board of which some pins lie where ours do, under other names."""
    theirs = a_map(random, ours.map if random.random() < 0.95 else 3 - ours.map, random.choice((2, 4, 8)))
    put = [area for area in ours.areas if area.placed and area.at is not None]
    for area in theirs.areas[:3]:
        if put:
            beside = random.choice(put).at
            assert beside is not None
            at = min(1000, beside[0] + random.choice((0, 3, NEAR - 1, NEAR))), beside[1]
            theirs = theirs.with_area(replace(area, at=at, placed=True))
    return theirs


def grown(known: LearnedMap, random: Random) -> LearnedMap:
    """The same board drawn when a few of its places were not there yet, and then with them."""
    for area in random.sample(known.areas, min(len(known.areas), random.randint(1, 4))):
        known = known.with_area(replace(area, at=None, placed=False))
    return laid_out(known)


def spoilt(known: LearnedMap, random: Random) -> Any:
    """The written map as a file could hold it: sound, of an earlier version, or with one wrong value."""
    data: Any = dump(known)
    data["version"] = random.choice((0, 1, 2, 3, 3, 3, 3, 4))
    data["format"] = random.choice((data["format"], data["format"], data["format"], "another"))
    if random.random() < 0.5:
        area = random.choice(data["map"]["areas"])
        part = random.choice([area, *area["ways"]])
        name = random.choice([name for name in part if name in WRONG])
        part[name] = random.choice(WRONG[name])
    return data
