"""Faults thrown into real screens: the app goes on, says so, and the game stands where it stood."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path
from threading import Thread
from unittest import mock

import pytest
from kivy.base import EventLoop, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.graphics import Callback
from kivy.lang import Builder
from kivy.tests.common import UnitTestTouch

import companion.app
from companion.showing.duel.screen.inputs import Answered, CorrectionWanted
from companion.storage import fault_log
from companion.storage.fault_log import FaultLog
from companion.translations import tr
from companion.ui import faults
from companion.ui.action_bar import BarButton
from companion.ui.buttons import IconButton, PressButton
from companion.ui.duel.table import DuelTableScreen
from companion.ui.screen import Page
from companion.ui.screens.home import GameTile, HomeScreen
from companion.ui.screens.settings import SettingsScreen
from companion.ui.theme import theme
from tests.ui import matches
from tests.ui.duel.hands import Hands
from tests.ui.life.test_failures import FAULTS
from tests.ui.stage import FRAME, Stage, find, find_all, point_on, text_on_screen

PRIVATE = "Ophelia Müller"


class Broken(Exception):
    """What the tests throw."""


def fall(*_arguments, **_named):
    raise Broken(PRIVATE)


def live(frames=4):
    """Let frames pass as Kivy's own loop does: whatever is thrown is put to those who catch."""
    for _frame in range(frames):
        Stage.now += FRAME
        try:
            EventLoop.idle()
        except Exception as fault:
            if ExceptionManager.handle_exception(fault) == ExceptionManager.RAISE:
                raise


def touch(widget):
    """A finger that comes the way of the screen's own fingers, through Kivy's loop."""
    finger = UnitTestTouch(*point_on(widget, (0.5, 0.5)))
    EventLoop.input_events.append(("begin", finger))
    live(2)
    EventLoop.input_events.append(("end", finger))
    live(4)


@pytest.fixture
def app(start):
    theme.reduce_motion = True
    return start()


@pytest.fixture
def duel(app):
    """A duel some way on, at which nothing is asked."""
    match = matches.duel(app.shell, "hamlet", "medusa", lines=6)
    while match.question is not None:
        matches.told(match, 1)
    app.shell.play(match)
    live(30)
    return match


def stands(app, match, caught, times=1):
    """The table was built anew and shows the game as it was; the fault is written down and told."""
    assert [type(fault) for fault in caught] == [Broken] * times
    caught.clear()
    shell = app.shell
    assert (shell.place, shell.match.view, shell.match.cursor) == (match.kind, match.view, match.cursor)
    assert shell.banner.text == tr("app.fault.built-anew")
    assert tr("app.fault.built-anew") in text_on_screen()
    assert shell.current in shell.children


def test_a_touch_that_throws(app, duel, caught):
    old = app.shell.current
    with mock.patch("companion.showing.duel.screen.update._do", fall):
        touch(find(tr("dueltable.bar.maneuver"), BarButton))
    stands(app, duel, caught)
    assert old.left
    live(30)
    touch(find(tr("dueltable.bar.maneuver"), BarButton))
    assert app.shell.match.cursor == duel.cursor + 1, "the new table is played on"


def test_what_the_app_itself_asked_is_asked_again(app, duel, caught):
    old = app.shell.current
    for one in (CorrectionWanted("p1"), Answered("turn")):
        old.send(one)
    asked = old.state.own
    Clock.schedule_once(fall)
    live()
    stands(app, duel, caught)
    table = app.shell.current
    assert (table.state.own, table.asking.sheet.ask) == (asked, asked.ask)
    table.send(Answered("p2"))
    assert app.shell.match.view.turn == "p2"


def test_a_line_told_by_the_new_table_is_kept(app, duel, caught):
    Clock.schedule_once(fall)
    live()
    stands(app, duel, caught)
    matches.told(app.shell.match, 2)
    assert app.shell.shelf.resume(duel.game).view == app.shell.match.view


def test_a_timer_that_throws(app, duel, caught):
    Clock.schedule_once(fall)
    live()
    stands(app, duel, caught)


def test_drawing_that_throws(stage, app, duel, caught):
    with app.shell.current.canvas:
        Callback(fall)
    for patch in stage._unpainted:
        patch.stop()
    Window.canvas.ask_update()
    live()
    for patch in stage._unpainted:
        patch.start()
    stands(app, duel, caught)


