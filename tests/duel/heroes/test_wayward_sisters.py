"""The Wayward Sisters: three heroes, the cauldron and the spells."""

from collections import Counter

import pytest

from companion.duel.side import Side
from tests.duel.heroes.openings import panel, sisters
from tests.duel.stage import Stage

FIRST, SECOND, THIRD = (f"p1.sister-{number}" for number in (1, 2, 3))
SINBAD, PORTER = "p2.sinbad", "p2.porter"
SNAKE, BAT, LIZARD = "toil-and-trouble", "ward", "double-double"
EVERYTHING = (SNAKE, BAT, LIZARD)
NO_SPELL = {"cast": "none"}


def cauldron(stage):
    return stage.cards("p1", "cauldron")


def discard(stage):
    return stage.cards("p1", "discard")


def cast(spell, *brew, **answers):
    """A Sister attacks with a bat card over a brew, and casts a spell."""
    stage = sisters(*brew)
    return stage.attack(FIRST, SINBAD, "ward", "exploit", {"cast": f"spell-{spell}", **answers})


# Three heroes


def test_each_sister_has_her_own_dial():
    """U-120: two may fall and the game goes on."""
    stage = sisters()
    assert [stage.health(one) for one in (FIRST, SECOND, THIRD)] == [6, 6, 6]
    stage.arrange(p1_sister_1=0, p1_sister_2=0)
    assert stage.table.winner == ""


def test_the_last_sister_loses_the_game_at_once():
    """U-120, T-57: no after-combat effects, no spell."""
    stage = sisters(*EVERYTHING).arrange(p1_sister_1=0, p1_sister_2=0, p1_sister_3=3).turn("p2")
    stage.attack(SINBAD, THIRD, "commanding-impact", "pricking-of-my-thumbs")
    assert stage.table.winner == "p2"
    assert stage.health(SINBAD) == 15
    assert stage.counts("p2") == (4, 25)


def test_any_sister_uses_any_card_and_is_a_hero():
    """U-128: Claws That Catch is worth 5 against each of them."""
    stage = Stage("wayward-sisters", "alice", answers={"size": "small"})
    me = Side(stage.table, "p1")
    for sister in (FIRST, SECOND, THIRD):
        assert me.lineup.kind[sister].role == "hero"
        assert all(me.lineup.usable_by(copy, sister) for copy in me.lineup.copies["p1"])
    stage.turn("p2").attack("p2.jabberwock", SECOND, "claws-that-catch")
    assert stage.fought.attack.value == 5


def test_exhaustion_hurts_all_three():
    """T-58: each takes 2."""
    stage = sisters().deck("p1", 0).maneuver()
    assert [stage.health(one) for one in (FIRST, SECOND, THIRD)] == [4, 4, 4]


# The cauldron


def test_the_deck_has_ten_of_each_ingredient():
    """U-123: counted over all 30 copies."""
    lineup = sisters().table.lineup
    found = Counter(lineup.card_of[copy].ingredient for copy in lineup.copies["p1"])
    assert found == {"snake": 10, "bat": 10, "lizard": 10}


def test_a_played_card_goes_to_the_cauldron():
    """U-121: attack and defense; no ingredients for a spell, so none is offered."""
    stage = sisters().attack(FIRST, SINBAD, "ward")
    stage.turn("p2").attack(SINBAD, FIRST, "exploit", "fire-burn-and-cauldron-bubble")
    assert cauldron(stage) == ["ward", "fire-burn-and-cauldron-bubble"]
    assert discard(stage) == []


def test_a_boost_goes_to_the_cauldron():
    """U-121, T-42: a Sister boosts a maneuver."""
    assert cauldron(sisters().maneuver("prophecy")) == ["prophecy"]


def test_the_hand_limit_feeds_the_cauldron():
    """U-036, U-121, T-43: the turn ends with 8 cards."""
    stage = sisters().hand("p1", 8).end_turn({"hand-limit": ("prophecy",)})
    assert cauldron(stage) == ["prophecy"]
    assert discard(stage) == []


