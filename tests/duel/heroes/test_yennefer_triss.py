"""Yennefer and Triss, either as the hero, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

YENNEFER, TRISS, ARTHUR, MERLIN = "p1.yennefer", "p1.triss", "p2.king-arthur", "p2.merlin"
HAILED = ["feint", "feint", "regroup", "skirmish"]


@pytest.fixture
def stage():
    """Triss leads: she asks nothing in a combat."""
    return Stage("yennefer-triss:triss", "king-arthur")


def test_yennefer_as_the_hero_boosts_her_attacks():
    stage = Stage("yennefer-triss:yennefer", "king-arthur")
    stage.attack(YENNEFER, ARTHUR, "ball-lightning", "feint", {"boost-card": "magical-barrier"})
    assert stage.fought.attack.value == 3 + 3
    stage.attack(TRISS, ARTHUR, "portal-to-anywhere", answers={"portal": ARTHUR})
    assert not stage.was_asked("boost-card")
    stage.turn("p2").attack(ARTHUR, YENNEFER, "excalibur", "magical-barrier")
    assert not stage.was_asked("boost-card")


def test_her_boost_and_her_card_come_in_the_order_she_likes():
    stage = Stage("yennefer-triss:yennefer", "king-arthur")
    answers = {"which-first": "your-card", "against-telepathy": "none", "boost-card": "magical-barrier"}
    stage.attack(YENNEFER, ARTHUR, "telepathy", "regroup", answers)
    assert (stage.fought.attack.value, stage.fought.defense.cancelled) == (6, True)


def test_triss_as_the_hero_strikes_after_her_schemes(stage):
    assert (stage.health(TRISS), stage.health(YENNEFER)) == (14, 6)
    stage.scheme(TRISS, "advisor-to-the-king", {"one-adjacent": YENNEFER})
    assert stage.health(YENNEFER) == 4
    assert not stage.scheme(YENNEFER, "advisor-to-the-king").was_asked("one-adjacent")


@pytest.mark.parametrize(("says", "pain"), [("yes", 0), ("no", 7)])
def test_incinerate(stage, says, pain):
    answers = {"against-incinerate": says} | (
        {"duel.ask.discard": ("feint", "regroup")} if says == "yes" else {}
    )
    stage.attack(YENNEFER, ARTHUR, "incinerate", answers=answers)
    assert stage.health(ARTHUR) == 18 - pain


def test_incinerate_is_never_cancelled_and_costs_two_cards(stage):
    stage.attack(YENNEFER, ARTHUR, "incinerate", "feint", {"against-incinerate": "no"})
    assert not stage.fought.attack.cancelled
    assert not stage.hand("p2", 1).attack(YENNEFER, ARTHUR, "incinerate").was_asked("against-incinerate")


@pytest.mark.parametrize(
    ("picked", "answers", "left"),
    [
        ("discard", {"duel.ask.discard": ("feint", "regroup")}, (18 - 4, ["feint", "regroup"])),
        ("damage", {}, (18 - 4 - 3, [])),
        ("deck", {"top-card": HAILED}, (18 - 4, HAILED)),
    ],
)  # fmt: skip
def test_merigolds_hailstorm(stage, picked, answers, left):
    stage.attack(TRISS, ARTHUR, "merigolds-hailstorm", answers={"yennefer-triss.hail": picked} | answers)
    assert (stage.health(ARTHUR), stage.cards("p2", "discard")) == left


def test_portal_to_anywhere(stage):
    stage.attack(YENNEFER, ARTHUR, "portal-to-anywhere", answers={"portal": ARTHUR})
    assert (stage.was_asked("duel.do.place"), stage.table.actions) == (True, 2)


@pytest.mark.parametrize(("defense", "back"), [("", True), ("momentous-shift", False)])
def test_echoing_blast(stage, defense, back):
    stage.attack(YENNEFER, ARTHUR, "echoing-blast", defense)
    assert (stage.cards("p1", "discard") == []) == back


@pytest.mark.parametrize(("defense", "own"), [("", 4), ("momentous-shift", 3)])
def test_ball_lightning(stage, defense, own):
    discards = [("telepathy",), ("feint",)] if defense else [("feint",)]
    stage.attack(YENNEFER, ARTHUR, "ball-lightning", defense, {"duel.ask.discard": discards})
    assert (stage.counts("p1")[0], "feint" in stage.cards("p2", "discard")) == (own, True)


@pytest.mark.parametrize(("paid", "cancelled"), [("feint", False), ("none", True)])
def test_telepathy(stage, paid, cancelled):
    stage.attack(YENNEFER, ARTHUR, "telepathy", "regroup", {"against-telepathy": paid})
    assert stage.fought.defense.cancelled == cancelled
    assert not stage.attack(YENNEFER, ARTHUR, "telepathy").was_asked("against-telepathy")


def test_quick_and_ready(stage):
    deck = stage.counts("p1")[1]
    stage.attack(YENNEFER, ARTHUR, "quick-and-ready")
    assert (stage.was_asked("place-in-zone"), stage.counts("p1")[1]) == (True, deck - 1)


def test_magical_barrier_and_paralyzing_fetters(stage):
    stage.arrange(p1_triss=10).turn("p2").attack(ARTHUR, TRISS, "excalibur", "magical-barrier")
    assert stage.health(TRISS) == 10 + 1 - 2
    stage.attack(ARTHUR, TRISS, "momentous-shift", "paralyzing-fetters", {"shifted": "yes"})
    assert stage.fought.attack.locked


def test_advisor_to_the_king(stage):
    deck = stage.counts("p1")[1]
    stage.arrange(p1_triss=10, p1_yennefer=3).scheme(YENNEFER, "advisor-to-the-king")
    assert (stage.health(TRISS), stage.health(YENNEFER), stage.counts("p1")[1]) == (11, 4, deck - 1)
    stage.maneuver("magical-barrier")
    assert "('n', 6)" in str(stage.instruction("duel.do.maneuver")["distances"])
    stage.end_turn()
    assert stage.cards("p1", "ongoing") == []


def test_advisor_stays_while_you_attack_and_gives_way_to_another(stage):
    stage.scheme(YENNEFER, "advisor-to-the-king").attack(YENNEFER, ARTHUR, "echoing-blast").end_turn()
    assert stage.cards("p1", "ongoing") == ["advisor-to-the-king"]
    stage.turn("p1").scheme(YENNEFER, "advisor-to-the-king")
    assert stage.cards("p1", "ongoing") == ["advisor-to-the-king"]
    assert "advisor-to-the-king" in stage.cards("p1", "discard")


def test_lodge_of_sorceresses(stage):
    """Arthur shows 3 and draws 3 cards, so he takes 3; the cards stay in the hands."""
    decks = stage.counts("p1")[1], stage.counts("p2")[1]
    stage.scheme(YENNEFER, "lodge-of-sorceresses", {"lodge": ["telepathy", "noble-sacrifice"]})
    assert (decks[0] - stage.counts("p1")[1], decks[1] - stage.counts("p2")[1]) == (1, 3)
    assert (stage.health(TRISS), stage.health(ARTHUR)) == (14, 15)


def test_lodge_counts_only_cards_that_were_there_to_draw(stage):
    """Arthur shows 3 and has one card to draw, as Triss has: the others exhaust him, and all drew 1."""
    stage.deck("p2", 1)
    stage.scheme(YENNEFER, "lodge-of-sorceresses", {"lodge": ["telepathy", "noble-sacrifice"]})
    assert (stage.health(TRISS), stage.health(ARTHUR)) == (13, 18 - 2 * 2 - 1)


def test_lodge_hurts_all_who_drew_the_most(stage):
    stage.scheme(YENNEFER, "lodge-of-sorceresses", {"lodge": ["telepathy", "feint"]})
    assert (stage.health(TRISS), stage.health(ARTHUR)) == (13, 17)
