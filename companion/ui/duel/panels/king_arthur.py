"""King Arthur's boost slot: the second card that may lie face down beside his attack."""

from __future__ import annotations

from kivy.properties import NumericProperty

from companion.duel.view import DuelView, SeatView
from companion.ui.duel.panels.panel import HeroPanel
from companion.ui.kv_loader import load_kv


class KingArthurPanel(HeroPanel):
    """An empty slot, or how many cards boost the attack now."""

    boosts = NumericProperty(0)

    def follow(self, seat: SeatView, view: DuelView) -> None:
        """Count the cards under the attack."""
        combat = view.combat
        attack = combat.attack if combat is not None else None
        self.boosts = attack.boosts if attack is not None and view.seats[attack.seat] is seat else 0


PANEL = KingArthurPanel
load_kv(__name__)
