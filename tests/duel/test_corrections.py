"""Putting a real table right: dials, counts, zones, tokens, turn marker (and what a correction decides)."""

from __future__ import annotations

import pytest

from companion.duel import CODEC
from companion.duel.commands import Attack, EndTurn
from companion.duel.corrections import (
    MoveCopy,
    SetActions,
    SetDeck,
    SetHadTurn,
    SetHand,
    SetHealth,
    SetLimit,
    SetToken,
    SetTurn,
    TurnDial,
)
from companion.journal import Invalid
from tests.duel import invariants
from tests.duel.stage import Stage

FEINT = "p1:king-arthur/feint#1"


def test_quick_taps_on_one_dial_are_one_line(arthur):
    """A dial tapped seven times within a moment is one line, -7."""
    before = len(arthur.journal.lines)
    for tap in range(7):
        arthur.journal.say(TurnDial("p1.merlin", -1), at=100 + tap / 10)
    assert len(arthur.journal.lines) == before + 1
    assert arthur.health("p1.merlin") == 0
    assert arthur.journal.lines[-1].said == TurnDial("p1.merlin", -7)
    arthur.journal.undo()
    assert arthur.health("p1.merlin") == 7


def test_taps_on_different_dials_are_different_lines(arthur):
    before = len(arthur.journal.lines)
    arthur.journal.say(TurnDial("p1.merlin", -1), at=100)
    arthur.journal.say(TurnDial("p1.king-arthur", -1), at=100.1)
    assert len(arthur.journal.lines) == before + 2


def test_a_dial_may_be_turned_while_a_question_is_open(arthur):
    """The question stays, and the answer goes on as if nothing had been said."""
    arthur.journal.say(Attack("p1.king-arthur", "p2.medusa"))
    asked = arthur.question
    arthur.journal.say(TurnDial("p2.medusa", -2))
    assert arthur.question == asked
    arthur.answer("excalibur")
    assert arthur.health("p2.medusa") == 16 - 2 - 6


@pytest.mark.parametrize("correction", [SetHand("p1", 3), MoveCopy(FEINT, "discard"), SetActions(1)])
def test_counts_and_zones_wait_until_the_question_is_answered(arthur, correction):
    arthur.journal.say(Attack("p1.king-arthur", "p2.medusa"))
    with pytest.raises(Invalid, match="question-open"):
        arthur.journal.say(correction)


def test_counts_add_up_to_the_unseen_copies(arthur):
    assert arthur.say(SetHand("p1", 9)).counts("p1") == (9, 21)
    assert arthur.say(SetDeck("p1", 20)).counts("p1") == (10, 20)
    assert arthur.say(MoveCopy(FEINT, "discard", "deck")).counts("p1") == (10, 19)
    assert arthur.say(MoveCopy(FEINT, "deck")).counts("p1") == (10, 20)
    assert arthur.say(MoveCopy(FEINT, "deck", "hand")).counts("p1") == (9, 21)
    invariants.check(arthur.table, asked=False)


def test_a_copy_leaves_the_hand_unless_the_hand_is_empty(arthur):
    assert arthur.say(MoveCopy(FEINT, "discard")).counts("p1") == (4, 25)
    arthur.hand("p1", 0).say(MoveCopy("p1:king-arthur/feint#2", "discard"))
    assert arthur.counts("p1") == (0, 28)


def test_a_copy_may_be_put_into_a_heros_own_zone():
    stage = Stage("wayward-sisters", "shakespeare")
    stage.put("p1", "cauldron", "ward").put("p2", "line", "alas")
    assert (stage.cards("p1", "cauldron"), stage.cards("p2", "line")) == (["ward"], ["alas"])
    with pytest.raises(Invalid, match="zone"):
        stage.say(MoveCopy("p1:wayward-sisters/ward#2", "line"))


@pytest.mark.parametrize(
    ("correction", "rule"),
    [
        (SetHealth("p1.merlin", 8), "U-005"),
        (SetHealth("p1.merlin", -1), "U-005"),
        (TurnDial("p1.merlin", 1), "U-005"),
        (TurnDial("p1.merlin", -8), "U-005"),
        (SetLimit("p1.merlin", 6), "U-005"),
        (SetLimit("p1.merlin", 41), "U-005"),
        (SetHand("p1", 31), "U-020"),
        (SetHand("p1", -1), "U-020"),
        (SetDeck("p1", 31), "U-020"),
        (SetDeck("p1", -1), "U-020"),
        (MoveCopy(FEINT, "hand"), "U-020"),
        (SetActions(-1), "U-031"),
        (SetActions(21), "U-031"),
        (SetTurn("p2", -1), "U-031"),
    ],
)
def test_a_correction_that_breaks_the_table_is_refused(arthur, correction, rule):
    assert arthur.refused(correction) == rule


