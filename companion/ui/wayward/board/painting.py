"""Paints the map: dotted ways with their plates, pins that keep their size, figures and chips."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, hypot, pi, sin

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    Ellipse,
    Mesh,
    Point,
    Quad,
    Rectangle,
    RoundedRectangle,
    SmoothLine,
    Triangle,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.showing.wayward.board_map import Figure, Link, Pin, Plate
from companion.ui.icons import icon
from companion.ui.lettering import drawable
from companion.ui.light import glow, kept_texture
from companion.ui.theme import theme

PIN, FIGURE, CURRENT, CHIP, GLOW = 38, 28, 40, 24, 80
DOOR, ARCH, DIAMOND, DISC = 24, 26, 30, 26
FAN, SHOWN = 14, 3
"""Figures on one pin: how far apart, and how many before they are only counted."""
DOT_EVERY = 7
PLATES_APART = 30
NAMED_FROM, NUMBERED_FROM = 58, 34
"""Pins nearer than so many dp to one another show no names, or no numbers either."""
INK, PALE, GOLD = (0.071, 0.078, 0.102), (0.796, 0.753, 0.671), (0.867, 0.706, 0.353)
PARCHMENT, PAPER, GOLD_LETTER = (0.961, 0.922, 0.843), (0.945, 0.902, 0.816), (0.957, 0.847, 0.561)
STEEL, RED, GREEN, WATER = (
    (0.788, 0.804, 0.839),
    (0.898, 0.404, 0.373),
    (0.435, 0.753, 0.545),
    (0.38, 0.68, 0.8),
)
CHIPS = {"red": ((0.72, 0.22, 0.22), GOLD), "blue": ((0.23, 0.48, 0.76), (0.72, 0.85, 1.0))}
"""A chip's colour and the colour of its ring; the board is dark in the light house too."""
USED, DIM = 0.55, 0.75
DISC_SIZE = 96

Spot = tuple[float, float]


def paint_links(links: list[tuple[Link, Spot, Spot]]) -> None:
    """Every way: dots, or gold where it may be taken now."""
    dots: list[float] = []
    Color(*PALE, 0.9)
    for link, one, other in links:
        if not link.legal:
            dots += _dotted(one, other)
    for start in range(0, len(dots), 16000):
        Point(points=dots[start : start + 16000], pointsize=dp(1.1))
    Color(*GOLD, 1)
    for link, one, other in links:
        if link.legal:
            SmoothLine(points=[*one, *other], width=dp(1.75))


def paint_way_told(link: Link, one: Spot, other: Spot) -> None:
    """A way that is being told: gold dots, and what lies on it so far."""
    Color(*GOLD, 1)
    Point(points=_dotted(one, other), pointsize=dp(1.8))
    paint_plates(link, one, other)


def paint_plates(link: Link, one: Spot, other: Spot) -> None:
    """What lies on a way."""
    for plate, x, y in plate_spots(link, one, other):
        towards = one if plate.faces == link.one else other if plate.faces == link.other else None
        _plate(plate, x, y, towards)


def plate_spots(link: Link, one: Spot, other: Spot) -> list[tuple[Plate, float, float]]:
    """Where the plates of a way are: side by side in its middle."""
    spots = []
    long = hypot(other[0] - one[0], other[1] - one[1]) or 1.0
    along = (other[0] - one[0]) / long, (other[1] - one[1]) / long
    apart = min(dp(PLATES_APART), max(dp(14), (long - dp(PIN)) / max(1, len(link.plates))))
    for number, plate in enumerate(link.plates):
        shift = (number - (len(link.plates) - 1) / 2) * apart
        x = (one[0] + other[0]) / 2 + along[0] * shift
        y = (one[1] + other[1]) / 2 + along[1] * shift
        spots.append((plate, x, y))
    return spots


def _plate(plate: Plate, x: float, y: float, towards: Spot | None) -> None:
    if plate.kind == "door":
        _door(x, y, plate.number)
    elif plate.kind in ("guard", "red-guard"):
        _guard(plate, x, y, towards)
    elif plate.kind == "hazard":
        half = dp(DIAMOND) / 2
        Color(*GREEN, 1)
        Quad(points=[x - half, y, x, y + half, x + half, y, x, y - half])
        _write(str(plate.number), "number", 17, x, y, INK)
    else:
        hue = WATER if plate.kind == "dock" else PALE
        _ring(x, y, dp(DISC), dp(2), (*hue, 1))
        _write(icon({"passage": "door"}.get(plate.kind, plate.kind)), "icons", 16, x, y, PARCHMENT)


