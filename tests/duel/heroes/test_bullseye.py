"""Bullseye: his reach, his wins of a turn, and each of his cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

BULLSEYE, ARTHUR, MERLIN = "p1.bullseye", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("bullseye", "king-arthur")


def after_a_win():
    """He has won a combat in this turn and may attack once more."""
    return Stage("bullseye", "king-arthur").attack(BULLSEYE, ARTHUR, "i-never-miss")


def after_a_loss():
    stage = Stage("bullseye", "king-arthur")
    return stage.attack(BULLSEYE, ARTHUR, "i-never-miss", "skirmish", {"which-moves": ARTHUR})


def test_he_attacks_five_spaces_away(stage):
    stage.attack(BULLSEYE, ARTHUR, "i-never-miss")
    assert stage.instruction("attack-card-far")["n"] == 5


@pytest.mark.parametrize(("before", "ignored"), [(after_a_win, True), (after_a_loss, False)])
def test_worlds_greatest_assassin(before, ignored):
    stage = before().attack(BULLSEYE, ARTHUR, "worlds-greatest-assassin", "regroup")
    assert stage.fought.defense.ignored == ignored


@pytest.mark.parametrize(("boost", "value", "drawn"), [("study-the-target", 6, 0), ("none", 3, 1)])
def test_i_never_miss(stage, boost, value, drawn):
    deck = stage.counts("p1")[1]
    stage.attack(BULLSEYE, ARTHUR, "i-never-miss", answers={"boost-card": boost})
    assert (stage.fought.attack.value, deck - stage.counts("p1")[1]) == (value, drawn)


def test_for_my_next_trick(stage):
    deck = stage.counts("p1")[1]
    stage.attack(BULLSEYE, ARTHUR, "for-my-next-trick")
    assert (stage.instruction("duel.do.move")["n"], deck - stage.counts("p1")[1]) == (1, 1)
    assert stage.table.actions == 2


@pytest.mark.parametrize(("stayed", "value"), [("yes", 5), ("no", 2)])
def test_i_planned_to_be_here(stage, stayed, value):
    stage.attack(BULLSEYE, ARTHUR, "i-planned-to-be-here", answers={"stayed": stayed})
    assert stage.fought.attack.value == value


def test_ricochet(stage):
    stage.attack(BULLSEYE, ARTHUR, "ricochet", answers={"in-zone-of": MERLIN})
    assert (stage.health(ARTHUR), stage.health(MERLIN)) == (15, 6)


def test_ricochet_off_nobody(stage):
    stage.arrange(p2_merlin=2).attack(BULLSEYE, MERLIN, "ricochet")
    assert not stage.was_asked("in-zone-of")


def test_he_moves_and_is_placed(stage):
    assert stage.attack(BULLSEYE, ARTHUR, "master-strategist").was_asked("strategist")
    stage.turn("p2").attack(ARTHUR, BULLSEYE, "swift-strike", "tactical-retreat")
    assert stage.was_asked("place-out-of-zone")


def test_right_between_the_eyes():
    stage = after_a_win().attack(
        BULLSEYE, ARTHUR, "right-between-the-eyes", answers={"duel.ask.discard": ("feint",)}
    )
    assert stage.cards("p2", "discard") == ["feint"]
    assert not after_a_loss().attack(BULLSEYE, ARTHUR, "right-between-the-eyes").was_asked("duel.ask.discard")


@pytest.mark.parametrize(("before", "value"), [(after_a_win, 6), (after_a_loss, 2)])
def test_im_better(before, value):
    stage = before().attack(BULLSEYE, ARTHUR, "im-better-and-ill-prove-it")
    assert stage.fought.attack.value == value


def test_arrogant_but_effective(stage):
    """The combat was lost; it counts as won for this card and for those after it."""
    stage.attack(BULLSEYE, ARTHUR, "arrogant-but-effective", "skirmish", {"which-moves": ARTHUR})
    assert (stage.fought.won_by, stage.instruction("duel.do.move")["n"]) == ("attack", 2)
    stage.attack(BULLSEYE, ARTHUR, "im-better-and-ill-prove-it")
    assert stage.fought.attack.value == 6


def test_the_combat_being_fought_is_no_earlier_win(stage):
    stage.attack(BULLSEYE, ARTHUR, "arrogant-but-effective")
    assert stage.fought.won_by == "attack"
    assert stage.table.marked("won", BULLSEYE)
    assert not stage.table.marked("won", ARTHUR)


@pytest.mark.parametrize(("before", "drawn", "actions"), [(after_a_win, 3, 1), (after_a_loss, 2, 0)])
def test_study_the_target(before, drawn, actions):
    stage = before()
    deck = stage.counts("p1")[1]
    stage.scheme(BULLSEYE, "study-the-target")
    assert (deck - stage.counts("p1")[1], stage.table.actions) == (drawn, actions)
