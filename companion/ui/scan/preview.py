"""A sheet of tags to scale, drawn from the same numbers as the PDF."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kivy.graphics import Color, Line, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.tags import Tag, encode
from companion.tags.layout import PaperBox, Plan, TagSpot
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.light import kept_texture
from companion.ui.theme import theme, watch

if TYPE_CHECKING:
    from kivy.input import MotionEvent


@lru_cache(maxsize=512)
def symbol(tag: Tag) -> Texture:
    """A tag's modules as a small picture, one pixel each."""
    from companion.tags.modules import SIDE, matrix

    pixels = bytes(0 if dark else 255 for row in reversed(matrix(encode(tag)).tolist()) for dark in row)
    texture = kept_texture((SIDE, SIDE), pixels, "luminance")
    texture.mag_filter = "nearest"
    return texture


class SheetPreview(Emitter, Widget):
    """One page of a plan; a tag that is touched is chosen.

    :Events:
        `on_spot`: spot — a tag was touched.
    """

    plan: Plan | None = ObjectProperty(None, allownone=True)
    page = NumericProperty(0)
    chosen: Tag | None = ObjectProperty(None, allownone=True)
    __events__ = ("on_spot",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "plan", "page", "chosen"):
            self.fbind(name, self._draw)
        watch(self._draw, "dark")

    @property
    def scale(self) -> float:
        """Pixels of one millimetre."""
        if self.plan is None:
            return 1.0
        return min(self.width / self.plan.paper.width, self.height / self.plan.paper.height)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Choose the tag whose cell is touched."""
        if not self.collide_point(*touch.pos) or self.plan is None:
            return False
        for spot in self.plan.on_page(int(self.page)):
            left, low, width, height = self._placed(spot.cell)
            if left <= touch.x <= left + width and low <= touch.y <= low + height:
                self.dispatch("on_spot", spot)
                return True
        return False

    def _placed(self, box: PaperBox) -> tuple[float, float, float, float]:
        """A box of the sheet in the window; millimetres count downwards."""
        assert self.plan is not None
        paper, scale = self.plan.paper, self.scale
        left = self.center_x - paper.width * scale / 2
        top = self.center_y + paper.height * scale / 2
        return (
            left + box.x * scale, top - (box.y + box.height) * scale, box.width * scale, box.height * scale,
        )  # fmt: skip

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.plan is None or not self.width:
            return
        plan, sheet = self.plan, self._placed(PaperBox(0, 0, self.plan.paper.width, self.plan.paper.height))
        with self.canvas:
            Color(*theme.paper_top)
            Rectangle(pos=sheet[:2], size=sheet[2:])
            for spot in plan.on_page(int(self.page)):
                self._draw_spot(spot)
            Color(*theme.paper_rule)
            for stroke in plan.cuts[int(self.page)]:
                self._line(stroke.x1, stroke.y1, stroke.x2, stroke.y2)
            Color(*theme.paper_ink)
            bar = plan.calibration
            self._line(bar.x1, bar.y1, bar.x2, bar.y2)
            for x in (bar.x1, bar.x2):
                self._line(x, bar.y1 - 2, x, bar.y1 + 2)

    def _draw_spot(self, spot: TagSpot) -> None:
        left, low, width, height = self._placed(spot.symbol)
        Color(*theme.paper_top)
        Rectangle(pos=(left, low), size=(width, height), texture=symbol(spot.tag))
        Color(*theme.paper_rule)
        words = self._placed(spot.words)
        thick = max(1.0, 1.2 * self.scale)
        Rectangle(
            pos=(words[0] + words[2] * 0.15, words[1] + words[3] - 2 * thick), size=(words[2] * 0.7, thick)
        )
        if spot.tag == self.chosen:
            Color(*theme.bad)
            cell = self._placed(spot.cell)
            SmoothLine(rounded_rectangle=(*cell, dp(4)), width=dp(1.6))

    def _line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        start, end = self._placed(PaperBox(x1, y1, 0, 0)), self._placed(PaperBox(x2, y2, 0, 0))
        Line(points=[*start[:2], *end[:2]], width=1)


class LargeTag(BoxLayout):
    """The chosen tag, large, with its card's name and code."""

    tag: Tag | None = ObjectProperty(None, allownone=True)
    texture = ObjectProperty(None, allownone=True)

    def on_tag(self, *_: object) -> None:
        """Draw its modules."""
        self.texture = symbol(self.tag) if self.tag is not None else None


load_kv(__name__)
