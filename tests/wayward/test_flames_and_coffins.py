"""The wall of flame and the coffin room: C and F (W-143 to W-150, W-163 to W-170)."""

from __future__ import annotations

import pytest

from companion.wayward.areas.coffins import coffin_choices
from companion.wayward.areas.dungeon import JumpFlames, PullLevers
from companion.wayward.commands import Move
from companion.wayward.table import MapValue
from tests.wayward.stage import Stage

WALL = (MapValue("flame", (10, 3, 6)), MapValue("flame-gold", (15,)))
JUMP = JumpFlames("Ann")
LEVERS = PullLevers("Ann")


def flames(**options: object) -> Stage:
    """Ann at the top of the stairs; ten spaces, fire on 3 and 6, fifteen gold."""
    return Stage(2, **{"learned": WALL, **options}).put("Bob", "stairs-3").put("Ann", "C")


def test_moving_in_is_standing_at_the_top() -> None:
    """W-143: and nothing is rolled yet; one may stay or walk back (WQ-33)."""
    stage = Stage(2).move("C").done()
    assert stage.here == "C"
    assert stage.move("stairs-2").spent == 2


def test_one_chip_carries_the_jump_over_safe_spaces() -> None:
    """W-144, W-145, W-147: 2, 5, 8 and past the end; the gold is free, the water carries to the grate."""
    stage = flames().say(JUMP, 2, 3, 3, 3, "yes").done()
    assert (stage.gold(), stage.here, stage.spent) == (15, "C-grate", 1)


def test_passing_the_end_counts_and_the_last_space_does_not() -> None:
    """WQ-33: space ten is still a space."""
    stage = flames().say(JUMP, 5, 5)
    assert stage.asked == "flame-roll"
    assert stage.answer(6, "yes").here == "C-grate"


def test_fire_costs_armor_to_go_on() -> None:
    """W-146"""
    stage = flames().give(armor=1).say(JUMP, 3, "yes", 5, 6, "yes").done()
    assert (stage.good("armor"), stage.gold()) == (0, 15)


def test_without_armor_the_figure_falls() -> None:
    """W-146: to the room below, free, with normal arrival."""
    stage = flames().say(JUMP, 3)
    assert stage.asked == "room-below"
    stage.answer("stairs-2").done()
    assert (stage.here, stage.gold(), stage.spent) == ("stairs-2", 0, 1)


def test_unwilling_to_pay_is_falling_too() -> None:
    """W-146"""
    stage = flames().give(armor=2).say(JUMP, 6, "no", "stairs-2").done()
    assert (stage.here, stage.good("armor")) == ("stairs-2", 2)


def test_from_the_grate_a_chip_leads_down() -> None:
    """W-148, W-149: out or back in, now or next turn; nobody walks up to it."""
    stage = flames().say(JUMP, 5, 6, "yes").end_turn().end_turn()
    assert stage.here == "C-grate"
    stage.move("outside")
    assert stage.spent == 1
    assert stage.refused(Move("Ann", "C-grate")) == "W-147"


@pytest.mark.parametrize("first", [(5, 6, "yes"), (3, "stairs-2")])
def test_a_second_jump_brings_no_gold(first: tuple[int | str, ...]) -> None:
    """W-150, WQ-33: whether the first one failed or not."""
    stage = flames().say(JUMP, *first)
    before = stage.gold()
    stage.move("C").say(JUMP, 5, 6).done()
    assert (stage.gold(), stage.here) == (before, "C-grate")


def test_next_turn_there_is_gold_again() -> None:
    """W-149"""
    stage = flames().say(JUMP, 5, 6, "yes").end_turn().end_turn().move("C").say(JUMP, 5, 6, "yes")
    assert stage.gold() == 30


def test_a_wall_nobody_has_learned_is_asked_for() -> None:
    """M-06: landing by landing, and the gold is remembered."""
    stage = flames(learned=()).give(armor=1)
    stage.say(JUMP, 2, "safe", 3, "fire", "yes", 4, "end", 12, "yes").done()
    assert (stage.gold(), stage.table.learned["flame-gold"].numbers) == (12, (12,))


def coffins(*dice: int) -> set[tuple[int, ...]]:
    """The choices these levers give."""
    return set(coffin_choices(dice))


