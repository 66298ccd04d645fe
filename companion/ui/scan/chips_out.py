"""The red chips on the Wayward board: how many the app believes lie there, and how it is put right."""

from __future__ import annotations

from typing import Any

from companion.wayward.corrections import SetChips


def believed(view: dict[str, Any]) -> int:
    """How many red chips the app believes are on the board."""
    return sum(area["red"] for area in view["chips"]["areas"])


def correction(view: dict[str, Any], seen: int) -> SetChips | None:
    """What makes the app believe what was seen: the area the figure is in gains or loses the difference."""
    off = seen - believed(view)
    if not off:
        return None
    here = view["here"]["id"]
    lying = next((area for area in view["chips"]["areas"] if area["id"] == here), {"red": 0, "blue": 0})
    return SetChips(here, lying["red"] + off, lying["blue"])
