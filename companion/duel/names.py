"""How things at a duel's table are called: plain words at run time, and to mypy each of its own kind."""

from __future__ import annotations

from typing import NewType

SeatId = NewType("SeatId", str)
"""A player's place at the table: `p1`, `p2`, …"""
NO_SEAT = SeatId("")
"""Where no player is named."""
FighterId = NewType("FighterId", str)
"""A figure on the board: `p1.hamlet`, `p2.harpy-3`."""
NOBODY = FighterId("")
"""Where no fighter is named."""
CopyId = NewType("CopyId", str)
"""One physical card: `p1:hamlet/feint#2` is the second of p1's deck."""
NO_COPY = CopyId("")
"""Where no card is named."""
ZoneId = NewType("ZoneId", str)
"""Where a copy lies: `hand`, `discard`, or a zone that a hero's file declares, such as `cauldron`."""
NO_ZONE = ZoneId("")
"""Where no zone is named."""


def seat_of(copy: str) -> SeatId:
    """The player who brought a copy: `p1:hamlet/feint#2` is one of p1's."""
    return SeatId(copy.partition(":")[0])
