"""Memory between frames: tags that are followed, grids that wait for evidence, places that rest."""

import numpy as np

from companion.tags.grid import Pyramid
from companion.tags.matching import still_it
from companion.tags.search import Candidate, Search, overlap

_PATIENCE = 2
_LONGEST_WAIT = 12
_SHORTEST_REST, _LONGEST_REST = 3, 24


class Followed:
    """A grid seen in the last frame, with its motion and the modules gathered so far."""

    def __init__(self, candidate: Candidate) -> None:
        self.homography = candidate.homography
        self.text = candidate.match.text
        self.is_read = candidate.is_read
        self.lost = False
        self._soft = candidate.soft.copy()
        self._frames = 1
        self._missed = 0
        self._drift = np.zeros(2)

    @property
    def is_worth_following(self) -> bool:
        """Whether it may still be there."""
        return not self.lost and self._missed <= _PATIENCE and (self.is_read or self._frames < _LONGEST_WAIT)

    def note(self, seen: Candidate) -> bool:
        """Take in where the tag was found, if it can be told safely that it is still this one."""
        if still_it(seen.match, self.text):
            self._note(seen)
            return True
        self._missed += 1
        return False

    def gather(self, search: Search, frame: Pyramid) -> Candidate | None:
        """Add this frame's modules to those gathered; told when the sum is safe."""
        seen = search.settled(frame, self.moved_on())
        self._frames += 1
        if seen.fixed < 0.4:
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

    def __init__(self) -> None:
        self._places: list[tuple[np.ndarray, int, int]] = []

    def may_try(self, corners: np.ndarray, now: int) -> bool:
        """Whether nothing at this place is resting."""
        return not any(now < until and overlap(corners, place) for place, until, _ in self._places)

    def put(self, corners: np.ndarray, now: int) -> None:
        """Let a place rest, twice as long as the last time."""
        last = max((rest for place, _, rest in self._places if overlap(corners, place)), default=0)
        rest = min(max(2 * last, _SHORTEST_REST), _LONGEST_REST)
        self._places = [
            entry for entry in self._places if now < entry[1] + _LONGEST_REST and not overlap(corners, entry[0])
        ]
        self._places.append((corners, now + rest, rest))
