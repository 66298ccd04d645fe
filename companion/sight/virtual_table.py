"""A table that exists only in pixels: tagged cards under chosen light, blur and tilt."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from companion.tags.modules import SIDE, matrix

FRAME_SIZE = (1280, 720)
QUIET = 3
"""Light modules around a printed symbol: what is left of four after cutting by hand."""
_FOCAL = 1050.0
"""Focal length in pixels of a phone's main camera at 1280 pixels across."""
_CARD_SIZE = np.array([63.0, 88.0]) / 15.0 * SIDE
"""A card of 63 by 88 mm in modules of a 15 mm tag."""
_STICKER_PIXELS = 12
_CARD_PIXELS = 4
_SUPERSAMPLE = 3


@dataclass(frozen=True)
class PlacedTag:
    """One tag lying on the table: what it says, where it is, and how it is held."""

    text: str
    centre: tuple[float, float]
    size: float = 110.0
    turn: float = 0.0
    tilt: float = 0.0
    tilt_towards: float = 0.0
    covered: tuple[float, float, float] | None = None
    finger: tuple[float, float, float, float] | None = None
    """A finger on it: its tip, across and down in sides of the tag; from where (degrees); its width."""
    quiet: float = QUIET
    ink: float = 28.0
    paper: float = 232.0
    gloomy: bool = False
    """Whether the card around it is dark."""
    modules: np.ndarray | None = field(default=None, compare=False)

    def corners(self) -> np.ndarray:
        """Where the symbol's four corners fall in the frame, from its top left, clockwise."""
        square = np.array([[0, 0], [SIDE, 0], [SIDE, SIDE], [0, SIDE]], float)
        return project(self.homography(), square)

    def homography(self) -> np.ndarray:
        """Map the symbol's modules to pixels through a pinhole camera."""
        side = SIDE if self.modules is None else len(self.modules)
        turn, tilt, towards = np.radians([self.turn, self.tilt, self.tilt_towards])
        axis, _ = cv2.Rodrigues(np.array([np.cos(towards), np.sin(towards), 0.0]) * tilt)
        spin, _ = cv2.Rodrigues(np.array([0.0, 0.0, turn]))
        plane = (axis @ spin)[:, :2] * (self.size / side)
        middle = -plane @ np.array([side / 2, side / 2]) + np.array([0.0, 0.0, _FOCAL])
        lens = np.array([[_FOCAL, 0, self.centre[0]], [0, _FOCAL, self.centre[1]], [0, 0, 1.0]])
        return lens @ np.column_stack([plane, middle])


@dataclass(frozen=True)
class Light:
    """What the room and the camera do to the picture."""

    brightness: float = 1.0
    slope: float = 0.1
    defocus: float = 0.0
    motion: float = 0.0
    motion_angle: float = 0.0
    noise: float = 2.0
    glares: tuple[tuple[float, float, float], ...] = ()
    shadow: tuple[float, float, float, float] | None = None
    jpeg: int | None = None


class VirtualTable:
    """Renders a table as a luminance frame; a frame source that never runs dry."""

    def __init__(
        self,
        tags: Sequence[PlacedTag] = (),
        light: Light | None = None,
        seed: int = 0,
        size: tuple[int, int] = FRAME_SIZE,
        ground: np.ndarray | None = None,
    ) -> None:
        self.tags = tuple(tags)
        self.light = light or Light()
        self._seed = seed
        self._ground = _wood(seed, size) if ground is None else ground
        self._shown = 0

    def open(self) -> None:
        """Begin again from the first frame."""
        self._shown = 0

    def close(self) -> None:
        """Nothing is held, so nothing is released."""

    def show(self, tags: Sequence[PlacedTag], light: Light | None = None) -> None:
        """Change what lies on the table, and the light if given."""
        self.tags = tuple(tags)
        self.light = light or self.light

    def frame(self) -> np.ndarray:
        """Render the next frame; only its noise differs while nothing moves."""
        random = np.random.default_rng((self._seed, self._shown))
        self._shown += 1
        picture = self._ground.copy()
        for tag in self.tags:
            _draw_card(picture, tag)
        for tag in self.tags:
            _draw_sticker(picture, tag)
        for tag in self.tags:
            if tag.finger is not None:
                _draw_finger(picture, tag)
        return _photographed(picture, self.light, random)


def moved(tag: PlacedTag, by: tuple[float, float], turn: float = 0.0, tilt: float = 0.0) -> PlacedTag:
    """The same tag a moment later in a hand that is never quite still."""
    centre = (tag.centre[0] + by[0], tag.centre[1] + by[1])
    return replace(tag, centre=centre, turn=tag.turn + turn, tilt=tag.tilt + tilt)


