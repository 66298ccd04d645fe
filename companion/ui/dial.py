"""A health dial: an arc per point, halves to touch, a rim to drag."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.graphics import Color, InstructionGroup, SmoothLine, SmoothTriangle
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui import labels  # noqa: F401  (the look below builds on these)
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.taps import Holding
from companion.ui.theme import theme, watch

if TYPE_CHECKING:
    from kivy.input import MotionEvent

RIM = 0.38
"""Fraction of the diameter from which a finger is on the rim."""
MIDDLE = 0.16
"""Half-width, in diameters, of the middle where holding opens the number pad."""
POINTER_FROM = 130
MOST_ARCS = 60
"""A finer rim could not be told apart; beyond this an arc is more than one point."""
LEFT = 0.75
"""How far from the middle, in diameters, a finger has left the dial and sets nothing."""
STRAY = 0.06
"""How far, in diameters, a finger wanders before it is dragging."""


class Dial(Emitter, FloatLayout):
    """Shows a fighter's health and lets a finger change it; whoever listens says the command.

    :Events:
        `on_turned`: amount — the touch asks for that many points more or less.
        `on_pad`: the middle was held: a number pad is wanted.
    """

    value = NumericProperty(0)
    most = NumericProperty(1)
    hue = ColorProperty("ffffff")
    editable = BooleanProperty(True)
    shown: float = NumericProperty(0)
    """Points lit on the rim; runs after the value."""
    lost = NumericProperty(0)
    """Points on the rim just after those lit that have only now gone."""
    change = NumericProperty(0)
    """By so much a touch would change it, whatever asks for the touch; 0 where it would not."""
    preview: int | None = NumericProperty(None, allownone=True)
    """What the number says while the rim is dragged."""
    bubble = NumericProperty(0)
    """Sum of the quick changes now written in the bubble."""
    bubble_alpha: float = NumericProperty(0)
    __events__ = ("on_turned", "on_pad")

    def __init__(self, **kwargs: object) -> None:
        self._arcs: list[Color] = []
        self._rim = InstructionGroup()
        self._pointer_color, self._pointer = Color(), SmoothTriangle()
        self._held = Holding(self, self._keep_going, repeat=True)
        self._side = 0
        self._before: int | None = None
        super().__init__(**kwargs)
        self.canvas.add(self._rim)
        for name in ("center", "size", "most"):
            self.fbind(name, self._draw)
        for name in ("shown", "hue", "lost", "bubble", "bubble_alpha"):
            self.fbind(name, self._light)
        watch(self._light, "dial_lost", "bad", "hurt", "heal")
        self._draw()

    def on_value(self, _dial: Dial, value: int) -> None:
        """Run the rim after the number and add the change to the bubble."""
        before, self._before = self._before, value
        Animation.cancel_all(self, "shown")
        seconds = theme.motion(min(60 * abs(value - self.shown), 480))
        if before is None or not seconds:
            self.shown = value
        else:
            Animation(shown=value, duration=seconds, t="out_quad").start(self)
        if before is not None:
            self._speak(int(value - before))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take a finger anywhere on the disc."""
        if not self.editable or touch.is_mouse_scrolling or not self._reach(touch) <= 0.5:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        on_rim = self._reach(touch) > RIM
        touch.ud[self] = {"rim": on_rim, "dragging": False, "from": touch.pos}
        if not on_rim:
            self._side = (
                0
                if abs(touch.x - self.center_x) < MIDDLE * self._diameter
                else _sign(touch.x - self.center_x)
            )
            self._held.press()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Follow the rim."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        finger = touch.ud[self]
        if math.dist(touch.pos, finger["from"]) > STRAY * self._diameter:
            self._held.lift()
            finger["dragging"] = True
        if finger["rim"] and finger["dragging"]:
            self.preview = self._points_at(touch) if self._reach(touch) <= LEFT else None
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Count the tap, or set what the drag showed."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._held.lift()
        finger, preview, self.preview = touch.ud[self], self.preview, None
        if preview is not None:
            self._ask(int(preview - self.value))
        elif not finger["dragging"] and (finger["rim"] or not self._held.fired) and self._reach(touch) <= 0.5:
            self._tapped(_sign(touch.x - self.center_x))
        self._held.fired = False
        return True

    def _ask(self, amount: int) -> None:
        wanted = min(max(self.value + amount, 0), self.most)
        if wanted != self.value:
            self.dispatch("on_turned", int(wanted - self.value))

    def _tapped(self, side: int) -> None:
        """A tap past the end is asked for too: the rules say why not."""
        if side > 0 and self.value == self.most:
            self.dispatch("on_turned", 1)
        else:
            self._ask(side)

    def _keep_going(self) -> None:
        if self._side:
            self._ask(self._side)
            return
        self._held.lift()
        self.dispatch("on_pad")

    @property
    def _diameter(self) -> float:
        return max(1.0, min(self.size))

    def _reach(self, touch: MotionEvent) -> float:
        return math.dist(touch.pos, self.center) / self._diameter

    def _points_at(self, touch: MotionEvent) -> int:
        turn = math.degrees(math.atan2(touch.x - self.center_x, touch.y - self.center_y)) % 360
        return min(int(self.most), math.ceil(turn / 360 * self.most))

    def _speak(self, change: int) -> None:
        self.bubble = change if self.bubble_alpha == 0 else self.bubble + change
        Animation.cancel_all(self, "bubble_alpha")
        alpha = Animation(bubble_alpha=1, duration=theme.motion(120, fade=True))
        alpha += Animation(duration=0.6) + Animation(bubble_alpha=0, duration=theme.motion(180, fade=True))
        alpha.start(self)

    def _draw(self, *_: object) -> None:
        self._rim.clear()
        across, count = self._diameter, min(max(1, int(self.most)), MOST_ARCS)
        gap = 4 if count <= 8 else 3 if count <= 12 else 2.2
        radius, step = across * 0.474, 360 / count
        self._arcs = [Color() for _point in range(count)]
        for number, color in enumerate(self._arcs):
            start = number * step + gap / 2
            arc = (*self.center, radius, start, start + step - gap)
            self._rim.add(color)
            self._rim.add(SmoothLine(circle=arc, width=across * 0.026, cap="none"))
        self._rim.add(self._pointer_color)
        self._rim.add(self._pointer)
        self._light()

    def _light(self, *_: object) -> None:
        lit = self.hue
        if self.bubble_alpha:
            lit = theme.hurt if self.bubble < 0 else theme.heal
        points = max(1, self.most) / len(self._arcs)
        for number, color in enumerate(self._arcs):
            point = number * points
            gone = theme.bad if point < self.shown + self.lost else theme.dial_lost
            color.rgba = lit if point < self.shown else gone
        pointed = self._diameter >= POINTER_FROM * theme.s4 / 4 and self.shown > 0 and self.most > 0
        self._pointer_color.rgba = lit if pointed else (0, 0, 0, 0)
        if pointed:
            self._pointer.points = self._pointer_at((self.shown - 0.5) / self.most * math.tau)

    def _pointer_at(self, turn: float) -> list[float]:
        """A small triangle just inside the rim, looking at the last lit point."""
        across = self._diameter
        corners = ((0.462, 0.0), (0.375, 0.036), (0.375, -0.036))
        points: list[float] = []
        for out, aside in corners:
            points.append(self.center_x + across * (out * math.sin(turn) + aside * math.cos(turn)))
            points.append(self.center_y + across * (out * math.cos(turn) - aside * math.sin(turn)))
        return points


def _sign(number: float) -> int:
    return 1 if number > 0 else -1


load_kv(__name__)
