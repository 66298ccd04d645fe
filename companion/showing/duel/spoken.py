"""What the phone's voice says of a duel: results and whose turn it is, not every step."""

from __future__ import annotations

from companion.duel.combat_events import CombatDecided
from companion.duel.events import Damaged, GameWon, PlayerOut, Recovered, TurnBegan
from companion.journal import Event

SPOKEN: tuple[type[Event], ...] = (CombatDecided, Damaged, Recovered, PlayerOut, GameWon, TurnBegan)
"""Facts that are said aloud, in the words of the log."""
