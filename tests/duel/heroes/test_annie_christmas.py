"""Annie Christmas and Charlie: the pearls, and each of their cards in each of its branches."""

import pytest

from companion.duel.corrections import SetMark
from tests.duel.stage import Stage

ANNIE, CHARLIE, ARTHUR, MERLIN = "p1.annie-christmas", "p1.charlie", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("annie-christmas", "king-arthur")


@pytest.mark.parametrize(("health", "value"), [(15, 5 + 2), (14, 5)])
def test_the_pearls_help_her_against_who_has_more_health(stage, health, value):
    """She has 14."""
    stage.arrange(p2_king_arthur=health).attack(ANNIE, ARTHUR, "lagniappe", answers={"lagniappe": 0})
    assert stage.fought.attack.value == value


def test_the_pearls_help_neither_charlie_nor_her_defense(stage):
    stage.attack(CHARLIE, ARTHUR, "long-shot", answers={"are-adjacent": "yes"})
    assert stage.fought.attack.value == 3
    stage.turn("p2").attack(ARTHUR, ANNIE, "excalibur", "mississippi-queen")
    assert (stage.fought.attack.value, stage.fought.defense.value) == (6, 2)


def test_q_60_the_pearls_look_when_damage_is_dealt(stage):
    """Q-60: at 14 against 14 her own card brings them into play, and what it did to Arthur counts later."""
    stage.arrange(p2_king_arthur=14)
    stage.attack(ANNIE, ARTHUR, "lagniappe", "regroup", {"lagniappe": 1})
    assert (stage.fought.attack.value, stage.health(ANNIE)) == (7, 13)
    stage.attack(ANNIE, ARTHUR, "striking-beauty", "feint")
    assert stage.fought.attack.value == 1


def test_a_cancelled_card_keeps_the_pearls(stage):
    stage.attack(ANNIE, ARTHUR, "striking-beauty", "feint")
    assert (stage.fought.attack.cancelled, stage.fought.attack.value) == (True, 3)


@pytest.mark.parametrize("pain", [0, 1, 2])
def test_lagniappe_draws_what_it_hurts(stage, pain):
    deck = stage.counts("p1")[1]
    stage.attack(ANNIE, ARTHUR, "lagniappe", answers={"lagniappe": pain})
    assert (stage.health(ANNIE), stage.counts("p1")[1]) == (14 - pain, deck - pain)


def test_bottom_dealing_adds_a_boost_that_stays_in_the_deck(stage):
    deck = stage.counts("p1")[1]
    stage.attack(CHARLIE, ARTHUR, "bottom-dealing", answers={"bottom-card": "slick-talker"})
    assert (stage.fought.attack.value, stage.counts("p1")[1]) == (3 + 3, deck)
    assert stage.was_asked("put-back")


def test_u_045_bottom_dealing_without_a_deck(stage):
    stage.deck("p1", 0).attack(CHARLIE, ARTHUR, "bottom-dealing")
    assert (stage.fought.attack.value, stage.health(CHARLIE)) == (3, 8)


@pytest.mark.parametrize(("near", "health"), [((CHARLIE,), (10 + 1, 5 + 1)), ((), (10, 5))])
def test_better_together(stage, near, health):
    stage.arrange(p1_annie_christmas=10, p1_charlie=5)
    stage.attack(ANNIE, ARTHUR, "better-together", answers={"duel.ask.adjacent": near})
    assert (stage.health(ANNIE), stage.health(CHARLIE)) == health


def test_u_085_better_together_asks_nothing_of_a_fallen_fighter(stage):
    stage.arrange(p1_charlie=1).turn("p2").attack(ARTHUR, CHARLIE, "excalibur", "better-together")
    assert not stage.was_asked("duel.ask.adjacent")


def test_keep_your_hands_to_yourself_moves_both(stage):
    stage.attack(ANNIE, ARTHUR, "keep-your-hands-to-yourself")
    moved = stage.instruction("duel.do.move")
    assert (moved["n"], moved["fighters"].key) == (2, "journal.and")


@pytest.mark.parametrize(("defense", "hurt"), [("", 1 + 2 + 2), ("skirmish", 1)])
def test_striking_beauty(stage, defense, hurt):
    """1 + 2 of the pearls gets through and 2 more follow; against Skirmish only 1."""
    answers = {"which-moves": ARTHUR} if defense else {}
    stage.attack(ANNIE, ARTHUR, "striking-beauty", defense, answers)
    assert stage.health(ARTHUR) == 18 - hurt


