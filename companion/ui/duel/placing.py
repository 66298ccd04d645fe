"""Where everything lies on the table: the halves, the bar or the strip in its place, and a proposal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.duel.names import SeatId
from companion.showing.duel.seating import TABLE, Box, Seating, beside_a_picture, seated
from companion.ui.duel.proposing import Proposing
from companion.ui.preferences import preferences
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.ui.duel.half import SeatHalf
    from companion.ui.duel.reveal_strip import RevealStrip
    from companion.ui.duel.table import DuelTableScreen

BAR, LOW_BAR, WIDE_BAR = 116, 84, 120
STRIP, LOW_STRIP, FLAT_STRIP = 252, 196, 186
"""How thick the strip is that takes the bar's place while cards are shown."""
TALL = 800
"""Screens of so many dp have room for the full bar."""


def lay_out(table: DuelTableScreen, halves: Mapping[SeatId, SeatHalf]) -> None:
    """Share the screen out among the halves and the bar."""
    room = Box(
        table.x + theme.safe_left, table.y + theme.safe_bottom,
        table.width - theme.safe_left - theme.safe_right, table.height - theme.safe_top - theme.safe_bottom,
    )  # fmt: skip
    two, wide = len(halves) == 2, room.width > room.height
    thick = WIDE_BAR if wide and two else BAR if table.height >= dp(TALL) else LOW_BAR
    strip: RevealStrip = table.ids.reveal_strip
    strip.grows = 0 if wide else dp(_strip_height(room.height, wide, two) - thick)
    if strip.state != "away":
        thick = _strip_height(room.height, wide, two)
    standing = _beside_picture(table, room)
    facing = preferences.seats == "facing"
    below = Box(room.x, room.y, room.width * TABLE, room.height) if standing is not None else None
    proposal = Proposing(table.ids.proposal, table.places, wide, below)
    lean = proposal.lean(facing)
    seating = standing or seated(list(table.places.values()), room, dp(thick), facing, lean)
    for half, place in zip(halves.values(), seating.halves, strict=True):
        turned = half.parent
        box = proposal.beside(half.seat, place)
        turned.pos, turned.size, turned.turn = box[:2], box[2:], place.turn
        half.edge, half.bare = place.edge, proposal.shares(half.seat)
        half.folded = strip.state != "away" or bool(lean) or half.bare
        half.opacity = 0 if proposal.hides(half.seat) else 1
        proposal.put(half.seat, place)
    bar = table.ids.bar
    strip.facing = facing
    for widget in (bar, strip):
        widget.pos, widget.size = seating.bar[:2], seating.bar[2:]
    if standing is not None:
        # Beside a picture the strip takes the picture's whole column.
        strip.height = room.height
    slide(strip, halves)
    table.ids.strip.orientation = "vertical" if seating.upright_bar else "horizontal"


def _beside_picture(table: DuelTableScreen, room: Box) -> Seating | None:
    """Halves and bar beside the picture of a phone on a stand; None where it has no room of its own."""
    shown, panel = table.scene.stand, table.ids.stand
    if not shown.beside:
        panel.pos, panel.size = room[:2], room[2:]
        return None
    seating, picture = beside_a_picture(room, dp(LOW_BAR))
    box = room if shown.marking else picture
    panel.pos, panel.size = box[:2], box[2:]
    return seating


def slide(strip: RevealStrip, halves: Mapping[SeatId, SeatHalf]) -> None:
    """While the strip opens or closes, the halves above and below it come from where they were."""
    way = strip.unsettled * strip.grows / 2
    for half in halves.values():
        holder = half.parent
        holder.slide = way if holder.center_y < strip.center_y else -way


def _strip_height(height: float, wide: bool, two: bool) -> int:
    """In dp; three and four seats side by side leave little room below them."""
    return FLAT_STRIP if wide and not two else STRIP if wide or height >= dp(TALL) else LOW_STRIP
