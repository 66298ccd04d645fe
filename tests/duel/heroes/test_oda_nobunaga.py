"""Oda Nobunaga and his Honor Guards: each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

ODA, GUARD, OTHER = "p1.oda-nobunaga", "p1.honor-guard-1", "p1.honor-guard-2"
ARTHUR, MERLIN = "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("oda-nobunaga", "king-arthur")


def alone():
    """Oda without his guards: nobody can be between two of his fighters."""
    return Stage("oda-nobunaga", "king-arthur").arrange(p1_honor_guard_1=0, p1_honor_guard_2=0)


@pytest.mark.parametrize(("near", "value"), [("yes", 5), ("no", 4)])
def test_a_guard_in_his_zone_strikes_harder(stage, near, value):
    stage.attack(GUARD, ARTHUR, "lightning-and-thunder", answers={"in-his-zone": near})
    assert stage.fought.attack.value == value


def test_a_guard_in_his_zone_defends_better(stage):
    answers = {"in-his-zone": "yes"}
    stage.turn("p2").attack(ARTHUR, GUARD, "excalibur", "momentous-shift", answers)
    assert stage.fought.defense.value == 4


def test_oda_himself_and_a_guard_without_a_card_are_not_helped(stage):
    stage.attack(ODA, ARTHUR, "student-of-war")
    assert not stage.was_asked("in-his-zone")
    stage.turn("p2").attack(ARTHUR, GUARD, "swift-strike")
    assert not stage.was_asked("in-his-zone")


def test_u_088_nobody_is_asked_about_a_card_whose_value_nothing_raises():
    stage = Stage("oda-nobunaga", "philippa").attack(
        GUARD, "p2.philippa", "momentous-shift", "paralyzing-fetters"
    )
    assert (stage.was_asked("in-his-zone"), stage.fought.attack.value) == (False, 3)


def test_u_006_a_teammates_fighter_in_his_zone_is_helped():
    stage = Stage(
        "alice", "medusa", "oda-nobunaga", "king-arthur", mode="teams", answers={"alice.size": "small"}
    )
    assert stage.table.lineup.friends("p1", "p3")
    stage.attack("p1.jabberwock", "p2.medusa", "feint", answers={"in-his-zone": "yes"})
    assert stage.fought.attack.value == 2 + 1


@pytest.mark.parametrize(("defense", "drawn"), [("", 5), ("regroup", 4)])
def test_student_of_war(stage, defense, drawn):
    deck = stage.counts("p1")[1]
    stage.attack(ODA, ARTHUR, "student-of-war", defense)
    assert stage.counts("p1")[1] == deck - drawn


@pytest.mark.parametrize(("flanked", "value"), [("yes", 5), ("no", 3)])
def test_fire_and_flames(stage, flanked, value):
    stage.attack(ODA, ARTHUR, "fire-and-flames", answers={"oda-nobunaga.flanked": flanked})
    assert stage.fought.attack.value == value


def test_nobody_is_flanked_by_one_fighter():
    stage = alone().attack(ODA, ARTHUR, "fire-and-flames")
    assert (stage.was_asked("oda-nobunaga.flanked"), stage.fought.attack.value) == (False, 3)


@pytest.mark.parametrize("flanked", ["yes", "no"])
def test_lightning_and_thunder(stage, flanked):
    stage.attack(GUARD, ARTHUR, "lightning-and-thunder", "regroup", {"oda-nobunaga.flanked": flanked})
    assert stage.fought.defense.cancelled == (flanked == "yes")
    assert stage.instruction("duel.do.move")["n"] == 2


@pytest.mark.parametrize("flanked", ["yes", "no"])
def test_sun_and_moon(stage, flanked):
    stage.attack(GUARD, ARTHUR, "sun-and-moon", "regroup", {"oda-nobunaga.flanked": flanked})
    assert stage.fought.defense.ignored == (flanked == "yes")


def test_battle_maneuvers(stage):
    deck = stage.counts("p1")[1]
    stage.attack(ODA, ARTHUR, "battle-maneuvers")
    assert (stage.counts("p1")[1], stage.instruction("duel.do.move")["n"]) == (deck - 1, 2)


@pytest.mark.parametrize(("flanked", "health"), [("yes", 3 + 2), ("no", 3)])
def test_patience_and_strategy_heals_whoever_fought(stage, flanked, health):
    stage.arrange(p1_honor_guard_1=3)
    stage.attack(GUARD, ARTHUR, "patience-and-strategy", answers={"oda-nobunaga.flanked": flanked})
    assert stage.health(GUARD) == health


@pytest.mark.parametrize(("other", "hurt"), [(GUARD, GUARD), ("none", ODA)])
def test_spring_the_trap(stage, other, hurt):
    """3 of Excalibur's 6 and 2 of the card; in the zone 1 less. Arthur takes 1."""
    before = stage.health(hurt)
    answers = {"oda-nobunaga.spring-the-trap": other} | ({"in-his-zone": "yes"} if other == GUARD else {})
    stage.turn("p2").attack(ARTHUR, ODA, "excalibur", "spring-the-trap", answers)
    assert stage.health(hurt) == before - (3 if other == GUARD else 4)
    assert stage.health(ARTHUR) == 18 - 1
    assert stage.was_asked("duel.do.swap") == (other == GUARD)


def test_spring_the_trap_alone():
    stage = alone().turn("p2").attack(ARTHUR, ODA, "excalibur", "spring-the-trap")
    assert not stage.was_asked("oda-nobunaga.spring-the-trap")


def test_q_62_no_teammates_fighter_springs_the_trap():
    stage = Stage(
        "alice", "medusa", "oda-nobunaga", "king-arthur", mode="teams", answers={"alice.size": "small"}
    )
    stage.turn("p4").attack("p4.king-arthur", "p3.oda-nobunaga", "excalibur", "spring-the-trap")
    trap = next(ask for ask in stage.asked if ask.key == "oda-nobunaga.spring-the-trap")
    assert [one.id for one in trap.options] == ["p3.honor-guard-1", "p3.honor-guard-2", "none"]


def test_pragmatism(stage):
    stage.turn("p2").attack(ARTHUR, ODA, "regroup", "pragmatism")
    assert stage.fought.attack.cancelled


@pytest.mark.parametrize(
    ("picked", "left"),
    [
        (("recover", "action"), (13 - 5 + 1, 3 + 1, 0, 2)),
        (("draw", "recover"), (13 - 5 + 1, 3 + 1, 2, 1)),
        (("draw", "action"), (13 - 5, 3, 2, 2)),
    ],
)
def test_reinforce(stage, picked, left):
    deck = stage.counts("p1")[1]
    stage.arrange(p1_oda_nobunaga=8, p1_honor_guard_2=3).scheme(ODA, "reinforce", {"reinforce": picked})
    assert (stage.health(ODA), stage.health(OTHER), deck - stage.counts("p1")[1], stage.table.actions) == left


def test_the_demon_king(stage):
    stage.scheme(ODA, "demon-king-of-the-sixth-heaven", {"demon-king": (ARTHUR, MERLIN)})
    assert (stage.health(ARTHUR), stage.health(MERLIN)) == (18 - 2, 7 - 2)


def test_the_demon_king_alone():
    assert not alone().scheme(ODA, "demon-king-of-the-sixth-heaven").was_asked("demon-king")


@pytest.mark.parametrize(("moved", "value"), [("yes", 5), ("no", 3)])
def test_momentous_shift(stage, moved, value):
    stage.attack(ODA, ARTHUR, "momentous-shift", answers={"shifted": moved})
    assert stage.fought.attack.value == value
