"""One thing a player may do now, ready for a button."""

from __future__ import annotations

from typing import NamedTuple

from companion.journal import Refusal


class Action(NamedTuple):
    """Something a player may do now, or the rule that forbids it."""

    id: str
    text: str
    icon: str
    refusal: Refusal | None = None
    reason: str = ""
    """Short words under a forbidden action."""
    gold: bool = False
    """The one thing to do next."""
    cost: str = ""
    """Kind of chip it costs."""
    span: int = 1
    action_key: object = None
    """What a touch does, as far as the same button in the same words may do something else later."""
