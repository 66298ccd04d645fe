"""Where on the duel's table a player is told something: beside the own name, never on a dial or an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.ui.screen import WordsPlace
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.duel.names import SeatId
    from companion.ui.duel.table import DuelTableScreen


def place_for_words(table: DuelTableScreen, seat: SeatId) -> WordsPlace | None:
    """In the row of names of a seat's half; above the sheet where one asks that seat.

    Where a strip takes the row's room, or no bar lies above it, it is at the half's lower edge. None where
    a sheet stands at the right.
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
        return WordsPlace(edge, above or theme.s8, max(1, table.width - 2 * edge), turn)
    holder = half.parent
    x, y = half.x, half.y + theme.s4 if half.folded or half.edge != "top" else half.ids.names.parent.y
    if turn:
        x, y = table.width - 2 * holder.center_x + x, table.height - 2 * holder.center_y + y
    return WordsPlace(x + edge, max(y, above), max(1, half.width - 2 * edge), turn)
