"""Reads one to three dice with pips, of any colours, seen from above or aslant; says how sure it is.

Pips that lie as on a face make a face if its outline is seen; of the faces of one die the top one is seen
most squarely. Round spots that are on no die lower the sureness: a die may have been missed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.sight.colour import looked_at
from companion.sight.pips import Pip, alike, colours_at, find_pips

MOST_DICE = 3
_OUT = 0.24
"""From the middle of a face to the rows of its outer pips; the edge of a face is 1."""
_CORNERS = np.array([(-1, -1), (1, -1), (-1, 1), (1, 1)]) * _OUT
_PLACES = np.array([(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]) * _OUT
_EDGE_IN_PIPS = (6.2, 15.0)
_REACH, _MOST_NEAR = 10.5, 12
"""How many radii apart pips of a face may be, and with how many others each is tried."""
_MISPLACED = 0.055
"""Of the edge: how far pips may lie from where they belong."""
_SQUAREST, _SLANTED = 0.86, 0.5
"""The shorter side of a face beside its longer one: seen from above, and the least that a top face has."""
_SLANTS = ((1.0, 0.0), *((short, turn) for short in (0.84, 0.68) for turn in np.arange(6) * np.pi / 6))
"""How much shorter a face with few pips may be seen, and in which direction."""
_ONE_EDGES, _ONE_TURNS = np.linspace(5.2, 13.0, 18), np.arange(12) * np.pi / 24
_ONES_TRIED = 16
_ONES_LARGER = 1.4
"""How much larger the pip of a one may be than others."""
_RIM, _BEYOND = 0.41, 0.58
_WIDTHS = np.linspace(0.76, 1.28, 14)
"""Of its plane: how wide a face may turn out to be."""
_TIP, _BEYOND_TIP = 0.82, 1.25
"""Of the way into a corner: a rounded square still reaches there, and a disc no longer does."""
_MAY_BE_ROUND, _PLANES_TRIED = (1, 4), 60
"""Coins have one hole, buttons have four."""
_GROWN = (1.0, 0.88)
"""How large a face may be beside what its pips tell: they lie nearer together on some dice."""
_STEP = 12.0
_ENOUGH, _ENOUGH_OF_MANY = 0.5, 0.28
"""How well the outline must be seen; four pips and more tell of a die by themselves."""
_SIDE = np.linspace(-0.3, 0.3, 7)
_ONE_DIE = 0.8
"""Faces nearer than this, in edges, belong to one die."""
_ONE_ROLL = 1.45
"""How much larger one die of a roll may be seen than another."""
_PART = 0.6
"""A face with more pips and at least so much of the area is believed before one that shares a pip with it."""
_RIVAL = 0.6
"""Of the area of a top face: a side that is seen so large may be the top."""
_PIPS_BESIDE = (0.4, 2.0)
"""Of a pip's radius: what may be a pip of the same die, seen aslant or larger."""
_BESIDE, _BODY = 0.9, 1.15
"""In edges, from the middle of a top: where the pips of a larger face would lie, and where the die ends."""


@dataclass(frozen=True)
class DiceRead:
    """The faces seen, from left to right, for the player to confirm; `sure` runs from 0 to 1."""

    faces: tuple[int, ...]
    sure: float


@dataclass(frozen=True, eq=False)
class _Face:
    """A face that may be the top of a die: its plane in the picture, its pips, how likely it is one."""

    plane: np.ndarray
    pips: tuple[Pip, ...]
    likely: float

    @property
    def middle(self) -> np.ndarray:
        return self.plane[:, 2]

    @property
    def sides(self) -> np.ndarray:
        """The longer and the shorter side, in pixels."""
        return np.linalg.svd(self.plane[:, :2], compute_uv=False)

    @property
    def edge(self) -> float:
        return float(self.sides[0])

    @property
    def area(self) -> float:
        """In pixels."""
        return float(self.sides.prod())


