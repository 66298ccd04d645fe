"""Health over the turns, one step line per fighter, with its last value at its end."""

from __future__ import annotations

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine, SmoothRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.theme import theme, watch

GRID = 5
"""Health points between two lines of the grid."""
LABEL_ROOM, END_ROOM, FOOT_ROOM = 30, 42, 24
FAINT = 0.45
"""How strongly a sidekick's line is drawn beside its hero's."""


Curve = tuple[tuple[int, ...], list[float], bool, int]
"""Healths, colour, whether it is a hero, and the number of its seat."""


class HealthCurve(Widget):
    """Heroes strong with markers, sidekicks thin; shapes differ so that colour never speaks alone."""

    curves: list[Curve] = ListProperty([])
    most = NumericProperty(1)
    turns = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "curves"):
            self.fbind(name, self._draw)
        watch(self._draw, "dark", "table_size")
        self._draw()

    def on_curves(self, *_: object) -> None:
        """Know how high and how long the drawing is."""
        self.most = max((max(healths) for healths, *_rest in self.curves), default=1)
        self.turns = max((len(healths) - 1 for healths, *_rest in self.curves), default=1)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        self._written: list[CoreLabel] = []
        if not self.curves or self.width < dp(80) or self.height < dp(60):
            return
        with self.canvas:
            self._grid()
            for healths, colour, hero, seat in sorted(self.curves, key=lambda one: one[2]):
                self._line(healths, colour, hero, seat)
            self._ends()

    def _grid(self) -> None:
        for health in range(0, int(self.most) + 1, GRID):
            left, level = self._at(0, health)
            Color(*theme.hairline)
            SmoothLine(points=(left, level, self.right - dp(END_ROOM), level), width=dp(0.6))
            self._write(str(health), left - dp(8), level, "right")
        for turn in range(0, int(self.turns) + 1, max(1, round(self.turns / 4))):
            self._write(str(turn), self._at(turn, 0)[0], self.y + dp(8), "center")

    def _line(self, healths: tuple[int, ...], colour: list[float], hero: bool, seat: int) -> None:
        points: list[float] = []
        for turn, health in enumerate(healths):
            across, level = self._at(turn, health)
            points += [across, points[-1], across, level] if points else [across, level]
        Color(*colour[:3], 1 if hero else FAINT)
        SmoothLine(points=points, width=dp(1.6 if hero else 1), joint="miter", cap="none")
        if hero:
            for turn, health in enumerate(healths):
                across, level = self._at(turn, health)
                shape = SmoothEllipse if seat % 2 == 0 else SmoothRectangle
                shape(pos=(across - dp(4), level - dp(4)), size=(dp(8), dp(8)))

    def _ends(self) -> None:
        """The last health of each hero; numbers that would overlap are moved apart."""
        below = -dp(100)
        heroes = [(healths[-1], colour) for healths, colour, hero, _seat in self.curves if hero]
        for health, colour in sorted(heroes, key=lambda one: one[0]):
            level = max(self._at(0, health)[1], below + dp(20))
            below = level
            self._write(str(health), self.right - dp(END_ROOM) + dp(12), level, "left", "number", 24, colour)

    def _at(self, turn: float, health: float) -> tuple[float, float]:
        wide = self.width - dp(LABEL_ROOM) - dp(END_ROOM)
        high = self.height - dp(FOOT_ROOM) - dp(10)
        across = self.x + dp(LABEL_ROOM) + wide * turn / max(1, self.turns)
        return across, self.y + dp(FOOT_ROOM) + high * health / max(1, self.most)

    def _write(
        self, words: str, x: float, y: float, side: str,
        font: str = "body", size: float = 14, colour: list[float] | None = None,
    ) -> None:  # fmt: skip
        label = CoreLabel(text=words, font_name=font, font_size=size * theme.table_size)
        label.refresh()
        # Kept alive: only the label can write its texture anew when the phone has lost all textures.
        self._written.append(label)
        wide, high = label.texture.size
        left = {"left": x, "center": x - wide / 2, "right": x - wide}[side]
        Color(*(colour or theme.text_label))
        Rectangle(texture=label.texture, pos=(left, y - high / 2), size=(wide, high))
