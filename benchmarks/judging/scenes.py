"""The judged films: a second of stream each, sixteen kinds of trouble, known truth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from benchmarks.judging import prints
from benchmarks.judging.camera import Hand, Random, Scene, Sensor, Sheet, Thumb, from_the_thumb
from benchmarks.reader_strangers import CODES
from companion.tags.modules import SIDE, matrix

FRAMES_IN_A_FILM = 15
"""A second, as fast as the app takes pictures."""
PLACES = {
    1: ((640, 360),),
    2: ((400, 340), (890, 380)),
    3: ((270, 250), (660, 470), (1030, 260)),
    6: ((220, 200), (640, 190), (1060, 210), (210, 520), (650, 530), (1050, 510)),
}


@dataclass(frozen=True)
class Film:
    """One scene and what a perfect reader would tell of it."""

    category: str
    scene: Scene
    texts: frozenset[str]
    mirrored: bool = False
    thumbs_wander: float = 0.0

    def frames(self) -> Iterator[np.ndarray]:
        """The luminance of each frame, as a phone hands it over."""
        for number in range(FRAMES_IN_A_FILM):
            grey = cv2.cvtColor(self._at(number).photograph(number), cv2.COLOR_BGR2GRAY)
            yield np.ascontiguousarray(grey[:, ::-1]) if self.mirrored else grey

    def _at(self, number: int) -> Scene:
        """A thumb is never quite still, and neither is a lamp's picture in a sleeve."""
        if not self.thumbs_wander:
            return self.scene
        by = self.thumbs_wander * np.array([np.sin(0.45 * number), np.cos(0.37 * number) - 1])
        return replace(self.scene, sheets=[_wandered(sheet, by) for sheet in self.scene.sheets])


def _wandered(sheet: Sheet, by: np.ndarray) -> Sheet:
    if sheet.thumb is not None:
        tip = (sheet.thumb.tip[0] + by[0], sheet.thumb.tip[1] + by[1])
        return replace(sheet, thumb=replace(sheet.thumb, tip=tip))
    if sheet.lamp is not None:
        x, y, width, height = sheet.lamp
        return replace(sheet, lamp=(x + by[0], y + by[1], width, height))
    return sheet


def films(category: str, count: int, first: int = 0) -> Iterator[Film]:
    """The films of one category, made when asked for."""
    for seed in range(first, first + count):
        yield _film(category, seed)


def _film(category: str, seed: int) -> Film:
    random = np.random.default_rng((seed, list(CATEGORIES).index(category), 5))
    wish = CATEGORIES[category](random, seed)
    drawn = [str(code) for code in random.choice(CODES, wish.count, replace=False)]
    laid: dict[str, Sheet] = {}
    for text, place in zip(drawn, PLACES[wish.count], strict=True):
        sheet = _clear_of_the_others(random, _laid(random, wish, text, place), list(laid.values()))
        if sheet is not None:
            laid[text] = sheet
    hand = wish.hand or Hand(
        drift=(float(random.normal(0, 0.7)), float(random.normal(0, 0.7))),
        tremor=0.35,
        phases=tuple(random.uniform(0, 6.3, 4).tolist()),
    )
    table = prints.table_top(int(random.integers(0, 24)))
    return Film(
        category,
        Scene(table, list(laid.values()), hand, wish.sensor, wish.samples, seed),
        frozenset(laid),
        wish.mirrored,
        wish.wander,
    )


@dataclass(frozen=True)
class Wish:
    """What a category asks for; a range is drawn from for each card."""

    count: int = 3
    module: tuple[float, float] = (2.8, 5.0)
    """Pixels of a module."""
    sizes: tuple[float, ...] = (12.0, 15.0)
    tilt: tuple[float, float] = (0.0, 20.0)
    bend: float = 0.0
    quiet: float = 3.5
    ink: tuple[float, float, float] = prints.INK
    paper: tuple[float, float, float] = prints.PAPER
    dark_art: bool = False
    inverted: bool = False
    mirrored: bool = False
    thumb: tuple[float, float] | None = None
    """Part of the tag that is covered."""
    glare: bool = False
    wander: float = 0.0
    hand: Hand | None = None
    sensor: Sensor = field(default_factory=Sensor)
    samples: int = 5


