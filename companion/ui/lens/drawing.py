"""Small drawings of how the phone watches: lying flat, on a stand, in the hand."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse, InstructionGroup, Mesh, SmoothLine
from kivy.properties import BooleanProperty, OptionProperty
from kivy.uix.widget import Widget

from companion.ui.theme import theme, watch

SIDE = 168
"""The drawings are made on a square of so many points, y downwards."""
Points = tuple[tuple[float, float], ...]

FLAT_PHONE: Points = ((60, 118), (116, 118), (132, 146), (44, 146))
FLAT_BEAM: Points = ((40, 60), (136, 60), (92, 122), (83, 122))
FLAT_CARD: Points = ((62, 22), (102, 17), (109, 70), (70, 75))
FLAT_PRINT: Points = ((67, 27), (99, 22.5), (102.5, 47), (71, 51))
FLAT_HAND: Points = (
    (153, 18), (154, 41), (134, 45), (123, 48), (119, 57), (112, 62), (106, 60), (105, 50), (111, 38),
    (121, 29), (135, 22),
)  # fmt: skip
STAND_PHONE: Points = ((21, 45), (41, 38), (59, 102), (39, 110))
STAND_BEAM: Points = ((48, 52), (154, 110), (80, 145))
STAND_CARDS: tuple[Points, ...] = (
    ((82, 118), (99, 118), (94, 133), (77, 133)),
    ((108, 112), (125, 112), (120, 127), (103, 127)),
    ((131, 124), (148, 124), (142, 140), (125, 140)),
)
STAND_TABLE: Points = ((65, 106), (164, 106), (150, 149), (22, 149))
HAND_PHONE: Points = ((101, 15), (121, 25), (89, 84), (68, 74))
HAND_BEAM: Points = ((81, 81), (91, 84), (112, 147), (50, 147))
HAND_CARD: Points = ((65, 123), (96, 123), (96, 142), (65, 142))
HAND_TABLE: Points = ((44, 119), (146, 119), (164, 150), (22, 150))
HAND_HAND: Points = (
    (162, 39), (158, 78), (140, 76), (124, 74), (118, 64), (104, 61), (97, 57), (99, 52), (110, 50),
    (128, 43),
)  # fmt: skip
SKIN = "AB8065"


class PostureDrawing(Widget):
    """One of the drawings, on paper where it is the chosen one."""

    posture = OptionProperty("flat", options=("flat", "standing", "hand"))
    chosen = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._strokes = InstructionGroup()
        self.canvas.add(self._strokes)
        for name in ("center", "size", "posture", "chosen"):
            self.fbind(name, self._draw)
        watch(self._draw, "dark")
        self._draw()

    def _draw(self, *_: object) -> None:
        self._strokes.clear()
        if self.width <= 1 or self.height <= 1:
            return
        {"flat": self._flat, "standing": self._standing, "hand": self._hand}[self.posture]()

    def _flat(self) -> None:
        self._fill(FLAT_PHONE, theme.dial_light)
        self._edge(FLAT_PHONE, theme.paper_ink if self.chosen else theme.text)
        self._fill(FLAT_BEAM, self._beam())
        self._fill(FLAT_CARD, theme.paper_top)
        self._edge(FLAT_CARD, theme.paper_ink)
        self._fill(FLAT_PRINT, theme.paper_rule)
        for left, right, high in ((73, 99, 58), (74, 91, 65)):
            self._line(((left, high), (right, high - 3.5)), theme.paper_rule, 1.2)
        self._fill(FLAT_HAND, SKIN)
        self._disc(87.5, 123, 9, 5)
        self._disc(87.5, 134, 21, 9.5, ring=True)

    def _standing(self) -> None:
        self._line(((32, 106), (16, 127)), theme.text, 1.4)
        self._fill(STAND_TABLE, theme.dial_light)
        for card in STAND_CARDS:
            self._fill(card, theme.paper_top)
        self._fill(STAND_BEAM, self._beam())
        self._fill(STAND_PHONE, theme.dial_dark)
        self._edge(STAND_PHONE, theme.paper_ink if self.chosen else theme.text)
        self._disc(34, 51, 6, 6)

    def _hand(self) -> None:
        self._fill(HAND_TABLE, theme.dial_light)
        self._fill(HAND_CARD, theme.paper_top)
        self._fill(HAND_BEAM, self._beam())
        self._fill(HAND_PHONE, theme.dial_dark)
        self._edge(HAND_PHONE, theme.paper_ink if self.chosen else theme.text)
        self._fill(HAND_HAND, SKIN)
        self._disc(82, 71, 6, 6)

    def _beam(self) -> list[float]:
        return [*theme.gold_rule[:3], 0.42]

    def _fill(self, points: Points, colour: list[float] | str) -> None:
        """A shape that bulges nowhere inwards by much: a fan around its middle."""
        middle = sum(x for x, _y in points) / len(points), sum(y for _x, y in points) / len(points)
        vertices = [one for x, y in (middle, *points, points[0]) for one in (*self._at(x, y), 0.0, 0.0)]
        self._strokes.add(_colour(colour))
        self._strokes.add(Mesh(vertices=vertices, indices=range(len(points) + 2), mode="triangle_fan"))

    def _edge(self, points: Points, colour: list[float]) -> None:
        self._line((*points, points[0]), colour, 1.2)

    def _line(self, points: Points, colour: list[float], width: float) -> None:
        flat = [one for x, y in points for one in self._at(x, y)]
        self._strokes.add(_colour(colour))
        self._strokes.add(SmoothLine(points=flat, width=width * self._scale, joint="round"))

    def _disc(self, x: float, y: float, wide: float, high: float, ring: bool = False) -> None:
        """What the camera is, in gold."""
        left, low = self._at(x - wide / 2, y + high / 2)
        box = (left, low, wide * self._scale, high * self._scale)
        self._strokes.add(_colour(theme.gold))
        if ring:
            self._strokes.add(SmoothLine(ellipse=box, width=1.2 * self._scale))
        else:
            self._strokes.add(Ellipse(pos=box[:2], size=box[2:]))

    @property
    def _scale(self) -> float:
        return min(self.width, self.height) / SIDE

    def _at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the drawing in the window."""
        left, low = self.center_x - SIDE / 2 * self._scale, self.center_y - SIDE / 2 * self._scale
        return left + x * self._scale, low + (SIDE - y) * self._scale


def _colour(colour: list[float] | str) -> Color:
    from kivy.utils import get_color_from_hex

    return Color(*(get_color_from_hex(colour) if isinstance(colour, str) else colour))
