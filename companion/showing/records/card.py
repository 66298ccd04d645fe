"""What stands on the one picture of a finished game: who won, how the scores went, a line of verse."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.duel.events import LineCompleted
from companion.duel.view import DuelView
from companion.journal import Line, Setup, Text, text
from companion.showing.duel.card_groups import printed
from companion.showing.records.kept import MAPS, SeatTold, hero_name, seats_of
from companion.showing.records.replay import Curve, replay_of
from companion.showing.standing import standing
from companion.wayward.view import WaywardView


class CardSeat(NamedTuple):
    """One seat: the hero or the figure in large letters, and the player, who may be left out."""

    name: Text
    player: str
    hero: str
    figure: str
    score: int
    won: bool


class MatchCardData(NamedTuple):
    """Everything on the picture."""

    seats: tuple[CardSeat, ...]
    curves: tuple[Curve, ...]
    most: int
    verse: tuple[Text, ...]
    place: Text | None
    """The map of a race."""


def card_of(setup: Setup, lines: Sequence[Line], view: DuelView | WaywardView, names: bool) -> MatchCardData:
    """The picture of a game; without names nobody can be known from it."""
    replay = replay_of(setup, lines, view)
    seats = tuple(_seat(one, number, names) for number, one in enumerate(seats_of(standing(view)), start=1))
    place = None if isinstance(view, DuelView) else Text(MAPS[view.map])
    return MatchCardData(seats, replay.curves, replay.most, best_verse(lines), place)


def best_verse(lines: Iterable[Line]) -> tuple[Text, ...]:
    """The cards of the completed line that has the most of them; of two alike the later one."""
    best: tuple[Text, ...] = ()
    for verse in (verse for line in lines for verse in _verses(line)):
        best = verse if len(verse) >= len(best) else best
    return best


def _verses(line: Line) -> Iterable[tuple[Text, ...]]:
    for event in line.events:
        if isinstance(event, LineCompleted):
            yield tuple(card.text for copy in event.cards if (card := printed(copy)) is not None)


def _seat(seat: SeatTold, number: int, names: bool) -> CardSeat:
    player = seat.player if names else ""
    if seat.hero:
        name = hero_name(seat.hero)
    else:
        name = text("app.history.players", players=seat.player) if names else text("matchcard.seat", n=number)
    return CardSeat(name, player if seat.hero else "", seat.hero, seat.figure, seat.score, seat.won)
