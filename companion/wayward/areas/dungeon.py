"""Map 1, Darrowell Dungeon: the areas A to J."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal

from companion.journal import TABLE, Ask, Option, Procedure, Refusal, Steps, Text, Value, text
from companion.wayward.areas.coffins import NO_COFFIN, coffin_choices, fewer_coffins, spelled
from companion.wayward.areas.kinds import CarriedTo, CutOff, LootRoom, Lurking
from companion.wayward.board import MOST_GOLD, PIT_GUARDS
from companion.wayward.commands import Activity
from companion.wayward.conditions import Colour, check_guard, check_number
from companion.wayward.dice import DieTable
from companion.wayward.events import ItemLost, Learned, Marked, Noted
from companion.wayward.items import HOUR_GLASS, ITEMS, PICKS, WEAPON, item_name
from companion.wayward.moves import arrive, chased_out, land
from companion.wayward.special import GOLD, Guarded, SpecialArea
from companion.wayward.table import MapValue, WaywardTable
from companion.wayward.verbs import (
    asking,
    at,
    attack_roll,
    collect,
    curse,
    gain,
    known_number,
    lose,
    lose_all,
    lower_gate,
    offer_armor,
    offer_hour_glass_before_loss,
    random_gift,
    random_item,
    receive,
    roll,
    roll_one,
    take_gold,
    yes_or_no,
)

WISH_GOLD = 7
SACK_GOLD = 3
GOD_TAKES, GOD_COSTS = 5, 10
STAIRWELL, GRATE, LAIR, GUARD_ROOM = "C", "C-grate", "E", "G"
PLATFORM, LOWER_LEVEL = "F-platform", "F-coffins"
PIT, GRAVES = "B", "J"
JUMPED = "C"
COFFINS_TO_OPEN = "coffins-to-open"
"""What the answer is for that chooses among the coffins."""


@dataclass(frozen=True)
class MakeWish(Activity):
    """A, wishing fountain: one wish per turn; 4 to 6 is worth 7 gold."""

    places = ("A",)
    rule = "W-133"
    says = "wayward.said.make-wish"
    die = DieTable(nothing=(1, 2, 3), gold=(4, 5, 6))

    def activity(self, table: WaywardTable) -> Steps:
        if self.die.of((yield from roll_one(table, "wayward.ask.wish-roll"))) == "gold":
            yield from gain(table, self.player, WISH_GOLD)


@dataclass(frozen=True)
class ChallengeGuard(Activity):
    """B, fighting pit: beat a guard with the first roll for his gold, or lose every good weapon."""

    places = (PIT,)
    rule = "W-136"
    again = ("W-141", "wayward.refused.guard-fought")
    guard: int
    colour: Colour
    number: int
    gold: int
    dice: int

    @classmethod
    def candidates(cls, table: WaywardTable) -> Iterable[Activity]:
        for guard in range(1, PIT_GUARDS + 1):
            known = table.learned.get(f"pit-{guard}")
            if known is not None:
                number, gold = known.numbers
                colour: Colour = "red" if known.items == ("red",) else "gray"
                for dice in (1, 2):
                    yield cls(table.active, guard, colour, number, gold, dice)

    def check_activity(self, table: WaywardTable) -> None:
        check_number(self.guard, 1, PIT_GUARDS)
        check_number(self.gold, 0, MOST_GOLD)
        check_guard(table, self.colour, self.number, self.dice)

    def mark(self, table: WaywardTable) -> str:
        return f"pit-{self.guard}"

    def activity(self, table: WaywardTable) -> Steps:
        printed = MapValue(self.mark(table), (self.number, self.gold), (self.colour,))
        if table.learned.get(printed.key) != printed:
            yield Learned(printed)
        if (yield from attack_roll(table, self.colour == "red", self.number, self.dice, PIT)):
            yield from gain(table, self.player, self.gold)
        else:
            yield from lose_all(table, self.player, (WEAPON,) * table.card.good(WEAPON))

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.challenge-guard", player=self.player, number=self.number)


@dataclass(frozen=True)
class JumpFlames(Activity):
    """C, wall of flame: jump by the die; fire costs armor or drops you into the room below."""

    places = (STAIRWELL,)
    rule = "W-144"
    says = "wayward.said.jump-flames"
    once = False
    when_used = True

    def activity(self, table: WaywardTable) -> Steps:
        for_gold = table.fresh and JUMPED not in table.marks
        yield Marked(JUMPED)
        space = 0
        while True:
            space += yield from at(space, roll_one(table, "wayward.ask.flame-roll"))
            landed = yield from at(space, self._landing(table, space))
            if landed == "end":
                yield from at(space, self._reach_end(table, for_gold))
                return
            if landed == "fire" and not (yield from at(space, offer_armor(table, "wayward.ask.flame-armor"))):
                yield from land(table, "room-below", "wayward.ask.room-below")
                return

    def _landing(self, table: WaywardTable, space: int) -> Procedure[str]:
        """Safe, fire or the end (overshooting counts, WQ-33): from the learned wall, or asked."""
        wall = table.learned.get("flame")
        if wall is not None:
            spaces, *fires = wall.numbers
            return "end" if space > spaces else "fire" if space in fires else "safe"
        options = (
            Option("safe", text("wayward.option.flame-safe")),
            Option("fire", text("wayward.option.flame-fire")),
            Option("end", text("wayward.option.flame-end")),
        )
        asked: tuple[tuple[str, Value], ...] = (("space", space),)
        landed = yield Ask(TABLE, "wayward.ask.flame-space", "choice", options, values=asked, about=STAIRWELL)
        return str(landed)

    def _reach_end(self, table: WaywardTable, for_gold: bool) -> Steps:
        if for_gold:
            gold = yield from known_number(table, "flame-gold", "wayward.ask.flame-gold", 0, MOST_GOLD)
            wanted = yes_or_no(self.player, "wayward.ask.take-flame-gold", n=gold)
            if gold and (yield from asking(wanted, about=STAIRWELL)):
                yield from gain(table, self.player, gold)
        yield from arrive(table, GRATE)


class Watchers(Lurking):
    """D, the watchers: each first entry of a turn, or a turn begun here, lowers the gate by a die."""

    def strike(self, table: WaywardTable) -> Steps:
        if table.gate is not None:
            yield from lower_gate(table, (yield from roll_one(table, "wayward.ask.watchers-roll")))


SLEEPER = DieTable(wakes=(1, 2), sleeps=(3, 4, 5, 6))
"""The dragon, and the guard of the guard room."""


@dataclass(frozen=True)
class StealSack(Activity):
    """E, dragon's lair: 3 to 6 steals a sack; on 1 or 2 the dragon wakes."""

    places = (LAIR,)
    rule = "W-155"
    says = "wayward.said.steal-sack"
    once = False

    def activity(self, table: WaywardTable) -> Steps:
        yield from steal(table, LAIR, "wayward.ask.dragon-roll")


