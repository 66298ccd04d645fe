"""Where each seat's half and the bar lie on the screen, for two to four seats, upright or on its side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

TWO = 2
TABLE = 0.6
"""Part of the width that the halves have beside a picture."""


class Place(NamedTuple):
    """Where a player sits: the row from below, the place in it, and how many share the row."""

    row: int
    column: int
    sharing: int


AROUND = {
    2: (Place(0, 0, 1), Place(1, 0, 1)),
    3: (Place(0, 0, 1), Place(1, 0, 2), Place(1, 1, 2)),
    4: (Place(0, 0, 2), Place(1, 0, 2), Place(1, 1, 2), Place(0, 1, 2)),
}
"""Seats clockwise from the near left."""


def places(teams: Sequence[str]) -> tuple[Place, ...]:
    """Where each seat is, given its team: two partners sit side by side, across from the others (U-180)."""
    near = [seat for seat, team in enumerate(teams) if team == teams[0]]
    far_off = [seat for seat in range(len(teams)) if seat not in near]
    if len(near) != TWO or len(far_off) != TWO:
        return AROUND[len(teams)]
    rows = near, far_off
    row_of = [0 if seat in near else 1 for seat in range(len(teams))]
    return tuple(Place(row, rows[row].index(seat), TWO) for seat, row in enumerate(row_of))


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


def seated(sit: Sequence[Place], room: Box, bar: float, facing: bool, lean: float = 0) -> Seating:
    """Share the room out; `bar` is how thick the bar is, and across the table it leans so far away."""
    if room.width <= room.height:
        return _across_the_table(sit, room, bar, facing, lean)
    return _side_by_side(room, bar) if len(sit) == TWO else _in_columns(sit, room, bar)


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


def far(place: Place, wide: bool) -> bool:
    """Whether a seat is on the far side of the phone."""
    return not wide and place.row == 1


def _across_the_table(sit: Sequence[Place], room: Box, bar: float, facing: bool, lean: float) -> Seating:
    middle = (room.height - bar) / 2
    near, far_off = middle + lean, middle - lean
    halves = []
    for row, column, sharing in sit:
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


def _in_columns(sit: Sequence[Place], room: Box, bar: float) -> Seating:
    """All in a row as they take turns, but for partners: they sit beside each other."""
    wide, high = room.width / len(sit), room.height - bar
    seats = list(range(len(sit)))
    order = seats if tuple(sit) == AROUND[len(sit)] else sorted(seats, key=sit.__getitem__)
    boxes = (Box(room.x + order.index(seat) * wide, room.y + bar, wide, high) for seat in range(len(sit)))
    return Seating(
        tuple(HalfPlace(box, 0, "bottom") for box in boxes), Box(room.x, room.y, room.width, bar), False
    )
