"""While the board is dragged it is one picture, everything around it too, and nobody sees a difference."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from companion.showing.wayward.memory import keep_picture, map_id
from companion.sight.straight import as_jpeg
from companion.ui.theme import theme
from companion.ui.wayward.board.board_view import lies_within
from companion.wayward import map_file
from companion.wayward.learned import SPAN
from companion.wayward.picture import LARGEST
from tests.ui.alone.test_layers import ROUNDED, pictures, strokes
from tests.ui.life.looking import pixels
from tests.ui.stage import SIZES
from tests.ui.wayward.tables import midgame
from tests.ui.wayward_map.boards import BOARD, photographed
from tests.ui.wayward_map.finger import MapFinger

BEYOND_THE_EDGE = 1.6
"""A picture of the board may be so many times as wide and as high as the view."""

A_LETTER = 0.001
"""The share of a window by which two pictures may differ: letters stand on whole pixels."""


@pytest.fixture(params=["phone", "wide"])
def board(stage, shell, request):
    """A board with a picture, enlarged, and nothing on the table moves by itself."""
    theme.reduce_motion = True
    stage.size(*SIZES[request.param])
    shell.shelf.learn(map_id(1), map_file.dump(BOARD))
    keep_picture(shell.shelf, 1, as_jpeg(photographed(), LARGEST))
    shell.play(midgame(shell))
    stage.advance(4)
    found = MapFinger(stage, shell).board
    found.sight.enlarge(2.5, (found.width / 2, found.height / 2))
    found._chosen = True
    found._draw_soon()
    stage.skip(0.5)
    stage.advance(2)
    return found


def free_ground(board) -> tuple[float, float]:
    """A point under which nothing can be grasped."""
    points = [board.point_of(pin.id) for pin in board.scene.pins]
    across = range(int(board.x) + 60, int(board.right) - 60, 10)
    up = range(int(board.y) + 60, int(board.top) - 60, 10)
    spots = [(x, y) for x in across for y in up]
    return max(spots, key=lambda spot: min(max(abs(spot[0] - x), abs(spot[1] - y)) for x, y in points))


def test_a_dragged_board_looks_as_it_does_at_rest(stage, board):
    painted = len(strokes(Window.canvas))
    before = pixels(stage)
    x, y = free_ground(board)
    finger = UnitTestTouch(x, y)
    finger.touch_down()
    for part in (0.5, 1.0):
        finger.touch_move(x + 40 * part, y - 30 * part)
        stage.advance(1)
    assert board.moving
    shown = pictures(Window.canvas)
    assert len(shown) == 4, "the board, the track, and what is above and below the board"
    dragged = pixels(stage)
    finger.touch_up()
    stage.advance(2)
    assert not board.moving
    assert pictures(Window.canvas) == []
    assert len(strokes(Window.canvas)) == painted
    assert unlike(dragged, before) > 0.05
    assert unlike(dragged, pixels(stage)) < A_LETTER


def test_a_board_dragged_far_is_painted_on_without_a_larger_picture(stage, board):
    finger = UnitTestTouch(*free_ground(board))
    finger.touch_down()
    for _step in range(30):
        finger.touch_move(finger.x - 13, finger.y + 7)
        stage.advance(1)
        assert board.moving
        largest = max(
            max(one.size[0] / board.width, one.size[1] / board.height) for one in pictures(board.canvas)
        )
        assert largest < BEYOND_THE_EDGE
    dragged = pixels(stage)
    finger.touch_up()
    stage.advance(2)
    assert unlike(dragged, pixels(stage)) < A_LETTER


def test_fingers_that_enlarge_the_board_never_see_beyond_its_picture(stage, board):
    middle = board.center
    fingers = [UnitTestTouch(middle[0] - 90, middle[1]), UnitTestTouch(middle[0] + 90, middle[1])]
    for finger in fingers:
        finger.touch_down()
    for step in range(1, 8):
        for finger, side in zip(fingers, (-1, 1), strict=True):
            finger.touch_move(middle[0] + side * (90 - 10 * step), middle[1])
            stage.advance(1)
        assert lies_within(board._view(), board._covered)
        assert all(one.size[0] < board.width * BEYOND_THE_EDGE for one in pictures(board.canvas))
    for finger in fingers:
        finger.touch_up()
    stage.advance(2)
    assert not board.moving
    assert pictures(Window.canvas) == []


def unlike(one: bytes, other: bytes) -> float:
    """The share of two pictures that differs."""
    return sum(abs(first - second) > ROUNDED for first, second in zip(one, other, strict=True)) / len(one)


def test_a_board_opened_is_seen_whole_even_while_its_view_moves(stage, shell):
    """The current figure is brought into sight before the page knows how large it is."""
    theme.reduce_motion = False
    shell.shelf.learn(map_id(1), map_file.dump(BOARD))
    keep_picture(shell.shelf, 1, as_jpeg(photographed(), LARGEST))
    shell.play(midgame(shell))
    board = MapFinger(stage, shell).board
    stage.wait(0.6)
    assert board.sight.zoom == 1
    middle = (board.width / 2, board.height / 2)
    assert board.sight.point((SPAN / 2, SPAN / 2)) == pytest.approx(middle, abs=1)
