"""The strip that tells what dice the lens has read, and takes it back with one touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.showing.wayward.screen import inputs
from companion.translations import tr
from companion.ui.dice_pad import Die
from companion.ui.kv_loader import load_kv
from companion.ui.layers import HideableBox
from companion.ui.lens.lens import Lens  # noqa: F401  (the look below builds on it)
from companion.ui.lens.lens_camera import LensCamera
from companion.ui.preferences import preferences
from companion.ui.running import send

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.showing.wayward.screen.state import LensRoll


class RollStrip(HideableBox):
    """What the lens has read, and for a moment the way to take it back."""

    faces: list[int] = ListProperty([])
    words = StringProperty("")
    ring: float = NumericProperty(0)
    """How much of the time has run, from 0 to 1."""
    visible = BooleanProperty(False)
    eye: LensCamera | None = ObjectProperty(None, allownone=True)
    _roll: LensRoll | None = None

    def show(self, roll: LensRoll | None) -> None:
        """Say what was read and let the ring run; without anything read, go away."""
        if roll == self._roll:
            return
        self._roll, self.visible = roll, roll is not None
        Animation.cancel_all(self, "ring")
        if roll is None:
            return
        self.faces, self.words, self.ring = list(roll.faces), tr("lens.rolled", n=len(roll.faces)), 0
        run = Animation(ring=1, duration=float(preferences.lens_ring))
        run.bind(on_complete=lambda *_: send(self, inputs.RollStands()))
        run.start(self)

    def on_faces(self, *_: object) -> None:
        """Show the dice as they were read."""
        row: BoxLayout = self.ids.dice
        row.clear_widgets()
        for value in self.faces:
            row.add_widget(Die(value=value))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """While it is there, nothing behind it is touched."""
        if not self.visible or not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True


load_kv(__name__)
