"""What the app itself asks: the menu, corrections, how much help is wanted; and what each answer does."""

from __future__ import annotations

from typing import cast

from companion.duel import Concede, EndTurn
from companion.duel.corrections import SetActions, SetToken
from companion.duel.names import CopyId, SeatId
from companion.duel.roster import rules_of
from companion.duel.table import TRACKER, Level
from companion.journal import Answer, AnswerValue, Ask, Text, text
from companion.showing.duel.correcting import Given, correction
from companion.showing.duel.levels import level_question
from companion.showing.duel.menu import menu_question
from companion.showing.duel.outlook import outlook
from companion.showing.duel.picking import Picking
from companion.showing.duel.screen.game import Choices, DuelGame
from companion.showing.duel.screen.help_level import change_level
from companion.showing.duel.screen.inputs import Accepted, TokenTouched
from companion.showing.duel.screen.naming import name, pick
from companion.showing.duel.screen.overruling import held_after_all
from companion.showing.duel.screen.standing import is_on_stand, mark
from companion.showing.duel.screen.state import (
    CardAnswer,
    CorrectionAnswer,
    HeldCardAnswer,
    LevelAnswer,
    MenuAnswer,
    OwnAnswer,
    PartAnswer,
    SchemeAnswer,
    ScreenState,
    SeatAnswer,
    Step,
)
from companion.showing.duel.screen.tracker import count_card, pick_card, turn_part
from companion.showing.effects import Confirm, GoHome, Open, Say


def open_menu(state: ScreenState, seat: SeatId, game: DuelGame, choices: Choices) -> Step:
    """Everything a seat may want beside the bar."""
    return state.asking(menu_question(seat, game.view, is_on_stand(state, choices)), MenuAnswer(seat)), ()


def correct(state: ScreenState, seat: SeatId, given: Given, game: DuelGame) -> Step:
    """One more step on the way to a correction, or the correction itself."""
    found = correction(seat, given, game.view)
    if isinstance(found, Ask):
        return state.asking(found, CorrectionAnswer(seat, given)), ()
    return state, (Say((found,)),)


def turn_token(state: ScreenState, touched: TokenTouched, game: DuelGame) -> Step:
    """Turning a token by hand is a correction: it asks first, unless the app only tracks."""
    turned = Say((SetToken(touched.seat, touched.token, touched.value),))
    if game.view.level == TRACKER:
        if touched.value in rules_of(game.view.seats[touched.seat].hero).parts:
            return turn_part(state, touched.seat, touched.value, game)
        return state, (turned,)
    then = Accepted((turned,))
    why = (Text("dueltable.correct.token-why"),)
    return state, (Confirm(Text("dueltable.correct.token"), why, Text("dueltable.correct.turn-it"), then),)


def answered(state: ScreenState, value: AnswerValue, game: DuelGame) -> Step:
    """What is asked on top is answered: what the app asks itself, else what the rules ask."""
    own = state.own
    if own is None:
        return state, (Say((Answer(value),)),)
    # What follows may ask again: this question is put away before it.
    return _follow(state.closed(), own.answer, value, game)


def _follow(state: ScreenState, answer: OwnAnswer, value: AnswerValue, game: DuelGame) -> Step:
    chosen = str(value)
    match answer:
        case MenuAnswer(seat):
            return _choose(state, seat, chosen, game)
        case LevelAnswer():
            return state, change_level(cast(Level, chosen), game)
        case CorrectionAnswer(seat, given):
            return correct(state, seat, (*given, value if isinstance(value, int) else chosen), game)
        case SchemeAnswer():
            return _play_scheme(state, CopyId(chosen), game)
        case SeatAnswer():
            return pick_card(state, game, SeatId(chosen))
        case CardAnswer():
            return count_card(state, CopyId(chosen), game)
        case PartAnswer(seat):
            return turn_part(state, seat, chosen, game)
        case HeldCardAnswer():
            return held_after_all(state, answer, CopyId(chosen), game)


def _play_scheme(state: ScreenState, card: CopyId, game: DuelGame) -> Step:
    """Ask who plays it only where that can matter; else the first who may does."""
    picking = Picking("scheme", card=card)
    may = [one for one, why in picking.candidates(game.legal()).items() if why is None]
    if may and not rules_of(game.view.seats[game.view.turn].hero).names_schemer:
        return name(state, picking, may[0], game)
    return pick(state, picking, game)


def _choose(state: ScreenState, seat: SeatId, entry: str, game: DuelGame) -> Step:
    """An entry of the menu; what is not done here is a screen of its own."""
    match entry:
        case "now":
            return state, (Open("reference", {"tab": "now"}),)
        case "outlook":
            return state, (Confirm(Text("dueltable.menu.outlook"), tuple(outlook(game.view, seat))),)
        case "correct":
            return correct(state, seat, (), game)
        case "level":
            return state.asking(level_question(seat, game.view), LevelAnswer()), ()
        case "stand":
            return mark(state, game)
        case "end":
            return state, (_end_early(),)
        case "concede":
            return state, (_concede(seat, game),)
        case "leave":
            return state, (GoHome(),)
        case _:
            return state, (Open(entry),)


def _end_early() -> Confirm:
    """Actions left are given up by a correction, then the turn ends."""
    then = Accepted((Say((SetActions(0),), then=Accepted((Say((EndTurn(),)),))),))
    why = (Text("dueltable.menu.end-early-why"),)
    return Confirm(Text("dueltable.menu.end-early"), why, Text("dueltable.bar.end"), then)


def _concede(seat: SeatId, game: DuelGame) -> Confirm:
    title = Text("dueltable.menu.concede")
    why = (text("dueltable.menu.concede-why", player=game.view.seats[seat].player),)
    return Confirm(title, why, title, Accepted((Say((Concede(seat),)),)))
