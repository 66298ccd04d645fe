"""Hands that show cards to a camera, in pixels: they come in, tilt, are never quite still, and leave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from companion.sight.virtual_table import Light, PlacedTag, VirtualTable

COMES, LEAVES = (0.5, 0.12), (0.2, 0.7)
"""How far from where it is held a card is on the pictures on which it moves, in parts of the picture."""
SWIFT = 60.0
"""Pixels of a smear where a card is a whole picture's height away."""
SKIN = 145.0


@dataclass(frozen=True)
class Room:
    """Where the phone is: the camera's picture, and the light."""

    size: tuple[int, int] = (640, 480)
    mirrored: bool = False
    """Whether the camera gives the picture of a mirror, as some in front do."""
    dim: bool = False
    glare: bool = False

    def light(self, random: np.random.Generator, tag: PlacedTag) -> Light:
        """The light at one moment; a lamp may be mirrored on the card, right beside its tag."""
        angle = random.uniform(0, 2 * np.pi)
        lamp = tuple(np.array(tag.centre) + tag.size * np.array((np.cos(angle), np.sin(angle))))
        return Light(
            brightness=float(random.uniform(0.3, 0.4) if self.dim else random.uniform(0.7, 1.0)),
            noise=5.0 if self.dim else 2.0,
            defocus=0.7,
            glares=((*lamp, tag.size * 0.4),) if self.glare else (),
        )


Printed = str | np.ndarray
"""What a tag says, or the modules of something else that is printed in its place."""


class ShownCards:
    """Cards in hands: frames while they come, while they are held, and while they leave."""

    def __init__(self, room: Room, cards: Sequence[Printed], seed: int) -> None:
        self._room, self._random = room, np.random.default_rng((seed, len(cards)))
        self._ground = _ceiling(self._random, room.size)
        self._tags = [self._placed(card, number, len(cards)) for number, card in enumerate(cards)]
        self._light = room.light(self._random, self._tags[0])
        self._from_above = bool(self._random.random() < 0.5)

    def _placed(self, card: Printed, number: int, cards: int) -> PlacedTag:
        """Side by side, as large as there is room for."""
        wide, high = self._room.size
        side = high * float(self._random.uniform(0.9, 1.0)) * min(0.15, 0.24 / cards)
        return PlacedTag(
            card if isinstance(card, str) else "",
            (wide * (number + 0.5) / cards - side * 1.2, high * 0.72),
            side,
            float(self._random.uniform(-12, 12)),
            float(self._random.uniform(5, 20)),
            float(self._random.uniform(0, 360)),
            modules=None if isinstance(card, str) else card,
        )

    def coming(self) -> list[np.ndarray]:
        """The pictures on which they come in, smeared."""
        return [self._picture(away) for away in COMES]

    def held(self) -> Iterator[np.ndarray]:
        """The pictures on which they are held, without end: a hand trembles and tilts what it holds."""
        while True:
            yield self._picture(0.0)

    def leaving(self) -> list[np.ndarray]:
        """The pictures on which they leave."""
        return [self._picture(away) for away in LEAVES]

    def gone(self) -> Iterator[np.ndarray]:
        """The pictures after that, without end."""
        while True:
            yield self._seen(VirtualTable((), self._light, self._seed(), ground=self._ground))

    def _picture(self, away: float) -> np.ndarray:
        way = (-1 if self._from_above else 1) * away * self._room.size[1]
        tags = [self._trembling(tag, way) for tag in self._tags]
        light = replace(self._light, motion=SWIFT * away, motion_angle=90.0)
        ground = self._ground.copy()
        for tag in tags:
            self._draw_arm(ground, tag)
        return self._seen(VirtualTable(tags, light, self._seed(), ground=ground))

    def _trembling(self, tag: PlacedTag, way: float) -> PlacedTag:
        by = self._random.normal(0, 0.004, 2) * self._room.size[0]
        return replace(
            tag,
            centre=(tag.centre[0] + float(by[0]), tag.centre[1] + float(by[1]) + way),
            turn=tag.turn + float(self._random.normal(0, 1.0)),
            tilt=abs(tag.tilt + float(self._random.normal(0, 2.0))),
        )

    def _draw_arm(self, ground: np.ndarray, tag: PlacedTag) -> None:
        """The arm and the hand behind a card, from the side it came."""
        middle = (tag.centre[0] + tag.size * 1.3, tag.centre[1] - tag.size)
        edge = 0 if self._from_above else self._room.size[1]
        ends = [tuple(round(part) for part in end) for end in ((middle[0] + tag.size, edge), middle)]
        cv2.line(ground, ends[0], ends[1], SKIN, round(tag.size * 1.4), cv2.LINE_AA)
        cv2.circle(ground, ends[1], round(tag.size * 1.8), SKIN * 0.92, -1, cv2.LINE_AA)

    def _seen(self, table: VirtualTable) -> np.ndarray:
        frame = table.frame()
        return np.ascontiguousarray(frame[:, ::-1]) if self._room.mirrored else frame

    def _seed(self) -> int:
        return int(self._random.integers(1 << 30))


def _ceiling(random: np.random.Generator, size: tuple[int, int]) -> np.ndarray:
    """What a phone that lies on its back sees: paint, and the glow of a lamp."""
    rows, columns = np.mgrid[: size[1], : size[0]].astype(np.float32)
    x, y = random.uniform(0, 1, 2) * size
    away = np.hypot(columns - x, rows - y) / size[0]
    return (random.uniform(110, 170) + 200 * np.exp(-((away / 0.1) ** 2))).astype(np.float32)
