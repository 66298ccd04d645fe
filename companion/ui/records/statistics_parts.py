"""The parts of the statistics: bars that say how sure they are, counts, places, and gold over turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.graphics import Color, Line, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.showing.records.numbers import Count, GoldCurve, PlacesTold, Share
from companion.translations import tr
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.palette import FIGURES
from companion.ui.plot import Plot
from companion.ui.taps import GuardedButton
from companion.ui.theme import theme, watch

if TYPE_CHECKING:
    from kivy.input import MotionEvent

AXIS, BAR, DOT = 2, 6, 11
STRENGTH = 0.62
"""How strongly the bar is drawn beside its dot."""
ON, OFF = 6, 5
"""Of the dashes where there are too few games to tell."""
HUES = tuple(FIGURES)
"""Colours of the gold curves; the shapes at their ends tell them apart without."""


class IntervalBar(Widget):
    """An axis with its half marked, a bar for where the truth may lie, and a dot for what was seen."""

    low: float = NumericProperty(0)
    high: float = NumericProperty(1)
    share: float = NumericProperty(0)
    too_few = BooleanProperty(False)
    hue = ColorProperty("ffffff")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "low", "high", "share", "too_few", "hue"):
            self.fbind(name, self._draw)
        watch(self._draw, "dark")
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            Color(*theme.button)
            SmoothLine(points=(self.x, self.center_y, self.right, self.center_y), width=dp(AXIS) / 2)
            Color(*theme.outline)
            Line(points=(self.center_x, self.y, self.center_x, self.top), dash_offset=4, dash_length=3)
            self._bar()
            self._dot()

    def _bar(self) -> None:
        left, right = (self.x + self.width * end for end in (self.low, self.high))
        Color(*self.hue[:3], STRENGTH)
        step = dp(ON + OFF) if self.too_few else max(dp(BAR), right - left)
        long = dp(ON) if self.too_few else step
        at = left
        while at < right:
            size = (max(1, min(long, right - at) if self.too_few else long), dp(BAR))
            SmoothRoundedRectangle(pos=(at, self.center_y - dp(BAR) / 2), size=size, radius=[dp(BAR) / 2])
            at += step

    def _dot(self) -> None:
        across = self.x + self.width * self.share
        for size, hue in ((DOT + 4, theme.bar), (DOT, self.hue), (DOT - 5, theme.bar)):
            if size > DOT - 5 or self.too_few:
                Color(*hue)
                half = dp(size) / 2
                SmoothEllipse(pos=(across - half, self.center_y - half), size=(2 * half, 2 * half))


class ShareRow(GuardedButton, BoxLayout):
    """A name, perhaps against another, its bar, and won over played; touched, it says how sure that is."""

    emblem = StringProperty("")
    hue = ColorProperty("ffffff")
    name = StringProperty("")
    other_emblem = StringProperty("")
    other_hue = ColorProperty("ffffff")
    other = StringProperty("")
    won = NumericProperty(0)
    played = NumericProperty(0)
    low: float = NumericProperty(0)
    high: float = NumericProperty(1)
    too_few = BooleanProperty(False)
    cramped = BooleanProperty(False)
    """The bar needs a line of its own."""

    @classmethod
    def of(cls, share: Share, tell: Callable[[str], object]) -> ShareRow:
        """The row of a share; `tell` shows the words of whoever touches it."""
        row = cls(name=tr(share.name), won=share.won, played=share.played)
        row.low, row.high, row.too_few = share.low, share.high, share.too_few
        row.hue = theme.hero_color(share.hero) if share.hero else theme.text_soft
        row.emblem = theme.hero_emblem(share.hero) if share.hero else ""
        if share.other is not None:
            row.other = tr(share.other)
            row.other_hue = theme.hero_color(share.other_hero) if share.other_hero else theme.text_label
            row.other_emblem = theme.hero_emblem(share.other_hero) if share.other_hero else ""
        row.bind(on_release=lambda *_: tell(tr(share.sentence)))
        return row


class AxisWords(BoxLayout):
    """None, half and all above the bars."""

    cramped = BooleanProperty(False)
    emblems = BooleanProperty(False)
    """Whether the rows beneath begin with an emblem."""


class CountRow(BoxLayout):
    """A thing, a bar and its number."""

    emblem = StringProperty("")
    hue = ColorProperty("ffffff")
    name = StringProperty("")
    number = NumericProperty(0)
    most = NumericProperty(1)

    @classmethod
    def of(cls, count: Count, most: int) -> CountRow:
        """The row of something counted, beside the most there was."""
        row = cls(name=tr(count.name), number=count.number, most=max(1, most))
        row.hue = theme.hero_color(count.hero) if count.hero else theme.gold
        row.emblem = theme.hero_emblem(count.hero) if count.hero else ""
        return row


class BigNumber(BoxLayout):
    """A number to be seen first, and what it counts."""

    number = NumericProperty(0)
    label = StringProperty("")


class BigNumbers(BoxLayout):
    """Such numbers side by side."""


class PlacesRow(BoxLayout):
    """How often a player came where: a cell for each place, and one for trapped."""

    name = StringProperty("")
    cells: list[str] = ListProperty([])
    heading = BooleanProperty(False)

    @classmethod
    def of(cls, places: PlacesTold) -> PlacesRow:
        """The row of a player; what never happened is a dash."""
        counted = [str(count or "–") for count in (*places.places, places.trapped)]
        return cls(name=places.player, cells=counted)

    def on_kv_post(self, _base: Widget) -> None:
        """Write the cells."""
        row: BoxLayout = self.ids.cells
        row.clear_widgets()
        for words in self.cells:
            row.add_widget(PlaceCell(text=words, heading=self.heading))
        # The word above it is the longest.
        row.children[0].size_hint_x = 1.9


class PlaceCell(BoxLayout):
    """One number of such a row."""

    text = StringProperty("")
    heading = BooleanProperty(False)


class GoldPlot(Emitter, Plot):
    """Gold after each turn, one line for each player; touched, it says which turn the finger is at.

    :Events:
        `on_turn`: the turn that was touched.
    """

    curves: Sequence[GoldCurve] = ListProperty([])
    turn = NumericProperty(-1)
    __events__ = ("on_turn",)

    def on_curves(self, *_: object) -> None:
        """Know how high and how long the drawing is."""
        self.most = round(max((max(curve.values) for curve in self.curves), default=1))
        self.along = max((len(curve.values) - 1 for curve in self.curves), default=1)
        self.redraw()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Tell the numbers of the turn under the finger."""
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        left, right = self.at(0, 0)[0], self.at(self.along, 0)[0]
        part = (touch.x - left) / max(1, right - left)
        self.turn = min(max(round(part * self.along), 0), int(self.along))
        self.redraw()
        self.dispatch("on_turn", int(self.turn))
        return True

    def draw(self) -> None:
        """The grid, the turns, the line under the finger, and the curves with their shapes."""
        self.grid()
        for turn in range(0, int(self.along) + 1, max(1, round(self.along / 5))):
            self.write(str(turn), self.at(turn, 0)[0], self.y + dp(10), "center")
        if self.turn >= 0:
            across = self.at(self.turn, 0)[0]
            Color(*theme.gold)
            SmoothLine(points=(across, self.at(0, 0)[1], across, self.top), width=dp(0.8))
        for number, curve in enumerate(self.curves):
            places = list(enumerate(curve.values))
            self.step_line(places, hue_of(number))
            self.mark(places[-1], number, 10)


class CurveKey(BoxLayout):
    """Which curve is whose: the shape at its end, and the name."""

    shape = NumericProperty(0)
    name = StringProperty("")


class KeyMark(Plot):
    """The shape alone."""

    shape = NumericProperty(0)

    def redraw(self, *_: object) -> None:
        """It is small, and drawn all the same."""
        if self.canvas is not None:
            self.canvas.clear()
            with self.canvas:
                self.draw()

    def at(self, _along: float, _value: float) -> tuple[float, float]:
        """Its middle."""
        return self.center_x, self.center_y

    def draw(self) -> None:
        """The shape in its colour."""
        Color(*hue_of(int(self.shape)))
        self.mark((0, 0), int(self.shape), 11)


def hue_of(number: int) -> list[float]:
    """The colour of a curve."""
    return theme.figure_color(HUES[number % len(HUES)])


load_kv(__name__)