def read_dice(frame: np.ndarray, most: int = MOST_DICE) -> DiceRead:
    """The dice seen in a BGR frame, at most so many."""
    picture = looked_at(frame)
    if picture is None:
        return DiceRead((), 0.0)
    soft = cv2.GaussianBlur(picture, (3, 3), 0).astype(np.float32)
    pips = find_pips(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), soft)
    faces = list(_faces_of_several(pips, soft))
    faces += _ones(pips, _tops(faces), soft)
    tops = _tops(faces)
    if not tops:
        return DiceRead((), 0.0)
    sure = float(np.prod([top.likely for top in tops[:most]]))
    # A lone spot on something square may be anything.
    if (
        len(tops) > most
        or _something_left(pips, tops)
        or any(_more_beside(top, pips) or _rivals(top, faces) for top in tops)
        or all(len(top.pips) == 1 for top in tops)
    ):
        sure /= 2
    from_left = sorted(tops[:most], key=lambda top: float(top.middle[0]))
    return DiceRead(tuple(len(top.pips) for top in from_left), sure)


def _tops(faces: Sequence[_Face]) -> list[_Face]:
    """The faces seen largest, one of each die, of one size; a lone pip is believed last."""
    whole = [face for face in faces if not any(_is_part(face, other) for other in faces)]
    kept: list[_Face] = []
    for face in sorted(whole, key=lambda face: (len(face.pips) == 1, -face.likely * face.area)):
        rivals = [other for other in kept if _of_one_die(face, other)]
        if not rivals and all(1 / _ONE_ROLL < face.edge / other.edge < _ONE_ROLL for other in kept):
            kept.append(face)
    return kept


def _is_part(face: _Face, other: _Face) -> bool:
    """Whether the pips are some of the other's: two pips of a five lie as those of a small two."""
    shared = any(pip in other.pips for pip in face.pips)
    return shared and len(other.pips) > len(face.pips) and other.area > _PART * face.area


def _rivals(top: _Face, faces: Sequence[_Face]) -> bool:
    """Whether another face of the same die, with pips of its own, is seen nearly as large."""
    return any(
        _of_one_die(top, face) and face.area * face.likely > _RIVAL * top.area * top.likely
        for face in faces
        if not any(pip in top.pips for pip in face.pips)
    )


def _more_beside(top: _Face, pips: Sequence[Pip]) -> bool:
    """Whether further pips lie so near that the face may be another one, or have more of them."""
    own = top.pips[0]
    return any(
        pip.light == own.light
        and _PIPS_BESIDE[0] * own.radius < pip.radius < _PIPS_BESIDE[1] * own.radius
        and np.hypot(*(pip.place - top.middle)) < _BESIDE * top.edge
        for pip in pips
        if pip not in top.pips
    )


def _of_one_die(face: _Face, other: _Face) -> bool:
    return bool(np.hypot(*(face.middle - other.middle)) < _ONE_DIE * max(face.edge, other.edge))


def _faces_of_several(pips: Sequence[Pip], soft: np.ndarray) -> Iterator[_Face]:
    """Every way in which two to six pips lie as on a face with an outline."""
    for pip in pips:
        near = _near(pip, pips)
        if not near:
            continue
        groups = _groups_of_many(pip, near)
        for group in groups:
            yield from _face(group, [_plane_of_many(group)], pips, soft)
        for other in near:
            if (pip.x, pip.y) < (other.x, other.y):
                between = _at(
                    (pip.place + other.place) / 2, near, 0.12 * np.hypot(*(pip.place - other.place))
                )
                group = (pip, other) if between is None else (pip, other, between)
                yield from _face(group, _planes_of_few(pip, other), pips, soft)


def _near(pip: Pip, pips: Sequence[Pip]) -> list[Pip]:
    """The pips like this one that may be on the same face, the nearest first."""
    away = {
        other: float(np.hypot(other.x - pip.x, other.y - pip.y))
        for other in pips
        if other is not pip and alike(pip, other, _REACH)
    }
    return sorted(away, key=lambda other: away[other])[:_MOST_NEAR]


