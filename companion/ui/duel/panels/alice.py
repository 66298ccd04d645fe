"""Alice's size token: big or small."""

from __future__ import annotations

from companion.ui.duel.panels.panel import Side, TokenPanel


class AlicePanel(TokenPanel):
    """Both sizes and what each one gives."""

    token = "size"
    left_side = Side("big", "dueltable.alice.big", "attack", "+2", "dueltable.alice.attack")
    right_side = Side("small", "dueltable.alice.small", "defend", "+1", "dueltable.alice.defense")


PANEL = AlicePanel