def _laid(random: Random, wish: Wish, text: str, place: tuple[float, float]) -> Sheet:
    millimetres = float(random.choice(wish.sizes))
    module = float(np.exp(random.uniform(*np.log(wish.module))))
    pixels = module / (millimetres / SIDE)
    modules = matrix(text)
    ink, paper = (wish.paper, wish.ink) if wish.inverted else (wish.ink, wish.paper)
    face, texel, middle = prints.card(
        random, modules, millimetres, pixels, wish.quiet, ink, paper, wish.dark_art
    )
    shaken = random.uniform(-25, 25, 2)
    sheet = Sheet(
        face, texel, middle, (place[0] + float(shaken[0]), place[1] + float(shaken[1])), pixels,
        turn=float(random.uniform(0, 360)), tilt=float(random.uniform(*wish.tilt)),
        towards=float(random.uniform(0, 360)), bend=float(random.choice([-1, 1])) * wish.bend,
        bent_along=float(random.uniform(0, np.pi)),
    )  # fmt: skip
    if wish.thumb is not None:
        sheet = replace(sheet, thumb=_thumb(random, millimetres, float(random.uniform(*wish.thumb))))
    if wish.glare:
        away = random.uniform(-0.35, 0.35, 2) * millimetres
        wide, high = random.uniform(0.25, 0.6, 2) * millimetres
        lamp = (float(away[0]), float(away[1]), float(wide), float(high))
        sheet = replace(sheet, gloss=float(random.uniform(1.5, 4.0)), lamp=lamp)
    return sheet


def _clear_of_the_others(random: Random, sheet: Sheet, below: list[Sheet]) -> Sheet | None:
    """The card turned until it hides no tag that lies there already; None where it can't be."""
    for _ in range(40):
        if not any(_covers(sheet, other) for other in below):
            return sheet
        sheet = replace(sheet, turn=float(random.uniform(0, 360)))
    return None


def _covers(sheet: Sheet, other: Sheet) -> bool:
    height, width = (side * sheet.texel for side in sheet.print.shape[:2])
    card = np.array([[0, 0], [width, 0], [width, height], [0, height]]) - sheet.mark
    tag = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * 13.0
    shared, _ = cv2.intersectConvexConvex(_outline(sheet, card), _outline(other, tag))
    return shared > 0


def _outline(sheet: Sheet, corners: np.ndarray) -> np.ndarray:
    cosine, sine = np.cos(np.radians(sheet.turn)), np.sin(np.radians(sheet.turn))
    spin = np.array([[cosine, -sine], [sine, cosine]])
    return (corners @ spin.T * sheet.pixels + sheet.place).astype(np.float32)


def _thumb(random: Random, millimetres: float, part: float) -> Thumb:
    """A finger from outside that covers about this part of the tag."""
    angle = float(random.uniform(0, 2 * np.pi))
    way = np.array([np.cos(angle), np.sin(angle)])
    fine = (np.arange(60) + 0.5) / 60 * millimetres - millimetres / 2
    a, b = np.meshgrid(fine, fine)
    radius = float(random.uniform(0.33, 0.5)) * millimetres
    for near in np.arange(1.3, -0.6, -0.02) * millimetres:
        thumb = Thumb(tuple((way * near).tolist()), tuple((way * 60).tolist()), radius)
        if (from_the_thumb(thumb, a, b) < 0).mean() >= part:
            break
    return thumb


