"""To whom a refusal or a slip is told: to whoever acted, on that player's own part of the screen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.duel.names import NO_SEAT, SeatId
from companion.showing.duel.screen.game import DuelGame
from companion.showing.duel.screen.inputs import Answered, AnswerRefused, DialHeld, DialTurned, UseRefused
from companion.showing.duel.screen.state import ScreenState
from companion.showing.effects import Effect, Fail, Refuse, ShowToast

ANSWERS = (Answered, AnswerRefused, UseRefused)


def acting_seat(one: object, state: ScreenState, game: DuelGame) -> SeatId:
    """Who did this: the half it was done on, else who answers, else whose turn it is."""
    view = game.view
    if isinstance(one, (DialTurned, DialHeld)):
        return view.fighters[one.fighter].seat
    seat = getattr(one, "seat", NO_SEAT)
    if seat in view.seats:
        return SeatId(seat)
    ask = state.own.ask if state.own is not None else game.question
    asked = SeatId(ask.who) if ask is not None and isinstance(one, ANSWERS) else NO_SEAT
    return asked if asked in view.seats else view.turn or view.order[0]


def addressed(effects: Iterable[Effect], seat: SeatId) -> tuple[Effect, ...]:
    """What is told by these is told to this seat, unless it is for somebody already."""
    return tuple(
        replace(one, who=seat) if isinstance(one, (Refuse, ShowToast, Fail)) and not one.who else one
        for one in effects
    )
