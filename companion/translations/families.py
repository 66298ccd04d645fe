"""Message ids that are put together at run time, each family with the exact ids it may give."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial


def card_names() -> Iterable[str]:
    """The name of every action card, glamour and spell."""
    from companion.reference import cards

    return [card.name_key for card in cards()]


def card_effects() -> Iterable[str]:
    """The effect of every action card, glamour and spell."""
    from companion.reference import cards

    return [card.effect_key for card in cards()]


def rules_of(topic: str) -> Iterable[str]:
    """Every numbered rule of one game."""
    from companion.reference import rules

    return [rule.key for rule in rules() if rule.topic == topic]


def sections_of(topic: str) -> Iterable[str]:
    """The title of every section of one game's rules."""
    from companion.reference import sections

    return [section.key for section in sections() if section.key.startswith(f"{topic}.")]


FAMILIES: dict[str, Callable[[], Iterable[str]]] = {
    "cards.name.": card_names,
    "cards.effect.": card_effects,
    "duelrules.u-": partial(rules_of, "duelrules"),
    "duelrules.section.": partial(sections_of, "duelrules"),
    "waywardrules.w-": partial(rules_of, "waywardrules"),
    "waywardrules.section.": partial(sections_of, "waywardrules"),
}
"""Prefix of the ids → the function that lists every id of that family."""