def test_cards_lost_to_an_effect_go_to_the_cauldron():
    """U-121: a Harpy's Clutching Claws."""
    stage = sisters(opponent="medusa").turn("p2")
    stage.attack("p2.harpy-1", FIRST, "clutching-claws", answers={"discard": ("prophecy",)})
    assert cauldron(stage) == ["prophecy"]


def test_the_cauldron_keeps_its_cards():
    """U-122: neither turns nor a spell declined take anything out."""
    stage = sisters(*EVERYTHING).attack(FIRST, SINBAD, "ward", answers=NO_SPELL).end_turn().end_turn()
    assert cauldron(stage) == [*EVERYTHING, "ward"]
    assert discard(stage) == []


def test_the_panel_shows_the_public_cauldron():
    """U-130: copies with ingredients, counts, and what each spell lacks."""
    shown = panel(sisters(SNAKE, "pricking-of-my-thumbs", BAT))
    assert [one["ingredient"] for one in shown["cauldron"]] == ["snake", "snake", "bat"]
    assert shown["cauldron"][2]["card"] == "p1:wayward-sisters/ward#1"
    assert shown["ingredients"] == {"snake": 2, "bat": 1, "lizard": 0}
    assert {one["spell"]: one["missing"] for one in shown["spells"]} == {
        "spell-snake-bat": [],
        "spell-snake-lizard": ["lizard"],
        "spell-bat-lizard": ["lizard"],
        "spell-snake-bat-lizard": ["lizard"],
    }
    assert not shown["may_cast"]


def test_the_panel_says_when_a_spell_may_be_cast():
    """U-124: not while the attack goes on, and not after another player's attack."""
    stage = sisters(*EVERYTHING, opponent="wayward-sisters").put("p2", "cauldron", *EVERYTHING)
    stage.attack(FIRST, "p2.sister-1", "the-stars-align")
    assert not panel(stage)["may_cast"]
    stage.answer(1)
    assert stage.question.key == "wayward-sisters.cast"
    assert panel(stage)["may_cast"]
    stage.answer("none").turn("p2").attack("p2.sister-1", FIRST, "ward")
    assert stage.question.key == "wayward-sisters.cast"
    assert not panel(stage)["may_cast"]


# Casting


def test_the_card_just_used_is_an_ingredient():
    """U-125, X-18: Double, Double over snake, snake, bat is worth 5 and makes all four spells possible."""
    stage = sisters(SNAKE, SNAKE, BAT).attack(FIRST, SINBAD, "double-double")
    assert stage.fought.attack.value == 3 + 2
    assert stage.question.key == "wayward-sisters.cast"
    assert all(option.refused is None for option in stage.question.options)
    assert panel(stage)["may_cast"]
    assert {one["spell"]: one["missing"] for one in panel(stage)["spells"]}["spell-snake-bat-lizard"] == []


def test_spells_are_refused_for_want_of_an_ingredient():
    """U-124, U-127: the option says what the cauldron lacks."""
    stage = sisters(SNAKE).attack(FIRST, SINBAD, "ward")
    refused = {option.id: option.refused for option in stage.question.options}
    lacking = {id: dict(one.text.values)["ingredient"].key for id, one in refused.items() if one}
    assert lacking == dict.fromkeys(
        ("spell-snake-lizard", "spell-bat-lizard", "spell-snake-bat-lizard"), "wayward-sisters.lizard"
    )
    assert refused["spell-snake-lizard"].rule == "U-124"


@pytest.mark.parametrize("brew", [(), (BAT,)])
def test_no_spell_is_offered_without_two_ingredients(brew):
    """U-124: a lone bat feeds nothing."""
    stage = sisters(*brew).attack(FIRST, SINBAD, "ward")
    assert not stage.was_asked("cast")
    assert stage.table.combat is None


def test_a_spell_after_an_attack_without_damage():
    """U-124, T-46: the result of the attack does not matter."""
    stage = cast("snake-bat", SNAKE)
    assert not stage.was_asked("who-recovers"), "nobody is hurt"
    assert stage.fought.damage == 0
    assert discard(stage) == [SNAKE, "ward"]


def test_no_spell_after_defending():
    """U-124, T-47: the cauldron holds everything, but a Sister only defended."""
    stage = sisters(*EVERYTHING).turn("p2").attack(SINBAD, FIRST, "exploit", "ward")
    assert not stage.was_asked("cast")


