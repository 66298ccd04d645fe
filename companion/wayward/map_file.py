"""A learned map as it is written to a file or the store, and read again, from earlier versions too."""

from __future__ import annotations

from dataclasses import replace

from companion.journal import Invalid, JsonObject, dump_record, read_record
from companion.wayward.areas.names import fixed_areas, given_by_rules, known_as, plain
from companion.wayward.board import is_landing
from companion.wayward.learned import MOST_AREAS, Area, LearnedMap
from companion.wayward.special import is_landed_on
from companion.wayward.table import CITY, GATES, NEW, OUTSIDE, UNNAMED, MapValue

FORMAT = "promptbook-wayward-map"
VERSION = 3
WITHOUT_PINS = 2
"""The version in which a place had no spot on the board, and none without a name was remembered."""
GATES_UNKNOWN = 1
"""The version in which the city's starting area still went by the name of what lies outside it."""
READABLE = (GATES_UNKNOWN, WITHOUT_PINS, VERSION)


def dump(known: LearnedMap) -> JsonObject:
    """The map as one JSON object, for a file or the store."""
    return {"format": FORMAT, "version": VERSION, "map": dump_record(known)}


def load(data: object) -> LearnedMap:
    """Read such an object; anything broken, foreign or too large is invalid."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Invalid("waywardmap.invalid.foreign")
    if data.get("version") not in READABLE:
        raise Invalid("waywardmap.invalid.version")
    told = data.get("map")
    areas = told.get("areas") if isinstance(told, dict) else None
    if isinstance(areas, list) and len(areas) > MOST_AREAS:
        # Counted before they are read: a hostile file holds millions.
        raise Invalid("waywardmap.invalid.full", most=MOST_AREAS)
    known = read_record(LearnedMap, told)
    if data["version"] == GATES_UNKNOWN and known.map == CITY:
        known = known.called_otherwise(OUTSIDE, GATES)
        known = replace(known, areas=tuple(replace(area, was=()) for area in known.areas))
    return _on_its_own_board(_once_each(known))


def _on_its_own_board(known: LearnedMap) -> LearnedMap:
    """Places that go by a letter of the other board get another name: earlier versions took such letters.

    A landing where nobody is carried to tells nothing, and goes.
    """
    names = (name for area in known.areas for name in (area.id, *(way.to for way in area.ways)))
    foreign = [name for name in dict.fromkeys(names) if _foreign(known, name)]
    for name in foreign:
        known = known.called_otherwise(name, _name_instead(known, name))
    sound = tuple(one for one in known.values if not _lands_elsewhere(known, one))
    known = known if sound == known.values else replace(known, values=sound)
    if not foreign:
        return known
    return replace(known, areas=tuple(replace(area, was=_names_before(known, area)) for area in known.areas))


def _lands_elsewhere(known: LearnedMap, value: MapValue) -> bool:
    return is_landing(value.key) and not all(_is_landed_on(known, area) for area in value.items)


def _is_landed_on(known: LearnedMap, name: str) -> bool:
    """Whether it is a place of this board that figures are carried to, however it is written (WQ-55)."""
    area = known_as(name, fixed_areas(known.map))
    return area != NEW and not _foreign(known, area) and is_landed_on(area)


def _name_instead(known: LearnedMap, name: str) -> str:
    """What the place was called before, or a number when nobody had named it."""
    area = known.find(name)
    if area is not None and area.id != name:
        return area.id
    before = _names_before(known, area) if area is not None else ()
    return before[-1] if before else f"{UNNAMED}{known.numbered + 1}"


def _names_before(known: LearnedMap, area: Area) -> tuple[str, ...]:
    """What it was called before, as far as no other place is called so now."""
    return tuple(
        name for name in area.was
        if name != area.id and known.find(name) is area and not _foreign(known, name)
    )  # fmt: skip


def _foreign(known: LearnedMap, name: str) -> bool:
    return given_by_rules(name) and name not in fixed_areas(known.map)


def _once_each(known: LearnedMap) -> LearnedMap:
    """Names that differ only by capitals or accents are one place: earlier versions took them for two."""
    first: dict[str, str] = {}
    for area in known.areas:
        told = first.setdefault(plain(area.id), area.id)
        if told != area.id:
            known = known.named(area.id, told)
    return known
