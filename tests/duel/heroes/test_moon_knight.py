"""Moon Knight: his three identities, and each of his cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

KNIGHT, ARTHUR = "p1.moon-knight", "p2.king-arthur"


@pytest.fixture
def stage():
    return Stage("moon-knight", "king-arthur")


def identity(stage):
    return stage.table.token("p1", "identity")


def test_he_is_somebody_else_at_the_end_of_each_turn(stage):
    seen = []
    for _each in range(3):
        stage.turn("p1").end_turn()
        seen.append(identity(stage))
    assert seen == ["khonshu", "mr-knight", "moon-knight"]


def test_moon_knight_moves_at_the_start_of_his_turn(stage):
    stage.turn("p2").end_turn()
    assert stage.instruction("duel.do.move")["n"] == 2
    stage.token("p1", "identity", "khonshu").turn("p2").end_turn()
    assert not stage.was_asked("duel.do.move")


@pytest.mark.parametrize(
    ("who", "attack", "defense"), [("moon-knight", 4, 3), ("khonshu", 6, 3), ("mr-knight", 4, 4)]
)
def test_what_each_of_them_adds(stage, who, attack, defense):
    stage.token("p1", "identity", who).attack(KNIGHT, ARTHUR, "im-not-real")
    assert stage.fought.attack.value == attack
    stage.turn("p2").attack(ARTHUR, KNIGHT, "excalibur", "were-all-in-this-together")
    assert stage.fought.defense.value == defense


def test_no_effect_hurts_khonshu(stage):
    stage.token("p1", "identity", "khonshu")
    stage.attack(KNIGHT, ARTHUR, "a-totally-sane-thing-to-do", "regroup", {"totally-sane": "yes"})
    assert (stage.health(KNIGHT), stage.health(ARTHUR)) == (16, 18 - 3 - 2)
    stage.turn("p2").attack(ARTHUR, KNIGHT, "excalibur")
    assert stage.health(KNIGHT) == 10
    stage.turn("p1").deck("p1", 0).maneuver()
    assert stage.health(KNIGHT) == 8


@pytest.mark.parametrize(("says", "who"), [("yes", "khonshu"), ("no", "moon-knight")])
def test_im_not_real(stage, says, who):
    assert identity(stage.attack(KNIGHT, ARTHUR, "im-not-real", answers={"im-not-real": says})) == who


def test_thats_why_i_always_win(stage):
    stage.attack(KNIGHT, ARTHUR, "thats-why-i-always-win", answers={"boost-card": "im-not-real"})
    assert stage.fought.attack.value == 3 + 2


@pytest.mark.parametrize(("says", "drawn"), [("yes", 2), ("no", 0)])
def test_good_enough_for_us(stage, says, drawn):
    deck = stage.counts("p1")[1]
    stage.attack(KNIGHT, ARTHUR, "good-enough-for-us", answers={"good-enough": says})
    assert (stage.counts("p1")[1], stage.health(KNIGHT)) == (deck - drawn, 16 - drawn)


@pytest.mark.parametrize(
    ("defense", "lost"), [("regroup", "skirmish"), ("regroup", "none"), ("momentous-shift", "")]
)
def test_thats_the_part_i_like(stage, defense, lost):
    deck = stage.counts("p2")[1]
    answers = {"part-i-like": lost} if lost else {}
    stage.attack(KNIGHT, ARTHUR, "thats-the-part-i-like", defense, answers)
    found = "skirmish" in stage.cards("p2", "discard")
    assert (found, deck - stage.counts("p2")[1] - (defense == "regroup")) == (
        lost == "skirmish",
        lost == "skirmish",
    )


@pytest.mark.parametrize(("defense", "moved"), [("regroup", True), ("momentous-shift", False)])
def test_fist_of_khonshu(stage, defense, moved):
    stage.attack(KNIGHT, ARTHUR, "fist-of-khonshu", defense)
    assert stage.was_asked("duel.do.move") == moved
    if moved:
        assert stage.instruction("duel.do.move")["n"] == 4


def test_past_and_present_intermingle(stage):
    stage.attack(KNIGHT, ARTHUR, "past-and-present-intermingle")
    assert stage.fought.attack.value == 2
    stage.put("p1", "discard", "feint", "travelers-of-the-night")
    stage.attack(KNIGHT, ARTHUR, "past-and-present-intermingle")
    assert stage.fought.attack.value == 2 + 3


@pytest.mark.parametrize(("says", "pain"), [("yes", 2), ("no", 0)])
def test_a_totally_sane_thing_to_do(stage, says, pain):
    stage.attack(KNIGHT, ARTHUR, "a-totally-sane-thing-to-do", "momentous-shift", {"totally-sane": says})
    assert (stage.health(KNIGHT), stage.health(ARTHUR)) == (16 - pain, 18 - pain)


def test_let_your_insanity_guide_you(stage):
    hand, deck = stage.counts("p1")
    stage.attack(
        KNIGHT, ARTHUR, "let-your-insanity-guide-you", answers={"top-card": "travelers-of-the-night"}
    )
    assert stage.counts("p1") == (hand - 1 + 3, deck - 1 - 3)


@pytest.mark.parametrize(("defense", "drawn"), [("excalibur", 0), ("regroup", 1)])
def test_were_all_in_this_together(stage, defense, drawn):
    deck = stage.counts("p1")[1]
    stage.turn("p2").attack(ARTHUR, KNIGHT, defense, "were-all-in-this-together")
    assert stage.counts("p1")[1] == deck - drawn


@pytest.mark.parametrize(("moved", "left"), [("yes", 2), ("no", 1)])
def test_madness_will_keep_you_alive(stage, moved, left):
    stage.arrange(p1_moon_knight=10).scheme(KNIGHT, "madness-will-keep-you-alive", {"shifted": moved})
    assert (stage.health(KNIGHT), stage.table.actions) == (12, left)


def test_travelers_of_the_night_and_feint(stage):
    stage.scheme(KNIGHT, "travelers-of-the-night")
    assert (stage.instruction("duel.do.move-through")["n"], stage.table.actions) == (4, 2)
    stage.attack(KNIGHT, ARTHUR, "feint", "regroup")
    assert stage.fought.defense.cancelled
