"""What each hero keeps beside the board: drawn from its parts, or by a panel of its own found by name."""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache

from companion.duel.view import SeatView
from companion.ui.duel.panels.general import PartsPanel
from companion.ui.duel.panels.panel import HeroPanel

__all__ = ["HeroPanel", "panel_of"]


def panel_of(seat: SeatView) -> type[HeroPanel] | None:
    """A seat's panel: the hero's own, else the one drawn from its parts, if it has any."""
    return _own_panel(seat.hero) or (PartsPanel if seat.parts else None)


@cache
def _own_panel(hero: str) -> type[HeroPanel] | None:
    """A hero's own panel, from the file that bears its name."""
    name = f"{__name__}.{hero.replace('-', '_')}"
    if importlib.util.find_spec(name) is None:
        return None
    panel: type[HeroPanel] = importlib.import_module(name).PANEL
    return panel
