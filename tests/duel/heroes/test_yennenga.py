"""Yennenga and her Archers: who takes her damage, and each of their cards in each of its branches."""

import pytest

from companion.duel.decks import heroes
from companion.showing.duel.refereed import mark
from tests.duel.stage import Stage

YENNENGA, ARCHER, OTHER = "p1.yennenga", "p1.archer-1", "p1.archer-2"
ARTHUR, MERLIN = "p2.king-arthur", "p2.merlin"
HERSELF = {"yennenga.takes": [0, 0]}


@pytest.fixture
def stage():
    return Stage("yennenga", "king-arthur")


@pytest.fixture
def alone(stage):
    return stage.arrange(p1_archer_1=0, p1_archer_2=0)


@pytest.mark.parametrize(
    ("taken", "health"),
    [([0, 0], (9, 2, 2)), ([2, 1], (12, 0, 1)), ([2, 2], (13, 0, 0)), ([1, 0], (10, 1, 2))],
)
def test_archers_take_what_is_dealt_to_her(stage, taken, health):
    stage.turn("p2").attack(ARTHUR, YENNENGA, "excalibur", answers={"yennenga.takes": taken})
    assert (stage.health(YENNENGA), stage.health(ARCHER), stage.health(OTHER)) == health
    assert (stage.fought.damage, stage.fought.won_by) == (6, "attack")


def test_archers_take_no_more_than_there_is(stage):
    """Swift Strike's 3: two and one; then nothing is left for her."""
    stage.turn("p2").attack(ARTHUR, YENNENGA, "swift-strike", answers={"yennenga.takes": [2, 1]})
    assert (stage.health(YENNENGA), stage.health(OTHER)) == (15, 1)
    highest = [ask.high for ask in stage.asked if ask.key == "yennenga.takes"]
    assert highest == [2, 1]


def test_they_take_nothing_for_each_other_and_nothing_once_they_are_gone(stage):
    assert not stage.turn("p2").attack(ARTHUR, ARCHER, "excalibur").was_asked("yennenga.takes")
    stage.arrange(p1_archer_2=0).attack(ARTHUR, YENNENGA, "swift-strike")
    assert not stage.was_asked("yennenga.takes")


def test_they_step_before_effects_too(stage):
    stage.deck("p1", 0).maneuver(answers={"yennenga.takes": [2]})
    assert (stage.health(YENNENGA), stage.health(ARCHER), stage.health(OTHER)) == (15, 0, 0)


def test_the_table_plays_the_volley(stage):
    assert stage.attack(YENNENGA, ARTHUR, "rain-of-arrows").was_asked("bonus-attack")
    assert mark(heroes()["yennenga"]).key == "dueltable.setup.refereed-but"
    assert not stage.arrange(p2_merlin=1).attack(YENNENGA, MERLIN, "rain-of-arrows").was_asked("bonus-attack")


def test_surprise_volley_brings_an_archer_who_attacks(stage):
    stage.arrange(p1_archer_1=0)
    stage.attack(YENNENGA, ARTHUR, "surprise-volley", answers={"surprise": "yes", "return": "returned"})
    assert (stage.health(ARCHER), stage.fought.attack.fighter, stage.table.actions) == (2, ARCHER, 1)


@pytest.mark.parametrize("answers", [{"surprise": "no"}, {"surprise": "yes", "return": "no-space"}])
def test_surprise_volley_gains_an_action_instead(alone, answers):
    alone.attack(YENNENGA, ARTHUR, "surprise-volley", answers=answers)
    assert (alone.fought.attack.fighter, alone.table.actions) == (YENNENGA, 2)


def test_surprise_volley_with_both_archers_there(stage):
    stage.attack(YENNENGA, ARTHUR, "surprise-volley")
    assert (stage.was_asked("surprise"), stage.table.actions) == (False, 2)


@pytest.mark.parametrize(("paid", "back"), [("feint", False), ("none", True)])
def test_shield_formation(alone, paid, back):
    answers = {"against-shields": paid} | ({"return": "returned", "yennenga.takes": 0} if back else {})
    alone.turn("p2").attack(ARTHUR, YENNENGA, "excalibur", "shield-formation", answers)
    assert (alone.health(ARCHER) == 2) == back


def test_master_of_the_hunt(stage):
    assert stage.scheme(YENNENGA, "master-of-the-hunt").table.actions == 3


def test_one_with_the_land(stage):
    deck = stage.counts("p1")[1]
    stage.arrange(p1_yennenga=10, p1_archer_1=1).scheme(YENNENGA, "one-with-the-land")
    assert (stage.health(YENNENGA), stage.health(ARCHER), stage.counts("p1")[1]) == (11, 2, deck - 1)
    assert stage.instruction("duel.do.move")["n"] == 2


def test_stallion_charge(stage):
    stage.attack(YENNENGA, ARTHUR, "stallion-charge", "momentous-shift", {"crossed": (ARTHUR, MERLIN)})
    assert (stage.health(ARTHUR), stage.health(MERLIN)) == (17, 6)
    assert stage.instruction("duel.do.move-through")["n"] == 5


def test_jaws_of_the_beast(stage):
    stage.attack(YENNENGA, ARTHUR, "jaws-of-the-beast", answers={"yennenga.zones": 3})
    assert stage.fought.attack.value == 3 + 3


@pytest.mark.parametrize(("near", "pain"), [("yes", 2), ("no", 0)])
def test_point_blank(stage, near, pain):
    stage.attack(YENNENGA, ARTHUR, "point-blank", "momentous-shift", {"are-adjacent": near})
    assert stage.health(ARTHUR) == 18 - pain


@pytest.mark.parametrize(("near", "value"), [("yes", 2), ("no", 4)])
def test_divide_and_conquer(stage, near, value):
    stage.attack(ARCHER, ARTHUR, "divide-and-conquer", answers={"share-a-zone": near})
    assert stage.fought.attack.value == value


def test_pin_the_prey(stage):
    stage.attack(ARCHER, ARTHUR, "pin-the-prey", answers={"duel.ask.discard": ("feint",)})
    assert (stage.instruction("duel.do.move")["n"], stage.cards("p2", "discard")) == (4, ["feint"])


def test_momentous_shift_and_skirmish(stage):
    stage.attack(ARCHER, ARTHUR, "momentous-shift", answers={"shifted": "yes"})
    assert stage.fought.attack.value == 5
    stage.attack(ARCHER, ARTHUR, "skirmish", answers={"which-moves": ARCHER})
    assert stage.instruction("duel.do.move")["n"] == 2
