"""Telling which known tag a grid of soft modules shows, or that it shows none of them."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.tags.modules import SIDE, fixed_modules, matrix

_EDGE = 3
"""Light modules kept around the symbol so that blur has somewhere to come from."""
_WIDE = SIDE + 2 * _EDGE
_NEIGHBOURHOOD = 9
_CLOSE = 5
NEAR, SAFE, _STILL_SAFE = 0.6, 0.6, 0.68
"""Of 50,000 grids fitted to strangers and near misses in 10,000 frames none had a doubt below 0.75."""
CLOSEST = 52
"""Modules in which the two closest codes differ: a sharp symbol with half as many wrong may not be ours."""
_CLEARLY = 0.25
"""Of the usual contrast: what is weaker may be noise. Of tags that were read none had more than 9 wrong."""
VISIBLY_NEAR, VISIBLY_SAFE = 0.75, 0.45
"""The same for what a thumb leaves visible: there is less to compare, so it must agree better."""
_PLAIN, _BEYOND = 0.3, np.ones((5, 5), np.uint8)
"""Less contrast than this part of the usual one is no print; around it an edge has spoilt as much as that."""
_COVERED = (0.06, 0.45)
_AT_ONCE = 48
"""Codes compared in one product: small enough that no second thread is woken for it."""
_INNER = slice(_EDGE, -_EDGE)
_REACH = 3
"""Modules from the middle of a blur to its edge."""
_SOFT_FOCUS = slice(1, 4)
"""The blurs under which covered tags are compared."""
_APART = np.abs(np.subtract.outer(np.arange(_WIDE), np.arange(_WIDE)))
_BAND = (_APART <= _NEIGHBOURHOOD // 2).astype(np.float32)
_WITHIN = (-0.2, 0.2)


@dataclass(frozen=True)
class PatternMatch:
    """The nearest code, how near it is, and how near the next one comes."""

    text: str
    nearness: float
    runner_up: float

    @property
    def doubt(self) -> float:
        """What this code leaves unexplained of the picture, as a share of what the next one leaves."""
        return (1 - min(self.nearness, 1.0) ** 2) / (1 - min(max(self.runner_up, 0.0), 0.999) ** 2)


def module_points() -> np.ndarray:
    """Four points around the middle of each module, the edge included."""
    middles = np.arange(-_EDGE, SIDE + _EDGE) + 0.5
    across, down = np.meshgrid(middles, middles)
    base = np.stack([across.ravel(), down.ravel()], 1)
    return np.vstack([base + np.array([dx, dy]) for dx in _WITHIN for dy in _WITHIN])


def light_modules(samples: np.ndarray) -> np.ndarray:
    """Luminance at `module_points` as one value for each module."""
    return np.asarray(samples.reshape(len(_WITHIN) ** 2, _WIDE, _WIDE).mean(0))


def soft_modules(light: np.ndarray) -> np.ndarray:
    """Turn luminance into darkness: even contrast, zero mean in every neighbourhood."""
    return _evened(light)


def visible_modules(light: np.ndarray) -> np.ndarray | None:
    """Where print is seen, 1 or 0, if a part of the symbol is plain: under a thumb, or under glare."""
    mean, spread = _neighbourhood(light, _CLOSE)
    contrast = spread / (mean + 8.0)
    usual = np.quantile(contrast[_INNER, _INNER], 0.75)
    plain = (contrast < _PLAIN * usual).astype(np.uint8)
    plain[:_EDGE] = plain[-_EDGE:] = plain[:, :_EDGE] = plain[:, -_EDGE:] = 0
    hidden = cv2.dilate(plain, _BEYOND)
    share = hidden[_INNER, _INNER].mean()
    if not _COVERED[0] < share < _COVERED[1]:
        return None
    return np.asarray(1 - hidden, np.float32)


def _evened(light: np.ndarray) -> np.ndarray:
    """Darkness against the neighbourhood; what shows no ink at all (glare, a thumb) fades to nothing."""
    mean, spread = _neighbourhood(light, _NEIGHBOURHOOD)
    near_mean, near_spread = _neighbourhood(light, _CLOSE)
    contrast = near_spread / (near_mean + 8.0)
    usual = np.partition(contrast[_INNER, _INNER].ravel(), 3 * SIDE * SIDE // 4)[3 * SIDE * SIDE // 4]
    trust = np.clip(1.6 * contrast / max(float(usual), 1e-3) - 0.3, 0, 1)
    return (mean - light) / np.maximum(spread, 1.0) * trust


def _neighbourhood(light: np.ndarray, across: int) -> tuple[np.ndarray, np.ndarray]:
    mean = cv2.blur(light, (across, across), borderType=cv2.BORDER_REPLICATE)
    square = cv2.blur(light * light, (across, across), borderType=cv2.BORDER_REPLICATE)
    return mean, np.sqrt(np.maximum(square - mean**2, 0))


def _streak(length: float, angle: float) -> np.ndarray:
    """A hand's motion over so many modules, as a 7 by 7 kernel."""
    along = np.linspace(-length / 2, length / 2, 33)
    kernel = np.zeros((7, 7), np.float32)
    for step in along:
        x, y = 3 + step * np.cos(angle), 3 + step * np.sin(angle)
        left, top = int(x), int(y)
        for row, column, part in (
            (0, 0, (1 - x % 1) * (1 - y % 1)),
            (0, 1, (x % 1) * (1 - y % 1)),
            (1, 0, (1 - x % 1) * (y % 1)),
            (1, 1, (x % 1) * (y % 1)),
        ):
            if part > 0:
                kernel[top + row, left + column] += part
    return kernel / kernel.sum()


