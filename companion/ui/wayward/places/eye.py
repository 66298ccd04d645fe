"""The dragon's eye: shut while it sleeps, a gold slit once it is awake."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.graphics import Color, Mesh, SmoothEllipse, SmoothLine, Triangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui.theme import theme, watch

OPENS = 180
"""Milliseconds."""
STEPS = 24
SPIKES = (0.05, 0.17, 0.28, 0.39, 0.5, 0.61, 0.72, 0.83, 0.95)
Point = tuple[float, float]


def curve(start: Point, bend: Point, end: Point) -> list[Point]:
    """Points of a curve bent towards one point."""
    points = []
    for step in range(STEPS + 1):
        part = step / STEPS
        weights = ((1 - part) ** 2, 2 * part * (1 - part), part**2)
        points.append(
            (
                sum(weight * point[0] for weight, point in zip(weights, (start, bend, end), strict=True)),
                sum(weight * point[1] for weight, point in zip(weights, (start, bend, end), strict=True)),
            )
        )
    return points


class DragonEye(Widget):
    """Lid, spikes and lashes line; `lifted` runs from shut to wide open."""

    awake = BooleanProperty(False)
    lifted = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "lifted"):
            self.fbind(name, self._draw)
        watch(self._draw, "dark")
        self._draw()

    def on_awake(self, *_: object) -> None:
        """Open the lid, at once when the reader wants no motion."""
        seconds = theme.motion(OPENS)
        if seconds and self.awake:
            Animation(lifted=1, duration=seconds).start(self)
        else:
            self.lifted = 1 if self.awake else 0

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.height < dp(40):
            return
        wide = min(self.width, self.height * 2.4)
        # The widget's own middle is still the old one while its size is being told.
        middle = self.x + self.width / 2
        left, right = middle - wide / 2, middle + wide / 2
        fold = self.y + self.height * 0.34
        up, down = self.height * 0.42, self.height * 0.32
        above = curve((left, fold), (middle, fold + 2 * up), (right, fold))
        below = curve((left, fold), (middle, fold - 2 * down), (right, fold))
        lid = fold - 2 * down + 2 * self.lifted * (up + down) * 0.8
        edge = curve((left, fold), (middle, lid), (right, fold))
        with self.canvas:
            Color(*theme.refusal)
            self._spikes(above, self.height * 0.22)
            if self.lifted:
                self._ball(above, below, fold + (up - down) / 2)
            Color(*theme.refusal)
            _between(above, edge)
            Color(*theme.refusal_top)
            self._folds(left, right, fold, up)
            Color(*theme.hurt)
            SmoothLine(points=_flat(below), width=dp(3), cap="round", joint="round")

    def _spikes(self, lid: Sequence[Point], long: float) -> None:
        half = dp(9)
        for part in SPIKES:
            x, y = lid[round(part * STEPS)]
            away = (part - 0.5) * dp(26)
            tip = y + long * (1 - abs(part - 0.5))
            Triangle(points=[x - half, y - dp(6), x + half, y - dp(6), x + away, tip])

    def _folds(self, left: float, right: float, fold: float, up: float) -> None:
        if self.lifted:
            return
        for number in range(1, 4):
            inset = (right - left) * 0.05 * number
            bend = ((left + right) / 2, fold + 2 * up * (0.78 - 0.2 * number))
            line = curve((left + 2 * inset, fold), bend, (right - 2 * inset, fold))
            SmoothLine(points=_flat(line), width=dp(1))

    def _ball(self, above: Sequence[Point], below: Sequence[Point], level: float) -> None:
        Color(*theme.gold)
        _between(above, below)
        tall = self.height * 0.6
        Color(*theme.gold_ink)
        SmoothEllipse(pos=(above[STEPS // 2][0] - dp(9), level - tall / 2), size=(dp(18), tall))


def _between(one: Sequence[Point], other: Sequence[Point]) -> None:
    """Fill what lies between two curves."""
    corners: list[float] = []
    for first, second in zip(one, other, strict=True):
        corners += [*first, 0, 0, *second, 0, 0]
    Mesh(vertices=corners, indices=list(range(len(corners) // 4)), mode="triangle_strip")


def _flat(points: Sequence[Point]) -> list[float]:
    return [value for point in points for value in point]
