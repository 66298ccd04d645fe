"""What needs no touch gets none: a scheme's player, a turn with nothing left, a page before its question."""

from __future__ import annotations

import pytest

from companion.duel import EndTurn
from companion.duel.corrections import SetActions
from companion.duel.roster import rules_of
from companion.showing.duel.screen.inputs import Answered, Commanded, Tapped
from tests.showing.duel.screen.played import Played

PROPHECY = "p1:wayward-sisters/prophecy#1"


def test_nobody_asks_who_plays_a_scheme_where_it_cannot_matter():
    """U-060: any of the three Sisters may play it, and it does the same."""
    duel = Played("wayward-sisters", "medusa").plain().send(Tapped("scheme"))
    duel.send(Answered(PROPHECY))
    assert duel.state.picking is None
    assert duel.match.lines[duel.match.waits_since].said.card == PROPHECY


def test_a_hero_whose_schemes_depend_on_their_player_says_so():
    assert rules_of("pandora").names_schemer
    assert not rules_of("wayward-sisters").names_schemer


@pytest.mark.parametrize(("wanted", "ends"), [(True, True), (False, False)])
def test_u_031_a_spent_turn_ends_by_itself_without_a_lens_too(wanted, ends):
    duel = Played("king-arthur", "medusa").plain()
    duel.choices.turn_ends = wanted
    duel.send(Commanded(SetActions(1))).send(Tapped("maneuver")).send(Answered("none"))
    assert duel.match.view.turn == "p1"
    duel.wait(5)
    assert (EndTurn() in [line.said for line in duel.match.lines]) == ends
