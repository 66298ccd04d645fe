"""The statistics of ten thousand kept games, beside reading the bare rows they come from."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from benchmarks import Row
from companion.records import duels, races, results
from companion.storage import Store
from tests.journal.toy import CODEC, ToySetup
from tests.records.test_many_games import random_duel, random_race

GAMES = 10_000
RUNS = 3


def lines() -> Iterator[Row]:
    """Read all results and count them all, as the statistics screen does when it is opened."""
    with tempfile.TemporaryDirectory() as folder:
        store = _filled(Path(folder) / "games.sqlite3")
        bare = min(_seconds(lambda: _bare(store)) for _ in range(RUNS))
        counted = min(_seconds(lambda: _counted(store)) for _ in range(RUNS))
        store.close()
    yield {
        "name": f"statistics of {GAMES:,} games", "value": counted, "unit": "s", "peer": "the bare rows",
        "ratio": counted / bare, "aim": "< 1 s",
    }  # fmt: skip


def _filled(path: Path) -> Store:
    store, random = Store(path, {"duel": CODEC, "wayward": CODEC}), Random(1)
    with store.together():
        for number in range(GAMES):
            kind, play = ("wayward", random_race) if number % 3 == 0 else ("duel", random_duel)
            store.sum_up(store.new(kind, ToySetup(), "", ("Ann", "Bob")), play(random), finished=True)
    return store


def _bare(store: Store) -> None:
    for (summary,) in store.base.execute("SELECT summary FROM games"):
        json.loads(summary)


def _counted(store: Store) -> None:
    told = results(store)
    duels(told)
    races(told)


def _seconds(run: Callable[[], None]) -> float:
    """Of one core, so that what else the machine does is left out."""
    began = time.process_time()
    run()
    return time.process_time() - began
