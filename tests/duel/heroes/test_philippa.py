"""Philippa and Dijkstra: two steps ahead, Polymorphy, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

PHILIPPA, DIJKSTRA, ARTHUR, MERLIN = "p1.philippa", "p1.dijkstra", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("philippa", "king-arthur")


@pytest.mark.parametrize(("says", "hand"), [("yes", 4), ("no", 2)])
def test_she_may_draw_up_to_four(stage, says, hand):
    stage.hand("p1", 2).end_turn({"philippa.ahead": says})
    assert stage.counts("p1")[0] == hand
    assert not stage.hand("p1", 4).turn("p1").end_turn().was_asked("philippa.ahead")


@pytest.mark.parametrize(("target", "value"), [(ARTHUR, 6), (MERLIN, 4)])
def test_regicide(stage, target, value):
    assert stage.attack(DIJKSTRA, target, "regicide").fought.attack.value == value


def test_lightning_bolt_before_and_after_a_maneuver(stage):
    stage.attack(PHILIPPA, ARTHUR, "lightning-bolt", answers={"zone-opposing": (MERLIN,)})
    assert stage.health(MERLIN) == 6
    stage.maneuver().turn("p1").attack(PHILIPPA, ARTHUR, "lightning-bolt")
    assert not stage.was_asked("zone-opposing")


def test_owlform(stage):
    stage.attack(PHILIPPA, ARTHUR, "owlform", answers={"philippa.owlform": ("cunning", "regicide")})
    assert (stage.fought.attack.value, stage.counts("p1")[0]) == (3 + 2, 2)


def test_chain_lightning(stage):
    stage.attack(PHILIPPA, ARTHUR, "chain-lightning", "regroup", {"chain-lightning": (ARTHUR, MERLIN)})
    assert (stage.health(ARTHUR), stage.health(MERLIN)) == (18 - 1 - 1, 6)


@pytest.mark.parametrize(("paid", "pain"), [("feint", 0), ("none", 2)])
def test_cunning(stage, paid, pain):
    stage.attack(DIJKSTRA, ARTHUR, "cunning", "skirmish", {"against-cunning": paid, "which-moves": ARTHUR})
    assert stage.health(ARTHUR) == 18 - pain


@pytest.mark.parametrize(("paid", "ignored"), [("feint", False), ("none", True)])
def test_redanian_plot(stage, paid, ignored):
    stage.attack(DIJKSTRA, ARTHUR, "redanian-plot", "momentous-shift", {"against-plot": paid})
    assert stage.fought.defense.ignored == ignored
    assert not stage.attack(DIJKSTRA, ARTHUR, "redanian-plot").was_asked("against-plot")


def test_spellbreaker(stage):
    stage.attack(PHILIPPA, ARTHUR, "spellbreaker", "regroup")
    assert (stage.fought.defense.cancelled, stage.table.actions) == (True, 0)


def test_paralyzing_fetters(stage):
    stage.turn("p2").attack(ARTHUR, PHILIPPA, "momentous-shift", "paralyzing-fetters", {"shifted": "yes"})
    assert (stage.fought.attack.locked, stage.fought.attack.value) == (True, 3)


def test_do_my_bidding_chooses_another_attack(stage):
    """Noble Sacrifice in place of Excalibur; the scheme and Merlin's card cannot be chosen."""
    hand = stage.counts("p2")[0]
    answers = {"do-my-bidding": "noble-sacrifice"}
    stage.turn("p2").attack(ARTHUR, PHILIPPA, "excalibur", "do-my-bidding", answers)
    assert (stage.fought.attack.value, stage.counts("p2")[0]) == (2, hand - 1)
    assert stage.cards("p2", "discard") == ["noble-sacrifice"]
    asked = next(ask for ask in stage.asked if ask.key == "philippa.do-my-bidding")
    offered = {one.id.partition("#")[0] for one in asked.options}
    assert "p2:king-arthur/excalibur" in offered
    assert not offered & {"p2:king-arthur/prophecy", "p2:king-arthur/aid-the-chosen-one"}


def test_do_my_bidding_may_choose_the_same(stage):
    stage.turn("p2").attack(ARTHUR, PHILIPPA, "excalibur", "do-my-bidding", {"do-my-bidding": "excalibur"})
    assert stage.health(PHILIPPA) == 12 - 3


def test_do_my_bidding_lets_the_new_card_act(stage):
    """Feint attacks, and cancels what is left of Do My Bidding: nothing, but it says so."""
    stage.turn("p2").attack(ARTHUR, PHILIPPA, "excalibur", "do-my-bidding", {"do-my-bidding": "feint"})
    assert stage.fought.defense.cancelled


@pytest.mark.parametrize(("card", "pain"), [("chain-lightning", 3), ("none", 0)])
def test_blinding_dust(stage, card, pain):
    answers = {"philippa.blinding-dust": card}
    stage.turn("p2").attack(ARTHUR, PHILIPPA, "excalibur", "blinding-dust", answers)
    assert stage.health(ARTHUR) == 18 - pain


@pytest.mark.parametrize(("picked", "health", "drawn"), [("health", 5, 0), ("draw", 3, 3)])
def test_backup_plan(stage, picked, health, drawn):
    deck = stage.counts("p1")[1]
    stage.arrange(p1_philippa=3).scheme(PHILIPPA, "backup-plan", {"philippa.backup": picked})
    assert (stage.health(PHILIPPA), stage.counts("p1")[1]) == (health, deck - drawn)


def test_spymasters_ruse(stage):
    deck = stage.counts("p2")[1]
    answers = {
        "philippa.show": ("feint", "regroup", "skirmish", "prophecy"),
        "ruse-discards": ("feint", "prophecy"),
    }
    stage.scheme(DIJKSTRA, "spymasters-ruse", answers)
    assert stage.cards("p2", "discard") == ["feint", "prophecy"]
    asked = {ask.key: (ask.low, ask.high) for ask in stage.asked}
    assert (asked["philippa.show"], asked["philippa.ruse-discards"]) == ((4, 4), (2, 2))
    assert stage.counts("p2") == (5, deck - 2)


def test_polymorphy_while_it_lasts(stage):
    stage.scheme(PHILIPPA, "polymorphy")
    assert (stage.cards("p1", "ongoing"), stage.was_asked("duel.do.place")) == (["polymorphy"], True)
    stage.maneuver()
    told = str(stage.instruction("duel.do.maneuver")["distances"])
    assert "('n', 5)" in told
    assert "('n', 2)" in told
    stage.end_turn({"philippa.near": "yes"})
    assert stage.cards("p1", "ongoing") == ["polymorphy"]
    stage.turn("p1").end_turn({"philippa.near": "no"})
    assert stage.cards("p1", "discard") == ["polymorphy"]


def test_a_second_polymorphy_takes_the_place_of_the_first(stage):
    stage.scheme(PHILIPPA, "polymorphy").scheme(PHILIPPA, "polymorphy")
    assert (stage.cards("p1", "ongoing"), stage.cards("p1", "discard")) == (["polymorphy"], ["polymorphy"])
