"""Memory between frames: tags that are followed, grids that wait for evidence, places that rest."""

import numpy as np

from companion.sight.grid import Pyramid
from companion.sight.matching import still_it
from companion.sight.search import Candidate, Search

_PATIENCE = 2
_LONGEST_WAIT = 12
_SHORTEST_REST, _LONGEST_REST = 3, 24
_REMEMBERED, _SEEN_AT_ALL = 0.5, 0.4
_NEAR, _ALIKE = 0.5, 1.6
"""How near, in sides, and how much larger another grid may be and still be the same place."""


class Followed:
    """A grid seen in the last frame, with its motion and the modules gathered so far."""

    def __init__(self, candidate: Candidate) -> None:
        self.homography = candidate.homography
        self.text = candidate.match.text
        self.is_read = candidate.is_read
        self.is_negative = candidate.is_negative
        self.clearness = candidate.fixed
        self.lost = False
        self._soft = candidate.soft.copy()
        self._frames = 1
        self._missed = 0
        self._drift = np.zeros(2)

    @property
    def is_worth_following(self) -> bool:
        """Whether it may still be there."""
        return not self.lost and self._missed <= _PATIENCE and (self.is_read or self._frames < _LONGEST_WAIT)

    @property
    def is_missing(self) -> bool:
        """Whether it was not found in the last frame."""
        return self._missed > 0

    def note(self, search: Search, seen: Candidate) -> bool:
        """Take in where the tag was found, if it can be told safely that it is still this one.

        One picture may be too poor for that; then it must at least look like this tag more than like any
        other, and what the last pictures showed is counted in.
        """
        known = still_it(seen.match, self.text)
        if not known and seen.match.text == self.text and seen.fixed > _SEEN_AT_ALL:
            known = still_it(search.with_evidence(seen, self._soft + seen.soft).match, self.text)
        if not known:
            self._missed += 1
            return False
        self._note(seen)
        self._soft = _REMEMBERED * self._soft + seen.soft
        return True

    def gather(self, search: Search, frame: Pyramid) -> Candidate | None:
        """Add this frame's modules to those gathered; told when the sum is safe."""
        seen = search.settled(frame, self.moved_on())
        self._frames += 1
        if seen.fixed < _SEEN_AT_ALL:
            self._missed += 1
            return None
        self._note(seen)
        self._soft += seen.soft
        told = max(seen, search.with_evidence(seen, self._soft), key=lambda one: one.match.nearness)
        self.text, self.is_read = told.match.text, told.is_read
        return told

    def moved_on(self) -> np.ndarray:
        """Where it should be now if it moves as it did."""
        shift = np.eye(3)
        shift[:2, 2] = self._drift
        return shift @ self.homography

    def _note(self, seen: Candidate) -> None:
        before = self.homography @ np.array([10.5, 10.5, 1.0])
        after = seen.homography @ np.array([10.5, 10.5, 1.0])
        self._drift = after[:2] / after[2] - before[:2] / before[2]
        self.homography = seen.homography
        self._missed = 0


class Resting:
    """Places that were looked at in vain: each rests, longer every time."""

    def __init__(self, shortest: int = _SHORTEST_REST, longest: int = _LONGEST_REST) -> None:
        self._shortest, self._longest = shortest, longest
        self._places = np.empty((0, 2))
        self._sides = np.empty(0)
        self._until = np.empty(0, int)
        self._rests = np.empty(0, int)

    def awake(self, centres: np.ndarray, sides: np.ndarray, now: int) -> np.ndarray:
        """Which of these places may be tried: those where nothing is resting."""
        return np.logical_not((self._near(centres, sides) & (now < self._until)).any(1))

    def put(self, centre: np.ndarray, side: float, now: int) -> None:
        """Let a place rest, twice as long as the last time."""
        here = self._near(centre[None], np.array([side]))[0]
        rest = min(max(2 * int(self._rests[here].max(initial=0)), self._shortest), self._longest)
        kept = ~here & (now < self._until + self._longest)
        self._places = np.vstack([self._places[kept], centre])
        self._sides = np.append(self._sides[kept], side)
        self._until = np.append(self._until[kept], now + rest)
        self._rests = np.append(self._rests[kept], rest)

    def _near(self, centres: np.ndarray, sides: np.ndarray) -> np.ndarray:
        apart = np.linalg.norm(centres[:, None] - self._places[None], axis=2)
        larger = np.maximum(sides[:, None], self._sides[None])
        # A large grid seen in vain says nothing about a small tag within it, nor the other way round.
        alike = larger < _ALIKE * np.minimum(sides[:, None], self._sides[None])
        return (apart < _NEAR * larger) & alike
