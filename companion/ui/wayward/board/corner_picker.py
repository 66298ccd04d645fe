"""Four handles on a picture; the held one is seen through a loupe beside the finger."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from kivy.graphics import Color, Ellipse, Line, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.sight.straight import INSET, is_sound
from companion.ui.events import Emitter
from companion.ui.theme import theme

if TYPE_CHECKING:
    from kivy.input import MotionEvent

HANDLE, LOUPE, CLOSER = 48, 92, 2.5
"""Size of a corner's handle and of the loupe, in dp, and how much it enlarges."""


class CornerPicker(Emitter, Widget):
    """A picture with four handles; the held one is seen through a loupe beside the finger.

    :Events:
        `on_corners`: a handle was dragged.
    """

    texture: Texture | None = ObjectProperty(None, allownone=True)
    corners: list[tuple[float, float]] = ListProperty(list(INSET))
    """As parts of the picture from its upper left: upper left, upper right, lower right, lower left."""
    held = NumericProperty(-1)
    __events__ = ("on_corners",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "texture", "corners", "held"):
            self.fbind(name, self._draw)

    def box(self) -> tuple[float, float, float, float]:
        """Where the picture is: left, bottom, width, height."""
        if self.texture is None:
            return (self.x, self.y, self.width, self.height)
        share = min(
            (self.width - dp(HANDLE)) / self.texture.width, (self.height - dp(HANDLE)) / self.texture.height
        )
        wide, high = self.texture.width * share, self.texture.height * share
        return (self.center_x - wide / 2, self.center_y - high / 2, wide, high)

    def point(self, corner: tuple[float, float]) -> tuple[float, float]:
        """Where a corner is seen."""
        left, bottom, wide, high = self.box()
        return left + corner[0] * wide, bottom + (1 - corner[1]) * high

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take the nearest handle."""
        if self.texture is None or not self.collide_point(*touch.pos):
            return False
        away = [hypot(touch.x - x, touch.y - y) for x, y in map(self.point, self.corners)]
        nearest = min(range(4), key=away.__getitem__)
        if away[nearest] > dp(HANDLE):
            return False
        touch.grab(self)
        touch.ud[self.uid] = self.held = nearest
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Drag it; no corner crosses to another's side."""
        if touch.grab_current is not self:
            return False
        left, bottom, wide, high = self.box()
        x = max(0.0, min(1.0, (touch.x - left) / wide))
        y = max(0.0, min(1.0, 1 - (touch.y - bottom) / high))
        # Of two fingers each drags its own corner.
        self.held = touch.ud[self.uid]
        corners = [*self.corners]
        corners[self.held] = (x, y)
        if is_sound(corners):
            self.corners = corners
            self.dispatch("on_corners")
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Let it go."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.held = -1
        return True

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.texture is None:
            return
        left, bottom, wide, high = self.box()
        points = [self.point(corner) for corner in self.corners]
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(pos=(left, bottom), size=(wide, high), texture=self.texture)
            Color(*theme.gold)
            SmoothLine(points=[part for point in points for part in point], width=dp(1.4), close=True)
            for number, (x, y) in enumerate(points):
                self._handle(x, y, number == self.held)
            if self.held >= 0:
                self._loupe(points[self.held])

    def _handle(self, x: float, y: float, held: bool) -> None:
        Color(*theme.page[:3], 0.55)
        Line(circle=(x, y, dp(HANDLE) / 4), width=dp(HANDLE) / 5)
        Color(*(theme.text if held else theme.gold))
        SmoothLine(circle=(x, y, dp(15)), width=dp(1.8))
        SmoothLine(circle=(x, y, dp(2)), width=dp(1.4))

    def _loupe(self, point: tuple[float, float]) -> None:
        """Inward of the finger, so that no hand covers it."""
        assert self.texture is not None
        x, y = point
        inward_x = 1 if x < self.center_x else -1
        inward_y = 1 if y < self.center_y else -1
        at_x, at_y = x + inward_x * dp(LOUPE) * 0.9, y + inward_y * dp(LOUPE) * 0.9
        left, bottom, wide, high = self.box()
        across, up = (x - left) / wide, (y - bottom) / high
        half = dp(LOUPE) / 2 / CLOSER
        low_x, high_x = across - half / wide, across + half / wide
        low_y, high_y = up - half / high, up + half / high
        u, v = self.texture.tex_coords[0], self.texture.tex_coords[1]
        span_u = self.texture.tex_coords[2] - u
        span_v = self.texture.tex_coords[5] - v
        seen = [
            u + low_x * span_u, v + low_y * span_v, u + high_x * span_u, v + low_y * span_v,
            u + high_x * span_u, v + high_y * span_v, u + low_x * span_u, v + high_y * span_v,
        ]  # fmt: skip
        radius = dp(LOUPE) / 2
        corner, size = (at_x - radius, at_y - radius), (2 * radius, 2 * radius)
        Color(*theme.page)
        Ellipse(pos=corner, size=size)
        Color(1, 1, 1, 1)
        Ellipse(pos=corner, size=size, texture=self.texture, tex_coords=seen)
        Color(*theme.gold)
        for step in (1, 3):
            side_x, side_y = self.point(self.corners[(self.held + step) % 4])
            share = radius / max(1.0, hypot(side_x - x, side_y - y))
            end = at_x + (side_x - x) * share, at_y + (side_y - y) * share
            SmoothLine(points=[at_x, at_y, *end], width=dp(1.4))
        Color(*theme.text)
        SmoothLine(circle=(at_x, at_y, radius), width=dp(1.6))
        for across_by, up_by in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            SmoothLine(points=[at_x, at_y, at_x + across_by * dp(12), at_y + up_by * dp(12)], width=dp(0.8))
