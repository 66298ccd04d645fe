"""Reads one to three dice with pips from above, and says how sure it is."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

import cv2
import numpy as np

from companion.sight.colour import looked_at
from companion.sight.pips import Pip, colours_at, find_pips, in_one_face

MOST_DICE = 3
_LOW, _MIDDLE, _HIGH = -0.24, 0.0, 0.24  # from the middle of a face whose edge is 1
_CORNERS = ((_LOW, _LOW), (_HIGH, _HIGH), (_LOW, _HIGH), (_HIGH, _LOW))
_FACES = {
    2: _CORNERS[:2],
    3: (*_CORNERS[:2], (_MIDDLE, _MIDDLE)),
    4: _CORNERS,
    5: (*_CORNERS, (_MIDDLE, _MIDDLE)),
    6: (*_CORNERS, (_LOW, _MIDDLE), (_HIGH, _MIDDLE)),
}
_PLACES = (*_FACES[6], *_FACES[3][2:], (_MIDDLE, _LOW), (_MIDDLE, _HIGH))
_EDGE_IN_PIPS = (6.5, 15.0)
_MOST_SLANT = 1.4
_REACHES = (9.5, 6.5, 4.5)  # how many radii apart pips may be: those of a TWO are the farthest
_MISPLACED = 0.05  # of the edge: how far pips may lie from where they belong
_RIM, _BEYOND = 0.41, 0.6
_STEP = 12.0
_ALIKE = 60.0
_SMALLEST, _SMALLEST_ONE = 0.65, 0.77
"""The edge of a die beside that of another of the same roll."""
_SIDE = np.linspace(-0.3, 0.3, 7)
_ENOUGH = 0.45


@dataclass(frozen=True)
class DiceRead:
    """The faces seen, from left to right, for the player to confirm; `sure` runs from 0 to 1."""

    faces: tuple[int, ...]
    sure: float


@dataclass(frozen=True)
class _Die:
    """A die found: where, how large, what it shows and how likely that is."""

    x: float
    y: float
    edge: float
    face: int
    likely: float
    colour: tuple[float, ...]


def read_dice(frame: np.ndarray, most: int = MOST_DICE) -> DiceRead:
    """The dice seen in a BGR frame, at most so many."""
    picture = looked_at(frame)
    if picture is None:
        return DiceRead((), 0.0)
    soft = cv2.GaussianBlur(picture, (3, 3), 0).astype(np.float32)
    pips = find_pips(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), soft)
    dice = _of_one_make(list(_dice_among(pips, soft)))[:most]
    dice.sort(key=lambda die: die.x)
    if not dice:
        return DiceRead((), 0.0)
    sure = float(np.prod([die.likely for die in dice]))
    return DiceRead(tuple(die.face for die in dice), sure / 2 if _something_left(pips, dice, most) else sure)


def _dice_among(pips: list[Pip], soft: np.ndarray, reaches: tuple[float, ...] = _REACHES) -> Iterator[_Die]:
    """Every die these pips make; a group that makes none is tried again with a shorter reach."""
    for group in _groups(pips, soft, reaches[0]):
        die = _die_of(group, soft)
        if die is not None:
            yield die
        elif len(group) > 1 and len(reaches) > 1:
            yield from _dice_among(group, soft, reaches[1:])


def _groups(pips: list[Pip], soft: np.ndarray, reach: float) -> list[list[Pip]]:
    """Pips that see each other over one face, and so belong to one die."""
    groups: list[list[Pip]] = []
    for pip in pips:
        near = [group for group in groups if any(in_one_face(pip, other, soft, reach) for other in group)]
        groups = [group for group in groups if group not in near] + [
            [pip, *(p for group in near for p in group)]
        ]
    return groups


def _die_of(group: list[Pip], soft: np.ndarray) -> _Die | None:
    """The die these pips make, if they lie as on a face and the face ends where it should."""
    if len(group) == 1:
        frame, misplaced = _frame_of_one(group[0], soft), 0.0
    elif len(group) in _FACES:
        frame, misplaced = _frame_of_many(group)
    else:
        return None
    edge = float(np.sqrt(abs(np.linalg.det(frame[:, :2]))))
    outline = _outline(frame, group, soft)
    if misplaced > _MISPLACED or outline < _ENOUGH or _more_pips(frame, group, soft):
        return None
    likely = np.exp(-((misplaced / _MISPLACED) ** 2)) * min(1.0, outline / 0.85)
    return _Die(float(frame[0, 2]), float(frame[1, 2]), edge, len(group), float(likely), group[0].ground)


def _frame_of_many(group: list[Pip]) -> tuple[np.ndarray, float]:
    """The best way to lay the face's pattern on the pips, and how far off they are in parts of the edge."""
    seen = np.array([(pip.x, pip.y) for pip in group])
    middle, radius = seen.mean(axis=0), float(np.median([pip.radius for pip in group]))
    best, least = np.eye(2, 3), np.inf
    for order in permutations(_FACES[len(group)]):
        pattern = np.array(order) - np.mean(order, axis=0)
        turned = _similar(pattern, seen - middle) if len(group) < 4 else _slanted(pattern, seen - middle)
        edge = float(np.sqrt(abs(np.linalg.det(turned))))
        sizes = np.linalg.svd(turned, compute_uv=False)
        if not _EDGE_IN_PIPS[0] < edge / radius < _EDGE_IN_PIPS[1] or sizes[0] > _MOST_SLANT * sizes[1]:
            continue
        off = float(np.sqrt(((pattern @ turned.T + middle - seen) ** 2).sum(axis=1).mean())) / edge
        if off < least:
            best, least = np.column_stack([turned, middle]), off
    return best, least


