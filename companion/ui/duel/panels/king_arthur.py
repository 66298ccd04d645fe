"""King Arthur's boost slot: the second card that may lie face down beside his attack."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty

from companion.ui.duel.panels.panel import HeroPanel
from companion.ui.looks import load_look


class KingArthurPanel(HeroPanel):
    """An empty slot, or how many cards boost the attack now."""

    boosts = NumericProperty(0)

    def follow(self, seat: dict[str, Any], view: dict[str, Any]) -> None:
        """Count the cards under the attack."""
        combat = view["combat"]
        mine = combat is not None and view["seats"][combat["attack"]["seat"]] is seat
        self.boosts = combat["attack"]["boosts"] if mine else 0


load_look(__name__)
