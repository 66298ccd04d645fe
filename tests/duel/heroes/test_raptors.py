"""The Raptors: the pack, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

ONE, TWO, THREE, ARTHUR, MERLIN = "p1.raptor-1", "p1.raptor-2", "p1.raptor-3", "p2.king-arthur", "p2.merlin"
ALONE = {"raptors.pack": 0}


@pytest.fixture
def stage():
    return Stage("raptors", "king-arthur")


@pytest.mark.parametrize("near", [0, 1, 2])
def test_each_other_raptor_beside_the_defender_adds_one(stage, near):
    """Of two others at most: the attacker does not count itself."""
    stage.attack(ONE, ARTHUR, "eviscerate", answers={"raptors.pack": near})
    asked = next(ask for ask in stage.asked if ask.key == "raptors.pack")
    assert (asked.low, asked.high, stage.fought.attack.value) == (0, 2, 5 + near)


def test_a_last_raptor_hunts_alone(stage):
    """U-084: nobody else is on the board, so nothing is asked."""
    stage.arrange(p1_raptor_2=0, p1_raptor_3=0).attack(ONE, ARTHUR, "eviscerate")
    assert (stage.was_asked("raptors.pack"), stage.fought.attack.value) == (False, 5)


def test_the_pack_does_not_defend(stage):
    stage.turn("p2").attack(ARTHUR, ONE, "excalibur", "eaten-alive")
    assert not stage.was_asked("raptors.pack")


def test_u_120_three_heroes_fall_before_the_game_is_lost(stage):
    stage.arrange(p1_raptor_1=0, p1_raptor_2=0)
    assert not stage.table.winner
    stage.arrange(p1_raptor_3=0)
    assert stage.table.winner == "p2"


@pytest.mark.parametrize(("near", "actions"), [("yes", 2), ("no", 1)])
def test_clever_girl(stage, near, actions):
    """U-034."""
    stage.attack(ONE, ARTHUR, "clever-girl", answers={**ALONE, "clever-girl": near})
    assert stage.table.actions == actions


@pytest.mark.parametrize(("defense", "hurt"), [("", 4 + 3), ("the-lady", 0)])
def test_pack_hunters_bite_once_for_each_raptor_there(stage, defense, hurt):
    """The attacker counts; after a loss nobody bites."""
    if defense:
        stage.attack(ONE, ARTHUR, "pack-hunters", "skirmish", {**ALONE, "which-moves": ARTHUR})
    else:
        stage.attack(ONE, ARTHUR, "pack-hunters", answers={**ALONE, "pack-hunters": 3})
    assert stage.health(ARTHUR) == 18 - hurt


@pytest.mark.parametrize("struck", [MERLIN, "none"])
def test_eaten_alive_bites_one_beside_the_winner(stage, struck):
    stage.attack(ONE, ARTHUR, "eaten-alive", answers={**ALONE, "one-adjacent-opposing": struck})
    assert stage.health(MERLIN) == (7 - 1 if struck == MERLIN else 7)


def test_eaten_alive_does_nothing_after_a_loss(stage):
    stage.attack(ONE, ARTHUR, "eaten-alive", "skirmish", {**ALONE, "which-moves": ARTHUR})
    assert not stage.was_asked("one-adjacent-opposing")


def test_they_remember_gives_an_action(stage):
    stage.attack(ONE, ARTHUR, "they-remember", answers=ALONE)
    assert stage.table.actions == 2


@pytest.mark.parametrize("placed", [TWO, "none"])
def test_decoy_brings_another_raptor_to_the_attacker(stage, placed):
    """A defeated one is not among them."""
    stage.arrange(p1_raptor_3=0).turn("p2")
    stage.attack(ARTHUR, ONE, "excalibur", "decoy", {"raptors.decoy": placed})
    asked = next(ask for ask in stage.asked if ask.key == "raptors.decoy")
    assert [one.id for one in asked.options] == [TWO, "none"]
    assert stage.was_asked("place-beside") == (placed == TWO)


def test_coordinated_attack_pattern_gathers_the_others(stage):
    stage.scheme(ONE, "coordinated-attack-pattern", {"gather": TWO})
    assert dict(stage.instruction("place-around")["fighters"].values)["first"].key == "heroes.numbered"


def test_a_last_raptor_gathers_nobody(stage):
    stage.arrange(p1_raptor_2=0, p1_raptor_3=0).scheme(ONE, "coordinated-attack-pattern")
    assert not stage.was_asked("place-around")


def test_working_things_out_moves_them_all(stage):
    stage.scheme(ONE, "working-things-out")
    assert stage.instruction("move-through")["n"] == 3
    assert stage.table.actions == 2


def test_the_cards_of_many_boxes(stage):
    stage.attack(ONE, ARTHUR, "ambush", answers={**ALONE, "random-discard": "feint"})
    assert stage.cards("p2", "discard") == ["feint"]
    stage.attack(ONE, ARTHUR, "disengage", answers=ALONE)
    assert stage.was_asked("place-in-zone")
    stage.turn("p2").attack(ARTHUR, ONE, "noble-sacrifice", "feint")
    assert stage.fought.attack.cancelled
