"""Guessing a tag from one eye alone: a thumb hides the others, or enough of them that they are not found."""

import numpy as np

from companion.sight.grid import Pyramid, agreement, eye_pattern, fit, fixed_pattern
from companion.tags.modules import SIDE

_SOFT, _SHARP = eye_pattern(0.7), eye_pattern(0.5)
_TAG = fixed_pattern(0.75, step=1.0, border=1.0)
_AN_EYE = 0.8
"""How well an eye must be seen, 1 being wholly, to stand for a whole tag."""
_LOOKED_AT, _MOST = 6, 3
"""Of the likeliest eyes so many are looked at, and so many of them may stand for a tag."""
_ROLES_TRIED, _SOMETHING = 2, 0.35
_HALF = SIDE / 2
_FROM_THE_EYE = tuple(np.array(eye) - _HALF for eye in ((3.5, 3.5), (SIDE - 3.5, 3.5), (3.5, SIDE - 3.5)))


def guesses_from_one(frame: Pyramid, eyes: np.ndarray) -> np.ndarray:
    """The tags that a well-seen eye may belong to, as homographies: any of three corners, in four turns."""
    if not len(eyes):
        return np.empty((0, 3, 3))
    fitted = fit(frame, fit(frame, _planes(eyes[:_LOOKED_AT]), _SOFT, 3), _SHARP, 2)
    seen = agreement(frame, fitted, _SHARP)[:, 0]
    best = np.argsort(-seen)[:_MOST]
    return _with_something_beside(frame, fitted[best[seen[best] > _AN_EYE]])


def _with_something_beside(frame: Pyramid, eyes: np.ndarray) -> np.ndarray:
    """Each eye in the few roles in which a second eye, or the dots between them, can be made out."""
    if not len(eyes):
        return eyes
    tags = (eyes[:, None] @ _ROLES).reshape(-1, 3, 3)
    blocks = agreement(frame, tags, _TAG)
    beside = (np.sort(blocks[:, :3], 1)[:, 1] + 0.5 * blocks[:, 3]).reshape(len(eyes), -1)
    chosen = np.argsort(-beside, 1)[:, :_ROLES_TRIED] + len(_ROLES) * np.arange(len(eyes))[:, None]
    chosen = chosen[np.take_along_axis(beside, chosen % len(_ROLES), 1) > _SOMETHING]
    return tags[chosen]


def _planes(eyes: np.ndarray) -> np.ndarray:
    """Each eye as the middle of a plane as large as a tag."""
    x, y, module, turn = eyes.T
    planes = np.zeros((len(eyes), 3, 3))
    planes[:, 0, 0] = planes[:, 1, 1] = np.cos(turn) * module
    planes[:, 1, 0] = np.sin(turn) * module
    planes[:, 0, 1] = -planes[:, 1, 0]
    planes[:, :2, 2], planes[:, 2, 2] = np.column_stack([x, y]), 1
    return planes @ _shifted(-_HALF, -_HALF)


def _shifted(across: float, down: float) -> np.ndarray:
    return np.array([[1, 0, across], [0, 1, down], [0, 0, 1.0]])


def _roles() -> np.ndarray:
    """From a tag's modules to the plane around its eye, for each corner and turn."""
    roles = []
    for turn in range(4):
        cos, sin = ((1, 0), (0, 1), (-1, 0), (0, -1))[turn]
        spin = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1.0]])
        for eye in _FROM_THE_EYE:
            from_the_eye = _shifted(-_HALF - eye[0], -_HALF - eye[1])
            roles.append(_shifted(_HALF, _HALF) @ spin @ from_the_eye)
    return np.stack(roles)


_ROLES = _roles()
