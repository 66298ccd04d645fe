"""A bot that plays Wayward at random, yet gets somewhere: it says what is legal and answers what is asked."""

from __future__ import annotations

import random
from collections.abc import Iterator

from companion.journal import Answer, AnswerValue, Ask, Command, Journal, Refused
from companion.wayward import legal
from companion.wayward.areas.dungeon import ChallengeGuard
from companion.wayward.commands import CashHourGlass, Drop, Move, PickUp, PushGuard
from companion.wayward.items import ACCESSORIES, ITEMS
from companion.wayward.special import special
from companion.wayward.table import CITY, DUNGEON, OUTSIDE, WaywardTable
from companion.wayward.travel import CrossBridge
from companion.wayward.turns import EndSolo, EndTurn, GiveUp
from tests.wayward.stage import setup, table_of

MOST_LINES = 4_000
"""Far more than any game takes; a game that gets here does not end."""
RARE: dict[type[Command], float] = {
    EndTurn: 0.15, Drop: 0.05, CashHourGlass: 0.3, EndSolo: 0.02, GiveUp: 0.002,
}  # fmt: skip


class Bot:
    """One player of all seats."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        players = self.dice.randint(1, 6)
        order = list(ACCESSORIES)
        self.dice.shuffle(order)
        self.journal = Journal(
            setup(
                players,
                self.dice.choice((DUNGEON, CITY)),
                ordered=self.dice.random() < 0.5,
                trigger_plays_again=self.dice.random() < 0.7,
                strict_hour_glass=self.dice.random() < 0.3,
                rest_in_hoard=self.dice.random() < 0.3,
                accessories=tuple(order) if self.dice.random() < 0.5 else (),
            )
        )

    @property
    def table(self) -> WaywardTable:
        """The table played on."""
        return table_of(self.journal)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.phase == "over" and self.journal.question is None

    def play(self) -> Iterator[None]:
        """Say one line after the other until the game is over."""
        for _ in range(MOST_LINES):
            if self.over:
                return
            self.say()
            yield
        raise AssertionError("the game does not end")

    def say(self) -> None:
        """One line: an answer when something is asked, else a command."""
        question = self.journal.question
        if question is None:
            self.journal.say(self.command())
            return
        try:
            self.journal.say(Answer(self.answer(question)))
        except Refused:
            # Figures of two numbered rooms were said to stand together: nobody stands there after all.
            self.journal.say(Answer(()))

    def answer(self, question: Ask) -> AnswerValue:
        """Any answer the question allows."""
        if question.kind == "dice":
            return tuple(self.dice.randint(1, 6) for _ in range(question.high))
        if question.kind == "number":
            return self.dice.randint(question.low, min(question.high, question.low + 8))
        allowed = [option.id for option in question.options if option.refused is None]
        if question.kind == "several":
            most = min(question.high, max(question.low, 3))
            return tuple(self.dice.sample(allowed, self.dice.randint(question.low, most)))
        return self.dice.choice(allowed)

    def command(self) -> Command:
        """Something legal; the end draws everybody outside."""
        allowed = [possible.said for possible in legal(self.table) if possible.refused is None]
        way_out = Move(self.table.active, OUTSIDE)
        if self.table.phase == "last-turns" and way_out in allowed and self.dice.random() < 0.3:
            return way_out
        kinds: dict[type[Command], list[Command]] = {}
        for said in allowed:
            kinds.setdefault(type(said), []).append(said)
        weights = [RARE.get(kind, 1.0) for kind in kinds]
        (kind,) = self.dice.choices(list(kinds), weights)
        return self._dressed(self.dice.choice(kinds[kind]))

    def _dressed(self, said: Command) -> Command:
        """The same command with what only the board shows filled in."""
        me = self.table.active
        if isinstance(said, Move):
            return self._way(said)
        if isinstance(said, PushGuard):
            red = said.colour == "red"
            number = self.dice.randint(7, 8) if red else self.dice.randint(2, 5)
            return PushGuard(me, said.colour, number, said.dice, said.to)
        if isinstance(said, PickUp):
            found = PickUp(me, (self.dice.choice(ITEMS),), gold=self.dice.randint(1, 12))
            guarded = special(self.table.here).not_picked_up(self.table, found.items, found.gold)
            return found if guarded is None else said
        if isinstance(said, CrossBridge):
            return CrossBridge(me, self.dice.choice(("north", "south")), said.to)
        if self.table.location.get(me) == "B" and self.table.card.good("weapon") and self.dice.random() < 0.5:
            return self._challenge(said)
        return said

    def _way(self, said: Move) -> Move:
        barrier = self.dice.randint(0, min(1, self.table.card.good("armor")))
        door = self.dice.randint(0, 6)
        return Move(said.player, said.to, door=door, only_exit=True, barrier=barrier)

    def _challenge(self, otherwise: Command) -> Command:
        guard = self.dice.randint(1, 4)
        if f"pit-{guard}" in self.table.marks or not self.table.fresh or not self.table.chips:
            return otherwise
        return ChallengeGuard(self.table.active, guard, "gray", self.dice.randint(2, 5), 5, 1)
