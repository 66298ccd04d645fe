"""Films by another maker than `scenes`, sharing nothing with it: flat printing, homographies, one light.

Other blurs (discs, crooked ways, two pictures in one), a trembling rolling shutter, halos, ink that spread,
flickering lamps, tables of noise and shapes. Kinds and numbers were chosen before any reader saw them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from benchmarks.reader_strangers import CODES, stranger
from companion.tags.modules import SIDE, matrix

WIDTH, HEIGHT, FINER = 1280, 720, 2
FRAMES = 15
TEXELS = 8
"""Of a module, while it is printed."""
WIDE, HIGH = 63.0, 88.0
Random = np.random.Generator


@dataclass(frozen=True)
class Trouble:
    """What is the matter with a film; a range is drawn from, for the film or for each card."""

    tags: int = 3
    module: tuple[float, float] = (2.6, 4.5)
    """Pixels."""
    tilt: tuple[float, float] = (0.0, 25.0)
    gap: tuple[float, float] = (120.0, 190.0)
    """Levels of grey between ink and paper."""
    quiet: tuple[float, float] = (2.0, 4.0)
    dark_card: bool = False
    haze: float = 0.0
    spread: tuple[float, float] = (0.0, 0.04)
    """Modules by which ink runs into the paper."""
    scratches: int = 0
    rolled: bool = False
    covered: bool = False
    strangers: int = 0
    shapes: bool = False
    tremble: float = 0.0
    drift: float = 0.6
    disc: tuple[float, float] = (0.0, 0.0)
    """Modules of the radius out of focus."""
    smear: tuple[float, float] = (0.0, 0.0)
    """Modules of a crooked way."""
    twice: bool = False
    halo: float = 0.3
    bright: tuple[float, float] = (0.75, 1.1)
    noise: tuple[float, float] = (1.0, 2.5)
    flicker: float = 0.0
    smoothed: bool = False


KINDS = {
    "plain": Trouble(),
    "small": Trouble(6, (1.5, 1.9), (0, 12), drift=0.3),
    "leaning": Trouble(tilt=(35, 48)),
    "low contrast": Trouble(gap=(16, 29)),
    "narrow edge": Trouble(quiet=(0.4, 0.9), dark_card=True),
    "hazy sleeve": Trouble(haze=0.9, gap=(60.0, 120.0), disc=(0.2, 0.6)),
    "dark, smeared": Trouble(
        module=(3.0, 5.0), bright=(0.025, 0.08), noise=(2.0, 4.0), smear=(1.2, 2.4), smoothed=True
    ),
    "out of focus": Trouble(disc=(0.6, 1.1)),
    "crooked smear": Trouble(module=(3.0, 5.0), smear=(0.9, 2.0), drift=4.0),
    "two in one": Trouble(module=(3.0, 5.0), twice=True, drift=3.0),
    "trembling": Trouble(tremble=2.2, drift=3.0),
    "halos": Trouble(halo=2.2, disc=(0.1, 0.4)),
    "spread ink": Trouble(spread=(0.12, 0.24)),
    "worn": Trouble(scratches=16),
    "rolled": Trouble(rolled=True),
    "covered": Trouble(covered=True),
    "flicker": Trouble(flicker=0.45, noise=(2.0, 4.0)),
    "shapes": Trouble(shapes=True, drift=1.5),
    "strangers": Trouble(strangers=9),
}  # fmt: skip


@dataclass(frozen=True)
class OtherFilm:
    """A second of stream and what lies there."""

    category: str
    texts: frozenset[str]
    light: np.ndarray
    trouble: Trouble
    module: float
    seed: int

    def frames(self) -> Iterator[np.ndarray]:
        """The luminance of each frame."""
        random = np.random.default_rng((self.seed, 77))
        hand = _hand(random, self.trouble)
        develop = _darkroom(random, self.trouble, self.module)
        for number in range(FRAMES):
            yield develop(_seen(self.light, hand, number), number)


def films(category: str, count: int, first: int = 0) -> Iterator[OtherFilm]:
    """The films of one kind, made when asked for."""
    for seed in range(first, first + count):
        yield _film(category, seed)


def _film(category: str, seed: int) -> OtherFilm:
    random, trouble = np.random.default_rng((seed, list(KINDS).index(category), 353)), KINDS[category]
    light = _table(random, trouble.shapes)
    module = float(random.uniform(*trouble.module))
    spots = _spots(random, trouble.tags + trouble.strangers)
    texts = [str(code) for code in random.choice(CODES, trouble.tags, replace=False)]
    symbols = [matrix(text) for text in texts] + [stranger(random) for _ in range(trouble.strangers)]
    tags: list[np.ndarray] = []
    there = set()
    for text, symbol, spot in zip([*texts, *[""] * trouble.strangers], symbols, spots, strict=True):
        face, middle, side = _card(random, trouble, symbol)
        pixels = module * float(random.uniform(0.95, 1.1)) / TEXELS
        for _ in range(30):
            plane = _plane(random, trouble.tilt, pixels, spot) @ _moved(-middle)
            card = _outline(plane, np.zeros(2), np.array(face.shape[::-1]))
            if not any(cv2.intersectConvexConvex(card, tag)[0] > 0 for tag in tags):
                break
        else:
            continue
        _lay(light, face, plane, TEXELS * pixels)
        tags.append(_outline(plane, middle - 0.6 * side, middle + 0.6 * side))
        there.add(text)
        if trouble.covered:
            _finger(light, random, plane, middle, side, pixels)
    seen = cv2.GaussianBlur(light, (0, 0), 0.8)
    return OtherFilm(category, frozenset(there - {""}), seen, trouble, module, seed)


def _outline(plane: np.ndarray, low: np.ndarray, high: np.ndarray) -> np.ndarray:
    """Where a rectangle of a card is seen."""
    corners = np.array([[*low, 1], [high[0], low[1], 1], [*high, 1], [low[0], high[1], 1]]) @ plane.T
    return (corners[:, :2] / corners[:, 2:]).astype(np.float32)


def _spots(random: Random, count: int) -> np.ndarray:
    """Places in the picture, one in each field of a lattice, the fields drawn."""
    columns, rows = (3, 2) if count <= 6 else (4, 3)
    drawn = random.permutation(columns * rows)[:count]
    field = np.array([WIDTH / columns, HEIGHT / rows])
    return (
        np.column_stack([drawn % columns, drawn // columns]) + random.uniform(0.42, 0.58, (count, 2))
    ) * field


def _linear(level: np.ndarray | float) -> np.ndarray:
    return np.asarray((np.clip(level, 0, 255) / 255) ** 2.2, np.float32)


def _table(random: Random, shapes: bool) -> np.ndarray:
    """Noise of several scales on a plain ground, and shapes: also squares within squares, as tags have."""
    high, wide = HEIGHT * FINER, WIDTH * FINER
    light = np.full((high, wide), random.uniform(40, 150), np.float32)
    for cells in (5, 24, 110, 500):
        cell = random.normal(0, random.uniform(2, 10), (cells, cells * 2)).astype(np.float32)
        light += cv2.resize(cell, (wide, high), interpolation=cv2.INTER_CUBIC)
    for _ in range(220 if shapes else 25):
        x, y = (int(random.uniform(0, end)) for end in (wide, high))
        size, level = float(np.exp(random.uniform(2.2, 5.0))), float(random.uniform(5, 235))
        kind = int(random.integers(4))
        if kind == 0:
            cv2.circle(light, (x, y), int(size), level, -1, cv2.LINE_AA)
        elif kind == 1:
            box = cv2.boxPoints(((x, y), (size, size * random.uniform(0.2, 3)), random.uniform(0, 90)))
            cv2.fillConvexPoly(light, box.astype(np.int32), level, cv2.LINE_AA)
        elif kind == 2:
            turn = float(random.uniform(0, 90))
            for part, shade in ((1, level), (5 / 7, 250 - level), (3 / 7, level)):
                box = cv2.boxPoints(((x, y), (part * size, part * size), turn))
                cv2.fillConvexPoly(light, box.astype(np.int32), shade, cv2.LINE_AA)
        else:
            strokes = random.uniform(-size, size, (14, 2)) * (2, 0.3) + (x, y)
            cv2.polylines(light, [strokes.astype(np.int32)], False, level, 3, cv2.LINE_AA)
    return _linear(light)


def _card(random: Random, trouble: Trouble, symbol: np.ndarray) -> tuple[np.ndarray, np.ndarray, int]:
    """Its light, the middle of the tag and the tag's side, in texels."""
    paper = float(random.uniform(max(trouble.gap[0] + 12, 90), 225))
    ink = paper - min(float(random.uniform(*trouble.gap)), paper - 8)
    side, edge = len(symbol) * TEXELS, round(float(random.uniform(*trouble.quiet)) * TEXELS)
    wide = round(WIDE / random.uniform(11, 16) * SIDE * TEXELS)
    high = round(wide * HIGH / WIDE)
    ground = float(random.uniform(6, 25) if trouble.dark_card else random.uniform(30, 200))
    face = np.full((high, wide), ground, np.float32)
    for _ in range(10):
        middle = random.uniform(0, 1, 2) * (wide, high)
        axes = random.uniform(0.02, 0.4, 2) * wide
        shade = ground + float(random.normal(0, 8 if trouble.dark_card else 45))
        cv2.ellipse(face, (middle.tolist(), axes.tolist(), float(random.uniform(0, 180))), shade, -1)
    label = np.full((side + 2 * edge,) * 2, paper, np.float32)
    label[edge : edge + side, edge : edge + side] -= (paper - ink) * _printed(random, trouble, symbol)
    for _ in range(trouble.scratches):
        ends = random.uniform(-0.2, 1.2, (2, 2)) * len(label)
        shade = float(random.choice([paper, (paper + ink) / 2]))
        thick = int(random.integers(1, TEXELS))
        cv2.line(label, *(tuple(end.astype(int).tolist()) for end in ends), shade, thick, cv2.LINE_AA)
    label = label[: high - 4, : wide - 4]
    left, top = ((np.array([wide, high]) - label.shape[::-1]) * random.uniform(0.1, 0.9, 2)).astype(int)
    face[top : top + label.shape[0], left : left + label.shape[1]] = label
    light, middle = _linear(face), np.array([left, top]) + edge + side / 2
    if trouble.haze:
        y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
        lamp = np.exp(-(((x - middle[0]) / wide) ** 2 + ((y - middle[1]) / high) ** 2) * random.uniform(1, 4))
        light = light * 0.45 + trouble.haze * float(random.uniform(0.5, 0.8)) * (0.35 + 0.65 * lamp)
    return (_rolled(random, light, middle) if trouble.rolled else light), middle, side


