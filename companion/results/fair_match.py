"""Heroes for the next duel so that this group's own results predict an even match, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import erf, exp, pi, sqrt

from companion.results.ended import Result, SeatResult

SPREAD = 1.0
"""How far players and heroes differ before anything is known, in log-odds: two of three are within this."""
EVEN = 0.405
"""Log-odds of 60 to 40: a match within them is called even."""
NORMAL_95 = 1.959963984540054
"""Deviations within which 95 of 100 lie."""
STEPS = 8
"""Newton's steps; each doubles the digits that are right."""

Vector = list[float]


@dataclass(frozen=True, slots=True)
class Proposal:
    """A hero for each of two players, and the first player's chance of winning, with its 95 % interval."""

    heroes: tuple[str, str]
    chance: float
    low: float
    high: float
    even: float
    """How likely it is that the true chance lies between 40 and 60 of 100."""


def proposals(
    results: Iterable[Result], players: tuple[str, str], heroes: Sequence[str]
) -> tuple[Proposal, ...]:
    """Every pairing of different heroes, the surest to be even first.

    Each player and each hero has a strength; the difference of the sums is the log-odds of winning (the model
    of Bradley and Terry). Few games leave wide intervals: strengths begin at 0, give or take `SPREAD`.
    """
    strengths = _Strengths(results)
    told = (_proposal(strengths, players, pair) for pair in permutations(dict.fromkeys(heroes), 2))
    return tuple(sorted(told, key=lambda one: (-round(one.even, 9), one.heroes)))


def _proposal(strengths: _Strengths, players: tuple[str, str], pair: tuple[str, str]) -> Proposal:
    mean, deviation = strengths.difference(zip(players, pair, strict=True))
    below, above = ((bound - mean) / deviation for bound in (-EVEN, EVEN))
    return Proposal(
        pair,
        _chance(mean / sqrt(1 + pi * deviation**2 / 8)),
        _chance(mean - NORMAL_95 * deviation),
        _chance(mean + NORMAL_95 * deviation),
        _normal(above) - _normal(below),
    )


class _Strengths:
    """What the duels of two tell of players and heroes: the likeliest strengths and how they may vary."""

    def __init__(self, results: Iterable[Result]) -> None:
        duels = [one for one in results if one.kind == "duel" and len(one.seats) == 2]
        decided = [one.seats for one in duels if one.seats[0].won != one.seats[1].won]
        self._place: dict[tuple[str, str], int] = {}
        games = [(self._compared([_side(seat) for seat in seats]), seats[0].won) for seats in decided]
        self._mean, self._inverse = _fitted(games, len(self._place))

    def difference(self, sides: Iterable[tuple[str, str]]) -> tuple[float, float]:
        """Log-odds of the first side, and their deviation; who never played has the strength of nobody."""
        compared = self._compared(list(sides))
        known = {place: sign for place, sign in compared.items() if place < len(self._mean)}
        mean = sum(sign * self._mean[place] for place, sign in known.items())
        variance = sum(
            one * other * self._inverse[row][column]
            for row, one in known.items()
            for column, other in known.items()
        )
        strangers = sum(sign**2 for place, sign in compared.items() if place not in known)
        return mean, sqrt(variance + SPREAD**2 * strangers)

    def _compared(self, sides: list[tuple[str, str]]) -> dict[int, float]:
        """Place of each strength that tells the sides apart → whose it is."""
        signs: dict[int, float] = {}
        for sign, (player, hero) in zip((1.0, -1.0), sides, strict=True):
            for name in (("player", player), ("hero", hero)):
                place = self._place.setdefault(name, len(self._place))
                signs[place] = signs.get(place, 0.0) + sign
        return {place: sign for place, sign in signs.items() if sign}


def _side(seat: SeatResult) -> tuple[str, str]:
    return seat.player, seat.hero or ""


def _fitted(games: list[tuple[dict[int, float], bool]], size: int) -> tuple[Vector, list[Vector]]:
    """The likeliest strengths, and the inverse of their curvature there."""
    mean = [0.0] * size
    for _step in range(STEPS):
        slope = [-one / SPREAD**2 for one in mean]
        for compared, won in games:
            missed = won - _chance(sum(sign * mean[place] for place, sign in compared.items()))
            for place, sign in compared.items():
                slope[place] += sign * missed
        inverse = _inverse(_curvature(games, mean))
        mean = [
            one + sum(part * rise for part, rise in zip(row, slope, strict=True))
            for one, row in zip(mean, inverse, strict=True)
        ]
    return mean, _inverse(_curvature(games, mean))


def _curvature(games: list[tuple[dict[int, float], bool]], mean: Vector) -> list[Vector]:
    size = len(mean)
    rows = [[(1 / SPREAD**2) * (row == column) for column in range(size)] for row in range(size)]
    for compared, _won in games:
        chance = _chance(sum(sign * mean[place] for place, sign in compared.items()))
        for row, one in compared.items():
            for column, other in compared.items():
                rows[row][column] += one * other * chance * (1 - chance)
    return rows


def _inverse(matrix: list[Vector]) -> list[Vector]:
    """By elimination; the diagonal is never small, for every strength begins with its own spread."""
    size = len(matrix)
    rows = [[*row, *(float(place == column) for column in range(size))] for place, row in enumerate(matrix)]
    for pivot in range(size):
        whole = rows[pivot][pivot]
        rows[pivot] = [one / whole for one in rows[pivot]]
        for other in range(size):
            factor = rows[other][pivot]
            if other != pivot and factor:
                rows[other] = [one - factor * two for one, two in zip(rows[other], rows[pivot], strict=True)]
    return [row[size:] for row in rows]


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-odds)) if odds > -700 else 0.0


def _normal(deviations: float) -> float:
    return (1 + erf(deviations / sqrt(2))) / 2
