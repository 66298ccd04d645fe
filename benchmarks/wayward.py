"""Wayward lines told per second, and whether the ten-thousandth costs more than the hundredth."""

from __future__ import annotations

import time
from collections.abc import Iterator

from benchmarks import Row, row, sized
from companion.journal import Answer, Command, Journal
from companion.wayward import Player, WaywardSetup
from companion.wayward.areas.dungeon import DigGrave, MakeWish
from companion.wayward.commands import Drop, Move, PickUp
from companion.wayward.setup import COLOURS
from companion.wayward.turns import Begin, EndTurn

PLAYERS = 4
MANY, WINDOW = sized(10_000, 100), sized(100, 20)
ROUNDS = sized(5, 1)


def lines() -> Iterator[Row]:
    """How fast lines are told, beside folding the same facts without a journal, and how flat that stays."""
    rounds = [_stopped() for _ in range(ROUNDS)]
    told, first, last = (min(one) for one in zip(*rounds, strict=True))
    folded = min(_folding() for _ in range(ROUNDS))
    yield row("wayward: lines told", MANY / told, "lines/s", "facts folded bare", folded / told, "≥ 5000")
    yield row(
        f"wayward: line at {MANY:,}",
        last * 1e6,
        "µs",
        f"{first * 1e6:.0f} µs at {WINDOW}",
        last / first,
        "flat",
    )
    yield row(f"wayward: undo after {MANY:,} lines", _undo() * 1e3, "ms")


def _setup() -> WaywardSetup:
    return WaywardSetup(tuple(Player(f"P{n}", COLOURS[n]) for n in range(PLAYERS)), ordered=True)


def _sayings() -> Iterator[Command | Answer]:
    """A game that never ends: wishes in vain, graves with a weapon that is dropped again."""
    yield Begin()
    yield from (Answer((seat + 1,)) for seat in range(PLAYERS))
    while True:
        for seat in range(PLAYERS):
            yield from _turn(f"P{seat}", home=f"room-{seat + 1}")


def _turn(me: str, home: str) -> Iterator[Command | Answer]:
    yield Move(me, "A")
    yield MakeWish(me)
    yield Answer((1,))
    yield Move(me, "J")
    yield DigGrave(me, "small")
    yield Answer((4,))
    yield Move(me, "stairs-1")
    yield PickUp(me, ("torch", "armor"))
    yield Drop(me, ("torch", "armor", "weapon"))
    yield Move(me, home)
    yield EndTurn(me)


def _told() -> Journal:
    """As many lines as are measured."""
    journal, sayings = Journal(_setup()), _sayings()
    _tell(journal, sayings, MANY)
    return journal


def _tell(journal: Journal, sayings: Iterator[Command | Answer], n: int) -> float:
    """Processor seconds for the next lines: other programs on the machine do not count."""
    some = [next(sayings) for _ in range(n)]
    began = time.process_time()
    for said in some:
        journal.say(said)
    return time.process_time() - began


def _stopped() -> tuple[float, float, float]:
    """Seconds for all the lines, for one of the first and for one of the last."""
    journal, sayings = Journal(_setup()), _sayings()
    windows = [_tell(journal, sayings, WINDOW) for _ in range(MANY // WINDOW)]
    return sum(windows), min(windows[:5]) / WINDOW, min(windows[-5:]) / WINDOW


def _folding() -> float:
    facts = [event for line in _told().lines for event in line.events]
    table = _setup().table()
    began = time.process_time()
    for event in facts:
        event.apply(table)
    return time.process_time() - began


def _undo() -> float:
    journal = _told()
    began = time.process_time()
    journal.undo()
    return time.process_time() - began
