"""What a player may say in a turn: move, push past a guard, pick up, cross, drop, cash, end the turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from companion.journal import Ask, Command, Option, Refused, Steps, Text, text
from companion.wayward.areas.names import area_name, check_area_name
from companion.wayward.board import MOST_GOLD
from companion.wayward.conditions import (
    Colour,
    check_boundary,
    check_guard,
    check_items,
    check_number,
    check_player,
    check_running,
    check_turn,
)
from companion.wayward.events import ItemLost, Marked, Noted, Taken
from companion.wayward.items import (
    ARMOR,
    GUILD_TOKEN,
    HOUR_GLASS,
    SPOTS,
    TORCH,
    copies,
    item_name,
    item_of,
)
from companion.wayward.moves import arrive, refuse_way, settle
from companion.wayward.special import special
from companion.wayward.table import CITY, DUNGEON, NEW, STAIRS, WaywardTable
from companion.wayward.verbs import (
    Telling,
    attack_roll,
    cash_hour_glass,
    gain,
    lose_all,
    need_chip,
    pay_armor,
    receive,
    roll,
    spend,
)

BRIDGE = "bridge:"
"""What the note of a bridge's limit begins with."""


@dataclass(frozen=True)
class TurnCommand(Command):
    """Something only the active player may say."""

    player: str

    def perform(self, table: WaywardTable) -> Steps:
        """Refuse it out of turn, then whatever else its rule refuses, then tell what follows."""
        check_turn(table, self.player)
        self.check(table)
        yield from self.play(table)

    def check(self, table: WaywardTable) -> None:
        """Refuse what the rule of this command forbids."""

    def play(self, table: WaywardTable) -> Steps:
        """What follows."""
        raise TypeError(f"{type(self).__name__} does not say what follows")


@dataclass(frozen=True)
class ChipCommand(TurnCommand):
    """Something that costs one chip, laid where the figure stands before anything else happens."""

    def perform(self, table: WaywardTable) -> Steps:
        """Check, lay the chip, play, and see whether the figure may rest where it is."""
        check_turn(table, self.player)
        need_chip(table)
        self.check(table)
        yield from spend(table)
        yield from self.play(table)
        yield from settle(table)


@dataclass(frozen=True)
class Activity(ChipCommand):
    """What a special area offers for a chip; a class names its places and whether it goes only once."""

    places: ClassVar[tuple[str, ...]] = ()
    once: ClassVar[bool] = True
    again: ClassVar[tuple[str, str]] = ("W-124", "wayward.refused.once-per-turn")
    """The rule and the message that refuse a second time in a turn."""
    when_used: ClassVar[bool] = False
    """Also playable after coming back to the area in the same turn."""
    says: ClassVar[str] = ""
    """The message the log shows of it, with the player's name."""

    @classmethod
    def candidates(cls, table: WaywardTable) -> Iterable[Activity]:
        """Every way of saying it that is worth offering here."""
        return (cls(table.active),)

    def check(self, table: WaywardTable) -> None:
        """Refuse it elsewhere, in a used area, or a second time."""
        if table.here not in self.places:
            raise Refused("W-126", "wayward.refused.not-here", area=area_name(self.places[0]))
        if not (table.fresh or self.when_used):
            raise Refused("W-023", "wayward.refused.used-area")
        if self.once and self.mark(table) in table.marks:
            raise Refused(*self.again)
        self.check_activity(table)

    def mark(self, table: WaywardTable) -> str:
        """What is marked as done this turn: the area, or the part of it that was played."""
        return table.here

    def check_activity(self, table: WaywardTable) -> None:
        """Refuse what the area's own rules forbid."""

    def play(self, table: WaywardTable) -> Steps:
        """Mark it as played, then play it."""
        if self.once:
            yield Marked(self.mark(table))
        yield from self.activity(table)

    def activity(self, table: WaywardTable) -> Steps:
        """What the area does."""
        raise TypeError(f"{type(self).__name__} does not say what the area does")

    def label(self, table: WaywardTable) -> Text:
        return text(self.says, player=self.player)


