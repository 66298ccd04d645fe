"""Nikola Tesla: his coils, and each of his cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

TESLA, ARTHUR, MERLIN = "p1.nikola-tesla", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("nikola-tesla", "king-arthur")


@pytest.fixture
def charged(stage):
    return stage.token("p1", "coils", 2)


def coils(stage):
    return stage.table.token("p1", "coils")


@pytest.mark.parametrize(("says", "after"), [("yes", 2), ("no", 1)])
def test_he_may_charge_a_coil_at_the_end_of_his_turn(stage, says, after):
    stage.end_turn({"nikola-tesla.charge": says})
    assert coils(stage) == after
    assert not stage.token("p1", "coils", 2).turn("p1").end_turn().was_asked("nikola-tesla.charge")


def test_both_coils_shock_whoever_is_near_as_his_turn_starts(charged):
    charged.turn("p2").end_turn({"duel.ask.adjacent": (ARTHUR, MERLIN)})
    assert (charged.health(ARTHUR), charged.health(MERLIN)) == (17, 6)
    assert charged.instruction("duel.do.move")["n"] == 1
    charged.token("p1", "coils", 1).turn("p2").end_turn()
    assert not charged.was_asked("duel.ask.adjacent")


@pytest.mark.parametrize(("spent", "actions", "drawn"), [(0, 1, 0), (1, 2, 0), (2, 2, 1)])
def test_seven_hertz(charged, spent, actions, drawn):
    deck = charged.counts("p1")[1]
    charged.attack(TESLA, ARTHUR, "seven-hertz", answers={"discharge": spent})
    assert (coils(charged), charged.table.actions, charged.counts("p1")[1]) == (
        2 - spent,
        actions,
        deck - drawn,
    )


@pytest.mark.parametrize(
    ("before", "picked", "after", "health"),
    [(1, "charge", 2, 8), (2, "discharge", 0, 10), (1, "discharge", 0, 8)],
)
def test_q_82_the_alternating_current(stage, before, picked, after, health):
    """Q-82: with one coil it may be discharged for nothing."""
    stage.token("p1", "coils", before).arrange(p1_nikola_tesla=8)
    stage.attack(TESLA, ARTHUR, "the-alternating-current", answers={"nikola-tesla.current": picked})
    assert (coils(stage), stage.health(TESLA)) == (after, health)


@pytest.mark.parametrize(("spent", "value"), [(0, 3), (1, 5), (2, 7)])
def test_death_ray(charged, spent, value):
    charged.attack(TESLA, ARTHUR, "death-ray", answers={"discharge": spent})
    assert (charged.fought.attack.value, coils(charged)) == (value, 2 - spent)


def test_without_a_charged_coil_nothing_is_asked(stage):
    stage.token("p1", "coils", 0).attack(TESLA, ARTHUR, "death-ray")
    assert (stage.fought.attack.value, stage.was_asked("discharge")) == (3, False)


def test_fully_charged(stage):
    stage.scheme(TESLA, "fully-charged")
    assert (coils(stage), stage.table.actions) == (2, 2)


@pytest.mark.parametrize(("spent", "drawn", "health"), [(0, 1, 7), (1, 2, 7), (2, 3, 8)])
def test_intense_experimentation(charged, spent, drawn, health):
    deck = charged.counts("p1")[1]
    charged.arrange(p1_nikola_tesla=10).turn("p2")
    charged.attack(ARTHUR, TESLA, "excalibur", "intense-experimentation", {"discharge": spent})
    assert (charged.counts("p1")[1], charged.health(TESLA)) == (deck - drawn, health)


@pytest.mark.parametrize(("defense", "after"), [("skirmish", 1), ("", 2)])
def test_kinetic_induction(stage, defense, after):
    answers = {"which-moves": ARTHUR} if defense else {}
    stage.token("p1", "coils", 0).attack(TESLA, ARTHUR, "kinetic-induction", defense, answers)
    assert coils(stage) == after


@pytest.mark.parametrize("spent", [0, 1, 2])
def test_lightning_storm(charged, spent):
    answers = {"discharge": spent} | ({"zone-opposing": (MERLIN,)} if spent else {})
    charged.attack(TESLA, ARTHUR, "lightning-storm", answers=answers)
    assert charged.health(MERLIN) == 7 - spent


@pytest.mark.parametrize("spent", [0, 1, 2])
def test_polyphase_coils(charged, spent):
    charged.attack(TESLA, ARTHUR, "polyphase-coils", "regroup", {"discharge": spent})
    assert (charged.fought.defense.cancelled, charged.fought.defense.ignored) == (spent > 0, spent == 2)


def test_remote_control(stage):
    stage.scheme(TESLA, "remote-control")
    assert (stage.instruction("duel.do.move")["n"], stage.table.actions) == (2, 2)


@pytest.mark.parametrize("spent", [0, 1, 2])
def test_repulsion_blast(charged, spent):
    answers = {"discharge": spent} | ({"random-discard": "feint"} if spent == 2 else {})
    charged.attack(TESLA, ARTHUR, "repulsion-blast", answers=answers)
    assert sum(ask.key == "duel.do.move" for ask in charged.asked) == (2 if spent else 1)
    assert ("feint" in charged.cards("p2", "discard")) == charged.was_asked("random-discard") == (spent == 2)


@pytest.mark.parametrize(("spent", "lost", "value"), [(0, False, 4), (1, True, 4), (2, True, 4 + 3)])
def test_x_ray_radiation(charged, spent, lost, value):
    charged.attack(
        TESLA, ARTHUR, "x-ray-radiation", answers={"top-card": "noble-sacrifice", "discharge": spent}
    )
    assert (charged.cards("p2", "discard") == ["noble-sacrifice"], charged.fought.attack.value) == (
        lost,
        value,
    )
