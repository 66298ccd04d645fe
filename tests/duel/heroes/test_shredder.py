"""Shredder with Bebop & Rocksteady: the Foot Soldiers, and each of their cards in each of its branches."""

import pytest

from companion.duel.decks import heroes
from companion.showing.duel.refereed import mark
from tests.duel.stage import Stage

SHREDDER, GANG, ARTHUR, MERLIN = "p1.shredder", "p1.bebop-rocksteady", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    """One Foot Soldier has come with the first turn."""
    return Stage("shredder", "king-arthur")


def soldiers(stage):
    return stage.table.token("p1", "foot-soldier")


def test_a_foot_soldier_comes_each_turn_as_long_as_there_are_any(stage):
    assert soldiers(stage) == 1
    stage.turn("p2").end_turn()
    assert (soldiers(stage), stage.was_asked("shredder.deploy")) == (2, True)
    stage.token("p1", "foot-soldier", 24).turn("p2").end_turn()
    assert not stage.was_asked("shredder.deploy")


def test_a_boosted_maneuver_of_the_opponent_breaks_through(stage):
    stage.token("p1", "foot-soldier", 5).turn("p2").maneuver("regroup", {"break-through": 2})
    assert soldiers(stage) == 3
    assert not stage.maneuver().was_asked("break-through")
    assert not stage.turn("p1").maneuver("savagery").was_asked("break-through")


def test_only_a_hero_on_the_board_breaks_through():
    stage = Stage("shredder", "king-arthur", "spider-man", "medusa", mode="teams")
    stage.token("p1", "foot-soldier", 5).arrange(p2_king_arthur=0).turn("p2").maneuver("feint")
    assert not stage.was_asked("break-through")


@pytest.mark.parametrize("near", [0, 3])
def test_swarming_strike(stage, near):
    stage.token("p1", "foot-soldier", 5).attack(
        SHREDDER, ARTHUR, "swarming-strike", answers={"shredder.near": near}
    )
    assert (stage.fought.attack.value, stage.was_asked("attack-card-soldiers")) == (5 + near, True)


@pytest.mark.parametrize(("before", "after"), [(1, 3), (23, 24), (24, 24)])
def test_gruff_escort(stage, before, after):
    stage.token("p1", "foot-soldier", before).attack(GANG, ARTHUR, "gruff-escort")
    assert (soldiers(stage), stage.was_asked("shredder.escort")) == (after, before < 24)
    assert stage.instruction("duel.do.move")["n"] == 2


@pytest.mark.parametrize(("defense", "pain"), [("regroup", 1), ("skirmish", 0)])
def test_savagery(stage, defense, pain):
    answers = {"duel.ask.adjacent": (GANG, MERLIN)} if pain else {"which-moves": ARTHUR}
    stage.attack(SHREDDER, ARTHUR, "savagery", defense, answers)
    assert (stage.health(GANG), stage.health(MERLIN)) == (7 - pain, 7 - pain)


@pytest.mark.parametrize(("near", "value"), [(2, 6), (1, 3)])
def test_gang_up(stage, near, value):
    stage.token("p1", "foot-soldier", 5).attack(GANG, ARTHUR, "gang-up", answers={"shredder.near": near})
    assert stage.fought.attack.value == value


def test_disrupting_strike(stage):
    assert stage.attack(SHREDDER, ARTHUR, "disrupting-strike", "momentous-shift").fought.defense.locked


def test_think_hard(stage):
    deck = stage.counts("p1")[1]
    stage.token("p1", "foot-soldier", 5).attack(GANG, ARTHUR, "think-hard", answers={"shredder.near": 3})
    assert stage.counts("p1")[1] == deck - 3


@pytest.mark.parametrize(("near", "value"), [("yes", 3), ("no", 5)])
def test_long_shot(stage, near, value):
    stage.attack(SHREDDER, ARTHUR, "long-shot", answers={"are-adjacent": near})
    assert stage.fought.attack.value == value


def test_master_of_the_foot(stage):
    stage.attack(SHREDDER, ARTHUR, "master-of-the-foot", "regroup", {"beside-a-soldier": (MERLIN,)})
    assert stage.health(MERLIN) == 6
    stage.token("p1", "foot-soldier", 0)
    assert not stage.attack(SHREDDER, ARTHUR, "master-of-the-foot").was_asked("beside-a-soldier")


@pytest.mark.parametrize(("before", "ignored"), [(9, False), (10, True)])
def test_perplexing_tactics(stage, before, ignored):
    stage.token("p1", "foot-soldier", before).attack(SHREDDER, ARTHUR, "perplexing-tactics", "regroup")
    assert (stage.fought.defense.cancelled, stage.fought.defense.ignored) == (True, ignored)


def test_the_table_resolves_his_plan(stage):
    assert mark(heroes()["shredder"]).key == "dueltable.setup.refereed-but"
    stage.turn("p2").attack(ARTHUR, SHREDDER, "excalibur", "all-according-to-plan")
    assert (stage.was_asked("duel.by-hand.value"), stage.was_asked("carry-out")) == (False, True)


def test_masterful_defense(stage):
    stage.token("p1", "foot-soldier", 5).arrange(p1_shredder=10).turn("p2")
    stage.attack(ARTHUR, SHREDDER, "excalibur", "masterful-defense", {"shredder.near": 2})
    assert stage.health(SHREDDER) == 10 - 4 + 2


@pytest.mark.parametrize(("near", "left"), [(0, 1), (3, 4)])
def test_obedient_subjects(stage, near, left):
    stage.token("p1", "foot-soldier", 5).scheme(SHREDDER, "obedient-subjects", {"shredder.near": near})
    assert stage.table.actions == left


@pytest.mark.parametrize(("before", "after", "asked"), [(2, 5, "shredder.nearest"), (0, 3, "shredder.back")])
def test_back_to_work(stage, before, after, asked):
    stage.arrange(p1_bebop_rocksteady=before).scheme(SHREDDER, "back-to-work")
    assert (stage.health(GANG), stage.was_asked(asked)) == (after, True)