def _groups_of_many(corner: Pip, near: Sequence[Pip]) -> list[tuple[Pip, ...]]:
    """Four to six pips of which this is the upper left one, in the order of `_PLACES` of their face."""
    places = np.array([pip.place for pip in near])
    ways = places - corner.place
    right, down = (part.ravel() for part in np.meshgrid(np.arange(len(near)), np.arange(len(near))))
    cross = ways[right, 0] * ways[down, 1] - ways[right, 1] * ways[down, 0]
    lengths = np.hypot(*ways.T)
    long, short = np.maximum(lengths[right], lengths[down]), np.minimum(lengths[right], lengths[down])
    fits = (cross > 0.7 * long * short) & (short > _SLANTED * long) & (corner.y <= places[down, 1])
    groups: list[tuple[Pip, ...]] = []
    for one, other in zip(right[fits], down[fits], strict=True):
        a, b = ways[one], ways[other]
        spots = [
            _at(corner.place + u * a + v * b, near, 0.13 * np.sqrt(cross[other * len(near) + one]))
            for u, v in ((1, 1), (0.5, 0.5), (0.5, 0), (0.5, 1), (0, 0.5), (1, 0.5))
        ]
        far, middle, *halves = spots
        if far is None:
            continue
        corners = (corner, near[one], near[other], far)
        if middle is not None:
            groups.append((*corners, middle))
        elif halves[0] is not None and halves[1] is not None:
            groups.append((*corners, halves[0], halves[1]))
        elif halves[2] is None or halves[3] is None:
            groups.append(corners)
    return groups


def _at(place: np.ndarray, pips: Sequence[Pip], within: float) -> Pip | None:
    """The pip nearest to a place, if it is so near."""
    best = min(pips, key=lambda pip: (pip.x - place[0]) ** 2 + (pip.y - place[1]) ** 2)
    return best if np.hypot(best.x - place[0], best.y - place[1]) < within else None


def _pattern(group: Sequence[Pip]) -> np.ndarray:
    """Where the pips of a group of four to six belong."""
    rest = {4: np.empty((0, 2)), 5: np.zeros((1, 2)), 6: np.array([(0, -_OUT), (0, _OUT)])}
    return np.vstack([_CORNERS, rest[len(group)]])


def _plane_of_many(group: Sequence[Pip]) -> np.ndarray:
    pattern = np.column_stack([_pattern(group), np.ones(len(group))])
    return np.linalg.lstsq(pattern, np.array([pip.place for pip in group]), rcond=None)[0].T


def _planes_of_few(pip: Pip, other: Pip) -> list[np.ndarray]:
    """The planes in which these two are opposite corners."""
    planes = []
    middle, way = (pip.place + other.place) / 2, other.place - pip.place
    for squeeze in map(_squeezed, _SLANTS):
        x, y = np.linalg.solve(squeeze, way) / (4 * _OUT)
        # The diagonal of the pattern turned onto the way from one to the other.
        planes.append(np.column_stack([squeeze @ np.array([[x + y, x - y], [y - x, x + y]]), middle]))
    return planes


def _squeezed(slant: tuple[float, float]) -> np.ndarray:
    short, turn = slant
    way = np.array([np.cos(turn), np.sin(turn)])
    return np.eye(2) - (1 - short) * np.outer(way, way)


