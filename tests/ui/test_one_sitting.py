"""An evening at one table: both games and every page of the app, one after the other, without a restart."""

from __future__ import annotations

import pytest

from tests.ui import matches
from tests.ui.stage import text_on_screen

pytestmark = pytest.mark.home

FROM_ELSEWHERE = {"home", "duel", "wayward", "duel-checklist", "wayward-end"}
"""Opened only by what comes before: a table by its match, the checklist by a setup, the end by a game."""


@pytest.fixture
def walked(stage, shell):
    """Opens and leaves every page a player can turn to, and gives those that showed nothing."""

    def walk():
        empty = []
        for name in [name for name in shell.names if name not in FROM_ELSEWHERE]:
            shell.open(name)
            stage.advance(3)
            if not text_on_screen():
                empty.append(name)
            shell.back()
        return empty

    return walk


def test_every_page_opens_beside_either_game(stage, shell, walked):
    for play in (matches.duel, matches.wayward):
        shell.play(play(shell, lines=4))
        stage.advance(3)
        assert walked() == []
        assert "Anna" in text_on_screen()
        shell.home()
        stage.advance(2)
    assert "Promptbook" in text_on_screen()
