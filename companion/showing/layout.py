"""How what many screens share is laid out in the room there is, and the outlines that are drawn there.

All lengths are pixels; `dp` is a density-independent pixel, `scale` how large letters are.
"""

from __future__ import annotations

from collections.abc import Sequence

COLUMN, TWO_COLUMNS = 720, 1100
"""So many dp are as wide as is good to read, in one column and in two."""
BAR_KEY = 84
"""Height of an action of the strip, where there is room for it."""
LENS, SLIM_LENS = 114, 100
"""Height of the lens, and of the one above or below the actions."""
LONG, LONGER = 60, 110
"""So many letters of a question are written smaller, and smaller again."""
BOOST, MOST_BOOSTS = 118, 3
"""So wide is a card that may boost at the usual size of letters, and so many stand in a row."""
LOW, SLIM = 60, 125
"""A side of a token lower than this says only what it is called; one less wide says it smaller."""


def inset(
    pos: Sequence[float], size: Sequence[float], by: float, radius: float
) -> tuple[float, float, float, float, float]:
    """A frame drawn so far inside a widget: its place, size and the radius of its corners."""
    return pos[0] + by, pos[1] + by, max(1, size[0] - 2 * by), max(1, size[1] - 2 * by), radius


def page_padding(safe: Sequence[float], beside: float, above: float, below: float) -> list[float]:
    """The room around a page: `safe` is what the phone's own furniture takes from each edge."""
    return [beside + safe[0], above + safe[1], beside + safe[2], below + safe[3]]


def column_width(width: float, wide: bool, dp: float, widest: int = TWO_COLUMNS) -> float:
    """No wider than is good to read: one column in a high window, two in a wide one."""
    return min(width, (widest if wide else COLUMN) * dp)


def inner_height(height: float, padding: Sequence[float]) -> float:
    """The height between the paddings of a row."""
    return height - padding[1] - padding[3]


def pair_height(stacked: bool, first: float, second: float, gap: float) -> float:
    """Height of two things, one above the other or side by side."""
    return first + gap + second if stacked else max(first, second)


def bar_key(room: float, stacked: int, dp: float) -> float:
    """Height of an action of the strip; with so many stacked, one of them the lens, its share of the room."""
    return min(BAR_KEY * dp, (room - SLIM_LENS * dp) / max(1, stacked - 1) if stacked else room)


def lens_height(room: float, stacked: bool, dp: float) -> float:
    """Height of the lens among other things."""
    return SLIM_LENS * dp if stacked else min(LENS * dp, room)


def prompt_room(width: float, height: float) -> float:
    """Most height a question takes of the page it covers."""
    return height * (0.94 if width > height else 0.64)


def prompt_width(width: float, height: float, dp: float) -> float:
    """A question takes all of the width, or stands at the right of a page wider than high."""
    return min(width * 0.52, 480 * dp) if width > height else width


def prompt_letters(question: str) -> int:
    """How large a question is written; a long one smaller."""
    return 27 if len(question) < LONG else 22 if len(question) < LONGER else 18


def scan_width(width: float, height: float, dp: float) -> float:
    """What was scanned lies below the picture, or at its right where the page is wider than high."""
    return max(340 * dp, width * 0.46) if width > height else width


def picker_height(height: float, boosts: bool, dp: float) -> float:
    """Height of a list of cards on a page so high; a list of boosts leaves the far player's half whole."""
    if height < 520 * dp:
        return height * 0.96
    low = height < 720 * dp
    return height * (0.66 if low else 0.57) if boosts else height * (0.8 if low else 0.72)


def boost_columns(width: float, scale: float) -> int:
    """How many cards stand beside each other, each wide enough for its name."""
    return max(1, min(MOST_BOOSTS, int(width // (BOOST * scale))))


def spot_across(width: float, height: float, most: float, below: float) -> float:
    """How wide a fighter's dial is, with so much room for a name below it."""
    return max(1, min(most, width, height - below))


def sheet_corners(wide: bool, radius: float) -> list[float]:
    """The corners of a sheet that touches the lower edge, or the right one of a wide page."""
    return [radius, 0, 0, radius] if wide else [radius, radius, 0, 0]


def banner_keys(overridable: bool, number: str, dp: float) -> float:
    """Width of a refusal's buttons: play it anyway, and read the rule."""
    return ((150 if overridable else 0) + (80 if number else 0)) * dp


def refusal_letters(refusal: str, at_a_half: bool) -> float:
    """How large a refusal is written, on a half or over the whole page; a long one smaller."""
    short, large = (36, 17.5) if at_a_half else (LONG, 18)
    return large if len(refusal) < short else 16


def token_letters(width: float, height: float, chosen: bool, dp: float, scale: float) -> float:
    """How large a side of a token is named."""
    share = 0.14 if width < SLIM * dp and height >= LOW * dp else 0.16
    return max(14 * dp, min((30 if chosen else 26) * scale, height * 0.3, width * share))


def seat_mark(
    pos: Sequence[float], size: Sequence[float], part: Sequence[float], dp: float
) -> tuple[float, float, float, float]:
    """A seat's half of a little phone: x, y, width and height; `part` is the same from 0 to 1."""
    wide, high = size[0] - 8 * dp, size[1] - 8 * dp
    x, y = pos[0] + 4 * dp + wide * part[0] + 0.5 * dp, pos[1] + 4 * dp + high * part[1] + dp
    return x, y, max(2 * dp, wide * part[2] - dp), high * part[3] - 2 * dp


# Outlines


def centred(center: Sequence[float], size: Sequence[float], higher: float) -> tuple[int, int]:
    """Where a picture begins whose middle is here, so much higher; on whole pixels, or letters blur."""
    return int(center[0] - size[0] / 2), int(center[1] - size[1] / 2 + higher)


def arc(x: float, y: float, radius: float, part: float) -> tuple[float, ...]:
    """A circle, or so much of it from the top on."""
    return (x, y, radius, 0, 360 * part) if part else (x, y, radius)


def corner(x: float, top: float, radius: float, inside: float) -> tuple[float, ...]:
    """The round upper left corner of an edge so far inside; with a negative radius the upper right one."""
    across = abs(radius)
    angles = (270, 360) if radius > 0 else (0, 90)
    return (x + radius, top - across, across - inside, *angles)


def slash(center_x: float, top: float, across: float) -> list[float]:
    """A line across a disc below this top, from its lower left to its upper right."""
    return [center_x - across * 0.19, top - across * 0.69, center_x + across * 0.19, top - across * 0.31]


def diamond(x: float, y: float, half: float) -> list[float]:
    """The corners of a square on its tip."""
    return [x, y + half, x + half, y, x, y - half, x - half, y]


def light_cone(pos: Sequence[float], size: Sequence[float], floor: float) -> list[float]:
    """A light from above, as wide as the widget on this floor: corners of a mesh without texture."""
    middle, top, right = pos[0] + size[0] / 2, pos[1] + size[1], pos[0] + size[0]
    lamp = 0.17 * size[0]
    return [
        middle - lamp, top, 0, 0, middle + lamp, top, 0, 0, right, floor, 0, 0, pos[0], floor, 0, 0
    ]  # fmt: skip
