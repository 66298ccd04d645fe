"""King Arthur's own words."""

from __future__ import annotations

from companion.showing.duel.look import HeroLook

LOOK = HeroLook(short="dueltable.short.arthur")