@dataclass(frozen=True)
class StealItem(Activity):
    """G, guard room: 3 to 6 steals an item; on 1 or 2 the guard wakes."""

    places = (GUARD_ROOM,)
    rule = "W-171"
    says = "wayward.said.steal-item"
    once = False

    def activity(self, table: WaywardTable) -> Steps:
        yield from steal(table, GUARD_ROOM, "wayward.ask.guard-room-roll")


def steal(table: WaywardTable, room: str, key: str) -> Steps:
    """One try under a sleeper's nose: the loot waits in the room until the figure is out."""
    if SLEEPER.of((yield from roll_one(table, key))) == "sleeps":
        yield Noted(room, table.note(room) + 1)
    else:
        yield from chased_out(table)


class DragonsLair(LootRoom):
    """E: three gold for each sack; after any visit closed until the next turn."""

    shut = ("W-162", "wayward.refused.lair-left")
    on_foot = Refusal("W-157", text("wayward.refused.out-by-the-door"))

    def stranded(self, table: WaywardTable) -> Steps:
        yield from chased_out(table)

    def secure(self, table: WaywardTable, loot: int) -> Steps:
        yield from gain(table, table.active, SACK_GOLD * loot, self.id)


class GuardRoom(LootRoom):
    """G: what was stolen is rolled only after leaving."""

    on_foot = Refusal("W-171", text("wayward.refused.out-by-the-door"))

    def stranded(self, table: WaywardTable) -> Steps:
        yield from chased_out(table)

    def secure(self, table: WaywardTable, loot: int) -> Steps:
        for _ in range(loot):
            yield from random_gift(table)


@dataclass(frozen=True)
class PullLevers(Activity):
    """F, coffin room: three dice, a jump down, and the coffins those dice can open."""

    places = (PLATFORM,)
    rule = "W-164"
    says = "wayward.said.pull-levers"

    def confirmed(self, table: WaywardTable) -> Procedure[bool]:
        """Among coffins walked through this turn the levers open nothing: say so first (WQ-39)."""
        if not table.used(LOWER_LEVEL):
            return True
        return (yield from asking(yes_or_no(self.player, "wayward.ask.levers-in-vain"), about=PLATFORM))

    def activity(self, table: WaywardTable) -> Steps:
        dice = yield from roll(table, "wayward.ask.levers-roll", 3, matters=not table.used(LOWER_LEVEL))
        yield from arrive(table, LOWER_LEVEL)
        if table.fresh:
            yield from self._open(table, dice)

    def _open(self, table: WaywardTable, dice: tuple[int, ...]) -> Steps:
        """The richest choices first, any other after them (W-170, WQ-63)."""
        choices = (*coffin_choices(dice), *fewer_coffins(dice))
        options = (
            *(Option(spelled(one), _in_words(one)) for one in choices),
            Option(NO_COFFIN, text("wayward.option.no-coffin")),
        )
        chosen = yield Ask(
            self.player,
            "wayward.ask.which-coffins",
            "choice",
            options,
            rolled=dice,
            about=LOWER_LEVEL,
            use=COFFINS_TO_OPEN,
        )
        for coffin in next((one for one in choices if spelled(one) == chosen), ()):
            yield Marked(f"coffin-{coffin}")
            yield from asking(collect(table, f"coffin-{coffin}"), rolled=dice, about=LOWER_LEVEL)


