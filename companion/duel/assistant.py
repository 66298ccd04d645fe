"""Advice from public information only: what may still come, what is missing, how far away it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from companion.duel.side import Side
from companion.duel.turn import DRAWN_BY_MANEUVER


def advice(me: Side) -> dict[str, Any]:
    """Everything the app can tell about one seat without seeing a hidden card."""
    cards = [me.printed(copy) for copy in me.hidden]
    per_maneuver = DRAWN_BY_MANEUVER + me.hero.draws(me)
    told: dict[str, Any] = {
        "unseen": _counted(card.id for card in cards),
        "unseen_types": _counted(card.type for card in cards),
        "unseen_boosts": {
            str(boost): n for boost, n in sorted(Counter(card.worth for card in cards).items())
        },
        "draws_left": me.deck,
        "maneuvers_left": me.deck // per_maneuver,
        "value_now": _value_now(me),
    }
    for own in me.hero.advices:
        told.update(own(me))
    return told


def _counted(words: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(words).items()))


def _value_now(me: Side) -> int | None:
    """The exact value of this player's combat card as it counts now, once it is open."""
    combat = me.table.combat
    if combat is None or combat.face_down or me.seat not in (combat.attack.seat, combat.defense.seat):
        return None
    return me.played.value
