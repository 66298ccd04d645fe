"""Houdini and Bess: how he appears, what boosts with, and each of their cards in each of its branches."""

import pytest

from companion.duel.heroes import hero_named
from tests.duel.stage import Stage

HOUDINI, BESS, ARTHUR, MERLIN = "p1.houdini", "p1.bess", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("houdini", "king-arthur")


@pytest.mark.parametrize("appears", ["yes", "no"])
def test_on_a_boosted_maneuver_he_appears(stage, appears):
    stage.maneuver("vanishing-act", {"appear": appears})
    assert stage.was_asked("duel.do.place") == (appears == "yes")
    assert ("houdini" in str(stage.instruction("duel.do.maneuver")["distances"]).lower()) == (appears == "no")
    assert not stage.maneuver().was_asked("appear")


def test_some_parts_are_left_to_the_table():
    assert set(hero_named("houdini").by_table) == {
        "a-magician-never-reveals-his-secrets", "and-the-beautiful-bess",
    }  # fmt: skip


def test_a_magician_never_reveals_his_secrets(stage):
    stage.scheme(HOUDINI, "a-magician-never-reveals-his-secrets")
    assert (stage.counts("p1"), stage.table.actions) == ((6, 23), 2)


def test_all_part_of_the_show(stage):
    stage.turn("p2").arrange(p1_bess=1).attack(ARTHUR, BESS, "excalibur", "all-part-of-the-show")
    assert (stage.health(BESS), stage.was_asked("duel.do.place")) == (4, True)
    stage.attack(ARTHUR, BESS, "swift-strike", "all-part-of-the-show")
    assert (stage.health(BESS), stage.was_asked("duel.do.place")) == (3, False)


@pytest.mark.parametrize("bess", [0, 5])
@pytest.mark.parametrize("game_end", ["printed", "modern"])
def test_all_part_of_the_show_saves_houdini_before_the_game_ends(bess, game_end):
    stage = Stage("houdini", "king-arthur", game_end=game_end).turn("p2", 3)
    stage.arrange(p1_bess=bess, p1_houdini=1).attack(ARTHUR, HOUDINI, "excalibur", "all-part-of-the-show")
    assert (stage.health(HOUDINI), stage.was_asked("duel.do.place")) == (4, True)
    assert not stage.table.winner
    assert not stage.table.out
    stage.attack(ARTHUR, HOUDINI, "skirmish")
    assert stage.table.winner == "p2"


def test_whoever_comes_back_in_the_show_is_not_held():
    stage = Stage("golden-bat", "houdini").arrange(p2_bess=1)
    stage.attack("p1.golden-bat", "p2.bess", "terrifying-roar", "all-part-of-the-show")
    assert (stage.health("p2.bess"), stage.was_asked("duel.do.place")) == (4, True)


@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("all-part-of-the-show", {}),
        ("misdirection", {"houdini.misdirection": MERLIN}),
        ("flourish", {}),
        ("set-the-stage", {"discard-theirs": "feint"}),
        ("sleight-of-hand", {}),
        ("and-the-beautiful-bess", {}),
    ],
)
def test_what_he_boosts_with_does_something(stage, card, answers):
    stage.arrange(p1_houdini=5).attack(HOUDINI, ARTHUR, "flourish", answers={"boost-card": card, **answers})
    assert stage.health(HOUDINI) == (7 if card == "all-part-of-the-show" else 5)
    assert stage.health(MERLIN) == (5 if card == "misdirection" else 7)
    assert stage.cards("p2", "discard") == (["feint"] if card == "set-the-stage" else [])
    assert stage.counts("p1")[1] == (24 if card in ("flourish", "sleight-of-hand") else 25)
    assert stage.table.actions == (2 if card == "and-the-beautiful-bess" else 1)


def test_what_he_boosts_a_maneuver_with_does_something_too(stage):
    deck = stage.counts("p1")[1]
    stage.maneuver("flourish")
    assert deck - stage.counts("p1")[1] == 2


def test_an_illusion_of_my_own_design(stage):
    answers = {"boost-card": ["regroup", "flourish"]}
    stage.attack(HOUDINI, ARTHUR, "an-illusion-of-my-own-design", "skirmish", answers)
    assert (stage.fought.attack.value, stage.fought.defense.value) == (6, 5)


def test_for_my_next_trick(stage):
    stage.attack(BESS, ARTHUR, "for-my-next-trick", answers={"which-moves": HOUDINI})
    assert (stage.instruction("duel.do.move")["n"], stage.counts("p1"), stage.table.actions) == (
        1,
        (5, 24),
        2,
    )


@pytest.mark.parametrize(("attack", "placed"), [("swift-strike", True), ("excalibur", False)])
def test_grand_escape(stage, attack, placed):
    answers = {"boost-card": "vanishing-act"}
    stage.turn("p2").attack(ARTHUR, HOUDINI, attack, "grand-escape", answers)
    assert stage.was_asked("duel.do.place") == placed


def test_misdirection(stage):
    assert stage.attack(BESS, ARTHUR, "misdirection", "regroup").fought.defense.cancelled


def test_set_the_stage(stage):
    stage.scheme(BESS, "set-the-stage", {"houdini.stage": "flourish"})
    assert stage.counts("p1") == (4 + 3 - 1, 25 - 3 + 1)


@pytest.mark.parametrize(("other", "value"), [("none", 1), ("misdirection", 2)])
def test_sleight_of_hand(stage, other, value):
    stage.attack(HOUDINI, ARTHUR, "sleight-of-hand", "momentous-shift", {"houdini.sleight": other})
    changed = other != "none"
    assert (stage.fought.attack.value, stage.fought.defense.cancelled) == (value, changed)
    assert stage.table.hand["p1"] == 4


@pytest.mark.parametrize(("swaps", "fights"), [("yes", BESS), ("no", HOUDINI)])
def test_smoke_and_mirrors(stage, swaps, fights):
    stage.attack(HOUDINI, ARTHUR, "smoke-and-mirrors", answers={"smoke": swaps})
    assert stage.fought.attack.fighter == fights
    stage.turn("p2").attack(ARTHUR, HOUDINI, "excalibur", "smoke-and-mirrors", {"smoke": swaps})
    assert stage.fought.defense.fighter == fights


def test_the_big_reveal(stage):
    answers = {"boost-card": ["vanishing-act", "grand-escape"], "reveal": "grand-escape"}
    stage.attack(HOUDINI, ARTHUR, "the-big-reveal", answers=answers)
    assert stage.fought.attack.value == 2 + 2 + 3
    assert stage.cards("p1", "discard") == ["vanishing-act", "the-big-reveal"]


def test_the_big_reveal_without_boosts(stage):
    assert not stage.attack(HOUDINI, ARTHUR, "the-big-reveal").was_asked("reveal")


def test_vanishing_act(stage):
    stage.attack(HOUDINI, ARTHUR, "vanishing-act", answers={"which-moves": HOUDINI})
    assert stage.instruction("duel.do.move-through")["n"] == 3
