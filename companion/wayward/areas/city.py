"""Map 2, Darrowell City: the river tower and the areas K to V, X and Y."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from companion.journal import Refusal, Refused, Steps, Text, text
from companion.wayward.areas.kinds import CarriedTo, CutOff, LootRoom
from companion.wayward.board import MOST_SPACES
from companion.wayward.commands import Activity
from companion.wayward.conditions import check_items, check_number
from companion.wayward.events import ItemLost, Marked, Noted
from companion.wayward.items import WEAPON, item_name
from companion.wayward.moves import BOUNTY, PRISONERS, arrive, ask_where, jail
from companion.wayward.special import SpecialArea
from companion.wayward.table import OUTSIDE, WaywardTable
from companion.wayward.verbs import (
    LUCK,
    Telling,
    collect,
    curse,
    gain,
    known_number,
    lose,
    lose_all,
    offer_armor,
    offer_hour_glass_before_loss,
    random_gift,
    receive,
    roll,
    roll_one,
    take_gold,
)

TOWER_GOLD, HOARD_GOLD, PIPER_GOLD, FIRE_GOLD = 10, 7, 7, 8
CROWDS, CROWD_GOLD, VISIT_GOLD = 4, 3, 3
TEN, GOBLINS, TOP_ROOM = 10, 6, 3
RIVER, BENNY, SQUARE, VISITORS = "river", "P", "T", "V-visitors"
DOG, FAR_END, INN_LOOTED = "O-dog", "O-far", "O"
PLANKS = Refusal("W-206", text("waywardcity.refused.over-the-planks"))
PIPER, GOBLIN_RING = "S", "Y"
BET, DOWN = "Y-bet", "Y-down"

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

SPRUNG = ("W-199", "waywardcity.refused.sprung")


@dataclass(frozen=True)
class PlayTen(Activity):
    """K, ten up ten down: 4 to 6 wins 10 gold; 1 to 3 loses 10, and whoever is short goes to jail."""

    places = ("K",)
    says = "waywardcity.said.play-ten"

    def activity(self, table: WaywardTable) -> Steps:
        if (yield from roll_one(table, "waywardcity.ask.ten-roll")) >= 4:
            yield from gain(table, self.player, TEN)
        elif (yield from lose(table, self.player, TEN)) < TEN:
            yield from jail(table)


@dataclass(frozen=True)
class RobShop(Activity):
    """L, weapon shops: one weapon, two, or jail; each of the three shops once per turn."""

    places = ("L-1", "L-2", "L-3")
    says = "waywardcity.said.rob-shop"

    def activity(self, table: WaywardTable) -> Steps:
        shown = yield from roll_one(table, "waywardcity.ask.shop-roll")
        if shown <= 2:
            yield from jail(table)
            return
        for _ in range(1 if shown <= 4 else 2):
            yield from receive(table, self.player, WEAPON)


@dataclass(frozen=True)
class FireCatapult(Activity):
    """M, catapult: choose one to three dice; their sum says where the figure lands."""

    places = ("M",)
    when_used = True
    again = SPRUNG
    dice: Literal[1, 2, 3]

    @classmethod
    def candidates(cls, table: WaywardTable) -> Iterable[Activity]:
        return (cls(table.active, 1), cls(table.active, 2), cls(table.active, 3))

    def check_activity(self, table: WaywardTable) -> None:
        if not table.fresh:
            raise Refused(*SPRUNG)

    def activity(self, table: WaywardTable) -> Steps:
        landed = sum((yield from roll(table, "waywardcity.ask.catapult-roll", self.dice)))
        if landed == 4:
            yield from gain(table, self.player, TOWER_GOLD)
            yield from arrive(table, RIVER)
        elif landed == 7:
            yield from jail(table)
        elif landed in PRINTED_LANDINGS:
            yield from arrive(table, (yield from ask_where(table, PRINTED_LANDINGS[landed])))
        else:
            yield from arrive(table, LANDINGS.get(landed, OUTSIDE))

    def label(self, table: WaywardTable) -> Text:
        return text("waywardcity.said.fire-catapult", player=self.player, n=self.dice)


@dataclass(frozen=True)
class PostBounty(Activity):
    """N, bounty board: the die names a player to the left; beating him in a duel this turn pays 10 more."""

    places = ("N",)
    says = "waywardcity.said.post-bounty"

    def check_activity(self, table: WaywardTable) -> None:
        if table.solo:
            raise Refused("WQ-20", "waywardcity.refused.nobody-to-hunt")

    def activity(self, table: WaywardTable) -> Steps:
        others = len(table.players) - 1
        number = others + 1
        while number > others:
            number = yield from roll_one(table, "waywardcity.ask.bounty-roll")
        yield Noted(BOUNTY, table.left_of(self.player, number))


@dataclass(frozen=True)
class CrossInn(Activity):
    """O, inn: from plank to plank by the die; each landing costs armor, or a window."""

    places = (DOG, FAR_END)
    says = "waywardcity.said.cross-inn"
    once = False
    when_used = True

    def activity(self, table: WaywardTable) -> Steps:
        start, end = (DOG, FAR_END) if table.here == DOG else (FAR_END, DOG)
        looting = table.fresh and INN_LOOTED not in table.marks
        yield Marked(INN_LOOTED)
        planks = yield from known_number(table, "inn", "waywardcity.ask.planks", 1, MOST_SPACES)
        walked = 0
        while True:
            walked += yield from roll_one(table, "waywardcity.ask.plank-roll")
            if walked > planks:
                yield from arrive(table, end)
                return
            if looting:
                yield from collect(table, f"plank-{walked if start == DOG else planks + 1 - walked}")
            if not (yield from offer_armor(table, "waywardcity.ask.plank-armor")):
                yield from arrive(table, (yield from ask_where(table, "waywardcity.ask.out-of-window")))
                return


class DogEnd(CutOff):
    """O, the main entrance: the guard dog takes one armor from whoever walks in or out."""

    barrier = 1


@dataclass(frozen=True)
class SellItem(Activity):
    """P, Benny the buyer: hand over a good item, then roll what it fetches."""

    places = (BENNY,)
    once = False
    item: str

    @classmethod
    def candidates(cls, table: WaywardTable) -> Iterable[Activity]:
        return (cls(table.active, item) for item in dict.fromkeys(table.card.held))

    def check_activity(self, table: WaywardTable) -> None:
        check_items((self.item,))
        if not table.card.good(self.item):
            raise Refused("W-214", "wayward.refused.no-item", item=item_name(self.item))

    def activity(self, table: WaywardTable) -> Steps:
        yield ItemLost(self.player, self.item)
        yield from gain(table, self.player, (yield from roll_one(table, "waywardcity.ask.benny-roll")))

    def label(self, table: WaywardTable) -> Text:
        return text("waywardcity.said.sell-item", player=self.player, item=item_name(self.item))


@dataclass(frozen=True)
class StealHoard(Activity):
    """Q, king's hoard: 3 to 6 steals 7 gold, yours once you are out; on 1 or 2 you are caught."""

    places = ("Q-1", "Q-2")
    says = "waywardcity.said.steal-hoard"
    again = ("W-216", "waywardcity.refused.hoard-tried")

    def activity(self, table: WaywardTable) -> Steps:
        if (yield from roll_one(table, "waywardcity.ask.hoard-roll")) >= 3:
            yield Noted(table.here, HOARD_GOLD)
        else:
            yield from jail(table)


