"""A desktop's window has a phone's shape at first, fits its screen and comes back within reach."""

from __future__ import annotations

import pytest

from companion.device.screens import screens
from companion.ui.shape import PHONE, first_size, left_place, left_size

LAPTOP = (0, 27, 1366, 741)
"""A small laptop below its bar."""
BESIDE = (1366, 0, 2560, 1440)
"""A large screen to its right."""


@pytest.mark.parametrize(
    ("screen", "size"),
    [(BESIDE, PHONE), (LAPTOP, (320, 666)), ((0, 0, 1024, 600), (320, 540)), ((0, 0, 360, 4000), (324, 701))],
)
def test_the_first_window_fits_its_screen(screen, size):
    assert first_size([screen]) == size


def test_where_nobody_tells_the_screen_it_is_a_phone():
    assert first_size([]) == PHONE


@pytest.mark.parametrize(
    ("kept", "size"),
    [([700, 620], (700, 620)), ([2000, 1200], (1366, 741)), ([1, 1], None), ([900, "x"], None), (None, None)],
)
def test_a_size_comes_back_as_far_as_there_is_room(kept, size):
    assert left_size(kept, [LAPTOP]) == size


@pytest.mark.parametrize(
    ("kept", "screens", "place"),
    [
        ([100, 60], [LAPTOP], (100, 60)),
        ([1500, 60], [LAPTOP, BESIDE], (1500, 60)),
        ([1500, 60], [LAPTOP], None),
        ([-350, 60], [LAPTOP], None),
        ([-300, 60], [LAPTOP], (-300, 60)),
        ([100, -30], [LAPTOP], None),
        ([100, 760], [LAPTOP], None),
        (["x", 1], [LAPTOP], None),
        ([100, 60], [], None),
    ],
)
def test_a_place_comes_back_where_the_window_can_be_reached(kept, screens, place):
    assert left_place(kept, 412, screens) == place


def test_the_screen_of_these_tests_is_found(stage):
    assert screens() == ((0, 0, 1400, 1400),)