@pytest.mark.parametrize(("near", "value"), [("yes", 3), ("no", 5)])
def test_long_shot(stage, near, value):
    stage.attack(CHARLIE, ARTHUR, "long-shot", answers={"are-adjacent": near})
    assert stage.fought.attack.value == value


@pytest.mark.parametrize(("shown", "cancelled"), [("lagniappe", True), ("none", False)])
def test_quite_a_pair(stage, shown, cancelled):
    stage.attack(ANNIE, ARTHUR, "quite-a-pair", "regroup", {"annie-christmas.pair": shown})
    assert stage.fought.defense.cancelled is cancelled
    assert stage.counts("p1")[0] == 4


def test_a_pair_needs_two_cards_of_one_name(stage):
    """One of the two copies of Captain's Orders lies in the discard pile; one card in hand is no pair."""
    stage.put("p1", "discard", "captains-orders")
    stage.attack(ANNIE, ARTHUR, "quite-a-pair", "regroup", {"annie-christmas.pair": "none"})
    asked = next(ask for ask in stage.asked if ask.key == "annie-christmas.pair")
    refused = {one.id.partition("#")[0]: one.refused for one in asked.options}
    assert refused["p1:annie-christmas/captains-orders"].text.key == "annie-christmas.no-pair"
    assert refused["p1:annie-christmas/long-shot"] is None
    stage.hand("p1", 2).attack(ANNIE, ARTHUR, "quite-a-pair", "regroup")
    assert not stage.was_asked("annie-christmas.pair")


def test_the_turn_and_the_river(stage):
    deck = stage.counts("p1")[1]
    stage.attack(CHARLIE, ARTHUR, "the-turn-and-the-river")
    assert stage.counts("p1")[1] == deck - 2


def test_q_61_mississippi_queen_holds_her_above_water_for_the_turn(stage):
    """Q-61: all 4 still count as dealt, so the attacker has won."""
    stage.arrange(p1_annie_christmas=3).turn("p2").attack(ARTHUR, ANNIE, "excalibur", "mississippi-queen")
    assert (stage.health(ANNIE), stage.fought.damage, stage.fought.won_by) == (1, 4, "attack")
    stage.attack(ARTHUR, ANNIE, "swift-strike")
    assert (stage.health(ANNIE), stage.table.winner) == (1, "")
    stage.end_turn().turn("p2").attack(ARTHUR, ANNIE, "swift-strike")
    assert stage.table.winner


@pytest.mark.parametrize(("swapped", "hurt"), [("yes", CHARLIE), ("no", ANNIE)])
def test_slick_talker(stage, swapped, hurt):
    before = stage.health(hurt)
    answers = {"annie-christmas.slick-talker": swapped}
    stage.turn("p2").attack(ARTHUR, ANNIE, "excalibur", "slick-talker", answers)
    assert stage.health(hurt) == before - 3
    assert stage.was_asked("duel.do.swap") == (swapped == "yes")


@pytest.mark.parametrize("held", ["alone", "charlie"])
def test_u_119_slick_talker_needs_both_to_be_free(stage, held):
    if held == "alone":
        stage.arrange(p1_charlie=0)
    else:
        stage.say(SetMark(CHARLIE, "locked", True))
    stage.turn("p2", 2)
    if held == "charlie":
        stage.say(SetMark(CHARLIE, "locked", True))
    stage.attack(ARTHUR, ANNIE, "excalibur", "slick-talker")
    assert not stage.was_asked("annie-christmas.slick-talker")


def test_a_few_more_pearls(stage):
    stage.scheme(ANNIE, "a-few-more-pearls", {"adjacent-opposing": (ARTHUR, MERLIN)})
    assert (stage.health(ARTHUR), stage.health(MERLIN)) == (18 - 2, 7 - 2)


def test_captains_orders(stage):
    stage.scheme(ANNIE, "captains-orders")
    assert [ask.key for ask in stage.asked] == ["duel.do.place-in-zone", "annie-christmas.place-near"]
    assert stage.table.actions == 2


def test_captains_orders_alone(stage):
    stage.arrange(p1_charlie=0).scheme(ANNIE, "captains-orders")
    assert [ask.key for ask in stage.asked] == ["duel.do.place-in-zone"]
