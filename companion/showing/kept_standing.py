"""A kept game's standing, checked before a list shows it; no rule of any game is needed for that."""

from __future__ import annotations

from typing import Any

from companion.journal import is_displayable

MOST_SEATS = 12
MOST_COUNTED = 9_999
MOST_LETTERS = 2_000
FIGURES = ("blue", "red", "green", "yellow", "violet", "white")
"""Wayward's colours, written here once more: its rules would come with them, and Home starts without."""


def kept_standing(summary: object) -> dict[str, Any]:
    """A standing as it was kept, with every name and number in its place; nothing, where it is not one."""
    if not isinstance(summary, dict):
        return {}
    seats = summary.get("seats")
    if not isinstance(seats, list) or len(seats) > MOST_SEATS or not all(map(_is_seat, seats)):
        return {}
    turn, active, board = summary.get("turn"), summary.get("active"), summary.get("map")
    told = type(turn) is int and is_displayable(active, MOST_LETTERS)
    return {
        **summary, "seats": seats, "turn": turn if told else 0, "active": active if told else None,
        "map": board if type(board) is int else None,
    }  # fmt: skip


def _is_seat(kept: object) -> bool:
    """Whether a kept seat says who sits there and how it stands, in words and numbers a screen can show."""
    if not isinstance(kept, dict) or not is_displayable(kept.get("player"), MOST_LETTERS):
        return False
    titles = [kept[name] for name in ("hero", "team") if kept.get(name) is not None]
    words = all(is_displayable(title, MOST_LETTERS) for title in titles)
    # In a race that goes on nobody has a place yet.
    counts = _is_count(kept.get("most", 0)) and (kept.get("place") is None or _is_count(kept["place"]))
    return words and counts and _is_count(kept.get("score")) and kept.get("figure", "") in ("", *FIGURES)


def _is_count(kept: object) -> bool:
    """Whether a dial or a track could show it: a mark is drawn for each."""
    return type(kept) is int and 0 <= kept <= MOST_COUNTED
