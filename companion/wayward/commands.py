"""What a player may say in a turn: move, push past a guard, pick up, play an area, drop, cash."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from companion.journal import Ask, Command, Procedure, Refused, Steps, Text, text
from companion.wayward.areas.names import area_name
from companion.wayward.board import MOST_GOLD
from companion.wayward.conditions import (
    Colour,
    check_boundary,
    check_carried,
    check_guard,
    check_items,
    check_number,
    check_player,
    check_running,
    check_turn,
)
from companion.wayward.events import Marked, Taken
from companion.wayward.items import ARMOR, HOUR_GLASS, SPOTS, item_name
from companion.wayward.moves import (
    SETTLING,
    arrive,
    asks_for_a_place,
    asks_for_company,
    meant,
    raise_if,
    refuse_crossing,
    settle,
)
from companion.wayward.special import GOLD, special
from companion.wayward.table import DUNGEON, NEW, WaywardTable
from companion.wayward.verbs import (
    attack_roll,
    cash_hour_glass,
    gain,
    lose_all,
    need_chip,
    pay_armor,
    receive,
    spend,
)


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
        if not (yield from self.confirmed(table)):
            return
        yield from spend(table)
        yield from self.play(table)
        yield from settle(table)

    def confirmed(self, table: WaywardTable) -> Procedure[bool]:
        """Ask first where a chip would be spent for nothing."""
        yield from ()
        return True


@dataclass(frozen=True)
class Activity(ChipCommand):
    """What a special area offers for a chip; a class names its places and whether it goes only once."""

    places: ClassVar[tuple[str, ...]] = ()
    rule: ClassVar[str] = ""
    """The rule that says what is done there."""
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
            raise Refused(self.rule, "wayward.refused.not-here", area=_all_of(self.places))
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
        if self.small_stairs:
            refuse_crossing(table, self.to)

    def play(self, table: WaywardTable) -> Steps:
        yield from pay_armor(table, toll(table, self.to, self.barrier))
        yield from arrive(table, self.to, by_choice=True)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.move", player=self.player, area=where_to(table, self.to))


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
        beaten = yield from attack_roll(table, self.colour == "red", self.number, self.dice)
        if beaten and self._still_carries_enough(table):
            yield from pay_armor(table, toll(table, self.to, self.barrier))
            yield from arrive(table, self.to, by_choice=True)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.push-guard", player=self.player, number=self.number)

    def _still_carries_enough(self, table: WaywardTable) -> bool:
        """Whoever dropped the pick or the armor while the dice were in the air stays where he is."""
        try:
            check_carried(table, self.to, self.door, self.only_exit, toll(table, self.to, self.barrier))
        except Refused:
            return False
        return True


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
        raise_if(special(table.here).not_picked_up(table, self.items, self.gold))
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
        return (*self.items, GOLD) if self.gold else self.items


@dataclass(frozen=True)
class PickUpAnother(PickUp):
    """Take another of a kind taken here before: only the board shows that there are two (WQ-02)."""

    printed_again: ClassVar[bool] = True


@dataclass(frozen=True)
class Drop(Command):
    """Throw away good items, free and at any time, for good (WQ-05)."""

    player: str
    items: tuple[str, ...]

    def check_beside(self, question: Ask) -> None:
        """Not where an answer is about what somebody holds, least of all in a duel that is lost (WQ-05)."""
        if question.key in SETTLING:
            raise Refused("WQ-05", "wayward.refused.duel-unsettled")
        if not (question.kind == "dice" or asks_for_company(question) or asks_for_a_place(question)):
            raise Refused("W-038", "wayward.refused.answer-first", question=question.text)

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
    return max(barrier, special(table.here).barrier, special(meant(table, to)).barrier)


def where_to(table: WaywardTable, to: str) -> Text:
    """The area as a log names it."""
    return text("wayward.option.new-area") if to == NEW else area_name(meant(table, to))


def _all_of(places: tuple[str, ...]) -> Text:
    """Every one of these areas, in words."""
    first, *others = map(area_name, places)
    for other in others:
        first = text("journal.and", first=first, next=other)
    return first
