"""How a game begins, how turns follow one another, and how it comes to its end."""

from __future__ import annotations

from dataclasses import dataclass

from companion.journal import Command, Procedure, Refused, Steps, Text, text
from companion.wayward.commands import TurnCommand
from companion.wayward.conditions import START_RULES, check_turn
from companion.wayward.ending import last_turn_is_over, next_player
from companion.wayward.events import FinalTurnTaken, GaveUp, PhaseBegan, Placed, Rolled, TurnBegan
from companion.wayward.moves import raise_if
from companion.wayward.special import special
from companion.wayward.table import DUNGEON, GATES, OUTSIDE, ROOMS, WaywardTable
from companion.wayward.verbs import throw

MOST_IN_A_ROOM = 2


@dataclass(frozen=True)
class Begin(Command):
    """Roll for the first turn and for the starting rooms, then begin."""

    def perform(self, table: WaywardTable) -> Steps:
        if table.phase != "setup":
            raise Refused(START_RULES[table.map], "wayward.refused.begun")
        first = yield from self._first(table)
        for seat in range(len(table.players)):
            yield from self._place(table, table.left_of(first, seat))
        yield PhaseBegan("normal")
        yield from begin_turn(table, first)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.begin")

    def _first(self, table: WaywardTable) -> Procedure[str]:
        """The highest roll begins; those who tie roll again (WQ-15)."""
        rolling = table.players
        while len(rolling) > 1 and not table.ordered:
            shown = {}
            for player in rolling:
                (shown[player],) = yield from throw(player, "wayward.ask.first-roll")
                yield Rolled(player, (shown[player],))
            rolling = tuple(player for player in rolling if shown[player] == max(shown.values()))
        return rolling[0]

    def _place(self, table: WaywardTable, player: str) -> Steps:
        """Map 2 starts at the city gates; map 1 in a rolled room that holds no more than two (W-011)."""
        if table.map != DUNGEON:
            yield Placed(player, GATES)
            return
        (number,) = yield from throw(player, "wayward.ask.start-room")
        while list(table.location.values()).count(ROOMS[number - 1]) == MOST_IN_A_ROOM:
            (number,) = yield from throw(player, "wayward.ask.start-room-full", number=number)
        yield Placed(player, ROOMS[number - 1])


@dataclass(frozen=True)
class EndTurn(TurnCommand):
    """Hand the chips on."""

    def check(self, table: WaywardTable) -> None:
        if table.chips:
            raise_if(special(table.here).no_turn_end(table))

    def play(self, table: WaywardTable) -> Steps:
        while not special(table.here).may_rest(table):
            yield from special(table.here).stranded(table)
        yield from end_turn(table)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.end-turn", player=self.player)


@dataclass(frozen=True)
class EndSolo(Command):
    """Alone and outside, say that the run is over (WQ-21)."""

    player: str

    def perform(self, table: WaywardTable) -> Steps:
        check_turn(table, self.player)
        if not table.solo:
            raise Refused("WQ-21", "wayward.refused.not-alone")
        if table.here != OUTSIDE:
            raise Refused("WQ-64", "wayward.refused.not-outside")
        yield FinalTurnTaken(self.player, table.here == OUTSIDE)
        yield PhaseBegan("over")

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.end-solo", player=self.player)


@dataclass(frozen=True)
class GiveUp(Command):
    """Alone and still on the board, end the run all the same: it counts for nothing (WQ-64)."""

    player: str

    def perform(self, table: WaywardTable) -> Steps:
        check_turn(table, self.player)
        if not table.solo:
            raise Refused("WQ-21", "wayward.refused.not-alone")
        if table.here == OUTSIDE:
            raise Refused("WQ-64", "wayward.refused.outside-already")
        yield GaveUp(self.player)
        yield FinalTurnTaken(self.player, table.here == OUTSIDE)
        yield PhaseBegan("over")

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.give-up", player=self.player)


def begin_turn(table: WaywardTable, player: str) -> Steps:
    """Twelve chips, and what happens by itself to somebody who starts here; no duel (W-095)."""
    yield TurnBegan(player)
    yield from special(table.here).on_turn_start(table)


def end_turn(table: WaywardTable) -> Steps:
    """Judge a last turn, then pass the chips on or end the game."""
    if last_turn_is_over(table):
        yield FinalTurnTaken(table.active, table.here == OUTSIDE)
    if table.end_triggered_by is not None and table.phase == "normal":
        yield PhaseBegan("last-turns")
    following = next_player(table)
    if following is None:
        yield PhaseBegan("over")
    else:
        yield from begin_turn(table, following)
