"""Where on the duel's table a player is told something: beside the own name, never on a dial or an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.showing.duel.screen.in_place import AskedInPlace
from companion.ui.screen import WordsPlace
from companion.ui.theme import theme

PIPS = 72
"""So wide are the actions of a turn beside a line."""

if TYPE_CHECKING:
    from companion.duel.names import SeatId
    from companion.ui.duel.half import SeatHalf
    from companion.ui.duel.table import DuelTableScreen


def place_for_words(table: DuelTableScreen, seat: SeatId) -> WordsPlace | None:
    """In the row of names of a seat's half; above the sheet where one asks that seat.

    Where a strip takes the row's room, or no bar lies above it, it is at the half's lower edge, unless an
    answer lies there. Where a combat covers the halves it is above them, out of the way of buttons. None
    where a sheet stands at the right.
    """
    half = table.halves.get(seat)
    if half is None:
        return None
    sheet = table.asking.sheet
    turn = 180 if table.is_turned(seat) else 0
    asks = sheet is not None and (table.asking.turn == turn or not table.scene.has_board)
    if asks and table.wide:
        return None
    above = sheet.top + theme.touch + theme.s8 if asks else 0
    edge = min(dp(14), half.width * 0.03)
    if not table.scene.has_board:
        top = table.height - theme.touch - theme.s8 - theme.safe_top
        return WordsPlace(edge, above or top, max(1, table.width - 2 * edge), turn)
    lit = isinstance(table.scene.cover, AskedInPlace) and table.scene.cover.ask.kind == "choice"
    outside = (half.folded or half.edge != "top") and not lit
    low = half.y + theme.s4 if outside else half.ids.names.parent.y
    place = _on_half(table, half, edge, low, turn)
    return place._replace(y=max(place.y, above))


def _on_half(table: DuelTableScreen, half: SeatHalf, edge: float, low: float, turn: int) -> WordsPlace:
    """The width of a half at some height, as its player sees the screen."""
    x, y = half.x, low
    if turn:
        x, y = table.width - 2 * half.parent.center_x + x, table.height - 2 * half.parent.center_y + y
    return WordsPlace(x + edge, y, max(1, half.width - 2 * edge), turn)


def lay_slips(table: DuelTableScreen) -> None:
    """Each line stands where its player's name is; what a sheet asks that player is asked with its words."""
    told = {one.seat: _place_for_slip(table, one.seat) for one in table.scene.slips}
    for seat, half in table.halves.items():
        half.told = told.get(seat) is not None
    table.ids.slips.show(table.scene.slips)
    table.ids.slips.lay(list(told.values()))


def _place_for_slip(table: DuelTableScreen, seat: SeatId) -> WordsPlace | None:
    asks = table.asking.sheet is not None and table.scene.asked == seat
    if asks or not table.scene.has_board:
        return None
    half = table.halves[seat]
    if half.folded:
        return place_for_words(table, seat)
    names = half.ids.names.parent
    edge, turn = min(dp(14), half.width * 0.03), 180 if table.is_turned(seat) else 0
    place = _on_half(table, half, edge, names.center_y - theme.touch / 2, turn)
    # Emblem and pips stay.
    emblem = theme.touch + theme.s4
    pips = dp(PIPS) if half.actions and not half.compact else 0
    return place._replace(x=place.x + emblem, width=max(1, place.width - emblem - pips))
