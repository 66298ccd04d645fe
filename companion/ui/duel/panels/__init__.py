"""What each hero keeps beside the board: one small panel each, found by the hero's name."""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache

from companion.ui.duel.panels.panel import HeroPanel

__all__ = ["HeroPanel", "panel_of"]


@cache
def panel_of(hero: str) -> type[HeroPanel] | None:
    """A hero's panel, from the file that bears its name; one played by its numbers has none."""
    name = f"{__name__}.{hero.replace('-', '_')}"
    if importlib.util.find_spec(name) is None:
        return None
    panel: type[HeroPanel] = importlib.import_module(name).PANEL
    return panel
