"""The app's own dice: fair, unpredictable in play, and repeatable where a test brings its own source."""

from __future__ import annotations

import random

from companion.journal import SIDES


class FairDice:
    """Rolls dice from the system's randomness, or from a source handed in."""

    def __init__(self, source: random.Random | None = None) -> None:
        self._source = source or random.SystemRandom()

    def roll(self, dice: int) -> tuple[int, ...]:
        """That many dice, each side as likely as any other."""
        return tuple(self._source.randint(1, SIDES) for _ in range(dice))
