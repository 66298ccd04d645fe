"""The printed numbers of every hero and card, read once from the data files."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from companion.journal import Text, text
from companion.shipped import shipped_modules, shipped_text

SCHEME = "scheme"
VERSATILE = "versatile"
DEFENSE_CARD = "defense"


@dataclass(frozen=True, slots=True)
class Card:
    """One printed card, whatever its number of copies."""

    hero: str
    id: str
    copies: int
    type: str
    value: int | None
    boost: int | None
    by: str
    syllables: int | None = None
    ingredient: str = ""
    tags: tuple[str, ...] = ()
    name: str = ""
    """Only for heroes whose cards the translations do not name."""
    boost_unsure: bool = False
    """Whether the lists we have disagree about its BOOST; the card on the table is right."""

    def fits(self, use: str) -> bool:
        """Whether its type allows the use: a versatile card fits attack and defense."""
        return self.type == use or (self.type == VERSATILE and use != SCHEME)

    def usable_by(self, kind: str) -> bool:
        """Whether a kind of fighter may use it: anybody, or whom it names (U-013)."""
        return self.by in ("any", kind)

    @property
    def text(self) -> Text:
        """Its name as people read it."""
        if self.name:
            return text("heroes.named", name=self.name)
        return Text(f"cards.name.{self.hero}.{self.id}")

    @property
    def worth(self) -> int:
        """Its BOOST; a card without one counts 0 (Q-18)."""
        return self.boost or 0


@dataclass(frozen=True, slots=True)
class FighterFacts:
    """One kind of fighter on a character card."""

    id: str
    role: str
    count: int
    attack: str
    health: int
    move: int
    name: str = ""
    health_as_sidekick: int = 0
    """Only for a pair who choose before play which of them is the hero."""

    @property
    def text(self) -> Text:
        """Its name as people read it."""
        return text("heroes.named", name=self.name) if self.name else Text(f"heroes.fighter.{self.id}")


@dataclass(frozen=True, slots=True)
class HeroFacts:
    """One hero's character card and deck."""

    id: str
    set: str
    fighters: tuple[FighterFacts, ...]
    cards: tuple[Card, ...]
    automated: bool
    """Whether it has a file of rules; without one it is played by its numbers."""
    deck_size: int = 30

    @property
    def of_roster(self) -> bool:
        """Whether it comes from another box than our two: its names are the printed ones."""
        return bool(self.fighters[0].name)

    @property
    def text(self) -> Text:
        """The hero's name as people read it."""
        leaders = [one for one in self.fighters if one.role != "sidekick"]
        if not self.of_roster:
            return Text(f"heroes.name.{self.id}")
        if len(leaders) == 1:
            return leaders[0].text
        return text("heroes.pair", first=leaders[0].text, second=leaders[1].text)


def plays(hero: str) -> Text:
    """One line on how an automated hero plays; for the others, that their effects are up to the players."""
    return Text(f"{hero}.plays") if heroes()[hero].automated else Text("heroes.by-hand")


@cache
def heroes() -> dict[str, HeroFacts]:
    """Every hero by key: those of the two boxes first, then the roster."""
    return {**_read("heroes.csv", "cards.csv"), **_read("roster.csv", "roster_cards.csv")}


@dataclass(frozen=True, slots=True)
class LooseCard:
    """A printed card of a hero that lies in no deck, such as a glamour or a spell."""

    id: str
    hero: str
    kind: str

    @property
    def text(self) -> Text:
        """Its name as people read it."""
        return Text(f"cards.name.{self.hero}.{self.id}")


@cache
def loose_cards() -> dict[str, LooseCard]:
    """Every card that lies in no deck, by its id."""
    return {row["id"]: LooseCard(row["id"], row["hero"], row["kind"]) for row in rows("glamours.csv")}


def hero_and_card(copy: str) -> str:
    """What a copy is a copy of: `p1:hamlet/to-sleep#2` is one of `hamlet/to-sleep`."""
    return copy.partition(":")[2].partition("#")[0]


@cache
def rows(name: str) -> tuple[dict[str, str], ...]:
    """The rows of one data file."""
    return tuple(csv.DictReader(shipped_text("companion.duel", "data", name).splitlines()))


def _read(heroes_file: str, cards_file: str) -> dict[str, HeroFacts]:
    files = shipped_modules("companion.duel.heroes")
    fighters: dict[str, list[FighterFacts]] = {}
    sets: dict[str, str] = {}
    for row in rows(heroes_file):
        fighters.setdefault(row["hero"], []).append(_fighter(row))
        sets[row["hero"]] = row["set"]
    cards: dict[str, list[Card]] = {}
    for row in rows(cards_file):
        cards.setdefault(row["hero"], []).append(_card(row))
    return {
        key: HeroFacts(
            key, sets[key], tuple(several), tuple(cards[key]), key.replace("-", "_") in files,
            _deck_size(cards[key]),
        )
        for key, several in fighters.items()
    }  # fmt: skip


def _deck_size(cards: list[Card]) -> int:
    """Thirty copies; Black Widow's one printed deck has more, and two heroes choose theirs before play."""
    printed = sum(card.copies for card in cards)
    return printed if printed <= 31 else 30


def _fighter(row: dict[str, str]) -> FighterFacts:
    health, _slash, as_sidekick = row["health"].partition("/")
    return FighterFacts(
        id=row["fighter"],
        role=row["role"],
        count=int(row["count"]),
        attack=row["attack"],
        health=int(health),
        move=int(row["move"]),
        name=row.get("name", ""),
        health_as_sidekick=int(as_sidekick or 0),
    )


def _card(row: dict[str, str]) -> Card:
    return Card(
        hero=row["hero"],
        id=row["id"],
        copies=int(row["copies"]),
        type=row["type"],
        value=_number(row["value"]),
        boost=_number(row["boost"]),
        by=row["by"],
        syllables=_number(row.get("syllables", "")),
        ingredient=row.get("ingredient", ""),
        tags=tuple(_words(row.get("tags", ""))),
        name=row.get("name", ""),
        boost_unsure=row.get("unsure") == "boost",
    )


def _number(printed: str) -> int | None:
    """A printed number; blank and `dynamic` (computed in play) are none."""
    return int(printed) if printed.isdigit() else None


def _words(printed: str) -> Iterator[str]:
    return (word for word in printed.split(";") if word)
