"""The line is complete: the verse in large type under its beats, to be read standing up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.duel.table import FULL_LINE as BEATS
from companion.duel.view import DuelView
from companion.journal import Line
from companion.showing.duel.card_groups import printed
from companion.translations import tr
from companion.ui.duel.easing import part
from companion.ui.duel.moment_page import MomentPage
from companion.ui.kv_loader import load_kv
from companion.ui.preferences import preferences
from companion.ui.theme import theme, watch

if TYPE_CHECKING:
    from companion.showing.duel.moments import StageMoment

CONE, BEAT, POOL = 500, 90, 300
"""Milliseconds of the light, of each of the ten beats, and of the pool of light."""
WHOLE = CONE + BEATS * BEAT + POOL


class Beats(Widget):
    """The beats of one card: a dash is unstressed, a tall bar stressed; gold once they have sounded."""

    first = NumericProperty(0)
    """Beats of the line before this card."""
    count = NumericProperty(1)
    sounded = NumericProperty(0)
    """Beats of the whole line that have sounded."""

    def __init__(self, **kwargs: object) -> None:
        self._colors: list[Color] = []
        super().__init__(**kwargs)
        for name in ("pos", "size", "first", "count"):
            self.fbind(name, self._draw)
        self.fbind("sounded", self._light)
        watch(self._draw, "dark")
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        self._colors = []
        step = dp(36)
        left = self.center_x - step * (self.count - 1) / 2
        with self.canvas:
            for beat in range(int(self.count)):
                stressed = (self.first + beat) % 2 == 1
                wide, high = (dp(9), self.height) if stressed else (dp(14), self.height * 0.32)
                self._colors.append(Color(*theme.hairline))
                place = left + beat * step - wide / 2, self.y
                SmoothRoundedRectangle(pos=place, size=(wide, high), radius=[min(wide, high) / 2])
        self._light()

    def _light(self, *_: object) -> None:
        for beat, color in enumerate(self._colors):
            color.rgba = theme.gold if self.first + beat < self.sounded else theme.hairline


class Spotlight(Widget):
    """A cone of light from above and the pool it makes on the floor."""

    cone: float = NumericProperty(0)
    pool: float = NumericProperty(0)
    """How bright they are, 0 to 1."""
    floor = NumericProperty(0)
    deep = NumericProperty(0)
    """Where the pool lies and how deep it is drawn."""


class VerseLine(BoxLayout):
    """One card of the line as it is read, and its beats."""

    text = StringProperty("")
    first = NumericProperty(0)
    count = NumericProperty(1)
    sounded = NumericProperty(0)
    big = NumericProperty(54)


class LineComplete(MomentPage):
    """The only theatrical moment: light, verse, ten beats, and what the line gives."""

    milliseconds = WHOLE
    verse: list[tuple[str, int]] = ListProperty([])
    """Pairs of card name and syllables."""
    effect = StringProperty("")
    after = StringProperty("")
    total = NumericProperty(0)
    wide = BooleanProperty(False)
    big = NumericProperty(54)
    """Font size of the verse."""
    cone: float = NumericProperty(0)
    pool: float = NumericProperty(0)
    sounded = NumericProperty(0)

    def on_size(self, *_: object) -> None:
        """Know whether it is wide."""
        self.wide = self.width > self.height

    def tell(self, moment: StageMoment, view: DuelView, lines: Sequence[Line]) -> None:
        """Write the verse, what completing it gives, and what goes to the discard pile."""
        names = [(card, count) for copy, count in moment.verse if (card := printed(copy)) is not None]
        self.verse = [(tr(card.text), count) for card, count in names]
        self.total = sum(count for _name, count in self.verse)
        self.effect = tr(f"cards.completes.shakespeare.{names[-1][0].id}")
        self.after = tr("duelplay.line.after", n=len(names))
        self._lay()

    def on_parent(self, *_: object) -> None:
        """On the table: who wants a voice hears it now."""
        if self.parent is not None and preferences.voice:
            self.read_aloud()

    def read_aloud(self) -> None:
        """Let the phone's voice read the line."""
        self.dispatch("on_read", [name for name, _count in self.verse])

    def on_unfolded(self, *_: object) -> None:
        """Light first, then beat after beat, then the pool."""
        at = self.unfolded * WHOLE
        self.cone = part(at, 0, CONE)
        self.sounded = min(BEATS, int((at - CONE) / BEAT)) if at > CONE else 0
        self.pool = part(at, WHOLE - POOL, WHOLE)

    def _lay(self) -> None:
        column: BoxLayout = self.ids.verse
        column.clear_widgets()
        column.add_widget(Widget())
        first = 0
        for name, count in self.verse:
            card = VerseLine(text=name, first=first, count=count, sounded=self.sounded)
            card.big = self.big
            self.bind(sounded=card.setter("sounded"), big=card.setter("big"))
            column.add_widget(card)
            first += count
        column.add_widget(Widget())


load_kv(__name__)
