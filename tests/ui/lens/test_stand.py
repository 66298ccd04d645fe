"""A phone on a stand keeps in step with a table in pixels, read by the real reader."""

from __future__ import annotations

import time

import pytest

from companion.duel import Attack
from companion.duel.corrections import MoveCopy
from companion.showing.duel.stand import MISSED
from companion.sight.virtual_table import VirtualTable, moved
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.lens.lens import Lens
from companion.ui.preferences import preferences
from tests.pictures.lens_scenes import ALAS, HORROR, STAND, lay_on_stand
from tests.ui import matches
from tests.ui.layout import check_layout
from tests.ui.scan.camera import PATIENCE, over
from tests.ui.stage import SIZES, Stage, find, find_all

AGAIN = "shakespeare/again#1"


@pytest.fixture
def match(shell):
    """Two cards in the line and one discarded, as they lie on the table."""
    preferences.posture, preferences.stand = "standing", STAND
    match = matches.duel(shell, "shakespeare", "hamlet", lines=3)
    for card in (HORROR, ALAS):
        assert match.say(MoveCopy(f"p1:{card}", "line"))
    assert match.say(MoveCopy("p1:shakespeare/revise#1", "discard"))
    return match


def until(stage, camera, happened):
    """Let pictures be taken, with a good part of a second between two of them."""
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline, "it never happened"
        camera.asked.wait(1.0)
        camera.asked.clear()
        stage.skip(0.4)
        stage.advance(2)


def stood(stage, shell, match, *line):
    """The table beside a phone on a stand, once the app has made up its mind."""
    table = VirtualTable(size=(960, 720))
    lay_on_stand(table, *line)
    camera = over(shell, table)
    screen = shell.play(match)
    until(stage, camera, lambda: screen.ids.stand.state in ("agrees", "differs"))
    return camera, screen


def line_of(match):
    return [card.copy for card in match.view.seats["p1"].zones["line"]]


def test_the_app_follows_the_table_and_the_hand_that_undoes_it(stage, shell, match):
    stage.size(*SIZES["wide"])
    camera, screen = stood(stage, shell, match, HORROR, ALAS)
    panel = screen.ids.stand
    assert (panel.there, panel.state) == (True, "agrees")
    check_layout(panel)
    lay_on_stand(camera.scene, HORROR, AGAIN, ALAS)
    until(stage, camera, lambda: panel.state == "differs")
    assert panel.title == "Again"
    assert screen.revealing.lensing.understood.proposal is None, "it only lies there"
    check_layout(panel.ids.sheet)
    before = int(match.cursor)
    stage.wait(0.4)
    stage.touch(find(tr("stand.table-right"), PressButton))
    assert line_of(match) == [f"p1:{card}" for card in (HORROR, AGAIN, ALAS)], "where it is in the line, too"
    assert panel.state == "agrees"
    assert match.go(before)
    assert line_of(match) == [f"p1:{card}" for card in (HORROR, ALAS)]


def test_a_difference_that_was_answered_is_not_told_again(stage, shell, match):
    stage.size(*SIZES["wide"])
    camera, screen = stood(stage, shell, match, HORROR, ALAS, AGAIN)
    panel, before = screen.ids.stand, int(match.cursor)
    assert panel.state == "differs"
    stage.wait(0.4)
    stage.touch(find(tr("stand.app-right"), PressButton))
    assert (panel.state, int(match.cursor)) == ("", before)
    assert "Again" in shell.toast.text
    since = Stage.now
    until(stage, camera, lambda: Stage.now > since + 2 * MISSED)
    assert panel.state == ""
    lay_on_stand(camera.scene, HORROR, ALAS)
    until(stage, camera, lambda: panel.state == "agrees")


def test_nothing_is_said_while_a_combat_is_fought(stage, shell, match):
    stage.size(*SIZES["wide"])
    camera, screen = stood(stage, shell, match, HORROR, ALAS)
    assert match.say(Attack("p1.shakespeare", "p2.hamlet"))
    lay_on_stand(camera.scene, HORROR, ALAS, AGAIN)
    until(stage, camera, lambda: len(screen.standing._still.cards) == 4)
    since = Stage.now
    until(stage, camera, lambda: Stage.now > since + 2 * MISSED)
    assert screen.ids.stand.state == ""


def test_a_nudged_phone_finds_its_frames_again(stage, shell, match):
    stage.size(*SIZES["wide"])
    camera, screen = stood(stage, shell, match, HORROR, ALAS)
    frames = preferences.stand["frames"]
    camera.scene.show([moved(tag, (40, -90)) for tag in camera.scene.tags])
    until(stage, camera, lambda: preferences.stand["frames"] != frames)
    until(stage, camera, lambda: screen.ids.stand.state == "agrees")
    (_seat, _zone, *corners) = preferences.stand["frames"][0]
    before = frames[0][2:]
    for (x, y), (old_x, old_y) in zip(corners, before, strict=True):
        assert x - old_x == pytest.approx(40 / 960, abs=0.02)
        assert y - old_y == pytest.approx(-90 / 720, abs=0.02)


def test_frames_are_drawn_with_a_finger_and_saved(stage, shell, match):
    preferences.stand = {}
    table = VirtualTable(size=(960, 720))
    lay_on_stand(table, HORROR, ALAS)
    camera = over(shell, table)
    screen = shell.play(match)
    until(stage, camera, lambda: screen.ids.stand.state == "unmarked")
    screen.open_menu("p1")
    screen.answer("stand")
    until(stage, camera, lambda: screen.ids.stand.ids.picture.texture)
    stage.wait(0.4)
    panel, picture = screen.ids.stand, screen.ids.stand.ids.picture
    first = panel.title
    left, low, width, height = picture.picture_box
    span = (picture.width, picture.height)
    corner = lambda x, y: ((left + x * width) / span[0], (low + (1 - y) * height) / span[1])  # noqa: E731
    stage.drag(picture, corner(0.05, 0.45), corner(0.4, 0.7), corner(0.66, 0.95))
    assert panel.title != first, "the next place is asked for"
    (frame,) = preferences.stand["frames"]
    assert frame[0] == "p1"
    assert frame[2] == pytest.approx([0.05, 0.45], abs=0.02)
    stage.touch(find(tr("stand.finish"), PressButton))
    assert not panel.marking
    assert not panel.there, "upright there is no room for a picture"
    assert find_all(Lens)


def test_upright_a_slip_tells_the_difference(stage, shell, match):
    _camera, screen = stood(stage, shell, match, HORROR, ALAS, AGAIN)
    assert not screen.ids.stand.there
    assert shell.toast.text.startswith("Again")
    shell._toast_action()
    assert line_of(match) == [f"p1:{card}" for card in (HORROR, ALAS, AGAIN)]


@pytest.mark.parametrize("kept", [{"frames": "no"}, {"frames": [["p1", "line", [1]]]}, {"cards": {"a": 3}}])
def test_a_saved_view_that_makes_no_sense_is_none(stage, shell, match, kept):
    preferences.stand = kept
    assert shell.play(match).standing._regions == ()