def _printed(random: Random, trouble: Trouble, symbol: np.ndarray) -> np.ndarray:
    """How much ink lies where, from 0 to 1: edges run, a little unevenly."""
    ink = np.kron(symbol, np.ones((TEXELS, TEXELS), np.uint8)).astype(np.float32)
    run = float(random.uniform(*trouble.spread)) * TEXELS
    soft = cv2.GaussianBlur(ink, (0, 0), 0.22 * TEXELS)
    rough = cv2.GaussianBlur(random.standard_normal(ink.shape, np.float32), (0, 0), 2.0) * 0.25
    limit = 0.5 - min(0.4, run / (0.22 * TEXELS * 2.6))
    return np.asarray(np.clip((soft + rough * (run > 0.5) - limit) * 4 + 0.5, 0, 1))


def _rolled(random: Random, light: np.ndarray, middle: np.ndarray) -> np.ndarray:
    """The card around an upright cylinder, whose front the tag is near."""
    high, wide = light.shape
    radius = wide * float(random.uniform(0.32, 0.6))
    front = middle[0] + float(random.uniform(-0.15, 0.15)) * wide
    off = np.clip((np.arange(wide) - front) / radius, -0.98, 0.98)
    around = np.arcsin(off) * radius + front - (np.arcsin((middle[0] - front) / radius) * radius)
    columns = (around + middle[0] - front).astype(np.float32)
    maps = np.tile(columns, (high, 1)), np.tile(np.arange(high, dtype=np.float32)[:, None], (1, wide))
    bent = cv2.remap(light, *maps, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return bent * (0.35 + 0.65 * np.sqrt(1 - off**2)).astype(np.float32)


def _moved(by: np.ndarray) -> np.ndarray:
    plane = np.eye(3)
    plane[:2, 2] = by
    return plane


def _plane(random: Random, tilt: tuple[float, float], pixels: float, spot: np.ndarray) -> np.ndarray:
    """From texels around the tag's middle to a frame's pixels: spun, leaned, seen from 1,100 pixels away."""
    turns = random.uniform(0, 360), random.uniform(*tilt), random.uniform(0, 360)
    spin, lean, towards = np.radians(turns)
    axis = np.array([np.cos(towards), np.sin(towards), 0]) * lean
    turn = cv2.Rodrigues(axis)[0] @ cv2.Rodrigues(np.array([0, 0, spin]))[0] * pixels
    space = np.column_stack([turn[:, 0], turn[:, 1], [0, 0, 1100.0]])
    lens = np.array([[1100.0, 0, 0], [0, 1100.0, 0], [0, 0, 1]])
    return _moved(spot) @ lens @ space


def _lay(light: np.ndarray, face: np.ndarray, plane: np.ndarray, module: float) -> None:
    finer = np.diag([FINER, FINER, 1.0]) @ plane
    face = cv2.GaussianBlur(face, (0, 0), max(0.3, 0.35 * TEXELS / (module * FINER)))
    size = light.shape[1::-1]
    laid = cv2.warpPerspective(face, finer, size, flags=cv2.INTER_LINEAR)
    mask = cv2.warpPerspective(np.ones_like(face), finer, size, flags=cv2.INTER_LINEAR)
    light *= 1 - mask
    light += laid * mask


def _finger(
    light: np.ndarray, random: Random, plane: np.ndarray, middle: np.ndarray, side: int, pixels: float
) -> None:
    """A finger tip over a corner or an edge of the tag."""
    angle = float(random.uniform(0, 2 * np.pi))
    way = np.array([np.cos(angle), np.sin(angle)])
    points = [middle + way * side * far for far in (random.uniform(0.52, 0.66), 2.5)]
    tip, root = (plane @ np.array([*point, 1.0]) for point in points)
    ends = [tuple((end[:2] / end[2] * FINER).astype(int).tolist()) for end in (tip, root)]
    width = int(0.55 * side * pixels * FINER)
    cv2.line(light, *ends, float(_linear(random.uniform(60, 190))), width, cv2.LINE_AA)


@dataclass(frozen=True)
class _Hand:
    """How the picture wanders: waves of each of x, y, turn and size, a drift, a tremble within a frame."""

    speeds: np.ndarray
    phases: np.ndarray
    drift: np.ndarray
    tremble: float

    def at(self, time: np.ndarray) -> tuple[np.ndarray, ...]:
        """Pixels across and down, radians and size, at times counted in frames."""
        waves = [np.sin(speed * time + phase) for speed, phase in zip(self.speeds, self.phases, strict=True)]
        fast = self.tremble * np.sin(23.0 * time + self.phases[0])
        return (
            0.6 * waves[0] + self.drift[0] * (time - FRAMES / 2) + fast,
            0.6 * waves[1] + self.drift[1] * (time - FRAMES / 2) + 0.6 * fast,
            0.006 * waves[2],
            1 + 0.006 * waves[3],
        )


def _hand(random: Random, trouble: Trouble) -> _Hand:
    drift = random.normal(0, trouble.drift, 2)
    return _Hand(random.uniform(0.3, 1.6, 4), random.uniform(0, 6.3, 4), drift, trouble.tremble)


def _seen(light: np.ndarray, hand: _Hand, number: int) -> np.ndarray:
    """The light that falls on the sensor, its rows one after the other."""
    time = number + 0.8 * np.arange(HEIGHT, dtype=np.float32)[:, None] / HEIGHT
    across, down, turn, size = hand.at(time)
    x = np.arange(WIDTH, dtype=np.float32)[None] - WIDTH / 2
    y = np.arange(HEIGHT, dtype=np.float32)[:, None] - HEIGHT / 2
    u = (np.cos(turn) * x - np.sin(turn) * y) * size + across + WIDTH / 2
    v = (np.sin(turn) * x + np.cos(turn) * y) * size + down + HEIGHT / 2
    u, v = ((part * FINER).astype(np.float32) for part in (u, v))
    return cv2.remap(light, u, v, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)


def _darkroom(random: Random, trouble: Trouble, module: float) -> Callable[[np.ndarray, int], np.ndarray]:
    """What lens, sensor and the phone's software make of the light of each frame."""
    radius, length = (float(random.uniform(*part)) * module for part in (trouble.disc, trouble.smear))
    bright, noise = float(random.uniform(*trouble.bright)), float(random.uniform(*trouble.noise))
    quality, waves = int(random.integers(45, 95)), float(random.uniform(1.5, 4))

    def develop(light: np.ndarray, number: int) -> np.ndarray:
        if radius > 0.3:
            light = cv2.filter2D(light, -1, _disc(radius))
        if length:
            light = cv2.filter2D(light, -1, _crooked(random, length))
        if trouble.twice:
            light = cv2.filter2D(light, -1, _two(random, module))
        if trouble.flicker:
            rows = np.arange(HEIGHT, dtype=np.float32)[:, None] / HEIGHT
            light = light * (1 - trouble.flicker * np.sin(np.pi * (waves * rows + 0.37 * number)) ** 2)
        counted = light * bright
        counted = counted + random.standard_normal(light.shape, np.float32) * (
            noise / 255 * np.sqrt(0.15 * bright + np.clip(counted, 0, None)) * 0.7
        )
        counted += random.normal(0, noise / 255 * 0.1 * bright, (HEIGHT, 1)).astype(np.float32)
        gain = min(4.0, 0.5 / bright) if bright < 0.5 else 1.0
        level = np.clip(counted * gain, 0, 1) ** np.float32(1 / 2.2) * 255
        if trouble.smoothed:
            level = cv2.bilateralFilter(level, 5, 18, 1.5)
        level = level + trouble.halo * (level - cv2.GaussianBlur(level, (0, 0), 2.2))
        picture = np.clip(level + 0.5, 0, 255).astype(np.uint8)
        packed = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
        return cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE)

    return develop


