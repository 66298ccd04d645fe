"""Touches: a button guarded against taps meant for something else, and fingers held down."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from kivy.clock import ClockEvent
    from kivy.input import MotionEvent

DEBOUNCE = 0.3
"""Seconds a control ignores taps after its meaning changed: the finger was aiming at the old one."""
HOLD = 0.4
"""Seconds before a held finger counts as holding."""
REPEAT = 0.12


def on_screen(widget: Widget) -> bool:
    """Whether a widget hangs in the window: what a timer does later is done only there."""
    return widget.get_root_window() is not None


class GuardedButton(ButtonBehavior):
    """A button that ignores a tap meant for what stood there before."""

    meaning = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        self._accepts_from = 0.0
        self._version = 0
        super().__init__(**kwargs)

    def on_meaning(self, *_: object) -> None:
        """Something else stands there now."""
        self.debounce()

    def debounce(self) -> None:
        """Ignore taps for DEBOUNCE seconds from now."""
        self._accepts_from = Clock.get_time() + DEBOUNCE

    def invalidate_touches(self) -> None:
        """Let fingers that are down do nothing when lifted; for when the action changes under the same words.

        The next tap is heard at once: what it aims at has been there to read.
        """
        # A mouse that hovers is among them, and would keep what it was told of for as long as it does.
        for finger in (one for one in EventLoop.touches if one.is_touch):
            # A list hands a finger on only after a while: it may be down already and not known here.
            finger.ud.setdefault((self, DEBOUNCE), self._meant)
        self._version += 1

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Swallow a tap that comes too soon."""
        if self.disabled:
            return False
        if self.collide_point(*touch.pos) and Clock.get_time() < self._accepts_from:
            return True
        touch.ud.setdefault((self, DEBOUNCE), self._meant)
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Let a finger go that was put down on another meaning, or on what has left the screen since."""
        if touch.grab_current is self and not self._still_meant(touch):
            touch.ungrab(self)
            self.state = "normal"
            return True
        return bool(super().on_touch_up(touch))

    @property
    def _meant(self) -> tuple[float, int]:
        """What a finger that is put down now means."""
        return self._accepts_from, self._version

    def _still_meant(self, touch: MotionEvent) -> bool:
        return on_screen(self) and touch.ud.get((self, DEBOUNCE)) == self._meant


class Holding:
    """Calls back when a finger stays down on a widget, once or again and again until it is lifted.

    A widget that has gone from the screen meanwhile is not held any more, wherever the finger is.
    """

    def __init__(
        self, widget: Widget, held: Callable[[], object], repeat: bool = False, after: float = HOLD
    ) -> None:
        self._widget, self._held, self._repeat, self._after = widget, held, repeat, after
        self._event: ClockEvent | None = None
        self.fired = False

    def press(self) -> None:
        """The finger is down."""
        self.lift()
        self.fired = False
        self._event = Clock.schedule_once(self._fire, self._after)

    def lift(self) -> None:
        """The finger is up or has left."""
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def _fire(self, _elapsed: float) -> None:
        if not on_screen(self._widget):
            self.lift()
            return
        self.fired = True
        if self._repeat:
            self._event = Clock.schedule_once(self._fire, REPEAT)
        self._held()


class HeldOrTapped(ButtonBehavior):
    """Tells a finger that stays (`on_held`, which the widget names among its events) from one that taps."""

    held_after = HOLD
    """Seconds until a finger stays."""

    def __init__(self, **kwargs: object) -> None:
        self._held = Holding(self, lambda: self.dispatch("on_held"), after=self.held_after)
        super().__init__(**kwargs)

    @property
    def was_held(self) -> bool:
        """Whether the last finger stayed: then lifting it is no tap."""
        return self._held.fired

    def on_press(self) -> None:
        """A finger is down."""
        self._held.press()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger that slides off holds it no longer."""
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self._held.lift()
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """The finger is up, wherever that is."""
        if touch.grab_current is self:
            self._held.lift()
        return bool(super().on_touch_up(touch))
