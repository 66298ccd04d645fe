"""Finding the three square eyes of a tag: dark, light, dark three wide, light, dark along any line."""

from dataclasses import dataclass

import cv2
import numpy as np

from companion.sight.grid import Pyramid, module_size, on_the_ground
from companion.tags.modules import SIDE

_SMALLEST_MODULE, _LARGEST_MODULE = 1.5, 13.0
"""In pixels of the picture that is looked at, which may be a larger or smaller one than the frame."""
_MOST_FINDERS = 36
_MOST_GUESSES = 64
_NEIGHBOURS = 6
_SQUARE = 0.78
"""The sine of the angle between a tag's sides, which a tilt of 50 degrees leaves above 0.9."""
_TURNED_ALIKE, _ONE_SYMBOL = 0.3, 1.3
"""Radians, and how much larger one eye of a symbol may be seen than another."""
_TAGS_EYES, _LARGER_EYES = (11.0, 17.0), (17.0, 36.0)
"""Modules between the eyes of a tag, which are 14 apart, and of symbols of the next larger kinds."""
_MOST_CROSSED, _MOST_HITS = 3000, 320
_MOST_PLACES = 64
_CROSS = np.array([-3.9, -3.1, -2.9, -2.1, -1.9, -1.0, 0.0, 1.0, 1.9, 2.1, 2.9, 3.1, 3.9], np.float32)
_CROSS_DARK = np.array([0, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 0], bool)
_TALLER = np.array([0.7, 0.84, 1.0, 1.2, 1.42], np.float32)
_CROSS_ENOUGH, _SMALL = 11, 3.5
"""How many of them must be right, one less where a module is hardly three pixels."""


@dataclass(frozen=True)
class Inked:
    """A picture of ink made from a part of the frame: its scale, and where its corner lies in the frame."""

    ink: np.ndarray
    scale: float = 1.0
    corner: tuple[float, float] = (0.0, 0.0)

    def in_the_frame(self, places: np.ndarray) -> np.ndarray:
        """Places of this picture (x and y) in pixels of the frame."""
        return (places + 0.5) / self.scale - 0.5 + self.corner


def finders(frame: Pyramid, inked: Inked, rows: slice = slice(None), most: int = _MOST_PLACES) -> np.ndarray:
    """Find the eyes in a picture of ink: x, y, module size and turn (radians) of each in the frame."""
    hits = _run_hits(inked.ink, rows)
    hits = _crossed(inked.ink, hits) if len(hits) else hits
    if not len(hits):
        return np.empty((0, 4))
    places = _gathered(hits, most)
    places[:, :2], places[:, 2] = inked.in_the_frame(places[:, :2]), places[:, 2] / inked.scale
    return _seen_as_eyes(frame, places)


