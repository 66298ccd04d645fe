"""What a duel adds to the statistics: who began, damage by card, verses, spells, glamours, NOT TO BE."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.duel.corrections import SetToken
from companion.duel.dealing import NO_CARD, dealt_by
from companion.duel.events import Damaged, TokenTurned, TurnBegan
from companion.duel.heroes.glamours import FACE_UP, GLAMOURS
from companion.duel.heroes.hamlet import NOT_TO_BE, QUESTION
from companion.duel.heroes.spells import NEEDS
from companion.duel.setup import DuelSetup
from companion.duel.table import DuelTable
from companion.duel.tracking_events import LineCompleted, SpellCast
from companion.journal import Answer, Event, Line, Text

READ_ALOUD = "shakespeare.read-aloud"


def tally(setup: DuelSetup, lines: Iterable[Line]) -> dict[str, object]:
    """Count one duel; small, and the same whenever it is counted."""
    counting = _Counting(setup.table())
    for line in lines:
        counting.hear(line)
        for event in line.events:
            counting.follow(line, event)
            event.apply(counting.table)
    return counting.counts()


class _Counting:
    """Walks through the facts once, the table always as it stood just before."""

    def __init__(self, table: DuelTable) -> None:
        self.table = table
        self.first: int | None = None
        self.damage: dict[str, Counter[str]] = {seat: Counter() for seat in (*table.lineup.seats, NO_CARD)}
        self.verses: Counter[str] = Counter()
        self.spells: Counter[str] = Counter()
        self.glamours: Counter[str] = Counter()
        self.not_to_be = 0

    def hear(self, line: Line) -> None:
        """Count what only the saying tells: a line read aloud, a spell."""
        if not isinstance(line.said, Answer):
            return
        asked = dict(line.label.values).get("what")
        if isinstance(asked, Text) and asked.key == READ_ALOUD:
            self.verses[self._completing()] += 1
        elif line.said.value in NEEDS:
            self.spells[str(line.said.value)] += 1

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
        dealt = min(self.table.health[event.fighter], event.amount)
        copy = self._dealt_by(event)
        seat = self.table.lineup.owner_of_copy[copy] if copy else NO_CARD
        self.damage[seat][self._card(copy)] += dealt

    def _dealt_by(self, event: Damaged) -> str:
        table, combat = self.table, self.table.combat
        cards = {} if combat is None else {"attack": combat.attack.card, "defense": combat.defense.card}
        if table.scheme is not None:
            cards = {"scheme": table.scheme.card}
        struck = table.lineup.owner_of_fighter[event.fighter]
        return dealt_by(event, cards, "" if combat is None else combat.step, struck, self._does)

    def _does(self, copy: str, moment: str) -> bool:
        lineup = self.table.lineup
        return lineup.hero[lineup.owner_of_copy[copy]].effect(lineup.card_of[copy].id, moment) is not None

    def _completing(self) -> str:
        """The card by which the line of verse was completed: the one Shakespeare played."""
        combat = self.table.combat
        sides = () if combat is None else (combat.attack, combat.defense)
        heroes = self.table.lineup.hero
        played = (side.card for side in sides if heroes[side.seat].key == "shakespeare")
        return self._card(next(played, NO_CARD))

    def _card(self, copy: str) -> str:
        """Hero and card, without the seat and the number of the copy."""
        return copy.partition(":")[2].partition("#")[0]
