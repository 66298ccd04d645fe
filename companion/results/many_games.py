"""What many finished games tell together: the numbers behind the statistics screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from companion.results.counting import Tally
from companion.results.ended import Result
from companion.results.statistics import HeadToHead, head_to_head, heroes, players

Counts = tuple[tuple[str, int], ...]
"""Names with how often or how much, the most first."""


@dataclass(frozen=True, slots=True)
class Duels:
    """Every finished duel together."""

    games: int
    heroes: tuple[Tally, ...]
    pairings: tuple[HeadToHead, ...]
    players: tuple[Tally, ...]
    met: tuple[HeadToHead, ...]
    began: Tally
    """Duels won by whoever had the first turn, over those of which that is known."""
    minutes: float
    """Half of the duels took longer."""
    turns: float
    damage: Counts
    verses: Counts
    """Completed lines of verse by the card that completed them."""
    spells: Counts
    glamours: Counts
    not_to_be: int


@dataclass(frozen=True, slots=True)
class Races:
    """Every finished Wayward game together."""

    games: int
    players: tuple[Tally, ...]
    places: dict[str, dict[int | None, int]]
    """Player → place → how often; none is trapped."""
    began: Tally
    minutes: float
    gold: dict[str, tuple[float, ...]]
    """Player → gold at the beginning and after every turn, on average over the games that lasted so long."""
    areas: Counts
    """Gold that each area paid."""
    best: dict[str, int]
    """Player → the most gold alone, of runs that got out (WQ-21)."""


def duels(results: Iterable[Result]) -> Duels:
    """The duels among the results."""
    told = [result for result in results if result.kind == "duel"]
    tallies = [result.tally for result in told if result.tally]
    return Duels(
        len(told), heroes(told), head_to_head(told, "hero"), players(told), head_to_head(told), _began(told),
        _middle(_minutes(told)), _middle([one.turns for one in told if one.turns is not None]),
        _most(cards for tally in tallies for cards in tally.get("damage", {}).values()),
        _most(tally.get("verses", {}) for tally in tallies),
        _most(tally.get("spells", {}) for tally in tallies),
        _most(tally.get("glamours", {}) for tally in tallies),
        sum(tally.get("not_to_be", 0) for tally in tallies),
    )  # fmt: skip


def races(results: Iterable[Result]) -> Races:
    """The Wayward games among the results; only those of more than one have places."""
    told = [result for result in results if result.kind == "wayward"]
    together = [result for result in told if len(result.seats) > 1]
    places: dict[str, Counter[int | None]] = {}
    best: dict[str, int] = {}
    for result in told:
        for seat in result.seats:
            if len(result.seats) > 1:
                places.setdefault(seat.player, Counter())[seat.place] += 1
            elif seat.place is not None and seat.score is not None:
                best[seat.player] = max(best.get(seat.player, 0), seat.score)
    tallies = [result.tally for result in told if result.tally]
    return Races(
        len(told), players(together), {player: dict(counts) for player, counts in places.items()},
        _began(together), _middle(_minutes(told)), _curves(tallies),
        _most(tally.get("areas", {}) for tally in tallies), best,
    )  # fmt: skip


def _began(results: Sequence[Result]) -> Tally:
    known = [result for result in results if any(seat.first for seat in result.seats)]
    won = sum(any(seat.first and seat.won for seat in result.seats) for result in known)
    return Tally("", won, len(known))


def _minutes(results: Sequence[Result]) -> list[float]:
    return [(result.when - result.started) / 60 for result in results if result.when > result.started]


def _middle(numbers: Sequence[float]) -> float:
    return float(median(numbers)) if numbers else 0.0


def _most(counts: Iterable[dict[str, int]]) -> Counts:
    total: Counter[str] = Counter()
    for one in counts:
        total.update(one)
    return tuple(sorted(total.items(), key=lambda item: (-item[1], item[0])))


def _curves(tallies: Sequence[dict[str, Any]]) -> dict[str, tuple[float, ...]]:
    sums: dict[str, list[int]] = {}
    counts: dict[str, list[int]] = {}
    for tally in tallies:
        for player, curve in tally.get("gold", {}).items():
            total, games = sums.setdefault(player, []), counts.setdefault(player, [])
            longer = len(curve) - len(total)
            total.extend([0] * longer)
            games.extend([0] * longer)
            for turn, gold in enumerate(curve):
                total[turn] += gold
                games[turn] += 1
    return {
        player: tuple(total / games for total, games in zip(sums[player], counts[player], strict=True))
        for player in sums
    }