def _run_hits(ink: np.ndarray, chosen: slice) -> np.ndarray:
    """Every place in a row where five runs have the eye's proportions: x, y, module size."""
    rows = np.ascontiguousarray(ink[chosen])
    width = rows.shape[1]
    flat = rows.ravel()
    changes = np.flatnonzero(flat[1:] != flat[:-1]) + 1
    if len(changes) < 6:
        return np.empty((0, 3))
    runs = np.diff(changes).astype(np.float32)
    # Two comparisons throw out nearly everything before the five runs are weighed exactly.
    count = len(runs) - 4
    first, light, core = runs[:count], runs[1 : count + 1], runs[2 : count + 2]
    far, last = runs[3 : count + 3], runs[4 : count + 4]
    likely = (core > 1.3 * light) & (core > 1.3 * far) & (core < 6.5 * np.minimum(light, far))
    starts = np.flatnonzero(likely & (flat[changes[:count]] > 0))
    first, light, core, far, last = (part[starts] for part in (first, light, core, far, last))
    module = (np.minimum(first, 2 * light) + light + core + far + np.minimum(last, 2 * far)) / 7
    slack = 0.55 * module + 0.7
    fits = (np.abs(light - module) < slack) & (np.abs(far - module) < slack)
    fits &= (np.abs(core - 3 * module) < 2 * slack) & (first > 0.4 * module) & (last > 0.4 * module)
    fits &= (module > _SMALLEST_MODULE) & (module < _LARGEST_MODULE)
    begun = changes[starts[fits] + 2]
    middle = begun % width + core[fits] / 2 - 0.5
    inside = (changes[starts[fits]] // width) == (changes[starts[fits] + 5] // width)
    numbers = np.arange(len(ink))[chosen]
    return np.column_stack([middle, numbers[begun // width], module[fits]])[inside]


def _crossed(ink: np.ndarray, hits: np.ndarray) -> np.ndarray:
    """Keep the hits with the same proportions up and down as along the row: x, y, module, taller, right."""
    height, width = ink.shape
    hits = hits[_with_a_core(ink, hits)]
    if len(hits) > _MOST_CROSSED:
        # Noise makes small eyes by the thousand, never large ones.
        hits = hits[np.argpartition(-hits[:, 2], _MOST_CROSSED)[:_MOST_CROSSED]]
    x, y, module = hits.astype(np.float32).T
    steps = module[:, None, None] * (_TALLER[:, None] * _CROSS)
    down = np.clip(np.rint(y[:, None, None] + steps).astype(np.int32), 0, height - 1)
    across = np.clip(np.rint(x).astype(np.int32), 0, width - 1)[:, None, None]
    agreed = ((ink[down, across] > 0) == _CROSS_DARK).sum(2)
    right, taller = agreed.max(1), _TALLER[_middle_of_the_best(agreed)]
    return np.column_stack([hits, taller, right])[
        right >= np.where(module < _SMALL, _CROSS_ENOUGH - 1, _CROSS_ENOUGH)
    ]


def _middle_of_the_best(agreed: np.ndarray) -> np.ndarray:
    """Which height agrees best; the middle one where several do."""
    best = agreed == agreed.max(1, keepdims=True)
    return np.rint((best * np.arange(best.shape[1])).sum(1) / best.sum(1)).astype(int)


def _with_a_core(ink: np.ndarray, hits: np.ndarray) -> np.ndarray:
    """Which hits are inked above or below their middle too: noise seldom is."""
    x, y, module = hits.T
    across = np.rint(x).astype(np.int32)
    above, below = (
        ink[np.clip(np.rint(y + way * module), 0, len(ink) - 1).astype(np.int32), across] > 0
        for way in (-0.9, 0.9)
    )
    return above | below


def _gathered(hits: np.ndarray, most: int) -> np.ndarray:
    """Join the hits of neighbouring rows; the more rows agree, the better the eye."""
    hits = hits[np.argsort(-hits[:, 4], kind="stable")][:_MOST_HITS].astype(np.float32)
    x, y, module, _, right = hits.T
    reach = 1.3 * module + 1
    near = (np.abs(x[:, None] - x) < reach) & (np.abs(y[:, None] - y) < reach)
    support = np.minimum(near.sum(1) / module, 1.5)
    left = np.ones(len(hits), bool)
    chosen: list[int] = []
    for number in np.argsort(-support - right, kind="stable").tolist():
        if left[number]:
            chosen.append(number)
            left &= ~near[number]
            if len(chosen) == most:
                break
    alike = (near[chosen] & (right >= right[chosen, None] - 1)).astype(np.float32)
    return (alike @ hits[:, :4] / alike.sum(1, keepdims=True)).astype(np.float64)


def _eye_points() -> tuple[np.ndarray, np.ndarray]:
    """Points over an eye and its light border, in modules from its middle, and the light expected there."""
    fine = np.arange(-104, 105) / 20
    chosen = slice(20, -20, 21)
    ring = np.maximum(np.abs(fine)[:, None], np.abs(fine))
    rings = ((ring > 1.5) & (ring < 2.5) | (ring > 3.5)).astype(np.float32)
    light = cv2.GaussianBlur(rings, (0, 0), 10.0)[chosen, chosen]
    across, down = np.meshgrid(fine[chosen], fine[chosen])
    return np.column_stack([across.ravel(), down.ravel()]), (light - light.mean()).ravel()


_POINTS, _LIGHT = _eye_points()
_TURNS = np.arange(4) * np.pi / 8
_GROUND = on_the_ground(_POINTS)
_LENGTH = float(np.linalg.norm(_LIGHT))
_GROWTHS = (0.88, 1.14)
_PERHAPS, _EYE = 0.3, 0.45


def _seen_as_eyes(frame: Pyramid, places: np.ndarray) -> np.ndarray:
    """Keep the places that look like an eye in some turn and size: first the turn, then the size."""
    spots, turns = _spots(places, _TURNS)
    near = _likeness(frame, spots)
    best, score = near.argmax(1), near.max(1)
    likely = np.flatnonzero(score > _PERHAPS)
    if not len(likely):
        return np.empty((0, 4))
    spots, turns, score = spots[likely, best[likely]], turns[likely, best[likely]], score[likely]
    grown = np.stack([spots * np.array([growth, growth, 1.0]) for growth in _GROWTHS], 1)
    near = np.column_stack([score, _likeness(frame, grown)])
    growths, score = np.array((1.0, *_GROWTHS))[near.argmax(1)], near.max(1)
    eyes = np.column_stack([spots[:, :2, 2], module_size(spots) * growths, turns])
    order = np.argsort(-score)
    return eyes[order[score[order] > _EYE]][:_MOST_FINDERS]


def _spots(places: np.ndarray, turns: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """An eye's plane at each place in each turn: places by turns by 3 by 3, and the turns alike."""
    x, y, module, taller = (column[:, None] for column in places.T)
    # A row crosses a turned eye on the slant, so its runs are longer than its modules.
    size = module * np.maximum(np.abs(np.cos(turns)), np.abs(np.sin(turns)))
    cos, sin = np.cos(turns) * size, np.sin(turns) * size
    spots = np.zeros((*size.shape, 3, 3))
    spots[..., 0, 0], spots[..., 0, 1], spots[..., 0, 2] = cos, -sin, x
    spots[..., 1, 0], spots[..., 1, 1], spots[..., 1, 2] = taller * sin, taller * cos, y
    spots[..., 2, 2] = 1
    return spots, np.broadcast_to(turns, size.shape)


def _likeness(frame: Pyramid, spots: np.ndarray) -> np.ndarray:
    """How much each plane looks like an eye, 1 being wholly."""
    seen = frame.sample(spots.reshape(-1, 3, 3), _GROUND)
    mean, square = seen.mean(1), np.einsum("ij,ij->i", seen, seen)
    spread = np.sqrt(np.maximum(square - len(_LIGHT) * mean * mean, 0))
    return np.asarray(seen @ _LIGHT / (spread * _LENGTH + 60.0)).reshape(spots.shape[:-2])


def alone(eyes: np.ndarray) -> np.ndarray:
    """The eyes that belong to no whole symbol."""
    tag, larger = _in_symbols(eyes)
    return np.asarray(eyes[~(tag | larger)])


def _in_symbols(eyes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Which eyes are one of three at a right angle, turned alike: of a tag, and of a larger symbol."""
    away = eyes[None, :, :2] - eyes[:, None, :2]
    sizes = eyes[:, 2]
    heading = np.arctan2(away[..., 1], away[..., 0])
    off = np.abs((heading - eyes[:, None, 3] + np.pi / 4) % (np.pi / 2) - np.pi / 4)
    beside = np.maximum(off, off.T) < _TURNED_ALIKE
    beside &= np.maximum.outer(sizes, sizes) < _ONE_SYMBOL * np.minimum.outer(sizes, sizes)
    tag, larger = np.zeros(len(eyes), bool), np.zeros(len(eyes), bool)
    for corner in range(len(eyes)):
        around = np.flatnonzero(beside[corner])
        right, below = away[corner, around][:, None], away[corner, around][None]
        cross = right[..., 0] * below[..., 1] - right[..., 1] * below[..., 0]
        one, other = np.hypot(right[..., 0], right[..., 1]), np.hypot(below[..., 0], below[..., 1])
        square = (cross > _SQUARE * one * other) & (np.maximum(one, other) < 2 * np.minimum(one, other))
        # However a symbol leans, the area between its eyes shrinks as an eye's does.
        modules = np.sqrt(np.maximum(cross, 0)) / sizes[corner]
        for found, (least, most) in ((tag, _TAGS_EYES), (larger, _LARGER_EYES)):
            fits = square & (modules > least) & (modules < most)
            found[around[fits.any(0) | fits.any(1)]] = True
            found[corner] |= fits.any()
    return tag, larger & ~tag


def guesses(eyes: np.ndarray) -> np.ndarray:
    """Homographies worth trying: eyes that can belong together in threes, or in twos when one is hidden."""
    if len(eyes) < 2:
        return np.empty((0, 3, 3))
    tag, larger = _in_symbols(eyes)
    eyes, tag = eyes[~larger], tag[~larger]
    away = eyes[None, :, :2] - eyes[:, None, :2]
    size = (eyes[None, :, 2] + eyes[:, None, 2]) / 2
    modules = np.hypot(away[..., 0], away[..., 1]) / size
    alike = np.maximum(eyes[None, :, 2], eyes[:, None, 2]) < 1.5 * np.minimum(
        eyes[None, :, 2], eyes[:, None, 2]
    )
    beside = alike & (modules > 8.5) & (modules < 18)
    threes = _threes(eyes[:, :2], away, beside)
    # Where all three are seen, two of them tell nothing more.
    alike &= ~(tag[:, None] & tag)
    return np.concatenate([threes, _twos(eyes, away, beside & alike, alike, modules)])


def _threes(places: np.ndarray, away: np.ndarray, beside: np.ndarray) -> np.ndarray:
    """A corner eye with two others at a right angle, as seen from above."""
    found = []
    for corner in range(len(places)):
        around = np.flatnonzero(beside[corner])
        around = around[np.argsort(np.hypot(*away[corner, around].T))][:_NEIGHBOURS]
        for right in around:
            for below in around:
                one, other = away[corner, right], away[corner, below]
                cross = one[0] * other[1] - one[1] * other[0]
                lengths = np.hypot(*one) * np.hypot(*other)
                stretch = np.hypot(*one) / np.hypot(*other)
                if cross > _SQUARE * lengths and 0.55 < stretch < 1.8:
                    found.append(_parallelogram(places[corner], one, other))
    return np.array(found[:_MOST_GUESSES]).reshape(-1, 3, 3)


def _twos(
    eyes: np.ndarray, away: np.ndarray, beside: np.ndarray, alike: np.ndarray, modules: np.ndarray
) -> np.ndarray:
    """Two eyes along a side or across the diagonal, the turn of each agreeing with it."""
    heading = np.arctan2(away[..., 1], away[..., 0])
    off = [
        np.abs((heading - turn + np.pi / 4) % (np.pi / 2) - np.pi / 4)
        for turn in (eyes[:, None, 3], eyes[None, :, 3])
    ]
    straight = (off[0] < 0.4) & (off[1] < 0.4)
    across = (np.abs(off[0] - np.pi / 4) < 0.35) & (np.abs(off[1] - np.pi / 4) < 0.35)
    found = []
    for a, b in np.argwhere(beside & straight & (modules > 11) & (modules < 17)):
        side = away[a, b]
        square = np.array([-side[1], side[0]])
        found.append(_parallelogram(eyes[a, :2], side, square))
        found.append(_parallelogram(eyes[b, :2], square, -side))
    for a, b in np.argwhere(alike & across & (modules > 15) & (modules < 24)):
        slant = away[a, b] / 2
        square = np.array([-slant[1], slant[0]])
        corner = eyes[a, :2] + slant + square
        found.append(_parallelogram(corner, eyes[a, :2] - corner, eyes[b, :2] - corner))
    return np.array([guess for guess in found if np.linalg.det(guess) > 0][:_MOST_GUESSES]).reshape(-1, 3, 3)


def _parallelogram(corner: np.ndarray, right: np.ndarray, below: np.ndarray) -> np.ndarray:
    """The homography of a tag whose eyes are at these places."""
    apart = SIDE - 7
    plane = np.column_stack([right / apart, below / apart])
    origin = corner - plane @ np.array([3.5, 3.5])
    return np.vstack([np.column_stack([plane, origin]), [0.0, 0.0, 1.0]])
