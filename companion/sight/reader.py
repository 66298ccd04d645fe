"""Reading tags from frames: a closed set of codes, many tags at once, never a wrong card."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import cv2
import numpy as np

from companion.sight import eyes as other_eyes
from companion.sight.eyes import Eye, ReadCode
from companion.sight.finders import Inked, alone, finders, guesses
from companion.sight.finding import BLOBS, HALF_WINDOW, WAYS, WayToLook, ink_of, lifted, noise_of, suspects
from companion.sight.following import Followed, Resting
from companion.sight.grid import Pyramid, centres_of, corners_of, module_size
from companion.sight.lone_eye import guesses_from_one
from companion.sight.matching import Codebook
from companion.sight.peering import enlarged, fine_places, is_small_square
from companion.sight.search import Candidate, Search, overlap, turned
from companion.tags.modules import SIDE, is_tag_text

T = TypeVar("T")

_LEAST_SIDE, _MOST_PIXELS = 24, 40_000_000
_EVERYWHERE = 64
_BY_EYES, _BY_BLOBS = 10, 4
"""Places looked at closely in one frame of a stream, by each way of finding."""
_PEERED_AT, _PEERED_AT_FIRST = 4, 12
_BLOBS_AT_FIRST = 2
_SMALL_CLOSING, _SMALLEST = (5,), 26.0
"""For a patch in double size."""
_BESIDE = 8
_PATCH, _EYES_IN_A_PATCH = 20.0, 12
_OFTEN, _FORGOTTEN = 2.0, 0.1
"""How often something too small must be seen, and how much of that a frame forgets."""
_MOST_PENDING, _BY_ZBAR = 3, 5
_STRANGE_FOR, _SMALL_FOR = 12, 9
_FORGETFUL = 30
"""Frames without a tag after which it is asked anew whether the picture is a mirror's."""
_ALERT = 2
"""Frames of closer attention after a tag came or went."""


class NotAFrame(ValueError):
    """What was given is not a picture."""


