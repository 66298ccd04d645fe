"""What the players have told of a printed map: its places, what lies where, which ways lead on.

The rulebook shows the maps only as pictures, so the app learns them from what is said in play and offers it
the next time. A game never needs any of it. A place is one pin of the board, whatever it is called: a name
may come late or change, and every name it had still leads to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from companion.journal import Command, Invalid
from companion.wayward.areas.names import (
    check_area_name,
    check_new_name,
    fixed_areas,
    given_by_rules,
    is_unnamed,
    number_of,
    plain,
)
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
from companion.wayward.special import special
from companion.wayward.table import UNNAMED, MapValue
from companion.wayward.travel import CrossBridge, SailFromDock, TakePassage

MOST_AREAS, MOST_WAYS = 400, 40
RED_DICE = 2
SPAN = 1000
"""A spot is told in thousandths of the board, from its left edge and from its lower one."""
MOST_NAMES = 8
"""So many earlier names of a place are remembered, the latest."""
Spot = tuple[int, int]


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
    only_exit: bool = False
    """The door was the room's only way out when it was taken: its safety latch opens it from here (W-080)."""
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
            dice = RED_DICE if self.guard == "red" else dice
            return PushGuard(
                player, self.guard, self.number, dice, self.to, self.door, self.only_exit, self.barrier
            )
        return Move(
            player, self.to, self.door, self.only_exit, self.barrier, self.behind_guard, self.small_stairs
        )

    def back_to(self, here: str) -> Way | None:
        """The same way seen from its other end: the guard's back, and no latch.

        Of a guard whose back alone was seen nobody knows the number: that way back is not known yet.
        """
        if self.behind_guard:
            return None
        return replace(
            self, to=here, guard=None, number=0, behind_guard=self.guard is not None, only_exit=False
        )


