"""A store on a temporary file, with a clock that only moves when told."""

from __future__ import annotations

import pytest

from companion.storage import Store
from tests.journal.toy import CODEC, ToySetup, Turn

LINES = 30
"""Lines of each game in a filled file."""


class Clock:
    """Seconds that a test sets."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.sqlite3"


@pytest.fixture
def opened(path, clock):
    """Opens the store on the test's file, as often as the test likes, and hears what it tells."""
    stores = []

    def opened():
        stores.append(Store(path, {"toy": CODEC}, clock))
        stores[-1].file.quarantine_was_told()
        return stores[-1]

    yield opened
    for store in stores:
        store.close()


@pytest.fixture
def store(opened):
    return opened()


@pytest.fixture
def game(store):
    """A kept game about to begin."""
    return store.games.new("toy", ToySetup(), "Ann and Bob", ("Ann", "Bob"))


@pytest.fixture
def filled(opened, path):
    """A file with two games, settings, names and a map, closed."""
    store = opened()
    for title in ("first", "second"):
        journal = store.games.open(store.games.new("toy", ToySetup(), title, ("Zoé", "Bob")))
        for by in range(LINES):
            journal.say(Turn("ann", by))
        journal.undo(3)
    for game in (1, 2):
        store.games.sum_up(game, {"seats": [game]}, finished=False)
    store.settings.set("sound", False)
    store.settings.set("seats", "one-side")
    store.learned.set("map-1", {"areas": ["lair"]})
    store.learned.set("map-2", {"areas": ["well"]})
    store.close()
    return path
