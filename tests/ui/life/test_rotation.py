"""The phone is turned and the screen is split while a prompt is open: everything stays, nothing piles up."""

from __future__ import annotations

import pytest

from companion.ui.theme import theme
from tests.ui.life.looking import MEASURABLE, paint, told, weight
from tests.ui.life.prompts import PROMPTS, reach
from tests.ui.stage import text_on_screen
from tests.walks import long_walk, some_today

PORTRAIT, LANDSCAPE = (412, 892), (892, 412)
WARM_UP, ROTATIONS = 50, 50
GROWTH = 1.05
SPLIT = [(412, 440), (892, 300), (440, 412), (600, 892)]
"""Upper and lower half, left and right half of a phone, and the larger part of a tablet."""


def turn(stage, times):
    """Turn the phone over and over; it ends as it was."""
    for number in range(times):
        stage.size(*(PORTRAIT if number % 2 else LANDSCAPE))
        stage.advance(2)
        paint(stage)


@pytest.fixture
def app(stage, start):
    theme.reduce_motion = True
    return start()


@long_walk
@pytest.mark.parametrize(("game", "kind"), [("duel", "card"), ("wayward", "choice")])
def test_fifty_rotations_keep_everything_and_add_nothing(stage, app, game, kind):
    """Measured: Python's objects, the pictures held, and the resident memory, each within 5 %."""
    match = reach(app.shell, game, kind)
    app.shell.play(match)
    turn(stage, WARM_UP)
    before, words, light = told(match), text_on_screen(), weight()
    turn(stage, ROTATIONS)
    heavy = weight()
    assert told(match) == before
    assert text_on_screen() == words
    assert MEASURABLE or heavy["resident"] == 1
    assert {name: value for name, value in heavy.items() if value > light[name] * GROWTH} == {}


@pytest.mark.parametrize(("game", "kind"), some_today(PROMPTS, 3))
def test_a_split_screen_keeps_the_prompt(stage, app, game, kind):
    match = reach(app.shell, game, kind)
    app.shell.play(match)
    stage.wait(0.4)
    before, words = told(match), set(text_on_screen().split("\n"))
    for size in SPLIT:
        stage.size(*size)
        stage.advance(2)
        assert theme.tr(match.question.text) in text_on_screen(), size
    stage.size(*PORTRAIT)
    stage.advance(4)
    assert told(match) == before
    assert set(text_on_screen().split("\n")) == words
