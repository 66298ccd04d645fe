"""Chips and dice: the camera offers a number and says how sure it is; the player confirms or corrects."""

from __future__ import annotations

import pytest

from companion.translations import tr
from companion.ui.buttons import IconButton, PressButton
from companion.ui.theme import theme
from tests.tags.boards import chip_board, dice_tray
from tests.ui.layout import check_layout
from tests.ui.scan.camera import Still, over, until
from tests.ui.stage import SIZES, find, find_all, text_on_screen


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


def test_too_few_dice_offer_nothing_yet(stage, shell):
    camera = over(shell, Still(dice_tray(2, 2).frame))
    shell.open("scan", wants="dice", count=3, then=lambda _values: None)
    until(stage, camera, lambda: tr("scan.count.only", n=2) in text_on_screen())
    assert not [one for one in find_all(PressButton) if one.text == tr("scan.count.take") and one.there]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
@pytest.mark.parametrize(("wants", "count"), [("chips", 6), ("dice", 3)])
def test_the_layout_holds(stage, shell, size, language, wants, count):
    stage.size(*size)
    theme.language, theme.text_scale = language, 1.6
    shell.open("scan", wants=wants, count=count)
    stage.wait(0.3)
    check_layout(shell)