@dataclass(frozen=True)
class Reading:
    """One tag seen in one frame."""

    text: str
    corners: np.ndarray
    sureness: float

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the tag in pixels."""
        x, y = self.corners.mean(0)
        return float(x), float(y)


class Reader:
    """Reads the tags of one closed set; `read` for a stream of frames, `read_still` for a single picture."""

    def __init__(self, codes: Iterable[str], eyes: Sequence[Eye] | None = None) -> None:
        known = tuple(dict.fromkeys(codes))
        if not known or not all(is_tag_text(code) for code in known):
            raise ValueError("a reader needs codes that can be printed as tags")
        self._search = Search(Codebook(known))
        self._known = frozenset(known)
        self._eyes = tuple(map(other_eyes.careful, other_eyes.installed() if eyes is None else eyes))
        self.forget()

    def forget(self) -> None:
        """Begin a new stream."""
        self._followed: list[Followed] = []
        self._pending: list[Followed] = []
        self._resting: defaultdict[str, Resting] = defaultdict(Resting)
        self._resting["small"] = Resting(longest=_SMALL_FOR)
        self._strangers = Resting(shortest=_STRANGE_FOR)
        self._search.mirror = None
        self._count = 0
        self._turns: defaultdict[Sequence[object], int] = defaultdict(int)
        self._smallness = 0.0
        self._alert = _ALERT

    @property
    def sees_something_small(self) -> bool:
        """Whether the last frames show what may be a tag too far away to be read."""
        return self._smallness >= _OFTEN

    def read_still(self, frame: object) -> list[Reading]:
        """Everything that can be read in one picture, without haste and without memory."""
        luminance = luminance_of(frame)
        if min(luminance.shape) < _LEAST_SIDE:
            return []
        pyramid = Pyramid(luminance)
        noise = noise_of(pyramid.levels[2])
        before, self._search.mirror = self._search.mirror, None
        found = self._glimpsed(pyramid, [], self._eyes)
        for way in WAYS:
            found += self._read_by_eyes(pyramid, noise, found, way, _EVERYWHERE)
        found += self._read_by_large_eyes(pyramid, noise, found, _EVERYWHERE)
        for window, closing in BLOBS:
            found += self._read_by_blobs(pyramid, noise, found, window, closing, _EVERYWHERE)
        found += self._peered(pyramid, noise, found, _EVERYWHERE)
        found += self._glimpsed(pyramid, found, (other_eyes.zbar,))
        self._search.mirror = before
        return [_reading(one) for one in found]

    def read(self, frame: object) -> list[Reading]:
        """What the next frame of a stream shows: known tags are followed, new ones found by and by."""
        luminance = luminance_of(frame)
        if min(luminance.shape) < _LEAST_SIDE:
            return []
        pyramid = Pyramid(luminance)
        noise = noise_of(pyramid.levels[2])
        self._count += 1
        self._smallness = max(0.0, self._smallness - _FORGOTTEN)
        found = self._follow(pyramid)
        found += self._glimpsed(pyramid, found, self._eyes)
        found += self._resolve_pending(pyramid, found)
        found += self._found_anew(pyramid, noise, found)
        self._remember(found)
        if found:
            self._smallness = 0.0
            self._search.mirror = bool(np.linalg.det(found[0].homography) < 0)
        elif self._count % _FORGETFUL == 0:
            self._search.mirror = None
        return [_reading(one) for one in found]

    def _found_anew(self, frame: Pyramid, noise: float, found: Sequence[Candidate]) -> list[Candidate]:
        """Look for new tags: one way after the other, several of them while the table is changing."""
        new: list[Candidate] = []
        if self._alert or self._count % 2:
            for way in self._next(WAYS, len(WAYS)):
                known, resting = (*found, *new), self._resting[f"eyes {way}"]
                new += self._read_by_eyes(frame, noise, known, way, _BY_EYES, resting)
        if self._count == 1 or self._count % (2 if self._alert else 4) == 0:
            known, resting = (*found, *new), self._resting["large eyes"]
            new += self._read_by_large_eyes(frame, noise, known, _BY_EYES, resting)
        if self._count % (2 if self._alert else 4) == 1:
            for window, closing in self._next(BLOBS, _BLOBS_AT_FIRST):
                known, resting = (*found, *new), self._resting[f"blobs {window}"]
                new += self._read_by_blobs(frame, noise, known, window, closing, _BY_BLOBS, resting)
        if self._alert or self._count % 2 == 0:
            most = _PEERED_AT if self._count > 1 else _PEERED_AT_FIRST
            new += self._peered(frame, noise, (*found, *new), most, self._resting["small"])
        return new

    def _next(self, turns: Sequence[T], at_first: int) -> Sequence[T]:
        """Whose turn it is: one after the other, several in the first picture."""
        taken = self._turns[turns]
        self._turns[turns] = taken + (at_first if self._count == 1 else 1)
        return [turns[turn % len(turns)] for turn in range(taken, self._turns[turns])]

    def _follow(self, frame: Pyramid) -> list[Candidate]:
        """Find the tags of the last frame again; one that is lost for a few frames is let go."""
        found: list[Candidate] = []
        for side in (frame, frame.negative):
            here = [one for one in self._followed if one.is_negative == side.is_negative]
            if not here:
                continue
            guesses_now = np.stack([one.moved_on() for one in here])
            seen = self._search.followed(side, guesses_now, [one.text for one in here])
            for followed, candidate in zip(here, seen, strict=True):
                if followed.note(self._search, candidate) and not _taken(candidate, found):
                    found.append(candidate)
        self._alert = max(0, self._alert - 1)
        if len(found) < len(self._followed):
            self._alert = _ALERT
        self._followed = [one for one in self._followed if one.is_worth_following]
        return found

    def _resolve_pending(self, frame: Pyramid, found: Sequence[Candidate]) -> list[Candidate]:
        """Gather evidence on grids that were seen but not read."""
        read = []
        for number, one in enumerate(self._pending):
            if number and (self._count + number) % 2:
                continue  # the clearest is looked at in every frame, the others by turns
            if any(overlap(corners_of(one.homography), other.corners) for other in found):
                one.lost = True
                continue
            seen = one.gather(self._search, frame.negative if one.is_negative else frame)
            if seen is not None and seen.is_read:
                read.append(seen)
            elif self._count % _BY_ZBAR == 0:
                read += self._looked_at_closely(frame, one, (*found, *read))
        self._pending = [one for one in self._pending if one.is_worth_following and not one.is_read]
        return read

    def _remember(self, found: Sequence[Candidate]) -> None:
        """Follow what is new; what was lost gives way to what was found in its place."""
        self._followed = [
            one
            for one in self._followed
            if not (one.is_missing and any(overlap(corners_of(one.homography), new.corners) for new in found))
        ]
        known = [corners_of(one.homography) for one in self._followed]
        for one in found:
            if not any(overlap(one.corners, corners) for corners in known):
                self._followed.append(Followed(one))
                self._alert = _ALERT

    def _read_by_eyes(
        self,
        frame: Pyramid,
        noise: float,
        found: Sequence[Candidate],
        way: WayToLook,
        most: int,
        resting: Resting | None = None,
    ) -> list[Candidate]:
        """Look for the square eyes of tags not found yet, dark on light and light on dark."""
        rows = self._rows(resting is None or not found)
        read: list[Candidate] = []
        both = resting is None or (way == WAYS[0] and (self._alert or not found))
        for side in (frame, frame.negative) if both else (frame,):
            ink = ink_of(lifted(side) if way.lifted else side.levels[0], way.window, noise, way.darker)
            _blot_out(ink, found, 1.0)
            eyes = finders(side, Inked(ink), rows)
            tries = np.concatenate([guesses(eyes), guesses_from_one(side, alone(eyes))])
            read += self._tried(side, tries, (*found, *read), most, resting)
        return read

    def _read_by_large_eyes(
        self,
        frame: Pyramid,
        noise: float,
        found: Sequence[Candidate],
        most: int,
        resting: Resting | None = None,
    ) -> list[Candidate]:
        """Look for eyes in the smaller pictures: a tag held near has them too large for the others."""
        read: list[Candidate] = []
        both = resting is None or self._alert or not found
        for side in (frame, frame.negative) if both else (frame,):
            tries = []
            for level, scale in ((1, 0.5), (2, 0.25)):
                ink = ink_of(side.levels[level], HALF_WINDOW, noise)
                _blot_out(ink, found, scale)
                tries.append(guesses(finders(side, Inked(ink, scale))))
            read += self._tried(side, np.concatenate(tries), (*found, *read), most, resting)
        return read

    def _read_by_blobs(
        self,
        frame: Pyramid,
        noise: float,
        found: Sequence[Candidate],
        window: int,
        closing: int,
        most: int,
        resting: Resting | None = None,
    ) -> list[Candidate]:
        """Look for patches of ink on paper that are not found yet."""
        ink = ink_of(frame.levels[1], window, noise)
        _blot_out(ink, found, 0.5)
        quiet = Resting() if resting is None else resting
        outlines = suspects(
            Inked(ink, 0.5), (closing,), lambda centres, sides: quiet.awake(centres, sides, self._count)
        )
        tries = np.concatenate([np.empty((0, 3, 3)), *(turned(one.corners) for one in outlines)])
        return self._tried(frame, tries, found, most, resting)

    def _peered(
        self,
        frame: Pyramid,
        noise: float,
        found: Sequence[Candidate],
        most: int,
        resting: Resting | None = None,
    ) -> list[Candidate]:
        """Look in double size at a few places where something small may be."""
        luminance = frame.levels[0]
        places = fine_places(luminance)
        if found and len(places):
            corners = np.stack([one.corners for one in found])
            low, high = corners.min(1) - _BESIDE, corners.max(1) + _BESIDE
            inside = (places[:, None] > low) & (places[:, None] < high)
            places = places[~inside.all(2).any(1)]
        if resting is not None and len(places):
            places = places[resting.awake(places, np.full(len(places), _PATCH), self._count)]
        places = places[:most]
        if not len(places):
            return []
        inked = enlarged(luminance, places, noise)
        outlines = [one.corners for one in suspects(inked, _SMALL_CLOSING, _anywhere, _SMALLEST)]
        eyes = finders(frame, inked, most=_EYES_IN_A_PATCH * len(places))
        tries = np.concatenate([guesses(eyes), *(turned(corners) for corners in outlines)])
        read = self._tried(frame, tries, found, 4 * most, resting)
        if resting is not None:
            if not found:
                self._smallness += sum(is_small_square(luminance, corners) for corners in outlines)
            for place in places:
                resting.put(place, _PATCH, self._count)
        return read

    def _rows(self, all_of_them: bool) -> slice:
        """Odd and even rows by turns, or all where it matters more than time."""
        return slice(None) if all_of_them else slice(self._count % 2, None, 2)

    def _tried(
        self,
        frame: Pyramid,
        tries: np.ndarray,
        found: Sequence[Candidate],
        most: int,
        resting: Resting | None,
    ) -> list[Candidate]:
        for asleep in () if resting is None else (resting, self._strangers):
            if len(tries):
                tries = tries[asleep.awake(centres_of(tries), module_size(tries) * SIDE, self._count)]
        candidates = self._search.tried(frame, tries, most)
        read = [one for one in candidates if one.is_read and not _taken(one, found)]
        if resting is not None:
            for one in candidates:
                if not one.is_read:
                    rested = self._strangers if one.is_hopeless else resting
                    rested.put(one.corners.mean(0), one.side, self._count)
                    self._consider(one)
        return read

    def _consider(self, candidate: Candidate) -> None:
        """Keep a grid that is well seen but not read, to gather evidence."""
        waiting = [corners_of(one.homography) for one in self._pending]
        if not candidate.is_promising or any(overlap(candidate.corners, corners) for corners in waiting):
            return
        waiting_now = sorted([*self._pending, Followed(candidate)], key=lambda one: -one.clearness)
        self._pending = waiting_now[:_MOST_PENDING]

    def _glimpsed(self, frame: Pyramid, found: Sequence[Candidate], eyes: Sequence[Eye]) -> list[Candidate]:
        """What other eyes read in the whole frame."""
        read: list[Candidate] = []
        for eye in eyes:
            read += self._vouched(frame, eye(frame.levels[0]), (*found, *read))
        return read

    def _looked_at_closely(
        self, frame: Pyramid, one: Followed, found: Sequence[Candidate]
    ) -> list[Candidate]:
        """What zbar reads around one grid that waits."""
        corners = corners_of(one.homography)
        margin = (corners.max(0) - corners.min(0)) / 4
        left, top = np.maximum(corners.min(0) - margin, 0).astype(int).tolist()
        right, bottom = np.maximum(corners.max(0) + margin, 0).astype(int).tolist()
        part = frame.levels[0][top:bottom, left:right]
        if min(part.shape) < _LEAST_SIDE:
            return []
        glimpses = [(text, place + np.array([left, top])) for text, place in other_eyes.zbar(part)]
        return self._vouched(frame, glimpses, found)

    def _vouched(
        self, frame: Pyramid, glimpses: Sequence[ReadCode], found: Sequence[Candidate]
    ) -> list[Candidate]:
        """The glimpses that are in our set and not found yet, as candidates."""
        return [
            self._search.vouched(frame, text, corners)
            for text, corners in glimpses
            if text in self._known and not any(overlap(corners, one.corners) for one in found)
        ]


def luminance_of(frame: object) -> np.ndarray:
    """The luminance of a frame, grey or BGR; NotAFrame for anything that is not a picture."""
    if not isinstance(frame, np.ndarray) or frame.dtype != np.uint8:
        raise NotAFrame("a frame is an array of bytes")
    if frame.ndim not in (2, 3) or 0 in frame.shape or frame.shape[0] * frame.shape[1] > _MOST_PIXELS:
        raise NotAFrame(f"a frame has rows and columns: {frame.shape}")
    if frame.ndim == 2:
        return np.ascontiguousarray(frame)
    if frame.shape[2] not in (3, 4):
        raise NotAFrame(f"a frame is grey, BGR or BGRA: {frame.shape}")
    plain = np.ascontiguousarray(frame[:, :, :3])
    return cv2.cvtColor(plain, cv2.COLOR_BGR2GRAY)


def _anywhere(centres: np.ndarray, _sides: np.ndarray) -> np.ndarray:
    """Every place is worth a look."""
    return np.ones(len(centres), bool)


def _taken(one: Candidate, found: Sequence[Candidate]) -> bool:
    return any(overlap(one.corners, other.corners) for other in found)


def _blot_out(ink: np.ndarray, found: Sequence[Candidate], scale: float) -> None:
    """Remove tags already read, so that nothing is looked for under them."""
    for one in found:
        cv2.fillConvexPoly(ink, np.rint(one.corners * scale).astype(np.int32), 0)


def _reading(one: Candidate) -> Reading:
    return Reading(one.match.text, one.corners, round(min(one.match.nearness, 1.0), 3))