@dataclass(frozen=True)
class Move(ChipCommand):
    """Walk to an adjacent area, past what lies on the boundary; leaving the map is a move too (WQ-11)."""

    to: str = NEW
    door: int = 0
    only_exit: bool = False
    """The locked door is the only way out: the safety latch opens it (W-080)."""
    barrier: int = 0
    behind_guard: bool = False
    small_stairs: bool = False

    def check(self, table: WaywardTable) -> None:
        check_boundary(table, self.to, self.door, self.only_exit, toll(table, self.to, self.barrier))
        if self.small_stairs and table.map != DUNGEON:
            raise Refused("W-085", "wayward.refused.other-map")

    def play(self, table: WaywardTable) -> Steps:
        yield from pay_armor(table, toll(table, self.to, self.barrier))
        yield from arrive(table, self.to, by_choice=True)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.move", player=self.player, area=where_to(self.to))


@dataclass(frozen=True)
class PushGuard(ChipCommand):
    """Roll against a guard who faces you; past him at once when he is beaten."""

    colour: Colour
    number: int
    dice: int
    to: str = NEW
    door: int = 0
    only_exit: bool = False
    barrier: int = 0

    def check(self, table: WaywardTable) -> None:
        check_guard(table, self.colour, self.number, self.dice)
        check_boundary(table, self.to, self.door, self.only_exit, toll(table, self.to, self.barrier))

    def play(self, table: WaywardTable) -> Steps:
        if (yield from attack_roll(table, self.colour == "red", self.number, self.dice)):
            yield from pay_armor(table, toll(table, self.to, self.barrier))
            yield from arrive(table, self.to, by_choice=True)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.push-guard", player=self.player, number=self.number)


@dataclass(frozen=True)
class PickUp(ChipCommand):
    """Take what lies in the area; a gold hazard costs armor for the gold alone."""

    items: tuple[str, ...] = ()
    gold: int = 0
    hazard: int = 0
    printed_again: ClassVar[bool] = False

    def check(self, table: WaywardTable) -> None:
        check_items(self.items)
        check_number(len(self.items), 0, SPOTS)
        check_number(self.gold, 0, MOST_GOLD)
        check_number(self.hazard, 0, MOST_GOLD)
        if not table.fresh:
            raise Refused("W-023", "wayward.refused.used-area")
        if not self._things:
            raise Refused("W-030", "wayward.refused.nothing-to-take")
        for thing in self._things:
            if thing in table.taken_here and not self.printed_again:
                raise Refused("WQ-02", "wayward.refused.taken-already")
        if self.gold and self.hazard > table.card.good(ARMOR):
            raise Refused("W-069", "wayward.refused.armor", n=self.hazard)

    def play(self, table: WaywardTable) -> Steps:
        yield Taken(self._things)
        if self.gold:
            yield from pay_armor(table, self.hazard)
        for item in self.items:
            yield from receive(table, self.player, item)
        yield from gain(table, self.player, self.gold)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.pick-up", player=self.player)

    @property
    def _things(self) -> tuple[str, ...]:
        return (*self.items, "gold") if self.gold else self.items


@dataclass(frozen=True)
class PickUpAnother(PickUp):
    """Take another of a kind taken here before: only the board shows that there are two (WQ-02)."""

    printed_again: ClassVar[bool] = True


@dataclass(frozen=True)
class LargeStairs(ChipCommand):
    """Travel by torch from one large staircase to another."""

    to: str

    def check(self, table: WaywardTable) -> None:
        if table.here not in STAIRS or self.to not in STAIRS or self.to == table.here:
            raise Refused("W-084", "wayward.refused.stairs")
        if not table.card.good(TORCH):
            raise Refused("W-084", "wayward.refused.no-item", item=item_name(TORCH))

    def play(self, table: WaywardTable) -> Steps:
        yield ItemLost(self.player, TORCH)
        yield from arrive(table, self.to, by_choice=True)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.large-stairs", player=self.player, area=area_name(self.to))


@dataclass(frozen=True)
class GuildTravel(ChipCommand):
    """Travel the guild's way, which costs the guild token."""

    to: str = NEW
    on_map: ClassVar[int]
    rule: ClassVar[str]

    def check(self, table: WaywardTable) -> None:
        if table.map != self.on_map:
            raise Refused(self.rule, "wayward.refused.other-map")
        refuse_way(table, self.to)
        if not table.card.good(GUILD_TOKEN):
            raise Refused(self.rule, "wayward.refused.no-item", item=item_name(GUILD_TOKEN))

    def play(self, table: WaywardTable) -> Steps:
        yield ItemLost(self.player, GUILD_TOKEN)
        yield from arrive(table, self.to, by_choice=True)


