"""Buffy with Giles or Xander: passing through, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

BUFFY, GILES, XANDER, ARTHUR, MERLIN = "p1.buffy", "p1.giles", "p1.xander", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("buffy", "king-arthur")


def test_u_014_only_buffy_passes_through_them_on_a_maneuver(stage):
    stage.maneuver()
    assert stage.instruction("maneuver-some-through")["passing"].values == (("name", "Buffy"),)


def test_u_057_whoever_moves_her_she_passes_those_who_oppose_her():
    stage = Stage("king-arthur", "buffy")
    stage.scheme("p1.merlin", "command-the-storms")
    assert stage.instruction("move-some-through")["passing"].values == (("name", "Buffy"),)


@pytest.mark.parametrize(("defense", "drawn", "health"), [("", 2, 14), ("skirmish", 0, 14 - 1)])
def test_daring_strike(stage, defense, drawn, health):
    deck = stage.counts("p1")[1]
    stage.attack(BUFFY, ARTHUR, "daring-strike", defense, {"which-moves": ARTHUR} if defense else {})
    assert (stage.counts("p1")[1], stage.health(BUFFY)) == (deck - drawn, health)


def test_cartwheel_kick_moves_and_hurts_those_beside_her(stage):
    answers = {"adjacent-opposing": (ARTHUR, MERLIN)}
    stage.turn("p2").attack(ARTHUR, BUFFY, "noble-sacrifice", "cartwheel-kick", answers)
    assert stage.instruction("move-through")["n"] == 3
    assert (stage.health(ARTHUR), stage.health(MERLIN)) == (18 - 1, 7 - 1)


def test_rapid_recovery(stage):
    stage.arrange(p1_buffy=10).attack(BUFFY, ARTHUR, "rapid-recovery")
    assert stage.health(BUFFY) == 11


@pytest.mark.parametrize("moved", [(), (ARTHUR, GILES)])
def test_slayers_strength_hurts_all_she_moved(stage, moved):
    """Friends too."""
    stage.attack(BUFFY, ARTHUR, "slayers-strength", answers={"slayers-strength": moved})
    assert (stage.health(ARTHUR), stage.health(GILES)) == (18 - 4 - len(moved) // 2, 6 - len(moved) // 2)


def test_u_119_slayers_strength_moves_nobody_who_is_held():
    stage = Stage("buffy", "hamlet")
    held = {"readiness": "p2.hamlet", "readiness-place": "placed"}
    stage.attack(BUFFY, "p2.hamlet", "slayers-strength", "the-readiness-is-all", held)
    asked = next(ask for ask in stage.asked if ask.key == "buffy.slayers-strength")
    assert {one.id for one in asked.options} == {GILES, "p2.rosencrantz-guildenstern"}


def test_swift_strike_moves_whoever_fought(stage):
    stage.attack(GILES, ARTHUR, "swift-strike")
    assert stage.instruction("duel.do.move")["n"] == 4


def test_insight_takes_a_card_she_saw(stage):
    stage.scheme(GILES, "insight", {"discard-theirs": "excalibur"})
    assert stage.cards("p2", "discard") == ["excalibur"]


def test_training_draws_three(stage):
    deck = stage.counts("p1")[1]
    stage.scheme(GILES, "training")
    assert stage.counts("p1")[1] == deck - 3


@pytest.mark.parametrize(("near", "value"), [("yes", 6), ("no", 2)])
def test_xander_is_her_right_hand_man(near, value):
    stage = Stage("buffy:xander", "king-arthur")
    stage.attack(XANDER, ARTHUR, "right-hand-man", answers={"are-adjacent": near})
    assert stage.fought.attack.value == value


def test_military_knowledge_draws():
    stage = Stage("buffy:xander", "king-arthur")
    deck = stage.counts("p1")[1]
    stage.attack(XANDER, ARTHUR, "military-knowledge")
    assert stage.counts("p1")[1] == deck - 1


def test_the_cards_of_many_boxes(stage):
    stage.attack(BUFFY, ARTHUR, "skirmish", answers={"which-moves": ARTHUR})
    deck = stage.counts("p1")[1]
    stage.attack(BUFFY, ARTHUR, "regroup")
    assert stage.counts("p1")[1] == deck - 2
    stage.turn("p2").attack(ARTHUR, BUFFY, "noble-sacrifice", "feint")
    assert stage.fought.attack.cancelled
