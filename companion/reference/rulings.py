"""Where the rulebooks are silent the app decides: which texts cite which of our own rulings."""

from __future__ import annotations

import re
from collections.abc import Callable

from companion.reference.cards import cards
from companion.reference.rules import rules

CITED = re.compile(r"[ \u00a0]?\((W?Q-\d+)\)")


def without_rulings(words: str) -> tuple[str, tuple[str, ...]]:
    """A text without the numbers of the rulings it rests on, and those numbers in order.

    >>> without_rulings("A card without a BOOST counts 0 (Q-18).")
    ('A card without a BOOST counts 0.', ('Q-18',))
    """
    return CITED.sub("", words), tuple(dict.fromkeys(CITED.findall(words)))


def citing(ruling: str, read: Callable[[str], str]) -> tuple[list[str], list[str]]:
    """The numbers of the rules and the names (hero.card) of the cards whose texts rest on a ruling."""
    by_rule = [rule.number for rule in rules() if ruling in without_rulings(read(rule.key))[1]]
    resting = (card for card in cards() if ruling in without_rulings(read(card.effect_key))[1])
    by_card = [f"{card.hero}.{card.id}" for card in resting]
    return by_rule, by_card
