"""Finding: the square eyes and the free-standing blobs that may be tags."""

import numpy as np
import pytest

from companion.sight.finders import Inked, alone, finders, guesses
from companion.sight.finding import BLOBS, HALF_WINDOW, WAYS, ink_of, lifted, noise_of, suspects
from companion.sight.following import Resting
from companion.sight.grid import Pyramid, corners_of
from companion.sight.lone_eye import guesses_from_one
from companion.sight.peering import enlarged, fine_places
from companion.sight.virtual_table import Light, PlacedTag, VirtualTable
from companion.tags.modules import SIDE

CODE = "P101011S"


def nearest(outlines, tag):
    """How far the best outline is off, in modules, whatever corner it begins with."""
    turns = [np.roll(way, turn, 0) for one in outlines for way in (one, one[::-1]) for turn in range(4)]
    return min(np.abs(turn - tag.corners()).max() for turn in turns) / (tag.size / SIDE)


def all_of_them(centres, _sides):
    return np.ones(len(centres), bool)


def seen(tag, light=None):
    frame = Pyramid(VirtualTable([tag], light, seed=9, size=(480, 360)).frame())
    return frame, noise_of(frame.levels[2])


@pytest.mark.parametrize("turn", range(0, 90, 15))
@pytest.mark.parametrize("size", [60, 110, 200])
def test_three_eyes_make_a_good_guess_at_any_turn(turn, size):
    tag = PlacedTag(CODE, (240, 180), size, turn, 15, 60)
    frame, noise = seen(tag)
    tries = guesses(finders(frame, Inked(ink_of(frame.levels[0], WAYS[0].window, noise))))
    assert nearest([corners_of(one) for one in tries], tag) < 2


@pytest.mark.parametrize("corner", [(0, 0), (1, 0), (0, 1)])
def test_two_eyes_are_enough_when_a_thumb_hides_the_third(corner):
    tag = PlacedTag(CODE, (240, 180), 120, 35, covered=(*corner, 0.3))
    frame, noise = seen(tag)
    tries = guesses(finders(frame, Inked(ink_of(frame.levels[0], WAYS[0].window, noise))))
    assert nearest([corners_of(one) for one in tries], tag) < 2


FINGERS = {"left": (0.01, 0.52, 172.0, 0.77), "above": (0.51, -0.02, 271.0, 0.77)}


@pytest.mark.parametrize("finger", FINGERS.values(), ids=FINGERS)
@pytest.mark.parametrize("turn", [0, 35, 80])
def test_one_eye_is_enough_when_a_thumb_hides_parts_of_the_others(finger, turn):
    tag = PlacedTag(CODE, (240, 180), 80, turn, 12, 60, finger=finger)
    frame, noise = seen(tag)
    eyes = finders(frame, Inked(ink_of(frame.levels[0], WAYS[0].window, noise)))
    assert nearest([corners_of(one) for one in guesses_from_one(frame, eyes)], tag) < 1.5


def test_no_tag_is_guessed_from_what_is_hardly_an_eye():
    frame, _noise = seen(PlacedTag(CODE, (240, 180), 80))
    assert len(guesses_from_one(frame, np.array([[240.0, 180.0, 4.0, 0.0]]))) == 0
    assert len(guesses_from_one(frame, np.empty((0, 4)))) == 0


@pytest.mark.parametrize(
    ("size", "light"), [(45, Light()), (90, Light(defocus=3)), (180, Light(motion=14, motion_angle=30))]
)
def test_a_tag_stands_out_as_a_blob(size, light):
    tag = PlacedTag(CODE, (240, 180), size, 20)
    frame, noise = seen(tag, light)
    ink = Inked(ink_of(frame.levels[1], HALF_WINDOW, noise), 0.5)
    closings = {closing for _window, closing in BLOBS}
    everywhere = [one.corners for closing in closings for one in suspects(ink, (closing,), all_of_them)]
    assert nearest(everywhere, tag) < 2
    assert suspects(ink, tuple(closings), lambda centres, _sides: np.zeros(len(centres), bool)) == []


