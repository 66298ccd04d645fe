"""Reads one to three dice with pips from above, and says how sure it is."""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from companion.tags.colour import hull_roundness, looked_at

MOST_DICE = 3
_LEVELS = range(40, 240, 18)
_SMALLEST_PIP, _LARGEST_PIP = 2.5, 40.0
_ROUND, _FULL = 0.85, 0.85
_CLEAR = 28  # grey levels between a pip and its face
_ALIKE = 20  # grey levels and colours within one face
_EDGE_IN_PIPS = (6.0, 15.0)
_SQUARE, _FILLED = 0.72, 0.88
_FACE = 96
_CELLS = (0.12, 0.38, 0.62, 0.88)
_PIP_IN_CELL = 0.36
_DOUBT = 0.02
_FACES = {
    1: ("000010000",),
    2: ("100000001", "001000100"),
    3: ("100010001", "001010100"),
    4: ("101000101",),
    5: ("101010101",),
    6: ("101101101", "111000111"),
}


@dataclass(frozen=True)
class Rolled:
    """The faces seen, from left to right, for the player to confirm; `sure` runs from 0 to 1."""

    faces: tuple[int, ...]
    sure: float


@dataclass(frozen=True)
class _Pip:
    """A round spot, lighter or darker than what is around it."""

    x: float
    y: float
    radius: float
    light: bool


@dataclass(frozen=True)
class _Die:
    """A face found: where, how large, what it shows and how likely."""

    x: float
    y: float
    edge: float
    face: int
    likely: float


def read_dice(frame: np.ndarray, most: int = MOST_DICE) -> Rolled:
    """The dice seen in a BGR frame, at most so many."""
    picture = looked_at(frame)
    if picture is None:
        return Rolled((), 0.0)
    dice = _apart(list(_dice(picture)))[:most]
    if not dice:
        return Rolled((), 0.0)
    dice.sort(key=lambda die: die.x)
    return Rolled(tuple(die.face for die in dice), float(np.prod([die.likely for die in dice])))


def _dice(picture: np.ndarray) -> Iterator[_Die]:
    soft = cv2.GaussianBlur(picture, (3, 3), 0)
    grey = cv2.cvtColor(soft, cv2.COLOR_BGR2GRAY)
    seen = np.zeros(grey.shape, bool)
    for pip in _pips(grey):
        if seen[int(pip.y), int(pip.x)]:
            continue
        face = _face_around(soft, pip)
        if face is None:
            continue
        cv2.fillPoly(mask := np.zeros(grey.shape, np.uint8), [face.astype(np.int32)], 1)
        seen |= mask.astype(bool)
        die = _read_face(grey, face, pip)
        if die is not None:
            yield die


def _pips(grey: np.ndarray) -> list[_Pip]:
    """Round spots that stand out at some level of grey, the clearest first."""
    found: list[tuple[float, _Pip]] = []
    for level in _LEVELS:
        mask = (grey > level).astype(np.uint8)
        contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
        for contour in contours:
            spot = _spot(contour, grey)
            if spot is not None:
                found.append(spot)
    return [pip for _, pip in sorted(found, key=lambda spot: -spot[0])]


def _spot(contour: np.ndarray, grey: np.ndarray) -> tuple[float, _Pip] | None:
    radius = float(np.sqrt(cv2.contourArea(contour) / np.pi))
    if len(contour) < 8 or not _SMALLEST_PIP <= radius <= _LARGEST_PIP:
        return None
    roundness, fill = hull_roundness(contour)
    (x, y), axes, _ = cv2.minAreaRect(contour)
    if roundness < _ROUND or fill < _FULL or min(axes) < 0.6 * max(axes):
        return None
    around = _ring_of(grey, x, y, 1.8 * radius)
    inside = float(grey[int(y), int(x)])
    contrast = abs(inside - float(np.median(around)))
    if contrast < _CLEAR:
        return None
    return contrast / (1.0 + float(around.std())), _Pip(x, y, radius, inside > np.median(around))


