"""Cloak and Dagger: what their blows bring, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

CLOAK, DAGGER, ARTHUR, MERLIN = "p1.cloak", "p1.dagger", "p2.king-arthur", "p2.merlin"
GIVES = {"duel.ask.discard": ("excalibur",)}


@pytest.fixture
def stage():
    return Stage("cloak-and-dagger", "king-arthur")


def test_both_must_be_defeated(stage):
    stage.arrange(p1_cloak=0)
    assert not stage.table.winner
    assert stage.arrange(p1_dagger=0).table.winner == "p2"


@pytest.mark.parametrize(("defense", "gives"), [("", True), ("skirmish", False)])
def test_cloaks_blow_costs_a_card(stage, defense, gives):
    """5 without a defense, 1 against 4."""
    stage.attack(CLOAK, ARTHUR, "commanding-impact", defense, GIVES if gives else {})
    assert ("excalibur" in stage.cards("p2", "discard")) == gives
    assert stage.table.actions == 1


@pytest.mark.parametrize(("defense", "actions"), [("", 2), ("skirmish", 1)])
def test_daggers_blow_gives_an_action(stage, defense, actions):
    stage.attack(DAGGER, ARTHUR, "commanding-impact", defense)
    assert (stage.table.actions, stage.was_asked("duel.ask.discard")) == (actions, False)


def test_two_damage_are_hard_enough(stage):
    stage.attack(DAGGER, ARTHUR, "traverse-the-darkforce")
    assert stage.table.actions == 2


def test_what_they_do_follows_attacks_alone(stage):
    stage.turn("p2").attack(ARTHUR, DAGGER, "excalibur", "traverse-the-darkforce")
    assert (stage.table.actions, stage.health(DAGGER)) == (1, 4)


@pytest.mark.parametrize(("defense", "health"), [("", 1), ("skirmish", 8 - 3)])
def test_lightforce_barrage(stage, defense, health):
    """It cannot be cancelled either."""
    stage.attack(DAGGER, ARTHUR, "lightforce-barrage", defense)
    assert stage.health(DAGGER) == health


def test_lightforce_barrage_is_not_cancelled(stage):
    stage.attack(DAGGER, ARTHUR, "lightforce-barrage", "feint")
    assert stage.health(DAGGER) == 8 - 5


def test_darkforce_dimension(stage):
    stage.attack(CLOAK, ARTHUR, "darkforce-dimension", "momentous-shift", {"duel.ask.discard": ("feint",)})
    assert stage.was_asked("duel.do.place")
    assert stage.cards("p2", "discard") == ["feint", "momentous-shift"]


@pytest.mark.parametrize(("fighter", "actions"), [(CLOAK, 2), (DAGGER, 1)])
def test_channel_the_dark(stage, fighter, actions):
    stage.attack(fighter, ARTHUR, "channel-the-dark", "momentous-shift")
    assert (stage.was_asked("place-adjacent"), stage.table.actions) == (fighter == CLOAK, actions)


def test_channel_the_dark_without_dagger(stage):
    stage.arrange(p1_dagger=0).attack(CLOAK, ARTHUR, "channel-the-dark", "momentous-shift")
    assert (stage.was_asked("place-adjacent"), stage.table.actions) == (False, 2)


def test_into_the_void(stage):
    stage.attack(DAGGER, ARTHUR, "into-the-void", answers={"boost-card": "commanding-impact"})
    assert stage.fought.attack.value == 2 + 2


@pytest.mark.parametrize(("both", "value"), [("yes", 6), ("no", 4)])
def test_perfect_balance(stage, both, value):
    stage.attack(DAGGER, ARTHUR, "perfect-balance", answers={"both-adjacent": both})
    assert stage.fought.attack.value == value


def test_perfect_balance_takes_two(stage):
    assert not stage.arrange(p1_cloak=0).attack(DAGGER, ARTHUR, "perfect-balance").was_asked("both-adjacent")


def test_into_darkness(stage):
    stage.attack(DAGGER, ARTHUR, "into-darkness", answers={"which-moves": ARTHUR})
    assert stage.instruction("duel.do.move")["n"] == 3


@pytest.mark.parametrize(("attacker", "healed"), [(DAGGER, CLOAK), (CLOAK, None)])
def test_the_living_light_attacks(stage, attacker, healed):
    stage.arrange(p1_cloak=4, p1_dagger=4).attack(attacker, ARTHUR, "the-living-light", "momentous-shift")
    assert (stage.health(CLOAK), stage.health(DAGGER)) == (6 if healed == CLOAK else 4, 4)


@pytest.mark.parametrize(("defender", "healed"), [(CLOAK, DAGGER), (DAGGER, None)])
def test_the_living_light_defends(stage, defender, healed):
    stage.arrange(p1_cloak=4, p1_dagger=4)
    stage.turn("p2").attack(ARTHUR, defender, "swift-strike", "the-living-light")
    assert (stage.health(CLOAK), stage.health(DAGGER)) == (4, 6 if healed == DAGGER else 4)


def test_traverse_the_darkforce(stage):
    stage.attack(DAGGER, ARTHUR, "traverse-the-darkforce")
    assert stage.instruction("duel.do.move")["n"] == 2


@pytest.mark.parametrize(("defender", "value", "hurt"), [(DAGGER, 4, CLOAK), (CLOAK, 2, CLOAK)])
def test_living_shadow(stage, defender, value, hurt):
    stage.turn("p2").attack(ARTHUR, defender, "excalibur", "living-shadow")
    assert (stage.fought.defense.value, stage.fought.defense.fighter) == (value, hurt)
    assert stage.health(hurt) == 8 - (6 - value)


def test_q_63_dagger_alone_goes_on_defending(stage):
    stage.arrange(p1_cloak=0).turn("p2").attack(ARTHUR, DAGGER, "excalibur", "living-shadow")
    assert (stage.fought.defense.fighter, stage.health(DAGGER)) == (DAGGER, 8 - 2)


def test_chosen_fate(stage):
    deck = stage.arrange(p1_dagger=2).counts("p1")[1]
    stage.scheme(CLOAK, "chosen-fate", {"fate": CLOAK, "fate-damage": 4})
    assert (stage.health(CLOAK), stage.health(DAGGER)) == (4, 6)
    assert deck - stage.counts("p1")[1] == 2
