"""A phone on a stand keeps in step with a table in pixels, read by the real reader, and hears fingers."""

from __future__ import annotations

from itertools import cycle

import pytest
from kivy.tests.common import UnitTestTouch

from companion.duel.corrections import MoveCopy
from companion.showing.duel.screen.inputs import Answered, MenuWanted
from companion.showing.duel.stand import MISSED
from companion.sight.virtual_table import VirtualTable
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.lens.lens import Lens
from companion.ui.preferences import preferences
from tests.pictures.lens_scenes import ALAS, HORROR, STAND, lay_on_stand
from tests.ui import matches
from tests.ui.layout import check_layout
from tests.ui.lens.pixels import look_until
from tests.ui.stage import SIZES, Stage, find, find_all, point_on

AGAIN = "shakespeare/again#1"
OTHER = "shakespeare/all-are-punished#1"
BACK = 27


@pytest.fixture
def match(shell):
    """Two cards in the line and one discarded, as they lie on the table."""
    preferences.posture, preferences.stand = "standing", STAND
    match = matches.duel(shell, "shakespeare", "hamlet", lines=3)
    for card in (HORROR, ALAS):
        assert match.say(MoveCopy(f"p1:{card}", "line"))
    assert match.say(MoveCopy("p1:shakespeare/revise#1", "discard"))
    return match


class Stood:
    """A table beside a phone on a stand, read picture by picture with a good part of a second between two."""

    def __init__(self, stage, shell, match, *line):
        self.stage, self.scene = stage, VirtualTable(size=(960, 720))
        lay_on_stand(self.scene, *line)
        self.screen = shell.play(match)
        self.panel = self.screen.ids.stand
        self._taken, self._pictures = None, None

    def until(self, happened):
        look_until(self.stage, self.screen.eye, self._picture, happened, 0.4)

    def _picture(self):
        """Two pictures of what lies there, by turns: they differ by their noise."""
        if self._taken is not self.scene.tags:
            self._taken = self.scene.tags
            self._pictures = cycle([self.scene.frame(), self.scene.frame()])
        return next(self._pictures)

    def until_told(self):
        """The app has made up its mind."""
        self.until(lambda: self.panel.state in ("agrees", "differs"))
        return self


def line_of(match):
    return [card.copy for card in match.view.seats["p1"].zones["line"]]


def test_the_app_follows_the_table_and_the_hand_that_undoes_it(stage, shell, match):
    stage.size(*SIZES["wide"])
    stood = Stood(stage, shell, match, HORROR, ALAS).until_told()
    screen, panel = stood.screen, stood.panel
    assert (panel.visible, panel.state) == (True, "agrees")
    check_layout(panel)
    lay_on_stand(stood.scene, HORROR, AGAIN, ALAS)
    stood.until(lambda: panel.state == "differs")
    assert panel.title == "Again"
    assert screen.state.lens.understood.proposal is None, "it only lies there"
    check_layout(panel.ids.sheet)
    before = match.cursor
    stage.wait(0.4)
    stage.touch(find(tr("stand.table-right"), PressButton))
    assert line_of(match) == [f"p1:{card}" for card in (HORROR, AGAIN, ALAS)], "where it is in the line, too"
    assert panel.state == "agrees"
    assert match.go(before)
    assert line_of(match) == [f"p1:{card}" for card in (HORROR, ALAS)]


def being_marked(stage, shell, match):
    """A table whose places are being framed, with a picture to draw on; upright, as most phones stand."""
    preferences.stand = {}
    stood = Stood(stage, shell, match, HORROR, ALAS)
    screen = stood.screen
    stood.until(lambda: screen.ids.stand.state == "unmarked")
    screen.send(MenuWanted("p1"))
    screen.send(Answered("stand"))
    stood.until(lambda: screen.ids.stand.ids.picture.texture)
    stage.wait(0.4)
    return screen


def corner(picture, x, y):
    """A point of the picture, as part of the widget that shows it."""
    left, low, width, height = picture.picture_box
    return (left + x * width) / picture.width, (low + (1 - y) * height) / picture.height


