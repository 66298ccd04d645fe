"""The games on the shelf, brought in only when somebody plays them."""

from __future__ import annotations

import inspect
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games import CODECS, GAMES
from companion.journal import Command, Invalid

ROOT = Path(__file__).parents[1]


def test_there_are_two_games_and_each_is_written_under_its_own_name():
    assert list(GAMES) == list(CODECS) == ["duel", "wayward"]
    assert len(GAMES) == 2
    assert [CODECS[kind].kind for kind in CODECS] == ["duel", "wayward"]
    assert "chess" not in GAMES


def test_looking_at_the_shelf_brings_no_game_in():
    """The first page must not wait for rules nobody plays yet."""
    look = "import sys, companion.games as g; 'duel' in g.GAMES, list(g.CODECS)"
    check = "print([m for m in sys.modules if m.startswith(('companion.duel', 'companion.wayward'))])"
    done = subprocess.run(
        [sys.executable, "-c", f"{look}; {check}"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


@pytest.mark.parametrize(
    ("kind", "setup"),
    [
        ("duel", {}),
        ("duel", {"seats": []}),
        ("duel", {"seats": [{"player": "Ann", "hero": "nobody"}, {"player": "Bob", "hero": "medusa"}]}),
        ("wayward", {"players": []}),
        ("wayward", {"players": [{"name": "Ann", "colour": "pink"}]}),
        ("wayward", None),
    ],
)
def test_a_setup_by_which_no_table_can_be_laid_is_invalid(kind, setup):
    with pytest.raises(Invalid):
        GAMES[kind].setup(setup)


def all_commands(kind=Command):
    return {kind}.union(*(all_commands(one) for one in kind.__subclasses__()))


@pytest.mark.parametrize("kind", GAMES)
def test_a_command_is_performed_by_steps_and_refuses_with_the_first(kind):
    """One contract for both games: whoever asks whether something is refused asks for the first step."""
    assert GAMES[kind].codec
    commands = [one for one in all_commands() if one.__module__.startswith(f"companion.{kind}.")]
    assert len(commands) > 10
    eager = [one.__name__ for one in commands if not inspect.isgeneratorfunction(one.perform)]
    assert eager == []