def _disc(radius: float) -> np.ndarray:
    reach = int(np.ceil(radius)) + 1
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    kernel = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1).astype(np.float32)
    return np.asarray(kernel / kernel.sum())


def _crooked(random: Random, length: float) -> np.ndarray:
    """The way of a hand that pulls aside while the shutter is open."""
    heading = random.uniform(0, 2 * np.pi) + np.cumsum(random.normal(0, 0.12, 40))
    way = np.cumsum(np.column_stack([np.cos(heading), np.sin(heading)]), 0)
    way = (way - way.mean(0)) * length / 40
    reach = int(np.ceil(np.abs(way).max())) + 1
    kernel = np.zeros((2 * reach + 1,) * 2, np.float32)
    for x, y in way + reach:
        left, top = int(x), int(y)
        kernel[top : top + 2, left : left + 2] += np.outer([top + 1 - y, y - top], [left + 1 - x, x - left])
    return kernel / kernel.sum()


def _two(random: Random, module: float) -> np.ndarray:
    """The hand jerks while the shutter is open: one picture over the other."""
    angle, far = random.uniform(0, 2 * np.pi), module * random.uniform(0.5, 1.3)
    reach = int(np.ceil(far)) + 1
    kernel = np.zeros((2 * reach + 1,) * 2, np.float32)
    kernel[reach, reach] = 1
    kernel[round(reach + far * np.sin(angle)), round(reach + far * np.cos(angle))] = random.uniform(0.3, 0.9)
    return cv2.GaussianBlur(kernel / kernel.sum(), (0, 0), 0.5)
