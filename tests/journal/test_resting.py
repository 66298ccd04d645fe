"""A command that rests without a question goes on as soon as a later saying lets it."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from companion.journal import (
    Answer,
    Ask,
    Codec,
    Command,
    Invalid,
    Journal,
    Option,
    Steps,
    Suspend,
    Text,
    text,
)
from tests.journal.toy import CoinsMoved, Loot, Stumble, ToySetup, ToyTable, Turn, Whisper

WAGE = 2


@dataclass(frozen=True)
class Work(Command):
    """Ann pays all she has, rests until she has coins again, and then asks how to share."""

    def perform(self, table: ToyTable) -> Steps:
        yield CoinsMoved("ann", -table.coins["ann"])
        while table.coins["ann"] == 0:
            yield Suspend()
        yield CoinsMoved("bob", WAGE)
        yield Ask("ann", "toy.share", "choice", (Option("no", Text("toy.no")),))
        yield CoinsMoved("bob", -1)

    def label(self, table: ToyTable) -> Text:
        return text("toy.works")


CODEC = Codec("toy", ToySetup, (Turn, Whisper, Loot, Stumble, Work), (CoinsMoved,))


def resting(*sayings: Command | Answer) -> Journal:
    """A journal in which Ann works, and what is said then."""
    journal = Journal(ToySetup())
    for said in (Work(), *sayings):
        journal.say(said)
    return journal


def test_what_rests_asks_nothing_and_takes_no_answer():
    journal = resting()
    assert (journal.question, journal.lines[0].open, journal.waits_since) == (None, True, journal.cursor)
    with pytest.raises(Invalid, match="no-question"):
        journal.say(Answer("no"))


def test_it_rests_on_while_nothing_lets_it_go_on():
    journal = resting(Turn("bob", 1))
    assert (journal.table.coins, journal.question) == ({"ann": 0, "bob": 6}, None)


def test_the_saying_that_wakes_it_carries_what_follows():
    """Its line has its own facts first, then those of the command that goes on, and its question."""
    journal = resting(Turn("bob", 1), Turn("ann", 3))
    assert journal.lines[-1].events == (CoinsMoved("ann", 3), CoinsMoved("bob", WAGE))
    assert journal.question.key == "toy.share"
    journal.say(Answer("no"))
    assert [line.open for line in journal.lines] == [True, True, True, False]
    assert journal.table.coins == {"ann": 3, "bob": 7}


def test_a_refusal_leaves_it_resting():
    journal = resting()
    with pytest.raises(ZeroDivisionError):
        journal.say(Stumble())
    journal.say(Turn("ann", 1))
    assert journal.question.key == "toy.share"


def test_quick_turns_that_wake_it_are_one_gesture():
    """The first turn woke it and it asked: the second is a saying of its own."""
    journal = resting()
    journal.say(Turn("bob", 1), at=1)
    journal.say(Turn("bob", 1), at=1.2)
    assert (len(journal.lines), journal.table.coins["bob"]) == (2, 7)


@pytest.mark.parametrize("lines", range(1, 5))
def test_every_moment_of_it_can_be_gone_back_to_and_opened_again(lines):
    journal = resting(Turn("bob", 1), Turn("ann", 3), Answer("no"))
    pictures = {}
    for number in range(len(journal.lines), -1, -1):
        journal.go(number)
        pictures[number] = journal.table.picture(), journal.question
    journal.go(lines)
    again = CODEC.journal(json.loads(json.dumps(CODEC.dump_journal(journal))))
    assert (again.table.picture(), again.question) == pictures[lines]
    journal.go(len(journal.lines))
    assert (journal.table.picture(), journal.question) == pictures[len(journal.lines)]
