"""Beowulf and Wiglaf: his Rage, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

BEOWULF, WIGLAF, ARTHUR, MERLIN = "p1.beowulf", "p1.wiglaf", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("beowulf", "king-arthur")


def rage(stage):
    return stage.table.token("p1", "rage")


def test_wounds_enrage_beowulf_alone(stage):
    assert rage(stage) == 1
    stage.turn("p2").attack(ARTHUR, BEOWULF, "swift-strike")
    assert rage(stage) == 2
    stage.attack(ARTHUR, WIGLAF, "swift-strike")
    assert rage(stage) == 2


def test_rage_ends_at_three(stage):
    stage.token("p1", "rage", 3).turn("p2").attack(ARTHUR, BEOWULF, "swift-strike")
    assert rage(stage) == 3


@pytest.mark.parametrize(("near", "actions", "left"), [((BEOWULF, MERLIN), 2, 2), ((MERLIN,), 1, 1)])
def test_remnant_of_valor(stage, near, actions, left):
    stage.scheme(WIGLAF, "remnant-of-valor", {"duel.ask.adjacent": near})
    assert (stage.table.actions, rage(stage), stage.health(MERLIN)) == (actions, left, 6)


def test_epic_poem(stage):
    stage.attack(BEOWULF, ARTHUR, "epic-poem")
    assert (stage.fought.attack.value, rage(stage)) == (2 + 2, 2)


@pytest.mark.parametrize(
    ("answers", "value", "left"),
    [
        ({"may-spend": "no", "heirloom": "no"}, 3, 3),
        ({"may-spend": "yes", "heirloom": "no"}, 5, 1),
        ({"may-spend": "no", "heirloom": "yes", "boost-card": "fatal-struggle"}, 3 + 2, 2),
        ({"may-spend": "yes", "heirloom": "yes", "boost-card": "fatal-struggle"}, 5 + 2, 0),
    ],
)
def test_the_ancient_heirloom(stage, answers, value, left):
    """It cannot be cancelled."""
    stage.token("p1", "rage", 3).attack(BEOWULF, ARTHUR, "the-ancient-heirloom", "feint", answers)
    assert (stage.fought.attack.value, rage(stage)) == (value, left)


def test_the_heirloom_without_rage(stage):
    stage.token("p1", "rage", 0).attack(BEOWULF, ARTHUR, "the-ancient-heirloom")
    assert not stage.was_asked("may-spend")
    assert not stage.was_asked("heirloom")


@pytest.mark.parametrize(("spends", "health"), [("yes", 0), ("no", 4)])
def test_no_contest_expecteth(stage, spends, health):
    stage.token("p1", "rage", 3)
    stage.attack(BEOWULF, MERLIN, "no-contest-expecteth", answers={"may-spend": spends})
    assert (stage.health(MERLIN), stage.was_asked("duel.do.remove")) == (health, not health)


@pytest.mark.parametrize(("target", "defense"), [(ARTHUR, ""), (MERLIN, "skirmish")])
def test_no_contest_takes_a_win_over_a_sidekick(stage, target, defense):
    stage.token("p1", "rage", 3).attack(BEOWULF, target, "no-contest-expecteth", defense)
    assert not stage.was_asked("may-spend")


def test_the_war_king(stage):
    stage.token("p1", "rage", 3).attack(BEOWULF, ARTHUR, "the-war-king", answers={"spend-any": 2})
    assert (stage.fought.attack.value, rage(stage)) == (1 + 4, 1)


@pytest.mark.parametrize(("spends", "health"), [("yes", 18 - 6), ("no", 18)])
def test_the_equal_of_grendel(stage, spends, health):
    stage.token("p1", "rage", 2).turn("p2")
    stage.attack(ARTHUR, BEOWULF, "excalibur", "the-equal-of-grendel", {"may-spend": spends})
    assert stage.health(ARTHUR) == health


@pytest.mark.parametrize(("card", "left"), [("feint", 2), ("excalibur", 3)])
def test_vigor_and_courage(stage, card, left):
    stage.scheme(BEOWULF, "vigor-and-courage", {"random-discard": card})
    assert (rage(stage), stage.cards("p2", "discard")) == (left, [card])


def test_vigor_and_courage_against_an_empty_hand(stage):
    assert rage(stage.hand("p2", 0).scheme(BEOWULF, "vigor-and-courage")) == 1


@pytest.mark.parametrize(
    ("spent", "picked", "drawn", "health", "moved"),
    [
        (0, (), 0, 10, False),
        (1, ("recover",), 0, 12, False),
        (2, ("move", "draw"), 2, 10, True),
        (3, ("draw", "recover", "move"), 2, 12, True),
    ],
)
def test_golden_drinking_horn(stage, spent, picked, drawn, health, moved):
    deck = stage.token("p1", "rage", 3).arrange(p1_beowulf=10).counts("p1")[1]
    answers = {"spend-any": spent} | ({"beowulf.horn": picked} if picked else {})
    stage.scheme(BEOWULF, "golden-drinking-horn", answers)
    assert (deck - stage.counts("p1")[1], stage.health(BEOWULF)) == (drawn, health)
    assert (stage.was_asked("duel.do.move"), rage(stage)) == (moved, 3 - spent)


@pytest.mark.parametrize("swaps", ["yes", "no"])
def test_hot_for_the_battle(stage, swaps):
    stage.attack(WIGLAF, ARTHUR, "hot-for-the-battle", answers={"beowulf.hot": swaps})
    assert stage.was_asked("duel.do.swap") == (swaps == "yes")


@pytest.mark.parametrize(("defense", "drawn"), [("", (2, 0)), ("skirmish", (0, 2))])
def test_fatal_struggle(stage, defense, drawn):
    decks = stage.counts("p1")[1], stage.counts("p2")[1]
    stage.attack(WIGLAF, ARTHUR, "fatal-struggle", defense, {"which-moves": ARTHUR} if defense else {})
    assert (decks[0] - stage.counts("p1")[1], decks[1] - stage.counts("p2")[1]) == drawn
