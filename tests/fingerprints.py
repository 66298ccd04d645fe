"""Random games, and after each line the mark of all that can be seen: said, asked, allowed, on the table.

A rule that says anything else than it did leaves another mark. `python -m tests.fingerprints` writes the
marks anew where that was wanted, and tells which games have changed, and from which line on.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from companion.duel.table import LEVELS
from companion.duel.tracking import SetLevel
from companion.games import GAMES
from companion.journal import Command, Invalid, Journal, Refused, dump_view
from companion.wayward.learned import LearnedMap, learn
from companion.wayward.map_file import dump
from companion.wayward.merging import merged
from tests.duel.bot import PAIRS, duel, next_saying
from tests.duel.random_duels import MODES, a_correction
from tests.random_maps import said_of_maps
from tests.spoilt import said_to_spoilt
from tests.tries import tried
from tests.wayward.bot import Bot
from tests.wayward.random_games import correct_something

KEPT = Path(__file__).with_suffix(".json")
LINES = {"duel": 400, "wayward": 400}
"""Most games are over by then."""
VIEWED = 3
"""The whole view is marked after so many lines."""
RACES = 24
LEVELLED = 10
"""Duels in which the help that is wanted changes."""
MAPS, BOARDS, SPOILT = "maps", "boards", "spoilt"
TOLD_BOARDS = 80
SPOILT_GAMES = 300
CORRECTED = 0.05
"""How many of the lines put something right."""


def games() -> dict[str, Callable[[], Journal]]:
    """Every pair of heroes, some at a larger table, and some races, by name."""
    duels = {f"{one} {other}": partial(_duel, number) for number, (one, other) in enumerate(PAIRS)}
    duels |= {f"levels {number}": partial(_levelled, number) for number in range(LEVELLED)}
    return duels | {f"race {number}": partial(_race, number) for number in range(RACES)}


def map_marks() -> Iterator[str]:
    """The marks of what players learn of a board in a race, and of two such maps made one."""
    learned = [_learned(_race(number)) for number in range(RACES)]
    for one, other in zip(learned, learned[1:] + learned[:1], strict=True):
        yield _mark(dump(one))
        if one.map == other.map:
            both = merged(one, other)
            yield _mark(dump(both.known), [repr(difference) for difference in both.differences])


def board_marks() -> Iterator[str]:
    """The marks of boards as players might have told them."""
    return (_mark(said_of_maps(number)) for number in range(TOLD_BOARDS))


def spoilt_marks() -> Iterator[str]:
    """The marks of what comes of games and setups from outside that somebody has spoilt."""
    return (_mark(said_to_spoilt(kind, number)) for kind in GAMES for number in range(SPOILT_GAMES))


def marks(journal: Journal) -> Iterator[str]:
    """The mark of each line, from the first on, with what was tried before it; last that of the score."""
    kind = "duel" if hasattr(journal.setup, "seats") else "wayward"
    game, again = GAMES[kind], Journal.restored(journal.setup, journal.lines, 0)
    live, random = Journal(journal.setup), Random(len(journal.lines))
    for number, line in enumerate(journal.lines, 1):
        tries = tried(kind, live, random)
        live.say(line.said)
        again.go(number)
        legal = [(game.codec.dump_said(one.said), repr(one.refused)) for one in game.legal(again.table)]
        yield _mark(
            game.codec.dump_said(line.said),
            [repr(text) for text in (line.label, *line.facts(again.table))],
            # Writing it down takes the most time by far.
            dump_view(game.view(again.table, again.question)) if number % VIEWED == 0 else None,
            legal if again.question is None else repr(again.question),
            tries,
        )
    yield _mark(game.tally(journal.setup, journal.lines))


def kept() -> dict[str, str]:
    """The marks of every game as they were."""
    told: dict[str, str] = json.loads(KEPT.read_text("utf-8"))
    return told


def first_difference(before: str, now: str) -> int:
    """The number of the first line whose mark has changed."""
    pairs = zip(before.split(), now.split(), strict=False)
    return next((number for number, (old, new) in enumerate(pairs, 1) if old != new), len(before.split()) + 1)


def _mark(*seen: Any) -> str:
    return f"{zlib.crc32(json.dumps(seen, sort_keys=True, default=repr).encode()):08x}"


def _duel(number: int) -> Journal:
    random, pair = Random(number), PAIRS[number]
    options = {"game_end": random.choice(["printed", "modern"])}
    if number % 4 == 0:
        pair, options["mode"] = (*pair, *PAIRS[-number - 1]), random.choice(MODES)
    journal = duel(*pair, **options)
    while len(journal.lines) < LINES["duel"]:
        if random.random() < CORRECTED:
            with suppress(Refused, Invalid):
                journal.say(a_correction(journal.table, random))
        saying = next_saying(journal, random)
        if saying is None:
            break
        journal.say(saying)
    return journal


def _levelled(number: int) -> Journal:
    random = Random(number)
    journal = duel(*PAIRS[3 * number], level=random.choice(LEVELS))
    while len(journal.lines) < LINES["duel"] and not journal.table.winner:
        if random.random() < CORRECTED and journal.question is None:
            with suppress(Refused, Invalid):
                journal.say(SetLevel(random.choice(LEVELS)))
        saying = next_saying(journal, random)
        if saying is not None:
            journal.say(saying)
    return journal


def _learned(journal: Journal) -> LearnedMap:
    """What a phone beside the board knows after a race."""
    again = Journal.restored(journal.setup, journal.lines, 0)
    known = LearnedMap(journal.table.map)
    for number, line in enumerate(journal.lines, 1):
        was = again.table.location.get(again.table.active, "")
        again.go(number)
        if isinstance(line.said, Command) and was:
            known = learn(known, line.said, was, again.table.location.get(again.table.active, was))
    return known


def _race(number: int) -> Journal:
    bot = Bot(number)
    for _line in islice(bot.play(), LINES["wayward"]):
        if bot.dice.random() < CORRECTED:
            correct_something(bot)
    return bot.journal


def main() -> None:
    """Write all marks anew."""
    before = kept() if KEPT.exists() else {}
    now = {name: " ".join(marks(make())) for name, make in games().items()} | {
        MAPS: " ".join(map_marks()),
        BOARDS: " ".join(board_marks()),
        SPOILT: " ".join(spoilt_marks()),
    }
    for name, told in now.items():
        if told != before.get(name):
            print(f"{name}: another mark from line {first_difference(before.get(name, ''), told)} on")
    KEPT.write_text(json.dumps(now, indent=0, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
