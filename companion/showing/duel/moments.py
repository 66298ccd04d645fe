"""The moments a duel stops for: a line complete, a spell cast, a hero defeated, victory."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.duel.events import Damaged, GameWon, HealthSet, LineCompleted, PlayerOut, SpellCast
from companion.duel.names import FighterId, SeatId
from companion.duel.view import DuelView
from companion.journal import Event


@dataclass(frozen=True, slots=True)
class StageMoment:
    """What happened, and whose moment it is."""

    kind: str
    """line, spell, defeated or victory."""
    seat: SeatId
    what: str = ""
    """The spell cast, or the fighter defeated."""
    verse: tuple[tuple[str, int], ...] = ()
    """Each copy of the line that was completed, and its syllables."""


def moment_after(events: Iterable[Event], view: DuelView) -> StageMoment | None:
    """The moment a line brought, the greatest if there are several; None for an ordinary line."""
    happened = tuple(events)
    if view.winner and any(isinstance(event, GameWon) for event in happened):
        return StageMoment("victory", view.winners[0])
    for event in happened:
        if isinstance(event, LineCompleted):
            return StageMoment(
                "line", event.seat, verse=tuple(zip(event.cards, event.syllables, strict=True))
            )
        if isinstance(event, SpellCast):
            return StageMoment("spell", event.seat, event.spell)
    fallen = _fallen_hero(happened, view)
    if fallen:
        return StageMoment("defeated", view.fighters[fallen].seat, fallen)
    return None


def _fallen_hero(events: tuple[Event, ...], view: DuelView) -> FighterId | None:
    """A hero's fighter whose dial one of the events brought to 0; None when there is none."""
    touched = [event.fighter for event in events if isinstance(event, (Damaged, HealthSet))]
    for event in events:
        if isinstance(event, PlayerOut):
            touched += view.seats[event.seat].fighters
    heroes = [one for one in touched if view.fighters[one].role == "hero"]
    return next((one for one in heroes if view.fighters[one].defeated), None)