def project(homography: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Map points (N by 2) through a homography."""
    flat = np.column_stack([points, np.ones(len(points))]) @ homography.T
    return flat[:, :2] / flat[:, 2:]


def _wood(seed: int, size: tuple[int, int]) -> np.ndarray:
    """A table top: broad stains, grain along one direction, fine texture."""
    random = np.random.default_rng(seed)
    layers = [random.normal(0, 1, shape).astype(np.float32) for shape in ((90, 12), (5, 8))]
    grain, stains = (cv2.resize(layer, size, interpolation=cv2.INTER_CUBIC) for layer in layers)
    fine = random.normal(0, 3, size[::-1]).astype(np.float32)
    return random.uniform(70, 150) + 9 * grain + 12 * stains + fine


def _card_face(seed: int) -> np.ndarray:
    """A card's printed face: a frame, a picture made of patches, and lines of small print."""
    random = np.random.default_rng(seed)
    width, height = (_CARD_SIZE * _CARD_PIXELS).astype(int)
    face = np.full((height, width), random.uniform(150, 215), np.float32)
    patches = random.uniform(30, 220, (9, 7)).astype(np.float32)
    picture = cv2.resize(patches, (width - 24, height // 2), interpolation=cv2.INTER_CUBIC)
    face[12 : 12 + height // 2, 12 : width - 12] = np.clip(picture, 20, 230)
    for top in range(height // 2 + 28, height - 20, 14):
        for left in range(16, width - 40, 9):
            if random.random() < 0.7:
                face[top : top + 7, left : left + int(random.integers(2, 7))] = 50
    cv2.rectangle(face, (0, 0), (width - 1, height - 1), 35, 5)
    return face


def _sticker(tag: PlacedTag) -> np.ndarray:
    """Ink on paper, and the light edge that was left when it was cut out."""
    modules = matrix(tag.text) if tag.modules is None else tag.modules
    symbol = np.where(modules, tag.ink, tag.paper).astype(np.float32)
    symbol = np.kron(symbol, np.ones((_STICKER_PIXELS, _STICKER_PIXELS), np.float32))
    return np.pad(symbol, round(tag.quiet * _STICKER_PIXELS), constant_values=tag.paper)


def _draw_card(picture: np.ndarray, tag: PlacedTag) -> None:
    """The card under the tag: its sticker sits in the card's lower left."""
    face = _card_face(sum(tag.text.encode()) if tag.modules is None else int(tag.modules.sum()))
    if tag.gloomy:
        face *= 0.3
    side = SIDE if tag.modules is None else len(tag.modules)
    corner = np.array([-side * 0.35, side * 1.5 - _CARD_SIZE[1]])
    to_modules = np.array([[1 / _CARD_PIXELS, 0, corner[0]], [0, 1 / _CARD_PIXELS, corner[1]], [0, 0, 1]])
    _lay(picture, face, tag.homography() @ to_modules, supersample=1)


def _draw_sticker(picture: np.ndarray, tag: PlacedTag) -> None:
    """The printed tag itself, and the thumb that covers a part of it."""
    paper = _sticker(tag)
    if tag.covered is not None:
        across, down, radius = (np.array(tag.covered) * SIDE + (tag.quiet, tag.quiet, 0)) * _STICKER_PIXELS
        cv2.circle(paper, (int(across), int(down)), int(radius), 128, -1, cv2.LINE_AA)
    scale = 1 / _STICKER_PIXELS
    edge = scale / 2 - round(tag.quiet * _STICKER_PIXELS) * scale
    to_modules = np.array([[scale, 0, edge], [0, scale, edge], [0, 0, 1]])
    _lay(picture, paper, tag.homography() @ to_modules, _SUPERSAMPLE)


def finger_outline(finger: tuple[float, float, float, float]) -> np.ndarray:
    """A finger's outline in modules of the tag: a round tip, and two sides that grow apart."""
    across, down, angle, width = np.array(finger) * (SIDE, SIDE, np.pi / 180, SIDE)
    bow = np.linspace(np.pi / 2, 3 * np.pi / 2, 15)
    outline = np.column_stack([np.cos(bow) * 0.6, np.sin(bow) / 2]) * width
    outline = np.vstack([outline, [[8 * SIDE, -0.7 * width], [8 * SIDE, 0.7 * width]]])
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return outline @ turn + (across, down)


def _draw_finger(picture: np.ndarray, tag: PlacedTag) -> None:
    """Skin, a nail's shine, and the soft shadow beside it."""
    assert tag.finger is not None
    outline = np.rint(project(tag.homography(), finger_outline(tag.finger)) * 16).astype(np.int32)
    mask = np.zeros(picture.shape, np.float32)
    cv2.fillPoly(mask, [outline], 1.0, cv2.LINE_AA, 4)
    wide = max(1.0, 0.04 * tag.size)
    picture *= 1 - 0.3 * cv2.GaussianBlur(mask, (0, 0), 2 * wide)
    skin = 95 + 75 * cv2.GaussianBlur(mask, (0, 0), 4 * wide)
    picture += (skin - picture) * mask


def _lay(picture: np.ndarray, patch: np.ndarray, to_frame: np.ndarray, supersample: int) -> None:
    """Warp a patch onto the picture, averaging over each pixel as a sensor does."""
    height, width = patch.shape
    outline = project(to_frame, np.array([[0, 0], [width, 0], [width, height], [0, height]], float))
    low = np.maximum(np.floor(outline.min(0)).astype(int) - 1, 0)
    high = np.minimum(np.ceil(outline.max(0)).astype(int) + 2, picture.shape[::-1])
    if (high <= low).any():
        return
    shift = np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1.0]])
    half = (supersample - 1) / 2
    grow = np.array([[supersample, 0, half], [0, supersample, half], [0, 0, 1.0]])
    size = tuple(int(n) for n in high - low)
    large = (size[0] * supersample, size[1] * supersample)
    to_large = grow @ shift @ to_frame
    warped = cv2.warpPerspective(patch, to_large, large, flags=cv2.INTER_LINEAR)
    mask = cv2.warpPerspective(np.ones_like(patch), to_large, large, flags=cv2.INTER_LINEAR)
    warped, mask = (cv2.resize(layer, size, interpolation=cv2.INTER_AREA) for layer in (warped, mask))
    part = picture[low[1] : high[1], low[0] : high[0]]
    part *= 1 - mask
    part += warped


def _photographed(picture: np.ndarray, light: Light, random: np.random.Generator) -> np.ndarray:
    """Light the picture, pass it through the lens and the sensor."""
    height, width = picture.shape
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    leaning = (2 * columns / width - 1) + 0.5 * (2 * rows / height - 1)
    picture = picture * (light.brightness * (1 + light.slope * leaning))
    if light.shadow is not None:
        picture *= _shadow(light.shadow, columns, rows)
    for x, y, radius in light.glares:
        apart = (columns - x) ** 2 + (rows - y) ** 2
        picture += 330 * np.exp(-apart / (2 * (radius * 0.6) ** 2))
    picture = _through_lens(picture, light)
    picture += random.normal(0, 1, picture.shape).astype(np.float32) * light.noise
    frame = np.clip(picture, 0, 255).astype(np.uint8)
    if light.jpeg is not None:
        _, packed = cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, light.jpeg])
        frame = cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE)
    return frame


