"""Little Red Riding Hood and the Huntsman: the basket, and each of their cards in each of its branches."""

import pytest

from companion.duel.commands import Attack
from companion.journal import Answer
from tests.duel.heroes.openings import panel
from tests.duel.stage import Stage

RED, HUNTSMAN, ARTHUR, MERLIN = (
    "p1.little-red-riding-hood", "p1.huntsman", "p2.king-arthur", "p2.merlin"
)  # fmt: skip
WOLF, ROSE, SWORDS = "what-big-ears-you-have", "once-upon-a-time", "the-wolfs-skin"
"""Cards that show the three symbols."""


@pytest.fixture
def stage():
    return Stage("little-red-riding-hood", "king-arthur")


def test_the_basket_holds_what_the_last_discarded_card_shows(stage):
    """At first the basket itself: any one symbol."""
    assert panel(stage)["basket"] == "any"
    wild = "whats-that-in-my-basket"
    for card, symbol in ((WOLF, "wolf"), (ROSE, "rose"), (wild, "any"), (SWORDS, "swords")):
        stage.put("p1", "discard", card)
        assert panel(stage)["basket"] == symbol


def test_every_symbol_is_as_often_there(stage):
    """9, 8 and 9 cards, and four that stand for any one."""
    shows = {}
    stage.hand("p1", 0)
    for copy in stage.table.lineup.copies["p1"]:
        stage.put("p1", "discard", copy.partition("/")[2])
        symbol = panel(stage)["basket"]
        shows[symbol] = shows.get(symbol, 0) + 1
    assert shows == {"wolf": 9, "rose": 8, "swords": 9, "any": 4}


@pytest.mark.parametrize(("symbol", "drawn"), [("wolf", 2), ("swords", 0)])
def test_any_one_symbol_is_chosen_for_each_effect(stage, symbol, drawn):
    deck = stage.counts("p1")[1]
    stage.turn("p2").attack(ARTHUR, RED, "noble-sacrifice", "the-wolfs-skin", {"basket": symbol})
    assert stage.counts("p1")[1] == deck - drawn


@pytest.mark.parametrize(("top", "drawn"), [(WOLF, 2), (ROSE, 0)])
def test_the_wolfs_skin(stage, top, drawn):
    deck = stage.put("p1", "discard", top).counts("p1")[1]
    stage.turn("p2").attack(ARTHUR, HUNTSMAN, "noble-sacrifice", "the-wolfs-skin")
    assert stage.counts("p1")[1] == deck - drawn


@pytest.mark.parametrize(("top", "asked", "left"), [
    (WOLF, "take-back", [WOLF]),
    (ROSE, "take-top", ["what-large-hands-you-have"]),
])  # fmt: skip
def test_what_large_hands_you_have(stage, top, asked, left):
    stage.put("p1", "discard", top).attack(RED, ARTHUR, "what-large-hands-you-have", answers={asked: "yes"})
    assert stage.cards("p1", "discard") == left


def test_large_hands_may_stay_empty(stage):
    stage.put("p1", "discard", WOLF).attack(RED, ARTHUR, "what-large-hands-you-have")
    assert stage.cards("p1", "discard") == [WOLF, "what-large-hands-you-have"]


@pytest.mark.parametrize(("top", "hurt"), [(WOLF, 2), (SWORDS, 0)])
def test_what_a_terrible_big_mouth_you_have(stage, top, hurt):
    """Noble Sacrifice prints 2."""
    stage.put("p1", "discard", top).turn("p2")
    stage.attack(ARTHUR, RED, "noble-sacrifice", "what-a-terrible-big-mouth-you-have")
    assert stage.health(ARTHUR) == 18 - hurt


@pytest.mark.parametrize(("top", "rule"), [(SWORDS, ""), ("", ""), (WOLF, "U-074")])
def test_u_014_big_ears_defend_with_swords_in_the_basket(stage, top, rule):
    if top:
        stage.put("p1", "discard", top)
    stage.turn("p2").journal.say(Attack(ARTHUR, RED, "p2:king-arthur/excalibur#1"))
    stage.journal.say(Answer("none"))
    ears = next(one for one in stage.question.options if "big-ears" in one.id)
    assert (ears.refused.rule if ears.refused else "") == rule


def test_big_ears_defend_with_their_value(stage):
    stage.put("p1", "discard", SWORDS).turn("p2")
    stage.attack(ARTHUR, RED, "excalibur", "what-big-ears-you-have")
    assert stage.fought.defense.value == 4


@pytest.mark.parametrize(("top", "ignored"), [(WOLF, False), (ROSE, True)])
def test_what_big_eyes_you_have(stage, top, ignored):
    stage.put("p1", "discard", top).turn("p2")
    stage.attack(ARTHUR, RED, "noble-sacrifice", "what-big-eyes-you-have")
    assert (stage.fought.attack.cancelled, stage.fought.attack.ignored) == (True, ignored)


def test_u_095_the_basket_card_itself_does_nothing(stage):
    stage.attack(RED, ARTHUR, "whats-that-in-my-basket", "feint")
    assert (stage.fought.attack.cancelled, stage.fought.attack.value) == (False, 4)


@pytest.mark.parametrize(("top", "asked", "actions", "drawn"), [
    (WOLF, "duel.do.place", 2, 0), (SWORDS, "zone-opposing", 1, 0), (ROSE, "never", 1, 3),
])  # fmt: skip
def test_never_leave_the_path(stage, top, asked, actions, drawn):
    deck = stage.put("p1", "discard", top).counts("p1")[1]
    stage.scheme(RED, "never-leave-the-path", {"zone-opposing": (MERLIN,)} if top == SWORDS else {})
    assert stage.was_asked(asked) == (asked != "never")
    assert (stage.table.actions, stage.counts("p1")[1]) == (actions, deck - drawn)
    assert stage.health(MERLIN) == (7 - 2 if top == SWORDS else 7)


@pytest.mark.parametrize("woods", ["into-the-woods-wolf", "into-the-woods-pelt", "into-the-woods-knife"])
def test_into_the_woods(stage, woods):
    stage.scheme(RED, woods)
    assert (stage.instruction("duel.do.move")["n"], stage.table.actions) == (3, 2)


@pytest.mark.parametrize(("near", "value"), [("yes", 6), ("no", 4)])
def test_long_have_i_sought_you(stage, near, value):
    stage.attack(HUNTSMAN, ARTHUR, "long-have-i-sought-you", answers={"are-adjacent": near})
    assert stage.fought.attack.value == value


@pytest.mark.parametrize(("top", "healed"), [(WOLF, 4), (ROSE, 2)])
def test_a_grimm_tale(stage, top, healed):
    stage.put("p1", "discard", top).arrange(p1_little_red_riding_hood=5)
    stage.scheme(HUNTSMAN, "a-grimm-tale")
    assert stage.health(RED) == 5 + healed


@pytest.mark.parametrize(("top", "lost"), [(SWORDS, ["feint"]), (WOLF, [])])
def test_stones_in_the_belly(stage, top, lost):
    stage.put("p1", "discard", top)
    stage.attack(RED, ARTHUR, "stones-in-the-belly", answers={"random-discard": "feint"} if lost else {})
    assert stage.cards("p2", "discard") == lost
    assert (stage.fought.attack.value > 2) == bool(lost)


@pytest.mark.parametrize(("top", "hurt"), [(SWORDS, 3), (WOLF, 0)])
def test_once_upon_a_time(stage, top, hurt):
    stage.put("p1", "discard", top).attack(HUNTSMAN, ARTHUR, "once-upon-a-time")
    assert stage.health(ARTHUR) == 18 - 2 - hurt
