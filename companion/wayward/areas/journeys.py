"""Map 2, Darrowell City: the areas that carry a figure elsewhere, by catapult, planks, tower and jail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from companion.journal import Procedure, Refusal, Refused, Steps, Text, text
from companion.wayward.areas.kinds import CarriedTo, CutOff
from companion.wayward.board import MOST_SPACES, PRISON_FLOOR
from companion.wayward.commands import Activity
from companion.wayward.dice import DieTable
from companion.wayward.events import Flung, Marked
from companion.wayward.items import ITEMS
from companion.wayward.moves import PRISONERS, arrive, jail, land, landing, learn_landing
from companion.wayward.special import GOLD, Guarded, SpecialArea
from companion.wayward.table import CITY, GATES, OUTSIDE, MapValue, WaywardTable
from companion.wayward.verbs import (
    at,
    collect,
    gain,
    known_number,
    offer_armor,
    roll,
    roll_one,
    take_gold,
)

TOWER_GOLD, FIRE_GOLD, VISIT_GOLD = 10, 8, 3
TOP_ROOM = 3
RIVER, BANK = "river", "bank"
BENNY, SQUARE, VISITORS = "P", "T", "V-visitors"
DOG, FAR_END, INN_LOOTED = "O-dog", "O-far", "O"

LANDINGS = {3: BENNY, 5: SQUARE, 6: VISITORS}
"""Catapult sums that land in an area the rules know by a letter."""
PRINTED_LANDINGS = {
    1: "waywardcity.ask.land-shield-room",
    2: "waywardcity.ask.land-alley",
    8: "waywardcity.ask.land-prize-room",
    9: "waywardcity.ask.land-alley",
    10: "waywardcity.ask.land-treasure-room",
}
"""Catapult sums that land in a place only the board shows: the players say where that is."""

TOWER_SUM, JAIL_SUM, OVER_THE_WALL = 4, 7, 11
"""Catapult sums that land in the river tower, in jail, and, from the last one on, outside."""
CATAPULT_DICE = "catapult"
"""What the dice are for that say where the catapult throws somebody."""
SPRUNG = ("W-199", "waywardcity.refused.sprung")


@dataclass(frozen=True)
class FireCatapult(Activity):
    """M, catapult: choose one to three dice; their sum says where the figure lands."""

    places = ("M",)
    rule = "W-195"
    when_used = True
    again = SPRUNG
    dice: Literal[1, 2, 3]

    @classmethod
    def candidates(cls, table: WaywardTable) -> Iterable[Activity]:
        return (cls(table.active, 1), cls(table.active, 2), cls(table.active, 3))

    def check_activity(self, table: WaywardTable) -> None:
        if not table.fresh or table.used(table.here):
            raise Refused(*SPRUNG)

    def activity(self, table: WaywardTable) -> Steps:
        key = "waywardcity.ask.catapult-roll"
        landed = sum((yield from roll(table, key, self.dice, use=CATAPULT_DICE, n=self.dice)))
        if landed == TOWER_SUM:
            yield from gain(table, self.player, TOWER_GOLD)
            yield from arrive(table, RIVER)
        elif landed == JAIL_SUM:
            yield from jail(table)
        elif landed in PRINTED_LANDINGS:
            yield from land(table, f"catapult-{landed}", PRINTED_LANDINGS[landed])
            yield Flung(table.here)
        elif landed in LANDINGS:
            yield from arrive(table, LANDINGS[landed])
            yield Flung(table.here)
        else:
            yield from arrive(table, OUTSIDE)

    def label(self, table: WaywardTable) -> Text:
        return text("waywardcity.said.fire-catapult", player=self.player, n=self.dice)


class River(CarriedTo):
    """Below the river tower: one chip leads to the one open bank beside it."""

    on_foot = Refusal("W-188", text("waywardcity.refused.one-bank"))

    def no_way(self, map: int, to: str) -> Refusal | None:
        return self.on_foot if to == OUTSIDE else None

    def likely_ways(self, table: WaywardTable) -> tuple[str, ...]:
        return landing(table, BANK)

    def on_leaving(self, table: WaywardTable, by_choice: bool) -> Procedure[int]:
        if by_choice:
            yield from learn_landing(table, BANK, table.here)
        return 0


class BeyondTheWalls(SpecialArea):
    """Outside: in the city only the front gate leads back in (W-196)."""

    front_gate = Refusal("W-196", text("waywardcity.refused.front-gate"))

    def no_way(self, map: int, to: str) -> Refusal | None:
        """Only the starting area lies beside it (WQ-42); where the dungeon's exits lead the board shows."""
        return self.front_gate if map == CITY and to != GATES else None

    def likely_ways(self, table: WaywardTable) -> tuple[str, ...]:
        return (GATES,) if table.map == CITY else ()


