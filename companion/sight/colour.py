"""A colour frame, checked and brought to a size worth looking at."""

from collections.abc import Callable, Iterable
from typing import TypeVar

import cv2
import numpy as np

T = TypeVar("T")

_LONGEST_SIDE = 1280
_SMALLEST_SIDE = 16


def looked_at(frame: object) -> np.ndarray | None:
    """The frame as BGR bytes no larger than needed; None when it is too small to show anything."""
    if not isinstance(frame, np.ndarray) or frame.dtype != np.uint8 or frame.ndim != 3 or frame.shape[2] != 3:
        raise ValueError("a colour frame is an array of bytes: rows × columns × (blue, green, red)")
    if min(frame.shape[:2]) < _SMALLEST_SIDE:
        return None
    shrink = _LONGEST_SIDE / max(frame.shape[:2])
    if shrink >= 1:
        return np.ascontiguousarray(frame)
    size = tuple(max(1, round(side * shrink)) for side in frame.shape[1::-1])
    return cv2.resize(frame, size, interpolation=cv2.INTER_AREA)


def hull_roundness(contour: np.ndarray) -> tuple[float, float]:
    """How round the contour's hull is (a circle is 1, a square 0.79) and how well the contour fills it."""
    hull = cv2.convexHull(contour)
    area, around = cv2.contourArea(hull), cv2.arcLength(hull, closed=True)
    if area <= 0 or around <= 0:
        return 0.0, 0.0
    return 4 * np.pi * area / around**2, cv2.contourArea(contour) / area


def gathered(things: Iterable[T], same: Callable[[T, T], bool]) -> list[list[T]]:
    """The things in groups, each with the first one that is the same."""
    groups: list[list[T]] = []
    for thing in things:
        home = next((group for group in groups if same(thing, group[0])), None)
        if home is None:
            groups.append([thing])
        else:
            home.append(thing)
    return groups
