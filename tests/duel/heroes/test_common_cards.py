"""Cards that several heroes of other boxes share and that do the same for each of them."""

import pytest

from tests.duel.stage import Stage

ARTHUR = "p2.king-arthur"


def by(hero, card, defense="", answers=None):
    """The hero attacks Arthur with the card, in the first turn."""
    return Stage(hero, "king-arthur").attack(f"p1.{hero}", ARTHUR, card, defense, answers)


@pytest.mark.parametrize("hero", ["robert-muldoon", "sherlock-holmes", "spike", "squirrel-girl", "willow"])
def test_feint(hero):
    assert by(hero, "feint", "regroup").fought.defense.cancelled


@pytest.mark.parametrize("hero", ["luke-cage", "robert-muldoon", "spike", "willow"])
def test_regroup(hero):
    """Two cards where it won, one where it lost."""
    assert by(hero, "regroup").counts("p1") == (4 + 2, 30 - 5 - 2)
    assert by(hero, "regroup", "feint").counts("p1") == (4, 30 - 5)
    assert by(hero, "regroup", "momentous-shift").counts("p1") == (4 + 1, 30 - 5 - 1)


@pytest.mark.parametrize(
    ("hero", "card", "spaces"),
    [("spike", "skirmish", 2), ("spike", "leap-away", 4), ("robert-muldoon", "leap-away", 4)],
)
def test_skirmish_and_leap_away(hero, card, spaces):
    stage = by(hero, card, answers={"which-moves": ARTHUR})
    assert stage.instruction("duel.do.move")["n"] == spaces


@pytest.mark.parametrize(
    ("hero", "card", "value"),
    [("luke-cage", "sweet-christmas", 6), ("wyatt-earp", "you-just-gonna-stand-there-and-bleed", 5)],
)
def test_cards_without_an_effect(hero, card, value):
    stage = by(hero, card, "feint")
    assert (stage.fought.attack.value, stage.fought.attack.cancelled) == (value, False)


@pytest.mark.parametrize(("moved", "value"), [("yes", 5), ("no", 3)])
def test_momentous_shift_of_rosie(moved, value):
    assert by("rosie-the-riveter", "momentous-shift", answers={"shifted": moved}).fought.attack.value == value
