"""A layer rotated by 180 degrees for the player across the table, touches included."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.graphics import PopMatrix, PushMatrix, Rotate, Translate
from kivy.properties import NumericProperty, OptionProperty
from kivy.uix.floatlayout import FloatLayout

if TYPE_CHECKING:
    from kivy.input import MotionEvent


class Rotated180(FloatLayout):
    """Shows its children turned by half a turn, so that the far player reads them upright."""

    turn = OptionProperty(0, options=(0, 180))
    slide: float = NumericProperty(0)
    """Pixels by which it is drawn above its place while it moves there; fingers find it in its place."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            PushMatrix()
            self._slid = Translate(0, self.slide)
            self._rotate = Rotate(angle=self.turn, origin=self.center)
        with self.canvas.after:
            PopMatrix()
        for name in ("turn", "center"):
            self.fbind(name, self._place)

    def on_slide(self, *_: object) -> None:
        """Only drawn elsewhere: nothing is laid out anew."""
        self._slid.y = self.slide

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Where a point of the parent lies among the children."""
        if self.turn == 0:
            return x, y
        return 2 * self.center_x - x, 2 * self.center_y - y

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """Where a point among the children lies in the parent: half a turn is its own way back."""
        return self.to_local(x, y)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Hand a touch to the children as they see it."""
        return self._as_seen(touch, super().on_touch_down)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Hand a moving touch to the children as they see it."""
        return self._as_seen(touch, super().on_touch_move)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Hand a lifted touch to the children as they see it."""
        return self._as_seen(touch, super().on_touch_up)

    def _as_seen(self, touch: MotionEvent, hand_on: Callable[[MotionEvent], bool]) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = bool(hand_on(touch))
        touch.pop()
        return taken

    def _place(self, *_: object) -> None:
        self._rotate.angle, self._rotate.origin = self.turn, self.center
