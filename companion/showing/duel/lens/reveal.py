"""A declared attack: both cards are turned up first, then the rules' questions are answered with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from companion.duel.asking import NONE
from companion.duel.names import CopyId, SeatId
from companion.duel.table import DECLARED
from companion.duel.view import DuelView
from companion.journal import Answer, Ask, Command, Refusal
from companion.showing.duel.lens.memory import Memory

Rehearse = Callable[[Sequence[Command | Answer]], DuelView]
"""The table as it would stand if these answers were given; nothing is told or kept by it."""
ATTACK, SECOND, DEFENSE = "attack", "boost-attack", "defend"
"""What a combat card is used for, as the questions name it."""
FACE_DOWN = (ATTACK, SECOND, DEFENSE)
PLAIN = ("choice", "fighter", "card", "instruction")
"""Kinds of questions that one option answers."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """The cards a declared attack still wants, each as the question the rules will put."""

    asks: tuple[Ask, ...]

    def ask(self, use: str) -> Ask | None:
        """The question for one use, if it is still open."""
        return next((one for one in self.asks if one.use == use), None)


@dataclass(frozen=True, slots=True)
class Slot:
    """One card of the combat: what is known of it so far."""

    use: str
    seat: SeatId
    copies: tuple[CopyId, ...] = ()
    """The card that is in; several when it is not clear which."""
    declined: bool = False
    optional: bool = False
    """No card is an answer too."""
    refusal: Refusal | None = None
    """Why the card shown last does not do."""

    @property
    def filled(self) -> bool:
        """Whether nothing more is needed for it."""
        return self.declined or len(self.copies) == 1

    @property
    def state(self) -> str:
        """waiting, seen, unsure, none or refused."""
        if self.declined:
            return "none"
        if self.copies:
            return "seen" if len(self.copies) == 1 else "unsure"
        return "refused" if self.refusal is not None else "waiting"


def reveal(view: DuelView, rehearse: Rehearse) -> Reveal | None:
    """What a declared attack still wants; None when no cards lie face down before being turned up.

    The rules put their questions one after the other. To learn the later ones they are rehearsed with
    any answer that is allowed: what a defender may play does not depend on the attacker's card.
    """
    asks: list[Ask] = []
    given: tuple[Answer, ...] = ()
    if view.question is None or not _wants_face_down(view.question):
        return None
    while (ask := view.question) is not None and face_down(view) and _has_a_plain_answer(ask):
        if _wants_face_down(ask):
            asks.append(_as_if_not_played(ask, given))
        given = (*given, Answer(_anything(ask)))
        view = rehearse(given)
    return Reveal(tuple(asks))


def face_down(view: DuelView) -> bool:
    """Whether a combat's cards have not been turned up yet."""
    return view.combat is not None and view.combat.step == DECLARED


def slots(wanted: Reveal, memory: Memory) -> tuple[Slot, ...]:
    """What is known of each card, by what was shown and what fingers chose."""
    attack, second = wanted.ask(ATTACK), wanted.ask(SECOND)
    found = [_slot(ask, memory, _fitting(ask, memory)) for ask in wanted.asks]
    if attack is not None and second is not None:
        found[:2] = _attack_and_second(attack, second, memory)
    return tuple(found)


def answers(view: DuelView, found: Sequence[Slot], rehearse: Rehearse) -> tuple[Answer, ...]:
    """What to say once every card is in: as far as the rules ask for cards; () while one is missing."""
    if not found or not all(slot.filled for slot in found):
        return ()
    known = {slot.use: Answer(NONE if slot.declined else slot.copies[0]) for slot in found}
    given: tuple[Answer, ...] = ()
    while (ask := view.question) is not None and face_down(view) and ask.face_down and ask.use in known:
        given = (*given, known.pop(ask.use))
        view = rehearse(given)
    return given


def _wants_face_down(ask: Ask) -> bool:
    return ask.face_down and ask.use in FACE_DOWN


def _has_a_plain_answer(ask: Ask) -> bool:
    return ask.kind in PLAIN and any(option.refused is None for option in ask.options)


def _anything(ask: Ask) -> str:
    """Some allowed answer; what may be declined is."""
    allowed = [option.id for option in ask.options if option.refused is None]
    return next((one for one in (NONE, "no") if one in allowed), allowed[0])


def _as_if_not_played(ask: Ask, given: Sequence[Answer]) -> Ask:
    """The copies played for the sake of the rehearsal are still in hand."""
    tried = {one.value for one in given}
    options = tuple(replace(one, refused=None) if one.id in tried else one for one in ask.options)
    return replace(ask, options=options)


def _slot(ask: Ask, memory: Memory, copies: Sequence[CopyId]) -> Slot:
    """A finger's choice counts before what was shown."""
    optional = any(option.id == NONE for option in ask.options)
    chosen, seat = memory.choice(ask.use), SeatId(ask.who)
    if chosen:
        declined = chosen == NONE
        return Slot(ask.use, seat, () if declined else (CopyId(chosen),), declined, optional)
    return Slot(ask.use, seat, tuple(copies[-2:]), False, optional, _last_refusal(ask, memory))


def _fitting(ask: Ask, memory: Memory) -> list[CopyId]:
    """The copies shown that may answer, in the order they came."""
    allowed = {option.id for option in ask.options if option.refused is None}
    return [copy for card in memory.shown if (copy := CopyId(f"{ask.who}:{card}")) in allowed]


def _last_refusal(ask: Ask, memory: Memory) -> Refusal | None:
    refused = {option.id: option.refused for option in ask.options}
    return next((why for card in reversed(memory.there) if (why := refused.get(f"{ask.who}:{card}"))), None)


def _attack_and_second(attack: Ask, second: Ask, memory: Memory) -> tuple[Slot, Slot]:
    """Two cards of one hand: the one that cannot attack is the second; if both can, a finger tells."""
    strong, any_card = _fitting(attack, memory), _fitting(second, memory)
    chosen, beside = memory.choice(ATTACK), memory.choice(SECOND)
    if not chosen and beside:
        strong = [copy for copy in strong if copy != beside]
    only = chosen or (strong[0] if len(strong) == 1 else "")
    others = [copy for copy in any_card if copy != only] if only or not strong else []
    return _slot(attack, memory, strong), _slot(second, memory, others)
