"""Every scene in four sizes and two languages at the largest text."""

from __future__ import annotations

from unittest.mock import Mock

import pytest
from kivy.core.window import Window

from companion.ui.preferences import preferences
from companion.ui.theme import LARGEST_TEXT, theme
from companion.ui.wayward.places.place_scene import PlaceScene
from tests.ui.layout import check_layout
from tests.ui.looks import looks
from tests.ui.stage import SIZES
from tests.ui.wayward_places.tables import TABLES, lone_match

TRACK = 44
"""Room the gold track takes on each side."""


@pytest.fixture(scope="module")
def matches():
    """Every prepared table, without a screen around it."""
    return {name: table.laid_on(lone_match(table.map)) for name, table in TABLES.items()}


@pytest.fixture
def with_odds():
    """Odds are shown too, which takes the most room."""
    before, preferences.odds = preferences.odds, True
    yield
    preferences.odds = before


@pytest.mark.parametrize("look", looks(), ids="-".join)
def test_every_scene_fits(stage, matches, with_odds, look):
    size, theme.language = look
    theme.reduce_motion, theme.text_scale = True, LARGEST_TEXT
    stage.size(*SIZES[size])
    table = Mock()
    table.shell.match = matches["lair"]
    scene = PlaceScene(table=table, size_hint=(None, None), pos=(TRACK, TRACK))
    stage.show(scene)
    scene.size = Window.width - 2 * TRACK, Window.height - 2 * TRACK
    flaws = []
    for name, match in matches.items():
        table.shell.match = match
        scene.refresh()
        stage.advance(4)
        try:
            check_layout(scene)
        except AssertionError as flaw:
            flaws.append(f"{name}: {flaw}")
    assert not flaws, "\n".join(flaws)
