"""Whole games played by touching the screen, each ending as it does without one."""

from __future__ import annotations

import pytest

from companion.journal import dump_view
from companion.ui.preferences import preferences
from companion.ui.theme import theme
from companion.ui.wayward.setup import RULINGS
from tests.ui.stage import text_on_screen
from tests.ui.wayward.finger import Finger, story, through_the_driver
from tests.walks import some_today


@pytest.fixture
def own_rulings():
    """Rulings are kept for the next game; not here."""
    before = {name: getattr(preferences, name) for name, _key in RULINGS}
    yield
    for name, ruling in before.items():
        setattr(preferences, name, ruling)


@pytest.mark.parametrize("name", some_today(["wayward_solo", "wayward_three", "wayward_four"], 1))
def test_a_game_by_touches_ends_as_the_same_game_through_the_driver(stage, shell, own_rulings, name):
    """W-113, WQ-13, WQ-21: three on map 1, four on map 2, and one alone, from the seats to the ranking."""
    theme.reduce_motion = True
    setup, said = story(name)
    really, view = through_the_driver({**setup, "accessories": []}, said)
    finger = Finger(stage, shell)
    match = finger.set_up(setup)
    assert really[0] == {"is": "Begin"}
    for one in really[1:]:
        if one == {"answer": []} and match.question is None:
            continue  # A place chosen from the list is that place: nobody is asked who stands there.
        finger.play(one)
    assert dump_view(match.view) == view
    assert match.view.ranking is not None
    assert "The ranking" in text_on_screen()
