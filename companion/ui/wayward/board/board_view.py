"""The board as it is seen: its picture or plain ground, and everything on it.

Pins, ways and figures are painted, not built. While the board moves, it is one picture of all of them.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import (
    Canvas,
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    Translate,
)
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.stencilview import StencilView

from companion.showing.wayward.board_map import Link, MapScene, Pin, Plate
from companion.ui.layers import Picture
from companion.ui.theme import MARGINS, theme, watch
from companion.ui.wayward.board import painting
from companion.ui.wayward.board.names import Box, name_spots
from companion.ui.wayward.board.sight_line import SightLine

if TYPE_CHECKING:
    from kivy.graphics.texture import Texture
    from kivy.uix.widget import Widget

    from companion.wayward.learned import Spot

NOTHING = MapScene((), (), (), "")
FIT, STEP = 240, 180
"""Milliseconds: seeing all of it, and a figure on its way."""
NARROWEST, WIDEST = 0.4, 2.5
"""Width of a board, in heights."""
EVERYWHERE = (-1e6, -1e6, 1e6, 1e6)
BESIDE = 40
"""So many dp are left free around a spot that is being talked about."""
BEYOND = 0.25
"""How far a picture of the moving board reaches beyond each edge of the view, in views."""
Point = tuple[float, float]


class BoardView(StencilView):
    """Shows a `MapScene`; it knows no rule and no finger."""

    scene: MapScene = ObjectProperty(NOTHING)
    picture: Texture | None = ObjectProperty(None, allownone=True)
    target: Spot | None = ObjectProperty(None, allownone=True)
    """The spot that is being talked about."""
    told: tuple[Spot, tuple[Plate, ...]] | None = ObjectProperty(None, allownone=True)
    """Where the way leads that is being told, and what lies on it so far."""
    arranging = BooleanProperty(False)
    """Pins and arrows are moved, not figures and chips."""
    moving = BooleanProperty(False)
    """All of it moves together: everything around it stands still."""
    gliding: float = NumericProperty(1.0)
    """How far the view has come to where it is going."""
    stepping: float = NumericProperty(1.0)
    """How far the current figure has come to its pin."""

    lids: tuple[Widget, ...] = ()
    """What lies on the map and hides it, such as a button."""

    def __init__(self, **kwargs: object) -> None:
        self.sight = SightLine()
        self._fitted = False
        self._chosen = False
        """Whether a finger has chosen what is seen."""
        self._glide: tuple[Point, float, Point, float] | None = None
        self._stood = ""
        self._step_from: Spot | None = None
        self._board, self._walker, self._over = Canvas(), Canvas(), Canvas()
        self._moved, self._grown, self._back = Translate(0, 0), Scale(1, 1, 1), Translate(0, 0)
        self._walked = Translate(0, 0)
        self._drawn: tuple[Point, float] = ((0.0, 0.0), 1.0)
        self._shown = InstructionGroup()
        """The board, or its picture while it moves."""
        self._photo: Picture | None = None
        self._covered = (0.0, 0.0, 0.0, 0.0)
        """Left, low, right and high edge of the picture, in points of what is painted."""
        self._drawing = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self._shown.add(self._board)
        for part in (
            PushMatrix(), self._moved, self._grown, self._back, self._shown, PushMatrix(), self._walked,
            self._walker, PopMatrix(), PopMatrix(), self._over,
        ):  # fmt: skip
            self.canvas.add(part)
        for name in ("pos", "picture", "target", "told", "arranging"):
            self.fbind(name, self._draw_soon)
        watch(self._draw_soon, "table_size", *MARGINS)

    # What is shown.

    def on_size(self, *_: object) -> None:
        """Another room: see all of it again, unless a finger has chosen what is seen."""
        before = self.sight.room
        self.sight.room = (max(1.0, self.width), max(1.0, self.height))
        self._shape()
        if not self._chosen:
            self._look_at_all()
        else:
            self.sight.drag(((self.width - before[0]) / 2, (self.height - before[1]) / 2))
        self._draw_soon()

    def on_scene(self, *_: object) -> None:
        """Another moment: the current figure walks there, a new pin comes into sight."""
        here = next((pin for pin in self.scene.pins if pin.here), None)
        if not self._fitted:
            self._look_at_all()
        if here is not None and here.id != self._stood:
            before = self.scene.pin(self._stood)
            self._step_to(before)
            self._stood = here.id
            self._bring_into_sight(here)
        remembered = next((pin for pin in self.scene.pins if pin.remembered), None)
        if remembered is not None:
            self._bring_into_sight(remembered)
        self._draw_soon()

    def on_picture(self, *_: object) -> None:
        """Another board: as wide as its picture."""
        self._shape()
        self._look_at_all()
        self._draw_soon()

    def _shape(self) -> None:
        """A board is as wide as its picture; plain ground fills whatever room there is."""
        wide, high = self.picture.size if self.picture is not None else self.sight.room
        self.sight.aspect = max(NARROWEST, min(WIDEST, wide / max(1, high)))

    def fit(self) -> None:
        """See all of it."""
        before = self.sight.offset, self.sight.zoom
        self._look_at_all()
        self._glide_from(*before)

    def show_spot(self, spot: Spot, free: tuple[float, float, float, float]) -> None:
        """Bring a spot, with the way there if it fits, into the part of the map a sheet leaves free."""
        before = self.sight.offset, self.sight.zoom
        left, low, right, high = free
        here = next((pin.at for pin in self.scene.pins if pin.here), spot)
        ends = [self._point(end) for end in (spot, here)]
        sides = right - left, high - low
        beside = [min(dp(BESIDE), side / 5) for side in sides]
        if any(abs(ends[0][axis] - ends[1][axis]) > sides[axis] - 2 * beside[axis] for axis in (0, 1)):
            ends, here = ends[:1], spot
        if all(
            left + beside[0] <= x <= right - beside[0] and low + beside[1] <= y <= high - beside[1]
            for x, y in ends
        ):
            return
        middle = (spot[0] + here[0]) / 2, (spot[1] + here[1]) / 2
        self.sight.look_at(middle, ((left + right) / 2 - self.x, (low + high) / 2 - self.y))
        self._chosen = True
        self._glide_from(*before)

    def point_of(self, id: str) -> Point:
        """Where a pin is seen, in the widget's own coordinates."""
        pin = self.scene.pin(id)
        assert pin is not None, id
        return self._point(pin.at)

    def _look_at_all(self) -> None:
        """A picture is seen whole; on plain ground, what there is on it."""
        self._fitted = bool(self.scene.pins)
        self._chosen = False
        # A glide on its way would end where the room was another.
        Animation.cancel_all(self, "gliding")
        self._glide, self.moving = None, False
        pins = [pin.at for pin in self.scene.pins]
        spots = () if self.picture is not None else pins
        self.sight.fit(spots)
        half = dp(painting.PIN) / 2
        hidden = [
            lid
            for lid in self.lids
            for x, y in map(self._point, pins)
            if lid.x - half < x < lid.right + half and lid.y - half < y < lid.top + half
        ]
        if hidden:
            # Pins lie between the buttons above and below, not under them.
            low = max((lid.top - self.y for lid in hidden if lid.center_y < self.center_y), default=0.0)
            high = max((self.top - lid.y for lid in hidden if lid.center_y > self.center_y), default=0.0)
            self.sight.fit(spots, low, high)

    def _bring_into_sight(self, pin: Pin) -> None:
        x, y = self.sight.point(pin.at)
        if not (dp(30) < x < self.width - dp(30) and dp(30) < y < self.height - dp(30)):
            before = self.sight.offset, self.sight.zoom
            self.sight.look_at(pin.at)
            self._glide_from(*before)

    def _glide_from(self, offset: Point, zoom: float) -> None:
        seconds = theme.motion(FIT)
        Animation.cancel_all(self, "gliding")
        if not seconds:
            self._settle()
            return
        self._glide = (offset, zoom, self.sight.offset, self.sight.zoom)
        self.gliding = 0.0
        Animation(gliding=1.0, duration=seconds, t="out_quad").start(self)

    def on_gliding(self, *_: object) -> None:
        """One more picture of the way there."""
        if self._glide is None:
            return
        (x, y), zoom, (to_x, to_y), to_zoom = self._glide
        part = self.gliding
        self.sight.offset = x + (to_x - x) * part, y + (to_y - y) * part
        self.sight.zoom = zoom + (to_zoom - zoom) * part
        if part >= 1:
            self._glide = None
            self._settle()
        else:
            self._follow()

    def _step_to(self, before: Pin | None) -> None:
        seconds = theme.motion(STEP)
        Animation.cancel_all(self, "stepping")
        self._step_from = before.at if before is not None else None
        if not seconds or self._step_from is None:
            self.stepping = 1.0
            return
        self.stepping = 0.0
        Animation(stepping=1.0, duration=seconds, t="in_out_sine").start(self)

    def on_stepping(self, *_: object) -> None:
        """The figure on its way."""
        here = next((pin for pin in self.scene.pins if pin.here), None)
        if here is None or self._step_from is None:
            self._walked.xy = (0, 0)
            return
        (x, y), (to_x, to_y) = self._point(self._step_from), self._point(here.at)
        rest = 1 - self.stepping
        self._walked.xy = ((x - to_x) * rest, (y - to_y) * rest)

    # Painting.

    def _point(self, spot: tuple[float, float]) -> Point:
        x, y = self.sight.point(spot)
        return self.x + x, self.y + y

    def _draw_soon(self, *_: object) -> None:
        self._drawing()

    def _follow(self) -> None:
        """Move what is painted with the fingers; it is painted anew once they have found their place."""
        self.moving = True
        self._carry_along()
        if not lies_within(self._view(), self._covered):
            if self.sight.zoom == self._drawn[1]:
                self._place_photo()
            else:
                self._draw()

    def _settle(self) -> None:
        """Stand still again, sharp at this size."""
        self.moving = False
        self._draw_soon()

    def on_moving(self, *_: object) -> None:
        """Show the board as one picture, or as itself again."""
        self._shown.clear()
        if self.moving:
            self._photo = Picture([self._board], theme.page, "linear")
            self._shown.add(self._photo)
            self._place_photo()
        elif self._photo is not None:
            self._photo.let_go()
            self._photo = None
            self._shown.add(self._board)

    def _carry_along(self) -> None:
        (x, y), zoom = self._drawn
        grown = self.sight.zoom / zoom
        self._moved.xy = (self.x + self.sight.offset[0], self.y + self.sight.offset[1])
        self._grown.xyz = (grown, grown, 1)
        self._back.xy = (-self.x - x, -self.y - y)

    def _view(self) -> tuple[float, float, float, float]:
        """Left, low, right and high edge of what is seen, in points of what is painted."""
        (x, y), zoom = self._drawn
        shrunk = zoom / self.sight.zoom
        left = self.x + x - self.sight.offset[0] * shrunk
        low = self.y + y - self.sight.offset[1] * shrunk
        return left, low, left + self.width * shrunk, low + self.height * shrunk

    def _place_photo(self) -> None:
        """The picture holds what is seen and a little around it, however large the board is."""
        if self._photo is None:
            return
        left, low, right, high = self._view()
        wide, tall = (right - left) * BEYOND, (high - low) * BEYOND
        self._covered = left - wide, low - tall, right + wide, high + tall
        self._photo.place(left - wide, low - tall, right - left + 2 * wide, high - low + 2 * tall)

    def _draw(self, *_: object) -> None:
        self._drawn = self.sight.offset, self.sight.zoom
        self._carry_along()
        self._place_photo()
        scene = self.scene
        at = {pin.id: self._point(pin.at) for pin in scene.pins}
        detail = _detail(list(at.values()))
        self._paint_board(scene, at, detail)
        self._walker.clear()
        for pin in scene.pins:
            current = next((one for one in pin.figures if one.current), None)
            if current is not None:
                with self._walker:
                    painting.paint_figure(current.colour, *at[pin.id], True)
        self.on_stepping()
        self._over.clear()

    def _paint_board(self, scene: MapScene, at: dict[str, Point], detail: int) -> None:
        self._board.clear()
        wide, high = (side * self.sight.zoom for side in self.sight.whole())
        corner = self._point((0, 0))
        links = [
            (link, at[link.one], at[link.other])
            for link in scene.links
            if {link.one, link.other} <= at.keys()
        ]
        with self._board:
            if self.picture is None:
                PushMatrix()
                Translate(*corner)
                painting.ground(wide, high)
                PopMatrix()
            else:
                Color(0.86, 0.86, 0.86, 1)
                Rectangle(pos=corner, size=(wide, high), texture=self.picture)
            painting.paint_links(links)
            for arrow in scene.arrows:
                if {arrow.start, arrow.end} <= at.keys():
                    painting.paint_arrow(at[arrow.start], at[arrow.end])
            for link, one, other in links:
                painting.paint_plates(link, one, other)
            told = (
                None if self.told is None else _way_told(scene, at, self._point(self.told[0]), self.told[1])
            )
            if told is not None:
                painting.paint_way_told(*told)
            for pin in sorted(scene.pins, key=lambda pin: (pin.lit, pin.remembered, pin.here)):
                painting.paint_pin(pin, *at[pin.id], detail, self.arranging)
            plated = links if told is None else [*links, told]
            for pin, x, y in name_spots(scene.pins, at, plated, detail, *self._names_within()):
                painting.paint_name(pin.name, x, y, pin.used and not pin.here)
            for pin in scene.pins:
                painting.paint_others(pin, *at[pin.id])
            if self.target is not None:
                painting.paint_target(*self._point(self.target))

    def _names_within(self) -> tuple[Box, list[Box]]:
        """Seen as a whole, no name is cut off or hidden; a board in a hand reaches beyond the edge."""
        if self._chosen:
            return EVERYWHERE, []
        edge = dp(4)
        view = self.x + edge, self.y + edge, self.right - edge, self.top - edge
        return view, [(lid.x, lid.y, lid.right, lid.top) for lid in self.lids]


def _detail(points: list[Point]) -> int:
    """How much is written on pins: less where they lie close together."""
    if len(points) < 2:
        return 2
    nearest = sorted(
        min(hypot(one[0] - other[0], one[1] - other[1]) for other in points if other is not one)
        for one in points
    )
    apart = nearest[len(nearest) // 2]
    return 2 if apart >= dp(painting.NAMED_FROM) else 1 if apart >= dp(painting.NUMBERED_FROM) else 0


def lies_within(inner: Box, outer: Box) -> bool:
    """Whether one box, told by its left, low, right and high edge, lies in the other."""
    low = outer[0] <= inner[0] and outer[1] <= inner[1]
    return low and inner[2] <= outer[2] and inner[3] <= outer[3]


def _way_told(
    scene: MapScene, at: dict[str, Point], end: Point, plates: tuple[Plate, ...]
) -> tuple[Link, Point, Point] | None:
    """The way that is told, from where the current figure stands."""
    here = next((pin.id for pin in scene.pins if pin.here), None)
    return None if here is None else (Link(here, "", plates), at[here], end)