def test_a_page_whose_look_throws_is_opened_anew(app, caught):
    Builder.load_string("<BrokenLook@Widget>:\n    opacity: self.nothing")
    page = app.shell.open("settings")
    live()
    broken = lambda page, _touch: page.add_widget(Factory.BrokenLook())  # noqa: E731
    with mock.patch.object(SettingsScreen, "on_touch_up", broken):
        touch(page.ids.column)
    assert len(caught) == 1
    caught.clear()
    assert app.shell.place == "settings"
    assert app.shell.current is not page


def test_an_event_of_kv_that_throws(app, caught):
    app.shell.open("settings")
    live(30)
    with mock.patch.object(Page, "back", fall):
        touch(next(one for one in find_all(IconButton) if one.icon == "back"))
    assert [type(fault) for fault in caught] == [Broken]
    caught.clear()
    assert app.shell.place == "settings"
    assert tr("app.fault.built-anew") in text_on_screen()


def test_a_screen_that_cannot_be_entered_leads_home(app, caught):
    """It is tried once more, and then no more."""
    with mock.patch("companion.ui.duel.setup.DuelSetupScreen.enter", side_effect=fall) as entered:
        live(30)
        touch(next(tile for tile in find_all(GameTile) if tile.title == tr("app.home.duel")))
        live(60)
    assert [type(fault) for fault in caught] == [Broken] * 2
    caught.clear()
    assert entered.call_count == 2
    assert app.shell.place == "home"
    assert tr("app.fault.home") in text_on_screen()


def test_a_table_that_cannot_be_shown_leads_home_and_is_kept(app, duel, caught):
    with mock.patch.object(DuelTableScreen, "refresh", fall):
        Clock.schedule_once(fall)
        live(60)
    assert [type(fault) for fault in caught] == [Broken] * 2
    caught.clear()
    assert (app.shell.place, app.shell.match) == ("home", None)
    assert tr("app.fault.home") in text_on_screen()
    assert app.shell.play(app.shell.shelf.resume(duel.game))
    assert app.shell.match.view == duel.view


def test_a_fault_in_every_frame_never_loops(app, duel, caught):
    """Even Home throws: it is tried as often as there are ways, and then the app waits."""
    with mock.patch.object(HomeScreen, "refresh", side_effect=fall) as shown:
        event = Clock.schedule_interval(fall, 0)
        live(120)
        event.cancel()
    assert shown.call_count <= 3
    assert len(caught) <= 2 * faults.MOST_ALIKE
    caught.clear()
    Stage.now += faults.CALM + 1
    Clock.schedule_once(fall)
    live()
    assert app.shell.place == "home"
    assert len(caught) <= 1
    caught.clear()


def test_a_thread_that_throws(app, duel, caught):
    thread = Thread(target=fall)
    thread.start()
    thread.join()
    live()
    stands(app, duel, caught)


def test_a_table_that_throws_as_the_app_starts(start, caught):
    app = start()
    match = matches.duel(app.shell, "hamlet", "medusa", lines=6)
    app.shell.play(match)
    with mock.patch.object(DuelTableScreen, "enter", fall):
        app = start()
    assert [type(fault) for fault in caught] == [Broken] * 2
    caught.clear()
    assert app.shell.place == "home"


@pytest.mark.parametrize("broken", ["keep_in", "take_up_window"])
def test_a_step_of_the_start_that_throws_leaves_home_open(start, caught, broken):
    with mock.patch.object(companion.app, broken, fall):
        app = start()
    live()
    assert Broken in map(type, caught)
    caught.clear()
    assert app.shell.place == "home"
    assert len(app.shell._stack) == 1


def test_home_that_throws_once_as_the_app_starts_is_opened_again(start, caught):
    with mock.patch.object(HomeScreen, "enter", side_effect=[Broken(), None]):
        app = start()
    assert Broken in map(type, caught)
    caught.clear()
    assert app.shell.place == "home"


class Gone(StringIO):
    """The terminal of an app whose window was closed."""

    def write(self, _words):
        raise BrokenPipeError


def test_a_terminal_that_is_gone_is_no_second_fault(app, duel, caught, monkeypatch):
    Clock.schedule_once(fall)
    with monkeypatch.context() as closed:
        closed.setattr(sys, "stderr", Gone())
        live()
    stands(app, duel, caught)


def test_the_error_output_says_where_and_quotes_nobody(app, duel, caught, capfd):
    """Kivy writes all of it to a log of its own."""

    player = "".join(("Z", "oé"))

    def quoting(_elapsed):
        raise Broken(player)

    Clock.schedule_once(quoting)
    live()
    stands(app, duel, caught)
    told = capfd.readouterr().err
    assert "Broken" in told
    assert player not in told


