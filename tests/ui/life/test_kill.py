"""Killed without warning and started again, the app lands on the same prompt of the same game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.walks import long_walk

ROOT = Path(__file__).parents[3]
PATIENCE = 150
"""Seconds after which a silent child is given up."""


class Child:
    """One run of the app on the folder of this test."""

    def __init__(self, folder: Path, game: str) -> None:
        home = {"KIVY_HOME": str(folder), "KIVY_NO_ARGS": "1"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.life.player", game, str(folder / "kept.db")],
            cwd=ROOT, env=os.environ | home, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self._limit = threading.Timer(PATIENCE, self._process.kill)
        self._limit.start()

    def told(self, order: str) -> dict:
        """Give an order and read on to what it shows in the end; every line said before is on disk."""
        self._process.stdin.write(order + "\n")
        self._process.stdin.flush()
        for line in self._process.stdout:
            heard = json.loads(line)
            if "screen" in heard:
                return heard
            self.acknowledged = heard["acknowledged"]
        raise AssertionError("the app ended by itself")

    def kill(self) -> None:
        """No warning, no farewell."""
        self._process.kill()
        self._process.wait()
        self._limit.cancel()
        self._process.stdin.close()
        self._process.stdout.close()


@pytest.fixture
def run(tmp_path):
    """Starts the app for a game; every start kills the one before."""
    running: list[Child] = []

    def again(game: str) -> Child:
        while running:
            running.pop().kill()
        running.append(Child(tmp_path, game))
        return running[0]

    yield again
    while running:
        running.pop().kill()


@long_walk
@pytest.mark.parametrize(
    ("game", "kinds"),
    [("duel", ("card", "choice")), ("wayward", ("dice", "several"))],
    ids=["duel", "wayward"],
)
def test_it_comes_back_to_the_same_prompt(run, game, kinds):
    """Twice: killed in a game that was begun, and killed again in one that was opened again."""
    before = {}
    for kind in kinds:
        child = run(game)
        assert not before or child.told("look") == before
        before = child.told(f"to {kind}")
        assert before["asked on the screen"]
        assert before["cursor"] == child.acknowledged
    assert run(game).told("look") == before


def test_it_comes_back_to_home_when_nobody_sat_at_a_table(run):
    child = run("wayward")
    assert child.told("look") == {"screen": "HomeScreen"}
    child.told("to dice")
    child.told("home")
    assert run("wayward").told("look") == {"screen": "HomeScreen"}


def test_it_comes_back_to_what_the_app_itself_was_asking(run):
    child = run("duel")
    child.told("to choice")
    before = child.told("menu")
    assert before["asked by the app"]
    again = run("duel")
    assert again.told("look") == before
    again.told("home")
    assert run("duel").told("look") == {"screen": "HomeScreen"}
