"""A guest on a desktop: a command starts it, the window comes back as it was left, keys do what they say."""

from __future__ import annotations

import tomllib
from importlib.metadata import EntryPoint

import pytest
from kivy.config import Config
from kivy.core.window import Window
from kivy.uix.textinput import TextInput

from companion import app as program
from companion.places import APP_ROOT
from companion.translations import LANGUAGES, tr
from companion.ui.theme import theme
from companion.ui.window import SIZE
from tests.ui import matches
from tests.ui.stage import text_on_screen

ESCAPE, F1 = 27, 282


@pytest.fixture
def table(stage, start):
    """A Wayward game on the table, a few lines long."""
    app = start()
    match = matches.wayward(app.shell, lines=10)
    app.shell.play(match)
    stage.wait(0.4)
    return match


def write(stage, letter):
    """A letter from the keyboard, whichever key makes it."""
    Window.dispatch("on_textinput", letter)
    stage.advance(2)


def test_the_command_starts_the_app(monkeypatch):
    """Whatever the entry point names is there and runs the app, with one pointer for the mouse."""
    scripts = tomllib.loads((APP_ROOT / "pyproject.toml").read_text())["project"]["gui-scripts"]
    started = []
    monkeypatch.setattr(program.PromptbookApp, "run", lambda app: started.append(app))
    EntryPoint("promptbook", scripts["promptbook"], "gui_scripts").load()()
    assert [type(app) for app in started] == [program.PromptbookApp]
    assert Config.get("input", "mouse") == "mouse,disable_multitouch"


def test_the_window_comes_back_as_big_as_it_was_left(stage, start):
    start()
    stage.size(700, 620)
    app = start()
    assert app.shell.shelf.setting(SIZE) == [700, 620]
    stage.size(412, 892)
    app._shelf.set_setting(SIZE, [650, 600])
    app.dispatch("on_start")
    stage.advance(4)
    assert tuple(Window.size) == (650, 600)


@pytest.mark.parametrize("nonsense", [None, "big", [1, 1], [900, "x"], [900], [10**6, 400]])
def test_a_size_no_window_was_left_at_is_passed_over(stage, start, nonsense):
    app = start()
    app._shelf.set_setting(SIZE, nonsense)
    app.dispatch("on_start")
    stage.advance(2)
    assert tuple(Window.size) == (412, 892)


def test_undo_and_redo_by_keys(stage, table):
    told = table.cursor
    stage.key(ord("z"), "z", ("ctrl",))
    assert table.cursor == told - 1
    stage.key(ord("y"), "y", ("ctrl",))
    assert table.cursor == told
    stage.key(ord("z"), "z")
    assert table.cursor == told, "without Ctrl it is a letter"


def test_escape_closes_what_lies_on_top_then_leaves_the_table(stage, start):
    app = start()
    app.shell.open("settings")
    write(stage, "?")
    assert stage.key(ESCAPE)
    assert not app.shell.notice.showing
    assert stage.key(ESCAPE)
    assert app.shell.current is app.shell._stack[0]
    assert not stage.key(ESCAPE), "at Home Kivy may close the window"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("asked", ["letter", "F1"])
def test_a_question_mark_or_f1_lists_every_key(stage, start, asked, language):
    start()
    theme.language = language
    if asked == "letter":
        write(stage, "?")
    else:
        assert stage.key(F1)
    listed = text_on_screen()
    assert tr("app.keys.title") in listed
    for key in (tr("app.keys.list").split()[0].rstrip(":"), "Ctrl+Z", "Ctrl+Y", "?", "F1"):
        assert key in listed


def test_whoever_writes_a_name_keeps_the_keys(stage, start, table):
    """A question mark in a text is a question mark, and Ctrl+Z takes back letters, not lines."""
    shell = table_shell(table)
    field = TextInput(size_hint=(None, None), size=(200, 48))
    shell.add_widget(field)
    field.focus = True
    stage.advance(2)
    told = table.cursor
    write(stage, "?")
    stage.key(ord("z"), "z", ("ctrl",))
    assert not shell.notice.showing
    assert table.cursor == told
    field.focus = False
    shell.remove_widget(field)


def table_shell(match):
    """The frame a match is played in."""
    return next(child for child in Window.children if getattr(child, "match", None) is match)
