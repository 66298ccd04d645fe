"""Advice from public information only: what may still come, what is missing, how far away it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from companion.duel.hero import Panel
from companion.duel.names import CopyId
from companion.duel.side import Side
from companion.duel.table import PLAY
from companion.duel.turn import drawn_by_maneuver
from companion.journal import FLATTEN


@dataclass(frozen=True, slots=True)
class Advice:
    """What the app can tell one seat without seeing a hidden card; `own` is what only this hero is told."""

    unseen: Mapping[str, int]
    unseen_types: Mapping[str, int]
    unseen_boosts: Mapping[int, int]
    draws_left: int
    maneuvers_left: int
    value_now: int | None
    own: Panel = field(metadata=FLATTEN)


def advice(me: Side) -> Advice:
    """Everything the app can tell about one seat without seeing a hidden card."""
    cards = [me.printed(copy) for copy in hidden(me)]
    return Advice(
        unseen=_counted(card.id for card in cards),
        unseen_types=_counted(card.type for card in cards),
        unseen_boosts=dict(sorted(Counter(card.worth for card in cards).items())),
        draws_left=me.deck,
        maneuvers_left=me.deck // drawn_by_maneuver(me),
        value_now=_value_now(me),
        own=me.hero.advised(me),
    )


def hidden(me: Side) -> tuple[CopyId, ...]:
    """A player's copies the others have not seen: hand, deck, and what was just played face down."""
    face_down = me.table.combat is not None and me.table.combat.face_down
    return (*me.unseen, *me.cards_in(PLAY)) if face_down else me.unseen


def _counted(words: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(words).items()))


def _value_now(me: Side) -> int | None:
    """The exact value of this player's combat card as it counts now, once it is open."""
    combat = me.table.combat
    if combat is None or combat.face_down or me.seat not in (combat.attack.seat, combat.defense.seat):
        return None
    return me.played.value