def test_a_log_that_throws_is_no_second_fault(app):
    with mock.patch.object(FaultLog, "write", fall):
        Clock.schedule_once(fall)
        live()
    assert tr("app.fault.built-anew") in text_on_screen()


def test_leaving_the_program_is_no_fault(app):
    assert ExceptionManager.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE
    assert ExceptionManager.handle_exception(SystemExit()) == ExceptionManager.RAISE


def test_a_game_that_cannot_be_kept_stands_where_it_stood(app, caught):
    """Lines that only memory has are not lost by building the table anew."""
    match = matches.duel(app.shell, "hamlet", "medusa", lines=6)
    app.shell.play(match)
    app._store.file.base.execute(FAULTS["read-only"])
    match.bind(on_unkept=lambda _text, again: again())
    said = next(one.said for one in match.legal() if one.refused is None) if match.question is None else None
    match.say(said) if said is not None else match.answer(matches.first_answer(match.question, 0))
    assert match.cursor == 7
    Clock.schedule_once(fall)
    live()
    stands(app, match, caught)


def test_the_log_says_where_and_nothing_private(app, duel, caught, tmp_path):
    Clock.schedule_once(fall)
    live()
    caught.clear()
    words = app.shell.fault_log.read()
    assert "Broken" in words
    assert "at duel" in words
    assert "test_faults.py" in words
    for private in (PRIVATE, "Anna", "Ken", str(tmp_path), str(Path.home())):
        assert private not in words


def test_the_log_stays_small(tmp_path, caught):
    log = FaultLog(tmp_path / "faults.log", "1")
    for _fault in range(3000):
        log.write("home", Broken(PRIVATE))
    log.close()
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= 2 * fault_log.LARGEST
    assert log.read().rstrip().endswith("Broken")
    caught.clear()


def test_one_fault_of_a_long_descent_is_cut_to_its_end(tmp_path, caught):
    log, fault = FaultLog(tmp_path / "faults.log", "1"), Broken()
    for _time in range(5_000):
        try:
            raise Broken from fault
        except Broken as another:
            fault = another
    for _time in range(3):
        log.write("home", fault)
    log.close()
    caught.clear()
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= 2 * fault_log.LARGEST
    assert log.read().rstrip().endswith("Broken")


def test_a_log_of_spoiled_letters_is_read(tmp_path):
    (tmp_path / "faults.log").write_bytes(b"Promptbook \xff\xfe 1")
    assert FaultLog(tmp_path / "faults.log", "1").read().startswith("Promptbook ")


@pytest.mark.parametrize(
    ("file", "place"),
    [
        ("/home/anna/promptbook/companion/ui/shell.py", "companion/ui/shell.py"),
        ("/home/anna/.venv/lib/python3.11/site-packages/kivy/clock.py", "kivy/clock.py"),
        ("/home/anna/promptbook/main.py", "main.py"),
        ("C:\\Users\\Anna\\promptbook\\main.py", "main.py"),
        ("C:\\Users\\Anna\\companion\\app.py", "companion/app.py"),
        ("/home/companion/env/site-packages/kivy/clock.py", "kivy/clock.py"),
        ("<string>", "<string>"),
    ],
)
def test_a_path_in_the_log_names_nobody(file, place):
    assert fault_log._place(file) == place


def test_a_log_that_cannot_be_written_is_no_second_fault(tmp_path, caught):
    (tmp_path / "file").write_text("not a folder")
    FaultLog(tmp_path / "file" / "faults.log", "1").write("home", Broken())
    caught.clear()


def test_without_a_folder_nothing_is_written(caught):
    log = FaultLog(None, "1")
    log.write("home", Broken())
    log.close()
    caught.clear()
    assert (log.written, log.read()) == (False, "")


def test_the_log_is_shared_from_the_settings(stage, app, caught):
    shell = app.shell
    shell.open("settings")
    live()
    assert tr("app.fault.share") not in text_on_screen()
    Clock.schedule_once(fall)
    live(30)
    caught.clear()
    Hands(stage, shell).touch(find(tr("app.fault.share"), PressButton))
    way, file, mime = shell.device.share.asked[-1]
    assert (way, mime) == ("share", "text/plain")
    assert file.read_text("utf-8") == shell.fault_log.read()
