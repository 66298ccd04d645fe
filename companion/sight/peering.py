"""Peering at what is small: patches of fine structure in both directions, looked at in double size."""

from dataclasses import dataclass, field

import cv2
import numpy as np

from companion.sight.finders import Inked
from companion.sight.finding import ink_of

_CELL = 8
"""Pixels of the frame in one of the cells that are compared."""
_ACROSS = 3
"""Cells across the smallest tag."""
_WIDE = 11
_PATCH = 80
"""Pixels across a patch: a tag of two pixels a module fits in."""
_TWICE = 2
_BETWEEN = 6
"""Rows left empty between two patches."""
_WINDOW = 27
_FINE = 0.045
"""How much neighbouring pixels must differ beyond what most do, as a part of the light there."""
_TOO_SMALL, _SQUARE = (11.0, 25.0), 1.35
"""Sides, in pixels, of a tag that is there and can't be read."""
_INSIDE, _AROUND = (0.3, 0.6, 0.85), (1.22, 1.3)
_STEPS = np.arange(5) / 5


def fine_places(luminance: np.ndarray) -> np.ndarray:
    """Where the picture changes from pixel to pixel both across and down, the liveliest first."""
    whole = luminance[: len(luminance) // _CELL * _CELL, : luminance.shape[1] // _CELL * _CELL]
    lively = np.minimum(_liveliness(whole, 0, 1), _liveliness(whole, 1, 0))
    lively -= np.float32(np.median(lively[::2, ::2]))
    enough = _FINE * _celled(whole).astype(np.float32) + 1
    peaks = (lively >= cv2.dilate(lively, np.ones((_ACROSS, _ACROSS), np.uint8))) & (lively > enough)
    down, across = np.nonzero(peaks)
    # A tag is lively where its surroundings are less so; a carpet is lively all over.
    alone = lively - 0.5 * cv2.blur(lively, (_WIDE, _WIDE), borderType=cv2.BORDER_REPLICATE)
    order = np.argsort(-alone[down, across], kind="stable")
    return (np.column_stack([across, down])[order] + 0.5) * _CELL


def _liveliness(whole: np.ndarray, down: int, across: int) -> np.ndarray:
    """How much neighbours differ in one direction, on average over a patch as large as a small tag."""
    high, wide = whole.shape
    cells = np.zeros_like(whole)
    cv2.absdiff(
        whole[down:, across:], whole[: high - down, : wide - across], cells[: high - down, : wide - across]
    )
    patches = _celled(cells).astype(np.float32)
    return cv2.blur(patches, (_ACROSS, _ACROSS), borderType=cv2.BORDER_REPLICATE)


def _celled(picture: np.ndarray) -> np.ndarray:
    """The mean of every cell: halved three times, which is far quicker than once to an eighth."""
    for _ in range(3):
        size = (picture.shape[1] // 2, picture.shape[0] // 2)
        picture = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return picture


@dataclass(frozen=True)
class Patches(Inked):
    """The ink of several patches of the frame in double size, one below the other."""

    corners: np.ndarray = field(default_factory=lambda: np.zeros((1, 2)))

    def in_the_frame(self, places: np.ndarray) -> np.ndarray:
        """Places of this picture (x and y) in pixels of the frame."""
        side = _PATCH * _TWICE
        patch = np.clip(places[:, 1] // side, 0, len(self.corners) - 1).astype(int)
        within = places - np.column_stack([np.zeros(len(patch)), patch * side])
        return (within + 0.5) / self.scale - 0.5 + self.corners[patch]


def enlarged(luminance: np.ndarray, centres: np.ndarray, noise: float) -> Patches:
    """The ink around some places, in double size."""
    short = [max(0, _PATCH - side) for side in luminance.shape]
    if any(short):
        luminance = cv2.copyMakeBorder(luminance, 0, short[0], 0, short[1], cv2.BORDER_REPLICATE)
    farthest = np.array(luminance.shape[::-1]) - _PATCH
    corners = np.clip(np.rint(centres).astype(int) - _PATCH // 2, 0, farthest)
    inks = [np.zeros((0, _PATCH * _TWICE), np.uint8)]
    for left, top in corners.tolist():
        part = luminance[top : top + _PATCH, left : left + _PATCH]
        twice = cv2.resize(part, None, fx=_TWICE, fy=_TWICE, interpolation=cv2.INTER_CUBIC)
        ink = ink_of(twice, _WINDOW, noise)
        ink[-_BETWEEN:] = 0
        inks.append(ink)
    return Patches(np.concatenate(inks), float(_TWICE), corners=corners.astype(float))


def is_small_square(luminance: np.ndarray, corners: np.ndarray) -> bool:
    """Whether an outline is square, too small to be read, and stands on even paper lighter than itself."""
    sides = np.linalg.norm(corners - np.roll(corners, 1, 0), axis=1)
    if not _TOO_SMALL[0] < sides.mean() < _TOO_SMALL[1] or sides.max() > _SQUARE * sides.min():
        return False
    middle = corners.mean(0)
    inside, around = (
        _read(luminance, middle + np.concatenate([(corners - middle) * wide for wide in rings]))
        for rings in (_INSIDE, _AROUND)
    )
    paper = float(np.median(around))
    return bool(np.abs(around - paper).mean() < 0.1 * paper and inside.mean() < 0.8 * paper)


def _read(luminance: np.ndarray, corners: np.ndarray) -> np.ndarray:
    """The light along the sides of squares, given by four corners each."""
    squares = corners.reshape(-1, 4, 2)
    ways = np.roll(squares, -1, 1) - squares
    points = (squares[:, :, None] + ways[:, :, None] * _STEPS[:, None]).astype(np.float32).reshape(1, -1, 2)
    x, y = np.ascontiguousarray(points[..., 0]), np.ascontiguousarray(points[..., 1])
    seen = cv2.remap(luminance, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return seen.astype(np.float32).ravel()
