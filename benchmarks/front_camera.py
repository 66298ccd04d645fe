"""From how far a phone lying on its back reads a card held above it: `python -m benchmarks.front_camera`.

A front camera has no focus to move: it is sharp at an arm's length and softer the nearer a card comes. The
picture is a mirror's, the card hangs in a hand that is not still, and the lamp is behind the card.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from benchmarks import Row, row, sized
from benchmarks.reader_strangers import CODES
from companion.sight.reader import Reader
from companion.sight.virtual_table import Light, PlacedTag, VirtualTable, moved
from companion.tags.modules import SIDE

TAG = 15.0
"""Millimetres across."""
FOCUS, APERTURE, FOCAL = 550.0, 2.2, 2.5
"""Millimetres to where it is sharp, the f-number, and millimetres of the lens itself."""
SENSOR = 4.0
"""Millimetres across the picture."""
DISTANCES = (8, 10, 12, 15, 20, 25, 30, 35, 40, 45)[: sized(10, 1)]
"""Centimetres."""
FRAMES, CARDS = sized((8, 6), (1, 1))
"""Half a second of pictures of so many cards at each distance."""


@dataclass(frozen=True)
class Mode:
    """A size of picture, and the pixels of a metre at a metre's distance."""

    size: tuple[int, int]
    focal: float

    def module(self, distance: float, tag: float = TAG) -> float:
        """Pixels of a module of a tag held at so many millimetres."""
        return tag / SIDE * self.focal / distance

    def blur(self, distance: float) -> float:
        """The radius, in pixels, of a point out of focus."""
        on_sensor = FOCAL / APERTURE * FOCAL / (FOCUS - FOCAL) * abs(distance - FOCUS) / distance
        return on_sensor / SENSOR * self.size[0] / 2


MODES = {"1280 × 720": Mode((1280, 720), 790.0), "640 × 480": Mode((640, 480), 450.0)}


def pictures(mode: Mode, centimetres: float, seed: int, dim: bool) -> tuple[str, list[np.ndarray]]:
    """What the camera sees of one card, and the code on it."""
    random = np.random.default_rng((seed, round(centimetres), 17))
    distance = 10 * centimetres
    side = mode.module(distance) * SIDE
    middle = np.array(mode.size) / 2 + random.uniform(-0.12, 0.12, 2) * mode.size
    tag = PlacedTag(
        str(random.choice(CODES)),
        (float(middle[0]), float(middle[1])),
        side,
        float(random.uniform(0, 360)),
        float(random.uniform(0, 30)),
        float(random.uniform(0, 360)),
    )
    light = Light(
        brightness=float(random.uniform(0.2, 0.35) if dim else random.uniform(0.45, 0.8)),
        slope=0.05,
        defocus=mode.blur(distance),
        motion=mode.module(distance) * float(random.uniform(0, 0.8)),
        motion_angle=float(random.uniform(0, 180)),
        noise=6.0 if dim else 3.0,
        jpeg=90,
    )
    table = VirtualTable([tag], light, seed, ground=_ceiling(random, mode.size))
    frames = []
    for _ in range(FRAMES):
        frames.append(np.ascontiguousarray(table.frame()[:, ::-1]))
        step = random.normal(0, 0.8, 2) * mode.module(distance)
        tag = moved(tag, (step[0], step[1]), random.normal(0, 0.8), random.normal(0, 0.5))
        table.show([tag], replace(light, motion_angle=float(random.uniform(0, 180))))
    return tag.text, frames


def _ceiling(random: np.random.Generator, size: tuple[int, int]) -> np.ndarray:
    """Even paint and the glow of a lamp."""
    rows, columns = np.mgrid[: size[1], : size[0]].astype(np.float32)
    x, y = random.uniform(0, 1, 2) * size
    away = np.hypot(columns - x, rows - y) / size[0]
    return (random.uniform(120, 190) + 250 * np.exp(-((away / 0.12) ** 2))).astype(np.float32)


def shares(
    reader: Reader, mode: Mode, centimetres: float, dim: bool, cards: int = CARDS
) -> tuple[float, float]:
    """How many cards in a hundred are read within half a second, and in how many of the pictures."""
    within, frames_read = [], []
    for seed in range(cards):
        reader.forget()
        text, frames = pictures(mode, centimetres, seed, dim)
        told = [text in {reading.text for reading in reader.read(frame)} for frame in frames]
        within.append(any(told))
        frames_read += told
    return 100 * float(np.mean(within)), 100 * float(np.mean(frames_read))


def farthest(reader: Reader, mode: Mode, dim: bool, distances: Sequence[int] = DISTANCES) -> tuple[int, int]:
    """The nearest and farthest centimetres between which every card is read."""
    good = [here for here in distances if shares(reader, mode, here, dim)[0] == 100]
    return (good[0], good[-1]) if good else (0, 0)


def lines() -> Iterator[Row]:
    """The reach of a tag of 15 mm."""
    cv2.setNumThreads(1)
    reader = Reader(CODES, eyes=())
    for name, mode in MODES.items():
        near, far = farthest(reader, mode, dim=False)
        yield row(f"front camera {name}: every card read from {near} cm to", far, "cm")


def main() -> int:
    """Print every distance."""
    cv2.setNumThreads(1)
    reader = Reader(CODES, eyes=())
    for name, mode in MODES.items():
        print(f"{name}: cm, pixels a module, blur in modules; read within 0.5 s (of all pictures)")
        for here in DISTANCES:
            module, blur = mode.module(10 * here), 2 * mode.blur(10 * here)
            light, dim = (shares(reader, mode, here, dim) for dim in (False, True))
            print(
                f"{here:4} {module:6.2f} {blur / module:6.2f}"
                f"   lit {light[0]:4.0f} % ({light[1]:3.0f})   dim {dim[0]:4.0f} % ({dim[1]:3.0f})",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
