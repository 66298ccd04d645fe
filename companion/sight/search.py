"""Trying guesses: fit the grid where a tag may be, and ask the codebook which tag it is."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import numpy as np

from companion.sight.grid import (
    Pattern,
    Pyramid,
    agreement,
    centres_of,
    code_pattern,
    corners_of,
    fit,
    fit_firmly,
    fixed_pattern,
    from_corners,
    mirrored,
    module_size,
    on_the_ground,
    stacked,
)
from companion.sight.matching import (
    CLOSEST,
    NEAR,
    Codebook,
    PatternMatch,
    is_safe,
    is_visibly_safe,
    light_modules,
    module_points,
    soft_modules,
    visible_modules,
)
from companion.tags.modules import SIDE

_ROUGH = fixed_pattern(0.75, step=0.6)
"""Between a sharp picture and a soft one: under twice the picture's own blur the thin rings turn about."""
_FINE = fixed_pattern(0.5, step=0.5)
_POINTS = on_the_ground(module_points())
_LEAST_LIKELY, _LEAST_PROMISING = 0.2, 0.48
"""Before and after the first fit; of a hundred tags that were read one lay lower."""
_HALF_SEEN, _WHOLLY_SEEN = 0.5, 0.78
_ALL_SEEN, _NO_CODE = 0.4, 0.95
_NEARLY = 0.45
"""As near to a code, a thumb may be all that is in the way."""
_ALL_THREE = 0.6
"""Where all three finders are seen this well, there is only one turn."""
_ABOUT_AS_GOOD, _TURNS_A_PLACE = 0.2, 2
_TRIES_A_PLACE = 5
_SMALLEST_MODULE, _LARGEST_MODULE = 1.0, 26.0


