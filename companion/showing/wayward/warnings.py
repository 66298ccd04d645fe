"""What is asked before a step nobody would take on purpose."""

from __future__ import annotations

from typing import NamedTuple

from companion.journal import Command, Text, text
from companion.wayward.areas.names import area_name
from companion.wayward.commands import PickUp
from companion.wayward.items import HOUR_GLASS
from companion.wayward.view import WaywardView

NOBODY_RESTS = ("E", "G", "Q-1", "Q-2")
"""Where whoever runs out of chips is driven out, or worse (W-160)."""
LAST = 1
MUCH_GOLD = 50
"""More than lies anywhere at once: most likely a digit too many."""


class Warned(NamedTuple):
    """A question before a step, the answer that takes it back, and the one that means it."""

    words: Text
    no: Text
    yes: Text


def warning(view: WaywardView, said: Command, rest_in_hoard: bool = False) -> Warned | None:
    """What is asked before this step; None for one that somebody may well want."""
    if isinstance(said, PickUp) and said.gold > MUCH_GOLD:
        words = text("waywardmap.warn.much-gold", gold=said.gold)
        take = text("waywardmap.warn.take", gold=said.gold)
        return Warned(words, Text("waywardmap.warn.count-again"), take)
    if _strands(view, said, rest_in_hoard):
        words = text("waywardmap.warn.last-chip", area=area_name(getattr(said, "to", "")))
        return Warned(words, Text("waywardmap.warn.stay"), Text("waywardmap.warn.go"))
    return None


def _strands(view: WaywardView, said: Command, rest_in_hoard: bool) -> bool:
    """Whether it takes the last chip to where nobody rests, without an hour glass to leave with."""
    to = getattr(said, "to", "")
    closed = NOBODY_RESTS[:2] if rest_in_hoard else NOBODY_RESTS
    return to in closed and view.chips.in_hand == LAST and not view.me.items[HOUR_GLASS].good
