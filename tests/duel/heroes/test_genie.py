"""The Genie: a card for an action, his wishes, and each of his cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

GENIE, ARTHUR, MERLIN = "p1.the-genie", "p2.king-arthur", "p2.merlin"
TWO = ("feint", "three-wishes")


def begun(*paid):
    return Stage("genie", "king-arthur", answers={"spirit": paid})


@pytest.fixture
def stage():
    return begun()


@pytest.mark.parametrize(("paid", "actions"), [((), 2), (("feint",), 3)])
def test_a_card_buys_an_action(paid, actions):
    stage = begun(*paid)
    assert (stage.table.actions, stage.cards("p1", "discard")) == (actions, list(paid))


def test_an_empty_hand_buys_nothing(stage):
    stage.hand("p1", 0).turn("p2").end_turn()
    assert not stage.was_asked("spirit")


@pytest.mark.parametrize(("defense", "health"), [("", 7), ("skirmish", 6)])
def test_careful_what_you_wish_for(stage, defense, health):
    answers = {"which-moves": ARTHUR, "one-adjacent-opposing": MERLIN} if defense else {}
    stage.attack(GENIE, ARTHUR, "careful-what-you-wish-for", defense, answers)
    assert stage.health(MERLIN) == health


@pytest.mark.parametrize(("pays", "actions"), [("yes", 2), ("no", 1)])
def test_your_wish_is_my_command(stage, pays, actions):
    given = {"duel.ask.discard": TWO} if pays == "yes" else {}
    stage.attack(GENIE, ARTHUR, "your-wish-is-my-command", answers={"two-cards": pays, **given})
    assert stage.table.actions == actions
    assert len(stage.cards("p1", "discard")) == (3 if pays == "yes" else 1)


def test_your_wish_takes_a_win_and_two_cards(stage):
    stage.attack(GENIE, ARTHUR, "your-wish-is-my-command", "skirmish", {"which-moves": ARTHUR})
    assert not stage.was_asked("two-cards")
    stage.hand("p1", 2).attack(GENIE, ARTHUR, "your-wish-is-my-command")
    assert not stage.was_asked("two-cards")


def test_imprisoned_wrath(stage):
    answers = {"two-cards": "yes", "duel.ask.discard": TWO, "one-adjacent-opposing": MERLIN}
    stage.attack(GENIE, ARTHUR, "imprisoned-wrath", answers=answers)
    assert stage.health(MERLIN) == 7 - 2


def test_i_am_freed(stage):
    stage.attack(GENIE, ARTHUR, "i-am-freed", answers={"duel.ask.adjacent": (MERLIN,)})
    assert (stage.was_asked("place-empty"), stage.health(MERLIN)) == (True, 6)


def test_wishing_for_more_wishes(stage):
    stage.attack(GENIE, ARTHUR, "wishing-for-more-wishes")
    assert (stage.counts("p1"), stage.counts("p2")) == ((5 - 1 + 3, 22), (6, 24))


def test_ive_made_sultans_out_of_less(stage):
    answers = {"discard-theirs": "excalibur"}
    stage.attack(GENIE, ARTHUR, "ive-made-sultans-out-of-less", answers=answers)
    assert stage.cards("p2", "discard") == ["excalibur"]


@pytest.mark.parametrize(("whom", "health"), [("none", 7), (MERLIN, 6)])
def test_i_grant_you_death(stage, whom, health):
    stage.attack(GENIE, ARTHUR, "i-grant-you-death", answers={"genie.death": whom})
    assert stage.health(MERLIN) == health


def test_this_is_no_parlor_trick(stage):
    stage.turn("p2").attack(ARTHUR, GENIE, "excalibur", "this-is-no-parlor-trick")
    assert stage.fought.attack.value == 3
    stage.turn("p1").attack(GENIE, ARTHUR, "this-is-no-parlor-trick")
    assert stage.health(ARTHUR) == 18 - 1


def test_prisoners_torment(stage):
    deck = stage.counts("p1")[1]
    stage.turn("p2").attack(ARTHUR, GENIE, "excalibur", "prisoners-torment")
    assert stage.counts("p1")[1] == deck - 5


def test_back_in_the_lamp(stage):
    stage.arrange(p1_the_genie=5).turn("p2").attack(ARTHUR, GENIE, "swift-strike", "back-in-the-lamp")
    assert stage.health(GENIE) == 5 + 4 - 3


def test_a_wish_for_cards(stage):
    stage.scheme(GENIE, "three-wishes", {"wish": "cards"})
    assert (stage.counts("p1"), stage.table.actions) == ((9, 20), 2)


def test_a_wish_for_values_that_nothing_changes(stage):
    stage.scheme(GENIE, "three-wishes", {"wish": "values"})
    stage.attack(GENIE, ARTHUR, "this-is-no-parlor-trick", "feint")
    assert (stage.fought.attack.value, stage.health(ARTHUR)) == (4, 18 - 2)
    stage.end_turn().end_turn({"spirit": ()})
    stage.attack(GENIE, ARTHUR, "this-is-no-parlor-trick")
    assert stage.fought.attack.value == 1


def test_a_card_that_comes_in_place_of_another_has_the_wish_for_values_too():
    stage = Stage("genie", "dracula").scheme(GENIE, "three-wishes", {"wish": "values"})
    stage.attack(GENIE, "p2.dracula", "i-am-freed", "do-my-bidding", {"bidding": "this-is-no-parlor-trick"})
    assert stage.fought.attack.value == 4


@pytest.mark.parametrize(("counts", "value"), [("yes", 4), ("no", 0)])
def test_the_table_says_whether_a_wish_for_values_can_be_ignored(counts, value):
    stage = Stage("genie", "doctor-strange").scheme(GENIE, "three-wishes", {"wish": "values"})
    near = {"are-adjacent": "yes", "genie.ignored": counts}
    stage.attack(GENIE, "p2.doctor-strange", "i-am-freed", "cloak-of-levitation", near)
    assert stage.fought.attack.value == value


def test_a_wish_for_discards(stage):
    stage.scheme(GENIE, "three-wishes", {"wish": "discards", "duel.ask.discard": ("feint", "regroup")})
    assert stage.cards("p2", "discard") == ["feint", "regroup"]
