"""A fighter on the table screen: a dial or a token to touch, and to choose when somebody must be named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.duel.names import NOBODY
from companion.showing.duel.screen.inputs import DialHeld, DialTurned, FighterTapped
from companion.ui import dial  # noqa: F401  (the look below builds on it)
from companion.ui.kv_loader import load_kv
from companion.ui.running import send
from companion.ui.taps import GuardedButton

if TYPE_CHECKING:
    from kivy.input import MotionEvent

PICKS = ("", "may", "may-not", "chosen")


class FighterSpot(FloatLayout):
    """Shows one fighter; while fighters are being chosen a tap names it instead of changing its health."""

    fighter = StringProperty(NOBODY)
    name = StringProperty("")
    health = NumericProperty(0)
    limit = NumericProperty(1)
    hue = ColorProperty("ffffff")
    lost = NumericProperty(0)
    """Points it has just lost, for as long as the result is told."""
    change = NumericProperty(0)
    """By so much its health would change if it were the answer; 0 where it would not."""
    pick = OptionProperty("", options=PICKS)
    """Empty while nobody is chosen; else whether this one may be named."""

    def turn(self, amount: int) -> None:
        """So many points more or less are wanted."""
        send(self, DialTurned(self.fighter, amount))

    def correct(self) -> None:
        """A number pad is wanted."""
        send(self, DialHeld(self.fighter))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """While choosing, the whole spot is one target."""
        if not self.pick or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Name the fighter where the finger is lifted."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self.pick and self.collide_point(*touch.pos):
            send(self, FighterTapped(self.fighter))
        return True


class DialSpot(FighterSpot):
    """A fighter with a dial, its name beside or below it where there is more than one dial."""

    caption = OptionProperty("", options=("", "beside", "below"))
    most_across: float = NumericProperty(1000)
    across = NumericProperty(0)
    becomes = NumericProperty(0)
    """What its health would be then."""
    told = BooleanProperty(False)
    """Its name gives way to that."""
    ink = ColorProperty("ffffff")
    """Of the words beside it."""


class TokenDisc(GuardedButton, FloatLayout):
    """A sidekick's token: parchment while it stands, a crossed outline once it has fallen."""

    icon = StringProperty("mask")
    health = NumericProperty(1)


class TokenSpot(FighterSpot):
    """A sidekick without a dial; a tap takes it off the board or brings it back."""

    icon = StringProperty("mask")

    def touched(self) -> None:
        """One point is all it has."""
        self.turn(-1 if self.health else 1)


load_kv(__name__)
