"""Diamonds for actions: gold while they are left, an outline once spent."""

from __future__ import annotations

from kivy.graphics import Color, SmoothLine, SmoothQuad
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui.theme import theme, watch

DIAMOND, GAP = 26, 7
"""In dp, where there is room for them."""


class Pips(Widget):
    """How many actions are left of how many; extra actions append."""

    left = NumericProperty(0)
    total = NumericProperty(2)
    scale: float = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        for name in ("pos", "left", "total", "scale"):
            self.fbind(name, self._draw)
        watch(self._draw, "gold", "outline")
        self._draw()

    def _draw(self, *_: object) -> None:
        count = max(int(self.total), int(self.left))
        across, gap = dp(DIAMOND) * self.scale, dp(GAP) * self.scale
        self.height, self.width = across, max(0, count * (across + gap) - gap)
        self.canvas.clear()
        half = across / 2
        with self.canvas:
            for number in range(count):
                middle, level = self.x + half + number * (across + gap), self.y + half
                points = (
                    middle,
                    level + half,
                    middle + half,
                    level,
                    middle,
                    level - half,
                    middle - half,
                    level,
                )
                if number < self.left:
                    Color(*theme.gold)
                    SmoothQuad(points=points)
                else:
                    Color(*theme.outline)
                    SmoothLine(points=points, close=True, width=dp(1.1), joint="miter")
