"""What each hero keeps beside the board, one small panel for each automated hero."""

from __future__ import annotations

from companion.ui.duel.panels.alice import AlicePanel
from companion.ui.duel.panels.hamlet import HamletPanel
from companion.ui.duel.panels.king_arthur import KingArthurPanel
from companion.ui.duel.panels.medusa import MedusaPanel
from companion.ui.duel.panels.panel import HeroPanel
from companion.ui.duel.panels.shakespeare import ShakespearePanel
from companion.ui.duel.panels.sinbad import SinbadPanel
from companion.ui.duel.panels.titania import TitaniaPanel
from companion.ui.duel.panels.wayward_sisters import WaywardSistersPanel

PANELS: dict[str, type[HeroPanel]] = {
    "alice": AlicePanel,
    "hamlet": HamletPanel,
    "king-arthur": KingArthurPanel,
    "medusa": MedusaPanel,
    "shakespeare": ShakespearePanel,
    "sinbad": SinbadPanel,
    "titania": TitaniaPanel,
    "wayward-sisters": WaywardSistersPanel,
}

__all__ = ["PANELS", "HeroPanel"]
