"""Daredevil: his blind BOOST, and each of his cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

DEVIL, ARTHUR, MERLIN = "p1.daredevil", "p2.king-arthur", "p2.merlin"
OWN, CARD = "blind-boost", "your-card"


@pytest.fixture
def stage():
    return Stage("daredevil", "king-arthur")


@pytest.mark.parametrize(("hand", "asked"), [(3, True), (4, False)])
def test_two_cards_left_in_hand_let_him_boost_blindly(stage, hand, asked):
    """The card just played is no longer in his hand; the top card of the deck is discarded for it."""
    stage.hand("p1", hand)
    answers = {"daredevil.blind-boost": "yes", "duel.ask.top-card": "man-without-fear"} if asked else {}
    stage.attack(DEVIL, ARTHUR, "grappling-hook", answers=answers)
    assert stage.fought.attack.value == (3 + 3 if asked else 3)
    assert ("man-without-fear" in stage.cards("p1", "discard")) == asked


def test_he_may_boost_a_defense_too(stage):
    answers = {"daredevil.blind-boost": "yes", "duel.ask.top-card": "man-without-fear"}
    stage.hand("p1", 1).turn("p2").attack(ARTHUR, DEVIL, "excalibur", "take-a-knee", answers)
    assert stage.fought.defense.value == 3 + 3


def test_u_045_an_empty_deck_has_nothing_to_boost_with(stage):
    """Neither he of himself, with one card left in hand, nor his card."""
    kept = {"man-without-fear#1", "feint#1"}
    unseen = [copy.partition("/")[2] for copy in stage.table.cards_in("p1", "unseen")]
    stage.hand("p1", 2).put("p1", "discard", *(copy for copy in unseen if copy not in kept))
    stage.attack(DEVIL, ARTHUR, "man-without-fear")
    assert [ask.key for ask in stage.asked] == ["duel.ask.attack-card-melee", "duel.ask.defense-card"]


def test_without_a_defense_card_there_is_nothing_to_boost(stage):
    stage.hand("p1", 1).turn("p2").attack(ARTHUR, DEVIL, "excalibur")
    assert not stage.was_asked("daredevil.blind-boost")


@pytest.mark.parametrize(("first", "value"), [(OWN, 8 + 3), (CARD, 4 + 3)])
def test_u_083_he_chooses_what_comes_first(stage, first, value):
    """The last card of his deck boosts: only after that is the deck empty, and the Devil worth 8."""
    kept = {"devil-of-hells-kitchen#1", "man-without-fear#1", "feint#1"}
    unseen = [copy.partition("/")[2] for copy in stage.table.cards_in("p1", "unseen")]
    stage.hand("p1", 2).put("p1", "discard", *(copy for copy in unseen if copy not in kept))
    answers = {"which-first": first, "daredevil.blind-boost": "yes", "duel.ask.top-card": "man-without-fear"}
    stage.attack(DEVIL, ARTHUR, "devil-of-hells-kitchen", answers=answers)
    assert stage.fought.attack.value == value


def test_man_without_fear_boosts_blindly_with_any_hand(stage):
    """Besides his own blind BOOST: two top cards are lost, 2 + 3 + 2."""
    answers = {"daredevil.blind-boost": "yes", "duel.ask.top-card": "man-without-fear"}
    stage.attack(DEVIL, ARTHUR, "man-without-fear", answers=answers)
    assert stage.fought.attack.value == 2 + 3


def test_man_without_fear_and_his_own_add_up(stage):
    answers = {
        "which-first": OWN,
        "daredevil.blind-boost": ["yes", "yes"],
        "duel.ask.top-card": ["man-without-fear", "breather"],
    }
    stage.hand("p1", 2).attack(DEVIL, ARTHUR, "man-without-fear", answers=answers)
    assert stage.fought.attack.value == 2 + 3 + 2


def test_u_092_a_cancelled_card_leaves_his_own_boost(stage):
    """U-093: what a hero does of itself is not cancelled, and nothing is left to choose between."""
    answers = {"daredevil.blind-boost": "yes", "duel.ask.top-card": "breather"}
    stage.hand("p1", 2).attack(DEVIL, ARTHUR, "man-without-fear", "feint", answers)
    assert (stage.fought.attack.value, stage.was_asked("which-first")) == (2 + 2, False)


def test_through_adversity_hurts_those_he_passed(stage):
    stage.scheme(DEVIL, "through-adversity", {"crossed": (ARTHUR, MERLIN)})
    assert stage.instruction("move-through")["n"] == 4
    assert (stage.health(ARTHUR), stage.health(MERLIN)) == (18 - 1, 7 - 1)


def test_u_119_held_on_his_space_he_passes_nobody():
    stage = Stage("daredevil", "hamlet")
    held = {"readiness": DEVIL, "readiness-place": "placed"}
    stage.attack(DEVIL, "p2.hamlet", "grappling-hook", "the-readiness-is-all", held)
    stage.scheme(DEVIL, "through-adversity")
    assert stage.asked == []


@pytest.mark.parametrize(("attack", "hurt"), [("excalibur", 2), ("noble-sacrifice", 0)])
def test_son_of_a_boxer_strikes_when_it_lost(stage, attack, hurt):
    stage.turn("p2").attack(ARTHUR, DEVIL, attack, "son-of-a-boxer", {"one-adjacent": ARTHUR} if hurt else {})
    assert stage.health(ARTHUR) == 18 - hurt


def test_take_a_knee_heals_by_the_top_card(stage):
    stage.arrange(p1_daredevil=10)
    stage.attack(DEVIL, ARTHUR, "take-a-knee", answers={"duel.ask.top-card": "man-without-fear"})
    assert stage.health(DEVIL) == 10 + 3
    assert stage.cards("p1", "discard") == ["man-without-fear", "take-a-knee"]


def test_u_045_take_a_knee_with_an_empty_deck(stage):
    stage.deck("p1", 0).arrange(p1_daredevil=10).attack(DEVIL, ARTHUR, "take-a-knee")
    assert stage.health(DEVIL) == 10


def test_grappling_hook_moves_him(stage):
    stage.attack(DEVIL, ARTHUR, "grappling-hook")
    assert stage.instruction("duel.do.move")["n"] == 2


def test_breather_takes_a_card_back_but_no_scheme(stage):
    stage.put("p1", "discard", "through-adversity", "feint")
    stage.scheme(DEVIL, "breather", {"daredevil.breather": "feint"})
    assert stage.cards("p1", "discard") == ["through-adversity", "breather"]


@pytest.mark.parametrize(("empty", "value"), [(True, 8), (False, 4)])
def test_the_devil_is_worth_most_at_the_end_of_the_deck(stage, empty, value):
    if empty:
        stage.deck("p1", 0)
    stage.attack(DEVIL, ARTHUR, "devil-of-hells-kitchen")
    assert stage.fought.attack.value == value


def test_the_devil_goes_back_into_the_deck_with_four_others(stage):
    """The top four are those discarded last; the first one stays."""
    stage.put("p1", "discard", "feint", "breather", "take-a-knee", "grappling-hook", "through-adversity")
    stage.attack(DEVIL, ARTHUR, "devil-of-hells-kitchen")
    assert stage.cards("p1", "discard") == ["feint"]
    assert stage.was_asked("duel.do.shuffle")


def test_feint(stage):
    stage.turn("p2").attack(ARTHUR, DEVIL, "noble-sacrifice", "feint")
    assert stage.fought.attack.cancelled
