"""Defeat and winning: printed rules, the modern erratum, teams, players out, free-for-all."""

from __future__ import annotations

from typing import Any

from companion.duel.events import GameWon, HealthSet, PlayerBack, PlayerOut
from companion.duel.names import SeatId
from companion.duel.side import Side
from companion.duel.table import DuelTable
from companion.journal import Ask, Steps, Suspend

MODERN = "modern"
FREE_FOR_ALL = "free-for-all"


def decided(table: DuelTable) -> str:
    """The team that has won as the table stands; empty while nobody has.

    When nobody is left the player whose turn it is wins (U-113).
    """
    lineup = table.lineup
    standing = {lineup.team[seat] for seat in lineup.seats if not _has_lost_its_heroes(table, seat)}
    if len(standing) == 1:
        return next(iter(standing))
    return lineup.team[table.turn] if not standing else ""


def after_defeats(table: DuelTable) -> Steps:
    """What follows a defeat at once: players out, and in the printed game the end.

    By the newer rules a player is dormant only from the end of the action on (Q-33).
    """
    if not modern(table) or table.lineup.setup.mode == FREE_FOR_ALL:
        yield from players_in_and_out(table)
    if not modern(table):
        yield from check_winner(table)


def settle(table: DuelTable) -> Steps:
    """What is looked at between actions: who is out, and whether somebody has won (U-112, Q-33)."""
    yield from players_in_and_out(table)
    yield from check_winner(table)


def players_in_and_out(table: DuelTable) -> Steps:
    """Players without fighters leave the game, those who have one again come back."""
    for seat in table.lineup.seats:
        if seat not in table.out and is_out(table, seat):
            yield PlayerOut(seat, modern(table))
        elif seat in table.out and not is_out(table, seat):
            yield from _back_as_it_stood(table, seat)


def _back_as_it_stood(table: DuelTable, seat: SeatId) -> Steps:
    """Those whom a player took along stand again; whoever was defeated before stays so (Q-31)."""
    dials = {one: health for one, health in table.taken_along.items() if one in table.lineup.fighters[seat]}
    yield PlayerBack(seat)
    for fighter, health in dials.items():
        if table.health[fighter] == 0:
            yield HealthSet(fighter, min(health, table.limit[fighter]))


def check_winner(table: DuelTable) -> Steps:
    """End the game if somebody has won; unless a correction takes that back nothing more resolves."""
    team = decided(table)
    if team and not table.winner:
        yield GameWon(team, table.phase, resting=True)
    yield from rest_while_over(table)


def rest_while_over(table: DuelTable) -> Steps:
    """Nothing more resolves once the game has ended, unless a correction takes that back (U-111, Q-31)."""
    while table.winner:
        yield Suspend()


def until_over(table: DuelTable, steps: Steps) -> Steps:
    """Tell steps, and stop them where a dial set by hand beside one of their questions ends the game.

    While a question is open hands may carry out one effect on several dials, and both heroes may fall to it
    (U-113); its answer says that they are done, and before anything else resolves the end is seen (U-111).
    """
    answer: Any = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration:
            return
        answer = yield step
        if isinstance(step, Ask):
            yield from rest_while_over(table) if modern(table) else check_winner(table)


def modern(table: DuelTable) -> bool:
    """Whether the newer official rulings are played (U-112, Q-33)."""
    return table.lineup.setup.game_end == MODERN


def is_out(table: DuelTable, seat: SeatId) -> bool:
    """With nobody left a player is out; in a free-for-all as soon as the hero is defeated (U-185, U-188)."""
    if _may_return(table, seat):
        return False
    if table.lineup.setup.mode == FREE_FOR_ALL and table.hero_defeated(seat):
        return True
    return not table.alive(seat)


def _has_lost_its_heroes(table: DuelTable, seat: SeatId) -> bool:
    return table.hero_defeated(seat) and not _may_return(table, seat)


def _may_return(table: DuelTable, seat: SeatId) -> bool:
    """Whether a card in play may still bring back whoever of this player has just been defeated."""
    me = Side(table, seat)
    return any(may_return(me) for may_return in me.hero.may_return)
