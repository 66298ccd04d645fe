"""Ms. Marvel: her reach, her step, and each of her cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

MARVEL, ARTHUR, MERLIN = "p1.ms-marvel", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("ms-marvel", "king-arthur")


def test_she_attacks_from_two_spaces_away(stage):
    stage.attack(MARVEL, ARTHUR, "fangirl")
    assert stage.instruction("attack-card-far")["n"] == 2


def test_she_takes_a_step_before_her_turn(stage):
    stage.turn("p2").end_turn()
    assert stage.instruction("duel.do.move")["n"] == 1


@pytest.mark.parametrize(("near", "value"), [("yes", 4), ("no", 4 + 3)])
def test_big_wind_up(stage, near, value):
    answers = {"share-a-zone": near} | ({"boost-card": "embiggen"} if near == "no" else {})
    stage.attack(MARVEL, ARTHUR, "big-wind-up", answers=answers)
    assert stage.fought.attack.value == value


@pytest.mark.parametrize(("more", "value"), [("yes", 6), ("no", 3)])
def test_embiggen(stage, more, value):
    stage.attack(MARVEL, ARTHUR, "embiggen", answers={"more-zones": more})
    assert stage.fought.attack.value == value


def test_fangirl(stage):
    stage.hand("p1", 4).attack(MARVEL, ARTHUR, "fangirl")
    assert stage.fought.attack.value == 3


@pytest.mark.parametrize(("hand", "struck"), [(4, True), (3, False)])
def test_easy_peasy(stage, hand, struck):
    """One card is played, one is drawn."""
    answers = {"one-adjacent": MERLIN} if struck else {}
    stage.hand("p1", hand).attack(MARVEL, ARTHUR, "easy-peasy", answers=answers)
    assert (stage.counts("p1")[0], stage.health(MERLIN)) == (hand, 6 if struck else 7)


@pytest.mark.parametrize(("near", "drawn"), [("yes", 0), ("no", 2)])
def test_im_not_touching_you(stage, near, drawn):
    deck = stage.counts("p1")[1]
    stage.attack(MARVEL, ARTHUR, "im-not-touching-you", answers={"share-a-zone": near})
    assert stage.counts("p1")[1] == deck - drawn


@pytest.mark.parametrize(
    ("near", "picked", "discards", "moves"),
    [("yes", "discard", True, False), ("yes", "move", False, True), ("no", "", True, True)],
)
def test_shrink(stage, near, picked, discards, moves):
    answers = {"share-a-zone": near} | ({"ms-marvel.shrink": picked} if picked else {})
    answers |= {"duel.ask.discard": ("feint",)} if discards else {}
    stage.attack(MARVEL, ARTHUR, "shrink-shrink-shrink", answers=answers)
    assert (stage.cards("p2", "discard") == ["feint"], stage.was_asked("duel.do.move")) == (discards, moves)


def test_slingshot(stage):
    stage.turn("p2").attack(ARTHUR, MARVEL, "excalibur", "slingshot")
    assert stage.was_asked("place-in-zone")


@pytest.mark.parametrize(("spent", "hand", "left"), [("yes", 7, 0), ("no", 6, 1)])
def test_friends_and_family(stage, spent, hand, left):
    stage.scheme(MARVEL, "friends-and-family", {"friends-and-family": spent})
    assert (stage.counts("p1")[0], stage.table.actions) == (hand, left)


def test_friends_and_family_with_a_full_hand(stage):
    assert not stage.hand("p1", 6).scheme(MARVEL, "friends-and-family").was_asked("friends-and-family")


@pytest.mark.parametrize(("hand", "left"), [(5, 2), (4, 1)])
def test_gyro_and_fries(stage, hand, left):
    stage.arrange(p1_ms_marvel=10).hand("p1", hand).scheme(MARVEL, "gyro-and-fries")
    assert (stage.health(MARVEL), stage.table.actions) == (12, left)


def test_momentous_shift_and_feint(stage):
    stage.attack(MARVEL, ARTHUR, "momentous-shift", answers={"shifted": "yes"})
    assert stage.fought.attack.value == 5
    stage.attack(MARVEL, ARTHUR, "feint", "regroup")
    assert stage.fought.defense.cancelled


def test_u_085_nobody_keeps_a_distance_from_the_fallen(stage):
    stage.arrange(p2_merlin=1).attack(MARVEL, MERLIN, "im-not-touching-you")
    assert not stage.was_asked("share-a-zone")
    assert stage.counts("p1") == (4, 25)
