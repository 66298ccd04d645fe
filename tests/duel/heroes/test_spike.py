"""Spike and Drusilla: their shadows, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

SPIKE, DRU, ARTHUR, MERLIN = "p1.spike", "p1.drusilla", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("spike", "king-arthur")


@pytest.fixture
def shadowed(stage):
    return stage.token("p1", "shadow", 2)


def shadows(stage):
    return stage.table.token("p1", "shadow")


@pytest.mark.parametrize(("says", "after"), [("yes", 1), ("no", 0)])
def test_he_may_cast_a_shadow_at_the_start_of_his_turn(stage, says, after):
    stage.turn("p2").end_turn({"place-shadow": says})
    assert shadows(stage) == after


def test_with_all_three_on_the_board_one_may_move(stage):
    stage.token("p1", "shadow", 3).turn("p2").end_turn({"move-shadow": "yes"})
    assert shadows(stage) == 3


@pytest.mark.parametrize(("says", "value", "hand"), [("yes", 6, 0), ("no", 4, 2)])
def test_arrogance(stage, says, value, hand):
    answers = {"spike.arrogance": says} | (
        {"duel.ask.discard": ("feint", "regroup")} if says == "yes" else {}
    )
    stage.hand("p1", 3).attack(SPIKE, ARTHUR, "arrogance", answers=answers)
    assert (stage.fought.attack.value, stage.counts("p1")[0]) == (value, hand)


def test_arrogance_with_an_empty_hand(stage):
    stage.hand("p1", 1).attack(SPIKE, ARTHUR, "arrogance", answers={"spike.arrogance": "yes"})
    assert stage.fought.attack.value == 6


@pytest.mark.parametrize(("dark", "value"), [("yes", 5), ("no", 3)])
def test_the_rush(shadowed, dark, value):
    shadowed.attack(SPIKE, ARTHUR, "the-rush", answers={"either-in-shadow": dark})
    assert shadowed.fought.attack.value == value


def test_without_shadows_nothing_is_asked(stage):
    stage.attack(SPIKE, ARTHUR, "the-rush")
    assert (stage.fought.attack.value, stage.was_asked("either-in-shadow")) == (3, False)


@pytest.mark.parametrize(("dark", "value"), [("yes", 4 + 3), ("no", 4)])
def test_lets_dance(shadowed, dark, value):
    answers = {"either-in-shadow": dark} | ({"boost-card": "the-rush"} if dark == "yes" else {})
    shadowed.attack(SPIKE, ARTHUR, "lets-dance", answers=answers)
    assert shadowed.fought.attack.value == value


def test_only_who_is_on_the_board_stands_in_a_shadow(shadowed):
    shadowed.arrange(p2_merlin=1).attack(DRU, MERLIN, "empathy")
    assert not shadowed.was_asked("in-shadow")


@pytest.mark.parametrize("near", [0, 2])
def test_bloody_hell(shadowed, near):
    shadowed.attack(SPIKE, ARTHUR, "bloody-hell", "momentous-shift", {"spike.near": near})
    assert shadowed.health(ARTHUR) == 18 - 1 - near


def test_bloody_hell_without_shadows(stage):
    stage.attack(SPIKE, ARTHUR, "bloody-hell", "momentous-shift")
    assert (stage.health(ARTHUR), stage.was_asked("spike.near")) == (17, False)


@pytest.mark.parametrize(("dark", "drawn"), [("yes", 3), ("no", 1)])
def test_empathy(shadowed, dark, drawn):
    deck = shadowed.counts("p1")[1]
    shadowed.attack(DRU, ARTHUR, "empathy", answers={"in-shadow": dark})
    assert shadowed.counts("p1")[1] == deck - drawn


@pytest.mark.parametrize(("dark", "value"), [("yes", 1 + 3 + 3), ("no", 1 + 3)])
def test_always_surprising(shadowed, dark, value):
    answers = {"in-shadow": dark, "top-card": "lets-dance"}
    shadowed.attack(DRU, ARTHUR, "always-surprising", answers=answers)
    assert shadowed.fought.attack.value == value


@pytest.mark.parametrize(("dark", "lost"), [("yes", ["feint", "regroup"]), ("no", ["feint"])])
def test_the_sight(shadowed, dark, lost):
    shadowed.scheme(DRU, "the-sight", {"one-of-theirs": dark, "discard-theirs": lost})
    assert shadowed.cards("p2", "discard") == lost


def test_the_sight_without_shadows(stage):
    stage.scheme(DRU, "the-sight", {"discard-theirs": "feint"})
    assert not stage.was_asked("one-of-theirs")


@pytest.mark.parametrize(("before", "told", "after"), [(0, 3, 3), (2, 2, 2), (3, None, 3)])
def test_seek_the_shadows(stage, before, told, after):
    deck = stage.counts("p1")[1]
    stage.token("p1", "shadow", before)
    stage.scheme(SPIKE, "seek-the-shadows", {} if told is None else {"spike.seek": told})
    assert (shadows(stage), stage.counts("p1")[1]) == (after, deck - 2)
    assert stage.was_asked("seek-again") == (before == 3)


def test_leap_away(stage):
    stage.attack(SPIKE, ARTHUR, "leap-away", answers={"which-moves": SPIKE})
    assert stage.instruction("duel.do.move")["n"] == 4
