"""Wyatt Earp and Doc Holliday: the Showdown, and each of their cards in each of its branches."""

import pytest

from companion.duel.commands import Attack, Maneuver
from tests.duel.stage import Stage

WYATT, DOC, ARTHUR, MERLIN = "p1.wyatt-earp", "p1.doc-holliday", "p2.king-arthur", "p2.merlin"
MOVES = {"wyatt-earp.showdown": "move"}


@pytest.fixture
def stage():
    return Stage("wyatt-earp", "king-arthur")


def test_an_attack_won_brings_each_of_three_once_in_a_turn(stage):
    deck = stage.counts("p1")[1]
    stage.attack(WYATT, ARTHUR, "fan-the-hammer", answers={"wyatt-earp.showdown": "draw"})
    assert stage.counts("p1")[1] == deck - 1
    stage.attack(DOC, ARTHUR, "second-shot", answers={"wyatt-earp.showdown": "attack"})
    assert (stage.table.actions, stage.refused(Maneuver())) == (1, "U-034")
    stage.attack(DOC, ARTHUR, "second-shot")
    assert stage.instruction("duel.do.move")["n"] == 1
    assert not stage.turn("p1").attack(WYATT, ARTHUR, "fan-the-hammer").was_asked("wyatt-earp.showdown")


def test_an_attack_lost_brings_nothing(stage):
    assert not stage.attack(WYATT, ARTHUR, "fan-the-hammer", "regroup").was_asked("wyatt-earp.showdown")


@pytest.mark.parametrize(("defense", "pain"), [("momentous-shift", 3), ("", 0)])
def test_i_have_two_guns(stage, defense, pain):
    answers = MOVES | ({"two-guns": MERLIN} if defense else {})
    stage.attack(DOC, ARTHUR, "i-have-two-guns-one-for-each-of-you", defense, answers)
    assert stage.health(MERLIN) == 7 - pain


def test_second_shot(stage):
    stage.attack(DOC, ARTHUR, "second-shot", answers=MOVES | {"boost-card": "fan-the-hammer"})
    assert stage.fought.attack.value == 2 + 3


@pytest.mark.parametrize(("health", "back"), [(1, True), (7, False)])
def test_fan_the_hammer(stage, health, back):
    stage.arrange(p2_merlin=health).attack(WYATT, MERLIN, "fan-the-hammer", answers=MOVES)
    assert ("fan-the-hammer" not in stage.cards("p1", "discard")) == back


def test_youre_a_daisy(stage):
    deck = stage.counts("p1")[1]
    stage.attack(DOC, ARTHUR, "youre-a-daisy-if-you-do", answers=MOVES)
    assert stage.counts("p1")[1] == deck - 2


def test_a_marshal_and_an_outlaw(stage):
    stage.attack(WYATT, ARTHUR, "a-marshal-and-an-outlaw", answers=MOVES | {"duel.ask.discard": ("feint",)})
    assert stage.cards("p2", "discard") == ["feint"]
    deck = stage.counts("p1")[1]
    stage.turn("p2").attack(ARTHUR, WYATT, "excalibur", "a-marshal-and-an-outlaw")
    assert stage.counts("p1")[1] == deck - 1


@pytest.mark.parametrize(("defense", "health"), [("", 6), ("momentous-shift", 7)])
def test_im_your_huckleberry(stage, defense, health):
    answers = {} if defense else MOVES | {"huckleberry": MERLIN}
    stage.attack(DOC, ARTHUR, "im-your-huckleberry", defense, answers)
    assert stage.health(MERLIN) == health


def test_gunfight(stage):
    struck = [ARTHUR, WYATT, MERLIN, WYATT]
    stage.attack(WYATT, ARTHUR, "gunfight-at-the-ok-corral", "momentous-shift", {"gunfight": struck})
    assert (stage.health(ARTHUR), stage.health(MERLIN), stage.health(WYATT)) == (17, 6, 13)
    assert [ask.who for ask in stage.asked if ask.key == "wyatt-earp.gunfight"] == ["p1", "p2"] * 2


@pytest.mark.parametrize(("goes", "told"), [("bottom", True), ("top", False)])
def test_better_swear_me_in(stage, goes, told):
    answers = MOVES | {"top-card": "feint", "wyatt-earp.swear": goes}
    deck = stage.counts("p2")[1]
    stage.attack(DOC, ARTHUR, "better-swear-me-in", "regroup", answers)
    assert (stage.fought.defense.cancelled, stage.was_asked("to-the-bottom"), stage.counts("p2")[1]) == (
        True,
        told,
        deck,
    )


def test_bring_em_to_justice(stage):
    stage.turn("p2").attack(
        ARTHUR, WYATT, "excalibur", "bring-em-to-justice", {"top-card": "noble-sacrifice"}
    )
    assert stage.fought.defense.value == 2 * 3


def test_in_vino_veritas(stage):
    stage.hand("p1", 2).turn("p1", 1).scheme(DOC, "in-vino-veritas")
    assert (stage.counts("p1")[0], stage.table.actions, stage.refused(Maneuver())) == (4, 1, "U-034")


def test_you_die_first(stage):
    stage.turn("p1", 1).scheme(WYATT, "you-die-first", {"wyatt-earp.you-die-first": MERLIN})
    assert stage.instruction("duel.do.move")["n"] == 1
    assert stage.refused(Attack(WYATT, ARTHUR)) == "U-034"
    stage.attack(DOC, MERLIN, "second-shot", answers=MOVES)
    assert stage.health(MERLIN) == 5
