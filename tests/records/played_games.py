"""Games played at random to their end, and what they come to, counted by plain loops over what happened."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from companion.duel.events import Damaged, TurnBegan
from companion.games import CODECS, GAMES
from companion.journal import Answer, Journal
from companion.results import duels, races
from companion.storage import Store
from companion.stored_shelf import StoredShelf
from companion.wayward.events import GoldGained
from tests.duel.bot import PAIRS, duel, next_saying
from tests.duel.bot import play as play_duel
from tests.wayward.bot import Bot

MOST_LINES = 5_000


def played(seed: int) -> tuple[str, Journal]:
    """Two duels for each race; a few are left unfinished and must not count."""
    random, whole = Random(seed), seed % 11 != 0
    if seed % 3 == 0:
        bot = Bot(seed)
        for _line, _ in zip(range(MOST_LINES if whole else 20), bot.play(), strict=False):
            pass
        return "wayward", bot.journal
    pair = PAIRS[seed % len(PAIRS)]
    journal = duel(*random.sample(pair, 2), first=random.choice(("p1", "p2")))
    if whole:
        play_duel(journal, random)
    else:
        for _line in range(20):
            journal.say(next_saying(journal, random))
    return "duel", journal


class Loops:
    """Counts games one after the other, without the records' help."""

    def __init__(self) -> None:
        self.heroes: Counter[tuple[str, str]] = Counter()
        self.pairings: Counter[tuple[str, ...]] = Counter()
        self.began: Counter[str] = Counter()
        self.said: Counter[str] = Counter()
        self.damage = self.gold = 0
        self.places: Counter[tuple[str, int | None]] = Counter()
        self.best: dict[str, int] = {}

    def count(self, kind: str, journal: Journal) -> None:
        """Add one game, if it is over."""
        if kind == "duel" and journal.table.winner:
            self._duel(journal)
        elif kind == "wayward" and journal.table.phase == "over":
            self._race(journal)

    def _duel(self, journal: Journal) -> None:
        table = journal.table
        heroes = {seat: table.lineup.hero[seat].key for seat in table.lineup.seats}
        won = {seat: seat == table.winner for seat in heroes}
        for hero in set(heroes.values()):
            # A mirror match is one game of its hero, and that hero won it.
            self.heroes[hero, "played"] += 1
            self.heroes[hero, "won"] += any(won[seat] for seat in heroes if heroes[seat] == hero)
        pair = tuple(sorted(heroes.values()))
        if len(set(pair)) == len(pair):
            self.pairings[*pair, "played"] += 1
            self.pairings[*pair, "won"] += heroes[table.winner] == pair[0]
        events = [event for line in journal.lines for event in line.events]
        first = next(event.seat for event in events if isinstance(event, TurnBegan))
        self.began["won"] += won[first]
        self.began["played"] += 1
        for line in journal.lines:
            if isinstance(line.said, Answer) and isinstance(line.said.value, str):
                self.said[line.said.value] += 1
        again = Journal(journal.setup).table
        for event in events:
            before = sum(again.health.values())
            event.apply(again)
            self.damage += before - sum(again.health.values()) if isinstance(event, Damaged) else 0

    def _race(self, journal: Journal) -> None:
        table = journal.table
        events = (event for line in journal.lines for event in line.events)
        self.gold += sum(event.amount for event in events if isinstance(event, GoldGained))
        out = {player: table.gold[player] for player in table.players if player in _out(journal)}
        for player in table.players:
            # Equal gold shares a place (WQ-13); whoever is trapped has none.
            place = 1 + sum(gold > out[player] for gold in out.values()) if player in out else None
            if len(table.players) > 1:
                self.places[player, place] += 1
            elif place:
                self.best[player] = max(self.best.get(player, 0), out[player])


def _out(journal: Journal) -> set[str]:
    view = GAMES["wayward"].view(journal.table, journal.question)
    return {one.name for one in view.players if one.out and not one.trapped}


def compare(seeds: range) -> int:
    """Keep the games as the app does and hold its statistics against the loops; returns the lines played."""
    store, loops, lines = Store(":memory:", CODECS), Loops(), 0
    shelf = StoredShelf(store, lambda text: None)
    for seed in seeds:
        kind, journal = played(seed)
        lines += len(journal.lines)
        loops.count(kind, journal)
        shelf.count_up([store.games.add(kind, journal, "", (), started=0, touched=1)])
    results = shelf.results()
    store.close()
    _compare_duels(duels(results), loops)
    _compare_races(races(results), loops)
    return lines


def _compare_duels(told: Any, loops: Loops) -> None:
    assert {(one.name, "won"): one.won for one in told.heroes} == _part(loops.heroes, "won")
    assert {(one.name, "played"): one.played for one in told.heroes} == _part(loops.heroes, "played")
    pairs = [one for one in told.pairings if one.one != one.other]
    assert {(one.one, one.other, "won"): one.won for one in pairs} == _part(loops.pairings, "won")
    assert {(one.one, one.other, "played"): one.played for one in pairs} == _part(loops.pairings, "played")
    assert (told.began.won, told.began.played) == (loops.began["won"], loops.began["played"])
    assert sum(number for _card, number in told.damage) == loops.damage
    assert told.not_to_be == loops.said["not-to-be"]
    cast = {said: number for said, number in loops.said.items() if said.startswith("spell-")}
    assert dict(told.spells) == cast


def _compare_races(told: Any, loops: Loops) -> None:
    flat = {(who, place): number for who, places in told.places.items() for place, number in places.items()}
    assert flat == dict(loops.places)
    assert sum(number for _area, number in told.areas) == loops.gold
    assert told.best == loops.best


def _part(counts: Counter[Any], name: str) -> dict[Any, int]:
    return {key: number for key, number in counts.items() if key[-1] == name}
