"""How the board lies behind the screen: which spot is seen where, moved and enlarged by fingers."""

from __future__ import annotations

from collections.abc import Sequence

from companion.wayward.learned import SPAN, Spot

LARGEST = 8.0
"""So many times larger than the whole board."""
AROUND = 150
"""Thousandths of the board left free around what is fitted."""
LEAST = 420
"""At least so much of the board is seen when its pins are fitted."""
Point = tuple[float, float]


class SightLine:
    """Turns spots into points of the screen and back."""

    def __init__(self) -> None:
        self.room: Point = (1.0, 1.0)
        self.aspect = 0.8
        self.zoom = 1.0
        self.offset: Point = (0.0, 0.0)
        """Where the board's lower left corner is."""

    def whole(self) -> Point:
        """How large the board is when all of it is seen."""
        width = min(self.room[0], self.room[1] * self.aspect)
        return width, width / self.aspect

    def point(self, spot: tuple[float, float]) -> Point:
        """Where a spot is seen."""
        wide, high = self.whole()
        across, up = wide * self.zoom / SPAN, high * self.zoom / SPAN
        return self.offset[0] + spot[0] * across, self.offset[1] + spot[1] * up

    def spot(self, point: Point) -> Spot:
        """The spot seen there, the nearest on the board."""
        wide, high = self.whole()
        x = (point[0] - self.offset[0]) * SPAN / (wide * self.zoom)
        y = (point[1] - self.offset[1]) * SPAN / (high * self.zoom)
        return _on_board(x), _on_board(y)

    def on_board(self, point: Point) -> bool:
        """Whether the board is seen there."""
        wide, high = self.whole()
        x, y = point[0] - self.offset[0], point[1] - self.offset[1]
        return 0 <= x <= wide * self.zoom and 0 <= y <= high * self.zoom

    def drag(self, by: Point) -> None:
        """Move the board with a finger."""
        self.offset = self.offset[0] + by[0], self.offset[1] + by[1]
        self.keep_in_sight()

    def enlarge(self, times: float, around: Point) -> None:
        """Make it larger or smaller, the same spot staying under the fingers."""
        zoom = max(self.smallest, min(LARGEST, self.zoom * times))
        grown = zoom / self.zoom
        self.offset = (
            around[0] - (around[0] - self.offset[0]) * grown,
            around[1] - (around[1] - self.offset[1]) * grown,
        )
        self.zoom = zoom
        self.keep_in_sight()

    @property
    def smallest(self) -> float:
        """The whole board, with a little air around it."""
        return 0.75

    def fit(self, spots: Sequence[Spot], below: float = 0.0, above: float = 0.0) -> None:
        """See all these spots at once; without any, the whole board. So much below and above stays free."""
        low, high = ((0.0, 0.0), (float(SPAN), float(SPAN))) if not spots else _around(spots)
        wide, tall = self.whole()
        room = self.room[0], max(1.0, self.room[1] - below - above)
        zooms = (
            room[part] * SPAN / (size * (high[part] - low[part])) for part, size in ((0, wide), (1, tall))
        )
        self.zoom = max(self.smallest, min(LARGEST, *zooms))
        self.look_at(((low[0] + high[0]) / 2, (low[1] + high[1]) / 2), (room[0] / 2, below + room[1] / 2))
        self.keep_in_sight()

    def look_at(self, spot: tuple[float, float], at: Point | None = None) -> None:
        """Bring a spot to the middle, or to another point of the screen."""
        middle = at or (self.room[0] / 2, self.room[1] / 2)
        x, y = self.point(spot)
        self.offset = self.offset[0] + middle[0] - x, self.offset[1] + middle[1] - y
        if at is None:
            self.keep_in_sight()

    def keep_in_sight(self) -> None:
        """No board is dragged away: its edge stops at the screen's middle."""
        wide, high = self.whole()
        size = wide * self.zoom, high * self.zoom
        self.offset = (
            max(self.room[0] / 2 - size[0], min(self.room[0] / 2, self.offset[0])),
            max(self.room[1] / 2 - size[1], min(self.room[1] / 2, self.offset[1])),
        )


def _around(spots: Sequence[Spot]) -> tuple[Point, Point]:
    ends = []
    for part in (0, 1):
        low = min(spot[part] for spot in spots) - AROUND
        high = max(spot[part] for spot in spots) + AROUND
        short = max(0.0, LEAST - (high - low)) / 2
        ends.append((low - short, high + short))
    (left, right), (lower, upper) = ends
    return (left, lower), (right, upper)


def _on_board(part: float) -> int:
    return round(max(0.0, min(float(SPAN), part)))
