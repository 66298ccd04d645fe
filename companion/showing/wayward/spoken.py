"""What the phone's voice says of a race: rolls, gold and whose turn it is, not every step."""

from __future__ import annotations

from companion.journal import Event
from companion.wayward.events import DuelRolled, GoldGained, GoldLost, Rolled, TurnBegan

SPOKEN: tuple[type[Event], ...] = (Rolled, DuelRolled, GoldGained, GoldLost, TurnBegan)
"""Facts that are said aloud, in the words of the log."""
