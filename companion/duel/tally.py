"""What a duel adds to the statistics: who began, damage by card, and what only one hero does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import get_args

from companion.duel.corrections import SetToken
from companion.duel.decks import hero_and_card
from companion.duel.events import Damaged, TurnBegan
from companion.duel.hero import Heading
from companion.duel.names import NO_SEAT, SeatId
from companion.duel.setup import DuelSetup
from companion.duel.table import DamageSource, DuelTable
from companion.journal import Event, Line

UNKNOWN, EXHAUSTION = "", "exhaustion"
"""By what damage was dealt that is no seat's: an empty deck, or nothing that an older match says."""
NUMBERS: tuple[Heading, ...] = ("not_to_be",)
"""Headings under which there is one number."""


def tally(setup: DuelSetup, lines: Iterable[Line]) -> dict[str, object]:
    """Count one duel; small, and the same whenever it is counted."""
    counting = _Counting(setup.table())
    for line in lines:
        for event in line.events:
            counting.follow(line, event)
            event.apply(counting.table)
    return counting.counts()


class _Counting:
    """Walks through the facts once, the table always as it stood just before."""

    def __init__(self, table: DuelTable) -> None:
        self.table = table
        self.first: int | None = None
        self.damage: dict[SeatId, Counter[str]] = {seat: Counter() for seat in (*table.lineup.seats, NO_SEAT)}
        self.own: dict[Heading, Counter[str]] = {heading: Counter() for heading in get_args(Heading)}

    def follow(self, line: Line, event: Event) -> None:
        """Count what an event means; a token that was only put right does not count."""
        if isinstance(event, TurnBegan):
            self.first = self.table.lineup.seats.index(event.seat) if self.first is None else self.first
        elif isinstance(event, Damaged):
            self._hurt(event)
        elif not isinstance(line.said, SetToken):
            self._done(event)

    def counts(self) -> dict[str, object]:
        """Everything counted, without zeros."""
        damage = {seat: dict(+cards) for seat, cards in self.damage.items() if +cards}
        told: dict[str, object] = {"first": self.first, "damage": damage}
        for heading, counted in self.own.items():
            told[heading] = counted[""] if heading in NUMBERS else dict(counted)
        return told

    def _done(self, event: Event) -> None:
        hero = self.table.lineup.hero.get(getattr(event, "seat", NO_SEAT))
        for heading, counted in hero.counted.items() if hero is not None else ():
            name = counted(event)
            if name is not None:
                self.own[heading][name] += 1

    def _hurt(self, event: Damaged) -> None:
        seat, name = self._credited(event.source)
        self.damage[seat][name] += min(self.table.health[event.fighter], event.amount)

    def _credited(self, source: DamageSource | None) -> tuple[SeatId, str]:
        """Whose damage it is, and by what: hero and card, or hero and the message of an ability."""
        if source is None:
            return NO_SEAT, UNKNOWN
        if source.kind == "exhaustion":
            return NO_SEAT, EXHAUSTION
        if source.kind == "card":
            return source.seat, hero_and_card(source.name)
        return source.seat, f"{self.table.lineup.hero[source.seat].key}/{source.name}"