def _face(
    group: Sequence[Pip], planes: Sequence[np.ndarray], pips: Sequence[Pip], soft: np.ndarray
) -> Iterator[_Face]:
    """The face these pips make in the best of the planes, if its outline is seen and nothing else on it."""
    radius = float(np.median([pip.radius for pip in group]))
    sizes = np.linalg.svd(np.array(planes)[:, :, :2], compute_uv=False)
    edges = np.sqrt(sizes.prod(1))
    fits = (edges > _EDGE_IN_PIPS[0] * radius) & (edges < _EDGE_IN_PIPS[1] * radius)
    fits &= sizes[:, 1] > _SLANTED * sizes[:, 0]
    tried = np.array(planes)[fits]
    if not len(tried):
        return
    misplaced = _misplaced(tried[0], group)
    if misplaced > _MISPLACED:
        return
    tried = np.concatenate([tried * _grown(by) for by in _GROWN])
    outlines = _outlines(tried, group, soft)
    outline = float(outlines.max())
    enough = _ENOUGH_OF_MANY if len(group) >= 4 else _ENOUGH
    if outline < enough:
        return
    best = tried[np.argsort(-outlines, kind="stable")[: int((outlines > 0.85 * outline).sum())]]
    if len(group) in _MAY_BE_ROUND:
        best = best[:_PLANES_TRIED]
        best = best[[_has_corners(plane, group, soft) for plane in best]]
    if not len(best) or _more_pips(best[0], group, pips, soft):
        return
    plane = best[0]
    likely = np.exp(-((misplaced / _MISPLACED) ** 2)) * min(1.0, outline / (enough + 0.25))
    yield _Face(plane, tuple(group), float(likely))


def _grown(by: float) -> np.ndarray:
    """What makes a plane larger around its middle."""
    return np.array([by, by, 1.0])


def _has_corners(plane: np.ndarray, group: Sequence[Pip], soft: np.ndarray) -> bool:
    """Whether what the pips lie on reaches farther into its corners than a disc as wide as it would."""
    ground = np.median([pip.ground for pip in group], axis=0)

    def outside(points: np.ndarray, far: np.ndarray) -> np.ndarray:
        """Which points are less like the face than like what lies beyond, where that differs from it."""
        here, beyond = (colours_at(soft, part @ plane[:, :2].T + plane[:, 2]) for part in (points, far))
        away, ends = np.abs(here - ground).max(1), np.abs(beyond - ground).max(1)
        return (ends > _STEP) & (away > np.abs(here - beyond).max(1))

    sides, tips = _square(0.5), _CORNERS / _OUT / 2
    out = [outside(sides * wide, sides * 1.5).mean() for wide in _WIDTHS]
    wide = _WIDTHS[int(np.argmax(np.array(out) > max(out) / 2))]
    inside = ~outside(tips * wide * _TIP, tips * wide * _BEYOND_TIP)
    return int(inside.sum()) >= (4 if len(group) == 1 else 3)


def _misplaced(plane: np.ndarray, group: Sequence[Pip]) -> float:
    """How far off the pips are, in parts of the edge."""
    if len(group) < 3:
        return 0.0
    seen = np.array([pip.place for pip in group])
    pattern = _pattern(group) if len(group) > 3 else np.array([(-_OUT, -_OUT), (_OUT, _OUT), (0, 0)])
    if len(group) == 3:
        off = seen[2] - (seen[0] + seen[1]) / 2
        return float(np.hypot(*off)) / float(np.sqrt(abs(np.linalg.det(plane[:, :2]))))
    off = pattern @ plane[:, :2].T + plane[:, 2] - seen
    return float(np.sqrt((off**2).sum(axis=1).mean() / abs(np.linalg.det(plane[:, :2]))))


def _ones(pips: Sequence[Pip], tops: Sequence[_Face], soft: np.ndarray) -> Iterator[_Face]:
    """Lone pips in the middle of a square; how it is turned and how large it is the outline tells."""
    lone = [
        pip
        for pip in pips
        if pip.full and all(np.hypot(*(pip.place - top.middle)) > _BODY * top.edge for top in tops)
    ]
    for pip in sorted(lone, key=lambda pip: -pip.contrast)[:_ONES_TRIED]:
        edges = _ONE_EDGES * pip.radius
        if tops:
            usual = float(np.median([top.edge for top in tops]))
            edges = edges[(edges > usual / _ONE_ROLL) & (edges < usual * _ONE_ROLL)]
        flat = [
            edge * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
            for edge in edges
            for turn in _ONE_TURNS * 2
        ]
        if not flat:
            continue
        outlines = _outlines(_planes_at(pip, flat), [pip], soft)
        best = flat[int(outlines.argmax())]
        slanted = [squeeze @ best * grown for squeeze in map(_squeezed, _SLANTS) for grown in (1.0, 1.16)]
        yield from _face([pip], list(_planes_at(pip, slanted)), pips, soft)


