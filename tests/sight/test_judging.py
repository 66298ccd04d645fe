"""The scenes for judging: the same pixels from the same seed, and nobody who reads pictures has seen them."""

from pathlib import Path

import numpy as np
import pytest

from benchmarks.judging import other_films, pieces
from benchmarks.judging.scenes import films
from benchmarks.reader_strangers import CODES
from companion.sight.eyes import zbar, zxing
from tests.walks import some_today

ROOT = Path(__file__).parents[2]
EYE = zxing() or zbar
"""Somebody else's: a phone's libraries are without zxing-cpp."""


@pytest.mark.parametrize("category", some_today(["usual", "bent"], 1))
def test_a_judged_film_shows_its_tags_and_is_the_same_again(category):
    film, again = (next(films(category, 1, first=500)) for _ in range(2))
    frame = next(film.frames())
    assert frame.shape == (720, 1280)
    assert np.array_equal(frame, next(again.frames()))
    assert {text for text, _ in EYE(frame)} <= film.texts
    assert film.texts


@pytest.mark.parametrize("kind", some_today(list(other_films.KINDS), 2))
def test_a_film_of_the_other_maker_is_the_same_again(kind):
    film, again = (next(other_films.films(kind, 1, first=50)) for _ in range(2))
    frame = next(film.frames())
    assert frame.shape == (other_films.HEIGHT, other_films.WIDTH)
    assert np.array_equal(frame, next(again.frames()))
    told = {text for text, _ in EYE(frame)}
    assert film.texts
    assert told & set(CODES) <= film.texts


def test_the_pieces_are_the_same_again_and_told_with_their_truth():
    assert np.array_equal(pieces.chips(500).frame, pieces.chips(500).frame)
    roll = pieces.dice(500, 3)
    assert len(roll.truth) == 3
    assert all(1 <= face <= 6 for face in roll.truth)


def test_nothing_that_reads_pictures_knows_the_judged_scenes():
    readers = [*ROOT.glob("companion/**/*.py"), *ROOT.glob("tests/sight/*.py")]
    knowing = [path for path in readers if "benchmarks.judging" in path.read_text("utf-8")]
    assert knowing == [Path(__file__)]
