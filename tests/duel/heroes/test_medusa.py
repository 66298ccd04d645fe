"""Medusa: her gaze, her Harpies, and each of her cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

MEDUSA, SINBAD, PORTER = "p1.medusa", "p2.sinbad", "p2.porter"


@pytest.fixture
def stage():
    return Stage("medusa", "sinbad", answers={"gaze": "none"})


# The gaze


def test_gaze_hurts_one_opposing_fighter_at_turn_start():
    """U-170: 1 damage, before any action, not combat damage."""
    stage = Stage("medusa", "sinbad", answers={"gaze": PORTER})
    assert stage.health(PORTER) == 6 - 1
    assert stage.table.actions == 2
    assert stage.fought is None


def test_gaze_may_be_declined(stage):
    """U-170: it is optional."""
    assert (stage.health(SINBAD), stage.health(PORTER)) == (15, 6)


def test_gaze_offers_opposing_fighters_only():
    """U-170: her own fighters are never among them."""
    stage = Stage("medusa", "sinbad")
    assert [option.id for option in stage.question.options] == [SINBAD, PORTER, "none"]


@pytest.mark.parametrize(
    ("hero", "struck", "left"), [("wayward-sisters", "sister-2", 5), ("shakespeare", "actor-1", 0)]
)
def test_gaze_on_a_sister_or_an_actor(hero, struck, left):
    """T-91: an Actor is defeated before any action."""
    stage = Stage("medusa", hero, answers={"gaze": f"p2.{struck}"})
    assert stage.health(f"p2.{struck}") == left
    assert stage.table.actions == 2


def test_no_gaze_while_medusa_is_off_the_board():
    """U-171: in team play she may be defeated while a Harpy plays on."""
    chosen = {"gaze": "none", "size": "big"}
    stage = Stage("medusa", "sinbad", "alice", "hamlet", mode="teams", answers=chosen)
    stage.arrange(p1_medusa=0)
    stage.turn("p4").end_turn()
    assert stage.table.turn == "p1"
    assert not stage.was_asked("gaze")


# Cards


@pytest.mark.parametrize(("defense", "health"), [("", 15 - 2 - 8), ("exploit", 15)])
def test_gaze_of_stone_strikes_only_the_beaten(stage, defense, health):
    stage.attack(MEDUSA, SINBAD, "gaze-of-stone", defense)
    assert stage.health(SINBAD) == health


def test_gaze_of_stone_cancelled(stage):
    """U-092: Feint leaves the value 2 and no stone: 2 - 2 = 0."""
    stage.attack(MEDUSA, SINBAD, "gaze-of-stone", "feint")
    assert stage.health(SINBAD) == 15


@pytest.mark.parametrize(("boost", "value"), [("gaze-of-stone", 3 + 4), ("", 3)])
def test_second_shot_may_be_boosted(stage, boost, value):
    """U-058: the boost card is discarded, its effect ignored."""
    stage.attack(MEDUSA, SINBAD, "second-shot", answers={"boost-card": boost} if boost else {})
    assert stage.fought.attack.value == value
    assert stage.cards("p1", "discard").count("gaze-of-stone") == bool(boost)


def test_second_shot_cancelled_spends_no_boost(stage):
    stage.attack(MEDUSA, SINBAD, "second-shot", "feint")
    assert not stage.was_asked("boost-card")


def test_hiss_and_slither_makes_the_attacker_discard(stage):
    hand = stage.counts("p2")[0]
    stage.turn("p2").attack(SINBAD, MEDUSA, "exploit", "hiss-and-slither", {"duel.ask.discard": ("regroup",)})
    assert "regroup" in stage.cards("p2", "discard")
    assert stage.counts("p2")[0] == hand - 1 - 1 + 1, "played one, discarded one, drew one by Exploit"


def test_clutching_claws_with_an_empty_hand(stage):
    """U-016: nobody can discard what they do not hold."""
    stage.hand("p2", 0).attack("p1.harpy-1", SINBAD, "clutching-claws")
    assert not stage.was_asked("duel.ask.discard")


def test_clutching_claws_take_a_card(stage):
    stage.attack("p1.harpy-1", SINBAD, "clutching-claws", answers={"duel.ask.discard": ("leap-away",)})
    assert stage.cards("p2", "discard") == ["leap-away"]


def test_clutching_claws_cancelled(stage):
    stage.attack("p1.harpy-1", SINBAD, "clutching-claws", "feint")
    assert not stage.was_asked("duel.ask.discard")


def test_a_momentary_glance_hurts_any_fighter_in_her_zone(stage):
    stage.scheme(MEDUSA, "a-momentary-glance", {"in-zone-of": PORTER})
    assert stage.health(PORTER) == 6 - 2


def test_the_hounds_move_the_harpies_left(stage):
    stage.arrange(p1_harpy_2=0, p1_harpy_3=0)
    stage.attack("p1.harpy-1", SINBAD, "the-hounds-of-mighty-zeus")
    assert stage.instruction("move")["n"] == 3
    assert dict(stage.instruction("move")["fighters"].values)["number"] == 1


def test_winged_frenzy_returns_a_harpy_when_there_is_room(stage):
    """T-93, U-115: its return is not a choice, and it has 1 health."""
    stage.arrange(p1_harpy_2=0)
    stage.scheme(MEDUSA, "winged-frenzy", {"duel.ask.return": "returned"})
    assert stage.instruction("move-through")["n"] == 3
    assert stage.health("p1.harpy-2") == 1


def test_winged_frenzy_without_a_free_space(stage):
    """U-115: nothing happens."""
    stage.arrange(p1_harpy_2=0)
    stage.scheme(MEDUSA, "winged-frenzy", {"duel.ask.return": "no-space"})
    assert stage.health("p1.harpy-2") == 0


def test_winged_frenzy_with_all_harpies_alive(stage):
    stage.scheme("p1.harpy-1", "winged-frenzy")
    assert not stage.was_asked("duel.ask.return")


def test_dash_moves_the_fighter_that_fought(stage):
    stage.attack(MEDUSA, SINBAD, "dash")
    assert stage.instruction("move")["n"] == 3


def test_snipe_draws(stage):
    deck = stage.counts("p1")[1]
    stage.attack(MEDUSA, SINBAD, "snipe")
    assert stage.counts("p1")[1] == deck - 1


def test_regroup_and_feint(stage):
    """Regroup draws 2 for the winner; Feint stops it."""
    deck = stage.counts("p1")[1]
    stage.attack(MEDUSA, PORTER, "regroup")
    assert stage.counts("p1")[1] == deck - 2
    stage.turn("p2").attack(SINBAD, MEDUSA, "regroup", "feint")
    assert stage.fought.attack.cancelled


def test_an_exhausted_medusa_loses_her_harpies(stage):
    """X-09: one missing draw: Medusa takes 2, all Harpies are defeated (U-042)."""
    stage.deck("p1", 0).maneuver()
    assert stage.health(MEDUSA) == 16 - 2
    assert [stage.health(f"p1.harpy-{n}") for n in (1, 2, 3)] == [0, 0, 0]
