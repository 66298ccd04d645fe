"""A pad for one number: every number as its own key while they are few, digits beyond that."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from companion.ui import buttons  # noqa: F401  (the look below builds on these)
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.taps import GuardedButton

FEW = 12


class NumberKey(GuardedButton, FloatLayout):
    """One number or digit to touch."""

    text = StringProperty("")


class NumberGrid(GridLayout):
    """The keys."""


class NumberPad(Emitter, BoxLayout):
    """Asks for a number between two others.

    :Events:
        `on_number`: number — the one touched, or typed and confirmed.
    """

    low = NumericProperty(0)
    high = NumericProperty(9)
    typed = StringProperty("")
    __events__ = ("on_number",)

    def on_kv_post(self, _base: object) -> None:
        """Lay the keys once the look is there, and again when the range changes."""
        for name in ("low", "high"):
            self.fbind(name, self._lay)
        self._lay()

    @property
    def few(self) -> bool:
        """Whether each number has its own key."""
        return self.high - self.low < FEW

    def press(self, key: str) -> None:
        """A key was touched, or typed on a keyboard."""
        if self.few:
            self.dispatch("on_number", int(key))
            return
        typed = (self.typed + key).lstrip("0") or "0"
        if int(typed) <= self.high:
            self.typed = typed

    def erase(self) -> None:
        """Take back the last digit."""
        self.typed = self.typed[:-1]

    def confirm(self) -> None:
        """Say the number typed, once it is in range."""
        if self.typed and self.low <= int(self.typed) <= self.high:
            self.dispatch("on_number", int(self.typed))

    def _lay(self, *_: object) -> None:
        self.typed = ""
        keys = range(int(self.low), int(self.high) + 1) if self.few else (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
        grid: GridLayout = self.ids.grid
        grid.clear_widgets()
        grid.cols = min(6, len(keys)) if self.few else 5
        for number in keys:
            key = NumberKey(text=str(number))
            key.bind(on_release=lambda touched: self.press(touched.text))
            grid.add_widget(key)


load_kv(__name__)