def _door(x: float, y: float, dots: int) -> None:
    wide = dp(12 + 8 * dots)
    Color(*INK, 1)
    RoundedRectangle(
        pos=(x - wide / 2 - dp(1.5), y - dp(DOOR) / 2 - dp(1.5)),
        size=(wide + dp(3), dp(DOOR) + dp(3)),
        radius=[dp(8)],
    )
    Color(*PAPER, 1)
    RoundedRectangle(pos=(x - wide / 2, y - dp(DOOR) / 2), size=(wide, dp(DOOR)), radius=[dp(7)])
    Color(*INK, 1)
    for dot in range(dots):
        _disc(x + (dot - (dots - 1) / 2) * dp(8), y, dp(5))


def _guard(plate: Plate, x: float, y: float, towards: Spot | None) -> None:
    """An arch with his number; the wedge shows where he looks."""
    size = dp(ARCH)
    if towards is not None:
        angle = atan2(towards[1] - y, towards[0] - x)
        tip = x + cos(angle) * size, y + sin(angle) * size
        base = [
            part
            for side in (pi / 2, -pi / 2)
            for part in (x + cos(angle + side) * size / 3, y + sin(angle + side) * size / 3)
        ]
        Color(*PALE, 0.8)
        Triangle(points=[*tip, *base])
    Color(*INK, 1)
    RoundedRectangle(
        pos=(x - size / 2 - dp(1.5), y - size / 2 - dp(1.5)),
        size=(size + dp(3), size + dp(3)),
        radius=[dp(14), dp(14), dp(3), dp(3)],
    )
    Color(*(RED if plate.kind == "red-guard" else STEEL), 1)
    RoundedRectangle(
        pos=(x - size / 2, y - size / 2), size=(size, size), radius=[dp(13), dp(13), dp(2), dp(2)]
    )
    _write(str(plate.number) if plate.number else "?", "number", 18, x, y, INK)


def paint_arrow(start: Spot, end: Spot) -> None:
    """A thin arrow: where figures are carried to."""
    angle = atan2(end[1] - start[1], end[0] - start[0])
    bend = dp(24)
    middle = (start[0] + end[0]) / 2 - sin(angle) * bend, (start[1] + end[1]) / 2 + cos(angle) * bend
    tip = arrow_head(start, end)
    Color(*PALE, DIM)
    SmoothLine(bezier=[*start, *middle, *tip], width=dp(0.8))
    leans = atan2(tip[1] - middle[1], tip[0] - middle[0])
    wings = [
        part
        for turn in (2.6, -2.6)
        for part in (tip[0] + cos(leans + turn) * dp(9), tip[1] + sin(leans + turn) * dp(9))
    ]
    Triangle(points=[*tip, *wings])


def arrow_head(start: Spot, end: Spot) -> Spot:
    """Where an arrow ends: just before the pin."""
    angle = atan2(end[1] - start[1], end[0] - start[0]) - 0.35
    return end[0] - cos(angle) * dp(PIN) * 0.62, end[1] - sin(angle) * dp(PIN) * 0.62


