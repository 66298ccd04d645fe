"""Settings as nobody ever chose them, and a walk through every page that reads one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from companion.app import PromptbookApp
from companion.storage import Store
from companion.storage.rows import SETTINGS
from companion.ui.preferences import LOOK, preferences
from tests.records.mutations import HOSTILE
from tests.ui import matches
from tests.ui.stage import Stage

SOUND: dict[str, Any] = {
    "language": "fr", "text_scale": 1.15, "dark": False, "reduce_motion": True, "lens_ring": 3,
    "posture": "flat", "block_illegal": False, "game_on_the_table": 1, "duel_owned": ["hamlet", "medusa"],
    "stand": {
        "frames": [["p1", "hand", 0.1, 0.1, 0.4, 0.3, 0.0, 1.0]],
        "cards": {"hamlet/feint#1": [0.1, 0.2, 1.0, 0.0]},
    },
    "edition": {"hamlet/feint": {"name": "Feinte"}, "shakespeare/feint": {"name": "Été", "syllables": 3}},
    "duel_last": {
        "players": 2, "mode": "two", "names": ["Ann", "Bob", "", ""], "heroes": ["hamlet", "medusa", "", ""],
        "picks": [[], [], [], []], "first": 1,
    },
    "window_size": [412, 892], "window_place": [10, 10], "hand-over-arrived": ["PB1:AB"],
    "wayward-seats": [{"name": "Ann", "colour": "blue"}, {"name": "Bob", "colour": "red"}],
    "wayward-series": [{"game": 1}], "wayward-best-1": {"gold": 3, "turns": 9},
    "wayward-series-dated-ahead": [1.8e9],
    "screen_left_open": {"version": 1, "app": "0", "at": {}, "screen": {"screen": {}, "answer": None}},
}  # fmt: skip
"""Key → something that could stand there."""
WRITTEN = (
    "NaN", "Infinity", "-Infinity", "1e999", "-0.0", "1e308", "9" * 400, '"\\ud800"', '"\\u0000"',
    "[" * 300 + "]" * 300, json.dumps("a" * 100_000), json.dumps(["a"] * 5_000), '{"a":1,"a":2}', "[null]",
    "[[]]", "[NaN]", '{"": NaN}', "[1,2]", "[-1,-1]", "[99999999999,1]", "[NaN,NaN]", '[{"game":1e999}]', "0",
    "-1", "2", "true", '""', "[]", "{}",
)  # fmt: skip
"""Values as they could stand in a file that somebody else has made."""
PAGES = (
    "settings", "history", "statistics", "duel-setup", "duel-edition", "duel-proposals", "wayward-setup",
    "wayward-maps", "take-over", "lens",
)  # fmt: skip


def keys() -> list[str]:
    """Every key that is read."""
    return sorted({*SOUND, *LOOK, *preferences.properties()})


def spoilt(random: Random) -> Iterator[tuple[str, str]]:
    """A value for every key, each of them wrong in its own way."""
    for key in keys():
        form = json.loads(json.dumps(SOUND.get(key, True)))
        places = [*_places([form])]
        if len(places) > 1 and random.random() < 0.7:
            holder, place = random.choice(places[1:])
            holder[place] = random.choice(HOSTILE)
            yield key, json.dumps(places[0][0][0])
        elif random.random() < 0.5:
            yield key, json.dumps(random.choice(HOSTILE))
        else:
            yield key, random.choice(WRITTEN)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    for place in list(value) if isinstance(value, dict) else range(len(value)):
        yield value, place
        if isinstance(value[place], dict | list):
            yield from _places(value[place])


def write(store: Store, told: dict[str, str]) -> None:
    """Write them past everybody who could refuse them, with the seals they should have."""
    for key, value in told.items():
        row = (key, value, SETTINGS.seal(key, value))
        store.file.base.execute("REPLACE INTO settings VALUES (?, ?, ?)", row)


def walk(stage: Stage, app: PromptbookApp) -> None:
    """Open every page that reads a setting, and both tables."""
    shell = app.shell
    for page in PAGES:
        shell.open(page)
        stage.advance(2)
        shell.back()
    for match in (matches.duel(shell, lines=4), matches.wayward(shell, lines=4)):
        shell.play(match)
        stage.advance(3)
        shell.home()
        stage.advance(1)
