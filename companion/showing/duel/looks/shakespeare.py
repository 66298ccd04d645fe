"""Shakespeare's own words."""

from __future__ import annotations

from companion.showing.duel.look import HeroLook

LOOK = HeroLook(
    short="dueltable.short.shakespeare",
    sidekick_icon="mask",
    beside="dueltable.checklist.shakespeare",
)
