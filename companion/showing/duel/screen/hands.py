"""What goes without saying: hands are told what to do, not asked, and a spent turn ends by itself."""

from __future__ import annotations

from dataclasses import replace

from companion.duel import EndTurn
from companion.duel.names import SeatId
from companion.duel.view import DuelView
from companion.journal import Answer, Line
from companion.showing.duel.lens.passing import in_passing, turn_is_over
from companion.showing.duel.screen import slips as slip
from companion.showing.duel.screen.game import Choices, DuelGame
from companion.showing.duel.screen.state import Hands, ScreenState, Step
from companion.showing.effects import Say, Wake

DONE = Answer("done")


def follow(state: ScreenState, line: Line | None, game: DuelGame, choices: Choices) -> Step:
    """Something was said: what its player was told before is done; after Undo nothing is passed over.

    What goes on with the same command adds to the slip, and so does a turn that ends by itself.
    """
    hands = state.hands
    slips: slip.Slips = ()
    if line is not None:
        goes_on = line.auto or isinstance(line.said, Answer) or (hands.ends and line.said == EndTurn())
        slips = hands.slips if goes_on else slip.without(hands.slips, _acted(line, game))
        slips = slip.with_draws(slips, line.events, state.now) if game.view.phase != "setup" else slips
    ends_at = state.now + choices.lens_ring
    state = replace(state, hands=Hands(slips, waits=line is None, ends_at=ends_at))
    wakes = (Wake(choices.lens_ring),) if _is_spent(state, game, choices) else ()
    return state, (*wakes, *_stay(state))


def expire(state: ScreenState, covered: bool) -> Step:
    """Time has gone on: slips that nobody touched go; while a page covers them their time does not run."""
    slips = slip.standing(state.hands.slips, state.now)
    if covered:
        slips = tuple(replace(one, until=state.now + slip.STAYS) for one in state.hands.slips)
    state = replace(state, hands=replace(state.hands, slips=slips))
    return state, _stay(state)


def _stay(state: ScreenState) -> tuple[Wake, ...]:
    """Until when the slips stand."""
    ends = [one.until for one in state.hands.slips]
    return (Wake(min(ends) - state.now),) if ends else ()


def _acted(line: Line, game: DuelGame) -> tuple[SeatId, ...]:
    """Whose command a line is; once it has ended a turn, those whose turn it is no longer."""
    turn = game.view.turn
    return tuple(seat for seat in game.view.seats if (seat == turn) != (line.said == EndTurn()))


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
        slips = slip.told(hands.slips, SeatId(ask.who), slip.instruction(ask), state.now)
        told = replace(hands, slips=slips, tried_at=game.cursor)
        return replace(state, hands=told), (Say((DONE,), auto=True),)
    if hands.ends_at is None or busy or not _is_spent(state, game, choices):
        return state, ()
    if state.now < hands.ends_at:
        return state, (Wake(hands.ends_at - state.now),)
    return replace(state, hands=replace(hands, ends=True, ends_at=None)), (Say((EndTurn(),)),)


def _is_spent(state: ScreenState, game: DuelGame, choices: Choices) -> bool:
    """Whether nothing is left to do in this turn, and it may end by itself."""
    wanted = choices.turn_ends and not choices.hands_done and not state.hands.waits
    return wanted and turn_is_over(game.view) and not _may_still_act(game)


def _may_still_act(game: DuelGame) -> bool:
    """Whether something beside the end of the turn may be said: what a hero may do without an action."""
    return any(one.refused is None and one.said != EndTurn() for one in game.legal())
