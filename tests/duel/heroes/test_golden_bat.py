"""Golden Bat: his attacks before he maneuvers, and each of his cards in each of its branches."""

import pytest

from companion.duel.commands import Maneuver
from tests.duel.stage import Stage

BAT, ARTHUR, MERLIN = "p1.golden-bat", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("golden-bat", "king-arthur")


def test_he_strikes_harder_before_he_maneuvers(stage):
    stage.attack(BAT, ARTHUR, "super-strength")
    assert stage.fought.attack.value == 7
    stage.turn("p1").maneuver().attack(BAT, ARTHUR, "super-strength")
    assert stage.fought.attack.value == 5


def test_an_opponents_maneuver_and_a_defense_are_something_else(stage):
    stage.turn("p2").say(Maneuver()).attack(ARTHUR, BAT, "swift-strike", "he-laughs-at-your-feebleness")
    assert stage.fought.defense.value == 5
    stage.end_turn().attack(BAT, ARTHUR, "super-strength")
    assert stage.fought.attack.value == 7


def test_vaporizing_eyebeams(stage):
    stage.attack(BAT, ARTHUR, "vaporizing-eyebeams", answers={"random-discard": "feint"})
    assert stage.cards("p2", "discard") == ["feint"]


@pytest.mark.parametrize(("defense", "health"), [("", 5), ("skirmish", 6)])
def test_a_punch_to_shake_the_earth(stage, defense, health):
    answers = {"zone-opposing": (MERLIN,)}
    stage.attack(BAT, ARTHUR, "a-punch-to-shake-the-earth", defense, answers | _moves(defense))
    assert stage.health(MERLIN) == health


def _moves(defense):
    return {"which-moves": ARTHUR} if defense == "skirmish" else {}


@pytest.mark.parametrize(("left", "value"), [("yes", 4), ("no", 2)])
def test_like_a_flash_of_golden_light(stage, left, value):
    answers = {"left-zones": left}
    stage.turn("p2").attack(ARTHUR, BAT, "swift-strike", "like-a-flash-of-golden-light", answers)
    assert (stage.fought.defense.value, stage.instruction("duel.do.move")["n"]) == (value, 5)


def test_alpine_fortress(stage):
    deck = stage.counts("p1")[1]
    stage.put("p1", "discard", "super-strength").scheme(
        BAT, "alpine-fortress", {"fortress": "super-strength"}
    )
    assert stage.counts("p1")[1] == deck - 1 + 1 - 2
    assert (stage.cards("p1", "discard"), stage.was_asked("duel.do.shuffle")) == (["alpine-fortress"], True)
    assert stage.instruction("duel.do.move")["n"] == 4


def test_alpine_fortress_with_nothing_discarded(stage):
    assert not stage.scheme(BAT, "alpine-fortress").was_asked("duel.do.shuffle")


def test_arrive_just_in_time(stage):
    assert stage.scheme(BAT, "arrive-just-in-time").was_asked("duel.do.place")


def test_imposing_presence(stage):
    stage.turn("p2").attack(ARTHUR, BAT, "regroup", "imposing-presence")
    assert stage.fought.attack.cancelled


def test_sight_beyond_sight(stage):
    stage.attack(BAT, ARTHUR, "sight-beyond-sight")
    assert stage.instruction("sight")["n"] == 3
    stage.deck("p2", 0).attack(BAT, ARTHUR, "sight-beyond-sight")
    assert not stage.was_asked("sight")


def test_terrifying_roar(stage):
    stage.attack(BAT, ARTHUR, "terrifying-roar")
    assert all(stage.table.marked("locked", one) for one in (BAT, ARTHUR, MERLIN))


@pytest.mark.parametrize(("defense", "taken"), [("", True), ("skirmish", False)])
def test_insight_of_the_ancients(stage, defense, taken):
    stage.put("p1", "discard", "super-strength").turn("p1").maneuver()
    answers = {"insight": "super-strength"} if taken else _moves(defense)
    stage.attack(BAT, ARTHUR, "insight-of-the-ancients", defense, answers)
    assert ("super-strength" in stage.cards("p1", "discard")) != taken
