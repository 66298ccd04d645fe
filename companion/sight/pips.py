"""Finds the round pips of dice in a frame, and tells which of them lie on one face."""

from dataclasses import dataclass

import cv2
import numpy as np

from companion.sight.colour import gathered, hull_roundness

_LEVELS = range(30, 245, 15)
_SMALLEST, _LARGEST = 2.5, 40.0
_ROUND, _FULL, _WHOLLY_FULL = 0.86, 0.86, 0.91
_CLEAR = 25.0  # levels between a pip and its face, in the colour that shows it best
_AROUND = 1.55
_EVEN = 0.5  # the middle pips of a SIX have neighbours on two sides
_ANGLES = np.linspace(0, 2 * np.pi, 16, endpoint=False)
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
    full: bool
    """Whether nothing is missing of its disc, as between the leaves of a club."""

    @property
    def place(self) -> np.ndarray:
        """Its middle."""
        return np.array([self.x, self.y])


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


def alike(pip: Pip, other: Pip, reach: float) -> bool:
    """Whether the two may be on one face: of one kind, size and ground, within so many radii."""
    if pip.light != other.light or max(pip.radius, other.radius) > _ONE_SIZE * min(pip.radius, other.radius):
        return False
    radius, away = (pip.radius + other.radius) / 2, float(np.hypot(pip.x - other.x, pip.y - other.y))
    ground = np.abs(np.array(pip.ground) - other.ground).max()
    return bool(1.8 * radius < away < reach * radius and ground < 0.45 * min(pip.contrast, other.contrast))


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
    return Pip(
        x, y, radius, (blue, green, red), contrast, bool(ink.sum() > ground.sum()), bool(fill > _WHOLLY_FULL)
    )


def _same_spot(pip: Pip, other: Pip) -> bool:
    """Not so for a pip and the whole small die, which may look like a spot itself."""
    small, large = sorted((pip.radius, other.radius))
    return bool(large < 2.6 * small and np.hypot(pip.x - other.x, pip.y - other.y) < large)


def _each_once(found: list[Pip]) -> list[Pip]:
    """Of the same spot at several levels, the one of middle size."""
    places = gathered(found, _same_spot)
    return [sorted(place, key=lambda pip: pip.radius)[len(place) // 2] for place in places]
