"""The statistics of ten thousand kept games, and a duel handed over by pictures."""

from __future__ import annotations

import json
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from benchmarks import Row, sized
from benchmarks.kept_games import keep_games
from benchmarks.startup import started
from companion.games import CODECS
from companion.journal import Journal
from companion.records import export_games, results
from companion.records.hand_over import pieces_of
from companion.showing.records.numbers import duel_numbers, race_numbers
from companion.storage import Store
from tests.duel.bot import duel, next_saying
from tests.journal.toy import CODEC, ToySetup
from tests.records.test_hand_over import through_a_shaky_camera
from tests.records.test_many_games import random_duel, random_race

GAMES = sized(10_000, 20)
LINES = sized(300, 20)
A_SECOND = 8
"""Pictures shown in a second: slow enough for a camera of 15 frames to see each."""
RUNS = 3
STARTS = sized(15, 1)


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
    yield _handed_over()
    yield _started()


def _handed_over() -> Row:
    """A long duel through a shaky camera that misses three pictures of ten."""
    store, random = Store(":memory:", CODECS), Random(7)
    journal = _long_duel(random)
    game = store.games.add("duel", journal, "", ("Ann", "Bob"), started=1.8e9, touched=1.8e9)
    data = export_games(store, [game]).encode()
    store.close()
    receiver, shown = through_a_shaky_camera(data, random)
    if receiver.data() != data:
        raise RuntimeError("the duel arrived as another")
    return {
        "name": f"hand over {len(journal.lines)} lines, 30 % missed", "value": shown / A_SECOND, "unit": "s",
        "peer": f"{pieces_of(data)} pieces, none missed", "ratio": shown / pieces_of(data),
    }  # fmt: skip


def _started() -> Row:
    """Home on a store of ten thousand games beside Home on none; the first start of each warms the disk."""
    with tempfile.TemporaryDirectory() as empty, tempfile.TemporaryDirectory() as full:
        for folder in (empty, full):
            started("app", folder)
        (kept,) = Path(full).glob("**/*.db")
        store = Store(kept, CODECS)
        keep_games(store, GAMES)
        store.close()
        pairs = [(started("app", full)[1], started("app", empty)[1]) for _ in range(STARTS)]
    ours, none = (statistics.median(pair[one] for pair in pairs) for one in (0, 1))
    return {
        "name": f"start with {GAMES:,} games, processor time", "value": ours, "unit": "s",
        "peer": f"with none {none:.2f} s", "ratio": ours / none, "aim": "≤ 1.1",
    }  # fmt: skip


def _long_duel(random: Random) -> Journal:
    """The first lines of a duel of four, which two alone would seldom need."""
    journal = duel("hamlet", "titania", "medusa", "shakespeare", mode="free-for-all")
    while len(journal.lines) < LINES and (said := next_saying(journal, random)) is not None:
        journal.say(said, 1.8e9 + 7.3 * len(journal.lines))
    return journal


def _filled(path: Path) -> Store:
    store, random = Store(path, {"duel": CODEC, "wayward": CODEC}), Random(1)
    with store.file.together():
        for number in range(GAMES):
            kind, play = ("wayward", random_race) if number % 3 == 0 else ("duel", random_duel)
            store.games.sum_up(
                store.games.new(kind, ToySetup(), "", ("Ann", "Bob")), play(random), finished=True
            )
    return store


def _bare(store: Store) -> None:
    for (summary,) in store.file.base.execute("SELECT summary FROM games"):
        json.loads(summary)


def _counted(store: Store) -> None:
    told = results(store)
    duel_numbers(told)
    race_numbers(told)


def _seconds(run: Callable[[], None]) -> float:
    """Of one core, so that what else the machine does is left out."""
    began = time.process_time()
    run()
    return time.process_time() - began
