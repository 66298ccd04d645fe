"""Alice's size token: big or small."""

from __future__ import annotations

from companion.ui.duel.panels.panel import TokenFace, TokenPanel


class AlicePanel(TokenPanel):
    """Both sizes and what each one gives."""

    token = "size"
    left_side = TokenFace("big", "dueltable.alice.big", "attack", "+2", "dueltable.alice.attack")
    right_side = TokenFace("small", "dueltable.alice.small", "defend", "+1", "dueltable.alice.defense")


PANEL = AlicePanel
