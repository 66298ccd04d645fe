"""What a turn may have to remember under a name, and what each of those notes can be."""

from __future__ import annotations

from collections.abc import Callable

from companion.journal import Invalid
from companion.wayward.areas.city import BET, DOWN, HOARD_GOLD, PIPER
from companion.wayward.areas.dungeon import GUARD_ROOM, LAIR
from companion.wayward.commands import BRIDGE
from companion.wayward.moves import BOUNTY
from companion.wayward.table import Note, WaywardTable

MOST_TRIES = 99

Fits = Callable[[WaywardTable, Note], bool]


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
