"""Hamlet's combat cards, each in each of its branches."""

import pytest

from tests.duel.heroes.openings import hamlet
from tests.duel.stage import Stage

HAMLET, PAIR = "p1.hamlet", "p1.rosencrantz-guildenstern"
MEDUSA, SINBAD, SISTER = "p2.medusa", "p2.sinbad", "p2.sister-1"


def attacked(stage, card, defense, answers=None, *, attacker=MEDUSA):
    """The opponent's turn: Hamlet is attacked and defends."""
    return stage.turn("p2").attack(attacker, HAMLET, card, defense, answers)


def suffered(fighter):
    """Against Sinbad: one round later NOT TO BE is chosen and one fighter takes its damage."""
    return hamlet("sinbad").end_turn().end_turn({"question": "not-to-be", "who-suffers": fighter})


# To Sleep, Perchance To Dream


def test_to_sleep_won_moves_the_target_by_the_damage():
    """X-13: NOT TO BE, (3+2)-2 = 3 damage: the target may be moved up to 3 spaces."""
    stage = hamlet("wayward-sisters", "not-to-be").arrange(p1_hamlet=10)
    stage.attack(HAMLET, SISTER, "to-sleep-perchance-to-dream", "toil-and-trouble")
    assert stage.health(SISTER) == 6 - 3
    assert stage.instruction("move")["n"] == 3
    assert stage.health(HAMLET) == 10


def test_to_sleep_lost_heals_hamlet():
    """Lost by the pair: Hamlet recovers 1 all the same."""
    stage = hamlet().arrange(p1_hamlet=10)
    stage.attack(PAIR, MEDUSA, "to-sleep-perchance-to-dream", "hiss-and-slither", {"discard": ("the-ghost",)})
    assert stage.health(HAMLET) == 11
    assert not stage.was_asked("move")


def test_to_sleep_finds_nobody_to_move_when_the_target_fell():
    stage = hamlet().attack(HAMLET, "p2.harpy-1", "to-sleep-perchance-to-dream")
    assert not stage.was_asked("move")


def test_to_sleep_cancelled():
    stage = hamlet().arrange(p1_hamlet=10)
    stage.attack(HAMLET, MEDUSA, "to-sleep-perchance-to-dream", "feint")
    assert not stage.was_asked("move")
    assert (stage.health(HAMLET), stage.health(MEDUSA)) == (10, 15)


# Cruel To Be Kind


@pytest.mark.parametrize(("boost", "value"), [("uncertain-doom", 2 + 3), ("none", 2)])
def test_cruel_to_be_kind_may_be_boosted(boost, value):
    stage = hamlet().attack(HAMLET, MEDUSA, "cruel-to-be-kind", answers={"boost-card": boost})
    assert stage.fought.attack.value == value
    assert stage.cards("p1", "discard") == [*(["uncertain-doom"] if value > 2 else []), "cruel-to-be-kind"]


def test_cruel_to_be_kind_with_no_card_to_boost():
    stage = hamlet().hand("p1", 1).attack(HAMLET, MEDUSA, "cruel-to-be-kind")
    assert not stage.was_asked("boost-card")
    assert stage.fought.attack.value == 2


@pytest.mark.parametrize(("side", "value"), [("to-be", 2), ("not-to-be", 4)])
def test_cruel_to_be_kind_against_feint(side, value):
    """T-10, U-136: no boost, no card spent; the token's +2 is no card effect and stays."""
    stage = hamlet(side=side).attack(HAMLET, MEDUSA, "cruel-to-be-kind", "feint")
    assert not stage.was_asked("boost-card")
    assert stage.fought.attack.value == value
    assert stage.counts("p1")[0] == 4


# Uncertain Doom


@pytest.mark.parametrize(
    ("defense", "damage"),
    [
        pytest.param("dash", 2, id="versatile: ignored"),
        pytest.param("hiss-and-slither", 0, id="T-21 a defense card is not ignored"),
        pytest.param("feint", 0, id="cancelled"),
        pytest.param("", 2, id="no card"),
    ],
)
def test_uncertain_doom(defense, damage):
    """T-21, U-012: only a versatile card's value is ignored."""
    answers = {"discard": ("the-ghost",)} if defense == "hiss-and-slither" else {}
    stage = hamlet().attack(PAIR, MEDUSA, "uncertain-doom", defense, answers)
    assert stage.health(MEDUSA) == 16 - damage


