"""Medusa's own words: her gaze."""

from __future__ import annotations

from collections.abc import Iterator

from companion.duel.heroes.medusa import MEDUSA, GazePanel
from companion.duel.names import SeatId
from companion.duel.view import DuelView
from companion.journal import Text
from companion.showing.duel.hero_text import HeroText, acting


def _gaze(view: DuelView, seat: SeatId) -> Iterator[Text]:
    """Medusa looked away; it can still be put right by undo (U-170)."""
    shown = view.seats[seat]
    if not isinstance(shown.panel, GazePanel):
        return
    there = any(view.fighters[one].on_board for one in shown.fighters if view.fighters[one].kind == MEDUSA)
    if there and acting(view, seat) and not shown.panel.gaze_used:
        yield Text("duelplay.remind.gaze")


TEXT = HeroText(duty=Text("duelplay.remind.start-medusa"), forgotten=_gaze)
