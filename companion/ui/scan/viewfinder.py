"""The live picture, and an outline with a name for every tag that is read in it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui import buttons  # noqa: F401  (the look below builds on these)
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.scan.frame_analysis import Corners
from companion.ui.theme import theme

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.device.frames import Frames

RATE = 1 / 30
MARKS = ("other", "chosen", "theirs", "stranger")
LARGER = 1.45
"""An outline is so much larger than its tag."""
ARM = 0.28
"""Part of a side that a bracket's arm takes."""
DASH = 6
CUT = 0.35
"""A picture loses at most this part of itself so that it fills its place; else it is shown whole."""


class Outline(Widget):
    """A tag in the picture: gold brackets when chosen, white ones when not, dashed when it is not yours."""

    code = StringProperty("")
    mark = OptionProperty("other", options=MARKS)
    points: list[list[float]] = ListProperty([])
    """Four corners in the window, clockwise from the tag's own top left."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(points=self._draw, mark=self._draw)

    @property
    def locked(self) -> bool:
        """Whether the card is not the player's to use."""
        return self.mark in ("theirs", "stranger")

    def collide_point(self, x: float, y: float) -> bool:
        """Whether a finger means this tag."""
        across, down = ([point[axis] for point in self.points] for axis in (0, 1))
        reach = max(0.0, (theme.touch - (max(across) - min(across))) / 2)
        inside = min(across) - reach <= x <= max(across) + reach
        return inside and min(down) - reach <= y <= max(down) + reach

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if len(self.points) != 4:
            return
        middle = [sum(part) / 4 for part in zip(*self.points, strict=True)]
        wide = [
            [centre + (place - centre) * LARGER for place, centre in zip(point, middle, strict=True)]
            for point in self.points
        ]
        with self.canvas:
            Color(
                *(
                    theme.gold
                    if self.mark == "chosen"
                    else theme.toast
                    if not self.locked
                    else theme.text_soft
                )
            )
            if self.locked:
                for number, corner in enumerate(wide):
                    for dash in dashes(corner, wide[(number + 1) % 4]):
                        SmoothLine(points=dash, width=dp(1.4))
                return
            for number, corner in enumerate(wide):
                arms = [_towards(corner, wide[other % 4]) for other in (number - 1, number + 1)]
                SmoothLine(points=[*arms[0], *corner, *arms[1]], width=dp(2), joint="round", cap="round")


class NamePill(BoxLayout):
    """The name of a tag's card below its outline."""

    text = StringProperty("")
    mark = OptionProperty("other", options=MARKS)