def _spot(sigma: float) -> np.ndarray:
    line = cv2.getGaussianKernel(7, sigma).astype(np.float32)
    return line @ line.T


def _kernels() -> list[np.ndarray]:
    """The blurs a camera makes, measured in modules: soft focus, then motion in six directions."""
    turns = np.arange(6) * np.pi / 6
    return [
        *(_spot(sigma) for sigma in (0.25, 0.55, 0.8, 1.05, 1.3)),
        *(_streak(length, turn) for length in (1.6, 2.6, 3.6) for turn in turns),
    ]


class Codebook:
    """The closed set of known tags, ready to be compared with soft modules."""

    def __init__(self, codes: Sequence[str]) -> None:
        self.codes = tuple(codes)
        self.modules = np.stack([matrix(code) for code in self.codes])
        self._weights = np.zeros((_WIDE, _WIDE), np.float32)
        self._free = ~fixed_modules()
        self._weights[_INNER, _INNER] = self._free
        dark = np.zeros((len(codes), _WIDE, _WIDE), np.float32)
        dark[:, _INNER, _INNER] = self.modules
        self._kernels = _kernels()
        self._lengths = np.stack([self._lengths_under(kernel, dark) for kernel in self._kernels])
        self._drawn = [
            np.stack([_blurred(one, kernel) for one in dark], 2) for kernel in self._kernels[_SOFT_FOCUS]
        ]
        flat = dark.reshape(len(dark), -1)
        varies = flat.min(0) != flat.max(0)
        always = np.where(varies, 0, flat[0]).reshape(_WIDE, _WIDE)
        self._always = np.stack([_blurred(always, kernel).ravel() for kernel in self._kernels])
        self._dark = [flat[at : at + _AT_ONCE, varies].T.copy() for at in range(0, len(flat), _AT_ONCE)]
        self._blurs = np.stack([kernel.ravel() for kernel in self._kernels])
        self._around = _places_around(np.flatnonzero(varies))

    def _lengths_under(self, kernel: np.ndarray, codes: np.ndarray) -> np.ndarray:
        shown = np.stack([self._neighbourless(_blurred(dark, kernel)) for dark in codes])
        return np.sqrt(((shown * self._weights) ** 2).sum((1, 2)))

    @staticmethod
    def _neighbourless(dark: np.ndarray) -> np.ndarray:
        around = (_NEIGHBOURHOOD, _NEIGHBOURHOOD)
        return dark - cv2.blur(dark, around, borderType=cv2.BORDER_CONSTANT)

    def nearness(self, soft: np.ndarray) -> np.ndarray:
        """Correlate one grid of soft modules with every code under every blur: blurs by codes."""
        seen = soft * self._weights
        # Every blur here is symmetric, so the picture is blurred once instead of every code.
        drawn = self._neighbourless(seen)
        varying = self._blurs @ np.pad(drawn, _REACH).ravel()[self._around]
        always = self._always @ drawn.ravel()
        products = np.hstack([varying @ part for part in self._dark]) + always[:, None]
        return products / (self._lengths * max(float(np.sqrt((seen**2).sum())), 1e-6))

    def match(self, soft: np.ndarray) -> PatternMatch:
        """The nearest code and its distance from the next."""
        return self._best_of(self.nearness(soft))

    def wrong(self, soft: np.ndarray, text: str) -> int:
        """How many modules clearly show the contrary of this code."""
        seen = soft[_INNER, _INNER]
        contrary = (seen > 0) != (self.modules[self.codes.index(text)] > 0)
        return int((contrary & self._free & (np.abs(seen) > _CLEARLY)).sum())

    def match_visible(self, light: np.ndarray, visible: np.ndarray) -> PatternMatch:
        """The nearest code by the visible modules alone, under no blur but soft focus."""
        weights = self._weights * visible
        mean, square = np.moveaxis(_visible_mean(np.stack([light, light * light], 2), visible), 2, 0)
        seen = (mean - light) / np.maximum(np.sqrt(np.maximum(square - mean**2, 0)), 1.0) * weights
        length = max(float(np.linalg.norm(seen)), 1e-6)
        near = []
        for drawn in self._drawn:
            shown = (drawn - _visible_mean(drawn, visible)) * weights[..., None]
            flat = shown.reshape(-1, len(self.codes))
            near.append(seen.ravel() @ flat / (length * np.maximum(np.linalg.norm(flat, axis=0), 1e-6)))
        return self._best_of(np.stack(near))

    def _best_of(self, near: np.ndarray) -> PatternMatch:
        blur, best = np.unravel_index(int(near.argmax()), near.shape)
        nearness = float(near[blur, best])
        near[:, best] = -1.0
        return PatternMatch(self.codes[best], nearness, float(near.max()))


