"""The Wayward Sisters' own words: they have a cauldron, and no sidekicks to place."""

from __future__ import annotations

from companion.showing.duel.hero_text import HeroText

TEXT = HeroText(
    short="dueltable.short.sisters",
    beside="dueltable.checklist.sisters",
    placed="dueltable.checklist.place-sisters",
)
