"""What goes without saying: hands are told what to do, not asked, and a spent turn ends by itself."""

from __future__ import annotations

from dataclasses import replace

from companion.duel import EndTurn
from companion.duel.names import SeatId
from companion.duel.view import DuelView
from companion.journal import Answer, Line
from companion.showing.duel.lens.passing import in_passing, turn_is_over
from companion.showing.duel.screen.game import Choices, DuelGame
from companion.showing.duel.screen.lens import is_watched
from companion.showing.duel.screen.state import Hands, ScreenState, Step
from companion.showing.effects import Say, Wake

DONE = Answer("done")


def follow(state: ScreenState, line: Line | None, game: DuelGame, choices: Choices) -> Step:
    """Something was said: what was told before is done; after Undo nothing is passed over."""
    hands = state.hands
    ours = line is not None and (line.auto or (hands.ends and line.said == EndTurn()))
    words = hands.words if ours else ()
    ends_at = state.now + choices.lens_ring
    state = replace(state, hands=Hands(words, hands.seat, waits=line is None, ends_at=ends_at))
    return state, (Wake(choices.lens_ring),) if _is_spent(state, game, choices) else ()


def passes(state: ScreenState, view: DuelView, choices: Choices) -> bool:
    """Whether what is asked is passed over, now or once the page that covers it was read."""
    if choices.hands_done or state.hands.waits or state.hands.tried_at is not None:
        return False
    return in_passing(view)


def settle(state: ScreenState, game: DuelGame, choices: Choices, busy: bool) -> Step:
    """Do what goes without saying, unless a page or another screen lies over its words.

    `busy` while somebody reads what a combat came to, names a fighter, or is asked by the app itself.
    """
    hands, ask = state.hands, game.question
    if state.covered or state.moment is not None or state.cursor != game.cursor:
        return state, ()
    if ask is not None and passes(state, game.view, choices):
        words = hands.words if ask.who == hands.seat else ()
        told = replace(hands, words=(*words, ask.text), seat=SeatId(ask.who), tried_at=game.cursor)
        return replace(state, hands=told), (Say((DONE,), auto=True),)
    if hands.ends_at is None or busy or not _is_spent(state, game, choices):
        return state, ()
    if state.now < hands.ends_at:
        return state, (Wake(hands.ends_at - state.now),)
    return replace(state, hands=replace(hands, ends=True, ends_at=None)), (Say((EndTurn(),)),)


def _is_spent(state: ScreenState, game: DuelGame, choices: Choices) -> bool:
    """Whether nothing is left to do in this turn, and it may end by itself."""
    wanted = not choices.hands_done and not state.hands.waits
    return wanted and is_watched(state) and turn_is_over(game.view)
