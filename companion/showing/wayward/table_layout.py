"""How Wayward's table is laid out in the room there is; widths and heights are in pixels.

`dp` is a density-independent pixel, `scale` how large the table's letters are.
"""

from __future__ import annotations

from dataclasses import dataclass

TALL = 612
"""So many dp inside the track show the whole item card."""
ROOMY = 912
"""So many dp inside the track, as on a tablet, show everything larger and further apart."""
COLUMNS = 0.28, 0.36, 0.36
"""Shares of the three columns on a phone on its side."""
NARROW = 520
"""Fewer dp than this have room for three actions beside each other."""
BAR_KEY = 78
"""So wide is an action of the thumb bar at least."""
WITH_SCORES, WITH_SCORES_WIDE = 460, 320
"""So many dp around and on the map, upright and on its side, leave room for everybody else's gold."""
LINE = 23
"""Height of another player's line."""


@dataclass(frozen=True, slots=True)
class ListLayout:
    """The turn as a list."""

    wide: bool = False
    """Three columns, not a stack."""
    tall: bool = True
    """The whole item card, not a glance at it."""
    roomy: bool = False
    columns: int = 3
    """Actions beside each other."""
    score: float = 84
    """Height of the gold and the other players in a stack."""
    tray: float = 76
    card_row: float = 48
    die: float = 52
    """Edge of a die of the last roll; none is shown without a height."""


def list_layout(
    width: float, height: float, others: int, reminded: bool, dp: float, scale: float
) -> ListLayout:
    """The list in a room; `others` are players beside the current one, `reminded` whether a line warns."""
    wide = width > height
    tall, roomy = height >= TALL * dp or wide, height >= ROOMY * dp and not wide
    stage = width * COLUMNS[2] if wide else width
    return ListLayout(
        wide=wide,
        tall=tall,
        roomy=roomy,
        columns=3 if stage < NARROW * dp or roomy else 5,
        score=max(min(190 * dp, max(84 * dp, height * 0.15)), others * LINE * scale),
        tray=(128 if roomy else 76 if tall else 62) * dp,
        card_row=(76 if roomy else 48) * dp,
        die=(64 if roomy else 0 if not tall else 40 if reminded else 52) * dp,
    )


@dataclass(frozen=True, slots=True)
class MapLayout:
    """The turn around its map."""

    wide: bool = False
    """The map stands at the left, everything else beside it."""
    columns: int = 4
    """Actions of the thumb bar beside each other."""
    chips: int = 12
    """Chips in a row."""
    tray: float = 40
    scores: float = 42
    """Height of everybody else's gold; where the map needs the room it is not there."""

    @property
    def stage(self) -> float:
        """The map's share of the width."""
        return 0.6 if self.wide else 1


def map_layout(width: float, height: float, dp: float, scale: float) -> MapLayout:
    """Everything around the map in a room."""
    if width > height:
        scores = 34 * dp if height >= WITH_SCORES_WIDE * dp else 0
        return MapLayout(wide=True, columns=4, chips=6, tray=66 * dp, scores=scores)
    columns = 4 if width >= 4 * BAR_KEY * scale else 2
    scores = 42 * dp if height >= WITH_SCORES * dp else 0
    return MapLayout(columns=columns, chips=12, tray=40 * dp, scores=scores)


def sheet_width(width: float, height: float, dp: float) -> float:
    """A sheet takes all of the width, or stands at the right of a room wider than high."""
    return min(width * 0.56, 500 * dp) if width > height else width


def number_of(text: str, count: int) -> str:
    """A key's words, and how many of it are chosen where more than one is."""
    return f"{text} ×{count}" if count > 1 else text
