"""Finding what may be a tag: patches of ink, closed into blobs, standing free on light paper."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import cv2
import numpy as np

from companion.sight.finders import Inked
from companion.sight.grid import Pyramid

SMALLEST, LARGEST = 13.0, 300.0
"""Widths and heights of a blob, in pixels of the picture looked at, that are worth a look."""
DARKER, FAINTLY = 0.93, 0.99
"""What is so much darker than what is around it is ink; of faint print the noise alone decides."""


class WayToLook(NamedTuple):
    """One way of telling ink: from what is around it within a window, the dark of a card left out or not."""

    window: int
    lifted: bool = False
    darker: float = DARKER
    """The most light that ink gives back, as a part of what is around it."""


WAYS = (WayToLook(41), WayToLook(13), WayToLook(23, lifted=True), WayToLook(33, lifted=True, darker=FAINTLY))
"""The window holds five modules or so, or a dark card beside a small tag would join in."""
HALF_WINDOW = 25
BLOBS = ((25, 5), (11, 7), (25, 3), (11, 4), (25, 7), (11, 5), (25, 9))
"""Windows and closings at half size: soft and large modules want large closings."""
_CALM, _NOISE_OF_CALM = 0.2, 2.8
"""The fifth of all neighbours that differ least, and what the typical difference is beside theirs."""
_LIFTED, _PAPER_NEAR = 0.68, np.ones((9, 9), np.uint8)
_MOST_OUTLINED = 60
_MOST_STRETCHED = 2.6
_LEAST_FILLED = 0.6
_LEAST_CHANGES = 3.2
"""Changes between ink and paper in an average row of a tag; a plain blob has two."""


@dataclass(frozen=True)
class Suspect:
    """Four corners of a blob that may be a tag, in any of four turns."""

    corners: np.ndarray

    @property
    def side(self) -> float:
        """The typical length of its sides in pixels."""
        return float(np.sqrt(abs(cv2.contourArea(self.corners.astype(np.float32)))))


def suspects(
    inked: Inked,
    closings: Sequence[int],
    worth_a_look: Callable[[np.ndarray, np.ndarray], np.ndarray],
    smallest: float = SMALLEST,
) -> list[Suspect]:
    """Look over a picture of ink for what has the size of a tag; larger closings join larger modules.

    Blobs are first shown as centres and sides in pixels of the frame; only those worth a look are outlined.
    """
    found: list[Suspect] = []
    ink = inked.ink
    changes = cv2.integral((ink[:, 1:] != ink[:, :-1]).astype(np.uint8))
    for closing in closings:
        kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (closing, closing))
        blobs = cv2.morphologyEx(ink, cv2.MORPH_CLOSE, kernel)
        for suspect in _free_standing(blobs, inked, changes, worth_a_look, smallest):
            if not any(_same_place(suspect, other) for other in found):
                found.append(suspect)
    return found


def ink_of(luminance: np.ndarray, window: int, noise: float, darker: float = DARKER) -> np.ndarray:
    """Mark what is darker than its surroundings by more than the noise."""
    around = cv2.blur(luminance, (window, window))
    limit = cv2.addWeighted(around, darker, around, 0, -1.5 * noise)
    return cv2.compare(luminance, limit, cv2.CMP_LT)


def lifted(frame: Pyramid) -> np.ndarray:
    """The frame with what is far darker than the paper near it made less dark.

    Pale ink beside a dark card is lighter than the mean of both; nothing is darker than ink on a tag.
    """
    paper = cv2.blur(cv2.dilate(frame.levels[2], _PAPER_NEAR), (5, 5))
    height, width = frame.levels[0].shape
    return cv2.max(frame.levels[0], cv2.resize(cv2.convertScaleAbs(paper, alpha=_LIFTED), (width, height)))


def noise_of(quarter: np.ndarray) -> float:
    """Estimate the sensor's noise from where the picture is calmest: a busy table is not noise."""
    differences = cv2.absdiff(quarter[:, 1:], quarter[:, :-1])[::2, ::2]
    counts = np.bincount(differences.ravel())
    shares = np.append(0.0, np.cumsum(counts) / counts.sum())
    return float(np.interp(_CALM, shares, np.append(0.0, np.arange(len(counts)) + 0.5))) * _NOISE_OF_CALM


