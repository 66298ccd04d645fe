"""Counts the red chips with their gold ring on the Wayward board, and says how sure it is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from companion.sight.colour import gathered, hull_roundness, looked_at

# How many times redder than green or blue a pixel must be; several steps, because a thin ring may bridge
# a chip to a red carpet at one step and part them at the next.
_RED_STEPS = (1.3, 1.5, 1.75, 2.0, 2.4, 2.9)
_DARKEST_RED = 35
_SMALLEST_RADIUS, _LARGEST_RADIUS = 5.0, 60.0
_ROUND, _FULL = 0.88, 0.85
_ANGLES = np.linspace(0, 2 * np.pi, 48, endpoint=False)
_PROFILE = np.linspace(0.5, 1.7, 25)  # how far out the colours around a disc are read, in its own radius
_RING_WIDTH = 1.38  # a ring ends here when the red inside it ends at 1
_FLOOR_FROM = 1.45
_FLOOR_REDNESS = 1.2
_GOLD = np.array([90, 180, 221], np.float32) / 190  # the ring's colour beside a chip whose red is 1
_WHITE = np.array([232, 235, 238], np.float32) / 190
_SOME_GOLD, _REDDEST_RING = 0.3, 4.0
# Fitted on 240 rendered boards (logistic regression): like gold, like white, yellow, shine, how much gold and
# in how many directions, blue, how far the red fades, how much gold would stand out, and a constant.
_EVIDENCE = (4.0, -4.8, 11.2, 11.2, 2.9, 6.2, -13.7, 2.9, -5.2, -10.6)
_PALE = -2.5
_BOASTING = 1.6
_CLEAR = 2.0
_SIZE_SPREAD = 0.3
_SIZE_EVIDENCE, _ODD_SIZE = 1.5, 15.0
_FEWEST_TO_COMPARE = 2
_BLACK, _BLACK_BESIDE = 90.0, np.arange(0.18, 0.68, 0.04)
"""The brightest colour of the wand at most, and beside the middle brightness of the picture,
in steps: at one of them it is apart from the shadows and dark fields it lies on."""
_WAND_WIDE, _WAND_LONG, _FULL_LENGTH = 6.0, 3.5, 0.82
"""Pixels across the wand at least, how much longer it is than wide, and how much of its box it fills: more
than an ellipse does."""
_ENOUGH_FOR_THE_WAND = 640
"""Pixels of the longer side of the picture in which it is looked for."""
_OF_THE_PICTURE = 0.1
"""The wand's length beside the longer side of the picture, at least."""
_ONE_SIZE = 1.5


@dataclass(frozen=True)
class ChipsSeen:
    """A number of chips for the player to confirm; `sure` runs from 0 (a guess) to 1."""

    number: int
    sure: float
    at_least: bool = False
    """Whether the black wand lies in the picture, and may cover more of them."""


@dataclass(frozen=True)
class _Disc:
    """A red disc, and the evidence for a gold ring around it."""

    x: float
    y: float
    radius: float
    ring: float
    pale: bool = False
    """Whether its red is so washed out that it can only make the count doubtful."""


def count_chips(frame: np.ndarray) -> ChipsSeen:
    """The chips seen in a BGR frame."""
    picture = looked_at(frame)
    if picture is None:
        return ChipsSeen(0, 0.0)
    evidence = _evidences(_apart(list(_red_discs(picture))))
    number = int((evidence > 0).sum())
    return ChipsSeen(number, _sureness(evidence) * _daylight(picture), _wand_lies_in(picture))


