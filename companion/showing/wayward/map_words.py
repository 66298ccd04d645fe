"""What is known of a map, in words: areas, ways and printed values."""

from __future__ import annotations

from companion.journal import Text, text
from companion.showing.wayward.places.description import things
from companion.showing.wayward.words import area_words, in_the_way
from companion.translations import tr
from companion.wayward import board
from companion.wayward.areas.names import LETTERED, area_name, plain
from companion.wayward.board import (
    COFFINS,
    LANDING,
    LANDINGS,
    MOST_SPACES,
    PIT_GUARDS,
    PRISON_FLOOR,
    is_landing,
)
from companion.wayward.items import ACCESSORIES, item_name
from companion.wayward.learned import Area, LearnedMap, Way
from companion.wayward.table import CITY, DUNGEON, OUTSIDE, STAIRS, STARTS, MapValue
from companion.wayward.view import WaywardView


def value_keys(known: LearnedMap) -> tuple[str, ...]:
    """Everything the board prints that can be told, known or not."""
    if known.map == DUNGEON:
        return (
            *(f"accessory-{n}" for n in range(1, len(ACCESSORIES) + 1)),
            *(f"pit-{n}" for n in range(1, PIT_GUARDS + 1)),
            "flame",
            "flame-gold",
            *(f"coffin-{n}" for n in range(1, COFFINS + 1)),
            *(f"{LANDING}{place}" for place in LANDINGS[DUNGEON]),
        )
    inn = value_of(known, "inn")
    planks = inn.numbers[0] if inn else MOST_SPACES // 4
    accessories = (f"accessory-{n}" for n in range(1, len(ACCESSORIES) + 1))
    landings = (f"{LANDING}{place}" for place in LANDINGS[CITY])
    return (
        *accessories,
        "inn",
        *(f"plank-{n}" for n in range(1, planks + 1)),
        "tower",
        PRISON_FLOOR,
        *landings,
    )


def areas_of(known: LearnedMap) -> tuple[str, ...]:
    """Everywhere a figure may be: the areas players have named, and those the rules know."""
    return (*known.names, *LETTERED[known.map], *STAIRS, *STARTS[known.map])


def every_area(view: WaywardView, known: LearnedMap) -> tuple[str, ...]:
    """The areas of this game first, then every other one of its map."""
    stands = (one.place.id for one in view.players if one.place is not None)
    met = (*(one.id for one in view.trail), *stands, *(one.id for one in view.chips.areas))
    return tuple(dict.fromkeys((*met, *areas_of(known), OUTSIDE)))


def value_of(known: LearnedMap, key: str) -> MapValue | None:
    """A printed value, if it is known."""
    return next((value for value in known.values if value.key == key), None)


def value_name(key: str) -> str:
    """What a printed value is called."""
    return tr(board.value_name(key))


def value_words(value: MapValue | None) -> str:
    """What a printed value says."""
    if value is None:
        return tr("waywardscenes.unknown")
    return tr(_told(value))


def _told(value: MapValue) -> Text:
    kind = value.key.rstrip("0123456789").rstrip("-")
    if kind == "accessory":
        return item_name(value.items[0])
    if kind == "pit":
        number, prize = value.numbers
        return text("waywardscenes.value.guard", number=number, gold=text("waywardscenes.gain", n=prize))
    if kind == "flame":
        spaces, *fires = value.numbers
        return text("waywardscenes.value.wall", n=spaces, fires=", ".join(map(str, fires)) or "–")
    if is_landing(value.key):
        return area_name(value.items[0])
    if kind in ("coffin", "plank", PRISON_FLOOR):
        return things(value.items, value.numbers[0])
    return text("waywardscenes.value.number", n=value.numbers[0])


def area_summary(area: Area) -> str:
    """What lies in an area and how many ways lead on."""
    found = [tr(things(area.items, area.gold))] if area.items or area.gold else []
    hazard = [tr("waywardscenes.map.hazard", n=area.hazard)] if area.hazard else []
    return ", ".join([*found, *hazard, tr("waywardscenes.map.ways", n=len(area.ways))])


def way_words(way: Way) -> str:
    """Where a way leads, and what stands in it."""
    passed = in_the_way(way.command("", 1)) if way.kind == "walk" else ""
    return f"{area_words(way.to)} · {passed}" if passed else area_words(way.to)


def matches(area: Area, wanted: str) -> bool:
    """Whether an area's name, what lies there or a way of it holds what was typed."""
    said = (area_words(area.id), area_summary(area), *(way_words(way) for way in area.ways))
    return plain(wanted) in plain(" ".join(said))
