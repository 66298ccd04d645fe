"""Compares the cards that lie somewhere with those the app believes are there, and puts either side right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.duel.corrections import MoveCopy
from companion.duel.decks import loose_cards
from companion.duel.names import CopyId, SeatId, ZoneId
from companion.duel.roster import rules_of
from companion.duel.table import DISCARD, HAND
from companion.duel.view import DuelView, SeatView
from companion.journal import Command
from companion.showing.duel.hero_text import LoosePlace, hero_text


@dataclass(frozen=True, slots=True)
class OpenPlace:
    """Somewhere cards lie in the open: whose it is and what the app believes is there, as tags name it."""

    seat: SeatId
    zone: ZoneId
    hero: str
    believed: tuple[str, ...]

    @property
    def loose(self) -> LoosePlace | None:
        """What the hero's text says of it, where cards of no deck lie here."""
        return hero_text(self.hero).loose.get(self.zone)

    @property
    def ordered(self) -> bool:
        """Whether the order of the cards matters."""
        return self.loose is None and rules_of(self.hero).places[self.zone].ordered

    @property
    def is_pile(self) -> bool:
        """Whether only what lies on top is seen."""
        return self.zone == DISCARD if self.loose is None else self.loose.pile

    def is_ours(self, card: str) -> bool:
        """Whether a card could lie here at all."""
        hero, _slash, item = card.partition("/")
        return hero == self.hero and (item in loose_cards()) == (self.loose is not None)


@dataclass(frozen=True, slots=True)
class Differences:
    """What does not agree; `order` is how the cards really lie where only their order is wrong."""

    missing: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    strangers: tuple[str, ...] = ()
    order: tuple[str, ...] = ()

    @property
    def none(self) -> bool:
        """Whether the app and the table agree."""
        return not (self.missing or self.extra or self.strangers or self.order)


def places(view: DuelView) -> tuple[OpenPlace, ...]:
    """Every place of a duel that can be compared, seat by seat."""
    return tuple(place for seat in view.seats for place in _places_of(seat, view.seats[seat]))


def compare(place: OpenPlace, seen: Sequence[str]) -> Differences:
    """What a look at a place, in reading order, says against what the app believes."""
    ours = tuple(card for card in dict.fromkeys(seen) if place.is_ours(card))
    strangers = tuple(card for card in dict.fromkeys(seen) if not place.is_ours(card))
    missing = tuple(card for card in place.believed if card not in ours)
    extra = tuple(card for card in ours if card not in place.believed)
    left = tuple(card for card in place.believed if card in ours) + extra
    order = ours if place.ordered and left != ours else ()
    return Differences(missing, extra, strangers, order)


def corrections(place: OpenPlace, found: Differences) -> tuple[Command, ...]:
    """What the app must be told when the table is right; what is missing is taken to be in the hand."""
    if place.loose is not None:
        missing, extra = (tuple(map(_item, cards)) for cards in (found.missing, found.extra))
        return place.loose.put_right(place.seat, missing, extra)
    # Missing ones first: the hand they go back to may be the one the extra ones came from.
    return (
        *(MoveCopy(_copy(place, card), HAND) for card in found.missing),
        *(MoveCopy(_copy(place, card), place.zone) for card in found.order or found.extra),
    )


def _places_of(seat: SeatId, facts: SeatView) -> list[OpenPlace]:
    hero = facts.hero
    lying = {**facts.zones, DISCARD: facts.discard}
    found = [
        OpenPlace(seat, zone, hero, tuple(_tagged(card.copy) for card in cards))
        for zone, cards in lying.items()
    ]
    for zone, place in hero_text(hero).loose.items():
        found.append(OpenPlace(seat, zone, hero, tuple(f"{hero}/{one}" for one in place.believed(facts))))
    return found


def _tagged(copy: CopyId) -> str:
    """A copy as its tag names it, without the seat."""
    return copy.partition(":")[2]


def _copy(place: OpenPlace, card: str) -> CopyId:
    return CopyId(f"{place.seat}:{card}")


def _item(card: str) -> str:
    return card.rpartition("/")[2]
