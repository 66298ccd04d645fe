"""What the players have told of a printed map: names, what lies where, which ways lead on.

The rulebook shows the maps only as pictures, so the app learns them from what is said in play and offers it
the next time. A game never needs any of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from companion.journal import Codec, Command, Invalid
from companion.wayward.areas.names import LETTERED, check_area_name, plain
from companion.wayward.board import (
    GRAY_NUMBERS,
    MOST_GOLD,
    RED_NUMBERS,
    SHAPES,
    check_map_value,
    is_landing,
)
from companion.wayward.commands import Move, PickUp, PushGuard
from companion.wayward.conditions import MOST_DOTS, Colour, check_items, check_number
from companion.wayward.items import SPOTS
from companion.wayward.table import CITY, GATES, OUTSIDE, ROOMS, STAIRS, UNNAMED, MapValue
from companion.wayward.travel import CrossBridge, SailFromDock, TakePassage

MOST_AREAS, MOST_WAYS = 400, 40
FORMAT = "promptbook-wayward-map"
VERSION = 2
GATES_UNKNOWN = 1
"""The version in which the city's starting area still went by the name of what lies outside it."""


@dataclass(frozen=True)
class Way:
    """A way from one area to another and everything that stands in it."""

    to: str
    door: int = 0
    barrier: int = 0
    guard: Colour | None = None
    number: int = 0
    behind_guard: bool = False
    small_stairs: bool = False
    kind: Literal["walk", "bridge", "dock", "passage"] = "walk"
    bridge: str = ""

    def __post_init__(self) -> None:
        _check_area(self.to)
        check_number(self.door, 0, MOST_DOTS)
        check_number(self.barrier, 0, MOST_GOLD)
        if self.guard is not None:
            printed = RED_NUMBERS if self.guard == "red" else GRAY_NUMBERS
            check_number(self.number, printed[0], printed[-1])
        check_number(len(self.bridge), 0, 40)

    def command(self, player: str, dice: int = 1) -> Command:
        """What to say to take this way."""
        if self.kind == "bridge":
            return CrossBridge(player, self.bridge, self.to)
        if self.kind == "dock":
            return SailFromDock(player, self.to)
        if self.kind == "passage":
            return TakePassage(player, self.to)
        if self.guard is not None and not self.behind_guard:
            return PushGuard(player, self.guard, self.number, dice, self.to, self.door, False, self.barrier)
        return Move(player, self.to, self.door, False, self.barrier, self.behind_guard, self.small_stairs)


@dataclass(frozen=True)
class Area:
    """One area: what lies there and where one can go from it."""

    id: str
    items: tuple[str, ...] = ()
    gold: int = 0
    hazard: int = 0
    ways: tuple[Way, ...] = ()

    def __post_init__(self) -> None:
        _check_area(self.id)
        check_items(self.items)
        check_number(len(self.items), 0, SPOTS)
        check_number(self.gold, 0, MOST_GOLD)
        check_number(self.hazard, 0, MOST_GOLD)
        check_number(len(self.ways), 0, MOST_WAYS)


@dataclass(frozen=True)
class LearnedMap:
    """Everything known of one map."""

    map: Literal[1, 2]
    areas: tuple[Area, ...] = ()
    values: tuple[MapValue, ...] = ()

    def __post_init__(self) -> None:
        if len(self.areas) > MOST_AREAS or len(self.values) > len(SHAPES):
            raise Invalid("waywardmap.invalid.full", most=MOST_AREAS)
        if len({area.id for area in self.areas}) < len(self.areas):
            raise Invalid("waywardmap.invalid.twice")
        for value in self.values:
            check_map_value(value)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' own names, for the setup of the next game."""
        return tuple(area.id for area in self.areas if not _fixed(area.id))

    def area(self, id: str) -> Area:
        """What is known of an area; nothing is known of a new one."""
        return next((area for area in self.areas if area.id == id), Area(id))

    def has_room_for(self, id: str) -> bool:
        """Whether an area is known already or could still be added."""
        return len(self.areas) < MOST_AREAS or any(area.id == id for area in self.areas)

    def with_area(self, area: Area) -> LearnedMap:
        """The same map with an area as it is known now."""
        others = tuple(one for one in self.areas if one.id != area.id)
        return replace(self, areas=(*others, area))

    def with_value(self, value: MapValue) -> LearnedMap:
        """The same map with a printed number as it is known now."""
        return replace(self, values=(*(one for one in self.values if one.key != value.key), value))

    def without(self, id: str) -> LearnedMap:
        """Forget an area, and every way that leads to it."""
        kept = (
            replace(area, ways=tuple(way for way in area.ways if way.to != id))
            for area in self.areas
            if area.id != id
        )
        values = (value for value in self.values if not (is_landing(value.key) and value.items == (id,)))
        return replace(self, areas=tuple(kept), values=tuple(values))

    def renamed(self, old: str, new: str) -> LearnedMap:
        """Call an area something else everywhere."""
        check_area_name(new)
        if any(plain(area.id) == plain(new) for area in self.areas if area.id != old):
            raise Invalid("waywardmap.invalid.twice")
        return self._called(old, new)

    def _called(self, old: str, new: str) -> LearnedMap:
        def called(id: str) -> str:
            return new if id == old else id

        return replace(
            self,
            values=tuple(
                replace(value, items=tuple(map(called, value.items))) if is_landing(value.key) else value
                for value in self.values
            ),
            areas=tuple(
                replace(a, id=called(a.id), ways=tuple(replace(w, to=called(w.to)) for w in a.ways))
                for a in self.areas
            ),
        )