@pytest.mark.parametrize(
    ("correction", "key"),
    [
        (SetHealth("p1.nobody", 1), "fighter"),
        (TurnDial("p9.merlin", 1), "fighter"),
        (SetLimit("merlin", 9), "fighter"),
        (SetHand("p3", 1), "seat"),
        (SetDeck("", 1), "seat"),
        (MoveCopy("p1:king-arthur/feint#4", "discard"), "card"),
        (MoveCopy("p1:medusa/dash#1", "discard"), "card"),
        (MoveCopy(FEINT, "line"), "zone"),
        (MoveCopy(FEINT, "play"), "zone"),
        (MoveCopy(FEINT, "discard", "cauldron"), "zone"),
        (SetToken("p1", "size", "big"), "token"),
        (SetToken("p9", "size", "small"), "seat"),
        (SetTurn("p7"), "seat"),
        (SetHadTurn("p7"), "seat"),
    ],
)
def test_a_correction_that_makes_no_sense_is_invalid(arthur, correction, key):
    before = arthur.table.picture()
    with pytest.raises(Invalid, match=f"duel.invalid.{key}"):
        arthur.journal.say(correction)
    assert arthur.table.picture() == before


def test_a_token_shows_only_what_it_can():
    stage = Stage("alice", "medusa", answers={"alice.size": "big"})
    assert stage.say(SetToken("p1", "size", "small")).table.token("p1", "size") == "small"
    with pytest.raises(Invalid, match="token"):
        stage.say(SetToken("p1", "size", "huge"))


def test_the_turn_marker_may_be_moved(arthur):
    arthur.say(SetTurn("p2", 1)).say(SetActions(0)).say(EndTurn())
    assert arthur.table.turn == "p1"


def test_a_copy_in_play_stays_until_its_combat_is_over(arthur):
    """U-075: no correction takes a card out of a combat being fought."""
    arthur.arrange(p2_medusa=1).attack("p1.king-arthur", "p2.medusa", "excalibur")
    assert arthur.refused(MoveCopy("p1:king-arthur/excalibur#1", "hand")) == "U-075"


def test_a_dial_put_at_zero_decides_the_game_and_put_back_takes_it_back(arthur):
    """U-111: and the cards of the combat that ended it are cleared away."""
    arthur.say(SetHealth("p2.medusa", 0))
    assert (arthur.table.winner, arthur.table.phase) == ("p1", "over")
    arthur.say(SetHealth("p2.medusa", 5))
    assert (arthur.table.winner, arthur.table.phase) == ("", "action")
    arthur.attack("p1.king-arthur", "p2.medusa", "excalibur").say(SetHealth("p2.medusa", 3))
    assert (arthur.table.winner, arthur.cards("p1", "discard")) == ("", ["excalibur"])
    invariants.check(arthur.table, asked=False)


def test_a_player_comes_back_with_a_fighter(four):
    """U-185."""
    four.arrange(p2_shakespeare=0, p2_actor_1=0, p2_actor_2=0, p2_actor_3=0)
    assert four.refused(SetTurn("p2")) == "U-185"
    four.arrange(p2_actor_1=1)
    assert four.table.out == frozenset()


def test_a_player_put_out_by_hand_has_no_actions_left(four):
    """U-185: only the end of the turn is left to say."""
    four.arrange(p1_king_arthur=0, p1_merlin=0)
    assert (four.table.turn, four.table.actions, four.table.out) == ("p1", 0, {"p1"})
    assert four.end_turn().table.turn == "p2"


def test_corrections_are_kept_with_the_game(arthur):
    arthur.say(SetHealth("p1.merlin", 3)).say(MoveCopy(FEINT, "discard")).say(SetLimit("p1.merlin", 9))
    again = CODEC.journal(CODEC.dump_journal(arthur.journal))
    assert again.table.picture() == arthur.table.picture()
    assert [line.label for line in again.lines] == [line.label for line in arthur.journal.lines]
