"""Whole duels at random with every invariant checked after every line; for the tests and the long soak."""

from __future__ import annotations

import json
from random import Random

from companion.duel import CODEC
from companion.journal import Journal
from tests.duel import invariants
from tests.duel.bot import PAIRS, duel, next_saying

MOST_LINES = 5_000


def play(seed: int) -> int:
    """Play one seeded duel; the seed chooses the pair (all 36 in turn) and the options; returns its lines."""
    random = Random(seed)
    pair = PAIRS[seed % len(PAIRS)]
    heroes = pair if random.random() < 0.5 else pair[::-1]
    journal = duel(*heroes, game_end=random.choice(["printed", "modern"]), first=random.choice(["p1", "p2"]))
    return play_checked(journal, random).cursor


def play_checked(journal: Journal, random: Random) -> Journal:
    """Play to the end with checks after every line, going back and forth and reopening the game."""
    for _line in range(MOST_LINES):
        saying = next_saying(journal, random)
        if saying is None:
            return journal
        line = journal.say(saying)
        invariants.check_line(journal.table, line)
        invariants.check(journal.table, journal.question is not None)
        if random.random() < 0.02:
            go_back_and_forth(journal, random)
        if random.random() < 0.01:
            journal = reopened(journal)
    raise AssertionError(f"no end after {MOST_LINES} lines")


def go_back_and_forth(journal: Journal, random: Random) -> None:
    """Undo some lines and redo them: the very same table and question."""
    here, table, question = journal.cursor, journal.table.picture(), journal.question
    journal.go(random.randint(max(0, here - 40), here))
    invariants.check(journal.table, journal.question is not None)
    journal.go(here)
    assert (journal.table.picture(), journal.question) == (table, question)


def reopened(journal: Journal) -> Journal:
    """The game written down and read again."""
    again = CODEC.journal(json.loads(json.dumps(CODEC.dump_journal(journal))))
    assert again.table.picture() == journal.table.picture()
    assert list(again.table.zone) == list(journal.table.zone)
    assert again.question == journal.question
    return again