@dataclass(frozen=True)
class CrossInn(Activity):
    """O, inn: from plank to plank by the die; each landing costs armor, or a window."""

    places = (DOG, FAR_END)
    rule = "W-206"
    says = "waywardcity.said.cross-inn"
    once = False
    when_used = True

    def activity(self, table: WaywardTable) -> Steps:
        start, end = (DOG, FAR_END) if table.here == DOG else (FAR_END, DOG)
        looting = table.fresh and not table.used(end) and INN_LOOTED not in table.marks
        yield Marked(INN_LOOTED)
        planks = yield from known_number(table, "inn", "waywardcity.ask.planks", 1, MOST_SPACES)
        walked = 0
        while True:
            walked += yield from at(walked, roll_one(table, "waywardcity.ask.plank-roll"))
            if walked > planks:
                yield from arrive(table, end)
                return
            if looting:
                plank = walked if start == DOG else planks + 1 - walked
                yield from at(walked, collect(table, f"plank-{plank}"))
            if not (yield from at(walked, offer_armor(table, "waywardcity.ask.plank-armor"))):
                yield from land(table, "window", "waywardcity.ask.out-of-window")
                return


class DogEnd(CutOff):
    """O, the main entrance: the guard dog takes one armor from whoever walks in or out."""

    barrier = 1
    unpaid = Refusal("W-072", text("waywardcity.refused.guard-dog"))


@dataclass(frozen=True)
class ClimbTower(Activity):
    """U, tower fire: up on 4 to 6, down on 1 to 3, up for a piece of armor; 8 gold at the top."""

    places = ("U",)
    rule = "W-232"
    says = "waywardcity.said.climb-tower"
    die = DieTable(down=(1, 2, 3), up=(4, 5, 6))

    def activity(self, table: WaywardTable) -> Steps:
        street = yield from known_number(table, "tower", "waywardcity.ask.rooms-below", 1, MOST_SPACES)
        room = 0
        while -street < room < TOP_ROOM:
            room += yield from at(room, self._climb(table))
        if room == TOP_ROOM:
            yield from gain(table, self.player, FIRE_GOLD)
            yield from land(table, "hay-wagon", "waywardcity.ask.hay-wagon")
        else:
            yield from land(table, "losers-exit", "waywardcity.ask.losers-exit")

    def _climb(self, table: WaywardTable) -> Procedure[int]:
        """One room up or down; armor may replace the roll at any moment."""
        if (yield from offer_armor(table, "waywardcity.ask.tower-armor")):
            return 1
        return 1 if self.die.of((yield from roll_one(table, "waywardcity.ask.tower-roll"))) == "up" else -1


@dataclass(frozen=True)
class VisitPrisoners(Activity):
    """V, visitors' area: 3 gold from the floor and 3 from every prisoner, for one chip."""

    places = (VISITORS,)
    rule = "W-239"
    says = "waywardcity.said.visit-prisoners"

    def activity(self, table: WaywardTable) -> Steps:
        yield from gain(table, self.player, VISIT_GOLD)
        for prisoner in table.others_at(PRISONERS):
            yield from take_gold(table, self.player, prisoner, VISIT_GOLD)


@dataclass(frozen=True)
class TryEscape(Activity):
    """V, prisoners' area: out through the sewer on 5 or 6, as often as chips allow."""

    places = (PRISONERS,)
    rule = "W-244"
    says = "waywardcity.said.try-escape"
    die = DieTable(stays=(1, 2, 3, 4), out=(5, 6))
    once = False
    when_used = True

    def activity(self, table: WaywardTable) -> Steps:
        if self.die.of((yield from roll_one(table, "waywardcity.ask.escape-roll"))) == "out":
            yield from land(table, "sewer", "waywardcity.ask.sewer")


class Prison(CarriedTo):
    """V, prisoners' area: nobody walks in, and only the sewer leads out."""

    on_foot = Refusal("W-244", text("waywardcity.refused.in-jail"))

    def no_way(self, map: int, to: str) -> Refusal | None:
        return self.on_foot

    def not_picked_up(self, table: WaywardTable, items: tuple[str, ...], gold: int) -> Refusal | None:
        """Only what the players say is printed here (WQ-56)."""
        printed = table.learned.get(PRISON_FLOOR, MapValue(PRISON_FLOOR, (0,)))
        there = gold <= printed.numbers[0] and not Counter(items) - Counter(printed.items)
        return None if there else Refusal("W-244", text("waywardcity.refused.prison-floor"))


PLANKS = Refusal("W-206", text("waywardcity.refused.over-the-planks"))
INTO_THE_RIVER = Refusal("W-187", text("waywardcity.refused.into-the-river"))
INTO_JAIL = Refusal("W-241", text("waywardcity.refused.into-jail"))
ON_THE_PLANKS = Guarded("W-207", "waywardcity.refused.plank-loot", (GOLD, *ITEMS))

AREAS: tuple[SpecialArea, ...] = (
    BeyondTheWalls(OUTSIDE),
    SpecialArea("M", FireCatapult),
    River(RIVER, refusal=INTO_THE_RIVER, guarded=Guarded("W-187", "waywardcity.refused.tower-gold")),
    DogEnd(DOG, CrossInn, off=FAR_END, refusal=PLANKS, guarded=ON_THE_PLANKS),
    CutOff(FAR_END, CrossInn, off=DOG, refusal=PLANKS, guarded=ON_THE_PLANKS),
    SpecialArea("U", ClimbTower, guarded=Guarded("W-235", "waywardcity.refused.fire-gold")),
    SpecialArea(VISITORS, VisitPrisoners, guarded=Guarded("W-239", "waywardcity.refused.visitors-gold")),
    Prison(PRISONERS, TryEscape, refusal=INTO_JAIL),
)
