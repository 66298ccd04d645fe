"""Every dial followed through the facts of a duel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.duel.events import Damaged, HealthSet, PlayerOut, Recovered
from companion.duel.names import FighterId
from companion.duel.view import DuelView
from companion.journal import Event, Line


def facts(lines: Iterable[Line]) -> list[Event]:
    """Everything that happened in some lines, in order."""
    return [event for line in lines for event in line.events]


def starting(view: DuelView) -> dict[FighterId, int]:
    """What each dial showed when the duel began."""
    return {fighter: shown.starting for fighter, shown in view.fighters.items()}


def followed(view: DuelView, events: Iterable[Event]) -> Iterator[tuple[Event, dict[FighterId, int]]]:
    """Each event with the dials as they stood just before it; the dict is the same one, changed in place."""
    dials = starting(view)
    for event in events:
        yield event, dials
        turn_dial(dials, event)


def turn_dial(dials: dict[FighterId, int], event: Event) -> None:
    """Let the dials show what an event made of them."""
    if isinstance(event, Damaged):
        dials[event.fighter] = max(0, dials[event.fighter] - event.amount)
    elif isinstance(event, Recovered):
        dials[event.fighter] += event.amount
    elif isinstance(event, HealthSet):
        dials[event.fighter] = event.health
    elif isinstance(event, PlayerOut):
        dials.update({fighter: 0 for fighter in dials if fighter.startswith(f"{event.seat}.")})
