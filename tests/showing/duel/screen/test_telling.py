"""What is refused or told is told to whoever acted."""

from __future__ import annotations

import pytest

from companion.duel import EndTurn
from companion.duel.asking import refusal
from companion.duel.corrections import SetTurn
from companion.showing.duel.screen.inputs import Answered, AnswerRefused, Commanded, DialTurned
from companion.showing.effects import Refuse
from tests.showing.duel.screen.played import Played


@pytest.fixture
def duel():
    """Shakespeare's turn, with nothing asked."""
    return Played("shakespeare", "hamlet").plain()


@pytest.mark.parametrize(
    ("touched", "seat"), [(DialTurned("p1.shakespeare", 9), "p1"), (DialTurned("p2.hamlet", 9), "p2")]
)
def test_a_dial_that_goes_no_further_says_so_on_its_own_half(duel, touched, seat):
    """U-005: the far player's dial refuses to the far player."""
    assert duel.match.view.turn == "p1"
    duel.send(touched)
    assert [one.who for one in duel.told(Refuse)] == [seat]


def test_what_the_bar_refuses_is_told_to_whose_turn_it_is(duel):
    duel.match.say(SetTurn("p2", 2))
    duel.plain().send(Commanded(EndTurn()))
    assert {one.who for one in duel.told(Refuse)} == {"p2"}


def test_an_answer_is_refused_to_who_was_asked():
    """Shakespeare begins; it is Hamlet who sets up next."""
    duel = Played("shakespeare", "hamlet")
    while duel.match.question.who != "p2":
        duel.send(Answered("done"))
    duel.send(AnswerRefused(refusal("U-131", "duel.refused.no-actions")))
    assert [one.who for one in duel.told(Refuse)] == ["p2"]
