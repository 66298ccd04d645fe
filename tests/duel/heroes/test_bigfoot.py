"""Bigfoot and the Jackalope: being alone, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

BIGFOOT, JACKALOPE, MEDUSA = "p1.bigfoot", "p1.jackalope", "p2.medusa"


@pytest.fixture
def stage():
    return Stage("bigfoot", "medusa")


@pytest.mark.parametrize(("alone", "drawn"), [("yes", 1), ("no", 0)])
def test_u_104_alone_at_the_end_of_his_turn_he_may_draw(stage, alone, drawn):
    """U-104: an effect of the end of the turn, before the hand limit."""
    deck = stage.counts("p1")[1]
    stage.end_turn({"bigfoot.alone": alone, "medusa.gaze": "none"})
    assert stage.counts("p1")[1] == deck - drawn


def test_his_draw_counts_for_the_hand_limit(stage):
    """U-035: 7 in hand and one drawn: one goes."""
    stage.hand("p1", 7).end_turn({"bigfoot.alone": "yes", "hand-limit": ("feint",), "medusa.gaze": "none"})
    assert stage.counts("p1")[0] == 7


@pytest.mark.parametrize(("defense", "left"), [("", 6 - 1), ("hiss-and-slither", 6)])
def test_savagery_hurts_all_beside_him_friend_or_not(stage, defense, left):
    answers = {"duel.ask.discard": ("feint",)} if defense else {"duel.ask.adjacent": (JACKALOPE, MEDUSA)}
    stage.attack(BIGFOOT, MEDUSA, "savagery", defense, answers)
    assert stage.health(JACKALOPE) == left


def test_crash_through_the_trees_moves_bigfoot(stage):
    stage.scheme(BIGFOOT, "crash-through-the-trees")
    assert stage.instruction("move-through")["n"] == 5


@pytest.mark.parametrize("struck", [MEDUSA, BIGFOOT])
def test_jackalope_horns_move_it_and_strike_anybody_beside_it(stage, struck):
    """Its own side too; it is no choice to strike nobody (Q-08)."""
    stage.scheme(JACKALOPE, "jackalope-horns", {"one-adjacent": struck})
    assert stage.instruction("move-through")["n"] == 5
    assert stage.health(struck) == 16 - 2


def test_hoax_moves_whoever_fought(stage):
    stage.attack(JACKALOPE, MEDUSA, "hoax")
    assert stage.instruction("move-through")["fighters"].values == (("name", "Jackalope"),)


def test_it_was_only_imagined(stage):
    """U-092: the attack's effects are cancelled."""
    stage.turn("p2").attack(MEDUSA, BIGFOOT, "dash", "its-just-your-imagination")
    assert stage.fought.attack.cancelled
    assert not stage.was_asked("move")


def test_the_cards_of_many_boxes(stage):
    stage.attack(BIGFOOT, MEDUSA, "disengage")
    assert stage.was_asked("place-in-zone")
    stage.attack(JACKALOPE, MEDUSA, "skirmish", answers={"which-moves": JACKALOPE})
    assert stage.instruction("move")["n"] == 2
    deck = stage.counts("p1")[1]
    stage.turn("p2").attack(MEDUSA, BIGFOOT, "dash", "regroup")
    assert stage.counts("p1")[1] == deck - 1
    stage.turn("p2").attack(MEDUSA, BIGFOOT, "dash", "momentous-shift", {"shifted": "no"})
    assert stage.fought.defense.value == 3
    stage.turn("p2").attack(MEDUSA, BIGFOOT, "dash", "feint")
    assert stage.fought.attack.cancelled
