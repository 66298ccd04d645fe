"""The gold track around the screen's edge: every figure, the gate, and how far the current player is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.event import EventDispatcher
from kivy.graphics import Color, Mesh, Rectangle, SmoothEllipse, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.icons import icon
from companion.ui.theme import MARGINS, theme, watch
from companion.ui.wayward.track_path import CELLS, Spot, TrackPath

if TYPE_CHECKING:
    from kivy.input import MotionEvent

INSET, RADIUS, BAND = 21, 32, 34
FIGURE, CURRENT, GATE = 32, 39, 34
FAN_OUT = 10
PER_GOLD, LONGEST, GATE_MOVES = 40, 900, 600
"""Milliseconds."""
HIDES_NUMBER, A_CELL = 1.5, 21.8
"""So many cells around a figure no number is written, where a cell has so many dp; on a short track more."""
BESIDE_GATE = 2.4
"""Cells from the gate to the number it stands on."""
INK_ON_FIGURE = (0.071, 0.078, 0.102, 1)


class Runner(EventDispatcher):
    """Something that walks along the track; `at` is where it is seen just now."""

    at: float = NumericProperty(0)

    def walk(self, to: float, milliseconds: float) -> None:
        """Go there, at once when the reader wants no motion."""
        Animation.cancel_all(self, "at")
        seconds = theme.motion(milliseconds)
        if not seconds or self.at == to:
            self.at = to
        else:
            Animation(at=to, duration=seconds, t="in_out_sine").start(self)


class GoldTrack(Widget):
    """Display only: touches fall through to what lies inside."""

    figures: list[tuple[str, str, int]] = ListProperty([])
    """(player, colour, gold) in seat order, of those who are on the track."""
    active = StringProperty("")
    colour = StringProperty("blue")
    """The current player's figure, also before it is on the track."""
    gate: int | None = NumericProperty(None, allownone=True)
    stake = NumericProperty(0)
    """Gold the current player may yet win: shown ahead of the figure."""

    def __init__(self, **kwargs: object) -> None:
        self._runners: dict[str, Runner] = {}
        self._gate: Runner | None = None
        self._drawing = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        for name in ("pos", "size", "active", "stake"):
            self.fbind(name, self._draw_soon)
        watch(self._draw_soon, "dark", "table_size", *MARGINS)

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        """It is only looked at."""
        return False

    def on_figures(self, *_: object) -> None:
        """Walk every figure to its gold; the first ones to be shown simply stand there."""
        opening = not self._runners
        names = {name for name, _colour, _gold in self.figures}
        self._runners = {name: runner for name, runner in self._runners.items() if name in names}
        for name, _colour, gold in self.figures:
            runner = self._runners.get(name)
            if runner is None:
                runner = self._runners[name] = Runner(at=gold if opening else 0)
                runner.bind(at=self._draw_soon)
            runner.walk(gold, min(LONGEST, PER_GOLD * abs(gold - runner.at)))
        self._draw_soon()

    def on_gate(self, *_: object) -> None:
        """Let the gate slide to its new place."""
        if self.gate is None:
            self._gate = None
        elif self._gate is None:
            self._gate = Runner(at=self.gate)
            self._gate.bind(at=self._draw_soon)
        else:
            self._gate.walk(self.gate, GATE_MOVES)
        self._draw_soon()

    def shown_gold(self, player: str) -> float:
        """Where a figure is seen just now."""
        return float(self._runners[player].at)

    def shown_gate(self) -> float | None:
        """Where the gate is seen just now."""
        return None if self._gate is None else float(self._gate.at)

    def path(self) -> TrackPath:
        """The centre line for the present size."""
        inset = dp(INSET)
        return TrackPath(
            self.x + theme.safe_left + inset,
            self.y + theme.safe_bottom + inset,
            max(1, self.width - theme.safe_left - theme.safe_right - 2 * inset),
            max(1, self.height - theme.safe_bottom - theme.safe_top - 2 * inset),
            dp(RADIUS),
        )

    def _draw_soon(self, *_: object) -> None:
        """However much changes at once, the track is drawn once, before the next frame."""
        self._drawing()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if min(self.size) < dp(4 * RADIUS):
            return
        path = self.path()
        travelled = min(self._runners[self.active].at, CELLS) if self.active in self._runners else 0
        with self.canvas:
            self._band(path, travelled)
            self._ticks(path, travelled)
            self._numbers(path)
            self._stake(path, travelled)
            self._gate_mark(path)
            self._figures(path)

    def _band(self, path: TrackPath, travelled: float) -> None:
        half = dp(BAND) / 2
        Color(*theme.tile)
        SmoothLine(points=_points(path, 0, CELLS), width=half, close=True, joint="round")
        if travelled > 0:
            Color(*theme.track_travelled)
            SmoothLine(points=_points(path, 0, travelled), width=half, cap="none", joint="round")
            Color(*theme.gold)
            SmoothLine(points=_points(path, 0, travelled, half), width=dp(1.5), cap="none", joint="round")

    def _ticks(self, path: TrackPath, travelled: float) -> None:
        for gold_ones in (True, False):
            cells = [cell for cell in range(CELLS) if cell % 10 and (cell < travelled) == gold_ones]
            Color(*(theme.gold if gold_ones else theme.outline))
            corners: list[float] = []
            for cell in cells:
                corners += _tick(path.cell(cell), dp(6 if cell % 5 == 0 else 3), dp(0.8))
            quads = len(corners) // 16
            order = [4 * quad + corner for quad in range(quads) for corner in (0, 1, 2, 2, 3, 0)]
            Mesh(vertices=corners, indices=order, mode="triangles")

    def _numbers(self, path: TrackPath) -> None:
        taken = [runner.at for runner in self._runners.values()]
        taken += [self._gate.at, self._gate.at + BESIDE_GATE] if self._gate else []
        near = HIDES_NUMBER * max(1, dp(A_CELL) * CELLS / path.length)
        reached = self._runners[self.active].at if self.active in self._runners else 0
        for number in range(0, CELLS, 10):
            if any(_apart(number, one) < near for one in taken):
                continue
            self._write(
                str(number), path.cell(number), theme.gold_number if number <= reached else theme.text_soft
            )

    def _write(self, words: str, spot: Spot, hue: list[float]) -> None:
        texture = _written(words, "button", 15 * theme.table_size)
        Color(*hue)
        Rectangle(texture=texture, size=texture.size, pos=_around(spot.x, spot.y, *texture.size))

    def _stake(self, path: TrackPath, travelled: float) -> None:
        if not self.stake:
            return
        Color(*theme.gold[:3], 0.85)
        ahead = _points(path, travelled, travelled + self.stake)
        SmoothLine(points=ahead, width=dp(BAND) / 2, cap="none", joint="round")
        end, hue = path.cell(travelled + self.stake), theme.figure_color(self.colour)
        Color(*theme.page)
        _disc(end.x, end.y, dp(FIGURE))
        Color(*hue)
        SmoothLine(circle=(end.x, end.y, dp(FIGURE) / 2), width=dp(1.4))
        _disc(end.x, end.y, dp(FIGURE) * 0.4)

    def _gate_mark(self, path: TrackPath) -> None:
        if self._gate is None:
            return
        spot = path.cell(self._gate.at)
        texture = _written(icon("gate"), "icons", dp(GATE))
        Color(*theme.page)
        Rectangle(pos=_around(spot.x, spot.y, dp(GATE - 4), dp(GATE)), size=(dp(GATE - 4), dp(GATE)))
        Color(*theme.text)
        Rectangle(texture=texture, size=texture.size, pos=_around(spot.x, spot.y, *texture.size))
        beside = path.cell(self._gate.at + BESIDE_GATE)
        self._write(str(round(self._gate.at)), beside, theme.text)

    def _figures(self, path: TrackPath) -> None:
        """The current figure last, so that it lies on top; equal values fan out into the screen."""
        order = sorted(self.figures, key=lambda figure: figure[0] == self.active)
        for place, (name, colour, gold) in enumerate(order):
            below = sum(other[2] == gold for other in order[place + 1 :])
            x, y = path.cell(self._runners[name].at).inward(dp(FAN_OUT) * below)
            self._figure(x, y, colour, name == self.active)

    def _figure(self, x: float, y: float, colour: str, current: bool) -> None:
        size = dp(CURRENT - 5 if current else FIGURE - 4)
        Color(*(theme.text if current else theme.page))
        _disc(x, y, size + dp(5 if current else 4))
        Color(*theme.figure_color(colour))
        _disc(x, y, size)
        Color(*INK_ON_FIGURE)
        texture = _written(icon(theme.figure_shape(colour)), "icons", size * 0.56)
        Rectangle(texture=texture, size=texture.size, pos=_around(x, y, *texture.size))