# The Play's The Thing


def test_the_plays_the_thing_won():
    stage = hamlet().arrange(p1_hamlet=5)
    stage.attack(HAMLET, MEDUSA, "the-plays-the-thing", answers={"random-discard": "gaze-of-stone"})
    assert stage.cards("p2", "discard") == ["gaze-of-stone"]
    assert stage.health(HAMLET) == 5 + 4


def test_the_plays_the_thing_lost():
    """The card is discarded, but nothing is recovered."""
    stage = hamlet().arrange(p1_hamlet=5)
    stage.attack(HAMLET, MEDUSA, "the-plays-the-thing", "snipe", {"random-discard": "gaze-of-stone"})
    assert stage.cards("p2", "discard") == ["gaze-of-stone", "snipe"]
    assert stage.health(HAMLET) == 5


def test_the_plays_the_thing_against_the_sisters():
    """T-22: the random card goes to the cauldron; Hamlet still recovers its BOOST."""
    stage = hamlet("wayward-sisters").arrange(p1_hamlet=5)
    stage.attack(HAMLET, SISTER, "the-plays-the-thing", answers={"random-discard": "toil-and-trouble"})
    assert stage.cards("p2", "cauldron") == ["toil-and-trouble"]
    assert stage.cards("p2", "discard") == []
    assert stage.health(HAMLET) == 5 + 3


def test_the_plays_the_thing_against_an_empty_hand():
    """T-23: no discard, recover 0."""
    stage = hamlet().arrange(p1_hamlet=5).hand("p2", 0)
    stage.attack(HAMLET, MEDUSA, "the-plays-the-thing")
    assert stage.health(HAMLET) == 5
    assert stage.cards("p2", "discard") == []


def test_the_plays_the_thing_cancelled():
    stage = hamlet().attack(HAMLET, MEDUSA, "the-plays-the-thing", "feint")
    assert not stage.was_asked("random-discard")


# Blood Will Have Blood


def test_blood_after_hamlet_suffered_this_turn():
    """U-137, T-11: the NOT TO BE damage on Hamlet counts."""
    stage = suffered(HAMLET)
    stage.attack(HAMLET, SINBAD, "blood-will-have-blood", "toil-and-danger")
    assert stage.health(SINBAD) == 15 - (2 + 2 - 3) - 1


def test_blood_after_the_pair_suffered_this_turn():
    """U-137: only damage to Hamlet himself counts."""
    stage = suffered(PAIR)
    stage.attack(HAMLET, SINBAD, "blood-will-have-blood", "toil-and-danger")
    assert stage.health(SINBAD) == 15 - 1


def test_blood_forgets_the_turn_before():
    """U-137, T-13: hurt on his own turn, he defends on the next and takes 0."""
    stage = suffered(HAMLET).end_turn()
    stage.attack(SINBAD, HAMLET, "voyage-home", "blood-will-have-blood")
    assert stage.health(HAMLET) == 13
    assert stage.health(SINBAD) == 15


@pytest.mark.parametrize(("attack", "struck_back"), [("toil-and-danger", 1), ("feint", 0)])
def test_blood_after_combat_damage(attack, struck_back):
    """T-14: 1 combat damage makes the condition true, unless the card is cancelled."""
    stage = attacked(hamlet("sinbad"), attack, "blood-will-have-blood", attacker=SINBAD)
    assert stage.health(SINBAD) == 15 - struck_back


# Outrageous Fortune


def test_outrageous_fortune_won_keeps_the_card_discarded():
    stage = hamlet().attack(HAMLET, MEDUSA, "outrageous-fortune", answers={"top-card": "cruel-to-be-kind"})
    assert stage.fought.attack.value == 1 + 4
    assert stage.cards("p1", "discard") == ["cruel-to-be-kind", "outrageous-fortune"]
    assert stage.counts("p1") == (4, 24)


