"""A hero made up for a test: its rules come from the test, its character card and deck are Alice's."""

from __future__ import annotations

import sys
from dataclasses import replace
from types import ModuleType

from companion.duel.decks import heroes
from companion.duel.hero import Hero
from companion.duel.heroes import hero_named
from companion.duel.setup import lineup
from companion.translations import tr


def bring(monkeypatch, hero: Hero) -> Hero:
    """Make it a hero like any other until the test is over."""
    alice = heroes()["alice"]
    cards = tuple(replace(card, hero=hero.key, name=tr(card.text)) for card in alice.cards)
    fighters = tuple(replace(one, name=tr(one.text)) for one in alice.fighters)
    monkeypatch.setitem(heroes(), hero.key, replace(alice, id=hero.key, cards=cards, fighters=fighters))
    module = ModuleType(hero.key)
    module.HERO = hero
    monkeypatch.setitem(sys.modules, f"companion.duel.heroes.{hero.key.replace('-', '_')}", module)
    hero_named.cache_clear()
    lineup.cache_clear()
    return hero
