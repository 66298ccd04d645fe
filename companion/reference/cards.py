"""Every card with a text of its own: action cards, glamours and spells."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

HOLDER = {"glamour": "titania", "spell": "wayward-sisters"}
"""Whose cards the glamours and the spells are."""


@dataclass(frozen=True, slots=True)
class CardEntry:
    """One card of one hero, and the messages that name and explain it."""

    hero: str
    id: str

    @property
    def name_key(self) -> str:
        """The message with its name."""
        return f"cards.name.{self.hero}.{self.id}"

    @property
    def effect_key(self) -> str:
        """The message with its effect in plain words."""
        return f"cards.effect.{self.hero}.{self.id}"

    @property
    def hero_key(self) -> str:
        """The message with the name of its hero, which is also the title of that hero's rules."""
        return f"duelrules.section.{self.hero}"


@cache
def cards() -> tuple[CardEntry, ...]:
    """Every card, in the order of the decks, then the glamours and the spells."""
    action_cards = [CardEntry(row["hero"], row["id"]) for row in _printed("cards.csv")]
    extras = [CardEntry(HOLDER[row["kind"]], row["id"]) for row in _printed("glamours.csv")]
    return (*action_cards, *extras)


def _printed(name: str) -> Iterator[dict[str, str]]:
    # Read as plain data: this room does not depend on the code of the duel.
    source = resources.files("companion") / "duel" / "data" / name
    return csv.DictReader(source.read_text("utf-8").splitlines())
