"""Written games and setups with something wrong in them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from companion.games import GAMES
from tests.duel.bot import PAIRS, duel, next_saying
from tests.wayward.bot import Bot

LINES = 25
TWO = (("Ann", "hamlet", ""), ("Bob", "medusa", ""))
POET = (("Ann", "shakespeare", ""), ("Bob", "alice", ""))
THREE = (("Ann", "titania", ""), ("Bob", "sinbad", ""), ("Cy", "hamlet", ""))
TEAMS = (("Ann", "titania", "a"), ("Bob", "sinbad", "a"), ("Cy", "hamlet", "b"), ("Di", "alice", "b"))
DUELS = (
    (TWO, "two", [["p1.hamlet", 15]], []),
    (POET, "two", [], [["shakespeare/exeunt", 20]]),
    (TEAMS, "teams", [], []),
    (THREE, "free-for-all", [], []),
)
COLOURS = ("blue", "red", "green", "yellow", "violet", "white")
ACCESSORIES = ["torch", "tarot", "guild-token", "hour-glass"]
SETUPS: dict[str, list[dict[str, Any]]] = {
    "duel": [
        {
            "seats": [{"player": name, "hero": hero, "team": team} for name, hero, team in seats],
            "mode": mode,
            "limits": limits,
            "syllables": syllables,
        }
        for seats, mode, limits, syllables in DUELS
    ],
    "wayward": [
        {
            "players": [{"name": f"Player {colour}", "colour": colour} for colour in COLOURS[:players]],
            "map": 1 + players % 2,
            "accessories": ACCESSORIES[:accessories],
            "learned": [{"key": "inn", "numbers": [40], "items": []}],
            "names": ["hall", "area-3"],
        }
        for players, accessories in ((1, 0), (2, 4), (6, 3))
    ],
}
WORDS: tuple[Any, ...] = (
    "", " ", "nobody", "p1", "p2", "p5", "Ann", "table", "hand", "play", "discard", "over", "a\nb",
    "x" * 24, "x" * 25, "x" * 50,
)  # fmt: skip
NUMBERS: tuple[Any, ...] = (
    -1,
    0,
    1,
    2,
    3,
    20,
    21,
    40,
    41,
    99,
    100,
    101,
    9_999,
    10_000,
    99_999,
    100_000,
    10**12,
    1.5,
)
OTHERS: tuple[Any, ...] = (None, True, False, [], {}, [1], ["a", "b"])


def spoilt_match(kind: str, seed: int) -> Any:
    """A short game as it is written down, with something wrong in it."""
    return _spoilt(_form(kind, seed), Random(seed))


def spoilt_setup(kind: str, seed: int) -> Any:
    """A setup as it is written down, with something wrong in it."""
    random = Random(seed)
    return _spoilt(json.loads(json.dumps(random.choice(SETUPS[kind]))), random)


def _form(kind: str, seed: int) -> Any:
    """A short game as it is written down."""
    if kind == "wayward":
        bot = Bot(seed)
        for _line in islice(bot.play(), LINES):
            pass
        journal = bot.journal
    else:
        journal, random = duel(*PAIRS[seed % len(PAIRS)]), Random(seed)
        while len(journal.lines) < LINES and (saying := next_saying(journal, random)) is not None:
            journal.say(saying)
    return json.loads(json.dumps(GAMES[kind].codec.dump_journal(journal)))


def _spoilt(form: Any, random: Random) -> Any:
    """The same with one value another, missing, or too much."""
    holder, name = random.choice(list(_places(form)))
    whim = random.random()
    if whim < 0.1:
        del holder[name]
    elif whim < 0.2 and isinstance(holder, dict):
        holder[random.choice(("extra", "is", "at"))] = holder[name]
    elif whim < 0.6 and type(holder[name]) is int:
        holder[name] = random.choice((holder[name] - 1, holder[name] + 1, *NUMBERS))
    elif whim < 0.9 and isinstance(holder[name], str):
        holder[name] = random.choice(WORDS)
    else:
        holder[name] = random.choice((*WORDS, *NUMBERS, *OTHERS))
    return form


def _places(form: Any) -> Iterator[tuple[Any, Any]]:
    """Every value of a written thing, by what holds it and its name or number there."""
    names = list(form) if isinstance(form, dict) else range(len(form)) if isinstance(form, list) else ()
    for name in names:
        yield form, name
        yield from _places(form[name])