class Hoard(LootRoom):
    """Q, one of the two rooms: nobody ends a turn here, and whoever left stays out until the next."""

    shut = ("W-218", "waywardcity.refused.hoard-left")

    def may_rest(self, table: WaywardTable) -> bool:
        return table.rest_in_hoard and self.id not in table.marks

    def no_turn_end(self, table: WaywardTable) -> Refusal | None:
        return None if self.may_rest(table) else Refusal("W-219", text("waywardcity.refused.leave-hoard"))

    def stranded(self, table: WaywardTable) -> Steps:
        yield from jail(table)

    def secure(self, table: WaywardTable, stolen: int) -> Steps:
        yield from gain(table, table.active, stolen)


@dataclass(frozen=True)
class DrinkLuck(Activity):
    """R, fountain of luck: 2 gold for each item received in the rest of this turn."""

    places = ("R",)
    says = "waywardcity.said.drink-luck"

    def activity(self, table: WaywardTable) -> Steps:
        yield Marked(LUCK)


@dataclass(frozen=True)
class PlayPipes(Activity):
    """S, fried piper: a straight wins 7 gold; keep the dice you like; two ones bring the rats."""

    places = (PIPER,)
    says = "waywardcity.said.play-pipes"
    once = False
    keep: tuple[int, ...] = ()
    """Which dice stay, counted from 1 in the order they lie."""

    @classmethod
    def candidates(cls, table: WaywardTable) -> Iterable[Activity]:
        kept = range(3) if PIPER in table.notes else range(1)
        return (cls(table.active, one) for size in kept for one in combinations((1, 2, 3), size))

    def check_activity(self, table: WaywardTable) -> None:
        if PIPER in table.marks:
            raise Refused("WQ-47", "waywardcity.refused.piper-paid")
        check_number(len(self.keep), 0, 2 if PIPER in table.notes else 0)
        check_number(len(set(self.keep)), len(self.keep), len(self.keep))
        for place in self.keep:
            check_number(place, 1, 3)

    def activity(self, table: WaywardTable) -> Steps:
        before = table.notes.get(PIPER)
        kept = [before[place - 1] for place in self.keep] if isinstance(before, tuple) else []
        new = yield from roll(table, "waywardcity.ask.piper-roll", 3 - len(kept))
        dice = (*kept, *new)
        yield Noted(PIPER, dice)
        if dice.count(1) >= 2:
            yield from self._rats(table)
        low = min(dice)
        if sorted(dice) == [low, low + 1, low + 2]:
            yield Marked(PIPER)
            yield from gain(table, self.player, PIPER_GOLD)

    def _rats(self, table: WaywardTable) -> Steps:
        yield from offer_hour_glass_before_loss(table)
        yield from lose_all(table, self.player, table.card.held)


