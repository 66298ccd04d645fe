"""The cards a question offers, copies of one card together, with the numbers printed on them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from companion.duel.decks import Card, heroes
from companion.duel.names import CopyId
from companion.journal import Ask, Option, Refusal, Text, search_key, text
from companion.translations import tr

COPY = re.compile(r"p[1-4]:(?P<hero>[a-z0-9-]+)/(?P<card>[a-z0-9-]+)#[0-9]+")
TYPES = {
    "attack": Text("duelplay.type.attack"),
    "defense": Text("duelplay.type.defense"),
    "versatile": Text("duelplay.type.versatile"),
    "scheme": Text("duelplay.type.scheme"),
}
"""Card type → its name, in the order the filter shows them."""


@dataclass(frozen=True, slots=True)
class CardGroup:
    """One card of a deck and those of its copies a question names."""

    card: Card
    options: tuple[Option, ...]

    @property
    def id(self) -> str:
        """The card, whichever copy."""
        return f"{self.card.hero}/{self.card.id}"

    @property
    def allowed(self) -> tuple[CopyId, ...]:
        """The copies that may be chosen."""
        return tuple(CopyId(option.id) for option in self.options if option.refused is None)

    @property
    def refusal(self) -> Refusal | None:
        """Why no copy may be chosen; None when one may."""
        return None if self.allowed else self.options[0].refused

    @property
    def name(self) -> str:
        """Its name as people read it."""
        return tr(self.card.text)

    @property
    def detail(self) -> str:
        """Its BOOST, who may play it and how many are left of how many; for a forbidden one, why."""
        if self.refusal is not None:
            return tr(self.refusal.text)
        return " · ".join(tr(part) for part in (*card_line(self.card)[1:], *self._left()))

    def _left(self) -> list[Text]:
        left, all_of_them = len(self.allowed), len(self.options)
        return [] if left == all_of_them else [text("duelplay.cards.left", n=left, of=all_of_them)]


def boost_number(card: Card) -> str:
    """A card's BOOST as a number by itself; a question mark says that our lists disagree."""
    return "" if card.boost is None else f"+{card.boost}" + "?" * card.boost_unsure


def card_line(card: Card) -> list[Text]:
    """What is printed on a card beside its name and value, its type first."""
    parts = [TYPES[card.type]]
    if card.boost is not None:
        key = "duelplay.cards.boost-unsure" if card.boost_unsure else "duelplay.cards.boost"
        parts.append(text(key, boost=card.boost))
    if card.by != "any":
        by = next(one for one in heroes()[card.hero].fighters if one.id == card.by)
        parts.append(text("duelplay.cards.by", fighter=by.text))
    if card.syllables:
        parts.append(text("duelplay.cards.syllables", n=card.syllables))
    return parts


def printed(name: str) -> Card | None:
    """The card of which something so named is a copy; None when it is no copy."""
    found = COPY.fullmatch(name)
    if found is None or found["hero"] not in heroes():
        return None
    return next((card for card in heroes()[found["hero"]].cards if card.id == found["card"]), None)


def named(copy: CopyId) -> Text:
    """What people call the card a copy is one of."""
    card = printed(copy)
    return card.text if card is not None else Text("levels.this-card")


def grouped(ask: Ask) -> list[CardGroup]:
    """The cards of a question, those that may be chosen first."""
    groups: dict[str, CardGroup] = {}
    for option in ask.options:
        card = printed(option.id)
        if card is not None:
            # Two players may bring the same hero: their copies stay apart.
            key = option.id.partition("#")[0]
            before = groups[key].options if key in groups else ()
            groups[key] = CardGroup(card, (*before, option))
    return sorted(groups.values(), key=lambda group: group.refusal is not None)


@dataclass(frozen=True, slots=True)
class BoostGroup:
    """The cards that boost by the same number."""

    worth: int
    number: str
    cards: tuple[CardGroup, ...]


def by_boost(groups: Iterable[CardGroup]) -> list[BoostGroup]:
    """The cards that may boost, the highest BOOST first; a card whose copies are all gone is left out."""
    found: dict[tuple[int, str], list[CardGroup]] = {}
    for group in groups:
        if group.allowed:
            number = boost_number(group.card) or f"+{group.card.worth}"
            found.setdefault((group.card.worth, number), []).append(group)
    ordered = sorted(found.items(), key=lambda one: one[0], reverse=True)
    return [BoostGroup(worth, number, tuple(cards)) for (worth, number), cards in ordered]


def is_boost(ask: Ask | None) -> bool:
    """Whether a card is asked for that adds its BOOST."""
    return ask is not None and ask.use.startswith("boost")


def others(ask: Ask) -> list[Option]:
    """The options that are no cards, such as playing none."""
    return [option for option in ask.options if printed(option.id) is None]


def sifted(groups: Iterable[CardGroup], typed: str, kind: str) -> list[CardGroup]:
    """The cards whose name holds what was typed, of one type if one is chosen."""
    wanted = search_key(typed).strip()
    return [one for one in groups if wanted in search_key(one.name) and kind in ("", one.card.type)]