def _points(path: TrackPath, start: float, end: float, inward: float = 0) -> list[float]:
    """Points of the centre line, or beside it, close enough for round corners."""
    steps = max(2, round((end - start) * 2))
    spots = (path.cell(start + (end - start) * step / steps) for step in range(steps + 1))
    return [value for spot in spots for value in spot.inward(inward)]


def _tick(spot: Spot, long: float, half: float) -> list[float]:
    """Four corners of a stroke across the band, as a mesh wants them."""
    side_x, side_y = spot.in_y * half, -spot.in_x * half
    ends = (spot.inward(-long), spot.inward(long))
    corners = [(x + sign * side_x, y + sign * side_y) for x, y in ends for sign in (1, -1)]
    ordered = (corners[0], corners[1], corners[3], corners[2])
    return [value for x, y in ordered for value in (x, y, 0, 0)]


def _apart(one: float, other: float) -> float:
    away = abs(one - other) % CELLS
    return min(away, CELLS - away)


def _around(x: float, y: float, width: float, height: float) -> tuple[int, int]:
    return round(x - width / 2), round(y - height / 2)


def _disc(x: float, y: float, size: float) -> None:
    SmoothEllipse(pos=(x - size / 2, y - size / 2), size=(size, size))


_labels: dict[tuple[str, str, float], CoreLabel] = {}


def _written(words: str, font: str, size: float) -> Texture:
    """The texture of a few letters, kept: the same few are drawn in every frame."""
    key = (words, font, size)
    if key not in _labels:
        # The label itself is kept: only it can write its texture anew when the phone has lost all textures.
        _labels[key] = CoreLabel(text=words, font_name=font, font_size=size)
        _labels[key].refresh()
    return _labels[key].texture
