"""Alice's own words: her size."""

from __future__ import annotations

from companion.showing.duel.look import HeroLook

LOOK = HeroLook(beside="dueltable.checklist.alice")
