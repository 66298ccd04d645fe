"""The way round a refusal: the corrections after which the same thing is allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.duel import Attack, Scheme
from companion.duel.corrections import (
    MOST_HEALTH,
    AllowCard,
    MoveCopy,
    SetActions,
    SetHadTurn,
    SetHand,
    SetHealth,
    SetLimit,
    SetTurn,
    TurnDial,
)
from companion.duel.decks import SCHEME
from companion.duel.names import NO_COPY, NO_SEAT, CopyId, FighterId, SeatId, seat_of
from companion.duel.table import ATTACK, HAND
from companion.duel.view import CardView, DuelView
from companion.journal import Answer, Ask, Command, Option, Refusal
from companion.showing.duel.card_groups import printed

Said = Command | Answer | None
"""What was refused, as far as it is known."""


def _one_action(_said: Said, _view: DuelView) -> Iterator[Command]:
    yield SetActions(1)


def _no_action(_said: Said, _view: DuelView) -> Iterator[Command]:
    yield SetActions(0)


def _one_card(_said: Said, view: DuelView) -> Iterator[Command]:
    if view.seats[view.turn].deck:
        yield SetHand(view.turn, 1)


def _still_standing(said: Said, view: DuelView) -> Iterator[Command]:
    """Whoever is named and lies at 0 still has one health."""
    for fighter in _named(said):
        if view.fighters[fighter].defeated:
            yield SetHealth(fighter, 1)


def _really_in_hand(said: Said, view: DuelView) -> Iterator[Command]:
    """A copy the app has seen elsewhere is in hand all the same."""
    copy = _copy(said)
    if any(card.copy == copy for seat in view.seats for card in lying_open(view, seat)):
        yield MoveCopy(copy, HAND)


def _their_turn(said: Said, view: DuelView) -> Iterator[Command]:
    owner = seat_of(_copy(said)) or next((view.fighters[one].seat for one in _named(said)), NO_SEAT)
    if owner and not view.seats[owner].out:
        yield SetTurn(owner)


def _had_a_turn(said: Said, view: DuelView) -> Iterator[Command]:
    """The target's player has had a turn; this one goes on, and what happened in it still counts (U-137)."""
    if isinstance(said, Attack):
        yield SetHadTurn(view.fighters[said.target].seat)


def _longer_dial(said: Said, view: DuelView) -> Iterator[Command]:
    """The dial goes further than the app was told."""
    if isinstance(said, TurnDial) and view.options.health_limit == "dial":
        wanted = view.fighters[said.fighter].health + said.by
        if 0 < wanted <= MOST_HEALTH:
            yield SetLimit(said.fighter, wanted)


def _let_it_pass(said: Said, view: DuelView) -> Iterator[Command]:
    """The table lets the card be played; what has no number is no combat card, whatever it wants."""
    copy = _copy(said)
    card = printed(copy)
    if card is not None and (card.value is not None or isinstance(said, Scheme)):
        yield AllowCard(copy)


LIFTED: dict[str, Callable[[Said, DuelView], Iterator[Command]]] = {
    "duel.refused.no-actions": _one_action,
    "duel.refused.actions-left": _no_action,
    "duel.refused.empty-hand": _one_card,
    "duel.refused.defeated": _still_standing,
    "duel.refused.not-in-hand": _really_in_hand,
    "duel.refused.lies-there": _really_in_hand,
    "duel.refused.not-your-turn": _their_turn,
    "duel.refused.not-your-fighter": _their_turn,
    "duel.refused.too-early": _had_a_turn,
    "duel.refused.not-an-attack-card": _let_it_pass,
    "duel.refused.not-a-defense-card": _let_it_pass,
    "duel.refused.other-fighter": _let_it_pass,
    "duel.refused.fighter-defeated": _let_it_pass,
    "duel.refused.off-the-dial": _longer_dial,
}
"""Refusals a table may overrule, each with the corrections that lift it."""
ANOTHER_CARD = ("duel.refused.no-attack-card", "duel.refused.not-in-hand")
"""Refusals lifted by a card in hand the app has seen elsewhere; the player says which."""


def put_right(refusal: Refusal, said: Said, view: DuelView) -> tuple[Command, ...]:
    """The corrections that lift a refusal, recorded as such; none where it cannot be lifted."""
    lift = LIFTED.get(refusal.text.key)
    return tuple(lift(said, view)) if lift is not None else ()


def lying_open(view: DuelView, seat: SeatId) -> list[CardView]:
    """A player's cards in discard pile, line or cauldron."""
    facts = view.seats[seat]
    return [*facts.discard, *(card for cards in facts.zones.values() for card in cards)]


def seen_elsewhere(said: Said, view: DuelView) -> list[CopyId]:
    """Copies that would do for an attack or a scheme, were they not seen elsewhere."""
    if not isinstance(said, (Attack, Scheme)):
        return []
    use, fighter = (ATTACK, said.attacker) if isinstance(said, Attack) else (SCHEME, said.fighter)
    shown = view.fighters[fighter]
    copies = [card.copy for card in lying_open(view, shown.seat)]
    return [
        copy
        for copy in copies
        if (card := printed(copy)) is not None and card.fits(use) and card.usable_by(shown.kind)
    ]


def which_card(seat: SeatId, copies: list[CopyId]) -> Ask:
    """Which of the cards seen elsewhere is in hand all the same?"""
    names = {copy: card.text for copy in copies if (card := printed(copy)) is not None}
    options = tuple(Option(copy, name) for copy, name in names.items())
    return Ask(seat, "dueltable.anyway.which-card", "card", options)


def _copy(said: Said) -> CopyId:
    if isinstance(said, Answer):
        return CopyId(said.value) if isinstance(said.value, str) else NO_COPY
    return CopyId(getattr(said, "card", NO_COPY))


def _named(said: Said) -> list[FighterId]:
    """The fighters a command names, the one who acts first."""
    if isinstance(said, Attack):
        return [said.attacker, said.target]
    return [said.fighter] if isinstance(said, Scheme) else []
