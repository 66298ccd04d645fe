"""Dice read by the lens at a real table: real pixels, the real reader, one touch to take it back."""

from __future__ import annotations

import pytest

from companion.journal import Answer
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.lens.lens import Lens
from companion.ui.preferences import preferences
from companion.ui.wayward.faces import FaceKey
from tests.sight.boards import dice_tray
from tests.ui import matches
from tests.ui.scan.camera import Still, over, until
from tests.ui.stage import find, find_all
from tests.ui.wayward_places.tables import Prepared

SEED = 6


@pytest.fixture
def table(stage, shell):
    """A race whose first roll is asked for, on a phone that lies on the table."""
    preferences.posture = "flat"
    return matches.wayward(shell, lines=1)


def read(stage, shell, match, scene):
    """Lay dice before the camera until they have been said."""
    before = match.cursor
    camera = over(shell, Still(scene.frame))
    screen = shell.play(match)
    until(stage, camera, lambda: match.cursor > before)
    return camera, screen


def test_w_009_a_die_that_lies_still_is_said_and_not_so_asks_again(stage, shell, table):
    scene, before = dice_tray(SEED), int(table.cursor)
    camera, screen = read(stage, shell, table, scene)
    assert table.lines[before].said == Answer(scene.truth)
    assert (shell.device.vibration.asked[-1], shell.device.sounds.asked[-1]) == ("success", "scan")
    strip = screen.ids.rolled
    assert (strip.visible, strip.faces) == (True, list(scene.truth))
    stage.touch(find(tr("lens.not-so"), PressButton))
    assert (int(table.cursor), table.question.kind, strip.visible) == (before, "dice", False)
    until(stage, camera, lambda: screen.eye.texture)
    stage.wait(3.0)
    assert int(table.cursor) == before, "the same dice wait for a hand"
    assert table.cursor < len(table.lines)


def test_what_was_read_stands_when_the_ring_has_run(stage, shell, table):
    preferences.lens_ring = 1
    _camera, screen = read(stage, shell, table, dice_tray(SEED))
    after = int(table.cursor)
    stage.wait(1.2)
    assert (screen.ids.rolled.visible, int(table.cursor)) == (False, after)


def test_without_a_ring_a_slip_tells_it_with_the_way_back(stage, shell, table):
    preferences.lens_ring = 0
    before = int(table.cursor)
    _camera, screen = read(stage, shell, table, dice_tray(SEED))
    assert not screen.ids.rolled.visible
    assert shell.toast.text == tr("lens.rolled-faces", faces=str(dice_tray(SEED).truth[0]))
    shell.overlays.toast_action()
    assert shell.notice.showing or int(table.cursor) == before


def test_fingers_do_as_ever_and_the_camera_rests_when_no_dice_are_asked_for(stage, shell):
    preferences.posture = "flat"
    match = Prepared("A").laid(shell)
    assert match.question is None
    screen = shell.play(match)
    assert (screen.eye.state, shell.device.source.is_open) == ("asleep", False)


def test_the_lens_stands_on_the_pad_and_faces_can_still_be_touched(stage, shell, table):
    before = int(table.cursor)
    screen = shell.play(table)
    stage.wait(0.4)
    assert shell.device.source.is_open
    assert [lens.eye for lens in find_all(Lens)] == [screen.eye]
    stage.touch(find_all(FaceKey)[3])
    assert table.lines[before].said == Answer((4,))
