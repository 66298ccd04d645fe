"""Titania's own words: her glamours."""

from __future__ import annotations

from companion.duel.heroes.titania import GlamourPanel
from companion.duel.view import SeatView
from companion.journal import Text
from companion.showing.duel.hero_text import HeroText


def _one_works(shown: SeatView) -> bool:
    """Only with none face up is one turned up (U-138)."""
    return isinstance(shown.panel, GlamourPanel) and bool(shown.panel.face_up)


TEXT = HeroText(
    beside="dueltable.checklist.titania",
    zones={"glamour": "scan.zone.glamour", "glamour-discard": "scan.zone.glamour-discard"},
    duty=Text("duelplay.remind.start-titania"),
    idle=_one_works,
)
