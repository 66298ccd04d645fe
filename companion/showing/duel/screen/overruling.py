"""Doing a forbidden thing all the same: put right what forbids it, and do it again.

A referee asks once before that. An assistant only notes the rule: doing it anyway is the default.
"""

from __future__ import annotations

from dataclasses import replace

from companion.duel.corrections import MoveCopy
from companion.duel.names import CopyId
from companion.duel.table import ASSISTANT, HAND
from companion.journal import Answer, Ask, Command, Refusal, Text, text
from companion.showing.duel.bar import alternative
from companion.showing.duel.override import ANOTHER_CARD, Said, put_right, seen_elsewhere, which_card
from companion.showing.duel.screen.game import DuelGame
from companion.showing.duel.screen.inputs import Accepted, Lifted, Overruled
from companion.showing.duel.screen.state import HeldCardAnswer, ScreenState, Step
from companion.showing.effects import Confirm, Effect, GoTo, Refuse, Say, ShowToast


def refuse(state: ScreenState, refusal: Refusal, said: Said, again: object, game: DuelGame) -> Step:
    """Show the rule, the way round it and what may be done instead; an assistant goes that way at once.

    `again` is the input that was refused: it is taken once more when nothing forbids it any longer.
    """
    way = None if refusal in state.lifting.refusals else way_round(refusal, said, again, game)
    if way is not None and game.view.level == ASSISTANT:
        return overrule(state, way, game)
    effects: list[Effect] = [Refuse(refusal, anyway=way)]
    instead = alternative(refusal, game.view, game.legal())
    if instead is not None:
        then = Accepted((Say((instead.command,)),), closes=True)
        effects.append(ShowToast(instead.words, instead.button, then, instead.icon))
    return state, tuple(effects)


def refuse_use(state: ScreenState, refusal: Refusal, said: Said, what: Text, game: DuelGame) -> Step:
    """A scanned card may not be used so; where that is lifted the card is shown once more."""
    way = way_round(refusal, said, None, game, by_question=False)
    if way is not None and game.view.level == ASSISTANT:
        return overrule(state, way, game)
    return state, (Refuse(refusal, what, way),)


def say_or_refuse(state: ScreenState, command: Command, again: object, game: DuelGame) -> Step:
    """Say a command, or show why not and what to do about it."""
    refusal = game.refusal_of(command)
    if refusal is None:
        return state, (Say((command,)),)
    return refuse(state, refusal, command, again, game)


def way_round(
    refusal: Refusal, said: Said, again: object, game: DuelGame, by_question: bool = True
) -> Overruled | None:
    """What doing it anyway takes; None where nothing lifts the refusal.

    Without `by_question` nothing is lifted for which a player must first say which card is meant.
    """
    view = game.view_at(game.waits_since)
    held = seen_elsewhere(said, view) if by_question and refusal.text.key in ANOTHER_CARD else []
    if held:
        return Overruled(refusal, said, again, held=tuple(held))
    fixes = put_right(refusal, said, view)
    return Overruled(refusal, said, again, fixes) if fixes else None


def overrule(state: ScreenState, way: Overruled, game: DuelGame) -> Step:
    """Go the way round: ask which card is in hand, ask whether to, or do it."""
    if way.held:
        seat = game.view_at(game.waits_since).turn
        ask = which_card(seat, list(way.held))
        return state.asking(ask, HeldCardAnswer(way.refusal, way.again)), ()
    if way.sure or game.view.level == ASSISTANT:
        return state, _do(state, way, game)
    spoken = tuple(game.spoken(one) for one in way.fixes)
    return state, (
        Confirm(
            Text("dueltable.anyway.title"), (*spoken, Text("dueltable.anyway.why")),
            Text("app.refusal.anyway"), replace(way, sure=True),
        ),
    )  # fmt: skip


def held_after_all(state: ScreenState, answer: HeldCardAnswer, copy: CopyId, game: DuelGame) -> Step:
    """A card seen elsewhere is in hand: move it there, and go on."""
    return overrule(state, Overruled(answer.refusal, None, answer.again, (MoveCopy(copy, HAND),)), game)


def _do(state: ScreenState, way: Overruled, game: DuelGame) -> tuple[Effect, ...]:
    """Put things right where the waiting command began, and tell all of it again in one go.

    Where several rules forbid it, the note of the first one takes all of it back.
    """
    start, since, question = game.waits_since, tuple(game.waiting), game.question
    note = state.lifting.then or (_note(way.refusal, start, since) if game.view.level == ASSISTANT else ())
    refusals = (*state.lifting.refusals, way.refusal)
    if question is None:
        return (Say(way.fixes, start, then=Lifted(refusals, way.again, note)),)
    answer = (way.said,) if way.said is not None and _answers(question, way.said) else ()
    return (Say((*way.fixes, *since, *answer), start, then=Lifted(refusals, None, note)),)


def _note(refusal: Refusal, start: int, before: tuple[Command | Answer, ...]) -> tuple[Effect, ...]:
    """The rule, and one touch to take all of it back."""
    words = text("levels.noted", why=refusal.text, rule=refusal.rule)
    back: Effect = Say(before, start) if before else GoTo(start)
    return (ShowToast(words, Text("app.undo"), Accepted((back,))),)


def _answers(question: Ask, said: Command | Answer) -> bool:
    """Of an answer with several parts only one was refused; a card of a combat may be asked for later."""
    known = isinstance(said, Command) or any(option.id == said.value for option in question.options)
    return question.kind != "several" and known
