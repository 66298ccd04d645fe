"""How a finished game ended, read from what is kept beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

MOST_COUNTED = 1_000_000
"""More of anything was never counted in one game."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat ended: seats of one team win and lose together; no place means out of the ranking."""

    player: str
    won: bool
    hero: str | None = None
    team: str | None = None
    score: int | None = None
    place: int | None = None
    first: bool = False
    """Whether the first turn was theirs."""

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
    started: float = 0.0
    turns: int | None = None
    map: int | None = None
    tally: dict[str, Any] | None = None
    """What the game itself counted: damage by card, gold from turn to turn; see its `tally.py`."""


class KeptGame(Protocol):
    """A game as whoever keeps it lists it."""

    @property
    def id(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def started(self) -> float: ...
    @property
    def touched(self) -> float: ...
    @property
    def finished(self) -> bool: ...
    @property
    def summary(self) -> Any: ...


def result_of(game: KeptGame) -> Result | None:
    """The result kept with a game; none while it is unfinished or when what is kept is no result."""
    kept = game.summary
    if not game.finished or not isinstance(kept, dict) or not isinstance(kept.get("seats"), list):
        return None
    seats = tuple(_seat(one) for one in kept["seats"])
    if not seats or None in seats:
        return None
    told = tuple(seat for seat in seats if seat)
    turns, map_number = (_number(kept.get(name)) for name in ("turn", "map"))
    tally = kept.get("tally")
    counted = tally if is_tally(tally) else None
    return Result(game.id, game.kind, game.touched, told, game.started, turns, map_number, counted)


def is_tally(kept: object) -> bool:
    """Whether what is kept are counts by name, of any game; a file from elsewhere may hold anything."""
    return isinstance(kept, dict) and all(
        _are_counts(counts) if name in ("verses", "spells", "glamours", "areas")
        else isinstance(counts, dict) and all(map(_are_counts, counts.values())) if name == "damage"
        else isinstance(counts, dict) and all(map(_is_curve, counts.values())) if name == "gold"
        else counts is None or _is_count(counts)
        for name, counts in kept.items()
    )  # fmt: skip


def _are_counts(kept: object) -> bool:
    return isinstance(kept, dict) and all(map(_is_count, kept.values()))


def _is_curve(kept: object) -> bool:
    return isinstance(kept, list) and all(map(_is_count, kept))


def _is_count(kept: object) -> bool:
    return type(kept) is int and -MOST_COUNTED <= kept <= MOST_COUNTED


def _number(kept: object) -> int | None:
    return kept if type(kept) is int else None


_TYPES: dict[str, tuple[type, ...]] = {
    "player": (str,),
    "won": (bool,),
    "hero": (str, type(None)),
    "team": (str, type(None)),
    "score": (int, type(None)),
    "place": (int, type(None)),
    "first": (bool,),
}


def _seat(kept: object) -> SeatResult | None:
    """A seat as it was kept; more may be kept with it, such as what only Home shows."""
    if not isinstance(kept, dict):
        return None
    told = {name: kept[name] for name in _TYPES if name in kept}
    if not {"player", "won"} <= set(told) or any(type(told[name]) not in _TYPES[name] for name in told):
        return None
    return SeatResult(**told)