def test_outrageous_fortune_lost_returns_the_card():
    stage = hamlet()
    stage.attack(HAMLET, MEDUSA, "outrageous-fortune", "snipe", {"top-card": "to-sleep-perchance-to-dream"})
    assert stage.fought.won_by == "defense"
    assert stage.cards("p1", "discard") == ["outrageous-fortune"]
    assert stage.counts("p1") == (5, 24)


def test_outrageous_fortune_with_an_empty_deck():
    """T-19: nothing discarded, +0, no damage to himself, nothing to return."""
    stage = hamlet().deck("p1", 0).attack(HAMLET, MEDUSA, "outrageous-fortune", "snipe")
    assert stage.fought.attack.value == 1
    assert stage.health(HAMLET) == 15
    assert stage.cards("p1", "discard") == ["outrageous-fortune"]


def test_outrageous_fortune_cancelled():
    stage = hamlet().attack(HAMLET, MEDUSA, "outrageous-fortune", "feint")
    assert not stage.was_asked("top-card")
    assert stage.counts("p1") == (4, 25)


# Maddening Insight


def test_maddening_insight_lost():
    """X-21: 4 other cards against 6: 2 damage, the attacker won, the opponent discards nothing."""
    stage = hamlet()
    attacked(stage, "second-shot", "maddening-insight", {"boost-card": "second-shot"})
    assert stage.fought.defense.value == 4
    assert stage.health(HAMLET) == 15 - 2
    assert stage.fought.won_by == "attack"
    assert not stage.was_asked("discard")


def test_maddening_insight_won():
    stage = attacked(hamlet(), "snipe", "maddening-insight", {"discard": ("gaze-of-stone",)})
    assert stage.health(HAMLET) == 15
    assert stage.cards("p2", "discard") == ["gaze-of-stone", "snipe"]


def test_maddening_insight_won_against_an_empty_hand():
    stage = attacked(hamlet().hand("p2", 1), "gaze-of-stone", "maddening-insight")
    assert not stage.was_asked("discard")


def test_maddening_insight_cancelled():
    """The printed value is 0."""
    stage = attacked(hamlet(), "feint", "maddening-insight")
    assert stage.health(HAMLET) == 15 - 2


# The Rest Is Silence


def test_the_rest_is_silence_ends_the_turn():
    """U-103: the attacker's second action is lost, and what came later does not happen."""
    stage = attacked(hamlet(), "snipe", "the-rest-is-silence")
    assert stage.table.actions == 0
    assert stage.counts("p2") == (4, 25)
    assert stage.cards("p2", "discard") == ["snipe"]
    stage.end_turn({"question": "to-be"})
    assert stage.table.turn == "p1"


def test_the_rest_is_silence_against_a_sister():
    """T-15: Curious Familiar does nothing, goes to the cauldron; no spell, remaining action lost."""
    stage = Stage("wayward-sisters", "hamlet")
    stage.put("p1", "cauldron", "toil-and-trouble", "ward", "double-double")
    stage.attack("p1.sister-1", "p2.hamlet", "curious-familiar", "the-rest-is-silence")
    assert stage.cards("p1", "cauldron") == ["toil-and-trouble", "ward", "double-double", "curious-familiar"]
    assert not stage.was_asked("cast")
    assert stage.table.actions == 0


def test_the_rest_is_silence_cancelled():
    stage = attacked(hamlet(), "feint", "the-rest-is-silence")
    assert stage.table.actions == 1


# Nothing Either Good Or Bad


@pytest.mark.parametrize(
    ("attack", "damage"),
    [
        pytest.param("dash", 2, id="versatile"),
        pytest.param("second-shot", 0, id="attack card"),
        pytest.param("feint", 0, id="cancelled"),
    ],
)
def test_nothing_either_good_or_bad(attack, damage):
    """2 damage only to a fighter that used a versatile card."""
    stage = attacked(hamlet(), attack, "nothing-either-good-or-bad")
    assert stage.health(MEDUSA) == 16 - damage
