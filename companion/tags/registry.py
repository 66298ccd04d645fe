"""The register of everything that can carry a tag; its numbers are printed on stickers, so it only grows."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

CARD, GLAMOUR, ITEM_CARD, FIGURE = "card", "glamour", "item-card", "figure"
TWO_SETS = ("slings-and-arrows", "battle-of-legends-volume-one")
WAYWARD = "wayward"


@dataclass(frozen=True)
class Owner:
    """A hero, or the Wayward box: whoever the tagged things belong to."""

    number: int
    owner: str
    set: str
    name_en: str
    name_fr: str

    def name(self, language: str) -> str:
        """The name in that language, in English where no French one is known."""
        return (self.name_fr if language == "fr" else "") or self.name_en


@dataclass(frozen=True)
class Entry:
    """One kind of thing with all its physical copies."""

    owner_number: int
    item_number: int
    kind: str
    owner: str
    item: str
    copies: int
    name_en: str
    name_fr: str

    def name(self, language: str) -> str:
        """The name in that language, in English where no French one is known."""
        return (self.name_fr if language == "fr" else "") or self.name_en


def _rows(file: str) -> Iterator[dict[str, str]]:
    text = resources.files(__package__).joinpath(file).read_text(encoding="utf-8")
    return csv.DictReader(text.splitlines())


@cache
def owners() -> dict[str, Owner]:
    """Every owner by its id, in the order of the register."""
    return {
        row["owner"]: Owner(
            int(row["owner_number"]), row["owner"], row["set"], row["name_en"], row["name_fr"]
        )
        for row in _rows("owners.csv")
    }


@cache
def entries() -> tuple[Entry, ...]:
    """Every entry, in the order of the register."""
    return tuple(
        Entry(
            int(row["owner_number"]),
            int(row["item_number"]),
            row["kind"],
            row["owner"],
            row["item"],
            int(row["copies"]),
            row["name_en"],
            row["name_fr"],
        )
        for row in _rows("registry.csv")
    )


@cache
def by_ids() -> dict[tuple[str, str], Entry]:
    """The entries by owner id and item id."""
    return {(entry.owner, entry.item): entry for entry in entries()}


@cache
def by_numbers() -> dict[tuple[int, int], Entry]:
    """The entries by owner number and item number."""
    return {(entry.owner_number, entry.item_number): entry for entry in entries()}