def paint_pin(pin: Pin, x: float, y: float, detail: int, arranging: bool) -> None:
    """A pin of its own size at every zoom; `detail` 0 shows only the letters of special areas."""
    seen = USED if pin.used and not pin.lit else 1.0
    if pin.lit and (pin.remembered or not pin.answers):
        # Many places may be the answer: only the one remembered shines.
        Color(*GOLD, 0.8 if pin.remembered else 0.42)
        Ellipse(pos=(x - dp(GLOW) / 2, y - dp(GLOW) / 2), size=(dp(GLOW), dp(GLOW)), texture=glow())
    if pin.brazier:
        Color(*GOLD, seen)
        _texture(_written(icon("flame"), "icons", dp(17)), x, y + dp(PIN) / 2 + dp(7))
    ring = GOLD if pin.lit or pin.brazier or arranging else PALE
    _ring(x, y, dp(PIN), dp(3.0 if pin.lit else 2.0 if pin.brazier else 1.8), (*ring, seen))
    if pin.remembered:
        Color(*GOLD, 1)
        _disc(x, y, dp(PIN - 10))
    letter = INK if pin.remembered else GOLD_LETTER if pin.brazier else PARCHMENT
    if pin.mark and (pin.brazier or pin.remembered or detail):
        _write(pin.mark, "number", 23 if len(pin.mark) < 2 else 18, x, y, letter, seen)
    elif pin.icon and detail:
        _write(icon(pin.icon), "icons", 19, x, y, INK if pin.remembered else PARCHMENT, seen)
    elif not pin.mark:
        Color(*(INK if pin.remembered else PALE), seen)
        _disc(x, y, dp(5))
    _chips(pin, x, y)


def name_size(name: str) -> Spot:
    """How wide and high a name is on its dark ground."""
    wide, high = _name(name).size
    return wide + dp(14), high + dp(3)


def _name(name: str) -> Texture:
    return _written(drawable(name), "body", 14 * theme.table_size)


def paint_name(name: str, x: float, y: float, used: bool) -> None:
    """A name on dark ground."""
    wide, high = name_size(name)
    Color(*INK, 0.86)
    RoundedRectangle(pos=(x - wide / 2, y - high / 2), size=(wide, high), radius=[high / 2])
    Color(*PARCHMENT, USED if used else 1.0)
    _texture(_name(name), x, y)


def chip_spots(pin: Pin, x: float, y: float) -> list[tuple[str, int, float, float]]:
    """Where the chips of this turn lie: kind, how many, and where."""
    lying = [(kind, n) for kind, n in (("red", pin.red), ("blue", pin.blue)) if n]
    return [
        (kind, n, x + dp(21) + place * dp(18), y + dp(17) - place * dp(8))
        for place, (kind, n) in enumerate(lying)
    ]


def _chips(pin: Pin, x: float, y: float) -> None:
    for kind, n, at_x, at_y in chip_spots(pin, x, y):
        paint_chip(kind, at_x, at_y, n)


def paint_chip(kind: str, x: float, y: float, n: int = 1) -> None:
    """A chip, with how many there are when they are more than one."""
    fill, ring = CHIPS[kind]
    Color(*ring, 1)
    _disc(x, y, dp(CHIP))
    Color(*fill, 1)
    _disc(x, y, dp(CHIP - 4))
    if n > 1:
        _write(str(n), "number", 15, x, y, PARCHMENT)
    else:
        Color(*ring, 0.8)
        _disc(x, y, dp(10))
        Color(*fill, 1)
        _disc(x, y, dp(8))


def figure_spots(pin: Pin, x: float, y: float) -> list[tuple[Figure, float, float]]:
    """Where the others' figures stand: beside the pin, fanned out; more than three are counted."""
    others = [one for one in pin.figures if not one.current]
    shown = others if len(others) <= SHOWN else others[: SHOWN - 1]
    return [(one, x - dp(21) + place * dp(FAN), y - dp(20)) for place, one in enumerate(shown)]


def paint_others(pin: Pin, x: float, y: float) -> None:
    """The others' figures."""
    spots = figure_spots(pin, x, y)
    for one, at_x, at_y in spots:
        paint_figure(one.colour, at_x, at_y, False)
    hidden = sum(not one.current for one in pin.figures) - len(spots)
    if hidden:
        at_x, at_y = x - dp(21) + len(spots) * dp(FAN) + dp(4), y - dp(20)
        Color(*PARCHMENT, 1)
        _disc(at_x, at_y, dp(FIGURE - 2))
        _write(f"+{hidden}", "button", 14, at_x, at_y, INK)


def paint_figure(colour: str, x: float, y: float, current: bool) -> None:
    """A figure with the shape cut into it."""
    size = dp(CURRENT - 5 if current else FIGURE - 4)
    Color(*(PARCHMENT if current else INK), 1)
    _disc(x, y, size + dp(5 if current else 4))
    Color(*theme.figure_color(colour))
    _disc(x, y, size)
    _write(icon(theme.figure_shape(colour)), "icons", size * 0.56 / dp(1), x, y, INK)