@dataclass(frozen=True)
class Area:
    """One area: what lies there, where one can go from it, and where its pin is on the board."""

    id: str
    items: tuple[str, ...] = ()
    gold: int = 0
    hazard: int = 0
    ways: tuple[Way, ...] = ()
    at: Spot | None = None
    placed: bool = False
    """Whether a player put the pin there; otherwise the app did, and may do better later."""
    was: tuple[str, ...] = ()
    """What it was called before, the latest last: a game that still says so means this place."""

    def __post_init__(self) -> None:
        _check_area(self.id)
        for name in self.was:
            _check_area(name)
        check_number(len(self.was), 0, MOST_NAMES)
        for part in self.at or ():
            check_number(part, 0, SPAN)
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
        """The players' own names."""
        return tuple(area.id for area in self.areas if not (given_by_rules(area.id) or is_unnamed(area.id)))

    @property
    def places(self) -> tuple[str, ...]:
        """Every place the rules do not know, named or only numbered, for the setup of the next game."""
        last = (f"{UNNAMED}{self.numbered}",) if self.numbered else ()
        return tuple(dict.fromkeys((*(area.id for area in self.areas if not given_by_rules(area.id)), *last)))

    @property
    def numbered(self) -> int:
        """The highest number a place without a name has or had: a new one comes after it."""
        names = (name for area in self.areas for name in (area.id, *area.was))
        return max((number_of(name) for name in names), default=0)

    def find(self, id: str) -> Area | None:
        """The place that goes by a name or went by it, however that is written; None when it is new."""
        named = self._by_name
        return named.get(id) or named.get(plain(id))

    @cached_property
    def _by_name(self) -> dict[str, Area]:
        """What it is called now goes before how that may be written, and both before what it was called."""
        was = {name: area for area in self.areas for name in area.was}
        written = {plain(area.id): area for area in reversed(self.areas)}
        return {**was, **written, **{area.id: area for area in self.areas}}

    def area(self, id: str) -> Area:
        """What is known of an area; nothing is known of a new one."""
        return self.find(id) or Area(id)

    def check_place(self, id: str) -> None:
        """Refuse what is no place of this board: the letters of the other one are none."""
        if not is_unnamed(id) and id not in fixed_areas(self.map):
            check_area_name(id)

    def has_room_for(self, id: str) -> bool:
        """Whether an area is known already or could still be added."""
        return len(self.areas) < MOST_AREAS or self.find(id) is not None

    def with_area(self, area: Area) -> LearnedMap:
        """The same map with an area as it is known now; a new one comes last."""
        if all(one.id != area.id for one in self.areas):
            return replace(self, areas=(*self.areas, area))
        return replace(self, areas=tuple(area if one.id == area.id else one for one in self.areas))

    def ways_from(self, id: str) -> tuple[Way, ...]:
        """Every way on, the latest last: those taken from there, and before them those that led there.

        A latch holds only as long as no other way out is known; then somebody has to say so again (WQ-31).
        """
        here = self.area(id)
        told = {(self.area(way.to).id, way.kind) for way in here.ways}
        back = (
            way.back_to(other.id)
            for other in self.areas
            for way in other.ways
            if other.id != here.id and self.area(way.to).id == here.id and (other.id, way.kind) not in told
        )
        ways = (*(way for way in back if way is not None and self._leads(here.id, way.to)), *here.ways)
        return ways if len(ways) == 1 else tuple(replace(way, only_exit=False) for way in ways)

    def _leads(self, here: str, to: str) -> bool:
        """Whether anybody ever walks that way: some places are only fallen, thrown or led into."""
        return special(to).no_way_in is None and special(here).no_way(self.map, to) is None

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
        """Call an area something else everywhere; it may turn out to be one that is printed on the board."""
        if new not in fixed_areas(self.map):
            check_new_name(new)
        if any(plain(area.id) == plain(new) for area in self.areas if area.id != old):
            raise Invalid("waywardmap.invalid.twice")
        return self.called_otherwise(old, new)

    def renumbered(self, id: str) -> LearnedMap:
        """The same map with a place under the next number: a game has given its own to another place."""
        moved = self.called_otherwise(id, f"{UNNAMED}{self.numbered + 1}")
        place = moved.area(id)
        return moved.with_area(replace(place, was=tuple(name for name in place.was if name != id)))

    def named(self, old: str, new: str) -> LearnedMap:
        """Somebody has named a place in a game, perhaps by a name another place has: then they are one."""
        before, now = self.find(old), self.find(new)
        if before is None or before is now:
            return self
        if now is None:
            return self.called_otherwise(before.id, new)
        ways = {
            (way.to, way.kind): way for way in (*before.ways, *now.ways) if way.to not in (now.id, before.id)
        }
        both = replace(
            now, ways=tuple(ways.values())[-MOST_WAYS:], items=now.items or before.items,
            gold=now.gold or before.gold, hazard=now.hazard or before.hazard, at=now.at or before.at,
            was=(*before.was, before.id, *now.was)[-MOST_NAMES:],
        )  # fmt: skip
        rest = replace(self, areas=tuple(area for area in self.areas if area is not before))
        return rest.with_area(both).called_otherwise(before.id, now.id)

    def called_otherwise(self, old: str, new: str) -> LearnedMap:
        """The same map with every mention of a place under another name, which is not looked at."""

        def called(id: str) -> str:
            return new if id == old else id

        return replace(
            self,
            values=tuple(
                replace(value, items=tuple(map(called, value.items))) if is_landing(value.key) else value
                for value in self.values
            ),
            areas=tuple(
                replace(
                    a,
                    id=called(a.id),
                    was=(*a.was, old)[-MOST_NAMES:] if a.id == old else a.was,
                    ways=_once_each(replace(w, to=called(w.to)) for w in a.ways),
                )
                for a in self.areas
            ),
        )


def _once_each(ways: Iterable[Way]) -> tuple[Way, ...]:
    """Of two ways of one kind to the same place the later one."""
    return tuple({(way.to, way.kind): way for way in ways}.values())


def learn(known: LearnedMap, said: Command, was: str, now: str) -> LearnedMap:
    """What one more command teaches, given where the figure stood and where it stands now.

    A full map learns no further area: what the players told before is never pushed out.
    """
    if not known.has_room_for(was):
        return known
    if isinstance(said, PickUp):
        return known.with_area(_picked_up(known.area(was), said))
    way = _way(said, known.area(now).id) if was != now else None
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
        return Way(to, said.door, said.barrier, None, 0, said.behind_guard, said.small_stairs, said.only_exit)
    if isinstance(said, PushGuard):
        return Way(to, said.door, said.barrier, said.colour, said.number, only_exit=said.only_exit)
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
    return (*pick_up, *(way.command(player, dice) for way in reversed(known.ways_from(here))))


def _check_area(area: str) -> None:
    if not (given_by_rules(area) or is_unnamed(area)):
        check_area_name(area)
