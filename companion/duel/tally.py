"""What a duel adds to the statistics: who began, damage by card, verses, spells, glamours, NOT TO BE."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.duel.corrections import SetToken
from companion.duel.events import Damaged, LineCompleted, SpellCast, TokenTurned, TurnBegan
from companion.duel.heroes.glamours import FACE_UP, GLAMOURS
from companion.duel.heroes.hamlet import NOT_TO_BE, QUESTION
from companion.duel.setup import DuelSetup
from companion.duel.table import DamageSource, DuelTable
from companion.journal import Event, Line

NOBODY, UNKNOWN, EXHAUSTION = "", "", "exhaustion"
"""What no card and no hero dealt: by an empty deck, or in an older match that does not say by what."""


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
        self.damage: dict[str, Counter[str]] = {seat: Counter() for seat in (*table.lineup.seats, NOBODY)}
        self.verses: Counter[str] = Counter()
        self.spells: Counter[str] = Counter()
        self.glamours: Counter[str] = Counter()
        self.not_to_be = 0

    def follow(self, line: Line, event: Event) -> None:
        """Count what an event means; a token that was only put right does not count."""
        if isinstance(event, TurnBegan):
            self.first = self.table.lineup.seats.index(event.seat) if self.first is None else self.first
        elif isinstance(event, Damaged):
            self._hurt(event)
        elif isinstance(event, LineCompleted):
            self.verses[self._card(event.cards[-1])] += 1
        elif isinstance(event, SpellCast):
            self.spells[event.spell] += 1
        elif isinstance(event, TokenTurned) and not isinstance(line.said, SetToken):
            self.glamours[str(event.value)] += event.name == FACE_UP and event.value in GLAMOURS
            self.not_to_be += event.name == QUESTION and event.value == NOT_TO_BE

    def counts(self) -> dict[str, object]:
        """Everything counted, without zeros."""
        damage = {seat: dict(+cards) for seat, cards in self.damage.items() if +cards}
        return {
            "first": self.first,
            "damage": damage,
            "verses": dict(+self.verses),
            "spells": dict(+self.spells),
            "glamours": dict(+self.glamours),
            "not_to_be": self.not_to_be,
        }

    def _hurt(self, event: Damaged) -> None:
        seat, name = self._credited(event.source)
        self.damage[seat][name] += min(self.table.health[event.fighter], event.amount)

    def _credited(self, source: DamageSource | None) -> tuple[str, str]:
        """Whose damage it is, and by what: hero and card, or hero and the message of an ability."""
        if source is None:
            return NOBODY, UNKNOWN
        if source.kind == "exhaustion":
            return NOBODY, EXHAUSTION
        if source.kind == "card":
            return source.seat, self._card(source.name)
        return source.seat, f"{self.table.lineup.hero[source.seat].key}/{source.name}"

    def _card(self, copy: str) -> str:
        """Hero and card, without the seat and the number of the copy."""
        return copy.partition(":")[2].partition("#")[0]
