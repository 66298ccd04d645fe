"""What the areas are called: fixed names for special ones, the players' own words for the rest."""

from __future__ import annotations

from collections.abc import Iterable

from companion.journal import Invalid, Text, search_key, text
from companion.wayward.table import CITY, DUNGEON, GATES, NEW, OUTSIDE, ROOMS, STAIRS, STARTS, UNNAMED

LETTERED = {
    DUNGEON: ("A", "B", "C", "C-grate", "D", "E", "F-platform", "F-coffins", "G", "H", "I", "J"),
    CITY: (
        "K", "L-1", "L-2", "L-3", "M", "N", "O-dog", "O-far", "P", "Q-1", "Q-2", "R", "S", "T", "U",
        "V-visitors", "V-prisoners", "X", "Y", "river",
    ),
}  # fmt: skip
"""The ids of every place with rules of its own, by map."""


PRINTED = (OUTSIDE, GATES, *STAIRS, *ROOMS, *LETTERED[DUNGEON], *LETTERED[CITY])
"""Every name that the rules of either map have for a place."""

LONGEST_NAME = 40
MOST_UNNAMED = 9999
"""The highest number a place without a name can have."""


def plain(words: str) -> str:
    """Letters without accents or case, and single spaces."""
    return " ".join(search_key(words).split())


def known_as(name: str, known: Iterable[str]) -> str:
    """The name as it was first written, when only its capitals or accents differ now."""
    names = tuple(known)
    if name in names:
        return name
    return next((one for one in names if plain(one) == plain(name)), name)


def number_of(area: str) -> int:
    """The number of a place nobody has named; 0 for any other."""
    number = area.removeprefix(UNNAMED)
    counted = area.startswith(UNNAMED) and number.isascii() and number.isdecimal() and number[0] != "0"
    return int(number) if counted and len(number) <= len(str(MOST_UNNAMED)) else 0


def is_unnamed(area: str) -> bool:
    """Whether it is a place of the board nobody has named: `area-1`, `area-2`, …"""
    return number_of(area) > 0


def fixed_areas(map: int) -> tuple[str, ...]:
    """Every area of a map that the rules know."""
    return (OUTSIDE, *STARTS[map], *STAIRS, *LETTERED[map])


def given_by_rules(area: str) -> bool:
    """Whether the rules of either map have a name for it."""
    return area in PRINTED


def own_name(area: str) -> bool:
    """Whether the area goes by a name the players gave it."""
    return not given_by_rules(area) and not area.startswith(UNNAMED)


def check_area_name(name: str) -> None:
    """Refuse what the players cannot call an area of their own."""
    sensible = 0 < len(name.strip()) == len(name) <= LONGEST_NAME and name.isprintable() and name != NEW
    if not (sensible and own_name(name)):
        raise Invalid("wayward.invalid.area", name=name[:LONGEST_NAME])


def is_printed(name: str) -> bool:
    """Whether the rules of either map have that name; capitals make no second river, one letter is free."""
    return given_by_rules(name) or (1 < len(name) <= LONGEST_NAME and given_by_rules(known_as(name, PRINTED)))


def check_new_name(name: str) -> None:
    """Refuse what the players cannot call a place from now on."""
    if is_printed(name):
        raise Invalid("wayward.invalid.printed-name", name=name)
    check_area_name(name)


def area_name(area: str) -> Text:
    """The name people read."""
    if area in (OUTSIDE, GATES):
        return text("wayward.area." + area)
    if area in LETTERED[DUNGEON] or area in LETTERED[CITY]:
        return text("wayward.area." + area.lower())
    if area in ROOMS:
        return text("wayward.area.room", number=int(area[-1]))
    if area in STAIRS:
        return text("wayward.area.stairs", number=int(area[-1]))
    if is_unnamed(area):
        return text("wayward.area.unnamed", number=number_of(area))
    return text("wayward.area.named", name=area)
