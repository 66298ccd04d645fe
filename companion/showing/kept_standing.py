"""A kept game's standing, checked before a list shows it; no rule of any game is needed for that."""

from __future__ import annotations

from typing import Any

MOST_SEATS = 12
MOST_COUNTED = 9_999


def kept_standing(summary: object) -> dict[str, Any]:
    """A standing as it was kept, with every name and number in its place; nothing, where it is not one."""
    if not isinstance(summary, dict):
        return {}
    seats = summary.get("seats")
    if not isinstance(seats, list) or len(seats) > MOST_SEATS or not all(map(_is_seat, seats)):
        return {}
    turn, active = summary.get("turn"), summary.get("active")
    told = type(turn) is int and isinstance(active, str)
    return {**summary, "seats": seats, "turn": turn if told else 0, "active": active if told else None}


def _is_seat(kept: object) -> bool:
    """Whether a kept seat says who sits there and how it stands, in words and numbers a screen can show."""
    if not isinstance(kept, dict) or not isinstance(kept.get("player"), str):
        return False
    words = all(isinstance(kept.get(name, ""), str | None) for name in ("hero", "figure", "team"))
    counts = all(kept.get(name) is None or _is_count(kept[name]) for name in ("most", "place"))
    return words and counts and _is_count(kept.get("score"))


def _is_count(kept: object) -> bool:
    """Whether a dial or a track could show it: a mark is drawn for each."""
    return type(kept) is int and 0 <= kept <= MOST_COUNTED
