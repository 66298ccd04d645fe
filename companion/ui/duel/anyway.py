"""The way round a refusal: the correction after which the same thing is allowed."""

from __future__ import annotations

from typing import Any

from companion.duel.corrections import SetActions, SetHand
from companion.journal import Command, Refusal


def put_right(refusal: Refusal, view: dict[str, Any]) -> Command | None:
    """The correction that lifts a refusal, recorded as one; None where there is none."""
    seat = view["turn"]
    if refusal.text.key == "duel.refused.no-actions":
        return SetActions(1)
    if refusal.text.key == "duel.refused.actions-left":
        return SetActions(0)
    if refusal.text.key == "duel.refused.empty-hand" and view["seats"][seat]["deck"]:
        return SetHand(seat, 1)
    return None
