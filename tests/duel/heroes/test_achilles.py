"""Achilles and Patroclus: his rage, and each of their cards in each of its branches."""

import pytest

from companion.duel.heroes import hero_named
from tests.duel.stage import Stage

ACHILLES, PATROCLUS, ARTHUR, MERLIN = "p1.achilles", "p1.patroclus", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("achilles", "king-arthur")


@pytest.fixture
def raging():
    return Stage("achilles", "king-arthur").arrange(p1_patroclus=0)


def test_the_fall_of_patroclus_costs_two_cards(stage):
    stage.arrange(p1_patroclus=3).turn("p2")
    stage.attack(ARTHUR, PATROCLUS, "excalibur", answers={"random-discard": ["feint", "skirmish"]})
    assert stage.cards("p1", "discard") == ["feint", "skirmish"]
    stage.attack(ARTHUR, ACHILLES, "swift-strike")
    assert not stage.was_asked("random-discard")


@pytest.mark.parametrize(("defense", "drawn"), [("", 1), ("skirmish", 0)])
def test_in_his_rage_he_strikes_harder_and_draws(raging, defense, drawn):
    deck = raging.counts("p1")[1]
    raging.attack(ACHILLES, ARTHUR, "feint", defense)
    assert (raging.fought.attack.value, deck - raging.counts("p1")[1]) == (4, drawn)


def test_patroclus_may_fall_while_achilles_attacks():
    stage = Stage("achilles", "houdini").arrange(p1_patroclus=2)
    trick = {"boost-card": "misdirection", "houdini.misdirection": PATROCLUS}
    lost = {"random-discard": ["feint", "skirmish"]}
    stage.attack(ACHILLES, "p2.houdini", "brothers-in-arms", "grand-escape", {**trick, **lost})
    assert (stage.fought.attack.value, stage.fought.damage) == (6, 3)


def test_no_rage_while_patroclus_stands_nor_in_defense(stage, raging):
    assert stage.attack(ACHILLES, ARTHUR, "feint").fought.attack.value == 2
    assert raging.turn("p2").attack(ARTHUR, ACHILLES, "swift-strike", "feint").fought.defense.value == 2


def test_brothers_in_arms(stage, raging):
    assert stage.attack(ACHILLES, ARTHUR, "brothers-in-arms").table.actions == 2
    assert raging.attack(ACHILLES, ARTHUR, "brothers-in-arms").table.actions == 1


def test_battle_frenzy(stage):
    stage.attack(PATROCLUS, ARTHUR, "battle-frenzy")
    assert (stage.health(PATROCLUS), stage.health(ARTHUR)) == (4, 13)


@pytest.mark.parametrize(("dooms", "value", "health"), [("yes", 5, 4), ("no", 3, 6)])
def test_the_day_of_your_doom(stage, dooms, value, health):
    stage.attack(PATROCLUS, ARTHUR, "the-day-of-your-doom", answers={"doom": dooms})
    assert (stage.fought.attack.value, stage.health(PATROCLUS)) == (value, health)


def test_the_table_resolves_bonus_attacks(stage):
    stage.attack(ACHILLES, ARTHUR, "test-for-weakness")
    assert stage.was_asked("achilles.bonus-attack")
    assert set(hero_named("achilles").by_table) == {"test-for-weakness"}
    stage.arrange(p2_merlin=1).attack(ACHILLES, MERLIN, "test-for-weakness")
    assert not stage.was_asked("achilles.bonus-attack")


def test_blessed_by_hermes(stage):
    stage.attack(ACHILLES, ARTHUR, "blessed-by-hermes")
    assert stage.instruction("duel.do.move-through")["n"] == 3


def test_battle_hardened(stage):
    stage.put("p1", "discard", "spear-throw", "feint")
    stage.attack(ACHILLES, ARTHUR, "battle-hardened", answers={"hardened": "spear-throw"})
    assert stage.cards("p1", "discard") == ["feint", "battle-hardened"]


@pytest.mark.parametrize(("attack", "actions"), [("excalibur", 2), ("swift-strike", 1)])
def test_achilles_heel(stage, attack, actions):
    stage.turn("p2").attack(ARTHUR, ACHILLES, attack, "achilles-heel")
    assert stage.table.actions == actions


@pytest.mark.parametrize(("swaps", "hurt"), [("yes", PATROCLUS), ("no", ACHILLES)])
def test_under_achilles_helm(stage, swaps, hurt):
    before = stage.health(hurt)
    stage.turn("p2").attack(ARTHUR, ACHILLES, "excalibur", "under-achilles-helm", {"helm": swaps})
    assert (stage.fought.defense.fighter, stage.health(hurt)) == (hurt, before - 4)


def test_under_achilles_helm_alone(raging):
    raging.turn("p2").attack(ARTHUR, ACHILLES, "excalibur", "under-achilles-helm")
    assert not raging.was_asked("helm")


def test_spear_throw(stage):
    assert stage.scheme(ACHILLES, "spear-throw", {"achilles.spear": MERLIN}).health(MERLIN) == 5


def test_skirmish_and_wily_fighting(stage):
    stage.attack(ACHILLES, ARTHUR, "skirmish", answers={"which-moves": ARTHUR})
    assert stage.instruction("duel.do.move")["n"] == 2
    stage.attack(PATROCLUS, ARTHUR, "wily-fighting", answers={"adjacent-opposing": (MERLIN,)})
    assert stage.health(MERLIN) == 6
