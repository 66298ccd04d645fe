"""Cards laid in rows by a careless hand, seen by a pinhole camera; written apart from the tests' layouts.

Each card is a rectangle in space with a tag stuck anywhere on it, all in one place or each in its own.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from companion.sight.reader import Reading
from companion.sight.sightings import TrackedTag, tracked_tag

KINDS = ("one row", "two rows", "small tags far out", "stickers anywhere", "stickers anywhere, two rows")
WIDE, HIGH = 63.0, 88.0
Random = np.random.Generator


@dataclass(frozen=True)
class Rows:
    """Tags in the order in which a careful person would read their cards."""

    tags: tuple[TrackedTag, ...]
    kind: str


def rows(seed: int) -> Rows:
    """Cards either way up, their tags in true reading order."""
    random = np.random.default_rng((seed, 351))
    kind = KINDS[seed % len(KINDS)]
    side = 10.0 if kind == "small tags far out" else float(random.uniform(10, 20))
    two = kind.endswith("two rows") or random.random() < 0.15
    counts = [int(random.integers(2, 8)) for _ in range(2 if two else 1)]
    if kind == "one row":
        counts = counts[:1]
    place = _place(random, side)
    if kind == "small tags far out":
        place = np.array([random.uniform(-24, 24), random.choice([-1, 1]) * random.uniform(33, 39)])
    upside_down = float(random.choice([0.0, 0.2, 0.5, 0.5, 1.0]))
    step, down = WIDE + random.uniform(1, 30), HIGH + random.uniform(2, 50)
    tags = []
    for row, count in enumerate(counts):
        across = random.uniform(0, 40)
        for _ in range(count):
            spot = _place(random, side) if kind.startswith("stickers") else place
            turn = np.radians(random.normal(0, 2)) + np.pi * (random.random() < upside_down)
            middle = np.array([across, row * down]) + random.uniform(-4, 4, 2) * (0.4, 1)
            tags.append(_corners(middle, turn, spot, side))
            across += step * random.uniform(1, 1.25)
    seen = _photographed(np.array(tags), random)
    sightings = (tracked_tag(Reading(str(n), corners, 1.0), 0.0) for n, corners in enumerate(seen))
    return Rows(tuple(sightings), kind)


def _place(random: Random, side: float) -> np.ndarray:
    """The middle of a tag that lies wholly on its card, from the card's middle."""
    free = (np.array([WIDE, HIGH]) - side) / 2
    return random.uniform(-free, free)


def _corners(middle: np.ndarray, turn: float, spot: np.ndarray, side: float) -> np.ndarray:
    square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * side / 2 + spot
    cosine, sine = np.cos(turn), np.sin(turn)
    return square @ np.array([[cosine, sine], [-sine, cosine]]) + middle


def _photographed(corners: np.ndarray, random: Random) -> np.ndarray:
    """Turned by up to 35 degrees, leaning by up to 20, all in the picture, perhaps in a mirror."""
    flat = corners.reshape(-1, 2) - corners.reshape(-1, 2).mean(0)
    turn, lean = np.radians(random.uniform(-35, 35)), np.radians(random.uniform(0, 20))
    towards = random.uniform(0, 2 * np.pi)
    cosine, sine = np.cos(turn), np.sin(turn)
    x, y = (flat @ np.array([[cosine, sine], [-sine, cosine]])).T
    height = np.sin(lean) * (x * np.cos(towards) + y * np.sin(towards))
    away = 1.9 * max(np.ptp(flat[:, 0]), np.ptp(flat[:, 1]), 150)
    seen = np.column_stack([x, y]) / (away + height)[:, None] * 1000 + (640, 360)
    if random.random() < 0.15:
        seen[:, 0] = 1280 - seen[:, 0]
    noisy = seen + random.normal(0, 0.15, seen.shape)
    return noisy.reshape(-1, 4, 2)