def _far(random: Random, seed: int) -> Wish:
    """Steady, from 40 cm: 1.25 to 1.6 pixels a module."""
    module = (1.25, 1.4, 1.6)[seed % 3]
    steady = Hand(tremor=0.15, phases=tuple(random.uniform(0, 6.3, 4).tolist()))
    return Wish(6, (module, module * 1.001), (12.0,), tilt=(0, 8), hand=steady)


def _near(random: Random, seed: int) -> Wish:
    return Wish(1, ((12.0, 12.5), (14.0, 14.5))[seed % 2], tilt=(0, 20))


def _usual(random: Random, seed: int) -> Wish:
    return Wish(3, (1.9, 6.0))


def _tilt(random: Random, seed: int) -> Wish:
    return Wish(3, (2.8, 5.5), tilt=(35, 50))


def _shaky(random: Random, seed: int) -> Wish:
    drift = random.normal(0, 5, 2)
    hand = Hand(tuple(drift.tolist()), 2.2, tuple(random.uniform(0, 6.3, 4).tolist()))
    return Wish(3, (2.4, 2.7), hand=hand, sensor=Sensor(shutter=0.35, electrons=2500), samples=8)


def _pale(random: Random, seed: int) -> Wish:
    """Ink of a tired printer or in cyan, with a narrow edge, beside dark art."""
    pale = (float(random.uniform(0.28, 0.4)),) * 3
    cyan = (0.75, 0.45, 0.06)
    return Wish(3, (2.4, 4.5), quiet=2.0, ink=(pale, cyan)[seed % 2], dark_art=True)


def _trimmed(random: Random, seed: int) -> Wish:
    return Wish(3, (2.4, 5.0), quiet=1.0, dark_art=bool(seed % 2))


def _mirrored(random: Random, seed: int) -> Wish:
    return Wish(3, (2.2, 5.0), mirrored=True)


def _inverted(random: Random, seed: int) -> Wish:
    return Wish(3, (2.2, 5.0), inverted=True)


def _glare(random: Random, seed: int) -> Wish:
    return Wish(3, (2.8, 5.5), glare=True, wander=2.5)


def _thumbs(random: Random, seed: int) -> Wish:
    return Wish(3, (2.8, 5.5), thumb=(0.2, 0.3), wander=0.8)


def _dark(random: Random, seed: int) -> Wish:
    exposure = float(random.uniform(0.03, 0.1))
    sensor = Sensor(exposure, 0.5, electrons=900, read_noise=7, denoised=0.7, sharpened=0.6, jpeg=80)
    return Wish(3, (2.6, 5.0), sensor=sensor)


def _bent(random: Random, seed: int) -> Wish:
    return Wish(3, (2.6, 5.0), tilt=(0, 35), bend=1 / float(random.uniform(28, 60)))


def _soft(random: Random, seed: int) -> Wish:
    module = float(random.uniform(2.8, 4.5))
    sensor = Sensor(defocus=module * float(random.uniform(0.6, 1.3)))
    return Wish(3, (module, module * 1.1), sensor=sensor)


def _squeezed(random: Random, seed: int) -> Wish:
    sensor = Sensor(electrons=1500, jpeg=int(random.integers(10, 35)), sharpened=0.9)
    return Wish(3, (2.2, 4.5), sensor=sensor)


def _line(random: Random, seed: int) -> Wish:
    return Wish(6, (2.0, 3.2), tilt=(0, 30), sensor=Sensor(electrons=2500))


CATEGORIES: dict[str, Callable[[Random, int], Wish]] = {
    "far": _far,
    "near": _near,
    "usual": _usual,
    "tilt": _tilt,
    "shaky hand": _shaky,
    "pale, cyan": _pale,
    "trimmed": _trimmed,
    "mirrored": _mirrored,
    "inverted": _inverted,
    "sleeve glare": _glare,
    "thumb": _thumbs,
    "dark": _dark,
    "bent": _bent,
    "soft": _soft,
    "squeezed": _squeezed,
    "line of six": _line,
}
