"""What must be true before something may be said: the turn, the guard, the door, the hazard."""

from __future__ import annotations

from typing import Literal, TypeAlias

from companion.journal import Invalid, Refused
from companion.wayward.board import GRAY_NUMBERS, MOST_GOLD, RED_NUMBERS
from companion.wayward.items import ARMOR, ITEMS, WEAPON, opens
from companion.wayward.moves import meant, raise_if, refuse_way
from companion.wayward.special import special
from companion.wayward.table import CITY, DUNGEON, WaywardTable

MOST_DOTS = 6
MOST_DICE = 2
START_RULES = {DUNGEON: "W-010", CITY: "W-012"}
"""The rule by which the figures are set down, by map."""
Colour: TypeAlias = Literal["gray", "red"]


def check_player(table: WaywardTable, player: str) -> None:
    """Refuse a name nobody at the table has."""
    if player not in table.players:
        raise Invalid("wayward.invalid.no-such-player", player=player[:40])


def check_begun(table: WaywardTable) -> None:
    """Refuse before the figures stand where they start."""
    if table.phase == "setup":
        raise Refused(START_RULES[table.map], "wayward.refused.not-begun")


def check_running(table: WaywardTable) -> None:
    """Refuse before the game has begun and after it is over."""
    check_begun(table)
    if table.phase == "over":
        raise Refused("W-113", "wayward.refused.over")


def check_turn(table: WaywardTable, player: str) -> None:
    """Refuse anybody but the active player."""
    check_player(table, player)
    check_running(table)
    if player != table.active:
        raise Refused("W-009", "wayward.refused.not-your-turn", player=table.active)


def check_items(items: tuple[str, ...]) -> None:
    """Refuse names of things that are no items."""
    for item in items:
        if item not in ITEMS:
            raise Invalid("wayward.invalid.item", item=item[:40])


def check_number(number: int, low: int, high: int) -> None:
    """Refuse a number nothing on the board can show."""
    if not low <= number <= high:
        raise Invalid("wayward.invalid.number", low=low, high=high)


def check_guard(table: WaywardTable, colour: Colour, number: int, dice: int) -> None:
    """Refuse a guard nobody has printed, and more dice than the weapons give (W-053 to W-059)."""
    if number not in (RED_NUMBERS if colour == "red" else GRAY_NUMBERS):
        raise Refused("W-059" if colour == "red" else "W-057", "wayward.refused.guard-number")
    if not 1 <= dice <= MOST_DICE:
        raise Refused("W-053", "wayward.refused.three-dice")
    weapons = table.card.good(WEAPON)
    if weapons == 0:
        raise Refused("WQ-28", "wayward.refused.no-weapon")
    if colour == "red" and dice != 2:
        raise Refused("W-059", "wayward.refused.two-dice")
    if dice > weapons:
        raise Refused("W-053", "wayward.refused.weapons")


def check_boundary(table: WaywardTable, to: str, door: int, only_exit: bool, barrier: int) -> None:
    """Refuse a way that is shut: the area itself, a locked door, a barrier hazard (WQ-29).

    Whoever the catapult threw into a locked room gets out once through any of its doors (WQ-59).
    """
    refuse_way(table, to)
    check_number(door, 0, MOST_DOTS)
    check_number(barrier, 0, MOST_GOLD)
    check_carried(table, to, door, only_exit, barrier)


def check_carried(table: WaywardTable, to: str, door: int, only_exit: bool, barrier: int) -> None:
    """Refuse a door no pick opens and a barrier no armor pays for."""
    unlocked = only_exit or table.flung.get(table.active) == table.here
    if door and not unlocked and not opens(table.card.picks, door):
        raise Refused("W-078", "wayward.refused.door", n=door)
    if barrier > table.card.good(ARMOR):
        raise_if(special(table.here).unpaid or special(meant(table, to)).unpaid)
        raise Refused("W-072", "wayward.refused.armor", n=barrier)
