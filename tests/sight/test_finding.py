"""Finding: the square eyes and the free-standing blobs that may be tags."""

import numpy as np
import pytest

from companion.sight.finders import finders, guesses
from companion.sight.finding import CLOSINGS, HALF_WINDOW, WINDOW, ink_of, noise_of, suspects
from companion.sight.following import Resting
from companion.sight.grid import Pyramid, corners_of
from companion.sight.virtual_table import Light, PlacedTag, VirtualTable
from companion.tags.modules import SIDE

CODE = "P101011S"
ALL_ROWS = slice(None)


def nearest(outlines, tag):
    """How far the best outline is off, in modules, whatever corner it begins with."""
    turns = [np.roll(way, turn, 0) for one in outlines for way in (one, one[::-1]) for turn in range(4)]
    return min(np.abs(turn - tag.corners()).max() for turn in turns) / (tag.size / SIDE)


def seen(tag, light=None):
    frame = Pyramid(VirtualTable([tag], light, seed=9, size=(480, 360)).frame())
    return frame, noise_of(frame.levels[2])


@pytest.mark.parametrize("turn", range(0, 90, 15))
@pytest.mark.parametrize("size", [60, 110, 200])
def test_three_eyes_make_a_good_guess_at_any_turn(turn, size):
    tag = PlacedTag(CODE, (240, 180), size, turn, 15, 60)
    frame, noise = seen(tag)
    tries = guesses(finders(frame, ink_of(frame.levels[0], WINDOW, noise), ALL_ROWS))
    assert nearest([corners_of(one) for one in tries], tag) < 2


@pytest.mark.parametrize("corner", [(0, 0), (1, 0), (0, 1)])
def test_two_eyes_are_enough_when_a_thumb_hides_the_third(corner):
    tag = PlacedTag(CODE, (240, 180), 120, 35, covered=(*corner, 0.3))
    frame, noise = seen(tag)
    tries = guesses(finders(frame, ink_of(frame.levels[0], WINDOW, noise), ALL_ROWS))
    assert nearest([corners_of(one) for one in tries], tag) < 2


@pytest.mark.parametrize(
    ("size", "light"), [(45, Light()), (90, Light(defocus=3)), (180, Light(motion=14, motion_angle=30))]
)
def test_a_tag_stands_out_as_a_blob(size, light):
    tag = PlacedTag(CODE, (240, 180), size, 20)
    frame, noise = seen(tag, light)
    ink = ink_of(frame.levels[1], HALF_WINDOW, noise)
    everywhere = suspects(ink, CLOSINGS, lambda centres, _sides: np.ones(len(centres), bool))
    assert nearest([one.corners for one in everywhere], tag) < 2
    assert suspects(ink, CLOSINGS, lambda centres, _sides: np.zeros(len(centres), bool)) == []


def test_no_eyes_no_guesses():
    assert len(guesses(np.empty((0, 4)))) == 0
    assert len(guesses(np.array([[100.0, 100.0, 4.0, 0.0]]))) == 0


def test_a_place_rests_longer_every_time():
    resting = Resting()
    here, sides = np.array([[100.0, 100.0]]), np.array([60.0])
    slept = []
    now = 0
    for _ in range(5):
        resting.put(here[0], 60.0, now)
        begun = now
        while not resting.awake(here + 5, sides, now).all():
            now += 1
        slept.append(now - begun)
    assert slept == [3, 6, 12, 24, 24]
    resting.put(here[0], 60.0, now)
    assert resting.awake(here + 200, sides, now).all()
