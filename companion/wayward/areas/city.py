"""Map 2, Darrowell City: the areas K to X and Y that are played where they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from companion.journal import Procedure, Refusal, Refused, Steps, Text, text
from companion.wayward.areas.journeys import BENNY, SQUARE
from companion.wayward.areas.kinds import LootRoom
from companion.wayward.commands import Activity
from companion.wayward.conditions import check_items
from companion.wayward.dice import DieTable
from companion.wayward.events import ItemLost, Marked, Noted
from companion.wayward.items import WEAPON, item_name
from companion.wayward.moves import jail
from companion.wayward.special import Guarded, SpecialArea
from companion.wayward.table import BOUNTY, WaywardTable
from companion.wayward.verbs import (
    LUCK,
    curse,
    gain,
    lose,
    lose_all,
    offer_hour_glass_before_loss,
    random_gift,
    receive,
    roll,
    roll_one,
    roll_until,
)

HOARD_GOLD, PIPER_GOLD = 7, 7
CROWDS, CROWD_GOLD = 4, 3
TEN, GOBLINS = 10, 6
PIPER, GOBLIN_RING = "S", "Y"
HOARDS = ("Q-1", "Q-2")
BET, DOWN = "Y-bet", "Y-down"


@dataclass(frozen=True)
class PlayTen(Activity):
    """K, ten up ten down: 4 to 6 wins 10 gold; 1 to 3 loses 10, and whoever is short goes to jail."""

    places = ("K",)
    rule = "W-189"
    says = "waywardcity.said.play-ten"
    die = DieTable(loses=(1, 2, 3), wins=(4, 5, 6))

    def activity(self, table: WaywardTable) -> Steps:
        if self.die.of((yield from roll_one(table, "waywardcity.ask.ten-roll"))) == "wins":
            yield from gain(table, self.player, TEN)
        elif (yield from lose(table, self.player, TEN)) < TEN:
            yield from jail(table)


@dataclass(frozen=True)
class RobShop(Activity):
    """L, weapon shops: one weapon, two, or jail; each of the three shops once per turn."""

    places = ("L-1", "L-2", "L-3")
    rule = "W-192"
    says = "waywardcity.said.rob-shop"
    die = DieTable(jail=(1, 2), one=(3, 4), two=(5, 6))

    def activity(self, table: WaywardTable) -> Steps:
        brings = self.die.of((yield from roll_one(table, "waywardcity.ask.shop-roll")))
        if brings == "jail":
            yield from jail(table)
            return
        for _ in range(1 if brings == "one" else 2):
            yield from receive(table, self.player, WEAPON)


@dataclass(frozen=True)
class PostBounty(Activity):
    """N, bounty board: the die names a player to the left; beating him in a duel this turn pays 10 more."""

    places = ("N",)
    rule = "W-200"
    says = "waywardcity.said.post-bounty"

    def check_activity(self, table: WaywardTable) -> None:
        if table.solo:
            raise Refused("WQ-20", "waywardcity.refused.nobody-to-hunt")

    def activity(self, table: WaywardTable) -> Steps:
        number = yield from roll_until(table, "waywardcity.ask.bounty-roll", range(1, len(table.players)))
        yield Noted(BOUNTY, table.left_of(self.player, number))


@dataclass(frozen=True)
class SellItem(Activity):
    """P, Benny the buyer: hand over a good item, then roll what it fetches."""

    places = (BENNY,)
    rule = "W-213"
    once = False
    item: str

    @classmethod
    def candidates(cls, table: WaywardTable) -> Iterable[Activity]:
        return (cls(table.active, item) for item in dict.fromkeys(table.card.held))

    def check_activity(self, table: WaywardTable) -> None:
        check_items((self.item,))
        if not table.card.good(self.item):
            key = "waywardcity.refused.benny-cursed" if table.card.cursed(self.item) else _NO_ITEM
            raise Refused("W-214", key, item=item_name(self.item))

    def activity(self, table: WaywardTable) -> Steps:
        yield ItemLost(self.player, self.item)
        yield from gain(table, self.player, (yield from roll_one(table, "waywardcity.ask.benny-roll")))

    def label(self, table: WaywardTable) -> Text:
        return text("waywardcity.said.sell-item", player=self.player, item=item_name(self.item))


_NO_ITEM = "wayward.refused.no-item"


@dataclass(frozen=True)
class StealHoard(Activity):
    """Q, king's hoard: 3 to 6 steals 7 gold, yours once you are out; on 1 or 2 you are caught."""

    places = HOARDS
    rule = "W-215"
    says = "waywardcity.said.steal-hoard"
    again = ("W-216", "waywardcity.refused.hoard-tried")
    die = DieTable(jail=(1, 2), gold=(3, 4, 5, 6))

    def check_activity(self, table: WaywardTable) -> None:
        if table.note(table.here):
            raise Refused(*self.again)

    def activity(self, table: WaywardTable) -> Steps:
        if self.die.of((yield from roll_one(table, "waywardcity.ask.hoard-roll"))) == "gold":
            yield Noted(table.here, HOARD_GOLD)
        else:
            yield from jail(table)


