"""One hero, one file; here they are found by name."""

from __future__ import annotations

import importlib
from functools import cache

from companion.duel.hero import Hero


@cache
def hero_named(key: str) -> Hero:
    """A hero's own rules, from the file that bears its name."""
    module = importlib.import_module(f"companion.duel.heroes.{key.replace('-', '_')}")
    hero: Hero = module.HERO
    return hero
