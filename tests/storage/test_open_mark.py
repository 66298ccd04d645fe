"""A window knows whether a game is open in another one, however that other one ended."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.journal.toy import ToySetup, Turn

ROOT = Path(__file__).parents[2]


def test_a_second_window_learns_that_a_game_is_open_in_another(store, opened, game):
    other = store.games.new("toy", ToySetup(), "Cid and Dan")
    second, third = opened(), opened()
    assert not store.games.mark_open(game)
    assert second.games.mark_open(game)
    assert not second.games.mark_open(game), "it is said once"
    assert not second.games.mark_open(other)
    assert third.games.mark_open(game)
    store.close()
    assert second.games.mark_open(game), "the third has it still"
    third.games.mark_open(None)
    assert not opened().games.mark_open(other), "nobody has that one any more"


def test_a_game_that_was_left_is_open_nowhere_and_nothing_of_it_stays(store, opened, game, path):
    second = opened()
    for first, leave in ((store, lambda: store.games.mark_open(None)), (second, second.close)):
        assert not first.games.mark_open(game)
        leave()
    assert list(path.parent.glob("*-open-*")) == []


def test_a_killed_window_has_no_game_open(opened, game, path):
    """Its mark is left behind, and tells nobody anything."""
    command = [sys.executable, "-m", "tests.storage.killed_at_table", str(path), str(game)]
    killed = subprocess.run(command, cwd=ROOT, text=True, capture_output=True)
    assert (killed.returncode, killed.stdout) == (-signal.SIGKILL, "open here alone\n")
    assert len(list(path.parent.glob("*-open-*"))) == 1
    store = opened()
    assert not store.games.mark_open(game)
    store.games.mark_open(None)
    assert list(path.parent.glob("*-open-*")) == []


def test_a_new_game_with_the_number_of_a_deleted_one_is_open_nowhere_else(store, opened, game):
    second = opened()
    second.games.mark_open(game)
    store.games.delete(game)
    assert store.games.new("toy", ToySetup(3), "Cid and Dan") == game
    assert not store.games.mark_open(game)


@pytest.mark.parametrize(
    "spoil", [lambda mark: mark.mkdir(), lambda mark: mark.write_bytes(b"no lock" * 999)]
)
def test_where_no_mark_can_be_made_nobody_is_told_and_the_game_goes_on(store, game, path, spoil):
    spoil(path.with_name(f"{path.name}-open-{store.games.row(game).seal:x}"))
    assert not store.games.mark_open(game)
    store.games.open(game).say(Turn("ann", 1))
    store.games.mark_open(None)
    assert len(store.games.open(game).lines) == 1