def test_frames_are_drawn_with_a_finger_and_saved(stage, shell, match):
    panel = being_marked(stage, shell, match).ids.stand
    picture, first = panel.ids.picture, panel.title
    stage.drag(picture, *(corner(picture, *at) for at in ((0.05, 0.45), (0.4, 0.7), (0.66, 0.95))))
    assert panel.title != first, "the next place is asked for"
    (frame,) = preferences.stand["frames"]
    assert frame[0] == "p1"
    assert frame[2] == pytest.approx([0.05, 0.45], abs=0.02)
    stage.touch(find(tr("stand.finish"), PressButton))
    assert not panel.marking
    assert not panel.visible, "upright there is no room for a picture"
    assert find_all(Lens)


def test_a_frame_is_not_drawn_once_another_finger_has_finished(stage, shell, match):
    panel = being_marked(stage, shell, match).ids.stand
    picture = panel.ids.picture
    drawing = UnitTestTouch(*point_on(picture, corner(picture, 0.05, 0.45)))
    drawing.touch_down()
    drawing.touch_move(*point_on(picture, corner(picture, 0.66, 0.95)))
    stage.advance(1)
    stage.touch(find(tr("stand.finish"), PressButton))
    drawing.touch_up()
    stage.advance(2)
    assert not panel.marking
    assert not preferences.stand.get("frames")


def test_two_fingers_on_skip_skip_one_place(stage, shell, match):
    screen = being_marked(stage, shell, match)
    places = len(screen.state.stand.marking)
    assert places > 2
    fingers = [UnitTestTouch(*point_on(find(tr("stand.skip"), PressButton), (at, 0.5))) for at in (0.4, 0.6)]
    for finger in fingers:
        finger.touch_down()
    for finger in fingers:
        finger.touch_up()
    stage.advance(2)
    assert len(screen.state.stand.marking) == places - 1
    stage.touch(find(tr("stand.skip"), PressButton))
    assert len(screen.state.stand.marking) == places - 2


def test_a_finger_on_finish_says_nothing_of_the_table_once_back_has_ended_marking(stage, shell, match):
    screen = being_marked(stage, shell, match)
    before = match.cursor
    finger = UnitTestTouch(*point_on(find(tr("stand.finish"), PressButton), (0.5, 0.5)))
    finger.touch_down()
    stage.key(BACK)
    finger.touch_up()
    stage.advance(2)
    assert not screen.state.stand.marking
    assert match.cursor == before


def test_a_finger_on_a_slip_is_heard_after_the_same_was_found_again(stage, shell, match):
    stood = Stood(stage, shell, match, HORROR, ALAS, AGAIN).until_told()
    lasted = stood.screen.state.stand.still.since
    stage.wait(0.4)
    finger = UnitTestTouch(*point_on(find(tr("stand.table-right"), PressButton), (0.5, 0.5)))
    finger.touch_down()
    stood.until(lambda: Stage.now > lasted + 2 * MISSED)
    finger.touch_up()
    stage.advance(2)
    assert line_of(match) == [f"p1:{card}" for card in (HORROR, ALAS, AGAIN)]


def test_a_finger_on_the_panel_does_not_put_another_difference_right(stage, shell, match):
    """The same card, first too many and then in another place."""
    stage.size(*SIZES["wide"])
    stood = Stood(stage, shell, match, HORROR, ALAS, AGAIN).until_told()
    stage.wait(0.4)
    finger = UnitTestTouch(*point_on(find(tr("stand.table-right"), PressButton), (0.5, 0.5)))
    finger.touch_down()
    lay_on_stand(stood.scene, HORROR, AGAIN, ALAS)
    told = stood.screen.state.stand.verdict
    stood.until(lambda: stood.panel.state == "differs" and stood.screen.state.stand.verdict != told)
    assert stood.panel.title == "Again"
    before = match.cursor
    finger.touch_up()
    stage.advance(2)
    assert match.cursor == before
    stage.touch(find(tr("stand.table-right"), PressButton))
    assert line_of(match) == [f"p1:{card}" for card in (HORROR, AGAIN, ALAS)]