def _ring_of(layer: np.ndarray, x: float, y: float, radius: float) -> np.ndarray:
    angles = np.linspace(0, 2 * np.pi, 16, endpoint=False)
    columns = np.clip(np.rint(x + radius * np.cos(angles)), 0, layer.shape[1] - 1).astype(int)
    rows = np.clip(np.rint(y + radius * np.sin(angles)), 0, layer.shape[0] - 1).astype(int)
    return layer[rows, columns]


def _face_around(soft: np.ndarray, pip: _Pip) -> np.ndarray | None:
    """The four corners of the even-coloured square that the pip lies on, if it is one."""
    reach = int(_EDGE_IN_PIPS[1] * 1.2 * pip.radius)
    left, top = max(0, int(pip.x) - reach), max(0, int(pip.y) - reach)
    part = soft[top : int(pip.y) + reach, left : int(pip.x) + reach]
    colour = np.median(_ring_of(soft, pip.x, pip.y, 1.8 * pip.radius), axis=0)
    alike = (np.abs(part.astype(np.float32) - colour).max(axis=2) < _ALIKE).astype(np.uint8)
    _, labels = cv2.connectedComponents(alike, connectivity=4)
    touched = _ring_of(labels, pip.x - left, pip.y - top, 1.8 * pip.radius)
    label = int(np.bincount(touched).argmax())
    if label == 0:
        return None
    contours, _ = cv2.findContours((labels == label).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    contour = cv2.convexHull(max(contours, key=cv2.contourArea))
    box = cv2.minAreaRect(contour)
    if not _looks_like_a_face(contour, box, pip.radius):
        return None
    return cv2.boxPoints(box) + (left, top)


def _looks_like_a_face(contour: np.ndarray, box: tuple, radius: float) -> bool:
    small, large = sorted(box[1])
    low, high = _EDGE_IN_PIPS
    size_fits = low * radius <= small and large <= high * radius
    return bool(size_fits and small >= _SQUARE * large and cv2.contourArea(contour) >= _FILLED * small * large)


def _read_face(grey: np.ndarray, corners: np.ndarray, pip: _Pip) -> _Die | None:
    square = np.array([[0, 0], [_FACE, 0], [_FACE, _FACE], [0, _FACE]], np.float32)
    lens = cv2.getPerspectiveTransform(corners.astype(np.float32), square)
    face = cv2.warpPerspective(grey, lens, (_FACE, _FACE)).astype(np.float32)
    ground = float(np.median(_ring_of(grey, pip.x, pip.y, 1.8 * pip.radius)))
    ink = float(grey[int(pip.y), int(pip.x)])
    share = np.clip((face - ground) / (ink - ground), 0, 1)
    number, likely = _best_face(_cells(share))
    edge = float(np.linalg.norm(corners[0] - corners[1]))
    x, y = corners.mean(axis=0)
    return _Die(float(x), float(y), edge, number, likely)


def _cells(share: np.ndarray) -> np.ndarray:
    """How much of a pip each of the nine places of the face holds."""
    cuts = [round(cut * _FACE) for cut in _CELLS]
    spans = [slice(start, end) for start, end in zip(cuts, cuts[1:], strict=False)]
    return np.array([share[rows, columns].mean() for rows in spans for columns in spans])


def _best_face(cells: np.ndarray) -> tuple[int, float]:
    """The number whose pattern explains the nine places best, and its part of all the explanations."""
    pips = np.clip(cells / _PIP_IN_CELL, _DOUBT, 1 - _DOUBT)
    chances = {
        number: max(float(np.prod([p if c == "1" else 1 - p for c, p in zip(pattern, pips, strict=True)])) for pattern in patterns)
        for number, patterns in _FACES.items()
    }
    best = max(chances, key=lambda number: chances[number])
    return best, chances[best] / (sum(chances.values()) + 1e-3)


def _apart(dice: list[_Die]) -> list[_Die]:
    """The likeliest dice that do not lie on each other and are of one size."""
    kept: list[_Die] = []
    for die in sorted(dice, key=lambda die: -die.likely):
        if all(np.hypot(die.x - other.x, die.y - other.y) > 0.6 * other.edge for other in kept):
            kept.append(die)
    return [die for die in kept if 0.7 < die.edge / kept[0].edge < 1.4]
