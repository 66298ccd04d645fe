"""The picture of a board: read, found, straightened, made small; hostile files are refused unopened."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.sight.straight import (
    INSET,
    NoPicture,
    as_jpeg,
    find_board,
    in_colour,
    is_sound,
    pixels,
    smaller,
    straightened,
    unfolded,
)
from companion.wayward.picture import LARGEST, check_picture
from tests.ui.wayward_map.boards import CORNERS, photograph, photographed


def test_a_board_at_an_angle_comes_out_flat():
    """Every room lies where it lies on the board seen from above, within two parts of a hundred."""
    flat = straightened(photograph(), CORNERS)
    board = photographed()
    high, wide = flat.shape[:2]
    same = cv2.resize(board, (wide, high))
    off = np.abs(flat.astype(int) - same.astype(int)).mean(axis=2) > 40
    assert off.mean() < 0.03


def test_the_board_is_found_by_itself_near_enough_to_drag():
    found = find_board(photograph())
    for (x, y), (real_x, real_y) in zip(found, CORNERS, strict=True):
        assert (x, y) == pytest.approx((real_x, real_y), abs=0.04)


@pytest.mark.parametrize("turn", [0, 30, 45, 60, 80])
def test_a_board_that_lies_turned_has_corners_that_can_be_dragged(turn):
    table = np.full((600, 600, 3), 200, np.uint8)
    quad = cv2.boxPoints(((300, 300), (360, 300), turn)).astype(np.int32)
    cv2.fillConvexPoly(table, quad, (30, 40, 50))
    found = find_board(table)
    assert found != INSET
    assert is_sound(found)


def test_a_huge_jpeg_is_unfolded_small_and_a_huge_png_not_at_all():
    """A phone has no room for a hundred million pixels; what it reads is the same picture."""
    wide = np.zeros((300, 9600, 3), np.uint8)
    wide[:, 4800:] = 255
    read = unfolded(cv2.imencode(".jpg", wide)[1].tobytes())
    assert read.shape == (75, 2400, 3)
    assert read[:, 100].mean() < 10 < 245 < read[:, -100].mean()
    head = b"\x89PNG\r\n\x1a\n" + bytes(8) + (9600).to_bytes(4, "big") * 2
    with pytest.raises(NoPicture):
        unfolded(head + bytes(40))


def test_without_a_board_most_of_the_picture_is_offered():
    assert find_board(np.full((300, 200, 3), 90, np.uint8)) == INSET


def test_a_picture_is_kept_small_however_busy_it_is():
    noise = np.random.default_rng(7).integers(0, 255, (1500, 1200, 3), np.uint8)
    picture = as_jpeg(noise, LARGEST)
    assert len(picture) <= LARGEST
    assert check_picture(picture)[1] > 200
    assert check_picture(as_jpeg(photographed(), LARGEST)) == (720, 900)


def test_a_taken_picture_has_colours_and_is_our_own():
    frame = np.zeros((40, 60), np.uint8)
    picture = in_colour(frame)
    assert picture.shape == (40, 60, 3)
    wide, high, colours = pixels(smaller(picture, 30))
    assert (wide, high, len(colours)) == (30, 20, 30 * 20 * 3)


@pytest.mark.parametrize("kind", [".jpg", ".png"])
def test_a_file_is_read(kind):
    data = cv2.imencode(kind, photographed())[1].tobytes()
    assert unfolded(data).shape == (900, 720, 3)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"words",
        b"GIF89a" + bytes(40),
        b"\x89PNG\r\n\x1a\n" + bytes(8) + (60_000).to_bytes(4, "big") * 2 + bytes(40),
        b"\xff\xd8\xff\xc0\x00\x11\x08\xff\xff\xff\xff" + bytes(40),
        b"\xff\xd8\xff\xc0\x00\x11\x08\x00\x10\x00\x10" + bytes(40),
    ],
    ids=["empty", "words", "gif", "png-bomb", "jpeg-bomb", "cut"],
)
def test_what_is_no_picture_or_too_large_is_refused(data):
    with pytest.raises(NoPicture):
        unfolded(data)
