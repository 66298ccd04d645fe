"""King Arthur's own words."""

from __future__ import annotations

from companion.showing.duel.hero_text import HeroText

TEXT = HeroText(short="dueltable.short.arthur")
