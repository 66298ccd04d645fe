"""Chips and dice: the camera offers a number and says how sure it is; the player confirms or corrects."""

from __future__ import annotations

from unittest import mock

import pytest
from kivy.tests.common import UnitTestTouch

from companion.journal import Answer
from companion.showing.wayward.chips_out import believed
from companion.showing.wayward.screen import inputs
from companion.translations import tr
from companion.ui.buttons import IconButton, PressButton
from companion.ui.preferences import preferences
from companion.ui.scan.frame_analysis import Counted
from companion.ui.theme import theme
from tests.sight.boards import chip_board, dice_tray
from tests.ui import matches
from tests.ui.layout import check_layout
from tests.ui.scan.camera import Still, over, until
from tests.ui.stage import find, find_all, text_on_screen
from tests.ui.wayward import tables


def counted(stage, shell, scene, wants, count):
    """Let the camera look at a scene until it is sure of something; returns the camera and what is heard."""
    camera, heard = over(shell, Still(scene.frame)), []
    shell.open("scan", wants=wants, count=count, then=heard.append)
    until(stage, camera, lambda: "%" in text_on_screen())
    stage.wait(0.4)
    return camera, heard


def test_chips_are_counted_compared_and_confirmed(stage, shell):
    scene = chip_board(3, 5)
    camera, heard = counted(stage, shell, scene, "chips", 6)
    assert tr("scan.count.believed", n=6) in text_on_screen()
    stage.touch(next(one for one in find_all(IconButton) if one.icon == "plus"))
    stage.touch(find(tr("scan.count.take"), PressButton))
    assert heard == [scene.truth[0] + 1], "one more than was seen, by hand"
    assert not camera.is_open


def test_dice_are_read_and_confirmed(stage, shell):
    scene = dice_tray(2, 2)
    _camera, heard = counted(stage, shell, scene, "dice", 2)
    stage.touch(find(tr("scan.count.take"), PressButton))
    assert heard == [scene.truth]


def test_w_009_the_die_that_the_table_asks_for_is_scanned_into_the_match(stage, shell):
    """From the table's own sheet to the camera and back: the pixels of one die answer the question."""
    preferences.posture = "hand"
    match = matches.wayward(shell, lines=1)
    shell.play(match)
    stage.wait(0.4)
    scene = dice_tray(5)
    camera = over(shell, Still(scene.frame))
    lines = match.cursor
    stage.touch(find(tr("waywardtable.dice.scan"), PressButton))
    until(stage, camera, lambda: "%" in text_on_screen())
    stage.wait(0.4)
    stage.touch(find(tr("scan.count.take"), PressButton))
    assert match.lines[lines].said == Answer(scene.truth)
    assert not camera.is_open


def test_w_003_chips_on_the_board_are_compared_with_what_the_app_believes(stage, shell):
    """From the table's menu: a count that is confirmed puts the app right, in the area the figure is in."""
    match = tables.midgame(shell)
    table = shell.play(match)
    stage.wait(0.4)
    scene = chip_board(3, 5)
    out = believed(match.view)
    camera = over(shell, Still(scene.frame))
    table.send(inputs.MenuTouched())
    stage.wait(0.4)
    stage.touch(find(tr("scan.count.open"), PressButton))
    until(stage, camera, lambda: "%" in text_on_screen())
    stage.wait(0.4)
    assert tr("scan.count.believed", n=out) in text_on_screen()
    stage.touch(find(tr("scan.count.take"), PressButton))
    assert believed(match.view) == scene.truth[0] != out
    assert shell.toast.showing


def test_too_few_dice_offer_nothing_yet(stage, shell):
    camera = over(shell, Still(dice_tray(2, 2).frame))
    shell.open("scan", wants="dice", count=3, then=lambda _values: None)
    until(stage, camera, lambda: tr("scan.count.only", n=2) in text_on_screen())
    assert not [one for one in find_all(PressButton) if one.text == tr("scan.count.take") and one.visible]


@pytest.mark.parametrize(("wants", "count"), [("chips", 6), ("dice", 3)])
def test_the_layout_holds(stage, shell, looks, wants, count):
    theme.text_scale = 1.6
    shell.open("scan", wants=wants, count=count)
    shell.device.camera.pause()
    for _look in looks():
        check_layout(shell)


def test_a_slow_finger_takes_the_number_while_picture_after_picture_is_counted(stage, shell):
    scene = dice_tray(2, 2)
    camera, heard = counted(stage, shell, scene, "dice", 2)
    finger = UnitTestTouch(*find(tr("scan.count.take"), PressButton).center)
    finger.touch_down()
    stage.wait(0.4)
    seen = shell.current.job.take
    pictures = []
    with mock.patch.object(shell.current.job, "take", lambda one: (pictures.append(1), seen(one))):
        until(stage, camera, lambda: len(pictures) > 1)
    finger.touch_up()
    stage.wait(0.4)
    assert heard == [scene.truth]


@pytest.mark.parametrize(
    ("wants", "count", "first", "then"), [("dice", 2, (3, 4), (6, 6)), ("chips", 4, (4,), (5,))]
)
def test_a_finger_does_not_take_a_number_that_was_read_after_it_was_put_down(
    stage, shell, wants, count, first, then
):
    heard = []
    # This camera brings no pictures: the numbers come from here alone.
    shell.open("scan", wants=wants, count=count, then=heard.append)
    job = shell.current.job
    job.take(Counted(first, 0.95, at_least=wants == "chips"))
    stage.wait(0.4)
    assert (tr("scan.count.at-least", n=first[0]) in text_on_screen()) == (wants == "chips")
    take = find(tr("scan.count.take"), PressButton)
    finger = UnitTestTouch(*take.center)
    finger.touch_down()
    stage.wait(0.1)
    job.take(Counted(then, 0.95))
    stage.wait(0.1)
    finger.touch_up()
    stage.wait(0.1)
    assert heard == []
    stage.touch(take)
    assert heard == [then if wants == "dice" else then[0]]
