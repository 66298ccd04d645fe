"""What is asked before a step nobody would take on purpose."""

from __future__ import annotations

from companion.journal import Command, Text, text
from companion.wayward.areas.names import area_name
from companion.wayward.items import HOUR_GLASS
from companion.wayward.view import WaywardView

NOBODY_RESTS = ("E", "G", "Q-1", "Q-2")
"""Where whoever runs out of chips is driven out, or worse (W-160)."""
LAST = 1


def warning(view: WaywardView, said: Command, rest_in_hoard: bool = False) -> Text | None:
    """Why a step with the last chip is a mistake there: none is left to leave with, and no hour glass."""
    to = getattr(said, "to", "")
    closed = NOBODY_RESTS[:2] if rest_in_hoard else NOBODY_RESTS
    if to not in closed or view.chips.in_hand != LAST or view.me.items[HOUR_GLASS].good:
        return None
    return text("waywardmap.warn.last-chip", area=area_name(to))
