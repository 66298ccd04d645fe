"""Where each seat's half and the bar lie on the screen, for two to four seats, upright or on its side."""

from __future__ import annotations

from typing import NamedTuple

TWO = 2
TABLE = 0.6
"""Part of the width that the halves have beside a picture."""
STANDS = {
    2: ((0, 0, 1), (1, 0, 1)),
    3: ((0, 0, 1), (1, 0, 2), (1, 1, 2)),
    4: ((0, 0, 2), (1, 0, 2), (1, 1, 2), (0, 1, 2)),
}
"""Seats clockwise from the near left: the row from below, the place in it, and how many share the row."""


class Box(NamedTuple):
    """A rectangle of the screen in pixels."""

    x: float
    y: float
    width: float
    height: float


class HalfPlace(NamedTuple):
    """A half's rectangle, whether it is turned to the far player, and where that player sees the bar."""

    box: Box
    turn: int
    edge: str


class Seating(NamedTuple):
    """All halves in the order of the seats, and the bar."""

    halves: tuple[HalfPlace, ...]
    bar: Box
    upright_bar: bool


def seated(count: int, room: Box, bar: float, facing: bool, lean: float = 0) -> Seating:
    """Share the room out; `bar` is how thick the bar is, and across the table it leans so far away."""
    if room.width <= room.height:
        return _across_the_table(count, room, bar, facing, lean)
    return _side_by_side(room, bar) if count == TWO else _in_columns(count, room, bar)


def beside_a_picture(room: Box, bar: float) -> tuple[Seating, Box]:
    """A phone on a stand, on its side: two halves, and on the right the picture with the bar below it."""
    table = room.width * TABLE
    wide = table / TWO
    halves = (
        HalfPlace(Box(room.x, room.y, wide, room.height), 0, "right"),
        HalfPlace(Box(room.x + wide, room.y, wide, room.height), 0, "left"),
    )
    left, beside = room.x + table, room.width - table
    below = Box(left, room.y, beside, bar)
    return Seating(halves, below, False), Box(left, room.y + bar, beside, room.height - bar)


def far(count: int, seat: int, wide: bool) -> bool:
    """Whether a seat sits on the far side of the phone."""
    return not wide and STANDS[count][seat][0] == 1


def _across_the_table(count: int, room: Box, bar: float, facing: bool, lean: float) -> Seating:
    middle = (room.height - bar) / 2
    near, far_off = middle + lean, middle - lean
    halves = []
    for row, column, sharing in STANDS[count]:
        wide = room.width / sharing
        box = Box(room.x + column * wide, room.y + row * (near + bar), wide, far_off if row else near)
        turned = bool(row) and facing
        edge = "top" if turned or not row else "bottom"
        halves.append(HalfPlace(box, 180 if turned else 0, edge))
    return Seating(tuple(halves), Box(room.x, room.y + near, room.width, bar), False)


def _side_by_side(room: Box, bar: float) -> Seating:
    wide = (room.width - bar) / 2
    left = HalfPlace(Box(room.x, room.y, wide, room.height), 0, "right")
    right = HalfPlace(Box(room.x + wide + bar, room.y, wide, room.height), 0, "left")
    return Seating((left, right), Box(room.x + wide, room.y, bar, room.height), True)


def _in_columns(count: int, room: Box, bar: float) -> Seating:
    wide, high = room.width / count, room.height - bar
    boxes = (Box(room.x + number * wide, room.y + bar, wide, high) for number in range(count))
    return Seating(
        tuple(HalfPlace(box, 0, "bottom") for box in boxes), Box(room.x, room.y, room.width, bar), False
    )
