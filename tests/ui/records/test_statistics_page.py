"""Statistics, touched: filters, numbers under the finger, and old games counted on the way."""

from __future__ import annotations

import pytest

from companion.translations import tr
from companion.ui.buttons import IconButton, PressButton
from companion.ui.records.statistics_parts import CountRow, GoldPlot, ShareRow
from companion.ui.theme import theme
from tests.ui import matches
from tests.ui.layout import check_layout
from tests.ui.stage import find, find_all, text_on_screen


@pytest.fixture
def duels(stage, shell):
    theme.reduce_motion = True
    for number in range(3):
        matches.finished(shell, "shakespeare_titania", "Anna", "Ken", when=1.76e9 + 1e5 * number)
    matches.finished(shell, "medusa_shakespeare", "Mia", "Ken")
    shell.open("history")
    stage.advance(4)
    stage.touch(next(one for one in find_all(IconButton) if one.label == tr("statistics.title")))
    stage.advance(4)
    return shell.current


def shares():
    return {row.name: (row.won, row.played) for row in find_all(ShareRow) if not row.other}


def test_wins_are_shown_over_games_played(stage, duels):
    assert shares()["Shakespeare"] == (3, 4)
    assert "%" not in text_on_screen()


def test_a_touched_bar_says_how_sure_it_is(stage, shell, duels):
    stage.touch(next(row for row in find_all(ShareRow) if row.name == "Shakespeare"))
    assert "Shakespeare: 3 of 4 games won; truly between" in text_on_screen()


def test_one_players_games_are_counted(stage, shell, duels):
    stage.touch(find("Everybody", PressButton))
    stage.wait(0.4)
    stage.touch(find("Mia", PressButton))
    stage.advance(4)
    assert shares()["Medusa"] == (1, 1)
    assert "1 duel" in text_on_screen()
    stage.touch(find("Always", PressButton))
    stage.wait(0.4)
    stage.touch(find("Last 30 days", PressButton))
    stage.advance(4)
    assert tr("statistics.none-chosen") in text_on_screen()


def test_players_with_the_most_games_are_offered(stage, duels, monkeypatch):
    monkeypatch.setattr("companion.ui.records.statistics.MOST_OFFERED", 2)
    duels.ask_player()
    assert [option.id for option in duels.ids.prompt.ask.options] == ["", "Anna", "Ken"]


def test_games_that_ended_before_games_were_counted_are_counted_on_the_way(stage, shell):
    theme.reduce_motion = True
    store = shell.shelf._store
    for number in range(6):
        game = matches.finished(shell, "shakespeare_titania", "Anna", "Ken", when=1.76e9 + 1e5 * number)
        old = {name: value for name, value in store.games.get(game).summary.items() if name != "tally"}
        store.games.sum_up(game, old, finished=True)
    touched = [game.touched for game in store.games.find()]
    screen = shell.open("statistics")
    assert "Counting" in screen.note
    stage.advance(6)
    assert "6 duels" in text_on_screen()
    assert any(isinstance(one, CountRow) for one in screen.walk())
    assert all(result.tally for result in shell.shelf.results())
    assert [game.touched for game in store.games.find()] == touched, "counting is no playing"


def test_a_touched_turn_tells_everybodys_gold(stage, shell):
    theme.reduce_motion = True
    for number in range(2):
        matches.finished(shell, "wayward_four", when=1.76e9 + 1e5 * number)
    screen = shell.open("statistics")
    stage.advance(4)
    assert screen.kind == "wayward", "a group that has only raced begins with its races"
    plot = next(one for one in screen.walk() if isinstance(one, GoldPlot))
    screen.ids.first.parent.parent.scroll_to(plot, animate=False)
    stage.advance(4)
    stage.touch(plot, (0.95, 0.5))
    assert "Turn 9" in text_on_screen()
    assert "Cleo 101" in text_on_screen()


def test_nothing_played_says_so(stage, shell):
    shell.open("statistics")
    stage.advance(4)
    assert tr("statistics.none") in text_on_screen()


def test_large_text_fits(stage, shell, duels, looks):
    theme.text_scale = 1.6
    for _look in looks():
        check_layout(duels)