def _planes_at(pip: Pip, flat: Sequence[np.ndarray]) -> np.ndarray:
    return np.array([np.column_stack([one, pip.place]) for one in flat])


def _outlines(planes: np.ndarray, group: Sequence[Pip], soft: np.ndarray) -> np.ndarray:
    """From 0 to 1, whether each face is even up to its rim and ends there with a step."""
    ground = np.median([pip.ground for pip in group], axis=0)
    even = _even(group)
    rim, beyond = (
        colours_at(soft, (points @ planes[:, :, :2].swapaxes(1, 2) + planes[:, None, :, 2]).reshape(-1, 2))
        .reshape(len(planes), -1, 3)
        for points in (_square(_RIM), _square(_BEYOND))
    )  # fmt: skip
    inside = (np.abs(rim - ground).max(axis=2) < even).mean(1)
    step = (np.minimum(np.abs(beyond - rim).max(2), np.abs(beyond - ground).max(2)) > _STEP).mean(1)
    return np.asarray(inside**2 * step)


def _even(group: Sequence[Pip]) -> float:
    """How much the colour of a face may change from its middle to its rim."""
    return max(float(np.median([pip.contrast for pip in group])) * 0.4, _STEP)


def _square(half: float) -> np.ndarray:
    """Points along the four sides of a square."""
    side = np.column_stack([_SIDE, np.full(len(_SIDE), half)])
    return np.vstack([side, side * (1, -1), side[:, ::-1], side[:, ::-1] * (-1, 1)])


def _more_pips(plane: np.ndarray, group: Sequence[Pip], pips: Sequence[Pip], soft: np.ndarray) -> bool:
    """Whether another spot lies on the face, or one of its places looks like a pip all the same."""
    radius = float(np.median([pip.radius for pip in group]))
    on_face = (_coordinates(pips) - plane[:, 2]) @ np.linalg.inv(plane[:, :2]).T
    radius = min(pip.radius for pip in group)
    away = np.min([np.hypot(*(_coordinates(pips) - pip.place).T) for pip in group], axis=0)
    sizes = np.array([pip.radius for pip in pips]) / radius
    others = (away > 1.3 * radius) & (sizes > 0.6) & (sizes < 1.7)
    if (np.abs(on_face[others]).max(1, initial=0) < _RIM).any():
        return True
    places = _PLACES @ plane[:, :2].T + plane[:, 2]
    away = np.min([np.hypot(*(places - pip.place).T) / pip.radius for pip in group], axis=0)
    ground, contrast = group[0].ground, min(pip.contrast for pip in group)
    inked = np.abs(colours_at(soft, places) - ground).max(axis=1) > 0.5 * contrast
    return bool((inked & (away > 1.5)).any())


def _coordinates(pips: Sequence[Pip]) -> np.ndarray:
    return np.array([(pip.x, pip.y) for pip in pips])


def _something_left(pips: Sequence[Pip], tops: Sequence[_Face]) -> bool:
    """Whether spots as large as pips lie where no die was made out: one may have been missed."""
    low, high = (tops[0].edge / times for times in reversed(_EDGE_IN_PIPS))
    spots = [pip for pip in pips if low < pip.radius < _ONES_LARGER * high]
    return any(all(np.hypot(*(pip.place - top.middle)) > _BODY * top.edge for top in tops) for pip in spots)
