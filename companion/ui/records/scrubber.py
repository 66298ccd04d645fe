"""The scrubber: how the scores went, line by line, and a handle that moves through the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothQuad, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.showing.records.replay import Curve, Point, Replay
from companion.ui.events import Emitter
from companion.ui.plot import End, Plot, rhomb
from companion.ui.theme import theme

if TYPE_CHECKING:
    from kivy.input import MotionEvent

FUTURE = 0.38
"""How strongly what is yet to come is drawn."""
HANDLE, DIAMOND, TRACK = 30, 22, 6
TRACK_LEVEL = 42
"""Height of the track's middle above the lower edge; beneath it stand the turns."""
TURN_ROOM = 26
MOST_MARKS = 24
"""With more changes only a curve's ends are marked."""


class Scrubber(Emitter, Plot):
    """Touched or dragged anywhere, it says which line is wanted.

    :Events:
        `on_wanted`: how many lines the finger points at.
    """

    replay: Replay | None = ObjectProperty(None, allownone=True)
    cursor = NumericProperty(0)
    playing = BooleanProperty(False)
    __events__ = ("on_wanted",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(foot_room=TRACK_LEVEL + 20, **kwargs)
        for name in ("cursor", "playing"):
            self.fbind(name, self.redraw)

    def on_replay(self, *_: object) -> None:
        """Know how high and how long the drawing is."""
        if self.replay is not None:
            self.most, self.along = self.replay.most, max(1, self.replay.lines)
        self.redraw()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take the finger and go where it points."""
        if self.replay is None or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._point(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Follow the finger, wherever it goes."""
        if touch.grab_current is self:
            self._point(touch)
        return touch.grab_current is self

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Let the finger go."""
        if touch.grab_current is self:
            touch.ungrab(self)
            return True
        return False

    def _point(self, touch: MotionEvent) -> None:
        assert self.replay is not None
        left, right = self._ends_of_track()
        self.dispatch("on_wanted", self.replay.line_at((touch.x - left) / max(1, right - left)))

    def _ends_of_track(self) -> tuple[float, float]:
        return self.at(0, 0)[0], self.at(self.along, 0)[0]

    def draw(self) -> None:
        """Grid, curves, the line that says where we are, the track with its diamonds, the handle."""
        if self.replay is None:
            return
        self.grid()
        for number, curve in enumerate(self.replay.curves):
            self._curve(curve, number)
        self.ends([End(curve.values[-1], _hue(curve)) for curve in self.replay.curves])
        self._track()
        for point in self.replay.points:
            self._diamond(point)
        self._turns(self.replay.points)
        self._handle()

    def _curve(self, curve: Curve, number: int) -> None:
        hue, changes, here = _hue(curve), curve.changes(), int(self.cursor)
        stands = (here, curve.values[here])
        past = [*(one for one in changes if one[0] < here), stands]
        future = [stands, *(one for one in changes if one[0] > here)]
        marked = changes if len(changes) <= MOST_MARKS else (changes[0], changes[-1])
        for places, strength in ((future, FUTURE), (past, 1)):
            self.step_line(places, hue, strength)
            for place in places:
                if place in marked:
                    self.mark(place, number)

    def _track(self) -> None:
        (left, right), level = self._ends_of_track(), self.y + dp(TRACK_LEVEL)
        here = self.at(self.cursor, 0)[0]
        for begins, ends, hue in ((left, right, theme.hairline), (left, here, theme.gold)):
            Color(*hue)
            size = (max(dp(TRACK), ends - begins), dp(TRACK))
            SmoothRoundedRectangle(pos=(begins, level - dp(TRACK) / 2), size=size, radius=[dp(TRACK) / 2])

    def _diamond(self, point: Point) -> None:
        across, level = self.at(point.line, 0)[0], self.y + dp(TRACK_LEVEL)
        passed = point.line <= self.cursor
        Color(*(theme.gold if passed else theme.bar))
        SmoothQuad(points=rhomb(across, level, dp(DIAMOND) / 2))
        Color(*theme.gold)
        SmoothLine(points=rhomb(across, level, dp(DIAMOND) / 2 - dp(1)), close=True, width=dp(1))

    def _turns(self, points: Sequence[Point]) -> None:
        """The turn of each diamond beneath it, where there is room beside the one before."""
        free = -dp(100)
        for point in points:
            across = self.at(point.line, 0)[0]
            if across >= free:
                self.write(str(point.turn), across, self.y + dp(12), "center")
                free = across + dp(TURN_ROOM)

    def _handle(self) -> None:
        across, level = self.at(self.cursor, 0)[0], self.y + dp(TRACK_LEVEL)
        Color(*theme.gold)
        SmoothLine(points=(across, level, across, self.top - dp(4)), width=dp(0.8))
        for size, hue in ((HANDLE + 6, theme.bar), (HANDLE, theme.text)):
            Color(*hue)
            SmoothEllipse(pos=(across - dp(size) / 2, level - dp(size) / 2), size=(dp(size), dp(size)))
        Color(*theme.page)
        for stroke in (across - dp(4), across + dp(4)) if self.playing else ():
            SmoothLine(points=(stroke, level - dp(5), stroke, level + dp(5)), width=dp(1.4))


def _hue(curve: Curve) -> Sequence[float]:
    return theme.hero_color(curve.hero) if curve.hero else theme.figure_color(curve.figure)