def _shadow(shadow: tuple[float, float, float, float], columns: np.ndarray, rows: np.ndarray) -> np.ndarray:
    """A straight shadow edge through a point: darkness on one side, a soft border."""
    x, y, angle, depth = shadow
    beyond = (columns - x) * np.cos(np.radians(angle)) + (rows - y) * np.sin(np.radians(angle))
    return 1 - depth / (1 + np.exp(-np.clip(beyond / 2.0, -30, 30)))


def _through_lens(picture: np.ndarray, light: Light) -> np.ndarray:
    """Every lens is a little soft; add defocus (a disc) and a hand's motion (a line)."""
    picture = cv2.GaussianBlur(picture, (0, 0), 0.6)
    if light.defocus > 0:
        picture = cv2.filter2D(picture, -1, _disc(light.defocus))
    if light.motion > 1:
        picture = cv2.filter2D(picture, -1, _streak(light.motion, light.motion_angle))
    return picture


def _disc(radius: float) -> np.ndarray:
    """The blur of a point out of focus."""
    reach = int(np.ceil(radius)) + 1
    rows, columns = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    disc = np.clip(radius + 0.5 - np.hypot(rows, columns), 0, 1).astype(np.float32)
    return disc / disc.sum()


def _streak(length: float, angle: float) -> np.ndarray:
    """The path of a point while the shutter is open."""
    reach = int(np.ceil(length / 2)) + 1
    streak = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
    step = np.array([np.cos(np.radians(angle)), np.sin(np.radians(angle))]) * length / 2
    ends = [tuple(round(float(n)) for n in (reach + sign * step) * 16) for sign in (-1, 1)]
    cv2.line(streak, ends[0], ends[1], 1.0, 1, cv2.LINE_AA, 4)
    return streak / streak.sum()
