"""The way from "something is wrong" to one correction offers nothing that would be refused."""

from __future__ import annotations

from companion.duel import view
from companion.showing.duel.correcting import correction
from tests.duel.stage import Stage


def test_u_005_no_dial_is_offered_that_ends_below_the_starting_health():
    """U-005, U-021: Sinbad has 3 health left, and his dial was set to 15 when the game began."""
    stage = Stage("sinbad", "medusa").arrange(p1_sinbad=3)
    asked = correction("p1", ("limit", "p1.sinbad"), view(stage.table, None))
    assert (asked.key, asked.low, asked.high) == ("dueltable.correct.highest", 15, 40)


def test_a_step_that_the_game_has_overtaken_begins_again():
    """The card that was to be put right has left its zone while the question was open."""
    stage = Stage("sinbad", "medusa")
    asked = correction("p1", ("card", "discard"), view(stage.table, None))
    assert asked.key == "dueltable.correct.what"
