"""Why a card that was shown does nothing: the rule that forbids it, or a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.duel.asking import refusal
from companion.duel.view import DuelView
from companion.journal import Ask, Refusal, Text, text
from companion.showing.duel.card_groups import printed


@dataclass(frozen=True, slots=True)
class Remark:
    """One shown card that cannot be used now, and why."""

    card: str
    text: Text
    refusal: Refusal | None = None
    """The rule, where it is one."""


def owners(card: str, view: DuelView) -> tuple[str, ...]:
    """The seats whose deck the card belongs to; nobody's when it is of another game or hero."""
    hero = card.partition("/")[0]
    return tuple(seat for seat, shown in view.seats.items() if shown.hero == hero)


def name_of(card: str) -> Text:
    """A shown card's name; what is no card of a deck is called just that."""
    found = printed(f"p1:{card}")
    return found.text if found is not None else Text("duellens.this-card")


def stranger(card: str) -> Remark:
    """A card nobody at this table brought."""
    return Remark(card, text("duellens.not-in-game", card=name_of(card)))


def shared(card: str) -> Remark:
    """A card both players bring: the tag does not tell whose it is."""
    return Remark(card, text("duellens.whose", card=name_of(card)))


def twice(card: str) -> Remark:
    """Two stickers with the same code are in the picture: one of them is wrong."""
    return Remark(card, text("duellens.twice", card=name_of(card)))


def ruled_out(card: str, why: Refusal) -> Remark:
    """A rule forbids it."""
    return Remark(card, why.text, why)


def unfit(card: str, view: DuelView, asks: Iterable[Ask]) -> Remark:
    """Why a card answers none of the questions that are open."""
    seats = owners(card, view)
    if not seats:
        return stranger(card)
    for ask in asks:
        for option in ask.options:
            if option.refused is not None and option.id == f"{ask.who}:{card}":
                return ruled_out(card, option.refused)
    if printed(f"p1:{card}") is None:
        return Remark(card, Text("duellens.no-action-card"))
    if any(ask.who in seats for ask in asks):
        return ruled_out(card, refusal("U-015", "duel.refused.not-among-them"))
    return ruled_out(card, refusal("U-180", "duel.refused.their-card"))
