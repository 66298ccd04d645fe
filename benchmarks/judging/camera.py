"""A ray-casting camera: bent cards, a rolling shutter in an unsteady hand, a Bayer sensor, and JPEG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

WIDTH, HEIGHT = 1280, 720
FOCAL = 900.0
READ_OUT = 0.7
"""Part of the time between two frames in which the sensor's rows are read one after the other."""
Random = np.random.Generator


@dataclass(frozen=True)
class Thumb:
    """A finger on a card: from where it comes to where its tip lies, in millimetres of the card."""

    tip: tuple[float, float]
    root: tuple[float, float]
    radius: float


@dataclass(frozen=True)
class Sheet:
    """A card in space: what is printed on it, where its marked point lies, how it leans and bends."""

    print: np.ndarray
    """Linear light it gives back, blue, green and red."""
    texel: float
    """Millimetres of one of its pixels."""
    mark: tuple[float, float]
    """The point of it, in millimetres, that lies at `place`."""
    place: tuple[float, float]
    pixels: float
    """Pixels of a millimetre at the marked point."""
    turn: float = 0.0
    tilt: float = 0.0
    towards: float = 0.0
    bend: float = 0.0
    """One over the radius of its bend, in millimetres."""
    bent_along: float = 0.0
    gloss: float = 0.0
    lamp: tuple[float, float, float, float] | None = None
    """What shines on a glossy sleeve: where its picture lies (mm from the mark) and how large it is."""
    thumb: Thumb | None = None


