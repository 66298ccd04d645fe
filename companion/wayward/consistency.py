"""Whether a Wayward table is one that could lie before the players; a match from outside must keep to it."""

from __future__ import annotations

from companion.wayward.board import MOST_GOLD, SHAPES
from companion.wayward.items import CAPACITY, ITEMS, ItemCard
from companion.wayward.learned import MOST_AREAS
from companion.wayward.table import GATE_START, MOST_IN_A_TURN, WaywardTable
from companion.wayward.view import view

PHASES = ("setup", "normal", "last-turns", "over")
MOST_TURNS = 9_999


def is_consistent(table: WaywardTable) -> bool:
    """Whether everything belongs to somebody at the table, counts what can be counted, and can be shown."""
    sound = _people_are(table) and _counts_are(table) and _memory_is(table)
    return sound and all(map(_card_is, table.cards.values())) and view(table, None) is not None


def _people_are(table: WaywardTable) -> bool:
    players = set(table.players)
    return (
        table.active in players
        and set(table.gold) == set(table.cards) == players
        and set(table.location) <= players
        and (table.phase == "setup" or set(table.location) == players)
        and table.on_track | table.final_turn_taken | table.out | table.dueled <= players
        and table.end_triggered_by in {None, *players}
    )


def _counts_are(table: WaywardTable) -> bool:
    chips = (table.red_in_hand, table.blue_in_hand, *table.red_on.values(), *table.blue_on.values())
    return (
        table.phase in PHASES
        and (table.gate is None) == table.solo
        and 0 <= (table.gate or 0) <= GATE_START
        and 0 <= table.turn_number <= MOST_TURNS
        and all(0 <= gold <= MOST_COUNTED for gold in table.gold.values())
        and all(0 <= count <= MOST_COUNTED for count in chips)
    )


def _memory_is(table: WaywardTable) -> bool:
    """Whether no more is remembered than can have happened: every line shows and copies all of it."""
    of_this_turn = (
        table.trail, table.taken_here, table.marks, table.notes, table.red_on, table.blue_on,
    )  # fmt: skip
    return (
        all(len(remembered) <= MOST_IN_A_TURN for remembered in of_this_turn)
        and len(table.names) <= 2 * MOST_AREAS
        and len(table.learned) <= len(SHAPES)
    )


MOST_COUNTED = 9 * MOST_GOLD
"""More than any game gathers; a correction sets no more than a part of it."""


def _card_is(card: ItemCard) -> bool:
    held = (len(card.good_chips), len(card.cursed_chips)) == (len(ITEMS), len(ITEMS))
    return held and all(
        min(card.good(item), card.cursed(item)) >= 0 and card.good(item) + card.cursed(item) <= CAPACITY[item]
        for item in ITEMS
    )
