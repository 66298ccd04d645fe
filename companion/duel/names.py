"""How things at a duel's table are called: plain words at run time, and to mypy each of its own kind."""

from __future__ import annotations

from typing import NewType

FighterId = NewType("FighterId", str)
"""A figure on the board: `p1.hamlet`, `p2.harpy-3`."""
NOBODY = FighterId("")
"""Where no fighter is named."""
