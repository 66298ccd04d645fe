"""Ghost Rider: his ride, his Hellfire, and each of his cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

RIDER, ARTHUR, MERLIN = "p1.ghost-rider", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("ghost-rider", "king-arthur")


def hellfire(stage):
    return stage.table.token("p1", "hellfire")


def test_he_rides_for_hellfire(stage):
    stage.maneuver("spirit-of-vengeance", {"wheels": "yes", "crossed": (MERLIN,)})
    assert (hellfire(stage), stage.health(MERLIN)) == (4, 6)
    assert stage.instruction("duel.do.move-through")["n"] == 4
    assert not stage.was_asked("duel.do.maneuver")


def test_he_may_move_like_anybody(stage):
    stage.maneuver(answers={"wheels": "no"})
    assert (hellfire(stage), stage.was_asked("duel.do.maneuver")) == (5, True)


def test_without_hellfire_he_does_not_ride(stage):
    assert not stage.token("p1", "hellfire", 0).maneuver().was_asked("wheels")


@pytest.mark.parametrize(("card", "cost"), [("spirit-of-vengeance", 1), ("i-brought-the-devil-with-me", 2)])
@pytest.mark.parametrize("spends", ["yes", "no"])
def test_hellfire_buys_cards_and_actions(stage, card, cost, spends):
    deck = stage.counts("p1")[1]
    stage.attack(RIDER, ARTHUR, card, answers={"may-spend": spends})
    bought = spends == "yes"
    assert hellfire(stage) == (5 - cost if bought else 5)
    assert deck - stage.counts("p1")[1] == (2 if bought and cost == 1 else 0)
    assert stage.table.actions == (2 if bought and cost == 2 else 1)


def test_what_is_not_there_cannot_be_spent(stage):
    stage.token("p1", "hellfire", 1).attack(RIDER, ARTHUR, "i-brought-the-devil-with-me")
    assert not stage.was_asked("may-spend")


@pytest.mark.parametrize("spends", ["yes", "no"])
def test_i_finally_escaped_hell(stage, spends):
    stage.attack(RIDER, ARTHUR, "i-finally-escaped-hell", answers={"may-spend": spends})
    assert stage.was_asked("duel.do.move") == (spends == "yes")


def test_control_the_demon_spends_nothing(stage):
    stage.token("p1", "hellfire", 3).attack(RIDER, ARTHUR, "control-the-demon")
    assert (stage.fought.attack.value, hellfire(stage)) == (3, 3)


@pytest.mark.parametrize(("spends", "value", "left"), [("yes", 3 + 2 * 3, 3), ("no", 3 + 3, 5)])
def test_penance_stare(stage, spends, value, left):
    stage.turn("p2").attack(ARTHUR, RIDER, "excalibur", "penance-stare", {"may-spend": spends})
    assert (stage.fought.defense.value, hellfire(stage)) == (value, left)


def test_penance_stare_at_no_card(stage):
    stage.attack(RIDER, ARTHUR, "penance-stare")
    assert (stage.fought.attack.value, stage.was_asked("may-spend")) == (3, False)


def test_blaze_of_glory(stage):
    stage.attack(RIDER, ARTHUR, "blaze-of-glory", answers={"spend-any": 3, "in-zone": (MERLIN,)})
    assert (stage.health(RIDER), stage.health(MERLIN), hellfire(stage)) == (14, 4, 2)


def test_blaze_of_glory_without_hellfire(stage):
    stage.attack(RIDER, ARTHUR, "blaze-of-glory", answers={"spend-any": 0})
    assert (stage.health(RIDER), stage.was_asked("in-zone")) == (17, False)


@pytest.mark.parametrize(("moved", "left"), [("yes", 4), ("no", 2)])
def test_the_wicked_will_burn(stage, moved, left):
    stage.token("p1", "hellfire", 2).attack(RIDER, ARTHUR, "the-wicked-will-burn", answers={"shifted": moved})
    assert hellfire(stage) == left


def test_deal_with_the_devil(stage):
    stage.turn("p2").attack(ARTHUR, RIDER, "excalibur", "deal-with-the-devil", {"spend-any": 4})
    assert (stage.fought.defense.value, hellfire(stage)) == (6, 1)


@pytest.mark.parametrize(("attack", "left"), [("excalibur", 4), ("regroup", 0)])
def test_stoke_the_flames(stage, attack, left):
    stage.token("p1", "hellfire", 0).turn("p2").attack(ARTHUR, RIDER, attack, "stoke-the-flames")
    assert hellfire(stage) == left


@pytest.mark.parametrize("along", ["none", MERLIN])
def test_hell_rides_with_me(stage, along):
    stage.token("p1", "hellfire", 1).scheme(RIDER, "hell-rides-with-me", {"along": along})
    assert (hellfire(stage), stage.table.actions) == (3, 2)
    moved = str(stage.instruction("duel.do.move")["fighters"])
    assert ("merlin" in moved) == (along == MERLIN)


def test_chains_of_hellfire(stage):
    assert hellfire(stage.token("p1", "hellfire", 1).scheme(RIDER, "chains-of-hellfire")) == 5
