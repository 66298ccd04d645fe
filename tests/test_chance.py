"""The app's own dice are fair."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence

import pytest

from companion.chance import FairDice
from companion.journal import SIDES

ROLLS = 60_000
CRITICAL = {5: 20.52, 35: 66.62}
"""Chi-square above which a fair stream falls once in a thousand, by degrees of freedom."""


def chi_square(seen: Iterable[object], cells: Sequence[object]) -> float:
    """How far counts lie from equal shares."""
    counts = Counter(seen)
    expected = sum(counts.values()) / len(cells)
    return sum((counts[cell] - expected) ** 2 / expected for cell in cells)


@pytest.fixture(scope="module")
def stream() -> tuple[int, ...]:
    """A long stream of a fixed seed."""
    return FairDice(random.Random(1911)).roll(ROLLS)


def test_every_side_comes_equally_often(stream: tuple[int, ...]) -> None:
    assert chi_square(stream, range(1, SIDES + 1)) < CRITICAL[5]


def test_a_die_does_not_remember_the_last(stream: tuple[int, ...]) -> None:
    pairs = [(a, b) for a in range(1, SIDES + 1) for b in range(1, SIDES + 1)]
    assert chi_square(zip(stream[::2], stream[1::2], strict=True), pairs) < CRITICAL[35]


def test_the_measure_catches_a_loaded_die(stream: tuple[int, ...]) -> None:
    loaded = [6 if place % 40 == 0 else die for place, die in enumerate(stream)]
    assert chi_square(loaded, range(1, SIDES + 1)) > CRITICAL[5]


def test_the_same_source_rolls_the_same_and_play_has_no_seed() -> None:
    assert FairDice(random.Random(7)).roll(20) == FairDice(random.Random(7)).roll(20)
    random.seed(7)
    first = FairDice().roll(200)
    random.seed(7)
    assert FairDice().roll(200) != first


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_as_many_dice_as_asked(dice: int) -> None:
    shown = FairDice().roll(dice)
    assert len(shown) == dice
    assert all(1 <= die <= SIDES for die in shown)