def paint_target(x: float, y: float) -> None:
    """The spot somebody has touched: a ring with four strokes and a cross."""
    Color(*GOLD, 0.42)
    Ellipse(pos=(x - dp(GLOW) / 2, y - dp(GLOW) / 2), size=(dp(GLOW), dp(GLOW)), texture=glow())
    Color(*INK, 0.8)
    _disc(x, y, dp(46))
    Color(*GOLD, 1)
    SmoothLine(circle=(x, y, dp(23)), width=dp(1.5))
    for turn in range(4):
        across, up = cos(turn * pi / 2), sin(turn * pi / 2)
        SmoothLine(
            points=[x + across * dp(28), y + up * dp(28), x + across * dp(38), y + up * dp(38)], width=dp(1.4)
        )
        SmoothLine(points=[x, y, x + across * dp(8), y + up * dp(8)], width=dp(1.2))


def ground(width: float, height: float) -> None:
    """Plain boards where there is no picture."""
    Color(0.118, 0.106, 0.094, 1)
    Rectangle(pos=(0, 0), size=(width, height))
    planks = 18
    corners: list[float] = []
    for plank in range(1, planks):
        y = height * plank / planks
        corners += [0, y, 0, 0, width, y, 0, 0, width, y + 1.2, 0, 0, 0, y + 1.2, 0, 0]
    order = [4 * quad + corner for quad in range(planks - 1) for corner in (0, 1, 2, 2, 3, 0)]
    Color(0.075, 0.067, 0.059, 1)
    Mesh(vertices=corners, indices=order, mode="triangles")


def _dotted(one: Spot, other: Spot) -> list[float]:
    long = hypot(other[0] - one[0], other[1] - one[1])
    dots = min(400, int(long / dp(DOT_EVERY)))
    return [
        one[axis] + (other[axis] - one[axis]) * step / dots for step in range(1, dots) for axis in (0, 1)
    ]  # fmt: skip


def _ring(x: float, y: float, size: float, wide: float, hue: tuple[float, float, float, float]) -> None:
    """A dark disc with a rim, of three pictures: a round line costs a hundred times as many corners."""
    Color(*INK, 1)
    _disc(x, y, size)
    Color(*hue)
    _disc(x, y, size)
    Color(*INK, 1)
    _disc(x, y, size - 2 * wide)


def _disc(x: float, y: float, size: float) -> None:
    """A picture of a disc: soft ellipses of Kivy's own are not cut off at the map's edge."""
    Rectangle(pos=(x - size / 2, y - size / 2), size=(size, size), texture=_round())


@cache
def _round() -> Texture:
    """White inside, nothing outside, soft between."""
    middle = (DISC_SIZE - 1) / 2
    pixels = bytearray()
    for row in range(DISC_SIZE):
        for column in range(DISC_SIZE):
            inside = middle + 0.5 - hypot(row - middle, column - middle)
            pixels += bytes((255, 255, 255, round(255 * max(0.0, min(1.0, inside)))))
    return kept_texture((DISC_SIZE, DISC_SIZE), bytes(pixels))


def _write(
    words: str, font: str, size: float, x: float, y: float, hue: tuple[float, float, float], seen: float = 1.0
) -> None:
    Color(*hue, seen)
    _texture(_written(words, font, dp(size)), x, y)


def _texture(texture: Texture, x: float, y: float) -> None:
    wide, high = texture.size
    Rectangle(texture=texture, size=texture.size, pos=(round(x - wide / 2), round(y - high / 2)))


_labels: dict[tuple[str, str, float], CoreLabel] = {}
MOST_LABELS = 1000


def _written(words: str, font: str, size: float) -> Texture:
    """The texture of a few letters, kept: the same few are drawn again and again."""
    key = (words, font, size)
    if key not in _labels:
        if len(_labels) > MOST_LABELS:
            _labels.clear()
        # The label itself is kept: only it can write its texture anew when the phone has lost all textures.
        _labels[key] = CoreLabel(text=words, font_name=font, font_size=size)
        _labels[key].refresh()
    return _labels[key].texture
