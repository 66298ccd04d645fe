"""Hamlet's Question token: to be, or not to be."""

from __future__ import annotations

from companion.ui.duel.panels.panel import TokenFace, TokenPanel


class HamletPanel(TokenPanel):
    """Both sides of the Question and what each one gives."""

    token = "question"
    left_side = TokenFace(
        "to-be", "dueltable.hamlet.to-be", "hand", "+1",
        "dueltable.hamlet.card", "dueltable.hamlet.each-maneuver",
    )  # fmt: skip
    right_side = TokenFace(
        "not-to-be", "dueltable.hamlet.not-to-be", "attack", "+2",
        "dueltable.hamlet.attack", "dueltable.hamlet.costs",
    )  # fmt: skip


PANEL = HamletPanel
