"""Winter Soldier: nobody cancels him, the Red Room, and each of his cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

SOLDIER, ARTHUR, MERLIN = "p1.winter-soldier", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("winter-soldier", "king-arthur")


@pytest.fixture
def free(stage):
    """He remembers his name; the action comes back."""
    stage.scheme(SOLDIER, "a-boy-named-bucky")
    assert stage.table.actions == 2
    return stage


def test_nobody_cancels_his_cards(stage):
    stage.attack(SOLDIER, ARTHUR, "bionic-arm", "feint", {"are-adjacent": "yes"})
    assert (stage.fought.attack.value, stage.fought.attack.cancelled) == (6, False)


@pytest.mark.parametrize(("says", "drawn"), [("yes", 1), ("no", 0)])
def test_without_remorse(stage, says, drawn):
    deck = stage.counts("p2")[1]
    stage.attack(SOLDIER, ARTHUR, "without-remorse", answers={"may-draw": says})
    assert stage.counts("p2")[1] == deck - drawn


def test_no_red_room_once_he_is_free(free):
    free.attack(SOLDIER, ARTHUR, "without-remorse")
    assert not free.was_asked("may-draw")
    free.attack(SOLDIER, ARTHUR, "bionic-arm", answers={"are-adjacent": "yes"})
    assert (free.fought.attack.value, free.was_asked("duel.do.move")) == (6, False)
    free.turn("p1").attack(SOLDIER, ARTHUR, "programmed-to-kill")
    assert free.health(SOLDIER) == 15


def test_he_is_free_for_one_turn_only(free):
    free.end_turn().turn("p1").attack(SOLDIER, ARTHUR, "programmed-to-kill")
    assert free.health(SOLDIER) == 15 - 2


def test_programmed_to_kill_hurts_only_the_winner(stage):
    stage.attack(SOLDIER, ARTHUR, "programmed-to-kill", "skirmish", {"which-moves": ARTHUR})
    assert stage.health(SOLDIER) == 15


def test_bionic_arm(stage):
    stage.attack(SOLDIER, ARTHUR, "bionic-arm", answers={"are-adjacent": "no"})
    assert (stage.fought.attack.value, stage.instruction("duel.do.move")["n"]) == (2, 5)


def test_marksman(stage):
    stage.attack(SOLDIER, ARTHUR, "marksman", answers={"winter-soldier.marksman": 4})
    assert stage.fought.attack.value == 1 + 4


def test_reflex_memories(stage):
    lost = ["feint", "feint"]
    stage.attack(SOLDIER, ARTHUR, "reflex-memories", answers={"random-discard": lost})
    assert (stage.counts("p1"), stage.cards("p1", "discard").count("feint")) == ((4, 23), 2)


@pytest.mark.parametrize(("defense", "health"), [("", 12), ("skirmish", 10)])
def test_born_in_the_barracks(stage, defense, health):
    answers = {"which-moves": ARTHUR} if defense else {}
    stage.arrange(p1_winter_soldier=10).attack(SOLDIER, ARTHUR, "born-in-the-barracks", defense, answers)
    assert stage.health(SOLDIER) == health


def test_reprogram(stage):
    stage.put("p1", "discard", "feint", "marksman", "manipulation", "wily-fighting")
    stage.attack(SOLDIER, ARTHUR, "reprogram", answers={"reprogram": ("feint", "marksman", "manipulation")})
    assert stage.cards("p1", "discard") == ["wily-fighting", "reprogram"]


def test_complete_the_mission(stage):
    answers = {"boost-card": "without-remorse"}
    stage.turn("p2").attack(ARTHUR, SOLDIER, "excalibur", "complete-the-mission", answers)
    assert (stage.fought.defense.value, stage.health(SOLDIER), stage.health(ARTHUR)) == (5, 14, 17)


@pytest.mark.parametrize(("says", "hand"), [("yes", 5), ("no", 2)])
def test_manipulation(stage, says, hand):
    stage.hand("p1", 3).hand("p2", 2).scheme(SOLDIER, "manipulation", {"may-fill": says})
    assert (stage.counts("p1")[0], stage.counts("p2")[0]) == (5, hand)


def test_manipulation_once_he_is_free(free):
    free.hand("p2", 2).scheme(SOLDIER, "manipulation")
    assert (free.was_asked("may-fill"), free.counts("p2")[0]) == (False, 2)


def test_wily_fighting_and_feint(stage):
    stage.attack(SOLDIER, ARTHUR, "wily-fighting", "regroup", {"adjacent-opposing": (MERLIN,)})
    assert stage.health(MERLIN) == 6
    stage.attack(SOLDIER, ARTHUR, "feint", "regroup")
    assert stage.fought.defense.cancelled