@pytest.mark.parametrize(
    ("dice", "choices"),
    [
        ((2, 2, 6), {(2, 6), (4, 6), (2, 8), (10,)}),
        ((6, 6, 6), {(6, 12)}),
        ((1, 1, 1), {(1, 2), (3,)}),
        ((6, 6, 1), {(1, 6), (1, 12), (6, 7)}),
        ((1, 2, 3), {(1, 2, 3), (3,), (1, 5), (2, 4), (6,), (3, 3)} - {(3,), (3, 3)}),
    ],
)
def test_which_coffins_three_dice_open(dice: tuple[int, ...], choices: set[tuple[int, ...]]) -> None:
    """W-165, W-166, W-170, E-27: alone or added, each die once, no coffin twice, none above twelve."""
    assert coffins(*dice) >= choices
    assert all(max(one) <= 12 and len(set(one)) == len(one) for one in coffins(*dice))


def test_the_printed_choices_are_exact() -> None:
    """W-170, E-27: no more than those."""
    assert coffins(2, 2, 6) == {(2, 6), (4, 6), (2, 8), (10,)}
    assert coffins(6, 6, 6) == {(6, 12)}
    assert coffins(6, 6, 1) == {(1, 6), (1, 12), (6, 7)}
    assert coffins(1, 1, 1) == {(1, 2), (3,)}


CHEST = (MapValue("coffin-2", (5,), ("weapon",)), MapValue("coffin-6", (0,), ("pick-1", "armor")))


def platform(**options: object) -> Stage:
    """Ann by the levers; coffins 2 and 6 are known."""
    return Stage(2, **{"learned": CHEST, **options}).put("Bob", "stairs-3").put("Ann", "F-platform")


def test_levers_then_down_then_everything_in_the_coffins() -> None:
    """W-163, W-164, W-167: one chip for all of it."""
    stage = platform().say(LEVERS, (2, 2, 6))
    assert stage.here == "F-coffins"
    assert stage.options[:4] == ["2-6", "2-8", "4-6", "10"]
    stage.answer("2-6").done()
    assert (stage.gold(), set(stage.table.card.held), stage.spent) == (5, {"weapon", "pick-1", "armor"}, 1)


def test_unknown_coffins_are_asked_for_and_remembered() -> None:
    """M-07"""
    stage = platform(learned=()).say(LEVERS, (2, 2, 6), "10", 8, ("torch#1", "weapon#2", "weapon#1")).done()
    assert (stage.gold(), stage.good("weapon"), stage.good("torch")) == (8, 2, 1)
    assert stage.table.learned["coffin-10"] == MapValue("coffin-10", (8,), ("weapon", "weapon", "torch"))


def test_a_die_may_lie_idle() -> None:
    """WQ-39: 6, 6, 1 may open 1 and 6 only."""
    assert "1-6" in platform().say(LEVERS, (6, 6, 1)).options


def test_below_there_are_no_levers() -> None:
    """W-168: nor are there coffins for one who came in by that side."""
    stage = Stage(2).move("F-coffins").done()
    assert stage.refused(LEVERS) == "W-164"
    assert stage.refused(Move("Ann", "F-platform")) == "W-168"


def test_a_duel_on_either_level() -> None:
    """W-169: above before the levers, below before the coffins."""
    above = Stage(2).put("Bob", "F-platform").move("F-platform")
    assert above.asked == "duel-roll"
    below = platform().put("Bob", "F-coffins").say(LEVERS, (2, 2, 6))
    assert below.asked == "duel-roll"
    below.answer(3, 3)
    assert below.asked == "which-coffins"


def test_a_used_lower_level_gives_nothing() -> None:
    """WQ-39, W-023: and that is said before the chip is spent."""
    stage = Stage(2).move("F-coffins").move("stairs-2").move("F-platform").say(LEVERS, "no").done()
    assert stage.spent == 3
    stage.say(LEVERS, "yes", (2, 2, 6)).done()
    assert (stage.here, stage.table.card.count) == ("F-coffins", 0)


def test_levers_once_per_turn() -> None:
    """W-166, W-124"""
    stage = platform().say(LEVERS, (2, 2, 6), "2-6").move("stairs-2").move("F-platform")
    assert stage.refused(LEVERS) == "W-023"
