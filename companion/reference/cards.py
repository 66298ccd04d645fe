"""Every card with a text of its own: action cards, glamours and spells."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

from companion.shipped import shipped_modules

SAME_FOR_ALL = frozenset(
    {"ambush", "disengage", "feint", "momentous-shift", "regroup", "skirmish", "wily-fighting"}
)
"""Cards that do the same whoever plays them: one text is enough."""


@dataclass(frozen=True, slots=True)
class CardEntry:
    """One card of one hero, and the messages that name and explain it."""

    hero: str
    id: str
    printed_name: str = ""
    """For cards whose names no catalogue translates; it stands for its own message."""
    printed_hero: str = ""

    @property
    def name_key(self) -> str:
        """The message with its name."""
        return self.printed_name or f"cards.name.{self.hero}.{self.id}"

    @property
    def effect_key(self) -> str:
        """The message with its effect in plain words."""
        return effect_key(self.hero, self.id)

    @property
    def hero_key(self) -> str:
        """The message with the name of its hero, which is also the title of that hero's rules."""
        return self.printed_hero or f"duelrules.section.{self.hero}"


def effect_key(hero: str, card: str) -> str:
    """The message with a card's effect in plain words."""
    return f"cards.effect.{card}" if card in SAME_FOR_ALL else f"{hero}.effect.{card}"


@cache
def cards() -> tuple[CardEntry, ...]:
    """Every card we explain: the decks of the two boxes, the glamours and the spells, then other boxes."""
    action_cards = [CardEntry(row["hero"], row["id"]) for row in _printed("cards.csv")]
    extras = [CardEntry(row["hero"], row["id"]) for row in _printed("glamours.csv")]
    return (*action_cards, *extras, *_of_other_boxes())


def _of_other_boxes() -> Iterator[CardEntry]:
    explained = shipped_modules("companion.duel.heroes")
    leaders: dict[str, list[str]] = {}
    for row in _printed("roster.csv"):
        if row["role"] != "sidekick":
            leaders.setdefault(row["hero"], []).append(row["name"])
    for row in _printed("roster_cards.csv"):
        if row["hero"].replace("-", "_") in explained:
            yield CardEntry(row["hero"], row["id"], row["name"], " & ".join(leaders[row["hero"]]))


def _printed(name: str) -> Iterator[dict[str, str]]:
    # Read as plain data: this room does not depend on the code of the duel.
    source = resources.files("companion") / "duel" / "data" / name
    return csv.DictReader(source.read_text("utf-8").splitlines())
