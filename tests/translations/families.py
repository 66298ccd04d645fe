"""Message ids that are put together at run time, each family with the exact ids it may give."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial


def card_names() -> Iterable[str]:
    """The name of every action card, glamour and spell of our two boxes."""
    from companion.reference import cards

    return [card.name_key for card in cards() if not card.printed_name]


def card_effects() -> Iterable[str]:
    """The effect of every action card, glamour and spell that we explain."""
    from companion.reference import cards

    return [card.effect_key for card in cards()]


def hero_names() -> Iterable[str]:
    """The name of every hero of our two boxes."""
    from companion.duel.decks import heroes

    return [hero.text.key for hero in heroes().values() if not hero.of_roster]


def effects_of(hero: str) -> Iterable[str]:
    """The effect of each card that only this hero has."""
    return [key for key in card_effects() if key.startswith(f"{hero}.")]


def fighter_names() -> Iterable[str]:
    """The name of every fighter of our two boxes."""
    from companion.duel.decks import heroes

    return [one.text.key for hero in heroes().values() if not hero.of_roster for one in hero.fighters]


def plays_of(hero: str) -> Iterable[str]:
    """The line on how a hero plays."""
    return [f"{hero}.plays"]


def common_effects() -> Iterable[str]:
    """The effect of every card that does the same whoever plays it."""
    return {key for key in card_effects() if key.startswith("cards.")}


def explained() -> Iterable[str]:
    """Every hero whose cards we explain."""
    from companion.reference import cards

    return dict.fromkeys(card.hero for card in cards())


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

    return [f"cards.completes.{HERO.key}.{card}" for card, moment in HERO.effects if moment == "completion"]


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
    "cards.effect.": common_effects,
    "cards.completes.": completions,
    "heroes.name.": hero_names,
    "heroes.fighter.": fighter_names,
    "print.box.": boxes,
    "duelrules.u-": partial(rules_of, "duelrules"),
    "duelrules.section.": partial(sections_of, "duelrules"),
    "wayward.area.": wayward_areas,
    "wayward.item.": wayward_items,
    "waywardrules.w-": partial(rules_of, "waywardrules"),
    "waywardrules.section.": partial(sections_of, "waywardrules"),
    **{f"{hero}.effect.": partial(effects_of, hero) for hero in explained()},
    **{f"{hero}.plays": partial(plays_of, hero) for hero in explained()},
}
"""Prefix of the ids → the function that lists every id of that family."""
