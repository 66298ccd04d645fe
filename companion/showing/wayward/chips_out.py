"""The red chips on the Wayward board: how many the app believes lie there, and how it is put right."""

from __future__ import annotations

from companion.wayward.corrections import SetChips
from companion.wayward.view import WaywardView


def believed(view: WaywardView) -> int:
    """How many red chips the app believes are on the board."""
    return sum(area.red for area in view.chips.areas)


def correction(view: WaywardView, seen: int) -> SetChips | None:
    """What makes the app believe what was seen: the area the figure is in gains or loses the difference."""
    off = seen - believed(view)
    if not off or view.here is None:
        return None
    here = view.here.id
    red, blue = next(((area.red, area.blue) for area in view.chips.areas if area.id == here), (0, 0))
    return SetChips(here, red + off, blue)
