"""Typing into History leaves the games that have these words."""

from __future__ import annotations

from companion.ui.fields import SearchField
from companion.ui.screens.history import MOST_OFFERED, GameRow
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


def test_only_the_latest_players_are_offered_and_the_others_are_typed(stage, shell, monkeypatch):
    match = matches.wayward(shell, "Zoé", "Ken", lines=4)
    for number in range(300):
        monkeypatch.setattr(shell.shelf._store.file, "clock", lambda number=number: 4e9 + number)
        shell.shelf._store.players.remember([f"Name {number}"])
    shell.shelf.sum_up()
    history = shell.open("history")
    stage.advance(2)
    before = len(list(history.walk()))
    history.ask_player()
    stage.advance(2)
    offered = [option.id for option in history.ids.prompt.ask.options]
    assert offered[:2] == ["", "Name 299"]
    assert len(offered) == 1 + MOST_OFFERED
    assert len(list(history.walk())) - before < 12 * len(offered)
    history.on_back()
    (field,) = find_all(SearchField)
    field.text = "Zoé"
    assert kinds(stage) == [match.kind]