def _wand_lies_in(picture: np.ndarray) -> bool:
    """Whether there is a long straight thing that is black beside the rest of the picture."""
    shrink = min(1.0, _ENOUGH_FOR_THE_WAND / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    brightest = cv2.GaussianBlur(small, (3, 3), 0).max(axis=2)
    usual = float(np.median(brightest))
    least = _OF_THE_PICTURE * max(small.shape[:2])
    return any(
        _is_long(contour, least)
        for beside in _BLACK_BESIDE
        for contour in _black_things(brightest < min(_BLACK, beside * usual))
    )


def _black_things(black: np.ndarray) -> Sequence[np.ndarray]:
    # A line of shine runs along the wand; printed outlines are thinner than it.
    whole = cv2.morphologyEx(black.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    thick = cv2.morphologyEx(whole, cv2.MORPH_OPEN, np.ones((7, 7), np.uint8))
    return cv2.findContours(thick, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)[0]


def _is_long(contour: np.ndarray, least: float) -> bool:
    _, sides, _ = cv2.minAreaRect(contour)
    short, long = sorted(sides)
    straight = cv2.contourArea(contour) > _FULL_LENGTH * short * long
    return bool(short >= _WAND_WIDE and long > max(least, _WAND_LONG * short) and straight)


def _sureness(evidence: np.ndarray) -> float:
    """How likely no disc is taken for what it is not; evidence is believed less than it says of itself."""
    return float(np.prod(1 / (1 + np.exp(-np.abs(evidence) / _BOASTING))))


def _daylight(picture: np.ndarray) -> float:
    """A picture nearly black or nearly white shows nothing to be sure of."""
    return float(np.clip(picture.std() / 12.0, 0.0, 1.0))


def _evidences(discs: list[_Disc]) -> np.ndarray:
    """What speaks for each disc being a chip: its ring, and its size, since all chips are one size."""
    sizes = [disc.radius for disc in discs if disc.ring > _CLEAR]
    usual = float(np.median(sizes)) if len(sizes) >= _FEWEST_TO_COMPARE else None
    return np.array([_evidence(disc, usual) for disc in discs])


def _evidence(disc: _Disc, usual: float | None) -> float:
    ring = min(disc.ring, _PALE) if disc.pale else disc.ring
    if usual is None:
        return ring
    odd = abs(np.log(disc.radius / usual))
    return -np.inf if odd > _SIZE_SPREAD else ring + _SIZE_EVIDENCE - _ODD_SIZE * odd


def _red_discs(picture: np.ndarray) -> Iterator[_Disc]:
    soft = cv2.GaussianBlur(picture, (3, 3), 0).astype(np.float32)
    redness = _redness(soft)
    for step in _RED_STEPS:
        mask = (redness > step).astype(np.uint8)
        # the two-level hierarchy also gives the chip that lies inside the hole its ring cuts into a carpet
        contours, levels = cv2.findContours(mask, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
        for contour, level in zip(contours, levels[0] if levels is not None else (), strict=True):
            disc = _disc_of(contour, soft, mask) if level[3] < 0 else None
            if disc is not None:
                yield replace(disc, pale=step == _RED_STEPS[0])


def _redness(colours: np.ndarray) -> np.ndarray:
    """How many times redder than green or blue; 0 in the dark, where colour is only noise."""
    blue, green, red = (colours[..., part] for part in range(3))
    return np.where(red > _DARKEST_RED, red / (np.maximum(blue, green) + 4.0), 0.0)


def _disc_of(contour: np.ndarray, soft: np.ndarray, mask: np.ndarray) -> _Disc | None:
    """The contour as a disc, if it is round, full and of a believable size."""
    if len(contour) < 12:
        return None
    roundness, fill = hull_roundness(contour)
    radius = float(np.sqrt(cv2.contourArea(contour) / np.pi))
    if roundness < _ROUND or fill < _FULL or not _SMALLEST_RADIUS <= radius <= _LARGEST_RADIUS:
        return None
    left, top, width, height = cv2.boundingRect(contour)
    if mask[top : top + height, left : left + width].mean() < _FULL * np.pi / 4:
        return None
    centre, axes, turn = cv2.fitEllipse(contour)
    if min(axes) < 0.55 * max(axes):
        return None
    around = _around(soft, centre, axes, turn)
    edge = _edge(around)
    if edge is None:
        return None
    return _Disc(centre[0], centre[1], edge * float(np.sqrt(axes[0] * axes[1])) / 2, _ring(around, edge))


def _around(soft: np.ndarray, centre: Sequence[float], axes: Sequence[float], turn: float) -> np.ndarray:
    """The colours around the disc: one row for each step outwards, one column for each direction."""
    along, across = (
        np.outer(_PROFILE, wave) for wave in (np.cos(_ANGLES) * axes[0] / 2, np.sin(_ANGLES) * axes[1] / 2)
    )
    cosine, sine = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    x = (centre[0] + along * cosine - across * sine).astype(np.float32)
    y = (centre[1] + along * sine + across * cosine).astype(np.float32)
    return cv2.remap(soft, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def _edge(around: np.ndarray) -> float | None:
    """How far out the red ends, the same whichever step of red found the disc."""
    redness = _redness(around)
    ended = redness < np.sqrt(np.median(redness[:4]) * _FLOOR_REDNESS)
    if ended.any(axis=0).mean() < 0.7:
        return None
    edge = float(np.median(_PROFILE[ended.argmax(axis=0)[ended.any(axis=0)]]))
    return edge if edge > 0.7 else None


def _ring(around: np.ndarray, edge: float) -> float:
    """The evidence for a gold ring between the red and the floor: above 0 it speaks for one.

    Blur mixes the red with the floor; what shows a ring is the gold that no such mixture explains. Where
    the floor itself is nearly golden a direction says little, so it weighs little.
    """
    outwards = _PROFILE / edge
    red = np.median(around[outwards < 0.8], axis=(0, 1))
    floor = around[outwards > min(_FLOOR_FROM, 1.6 / edge)].mean(axis=0)
    gold, white = (_unexplained(rim * red[2] * _tint(red), red, floor) for rim in (_GOLD, _WHITE))
    between = around[(outwards > 0.95) & (outwards < _RING_WIDTH)]
    rest = _unexplained(between, red, floor)
    clearest = (rest * gold).sum(axis=2).argmax(axis=0)[None, :, None]
    rim, rest = (np.take_along_axis(layer, clearest, axis=0)[0] for layer in (between, rest))
    weights = np.linalg.norm(gold, axis=1) ** 2 + 1e-3
    blue, green, shine = np.average(rim, axis=0, weights=weights) / red[2]
    amount = (rest * gold).sum(axis=1) / weights
    ring_from = min(1.02, float(outwards[-2]))  # a red that ends at the very last step still has one row
    redness = _redness(around[(outwards > ring_from) & (outwards < 1.3)])
    features = (
        _alike(rest, gold),
        _alike(rest, white),
        green - blue,
        shine,
        np.clip(amount, 0, 1).mean(),
        np.mean(amount > _SOME_GOLD),
        blue,
        min(float(np.median(redness.min(axis=0))), _REDDEST_RING),
        np.sqrt(weights).mean() / red[2],
        1.0,
    )
    return float(np.dot(_EVIDENCE, features))


def _tint(red: np.ndarray) -> np.ndarray:
    """The colour of the light: a chip's red has as much green as blue in it when the light is white."""
    green_to_blue = np.sqrt(np.clip((red[1] + 4.0) / (red[0] + 4.0), 0.7, 1.4))
    return np.array([1 / green_to_blue, green_to_blue, 1.0], np.float32)


def _alike(one: np.ndarray, other: np.ndarray) -> float:
    """1 when both stand out from the mixtures in the same way all around, 0 when in unrelated ways."""
    return float((one * other).sum() / max(1.0, np.linalg.norm(one) * np.linalg.norm(other)))


def _unexplained(colours: np.ndarray, red: np.ndarray, floor: np.ndarray) -> np.ndarray:
    """What is left of the colours after the best mixture of red and floor is taken away."""
    way = floor - red
    part = ((colours - red) * way).sum(axis=-1) / np.maximum((way * way).sum(axis=-1), 1.0)
    return colours - red - np.clip(part, 0, 1)[..., None] * way


def _apart(discs: list[_Disc]) -> list[_Disc]:
    """Discs found at several steps of red in one place, made one that is judged by all of them."""
    return [_judged_by_all(place) for place in gathered(discs, _same_place)]


def _judged_by_all(place: Sequence[_Disc]) -> _Disc:
    x, y, radius, ring = np.median([(one.x, one.y, one.radius, one.ring) for one in place], axis=0)
    return _Disc(x, y, radius, ring, pale=all(one.pale for one in place))


def _same_place(disc: _Disc, other: _Disc) -> bool:
    """Not so for a chip and the round heap that it makes with its neighbours at a lower step of red."""
    small, large = sorted((disc.radius, other.radius))
    return bool(large < _ONE_SIZE * small and np.hypot(disc.x - other.x, disc.y - other.y) < large)