class Hoard(LootRoom):
    """Q, one of the two rooms: nobody ends a turn here, and whoever left stays out until the next."""

    shut = ("W-218", "waywardcity.refused.hoard-left")

    def may_rest(self, table: WaywardTable) -> bool:
        return table.rest_in_hoard and self.id not in table.marks and not table.note(self.id)

    def no_turn_end(self, table: WaywardTable) -> Refusal | None:
        return None if self.may_rest(table) else Refusal("W-219", text("waywardcity.refused.leave-hoard"))

    def stranded(self, table: WaywardTable) -> Steps:
        yield from jail(table)

    def not_picked_up(self, table: WaywardTable, items: tuple[str, ...], gold: int) -> Refusal | None:
        """With stolen gold in hand the next thing is to leave (WQ-57)."""
        if table.note(self.id):
            return Refusal("W-216", text("waywardcity.refused.hoard-tried"))
        return super().not_picked_up(table, items, gold)

    def secure(self, table: WaywardTable, loot: int) -> Steps:
        yield from gain(table, table.active, loot, self.id)


@dataclass(frozen=True)
class DrinkLuck(Activity):
    """R, fountain of luck: 2 gold for each item received in the rest of this turn."""

    places = ("R",)
    rule = "W-220"
    says = "waywardcity.said.drink-luck"

    def activity(self, table: WaywardTable) -> Steps:
        yield Marked(LUCK)


def is_straight(dice: tuple[int, ...]) -> bool:
    """Three dice in a row please the piper (W-225)."""
    low = min(dice)
    return sorted(dice) == [low, low + 1, low + 2]


def rats_come(dice: tuple[int, ...]) -> bool:
    """Two ones, kept or new, bring the rats (W-228, WQ-47)."""
    return dice.count(1) >= 2


@dataclass(frozen=True)
class PlayPipes(Activity):
    """S, fried piper: a straight wins 7 gold; keep the dice you like; two ones bring the rats."""

    places = (PIPER,)
    rule = "W-224"
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
        if self.keep and PIPER not in table.notes:
            raise Refused("W-224", "waywardcity.refused.nothing-to-keep")
        if not set(self.keep) <= {1, 2, 3} or len(set(self.keep)) < len(self.keep) or len(self.keep) > 2:
            raise Refused("W-226", "waywardcity.refused.keep-two")

    def activity(self, table: WaywardTable) -> Steps:
        before = table.notes.get(PIPER)
        kept = [before[place - 1] for place in self.keep] if isinstance(before, tuple) else []
        new = yield from roll(table, "waywardcity.ask.piper-roll", 3 - len(kept), n=3 - len(kept))
        dice = (*kept, *new)
        yield Noted(PIPER, dice)
        if rats_come(dice):
            yield from self._rats(table)
        if is_straight(dice):
            yield Marked(PIPER)
            yield from gain(table, self.player, PIPER_GOLD)

    def _rats(self, table: WaywardTable) -> Steps:
        yield from offer_hour_glass_before_loss(table)
        yield from lose_all(table, self.player, table.card.held)


class PiperStage(SpecialArea):
    """S, the piper's stage: the dice are taken up when the figure leaves."""

    def on_leaving(self, table: WaywardTable, by_choice: bool) -> Procedure[int]:
        if PIPER in table.notes:
            yield Noted(PIPER, None)
        return 0


