"""Fitting a tag's grid: move a homography until the fixed patterns lie where they must."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property

import cv2
import numpy as np

from companion.tags.modules import SIDE, fixed_modules, matrix

_FINE = 4
"""Template pixels per module."""
_MARGIN = 4
_HALF = SIDE / 2
_FINDER_CORNERS = ((0, 0), (SIDE - 7, 0), (0, SIDE - 7))
BORDER = 0.5
"""Modules of light around the symbol that are looked at: a tag cut out too closely has no more."""
_DULL_BLOCK = 0.3
"""A block with less contrast than this part of the best one is covered or washed out: don't stretch it."""
_LARGEST_STEP = 0.12
_FLAT = 1e3
"""So much is perspective held back where a pattern is too small to tell of it."""
_BLOWN_OUT = 250
_MIDDLE = np.array([_HALF, _HALF, 1.0])
_TO_UNIT = np.array([[1 / _HALF, 0, -1], [0, 1 / _HALF, -1], [0, 0, 1]])
_FROM_UNIT = np.linalg.inv(_TO_UNIT)
_EXCHANGED = np.array([[0.0, 1, 0], [1, 0, 0], [0, 0, 1]])
_SQUARE = np.array([[0, 0], [SIDE, 0], [SIDE, SIDE], [0, SIDE]], np.float32)


@dataclass(frozen=True)
class Pattern:
    """Sample points on the tag, what is expected there, and the linear answer to a misfit."""

    ground: np.ndarray
    block_of: np.ndarray
    members: np.ndarray
    expected: np.ndarray
    block_mean: np.ndarray
    block_spread: np.ndarray
    design: np.ndarray
    calm: np.ndarray
    answer: np.ndarray


