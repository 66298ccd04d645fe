"""Black Panther and Shuri: drawing for a BOOST, the suit, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

PANTHER, SHURI, ARTHUR = "p1.black-panther", "p1.shuri", "p2.king-arthur"


@pytest.fixture
def stage():
    return Stage("black-panther", "king-arthur")


def stored(stage, card="excalibur"):
    """Analyze and Adjust has put a card of King Arthur's into the suit."""
    return stage.attack(PANTHER, ARTHUR, "analyze-and-adjust", answers={"duel.ask.top-card": card})


def test_u_058_each_boost_of_an_attack_draws(stage):
    """One leaves the hand, one comes."""
    deck, hand = stage.counts("p1")[1], stage.counts("p1")[0]
    stage.attack(PANTHER, ARTHUR, "vibranium-shockwave", answers={"boost-card": "wakanda-forever"})
    assert stage.fought.attack.value == 2 + 3
    assert stage.counts("p1") == (hand - 2 + 1, deck - 1)


def test_u_054_a_boosted_maneuver_draws_too(stage):
    deck = stage.counts("p1")[1]
    stage.maneuver(boost="wakanda-forever")
    assert stage.counts("p1")[1] == deck - 2


def test_the_suit_keeps_a_card_of_the_opponents_deck(stage):
    """It stays the opponent's: seen by all, in no pile of theirs; the deck is one card smaller."""
    deck = stage.counts("p2")[1]
    stored(stage)
    assert stage.cards("p2", "kept-p1") == ["excalibur"]
    assert (stage.counts("p2")[1], stage.cards("p2", "discard")) == (deck - 1, [])


def test_the_lady_of_the_lake_does_not_find_excalibur_in_the_suit(stage):
    """Everybody sees where it lies, so the deck is not looked through either."""
    stored(stage).turn("p2").scheme(ARTHUR, "the-lady-of-the-lake")
    assert (stage.cards("p2", "kept-p1"), stage.asked) == (["excalibur"], [])


def test_u_045_an_empty_deck_has_nothing_to_store(stage):
    stage.deck("p2", 0).attack(PANTHER, ARTHUR, "analyze-and-adjust")
    assert stage.health(ARTHUR) == 18 - 3
    assert stage.cards("p2", "kept-p1") == []


def test_a_stored_card_boosts_and_goes_to_its_owners_pile(stage):
    boost = next(one.boost for one in stage.table.lineup.card_of.values() if one.id == "excalibur")
    stored(stage).attack(PANTHER, ARTHUR, "vibranium-shockwave", answers={"boost-card": "excalibur"})
    assert stage.fought.attack.value == 2 + boost
    assert (stage.cards("p2", "kept-p1"), stage.cards("p2", "discard")) == ([], ["excalibur"])
    assert "excalibur" not in stage.cards("p1", "discard")


def test_a_stored_card_boosts_a_maneuver_even_with_an_empty_hand(stage):
    stored(stage).hand("p1", 0).deck("p1", 0)
    stage.arrange(p1_black_panther=14).maneuver(boost="excalibur")
    assert stage.cards("p2", "discard") == ["excalibur"]


@pytest.mark.parametrize(("defense", "kept"), [("", ["feint"]), ("excalibur", [])])
def test_ancestral_insight_only_if_it_won(stage, defense, kept):
    """4 against nothing, or against Arthur's 6."""
    if defense:
        stage.turn("p2").attack(ARTHUR, PANTHER, defense, "ancestral-insight")
    else:
        stage.attack(PANTHER, ARTHUR, "ancestral-insight", answers={"duel.ask.top-card": "feint"})
    assert stage.cards("p2", "kept-p1") == kept


def test_tactical_remote_scanning_stores_two(stage):
    stage.scheme(SHURI, "tactical-remote-scanning", {"duel.ask.top-card": ["feint", "regroup"]})
    assert stage.cards("p2", "kept-p1") == ["feint", "regroup"]


@pytest.mark.parametrize("boost", ["", "wakanda-forever"])
def test_anti_metal_claws_add_both_boosts(stage, boost):
    """1 and the defense's BOOST, then perhaps 3 more."""
    theirs = next(one.boost for one in stage.table.lineup.card_of.values() if one.id == "skirmish")
    answers = {"boost-card": boost} if boost else {}
    if 1 + theirs + (3 if boost else 0) <= 4:
        answers |= {"which-moves": ARTHUR}
    stage.attack(PANTHER, ARTHUR, "anti-metal-claws", "skirmish", answers)
    assert stage.fought.attack.value == 1 + theirs + (3 if boost else 0)


@pytest.mark.parametrize(("boosts", "value"), [
    ([], 3), (["microweave-mesh"], 3 + 2), (["microweave-mesh", "evade"], 3 + 2 + 2),
])  # fmt: skip
def test_wakanda_forever_up_to_twice(stage, boosts, value):
    deck = stage.counts("p1")[1]
    answers = {"boost-card": [*boosts, "none"][:2]}
    stage.attack(PANTHER, ARTHUR, "wakanda-forever", answers=answers)
    assert stage.fought.attack.value == value
    assert stage.counts("p1")[1] == deck - len(boosts)


@pytest.mark.parametrize(("near", "healed"), [("yes", 1), ("no", 0)])
def test_nanotriage_processor(stage, near, healed):
    stage.arrange(p1_shuri=3, p1_black_panther=10)
    stage.attack(SHURI, ARTHUR, "nanotriage-processor", answers={"same-zone": near})
    assert (stage.health(SHURI), stage.health(PANTHER)) == (4, 10 + healed)


def test_u_085_nanotriage_processor_heals_nobody_once_shuri_is_down(stage):
    """Without her there is no zone of hers for Black Panther to be in."""
    stage.arrange(p1_shuri=1).turn("p2").attack(ARTHUR, SHURI, "excalibur", "nanotriage-processor")
    assert (stage.health(SHURI), stage.was_asked("same-zone")) == (0, False)


def test_microweave_mesh_may_be_boosted(stage):
    answers = {"boost-card": "wakanda-forever"}
    stage.turn("p2").attack(ARTHUR, PANTHER, "excalibur", "microweave-mesh", answers)
    assert stage.fought.defense.value == 2 + 3


def test_evade_draws(stage):
    deck = stage.counts("p1")[1]
    stage.turn("p2").attack(ARTHUR, PANTHER, "excalibur", "evade")
    assert stage.counts("p1")[1] == deck - 1


def test_stalking_panther(stage):
    stage.scheme(SHURI, "stalking-panther")
    assert (stage.instruction("move-through")["n"], stage.table.actions) == (3, 2)


def test_the_cards_of_many_boxes(stage):
    stage.attack(PANTHER, ARTHUR, "cat-like-reflexes", answers={"which-moves": PANTHER})
    assert stage.instruction("duel.do.move")["n"] == 3
    deck = stage.counts("p1")[1]
    stage.attack(PANTHER, ARTHUR, "regroup")
    assert stage.counts("p1")[1] == deck - 2
    stage.turn("p2").attack(ARTHUR, PANTHER, "noble-sacrifice", "feint")
    assert stage.fought.attack.cancelled
