"""What goes without saying, and what does not."""

from __future__ import annotations

import pytest

from companion.duel import EndTurn, Maneuver, legal, view
from companion.duel.commands import Concede
from companion.duel.corrections import SetActions
from companion.duel.tracking import SetLevel
from companion.showing.duel.lens.passing import turn_is_over
from tests.duel.stage import Stage as Duel


def spent() -> Duel:
    """Both actions are taken."""
    return Duel("king-arthur", "medusa").say(Maneuver()).say(Maneuver())


def over(duel: Duel) -> bool:
    return turn_is_over(view(duel.table, duel.question))


def test_u_031_a_turn_is_over_once_its_last_action_is_done():
    duel = Duel("king-arthur", "medusa")
    assert not over(duel)
    assert not over(duel.say(Maneuver()))
    assert over(duel.say(Maneuver()))
    assert [one.said for one in legal(duel.table) if one.refused is None] == [EndTurn()]


def test_a_turn_is_not_over_while_something_is_asked():
    duel = Duel("king-arthur", "medusa").say(Maneuver())
    duel.journal.say(Maneuver())
    assert duel.question is not None
    assert not over(duel)


@pytest.mark.parametrize("more", [SetActions(1), SetLevel("assistant"), SetLevel("tracker")])
def test_a_turn_is_not_over_where_more_may_come(more):
    assert not over(spent().say(more))


def test_u_110_a_duel_that_is_won_has_no_turn_to_end():
    assert not over(spent().say(Concede("p2")))
