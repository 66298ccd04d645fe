"""The picture of the board taken with the camera: asked for, seen, taken, lost and found again."""

from __future__ import annotations

import numpy as np
import pytest
from kivy.tests.common import UnitTestTouch

from companion.device.trouble import CameraStopped
from companion.showing.wayward.memory import known_picture, map_id
from companion.sight.straight import straightened, unfolded
from companion.translations import tr
from companion.ui.theme import theme
from companion.ui.wayward.board.corner_picker import CornerPicker
from companion.wayward import map_file
from companion.wayward.picture import LARGEST, check_picture
from tests.ui.scan.camera import Still, over, until
from tests.ui.stage import SIZES, find, find_all, text_on_screen
from tests.ui.wayward.tables import midgame
from tests.ui.wayward_map.boards import BOARD, CORNERS, photograph
from tests.ui.wayward_map.finger import MapFinger

BUSY = np.random.default_rng(11).integers(0, 60, (1200, 900, 3), np.uint8)
"""What a dim room and a cheap camera add to every picture."""


@pytest.fixture
def open_page(stage, shell):
    """Opens the page; nothing on it moves by itself."""
    theme.reduce_motion = True

    def opened(**arguments):
        screen = shell.open("wayward-board", **arguments)
        stage.wait(0.35)
        return screen

    return opened


def drag_corner(stage, picker: CornerPicker, number: int, corner: tuple[float, float]) -> None:
    finger = UnitTestTouch(*picker.point(picker.corners[number]))
    finger.touch_down()
    finger.touch_move(*picker.point(corner))
    finger.touch_up()
    stage.advance(2)


def test_the_shutter_keeps_a_straight_board_in_an_open_game(stage, shell, open_page):
    """From the table to the camera, its four corners by finger, and back on the map with its picture."""
    shell.shelf.learn(map_id(1), map_file.dump(BOARD))
    shell.play(midgame(shell))
    camera = over(shell, Still(photograph() + BUSY))
    screen = open_page(map=1, memory=shell.current.memory)
    assert camera.is_open
    until(stage, camera, lambda: screen.ids.finder.texture is not None)
    stage.touch(find(tr("waywardmap.corners.shoot")))
    assert not camera.is_open, "the lamp of an idle camera is off"
    picker = find_all(CornerPicker)[0]
    for number, corner in enumerate(CORNERS):
        drag_corner(stage, picker, number, corner)
    assert np.array(picker.corners) == pytest.approx(np.array(CORNERS), abs=0.005)
    stage.touch(find(tr("waywardmap.corners.use")))
    stage.wait(0.35)
    kept = known_picture(shell.shelf, 1)
    assert len(kept) <= LARGEST
    wanted = straightened(photograph(), CORNERS)
    assert check_picture(kept) == (wanted.shape[1], wanted.shape[0])
    off = np.abs(unfolded(kept).astype(int) - wanted - 30).mean()
    assert off < 20, "the same rooms in the same places, only lighter"
    assert MapFinger(stage, shell).board.picture.size == (wanted.shape[1], wanted.shape[0])


def test_nothing_can_be_taken_before_the_camera_shows_something(stage, shell, open_page):
    screen = open_page()
    shutter = find(tr("waywardmap.corners.shoot"))
    assert screen.running
    assert shutter.disabled
    screen.take()
    stage.advance(2)
    assert screen.state == "live"
    assert tr("waywardmap.camera.stopped") in text_on_screen()


def test_leave_is_asked_for_first_and_may_be_refused_and_given_later(stage, shell, open_page):
    """The words are of boards and files, not of cards: a board's picture is kept."""
    permission = shell.device.permission
    permission.yes, permission.answer = False, None
    screen = open_page()
    assert tr("waywardmap.camera.reason") in text_on_screen()
    assert permission.questions == []
    stage.touch(find(tr("waywardmap.corners.allow")))
    permission.reply(False)
    stage.wait(0.35)
    assert tr("waywardmap.camera.refused") in text_on_screen()
    stage.touch(find(tr("waywardmap.corners.retry")))
    permission.reply(False, for_ever=True)
    stage.wait(0.35)
    assert tr("waywardmap.camera.refused-for-ever") in text_on_screen()
    stage.touch(find(tr("waywardmap.corners.settings")))
    assert permission.settings_shown == 1
    permission.yes = True
    shell.device.camera.resume()
    stage.wait(0.35)
    assert screen.running
    assert find(tr("waywardmap.corners.shoot"))


def test_a_camera_that_stops_is_told_and_tried_again(stage, shell, open_page):
    screen = open_page()
    shell.device.camera._lost(CameraStopped())
    stage.wait(0.35)
    assert not shell.device.source.is_open
    assert tr("waywardmap.camera.stopped") in text_on_screen()
    assert find(tr("waywardmap.corners.file")), "a file is always a way"
    stage.touch(find(tr("waywardmap.corners.retry")))
    assert screen.running
    assert shell.device.source.openings == 2


def test_two_fingers_drag_two_corners_while_the_phone_is_turned(stage, shell, open_page):
    screen = open_page()
    screen.show_picture(photograph())
    stage.advance(3)
    picker = find_all(CornerPicker)[0]
    fingers = [UnitTestTouch(*picker.point(picker.corners[number])) for number in (0, 2)]
    for finger in fingers:
        finger.touch_down()
    stage.size(*SIZES["wide"])
    for finger, corner in zip(fingers, ((0.3, 0.2), (0.8, 0.8)), strict=True):
        finger.touch_move(*picker.point(corner))
    for finger in fingers:
        finger.touch_up()
    assert [picker.corners[0], picker.corners[2]] == [
        pytest.approx((0.3, 0.2), abs=0.01), pytest.approx((0.8, 0.8), abs=0.01),
    ]  # fmt: skip
    assert picker.held == -1


def test_leaving_the_corners_keeps_nothing_and_gives_the_camera_back(stage, shell, open_page):
    screen = open_page()
    screen.show_picture(photograph())
    stage.advance(3)
    shell.go_back()
    assert screen.state == "live"
    assert shell.device.source.is_open
    shell.go_back()
    stage.wait(0.35)
    assert not shell.device.source.is_open
    assert known_picture(shell.shelf, 1) is None
