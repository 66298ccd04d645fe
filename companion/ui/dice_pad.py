"""The dice on the table, told to the app: tap to turn a die, hold to let the app roll it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.chance import FairDice
from companion.journal import SIDES
from companion.ui.light import vertical
from companion.ui.taps import Holding
from companion.ui.theme import theme, watch

if TYPE_CHECKING:
    from kivy.input import MotionEvent

SPOTS = {
    1: ((1, 1),),
    2: ((0, 2), (2, 0)),
    3: ((0, 2), (1, 1), (2, 0)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}
"""Face → its dots as column and row of three."""


class Die(Widget):
    """One die: parchment when set, oxblood when it is bad news, an outline when it is not used."""

    value = NumericProperty(0)
    bad = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "value", "bad"):
            self.fbind(name, self._draw)
        watch(self._draw, "outline", "paper_ink")
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        edge = min(self.size)
        left, low = self.center_x - edge / 2, self.center_y - edge / 2
        with self.canvas:
            if not self.value:
                Color(*theme.outline)
                SmoothLine(
                    rounded_rectangle=(left + dp(1), low + dp(1), edge - dp(2), edge - dp(2), edge * 0.17),
                    width=dp(1.3),
                )
                return
            if self.bad:
                Color(*theme.bad)
                SmoothRoundedRectangle(pos=(left, low), size=(edge, edge), radius=[edge * 0.17])
            else:
                Color(1, 1, 1, 1)
                paper = vertical(theme.paper_top, theme.paper_top)
                SmoothRoundedRectangle(
                    pos=(left, low), size=(edge, edge), radius=[edge * 0.17], texture=paper
                )
            Color(*(theme.refusal_ink if self.bad else theme.paper_ink))
            dot = edge * 0.17
            for column, row in SPOTS[int(self.value)]:
                place = (0.24 + 0.26 * column, 0.24 + 0.26 * row)
                SmoothEllipse(
                    pos=(left + place[0] * edge - dot / 2, low + place[1] * edge - dot / 2), size=(dot, dot)
                )


class TouchDie(Die):
    """A die that a tap turns to the next face and a hold rolls."""

    dice = FairDice()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._held = Holding(self, self.roll)

    def roll(self) -> None:
        """Let chance choose the face."""
        (self.value,) = self.dice.roll(1)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Put a finger on the die."""
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._held.press()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A short touch shows the next face."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._held.lift()
        if not self._held.fired and self.collide_point(*touch.pos):
            self.value = self.value % SIDES + 1
        return True


class DicePad(BoxLayout):
    """As many dice as are thrown, and the faces they show; 0 for one not told yet."""

    count = NumericProperty(1)
    values: list[int] = ListProperty([])

    def __init__(self, **kwargs: object) -> None:
        self._turning = False
        super().__init__(spacing=theme.s12, size_hint=(None, None), height=dp(64), **kwargs)
        self.bind(count=self._lay)
        self._lay()

    @property
    def complete(self) -> bool:
        """Whether every die has been told."""
        return all(self.values)

    def roll(self) -> None:
        """Let chance choose every face."""
        for die in self.children:
            die.roll()

    def on_values(self, *_: object) -> None:
        """Faces told from elsewhere, by the camera, are shown like those turned by hand."""
        wanted, self._turning = list(self.values), True
        for die, value in zip(reversed(self.children), wanted, strict=False):
            die.value = value
        self._turning = False

    def _lay(self, *_: object) -> None:
        self.clear_widgets()
        self.width = self.count * (dp(64) + theme.s12) - theme.s12
        for _number in range(int(self.count)):
            die = TouchDie(size_hint=(None, None), size=(dp(64), dp(64)))
            die.bind(value=self._read)
            self.add_widget(die)
        self._read()

    def _read(self, *_: object) -> None:
        if not self._turning:
            self.values = [int(die.value) for die in reversed(self.children)]