class Pyramid:
    """The luminance frame at full, half and quarter size."""

    def __init__(self, luminance: np.ndarray) -> None:
        self.is_negative = False
        self.levels = [luminance]
        for _ in range(2):
            above = self.levels[-1]
            size = (max(1, above.shape[1] // 2), max(1, above.shape[0] // 2))
            self.levels.append(cv2.resize(above, size, interpolation=cv2.INTER_AREA))

    @cached_property
    def negative(self) -> "Pyramid":
        """The same frame with light and dark exchanged, for symbols printed light on dark."""
        other = Pyramid.__new__(Pyramid)
        other.is_negative = True
        other.levels = [cv2.bitwise_not(level) for level in self.levels]
        return other

    def sample(self, homographies: np.ndarray, ground: np.ndarray) -> np.ndarray:
        """Read the frame under each homography at the ground points: K by N, at about 3 pixels a module."""
        seen = homographies.astype(np.float32) @ ground
        seen = seen[:, :2] / np.maximum(seen[:, 2:], 1e-3)
        levels = np.clip(np.log2(np.maximum(module_size(homographies), 1e-3) / 2.2), 0, 2).astype(int)
        if len(set(levels.tolist())) == 1:
            return self._at_level(seen, int(levels[0]))
        values = np.empty((len(seen), seen.shape[2]), np.float32)
        for level in range(3):
            mine = levels == level
            if mine.any():
                values[mine] = self._at_level(seen[mine], level)
        return values

    def _at_level(self, seen: np.ndarray, level: int) -> np.ndarray:
        if level:
            seen = (seen + 0.5) * np.float32(2.0**-level) - 0.5
        across, down = np.ascontiguousarray(seen[:, 0]), np.ascontiguousarray(seen[:, 1])
        found = cv2.remap(self.levels[level], across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return found.astype(np.float32)


def on_the_ground(points: np.ndarray) -> np.ndarray:
    """Points of the tag's plane (N by 2) as columns that a homography can move."""
    return np.vstack([points.T, np.ones(len(points))]).astype(np.float32)


def module_size(homographies: np.ndarray) -> np.ndarray:
    """The geometric mean size of a module in pixels at the middle of each tag."""
    depth = homographies[:, 2] @ _MIDDLE
    return np.sqrt(np.abs(np.linalg.det(homographies)) / np.maximum(np.abs(depth) ** 3, 1e-12))


def mirrored(homographies: np.ndarray) -> np.ndarray:
    """The same places with the tag's rows and columns exchanged: what a mirror makes of a tag."""
    return homographies @ _EXCHANGED


def centres_of(homographies: np.ndarray) -> np.ndarray:
    """The middle of each tag in pixels."""
    seen = homographies @ _MIDDLE
    return seen[:, :2] / np.where(np.abs(seen[:, 2:]) < 1e-6, 1e-6, seen[:, 2:])


def corners_of(homography: np.ndarray) -> np.ndarray:
    """The symbol's four corners in pixels, from its top left, clockwise."""
    seen = np.column_stack([_SQUARE, np.ones(4)]) @ homography.T
    return seen[:, :2] / seen[:, 2:]


def from_corners(corners: np.ndarray) -> np.ndarray:
    """The homography that puts the symbol's corners at these four pixels."""
    return cv2.getPerspectiveTransform(_SQUARE, corners.astype(np.float32))


def fixed_pattern(blur: float, step: float, border: float = BORDER) -> Pattern:
    """What every tag shows: three finders with some border, the timing between them, the edge."""
    modules = np.where(fixed_modules(), matrix("0"), 0.5)
    low, high = -border, SIDE + border
    finders = [
        _lattice(max(x - 1, low), max(y - 1, low), min(x + 8, high), min(y + 8, high), step)
        for x, y in _FINDER_CORNERS
    ]
    timing = np.vstack([_lattice(8, 6, 13, 7, step), _lattice(6, 8, 7, 13, step)])
    away = np.arange(8.5, SIDE, 1.0)
    edge = np.full_like(away, SIDE + 0.8)
    quiet = np.vstack([np.column_stack([edge, away]), np.column_stack([away, edge])])
    return _pattern([*finders, timing, quiet], modules, blur)


def eye_pattern(blur: float) -> Pattern:
    """One finder with its border, in the middle of a plane as large as a tag."""
    start = SIDE // 2 - 3
    modules = np.zeros((SIDE, SIDE))
    modules[start : start + 7, start : start + 7] = matrix("0")[:7, :7]
    return _pattern([_lattice(start - 0.8, start - 0.8, start + 7.8, start + 7.8, 0.5)], modules, blur, _FLAT)


def code_pattern(modules: np.ndarray, blur: float) -> Pattern:
    """What one known tag shows, all of it: used to follow a tag already read."""
    # Nothing beyond the symbol: a tag cut out too closely has a dark card there.
    starts = np.linspace(0, SIDE, 4)[:3]
    wide = starts[1] - starts[0]
    blocks = [_lattice(x, y, x + wide, y + wide, 0.8) for x in starts for y in starts]
    return _pattern(blocks, modules.astype(np.float32), blur)


def stacked(patterns: Sequence[Pattern]) -> Pattern:
    """Several codes' patterns as one, so that all their tags are fitted at the same time."""
    shared = {"ground", "block_of", "members", "calm"}
    names = [field.name for field in fields(Pattern)]
    layers = {
        name: np.stack([getattr(one, name) for one in patterns]) for name in names if name not in shared
    }
    return Pattern(**layers, **{name: getattr(patterns[0], name) for name in shared})


def _lattice(left: float, top: float, right: float, bottom: float, step: float) -> np.ndarray:
    across, down = np.meshgrid(
        np.arange(left + step / 2, right, step), np.arange(top + step / 2, bottom, step)
    )
    return np.column_stack([across.ravel(), down.ravel()])


def _pattern(
    blocks: Sequence[np.ndarray], modules: np.ndarray, blur: float, held_back: float = 0.1
) -> Pattern:
    points = np.vstack(blocks)
    block_of = np.repeat(np.arange(len(blocks)), [len(block) for block in blocks])
    members = (block_of[:, None] == np.arange(len(blocks))).astype(np.float32)
    members /= members.sum(0)
    picture = _expected_picture(modules, blur)
    expected, slope_x, slope_y = (_read(layer, points) for layer in (picture, *np.gradient(picture)[::-1]))
    x, y = ((points - _HALF) / _HALF).T
    gx, gy = slope_x * _FINE * _HALF, slope_y * _FINE * _HALF
    along = gx * x + gy * y
    moves = [gx * x, gx * y, gx, gy * x, gy * y, gy, -along * x, -along * y]
    design = np.column_stack([*moves, expected, np.ones(len(points))]).astype(np.float32)
    # Perspective is the least certain of the eight, so it is held back the most.
    calms = [0.001 * len(points)] * 6 + [held_back * len(points)] * 2 + [1e-6] * 2
    calm = np.diag(calms).astype(np.float32)
    answer = np.linalg.solve(design.T @ design + calm, design.T)
    mean = expected @ members
    spread = np.sqrt(np.maximum((expected * expected) @ members - mean**2, 1e-6))
    return Pattern(on_the_ground(points), block_of, members, expected, mean, spread, design, calm, answer)


def _expected_picture(modules: np.ndarray, blur: float) -> np.ndarray:
    """The tag's expected luminance, finely drawn and blurred by so many modules."""
    light = np.pad(1.0 - modules, _MARGIN, constant_values=1.0).astype(np.float32)
    return cv2.GaussianBlur(np.kron(light, np.ones((_FINE, _FINE), np.float32)), (0, 0), blur * _FINE)


def _read(layer: np.ndarray, points: np.ndarray) -> np.ndarray:
    maps = ((points + _MARGIN) * _FINE - 0.5).astype(np.float32)
    return cv2.remap(layer.astype(np.float32), maps[None, :, 0], maps[None, :, 1], cv2.INTER_LINEAR)[0]


def fit(frame: Pyramid, homographies: np.ndarray, pattern: Pattern, rounds: int) -> np.ndarray:
    """Improve each homography by so many rounds of Gauss-Newton on the pattern."""
    for _ in range(rounds):
        seen = _evened(frame.sample(homographies, pattern.ground), pattern, None)
        solved = np.matmul(pattern.answer, seen[:, :, None])[:, :, 0]
        homographies = homographies @ _moves(solved)
    return homographies


def fit_firmly(frame: Pyramid, homographies: np.ndarray, pattern: Pattern, rounds: int) -> np.ndarray:
    """Like `fit`, but points under glare, a thumb or a shadow's edge lose their say; for few grids."""
    trust: np.ndarray = np.ones((len(homographies), pattern.ground.shape[1]), np.float32)
    for _ in range(rounds):
        raw = frame.sample(homographies, pattern.ground)
        believed = np.clip(2 * _agreement(raw, pattern) - 0.4, 0.02, 1)
        trust = (
            trust
            * np.where(raw < _BLOWN_OUT, np.float32(1), np.float32(1e-3))
            * believed[:, pattern.block_of]
        )
        seen = _evened(raw, pattern, trust)
        weighted = np.swapaxes(pattern.design * trust[:, :, None], 1, 2)
        aim = weighted @ seen[:, :, None]
        solved = np.linalg.solve(weighted @ pattern.design + pattern.calm, aim)
        misfit = np.abs(seen - np.matmul(pattern.design, solved)[:, :, 0])
        some = misfit[:, ::3]
        usual = np.maximum(np.partition(some, some.shape[1] // 2, axis=1)[:, some.shape[1] // 2, None], 0.03)
        trust = 1 / (1 + (misfit / (2 * usual)) ** 2)
        homographies = homographies @ _moves(solved[:, :, 0])
    return homographies


def _moves(solved: np.ndarray) -> np.ndarray:
    """The change of the plane that answers a misfit, from coordinates where the tag reaches from -1 to 1."""
    step = np.clip(solved[:, :8] / np.maximum(solved[:, 8:9], 0.15), -_LARGEST_STEP, _LARGEST_STEP)
    change = np.zeros((len(step), 9))
    change[:, :8] = step
    change[:, [0, 4, 8]] += 1
    return _FROM_UNIT @ np.linalg.inv(change.reshape(-1, 3, 3)) @ _TO_UNIT


def _evened(seen: np.ndarray, pattern: Pattern, trust: np.ndarray | None) -> np.ndarray:
    """Give each block the mean and contrast it should have, so that shadows don't pull the grid."""
    members = pattern.members
    if trust is None:
        mean, square = seen @ members, (seen * seen) @ members
    else:
        total, told = trust @ members, trust * seen
        mean, square = told @ members / total, (told * seen) @ members / total
    spread = np.sqrt(np.maximum(square - mean**2, 0))
    spread = np.maximum(spread, np.maximum(spread.max(1, keepdims=True) * _DULL_BLOCK, 1.0))
    scale = pattern.block_spread / spread
    shift = pattern.block_mean - mean * scale
    return seen * scale[:, pattern.block_of] + shift[:, pattern.block_of]


def agreement(frame: Pyramid, homographies: np.ndarray, pattern: Pattern) -> np.ndarray:
    """How well each block of the pattern is seen under each homography: correlations, K by blocks."""
    return _agreement(frame.sample(homographies, pattern.ground), pattern)


def _agreement(seen: np.ndarray, pattern: Pattern) -> np.ndarray:
    mean, square = seen @ pattern.members, (seen * seen) @ pattern.members
    spread = np.sqrt(np.maximum(square - mean**2, 0))
    shared = (seen * pattern.expected) @ pattern.members - mean * pattern.block_mean
    return shared / (np.maximum(spread, 1.0) * pattern.block_spread)
