"""The app as a whole: it starts, keeps what was chosen and said, and comes back where it was."""

from __future__ import annotations

import os
import tempfile

import pytest
from kivy.core.window import Window

from companion.app import LOOKED_THROUGH_AFTER, SCREENS, SURVIVED_AFTER, PromptbookApp
from companion.device import Margins, outbox
from companion.device.fakes import FakeDevice
from companion.ui.dial import Dial
from companion.ui.preferences import preferences
from companion.ui.theme import theme
from companion.wayward.turns import Begin
from tests.threads import wait_for_end
from tests.ui import matches
from tests.ui.stage import find_all, text_on_screen


def test_it_starts_at_home(start):
    start()
    assert "Promptbook" in text_on_screen()


def test_what_was_said_is_there_after_a_restart(stage, start):
    app = start()
    match = matches.wayward(app.shell, lines=5)
    stage.advance(2)
    told = [theme.tr(line.label) for line in match.lines]
    app = start()
    stage.advance(4)
    assert "Resume" in text_on_screen()
    again = app.shell.shelf.resume(app.shell.shelf.games()[0].id)
    assert [theme.tr(line.label) for line in again.lines] == told
    assert again.view == match.view


def test_choices_are_there_after_a_restart(start):
    start()
    theme.language, theme.text_scale, preferences.seats = "fr", 1.3, "one-side"
    app = start()
    kept = app.shell.shelf.setting
    assert (kept("language"), kept("seats")) == ("fr", "one-side")
    assert (theme.language, preferences.seats) == ("fr", "one-side")
    assert theme.text_scale == pytest.approx(1.3)


def test_a_setting_that_makes_no_sense_is_as_good_as_none(start):
    app = start()
    for name, nonsense in (("language", "xx"), ("text_scale", 9), ("seats", "upside-down")):
        app.shell.shelf.set_setting(name, nonsense)
    start()
    assert theme.language in ("en", "fr")
    assert theme.text_scale <= 1.6
    assert preferences.seats in ("facing", "one-side")


def test_a_pause_keeps_the_score_home_shows(stage, start):
    app = start()
    match = matches.duel(app.shell, lines=3)
    assert app.dispatch("on_pause")
    assert app.shell.shelf.games()[0].summary["seats"][0]["score"] == 13
    app.dispatch("on_resume")
    assert match.cursor == 3


def test_the_screen_stays_on_while_a_game_is_open(stage, start):
    app = start()
    app.shell.attend(matches.wayward(app.shell))
    assert app._device.awake.asked[-1] == "keep"
    app.shell.home()
    assert app._device.awake.asked[-1] == "release"


def test_margins_of_the_phone_keep_the_screens_clear(start):
    app = start()
    app._keep_clear(Margins(0, 28, 0, 24))
    try:
        assert (theme.safe_top, theme.safe_bottom) == (28, 24)
    finally:
        app._keep_clear(Margins(0, 0, 0, 0))


def test_a_damaged_file_is_set_aside_with_a_message(stage, tmp_path, start):
    (tmp_path / "kept.db").write_bytes(b"this was never a database" * 100)
    app = start()
    untold = tmp_path / "kept.db-untold"
    assert untold.exists()
    stage.advance(2)
    assert app.shell.banner.showing
    assert len(list(tmp_path.glob("*"))) >= 2
    stage.skip(SURVIVED_AFTER)
    stage.advance(2)
    assert not untold.exists()


def test_an_unreadable_place_still_lets_people_play(stage, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    app = PromptbookApp(str(blocked / "kept.db"), FakeDevice())
    app.root = app.build()
    stage.show(app.root)
    assert app.shell.banner.showing
    assert matches.wayward(app.shell, lines=3).cursor == 3
    app.dispatch("on_stop")
    app.shell.close()


def test_being_stopped_twice_is_harmless(start):
    """Kivy says so once for `stop` and once more when its loop ends; the fixture says it a third time."""
    app = start()
    app.dispatch("on_stop")
    app.dispatch("on_stop")


def test_a_tap_on_a_dial_is_drawn_within_two_frames(stage, shell):
    dial = stage.show(Dial(value=10, most=13, size_hint=(None, None), size=(196, 196)))
    dial.bind(on_turned=lambda _dial, amount: setattr(dial, "value", dial.value + amount))
    from kivy.tests.common import UnitTestTouch

    finger = UnitTestTouch(dial.x + 40, dial.center_y)
    finger.touch_down()
    finger.touch_up()
    stage.advance(2)
    assert "9" in text_on_screen().split("\n")


def test_every_screen_has_a_home():
    """A registered screen's class is really there, so a tap never meets a missing module."""
    for place in SCREENS.values():
        module, _colon, name = place.partition(":")
        told = __import__(module, fromlist=[name])
        assert hasattr(told, name), place


def test_a_command_said_by_a_screen_is_kept_before_it_is_shown(stage, start):
    app = start()
    match = matches.wayward(app.shell)
    kept = []
    match.bind(on_line_added=lambda _line: kept.append(len(app.shell.shelf.resume(1).lines)))
    assert match.say(Begin())
    assert kept == [1]
    assert find_all(Dial) == []
    assert Window.children


def test_what_a_killed_app_left_goes_some_seconds_after_the_start(stage, start, tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    left = tmp_path / f"{outbox.PREFIX}killed"
    left.mkdir()
    os.utime(left, (1, 1))
    start()
    stage.skip(LOOKED_THROUGH_AFTER)
    wait_for_end("file check")
    assert not left.exists()
