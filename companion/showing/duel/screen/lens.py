"""What was shown to the lens and chosen by fingers: understood, said, told and taken back."""

from __future__ import annotations

from dataclasses import replace

from companion.duel import Attack
from companion.duel.combat_events import CombatEnded
from companion.duel.names import NO_COPY, NOBODY, FighterId
from companion.journal import Text
from companion.showing.duel.healths import facts
from companion.showing.duel.lens.meaning import meaning
from companion.showing.duel.lens.memory import Memory
from companion.showing.duel.lens.outcome import outcome
from companion.showing.duel.lens.remarks import Remark, twice
from companion.showing.duel.lens.reveal import ATTACK, face_down, reveal
from companion.showing.duel.screen.game import Choices, DuelGame
from companion.showing.duel.screen.inputs import Accepted, ProposalTaken, UnderstoodFrom
from companion.showing.duel.screen.state import LensMemory, ScreenState, Step
from companion.showing.duel.tracking import tracks
from companion.showing.effects import Buzz, Effect, Fail, GoTo, Refuse, Say, ShowToast, Wake

GOES = 0.6
"""Seconds after a card was lowered until its proposal goes; a finger on it holds it."""
LYING_THERE = ("duel.refused.not-in-hand", "duellens.no-action-card")
"""What is said of a card that lies open on the table."""
WATCHES = ("asleep", "watching", "seen", "dark")
"""States of the eye in which a card can be shown to it."""
NOT_SO = Text("duellens.not-so")


def is_watched(state: ScreenState) -> bool:
    """Whether a card can be shown at all."""
    return state.eye in WATCHES


def follow(state: ScreenState, game: DuelGame, choices: Choices, undone: bool = False) -> Step:
    """Look at the table anew after something was said or taken back, or a preference has changed."""
    lens, view = state.lens, game.view
    if undone:
        lens = replace(lens, memory=lens.memory.afresh(), outcome=None)
        if lens.began is not None and game.cursor < lens.began:
            lens = replace(lens, began=None)
    if not face_down(view) and lens.memory.picked:
        lens = replace(lens, memory=lens.memory.afresh())
    wanted = reveal(view, game.rehearse) if choices.reveal_first else None
    lens = replace(lens, wanted=wanted, by_list=lens.by_list and wanted is not None)
    if not choices.reveal_first and lens.outcome is None:
        # The page tells of a combat whose cards are chosen hidden.
        lens = replace(lens, began=None)
    # Told anew behind a line said before it, the attack lies later than it did.
    moved = lens.began is not None and lens.began <= game.waits_since
    if wanted is not None and (lens.began is None or lens.outcome is not None or moved):
        lens = replace(lens, began=game.cursor, outcome=None)
    state, effects = _understand(replace(state, lens=lens), game)
    told, more = _tell_outcome(state, game, choices)
    return told, effects + more


def see(
    state: ScreenState, cards: tuple[str, ...], doubled: tuple[str, ...], now: float,
    game: DuelGame, choices: Choices,
) -> Step:  # fmt: skip
    """The cards that are shown now; what they mean is said with the next line."""
    memory = state.lens.memory.see(cards, now, keep=face_down(game.view))
    state, effects = _understand(_remembering(state, memory), game, told=True)
    remarks = (*state.lens.understood.remarks, *map(twice, doubled))
    remarked, more = _remark(state, remarks, choices)
    return remarked, effects + more


def pick(state: ScreenState, use: str, copy: str, game: DuelGame) -> Step:
    """A card of the combat was touched, or that none is played."""
    return _understand(_remembering(state, state.lens.memory.pick(use, copy)), game)


def unpick(state: ScreenState, use: str, game: DuelGame) -> Step:
    """The card was not the one."""
    return _understand(_remembering(state, state.lens.memory.unpick(use)), game)


def let_attack(state: ScreenState, fighter: FighterId, game: DuelGame) -> Step:
    """Another fighter is to attack with the proposed card."""
    return _understand(replace(state, lens=replace(state.lens, attacker=fighter)), game)


def take_proposal(state: ScreenState, taken: ProposalTaken, game: DuelGame, reveal_first: bool) -> Step:
    """Say what was proposed; an attack is declared, and its card is in already where both are shown first."""
    said, cursor = taken.said, game.cursor
    lens = replace(state.lens, attacker=NOBODY, proposal=None, goes_at=None)
    if isinstance(said, Attack) and reveal_first:
        memory = lens.memory.pick(ATTACK, said.card)
        return replace(state, lens=replace(lens, memory=memory)), (Say((replace(said, card=NO_COPY),)),)
    state = replace(state, lens=replace(lens, memory=lens.memory.spend((taken.card,))))
    if isinstance(said, Attack):
        return state, (Say((said,)),)
    return state, (Say((said,), at=cursor, then=UnderstoodFrom(cursor)),)


