"""Several games in a row: places, averages and who begins next (W-115 to W-118)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from companion.journal import Invalid

DNF = None
"""The place of a player who was trapped."""
DNF_COUNTS = 6
WORST_PLACE = 6

Places = Mapping[str, int | None]
"""One game: each player's place, or DNF."""
Rolls = Mapping[str, Sequence[int]]
"""What each player has rolled for the order, one die after the other: a tie is rolled again."""


@dataclass(frozen=True, slots=True)
class Score:
    """A player's standing in a series; the exact average decides, lowest first, equals share a rank."""

    player: str
    places: tuple[int | None, ...]
    average: Fraction
    rank: int

    @property
    def shown(self) -> str:
        """The average to two decimals (WQ-16)."""
        return f"{float(self.average):.2f}"


def check_places(places: Places) -> None:
    """Refuse what cannot be the result of a game."""
    for place in places.values():
        if place is not DNF and (type(place) is not int or not 1 <= place <= WORST_PLACE):
            raise Invalid("waywardseries.invalid.place", low=1, high=WORST_PLACE)
    if not places:
        raise Invalid("waywardseries.invalid.nobody")


def table_of(games: Sequence[Places]) -> tuple[Score, ...]:
    """The series table over the games each player took part in (WQ-17)."""
    for places in games:
        check_places(places)
    players = dict.fromkeys(player for places in games for player in places)
    played = {player: tuple(game[player] for game in games if player in game) for player in players}
    averages = {player: _average(places) for player, places in played.items()}
    scores = (
        Score(player, played[player], average, 1 + sum(other < average for other in averages.values()))
        for player, average in averages.items()
    )
    return tuple(sorted(scores, key=lambda score: (score.rank, score.player)))


def _average(places: Sequence[int | None]) -> Fraction:
    return Fraction(sum(DNF_COUNTS if place is DNF else place for place in places), len(places))


def next_order(last: Places, rolls: Rolls | None = None) -> tuple[str, ...]:
    """Who sits where next: trapped players first, then from the last place to the winner (W-117, W-118).

    Players who share a place, or are trapped together, are ordered by their dice, highest first; `must_roll`
    says who has to roll.
    """
    check_places(last)
    dice = rolls or {}
    if must_roll(last, dice):
        raise Invalid("waywardseries.invalid.must-roll")

    def seat(player: str) -> tuple[int, tuple[int, ...]]:
        return _from_behind(last[player]), tuple(-die for die in dice.get(player, ()))

    return tuple(sorted(last, key=seat))


def must_roll(last: Places, rolls: Rolls | None = None) -> tuple[str, ...]:
    """Players whose order among equals is still open: only those who tie roll again (WQ-61)."""
    dice = {player: tuple((rolls or {}).get(player, ())) for player in last}

    def open_with(one: str, other: str) -> bool:
        return one != other and last[one] == last[other] and dice[other][: len(dice[one])] == dice[one]

    return tuple(player for player in last if any(open_with(player, other) for other in last))


def _from_behind(place: int | None) -> int:
    return -(WORST_PLACE + 1) if place is DNF else -place
