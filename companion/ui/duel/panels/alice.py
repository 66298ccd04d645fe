"""Alice's size token: big or small."""

from __future__ import annotations

from companion.ui.duel.panels.panel import Side, TokenPanel


class AlicePanel(TokenPanel):
    """Both sizes and what each one gives."""

    token = "size"
    left = Side("big", "dueltable.alice.big", "attack", "+2", "dueltable.alice.attack")
    right = Side("small", "dueltable.alice.small", "defend", "+1", "dueltable.alice.defense")


PANEL = AlicePanel
