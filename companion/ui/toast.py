"""A slip of paper that says what just changed and takes it back with one tap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import buttons  # noqa: F401  (the look below builds on these)
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.layers import Hideable
from companion.ui.screen import WordsPlace

if TYPE_CHECKING:
    from kivy.input import MotionEvent

STAYS = 6.0
WAITS = 0.2
"""Seconds after which a slip looks again whether a finger lies on its button."""


class Toast(Emitter, Hideable, BoxLayout):
    """Shows one change for six seconds.

    :Events:
        `on_action`: its button was touched.
    """

    text = StringProperty("")
    icon = StringProperty("")
    old = StringProperty("")
    new = StringProperty("")
    button = StringProperty("")
    button_icon = StringProperty("undo")
    remains = NumericProperty(0)
    """Part of its time that is left, drawn as the bar below."""
    free: float = NumericProperty(0)
    """Pixels from the left edge that it may take."""
    low: float = NumericProperty(0)
    """Pixels from the lower edge that are somebody else's."""
    place: WordsPlace | None = ObjectProperty(None, allownone=True)
    """Where the player it concerns reads it; None where all share one place."""
    lowest: float = NumericProperty(0)
    """Where it lies, as long as the page is high enough."""
    edge: float = NumericProperty(0)
    """Room around what it says."""
    __events__ = ("on_action",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.opacity = 0
        self._expire_soon = Clock.create_trigger(self._expire, WAITS)

    @property
    def showing(self) -> bool:
        """Whether there is something to read."""
        return self.opacity > 0

    def show(self, text: str, button: str = "", button_icon: str = "undo", **looks: str) -> None:
        """Say it, with an icon, or an old and a new number; a new slip takes the old one's place."""
        if self.showing and button != self.button:
            self.ids.way.debounce()
        self.ids.way.invalidate_touches()
        self.text, self.button, self.button_icon = text, button, button_icon
        self.icon, self.old, self.new = (looks.get(name, "") for name in ("icon", "old", "new"))
        self.opacity = 1
        self._stop_expiring()
        self.remains = 1
        leave = Animation(remains=0, duration=STAYS)
        leave.bind(on_complete=self._expire)
        leave.start(self)

    def hide(self, *_: object) -> None:
        """Go away."""
        self._stop_expiring()
        self.opacity = 0

    def _expire(self, *_: object) -> None:
        """Its time is over; a finger that lies on its button is waited for."""
        if self.ids.way.state == "down":
            self._expire_soon()
        else:
            self.hide()

    def _stop_expiring(self) -> None:
        Animation.cancel_all(self, "remains")
        self._expire_soon.cancel()

    def act(self) -> None:
        """Its button was touched: a second finger finds it gone, a second tap waits for what follows."""
        if self.showing:
            self.hide()
            self.ids.way.debounce()
            self.dispatch("on_action")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A hidden slip is not there to be touched; a visible one goes when touched beside its button."""
        if not self.showing or not self.collide_point(*touch.pos):
            return False
        if not super().on_touch_down(touch):
            self.hide()
        return True


load_kv(__name__)
