"""A kept game's page, touched: what it tells, and where the game can go from there."""

from __future__ import annotations

import json
from urllib.parse import unquote

import pytest

from companion.games import CODECS
from companion.records import import_file
from companion.storage import Store
from companion.translations import tr
from companion.ui.buttons import IconButton, PressButton
from companion.ui.screens.history import FilterButton, GameRow
from companion.ui.screens.log import LogRow, LogScreen
from companion.ui.theme import theme
from tests.ui import matches
from tests.ui.records.test_replay import kept
from tests.ui.stage import find, find_all, text_on_screen
from tests.ui.wayward.finger import Finger


@pytest.fixture
def duel(stage, shell):
    theme.reduce_motion = True
    game = matches.finished(shell, "shakespeare_titania", "Anna", "Ken")
    shell.open("game", game=game)
    stage.advance(4)
    return game


def touch(stage, shell, name):
    Finger(stage, shell).tap(find(tr(name), PressButton))
    stage.advance(4)


def test_it_tells_how_the_game_ended(duel):
    words = text_on_screen()
    assert "won by Anna · 5 turns · 8 minutes" in words
    assert tr("games.resume") not in words


@pytest.mark.parametrize(
    ("way", "mime"), [("games.share", "application/json"), ("games.sheet", "text/plain")]
)
def test_it_goes_out_as_a_file_that_comes_in_elsewhere(stage, shell, duel, way, mime):
    touch(stage, shell, way)
    _share, file, told = shell.device.share.asked[-1]
    assert told == mime
    there = Store(":memory:", CODECS)
    (came,) = import_file(there, file.read_bytes()).games
    assert len(there.games.open(came).lines) == len(shell.shelf.look(duel).lines)
    there.close()


def test_bg_stats_is_opened_by_the_system_and_only_when_touched(stage, shell, duel):
    assert shell.device.share.asked == []
    touch(stage, shell, "games.bg-stats")
    (asked,) = shell.device.share.asked
    way, link = asked
    assert way == "link"
    play = json.loads(unquote(link.partition("?data=")[2]))
    assert play["sourceName"] == "Promptbook"
    assert [(one["name"], one["role"], one["winner"]) for one in play["players"]] == [
        ("Anna", "Shakespeare", True), ("Ken", "Titania", False),
    ]  # fmt: skip


def test_its_log_is_only_read(stage, shell, duel):
    before = kept(shell)
    touch(stage, shell, "games.log")
    assert isinstance(shell.current, LogScreen)
    assert {one.icon for one in find_all(IconButton)} == {"back", "play"}
    for _way in (shell.undo, shell.redo):
        _way()
        stage.advance(2)
    lines = len(shell.current.match.lines)
    assert shell.current.match.cursor == lines
    shell.home()
    shell.shelf.sum_up()
    assert kept(shell) == before


def test_a_game_whose_log_was_read_does_not_lie_on_the_table(stage, start):
    app = start()
    match = matches.duel(app.shell, lines=9)
    app.shell.home()
    app.shell.open("game", game=match.game)
    stage.advance(4)
    touch(stage, app.shell, "games.log")
    assert app.shell.match is None
    again = start()
    stage.advance(4)
    assert again.shell.place == "home"


def test_a_line_of_a_log_that_is_only_read_shows_its_table(stage, shell, duel):
    touch(stage, shell, "games.log")
    log = shell.current
    lines, third = len(log.match.lines), find_all(LogRow)[2]
    number = third.number
    stage.touch(third)
    assert shell.place == "replay"
    assert shell.current.cursor == number
    shell.back()
    stage.advance(4)
    assert shell.current is log
    assert log.match.cursor == lines


def test_deleting_is_taken_back(stage, shell, duel):
    (before,) = shell.shelf.games()
    result = shell.shelf.result(duel)
    touch(stage, shell, "games.delete")
    assert shell.shelf.games() == ()
    stage.touch(find("Undo"))
    (again,) = shell.shelf.games()
    assert (again.players, again.started, again.touched, again.summary) == (
        before.players, before.started, before.touched, before.summary,
    )  # fmt: skip
    assert shell.shelf.result(again.id).tally == result.tally


def test_a_game_that_could_not_be_deleted_is_not_offered_back(stage, shell, duel):
    shell.shelf._store.file.base.execute("PRAGMA query_only = ON")
    touch(stage, shell, "games.delete")
    words = text_on_screen()
    assert tr("storage.not-kept.read-only") in words
    assert tr("games.not-deleted") in words
    assert tr("app.undo") not in words.split("\n")
    assert shell.place == "game"
    assert [game.id for game in shell.shelf.games()] == [duel]


def test_an_open_game_is_resumed_from_its_page(stage, shell):
    match = matches.duel(shell, lines=9)
    shell.open("game", game=match.game)
    stage.advance(4)
    touch(stage, shell, "games.resume")
    assert shell.place == "duel"


class TestHistory:
    @pytest.fixture
    def screen(self, stage, shell):
        theme.reduce_motion = True
        matches.finished(shell, "shakespeare_titania", "Anna", "Ken")
        matches.finished(shell, "medusa_shakespeare", "Ann", "Ken")
        matches.finished(shell, "wayward_solo")
        screen = shell.open("history")
        stage.advance(4)
        return screen

    def listed(self, stage):
        stage.advance(4)
        return sorted(tuple(row.game.players) for row in find_all(GameRow))

    def press(self, stage, label):
        stage.touch(next(one for one in find_all(IconButton) if one.label == tr(label)))
        stage.wait(0.4)

    def test_one_games_are_listed(self, stage, shell, screen):
        screen.ids.kinds.dispatch("on_choice", "wayward")
        assert len(self.listed(stage)) == 1
        screen.ids.kinds.dispatch("on_choice", "")
        assert len(self.listed(stage)) == 3

    def test_a_players_games_are_listed_and_nobody_elses(self, stage, shell, screen):
        self.press(stage, "games.filter.player")
        stage.touch(find("Ann", PressButton))
        assert self.listed(stage) == [("Ann",), ("Ann", "Ken")], "Anna is somebody else"
        stage.touch(find("Ann", FilterButton))
        assert len(self.listed(stage)) == 3

    def test_a_heros_games_are_listed(self, stage, shell, screen):
        self.press(stage, "games.filter.hero")
        stage.touch(find("Titania", PressButton))
        assert self.listed(stage) == [("Anna", "Ken")]
        self.press(stage, "games.filter.player")
        stage.touch(find("Ann", PressButton))
        assert self.listed(stage) == []
        assert tr("games.filter.none-found") in text_on_screen()

    def test_back_closes_the_question_first(self, stage, shell, screen):
        self.press(stage, "games.filter.hero")
        assert shell.go_back()
        assert shell.place == "history"
        assert screen.ids.prompt.ask is None
