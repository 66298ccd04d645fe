"""What was shown, the table with its question, and the time: to say, to ask, to wait, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.duel.legal import Use
from companion.duel.names import NOBODY, FighterId
from companion.duel.view import DuelView
from companion.journal import Answer, Ask, Command
from companion.showing.duel.card_groups import printed
from companion.showing.duel.lens.memory import Memory
from companion.showing.duel.lens.proposal import Proposal, counted, proposal
from companion.showing.duel.lens.remarks import Remark, owners, ruled_out, shared, stranger, unfit
from companion.showing.duel.lens.reveal import Rehearse, Reveal, Slot, answers, slots
from companion.showing.duel.offers import takes_cards
from companion.showing.duel.tracking import tracked, tracks

Uses = Callable[[str], Sequence[Use]]
"""What the rules say of a shown card now; nothing when it is not in this game."""
HOLD = 0.06
"""Seconds a card is held before it answers alone: another one may be coming into the picture."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What comes of what was shown."""

    say: tuple[Command | Answer, ...] = ()
    """To be said at once, as one step."""
    cards: tuple[str, ...] = ()
    """The shown cards that are played by it."""
    slots: tuple[Slot, ...] = ()
    """The cards of a declared attack, as far as they are known."""
    which: tuple[str, ...] = ()
    """Copies that would all answer: a finger tells which."""
    ticked: tuple[str, ...] = ()
    """Copies shown so far where several are asked for."""
    proposal: Proposal | None = None
    remarks: tuple[Remark, ...] = ()

    @property
    def kind(self) -> str:
        """say, ask, wait or nothing."""
        if self.say:
            return "say"
        if self.which or self.proposal is not None or any(one.state == "unsure" for one in self.slots):
            return "ask"
        return "wait" if self.slots or self.ticked else "nothing"


def meaning(
    memory: Memory, view: DuelView, wanted: Reveal | None, rehearse: Rehearse, uses: Uses,
    attacker: FighterId = NOBODY,
) -> Meaning:  # fmt: skip
    """What the cards shown mean; `wanted` is what a declared attack still wants, if one is."""
    both = [card for card in memory.shown if len(owners(card, view)) > 1]
    told = tuple(map(shared, both))
    memory = memory.spend(both)
    if tracks(view):
        return _tracking(memory, view, uses, told)
    if wanted is not None:
        return _revealing(memory, view, wanted, rehearse, told)
    if view.question is not None:
        return _answering(memory, view, view.question, uses, told)
    if not memory.there or view.phase != "action":
        return Meaning(remarks=told)
    found = [proposal(card, view, uses(card), attacker) for card in reversed(memory.there)]
    useful = next((one for one in found if isinstance(one, Proposal)), None)
    if useful is not None:
        return Meaning(proposal=counted(useful, view, rehearse), remarks=told)
    return Meaning(remarks=(*told, *(one for one in found if isinstance(one, Remark))))


def _revealing(
    memory: Memory, view: DuelView, wanted: Reveal, rehearse: Rehearse, told: tuple[Remark, ...]
) -> Meaning:
    found = slots(wanted, memory)
    fit = {option.id for ask in wanted.asks for option in ask.options if option.refused is None}
    wrong = [
        card for card in memory.there if not any(f"{ask.who}:{card}" in fit for ask in wanted.asks)
    ]  # fmt: skip
    remarks = (*told, *(unfit(card, view, wanted.asks) for card in wrong))
    said = answers(view, found, rehearse)
    played = {str(one.value).partition(":")[2] for one in said}
    return Meaning(said, tuple(card for card in memory.shown if card in played), found, remarks=remarks)


def _tracking(memory: Memory, view: DuelView, uses: Uses, told: tuple[Remark, ...]) -> Meaning:
    """Where the app only tracks, each card held for a moment is counted, one after the other.

    What already lies where it was counted is passed over, unless it is shown alone and so meant.
    """
    settled = [card for card in memory.there if memory.held(card) >= HOLD]
    meant = {card: tracked(view, uses(card)) for card in settled}
    for card, one in meant.items():
        if one.say is not None:
            return Meaning((one.say,), (card,), remarks=told)
    alone = len(memory.there) == 1
    refused = (ruled_out(card, one.refusal) for card, one in meant.items() if one.refusal and alone)
    strange = (stranger(card) for card in meant if not owners(card, view))
    return Meaning(remarks=(*told, *refused, *strange))


def _answering(memory: Memory, view: DuelView, ask: Ask, uses: Uses, told: tuple[Remark, ...]) -> Meaning:
    """One card answers once it has been held for a moment; of two that would, a finger tells which."""
    if not takes_cards(ask):
        return Meaning(remarks=told)
    values = {card: value for card in memory.there if (value := _answer(card, ask, uses)) is not None}
    settled = [card for card in memory.there if memory.held(card) >= HOLD]
    remarks = (*told, *(unfit(card, view, (ask,)) for card in settled if card not in values))
    if ask.kind == "several":
        return _several(ask, values, settled, remarks)
    if len(values) > 1:
        return Meaning(which=tuple(values.values()), remarks=remarks)
    if values and all(card in settled for card in values):
        return Meaning((Answer(*values.values()),), tuple(values), remarks=remarks)
    return Meaning(remarks=remarks)


def _several(
    ask: Ask, values: dict[str, str], settled: Sequence[str], remarks: tuple[Remark, ...]
) -> Meaning:
    """As many as are asked for, in the order of the question; where fewer would do, a finger says enough."""
    order = [option.id for option in ask.options]
    copies = tuple(sorted(values.values(), key=order.index))
    if ask.low == ask.high == len(copies) and all(card in settled for card in values):
        return Meaning((Answer(copies),), tuple(values), remarks=remarks)
    return Meaning(ticked=copies[: ask.high], remarks=remarks)


def _answer(card: str, ask: Ask, uses: Uses) -> str | None:
    """What a shown card answers: itself as the copy asked for, or by its name where no deck holds it."""
    if printed(f"p1:{card}") is None:
        item = card.partition("/")[2]
        return next((one.id for one in ask.options if one.id == item and one.refused is None), None)
    for use in uses(card):
        said = use.said
        if isinstance(said, Answer):
            return said.value if isinstance(said.value, str) else str(said.value[0])  # type: ignore[index]
    return None