def test_a_spell_sends_the_whole_cauldron_away():
    """U-122, U-126: used or not; the discard pile grows only from the cauldron."""
    stage = cast("snake-bat", SNAKE, LIZARD, SNAKE)
    assert cauldron(stage) == []
    assert discard(stage) == [SNAKE, LIZARD, SNAKE, "ward"]


def test_one_spell_per_attack():
    """U-125: however full the cauldron is."""
    stage = cast("bat-lizard", *EVERYTHING, *EVERYTHING, **{"who-is-struck": PORTER})
    assert sum(ask.key == "wayward-sisters.cast" for ask in stage.asked) == 1
    assert stage.question is None


# The four spells


def test_snake_and_bat_draws_and_heals():
    """U-127: draw 1, one of your Sisters recovers 1; the opponent is not offered."""
    stage = (
        sisters(SNAKE)
        .arrange(p1_sister_1=5, p1_sister_2=3)
        .attack(FIRST, SINBAD, "ward", "", {"cast": "spell-snake-bat"})
    )
    assert [option.id for option in stage.question.options] == [FIRST, SECOND, THIRD]
    stage.answer(SECOND)
    assert stage.health(SECOND) == 4
    assert stage.counts("p1") == (4 + 1, 23)


def test_snake_and_lizard_moves_any_fighter():
    """U-127: up to 3 spaces."""
    stage = cast("snake-lizard", SNAKE, LIZARD, **{"who-moves": PORTER})
    assert stage.instruction("move")["n"] == 3
    assert stage.instruction("move")["fighters"].key == "heroes.fighter.porter"


@pytest.mark.parametrize("struck", [PORTER, SECOND])
def test_bat_and_lizard_strikes_any_fighter(struck):
    """U-127: 1 damage to a fighter of any side near a Sister."""
    stage = cast("bat-lizard", LIZARD, **{"who-is-struck": struck})
    assert stage.health(struck) == 6 - 1


def test_all_three_give_an_action():
    """U-125, U-126, T-49: 1 action, the cauldron discarded; a further attack allows a further spell."""
    stage = cast("snake-bat-lizard", SNAKE, LIZARD)
    assert stage.table.actions == 2
    assert cauldron(stage) == []
    stage.put("p1", "cauldron", SNAKE).attack(FIRST, SINBAD, "ward", "exploit", NO_SPELL)
    assert stage.was_asked("cast")


# Something Wicked This Way Comes


def test_something_wicked_casts_two_different_spells():
    """U-129, T-50, Q-11: with an empty cauldron; afterwards it holds that one card."""
    stage = sisters()
    stage.scheme(FIRST, "something-wicked-this-way-comes", {"first-spell": "spell-snake-bat-lizard"})
    assert stage.table.actions == 1 + 1
    assert [option.id for option in stage.question.options] == [
        "spell-snake-bat", "spell-snake-lizard", "spell-bat-lizard",
    ]  # fmt: skip
    stage.answer("spell-bat-lizard", {"who-is-struck": SINBAD})
    assert stage.health(SINBAD) == 14
    assert cauldron(stage) == ["something-wicked-this-way-comes"]
    assert discard(stage) == []


def test_something_wicked_leaves_the_cauldron_as_it_is():
    """U-129: it is no attack, so no further spell follows."""
    stage = sisters(*EVERYTHING)
    answers = {
        "first-spell": "spell-snake-lizard", "who-moves": SINBAD,
        "second-spell": "spell-snake-bat",
    }  # fmt: skip
    stage.scheme(FIRST, "something-wicked-this-way-comes", answers)
    assert cauldron(stage) == [*EVERYTHING, "something-wicked-this-way-comes"]
    assert not stage.was_asked("cast")


def test_something_wicked_may_end_the_game_with_its_first_spell():
    """U-111: nothing more resolves."""
    stage = sisters().arrange(p2_sinbad=1)
    answers = {"first-spell": "spell-bat-lizard", "who-is-struck": SINBAD}
    stage.scheme(FIRST, "something-wicked-this-way-comes", answers)
    assert stage.table.winner == "p1"
    assert stage.question is None
