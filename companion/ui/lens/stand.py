"""The picture of a phone on a stand: frames around the places, cards with names, and whether all agrees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.showing.duel.screen.inputs import Corners
from companion.showing.duel.screen.scene import StandShown
from companion.showing.duel.screen.standing import card_name
from companion.showing.duel.stand import Point, Region
from companion.translations import tr
from companion.ui.buttons import PressButton  # noqa: F401  (the look below builds on it)
from companion.ui.kv_loader import build, load_kv
from companion.ui.scan.parts import RoundButton, StatePill  # noqa: F401  (the look below builds on these)
from companion.ui.scan.viewfinder import NamePill, Viewfinder, dashes
from companion.ui.theme import theme

if TYPE_CHECKING:
    from kivy.graphics.texture import Texture
    from kivy.input import MotionEvent

SMALLEST = 0.05
"""Part of the picture that a frame is wide and high at least: less was a tap."""


class StandPicture(Viewfinder):
    """The picture with its frames; while a place is marked a finger draws a new one.

    :Events:
        `on_drawn`: two corners, in parts of the picture from its top left — a frame was drawn.
    """

    regions: Sequence[tuple[Region, str]] = ObjectProperty(())
    """Each with its name."""
    drawing = BooleanProperty(False)
    """Whether a finger draws a frame."""
    __events__ = ("on_drawn",)

    def __init__(self, **kwargs: object) -> None:
        self._frames_drawn = InstructionGroup()
        self._names: list[NamePill] = []
        self._start: Point | None = None
        self._end: Point | None = None
        super().__init__(**kwargs)
        self.canvas.add(self._frames_drawn)
        for name in ("regions", "picture_box"):
            self.fbind(name, self._draw_frames)

    def show(self, texture: Texture | None) -> None:
        """Another picture, or none."""
        changed = texture is not self.texture
        self.texture = texture
        if changed:
            self._place()
        self.canvas.ask_update()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Begin a frame."""
        if not self.drawing or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._start = self._end = self._part(*touch.pos)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Draw on."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self._end = self._part(*touch.pos)
        self._draw_frames()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """The frame is drawn, if it was one."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        start, end, self._start = self._start, self._end, None
        if start is not None and end is not None and min(_size(start, end)) >= SMALLEST:
            self.dispatch("on_drawn", start, end)
        self._draw_frames()
        return True

    def _scale(self, _high: float) -> float | None:
        """It is shown whole, however much room is left beside it: frames may lie anywhere."""
        return None

    def _part(self, x: float, y: float) -> Point:
        """A point of the window in parts of the picture, and inside it."""
        left, low, width, height = self.picture_box
        across, down = (x - left) / max(1, width), 1 - (y - low) / max(1, height)
        return min(max(across, 0.0), 1.0), min(max(down, 0.0), 1.0)

    def _at(self, point: Point) -> list[float]:
        left, low, width, height = self.picture_box
        return [left + point[0] * width, low + (1 - point[1]) * height]

    def _draw_frames(self, *_: object) -> None:
        self._frames_drawn.clear()
        for pill in self._names:
            self.remove_widget(pill)
        self._names = []
        if self.texture is None:
            return
        for region, name in self.regions:
            self._draw_frame([self._at(corner) for corner in region.corners], theme.text_soft)
            pill = NamePill(text=name)
            pill.x, pill.top = self._at(region.corners[0])
            pill.fbind("width", self._keep_inside)
            self._keep_inside(pill)
            self.add_widget(pill)
            self._names.append(pill)
        if self._start is not None and self._end is not None:
            (left, top), (right, low) = self._start, self._end
            corners = ((left, top), (right, top), (right, low), (left, low))
            self._draw_frame([self._at(corner) for corner in corners], theme.gold)

    def _keep_inside(self, pill: NamePill, *_: object) -> None:
        """A name at the edge of the picture is read to its end."""
        left, _low, width, _height = self.picture_box
        pill.x = max(left, min(pill.x, left + width - pill.width, self.right - pill.width))

    def _draw_frame(self, corners: list[list[float]], colour: list[float]) -> None:
        self._frames_drawn.add(Color(*colour))
        for number, corner in enumerate(corners):
            for dash in dashes(corner, corners[(number + 1) % 4]):
                self._frames_drawn.add(SmoothLine(points=dash, width=dp(1.2)))


class StandPanel(FloatLayout):
    """The picture beside the table, or over it while places are marked."""

    visible = BooleanProperty(False)
    state = OptionProperty("", options=("", "agrees", "differs", "unmarked"))
    title = StringProperty("")
    """The card that differs, or the place that is marked."""
    detail = StringProperty("")
    marking = BooleanProperty(False)
    seat = StringProperty("")
    """Whose menu it opens."""
    shown: StandShown | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._asked: object = None
        super().__init__(**kwargs)

    def on_shown(self, *_: object) -> None:
        """Follow the scene; what its buttons do is another thing than a resting finger aimed at."""
        shown = self.shown
        if shown is None:
            return
        self.visible, self.state, self.marking = shown.there, shown.state, shown.marking
        if self.visible and (shown.marking or shown.state == "differs"):
            self._ask(shown)
        if self.visible:
            self.ids.picture.regions = [(region, tr(name)) for region, name in shown.regions]

    def _ask(self, shown: StandShown) -> None:
        """What is asked stays as it stands while a hand moves over the table."""
        asked, self._asked = self._asked, shown.asks
        if asked != shown.asks:
            for button in (self.ids.left, self.ids.right):
                button.invalidate_touches()
        self.title = shown.title if isinstance(shown.title, str) else tr(shown.title)
        self.detail = tr(shown.detail) if shown.detail is not None else ""

    def show_picture(self, texture: Texture | None, corners: Mapping[str, Corners]) -> None:
        """Show another picture, with the cards that were read in it."""
        if self.visible and self.shown is not None:
            marks = {card: self._mark(card, self.shown) for card in corners}
            self.ids.picture.show(texture)
            self.ids.picture.outline(dict(corners), marks)

    @staticmethod
    def _mark(card: str, shown: StandShown) -> tuple[str, str]:
        return ("chosen" if card in shown.expected else "other"), tr(card_name(card))

    def on_visible(self, *_: object) -> None:
        """The first time it is there, it is built."""
        if self.visible and not self.children:
            build(self, "StandPanelContent")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """While it is there, nothing behind it is touched."""
        if not self.visible or not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True


def _size(one: Point, other: Point) -> tuple[float, float]:
    return abs(one[0] - other[0]), abs(one[1] - other[1])


load_kv(__name__)
