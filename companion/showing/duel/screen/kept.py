"""What a finger has begun on the duel's screen, as data that outlives the app.

What a camera sees it sees again, and what was told is read from the game; only what somebody was about to
name, to choose or to answer is known to nobody else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.duel.names import NOBODY, FighterId
from companion.journal import Ask, Json, JsonObject, dump_record, read_record
from companion.journal.written import an_object, read_named
from companion.showing.duel.lens.memory import Memory
from companion.showing.duel.moments import StageMoment
from companion.showing.duel.picking import Picking
from companion.showing.duel.screen.game import Choices, DuelGame
from companion.showing.duel.screen.inputs import Answered, Entered, FighterNamed
from companion.showing.duel.screen.scene import scene
from companion.showing.duel.screen.state import (
    CardAnswer,
    CorrectionAnswer,
    LensMemory,
    LevelAnswer,
    MenuAnswer,
    OwnAnswer,
    OwnQuestion,
    PartAnswer,
    SchemeAnswer,
    ScreenState,
    SeatAnswer,
)
from companion.showing.duel.screen.update import update

_ANSWERS: dict[str, type[OwnAnswer]] = {
    one.__name__: one
    for one in (
        MenuAnswer, LevelAnswer, CorrectionAnswer, SchemeAnswer, SeatAnswer, CardAnswer, PartAnswer,
    )
}  # fmt: skip
"""What a kept question may lead to; one about a card in the picture is asked again when it is seen again."""


@dataclass(frozen=True, slots=True)
class _BegunInDuel:
    """Plain values of the state."""

    ask: Ask | None = None
    picking: Picking | None = None
    moment: StageMoment | None = None
    picked: tuple[tuple[str, str], ...] = ()
    """Use of a card in a declared attack → the copy touched for it, or none."""
    attacker: FighterId = NOBODY
    by_list: bool = False


def dump(state: ScreenState) -> JsonObject | None:
    """What is worth keeping of a state; None where nothing is."""
    own = state.own if state.own is not None and type(state.own.answer) in _ANSWERS.values() else None
    lens = state.lens
    kept = _BegunInDuel(
        own.ask if own is not None else None, state.picking, state.moment, lens.memory.picked, lens.attacker,
        lens.by_list,
    )  # fmt: skip
    if kept == _BegunInDuel():
        return None
    answer = None if own is None else dump_record(own.answer, **{"is": type(own.answer).__name__})
    return {"screen": dump_record(kept), "answer": answer}


def read(form: Json, game: DuelGame, choices: Choices) -> ScreenState | None:
    """The state again; None where this is none, or none that this game could be in."""
    try:
        state = _state(an_object(form))
        _try(state, game, choices)
    except Exception:
        # A stranger's may name anything: no rule and no scene expects that.
        return None
    return state


def _state(form: dict[str, object]) -> ScreenState:
    kept = read_record(_BegunInDuel, form["screen"])
    own = None if kept.ask is None else OwnQuestion(kept.ask, read_named(_ANSWERS, form["answer"]))
    lens = LensMemory(memory=Memory(picked=kept.picked), attacker=kept.attacker, by_list=kept.by_list)
    return ScreenState(own=own, picking=kept.picking, moment=kept.moment, lens=lens)


def _try(state: ScreenState, game: DuelGame, choices: Choices) -> None:
    """Show it, and follow everything it offers, as far as nothing is said by that."""
    entered, _effects = update(state, Entered(0.0, False), game, choices)
    scene(entered, game, choices)
    scene(replace(entered, wide=True), game, choices)
    for option in state.own.ask.options if state.own is not None else ():
        if option.refused is None:
            scene(update(entered, Answered(option.id), game, choices)[0], game, choices)
    if state.picking is not None:
        for fighter in state.picking.candidates(game.legal()):
            update(entered, FighterNamed(state.picking, fighter), game, choices)
