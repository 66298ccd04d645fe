"""Layers that cost less to paint: nothing where hidden, one picture where nothing moves."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Rectangle, Translate
from kivy.properties import BooleanProperty, ColorProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from kivy.graphics import Instruction

FRINGE = 1
"""Pixels a smooth edge reaches beyond its box."""


class Hideable(Widget):
    """A widget of which nothing is painted while its opacity is 0; Kivy would still paint every stroke."""

    _strokes: list[Instruction] | None = None
    """What it paints, taken out of its canvas; None while it paints as every widget does."""

    def on_opacity(self, widget: Widget, opacity: float) -> None:
        """Take the strokes out of the canvas, or put them back."""
        super().on_opacity(widget, opacity)
        self._paint()

    def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None:
        """A child is painted in its place among all the strokes."""
        self._put_back()
        super().add_widget(widget, index, canvas)
        self._paint()

    def remove_widget(self, widget: Widget) -> None:
        """A child is sought among all the strokes."""
        self._put_back()
        super().remove_widget(widget)
        self._paint()

    def _paint(self, *_: object) -> None:
        """Bring the canvas in line with what is to be seen."""
        if self.canvas is None:
            return
        if self.opacity:
            self._put_back()
        else:
            self._take_out()

    def _take_out(self) -> list[Instruction]:
        """Leave the canvas empty; what was on it."""
        if self._strokes is None:
            self._strokes = list(self.canvas.children)
            for stroke in self._strokes:
                self.canvas.remove(stroke)
        return self._strokes

    def _put_back(self) -> None:
        if self._strokes is not None:
            for place, stroke in enumerate(self._strokes):
                self.canvas.insert(place, stroke)
            self._strokes = None


class HideableBox(Hideable, BoxLayout):
    """A row or a column that can be hidden."""


class CachedLayer(Hideable):
    """A widget that is shown as a picture of itself for as long as it is `cached`.

    Kivy paints every stroke of every widget for each frame in which anything moves; the picture is one
    stroke. Kivy itself paints the picture again when something in the widget changes, so it is never old.
    Whatever fades or moves the whole widget from outside, its own opacity included, leaves it as it is.
    """

    cached = BooleanProperty(False)
    ground = ColorProperty("00000000")
    """The colour it stands on."""
    smooth = False
    """Whether the picture is turned or stretched, so that its pixels do not fall on the screen's."""
    _picture: Picture | None = None

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("cached", self._paint)
        # Once for each frame: on its way to its place a widget may have many.
        place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size"):
            self.fbind(name, place_soon)
        self._paint()

    def is_static(self) -> bool:
        """Whether nothing in it moves by itself: else the picture would be painted anew for each frame."""
        return bool(self.cached)

    def _paint(self, *_: object) -> None:
        if self.opacity and self.is_static():
            self._hold()
        else:
            self._let_go()
            super()._paint()

    def _put_back(self) -> None:
        self._let_go()
        super()._put_back()

    def _hold(self) -> None:
        if self._picture is None:
            self._picture = Picture(self._take_out(), self.ground, "linear" if self.smooth else "nearest")
            self._place()
            self.canvas.insert(0, self._picture)

    def _let_go(self) -> None:
        if self._picture is not None:
            self.canvas.remove(self._picture)
            self._picture.let_go()
            self._picture = None

    def _place(self, *_: object) -> None:
        if self._picture is not None:
            self._picture.place(*self.pos, *self.size)


class CachedBox(CachedLayer, BoxLayout):
    """A row or a column, cached as one."""


class Picture(InstructionGroup):
    """Strokes painted once on a ground of one colour, and shown where they would have been."""

    def __init__(self, strokes: list[Instruction], ground: list[float], pixels: str) -> None:
        super().__init__()
        self._strokes, self._pixels = strokes, pixels
        # A list that scrolls is cut off with a stencil.
        self._page = Fbo(size=(1, 1), with_stencilbuffer=True)
        self._moved, self._shown = Translate(), Rectangle()
        for stroke in (ClearColor(*ground), ClearBuffers(), self._moved, *strokes):
            self._page.add(stroke)
        for stroke in (self._page, Color(1, 1, 1, 1), self._shown):
            self.add(stroke)

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """Cover a box, in whole pixels: between them every letter would be blurred."""
        left, low = floor(x) - FRINGE, floor(y) - FRINGE
        size = ceil(x + width) + FRINGE - left, ceil(y + height) + FRINGE - low
        self._page.size = size
        self._page.texture.mag_filter = self._page.texture.min_filter = self._pixels
        self._moved.x, self._moved.y = -left, -low
        self._shown.pos, self._shown.size, self._shown.texture = (left, low), size, self._page.texture

    def let_go(self) -> None:
        """Give the strokes free for another canvas."""
        for stroke in self._strokes:
            self._page.remove(stroke)
