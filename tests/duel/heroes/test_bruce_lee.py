"""Bruce Lee: his step, his nunchaku, and each of his cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

BRUCE, ARTHUR, MERLIN = "p1.bruce-lee", "p2.king-arthur", "p2.merlin"
JKD = "jeet-kune-do-"


@pytest.fixture
def stage():
    return Stage("bruce-lee", "king-arthur")


def test_he_steps_at_the_end_of_his_turn(stage):
    stage.end_turn()
    assert stage.instruction("duel.do.move")["n"] == 1
    assert not stage.end_turn().was_asked("duel.do.move")


def test_nunchaku_add_up_for_one_turn(stage):
    stage.scheme(BRUCE, "nunchaku").scheme(BRUCE, "nunchaku")
    assert stage.table.actions == 2
    stage.attack(BRUCE, ARTHUR, "little-dragon")
    assert stage.fought.attack.value == 2 + 2
    stage.end_turn().attack(ARTHUR, BRUCE, "swift-strike", "little-dragon")
    assert stage.fought.defense.value == 2
    stage.end_turn().attack(BRUCE, ARTHUR, "skirmish", answers={"which-moves": ARTHUR})
    assert stage.fought.attack.value == 4


@pytest.mark.parametrize(("hand", "value"), [(1, 6), (2, 2)])
def test_little_dragon(stage, hand, value):
    deck = stage.hand("p1", hand).counts("p1")[1]
    stage.attack(BRUCE, ARTHUR, "little-dragon")
    assert (stage.fought.attack.value, deck - stage.counts("p1")[1]) == (value, 2)


@pytest.mark.parametrize(("health", "drawn"), [(6, 0), (5, 3)])
def test_taste_of_blood(stage, health, drawn):
    deck = stage.arrange(p1_bruce_lee=health).counts("p1")[1]
    stage.turn("p2").attack(ARTHUR, BRUCE, "regroup", "taste-of-blood")
    assert deck - stage.counts("p1")[1] == drawn


def test_be_like_water_takes_jeet_kune_do_alone(stage):
    stage.put("p1", "discard", f"{JKD}wrist-lock", f"{JKD}short-lead-hook", "feint")
    answers = {"bruce-lee.jeet-kune-do": f"{JKD}wrist-lock"}
    stage.turn("p2").attack(ARTHUR, BRUCE, "swift-strike", "be-like-water", answers)
    assert stage.cards("p1", "discard") == [f"{JKD}short-lead-hook", "feint", "be-like-water"]
    ask = next(ask for ask in stage.asked if ask.key == "bruce-lee.jeet-kune-do")
    assert len(ask.options) == 2


def test_hoo_whaaaaa(stage):
    stage.put("p1", "discard", f"{JKD}wrist-lock")
    stage.scheme(BRUCE, "hoo-whaaaaa", {"bruce-lee.jeet-kune-do": f"{JKD}wrist-lock"})
    assert (stage.cards("p1", "discard"), stage.table.actions) == (["hoo-whaaaaa"], 2)


@pytest.mark.parametrize(("moved", "value"), [("yes", 5), ("no", 3)])
def test_high_straight_lead(stage, moved, value):
    stage.attack(BRUCE, ARTHUR, f"{JKD}high-straight-lead", answers={"either-moved": moved})
    assert (stage.fought.attack.value, stage.table.actions) == (value, 2)


def test_downward_side_kick(stage):
    stage.attack(BRUCE, ARTHUR, f"{JKD}downward-side-kick", answers={"random-discard": "feint"})
    assert (stage.cards("p2", "discard"), stage.table.actions) == (["feint"], 2)


def test_wrist_lock(stage):
    deck = stage.counts("p1")[1]
    stage.attack(BRUCE, ARTHUR, f"{JKD}wrist-lock")
    assert (deck - stage.counts("p1")[1], stage.table.actions) == (1, 2)


def test_intercepting_fist(stage):
    stage.attack(BRUCE, ARTHUR, f"{JKD}intercepting-fist", "regroup")
    assert (stage.fought.defense.cancelled, stage.table.actions) == (True, 2)


def test_corkscrew_finger_jab(stage):
    stage.attack(BRUCE, ARTHUR, f"{JKD}corkscrew-finger-jab")
    assert (stage.health(ARTHUR), stage.table.actions) == (18 - 3 - 1, 2)


@pytest.mark.parametrize("swaps", ["yes", "no"])
def test_short_lead_hook(stage, swaps):
    stage.attack(BRUCE, ARTHUR, f"{JKD}short-lead-hook", answers={"hook": swaps})
    assert (stage.was_asked("duel.do.swap"), stage.table.actions) == (swaps == "yes", 2)


@pytest.mark.parametrize("whom", ["none", MERLIN])
def test_bring_it_on(stage, whom):
    stage.scheme(BRUCE, "bring-it-on", {"bring-it-on": whom})
    assert (stage.was_asked("place-adjacent"), stage.table.actions) == (whom == MERLIN, 2)


@pytest.mark.parametrize(("health", "kept"), [(3, False), (2, True)])
def test_one_inch_punch(stage, health, kept):
    stage.arrange(p2_merlin=health).scheme(BRUCE, "one-inch-punch", {"one-adjacent": MERLIN})
    assert stage.health(MERLIN) == health - 2
    assert (stage.cards("p1", "discard") == []) == kept
    assert stage.table.hand["p1"] == (5 if kept else 4)


def test_one_inch_punch_at_nobody(stage):
    stage.scheme(BRUCE, "one-inch-punch", {"one-adjacent": "none"})
    assert stage.cards("p1", "discard") == ["one-inch-punch"]


@pytest.mark.parametrize(("moved", "value"), [("yes", 5), ("no", 3)])
def test_momentous_shift(stage, moved, value):
    stage.attack(BRUCE, ARTHUR, "momentous-shift", answers={"shifted": moved})
    assert stage.fought.attack.value == value