class Viewfinder(Emitter, FloatLayout):
    """Shows the newest picture and what was read in it.

    :Events:
        `on_pick`: code — a tag in the picture was touched.
    """

    texture = ObjectProperty(None, allownone=True)
    picture_box = ListProperty([0, 0, 0, 0])
    """Where the picture lies: left, bottom, width, height."""
    covered = NumericProperty(0)
    """How much of it lies behind the sheet, from below."""
    __events__ = ("on_pick",)

    def __init__(self, **kwargs: object) -> None:
        self._frames: Frames | None = None
        self._shown = -1
        self._tags: dict[str, Corners] = {}
        self._outlines: dict[str, tuple[Outline, NamePill]] = {}
        self._tick = Clock.create_trigger(self._take, RATE, interval=True)
        super().__init__(**kwargs)
        for name in ("pos", "size", "covered"):
            self.fbind(name, self._place)

    def watch(self, frames: Frames) -> None:
        """Show what a camera sees from now on."""
        self._frames, self._shown = frames, -1
        self._tick()

    def stop(self) -> None:
        """The camera is closed: nothing to see."""
        self._tick.cancel()
        self._frames = self.texture = None
        self.outline({}, {})

    def outline(self, tags: dict[str, Corners], names: dict[str, tuple[str, str]]) -> None:
        """Outline these tags; each has a mark and a name."""
        self._tags = tags
        for code in set(self._outlines) - set(tags):
            for widget in self._outlines.pop(code):
                self.remove_widget(widget)
        for code in tags:
            if code not in self._outlines:
                pair = Outline(code=code), NamePill()
                self._outlines[code] = pair
                for widget in pair:
                    self.add_widget(widget)
            mark, words = names[code]
            for widget in self._outlines[code]:
                widget.mark = mark
            self._outlines[code][1].text = words
        self._trace()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger on a tag chooses it."""
        if not self.collide_point(*touch.pos):
            return False
        for code, (outline, _pill) in self._outlines.items():
            if outline.collide_point(*touch.pos):
                self.dispatch("on_pick", code)
                return True
        return bool(super().on_touch_down(touch))

    def _take(self, *_: object) -> None:
        frames = self._frames
        if frames is None or frames.count == self._shown or frames.shown is None:
            return
        self._shown, frame = frames.count, frames.shown
        height, width = frame.shape[:2]
        grey = frame.ndim == 2
        texture, colours = self.texture, "luminance" if grey else "rgb"
        if texture is None or texture.size != (width, height) or texture.colorfmt != colours:
            texture = Texture.create(size=(width, height), colorfmt=colours)
            texture.flip_vertical()
        pixels = frame if grey else frame[:, :, ::-1]
        texture.blit_buffer(pixels.tobytes(), colorfmt=colours, bufferfmt="ubyte")
        self.texture = texture
        self._place()
        self.canvas.ask_update()

    def _place(self, *_: object) -> None:
        if self.texture is None or not self.width or not self.height:
            return
        low, high = self.y, self.height
        scale = self._scale(high)
        if scale is None:
            # It would lose too much behind the sheet: it is shown above it.
            low, high = self.y + self.covered, self.height - self.covered
            across, down = self.width / self.texture.width, high / self.texture.height
            scale = self._scale(high) or min(across, down)
        width, height = self.texture.width * scale, self.texture.height * scale
        self.picture_box = [self.center_x - width / 2, low + (high - height) / 2, width, height]
        self._trace()

    def _scale(self, high: float) -> float | None:
        """How large the picture fills a place so high; None where it would lose too much of itself."""
        across, down = self.width / self.texture.width, high / self.texture.height
        return max(across, down) if 1 - min(across, down) / max(across, down) <= CUT else None

    def _trace(self) -> None:
        left, low, width, height = self.picture_box
        hung: list[NamePill] = []
        for code, (outline, pill) in self._outlines.items():
            outline.points = [[left + x * width, low + (1 - y) * height] for x, y in self._tags[code]]
            self._hang(pill, outline)
            for other in hung:
                if pill.collide_widget(other):
                    below = other.y - theme.s4 - pill.height
                    pill.y = below if below > self.y + self.covered else other.top + theme.s4
            hung.append(pill)

    def _hang(self, pill: NamePill, outline: Outline) -> None:
        """Below its tag, and wholly in the picture."""
        across, down = zip(*outline.points, strict=True)
        middle, low, high = (min(across) + max(across)) / 2, min(down), max(down)
        around = (high - low) * (LARGER - 1) / 2 + theme.s8
        pill.x = min(max(middle - pill.width / 2, self.x + theme.s4), self.right - pill.width - theme.s4)
        below = low - around - pill.height
        pill.y = (
            below
            if below > self.y + self.covered + theme.s4
            else min(high + around, self.top - pill.height - theme.s4)
        )


def _towards(start: list[float], end: list[float]) -> list[float]:
    return [one + (other - one) * ARM for one, other in zip(start, end, strict=True)]


def dashes(start: list[float], end: list[float]) -> list[list[float]]:
    """A side of a dashed outline, as short lines."""
    count = max(2, round(math.dist(start, end) / dp(DASH)))
    ends = [
        [one + (other - one) * n / count for one, other in zip(start, end, strict=True)]
        for n in range(count + 1)
    ]
    return [[*ends[n], *ends[n + 1]] for n in range(0, count, 2)]


load_kv(__name__)
