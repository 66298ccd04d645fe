"""What Wayward's table remembers beside the game itself."""

from __future__ import annotations

from dataclasses import dataclass

from companion.showing.wayward.dice_seen import DiceSeen
from companion.showing.wayward.screen.sheets import OpenSheet, Whereabouts
from companion.wayward.table import Note

NO_DICE = DiceSeen()


@dataclass(frozen=True, slots=True)
class LensRoll:
    """Dice the lens has said by itself."""

    faces: tuple[int, ...]
    before: int
    """How many lines the game had before it."""


@dataclass(frozen=True, slots=True)
class ScreenState:
    """Everything the screen shows is computed from this, the game and the learned map."""

    sheet: OpenSheet | None = None
    opened_at: int = 0
    """How many lines the game had when the sheet was opened."""
    whereabouts: Whereabouts | None = None
    """Where everybody was then."""
    visited: str = ""
    """The special area that was opened over the map."""
    by_list: bool = False
    """Whether what the map asks is answered from the list after all."""
    arranging: bool = False
    """Whether pins are moved just now."""
    kept_dice: tuple[int, ...] = ()
    """The dice somebody wants to keep, counted from 1."""
    kept_of: Note | None = None
    """The dice that lay there then; others are kept anew."""
    dice: DiceSeen = NO_DICE
    rolled: LensRoll | None = None
    """There while the strip tells what the lens has read."""
    over: bool = False
    """Whether the ranking has opened for this end of the game."""
