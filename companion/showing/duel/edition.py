"""Cards in the players' own edition: their names there, and their syllables where they count."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from companion.duel.decks import heroes, loose_cards
from companion.journal import Invalid, read_json

FEWEST, MOST = 1, 20
LONGEST_NAME = 60
KIND, VERSION = "promptbook-card-names", 1
LARGEST_FILE = 200_000


@dataclass(frozen=True, slots=True)
class OwnCard:
    """A card in the players' edition: its name there, and its syllables where they count."""

    name: str = ""
    syllables: int = 0


Edition = Mapping[str, OwnCard]
"""Hero and card, as in `hamlet/to-sleep`, → what the players call it."""


@cache
def nameable() -> Mapping[str, tuple[str, ...]]:
    """Hero → the cards that carry a printed name: the deck, then those of no deck."""
    named = {key: [card.id for card in hero.cards] for key, hero in heroes().items() if not hero.of_roster}
    for card in loose_cards().values():
        named[card.hero].append(card.id)
    return {hero: tuple(dict.fromkeys(cards)) for hero, cards in named.items()}


def nameable_card(card: str) -> tuple[str, str] | None:
    """Hero and card of a copy or a tag, as in `p1:hamlet/to-sleep#2`, if the printed name can be entered."""
    hero, _, card = card.rpartition(":")[2].partition("#")[0].partition("/")
    return (hero, card) if card in nameable().get(hero, ()) else None


@cache
def spoken() -> str:
    """The hero whose syllables count."""
    return next(key for key, hero in heroes().items() if any(card.syllables for card in hero.cards))


def printed_syllables(hero: str, card: str) -> int:
    """The number on the English card; 0 where syllables do not count."""
    return next((one.syllables or 0 for one in heroes()[hero].cards if one.id == card), 0)


def read_edition(stored: Mapping[str, object]) -> dict[str, OwnCard]:
    """What was confirmed before, card by card; whatever makes no sense is left out."""
    found = {}
    for key, value in stored.items():
        # A name without a hero was written when only cards whose syllables count had names of their own.
        where = key if "/" in key else f"{spoken()}/{key}"
        own = _own(where, value)
        if own is not None:
            found[where] = own
    return found


def written(edition: Edition) -> dict[str, dict[str, str | int]]:
    """The edition as plain values, for the store and for a file."""
    return {
        key: {"name": own.name, "syllables": own.syllables} if own.syllables else {"name": own.name}
        for key, own in sorted(edition.items())
    }


def with_card(edition: Edition, hero: str, card: str, own: OwnCard) -> dict[str, OwnCard]:
    """The edition after a card was named; one that is as printed is not in it."""
    key, name = f"{hero}/{card}", own.name.strip()[:LONGEST_NAME].strip()
    others = {one: kept for one, kept in edition.items() if one != key}
    as_printed = not name and own.syllables in (0, printed_syllables(hero, card))
    return others if as_printed else {**others, key: OwnCard(name, own.syllables)}


def own_words(edition: Edition) -> dict[str, str]:
    """Message of a card's name → what the players' edition calls it."""
    return {f"cards.name.{key.replace('/', '.')}": own.name for key, own in edition.items() if own.name}


def own_syllables(edition: Edition) -> tuple[tuple[str, int], ...]:
    """The numbers a new duel counts by, where they differ from the English cards."""
    counted = ((key.partition("/")[2], own.syllables) for key, own in sorted(edition.items()))
    return tuple((card, syllables) for card, syllables in counted if syllables)


def named_in(edition: Edition, hero: str) -> int:
    """How many of a hero's cards have a name of their own."""
    return sum(bool(edition.get(f"{hero}/{card}", OwnCard()).name) for card in nameable()[hero])


def file_of(edition: Edition) -> str:
    """The edition as a file for another phone."""
    told = {"kind": KIND, "version": VERSION, "cards": written(edition)}
    return json.dumps(told, ensure_ascii=False, indent=1, sort_keys=True)


def edition_of(data: bytes) -> dict[str, OwnCard]:
    """The edition in such a file; a file that is none, or of a newer app, is refused in words."""
    told = read_json(data, LARGEST_FILE)
    if not isinstance(told, dict) or told.get("kind") != KIND:
        raise Invalid("dueledition.not-names")
    cards, version = told.get("cards"), told.get("version")
    if not isinstance(cards, dict) or type(version) is not int or version < 1:
        raise Invalid("dueledition.not-names")
    if version > VERSION:
        raise Invalid("dueledition.newer")
    return read_edition(cards)


def _own(key: str, value: object) -> OwnCard | None:
    hero, _slash, card = key.partition("/")
    if card not in nameable().get(hero, ()) or not isinstance(value, dict):
        return None
    name, syllables = value.get("name"), value.get("syllables", 0)
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not _one_line(name):
        return None
    if hero != spoken():
        return OwnCard(name.strip()) if name.strip() else None
    if type(syllables) is not int or not FEWEST <= syllables <= MOST:
        return None
    return OwnCard(name.strip(), syllables)


def _one_line(name: str) -> bool:
    """Whether it can be printed on a card; French sets spaces that do not break."""
    return name.replace("\u00a0", " ").isprintable()
