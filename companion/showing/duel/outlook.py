"""What may still come for one player, from what everybody may know: the deck, unseen cards, moves, spells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.duel.names import FighterId, SeatId
from companion.duel.view import DuelView, SeatView
from companion.journal import Text, Value, text
from companion.showing.duel.card_groups import TYPES
from companion.showing.duel.hero_text import hero_text, listed


def outlook(view: DuelView, seat: SeatId) -> list[Text]:
    """Everything worth a line, the deck first."""
    shown = view.seats[seat]
    return [
        _deck(shown.advice.maneuvers_left),
        *_unseen(shown),
        *_moves(view, shown.moves),
        *_marks(view, shown),
        *hero_text(shown.hero).outlook(shown),
    ]


def _deck(maneuvers: int) -> Text:
    """Drawing from an empty deck hurts (U-042): how long until then."""
    if not maneuvers:
        return Text("dueltable.outlook.no-maneuver")
    return text("dueltable.outlook.maneuvers", n=maneuvers)


def _unseen(shown: SeatView) -> Iterator[Text]:
    types = [_times(TYPES[kind], count) for kind, count in shown.advice.unseen_types.items()]
    boosts = [_times(f"+{boost}", count) for boost, count in shown.advice.unseen_boosts.items()]
    if types:
        yield text("dueltable.outlook.types", cards=listed(types))
        yield text("dueltable.outlook.boosts", cards=listed(boosts))


def _moves(view: DuelView, moves: Mapping[FighterId, int]) -> Iterator[Text]:
    if moves:
        spoken = [
            text("dueltable.outlook.move", fighter=view.fighters[fighter].name, spaces=spaces)
            for fighter, spaces in moves.items()
        ]
        yield text("dueltable.outlook.moves", fighters=listed(spoken))


def _marks(view: DuelView, shown: SeatView) -> Iterator[Text]:
    """What is true of a fighter until the turn is over."""
    for fighter in (view.fighters[one] for one in shown.fighters):
        if fighter.locked:
            yield text("dueltable.outlook.held", fighter=fighter.name)
        if fighter.damaged:
            yield text("dueltable.outlook.hurt", fighter=fighter.name)


def _times(what: Value, count: int) -> Text:
    return text("dueltable.outlook.times", what=what, count=count)
