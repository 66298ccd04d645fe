"""A board photographed at an angle becomes a flat picture of it, small enough to keep."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2
from typing import TypeAlias

import cv2
import numpy as np

Picture: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]"
Corner = tuple[float, float]
"""Part of the picture's width from the left, and of its height from above."""
Corners = tuple[Corner, Corner, Corner, Corner]
"""Upper left, upper right, lower right, lower left."""
LONGEST = 1600
"""Pixels of a picture's longer side."""
TAKEN = 2400
"""Pixels a taken picture keeps: more would only be slow."""
MOST_PIXELS = 40_000_000
"""A picture that unfolds to more is not unfolded: a phone has no room for it."""
FOLDED = {
    1: cv2.IMREAD_COLOR,
    2: cv2.IMREAD_REDUCED_COLOR_2,
    4: cv2.IMREAD_REDUCED_COLOR_4,
    8: cv2.IMREAD_REDUCED_COLOR_8,
}
"""A JPEG can be unfolded to a half, a quarter or an eighth at once: how, by how much smaller."""
QUALITIES = (88, 80, 70, 60, 48)
INSET: Corners = ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))
LEAST_SHARE = 0.2
"""A board takes at least so much of its picture."""
LEAST_TURN = 0.002
"""How much of a picture three neighbouring corners span at least, twice over."""
PNG = b"\x89PNG\r\n\x1a\n"
SIZES = (*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0))


class NoPicture(Exception):
    """What was brought is no picture, or one too large to unfold."""


def unfolded(data: bytes) -> Picture:
    """Read a JPEG or PNG, turned as its camera was held."""
    size = _size(data)
    if size is None:
        raise NoPicture
    shares = () if data.startswith(PNG) else (2, 4, 8)
    share = max((1, *(share for share in shares if max(size) // share >= TAKEN)))
    if not 0 < size[0] * size[1] <= MOST_PIXELS * share * share:
        raise NoPicture
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), FOLDED[share])
    except cv2.error as error:
        raise NoPicture from error
    if picture is None:
        raise NoPicture
    return smaller(picture.astype(np.uint8), TAKEN)


def in_colour(frame: Picture) -> Picture:
    """A camera's picture with three colours, as a copy: the camera takes its own back."""
    picture = cv2.cvtColor(frame, cv2.COLOR_GRAY2BGR) if frame.ndim == 2 else frame[:, :, :3].copy()
    return smaller(picture.astype(np.uint8), TAKEN)


def smaller(picture: Picture, longest: int) -> Picture:
    """The same picture, its longer side no longer than this."""
    high, wide = picture.shape[:2]
    share = longest / max(high, wide)
    if share >= 1:
        return picture
    size = max(1, round(wide * share)), max(1, round(high * share))
    return cv2.resize(picture, size, interpolation=cv2.INTER_AREA).astype(np.uint8)


def find_board(picture: Picture) -> Corners:
    """The largest four-cornered thing in the picture; else most of it, for fingers to put right."""
    small = smaller(picture, 480)
    high, wide = small.shape[:2]
    grey = cv2.GaussianBlur(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), (5, 5), 0)
    edges = cv2.dilate(cv2.Canny(grey, 40, 120), np.ones((3, 3), np.uint8))
    found, _tree = cv2.findContours(edges, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    best, area = None, LEAST_SHARE * high * wide
    for outline in found:
        hull = cv2.convexHull(outline)
        quad = cv2.approxPolyDP(hull, 0.03 * cv2.arcLength(hull, True), True)
        if len(quad) == 4 and cv2.contourArea(quad) > area:
            best, area = quad.reshape(4, 2), cv2.contourArea(quad)
    if best is None:
        return INSET
    corners = _ordered([(float(x) / wide, float(y) / high) for x, y in best])
    return corners if is_sound(corners) else INSET


def is_sound(corners: Sequence[Corner]) -> bool:
    """Whether the four make a shape with an inside: no two sides cross, none is turned over."""
    turns = []
    for number in range(4):
        (ax, ay), (bx, by), (cx, cy) = (corners[(number + step) % 4] for step in range(3))
        turns.append((bx - ax) * (cy - by) - (by - ay) * (cx - bx))
    return all(turn > LEAST_TURN for turn in turns)


def straightened(picture: Picture, corners: Corners, longest: int = LONGEST) -> Picture:
    """The board seen from above, as wide and high as its sides are long."""
    high, wide = picture.shape[:2]
    points = np.array([(x * wide, y * high) for x, y in corners], np.float32)
    top, right, bottom, left = (
        float(np.hypot(*(points[(side + 1) % 4] - points[side]))) for side in range(4)
    )  # fmt: skip
    across, down = max(top, bottom, 1.0), max(left, right, 1.0)
    share = min(1.0, longest / max(across, down))
    size = max(8, round(across * share)), max(8, round(down * share))
    flat = np.array([(0, 0), (size[0], 0), (size[0], size[1]), (0, size[1])], np.float32)
    turn = cv2.getPerspectiveTransform(points, flat)
    return cv2.warpPerspective(picture, turn, size, flags=cv2.INTER_AREA).astype(np.uint8)


def as_jpeg(picture: Picture, most: int) -> bytes:
    """The picture as a file of at most so many bytes: first coarser, then smaller."""
    while True:
        for quality in QUALITIES:
            _written, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
            if len(data) <= most:
                return bytes(data.tobytes())
        picture = smaller(picture, max(picture.shape[:2]) * 3 // 4)


def pixels(picture: Picture) -> tuple[int, int, bytes]:
    """Width, height and red, green and blue of every pixel, the upper row first."""
    high, wide = picture.shape[:2]
    return wide, high, cv2.cvtColor(picture, cv2.COLOR_BGR2RGB).tobytes()


def _ordered(quad: list[Corner]) -> Corners:
    """Upper left first, then around as a clock turns; also a board that stands on one of its corners."""
    middle = [sum(part) / 4 for part in zip(*quad, strict=True)]
    around = sorted(quad, key=lambda corner: atan2(corner[1] - middle[1], corner[0] - middle[0]))
    first = min(range(4), key=lambda number: sum(around[number]))
    one, two, three, four = (around[(first + step) % 4] for step in range(4))
    return one, two, three, four


def _size(data: bytes) -> tuple[int, int] | None:
    """How large a picture says it is, before anybody unfolds it."""
    if data.startswith(PNG) and len(data) > 24:
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    at = 2
    while data.startswith(b"\xff\xd8") and at + 9 <= len(data) and data[at] == 0xFF:
        if data[at + 1] in SIZES:
            return int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")
        at += 2 + max(2, int.from_bytes(data[at + 2 : at + 4], "big"))
    return None
