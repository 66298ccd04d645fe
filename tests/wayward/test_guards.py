"""Weapons and guards (W-053 to W-066)."""

from __future__ import annotations

import pytest

from companion.wayward.commands import PushGuard
from tests.wayward.stage import Stage


def armed(weapons: int) -> Stage:
    """Ann before a guard, with that many good weapons."""
    return Stage(2).put("Bob", "J").give(weapon=weapons)


def push(number: int, dice: int = 1, colour: str = "gray") -> PushGuard:
    """Ann attacks a guard on the way to the vault."""
    return PushGuard("Ann", "red" if colour == "red" else "gray", number, dice, "vault")


def test_no_weapon_no_attack() -> None:
    """W-053, WQ-28"""
    assert armed(0).refused(push(2)) == "WQ-28"


def test_one_weapon_is_one_die() -> None:
    """W-053"""
    assert armed(1).refused(push(2, dice=2)) == "W-053"


@pytest.mark.parametrize("dice", [0, 3])
def test_never_three_dice(dice: int) -> None:
    """W-053: the third weapon is a spare."""
    assert armed(3).refused(push(2, dice=dice)) == "W-053"


@pytest.mark.parametrize("number", [1, 6, 7])
def test_gray_guards_have_two_to_five(number: int) -> None:
    """W-057"""
    assert armed(2).refused(push(number)) == "W-057"


@pytest.mark.parametrize("number", [6, 9])
def test_red_guards_have_seven_or_eight(number: int) -> None:
    """W-059"""
    assert armed(2).refused(push(number, 2, "red")) == "W-059"


def test_from_behind_an_ordinary_move_is_enough() -> None:
    """W-055: one chip, no roll, no weapon."""
    stage = armed(0).move("vault", behind_guard=True).done()
    assert (stage.here, stage.spent) == ("vault", 1)


@pytest.mark.parametrize(("number", "die", "past"), [(2, 2, True), (4, 3, False), (5, 5, True), (5, 6, True)])
def test_one_die_as_high_as_the_number_beats_gray(number: int, die: int, past: bool) -> None:
    """W-056, W-057, W-060, W-061: past at once, or still there; one chip."""
    stage = armed(1).say(push(number), die).done()
    assert (stage.here == "vault") is past
    assert stage.spent == 1


def test_gray_dice_are_never_added() -> None:
    """W-057, W-058: two dice if you like, each for itself."""
    stage = armed(2).say(push(5, dice=2), (4, 4))
    assert stage.here == "room-1"
    stage.say(push(5, dice=2), (2, 5))
    assert stage.here == "vault"


def test_the_player_chooses_one_die_or_two() -> None:
    """W-058"""
    assert armed(2).say(push(3), 3).here == "vault"


def test_red_takes_two_dice_and_their_sum() -> None:
    """W-059"""
    assert armed(2).refused(push(7, 1, "red")) == "W-059"
    assert armed(1).refused(push(7, 2, "red")) == "W-053"
    assert armed(2).say(push(7, 2, "red"), (3, 4)).here == "vault"
    assert armed(2).say(push(8, 2, "red"), (3, 4)).here == "room-1"


def test_a_failed_attack_may_be_tried_again() -> None:
    """W-061"""
    stage = armed(1).say(push(5), 4).say(push(5), 3).say(push(5), 5)
    assert (stage.here, stage.spent) == ("vault", 3)


def test_a_beaten_guard_stands_up_again() -> None:
    """W-062: from the front he must be beaten anew."""
    stage = armed(1).say(push(2), 6).move("room-1", behind_guard=True).say(push(2))
    assert stage.asked == "guard-roll"
    assert stage.answer(2).here == "vault"
    assert stage.spent == 3


@pytest.mark.parametrize(("dice", "left"), [((1, 4), 2), ((1, 1), 1), ((3, 4), 3)])
def test_each_one_breaks_a_weapon(dice: tuple[int, int], left: int) -> None:
    """W-063"""
    assert armed(3).say(push(5, dice=2), dice).good("weapon") == left


def test_a_winning_roll_breaks_too() -> None:
    """W-064"""
    stage = armed(2).say(push(3, dice=2), (1, 6))
    assert (stage.here, stage.good("weapon")) == ("vault", 1)


@pytest.mark.parametrize(("choice", "new", "left"), [("die-1", 5, 2), ("die-2", 1, 0), ("keep", None, 1)])
def test_breaking_waits_for_the_tarot(choice: str, new: int | None, left: int) -> None:
    """W-065: the 1 rerolled away breaks nothing, a new 1 does."""
    stage = armed(2).give(tarot=1).say(push(5, dice=2), (1, 4), choice)
    if new is not None:
        stage.answer(new)
    assert stage.good("weapon") == left


def test_cursed_weapons_neither_help_nor_break() -> None:
    """W-066"""
    stage = armed(1).hex(weapon=2)
    assert stage.refused(push(2, dice=2)) == "W-053"
    stage.say(push(2), 1)
    assert (stage.good("weapon"), stage.cursed("weapon")) == (0, 2)


def test_a_guard_at_a_door_with_a_hazard_takes_all_three() -> None:
    """W-054, WQ-29: weapons for the guard, picks for the door, armor for the hazard, one chip."""
    way = PushGuard("Ann", "gray", 3, 1, "vault", door=3, barrier=1)
    assert armed(1).give(armor=1).refused(way) == "W-078"
    assert armed(1).give(pick_3=1).refused(way) == "W-072"
    stage = armed(1).give(pick_3=1, armor=1).say(way, 4)
    assert (stage.here, stage.good("armor"), stage.spent) == ("vault", 0, 1)


def test_a_failed_attack_pays_no_armor() -> None:
    """WQ-29, W-071: only the crossing costs."""
    stage = armed(1).give(armor=1).say(PushGuard("Ann", "gray", 5, 1, "vault", barrier=1), 2)
    assert stage.good("armor") == 1
