"""What the rules do again and again: roll, gain, lose, receive, curse, lower the gate."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any, TypeVar

from companion.journal import TABLE, Ask, Option, Procedure, Refused, Steps, Value, text
from companion.wayward.board import MOST_GOLD, value_name
from companion.wayward.dice import DieTable
from companion.wayward.events import (
    ChipPlaced,
    EndTriggered,
    GateLowered,
    GoldGained,
    GoldLost,
    HourGlassCashed,
    ItemCursed,
    ItemGained,
    ItemLost,
    ItemNotKept,
    Learned,
    Rolled,
)
from companion.wayward.items import (
    ACCESSORIES,
    ARMOR,
    CAPACITY,
    HOUR_GLASS,
    ITEMS,
    PICKS,
    TAROT,
    WEAPON,
    copies,
    item_name,
    item_of,
)
from companion.wayward.table import MapValue, WaywardTable

T = TypeVar("T")

LUCK = "luck"
LUCK_GOLD = 2
A_RANDOM_ITEM, A_PICK, AN_ACCESSORY = "random-item", "which-pick", "which-accessory"
"""What a roll for an item is about, wherever the figure stands."""


def at(progress: int, telling: Procedure[T]) -> Procedure[T]:
    """The same steps, each question saying how far the figure has come: its space, plank or room."""
    return asking(telling, progress=progress)


def asking(telling: Procedure[T], **facts: Any) -> Procedure[T]:
    """The same steps, each question saying something more of its moment."""
    answer = None
    while True:
        try:
            step = telling.send(answer)
        except StopIteration as end:
            told: T = end.value
            return told
        answer = yield replace(step, **facts) if isinstance(step, Ask) else step


def yes_or_no_options() -> tuple[Option, ...]:
    """The two answers to most questions."""
    return (Option("yes", text("wayward.option.yes")), Option("no", text("wayward.option.no")))


def yes_or_no(who: str, key: str, **values: Value) -> Procedure[bool]:
    """Ask something with two answers."""
    answer = yield Ask(who, key, "choice", yes_or_no_options(), values=tuple(values.items()))
    return bool(answer == "yes")


def ask_number(table: WaywardTable, key: str, low: int, high: int, **values: Value) -> Procedure[int]:
    """Ask the table for a number only the board shows."""
    answer = yield Ask(TABLE, key, "number", low=low, high=high, values=tuple(values.items()))
    return int(answer)


def throw(
    player: str, key: str, dice: int = 1, about: str = "", use: str = "", **values: Value
) -> Procedure[tuple[int, ...]]:
    """Ask the table what a player's dice show."""
    asked = tuple({"player": player, **values}.items())
    shown = yield Ask(TABLE, key, "dice", (), dice, dice, asked, reveals=True, about=about, use=use)
    return tuple(shown)


def roll(
    table: WaywardTable,
    key: str,
    dice: int = 1,
    matters: bool = True,
    about: str | None = None,
    use: str = "",
    **values: Value,
) -> Procedure[tuple[int, ...]]:
    """Roll for the active player; right after, where another roll could change something, comes the tarot.

    It is about the area the figure stands in, unless it is about something else.
    """
    shown = yield from throw(table.active, key, dice, table.here if about is None else about, use, **values)
    if matters:
        shown = yield from offer_tarot(table, shown)
    yield Rolled(table.active, shown)
    return shown


def roll_one(
    table: WaywardTable, key: str, matters: bool = True, about: str | None = None, **values: Value
) -> Procedure[int]:
    """Roll a single die for the active player."""
    shown = yield from roll(table, key, 1, matters, about, "", **values)
    return shown[0]


def roll_until(table: WaywardTable, key: str, counts: Collection[int]) -> Procedure[int]:
    """Roll a die again, free, until it shows what counts; a tarot card waits for a roll it could change."""
    while True:
        (shown,) = yield from throw(table.active, key, about=table.here)
        if shown in counts and len(counts) > 1:
            (shown,) = yield from offer_tarot(table, (shown,))
        yield Rolled(table.active, (shown,))
        if shown in counts:
            return shown


def offer_tarot(table: WaywardTable, shown: tuple[int, ...]) -> Procedure[tuple[int, ...]]:
    """Let the active player discard the tarot card to roll one of these dice again (W-088)."""
    if not table.card.good(TAROT):
        return shown
    again = tuple(
        Option(f"die-{place}", text("wayward.option.reroll-die", place=place, die=die))
        for place, die in enumerate(shown, 1)
    )
    options = (Option("keep", text("wayward.option.keep-roll")), *again)
    choice = yield Ask(table.active, "wayward.ask.tarot", "choice", options, about=table.here)
    if choice == "keep":
        return shown
    yield ItemLost(table.active, TAROT)
    (new,) = yield from throw(table.active, "wayward.ask.reroll", about=table.here)
    place = int(choice.removeprefix("die-"))
    return (*shown[: place - 1], new, *shown[place:])