class PiperStage(SpecialArea):
    """S, the piper's stage: the dice are taken up when the figure leaves."""

    def on_leaving(self, table: WaywardTable, by_choice: bool) -> Steps:
        if PIPER in table.notes:
            yield Noted(PIPER, None)


@dataclass(frozen=True)
class PickPocket(Activity):
    """T, pick pocket: 3 gold from a crowd, or jail; each of the four crowds once per turn."""

    places = (SQUARE,)
    says = "waywardcity.said.pick-pocket"
    again = ("W-230", "waywardcity.refused.crowd-robbed")
    crowd: Literal[1, 2, 3, 4]

    @classmethod
    def candidates(cls, table: WaywardTable) -> Iterable[Activity]:
        return (cls(table.active, 1), cls(table.active, 2), cls(table.active, 3), cls(table.active, 4))

    def mark(self, table: WaywardTable) -> str:
        return f"crowd-{self.crowd}"

    def activity(self, table: WaywardTable) -> Steps:
        if (yield from roll_one(table, "waywardcity.ask.pocket-roll")) >= 3:
            yield from gain(table, self.player, CROWD_GOLD)
        else:
            yield from jail(table)


@dataclass(frozen=True)
class ClimbTower(Activity):
    """U, tower fire: up on 4 to 6, down on 1 to 3, up for a piece of armor; 8 gold at the top."""

    places = ("U",)
    says = "waywardcity.said.climb-tower"

    def activity(self, table: WaywardTable) -> Steps:
        street = yield from known_number(table, "tower", "waywardcity.ask.rooms-below", 1, MOST_SPACES)
        room = 0
        while -street < room < TOP_ROOM:
            room += yield from self._climb(table)
        if room == TOP_ROOM:
            yield from gain(table, self.player, FIRE_GOLD)
        key = "waywardcity.ask.hay-wagon" if room == TOP_ROOM else "waywardcity.ask.losers-exit"
        yield from arrive(table, (yield from ask_where(table, key)))

    def _climb(self, table: WaywardTable) -> Telling[int]:
        """One room up or down; armor may replace the roll at any moment."""
        if (yield from offer_armor(table, "waywardcity.ask.tower-armor")):
            return 1
        return 1 if (yield from roll_one(table, "waywardcity.ask.tower-roll")) >= 4 else -1


