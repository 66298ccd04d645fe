"""How sure a share of games is: wins over games played with Wilson's interval."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

NORMAL_90 = 1.6448536269514722
"""Deviations within which nine of ten lie."""


def wilson(won: int, played: int) -> tuple[float, float]:
    """Wilson's score interval at 90 %: where the true share lies, never below 0 or above 1."""
    if played == 0:
        return 0.0, 1.0
    share, square = won / played, NORMAL_90**2
    middle = share + square / (2 * played)
    spread = NORMAL_90 * sqrt(share * (1 - share) / played + square / (4 * played**2))
    low, high = ((middle + sign * spread) / (1 + square / played) for sign in (-1, 1))
    return max(0.0, low), min(1.0, high)


@dataclass(frozen=True, slots=True)
class Tally:
    """Games won over games played."""

    name: str
    won: int
    played: int

    @property
    def share(self) -> float:
        """The part of the games that was won."""
        return self.won / self.played

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, nine times in ten (Wilson)."""
        return wilson(self.won, self.played)
