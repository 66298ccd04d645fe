"""Where a proposal lies: at its owner's edge, or below both halves beside a picture; the dials stay whole."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.metrics import dp

from companion.duel.names import NO_SEAT, SeatId
from companion.showing.duel.seating import TWO, Box, HalfPlace, Place, far
from companion.ui.duel.proposal_sheet import ProposalSheet

LEAN = 68
"""Dp the bar moves toward the other player."""
TALL = 800
"""Only on screens of so many dp there is room for a dial above the sheet; on others it covers the half."""
MOST = 0.7
"""Part of a half that the sheet takes at most."""


class Proposing:
    """Shares one player's half between what it shows and what is proposed to it."""

    def __init__(
        self, sheet: ProposalSheet, seats: Mapping[SeatId, Place], wide: bool, below: Box | None
    ) -> None:
        """`below` is the room of both halves where they stand beside a picture: each alone is too narrow."""
        self._sheet, self._seats, self._wide, self._below = sheet, seats, wide, below
        self._seat = sheet.proposal.seat if sheet.proposal is not None else NO_SEAT
        sheet.broad = below is not None

    def lean(self, facing: bool) -> float:
        """How far the bar goes up; below 0, down. Where halves do not lie across, nothing moves."""
        height = self._sheet.parent.height if self._sheet.parent is not None else 0
        if not self._seat or self._wide or len(self._seats) != TWO or height < dp(TALL) or not facing:
            return 0
        return -dp(LEAN) if far(self._seats[self._seat], self._wide) else dp(LEAN)

    def shares(self, seat: SeatId) -> bool:
        """Whether a half gives up its lower part for the proposal."""
        if not self._seat or len(self._seats) != TWO:
            return False
        return self._below is not None or (seat == self._seat and (self._wide or self.lean(True) != 0))

    def hides(self, seat: SeatId) -> bool:
        """Whether the sheet lies over a half that is too small to be shared."""
        return seat == self._seat and not self.shares(seat)

    def beside(self, seat: SeatId, place: HalfPlace) -> Box:
        """What is left of a half."""
        if not self.shares(seat):
            return place.box
        x, y, width, height = place.box
        taken = min(self._sheet.height, height * MOST)
        return Box(x, y if place.turn else y + taken, width, height - taken)

    def put(self, seat: SeatId, place: HalfPlace) -> None:
        """Lay the sheet at its player's edge, or below both halves."""
        if seat == self._seat:
            sheet, box = self._sheet, self._below or place.box
            sheet.width, sheet.x, sheet.turn = box.width, box.x, place.turn
            sheet.y = box.y + box.height - sheet.height if place.turn else box.y
