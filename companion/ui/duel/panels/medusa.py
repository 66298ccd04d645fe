"""Medusa's gaze, which wounds somebody in her zone as each of her turns begins."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty

from companion.ui.duel.panels.panel import HeroPanel
from companion.ui.looks import load_look


class MedusaPanel(HeroPanel):
    """Whether the gaze has struck this turn."""

    used = BooleanProperty(False)
    asked = BooleanProperty(False)

    def follow(self, seat: dict[str, Any], view: dict[str, Any]) -> None:
        """Read the gaze."""
        self.used = seat["panel"]["gaze_used"]
        self.asked = self.question is not None and self.question.key == "medusa.gaze"


load_look(__name__)
