"""What a turn may have to remember: marks of what was done, and notes of what each can be."""

from __future__ import annotations

from collections.abc import Callable

from companion.journal import Invalid, Text, text
from companion.wayward.areas.city import BET, CROWDS, DOWN, GOBLIN_RING, HOARD_GOLD, HOARDS, PIPER, fallen
from companion.wayward.areas.dungeon import GUARD_ROOM, JUMPED, LAIR, DigGrave
from companion.wayward.areas.journeys import INN_LOOTED
from companion.wayward.areas.kinds import Lurking
from companion.wayward.areas.names import LETTERED, area_name
from companion.wayward.board import COFFINS, PIT_GUARDS
from companion.wayward.commands import Activity
from companion.wayward.special import special
from companion.wayward.table import BOUNTY, DUNGEON, LEFT, MOST_IN_A_TURN, Note, WaywardTable
from companion.wayward.travel import BRIDGE
from companion.wayward.verbs import LUCK

MOST_TRIES = 99
MOST_NOTES = MOST_IN_A_TURN // 2
"""The other half is left for what the turn itself brings."""
_DONE = {
    "pit": "wayward.done.pit",
    "coffin": "wayward.done.coffin",
    "crowd": "wayward.done.crowd",
    "grave-small": "wayward.done.grave-small",
    "grave-medium": "wayward.done.grave-medium",
    "grave-large": "wayward.done.grave-large",
    INN_LOOTED: "wayward.done.inn",
    LUCK: "wayward.done.luck",
}
"""A mark, or what it begins with, → what was done."""
_REMEMBERED = {
    LAIR: "wayward.note.sacks",
    GUARD_ROOM: "wayward.note.stolen-items",
    BOUNTY: "wayward.note.bounty",
    PIPER: "wayward.note.piper",
    BET: "wayward.note.bet",
    DOWN: "wayward.note.fallen",
    **dict.fromkeys(HOARDS, "wayward.note.hoard"),
}


def marks_of(map: int) -> tuple[str, ...]:
    """Everything a turn on this map may have done, areas first."""
    areas = tuple(area for area in LETTERED[map] if _once(area))
    if map == DUNGEON:
        graves = (f"grave-{grave}" for grave in DigGrave.skulls)
        guards = (f"pit-{guard}" for guard in range(1, PIT_GUARDS + 1))
        coffins = (f"coffin-{coffin}" for coffin in range(1, COFFINS + 1))
        return (*areas, f"{LAIR}{LEFT}", f"{GUARD_ROOM}{LEFT}", *graves, *guards, *coffins)
    crowds = (f"crowd-{crowd}" for crowd in range(1, CROWDS + 1))
    return (*areas, INN_LOOTED, LUCK, *(f"{room}{LEFT}" for room in HOARDS), *crowds)


def _once(area: str) -> bool:
    """Whether the area itself is marked once something was done or happened there."""
    rules = special(area)
    played = any(one.once and one.mark is Activity.mark for one in rules.activities)
    return played or isinstance(rules, Lurking) or area in (JUMPED, PIPER, GOBLIN_RING)


def mark_name(mark: str) -> Text:
    """What was done, as people read it."""
    kind, _dash, number = mark.rpartition("-")
    if mark in _DONE:
        return text(_DONE[mark])
    if number.isdecimal() and kind in _DONE:
        return text(_DONE[kind], number=int(number))
    if mark.endswith(LEFT):
        return text("wayward.done.left", area=area_name(mark.removesuffix(LEFT)))
    return area_name(mark)


def note_name(key: str) -> Text:
    """What is remembered, as people read it."""
    if key.startswith(BRIDGE):
        return text("wayward.note.bridge", name=key.removeprefix(BRIDGE))
    return text(_REMEMBERED[key])


Fits = Callable[[WaywardTable, Note], bool]


def check_mark(table: WaywardTable, mark: str) -> None:
    """Refuse what no turn on this map can have done."""
    if mark not in (*LETTERED[table.map], *marks_of(table.map)):
        raise Invalid("wayward.invalid.note", name=mark[:40])


def check_note(table: WaywardTable, key: str, value: Note | None) -> None:
    """Refuse a note no turn can have, or one more than a turn has; forgetting one is always possible."""
    fits = _bridge if key.startswith(BRIDGE) else _NOTES.get(key)
    full = key not in table.notes and len(table.notes) >= MOST_NOTES
    if fits is None or not (value is None or (fits(table, value) and not full)):
        raise Invalid("wayward.invalid.note", name=note_name(key) if key in _REMEMBERED else key[:40])


def _bridge(table: WaywardTable, value: Note) -> bool:
    return isinstance(value, int) and 3 <= value <= 18


def _loot(room: str) -> Fits:
    """Loot waits only where the thief still is."""
    return lambda table, value: table.here == room and isinstance(value, int) and 0 < value <= MOST_TRIES


def _hoard(room: str) -> Fits:
    return lambda table, value: table.here == room and value == HOARD_GOLD


def _bounty(table: WaywardTable, value: Note) -> bool:
    return value in table.players and value != table.active


def _tune(table: WaywardTable, value: Note) -> bool:
    """The piper's dice are taken up when the figure leaves."""
    return table.here == PIPER and isinstance(value, tuple) and len(value) == 3 and _dice(value)


def _bet(table: WaywardTable, value: Note) -> bool:
    return isinstance(value, int) and _dice((value,)) and value not in fallen(table)


def _down(table: WaywardTable, value: Note) -> bool:
    distinct = isinstance(value, tuple) and len(set(value)) == len(value) < 6
    return distinct and isinstance(value, tuple) and _dice(value) and table.note(BET) not in (0, *value)


def _dice(value: tuple[int, ...]) -> bool:
    return all(1 <= die <= 6 for die in value)


_NOTES: dict[str, Fits] = {
    LAIR: _loot(LAIR),
    GUARD_ROOM: _loot(GUARD_ROOM),
    **{room: _hoard(room) for room in HOARDS},
    BOUNTY: _bounty,
    PIPER: _tune,
    BET: _bet,
    DOWN: _down,
}
