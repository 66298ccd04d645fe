"""What a turn may have to remember: marks of what was done, and notes of what each can be."""

from __future__ import annotations

from collections.abc import Callable

from companion.journal import Invalid
from companion.wayward.areas.city import BET, CROWDS, DOWN, HOARD_GOLD, PIPER
from companion.wayward.areas.dungeon import GUARD_ROOM, LAIR, DigGrave
from companion.wayward.areas.journeys import INN_LOOTED
from companion.wayward.areas.names import LETTERED
from companion.wayward.board import COFFINS, PIT_GUARDS
from companion.wayward.moves import BOUNTY
from companion.wayward.table import CITY, DUNGEON, Note, WaywardTable
from companion.wayward.travel import BRIDGE
from companion.wayward.verbs import LUCK

MOST_TRIES = 99
_MARKS = {
    *LETTERED[DUNGEON],
    *LETTERED[CITY],
    *(f"{room}-left" for room in (LAIR, GUARD_ROOM, "Q-1", "Q-2")),
    *(f"pit-{guard}" for guard in range(1, PIT_GUARDS + 1)),
    *(f"coffin-{coffin}" for coffin in range(1, COFFINS + 1)),
    *(f"grave-{grave}" for grave in DigGrave.skulls),
    *(f"crowd-{crowd}" for crowd in range(1, CROWDS + 1)),
    INN_LOOTED,
    LUCK,
}
"""Everything a turn may have done, on either map."""

Fits = Callable[[WaywardTable, Note], bool]


def check_mark(mark: str) -> None:
    """Refuse what no turn can have done."""
    if mark not in _MARKS:
        raise Invalid("wayward.invalid.note", name=mark[:40])


def check_note(table: WaywardTable, key: str, value: Note | None) -> None:
    """Refuse a note no turn can have; forgetting one is always possible."""
    fits = _bridge if key.startswith(BRIDGE) else _NOTES.get(key)
    if fits is None or not (value is None or fits(table, value)):
        raise Invalid("wayward.invalid.note", name=key[:40])


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
    return isinstance(value, tuple) and len(value) == 3 and _dice(value)


def _bet(table: WaywardTable, value: Note) -> bool:
    down = table.notes.get(DOWN)
    return isinstance(value, int) and _dice((value,)) and not (isinstance(down, tuple) and value in down)


def _down(table: WaywardTable, value: Note) -> bool:
    distinct = isinstance(value, tuple) and len(set(value)) == len(value) < 6
    return distinct and isinstance(value, tuple) and _dice(value) and table.note(BET) not in (0, *value)


def _dice(value: tuple[int, ...]) -> bool:
    return all(1 <= die <= 6 for die in value)


_NOTES: dict[str, Fits] = {
    LAIR: _loot(LAIR),
    GUARD_ROOM: _loot(GUARD_ROOM),
    "Q-1": _hoard("Q-1"),
    "Q-2": _hoard("Q-2"),
    BOUNTY: _bounty,
    PIPER: _tune,
    BET: _bet,
    DOWN: _down,
}
