"""Willow and Tara: what turns her dark and back, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

WILLOW, TARA, ARTHUR, MERLIN = "p1.willow", "p1.tara", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("willow", "king-arthur")


@pytest.fixture
def dark(stage):
    return stage.token("p1", "form", "dark")


def form(stage):
    return stage.table.token("p1", "form")


@pytest.mark.parametrize("hurt", [WILLOW, TARA])
def test_damage_turns_her_dark(stage, hurt):
    assert form(stage) == "light"
    stage.turn("p2").attack(ARTHUR, hurt, "momentous-shift")
    assert form(stage) == "dark"


@pytest.mark.parametrize(("near", "after"), [("yes", "light"), ("no", "dark")])
def test_tara_calms_her(dark, near, after):
    dark.end_turn({"are-adjacent": near})
    assert form(dark) == after


def test_without_tara_nobody_calms_her(dark):
    dark.arrange(p1_tara=0).end_turn()
    assert (form(dark), dark.was_asked("are-adjacent")) == ("dark", False)


def test_rending_shot(stage):
    stage.attack(TARA, ARTHUR, "rending-shot")
    assert stage.instruction("duel.do.move")["n"] == 3


def test_meditation(dark):
    dark.turn("p2").attack(ARTHUR, WILLOW, "excalibur", "meditation")
    assert (dark.health(WILLOW), form(dark)) == (14 - 1, "light")


@pytest.mark.parametrize(("card", "value"), [("black-magic", 3), ("flayed-alive", 4)])
def test_dark_magic(stage, card, value):
    stage.attack(WILLOW, ARTHUR, card)
    assert stage.fought.attack.value == value
    stage.token("p1", "form", "dark").attack(WILLOW, ARTHUR, card, answers={"top-card": "resurrect"})
    assert (stage.fought.attack.value, stage.cards("p1", "discard").count("resurrect")) == (value + 2, 1)


def test_love_and_loss(stage):
    deck = stage.counts("p1")[1]
    stage.scheme(WILLOW, "love-and-loss")
    assert (stage.counts("p1")[1], [ask.key for ask in stage.asked]) == (deck - 2, [])


@pytest.mark.parametrize(("struck", "health"), [(MERLIN, (7 - 3, 6)), (TARA, (7, 6 - 3)), ("none", (7, 6))])
def test_love_and_loss_in_the_dark(dark, struck, health):
    deck = dark.counts("p1")[1]
    answers = {"top-card": ["feint", "regroup"], "willow.love-and-loss": struck}
    dark.scheme(WILLOW, "love-and-loss", answers)
    assert (dark.health(MERLIN), dark.health(TARA), dark.counts("p1")[1]) == (*health, deck - 4)


def test_hacker(stage):
    assert stage.attack(TARA, ARTHUR, "hacker").was_asked("willow.hacker")
    assert not stage.deck("p1", 0).attack(TARA, ARTHUR, "hacker").was_asked("willow.hacker")


def test_when_good_magic_fails(stage):
    stage.attack(WILLOW, ARTHUR, "when-good-magic-fails")
    assert not stage.was_asked("place-in-zone")
    stage.token("p1", "form", "dark").attack(
        WILLOW, ARTHUR, "when-good-magic-fails", answers={"top-card": "feint"}
    )
    assert (stage.was_asked("place-in-zone"), "feint" in stage.cards("p1", "discard")) == (True, True)


@pytest.mark.parametrize(("defense", "back"), [("", 1), ("regroup", 1), ("skirmish", 0)])
def test_knowledge_of_the_craft(stage, defense, back):
    stage.put("p1", "discard", "feint", "regroup")
    answers = {"willow.knowledge": "regroup"} if back else {"which-moves": ARTHUR}
    stage.attack(TARA, ARTHUR, "knowledge-of-the-craft", defense, answers)
    assert stage.cards("p1", "discard").count("regroup") == 1 - back


def test_q_80_resurrect(stage):
    """Q-80: three health for a sidekick, two more than it had."""
    stage.arrange(p1_tara=0).scheme(WILLOW, "resurrect", {"return": "returned"})
    assert stage.health(TARA) == 3
    assert not stage.scheme(WILLOW, "resurrect").was_asked("return")


def test_q_80_a_player_who_is_out_does_not_come_back():
    stage = Stage("willow", "king-arthur", "alice", "medusa", mode="teams", answers={"alice.size": "small"})
    stage.arrange(p3_alice=0).scheme(WILLOW, "resurrect", {"return": "returned"})
    assert stage.health("p3.alice") == 3
    stage.arrange(p3_alice=0, p3_jabberwock=0).scheme(WILLOW, "resurrect")
    assert not stage.was_asked("return")


def test_revoke_and_swift_strike(stage):
    stage.attack(TARA, ARTHUR, "revoke", "regroup")
    assert stage.fought.defense.cancelled
    stage.attack(TARA, ARTHUR, "swift-strike")
    assert stage.instruction("duel.do.move")["n"] == 4


@pytest.mark.parametrize(("card", "cancelled", "drawn"), [("feint", True, 0), ("regroup", False, 2)])
def test_feint_and_regroup(stage, card, cancelled, drawn):
    deck = stage.counts("p1")[1]
    stage.attack(TARA, ARTHUR, card, "regroup" if cancelled else "")
    assert (stage.fought.defense.cancelled, stage.counts("p1")[1]) == (cancelled, deck - drawn)
