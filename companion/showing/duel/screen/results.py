"""What a combat came to is told when it is over, and stands until somebody touches the table."""

from __future__ import annotations

from dataclasses import replace

from companion.duel.names import NO_SEAT, SeatId
from companion.showing.duel.result import last_fought, result
from companion.showing.duel.screen.game import DuelGame
from companion.showing.duel.screen.state import Fought, ScreenState


def follow(state: ScreenState, game: DuelGame, undone: bool = False) -> ScreenState:
    """Tell a combat that has just been fought; what was done in passing since takes nothing away.

    After Undo no combat is told: whoever takes something back looks at something else.
    """
    number = last_fought(game.lines, game.cursor)
    if number == 0 or undone:
        return replace(state, fought=Fought(number))
    if number == state.fought.number:
        return state
    view = game.view if number == game.cursor else game.view_at(number)
    told, began = result(view, game.lines[:number]), state.lens.began
    return replace(state, fought=Fought(number, told, began))


def read(state: ScreenState) -> ScreenState:
    """It has been read."""
    return replace(state, fought=Fought(state.fought.number))


def unfold(state: ScreenState, seat: SeatId) -> ScreenState:
    """Tell its steps on this seat's half, or put them away again."""
    folds = state.fought.unfolded == seat
    return replace(state, fought=replace(state.fought, unfolded=NO_SEAT if folds else seat))