@dataclass(frozen=True)
class Hand:
    """The way of an unsteady hand: pixels of drift for each frame, and of tremor."""

    drift: tuple[float, float] = (0.0, 0.0)
    tremor: float = 0.4
    phases: tuple[float, ...] = (0.3, 1.1, 2.2, 4.0)

    def at(self, time: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """How far the picture has moved at a time counted in frames."""
        a, b, c, d = self.phases
        across = np.sin(2.9 * time + a) + 0.6 * np.sin(7.1 * time + b)
        down = np.sin(3.3 * time + c) + 0.6 * np.sin(6.3 * time + d)
        return self.drift[0] * time + self.tremor * across, self.drift[1] * time + self.tremor * down


@dataclass(frozen=True)
class Sensor:
    """What light becomes on its way into the file."""

    exposure: float = 1.0
    """How bright white paper is, 1 being full."""
    shutter: float = 0.15
    """Part of a frame's time that the shutter is open."""
    electrons: float = 6000.0
    """At full light; fewer give more noise."""
    read_noise: float = 4.0
    defocus: float = 0.0
    lens: float = 0.55
    sharpened: float = 0.4
    denoised: float = 0.0
    jpeg: int = 92
    tint: tuple[float, float, float] = (1.0, 1.0, 1.0)
    vignette: float = 0.25


@dataclass
class Scene:
    """A table top and the cards on it, photographed frame by frame."""

    table: np.ndarray
    sheets: Sequence[Sheet]
    hand: Hand = field(default_factory=Hand)
    sensor: Sensor = field(default_factory=Sensor)
    samples: int = 6
    seed: int = 0

    def photograph(self, number: int) -> np.ndarray:
        """The BGR frame of this number."""
        random = np.random.default_rng((self.seed, number))
        light = np.zeros((HEIGHT, WIDTH, 3), np.float32)
        for sample in range(self.samples):
            light += self._instant(number, (sample + random.uniform()) / self.samples, random)
        return developed(light / self.samples, self.sensor, random)

    def _instant(self, number: int, moment: float, random: Random) -> np.ndarray:
        rows = np.arange(HEIGHT, dtype=np.float32)
        time = number + READ_OUT * rows / HEIGHT + self.sensor.shutter * moment
        across, down = (part.astype(np.float32) for part in self.hand.at(time))
        dx, dy = random.uniform(-0.5, 0.5, 2)
        x = np.arange(WIDTH, dtype=np.float32)[None, :] - across[:, None] + np.float32(dx)
        y = (rows - down)[:, None] + np.float32(dy) + np.zeros((1, WIDTH), np.float32)
        high, wide = self.table.shape[:2]
        left, top = (wide - WIDTH) / 2, (high - HEIGHT) / 2
        light = cv2.remap(
            self.table,
            x + np.float32(left),
            y + np.float32(top),
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REFLECT,
        )
        for sheet in self.sheets:
            _cast(light, sheet, x, y)
        return light


def _cast(light: np.ndarray, sheet: Sheet, x: np.ndarray, y: np.ndarray) -> None:
    """Follow the rays of the part of the picture where the card may be."""
    low, high = _around(sheet)
    if (high <= low).any():
        return
    part = np.s_[low[1] : high[1], low[0] : high[0]]
    right, below = (x[part] - WIDTH / 2) / FOCAL, (y[part] - HEIGHT / 2) / FOCAL
    frame = _axes(sheet)
    depth = FOCAL / sheet.pixels
    centre = depth * np.array(
        [(sheet.place[0] - WIDTH / 2) / FOCAL, (sheet.place[1] - HEIGHT / 2) / FOCAL, 1.0], np.float32
    )
    along, across, up = (right * a + below * b + c for a, b, c in frame.T)
    start = centre @ frame
    raised = np.float32(0)
    cosine, sine = np.cos(sheet.bent_along), np.sin(sheet.bent_along)
    for _ in range(1 if not sheet.bend else 5):
        far = (start[2] + raised) / up
        a, b = far * along - start[0], far * across - start[1]
        raised = np.float32(sheet.bend / 2) * (a * np.float32(cosine) + b * np.float32(sine)) ** 2
    u, v = ((n + m) / sheet.texel - 0.5 for n, m in ((a, sheet.mark[0]), (b, sheet.mark[1])))
    rows, columns = sheet.print.shape[:2]
    here = (u > -0.5) & (v > -0.5) & (u < columns - 0.5) & (v < rows - 0.5)
    if not here.any():
        return
    seen = cv2.remap(
        sheet.print,
        u.astype(np.float32),
        v.astype(np.float32),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    slope = np.float32(sheet.bend) * (a * np.float32(cosine) + b * np.float32(sine))
    if sheet.bend:
        seen *= (1 - 0.35 * np.clip(slope, -1, 1))[..., None]
    if sheet.lamp is not None:
        seen += _shine(sheet, a, b, slope)[..., None]
    if sheet.thumb is not None:
        _press(seen, sheet.thumb, a, b)
    np.copyto(light[part], seen, where=here[..., None])


def _around(sheet: Sheet) -> tuple[np.ndarray, np.ndarray]:
    """The part of the picture that a card and the hand's way can reach."""
    place = np.array(sheet.place)
    if sheet.bend:
        reach = sheet.pixels * 120
        low, high = place - reach, place + reach
    else:
        rows, columns = sheet.print.shape[:2]
        corners = np.array([[0, 0], [columns, 0], [columns, rows], [0, rows]]) * sheet.texel - sheet.mark
        depth = FOCAL / sheet.pixels
        middle = depth * np.array([*(place - (WIDTH / 2, HEIGHT / 2)) / FOCAL, 1.0])
        space = np.column_stack([corners, np.zeros(4)]) @ _axes(sheet).T + middle
        seen = space[:, :2] / space[:, 2:] * FOCAL + (WIDTH / 2, HEIGHT / 2)
        margin = 12 + 0.25 * np.ptp(seen, axis=0).max()
        low, high = seen.min(0) - margin, seen.max(0) + margin
    return np.maximum(low, 0).astype(int), np.minimum(high, (WIDTH, HEIGHT)).astype(int)


def _axes(sheet: Sheet) -> np.ndarray:
    turn, tilt, towards = np.radians([sheet.turn, sheet.tilt, sheet.towards])
    lean, _ = cv2.Rodrigues(np.array([np.cos(towards), np.sin(towards), 0.0]) * tilt)
    spin, _ = cv2.Rodrigues(np.array([0.0, 0.0, turn]))
    return (lean @ spin).astype(np.float32)


def _shine(sheet: Sheet, a: np.ndarray, b: np.ndarray, slope: np.ndarray) -> np.ndarray:
    """A window mirrored in a sleeve that is not quite flat: a bright patch with torn edges."""
    assert sheet.lamp is not None
    x, y, width, height = sheet.lamp
    wave = 1.4 * np.sin(0.31 * a + 0.7) + 1.1 * np.sin(0.47 * b + 0.23 * a) + 14 * slope
    inside = np.minimum(width / 2 - np.abs(a - x + wave), height / 2 - np.abs(b - y + 0.6 * wave))
    return (sheet.gloss / (1 + np.exp(-np.clip(2.2 * inside, -30, 30)))).astype(np.float32)


def _press(seen: np.ndarray, thumb: Thumb, a: np.ndarray, b: np.ndarray) -> None:
    away = from_the_thumb(thumb, a, b)
    rows, columns = (np.flatnonzero((away < 12).any(axis)) for axis in (1, 0))
    if not len(rows):
        return
    near = np.s_[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    seen, away = seen[near], away[near]
    under = np.clip(0.5 - 4 * away, 0, 1)[..., None]
    round_ = np.clip(0.75 - 0.35 * away / thumb.radius, 0.2, 1.2)[..., None]
    skin = np.array([0.22, 0.3, 0.5], np.float32) * round_
    seen *= 1 - 0.35 * np.exp(-np.clip(away, 0, None) / 1.5)[..., None]
    seen *= 1 - under
    seen += skin * under


def from_the_thumb(thumb: Thumb, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Millimetres from the edge of a finger, less than nothing under it."""
    left, top, right, below = (float(place) for place in (*thumb.tip, *thumb.root))
    across, down = right - left, below - top
    length = max(across * across + down * down, 1e-6)
    part = np.clip(((a - left) * across + (b - top) * down) / length, 0, 1)
    return np.hypot(a - left - part * across, b - top - part * down) - thumb.radius


def developed(light: np.ndarray, sensor: Sensor, random: Random) -> np.ndarray:
    """Lens, sensor and the phone's own picture processing."""
    light = cv2.GaussianBlur(light, (0, 0), sensor.lens)
    if sensor.defocus > 0.3:
        light = cv2.filter2D(light, -1, _iris(sensor.defocus))
    rows, columns = np.mgrid[-1 : 1 : HEIGHT * 1j, -1 : 1 : WIDTH * 1j].astype(np.float32)
    fall = 1 - sensor.vignette * (rows**2 + columns**2) / 2
    light = light * (fall[..., None] * np.array(sensor.tint, np.float32) * sensor.exposure)
    raw = np.empty((HEIGHT, WIDTH), np.float32)
    raw[0::2, 0::2], raw[1::2, 1::2] = light[0::2, 0::2, 2], light[1::2, 1::2, 0]
    raw[0::2, 1::2], raw[1::2, 0::2] = light[0::2, 1::2, 1], light[1::2, 0::2, 1]
    counted = np.clip(raw, 0, 1) * sensor.electrons
    noise = np.sqrt(counted + sensor.read_noise**2) * random.standard_normal(raw.shape, np.float32)
    counted = np.clip((counted + noise) / sensor.electrons, 0, 1)
    # The phone lifts a dark picture until it looks right, and the noise with it.
    gain = min(0.85 / max(sensor.exposure, 1e-3), 6.0) if sensor.exposure < 0.5 else 1.0
    whole = (np.clip(counted * gain, 0, 1) * 65535).astype(np.uint16)
    colours = cv2.cvtColor(whole, cv2.COLOR_BayerBG2BGR).astype(np.float32) / 65535
    colours = colours / np.array(sensor.tint, np.float32)
    if sensor.denoised:
        colours = cv2.GaussianBlur(colours, (0, 0), sensor.denoised)
    seen = np.where(
        colours < 0.0031308, 12.92 * colours, 1.055 * np.maximum(colours, 1e-6) ** (1 / 2.4) - 0.055
    )
    seen = seen.astype(np.float32)
    seen += sensor.sharpened * (seen - cv2.GaussianBlur(seen, (0, 0), 1.2))
    frame = np.clip(seen * 255 + 0.5, 0, 255).astype(np.uint8)
    _, packed = cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, sensor.jpeg])
    return cv2.imdecode(packed, cv2.IMREAD_COLOR)


def _iris(radius: float) -> np.ndarray:
    """Six blades: a phone's blur is no perfect disc."""
    reach = int(np.ceil(radius)) + 1
    fine = 5
    kernel = np.zeros(((2 * reach + 1) * fine,) * 2, np.float32)
    middle = (reach + 0.5) * fine
    angles = np.arange(6) * np.pi / 3 + 0.2
    blades = np.column_stack(
        [middle + radius * fine * np.cos(angles), middle + radius * fine * np.sin(angles)]
    )
    cv2.fillConvexPoly(kernel, np.rint(blades).astype(np.int32), 1.0)
    kernel = cv2.resize(kernel, (2 * reach + 1,) * 2, interpolation=cv2.INTER_AREA)
    return kernel / kernel.sum()
