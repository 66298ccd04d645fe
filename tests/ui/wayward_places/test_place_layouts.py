"""Every scene as it stands on the table, in four sizes and two languages at the largest text."""

from __future__ import annotations

import pytest

from companion.ui.preferences import preferences
from companion.ui.theme import LARGEST_TEXT, theme
from tests.ui.layout import check_layout
from tests.ui.looks import looks
from tests.ui.stage import SIZES
from tests.ui.wayward_places.tables import TABLES, opened


@pytest.fixture
def with_odds():
    """Odds are shown too, which takes the most room."""
    before, preferences.odds = preferences.odds, True
    yield
    preferences.odds = before


@pytest.mark.parametrize("look", looks(), ids="-".join)
def test_every_scene_fits(stage, shell, with_odds, look):
    size, theme.language = look
    theme.reduce_motion, theme.text_scale = True, LARGEST_TEXT
    stage.size(*SIZES[size])
    flaws = []
    for map in (1, 2):
        match, begun = opened(shell, map)
        for name, table in TABLES.items():
            if table.map != map:
                continue
            match.go(begun)
            table.laid_on(match)
            stage.advance(3)
            try:
                check_layout(shell)
            except AssertionError as flaw:
                flaws.append(f"{name}: {flaw}")
        shell.home()
    assert not flaws, "\n".join(flaws)
