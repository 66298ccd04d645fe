"""What many results tell: wins over games played, and who beats whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from companion.results.counting import Tally
from companion.results.ended import Result, SeatResult

Name = Callable[[SeatResult], str | None]


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """How often one met another on the opposite side, and who won."""

    one: str
    other: str
    won: int
    lost: int
    played: int


def players(results: Iterable[Result]) -> tuple[Tally, ...]:
    """Wins over games played for each player, the most wins first."""
    return _tallies(results, _player)


def heroes(results: Iterable[Result]) -> tuple[Tally, ...]:
    """Wins over games played for each hero, the most wins first."""
    return _tallies(results, _hero)


def head_to_head(results: Iterable[Result], of: str = "player") -> tuple[HeadToHead, ...]:
    """Every pair that has met, players or heroes, in alphabetical order."""
    name = {"player": _player, "hero": _hero}[of]
    met: dict[tuple[str, str], list[int]] = {}
    for result in results:
        for one, other in _opponents(result, name):
            counts = met.setdefault((name(one) or "", name(other) or ""), [0, 0, 0])
            counts[0] += one.won and not other.won
            counts[1] += other.won and not one.won
            counts[2] += 1
    return tuple(HeadToHead(*pair, *counts) for pair, counts in sorted(met.items()))


def _player(seat: SeatResult) -> str | None:
    return seat.player


def _hero(seat: SeatResult) -> str | None:
    return seat.hero


def _tallies(results: Iterable[Result], name: Name) -> tuple[Tally, ...]:
    """Count each name once a game, also when one person ran two seats."""
    won: dict[str, int] = {}
    played: dict[str, int] = {}
    for result in results:
        names = {named: False for seat in result.seats if (named := name(seat))}
        for seat in result.seats:
            if (named := name(seat)) and seat.won:
                names[named] = True
        for named, has_won in names.items():
            won[named] = won.get(named, 0) + has_won
            played[named] = played.get(named, 0) + 1
    tallies = (Tally(named, won[named], played[named]) for named in played)
    return tuple(sorted(tallies, key=lambda tally: (-tally.won, tally.played, tally.name)))


def _opponents(result: Result, name: Name) -> list[tuple[SeatResult, SeatResult]]:
    """Each pair of different names on different sides, once a game, in alphabetical order."""
    pairs: dict[tuple[str, str], tuple[SeatResult, SeatResult]] = {}
    for one in result.seats:
        for other in result.seats:
            first, second = name(one), name(other)
            if first and second and first < second and one.is_against(other):
                pairs.setdefault((first, second), (one, other))
    return list(pairs.values())
