"""The odds are exact: small cases by hand, the rest against a simulation with a fixed seed."""

import random
from fractions import Fraction
from functools import cache

import pytest

from companion.wayward import odds

THROWS = 40_000
NEAR = 0.012
"""More than four standard errors of a simulated share."""


def simulated(happens):
    """Share of throws in which something happens; every call gets the same dice."""
    dice = random.Random(2014)
    return sum(happens(lambda: dice.randint(1, 6)) for _ in range(THROWS)) / THROWS


@pytest.mark.parametrize(
    ("red", "number", "dice", "chance"),
    [
        (False, 4, 1, Fraction(1, 2)),
        (False, 4, 2, Fraction(3, 4)),
        (False, 2, 1, Fraction(5, 6)),
        (True, 7, 2, Fraction(21, 36)),
        (True, 8, 2, Fraction(15, 36)),
    ],
)
def test_guards(red, number, dice, chance):
    """W-057, W-059."""
    assert odds.beat_guard(red, number, dice) == chance


def test_sums_of_dice():
    """W-195 exactly so much, W-128 and W-196 so much or more."""
    assert odds.sum_is(7, 2) == Fraction(6, 36)
    assert odds.sum_at_least(10, 2) == Fraction(6, 36)


def test_guards_against_a_simulation():
    assert simulated(lambda die: max(die(), die()) >= 5) == pytest.approx(
        float(odds.beat_guard(False, 5, 2)), abs=NEAR
    )


def test_dragon_gold_by_hand():
    """W-155, W-157: two tries keep everything in 4/6 x 4/6 of visits."""
    assert odds.dragon_gold(sacks=0, tries=2) == Fraction(16, 36) * 6
    assert odds.dragon_gold(sacks=4, tries=0) == 12


def test_dragon_gold_against_a_simulation():
    def visit(die):
        return 3 * 3 if all(die() >= 3 for _ in range(3)) else 0

    assert simulated(visit) == pytest.approx(float(odds.dragon_gold(0, 3)), abs=0.12)


def test_stop_when_one_more_sack_costs_more_than_it_brings():
    """With two sacks the next one brings as much as it risks; with three it is time to go."""
    assert odds.best_tries(sacks=0, chips=12) in (1, 2)
    assert odds.best_tries(sacks=3, chips=12) == 0
    assert odds.best_tries(sacks=0, chips=1) == 0, "the last chip opens the door"


@pytest.mark.parametrize("kept", [(), (2,), (2, 3), (1, 6), (4, 5)])
def test_piper_against_a_simulation(kept):
    """W-225, W-228, WQ-47."""

    def tune(die):
        return (*kept, *(die() for _ in range(3 - len(kept))))

    straights = simulated(lambda die: tuple(sorted(tune(die))) in {(n, n + 1, n + 2) for n in range(1, 5)})
    assert straights == pytest.approx(float(odds.straight(kept)), abs=NEAR)
    assert simulated(lambda die: tune(die).count(1) >= 2) == pytest.approx(float(odds.rats(kept)), abs=NEAR)


def test_piper_by_hand():
    assert odds.straight((2, 3)) == Fraction(2, 6)
    assert odds.straight((1, 2)) == Fraction(1, 6)
    assert odds.straight((1, 6)) == 0
    assert odds.rats((1, 1)) == 1


@pytest.mark.parametrize("armor", [0, 1, 2, 3])
@pytest.mark.parametrize("rooms_below", [1, 2])
def test_tower_equals_the_best_play(armor, rooms_below):
    """W-233, W-236, WQ-48: no other moment for the armor does better; found by trying them all."""

    @cache
    def best(room, left, rolls):
        if room >= 3:
            return 1.0
        if room <= -rooms_below or rolls == 0:
            return 0.0
        by_die = (best(room + 1, left, rolls - 1) + best(room - 1, left, rolls - 1)) / 2
        return max(by_die, best(room + 1, left - 1, rolls)) if left else by_die

    assert best(0, armor, 200) == pytest.approx(float(odds.climb_tower(armor, rooms_below)), abs=1e-6)


def test_tower_with_three_armor_is_certain():
    """W-237, E-31."""
    assert odds.climb_tower(3) == 1


@pytest.mark.parametrize(("tries", "chance"), [(0, 0), (1, Fraction(1, 3)), (3, Fraction(19, 27))])
def test_jail(tries, chance):
    """W-244."""
    assert odds.escape_jail(tries) == chance
