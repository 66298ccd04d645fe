"""Sun Wukong and his Clones: how they come, and each of their cards in each of its branches."""

import pytest

from companion.duel.corrections import SetMark
from companion.duel.decks import heroes
from companion.showing.duel.refereed import mark
from tests.duel.stage import Stage

WUKONG, CLONE, ARTHUR, MERLIN = "p1.sun-wukong", "p1.clone-1", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("sun-wukong", "king-arthur")


def clones(stage):
    return sum(stage.health(one) for one in (CLONE, "p1.clone-2", "p1.clone-3"))


@pytest.mark.parametrize(("says", "after"), [("yes", (16, 1)), ("no", (17, 0))])
def test_a_clone_for_one_damage_at_the_start_of_his_turn(stage, says, after):
    assert clones(stage) == 0
    stage.turn("p2").end_turn({"sun-wukong.clone": says})
    assert (stage.health(WUKONG), clones(stage)) == after


def test_three_clones_are_all_he_has(stage):
    stage.arrange(p1_clone_1=1, p1_clone_2=1, p1_clone_3=1).turn("p2").end_turn()
    assert not stage.was_asked("sun-wukong.clone")


def test_the_last_health_is_a_poor_price(stage):
    stage.arrange(p1_sun_wukong=1).turn("p2").end_turn({"sun-wukong.clone": "yes"})
    assert (stage.table.winner, clones(stage)) == ("p2", 0)


@pytest.mark.parametrize("near", [0, 2])
def test_infinite_strikes(stage, near):
    stage.arrange(p1_clone_1=1, p1_clone_2=1)
    stage.attack(WUKONG, ARTHUR, "infinite-strikes", answers={"sun-wukong.near": near})
    assert (stage.fought.attack.value, stage.table.actions) == (2 + near, 2)


def test_the_table_plays_the_bonus_attack(stage):
    assert stage.attack(WUKONG, ARTHUR, "ruyi-jingo-bang", "regroup").was_asked("bonus-attack")
    assert not stage.attack(WUKONG, ARTHUR, "ruyi-jingo-bang").was_asked("bonus-attack")
    assert mark(heroes()["sun-wukong"]).key == "dueltable.setup.refereed-but"


def test_u_085_a_clone_that_fell_makes_no_bonus_attack():
    stage = Stage("sun-wukong", "winter-soldier").arrange(p1_clone_1=1).turn("p1")
    answers = {"duel.ask.adjacent-opposing": (CLONE,)}
    stage.attack(CLONE, "p2.winter-soldier", "ruyi-jingo-bang", "wily-fighting", answers)
    assert (stage.health(CLONE), stage.was_asked("bonus-attack")) == (0, False)


@pytest.mark.parametrize(("paid", "ignored"), [("feint", False), ("none", True)])
def test_taunting_laughter(stage, paid, ignored):
    stage.attack(WUKONG, ARTHUR, "taunting-laughter", "regroup", {"against-laughter": paid})
    assert stage.fought.defense.ignored == ignored
    assert not stage.attack(WUKONG, ARTHUR, "taunting-laughter").was_asked("against-laughter")


def test_ox_form(stage):
    stage.attack(WUKONG, ARTHUR, "ox-form", "feint", {"boost-card": "noble-sacrifice"})
    assert (stage.fought.attack.cancelled, stage.fought.defense.value) == (False, 2 + 3)
    assert not stage.attack(WUKONG, ARTHUR, "ox-form").was_asked("boost-card")


def test_tortoise_form(stage):
    stage.turn("p2").attack(ARTHUR, WUKONG, "excalibur", "tortoise-form", {"boost-card": "noble-sacrifice"})
    assert (stage.fought.attack.value, stage.fought.defense.value) == (9, 5)


def test_seventy_two_transformations(stage):
    stage.put("p1", "discard", "ox-form", "tortoise-form", "wily-fighting")
    stage.attack(WUKONG, ARTHUR, "seventy-two-transformations", answers={"sun-wukong.form": "tortoise-form"})
    asked = next(ask for ask in stage.asked if ask.key == "sun-wukong.form")
    assert len(asked.options) == 2
    assert "tortoise-form" not in stage.cards("p1", "discard")


def test_sly_monkey(stage):
    stage.attack(WUKONG, ARTHUR, "sly-monkey")
    assert (clones(stage), stage.was_asked("on-his-space"), stage.was_asked("place-in-zone")) == (
        1,
        True,
        True,
    )
    assert not stage.attack(CLONE, ARTHUR, "sly-monkey").was_asked("place-in-zone")


def test_u_119_no_clone_takes_his_space_while_he_is_held_on_it(stage):
    stage.say(SetMark(WUKONG, "locked", True)).attack(WUKONG, ARTHUR, "sly-monkey")
    assert clones(stage) == 0


@pytest.mark.parametrize("defender", [WUKONG, CLONE])
def test_bewilderment(stage, defender):
    stage.arrange(p1_clone_1=1).turn("p2")
    stage.attack(ARTHUR, defender, "excalibur", "bewilderment", {"place-anywhere": "yes"})
    assert (stage.health(WUKONG), clones(stage), stage.was_asked("duel.do.place")) == (17, 1, True)


def test_golden_chain_mail_turns_the_damage_on_the_attacker(stage):
    stage.turn("p2").attack(ARTHUR, WUKONG, "excalibur", "golden-chain-mail")
    assert (stage.health(WUKONG), stage.health(ARTHUR), stage.fought.won_by) == (17, 18 - 2, "defense")
    stage.attack(ARTHUR, WUKONG, "regroup", "golden-chain-mail")
    assert stage.health(ARTHUR) == 16


def test_fiery_eyes_that_see(stage):
    decks = stage.counts("p1")[1], stage.counts("p2")
    stage.scheme(WUKONG, "fiery-eyes-that-see", {"under-the-deck": "feint"})
    assert stage.counts("p1")[1] == decks[0] - 1
    assert stage.counts("p2") == decks[1]


def test_fiery_eyes_and_an_empty_hand(stage):
    stage.hand("p2", 0).scheme(WUKONG, "fiery-eyes-that-see")
    assert (stage.was_asked("under-the-deck"), stage.counts("p2")[0]) == (False, 1)


def test_phoenix_form(stage):
    stage.arrange(p1_sun_wukong=10, p1_clone_1=1, p1_clone_3=1).scheme(WUKONG, "phoenix-form")
    assert stage.health(WUKONG) == 12


def test_wily_fighting(stage):
    stage.attack(WUKONG, ARTHUR, "wily-fighting", "momentous-shift", {"adjacent-opposing": (MERLIN,)})
    assert stage.health(MERLIN) == 6
