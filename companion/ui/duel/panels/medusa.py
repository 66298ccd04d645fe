"""Medusa's gaze, which wounds somebody in her zone as each of her turns begins."""

from __future__ import annotations

from kivy.properties import BooleanProperty

from companion.duel.heroes.medusa import GAZE, GazePanel
from companion.duel.view import DuelView, SeatView
from companion.ui.duel.panels.panel import HeroPanel
from companion.ui.kv_loader import load_kv


class MedusaPanel(HeroPanel):
    """Whether the gaze has struck this turn."""

    used = BooleanProperty(False)
    asked = BooleanProperty(False)

    def follow(self, seat: SeatView, view: DuelView) -> None:
        """Read the gaze."""
        assert isinstance(seat.panel, GazePanel)
        self.used = seat.panel.gaze_used
        self.asked = self.question is not None and self.question.about == GAZE


PANEL = MedusaPanel
load_kv(__name__)
