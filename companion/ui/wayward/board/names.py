"""Where the names of places are written: where they hide neither a pin, nor a plate, nor another name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kivy.metrics import dp

from companion.showing.wayward.board_map import Link, Pin
from companion.ui.wayward.board import painting

Box = tuple[float, float, float, float]
"""Left, low, right and high edge."""
NAMED = 2
"""So much is written on pins when every place may show its name."""
GAP, FLAME = 2, 14
"""How far a name is from its pin, and how high the flame above a special area is, in dp."""


def name_spots(
    pins: Sequence[Pin],
    at: dict[str, painting.Spot],
    links: Sequence[tuple[Link, painting.Spot, painting.Spot]],
    detail: int,
    view: Box,
    lids: Sequence[Box] = (),
) -> list[tuple[Pin, float, float]]:
    """The names to write: of where one is and may go first, the others where there is room in the view.

    `lids` are boxes that lie on the map, such as a button.
    """
    taken = [*lids]
    taken += [_around(*at[pin.id], dp(painting.PIN), dp(painting.PIN)) for pin in pins]
    taken += [
        _around(x, y, dp(painting.ARCH), dp(painting.ARCH))
        for link, one, other in links
        for _plate, x, y in painting.plate_spots(link, one, other)
    ]
    taken += [
        _around(x, y, dp(painting.FIGURE), dp(painting.FIGURE))
        for pin in pins
        for _one, x, y in painting.figure_spots(pin, *at[pin.id])
    ]
    found = []
    for pin in sorted(pins, key=lambda pin: (not pin.here, not pin.remembered, not pin.lit)):
        if not pin.name or not (detail >= NAMED or pin.here or pin.lit):
            continue
        boxes = _boxes(pin, *at[pin.id], view)
        free = [box for box in boxes if _inside(box, view) and _free(box, taken)]
        if not free and not (pin.here or pin.remembered):
            continue
        left, low, right, high = box = free[0] if free else min(boxes, key=lambda box: _hides(box, taken))
        taken.append(box)
        found.append((pin, (left + right) / 2, (low + high) / 2))
    return found


def _boxes(pin: Pin, x: float, y: float, view: Box) -> list[Box]:
    """Below the pin or above it, drawn in from the edge of the view; else beside it, or below its figures."""
    wide, high = painting.name_size(pin.name)
    across = x
    if view[0] <= x <= view[2] and wide < view[2] - view[0]:
        across = max(view[0] + wide / 2, min(view[2] - wide / 2, x))
    edge = dp(painting.PIN) / 2 + dp(GAP)
    away, beside = edge + high / 2, edge + wide / 2
    spots = [
        (across, y - away), (across, y + away + dp(FLAME if pin.brazier else 0)), (x + beside, y),
        (x - beside, y), (across, y - away - dp(painting.FIGURE)),
    ]  # fmt: skip
    return [_around(*spot, wide, high) for spot in spots]


def _inside(box: Box, view: Box) -> bool:
    return view[0] <= box[0] and view[1] <= box[1] and box[2] <= view[2] and box[3] <= view[3]


def _around(x: float, y: float, wide: float, high: float) -> Box:
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def _free(box: Box, taken: Iterable[Box]) -> bool:
    return not _hides(box, taken)


def _hides(box: Box, taken: Iterable[Box]) -> int:
    """How many others it would lie on."""
    return sum(
        not (box[2] <= other[0] or other[2] <= box[0] or box[3] <= other[1] or other[3] <= box[1])
        for other in taken
    )
