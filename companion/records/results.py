"""How finished games ended, as the store keeps it beside each game."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any

from companion.storage import GameSummary, Store


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat ended: seats of one team win and lose together; no place means out of the ranking."""

    player: str
    won: bool
    hero: str | None = None
    team: str | None = None
    score: int | None = None
    place: int | None = None

    def is_against(self, other: SeatResult) -> bool:
        """Whether the two played on different sides."""
        return self is not other and (self.team is None or self.team != other.team)


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended."""

    game: int
    kind: str
    when: float
    seats: tuple[SeatResult, ...]
    series: str | None = None


def summary_of(seats: tuple[SeatResult, ...], series: str | None = None) -> dict[str, Any]:
    """What to keep of a game that has ended; Home may show it too."""
    return {"seats": [asdict(seat) for seat in seats], "series": series}


def result_of(game: GameSummary) -> Result | None:
    """The result kept with a game; none while it is unfinished or when what is kept is no result."""
    kept = game.summary
    if not game.finished or not isinstance(kept, dict) or not isinstance(kept.get("seats"), list):
        return None
    seats = tuple(_seat(one) for one in kept["seats"])
    series = kept.get("series")
    if not seats or None in seats or not isinstance(series, str | None):
        return None
    return Result(game.id, game.kind, game.touched, tuple(seat for seat in seats if seat), series)


def results(store: Store, kind: str | None = None) -> tuple[Result, ...]:
    """Every result, the oldest first, of one kind of game or of all."""
    ended = (result_of(game) for game in reversed(store.games()) if kind in (None, game.kind))
    return tuple(one for one in ended if one is not None)


def series(store: Store, name: str) -> tuple[Result, ...]:
    """The games of one series in the order they were played."""
    return tuple(one for one in results(store) if one.series == name)


_TYPES: dict[str, tuple[type, ...]] = {
    "player": (str,),
    "won": (bool,),
    "hero": (str, type(None)),
    "team": (str, type(None)),
    "score": (int, type(None)),
    "place": (int, type(None)),
}


def _seat(kept: Any) -> SeatResult | None:
    """A seat as it was kept; more may be kept with it, such as what only Home shows."""
    if not isinstance(kept, dict):
        return None
    told = {field.name: kept[field.name] for field in fields(SeatResult) if field.name in kept}
    if not {"player", "won"} <= set(told) or any(type(told[name]) not in _TYPES[name] for name in told):
        return None
    return SeatResult(**told)
