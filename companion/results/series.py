"""The running Wayward series and the best run alone, read from the games: looking changes nothing."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Protocol

from companion.results.ended import Result

KIND = "wayward"
SERIES = "wayward-series"
"""Setting: the moment after which the games of the running series were begun."""
DATED_AHEAD = "wayward-series-dated-ahead"
"""Setting: when games before the series were begun that a clock, wrong then, dated after its beginning."""
LATEST = 1e11
"""Seconds since 1970; later than any clock that is right."""
BEST = "wayward-best"
"""Setting of former versions, one for each map: the best run alone, kept apart from its game."""

Places = dict[str, int | None]
"""One game: each player's place; none for a player who was trapped."""
Run = dict[str, int]
"""A run alone that got out: its gold and its turns."""


class GameKeeper(Protocol):
    """Whoever keeps the games and the settings."""

    def results(self, kind: str | None = None) -> tuple[Result, ...]:
        """How the finished games ended, the oldest first."""

    def setting(self, name: str, default: Any = None, fits: Callable[[object], bool] | None = None) -> Any:
        """A kept setting; one that does not fit is set aside."""

    def set_setting(self, name: str, value: object) -> None:
        """Keep a setting."""


def series(keeper: GameKeeper) -> list[Places]:
    """The places of every game of the running series, in the order they were begun."""
    races = _races(keeper)
    after, before = _after(keeper, races), keeper.setting(DATED_AHEAD, [], fits=_are_timestamps)
    return [_places(race) for race in races if race.started > after and race.started not in before]


def begin_series(keeper: GameKeeper, now: float) -> None:
    """Let the next game be the first of a series; the games so far stay in the history.

    A game dated later than now does not count, and does not keep those that follow from counting.
    """
    races = _races(keeper)
    after = min(_latest(races), now)
    keeper.set_setting(SERIES, after)
    keeper.set_setting(DATED_AHEAD, [race.started for race in races if race.started > after])


def best_run(keeper: GameKeeper, map_number: int, besides: int | None = None) -> Run | None:
    """The best run alone on a map, most gold, then fewest turns; perhaps besides one game (WQ-21)."""
    runs = [_run(one) for one in _runs(keeper, map_number) if one.game != besides]
    kept = keeper.setting(f"{BEST}-{map_number}", fits=_is_run)
    if kept is not None and kept not in [_run(one) for one in _runs(keeper, map_number)]:
        runs.append(kept)
    return max(runs, key=worth, default=None)


def worth(run: Run) -> tuple[int, int]:
    """What one run is better by than another."""
    return run["gold"], -run["turns"]


def _races(keeper: GameKeeper) -> list[Result]:
    """Games of more than one, in the order they were begun: going back in one leaves it in its place."""
    races = (one for one in keeper.results(KIND) if len(one.seats) > 1)
    return sorted(races, key=lambda race: (race.started, race.game))


def _runs(keeper: GameKeeper, map_number: int) -> list[Result]:
    """Games alone on a map that ended outside."""
    alone = (one for one in keeper.results(KIND) if len(one.seats) == 1 and one.map == map_number)
    return [one for one in alone if one.seats[0].place is not None]


def _places(race: Result) -> Places:
    """Who came where, the winner first, as the ranking tells it."""
    seats = sorted(race.seats, key=lambda seat: math.inf if seat.place is None else seat.place)
    return {seat.player: seat.place for seat in seats}


def _run(result: Result) -> Run:
    return {"gold": result.seats[0].score or 0, "turns": result.turns or 0}


def _after(keeper: GameKeeper, races: list[Result]) -> float:
    kept = keeper.setting(SERIES, 0.0, fits=_is_begun)
    if isinstance(kept, list):
        # Former versions wrote the places down here, each beside the number of its game.
        listed = {game["game"] for game in kept}
        begun = [race.started for race in races if race.game in listed]
        kept = math.nextafter(min(begun), 0.0) if begun else _latest(races)
        keeper.set_setting(SERIES, kept)
    return float(kept)


def _latest(races: list[Result]) -> float:
    return max((race.started for race in races), default=0.0)


def _is_begun(kept: object) -> bool:
    if isinstance(kept, list):
        return all(isinstance(game, dict) and type(game.get("game")) is int for game in kept)
    return _is_timestamp(kept)


def _is_timestamp(kept: object) -> bool:
    return (type(kept) is int or type(kept) is float) and 0 <= kept <= LATEST


def _are_timestamps(kept: object) -> bool:
    return isinstance(kept, list) and all(map(_is_timestamp, kept))


def _is_run(kept: object) -> bool:
    return isinstance(kept, dict) and all(type(kept.get(name)) is int for name in ("gold", "turns"))
