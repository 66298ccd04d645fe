"""Bloody Mary: her third action, and each of her cards in each of its branches."""

import pytest

from companion.duel.heroes import hero_named
from tests.duel.stage import Stage

MARY, ARTHUR, MERLIN = "p1.bloody-mary", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("bloody-mary", "king-arthur")


@pytest.fixture
def third():
    """Two of her three actions are done."""
    stage = Stage("bloody-mary", "king-arthur").hand("p1", 3).end_turn().end_turn()
    return stage.maneuver().maneuver()


@pytest.mark.parametrize(("hand", "actions"), [(2, 2), (3, 3), (4, 2)])
def test_three_cards_in_hand_are_a_third_action(stage, hand, actions):
    assert stage.hand("p1", hand).end_turn().end_turn().table.actions == actions


def test_the_table_resolves_bonus_attacks(stage):
    stage.attack(MARY, ARTHUR, "bloody-requiem", "regroup")
    assert stage.instruction("bloody-mary.bonus-attack")["n"] == 1
    assert set(hero_named("bloody-mary").by_table) == {"bloody-requiem"}
    stage.arrange(p2_merlin=1).attack(MARY, MERLIN, "bloody-requiem")
    assert not stage.was_asked("bloody-mary.bonus-attack")


def test_speak_three_times(stage, third):
    assert stage.attack(MARY, ARTHUR, "speak-three-times").fought.attack.value == 3
    assert third.attack(MARY, ARTHUR, "speak-three-times").fought.attack.value == 7


def test_ghostly_touch(stage, third):
    answers = {"boost-card": "stolen-memories"}
    assert stage.attack(MARY, ARTHUR, "ghostly-touch", answers=answers).fought.attack.value == 1 + 3
    third.arrange(p1_bloody_mary=5).attack(MARY, ARTHUR, "ghostly-touch")
    assert third.health(MARY) == 8
    assert stage.arrange(p1_bloody_mary=5).attack(MARY, ARTHUR, "ghostly-touch").health(MARY) == 5


def test_out_of_the_mirror(stage, third):
    deck, answers = third.counts("p1")[1], {"random-discard": "excalibur"}
    assert third.attack(MARY, ARTHUR, "out-of-the-mirror", answers=answers).fought.attack.value == 4
    assert deck - third.counts("p1")[1] == 1
    deck = stage.counts("p1")[1]
    assert stage.attack(MARY, ARTHUR, "out-of-the-mirror", answers=answers).counts("p1")[1] == deck


def test_evade_and_mirror_image(stage):
    deck = stage.counts("p1")[1]
    stage.turn("p2").attack(ARTHUR, MARY, "regroup", "evade")
    assert deck - stage.counts("p1")[1] == 1
    assert stage.attack(ARTHUR, MARY, "excalibur", "mirror-image").fought.defense.value == 6


def test_closer_than_she_appears(stage):
    stage.scheme(MARY, "closer-than-she-appears")
    assert (stage.instruction("duel.do.move")["n"], stage.counts("p1"), stage.table.actions) == (
        1,
        (5, 24),
        2,
    )


@pytest.mark.parametrize(("gives", "health", "pile"), [("yes", 18, ["excalibur"]), ("no", 15, [])])
def test_stolen_memories(stage, gives, health, pile):
    stage.scheme(MARY, "stolen-memories", {"stolen": "excalibur", "gives-up": gives})
    assert (stage.health(ARTHUR), stage.cards("p2", "discard")) == (health, pile)


def test_no_memories_in_an_empty_hand(stage):
    assert not stage.hand("p2", 0).scheme(MARY, "stolen-memories").was_asked("stolen")


@pytest.mark.parametrize(
    ("glass", "value", "health", "drawn"), [("more", 4, 16, 1), ("less", 2, 18, 0), ("same", 3, 18, 0)]
)
def test_broken_glass(stage, glass, value, health, drawn):
    deck = stage.counts("p1")[1]
    answers = {"bloody-mary.glass": glass, "which-moves": ARTHUR}
    stage.attack(MARY, ARTHUR, "broken-glass", "skirmish", answers)
    assert (stage.fought.attack.value, stage.health(ARTHUR)) == (value, health)
    assert deck - stage.counts("p1")[1] == drawn


@pytest.mark.parametrize("goes", ["yes", "no"])
def test_trick_of_the_light(stage, goes):
    stage.attack(MARY, ARTHUR, "trick-of-the-light", answers={"trick": goes})
    assert stage.was_asked("place-adjacent") == (goes == "yes")


def test_infinity_mirror(stage):
    stage.attack(MARY, ARTHUR, "infinity-mirror", answers={"which-moves": ARTHUR})
    assert stage.instruction("duel.do.move")["n"] == 4


@pytest.mark.parametrize(("left", "value"), [("yes", 6), ("no", 3)])
def test_jump_scare(stage, left, value):
    assert stage.attack(MARY, ARTHUR, "jump-scare", answers={"left-zones": left}).fought.attack.value == value
