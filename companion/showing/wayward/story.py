"""The game told again in short: gold from turn to turn, and the moments worth telling."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from companion.journal import Event, Line, Text, text
from companion.wayward.corrected import GoldSet
from companion.wayward.events import Dueled, EndTriggered, GateLowered, GoldGained, GoldLost, TurnBegan

WORTH_TELLING = 10
"""So much gold in one go is a moment; it weighs what it is worth."""
DUEL, END = 15, 100
"""How much the other moments weigh; the gate weighs what it falls by."""


def gold_history(lines: Iterable[Line], players: Sequence[str]) -> dict[str, list[int]]:
    """Player → gold at the start of the game and after every turn."""
    gold = dict.fromkeys(players, 0)
    history: dict[str, list[int]] = {player: [0] for player in players}
    begun = False
    for event in (event for line in lines for event in line.events):
        if isinstance(event, TurnBegan):
            if begun:
                _note(history, gold)
            begun = True
        elif isinstance(event, GoldGained):
            gold[event.player] += event.amount
        elif isinstance(event, GoldLost):
            gold[event.player] -= event.amount
        elif isinstance(event, GoldSet):
            gold[event.player] = event.to
    _note(history, gold)
    return history


def _note(history: dict[str, list[int]], gold: dict[str, int]) -> None:
    for player, amount in gold.items():
        history[player].append(amount)


class Told(NamedTuple):
    """A moment worth telling: its turn, whose it was, the lines said by then, and how much it weighs."""

    turn: int
    words: Text
    player: str
    line: int
    weight: int


def moments(lines: Iterable[Line]) -> Iterator[Told]:
    """Great finds, duels, the gate and the end, in the order they happened."""
    turn, who = 0, ""
    for number, line in enumerate(lines, start=1):
        for event in line.events:
            if isinstance(event, TurnBegan):
                turn, who = turn + 1, event.player
            told = _told(event, who)
            if told is not None:
                words, player, weight = told
                yield Told(turn, words, player, number, weight)


def _told(event: Event, who: str) -> tuple[Text, str, int] | None:
    if isinstance(event, GoldGained) and event.amount >= WORTH_TELLING:
        found = text("waywardtable.story.find", player=event.player, n=event.amount)
        return found, event.player, event.amount
    if isinstance(event, Dueled):
        return _duel(event, who), event.winner or who, DUEL
    if isinstance(event, GateLowered) and event.by:
        return text("waywardtable.story.gate", n=event.by), who, event.by
    if isinstance(event, EndTriggered):
        return text("waywardtable.story.end", player=event.player), event.player, END
    return None


def _duel(event: Dueled, who: str) -> Text:
    if event.winner is None:
        return text("waywardtable.story.drawn", one=who, other=event.opponent)
    loser = event.opponent if event.winner == who else who
    return text("waywardtable.story.won", winner=event.winner, loser=loser)
