"""History and log of any length: every row can be reached, and few are ever built."""

from __future__ import annotations

import dataclasses

import pytest

from companion.duel.corrections import SetHealth
from companion.journal import Journal
from companion.storage import GameSummary
from companion.ui.long_list import PAGE, LongList
from companion.ui.screens.history import GameRow
from companion.ui.screens.log import LogRow
from tests.ui import matches
from tests.ui.stage import find_all

GAMES = 200
LINES = 170


class ManyGames:
    """A shelf with more games than anybody plays; it counts how many were read."""

    def __init__(self, shelf):
        self._shelf, self.read = shelf, 0
        self.all = [
            GameSummary(number, "duel", f"Game {number}", ("Ann", "Bob"), 0.0, 0.0, number % 3 > 0, None)
            for number in range(GAMES)
        ]

    def __getattr__(self, name):
        return getattr(self._shelf, name)

    def games(self, finished=None, limit=-1, offset=0, **_sought):
        chosen = [game for game in self.all if finished in (None, game.finished)]
        page = chosen[offset:] if limit < 0 else chosen[offset : offset + limit]
        self.read += len(page)
        return tuple(page)

    def count(self, finished, **_sought):
        return sum(game.finished is finished for game in self.all)


@pytest.fixture
def history(stage, shell):
    shell.shelf = ManyGames(shell.shelf)
    screen = shell.open("history")
    stage.advance(4)
    return screen


def shown(kind):
    """What is on the window, from top to bottom."""
    return sorted(find_all(kind), key=lambda row: -row.y)


def scrolled_through(stage, rows: LongList, name, kind, towards):
    """Every row that came into sight on the way to one end, in the order of coming."""
    seen = {}
    for _step in range(1000):
        for row in shown(kind):
            seen[getattr(row, name)] = True
        before = rows.scroll_y, len(rows.data)
        hidden = rows.layout_manager.height - rows.height
        rows.scroll_y = min(1, max(0, rows.scroll_y + towards * rows.height * 0.6 / hidden))
        stage.advance(3)
        if (rows.scroll_y, len(rows.data)) == before:
            return list(seen)
    raise AssertionError("no end")


def test_a_long_history_opens_with_one_page(stage, history, shell):
    assert shell.shelf.read <= 3 * PAGE
    assert 0 < len(find_all(GameRow)) < 20
    assert [row.game.id for row in shown(GameRow)][:3] == [0, 3, 6]


def test_every_game_is_reached_by_scrolling_and_none_twice(stage, history, shell):
    seen = scrolled_through(stage, history.ids.games, "title", GameRow, towards=-1)
    in_order = [game.title for finished in (False, True) for game in shell.shelf.games(finished)]
    assert seen == in_order
    assert len(find_all(GameRow)) < 20


def above(rows):
    """Pixels scrolled away beyond the upper edge."""
    return (1 - rows.scroll_y) * (rows.layout_manager.height - rows.height)


def test_another_page_moves_nothing_under_the_finger(stage, history):
    rows = history.ids.games
    for _page in range(4):
        rows.scroll_y, before = 0, len(rows.data)
        gone = above(rows)
        stage.advance(3)
        assert len(rows.data) == before + PAGE
        assert above(rows) == pytest.approx(gone, abs=1)


def test_a_game_taken_away_by_another_window_leaves_a_word(stage, history, shell):
    del shell.shelf.all[10:]
    history.ids.games.scroll_y = 0
    stage.advance(3)
    history.ids.games.scroll_y = 0
    stage.advance(3)
    assert any(row.text == "This game is no longer here." for row in history.ids.games.layout_manager.children
               if hasattr(row, "text"))  # fmt: skip


@pytest.fixture
def match(stage, shell):
    """A duel with a long log."""
    match = matches.duel(shell, "king-arthur", "medusa", lines=4)
    while match.question is not None:
        matches.told(match, 1)
    while len(match.lines) < LINES:
        assert match.say(SetHealth("p1.merlin", 3 + len(match.lines) % 2))
    return match


@pytest.fixture
def log(stage, shell, match):
    shell.attend(match)
    screen = shell.open("log")
    stage.advance(6)
    return screen


def test_a_long_log_opens_at_its_last_line_with_few_rows(log):
    assert shown(LogRow)[-1].number == LINES
    assert len(log.ids.cues.data) <= 2 * PAGE
    assert len(find_all(LogRow)) < 30


def test_every_line_is_reached_by_scrolling(stage, log):
    seen = scrolled_through(stage, log.ids.cues, "number", LogRow, towards=1)
    assert sorted(seen) == list(range(1, LINES + 1))


def test_a_line_far_up_can_be_marked_where_it_stands(stage, log):
    scrolled_through(stage, log.ids.cues, "number", LogRow, towards=1)
    third = next(row for row in shown(LogRow) if row.number == 3)
    stage.touch(third)
    assert log.marked == 3
    stage.advance(4)
    assert 3 in [row.number for row in shown(LogRow)]


def test_reading_the_past_tells_the_story_from_its_beginning_only_once(monkeypatch, match):
    """Each row of the log looks at the table before and after it."""
    told, begun = Journal.restored, []
    monkeypatch.setattr(Journal, "restored", lambda *values: begun.append(1) or told(*values))
    for number in (160, 159, 158, 160, 20):
        match.view_at(number)
    assert len(begun) == 1
    match.say(SetHealth("p1.merlin", 5))
    assert match.view_at(len(match.lines)) == match.view
    assert len(begun) == 2


def test_a_page_of_the_store_is_a_part_of_the_whole(stage, shell):
    for _game in range(5):
        matches.duel(shell, lines=1)
    every = shell.shelf.games()
    assert shell.shelf.games(None, 2, 1) == every[1:3]
    assert shell.shelf.games(finished=True) == ()
    assert (shell.shelf.count(False), shell.shelf.count(True)) == (5, 0)
    assert all(dataclasses.is_dataclass(game) for game in every)
