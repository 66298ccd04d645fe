"""What hands must do, told in passing on a slip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import buttons  # noqa: F401  (the look below builds on these)
from companion.ui.kv_loader import load_kv
from companion.ui.rotated import Rotated180
from companion.ui.taps import GuardedButton

if TYPE_CHECKING:
    from kivy.input import MotionEvent


class Slip(GuardedButton, BoxLayout):
    """The words themselves; a touch puts them away."""

    words = StringProperty("")


class PassingSlip(Rotated180):
    """Lies at the edge of whoever's hands are meant, turned to them."""

    words = StringProperty("")
    foot = NumericProperty(0)
    """Pixels below it that a question covers."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Without words it is not there."""
        return bool(self.words) and super().on_touch_down(touch)


load_kv(__name__)
