"""A screen that was left is gone: it hears nothing, no finger wakes it, and its memory is given back."""

from __future__ import annotations

import gc
import logging
import weakref
from unittest import mock

import pytest
from kivy.logger import LoggerHistory
from kivy.tests.common import UnitTestTouch

from companion.app import SCREENS
from companion.device import CameraBusy
from companion.showing.duel.draft import Draft
from companion.showing.wayward.screen import inputs
from companion.ui.long_list import LongList
from companion.ui.theme import MARGINS, theme
from tests.threads import wait_for_end
from tests.ui import matches
from tests.ui.stage import LONG, listen, point_on, shown
from tests.ui.wayward_places.tables import Prepared
from tests.walks import some_today


@pytest.fixture(autouse=True)
def no_margins():
    yield
    for name in MARGINS:
        setattr(theme, name, 0)


OF_A_GAME = ("game", "replay", "match-card", "hand-over")


def opened(shell, name):
    """A screen as players come to it, with a game where it needs one."""
    if name == "duel-checklist":
        return shell.open(name, draft=Draft(heroes=("hamlet", "medusa", "", "")))
    if name == "duel":
        return shell.play(matches.duel(shell, lines=6))
    if name == "wayward":
        return shell.play(Prepared("A").laid(shell))
    if name in ("log", "scan"):
        shell.play(matches.duel(shell, lines=6))
    if name == "wayward-end":
        shell.play(matches.wayward(shell, lines=6))
    if name in OF_A_GAME:
        return shell.open(name, game=matches.finished(shell, "shakespeare_titania"))
    return shell.current if name == "home" else shell.open(name)


def leave(shell, name):
    """As players leave a screen; Home is left for a new one only after a fault."""
    if name == "home":
        shell.begin_anew()
    else:
        shell.home()


def sheets_of(table):
    """Every way to a sheet of Wayward's table."""
    names = ("move", "pick-up", "drop", "gold", "cards", "correct")
    touches = {name: inputs.SheetWanted(name) for name in names}
    touches |= {"menu": inputs.MenuTouched(), "everything": inputs.MoreTouched()}
    touches |= {"new place": inputs.SpotTouched((300, 300))}
    return touches | {"this place": inputs.PinHeld(table.match.view.here.id)}


def is_gone(stage, widget):
    """Whether nothing holds a widget, once the reader is done and what Kivy still fades has faded."""
    wait_for_end("reader")
    for _frame in range(3):
        stage.skip(LONG)
    gc.collect()
    return widget() is None


def turn_the_phone(stage, margin=24):
    """The phone's furniture moves to another edge, and the language changes: everything is laid out anew."""
    for name in MARGINS:
        setattr(theme, name, margin)
    theme.language, theme.dark = "fr", not theme.dark
    stage.advance(4)
    theme.language, theme.dark = "en", not theme.dark
    stage.advance(4)


@pytest.mark.parametrize("name", some_today(SCREENS, 5))
def test_a_screen_that_was_left_is_collected(stage, shell, name):
    screen = weakref.ref(opened(shell, name))
    stage.advance(4)
    leave(shell, name)
    assert is_gone(stage, screen)


@pytest.mark.parametrize("name", ["history", "log", "wayward-maps"])
def test_rows_out_of_use_do_not_keep_the_screen_that_was_left(stage, shell, name):
    matches.wayward(shell, lines=20)
    page = opened(shell, name)
    stage.advance(4)
    (rows,) = (one for one in page.walk() if isinstance(one, LongList))
    assert rows.layout_manager.children
    rows.lay(0, lambda _number: {})
    stage.advance(4)
    assert not rows.layout_manager.children
    screen = weakref.ref(page)
    del page, rows
    shell.home()
    assert is_gone(stage, screen)


@pytest.mark.parametrize("name", some_today(SCREENS, 5))
def test_nothing_of_a_screen_that_was_left_follows_anything(stage, shell, heard, name):
    """Until its memory is given back, which may take minutes, it must not be laid out any more."""
    screen = opened(shell, name)
    stage.advance(4)
    widgets = list(screen.walk())
    leave(shell, name)
    stage.wait(1)
    for widget in widgets:
        listen(widget, heard, *widget.properties())
    turn_the_phone(stage)
    assert heard == []


def only_kivys_ear():
    """The tests' own ears keep what is logged; on a player's phone there is Kivy's."""
    return mock.patch.object(logging.root, "handlers", [LoggerHistory()])


@pytest.mark.parametrize("name", ["scan", "duel"])
def test_a_trouble_that_was_logged_does_not_keep_the_screen(stage, start, name):
    with only_kivys_ear():
        app = start()
        app.shell.device.source.trouble = CameraBusy()
        screen = weakref.ref(opened(app.shell, name))
        stage.advance(4)
        app.shell.home()
    assert is_gone(stage, screen)


def test_a_sheet_that_was_closed_is_collected(stage, shell):
    """An evening opens hundreds of them; only the last may be remembered, as Kivy does its last field."""
    table = shell.play(matches.wayward(shell, "Anna", "Ken", lines=8))
    while table.match.question is not None:
        matches.told(table.match, 1)
    stage.advance(2)
    kept = {}
    for name, touch in sheets_of(table).items():
        seen = []
        for _time in range(2):
            table.send(touch)
            stage.advance(1)
            seen.append(weakref.ref(table.covers.widget))
            table.send(inputs.SheetClosed())
        kept[name] = seen
    for _frame in range(3):
        stage.skip(LONG)
    gc.collect()
    alive = {name: sum(sheet() is not None for sheet in seen) for name, seen in kept.items()}
    assert max(alive.values()) <= 1, alive


@pytest.mark.parametrize("left", ["duel", "wayward"])
@pytest.mark.parametrize("then", ["home", "duel", "wayward"])
def test_turning_the_phone_after_a_game_wakes_no_table(stage, shell, left, then):
    table = opened(shell, left)
    stage.advance(4)
    shell.home()
    if then != "home":
        opened(shell, then)
    turn_the_phone(stage)
    assert table.parent is None


def test_a_finger_that_was_down_when_the_screen_was_left_touches_nothing(stage, shell):
    table = opened(shell, "duel")
    stage.wait(0.5)
    before = table.match.cursor
    finger = UnitTestTouch(*point_on(table.ids.strip.children[-1], (0.5, 0.5)))
    finger.touch_down()
    stage.advance(2)
    assert finger.grab_list
    shell.home()
    stage.advance(2)
    finger.touch_up()
    stage.advance(4)
    assert table.match.cursor == before
    assert shown(shell.current)