def tell_line(state: ScreenState, cursor: int, game: DuelGame) -> Step:
    """What was understood outside a combat is told with the one touch that takes it back."""
    if tracks(game.view) or cursor >= game.cursor:
        return state, ()
    return state, (ShowToast(game.lines[cursor].label, NOT_SO, Accepted((GoTo(cursor),))),)


def not_so(state: ScreenState) -> Step:
    """Take back everything understood last, in one step; both cards of a combat until its result was read."""
    began = state.lens.began if state.lens.began is not None else state.fought.began
    if began is None:
        return state, ()
    return state, (Buzz("refused", "refused"), GoTo(began))


def read(state: ScreenState) -> Step:
    """What was understood stands: later only Undo takes it back."""
    return replace(state, lens=replace(state.lens, began=None, outcome=None)), ()


def lower_proposal(state: ScreenState) -> Step:
    """The card has been away long enough, unless a finger lies on what is proposed for it."""
    lens = state.lens
    if lens.goes_at is None:
        return state, ()
    if state.now < lens.goes_at:
        return state, (Wake(lens.goes_at - state.now),)
    if lens.held:
        return replace(state, lens=replace(lens, goes_at=state.now + GOES)), (Wake(GOES),)
    return replace(state, lens=replace(lens, proposal=None, goes_at=None)), ()


def _remembering(state: ScreenState, memory: Memory) -> ScreenState:
    return replace(state, lens=replace(state.lens, memory=memory))


def _understand(state: ScreenState, game: DuelGame, told: bool = False) -> Step:
    """Say what follows from what was shown, all of it or nothing; `told` tells it on a toast."""
    lens = state.lens
    found = meaning(lens.memory, game.view, lens.wanted, game.rehearse, game.uses, lens.attacker)
    lens = _proposing(replace(lens, understood=found), state.now, game)
    effects: tuple[Effect, ...] = (Wake(GOES),) if lens.goes_at is not None else ()
    if not found.say:
        return replace(state, lens=lens), effects
    lens = replace(lens, memory=lens.memory.spend(found.cards))
    then = UnderstoodFrom(game.cursor) if told and lens.began is None else None
    return replace(state, lens=lens), (*effects, Say(found.say, game.cursor, then=then))


def _proposing(lens: LensMemory, now: float, game: DuelGame) -> LensMemory:
    """What is proposed rises, and goes some time after its card was lowered; under a question at once."""
    found = lens.understood.proposal
    if found is not None:
        return replace(lens, proposal=found, goes_at=None)
    if game.question is not None or game.view.phase != "action":
        return replace(lens, proposal=None, goes_at=None)
    if lens.proposal is not None and lens.goes_at is None:
        return replace(lens, goes_at=now + GOES)
    return lens


def _tell_outcome(state: ScreenState, game: DuelGame, choices: Choices) -> Step:
    """A combat whose cards the lens was shown is over: they lie there until the ring has run."""
    lens = state.lens
    if lens.began is None or lens.outcome is not None:
        return state, ()
    found = outcome(game.view, facts(game.lines[: game.cursor]))
    if found is None or lens.wanted is not None:
        return state, ()
    if not any(isinstance(event, CombatEnded) for event in facts(game.lines[lens.began : game.cursor])):
        # It was left to the table: the combat that was fought last is an earlier one.
        return replace(state, lens=replace(lens, began=None)), ()
    if choices.lens_ring and is_watched(state):
        return replace(state, lens=replace(lens, outcome=found)), ()
    return replace(state, lens=replace(lens, began=None)), ()


def _remark(state: ScreenState, remarks: tuple[Remark, ...], choices: Choices) -> Step:
    """Say once of each card why it does nothing; one that has left may be told of again."""
    before = state.lens.remarked
    state = replace(state, lens=replace(state.lens, remarked=frozenset(one.card for one in remarks)))
    if choices.posture == "standing":
        # Open cards lie in its picture all the time: that they are not in hand is no news.
        remarks = tuple(one for one in remarks if one.text.key not in LYING_THERE)
    effects: list[Effect] = []
    for one in remarks:
        if one.card not in before:
            effects += [Refuse(one.refusal)] if one.refusal else [Buzz("refused", "refused"), Fail(one.text)]
    return state, tuple(effects)
