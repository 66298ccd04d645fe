"""Spider-Man: what he senses, and each of his cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

SPIDER, ARTHUR = "p1.spider-man", "p2.king-arthur"


@pytest.fixture
def stage():
    return Stage("spider-man", "king-arthur")


def test_he_learns_the_value_printed_on_the_attack_card(stage):
    stage.turn("p2").attack(ARTHUR, SPIDER, "excalibur")
    keys = [ask.key for ask in stage.asked]
    assert stage.instruction("spider-man.sense")["n"] == 6
    assert keys.index("spider-man.sense") < keys.index("duel.ask.defense-card")


@pytest.mark.parametrize(("attack", "drawn"), [("excalibur", 2), ("momentous-shift", 0)])
def test_spider_sense_tingling(stage, attack, drawn):
    deck = stage.counts("p1")[1]
    stage.turn("p2").attack(ARTHUR, SPIDER, attack, "spider-sense-tingling")
    assert stage.counts("p1")[1] == deck - drawn


@pytest.mark.parametrize(
    ("attack", "hurt"), [("excalibur", 2), ("the-aid-of-morgana", 2), ("momentous-shift", 0)]
)
def test_counter_attack(stage, attack, hurt):
    stage.turn("p2").attack(ARTHUR, SPIDER, attack, "counter-attack")
    assert stage.health(ARTHUR) == 18 - hurt


@pytest.mark.parametrize(("near", "drawn"), [("yes", 1), ("no", 0)])
def test_snark(stage, near, drawn):
    deck = stage.counts("p1")[1]
    stage.attack(SPIDER, ARTHUR, "snark", answers={"are-adjacent": near})
    assert stage.counts("p1")[1] == deck - drawn


def test_swinging_kick(stage):
    stage.attack(SPIDER, ARTHUR, "swinging-kick", "skirmish")
    assert stage.instruction("duel.do.move")["n"] == 2


@pytest.mark.parametrize(("defense", "placed"), [("regroup", True), ("skirmish", False)])
def test_thwip(stage, defense, placed):
    answers = {} if placed else {"which-moves": ARTHUR}
    stage.attack(SPIDER, ARTHUR, "thwip", defense, answers)
    assert stage.was_asked("place-in-zone") == placed


def test_wall_crawler(stage):
    assert stage.attack(SPIDER, ARTHUR, "wall-crawler", "momentous-shift").was_asked("place-in-zone")


def test_friendly_neighborhood(stage):
    stage.arrange(p1_spider_man=10).scheme(SPIDER, "friendly-neighborhood-spider-man")
    assert (stage.health(SPIDER), stage.was_asked("place-in-zone")) == (13, True)


def test_with_great_power_twice_in_a_turn(stage):
    deck = stage.counts("p1")[1]
    stage.scheme(SPIDER, "with-great-power").scheme(SPIDER, "with-great-power")
    assert (stage.table.actions, stage.counts("p1")[1]) == (2, deck - 2)
    stage.attack(SPIDER, ARTHUR, "thwip")
    assert stage.fought.attack.value == 4 + 2
    stage.turn("p2").attack(ARTHUR, SPIDER, "excalibur", "web-shooters")
    assert stage.fought.defense.value == 3


def test_disarming_shot(stage):
    deck = stage.counts("p1")[1]
    stage.attack(SPIDER, ARTHUR, "disarming-shot", "regroup")
    assert stage.counts("p1")[1] == deck - 3


def test_right_in_the_face(stage):
    deck = stage.counts("p2")[1]
    stage.attack(SPIDER, ARTHUR, "right-in-the-face", "regroup")
    assert stage.counts("p2")[1] == deck


def test_web_shooters(stage):
    stage.turn("p2").attack(ARTHUR, SPIDER, "excalibur", "web-shooters")
    assert (stage.health(SPIDER), stage.fought.damage) == (13, 2)


@pytest.mark.parametrize(("moved", "value"), [("yes", 5), ("no", 3)])
def test_momentous_shift(stage, moved, value):
    stage.attack(SPIDER, ARTHUR, "momentous-shift", answers={"shifted": moved})
    assert stage.fought.attack.value == value
