"""The lens on the table: what the camera sees, round and small, with a ring that says what it makes of it."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from companion.journal import Text
from companion.ui.buttons import Pressable
from companion.ui.kv_loader import load_kv
from companion.ui.lens.lens_camera import STATES, LensCamera
from companion.ui.taps import HeldOrTapped
from companion.ui.theme import theme

WORDS = {
    "none": Text("app.prompt.scan"),
    "off": Text("lens.state.off"),
    "asleep": Text("lens.state.asleep"),
    "watching": Text("lens.state.watching"),
    "seen": Text("lens.state.seen"),
    "dark": Text("lens.state.dark"),
    "trouble": Text("lens.state.trouble"),
}
"""State of the eye → the word under the lens."""
SIGNS = {"asleep": "moon", "off": "camera", "trouble": "camera"}
"""State of the eye → the icon in the lens while there is no picture."""
OFF_AFTER = 0.6
"""Seconds a finger stays on it to switch it off or on."""
BREATH = 1.6
"""Seconds of one breath of the ring while it watches."""
FAINTEST = 0.7
ARM = 0.3
"""Part of a side that a bracket's arm takes."""
LARGER = 1.45
"""An outline is so much larger than its tag."""


class Lens(HeldOrTapped, Pressable):
    """Follows an eye; a tap opens Scan or wakes it, a finger that stays switches it off or on.

    :Events:
        `on_release`: touched: Scan is wanted.
        `on_held`: a finger stayed on it.
    """

    eye: LensCamera | None = ObjectProperty(None, allownone=True)
    state_shown = OptionProperty("none", options=STATES)
    texture: Texture | None = ObjectProperty(None, allownone=True)
    counting: float = NumericProperty(0)
    """How much of the ring has run, from 0 to 1; 0 shows what the eye does instead."""
    breath: float = NumericProperty(1)
    """How bright the ring is while it watches."""
    message: Text = ObjectProperty(WORDS["none"])
    """The word under it."""
    sign = StringProperty("")
    """The icon in it."""
    disc: float = NumericProperty(0)
    """Its diameter."""
    room: float = NumericProperty(0)
    """Height inside of what it stands in."""
    awake = BooleanProperty(False)
    """Whether the eye looks at the table."""
    idle = BooleanProperty(False)
    bright: float = NumericProperty(0)
    """How much of its ring is seen."""
    held_after = OFF_AFTER
    __events__ = ("on_held",)

    def __init__(self, **kwargs: object) -> None:
        self._brackets = InstructionGroup()
        self._pressed = "none"
        super().__init__(**kwargs)
        self.canvas.add(self._brackets)
        self._followed: LensCamera | None = None
        for name in ("pos", "size", "disc"):
            self.fbind(name, self._draw_brackets)
        self.fbind("eye", self._meet)
        self._meet()

    def let_go(self) -> None:
        """Follow no eye any more."""
        self.eye = None

    def on_press(self) -> None:
        """A finger is down; what it meant to touch is what was there before it."""
        self._pressed = self.state_shown
        super().on_press()

    def dispatch(self, event: str, *arguments: object) -> Any:
        """A finger that has switched it opens nothing; a tap on one that sleeps or is off wakes it."""
        if event == "on_release" and (self.was_held or self._woken()):
            return None
        return super().dispatch(event, *arguments)

    def on_held(self) -> None:
        """Switch it off, or on again."""
        if self.eye is not None:
            self.eye.switch()

    def _woken(self) -> bool:
        if self.eye is None or self._pressed not in ("asleep", "off"):
            return False
        if self._pressed == "off":
            self.eye.switch()
        else:
            self.eye.wake()
        return True

    def _meet(self, *_: object) -> None:
        if self._followed is not None:
            self._followed.unbind(state=self._follow, texture=self._follow, on_picture=self._look)
        self._followed = self.eye
        if self.eye is not None:
            self.eye.bind(state=self._follow, texture=self._follow, on_picture=self._look)
        self._follow()

    def _follow(self, *_: object) -> None:
        self.state_shown = self.eye.state if self.eye is not None else "none"
        self.message = WORDS[self.state_shown]
        self.texture = self.eye.texture if self.eye is not None else None
        self.sign = "" if self.texture else SIGNS.get(self.state_shown, "")
        self._look()

    def _look(self, *_: object) -> None:
        """Another picture: the ring breathes with it, so that nothing is drawn between two pictures."""
        watching = self.state_shown == "watching" and not theme.reduce_motion
        wave = (1 + math.cos(2 * math.pi * Clock.get_time() / BREATH)) / 2
        self.breath = FAINTEST + (1 - FAINTEST) * wave if watching else 1
        self._draw_brackets()
        self.canvas.ask_update()

    def _draw_brackets(self, *_: object) -> None:
        """Draw them where the picture lies now: a bracket left where it lay would mark nothing."""
        self._brackets.clear()
        outlines = self.eye.outlines if self.eye is not None else ()
        if not outlines:
            return
        self._brackets.add(Color(*theme.gold))
        left, low, across = self._picture()
        for outline in outlines:
            corners = [(left + x * across, low + (1 - y) * across) for x, y in outline]
            for points in _brackets(corners):
                if all(self._inside(points[n], points[n + 1]) for n in (0, 2, 4)):
                    self._brackets.add(SmoothLine(points=points, width=dp(1.4), cap="round"))

    def _picture(self) -> tuple[float, float, float]:
        """Left, bottom and width of the round picture."""
        across = self.disc - 2 * dp(6)
        return self.center_x - across / 2, self.top - self.disc + dp(6), across

    def _inside(self, x: float, y: float) -> bool:
        return math.hypot(x - self.center_x, y - (self.top - self.disc / 2)) < self.disc / 2 - dp(7)


def _brackets(corners: list[tuple[float, float]]) -> list[list[float]]:
    """A bracket at each corner of a square somewhat larger than the tag."""
    middle = [sum(part) / 4 for part in zip(*corners, strict=True)]
    wide = [
        [centre + (place - centre) * LARGER for place, centre in zip(corner, middle, strict=True)]
        for corner in corners
    ]
    return [
        [*_towards(here, wide[number - 1]), *here, *_towards(here, wide[(number + 1) % 4])]
        for number, here in enumerate(wide)
    ]


def _towards(start: list[float], end: list[float]) -> list[float]:
    return [one + (other - one) * ARM for one, other in zip(start, end, strict=True)]


load_kv(__name__)
