"""Whole games played by touching the table, each ending as it does without a screen."""

from __future__ import annotations

import pytest

from companion.ui.theme import theme
from tests.ui.stage import text_on_screen
from tests.ui.wayward.finger import Finger, story, through_the_driver

TOUCHED = 45
"""So many sayings at the end of a long game are touched; a whole one would take minutes of frames."""


@pytest.mark.parametrize("name", ["wayward_solo", "wayward_dungeon", "wayward_city"])
def test_a_game_by_touches_ends_as_the_same_game_through_the_driver(stage, shell, name):
    """W-113, WQ-13, WQ-21: three players on map 1, four on map 2, and one alone, to the ranking."""
    theme.reduce_motion = True
    setup, said = story(name)
    really, view = through_the_driver(setup, said)
    finger = Finger(stage, shell)
    match = finger.sit_down(setup)
    for one in really[:-TOUCHED]:
        finger.tell(one)
    shell.open("wayward")
    stage.advance(4)
    for one in really[-TOUCHED:]:
        finger.play(one)
    assert match.view == view
    assert match.view["ranking"] is not None
    assert "The ranking" in text_on_screen()
