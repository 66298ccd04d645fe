"""Shakespeare's line: cards as wide as their syllables, so that the strip is its own meter of ten beats."""

from __future__ import annotations

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.duel.table import FULL_LINE as BEATS
from companion.ui import buttons  # noqa: F401  (the look below builds on it)
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.taps import GuardedButton
from companion.ui.theme import theme, watch


class LineCard(BoxLayout):
    """One card of the line."""

    text = StringProperty("")
    syllables = NumericProperty(1)
    over = BooleanProperty(False)
    """The line has run past ten: it is lost."""


class OpenSlot(GuardedButton, BoxLayout):
    """The syllables that are missing; a touch asks which cards would fit."""

    text = StringProperty("")


class SyllableMeter(Widget):
    """Ten beats: dashes unstressed, bars stressed, gold as far as the line goes."""

    syllables = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "syllables"):
            self.fbind(name, self._draw)
        watch(self._draw, "gold", "hurt", "outline")
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        count = max(BEATS, int(self.syllables))
        step = self.width / count
        reached = theme.gold if self.syllables <= BEATS else theme.hurt
        with self.canvas:
            for beat in range(count):
                stressed = beat % 2 == 1
                wide, high = (dp(8), self.height) if stressed else (dp(12), self.height * 0.36)
                Color(*(reached if beat < self.syllables else theme.hairline))
                left = self.x + (beat + 0.5) * step - wide / 2
                SmoothRoundedRectangle(pos=(left, self.y), size=(wide, high), radius=[dp(3)])


class LineStrip(Emitter, BoxLayout):
    """The cards left to right, then the slot for what is missing, and the meter under them.

    :Events:
        `on_missing`: the open slot was touched.
    """

    cards: list[tuple[str, int]] = ListProperty([])
    """Pairs of name and syllables."""
    missing_words = StringProperty("")
    syllables = NumericProperty(0)
    metered = BooleanProperty(True)
    __events__ = ("on_missing",)

    def on_kv_post(self, _base: object) -> None:
        """Lay the cards out, and again only when the line or its words change."""
        for name in ("cards", "missing_words"):
            self.fbind(name, self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        row: BoxLayout = self.ids.row
        row.clear_widgets()
        self.syllables = sum(syllables for _name, syllables in self.cards)
        over = self.syllables > BEATS
        for name, syllables in self.cards:
            row.add_widget(LineCard(text=name, syllables=syllables, over=over, size_hint_x=syllables))
        if self.syllables < BEATS:
            slot = OpenSlot(text=self.missing_words, size_hint_x=BEATS - self.syllables)
            slot.bind(on_release=lambda *_: self.dispatch("on_missing"))
            row.add_widget(slot)


load_kv(__name__)
