"""Short films of a table for the reader's measurements: named categories, fixed seeds, known truth."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from benchmarks.reader_grounds import busy
from benchmarks.reader_strangers import CODES, Random, scrambled, stranger
from companion.sight.virtual_table import FRAME_SIZE, Light, PlacedTag, VirtualTable, finger_outline, moved
from companion.tags.modules import SIDE

FRAMES_IN_A_FILM = 8


@dataclass(frozen=True)
class Shot:
    """One frame and the tags a perfect reader would report in it."""

    picture: np.ndarray
    tags: tuple[PlacedTag, ...]


@dataclass(frozen=True)
class Film:
    """A few frames of the same scene in an unsteady hand."""

    category: str
    seed: int
    tags: tuple[PlacedTag, ...]
    light: Light
    strangers: bool = False
    mirrored: bool = False
    busy: bool = False
    """Whether the table is full of other things."""

    def shots(self) -> Iterator[Shot]:
        """Render the frames one after the other; the same seed gives the same pixels."""
        random = np.random.default_rng((self.seed, 1))
        table = VirtualTable(seed=self.seed, ground=busy(self.seed, FRAME_SIZE) if self.busy else None)
        drift = random.normal(0, 1.5, 2)
        tags, light = self.tags, self.light
        for _ in range(FRAMES_IN_A_FILM):
            table.show(tags, light)
            picture = table.frame()
            picture = np.ascontiguousarray(picture[:, ::-1]) if self.mirrored else picture
            yield Shot(picture, () if self.strangers else tags)
            step = drift + random.normal(0, 1.0, 2)
            tags = tuple(
                moved(tag, (step[0], step[1]), random.normal(0, 0.6), random.normal(0, 0.3)) for tag in tags
            )
            light = _a_moment_later(light, step, random)


def films(count: int) -> list[Film]:
    """The first `count` films, the categories in turn."""
    names = list(CATEGORIES)
    return [_film(names[number % len(names)], number) for number in range(count)]


def _film(category: str, seed: int) -> Film:
    random = np.random.default_rng((seed, 0))
    tags, light = CATEGORIES[category](random)
    return Film(
        category,
        seed,
        tags,
        light,
        category in STRANGERS,
        mirrored=category == "mirrored",
        busy=seed // len(CATEGORIES) % 2 == 1,
    )


def _a_moment_later(light: Light, step: np.ndarray, random: Random) -> Light:
    """Glare and shadow stay with the room while the hand moves; the blur changes a little."""
    wobble = float(random.uniform(0.9, 1.1))
    glares = tuple((x + step[0] * 0.7, y + step[1] * 0.7, radius) for x, y, radius in light.glares)
    return replace(
        light,
        defocus=light.defocus * wobble,
        motion=light.motion * wobble,
        motion_angle=light.motion_angle + float(random.normal(0, 6)),
        glares=glares,
    )


def _codes(random: Random, count: int) -> list[str]:
    return [str(code) for code in random.choice(CODES, count, replace=False)]


def _places(random: Random, count: int) -> list[tuple[float, float]]:
    """Far enough apart that no tag hides another: cells of a grid, shaken a little."""
    cells = [(column, row) for column in range(4) for row in range(2)]
    chosen = random.permutation(len(cells))[:count]
    width, height = FRAME_SIZE[0] / 4, FRAME_SIZE[1] / 2
    return [
        (
            (cells[n][0] + random.uniform(0.44, 0.56)) * width,
            (cells[n][1] + random.uniform(0.42, 0.58)) * height,
        )
        for n in chosen
    ]


def _lay(
    random: Random, count: int, sizes: tuple[float, float], tilt: tuple[float, float] = (0, 25)
) -> tuple[PlacedTag, ...]:
    """Put tags down at any turn, with sizes and tilts drawn from the given ranges."""
    low, high = np.log(sizes)
    return tuple(
        PlacedTag(
            code,
            place,
            size=float(np.exp(random.uniform(low, high))),
            turn=float(random.uniform(0, 360)),
            tilt=float(random.uniform(*tilt)),
            tilt_towards=float(random.uniform(0, 360)),
        )
        for code, place in zip(_codes(random, count), _places(random, count), strict=True)
    )


def _few(random: Random) -> int:
    return int(random.integers(1, 4))


def _module(tags: Sequence[PlacedTag]) -> float:
    """The typical size of a module in pixels: blur is chosen against it."""
    return float(np.mean([tag.size for tag in tags])) / SIDE


def _sizes(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    return _lay(random, _few(random), (40, 220)), Light(noise=2.5)


def _tilt(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    return _lay(random, _few(random), (55, 180), tilt=(25, 50)), Light(noise=2.5)


def _defocus(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    tags = _lay(random, _few(random), (60, 150))
    return tags, Light(defocus=_module(tags) * float(random.uniform(0.4, 1.25)), noise=2.5)


def _motion(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    tags = _lay(random, _few(random), (60, 150))
    length = _module(tags) * float(random.uniform(0.8, 3.0))
    return tags, Light(motion=length, motion_angle=float(random.uniform(0, 180)), noise=2.5)


def _low_light(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    tags = _lay(random, _few(random), (50, 150))
    return tags, Light(brightness=float(random.uniform(0.12, 0.35)), noise=float(random.uniform(4, 11)))


def _glare(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    tags = _lay(random, _few(random), (60, 170))
    spots = []
    for tag in tags:
        away = random.uniform(-0.45, 0.45, 2) * tag.size
        spots.append(
            (tag.centre[0] + away[0], tag.centre[1] + away[1], tag.size * float(random.uniform(0.15, 0.32)))
        )
    return tags, Light(glares=tuple(spots), noise=2.5)


def _shadow(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    tags = _lay(random, _few(random), (50, 170))
    x, y = np.array(tags[0].centre) + random.uniform(-0.3, 0.3, 2) * tags[0].size
    edge = (float(x), float(y), float(random.uniform(0, 360)), float(random.uniform(0.5, 0.85)))
    return tags, Light(shadow=edge, noise=2.5)


def _jpeg(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    return _lay(random, _few(random), (42, 120)), Light(jpeg=int(random.integers(8, 40)), noise=2.5)


def _covered(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    """A thumb on one corner, finder or not."""
    tags = []
    for tag in _lay(random, _few(random), (60, 170)):
        corner = random.integers(0, 2, 2) + random.uniform(-0.05, 0.05, 2)
        thumb = (float(corner[0]), float(corner[1]), float(random.uniform(0.15, 0.34)))
        tags.append(replace(tag, covered=thumb))
    return tuple(tags), Light(noise=2.5)


def _many(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    """A whole line on the table, seen a little softly."""
    tags = _lay(random, int(random.integers(5, 9)), (45, 110), tilt=(0, 35))
    soft = _module(tags) * float(random.uniform(0.2, 0.75))
    return tags, Light(
        brightness=float(random.uniform(0.4, 1)), defocus=soft, noise=float(random.uniform(2, 5))
    )


def _far(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    """Hardly more than a pixel a module, through a lens and a sensor that are not the best."""
    light = Light(noise=2.0, defocus=float(random.uniform(0, 0.8)), jpeg=int(random.integers(75, 98)))
    return _lay(random, 6, (25.5, 38), tilt=(0, 10)), light


def _near(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    tags = _lay(random, 1, (240, 310))
    return tuple(replace(tag, centre=(640.0, 360.0)) for tag in tags), Light(noise=2.5)


def _pale(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    """An empty cartridge, and a dark card around a narrow edge."""
    tags = _lay(random, _few(random), (50, 110))
    ink = float(random.uniform(130, 190))
    return tuple(replace(tag, ink=ink, quiet=2.0, gloomy=True) for tag in tags), Light(noise=2.5)


def _trimmed(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    tags = _lay(random, _few(random), (48, 120))
    gloomy = bool(random.random() < 0.5)
    return tuple(replace(tag, quiet=1.0, gloomy=gloomy) for tag in tags), Light(noise=2.5)


def _upright(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    return _lay(random, _few(random), (46, 120)), Light(noise=2.5)


def _inverted(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    tags, light = _upright(random)
    return tuple(replace(tag, ink=tag.paper, paper=tag.ink) for tag in tags), light


def _shaky(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    tags = _lay(random, _few(random), (50, 57))
    length = float(random.uniform(2, 6))
    return tags, Light(motion=length, motion_angle=float(random.uniform(0, 180)), noise=4)


def _steep(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    return _lay(random, _few(random), (60, 120), tilt=(35, 50)), Light(noise=2.5)


def _thumb(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    """A fifth to a third of the tag under a thumb that comes from any side."""
    tags = []
    for tag in _lay(random, _few(random), (60, 120)):
        angle, part = float(random.uniform(0, 360)), float(random.uniform(0.2, 0.3))
        width, aside = float(random.uniform(0.66, 1.0)), float(random.uniform(-0.15, 0.15))
        tags.append(replace(tag, finger=_pushed(angle, width, aside, part)))
    return tuple(tags), Light(noise=2.5)


def _pushed(angle: float, width: float, aside: float, part: float) -> tuple[float, float, float, float]:
    """A finger from this side, pushed over the tag until it hides so much of it."""
    cos, sin = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    for near in np.arange(1.3, -0.6, -0.03):
        tip = (0.5 + near * cos - aside * sin, 0.5 + near * sin + aside * cos)
        finger = (float(tip[0]), float(tip[1]), angle, width)
        hidden = np.zeros((8 * SIDE, 8 * SIDE), np.uint8)
        cv2.fillPoly(hidden, [np.rint(8 * finger_outline(finger)).astype(np.int32)], 1)
        if hidden.mean() >= part:
            break
    return finger


def _high_iso(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    tags = _lay(random, _few(random), (55, 110))
    return tags, Light(brightness=float(random.uniform(0.3, 0.6)), noise=float(random.uniform(14, 26)))


def _foreign(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    """Codes of other people, and codes one character away from ours."""
    return _strange(random, lambda: stranger(random))


def _texture(random: Random) -> tuple[tuple[PlacedTag, ...], Light]:
    """Symbols with real finders and timing, and noise where the code should be."""
    return _strange(random, lambda: scrambled(random))


def _strange(random: Random, draw: Callable[[], np.ndarray]) -> tuple[tuple[PlacedTag, ...], Light]:
    tags = _lay(random, int(random.integers(2, 7)), (50, 180), tilt=(0, 40))
    soft = _module(tags) * float(random.uniform(0, 0.9))
    light = Light(defocus=soft, noise=float(random.uniform(2, 8)), brightness=float(random.uniform(0.4, 1)))
    return tuple(replace(tag, modules=draw()) for tag in tags), light


CATEGORIES: dict[str, Callable[[Random], tuple[tuple[PlacedTag, ...], Light]]] = {
    "sizes": _sizes,
    "tilt": _tilt,
    "defocus": _defocus,
    "motion": _motion,
    "low light": _low_light,
    "glare": _glare,
    "shadow": _shadow,
    "jpeg": _jpeg,
    "corner covered": _covered,
    "many": _many,
    "far": _far,
    "near": _near,
    "pale": _pale,
    "trimmed": _trimmed,
    "mirrored": _upright,
    "inverted": _inverted,
    "shaky": _shaky,
    "steep": _steep,
    "thumb": _thumb,
    "high ISO": _high_iso,
    "foreign codes": _foreign,
    "qr-like texture": _texture,
}
STRANGERS = frozenset({"foreign codes", "qr-like texture"})