def _similar(pattern: np.ndarray, seen: np.ndarray) -> np.ndarray:
    """Turn and size only: two or three pips in a row say nothing about slant."""
    flat, turned = pattern @ np.array([1, 1j]), seen @ np.array([1, 1j])
    factor = (turned * flat.conj()).sum() / (abs(flat) ** 2).sum()
    return np.array([[factor.real, -factor.imag], [factor.imag, factor.real]])


def _slanted(pattern: np.ndarray, seen: np.ndarray) -> np.ndarray:
    return np.linalg.lstsq(pattern, seen, rcond=None)[0].T


def _frame_of_one(pip: Pip, soft: np.ndarray) -> np.ndarray:
    """A lone pip does not tell how its face is turned: the outline does."""
    tries = (
        np.array(
            [
                [edge * np.cos(turn), -edge * np.sin(turn), pip.x],
                [edge * np.sin(turn), edge * np.cos(turn), pip.y],
            ]
        )
        for edge in np.linspace(6.0, 13.0, 15) * pip.radius
        for turn in np.linspace(0, np.pi / 2, 12, endpoint=False)
    )
    return max(tries, key=lambda frame: _outline(frame, [pip], soft))


def _outline(frame: np.ndarray, group: list[Pip], soft: np.ndarray) -> float:
    """From 0 to 1, whether the face is even up to its rim and ends there with a step."""
    ground = np.median([pip.ground for pip in group], axis=0)
    even = float(np.median([pip.contrast for pip in group])) * 0.4
    rim, beyond = (colours_at(soft, _square(frame, half)) for half in (_RIM, _BEYOND))
    inside = np.abs(rim - ground).max(axis=1) < even
    step = np.abs(beyond - rim).max(axis=1) > _STEP
    return float(inside.mean() ** 2 * step.mean())


def _more_pips(frame: np.ndarray, group: list[Pip], soft: np.ndarray) -> bool:
    """Whether a place of the face without a pip of the group looks like a pip all the same."""
    places = np.array(_PLACES) @ frame[:, :2].T + frame[:, 2]
    away = np.min([np.hypot(*(places - (pip.x, pip.y)).T) / pip.radius for pip in group], axis=0)
    ground, contrast = group[0].ground, min(pip.contrast for pip in group)
    inked = np.abs(colours_at(soft, places) - ground).max(axis=1) > 0.5 * contrast
    return bool((inked & (away > 1.5)).any())


def _square(frame: np.ndarray, half: float) -> np.ndarray:
    """Points along the four sides of a square around the middle of the face."""
    side = np.column_stack([_SIDE, np.full(len(_SIDE), half)])
    points = np.vstack([side, side * (1, -1), side[:, ::-1], side[:, ::-1] * (-1, 1)])
    return points @ frame[:, :2].T + frame[:, 2]


def _something_left(pips: list[Pip], dice: list[_Die], most: int) -> bool:
    """Whether pips like those of the dice lie where no die was made out: one may have been missed."""
    if len(dice) == most:
        return False
    low, high = (dice[0].edge / times for times in reversed(_EDGE_IN_PIPS))
    alike = [pip for pip in pips if low < pip.radius < high and _colour_apart(pip.ground, dice[0]) < _ALIKE]
    return any(all(np.hypot(pip.x - die.x, pip.y - die.y) > 0.75 * die.edge for die in dice) for pip in alike)


def _of_one_make(dice: list[_Die]) -> list[_Die]:
    """The likeliest dice that do not lie on each other; the dice of one roll are alike in size and colour."""
    kept: list[_Die] = []
    for die in sorted(dice, key=lambda die: (die.face == 1, -die.likely)):
        alone = all(np.hypot(die.x - other.x, die.y - other.y) > 0.7 * other.edge for other in kept)
        if alone and (not kept or _alike(die, kept[0])):
            kept.append(die)
    return kept


def _alike(die: _Die, other: _Die) -> bool:
    """Whether both can be of one roll; many a round spot on a table looks like a ONE of some size."""
    smallest = _SMALLEST_ONE if die.face == 1 else _SMALLEST
    return smallest < die.edge / other.edge < 1.5 and _colour_apart(die.colour, other) < _ALIKE


def _colour_apart(colour: tuple[float, ...], die: _Die) -> float:
    return float(np.abs(np.array(colour) - die.colour).max())