def learn(known: LearnedMap, said: Command, was: str, now: str) -> LearnedMap:
    """What one more command teaches, given where the figure stood and where it stands now.

    A full map learns no further area: what the players told before is never pushed out.
    """
    if was.startswith(UNNAMED) or not known.has_room_for(was):
        return known
    if isinstance(said, PickUp):
        return known.with_area(_picked_up(known.area(was), said))
    way = _way(said, now) if was != now and not now.startswith(UNNAMED) else None
    if way is None:
        return known
    here = known.area(was)
    ways = (*(one for one in here.ways if (one.to, one.kind) != (way.to, way.kind)), way)
    return known.with_area(replace(here, ways=ways[-MOST_WAYS:]))


def _picked_up(area: Area, said: PickUp) -> Area:
    """Nobody has to take everything, so what was known and not taken now stays known."""
    items, before = area.items, 1 if said.printed_again else 0
    for item in dict.fromkeys(said.items):
        missing = before + said.items.count(item) - items.count(item)
        items += (item,) * max(0, missing)
    gold, hazard = (said.gold, said.hazard) if said.gold else (area.gold, area.hazard)
    return replace(area, items=items[:SPOTS], gold=gold, hazard=hazard)


def _way(said: Command, to: str) -> Way | None:
    if isinstance(said, Move):
        return Way(to, said.door, said.barrier, None, 0, said.behind_guard, said.small_stairs)
    if isinstance(said, PushGuard):
        return Way(to, said.door, said.barrier, said.colour, said.number)
    if isinstance(said, CrossBridge):
        return Way(to, kind="bridge", bridge=said.bridge)
    if isinstance(said, SailFromDock):
        return Way(to, kind="dock")
    if isinstance(said, TakePassage):
        return Way(to, kind="passage")
    return None


def offers(known: LearnedMap, here: str, player: str, weapons: int) -> tuple[Command, ...]:
    """What the map suggests from here, the latest first: pick up what lies there, then the ways on."""
    area = known.area(here)
    pick_up = (PickUp(player, area.items, area.gold, area.hazard),) if area.items or area.gold else ()
    dice = 2 if weapons >= 2 else 1
    return (*pick_up, *(way.command(player, dice) for way in reversed(area.ways)))


_CODEC = Codec(FORMAT, LearnedMap, (), ())


def dump(known: LearnedMap) -> dict[str, Any]:
    """The map as one JSON object, for a file or the store."""
    return {"format": FORMAT, "version": VERSION, "map": _CODEC.dump_setup(known)}


def load(data: Any) -> LearnedMap:
    """Read such an object; anything broken, foreign or too large is invalid."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Invalid("waywardmap.invalid.foreign")
    if data.get("version") not in (GATES_UNKNOWN, VERSION):
        raise Invalid("waywardmap.invalid.version")
    known: LearnedMap = _CODEC.setup(data.get("map"))
    if data["version"] == GATES_UNKNOWN and known.map == CITY:
        return known._called(OUTSIDE, GATES)
    return known


def _fixed(area: str) -> bool:
    return area in (OUTSIDE, GATES, *STAIRS, *ROOMS) or any(
        area in lettered for lettered in LETTERED.values()
    )


def _check_area(area: str) -> None:
    if not _fixed(area):
        check_area_name(area)
