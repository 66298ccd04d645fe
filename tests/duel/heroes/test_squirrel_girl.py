"""Squirrel Girl and her Squirrels: how they come and go, and each of their cards in each of its branches."""

import pytest

from companion.duel.events import Damaged
from tests.duel.stage import Stage

GIRL, ARTHUR, MERLIN = "p1.squirrel-girl", "p2.king-arthur", "p2.merlin"
SQUIRRELS = [f"p1.squirrel-{number}" for number in range(1, 9)]


@pytest.fixture
def stage():
    return Stage("squirrel-girl", "king-arthur")


def out(stage, count):
    """So many Squirrels on the board."""
    return stage.arrange(**{f"p1_squirrel_{number}": 1 for number in range(1, count + 1)})


def there(stage):
    return sum(stage.health(one) for one in SQUIRRELS)


@pytest.mark.parametrize(("says", "after"), [("yes", 1), ("no", 0)])
def test_she_begins_alone_and_a_squirrel_may_come_each_turn(stage, says, after):
    assert there(stage) == 0
    stage.turn("p2").end_turn({"squirrel-girl.summon": says})
    assert (there(stage), stage.was_asked("beside-her")) == (after, says == "yes")


def test_with_all_of_them_there_one_is_placed_again(stage):
    out(stage, 8).turn("p2").end_turn({"which-again": SQUIRRELS[2]})
    assert (there(stage), stage.was_asked("place-beside-her")) == (8, True)


def test_squirrels_on_one_space_share_the_damage(stage):
    out(stage, 4).turn("p2").attack(
        ARTHUR, SQUIRRELS[0], "excalibur", answers={"same-space": tuple(SQUIRRELS[1:3])}
    )
    assert [stage.health(one) for one in SQUIRRELS[:4]] == [0, 0, 0, 1]
    assert sum(ask.key == "squirrel-girl.same-space" for ask in stage.asked) == 1


def test_her_own_damage_and_the_last_squirrels_are_hers_alone(stage):
    out(stage, 1).turn("p2").attack(ARTHUR, SQUIRRELS[0], "excalibur")
    assert not stage.was_asked("same-space")
    out(stage, 2).attack(ARTHUR, GIRL, "momentous-shift")
    assert not stage.was_asked("same-space")


def test_whom_the_shared_damage_has_felled_is_not_struck_again():
    """A Few More Pearls strikes each fighter beside Annie, and two of them share a space."""
    stage = out(Stage("squirrel-girl", "annie-christmas"), 2).turn("p2")
    answers = {"adjacent-opposing": tuple(SQUIRRELS[:2]), "same-space": (SQUIRRELS[1],)}
    stage.scheme("p2.annie-christmas", "a-few-more-pearls", answers)
    told = [
        event.fighter for line in stage.journal.lines for event in line.events if isinstance(event, Damaged)
    ]
    assert sorted(told) == SQUIRRELS[:2]


def test_fuzzball_special_and_dash(stage):
    out(stage, 2).attack(GIRL, ARTHUR, "fuzzball-special")
    moved = stage.instruction("duel.do.move")
    assert (moved["n"], moved["fighters"].key) == (3, "journal.and")
    stage.attack(GIRL, ARTHUR, "dash")
    assert stage.instruction("duel.do.move")["n"] == 3


@pytest.mark.parametrize(("count", "says", "value"), [(4, "yes", 5), (4, "no", 2), (3, "", 2)])
def test_bite_of_steel(stage, count, says, value):
    out(stage, count).attack(
        SQUIRRELS[0], ARTHUR, "bite-of-steel", answers={"four-in-zone": says} if says else {}
    )
    assert (stage.fought.attack.value, stage.was_asked("four-in-zone")) == (value, bool(says))


@pytest.mark.parametrize("near", [0, 3])
def test_kick_butts(stage, near):
    out(stage, 3).attack(GIRL, ARTHUR, "kick-butts", answers={"squirrel-girl.near": near})
    assert stage.fought.attack.value == 1 + near


@pytest.mark.parametrize("says", ["yes", "no"])
def test_unbeatable_squirrel_girl(stage, says):
    out(stage, 4).attack(GIRL, ARTHUR, "unbeatable-squirrel-girl", "regroup", {"four-beside": says})
    assert (stage.fought.defense.cancelled, stage.fought.defense.ignored) == (says == "yes",) * 2


def test_squirmish(stage):
    stage.attack(GIRL, ARTHUR, "squirmish")
    assert (there(stage), stage.was_asked("on-her-space"), stage.was_asked("place-in-zone")) == (
        1,
        True,
        True,
    )


def test_get_em_tippy_toe_as_far_as_there_are_any(stage):
    assert there(stage.attack(GIRL, ARTHUR, "get-em-tippy-toe")) == 2
    assert there(out(stage, 7).attack(GIRL, ARTHUR, "get-em-tippy-toe")) == 8
    assert not stage.turn("p1").attack(GIRL, ARTHUR, "get-em-tippy-toe").was_asked("anywhere")


@pytest.mark.parametrize(
    ("says", "defense", "value", "drawn"), [("yes", "regroup", 4, 2), ("no", "momentous-shift", 2, 0)]
)
def test_call_of_the_mild(stage, says, defense, value, drawn):
    deck = stage.counts("p1")[1]
    out(stage, 4).attack(GIRL, ARTHUR, "call-of-the-mild", defense, {"four-in-zone": says})
    assert (stage.fought.attack.value, stage.counts("p1")[1]) == (value, deck - drawn)


def test_squirgility(stage):
    assert stage.turn("p2").attack(ARTHUR, GIRL, "excalibur", "squirgility").was_asked("squirgility")


def test_eat_nuts(stage):
    stage.arrange(p1_squirrel_girl=8).scheme(GIRL, "eat-nuts")
    assert (stage.health(GIRL), there(stage)) == (10, 1)


@pytest.mark.parametrize(("count", "struck", "health"), [(4, MERLIN, 5), (4, "none", 7), (3, "", 7)])
def test_horde_of_squirrels(stage, count, struck, health):
    out(stage, count).scheme(GIRL, "horde-of-squirrels", {"squirrel-girl.horde": struck} if struck else {})
    assert stage.health(MERLIN) == health


@pytest.mark.parametrize(("says", "lost"), [("yes", ["feint", "regroup"]), ("no", ["feint"])])
def test_nutwork_of_spies(stage, says, lost):
    out(stage, 4).scheme(GIRL, "nutwork-of-spies", {"four-beside-theirs": says, "discard-theirs": lost})
    assert stage.cards("p2", "discard") == lost


def test_feint(stage):
    assert stage.attack(GIRL, ARTHUR, "feint", "regroup").fought.defense.cancelled
