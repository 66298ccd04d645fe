"""Michelangelo and April O'Neil: few cards, pizza, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

MIKEY, APRIL, ARTHUR, MERLIN = "p1.michelangelo", "p1.april-oneil", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("michelangelo", "king-arthur")


def test_he_begins_with_three_cards_and_keeps_three(stage):
    assert stage.counts("p1") == (3, 27)
    stage.hand("p1", 5).end_turn({"hand-limit": ("lets-go", "cowabunga")})
    assert stage.counts("p1")[0] == 3


def test_he_draws_after_each_attack_and_scheme(stage):
    stage.attack(APRIL, ARTHUR, "lets-go", answers={"which-moves": MIKEY})
    assert stage.counts("p1") == (3, 26)
    stage.scheme(MIKEY, "michelangelo-is-a-party-dude")
    assert stage.counts("p1") == (3, 25)
    stage.turn("p2").attack(ARTHUR, MIKEY, "excalibur")
    assert stage.counts("p1") == (3, 25)


@pytest.mark.parametrize(("says", "actions", "deck"), [("yes", 2, 27 + 1 - 1), ("no", 1, 27 - 1)])
def test_hi_yaaaaah(stage, says, actions, deck):
    answers = {"one-adjacent-opposing": MERLIN, "card-for-action": says}
    stage.attack(MIKEY, ARTHUR, "hi-yaaaaah", answers=answers)
    assert (stage.health(MERLIN), stage.table.actions, stage.counts("p1")[1]) == (6, actions, deck)


def test_hi_yaaaaah_with_an_empty_hand(stage):
    stage.hand("p1", 1).attack(MIKEY, ARTHUR, "hi-yaaaaah", answers={"one-adjacent-opposing": "none"})
    assert (stage.was_asked("card-for-action"), stage.table.actions) == (False, 1)


@pytest.mark.parametrize(("defense", "actions"), [("", 3), ("skirmish", 2)])
def test_boisterous_beatdown(stage, defense, actions):
    stage.attack(MIKEY, ARTHUR, "boisterous-beatdown", defense, {"which-moves": ARTHUR} if defense else {})
    assert stage.table.actions == actions


def test_hard_hitting_investigation(stage):
    stage.attack(APRIL, ARTHUR, "hard-hitting-investigation")
    assert (stage.health(ARTHUR), stage.table.actions) == (17, 2)


def test_lets_go(stage):
    stage.attack(APRIL, ARTHUR, "lets-go", answers={"which-moves": MIKEY})
    assert stage.instruction("duel.do.move")["n"] == 3


def test_cowabunga_counts_what_was_played_this_turn(stage):
    stage.hand("p1", 5).attack(MIKEY, ARTHUR, "cowabunga")
    assert stage.fought.attack.value == 3
    stage.scheme(MIKEY, "michelangelo-is-a-party-dude").turn("p1").attack(MIKEY, ARTHUR, "cowabunga")
    assert stage.fought.attack.value == 3 + 2
    stage.hand("p1", 3).end_turn().attack(ARTHUR, MIKEY, "excalibur", "cowabunga")
    assert stage.fought.defense.value == 3


@pytest.mark.parametrize(("says", "cancelled"), [("yes", True), ("no", False)])
def test_guaranteed_delivery(stage, says, cancelled):
    stage.attack(APRIL, ARTHUR, "guaranteed-delivery", "regroup", {"card-for-cancel": says})
    assert stage.fought.defense.cancelled == cancelled
    assert stage.counts("p1")[0] == 3 - 1 - (1 if cancelled else 0) + 1


def test_guaranteed_delivery_with_the_last_card(stage):
    stage.hand("p1", 1).attack(APRIL, ARTHUR, "guaranteed-delivery", "regroup")
    assert (stage.was_asked("card-for-cancel"), stage.counts("p1")[0]) == (False, 2 + 1)


def test_u_017_guaranteed_delivery_may_just_empty_the_hand(stage):
    stage.hand("p1", 2).attack(APRIL, ARTHUR, "guaranteed-delivery", answers={"card-for-cancel": "yes"})
    assert stage.counts("p1")[0] == 2 + 1


def test_back_for_seconds(stage):
    stage.put("p1", "discard", "lets-go", "cowabunga", "nunchaku").turn("p2")
    stage.attack(ARTHUR, MIKEY, "excalibur", "back-for-seconds", {"recycle": ("lets-go", "nunchaku")})
    assert stage.cards("p1", "discard") == ["cowabunga", "back-for-seconds"]
    assert stage.was_asked("duel.do.shuffle")


def test_party_dude(stage):
    stage.arrange(p1_michelangelo=10, p1_april_oneil=3).scheme(MIKEY, "michelangelo-is-a-party-dude")
    assert (stage.health(MIKEY), stage.health(APRIL)) == (11, 4)


def test_nunchaku(stage):
    stage.scheme(MIKEY, "nunchaku").scheme(MIKEY, "nunchaku")
    assert stage.table.actions == 2
    stage.attack(APRIL, ARTHUR, "guaranteed-delivery")
    assert stage.fought.attack.value == 3
    stage.attack(MIKEY, ARTHUR, "boisterous-beatdown")
    assert stage.fought.attack.value == 2 + 2


@pytest.mark.parametrize(
    ("picked", "answers"),
    [
        (("discard", "move"), {"duel.ask.discard": ("feint",), "which-moves": APRIL}),
        (("action", "recycle"), {"card-for-action": "yes", "recycle": ("lets-go", "cowabunga")}),
    ],
)
def test_shell_insertion(stage, picked, answers):
    stage.put("p1", "discard", "lets-go", "cowabunga")
    stage.scheme(APRIL, "shell-insertion", {"michelangelo.insertion": picked} | answers)
    assert ("feint" in stage.cards("p2", "discard")) == ("discard" in picked)
    assert stage.was_asked("duel.do.move") == ("move" in picked)
    assert stage.table.actions == (2 if "action" in picked else 1)
    assert ("lets-go" in stage.cards("p1", "discard")) == ("recycle" not in picked)


def test_turtle_power_and_half_shell(stage):
    stage.attack(MIKEY, ARTHUR, "turtle-power", answers={"boost-card": "hi-yaaaaah"})
    assert stage.fought.attack.value == 3 + 3
    stage.turn("p2").attack(ARTHUR, MIKEY, "excalibur", "heroes-in-a-half-shell")
    assert stage.fought.defense.value == 5