def need_chip(table: WaywardTable) -> None:
    """Refuse when no chip is left."""
    if table.chips == 0:
        raise Refused("W-021", "wayward.refused.no-chip")


def spend(table: WaywardTable) -> Steps:
    """Lay one chip in the area the figure stands in."""
    yield ChipPlaced(table.here)


def gain(table: WaywardTable, player: str, amount: int, won_in: str = "") -> Steps:
    """Gold from the bank, perhaps carried out of an area; it may meet the gate."""
    if amount:
        yield GoldGained(player, amount, won_in)
        yield from watch_gate(table)


def lose(table: WaywardTable, player: str, amount: int) -> Procedure[int]:
    """Gold to the bank, never below nothing (WQ-07); hands back what there was."""
    amount = min(amount, table.gold[player])
    if amount:
        yield GoldLost(player, amount)
    return amount


def take_gold(table: WaywardTable, taker: str, payer: str, amount: int) -> Steps:
    """Gold from one player to another, as much as there is."""
    paid = yield from lose(table, payer, amount)
    yield from gain(table, taker, paid)


def lower_gate(table: WaywardTable, by: int) -> Steps:
    """The gate comes down, never below the track (WQ-08); a solo game has none (WQ-18)."""
    if table.gate is None:
        return
    if table.gate:
        yield GateLowered(min(by, table.gate))
    yield from watch_gate(table)


def gate_met_by(table: WaywardTable) -> str | None:
    """Whose gold has met the gate, the richest first; a gate at nothing is met by whoever plays (WQ-08)."""
    if table.gate is None:
        return None
    seats = (table.left_of(table.active, seat) for seat in range(len(table.players)))
    met = [player for player in seats if player in table.on_track and table.gold[player] >= table.gate]
    return max(met, key=table.gold.__getitem__, default=table.active if table.gate == 0 else None)


def watch_gate(table: WaywardTable) -> Steps:
    """Once gold and gate have met the end is near, whatever the gold does later (WQ-09)."""
    met_by = gate_met_by(table)
    if table.end_triggered_by is None and met_by is not None:
        yield EndTriggered(met_by)


def cash_hour_glass(table: WaywardTable) -> Steps:
    """Turn the active player's hour glass into six blue chips."""
    yield HourGlassCashed()


def offer_hour_glass(table: WaywardTable, key: str) -> Steps:
    """Let the active player cash a good hour glass before what follows would cost it or be stopped by it."""
    if table.card.good(HOUR_GLASS) and (yield from yes_or_no(table.active, key)):
        yield from cash_hour_glass(table)


def offer_hour_glass_before_loss(table: WaywardTable) -> Steps:
    """Between a roll and the loss it brings, unless the table plays the stricter way (WQ-26)."""
    if not table.strict_hour_glass:
        yield from asking(offer_hour_glass(table, "wayward.ask.cash-before-loss"), about=table.here)


def receive(table: WaywardTable, player: str, item: str) -> Steps:
    """An item comes to a player: a free spot keeps it, luck pays for it either way (W-222)."""
    if player == table.active and item == HOUR_GLASS:
        yield from offer_hour_glass(table, "wayward.ask.cash-for-new")
    if table.cards[player].room(item):
        yield ItemGained(player, item)
    else:
        yield ItemNotKept(player, item)
    yield from pay_luck(table, player)


def pay_luck(table: WaywardTable, player: str) -> Steps:
    """The fountain of luck pays the active player for each item received (W-220)."""
    if player == table.active and LUCK in table.marks:
        yield from gain(table, player, LUCK_GOLD)


RANDOM_ITEM = DieTable(weapon=(1, 2), armor=(3,), pick=(4,), accessory=(5, 6))
"""A pick or an accessory is rolled for again: its number, or nothing above the last one."""


