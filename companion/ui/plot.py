"""What every plot has: a grid with its numbers, step lines, marks of different shapes, and ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothQuad,
    SmoothRectangle,
    SmoothTriangle,
)
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui.theme import theme, watch

Places = Sequence[tuple[float, float]]
"""How far along, and how high."""
MARK = 8
"""Size of a mark."""
FEWEST = (80, 60)
"""Width and height below which nothing could be read."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
MOST_LEVELS = 4
"""Lines of the grid above the lowest."""


class End(NamedTuple):
    """What stands at the end of a line: its last value."""

    value: int
    hue: Sequence[float]


class Plot(Widget):
    """Draws in its own box; whoever inherits says what."""

    label_room, end_room, foot_room = NumericProperty(30), NumericProperty(42), NumericProperty(24)
    """Left for the numbers of the grid, for the ends, and below."""
    most = NumericProperty(1)
    """The highest value there is."""
    along = NumericProperty(1)
    """How far the plot goes."""

    def __init__(self, **kwargs: object) -> None:
        self._written: list[CoreLabel] = []
        super().__init__(**kwargs)
        for name in ("pos", "size", "most", "along", "label_room", "end_room", "foot_room"):
            self.fbind(name, self.redraw)
        watch(self.redraw, "dark", "table_size")
        self.redraw()

    def redraw(self, *_: object) -> None:
        """Draw everything again."""
        if self.canvas is None:
            # What is given when it is made is set before there is anything to draw on.
            return
        self.canvas.clear()
        self._written = []
        if self.width >= dp(FEWEST[0]) and self.height >= dp(FEWEST[1]):
            with self.canvas:
                self.draw()

    def draw(self) -> None:
        """Draw into the canvas."""

    def at(self, along: float, value: float) -> tuple[float, float]:
        """Where a value stands in the window."""
        wide = self.width - dp(self.label_room) - dp(self.end_room)
        high = self.height - dp(self.foot_room) - dp(10)
        across = self.x + dp(self.label_room) + wide * along / max(1, self.along)
        return across, self.y + dp(self.foot_room) + high * value / max(1, self.most)

    def grid(self, step: int | None = None) -> None:
        """Lines at round values."""
        for value in range(0, int(self.most) + 1, step or round_step(self.most)):
            left, level = self.at(0, value)
            Color(*theme.hairline)
            SmoothLine(points=(left, level, self.right - dp(self.end_room), level), width=dp(0.6))
            self.write(str(value), left - dp(8), level, "right")

    def step_line(
        self, places: Places, hue: Sequence[float], strength: float = 1, width: float = 1.6
    ) -> None:
        """A line that stays level and then jumps."""
        points: list[float] = []
        for along, value in places:
            across, level = self.at(along, value)
            points += [across, points[-1], across, level] if points else [across, level]
        Color(*hue[:3], strength)
        if len(points) > 2:
            SmoothLine(points=points, width=dp(width), joint="miter", cap="none")

    def mark(self, place: tuple[float, float], shape: int, size: float = MARK) -> None:
        """A mark in the colour used last; shapes differ so that colour never speaks alone."""
        across, level = self.at(*place)
        half = dp(size) / 2
        if shape % 4 == 0:
            SmoothEllipse(pos=(across - half, level - half), size=(2 * half, 2 * half))
        elif shape % 4 == 1:
            SmoothRectangle(pos=(across - half, level - half), size=(2 * half, 2 * half))
        elif shape % 4 == 2:
            low, reach = level - half, 1.2 * half
            SmoothTriangle(points=(across - reach, low, across, level + reach, across + reach, low))
        else:
            SmoothQuad(points=rhomb(across, level, 1.3 * half))

    def ends(self, ends: Sequence[End]) -> None:
        """The last values at the right edge; numbers that would overlap are moved apart."""
        ranked = sorted(ends, key=lambda one: one.value)
        apart = min(dp(20), (self.height - dp(self.foot_room)) / max(1, len(ranked)))
        below = -dp(100)
        for number, end in enumerate(ranked):
            # Those above must find their place too.
            highest = self.top - dp(8) - apart * (len(ranked) - 1 - number)
            below = min(max(self.at(0, end.value)[1], below + apart), highest)
            left = self.right - dp(self.end_room) + dp(12)
            self.write(str(end.value), left, below, "left", "number", min(24, apart * 1.2), end.hue)

    def write(
        self, words: str, x: float, y: float, side: str,
        font: str = "body", size: float = 14, hue: Sequence[float] | None = None,
    ) -> None:  # fmt: skip
        """A few letters, beside or around a point."""
        label = CoreLabel(text=words, font_name=font, font_size=size * theme.table_size)
        label.refresh()
        # Kept alive: only the label can write its texture anew when the phone has lost all textures.
        self._written.append(label)
        wide, high = label.texture.size
        left = {"left": x, "center": x - wide / 2, "right": x - wide}[side]
        Color(*(hue or theme.text_label))
        Rectangle(texture=label.texture, pos=(left, y - high / 2), size=(wide, high))


def rhomb(across: float, level: float, reach: float) -> tuple[float, ...]:
    """The corners of a diamond around a point."""
    return across, level + reach, across + reach, level, across, level - reach, across - reach, level


def round_step(most: float) -> int:
    """The round number by which a grid rises to a height in a few lines."""
    return next((step for step in STEPS if most / step <= MOST_LEVELS), STEPS[-1])
