"""A board as a table knows it after a few games: twelve places, every kind of way."""

from __future__ import annotations

import cv2
import numpy as np

from companion.wayward.learned import Area, LearnedMap, Spot, Way


def _place(id: str, at: Spot, *ways: Way, items: tuple[str, ...] = ()) -> Area:
    return Area(id, items, ways=ways, at=at, placed=True)


BOARD = LearnedMap(
    1,
    (
        _place("room-1", (170, 900), Way("A"), Way("Armoury", small_stairs=True)),
        _place("A", (540, 910), Way("room-2", door=3)),
        _place("room-2", (880, 880)),
        _place("Armoury", (170, 670), Way("Kitchen", door=1), items=("weapon",)),
        _place("Kitchen", (560, 640), Way("A"), Way("room-4", guard="gray", number=4), Way("E", barrier=2)),
        _place("room-4", (890, 610), Way("room-2", guard="red", number=7), Way("Dock")),
        _place("room-5", (150, 420), Way("Armoury"), Way("E", 2), Way("Crypt", guard="gray", number=3)),
        _place("E", (540, 310), Way("J")),
        _place("Dock", (890, 360), Way("room-6", kind="dock")),
        _place("Crypt", (160, 180), Way("J", barrier=1)),
        _place("J", (550, 100), Way("room-6")),
        _place("room-6", (890, 120)),
        _place("C", (350, 470)),
    ),
)

ROOM, WALL, FLOOR = (66, 80, 92), (16, 20, 26), (34, 40, 46)


def photographed(wide: int = 720, high: int = 900) -> np.ndarray:
    """The board from above: dark ground, a lighter room under every pin, corridors between them."""
    picture = np.full((high, wide, 3), WALL, np.uint8)
    spots = {area.id: (area.at[0] * wide // 1000, high - area.at[1] * high // 1000) for area in BOARD.areas}
    for area in BOARD.areas:
        for way in area.ways:
            cv2.line(picture, spots[area.id], spots[way.to], FLOOR, 26)
    for x, y in spots.values():
        cv2.rectangle(picture, (x - 62, y - 58), (x + 62, y + 58), ROOM, -1)
        cv2.rectangle(picture, (x - 62, y - 58), (x + 62, y + 58), (10, 14, 18), 5)
    return picture


CORNERS = ((0.2, 0.12), (0.84, 0.16), (0.93, 0.9), (0.09, 0.84))
"""Where the board's corners are in the photograph below."""


def photograph(wide: int = 900, high: int = 1200) -> np.ndarray:
    """The same board as a camera sees it that is held at an angle, on a grey table."""
    board = photographed()
    flat = np.array([(0, 0), (720, 0), (720, 900), (0, 900)], np.float32)
    seen = np.array([(x * wide, y * high) for x, y in CORNERS], np.float32)
    turn = cv2.getPerspectiveTransform(flat, seen)
    table = np.full((high, wide, 3), (120, 126, 128), np.uint8)
    return cv2.warpPerspective(board, turn, (wide, high), table, borderMode=cv2.BORDER_TRANSPARENT)