def _free_standing(
    blobs: np.ndarray,
    inked: Inked,
    changes: np.ndarray,
    worth_a_look: Callable[[np.ndarray, np.ndarray], np.ndarray],
    smallest: float,
) -> list[Suspect]:
    """Blobs of a tag's size that fill a four-sided outline."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(blobs, connectivity=4)
    found = []
    likely = np.flatnonzero(_tag_like(stats[1:], changes, smallest)) + 1
    places, sizes = stats[likely, :2].astype(float), stats[likely, 2:4].astype(float)
    centres = inked.in_the_frame(places + sizes / 2)
    for number in likely[worth_a_look(centres, sizes.sum(1) / (2 * inked.scale))][:_MOST_OUTLINED]:
        left, top, width, height = stats[number, :4].tolist()
        part = (labels[top : top + height, left : left + width] == number).astype(np.uint8)
        contours, _ = cv2.findContours(part, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE, offset=(left, top))
        corners = _outlined(max(contours, key=len))
        if corners is not None:
            found.append(Suspect(inked.in_the_frame(corners)))
    return found


def _tag_like(stats: np.ndarray, changes: np.ndarray, smallest: float) -> np.ndarray:
    """Which components have a tag's size, enough ink, and enough changes between ink and paper."""
    left, top, width, height, area = stats.T
    sized = (np.minimum(width, height) >= smallest) & (np.maximum(width, height) <= LARGEST)
    right, bottom = np.minimum(left + width, changes.shape[1] - 1), top + height
    inside = changes[bottom, right] - changes[top, right] - changes[bottom, left] + changes[top, left]
    return sized & (area >= 0.3 * width * height) & (inside >= _LEAST_CHANGES * height)


def _outlined(contour: np.ndarray) -> np.ndarray | None:
    hull = cv2.convexHull(contour)
    _, (width, height), _ = cv2.minAreaRect(hull)
    if min(width, height) < 0.87 * SMALLEST or max(width, height) > _MOST_STRETCHED * min(width, height):
        return None
    if cv2.contourArea(hull) < _LEAST_FILLED * width * height:
        return None
    return four_sides(hull)


def four_sides(hull: np.ndarray) -> np.ndarray:
    """The four lines that a convex hull follows, crossed; its smallest box where that fails."""
    box = cv2.boxPoints(cv2.minAreaRect(hull)).astype(np.float64)
    edges = _long_edges(hull.reshape(-1, 2).astype(np.float64), box)
    crossings = [_crossing(edges[n - 1], edges[n]) for n in range(len(edges))]
    if len(edges) < 4 or any(crossing is None for crossing in crossings):
        return box
    quad = np.array(crossings)
    area, boxed = (abs(cv2.contourArea(shape.astype(np.float32))) for shape in (quad, box))
    if not cv2.isContourConvex(quad.astype(np.float32)) or not 0.6 * boxed < area < 1.15 * boxed:
        return box
    return quad


def _long_edges(points: np.ndarray, box: np.ndarray) -> list[tuple[np.ndarray, np.ndarray]]:
    """Fit a line to the hull along each side of its box, as a point and a direction."""
    dense = _walk(points)
    lines = []
    for n in range(4):
        start, end, beyond = box[n], box[(n + 1) % 4], box[(n + 2) % 4]
        side, depth = end - start, beyond - end
        away = dense - start
        along, down = (away @ way / max(float(way @ way), 1e-6) for way in (side, depth))
        near = dense[(np.abs(down) < 0.2) & (along > 0.12) & (along < 0.88)]
        if len(near) >= 3:
            middle = near.mean(0)
            (xx, xy), (_, yy) = (near - middle).T @ (near - middle)
            angle = np.arctan2(2 * xy, xx - yy) / 2
            lines.append((middle, np.array([np.cos(angle), np.sin(angle)])))
    return lines


def _walk(points: np.ndarray) -> np.ndarray:
    """Points along the outline, evenly spaced."""
    ways = np.roll(points, -1, 0) - points
    steps = np.maximum(np.hypot(ways[:, 0], ways[:, 1]).astype(int), 1)
    edge = np.repeat(np.arange(len(points)), steps)
    since = np.arange(len(edge)) - np.repeat(np.cumsum(steps) - steps, steps)
    return points[edge] + ways[edge] * (since / steps[edge])[:, None]


def _crossing(one: tuple[np.ndarray, np.ndarray], other: tuple[np.ndarray, np.ndarray]) -> np.ndarray | None:
    (p, u), (q, v) = one, other
    turn = u[0] * v[1] - u[1] * v[0]
    if abs(turn) < 0.2:
        return None
    away = q - p
    return p + u * ((away[0] * v[1] - away[1] * v[0]) / turn)


def _same_place(one: Suspect, other: Suspect) -> bool:
    return bool(np.linalg.norm(one.corners.mean(0) - other.corners.mean(0)) < 0.12 * other.side) and (
        0.85 < one.side / max(other.side, 1e-6) < 1.18
    )
