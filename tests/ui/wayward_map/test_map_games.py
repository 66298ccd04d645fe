"""Whole games played on the map by touch, each ending as it does without a screen."""

from __future__ import annotations

import pytest

from companion.journal import dump_view
from companion.ui.preferences import preferences
from companion.ui.theme import theme
from companion.ui.wayward.setup import RULINGS
from companion.wayward.moves import COMPANY
from tests.ui.stage import text_on_screen
from tests.ui.wayward.finger import story, through_the_driver
from tests.ui.wayward_map.finger import MapFinger
from tests.walks import some_today


@pytest.fixture
def own_rulings():
    """Rulings are kept for the next game; not here."""
    before = {name: getattr(preferences, name) for name, _key in RULINGS}
    yield
    for name, ruling in before.items():
        setattr(preferences, name, ruling)


@pytest.mark.parametrize("name", some_today(["wayward_three", "wayward_four"], 1))
def test_a_game_on_the_map_ends_as_the_same_game_through_the_driver(stage, shell, own_rulings, name):
    """Three on map 1 and four on map 2: the map asks fewer questions and comes to the same facts."""
    theme.reduce_motion = True
    assert preferences.wayward_map
    setup, said = story(name)
    really, view = through_the_driver({**setup, "accessories": []}, said)
    finger = MapFinger(stage, shell)
    match = finger.set_up(setup)
    for one in really[1:]:
        if one == {"answer": []} and match.question is None:
            continue  # Whoever points at a place of the board is not asked who stands there.
        assert match.question is None or match.question.about != COMPANY
        finger.play(one)
    assert dump_view(match.view) == view
    assert "The ranking" in text_on_screen()
