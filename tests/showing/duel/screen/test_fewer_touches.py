"""What needs no touch gets none: a scheme's player, a turn with nothing left, a page before its question."""

from __future__ import annotations

import pytest

from companion.duel import Attack, EndTurn
from companion.duel.corrections import SetActions, SetHealth
from companion.duel.roster import rules_of
from companion.showing.duel.screen.inputs import Answered, Commanded, FighterTapped, Tapped
from companion.showing.effects import Refuse
from companion.translations import tr
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


def test_a_target_touched_before_an_attacker_is_attacked_by_the_hero():
    """U-071: two touches declare it; whoever else shall attack is touched first."""
    duel = Played("shakespeare", "hamlet").plain().send(Tapped("attack"))
    assert tr(duel.scene.prompt.words) == "Tap who attacks, or whom William Shakespeare attacks"
    assert {one for one, mark in duel.scene.marks.items() if mark == "may"} == set(duel.match.view.fighters)
    duel.send(FighterTapped("p2.hamlet"))
    assert duel.match.lines[-1].said == Attack("p1.shakespeare", "p2.hamlet")
    assert duel.state.picking is None


def test_a_target_that_may_not_be_attacked_leaves_the_naming_open():
    duel = Played("shakespeare", "hamlet").plain()
    duel.match.say(SetHealth("p2.rosencrantz-guildenstern", 0))
    duel.send(Tapped("attack")).send(FighterTapped("p2.rosencrantz-guildenstern"))
    assert duel.told(Refuse)
    assert duel.state.picking is not None
    assert duel.state.picking.attacker == ""
