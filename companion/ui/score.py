"""How a game stands, in the few numbers that Home and the history show of it."""

from __future__ import annotations

from typing import Any


def standing(kind: str, view: dict[str, Any]) -> dict[str, Any]:
    """Seats with their scores, whose turn it is and whether it is over, read from the view."""
    return _READERS[kind](view)


def _wayward(view: dict[str, Any]) -> dict[str, Any]:
    seats = [
        {"player": one["name"], "figure": one["colour"], "score": one["gold"], "won": False} for one in view["players"]
    ]
    ranking = view["ranking"]
    if ranking is not None:
        for seat in seats:
            seat["won"] = _won(ranking, seat["player"])
    return {
        "seats": seats,
        "turn": view["turn"],
        "active": view["active"],
        "ended": None if ranking is None else view["phase"],
    }


def _won(ranking: dict[str, Any], player: str) -> bool:
    if "places" not in ranking:
        return bool(ranking["won"])
    return any(one["player"] == player and one["place"] == 1 for one in ranking["places"])


_READERS = {"wayward": _wayward}
