"""The picture of the board: brought, its corners dragged, kept with the map, shared and merged."""

from __future__ import annotations

import json

import cv2
import pytest
from kivy.tests.common import UnitTestTouch

from companion.showing.wayward.memory import known_map, known_picture, map_id
from companion.translations import tr
from companion.ui.buttons import Segment
from companion.ui.theme import LARGEST_TEXT, theme
from companion.ui.wayward.board.corner_picker import CornerPicker
from companion.ui.wayward.merge_sheets import DifferencesSheet
from companion.ui.wayward.sheet import ChoiceKey
from companion.wayward import map_file
from companion.wayward.learned import Area, LearnedMap, Way
from companion.wayward.picture import LARGEST, dump_picture
from tests.ui.layout import check_layout
from tests.ui.looks import looks
from tests.ui.stage import SIZES, find, find_all, text_on_screen
from tests.ui.wayward.finger import one
from tests.ui.wayward_map.boards import BOARD, CORNERS, photograph


@pytest.fixture
def photo(tmp_path):
    file = tmp_path / "board.jpg"
    file.write_bytes(cv2.imencode(".jpg", photograph())[1].tobytes())
    return file


def test_a_picture_from_a_file_is_straightened_and_kept_with_its_map(stage, shell, photo):
    theme.reduce_motion = True
    shell.shelf.learn(map_id(1), map_file.dump(BOARD))
    screen = shell.open("wayward-board", map=1)
    stage.wait(0.35)
    shell.device.share.brings = photo
    stage.touch(find(tr("waywardmap.corners.file")))
    picker = find_all(CornerPicker)[0]
    x, y = picker.point(picker.corners[3])
    finger = UnitTestTouch(x + 10, y + 6)
    finger.touch_down()
    assert picker.held == 3
    left, bottom, wide, high = picker.box()
    finger.touch_move(left + CORNERS[3][0] * wide, bottom + (1 - CORNERS[3][1]) * high)
    finger.touch_up()
    stage.advance(2)
    assert picker.corners[3] == pytest.approx(CORNERS[3], abs=0.005)
    assert picker.held == -1
    assert screen.ids.preview.texture is not None
    stage.touch(find(tr("waywardmap.corners.use")))
    picture = known_picture(shell.shelf, 1)
    assert picture is not None
    assert len(picture) <= LARGEST
    assert known_map(shell.shelf, 1) == BOARD
    stage.wait(0.35)
    stage.touch(find(tr("app.undo")))
    assert known_picture(shell.shelf, 1) is None


def test_corners_never_cross(stage, shell, photo):
    screen = shell.open("wayward-board")
    screen.bring(photo)
    stage.advance(3)
    picker = find_all(CornerPicker)[0]
    before = list(picker.corners)
    finger = UnitTestTouch(*picker.point(before[0]))
    finger.touch_down()
    finger.touch_move(*picker.point((0.99, 0.99)))
    finger.touch_up()
    assert picker.corners == before


@pytest.mark.parametrize(
    "content", [b"no picture", b"\xff\xd8\xff\xc0\x00\x11\x08\xff\xff\xff\xff" + bytes(40)]
)
def test_what_is_no_picture_is_told_and_nothing_changes(stage, shell, tmp_path, content):
    file = tmp_path / "x.jpg"
    file.write_bytes(content)
    screen = shell.open("wayward-board")
    screen.bring(file)
    stage.advance(3)
    assert screen.state == "live"
    assert tr("waywardmap.corners.no-picture") in text_on_screen()


def test_a_map_travels_with_its_picture_or_without(stage, shell, photo, tmp_path):
    theme.reduce_motion = True
    shell.shelf.learn(map_id(1), map_file.dump(BOARD))
    board = shell.open("wayward-board", map=1)
    board.bring(photo)
    board.use()
    picture = known_picture(shell.shelf, 1)
    screen = shell.open("wayward-maps")
    files = []
    for with_picture in (True, False):
        screen.hand_out(with_picture)
        files.append(json.loads(shell.device.share.asked[-1][1].read_text("utf-8")))
    assert files[0]["picture"] == dump_picture(picture)
    assert "picture" not in files[1]
    assert map_file.load(files[0]) == map_file.load(files[1]) == BOARD


def bring(shell, screen, tmp_path, data):
    file = tmp_path / "map.json"
    file.write_text(json.dumps(data))
    screen.bring(file)


def test_two_tables_maps_become_one_and_differences_are_chosen(stage, shell, tmp_path):
    theme.reduce_motion = True
    ours = LearnedMap(1, (Area("hall", gold=3, ways=(Way("crypt", 2),)), Area("crypt")))
    theirs = LearnedMap(1, (Area("Hall", gold=4, ways=(Way("Crypt", 3),)), Area("Crypt"), Area("well")))
    shell.shelf.learn(map_id(1), map_file.dump(ours))
    screen = shell.open("wayward-maps")
    bring(shell, screen, tmp_path, map_file.dump(theirs))
    stage.wait(0.35)
    assert find_all(DifferencesSheet)
    assert {area.id for area in known_map(shell.shelf, 1).areas} == {"hall", "crypt", "well"}
    assert known_map(shell.shelf, 1).area("hall").gold == 3
    stage.touch(next(key for key in find_all(ChoiceKey) if "4 gold" in key.text))
    assert known_map(shell.shelf, 1).area("hall").gold == 4
    stage.wait(0.35)
    stage.touch(next(key for key in find_all(ChoiceKey) if "3 gold" in key.text))
    assert known_map(shell.shelf, 1).area("hall").gold == 3
    stage.touch(find(tr("app.done")))
    assert not find_all(DifferencesSheet)


def test_a_picture_brought_in_is_taken_back_from_its_own_map(stage, shell, photo, tmp_path):
    """The other map is looked at before Undo is touched, and its picture stays."""
    theme.reduce_motion = True
    board = shell.open("wayward-board", map=2)
    board.bring(photo)
    board.use()
    picture = known_picture(shell.shelf, 2)
    screen = shell.open("wayward-maps")
    bring(shell, screen, tmp_path, {**map_file.dump(BOARD), "picture": dump_picture(picture)})
    assert known_picture(shell.shelf, 1) == picture
    stage.wait(0.35)
    stage.touch(one(Segment, value=2))
    stage.touch(find(tr("app.undo")))
    assert known_picture(shell.shelf, 1) is None
    assert known_picture(shell.shelf, 2) == picture


@pytest.mark.parametrize("picture", [5, "A" * 600_000, "nonsense"])
def test_a_file_with_a_hostile_picture_is_refused_in_words(stage, shell, tmp_path, picture):
    shell.shelf.learn(map_id(1), map_file.dump(BOARD))
    screen = shell.open("wayward-maps")
    bring(shell, screen, tmp_path, {**map_file.dump(LearnedMap(1, (Area("well"),))), "picture": picture})
    stage.advance(3)
    assert known_map(shell.shelf, 1) == BOARD
    assert "Nothing has changed." in text_on_screen()


@pytest.mark.parametrize("look", looks(), ids="-".join)
def test_the_picture_screen_fits(stage, shell, look):
    size, theme.language = look
    theme.reduce_motion, theme.text_scale = True, LARGEST_TEXT
    stage.size(*SIZES[size])
    screen = shell.open("wayward-board")
    stage.advance(4)
    check_layout(screen)
    screen.show_picture(photograph())
    stage.advance(4)
    check_layout(screen)
