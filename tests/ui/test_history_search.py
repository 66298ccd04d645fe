"""Typing into History leaves the games that have these words."""

from __future__ import annotations

from companion.ui.fields import SearchField
from companion.ui.screens.history import GameRow
from tests.ui import matches
from tests.ui.stage import find_all, text_on_screen


def kinds(stage):
    stage.wait(0.4)
    return sorted(row.game.kind for row in find_all(GameRow))


def test_typing_leaves_the_games_that_have_the_words(stage, shell):
    matches.duel(shell, lines=6)
    matches.wayward(shell, lines=6)
    shell.shelf.sum_up()
    shell.open("history")
    stage.advance(4)
    assert kinds(stage) == ["duel", "wayward"]
    (field,) = find_all(SearchField)
    stage.touch(field)
    field.insert_text("wayward")
    assert kinds(stage) == ["wayward"]
    field.text = "nobody at all"
    assert kinds(stage) == []
    assert "No game has these words." in text_on_screen()
    field.text = ""
    assert kinds(stage) == ["duel", "wayward"]
