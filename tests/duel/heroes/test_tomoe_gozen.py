"""Tomoe Gozen: who leaves her zone, and each of her cards in each of its branches."""

import pytest

from tests.duel.heroes.openings import titania
from tests.duel.stage import Stage

TOMOE, ARTHUR, MERLIN = "p1.tomoe-gozen", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("tomoe-gozen", "king-arthur", answers={})


STAYED = {"tomoe-gozen.left": 0}


@pytest.mark.parametrize("times", [0, 1, 3])
def test_q_83_a_hero_who_leaves_her_zone_is_hurt(stage, times):
    """Q-83: each time; nobody asks for his sidekick."""
    stage.turn("p2").maneuver(answers={"tomoe-gozen.left": times})
    assert (stage.health(ARTHUR), stage.health(MERLIN)) == (18 - times, 7)


def test_her_own_movement_hurts_nobody(stage):
    assert not stage.maneuver().was_asked("tomoe-gozen.left")


def test_witness_my_last_battle(stage):
    stage.attack(TOMOE, ARTHUR, "witness-my-last-battle")
    asked = [(ask.who, ask.key) for ask in stage.asked]
    assert asked[1:3] == [("p2", "tomoe-gozen.face-up"), ("p2", "duel.ask.defense-card")]
    assert (stage.table.actions, stage.health(ARTHUR)) == (0, 18 - 7)


@pytest.mark.parametrize(
    ("near", "card", "hand"), [("yes", "piercing-shot", 4), ("yes", "none", 4), ("no", "", 4)]
)
def test_five_against_thousands(stage, near, card, hand):
    answers = {"are-adjacent": near} | ({"tomoe-gozen.five": card} if card else {})
    stage.attack(TOMOE, ARTHUR, "five-against-thousands", answers=answers)
    assert stage.counts("p1")[0] == hand
    assert ("five-against-thousands" in stage.cards("p1", "discard")) == (card != "piercing-shot")


@pytest.mark.parametrize("other", [ARTHUR, "none"])
def test_fearsome_strength(stage, other):
    answers = {"tomoe-gozen.swap": other, "one-adjacent": MERLIN} | (STAYED if other == ARTHUR else {})
    stage.attack(TOMOE, ARTHUR, "fearsome-strength", answers=answers)
    assert (stage.was_asked("duel.do.swap"), stage.health(MERLIN)) == (other == ARTHUR, 6)


@pytest.mark.parametrize("target", [ARTHUR, MERLIN])
def test_a_warriors_way(stage, target):
    stage.attack(TOMOE, target, "a-warriors-way", answers=STAYED if target == ARTHUR else {})
    assert stage.instruction("duel.do.move")["n"] == 3
    assert stage.was_asked("place-beside") == (target == ARTHUR)


def test_piercing_shot(stage):
    deck = stage.counts("p1")[1]
    stage.attack(TOMOE, ARTHUR, "piercing-shot")
    assert stage.counts("p1")[1] == deck - 2


@pytest.mark.parametrize(("defense", "seen"), [("", False), ("momentous-shift", True)])
def test_confront_any_demon_or_god(stage, defense, seen):
    deck = stage.counts("p1")[1]
    answers = {"discard-theirs": "feint"} if seen else {}
    stage.attack(TOMOE, ARTHUR, "confront-any-demon-or-god", defense, answers)
    assert (stage.counts("p1")[1], "feint" in stage.cards("p2", "discard")) == (deck - 1, seen)
    assert stage.was_asked("discard-theirs") == seen


@pytest.mark.parametrize(("target", "value"), [(ARTHUR, 5), (MERLIN, 3)])
def test_a_worthy_opponent(stage, target, value):
    assert stage.attack(TOMOE, target, "a-worthy-opponent").fought.attack.value == value


@pytest.mark.parametrize(
    ("target", "near", "pain"), [(ARTHUR, "yes", 2), (ARTHUR, "no", 1), (MERLIN, "yes", 2)]
)
def test_flash_of_steel(stage, target, near, pain):
    before = stage.health(target)
    stage.attack(TOMOE, target, "flash-of-steel", "regroup", {"are-adjacent": near})
    assert stage.fought.defense.cancelled == (target == ARTHUR)
    assert stage.health(target) == before - pain


@pytest.mark.parametrize("near", ["yes", "no"])
def test_refuse_to_retreat(stage, near):
    answers = {"are-adjacent": near} | ({"duel.ask.discard": ("feint",)} if near == "yes" else {})
    stage.turn("p2").attack(ARTHUR, TOMOE, "excalibur", "refuse-to-retreat", answers)
    assert stage.table.marked("locked", TOMOE)
    assert ("feint" in stage.cards("p2", "discard")) == (near == "yes")


def test_deeds_of_valor(stage):
    stage.turn("p2").attack(ARTHUR, TOMOE, "excalibur", "deeds-of-valor")
    assert stage.health(TOMOE) == 14 - 2


@pytest.mark.parametrize(("picked", "health", "left"), [("recover", 12, 1), ("action", 10, 2)])
def test_lord_kisos_final_stand(stage, picked, health, left):
    stage.arrange(p1_tomoe_gozen=10).scheme(TOMOE, "lord-kisos-final-stand", {"tomoe-gozen.stand": picked})
    assert (stage.was_asked("tomoe-gozen.move"), stage.health(TOMOE), stage.table.actions) == (
        True,
        health,
        left,
    )


def test_skirmish(stage):
    stage.attack(TOMOE, ARTHUR, "skirmish", answers={"which-moves": TOMOE})
    assert stage.instruction("duel.do.move")["n"] == 2


@pytest.mark.parametrize(
    ("hero", "mover", "card", "answers"),
    [
        ("raptors", "p2.raptor-1", "coordinated-attack-pattern", {"gather": "p2.raptor-1"}),
        ("t-rex", "p2.t-rex", "closer-than-she-appears", {}),
    ],
)
def test_q_83_schemes_move_heroes_too(hero, mover, card, answers):
    stage = Stage("tomoe-gozen", hero).turn("p2")
    stage.scheme(mover, card, answers | {"tomoe-gozen.left": [1, 1] if hero == "raptors" else [1]})
    assert sum(stage.table.limit[one] - stage.health(one) for one in stage.table.lineup.leaders["p2"]) >= 1


def test_q_83_titanias_jealousy_moves_her():
    stage = titania("jealousy", "tomoe-gozen").turn("p2")
    answers = {"titania.jealousy": "yes", "tomoe-gozen.left": 1}
    before = stage.health("p1.titania")
    stage.attack("p2.tomoe-gozen", "p1.oberon", "piercing-shot", answers=answers)
    assert stage.health("p1.titania") < before
