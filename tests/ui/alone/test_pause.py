"""The phone turns to something else in the middle of a prompt, and comes back."""

from __future__ import annotations

from random import Random

import pytest

from companion.ui.preferences import preferences
from companion.ui.theme import theme
from tests.ui.life.looking import lose_textures, on_the_table, pixels, textures, told
from tests.ui.life.prompts import PROMPTS, any_answer, reach
from tests.ui.life.sdl import has_context, without_context
from tests.walks import some_today

AT_REST = 1.6
"""Seconds after which Kivy's scroll bars have faded too."""


@pytest.fixture
def app(stage, start):
    """The app, with nothing moving by itself, so that two pictures can be compared."""
    theme.reduce_motion = True
    return start()


def sit_down(stage, app, game, kind):
    """A prompt of this kind on the table, come to rest."""
    match = reach(app.shell, game, kind)
    app.shell.play(match)
    stage.wait(AT_REST)
    return match


@pytest.mark.parametrize(("game", "kind"), some_today(PROMPTS, 3))
def test_nothing_is_lost_in_the_middle_of_a_prompt(stage, app, game, kind):
    match = sit_down(stage, app, game, kind)
    before, seen, picture = told(match), on_the_table(), pixels(stage)
    assert app.dispatch("on_pause")
    lose_textures()
    app.dispatch("on_resume")
    assert pixels(stage) == picture
    assert told(match) == before
    assert on_the_table() == seen
    assert match.question.kind == kind
    assert match.answer(any_answer(match.question, Random(1)))


def test_a_pause_frees_the_camera_and_a_resume_takes_it_back(stage, app):
    sit_down(stage, app, "wayward", "dice")
    source = app.shell.device.source
    app.shell.device.camera.open(lambda frame: None, lambda frames: None, lambda trouble: None)
    assert source.is_open
    app.dispatch("on_pause")
    assert not source.is_open
    app.dispatch("on_resume")
    stage.advance(1)
    assert source.is_open
    app.shell.device.camera.close()


def test_a_camera_opens_only_where_there_is_something_to_draw_with(stage, app):
    """A phone says that it is awake before it gives the drawing context back."""
    sit_down(stage, app, "wayward", "dice")
    source, drew = app.shell.device.source, []
    app.shell.device.camera.open(lambda frame: None, lambda frames: drew.append(has_context()), print)
    app.dispatch("on_pause")
    with without_context():
        app.dispatch("on_resume")
    stage.advance(1)
    assert source.is_open
    assert drew == [True, True]
    app.shell.device.camera.close()


def test_a_sheet_of_tags_is_drawn_again(stage, app):
    app.shell.open("print")
    stage.wait(AT_REST)
    picture = pixels(stage)
    app.dispatch("on_pause")
    lose_textures()
    app.dispatch("on_resume")
    assert pixels(stage) == picture


def test_a_pause_silences_the_voice(stage, app):
    app.shell.device.voice.read(["When that I was"], "en")
    app.dispatch("on_pause")
    assert app.shell.device.voice.asked[-1] == "stop"


def test_the_screen_is_kept_on_again_after_a_resume(stage, app):
    sit_down(stage, app, "duel", "instruction")
    asked = app.shell.device.awake.asked
    app.dispatch("on_pause")
    asked.clear()
    app.dispatch("on_resume")
    stage.advance(1)
    assert asked == ["keep"]


def test_the_switch_for_the_screen_works_during_a_game(stage, app):
    sit_down(stage, app, "duel", "instruction")
    preferences.keep_awake = False
    assert app.shell.device.awake.asked[-1] == "release"
    app.dispatch("on_pause")
    app.dispatch("on_resume")
    stage.advance(1)
    assert app.shell.device.awake.asked[-1] == "release"
    preferences.keep_awake = True
    assert app.shell.device.awake.asked[-1] == "keep"


def test_pictures_that_were_not_lost_are_not_made_twice(stage, app):
    sit_down(stage, app, "wayward", "dice")
    before = len(textures())
    for _time in range(5):
        app.dispatch("on_pause")
        app.dispatch("on_resume")
        stage.advance(2)
    assert len(textures()) <= before


def test_margins_that_changed_meanwhile_are_read_again(stage, app):
    from companion.device import Margins

    app.dispatch("on_pause")
    app.shell.device.insets.next = Margins(0, 31, 0, 17)
    app.dispatch("on_resume")
    stage.advance(1)
    try:
        assert (theme.safe_top, theme.safe_bottom) == (31, 17)
    finally:
        app.shell.device.insets.next = Margins()
        app.shell.device.insets.refresh()
