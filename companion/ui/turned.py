"""A room that can be turned to face the player across the table, touches included."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.properties import OptionProperty
from kivy.uix.floatlayout import FloatLayout


class Turned(FloatLayout):
    """Shows its children turned by half a turn, so that the far player reads them upright."""

    turn = OptionProperty(0, options=(0, 180))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            PushMatrix()
            self._rotate = Rotate(angle=self.turn, origin=self.center)
        with self.canvas.after:
            PopMatrix()
        for name in ("turn", "center"):
            self.fbind(name, self._place)

    def to_local(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        """Where a point of the parent lies among the children."""
        if self.turn == 0:
            return x, y
        return 2 * self.center_x - x, 2 * self.center_y - y

    def to_parent(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        """Where a point among the children lies in the parent: half a turn is its own way back."""
        return self.to_local(x, y)

    def on_touch_down(self, touch: Any) -> bool:
        """Hand a touch to the children as they see it."""
        return self._as_seen(touch, super().on_touch_down)

    def on_touch_move(self, touch: Any) -> bool:
        """Hand a moving touch to the children as they see it."""
        return self._as_seen(touch, super().on_touch_move)

    def on_touch_up(self, touch: Any) -> bool:
        """Hand a lifted touch to the children as they see it."""
        return self._as_seen(touch, super().on_touch_up)

    def _as_seen(self, touch: Any, hand_on: Any) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = bool(hand_on(touch))
        touch.pop()
        return taken

    def _place(self, *_: Any) -> None:
        self._rotate.angle, self._rotate.origin = self.turn, self.center
