"""What could be said now, and for each refused thing the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterable

from companion.journal import Command, Invalid, Possible, Refused
from companion.wayward.commands import CashHourGlass, Drop, Move, PickUp, PushGuard
from companion.wayward.items import TORCH
from companion.wayward.moves import known_areas
from companion.wayward.special import special
from companion.wayward.table import DUNGEON, STAIRS, WaywardTable
from companion.wayward.travel import CrossBridge, LargeStairs, SailFromDock, TakePassage
from companion.wayward.turns import Begin, EndSolo, EndTurn, GiveUp


def legal(table: WaywardTable) -> tuple[Possible, ...]:
    """Everything worth offering; what the board alone decides stands here in its plainest form."""
    return tuple(filter(None, (_possible(said, table) for said in _sayings(table))))


def _pick_ups(table: WaywardTable) -> Iterable[PickUp]:
    """Something to take, and where gold is guarded something else: only the board shows what lies there."""
    yield PickUp(table.active, gold=1)
    if special(table.here).not_picked_up(table, (), 1) is not None:
        yield PickUp(table.active, (TORCH,))


def _possible(said: Command, table: WaywardTable) -> Possible | None:
    """A command refuses before its first step and never writes itself, so that step can be asked for.

    What makes no sense at this table is not worth offering: a game from a file may stand where its map has
    no such place.
    """
    try:
        next(said.perform(table), None)
    except Refused as refused:
        return Possible(said, refused.refusal)
    except Invalid:
        return None
    return Possible(said)


def _sayings(table: WaywardTable) -> Iterable[Command]:
    if table.phase == "setup":
        yield Begin()
        return
    if table.phase == "over":
        return
    me = table.active
    for area in known_areas(table):
        yield Move(me, area)
    for dice in (1, 2):
        yield PushGuard(me, "gray", 2, dice)
    yield PushGuard(me, "red", 7, 2)
    yield from _pick_ups(table)
    for activity in special(table.here).activities:
        yield from activity.candidates(table)
    if table.here in STAIRS:
        yield from (LargeStairs(me, to) for to in STAIRS if to != table.here)
    yield SailFromDock(me) if table.map == DUNGEON else TakePassage(me)
    if table.map == DUNGEON:
        yield CrossBridge(me, "bridge")
    yield CashHourGlass(me)
    for player in table.players:
        yield from (Drop(player, (item,)) for item in dict.fromkeys(table.cards[player].held))
    if table.solo:
        yield EndSolo(me)
        yield GiveUp(me)
    yield EndTurn(me)