def _visible_mean(layers: np.ndarray, visible: np.ndarray) -> np.ndarray:
    """The mean of each neighbourhood, of what is visible in it; the last axis holds several layers."""
    seen = np.maximum(_BAND @ visible @ _BAND, 1e-3)
    # In small products: a large one would wake a second thread, and wait for it.
    down = np.matmul(_BAND, (layers * visible[..., None]).swapaxes(0, 1)).swapaxes(0, 1)
    return np.asarray(np.matmul(_BAND, down) / seen[..., None])


def _places_around(modules: np.ndarray) -> np.ndarray:
    """Where in a padded picture the modules that a blur mixes into each of these lie: by kernel's place."""
    down, across = np.divmod(modules, _WIDE)
    steps = np.arange(2 * _REACH + 1)
    rows, columns = (place + steps[:, None] for place in (down, across))
    wide = _WIDE + 2 * _REACH
    return (rows[:, None] * wide + columns[None]).reshape(len(steps) ** 2, len(modules))


def _blurred(dark: np.ndarray, kernel: np.ndarray) -> np.ndarray:
    return cv2.filter2D(dark, -1, kernel, borderType=cv2.BORDER_CONSTANT)


def is_safe(match: PatternMatch) -> bool:
    """Whether a match may be told: near enough, and explaining far more than any other code does."""
    return match.nearness >= NEAR and match.doubt <= SAFE


def is_visibly_safe(match: PatternMatch) -> bool:
    """Whether a match by the visible modules alone may be told."""
    return match.nearness >= VISIBLY_NEAR and match.doubt <= VISIBLY_SAFE


def still_it(match: PatternMatch, text: str) -> bool:
    """Whether a tag that was read is still the one seen: the bar is lower for what is already known."""
    return match.text == text and match.nearness >= NEAR and match.doubt <= _STILL_SAFE
