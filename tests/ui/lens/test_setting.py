"""Choosing how the phone watches: once, at the first Scan, and any time later."""

from __future__ import annotations

import pytest

from companion.device import BACK, FRONT, CameraBusy
from companion.showing.duel.screen.inputs import Answered, MenuWanted
from companion.showing.wayward.screen.inputs import MenuTouched
from companion.translations import tr
from companion.ui.action_bar import ScanButton
from companion.ui.buttons import PressButton
from companion.ui.lens.lens import Lens
from companion.ui.lens.setting import CHECKED_FOR, PostureTile
from companion.ui.preferences import preferences
from tests.pictures.scenes import scenes_of
from tests.ui import matches
from tests.ui.layout import check_layout
from tests.ui.scan.camera import laid, over, until
from tests.ui.stage import find, find_all, text_on_screen


def tile(posture):
    return next(one for one in find_all(PostureTile) if one.posture == posture)


@pytest.fixture
def setting(stage, shell):
    screen = shell.open("lens")
    stage.wait(0.4)
    return screen


@pytest.mark.parametrize(("posture", "facing"), [("flat", FRONT), ("standing", BACK), ("hand", BACK)])
def test_a_chosen_posture_is_tried_for_a_moment_with_its_own_camera(stage, shell, setting, posture, facing):
    stage.touch(tile(posture))
    assert preferences.posture == posture
    assert [one.posture for one in find_all(PostureTile) if one.chosen] == [posture]
    assert (shell.device.faced, shell.device.source.is_open) == (facing, True)
    stage.wait(CHECKED_FOR + 0.1)
    assert not shell.device.source.is_open


def test_what_the_camera_sees_takes_the_place_of_the_drawing(stage, shell, setting):
    camera = over(shell, laid("shakespeare/horror#1"))
    stage.touch(tile("flat"))
    until(stage, camera, lambda: tile("flat").texture)
    stage.wait(CHECKED_FOR + 0.1)
    assert tile("flat").texture is None
    assert not camera.is_open


def test_leaving_frees_the_camera_at_once(stage, shell, setting):
    stage.touch(tile("flat"))
    shell.back()
    assert not shell.device.source.is_open


@pytest.mark.parametrize(("there", "missing"), [(BACK, "flat"), (FRONT, "standing")])
def test_where_a_camera_is_missing_the_rest_remains(stage, shell, there, missing):
    shell.device.facings = frozenset({there})
    shell.open("lens")
    stage.wait(0.4)
    stage.touch(tile(missing))
    assert preferences.posture == ""
    assert tr("lens.no-front" if missing == "flat" else "lens.no-back") in text_on_screen()
    stage.touch(tile("hand"))
    assert preferences.posture == "hand"


def test_the_reason_comes_before_the_phones_own_question(stage, shell, setting):
    shell.device.permission.yes, shell.device.permission.answer = False, (False, False)
    stage.touch(tile("flat"))
    assert shell.notice.showing
    assert not shell.device.permission.questions
    stage.wait(0.4)
    shell.notice.agree()
    assert len(shell.device.permission.questions) == 1
    assert tile("flat").camera == tr("device.camera.refused"), "told where the picture would be"
    assert not shell.device.source.is_open


def test_a_busy_camera_is_told_and_the_choice_stays(stage, shell, setting):
    shell.device.source.trouble = CameraBusy()
    stage.touch(tile("flat"))
    assert (preferences.posture, tile("flat").camera) == ("flat", tr("device.camera.busy"))


class TestTheFirstScan:
    @pytest.fixture
    def table(self, stage, shell):
        table = shell.play(matches.duel(shell, "shakespeare", "hamlet", lines=3))
        stage.wait(0.4)
        stage.touch(find_all(ScanButton)[0])
        stage.wait(0.4)
        assert shell.place == "lens"
        return table

    def test_flat_goes_back_to_a_table_that_watches(self, stage, shell, table):
        stage.touch(tile("flat"))
        shell.current.go_on()
        stage.advance(4)
        assert (shell.place, table.eye.state) == ("duel", "watching")
        assert find_all(Lens)

    def test_in_hand_goes_on_to_scan_and_never_asks_again(self, stage, shell, table):
        stage.touch(tile("hand"))
        shell.current.go_on()
        assert shell.place == "scan"
        shell.back()
        stage.wait(0.4)
        stage.touch(find_all(ScanButton)[0])
        assert shell.place == "scan"

    def test_going_back_chooses_nothing(self, stage, shell, table):
        shell.back()
        assert (preferences.posture, shell.place) == ("", "duel")

    def test_without_any_camera_it_is_not_asked(self, stage, shell):
        shell.device.facings = frozenset()
        shell.play(matches.duel(shell, "shakespeare", "hamlet", lines=3))
        stage.wait(0.4)
        stage.touch(find_all(ScanButton)[0])
        assert shell.place == "scan"


def test_it_is_reached_from_settings_and_from_both_menus(stage, shell):
    shell.open("settings")
    stage.wait(0.4)
    find(tr("lens.settings"), PressButton).dispatch("on_release")
    assert shell.place == "lens"
    shell.home()
    table = shell.play(matches.duel(shell, lines=3))
    table.send(MenuWanted("p1"))
    table.send(Answered("lens"))
    assert shell.place == "lens"
    shell.home()
    table = shell.play(matches.wayward(shell, lines=4))
    table.send(MenuTouched())
    stage.wait(0.4)
    find(tr("lens.title"), PressButton).dispatch("on_release")
    assert shell.place == "lens"


LAID_OUT = [one for one in scenes_of("lens_scenes") if one.name in ("lens_seen", "lens_setting_tried")]


@pytest.mark.parametrize("scene", LAID_OUT, ids=lambda scene: scene.name)
def test_layout(stage, shell, looks, scene):
    scene.lay(stage, shell)
    for _look in looks():
        check_layout(shell.current)
