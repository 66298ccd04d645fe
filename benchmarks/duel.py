"""Duel lines told per second in random play, replay, undo, and whether the ten-thousandth costs more."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random

from benchmarks import Row, row, sized
from companion.duel import CODEC
from companion.duel.corrections import MoveCopy, SetHealth
from companion.duel.table import DISCARD, DuelTable
from companion.journal import Command, Journal
from tests.duel.bot import PAIRS, duel, next_saying, play

ROUNDS = sized(5, 1)
WINDOW = sized(300, 5)
MATCH = sized(300, 30)
MARKS = sized((100, 1_000, 10_000), (5, 10, 15))
PLAYED = sized(PAIRS, PAIRS[:1])
MOST_CORRECTIONS = 100
"""Before one line of the bot."""
LONGEST = 10**6
"""Turns after which the bot would give up."""


def lines() -> Iterator[Row]:
    """Random play with `legal` in it, then one endless match at 100, 1,000 and 10,000 lines."""
    told, folded = _random_play()
    yield row(
        "duel: random play, legal included", told, "lines/s", "facts folded bare", told / folded, "≥ 5000"
    )
    match = _endless(MATCH)
    data = CODEC.dump_journal(match)
    reading = _best(lambda: CODEC.journal(data))
    yield row("duel: replay of 300 lines", reading * 1e3, "ms", aim="≤ 30 ms")
    yield row("duel: undo at line 300", _undo(match) * 1e3, "ms", aim="≤ 2 ms")
    rates = _rates(MARKS)
    first = rates[MARKS[0]]
    for at, rate in rates.items():
        yield row(f"duel: lines at {at}", rate, "lines/s", f"{first:.0f} at {MARKS[0]}", rate / first, "flat")


def _random_play() -> tuple[float, float]:
    """Lines a second over one duel of each pair, and the same facts folded without a journal."""
    journals = [duel(*pair) for pair in PLAYED]
    began = time.perf_counter()
    said = sum(play(journal, Random(number)) for number, journal in enumerate(journals))
    playing = time.perf_counter() - began
    folding = _best(lambda: [_fold(journal) for journal in journals])
    return said / playing, said / folding


def _fold(journal: Journal) -> None:
    table = journal.setup.table()
    for line in journal.lines:
        for event in line.events:
            event.apply(table)


def _endless(length: int) -> Journal:
    """A match that never ends: dials are turned back and decks refilled by corrections."""
    journal, random = duel("hamlet", "king-arthur"), Random(1)
    while len(journal.lines) < length:
        _one_line(journal, random)
    return journal


def _one_line(journal: Journal, random: Random) -> float:
    """Say the next line of the bot, after the corrections that keep the match going; its seconds."""
    table = journal.table
    assert isinstance(table, DuelTable)
    for _number in range(MOST_CORRECTIONS):
        if journal.question is not None or (correction := _repair(table)) is None:
            break
        journal.say(correction)
    else:
        raise AssertionError("the match does not go on, however much is put right")
    began = time.perf_counter()
    saying = next_saying(journal, random, endless=LONGEST)
    assert saying is not None
    journal.say(saying)
    return time.perf_counter() - began


def _repair(table: DuelTable) -> Command | None:
    """The next correction that keeps the match going, if one is needed."""
    for fighter, health in table.health.items():
        if health * 2 <= table.limit[fighter]:
            return SetHealth(fighter, table.limit[fighter])
    for seat in table.lineup.seats:
        discarded = table.cards_in(seat, DISCARD)
        if discarded and table.deck[seat] < len(discarded):
            return MoveCopy(discarded[0], "deck")
    return None


def _rates(marks: tuple[int, ...]) -> dict[int, float]:
    """Lines a second just after each mark, over a few matches."""
    seconds = dict.fromkeys(marks, 0.0)
    for seed in range(ROUNDS):
        journal, random = duel("hamlet", "king-arthur"), Random(seed)
        for mark in marks:
            while len(journal.lines) < mark:
                _one_line(journal, random)
            seconds[mark] += sum(_one_line(journal, random) for _line in range(WINDOW))
    return {mark: ROUNDS * WINDOW / spent for mark, spent in seconds.items()}


def _undo(journal: Journal) -> float:
    def back_and_forth() -> None:
        journal.undo()

    times = []
    for _round in range(ROUNDS):
        times.append(_timed(back_and_forth))
        journal.redo()
    return max(times)


def _best(work: Callable[[], object]) -> float:
    return min(_timed(work) for _round in range(ROUNDS))


def _timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
