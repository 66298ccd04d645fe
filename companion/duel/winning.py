"""Defeat and winning: printed rules, the modern erratum, teams, players out, free-for-all."""

from __future__ import annotations

from companion.duel.events import GameWon, PlayerOut
from companion.duel.table import DuelTable
from companion.journal import Steps

MODERN = "modern"
FREE_FOR_ALL = "free-for-all"


class GameIsOver(Exception):
    """Nothing more resolves; the command that runs ends here."""


def decided(table: DuelTable) -> str:
    """The team that has won as the table stands; empty while nobody has.

    When nobody is left the player whose turn it is wins (U-113).
    """
    lineup = table.lineup
    standing = {lineup.team[seat] for seat in lineup.seats if not table.hero_defeated(seat)}
    if len(standing) == 1:
        return next(iter(standing))
    return lineup.team[table.turn] if not standing else ""


def after_defeats(table: DuelTable) -> Steps:
    """What follows a defeat at once: players out, and in the printed game the end."""
    for seat in table.lineup.seats:
        if seat not in table.out and is_out(table, seat):
            yield PlayerOut(seat)
    if table.lineup.setup.game_end != MODERN:
        yield from check_winner(table)


def check_winner(table: DuelTable) -> Steps:
    """End the game if somebody has won."""
    team = decided(table)
    if team:
        yield GameWon(team)
        raise GameIsOver


def is_out(table: DuelTable, seat: str) -> bool:
    """With nobody left a player is out; in a free-for-all as soon as the hero is defeated (U-185, U-188)."""
    if table.lineup.setup.mode == FREE_FOR_ALL and table.hero_defeated(seat):
        return True
    return not table.alive(seat)
