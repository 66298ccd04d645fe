"""What fingers do at a table that is only tracked: cards picked, parts turned, decks drawn from."""

from __future__ import annotations

from companion.duel.names import NO_SEAT, CopyId, SeatId
from companion.duel.tracking import TrackCard, TrackDraw, TrackPart
from companion.journal import Ask, Line, Text
from companion.showing.duel.moments import StageMoment
from companion.showing.duel.screen.game import DuelGame
from companion.showing.duel.screen.inputs import Accepted, Commanded
from companion.showing.duel.screen.overruling import say_or_refuse
from companion.showing.duel.screen.state import (
    CardAnswer,
    OwnAnswer,
    PartAnswer,
    ScreenState,
    SeatAnswer,
    Step,
)
from companion.showing.duel.tracking import after, part_question, pick_question, seat_question, tracks
from companion.showing.effects import Buzz, Effect, HideToast, ShowToast, Undo


def pick_card(state: ScreenState, game: DuelGame, seat: SeatId = NO_SEAT) -> Step:
    """A card is named by list: first whose, where that is not known."""
    if not seat:
        return state.asking(seat_question(game.view), SeatAnswer()), ()
    return _ask(state, pick_question(seat, game.legal()), CardAnswer())


def tap_pile(state: ScreenState, seat: SeatId, pile: str, game: DuelGame) -> Step:
    """A touch on the deck draws, one on the hand names the card that was played."""
    if not tracks(game.view):
        return state, ()
    if pile != "deck":
        return pick_card(state, game, seat)
    draw = TrackDraw(seat)
    state, effects = say_or_refuse(state, draw, Commanded(draw), game)
    return state, (Buzz("tick"), *effects)


def turn_part(state: ScreenState, seat: SeatId, part: str, game: DuelGame) -> Step:
    """A spell, a glamour or a token was touched; without its name the player says which."""
    if not tracks(game.view):
        return state, ()
    if part:
        said = TrackPart(seat, part)
        return say_or_refuse(state, said, Commanded(said), game)
    return _ask(state, part_question(seat, game.view, game.legal()), PartAnswer(seat))


def count_card(state: ScreenState, copy: CopyId, game: DuelGame) -> Step:
    """This card was played."""
    said = TrackCard(copy)
    return say_or_refuse(state, said, Commanded(said), game)


def told(line: Line, moment: StageMoment | None, game: DuelGame) -> tuple[Effect, ...]:
    """A card that was counted is told with the way back; a moment says more than that."""
    if moment is not None:
        return (HideToast(),)
    if isinstance(line.said, TrackCard):
        return (ShowToast(after(game.view, line), Text("app.undo"), Accepted((Undo(),))),)
    return ()


def _ask(state: ScreenState, ask: Ask | None, answer: OwnAnswer) -> Step:
    if ask is None:
        return state, (ShowToast(Text("levels.all-seen")),)
    return state.asking(ask, answer), ()
