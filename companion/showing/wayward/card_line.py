"""The item card in one line: what is held, each kind with its chips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.showing.wayward.words import ITEM_ICONS
from companion.wayward.items import PICKS
from companion.wayward.view import ItemView


class CardChip(NamedTuple):
    """A chip and what is written on it: how many there are, or which lock pick it is."""

    words: str
    kind: str
    """`blue`, or `cursed`."""


class Held(NamedTuple):
    """A kind of item that lies on the card; of most there can be only one, so no number is needed."""

    icon: str
    chips: tuple[CardChip, ...]


def card_line(things: Mapping[str, ItemView]) -> list[Held]:
    """Everything on the card in its order; the lock picks share one icon."""
    held: list[Held] = []
    picks = tuple(chip for item in PICKS for chip in _pick(item, things[item])) if things else ()
    for item, facts in things.items():
        if item == PICKS[0] and picks:
            held.append(Held(ITEM_ICONS[item], picks))
        elif item not in PICKS and (facts.good or facts.cursed):
            counted = (CardChip(str(facts.good), "blue"),) if facts.spots > 1 and facts.good else ()
            held.append(Held(ITEM_ICONS[item], (*counted, *(CardChip("", "cursed"),) * facts.cursed)))
    return held


def _pick(item: str, facts: ItemView) -> Iterator[CardChip]:
    if facts.good or facts.cursed:
        yield CardChip(item[-1], "blue" if facts.good else "cursed")
