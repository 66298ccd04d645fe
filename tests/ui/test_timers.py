"""A finger that has slid off or a screen that was left: what would have happened later does not."""

from __future__ import annotations

import pytest
from kivy.tests.common import UnitTestTouch
from kivy.uix.scrollview import ScrollView

from companion.duel import Attack
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.dial import Dial
from companion.ui.duel.half import HandCounter
from companion.ui.taps import HOLD
from companion.ui.theme import theme
from companion.ui.wayward.faces import FacePad
from companion.wayward.areas.dungeon import MakeWish
from tests.ui import matches
from tests.ui.scan.camera import laid, over, until
from tests.ui.stage import find, find_all, point_on
from tests.ui.wayward_places.tables import Prepared

LATER = 2.0


@pytest.fixture
def table(stage, shell):
    """A duel at which nothing is asked."""
    theme.reduce_motion = True
    table = shell.play(matches.duel(shell, "hamlet", "medusa", lines=6))
    while table.match.question is not None:
        matches.told(table.match, 1)
    stage.wait(0.5)
    return table


def finger_on(stage, widget):
    finger = UnitTestTouch(*point_on(widget, (0.5, 0.5)))
    finger.touch_down()
    stage.advance(1)
    return finger


@pytest.mark.parametrize("kind", [HandCounter, Dial])
def test_holding_opens_the_correction(stage, table, kind):
    stage.hold(find_all(kind)[-1], HOLD + 0.1)
    assert table.asking.own


@pytest.mark.parametrize("kind", [HandCounter, Dial])
def test_sliding_off_and_lifting_opens_nothing(stage, table, kind):
    before, counted = table.match.cursor, find_all(kind)[-1]
    finger = finger_on(stage, counted)
    finger.touch_move(*point_on(counted, (0.5, 3)))
    stage.advance(1)
    finger.touch_up()
    stage.wait(LATER)
    assert (table.match.cursor, table.asking.own) == (before, False)


@pytest.mark.parametrize("kind", [HandCounter, Dial])
def test_sliding_off_and_staying_there_opens_nothing(stage, table, kind):
    before, counted = table.match.cursor, find_all(kind)[-1]
    finger = finger_on(stage, counted)
    finger.touch_move(*point_on(counted, (0.5, 3)))
    stage.wait(LATER)
    assert (table.match.cursor, table.asking.own) == (before, False)
    finger.touch_up()


@pytest.mark.parametrize("kind", [HandCounter, Dial])
@pytest.mark.parametrize("lifted", [True, False])
def test_leaving_before_a_held_finger_counts_lets_nothing_follow(stage, shell, table, kind, lifted):
    before = table.match.cursor
    finger = finger_on(stage, find_all(kind)[-1])
    shell.home()
    assert shell.match is None
    if lifted:
        finger.touch_up()
    stage.wait(LATER)
    assert (table.match.cursor, table.asking.own) == (before, False)
    finger.touch_up()


def test_dice_that_roll_while_the_table_is_left_are_not_counted(stage, shell):
    match = Prepared("A", MakeWish("Ken")).laid(shell)
    assert match.question.kind == "dice"
    shell.play(match)
    stage.wait(0.5)
    pad = find_all(FacePad)[0]
    before = match.cursor
    pad.roll()
    stage.advance(2)
    assert pad.rolling
    shell.home()
    stage.wait(LATER)
    assert match.cursor == before


def test_a_card_held_before_the_camera_as_it_is_left_answers_nothing(stage, shell):
    match = matches.duel(shell, "shakespeare", "hamlet", lines=3)
    shell.play(match)
    assert match.say(Attack("p1.shakespeare", "p2.hamlet"))
    before = match.cursor
    camera = over(shell, laid("shakespeare/all-are-punished#1"))
    scan = shell.open("scan")
    until(stage, camera, lambda: scan.job._there)
    assert shell.back()
    stage.wait(LATER)
    assert match.cursor == before


@pytest.mark.home
def test_two_fingers_on_resume_leave_no_home_that_has_scrolled_away(stage, shell):
    """Home is covered before both are lifted, and smaller when it is seen again."""
    stage.size(600, 600)
    theme.text_scale = 1.3
    shell.play(matches.duel(shell, "hamlet", "medusa", lines=6))
    shell.home()
    stage.wait(1)
    home = shell.current
    (scrolled,) = (one for one in home.walk(restrict=True) if isinstance(one, ScrollView))
    assert scrolled._viewport.height > scrolled.height
    resume = find(tr("app.home.resume"), PressButton)
    fingers = [finger_on(stage, resume), finger_on(stage, resume)]
    for finger in fingers:
        finger.touch_up()
        stage.wait(0.5)
    assert shell.current is not home
    theme.text_scale = 0.85
    stage.size(320, 480)
    shell.home()
    stage.wait(1)
    assert 0 <= scrolled.scroll_y <= 1
    assert scrolled.effect_y.is_manual is False
