"""A player who says only legal things, at random but from a seed."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.duel import Concede, legal
from companion.duel.decks import heroes
from companion.duel.setup import DuelSetup, Seat
from companion.journal import Answer, Ask, Command, Journal

HEROES = ("wayward-sisters", "hamlet", "titania", "shakespeare", "king-arthur", "alice", "medusa", "sinbad")
PAIRS = tuple((one, other) for at, one in enumerate(HEROES) for other in HEROES[at:])
"""All 36 pairs of our two boxes, mirror matches too."""
OTHER_BOXES = tuple(hero for hero, facts in heroes().items() if facts.automated and facts.of_roster)
"""The refereed heroes of other boxes."""
OTHER_PAIRS = tuple(
    (one, other) for at, one in enumerate(OTHER_BOXES) for other in (*HEROES, *OTHER_BOXES[at:])
)
"""Each of them against everybody."""
NEIGHBOURS = tuple(zip(OTHER_BOXES, (*OTHER_BOXES[1:], *OTHER_BOXES[:1]), strict=True))
"""Each of them twice, which costs less."""

ENDLESS = 200
"""Turns after which nothing can happen any more, such as two Titanias asleep: somebody gives up."""


class DeadEnd(AssertionError):
    """The game is not over and nothing may be said."""


def duel(*heroes: str, **options: Any) -> Journal:
    """A journal with these heroes at the table."""
    seats = tuple(Seat(f"Player {number}", hero) for number, hero in enumerate(heroes, 1))
    return Journal(DuelSetup(seats, **options))


def next_saying(journal: Journal, random: Random, endless: int = ENDLESS) -> Command | Answer | None:
    """Something legal to say now; None once the game is over and nothing is asked."""
    if journal.question is not None:
        return Answer(an_answer(journal.question, random))
    if journal.table.turn_number > endless and not journal.table.winner:
        playing = [seat for seat in journal.table.lineup.order if seat not in journal.table.out]
        return Concede(journal.table.turn if journal.table.turn in playing else playing[0])
    open_ones = [one.said for one in legal(journal.table) if one.refused is None]
    if open_ones:
        return random.choice(open_ones)
    if not journal.table.winner:
        raise DeadEnd(journal.table.__dict__)
    return None


def an_answer(ask: Ask, random: Random) -> Any:
    """An answer the question allows."""
    if ask.kind == "number":
        return random.randint(ask.low, ask.high)
    allowed = [option.id for option in ask.options if option.refused is None]
    if ask.kind == "several":
        return tuple(random.sample(allowed, random.randint(ask.low, min(ask.high, len(allowed)))))
    return random.choice(allowed)


def play(journal: Journal, random: Random, most: int = 5_000) -> int:
    """Play to the end; returns how many lines were said."""
    for said in range(most):
        saying = next_saying(journal, random)
        if saying is None:
            return said
        journal.say(saying)
    raise AssertionError(f"no end after {most} lines")