def test_the_eyes_of_a_tag_printed_light_on_dark_are_seen_in_the_negative():
    tag = PlacedTag(CODE, (240, 180), 90, 20, ink=232, paper=28)
    frame, noise = seen(tag)
    window = WAYS[0].window
    plain, negative = (Inked(ink_of(side.levels[0], window, noise)) for side in (frame, frame.negative))
    tries = guesses(finders(frame.negative, negative))
    assert nearest([corners_of(one) for one in tries], tag) < 2
    assert len(guesses(finders(frame, plain))) == 0


@pytest.mark.parametrize("size", [27, 34])
def test_a_small_tag_is_a_lively_place_that_shows_its_eyes_in_double_size(size):
    tag = PlacedTag(CODE, (243, 177), size, 20)
    frame, noise = seen(tag)
    place = fine_places(frame.levels[0])[0]
    assert np.abs(place - tag.centre).max() < 12
    inked = enlarged(frame.levels[0], place[None], noise)
    tries = [corners_of(one) for one in guesses(finders(frame, inked))]
    blobs = suspects(inked, (5,), all_of_them)
    assert nearest([*tries, *(one.corners for one in blobs)], tag) < 2


def test_patches_below_each_other_tell_where_in_the_frame_their_places_are():
    tags = [PlacedTag(CODE, middle, 34, 20) for middle in ((60, 300), (243, 177), (470, 20))]
    frame = Pyramid(VirtualTable(tags, seed=9, size=(480, 360)).frame())
    inked = enlarged(frame.levels[0], np.array([tag.centre for tag in tags]), noise_of(frame.levels[2]))
    tries = [corners_of(one) for one in guesses(finders(frame, inked))]
    tries += [one.corners for one in suspects(inked, (5,), all_of_them)]
    assert all(nearest(tries, tag) < 2 for tag in tags)


def test_a_frame_smaller_than_a_patch_is_peered_at_all_the_same():
    inked = enlarged(np.full((40, 50), 200, np.uint8), np.array([[20.0, 20.0]]), 1.0)
    assert not inked.ink.any()


def test_pale_ink_beside_a_dark_card_shows_its_eyes_once_the_dark_is_lifted():
    tag = PlacedTag(CODE, (240, 180), 80, 20, ink=165, quiet=2.0, gloomy=True)
    frame, noise = seen(tag)
    way = next(way for way in WAYS if way.lifted)
    tries = guesses(finders(frame, Inked(ink_of(lifted(frame), way.window, noise))))
    assert nearest([corners_of(one) for one in tries], tag) < 2


def test_a_picture_full_of_things_is_not_taken_for_noise():
    random = np.random.default_rng(3)
    paper = np.full((180, 320), 120.0) + random.normal(0, 4, (180, 320))
    crowded = paper.copy()
    crowded[:, :190] += 40 * random.integers(0, 2, (180, 190))
    alone, beside = (noise_of(picture.astype(np.uint8)) for picture in (paper, crowded))
    assert 3 < alone < 6
    assert beside < 2 * alone


def test_an_even_picture_has_no_lively_place():
    assert len(fine_places(np.full((240, 320), 90, np.uint8))) == 0


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
    assert resting.awake(here, sides / 2, now).all(), "a small tag inside a large grid that was seen in vain"


@pytest.mark.parametrize(("apart", "whole"), [(14, True), (18, False), (22, False)])
def test_eyes_as_far_apart_as_a_larger_symbols_are_no_tag(apart, whole):
    corner, other, size = np.array([300.0, 200.0]), np.array([80.0, 80.0]), 4.0
    eyes = np.array(
        [[*(corner + np.array(way) * apart * size), size, 0.0] for way in ((0, 0), (1, 0), (0, 1))]
        + [[*other, size, 0.0]]
    )
    assert len(guesses(eyes)) == (1 if whole else 0)
    assert alone(eyes)[:, :2].tolist() == [other.tolist()]
