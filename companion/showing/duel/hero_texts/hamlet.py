"""Hamlet's own words: the Question he asks himself as each turn begins."""

from __future__ import annotations

from companion.journal import Text
from companion.showing.duel.hero_text import HeroText

TEXT = HeroText(
    short_fighters={"rosencrantz-guildenstern": "dueltable.short.rosencrantz-guildenstern"},
    beside="dueltable.checklist.hamlet",
    duty=Text("duelplay.remind.start-hamlet"),
)
"""His duty is U-131."""
