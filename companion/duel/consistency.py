"""Whether a duel's table is one that could lie before the players; a match from outside must keep to it."""

from __future__ import annotations

from collections import Counter

from companion.duel.corrections import MOST_ACTIONS, MOST_HEALTH
from companion.duel.names import SeatId
from companion.duel.parts import KEPT_BY
from companion.duel.table import DISCARD, LEVELS, PLAY, UNSEEN, DuelTable
from companion.duel.view import view

PHASES = ("setup", "start", "action", "end", "hand limit", "over")
MOST_TURNS = 9_999
MOST_REMEMBERED = 200
"""More than a turn leaves to remember, or a combat adds to one card."""


def is_consistent(table: DuelTable) -> bool:
    """Whether every dial, count, card and name is where one can be, and all of it can be shown."""
    sound = _dials_are(table) and _turn_is(table) and _memory_is(table)
    sound = sound and all(_cards_are(table, seat) for seat in table.lineup.seats)
    return sound and view(table, None) is not None


def _dials_are(table: DuelTable) -> bool:
    fighters = set(table.lineup.starting_health)
    return (
        set(table.health) == set(table.limit) == fighters
        and all(0 <= table.health[one] <= table.limit[one] <= MOST_HEALTH for one in fighters)
        and set(table.tokens) == _tokens(table)
        and _tokens_show_what_they_can(table)
    )


def _tokens(table: DuelTable) -> set[str]:
    hero = table.lineup.hero
    return {f"{seat}.{token.name}" for seat in table.lineup.seats for token in hero[seat].tokens.values()}


def _tokens_show_what_they_can(table: DuelTable) -> bool:
    hero = table.lineup.hero
    return all(
        token.holds(table.token(seat, token.name))
        for seat in table.lineup.seats
        for token in hero[seat].tokens.values()
    )


def _turn_is(table: DuelTable) -> bool:
    seats, teams = set(table.lineup.seats), set(table.lineup.team.values())
    return (
        table.turn in seats
        and table.out | table.begun <= seats
        and 0 <= table.turn_number <= MOST_TURNS
        and 0 <= table.actions <= MOST_ACTIONS
        and table.phase in PHASES
        and table.level in LEVELS
        and table.winner in {"", *teams}
        and bool(table.winner) == (table.phase == "over")
    )


def _memory_is(table: DuelTable) -> bool:
    """Whether no more is remembered than can have happened: every line shows and copies all of it."""
    combats = [combat for combat in (table.combat, table.last_combat) if combat is not None]
    sides = [side for combat in combats for side in (combat.attack, combat.defense)]
    of_combats = [each for side in sides for each in (side.boosts, side.modifiers, side.notes)]
    return all(len(each) <= MOST_REMEMBERED for each in (table.marks, table.allowed, *of_combats))


def _cards_are(table: DuelTable, seat: SeatId) -> bool:
    """Every copy lies in one zone, and hand and deck are as many as the copies nobody sees."""
    zones = Counter(table.zone[copy] for copy in table.lineup.copies[seat])
    kept = (KEPT_BY[other].name for other in table.lineup.opponents(seat))
    return (
        set(table.zone) == set(table.lineup.card_of)
        and set(zones) <= {UNSEEN, PLAY, DISCARD, *kept, *table.lineup.hero[seat].zones}
        and set(table.hand) == set(table.deck) == set(table.lineup.seats)
        and min(table.hand[seat], table.deck[seat]) >= 0
        and table.hand[seat] + table.deck[seat] == zones[UNSEEN]
    )
