"""The two games' marks on Home, drawn from the app's own parts: a split dial and a gold track."""

from __future__ import annotations

from kivy.graphics import Color, SmoothLine, SmoothQuad
from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui import labels  # noqa: F401  (the look below builds on these)
from companion.ui.kv_loader import load_kv
from companion.ui.theme import theme, watch

ARC = 30
"""Degrees of one of the split dial's arcs, the gap beside it included."""


class Drawing(Widget):
    """A drawing that fills the square in its middle."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size"):
            self.fbind(name, self._redraw)
        watch(self._redraw, "dark")
        self._redraw()

    def draw(self, edge: float) -> None:
        """Draw into the canvas; the square has this edge."""

    def _redraw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            self.draw(min(self.size))


class DuelMark(Drawing):
    """Two halves of a dial against each other, the turn between them."""

    def draw(self, edge: float) -> None:
        """Five arcs above for one player, five below for the other."""
        radius, thick = edge * 0.42, edge * 0.042
        for side, hero, lit in ((0, "hamlet", 4), (180, "shakespeare", 3)):
            for number in range(5):
                Color(*(theme.hero_color(hero) if number < lit else theme.dial_lost))
                start = side - 75 + number * ARC + 2
                SmoothLine(circle=(*self.center, radius, start, start + ARC - 4), width=thick, cap="none")
        self._turn(edge)

    def _turn(self, edge: float) -> None:
        across, level, half = self.center_x, self.center_y, edge * 0.07
        Color(*theme.gold)
        for outward in (-1, 1):
            SmoothLine(
                points=(across + outward * 0.12 * edge, level, across + outward * 0.56 * edge, level),
                width=dp(1.4),
            )
        SmoothQuad(
            points=(across, level + half, across + half, level, across, level - half, across - half, level)
        )


class WaywardMark(FloatLayout):
    """The track around the board, two figures on it, the gate below."""


class TrackMark(Drawing):
    """The track alone: gold as far as it has been travelled."""

    def draw(self, edge: float) -> None:
        """A rounded square, open arcs and straights, clockwise from the lower left."""
        half, bend, thick = edge * 0.36, edge * 0.16, edge * 0.031
        left, right = self.center_x - half, self.center_x + half
        low, high = self.center_y - half, self.center_y + half
        Color(*theme.dial_lost)
        SmoothLine(rounded_rectangle=(left, low, 2 * half, 2 * half, bend), width=thick)
        Color(*theme.gold)
        SmoothLine(points=(left, low + bend, left, high - bend), width=thick, cap="none")
        SmoothLine(circle=(left + bend, high - bend, bend, 270, 360), width=thick, cap="none")
        SmoothLine(points=(left + bend, high, right - bend, high), width=thick, cap="none")
        SmoothLine(circle=(right - bend, high - bend, bend, 0, 90), width=thick, cap="none")
        SmoothLine(points=(right, high - bend, right, self.center_y + edge * 0.02), width=thick, cap="none")


class Figure(FloatLayout):
    """A Wayward player's figure: a coloured disc with its shape cut in."""

    colour = StringProperty("blue")


class EmblemRing(FloatLayout):
    """A hero's emblem in a ring of the same hue."""

    emblem = StringProperty("")
    hue = ColorProperty("ffffff")


load_kv(__name__)
