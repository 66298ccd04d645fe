"""Luke Cage and Misty Knight: his skin, and each of their cards in each of its branches."""

import pytest

from companion.duel.corrections import SetMark
from tests.duel.stage import Stage

LUKE, MISTY, ARTHUR, MERLIN = "p1.luke-cage", "p1.misty-knight", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("luke-cage", "king-arthur")


@pytest.mark.parametrize(("card", "hurt", "winner"), [("excalibur", 4, "attack"), ("feint", 0, "defense")])
def test_his_skin_turns_two_damage_aside(stage, card, hurt, winner):
    stage.turn("p2").attack(ARTHUR, LUKE, card)
    assert (stage.health(LUKE), stage.fought.won_by) == (13 - hurt, winner)


def test_his_skin_turns_aside_what_an_opponent_sends_back():
    """6 against Golden Chain Mail's 4: of the 2 that strike him instead nothing is left."""
    stage = Stage("luke-cage", "sun-wukong").attack(
        LUKE, "p2.sun-wukong", "sweet-christmas", "golden-chain-mail"
    )
    assert (stage.health(LUKE), stage.fought.won_by) == (13, "defense")


def test_his_skin_helps_neither_misty_nor_against_effects(stage):
    stage.turn("p2").attack(ARTHUR, MISTY, "feint")
    assert stage.health(MISTY) == 6 - 2
    stage.turn("p1").deck("p1", 0).maneuver()
    assert stage.health(LUKE) == 13 - 2


def test_power_man(stage):
    stage.turn("p2").attack(MERLIN, LUKE, "aid-the-chosen-one", "power-man", {"luke-cage.crossed": (ARTHUR,)})
    assert (stage.health(MERLIN), stage.health(ARTHUR)) == (6, 17)
    assert stage.instruction("duel.do.move-through")["n"] == 3


def test_u_119_power_man_moves_nobody_who_is_held(stage):
    stage.turn("p2").say(SetMark(MERLIN, "locked", True))
    stage.attack(MERLIN, LUKE, "aid-the-chosen-one", "power-man")
    assert (stage.was_asked("luke-cage.crossed"), stage.health(MERLIN)) == (False, 6)


@pytest.mark.parametrize("defense", ["regroup", "skirmish"])
def test_still_standing(stage, defense):
    stage.put("p1", "discard", "get-paid", "pushback", "regroup")
    if defense == "regroup":
        stage.attack(
            LUKE, ARTHUR, "still-standing", defense, {"luke-cage.still-standing": ("get-paid", "pushback")}
        )
        assert stage.cards("p1", "discard") == ["regroup", "still-standing"]
    else:
        stage.turn("p1").attack(LUKE, ARTHUR, "still-standing", "skirmish", {"which-moves": ARTHUR})
        assert not stage.was_asked("luke-cage.still-standing")


def test_pushback_and_commanding_impact(stage):
    stage.attack(MISTY, ARTHUR, "pushback")
    assert stage.instruction("duel.do.move")["n"] == 3
    deck = stage.counts("p1")[1]
    stage.attack(MISTY, ARTHUR, "commanding-impact")
    assert stage.counts("p1")[1] == deck - 1


@pytest.mark.parametrize(("defense", "drawn"), [("regroup", 2), ("skirmish", 0)])
def test_get_paid(stage, defense, drawn):
    deck = stage.counts("p1")[1]
    stage.attack(LUKE, ARTHUR, "get-paid", defense, {"which-moves": ARTHUR} if not drawn else {})
    assert stage.counts("p1")[1] == deck - drawn


def test_hero_for_hire(stage):
    stage.attack(LUKE, ARTHUR, "hero-for-hire", answers={"boost-card": "pushback"})
    assert stage.fought.attack.value == 3 + 3


@pytest.mark.parametrize(("card", "hurt"), [("excalibur", 4), ("feint", 0)])
def test_skin_like_titanium(stage, card, hurt):
    """Feint cancels it, but it has won then anyway."""
    stage.turn("p2").attack(ARTHUR, LUKE, card, "skin-like-titanium")
    assert (stage.health(LUKE), stage.health(ARTHUR)) == (13 - hurt, 18 - hurt)


@pytest.mark.parametrize(("says", "luke", "misty"), [("yes", 13 - 3, 6), ("no", 13, 6 - 5)])
def test_got_my_back(stage, says, luke, misty):
    """6 - 1, and Luke's skin takes 2 of them."""
    answers = {"got-my-back": says}
    stage.turn("p2").attack(ARTHUR, MISTY, "excalibur", "got-my-back", answers)
    assert (stage.health(LUKE), stage.health(MISTY)) == (luke, misty)


def test_u_119_got_my_back_needs_luke_to_be_free(stage):
    stage.turn("p2").say(SetMark(LUKE, "locked", True))
    stage.attack(ARTHUR, MISTY, "excalibur", "got-my-back")
    assert not stage.was_asked("luke-cage.got-my-back")


@pytest.mark.parametrize(("card", "left"), [("feint", 0), ("momentous-shift", 1)])
def test_trash_talk(stage, card, left):
    """It cancels, and ends the turn of whoever lost against it."""
    stage.turn("p2").attack(ARTHUR, LUKE if card == "feint" else MISTY, card, "trash-talk")
    assert stage.fought.attack.cancelled
    assert stage.table.actions == left


@pytest.mark.parametrize(("near", "value"), [("yes", 6), ("no", 2)])
def test_daughter_of_the_dragon(stage, near, value):
    stage.attack(MISTY, ARTHUR, "daughter-of-the-dragon", answers={"are-adjacent": near})
    assert stage.fought.attack.value == value


def test_wheres_my_money(stage):
    stage.scheme(LUKE, "wheres-my-money")
    assert (stage.was_asked("place-nearest"), stage.table.actions) == (True, 2)
