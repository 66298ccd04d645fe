"""Chances the players may look up, all exact: computed over every throw, never simulated."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import product

from companion.wayward.areas.city import is_straight, rats_come
from companion.wayward.areas.dungeon import SACK_GOLD, SLEEPER
from companion.wayward.areas.journeys import TOP_ROOM, TryEscape
from companion.wayward.dice import FACES

SLEEPS = SLEEPER.chance("sleeps")
"""Chance that the dragon, or the guard, sleeps on."""
ESCAPES = TryEscape.die.chance("out")


def _share(favourable: Iterable[bool]) -> Fraction:
    cases = list(favourable)
    return Fraction(sum(cases), len(cases))


@cache
def beat_guard(red: bool, number: int, dice: int) -> Fraction:
    """Chance to beat a guard with one roll (W-057, W-059)."""
    throws = product(FACES, repeat=dice)
    return _share((sum(shown) if red else max(shown)) >= number for shown in throws)


@cache
def sum_is(total: int, dice: int) -> Fraction:
    """Chance that dice add up to exactly so much (W-195)."""
    return _share(sum(shown) == total for shown in product(FACES, repeat=dice))


@cache
def sum_at_least(total: int, dice: int) -> Fraction:
    """Chance that dice add up to so much or more (W-128, W-196)."""
    return _share(sum(shown) >= total for shown in product(FACES, repeat=dice))


def sacks_kept(tries: int) -> Fraction:
    """Chance to walk out with all sacks after so many more tries (W-155)."""
    return SLEEPS**tries


def dragon_gold(sacks: int, tries: int) -> Fraction:
    """Gold to expect from so many more tries and then leaving, with sacks already in hand."""
    return sacks_kept(tries) * SACK_GOLD * (sacks + tries)


def best_tries(sacks: int, chips: int) -> int:
    """How many more tries bring the most gold on average, one chip kept to leave."""
    return max(range(max(chips, 1)), key=lambda tries: dragon_gold(sacks, tries))


@cache
def straight(kept: tuple[int, ...]) -> Fraction:
    """Chance that the dice thrown beside the kept ones make a straight (W-225)."""
    throws = product(FACES, repeat=3 - len(kept))
    return _share(is_straight((*kept, *shown)) for shown in throws)


@cache
def rats(kept: tuple[int, ...]) -> Fraction:
    """Chance that the rats come: at least two ones among all three dice (W-228, WQ-47)."""
    return _share(rats_come((*kept, *shown)) for shown in product(FACES, repeat=3 - len(kept)))


def climb_tower(armor: int, rooms_below: int = 1) -> Fraction:
    """Chance to reach the top when the armor is used first, which is best (W-233, W-236).

    The rest is a walk with even odds between the street and the top: the chance is the height already gained,
    counted from the street, over the whole height.
    """
    return min(Fraction(armor + rooms_below, TOP_ROOM + rooms_below), Fraction(1))


def escape_jail(tries: int) -> Fraction:
    """Chance to be out of jail within so many tries (W-244)."""
    return 1 - (1 - ESCAPES) ** tries
