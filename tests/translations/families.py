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


def heroes_of(family: str) -> Iterable[str]:
    """The name of every automated hero, or the line on how it plays."""
    from companion.duel.decks import heroes

    return [f"heroes.{family}.{hero.id}" for hero in heroes().values() if hero.automated]


def fighter_names() -> Iterable[str]:
    """The name of every fighter of the automated heroes."""
    from companion.duel.decks import heroes

    return [one.text.key for hero in heroes().values() if hero.automated for one in hero.fighters]


def rules_of(topic: str) -> Iterable[str]:
    """Every numbered rule of one game."""
    from companion.reference import rules

    return [rule.key for rule in rules() if rule.topic == topic]


def sections_of(topic: str) -> Iterable[str]:
    """The title of every section of one game's rules."""
    from companion.reference import sections

    return [section.key for section in sections() if section.key.startswith(f"{topic}.")]


def wayward_areas() -> Iterable[str]:
    """The name of every kind of area in Wayward."""
    from companion.wayward.areas.names import LETTERED
    from companion.wayward.table import GATES, OUTSIDE

    lettered = (area.lower() for areas in LETTERED.values() for area in areas)
    names = (OUTSIDE, GATES, "room", "stairs", "unnamed", "named", *lettered)
    return [f"wayward.area.{name}" for name in names]


def completions() -> Iterable[str]:
    """What each card gives that completes a line of verse."""
    from companion.duel.heroes.shakespeare import HERO

    return [f"cards.completes.{HERO.key}.{card}" for card, moment in HERO.effects() if moment == "completion"]


def wayward_items() -> Iterable[str]:
    """The name of every item in Wayward."""
    from companion.wayward.items import ITEMS, item_name

    return [item_name(item).key for item in ITEMS]


def boxes() -> Iterable[str]:
    """The name of every box whose cards can carry tags."""
    from companion.tags.registry import owners

    return {f"print.box.{owner.set}" for owner in owners().values()}


FAMILIES: dict[str, Callable[[], Iterable[str]]] = {
    "cards.name.": card_names,
    "cards.effect.": card_effects,
    "cards.completes.": completions,
    "heroes.name.": partial(heroes_of, "name"),
    "heroes.plays.": partial(heroes_of, "plays"),
    "heroes.fighter.": fighter_names,
    "print.box.": boxes,
    "duelrules.u-": partial(rules_of, "duelrules"),
    "duelrules.section.": partial(sections_of, "duelrules"),
    "wayward.area.": wayward_areas,
    "wayward.item.": wayward_items,
    "waywardrules.w-": partial(rules_of, "waywardrules"),
    "waywardrules.section.": partial(sections_of, "waywardrules"),
}
"""Prefix of the ids → the function that lists every id of that family."""
