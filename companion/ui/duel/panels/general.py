"""The panel of any hero whose file declares parts: drawn from them, with no line of its own."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.duel.view import DuelView, SeatView
from companion.showing.duel.panel_layout import PanelLayout, panel_layout
from companion.ui.buttons import IconButton
from companion.ui.duel.panels.cells import CELLS, PartCell
from companion.ui.duel.panels.panel import HeroPanel
from companion.ui.kv_loader import load_kv


class PartsRow(BoxLayout):
    """Parts side by side."""

    ruled = BooleanProperty(False)
    """A hairline parts it from the row above."""


class PartsPanel(HeroPanel):
    """The hero's parts; what finds no room waits behind the dots."""

    high = NumericProperty(0)
    framed = BooleanProperty(True)
    waiting = NumericProperty(0)
    turn = NumericProperty(0)
    """How often the dots were touched."""

    def __init__(self, **kwargs: object) -> None:
        self._cells: list[PartCell] = []
        self._drawn: object = None
        self._shown: tuple[SeatView, DuelView] | None = None
        super().__init__(**kwargs)
        self.fbind("compact", self._again)
        self.fbind("lines", self._again)
        self.fbind("turn", self._again)

    def follow(self, seat: SeatView, view: DuelView) -> None:
        """Lay the parts out where that changed, and let each follow its own."""
        self._shown = seat, view
        layout = panel_layout(seat.parts, int(self.lines) if self.compact else 0, int(self.turn))
        kept = _shape(layout)
        if kept != self._drawn:
            self._drawn = kept
            self._lay_out(layout)
        parts = [cell.part for row in layout.rows for cell in row]
        for cell, part in zip(self._cells, parts, strict=True):
            cell.hue, cell.question = self.hue, self.question
            cell.part = part

    def more(self) -> None:
        """The dots were touched: the next part takes the second place."""
        self.turn += 1

    def _again(self, *_: object) -> None:
        if self._shown is not None:
            self.follow(*self._shown)

    def _lay_out(self, layout: PanelLayout) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        self._cells = []
        self.high, self.framed, self.waiting = layout.height, layout.framed, layout.waiting
        for number, row in enumerate(layout.rows):
            box = PartsRow(ruled=layout.framed and number > 0)
            for cell in row:
                made = CELLS[cell.part.kind](seat=self.seat, line=cell.line, unit=self.unit)
                if cell.width:
                    made.size_hint_x, made.width = None, dp(cell.width) * self.unit
                self._cells.append(made)
                box.add_widget(made)
            if layout.waiting and number == len(layout.rows) - 1:
                box.add_widget(MoreButton(on_release=lambda _button: self.more()))
            rows.add_widget(box)


class MoreButton(IconButton):
    """There are more parts than find room."""


def _shape(layout: PanelLayout) -> object:
    """What the widgets are made by; what they show may change without new ones."""
    return layout.height, layout.framed, layout.waiting, tuple(
        tuple((cell.part.kind, cell.part.name, cell.width, cell.line) for cell in row) for row in layout.rows
    )  # fmt: skip


load_kv(__name__)