@dataclass(frozen=True)
class Candidate:
    """A fitted grid, the nearest code, and whether it is safe to say so."""

    homography: np.ndarray
    soft: np.ndarray
    match: PatternMatch
    fixed: float
    whole: float
    wrong: int
    """How many modules clearly show the contrary of the nearest code."""
    is_negative: bool = False

    @property
    def is_read(self) -> bool:
        """Whether the code may be told to the players."""
        return is_safe(self.match) and not self.is_strange

    @property
    def is_promising(self) -> bool:
        """Whether more frames may make it readable."""
        return not self.is_hopeless and self.fixed > _HALF_SEEN

    @property
    def is_strange(self) -> bool:
        """Whether the symbol is seen so well that its code would be known if it were ours."""
        return self.whole > _WHOLLY_SEEN and (self.match.nearness < NEAR or self.wrong > CLOSEST // 2)

    @property
    def is_hopeless(self) -> bool:
        """Whether no code stands out though all three eyes are seen, so that more frames won't help."""
        return self.is_strange or (self.whole > _ALL_SEEN and self.match.doubt > _NO_CODE)

    @cached_property
    def corners(self) -> np.ndarray:
        """Its four corners in pixels."""
        return corners_of(self.homography)

    @property
    def side(self) -> float:
        """The typical length of its sides in pixels."""
        return float(module_size(self.homography[None])[0]) * SIDE


class Search:
    """Fits and matches guesses against one codebook."""

    def __init__(self, codebook: Codebook) -> None:
        self.codebook = codebook
        self.mirror: bool | None = None
        """Whether the camera shows a mirror's picture, once that is known."""
        self._place = {code: number for number, code in enumerate(codebook.codes)}
        self.pattern_of = lru_cache(maxsize=256)(self._pattern_of)

    def _pattern_of(self, code: str, blur: float) -> Pattern:
        return code_pattern(self.codebook.modules[self._place[code]], blur)

    def tried(self, frame: Pyramid, guesses: np.ndarray, most: int) -> list[Candidate]:
        """The best candidate of each place among the guesses, at most so many places."""
        guesses = _plausible(guesses, frame)
        if not len(guesses):
            return []
        promise = _promise(agreement(frame, guesses, _ROUGH))
        likely = np.argsort(-promise)[: _TRIES_A_PLACE * most]
        likely = likely[promise[likely] > _LEAST_LIKELY]
        guesses, promise = guesses[likely], promise[likely]
        if not len(guesses):
            return []
        rough = fit(frame, guesses, _ROUGH, 3)
        better = _promise(agreement(frame, rough, _ROUGH))
        # A shadow's edge can pull a good guess away; then the guess itself is kept.
        rough = np.where((better > promise)[:, None, None], rough, guesses)
        chosen = _best_of_each_place(rough, np.maximum(better, promise), frame, most)
        if not len(chosen):
            return []
        told = _one_a_place(self._all_told(frame, chosen))
        unread = [
            one for one in told if not one.is_read and one.fixed > _HALF_SEEN and one.whole < _ALL_THREE
        ]
        if unread:
            # Two finders fit in two turns; the third was hidden, so the other turns deserve a look.
            others = np.concatenate([turned(one.corners)[_area(one.corners) > 0 :] for one in unread])
            told = _one_a_place([*told, *self._all_told(frame, _plausible(others, frame))])
        return [self._settled_on(frame, one) if one.is_read else one for one in told]

    def _settled_on(self, frame: Pyramid, told: Candidate) -> Candidate:
        """The grid fitted on the whole code, now that it is known, where that is no worse."""
        return max(told, self.sharpened(frame, told), key=lambda one: one.match.nearness)

    def _all_told(self, frame: Pyramid, homographies: np.ndarray) -> list[Candidate]:
        firm = fit_firmly(frame, fit_firmly(frame, homographies, _ROUGH, 2), _FINE, 4)
        return [self._told(frame, one) for one in firm[_promise(agreement(frame, firm, _FINE)) > _HALF_SEEN]]

    def _told(self, frame: Pyramid, homography: np.ndarray) -> Candidate:
        told = self.seen(frame, mirrored(homography) if self.mirror else homography)
        if not told.is_read and told.match.nearness > 0.4 and told.match.doubt < 0.92:
            told = max(told, self.sharpened(frame, told), key=lambda one: one.match.nearness)
        if not told.is_read and told.fixed > _HALF_SEEN and self.mirror is None:
            # The fixed patterns look the same in a mirror, so a grid that fits may be read both ways.
            told = max(told, self.seen(frame, mirrored(told.homography)), key=lambda one: one.match.nearness)
        return told

    def sharpened(self, frame: Pyramid, told: Candidate) -> Candidate:
        """Suppose the nearest code is right and fit the grid on all of its modules: a wrong one won't fit."""
        pattern = self.pattern_of(told.match.text, 0.6)
        return self.seen(frame, fit_firmly(frame, told.homography[None], pattern, 4)[0])

    def seen(self, frame: Pyramid, homography: np.ndarray) -> Candidate:
        """Read the modules under a grid and compare them with the known codes."""
        one = homography[None]
        light = light_modules(frame.sample(one, _POINTS)[0])
        soft = soft_modules(light)
        blocks = agreement(frame, one, _FINE)
        fixed, whole = float(_promise(blocks)[0]), float(blocks[0, :4].min())
        match = self.codebook.match(soft)
        if not is_safe(match) and match.nearness > _NEARLY and fixed > _HALF_SEEN:
            match = self._by_what_is_visible(light) or match
        wrong = self.codebook.wrong(soft, match.text)
        return Candidate(homography, soft, match, fixed, whole, wrong, frame.is_negative)

    def _by_what_is_visible(self, light: np.ndarray) -> PatternMatch | None:
        """What the part that no thumb covers tells, where it is safe to say so."""
        visible = visible_modules(light)
        match = None if visible is None else self.codebook.match_visible(light, visible)
        return match if match is not None and is_visibly_safe(match) else None

    def followed(self, frame: Pyramid, homographies: np.ndarray, codes: Sequence[str]) -> list[Candidate]:
        """Find known tags again near where they were, all at the same time."""
        rough, fine = (stacked([self.pattern_of(code, blur) for code in codes]) for blur in (1.0, 0.6))
        moved = fit_firmly(frame, fit(frame, homographies, rough, 3), fine, 2)
        return [self.seen(frame, one) for one in moved]

    def settled(self, frame: Pyramid, homography: np.ndarray) -> Candidate:
        """Follow a grid whose code is not sure yet: on the fixed patterns, then on the code it may be."""
        moved = fit_firmly(frame, fit(frame, homography[None], _ROUGH, 2), _FINE, 2)
        return self._told(frame, moved[0])

    def vouched(self, frame: Pyramid, text: str, corners: np.ndarray) -> Candidate:
        """A tag that another eye has decoded, its grid fitted as well as can be."""
        grids = turned(corners)
        grids = np.concatenate([grids, mirrored(grids)])
        fitted = fit(frame, grids, self.pattern_of(text, 1.0), 4)
        near = agreement(frame, fitted, self.pattern_of(text, 1.0)).mean(1)
        seen = self.seen(frame, fitted[int(near.argmax())])
        if seen.match.text == text:
            return seen
        # The eye has corrected errors that our comparison can't see through: its word and its corners stand.
        return replace(seen, homography=grids[0], match=PatternMatch(text, 1.0, 0.0), wrong=0)

    def with_evidence(self, candidate: Candidate, soft: np.ndarray) -> Candidate:
        """The same grid judged by modules gathered over several frames."""
        match = self.codebook.match(soft)
        return replace(candidate, soft=soft, match=match, wrong=self.codebook.wrong(soft, match.text))


def turned(corners: np.ndarray) -> np.ndarray:
    """The four homographies of an outline whose first corner is unknown."""
    clockwise = corners if _area(corners) > 0 else corners[::-1]
    return np.stack([from_corners(np.roll(clockwise, turn, 0)) for turn in range(4)])


def _area(corners: np.ndarray) -> float:
    """The signed area, from the diagonals: positive when the corners run clockwise on the screen."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners.tolist()
    return ((cx - ax) * (dy - by) - (cy - ay) * (dx - bx)) / 2


def _promise(blocks: np.ndarray) -> np.ndarray:
    """How well the fixed patterns are seen, one finder of the three being allowed to be hidden."""
    finders = np.sort(blocks[:, :3], 1)
    return 0.4 * finders[:, 2] + 0.35 * finders[:, 1] + 0.1 * finders[:, 0] + 0.15 * blocks[:, 3]


def _plausible(homographies: np.ndarray, frame: Pyramid) -> np.ndarray:
    """Drop guesses outside the frame or of a size that no tag has."""
    if not len(homographies):
        return homographies
    size = module_size(homographies)
    centre = centres_of(homographies)
    height, width = frame.levels[0].shape
    inside = (centre > 0).all(1) & (centre < (width, height)).all(1)
    sized = np.isfinite(size) & (size > _SMALLEST_MODULE) & (size < _LARGEST_MODULE)
    return homographies[inside & sized & np.isfinite(homographies).all((1, 2))]


def _best_of_each_place(
    homographies: np.ndarray, promise: np.ndarray, frame: Pyramid, most: int
) -> np.ndarray:
    """The most promising guesses of so many places; two turns of a place only if they are about as good."""
    centre, side = centres_of(homographies), module_size(homographies) * SIDE
    right = homographies[:, :2, 0] / np.linalg.norm(homographies[:, :2, 0], axis=1, keepdims=True)
    places: list[list[int]] = []
    for number in np.argsort(-promise).tolist():
        if promise[number] < _LEAST_PROMISING:
            break
        here = [
            place for place in places if np.hypot(*(centre[number] - centre[place[0]])) < 0.3 * side[place[0]]
        ]
        if not here and len(places) < most:
            places.append([number])
        elif here and len(here[0]) < _TURNS_A_PLACE:
            first = here[0][0]
            if promise[number] > promise[first] - _ABOUT_AS_GOOD and right[number] @ right[first] < 0.8:
                here[0].append(number)
    return _plausible(homographies[[number for place in places for number in place]], frame)


def _one_a_place(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Where two grids lie on one another, keep the one nearer to a code."""
    kept: list[Candidate] = []
    for one in sorted(candidates, key=lambda candidate: -candidate.match.nearness):
        if not any(overlap(one.corners, other.corners) for other in kept):
            kept.append(one)
    return kept


def overlap(one: np.ndarray, other: np.ndarray) -> bool:
    """Whether two outlines cover much the same place."""
    area = max(abs(_area(one)), abs(_area(other)))
    across, down = (one.sum(0) - other.sum(0)).tolist()
    return (across * across + down * down) / 16 < 0.25 * area
