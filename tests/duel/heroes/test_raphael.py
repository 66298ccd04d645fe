"""Raphael and Casey Jones: his anger, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

RAPHAEL, CASEY, ARTHUR, MERLIN = "p1.raphael", "p1.casey-jones", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("raphael", "king-arthur")


def test_the_first_loss_of_his_turn_gives_an_action(stage):
    stage.attack(RAPHAEL, ARTHUR, "lets-do-this", "regroup")
    assert stage.table.actions == 2
    stage.attack(RAPHAEL, ARTHUR, "lets-do-this", "momentous-shift")
    assert stage.table.actions == 1
    stage.turn("p2").attack(ARTHUR, RAPHAEL, "excalibur")
    assert stage.table.actions == 1


@pytest.mark.parametrize(("defense", "moves"), [("", True), ("skirmish", False)])
def test_batter_up(stage, defense, moves):
    answers = {"which-moves": ARTHUR} if defense else {}
    stage.attack(CASEY, ARTHUR, "batter-up", defense, answers)
    assert any(ask.key == "duel.do.move" and dict(ask.values)["n"] == 3 for ask in stage.asked) == moves


def test_turtle_power(stage):
    stage.attack(RAPHAEL, ARTHUR, "turtle-power", answers={"boost-card": "unbridled-rage"})
    assert stage.fought.attack.value == 3 + 4


def test_unbridled_rage(stage):
    given = ("sai", "heroes-in-a-half-shell")
    stage.attack(RAPHAEL, ARTHUR, "unbridled-rage", answers={"raphael.unbridled-rage": given})
    assert (stage.fought.attack.value, stage.counts("p1")[0]) == (3 + 4, 5 - 1 - 2)
    options = next(ask for ask in stage.asked if ask.key == "raphael.unbridled-rage").options
    assert (
        next(one for one in options if "turtle-power" in one.id).refused.text.key == "duel.refused.wrong-type"
    )


def test_crowd_control(stage):
    deck = stage.counts("p1")[1]
    stage.attack(RAPHAEL, ARTHUR, "crowd-control", "regroup", {"duel.ask.adjacent": (ARTHUR, MERLIN)})
    assert (stage.health(ARTHUR), stage.health(MERLIN), stage.counts("p1")[1]) == (18 - 1 - 1, 6, deck - 2)


@pytest.mark.parametrize(("defense", "drawn"), [("", 2), ("regroup", 1)])
def test_lets_do_this(stage, defense, drawn):
    deck = stage.counts("p1")[1]
    stage.attack(RAPHAEL, ARTHUR, "lets-do-this", defense)
    assert stage.counts("p1")[1] == deck - drawn


def test_relentless(stage):
    stage.attack(RAPHAEL, ARTHUR, "relentless")
    assert stage.cards("p1", "discard") == []
    assert (stage.counts("p1"), stage.was_asked("duel.do.shuffle")) == ((5, 25), True)


def test_break_something_cancels_what_comes_later(stage):
    deck = stage.counts("p2")[1]
    stage.attack(RAPHAEL, ARTHUR, "break-something", "regroup")
    assert (stage.fought.defense.cancelled, stage.counts("p2")[1]) == (True, deck)
    assert not stage.was_asked("one-adjacent-opposing")


@pytest.mark.parametrize("defense", ["", "feint"])
def test_break_something_finds_nothing_to_cancel(stage, defense):
    """Feint cancels it: what it does after combat is lost, too."""
    answers = {} if defense else {"one-adjacent-opposing": ARTHUR}
    stage.attack(RAPHAEL, ARTHUR, "break-something", defense, answers)
    assert stage.health(ARTHUR) == (18 if defense else 18 - 2 - 2)


def test_break_something_spares_what_happens_immediately(stage):
    """Feint attacks: it still cancels, though Raphael's card came first."""
    stage.turn("p2").attack(ARTHUR, RAPHAEL, "feint", "break-something")
    assert (stage.fought.defense.cancelled, stage.fought.attack.cancelled) == (True, False)


def test_payback_time(stage):
    stage.attack(RAPHAEL, ARTHUR, "payback-time", "regroup")
    assert stage.fought.attack.value == 2
    stage.attack(RAPHAEL, ARTHUR, "lets-do-this", "regroup").attack(CASEY, ARTHUR, "payback-time")
    assert stage.fought.attack.value == 5


@pytest.mark.parametrize(("near", "value"), [("yes", 6), ("no", 2)])
def test_slapshot(stage, near, value):
    stage.attack(CASEY, ARTHUR, "slapshot", answers={"are-adjacent": near})
    assert stage.fought.attack.value == value


def test_cool_but_rude(stage):
    deck = stage.counts("p1")[1]
    stage.scheme(RAPHAEL, "raphael-is-cool-but-rude", {"beside-a-friend": (MERLIN,)})
    assert (stage.health(MERLIN), stage.health(ARTHUR), stage.counts("p1")[1]) == (6, 18, deck - 1)


@pytest.mark.parametrize(("card", "value"), [("sai", 4), ("heroes-in-a-half-shell", 5)])
def test_cards_without_an_effect(stage, card, value):
    stage.turn("p2").attack(ARTHUR, RAPHAEL, "excalibur", card)
    assert stage.fought.defense.value == value
