"""How the duel's halves, its combat and its sheets are laid out in the room there is; lengths are pixels.

`dp` is a density-independent pixel, `scale` how large the table's letters are.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

TOUCH, GAP, MARGIN = 48, 8, 14
"""In dp: what a finger needs, and what lies between things and around them."""
PILES, PIPS = 94, 26
"""Heights in dp of the counted piles and of the pips below them, at the usual size."""
SPOT = 52
"""So many dp are as narrow as a token on the board may be shown."""
CARDS_WIDE = 640
"""Widest a sheet of cards is beside the table."""
LOW_PAGE, PAGE = 520, 720
"""Pages lower than this are covered by a sheet of cards nearly, or mostly."""


def pile_row(half: float, rows: int, unit: float, dp: float) -> float:
    """Height of hand and deck on a half with so many rows: pips may stand below, sidekicks need a touch."""
    pips = PIPS * dp * min(1, unit) + GAP * dp if rows > 2 else 0
    return max(TOUCH * dp, min(PILES * dp * unit, half - (TOUCH + GAP) * dp - pips))


def spot_columns(count: int, width: float, dp: float) -> int:
    """Tokens side by side: as many as find room, in rows that are equally long."""
    fitting = max(1, int(width // (SPOT * dp)))
    rows = max(1, ceil(count / fitting))
    return max(1, ceil(count / rows))


def half_padding(compact: bool, unit: float, dp: float) -> list[float]:
    """Room around what lies on a half; a low one has little above and below."""
    if compact:
        return [GAP * dp, GAP * dp / 2]
    return [MARGIN * dp, MARGIN * dp * min(1, unit * unit)]


def edge_bar(pos: Sequence[float], size: Sequence[float], edge: str, thick: float) -> list[float]:
    """The line along the edge at which the bar lies: x, y, width and height."""
    x = pos[0] + size[0] - thick if edge == "right" else pos[0]
    y = pos[1] + size[1] - thick if edge == "top" else pos[1]
    return [x, y, thick, size[1]] if edge in ("left", "right") else [x, y, size[0], thick]


def name_letters(height: float, compact: bool, dp: float, scale: float) -> float:
    """How large a half names its hero."""
    return 18 * scale if compact else max(18 * dp, min(27 * scale, height * 0.068))


def seat_status(out: bool, dormant: bool, won: bool) -> str:
    """The message below the name of a player for whom the game is over; none while it goes on."""
    if out:
        return "dueltable.dormant" if dormant else "dueltable.out"
    return "dueltable.won" if won else ""


def combat_foot(sheet: float, page: float, dp: float) -> float:
    """What a question's sheet covers of a combat; the way back stands above it, where there is room."""
    return sheet + (TOUCH + GAP / 2) * dp if sheet and page - sheet > 300 * dp else sheet


def value_size(height: float, foot: float, wide: bool, dp: float, scale: float) -> float:
    """Letters of both values of a combat, of whose height a question below takes `foot`."""
    room = height if wide else height - foot
    least = 44 if not wide and room < 170 * dp else 64
    wanted = max(least * dp, room * (0.15 if wide else 0.165))
    return min(132 * dp, wanted) * max(1, scale / dp)


def cards_width(width: float, height: float, dp: float) -> float:
    """A sheet of cards takes all of the width, or stands at the right of a page wider than high."""
    return min(width, CARDS_WIDE * dp) if width > height else width


def cards_height(height: float, dp: float) -> float:
    """A sheet of both sides' cards takes two thirds of a page, more of a low one."""
    return height * (0.96 if height < LOW_PAGE * dp else 0.8 if height < PAGE * dp else 0.66)


def side_letters(width: float, height: float, larger: bool, dp: float, scale: float) -> float:
    """How large a side of a token is named on a half."""
    share = 0.16 if width >= 140 * dp else 0.135
    return max(14 * dp, min((28 if larger else 26) * scale, height * 0.42, width * share))
