"""Which pictures are read at all: every one while something happens, few while nothing does."""

from __future__ import annotations

import itertools

import numpy as np

from companion.sight.virtual_table import PlacedTag, VirtualTable
from companion.tags import encode, tag_of
from companion.ui.lens.lens_frames import LIVELY, SELDOM, Calm, _blocks, small_picture

EDGE = PlacedTag(encode(tag_of("shakespeare/horror#1")), (-10, 400), 80.0)
"""A card of which only a corner has come into the picture."""


def looked(calm, scene, pictures):
    return [calm.worth_reading(_blocks(scene.frame())) for _number in range(pictures)]


def test_a_still_table_is_read_seldom_and_a_corner_of_a_card_at_once():
    scene, calm = VirtualTable(size=(640, 480)), Calm()
    assert all(looked(calm, scene, LIVELY))
    resting = looked(calm, scene, 4 * SELDOM)
    assert sum(resting) <= 5
    scene.show([EDGE])
    assert all(looked(calm, scene, LIVELY))


def test_a_shaking_hand_with_a_known_card_is_read_half_as_often_until_something_comes():
    calm, light = Calm(), itertools.cycle(np.array([[level]]) for level in (0.0, 50.0))
    pictures = lambda: [calm.worth_reading(next(light)) for _number in range(6)]  # noqa: E731
    assert all(pictures()), "nothing is known of what moves there"
    calm.note(["A"], [])
    assert all(pictures()), "it has been read, but not long enough to be told"
    calm.note(["A"], ["A"])
    assert all(pictures()), "what it means waits for one more"
    calm.note(["A"], ["A"])
    assert sum(pictures()) == 3
    calm.note(["A", "B"], ["A"])
    assert all(pictures()), "another one is coming"
    calm.note([], ["A"])
    assert all(pictures()), "it may have gone"


def test_the_small_picture_is_the_middle_and_a_mirror_for_who_looks_into_it():
    picture = np.arange(720 * 1280, dtype=np.uint32).reshape(720, 1280).astype(np.uint8)
    small, mirrored = small_picture(picture, mirrored=False), small_picture(picture, mirrored=True)
    assert small.size == mirrored.size == (240, 240)
    rows = np.frombuffer(small.pixels, np.uint8).reshape(240, 240)
    assert rows[0, 0] == picture[0, 280]
    np.testing.assert_array_equal(np.frombuffer(mirrored.pixels, np.uint8).reshape(240, 240), rows[:, ::-1])