@dataclass(frozen=True)
class PickPocket(Activity):
    """T, pick pocket: 3 gold from a crowd, or jail; each of the four crowds once per turn."""

    places = (SQUARE,)
    rule = "W-229"
    says = "waywardcity.said.pick-pocket"
    again = ("W-230", "waywardcity.refused.crowd-robbed")
    die = DieTable(jail=(1, 2), gold=(3, 4, 5, 6))
    crowd: Literal[1, 2, 3, 4]

    @classmethod
    def candidates(cls, table: WaywardTable) -> Iterable[Activity]:
        return (cls(table.active, 1), cls(table.active, 2), cls(table.active, 3), cls(table.active, 4))

    def mark(self, table: WaywardTable) -> str:
        return f"crowd-{self.crowd}"

    def activity(self, table: WaywardTable) -> Steps:
        if self.die.of((yield from roll_one(table, "waywardcity.ask.pocket-roll"))) == "gold":
            yield from gain(table, self.player, CROWD_GOLD)
        else:
            yield from jail(table)


@dataclass(frozen=True)
class SearchRubbish(Activity):
    """X, rubbish heap: 1 a cursed item, 2 nothing, 3 to 6 a random item."""

    places = ("X",)
    rule = "W-247"
    says = "waywardcity.said.search-rubbish"
    die = DieTable(curse=(1,), nothing=(2,), item=(3, 4, 5, 6))

    def activity(self, table: WaywardTable) -> Steps:
        brings = self.die.of((yield from roll_one(table, "waywardcity.ask.rubbish-roll")))
        if brings == "curse":
            yield from curse(table)
        elif brings == "item":
            yield from random_gift(table)


def fallen(table: WaywardTable) -> tuple[int, ...]:
    """The goblins that are down, in the order they fell."""
    down = table.notes.get(DOWN)
    return down if isinstance(down, tuple) else ()


@dataclass(frozen=True)
class RingGong(Activity):
    """Y, goblin fight: each goblin that falls pays one more; your own number ends it."""

    places = (GOBLIN_RING,)
    rule = "W-249"
    once = False
    bet: Literal[1, 2, 3, 4, 5, 6]

    @classmethod
    def candidates(cls, table: WaywardTable) -> Iterable[Activity]:
        if table.note(BET):
            return (cls(table.active, table.note(BET)),)  # type: ignore[arg-type]
        return (cls(table.active, bet) for bet in (1, 2, 3, 4, 5, 6))

    def check_activity(self, table: WaywardTable) -> None:
        if self.bet in fallen(table):
            raise Refused("W-248", "waywardcity.refused.goblin-down", number=self.bet)
        if GOBLIN_RING in table.marks:
            raise Refused("W-252", "waywardcity.refused.fight-over")
        if table.note(BET) not in (0, self.bet):
            raise Refused("W-248", "waywardcity.refused.other-goblin", number=table.note(BET))

    def activity(self, table: WaywardTable) -> Steps:
        yield Noted(BET, self.bet)
        down = fallen(table)
        up = [goblin for goblin in range(1, GOBLINS + 1) if goblin not in down]
        number = yield from roll_until(table, "waywardcity.ask.gong-roll", up)
        if number != self.bet:
            down = (*down, number)
            yield Noted(DOWN, down)
            yield from gain(table, self.player, len(down))
        if number == self.bet or len(down) == GOBLINS - 1:
            yield Marked(GOBLIN_RING)

    def label(self, table: WaywardTable) -> Text:
        return text("waywardcity.said.ring-gong", player=self.player, number=self.bet)


SHOP_WEAPONS = Guarded("W-192", "waywardcity.refused.shop-weapons", (WEAPON,))
KINGS_GOLD = Guarded("W-215", "waywardcity.refused.kings-gold")
PIPERS_GOLD = Guarded("W-225", "waywardcity.refused.pipers-gold")
CROWDS_GOLD = Guarded("W-229", "waywardcity.refused.crowds-gold")

AREAS: tuple[SpecialArea, ...] = (
    SpecialArea("K", PlayTen),
    SpecialArea("L-1", RobShop, guarded=SHOP_WEAPONS),
    SpecialArea("L-2", RobShop, guarded=SHOP_WEAPONS),
    SpecialArea("L-3", RobShop, guarded=SHOP_WEAPONS),
    SpecialArea("N", PostBounty),
    SpecialArea(BENNY, SellItem),
    Hoard("Q-1", StealHoard, guarded=KINGS_GOLD),
    Hoard("Q-2", StealHoard, guarded=KINGS_GOLD),
    SpecialArea("R", DrinkLuck),
    PiperStage(PIPER, PlayPipes, guarded=PIPERS_GOLD),
    SpecialArea(SQUARE, PickPocket, guarded=CROWDS_GOLD),
    SpecialArea("X", SearchRubbish),
    SpecialArea(GOBLIN_RING, RingGong),
)
