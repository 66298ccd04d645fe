"""Alice's own words: her size."""

from __future__ import annotations

from companion.showing.duel.hero_text import HeroText

TEXT = HeroText(beside="dueltable.checklist.alice")