def _in_words(coffins: tuple[int, ...]) -> Text:
    return text("wayward.option.coffins", n=len(coffins), coffins=", ".join(map(str, coffins)))


@dataclass(frozen=True)
class PrayToGold(Activity):
    """H, god of gold: count the die clockwise; that player pays you 5, or you pay 10 yourself."""

    places = ("H",)
    rule = "W-176"
    says = "wayward.said.pray-to-gold"

    def activity(self, table: WaywardTable) -> Steps:
        counted = yield from roll_one(table, "wayward.ask.god-roll", matters=not table.solo)
        chosen = table.left_of(self.player, counted)
        if chosen == self.player:
            yield from lose(table, self.player, GOD_COSTS)
        else:
            yield from take_gold(table, self.player, chosen, GOD_TAKES)


class RiverSquid(Lurking):
    """I, river squid: each first entry of a turn, or a turn begun here, 1 or 2 costs a random item."""

    die = DieTable(takes=(1, 2), nothing=(3, 4, 5, 6))

    def strike(self, table: WaywardTable) -> Steps:
        if self.die.of((yield from roll_one(table, "wayward.ask.squid-roll"))) == "nothing":
            return
        item = yield from random_item(table)
        if item == HOUR_GLASS:
            yield from offer_hour_glass_before_loss(table)
        if item is not None and table.card.good(item):
            yield ItemLost(table.active, item)


@dataclass(frozen=True)
class DigGrave(Activity):
    """J, grave dig: the more skulls, the better the find and the likelier a curse."""

    places = (GRAVES,)
    rule = "W-184"
    says = "wayward.said.dig-grave"
    again = ("W-186", "wayward.refused.grave-dug")
    grave: Literal["small", "medium", "large"]
    skulls: ClassVar[dict[str, int]] = {"small": 1, "medium": 2, "large": 3}
    """A curse comes out on as many or fewer."""
    GOLD: ClassVar[int] = 7

    @classmethod
    def candidates(cls, table: WaywardTable) -> Iterable[Activity]:
        return (cls(table.active, "small"), cls(table.active, "medium"), cls(table.active, "large"))

    def mark(self, table: WaywardTable) -> str:
        return f"grave-{self.grave}"

    def activity(self, table: WaywardTable) -> Steps:
        if (yield from roll_one(table, "wayward.ask.grave-roll")) <= self.skulls[self.grave]:
            yield from curse(table)
        elif self.grave == "small":
            yield from receive(table, self.player, WEAPON)
        elif self.grave == "medium":
            yield from gain(table, self.player, self.GOLD)
        else:
            options = tuple(Option(pick, item_name(pick)) for pick in PICKS)
            pick = yield Ask(self.player, "wayward.ask.pick-of-choice", "choice", options, about=GRAVES)
            yield from receive(table, self.player, pick)


NO_WAY_UP = Refusal("W-168", text("wayward.refused.no-way-up"))
ONTO_THE_GRATE = Refusal("W-147", text("wayward.refused.onto-the-grate"))
PIT_GOLD = Guarded("W-137", "wayward.refused.pit-gold")
FLAME_GOLD = Guarded("W-147", "wayward.refused.flame-gold")
TAKEN_ON_ARRIVAL = Guarded("W-149", "wayward.refused.grate-gold")
DRAGONS_GOLD = Guarded("W-155", "wayward.refused.dragons-gold")
IN_THE_COFFINS = Guarded("W-168", "wayward.refused.in-the-coffins", (GOLD, *ITEMS))
GUARDS_THINGS = Guarded("W-171", "wayward.refused.guards-things", ITEMS)
IN_THE_GRAVES = Guarded("W-184", "wayward.refused.in-the-graves")

AREAS: tuple[SpecialArea, ...] = (
    SpecialArea("A", MakeWish),
    SpecialArea("B", ChallengeGuard, guarded=PIT_GOLD),
    SpecialArea(STAIRWELL, JumpFlames, guarded=FLAME_GOLD),
    CarriedTo(GRATE, refusal=ONTO_THE_GRATE, guarded=TAKEN_ON_ARRIVAL),
    Watchers("D"),
    DragonsLair(LAIR, StealSack, guarded=DRAGONS_GOLD),
    SpecialArea(PLATFORM, PullLevers),
    CutOff(LOWER_LEVEL, off=PLATFORM, refusal=NO_WAY_UP, guarded=IN_THE_COFFINS),
    GuardRoom(GUARD_ROOM, StealItem, guarded=GUARDS_THINGS),
    SpecialArea("H", PrayToGold),
    RiverSquid("I"),
    SpecialArea("J", DigGrave, guarded=IN_THE_GRAVES),
)
