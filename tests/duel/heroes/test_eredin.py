"""Eredin and his Red Riders: his rage, and each of their cards in each of its branches."""

import pytest

from companion.duel.commands import Attack
from companion.duel.side import Side
from companion.duel.turn import maneuver_distances
from tests.duel.stage import Stage

EREDIN, RIDER, OTHER = "p1.eredin", "p1.red-rider-1", "p1.red-rider-2"
ARTHUR, MERLIN = "p2.king-arthur", "p2.merlin"
FALLEN = dict.fromkeys((f"p1_red_rider_{number}" for number in (1, 2, 3, 4)), 0)


@pytest.fixture
def stage():
    return Stage("eredin", "king-arthur")


@pytest.fixture
def raging():
    return Stage("eredin", "king-arthur").arrange(**FALLEN)


def test_enraged_he_strikes_harder_and_moves_further(stage, raging):
    assert stage.attack(EREDIN, ARTHUR, "skirmish", answers={"which-moves": ARTHUR}).fought.attack.value == 4
    assert raging.attack(EREDIN, ARTHUR, "skirmish", answers={"which-moves": ARTHUR}).fought.attack.value == 5
    distances = [maneuver_distances(Side(one.table, "p1"))[EREDIN] for one in (stage, raging)]
    assert distances == [2, 3]


def test_the_last_rider_may_fall_while_he_fights(stage):
    stage.arrange(p1_red_rider_2=0, p1_red_rider_3=0, p1_red_rider_4=0)
    stage.attack(EREDIN, ARTHUR, "icy-guile", "momentous-shift", {"icy-guile": RIDER})
    assert (stage.fought.attack.value, stage.fought.damage) == (3, 3)
    stage.attack(EREDIN, ARTHUR, "icy-guile")
    assert stage.fought.attack.value == 3


def test_backhand(stage, raging):
    stage.attack(EREDIN, ARTHUR, "backhand")
    assert (stage.counts("p2"), stage.cards("p2", "discard")) == ((4, 26), [])
    raging.attack(EREDIN, ARTHUR, "backhand", answers={"random-discard": "feint"})
    assert (raging.counts("p2"), raging.cards("p2", "discard")) == ((4, 25), ["feint"])


def test_backhand_against_an_empty_hand(stage):
    assert not stage.hand("p2", 0).attack(EREDIN, ARTHUR, "backhand").was_asked("eredin.backhand")


@pytest.mark.parametrize("rider", ["none", OTHER])
def test_foul_purpose(stage, rider):
    stage.attack(EREDIN, ARTHUR, "foul-purpose", answers={"foul-purpose": rider})
    back = rider != "none"
    assert (stage.health(OTHER), stage.cards("p1", "discard")) == ((0, []) if back else (1, ["foul-purpose"]))


@pytest.mark.parametrize(("defense", "ignored"), [("feint", True), ("regroup", False)])
def test_brutal_strike(stage, defense, ignored):
    stage.attack(EREDIN, ARTHUR, "brutal-strike", defense)
    assert stage.fought.defense.ignored == ignored


@pytest.mark.parametrize("acts", ["yes", "no"])
def test_brutal_strike_asks_of_cards_it_does_not_know(acts):
    stage = Stage("eredin", "deadpool")
    answers = {"duel.by-hand.immediately": "nothing", "duel.by-hand.value": 2, "acts-immediately": acts}
    stage.attack(EREDIN, "p2.deadpool", "brutal-strike", "feint", answers)
    assert stage.fought.defense.ignored == (acts == "yes")


def test_unyielding_hordes(stage):
    stage.arrange(p1_red_rider_2=0)
    stage.attack(RIDER, ARTHUR, "unyielding-hordes", answers={"duel.ask.adjacent": (OTHER, EREDIN)})
    assert (stage.health(OTHER), stage.fought.attack.value) == (1, 3)
    stage.attack(RIDER, ARTHUR, "unyielding-hordes")
    assert not stage.was_asked("summon-anywhere")


def test_wild_hunt(stage, raging):
    stage.attack(RIDER, ARTHUR, "wild-hunt", answers={"eredin.wild-hunt": (ARTHUR, MERLIN)})
    assert (stage.health(ARTHUR), stage.health(MERLIN)) == (14, 6)
    raging.attack(EREDIN, ARTHUR, "wild-hunt", answers={"eredin.wild-hunt": (MERLIN,)})
    assert raging.health(MERLIN) == 5


@pytest.mark.parametrize("rider", ["none", OTHER])
def test_icy_guile(stage, rider):
    stage.attack(RIDER, ARTHUR, "icy-guile", "regroup", {"icy-guile": rider})
    assert (stage.fought.defense.cancelled, stage.fought.defense.ignored) == (False, rider == OTHER)


def test_icy_guile_enraged(raging):
    raging.attack(EREDIN, ARTHUR, "icy-guile", "regroup")
    assert (raging.fought.defense.cancelled, raging.was_asked("icy-guile")) == (True, False)


def test_implacable(stage, raging):
    """U-070: an attack only for the enraged."""
    assert stage.refused(Attack(EREDIN, ARTHUR, stage.copy("implacable", "p1"))) == "U-070"
    raging.attack(EREDIN, ARTHUR, "implacable", answers={"boost-card": "backhand"})
    assert raging.fought.attack.value == 3 + 1 + 3


@pytest.mark.parametrize(("other", "hurt"), [(RIDER, RIDER), ("none", EREDIN)])
def test_portal_defense(stage, other, hurt):
    stage.turn("p2").attack(ARTHUR, EREDIN, "excalibur", "portal-defense", {"portal": other})
    assert (stage.fought.defense.fighter, stage.was_asked("duel.do.swap")) == (hurt, hurt == RIDER)
    assert stage.counts("p1")[1] == 25


def test_portal_defense_enraged(raging):
    raging.turn("p2").attack(ARTHUR, EREDIN, "excalibur", "portal-defense")
    assert (raging.counts("p1")[1], raging.was_asked("portal")) == (23, False)


def test_might_of_aen_elle_lasts_while_he_attacks():
    stage = Stage("eredin", "medusa").scheme(EREDIN, "might-of-aen-elle")
    assert (stage.counts("p1"), stage.table.actions) == ((5, 24), 2)
    stage.attack(EREDIN, "p2.medusa", "backhand").end_turn({"gaze": EREDIN})
    assert (stage.health(EREDIN), stage.cards("p1", "ongoing")) == (14, ["might-of-aen-elle"])
    stage.attack("p2.medusa", EREDIN, "regroup")
    assert stage.health(EREDIN) == 13
    stage.end_turn().end_turn({"gaze": EREDIN})
    assert (stage.health(EREDIN), stage.cards("p1", "ongoing")) == (12, [])


def test_close_for_the_kill(stage):
    stage.scheme(EREDIN, "close-for-the-kill")
    assert (stage.counts("p1"), stage.instruction("duel.do.move-through")["n"]) == ((6, 23), 3)