def random_item(table: WaywardTable) -> Procedure[str | None]:
    """Roll which item it is; a second die may say that it is none (W-039 to W-041)."""
    brings = RANDOM_ITEM.of((yield from roll_one(table, "wayward.ask.random-item", about=A_RANDOM_ITEM)))
    if brings in (WEAPON, ARMOR):
        return brings
    if brings == "pick":
        number = yield from roll_one(table, "wayward.ask.which-pick", about=A_PICK)
        return PICKS[number - 1] if number <= len(PICKS) else None
    number = yield from roll_one(table, "wayward.ask.which-accessory", about=AN_ACCESSORY)
    if number > len(ACCESSORIES):
        return None
    return (yield from accessory(table, number))


def accessory(table: WaywardTable, number: int) -> Procedure[str]:
    """The accessory with that white number, asked once and remembered (WQ-01)."""
    known = {
        n: table.learned[key].items[0] for n in range(1, 5) if (key := f"accessory-{n}") in table.learned
    }
    if number in known:
        return known[number]
    left = tuple(item for item in ACCESSORIES if item not in known.values())
    item = left[0]
    if len(left) > 1:
        options = tuple(Option(one, item_name(one)) for one in left)
        values: tuple[tuple[str, Value], ...] = (("number", number),)
        item = yield Ask(TABLE, "wayward.ask.accessory-number", "choice", options, values=values)
    yield Learned(MapValue(f"accessory-{number}", items=(item,)))
    return item


def random_gift(table: WaywardTable) -> Steps:
    """The active player receives one random item, or nothing."""
    item = yield from random_item(table)
    if item is not None:
        yield from receive(table, table.active, item)


def curse(table: WaywardTable) -> Steps:
    """The active player receives one random cursed item, or nothing (W-044 to W-049)."""
    item = yield from random_item(table)
    if item is None:
        return
    if item == HOUR_GLASS:
        yield from offer_hour_glass(table, "wayward.ask.cash-before-curse")
    if table.card.cursed(item) < CAPACITY[item]:
        yield ItemCursed(table.active, item)
    yield from pay_luck(table, table.active)


def lose_all(table: WaywardTable, player: str, items: tuple[str, ...]) -> Steps:
    """These good items are lost, one after the other."""
    for item in items:
        yield ItemLost(player, item)


def known_number(table: WaywardTable, key: str, question: str, low: int, high: int) -> Procedure[int]:
    """A number only the board shows: known already, or asked once and remembered."""
    if key not in table.learned:
        number = yield from ask_number(table, question, low, high)
        yield Learned(MapValue(key, (number,)))
    return table.learned[key].numbers[0]


def contents(table: WaywardTable, key: str) -> Procedure[MapValue]:
    """What lies in a printed place: known already, or asked and remembered; gold first, then items."""
    if key in table.learned:
        return table.learned[key]
    gold = yield from ask_number(table, "wayward.ask.gold-there", 0, MOST_GOLD, place=value_name(key))
    every = tuple(item for item in ITEMS for _ in range(CAPACITY[item]))
    options = tuple(Option(copy, item_name(item_of(copy))) for copy in copies(every))
    there: tuple[tuple[str, Value], ...] = (("place", value_name(key)),)
    found = yield Ask(TABLE, "wayward.ask.items-there", "several", options, 0, len(options), there)
    value = MapValue(key, (gold,), tuple(sorted((item_of(copy) for copy in found), key=ITEMS.index)))
    yield Learned(value)
    return value


def collect(table: WaywardTable, key: str) -> Steps:
    """The active player takes everything that lies in a printed place."""
    there = yield from contents(table, key)
    for item in there.items:
        yield from receive(table, table.active, item)
    yield from gain(table, table.active, there.numbers[0])


def pay_armor(table: WaywardTable, pieces: int) -> Steps:
    """Pieces of good armor are discarded for a hazard."""
    yield from lose_all(table, table.active, (ARMOR,) * pieces)


def offer_armor(table: WaywardTable, key: str) -> Procedure[bool]:
    """Let the active player discard a piece of good armor to go on; not without one, nor unwilling."""
    if not table.card.good(ARMOR):
        return False
    if not (yield from asking(yes_or_no(table.active, key), about=table.here)):
        return False
    yield from pay_armor(table, 1)
    return True


def attack_roll(table: WaywardTable, red: bool, number: int, dice: int, about: str = "") -> Procedure[bool]:
    """Roll against a guard; each 1 that counts breaks a weapon, won or lost (W-057 to W-065)."""
    shown = yield from roll(table, "wayward.ask.guard-roll", dice, about=about, number=number, n=dice)
    # Weapons may have been dropped while the dice were in the air.
    broken = min(shown.count(1), table.card.good(WEAPON))
    yield from lose_all(table, table.active, (WEAPON,) * broken)
    return sum(shown) >= number if red else max(shown) >= number
