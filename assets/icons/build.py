"""Draws the icon font from icons.txt: each icon is painted large, traced, and becomes one glyph."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

HERE = Path(__file__).parent
SOURCE, TARGET = HERE / "icons.txt", HERE / "icons.ttf"
GRID, EM, CANVAS = 24, 1920, 1920
SCALE, SHIFT = CANVAS / GRID, 4
FIRST = 0xE000
FLAT = 1.2
"""How far, in font units of 1920 to the em, a traced outline may stray from the drawn one."""

Point = tuple[float, float]


class Brush:
    """Paints one icon's strokes and fills on a large canvas."""

    def __init__(self) -> None:
        self.canvas = np.zeros((CANVAS, CANVAS), np.uint8)
        self.width = 2.0
        self.ink = 255

    def paint(self, words: list[str]) -> None:
        """Follow one instruction."""
        self.ink = 0 if words[0] == "cut" else 255
        verb, *rest = words[1:] if words[0] == "cut" else words
        verbs: dict[str, Callable[[list[str]], None]] = {
            "w": self._set_width,
            "line": lambda points: self._stroke(_points(points), closed=False),
            "loop": lambda points: self._stroke(_points(points), closed=True),
            "fill": lambda points: self._fill(_points(points)),
            "curve": lambda points: self._stroke(list(_curve(_points(points))), closed=False),
            "shape": lambda points: self._fill(list(_curve(_points(points)))),
            "ring": lambda spec: self._stroke(_circle(spec[0], spec[1]), closed=True),
            "dot": lambda spec: self._fill(_circle(spec[0], spec[1])),
            "arc": lambda spec: self._stroke(_circle(*spec), closed=False),
            "box": lambda spec: self._stroke(_rounded(*spec), closed=True),
            "slab": lambda spec: self._fill(_rounded(*spec)),
        }
        verbs[verb](rest)

    def _set_width(self, spec: list[str]) -> None:
        self.width = float(spec[0])

    def _stroke(self, points: list[Point], closed: bool) -> None:
        cv2.polylines(
            self.canvas, [_fixed(points)], closed, self.ink, round(self.width * SCALE), cv2.LINE_8, SHIFT
        )

    def _fill(self, points: list[Point]) -> None:
        cv2.fillPoly(self.canvas, [_fixed(points)], self.ink, cv2.LINE_8, SHIFT)


def _point(word: str) -> Point:
    across, down = word.split(",")
    return float(across), float(down)


def _points(words: list[str]) -> list[Point]:
    return [_point(word) for word in words]


def _fixed(points: list[Point]) -> np.ndarray:
    return np.array([[round(value * SCALE * 2**SHIFT) for value in point] for point in points], np.int32)


def _curve(points: list[Point]) -> Iterator[Point]:
    """Points along a chain of cubic curves."""
    for start in range(0, len(points) - 1, 3):
        first, second, third, fourth = (np.array(point) for point in points[start : start + 4])
        for part in np.linspace(0, 1, 24):
            rest = 1 - part
            where = (
                rest**3 * first + 3 * rest**2 * part * second + 3 * rest * part**2 * third + part**3 * fourth
            )
            yield float(where[0]), float(where[1])


def _circle(centre: str, radius: str, start: str = "0", end: str = "360") -> list[Point]:
    (across, down), size = _point(centre), float(radius)
    angles = np.radians(np.linspace(float(start), float(end), 73))
    return [(across + size * math.cos(angle), down + size * math.sin(angle)) for angle in angles]


def _rounded(corner: str, size: str, radius: str) -> list[Point]:
    (left, top), (wide, high), bend = _point(corner), _point(size), float(radius)
    middles = (
        (wide - bend, high - bend, 0),
        (bend, high - bend, 90),
        (bend, bend, 180),
        (wide - bend, bend, 270),
    )
    return [
        point
        for across, down, turn in middles
        for point in _circle(f"{left + across},{top + down}", radius, str(turn), str(turn + 90))
    ]


def icons() -> dict[str, list[list[str]]]:
    """Every icon's instructions by name."""
    lines = (line for line in SOURCE.read_text(encoding="utf-8").splitlines() if line and line[0] != "#")
    named = (line.partition(":") for line in lines)
    return {name: [step.split() for step in steps.split(";")] for name, _colon, steps in named}


def glyph(steps: list[list[str]]) -> object:
    """Paint one icon and trace its outlines, holes included."""
    brush = Brush()
    for words in steps:
        brush.paint(words)
    pen = TTGlyphPen(None)
    outlines, _tree = cv2.findContours(brush.canvas, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
    for outline in outlines:
        corners = cv2.approxPolyDP(outline, FLAT, True)[:, 0, :]
        if len(corners) < 3:
            continue
        pen.moveTo((int(corners[0][0]), EM - int(corners[0][1])))
        for across, down in corners[1:]:
            pen.lineTo((int(across), EM - int(down)))
        pen.closePath()
    return pen.glyph()


def build(target: Path = TARGET) -> None:
    """Write the font."""
    drawn = {name: glyph(steps) for name, steps in icons().items()}
    order = [".notdef", *drawn]
    font = FontBuilder(EM, isTTF=True)
    font.setupGlyphOrder(order)
    font.setupCharacterMap({FIRST + number: name for number, name in enumerate(drawn)})
    font.setupGlyf({".notdef": TTGlyphPen(None).glyph(), **drawn})
    font.setupHorizontalMetrics(
        {name: (EM, 0 if name == ".notdef" else font.font["glyf"][name].xMin) for name in order}
    )
    font.setupHorizontalHeader(ascent=EM, descent=0)
    font.setupNameTable({"familyName": "Promptbook Icons", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=EM, sTypoDescender=0, usWinAscent=EM, usWinDescent=0)
    font.setupPost()
    # The same drawing gives the same file, whenever it is built.
    font.font["head"].created = font.font["head"].modified = 0
    font.font.recalcTimestamp = False
    font.save(target)


if __name__ == "__main__":
    build()
