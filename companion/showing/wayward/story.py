"""The game told again in short: gold from turn to turn, and the moments worth telling."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from companion.journal import Line, Text, text
from companion.wayward.corrected import GoldSet
from companion.wayward.events import Dueled, EndTriggered, GateLowered, GoldGained, GoldLost, TurnBegan

WORTH_TELLING = 10
"""So much gold in one go is a moment."""


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


def moments(lines: Iterable[Line]) -> Iterator[tuple[int, Text]]:
    """The turn and the sentence of each moment: great finds, duels, the gate, the end."""
    turn, who = 0, ""
    for event in (event for line in lines for event in line.events):
        if isinstance(event, TurnBegan):
            turn, who = turn + 1, event.player
        elif isinstance(event, GoldGained) and event.amount >= WORTH_TELLING:
            yield turn, text("waywardtable.story.find", player=event.player, n=event.amount)
        elif isinstance(event, Dueled):
            yield turn, _duel(event, who)
        elif isinstance(event, GateLowered) and event.by:
            yield turn, text("waywardtable.story.gate", n=event.by)
        elif isinstance(event, EndTriggered):
            yield turn, text("waywardtable.story.end", player=event.player)


def _duel(event: Dueled, who: str) -> Text:
    if event.winner is None:
        return text("waywardtable.story.drawn", one=who, other=event.opponent)
    loser = event.opponent if event.winner == who else who
    return text("waywardtable.story.won", winner=event.winner, loser=loser)
