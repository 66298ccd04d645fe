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


@dataclass(frozen=True, slots=True)
class Score:
    """A player's standing in a series; the exact average decides, lowest first, equals share a rank."""

    player: str
    places: tuple[int | None, ...]
    average: Fraction
    rank: int

    @property
    def shown(self) -> str:
        """The average as the rulebook prints it: one decimal, cut off (WQ-16)."""
        whole, tenth = divmod(self.average.numerator * 10 // self.average.denominator, 10)
        return f"{whole}.{tenth}"


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


def next_order(last: Places, rolls: Mapping[str, int] | None = None) -> tuple[str, ...]:
    """Who sits where next: trapped players first, then from the last place to the winner (W-117, W-118).

    Players who share a place, or are trapped together, are ordered by their dice, highest first; `must_roll`
    says who has to roll.
    """
    check_places(last)
    dice = rolls or {}
    if must_roll(last, dice):
        raise Invalid("waywardseries.invalid.must-roll")
    return tuple(sorted(last, key=lambda player: (_from_behind(last[player]), -dice.get(player, 0))))


def must_roll(last: Places, rolls: Mapping[str, int] | None = None) -> tuple[str, ...]:
    """Players whose order among equals is still open: nobody rolled yet, or the dice are equal too."""
    dice = rolls or {}
    keys = {player: (place, dice.get(player)) for player, place in last.items()}
    return tuple(player for player in last if list(keys.values()).count(keys[player]) > 1)


def _from_behind(place: int | None) -> int:
    return -(WORST_PLACE + 1) if place is DNF else -place
