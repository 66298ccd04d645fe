"""Finds the round pips of dice in a frame, and tells which of them lie on one face."""

from dataclasses import dataclass

import cv2
import numpy as np

from companion.sight.colour import gathered, hull_roundness

_LEVELS = range(30, 245, 15)
_SMALLEST, _LARGEST = 2.5, 40.0
_ROUND, _FULL = 0.86, 0.86
_CLEAR = 25.0  # levels between a pip and its face, in the colour that shows it best
_AROUND = 1.55
_EVEN = 0.5  # the middle pips of a SIX have neighbours on two sides
_ANGLES = np.linspace(0, 2 * np.pi, 16, endpoint=False)
_STEP, _STEP_BESIDE_PIPS = 14.0, 0.2
_ONE_SIZE = 1.45


@dataclass(frozen=True)
class Pip:
    """A round spot: where, how large, the colour around it and how much it stands out from that."""

    x: float
    y: float
    radius: float
    ground: tuple[float, float, float]
    contrast: float
    light: bool


def find_pips(grey: np.ndarray, soft: np.ndarray) -> list[Pip]:
    """Round spots that stand out at some level of grey, each once."""
    grey = cv2.GaussianBlur(grey, (3, 3), 0)
    found: list[Pip] = []
    for level in _LEVELS:
        contours, _ = cv2.findContours((grey > level).astype(np.uint8), cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
        spots = (
            _pip(contour, soft) for contour in contours if 2 * np.pi * _SMALLEST * 0.8 < len(contour) < 300
        )
        found += [spot for spot in spots if spot is not None]
    return _each_once(found)


def colours_at(soft: np.ndarray, points: np.ndarray) -> np.ndarray:
    """The colours at these points (N × 2), the picture's edge going on for ever."""
    return cv2.remap(
        soft, points[None, :, 0].astype(np.float32), points[None, :, 1].astype(np.float32),
        cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE,
    )[0]  # fmt: skip


def in_one_face(pip: Pip, other: Pip, soft: np.ndarray, reach: float) -> bool:
    """Whether the two are alike, within so many radii, and see each other without a step between."""
    if pip.light != other.light or max(pip.radius, other.radius) > _ONE_SIZE * min(pip.radius, other.radius):
        return False
    radius, away = (pip.radius + other.radius) / 2, float(np.hypot(pip.x - other.x, pip.y - other.y))
    if not 1.8 * radius < away < reach * radius:
        return False
    ground = np.abs(np.array(pip.ground) - other.ground).max()
    contrast = min(pip.contrast, other.contrast)
    # The soft edge of a bright pip reaches into what lies between, the more so the smaller the die.
    step = max(_STEP, _STEP_BESIDE_PIPS * contrast)
    return bool(ground < 0.3 * contrast and _steepest(pip, other, soft) < step)


def _steepest(pip: Pip, other: Pip, soft: np.ndarray) -> float:
    """The largest step of colour on the way between the pips, over a band that averages noise out."""
    start, way = np.array([pip.x, pip.y]), np.array([other.x - pip.x, other.y - pip.y])
    margin = min(1.7 * max(pip.radius, other.radius) / float(np.linalg.norm(way)), 0.42)
    aside = way[::-1] * (1, -1) / np.linalg.norm(way) * pip.radius
    lines = [
        colours_at(soft, start + offset * aside + np.linspace(margin, 1 - margin, 17)[:, None] * way)
        for offset in (-0.6, -0.3, 0.0, 0.3, 0.6)
    ]
    band = np.mean(lines, axis=0)
    return float(np.abs(band[4:] - band[:-4]).max())


def _pip(contour: np.ndarray, soft: np.ndarray) -> Pip | None:
    radius = float(np.sqrt(cv2.contourArea(contour) / np.pi))
    if not _SMALLEST <= radius <= _LARGEST:
        return None
    roundness, fill = hull_roundness(contour)
    (x, y), axes, _ = cv2.minAreaRect(contour)
    if roundness < _ROUND or fill < _FULL or min(axes) < 0.6 * max(axes):
        return None
    ring = np.column_stack([x + _AROUND * radius * np.cos(_ANGLES), y + _AROUND * radius * np.sin(_ANGLES)])
    around = colours_at(soft, ring)
    ground = np.median(around, axis=0)
    ink = colours_at(soft, np.array([[x, y]]))[0]
    contrast = float(np.abs(ink - ground).max())
    if contrast < _CLEAR or np.mean(np.abs(around - ground).max(axis=1) < 0.35 * contrast) < _EVEN:
        return None
    blue, green, red = (float(part) for part in ground)
    return Pip(x, y, radius, (blue, green, red), contrast, bool(ink.sum() > ground.sum()))


def _same_spot(pip: Pip, other: Pip) -> bool:
    """Not so for a pip and the whole small die, which may look like a spot itself."""
    small, large = sorted((pip.radius, other.radius))
    return bool(large < 2.6 * small and np.hypot(pip.x - other.x, pip.y - other.y) < large)


def _each_once(found: list[Pip]) -> list[Pip]:
    """Of the same spot at several levels, the one of middle size."""
    places = gathered(found, _same_spot)
    return [sorted(place, key=lambda pip: pip.radius)[len(place) // 2] for place in places]
