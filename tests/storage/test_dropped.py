"""A bit turned over in what SQLite has only appended so far: it drops all that follows, and we say so."""

from __future__ import annotations

import os
import shutil
from random import Random

import pytest

from companion.storage import Store
from tests.journal.toy import CODEC, ToySetup, Turn

LINES = 12


@pytest.fixture
def killed(opened, path, tmp_path):
    """The files as an app leaves them that was killed after its last line."""
    store = opened()
    journal = store.games.open(store.games.new("toy", ToySetup(), "killed", ("Zoé", "Bob")))
    for by in range(LINES):
        journal.say(Turn("ann", by))
    left = tmp_path / "left" / path.name
    left.parent.mkdir()
    for suffix in ("", "-wal"):
        shutil.copyfile(f"{path}{suffix}", f"{left}{suffix}")
    return left


def found(path):
    """How many lines of the game come back, and what is told."""
    store = Store(path, {"toy": CODEC})
    lines = sum(len(store.games.open(game.id).lines) for game in store.games.find())
    found = store.file.quarantined
    told = [one.key for one in store.file.news] + ([found.text.key] if found else [])
    store.close()
    return lines, told


def flipped(path, bit):
    with open(f"{path}-wal", "r+b") as file:
        file.seek(bit // 8)
        (before,) = file.read(1)
        file.seek(bit // 8)
        file.write(bytes([before ^ 1 << bit % 8]))


def test_nothing_is_told_of_an_app_that_was_only_killed(killed):
    assert found(killed) == (LINES, [])


def test_lines_that_a_flipped_bit_takes_away_are_told(killed, tmp_path):
    chance, size = Random(7), os.path.getsize(f"{killed}-wal")
    for number in range(60):
        copy = tmp_path / f"{number}" / killed.name
        shutil.copytree(killed.parent, copy.parent)
        flipped(copy, chance.randrange(size * 8))
        lines, told = found(copy)
        assert lines == LINES or told


def test_a_flipped_bit_of_its_header_is_told_once(killed):
    flipped(killed, 8 * 17)
    lines, told = found(killed)
    assert lines < LINES
    assert told
    assert found(killed) == (lines, [])


def test_what_an_earlier_run_has_left_behind_is_not_missed(opened, path):
    store = opened()
    journal = store.games.open(store.games.new("toy", ToySetup(), "long", ("Zoé", "Bob")))
    for by in range(LINES):
        journal.say(Turn("ann", by))
    store.file.base.execute("PRAGMA wal_checkpoint")
    journal.say(Turn("ann", 1))
    assert found(path) == (LINES + 1, [])
