"""The board in one's hand: dragged, enlarged, and touched where one wants to go."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from companion.showing.wayward.board_map import Arrow, Pin
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.taps import Holding, on_screen
from companion.ui.wayward.board import painting
from companion.ui.wayward.board.board_view import BoardView, Point

if TYPE_CHECKING:
    from kivy.clock import ClockEvent
    from kivy.input import MotionEvent

    from companion.wayward.learned import Spot

TOUCH, SLOP = 24, 9
"""How near a finger must be, and how far it may stray before it drags, in dp."""
SECOND_TAP = 0.25
"""Seconds in which a second tap may still make the first one half of a double tap."""


class BoardMap(Emitter, BoardView):
    """Tells what was touched, held or dragged.

    :Events:
        `on_pin`: id — a pin was touched.
        `on_pin_held`: id — a finger stayed on a pin.
        `on_spot`: spot — the ground was touched where no pin is.
        `on_spot_held`: spot — a finger stayed there.
        `on_figure_put`: player, id — a figure was dragged to another pin.
        `on_chip_lifted`: id, kind — a chip was dragged off its pin.
        `on_pin_put`: id, spot — a pin was dragged elsewhere.
        `on_arrow_put`: key, id — the head of an arrow was dragged to another pin.
    """

    __events__ = (
        "on_pin", "on_pin_held", "on_spot", "on_spot_held", "on_figure_put", "on_chip_lifted", "on_pin_put",
        "on_arrow_put",
    )  # fmt: skip

    def __init__(self, **kwargs: object) -> None:
        self._fingers: list[MotionEvent] = []
        self._pressed: MotionEvent | None = None
        self._held: tuple[str, str, str] | None = None
        self._straying = False
        self._pinched = False
        self._waiting: ClockEvent | None = None
        self._at: Point = (0.0, 0.0)
        """Where the finger that is down was put down."""
        self._touching: object = None
        """What a tap of it meant then."""
        self._carrying: object = None
        """What was true then of the thing it has grasped."""
        super().__init__(**kwargs)
        self._holding = Holding(self, self._stay)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """One finger touches or drags, two enlarge; the wheel does too."""
        if super().on_touch_down(touch):
            return True
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            self._wheel(touch)
            return True
        touch.grab(self)
        self._fingers.append(touch)
        self._stop_waiting()
        if len(self._fingers) > 1:
            self._let_go()
            return True
        self._pressed, self._straying, self._pinched = touch, False, False
        self._held = self._grasped(touch)
        self._at = touch.pos
        self._touching, self._carrying = self._meaning(self._pin_at(self._at)), self._standing(self._held)
        self._holding.press()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Drag the board, or what the finger has grasped."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if len(self._fingers) > 1:
            self._pinch(touch)
        elif self._straying or hypot(touch.x - touch.ox, touch.y - touch.oy) > dp(SLOP):
            self._stray(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A finger that never strayed has touched something."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._fingers = [finger for finger in self._fingers if finger is not touch]
        was, held, strayed = self._pressed, self._held, self._straying
        fired = self._holding.fired
        self._let_go()
        if self._pinched:
            self._settle()
        elif was is touch and strayed:
            if self._still_there() and self._standing(held) == self._carrying:
                self._drop(held, touch)
            self._settle()
        elif was is touch and not fired and self._still_meant():
            self._tap(touch)
        return True

    def _let_go(self) -> None:
        self._holding.lift()
        self._holding.fired = False
        self._pressed, self._held, self._straying = None, None, False
        self._over.clear()

    def _wheel(self, touch: MotionEvent) -> None:
        at = touch.x - self.x, touch.y - self.y
        self.sight.enlarge(1.15 if touch.button == "scrolldown" else 1 / 1.15, at)
        self._chosen = True
        self._draw_soon()

    def _pinch(self, touch: MotionEvent) -> None:
        one, other = self._fingers[:2]
        if touch not in (one, other):
            return
        fixed = other if touch is one else one
        before = touch.ud.get(self.uid, touch.opos)
        apart = hypot(touch.x - fixed.x, touch.y - fixed.y)
        was = hypot(before[0] - fixed.x, before[1] - fixed.y)
        touch.ud[self.uid] = touch.pos
        if was > dp(4) and apart > dp(4):
            middle = (touch.x + fixed.x) / 2 - self.x, (touch.y + fixed.y) / 2 - self.y
            self.sight.enlarge(apart / was, middle)
            self.sight.drag(((touch.x - before[0]) / 2, (touch.y - before[1]) / 2))
            self._chosen = self._pinched = True
            self._follow()

    def _stray(self, touch: MotionEvent) -> None:
        self._holding.lift()
        before = touch.ud.get(self.uid, touch.opos)
        touch.ud[self.uid] = touch.pos
        self._straying = True
        if self._held is not None:
            self._carry(self._held, touch)
        else:
            self.sight.drag((touch.x - before[0], touch.y - before[1]))
            self._chosen = True
            self._follow()

    def _carry(self, held: tuple[str, str, str], touch: MotionEvent) -> None:
        """What is dragged hangs at the finger."""
        kind, _id, look = held
        self._over.clear()
        with self._over:
            if kind == "figure":
                painting.paint_figure(look, touch.x, touch.y + dp(30), True)
            elif kind == "chip":
                painting.paint_chip(look, touch.x, touch.y + dp(30))
            else:
                painting.paint_target(touch.x, touch.y)

    def _drop(self, held: tuple[str, str, str] | None, touch: MotionEvent) -> None:
        if held is None:
            return
        kind, id, look = held
        under = self._pin_at(touch.pos) or self._pin_at((touch.x, touch.y + dp(30)))
        if kind == "figure" and under is not None:
            self.dispatch("on_figure_put", id, under.id)
        elif kind == "chip" and (under is None or under.id != id):
            self.dispatch("on_chip_lifted", id, look)
        elif kind == "pin":
            self.dispatch("on_pin_put", id, self._spot_at(touch.pos))
        elif kind == "arrow" and under is not None:
            self.dispatch("on_arrow_put", id, under.id)

    def _grasped(self, touch: MotionEvent) -> tuple[str, str, str] | None:
        """What a finger has hold of: a figure or a chip, or in arranging a pin or an arrow's head."""
        if self.arranging:
            arrow = self._arrow_at(touch.pos)
            if arrow is not None:
                return "arrow", arrow.key, ""
            pin = self._pin_at(touch.pos)
            return None if pin is None else ("pin", pin.id, "")
        for pin in self.scene.pins:
            x, y = self._point(pin.at)
            for kind, _n, at_x, at_y in painting.chip_spots(pin, x, y):
                if hypot(touch.x - at_x, touch.y - at_y) < dp(painting.CHIP) * 0.6:
                    return "chip", pin.id, kind
            for one, at_x, at_y in painting.figure_spots(pin, x, y):
                if hypot(touch.x - at_x, touch.y - at_y) < dp(painting.FIGURE) * 0.6:
                    return "figure", one.player, one.colour
            current = next((one for one in pin.figures if one.current), None)
            if current is not None and hypot(touch.x - x, touch.y - y) < dp(painting.CURRENT) / 2:
                return "figure", current.player, current.colour
        return None

    def _still_there(self) -> bool:
        """Whether the board was neither put away nor covered since the finger was put down."""
        return on_screen(self) and not self.disabled

    def _still_meant(self) -> bool:
        """Whether touching where the finger was put down says what it said then."""
        return self._still_there() and self._meaning(self._pin_at(self._at)) == self._touching

    def _meaning(self, touched: Pin | None) -> object:
        return self.arranging, self.scene.meaning(touched)

    def _standing(self, held: tuple[str, str, str] | None) -> object:
        """What is true of the thing a finger has grasped: once it is not, that thing is somewhere else."""
        if held is None:
            return None
        (kind, id, _look), scene = held, self.scene
        if kind == "arrow":
            return self.arranging, [arrow for arrow in scene.arrows if arrow.key == id]
        if kind == "figure":
            return scene.asked, [pin.id for pin in scene.pins if id in {one.player for one in pin.figures}]
        pin = scene.pin(id)
        if pin is None or kind == "pin":
            return self.arranging, pin is not None
        return scene.asked, pin.said, pin.red, pin.blue

    def _tap(self, touch: MotionEvent) -> None:
        pin = self._pin_at(self._at)
        if pin is not None:
            self.dispatch("on_pin", pin.id)
        elif touch.is_double_tap:
            self.fit()
        elif self.sight.on_board((touch.x - self.x, touch.y - self.y)):
            spot = self._spot_at(touch.pos)
            self._waiting = Clock.schedule_once(lambda _elapsed: self._touched(spot), SECOND_TAP)

    def _touched(self, spot: Spot) -> None:
        """No second tap came; the board may have moved meanwhile, but not what touching the ground says."""
        self._waiting = None
        if self._still_there() and self._meaning(None) == self._touching:
            self.dispatch("on_spot", spot)

    def _stay(self) -> None:
        """A finger has stayed where it is."""
        touch = self._pressed
        if touch is None or self._straying or self.arranging or not self._still_meant():
            return
        pin = self._pin_at(self._at)
        if pin is not None:
            self.dispatch("on_pin_held", pin.id)
        elif self.sight.on_board((touch.x - self.x, touch.y - self.y)):
            self.dispatch("on_spot_held", self._spot_at(touch.pos))

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _pin_at(self, point: Point) -> Pin | None:
        """The pin nearest to a finger, if it is near enough."""
        found = [
            (hypot(point[0] - x, point[1] - y), pin)
            for pin in self.scene.pins
            for x, y in (self._point(pin.at),)
        ]
        near = min(found, key=lambda one: one[0], default=None)
        return near[1] if near is not None and near[0] <= dp(TOUCH) else None

    def _arrow_at(self, point: Point) -> Arrow | None:
        for arrow in self.scene.arrows:
            start, end = self.scene.pin(arrow.start), self.scene.pin(arrow.end)
            if start is not None and end is not None:
                x, y = painting.arrow_head(self._point(start.at), self._point(end.at))
                if hypot(point[0] - x, point[1] - y) <= dp(14):
                    return arrow
        return None

    def _spot_at(self, point: Point) -> Spot:
        return self.sight.spot((point[0] - self.x, point[1] - self.y))


load_kv(__name__)