@dataclass(frozen=True)
class SailFromDock(GuildTravel):
    """From one river dock of map 1 to any other."""

    on_map = DUNGEON
    rule = "W-086"

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.sail", player=self.player, area=where_to(self.to))


@dataclass(frozen=True)
class TakePassage(GuildTravel):
    """Through a secret passage of map 2 to its one partner."""

    on_map = CITY
    rule = "W-087"

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.passage", player=self.player, area=where_to(self.to))


@dataclass(frozen=True)
class CrossBridge(ChipCommand):
    """Cross a rickety bridge: three dice say, for the whole turn, how many items it bears."""

    bridge: str
    to: str = NEW

    def check(self, table: WaywardTable) -> None:
        if table.map != DUNGEON:
            raise Refused("W-127", "wayward.refused.other-map")
        check_area_name(self.bridge)
        refuse_way(table, self.to)

    def play(self, table: WaywardTable) -> Steps:
        if self._key not in table.notes:
            shown = yield from roll(table, "wayward.ask.bridge-roll", 3)
            yield Noted(self._key, sum(shown))
        while table.card.count > table.note(self._key):
            if not (yield from self._lighten(table)):
                return
        yield from arrive(table, self.to, by_choice=True)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.cross-bridge", player=self.player)

    @property
    def _key(self) -> str:
        return f"{BRIDGE}{self.bridge}"

    def _lighten(self, table: WaywardTable) -> Telling[bool]:
        """Too much is carried: drop and cross for the same chip, cash an hour glass, turn back (WQ-27)."""
        over = table.card.count - table.note(self._key)
        options = [Option("turn-back", text("wayward.option.turn-back"))]
        if over <= len(table.card.held):
            options.insert(0, Option("drop", text("wayward.option.drop", n=over)))
        if table.card.good(HOUR_GLASS):
            options.append(Option("cash", text("wayward.option.cash")))
        choice = yield Ask(
            self.player, "wayward.ask.bridge-too-heavy", "choice", tuple(options), values=(("n", over),)
        )
        if choice == "cash":
            yield from cash_hour_glass(table)
        elif choice == "drop":
            pieces = tuple(Option(copy, item_name(item_of(copy))) for copy in copies(table.card.held))
            dropped = yield Ask(
                self.player, "wayward.ask.what-to-drop", "several", pieces, low=over, high=len(pieces)
            )
            yield from lose_all(table, self.player, tuple(map(item_of, dropped)))
        return bool(choice != "turn-back")


@dataclass(frozen=True)
class Drop(Command):
    """Throw away good items, free and at any time, for good (WQ-05)."""

    player: str
    items: tuple[str, ...]

    def perform(self, table: WaywardTable) -> Steps:
        check_player(table, self.player)
        check_running(table)
        check_items(self.items)
        for item in self.items:
            if self.items.count(item) > table.cards[self.player].good(item):
                cursed = table.cards[self.player].cursed(item)
                raise Refused("W-038", _CURSED_STAYS if cursed else _NO_ITEM, item=item_name(item))
        yield from lose_all(table, self.player, self.items)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.drop", player=self.player)


_CURSED_STAYS = "wayward.refused.cursed-stays"
_NO_ITEM = "wayward.refused.no-item"


@dataclass(frozen=True)
class CashHourGlass(TurnCommand):
    """Discard the hour glass for six more actions this turn."""

    def check(self, table: WaywardTable) -> None:
        if not table.card.good(HOUR_GLASS):
            raise Refused("W-090", "wayward.refused.no-item", item=item_name(HOUR_GLASS))

    def play(self, table: WaywardTable) -> Steps:
        yield from cash_hour_glass(table)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.cash-hour-glass", player=self.player)


def toll(table: WaywardTable, to: str, barrier: int) -> int:
    """Pieces of armor a walk costs: the barrier told, or what the area on either side always takes."""
    return max(barrier, special(table.here).barrier, special(to).barrier)


def where_to(to: str) -> Text:
    """The area as a log names it."""
    return text("wayward.option.new-area") if to == NEW else area_name(to)