@dataclass(frozen=True)
class VisitPrisoners(Activity):
    """V, visitors' area: 3 gold from the floor and 3 from every prisoner, for one chip."""

    places = (VISITORS,)
    says = "waywardcity.said.visit-prisoners"

    def activity(self, table: WaywardTable) -> Steps:
        yield from gain(table, self.player, VISIT_GOLD)
        for prisoner in table.others_at(PRISONERS):
            yield from take_gold(table, self.player, prisoner, VISIT_GOLD)


@dataclass(frozen=True)
class TryEscape(Activity):
    """V, prisoners' area: out through the sewer on 5 or 6, as often as chips allow."""

    places = (PRISONERS,)
    says = "waywardcity.said.try-escape"
    once = False
    when_used = True

    def activity(self, table: WaywardTable) -> Steps:
        if (yield from roll_one(table, "waywardcity.ask.escape-roll")) >= 5:
            yield from arrive(table, (yield from ask_where(table, "waywardcity.ask.sewer")))


class Prison(CarriedTo):
    """V, prisoners' area: nobody walks in, and only the sewer leads out."""

    def no_way(self, to: str) -> Refusal | None:
        return Refusal("W-244", text("waywardcity.refused.in-jail"))


@dataclass(frozen=True)
class SearchRubbish(Activity):
    """X, rubbish heap: 1 a cursed item, 2 nothing, 3 to 6 a random item."""

    places = ("X",)
    says = "waywardcity.said.search-rubbish"

    def activity(self, table: WaywardTable) -> Steps:
        shown = yield from roll_one(table, "waywardcity.ask.rubbish-roll")
        if shown == 1:
            yield from curse(table)
        elif shown >= 3:
            yield from random_gift(table)


@dataclass(frozen=True)
class RingGong(Activity):
    """Y, goblin fight: each goblin that falls pays one more; your own number ends it."""

    places = (GOBLIN_RING,)
    once = False
    bet: Literal[1, 2, 3, 4, 5, 6]

    @classmethod
    def candidates(cls, table: WaywardTable) -> Iterable[Activity]:
        if table.note(BET):
            return (cls(table.active, table.note(BET)),)  # type: ignore[arg-type]
        return (cls(table.active, bet) for bet in (1, 2, 3, 4, 5, 6))

    def check_activity(self, table: WaywardTable) -> None:
        if GOBLIN_RING in table.marks:
            raise Refused("W-252", "waywardcity.refused.fight-over")
        if table.note(BET) not in (0, self.bet):
            raise Refused("W-248", "waywardcity.refused.other-goblin", number=table.note(BET))

    def activity(self, table: WaywardTable) -> Steps:
        yield Noted(BET, self.bet)
        fallen = table.notes.get(DOWN, ())
        down = fallen if isinstance(fallen, tuple) else ()
        number = yield from roll_one(table, "waywardcity.ask.gong-roll")
        while number in down:
            number = yield from roll_one(table, "waywardcity.ask.gong-roll")
        if number != self.bet:
            down = (*down, number)
            yield Noted(DOWN, down)
            yield from gain(table, self.player, len(down))
        if number == self.bet or len(down) == GOBLINS - 1:
            yield Marked(GOBLIN_RING)

    def label(self, table: WaywardTable) -> Text:
        return text("waywardcity.said.ring-gong", player=self.player, number=self.bet)


AREAS: tuple[SpecialArea, ...] = (
    SpecialArea("K", PlayTen),
    SpecialArea("L-1", RobShop),
    SpecialArea("L-2", RobShop),
    SpecialArea("L-3", RobShop),
    SpecialArea("M", FireCatapult),
    CarriedTo(RIVER),
    SpecialArea("N", PostBounty),
    DogEnd(DOG, CrossInn, off=FAR_END, refusal=PLANKS),
    CutOff(FAR_END, CrossInn, off=DOG, refusal=PLANKS),
    SpecialArea(BENNY, SellItem),
    Hoard("Q-1", StealHoard),
    Hoard("Q-2", StealHoard),
    SpecialArea("R", DrinkLuck),
    PiperStage(PIPER, PlayPipes),
    SpecialArea(SQUARE, PickPocket),
    SpecialArea("U", ClimbTower),
    SpecialArea(VISITORS, VisitPrisoners),
    Prison(PRISONERS, TryEscape),
    SpecialArea("X", SearchRubbish),
    SpecialArea(GOBLIN_RING, RingGong),
)
