"""Rolls of dice of any mix in perspective, written apart from `pieces`: worn, shadowed, moving, tilted.

The dice are superellipsoids, met by Newton's way from outside; the table is noise and shapes.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

WIDTH, HEIGHT = 800, 450
KINDS = ("one colour", "many colours", "tilted", "worn", "shadowed", "moving", "among marks", "only marks")
Random = np.random.Generator
OPPOSITE = 7
MAKES = (
    ((228, 230, 226), (28, 26, 26)), ((38, 120, 236), (245, 245, 245)), ((38, 120, 236), (24, 24, 24)),
    ((40, 40, 190), (242, 242, 242)), ((170, 70, 30), (240, 240, 240)), ((30, 30, 32), (235, 235, 235)),
    ((60, 140, 50), (240, 240, 240)), ((150, 60, 130), (235, 238, 240)), ((60, 210, 240), (30, 28, 28)),
    ((205, 190, 150), (60, 30, 20)), ((180, 214, 226), (40, 40, 150)),
)  # fmt: skip
"""Body and pips, blue, green and red."""
SPOTS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


@dataclass(frozen=True)
class Roll:
    """A photograph, the faces that lie on top from left to right, and what kind of trouble it is."""

    frame: np.ndarray
    faces: tuple[int, ...]
    kind: str
    tops: np.ndarray
    """The middles of those faces, in pixels."""


@dataclass(frozen=True)
class _Make:
    """How one die was made and what became of it."""

    body: np.ndarray
    pip: np.ndarray
    power: float
    pip_radius: float
    spread: float
    wear: float


@dataclass(frozen=True)
class _Camera:
    """A pinhole above a table: millimetres to pixels."""

    place: np.ndarray
    axes: np.ndarray
    focal: float

    def seen(self, points: np.ndarray) -> np.ndarray:
        """Points in space (N × 3) as pixels."""
        turned = (points - self.place) @ self.axes.T
        return turned[:, :2] / turned[:, 2:] * self.focal + (WIDTH / 2, HEIGHT / 2)

    def rays(self, x: np.ndarray, y: np.ndarray) -> np.ndarray:
        """The direction in space in which each pixel looks."""
        flat = np.stack([(x - WIDTH / 2) / self.focal, (y - HEIGHT / 2) / self.focal, np.ones_like(x)], -1)
        return flat @ self.axes


def roll(seed: int) -> Roll:
    """One to three dice on a table, or none among marks that are no dice."""
    random = np.random.default_rng((seed, 350))
    kind = KINDS[seed % len(KINDS)]
    count = 0 if kind == "only marks" else int(random.integers(2 if kind == "many colours" else 1, 4))
    edge = float(random.choice([12.0, 14.0, 16.0, 19.0]))
    tilt = float(random.uniform(15, 35) if kind == "tilted" else random.uniform(0, 18))
    camera = _camera(random, tilt, edge)
    light = _lit_table(random, camera, kind in ("among marks", "only marks"), edge)
    lamp = np.array([random.normal(0, 0.6), random.normal(0, 0.6), 1.0])
    lamp /= np.linalg.norm(lamp)
    first = _make(random, kind == "worn")
    places = _places(random, count, edge, camera)
    faces = []
    dice = []
    for place in places:
        make = _make(random, kind == "worn") if kind != "one colour" else first
        faces.append(int(random.integers(1, 7)))
        dice.append((place, _orientation(random, faces[-1]), make))
    for place, _turn, _made in dice:
        _shade(light, camera, place, edge, lamp)
    far_first = sorted(dice, key=lambda die: -float((np.array([*die[0], 0]) - camera.place) @ camera.axes[2]))
    for place, turn, make in far_first:
        _draw(light, camera, random, place, edge, turn, make, lamp)
    if kind == "shadowed":
        light *= _hard_shadow(random)[..., None]
    tops = camera.seen(np.array([[*place, edge] for place in places]).reshape(-1, 3))
    order = np.argsort(tops[:, 0])
    frame = _photographed(light, random, float(random.uniform(3, 9)) if kind == "moving" else 0.0)
    return Roll(frame, tuple(faces[number] for number in order), kind, tops[order])


def _camera(random: Random, tilt: float, edge: float) -> _Camera:
    """Above the table's middle, leaning; an edge of a die is 34 to 90 pixels long."""
    lean, around = np.radians(tilt), float(random.uniform(0, 2 * np.pi))
    focal = float(random.uniform(650, 1000))
    away = focal * edge / float(random.uniform(34, 90))
    back = np.array([0, np.sin(lean), np.cos(lean)])
    right = np.array([1.0, 0, 0])
    axes = np.stack([right, np.cross(-back, right), -back])
    cosine, sine = np.cos(around), np.sin(around)
    spin = np.array([[cosine, -sine, 0], [sine, cosine, 0], [0, 0, 1]])
    return _Camera(spin @ back * away, axes @ spin.T, focal)


def _make(random: Random, worn: bool) -> _Make:
    body, pip = MAKES[int(random.integers(len(MAKES)))]
    return _Make(
        _linear(body), _linear(pip), float(random.uniform(6, 16)), float(random.uniform(0.16, 0.22)),
        float(random.uniform(0.46, 0.55)), float(random.uniform(0.25, 0.55)) if worn else 0.0,
    )  # fmt: skip


def _linear(colour: tuple[int, ...]) -> np.ndarray:
    return (np.array(colour, np.float32) / 255) ** 2.2


def _orientation(random: Random, top: int) -> tuple[dict[tuple[int, int], int], float]:
    """Which face looks each way (axis and sign), and how the die is turned about its upright."""
    sides = [face for face in range(1, 7) if face not in (top, OPPOSITE - top)]
    first = int(random.choice(sides))
    second = int(random.choice([face for face in sides if face not in (first, OPPOSITE - first)]))
    faces = {(2, 1): top, (2, -1): OPPOSITE - top, (0, 1): first, (0, -1): OPPOSITE - first}
    faces |= {(1, 1): second, (1, -1): OPPOSITE - second}
    return faces, float(random.uniform(0, 2 * np.pi))


def _places(random: Random, count: int, edge: float, camera: _Camera) -> list[np.ndarray]:
    """On the table, wholly in the picture, apart, and one clearly left of the other."""
    places: list[np.ndarray] = []
    reach = float(np.linalg.norm(camera.place)) * 0.55
    for _ in range(4000):
        if len(places) == count:
            break
        place = random.uniform(-reach, reach, 2)
        if places and random.random() < 0.5:
            angle = random.uniform(0, 2 * np.pi)
            place = places[-1] + edge * random.uniform(1.5, 2.4) * np.array([np.cos(angle), np.sin(angle)])
        around = np.array(
            [
                [place[0] + dx, place[1] + dy, z]
                for dx in (-edge, edge)
                for dy in (-edge, edge)
                for z in (0, edge)
            ]
        )
        seen = camera.seen(around)
        inside = (seen > 8).all() and (seen < (WIDTH - 8, HEIGHT - 8)).all()
        tops = camera.seen(np.array([[*one, edge] for one in [place, *places]]))
        apart = all(np.hypot(*(place - other)) > 1.5 * edge for other in places)
        if inside and apart and (np.abs(tops[1:, 0] - tops[0, 0]) > 12).all():
            places.append(place)
    return places


def _lit_table(random: Random, camera: _Camera, marks: bool, edge: float) -> np.ndarray:
    """Felt, boards or a printed cloth, and marks printed or lying on it."""
    side, texels = 2.6 * float(np.linalg.norm(camera.place)), 600
    texel = side / texels
    colour = _linear(tuple(random.uniform(20, 200, 3).tolist()))
    picture = np.tile(colour, (texels, texels, 1)).astype(np.float32)
    for cells in (6, 30, 140, 450):
        noise = random.normal(
            0, random.uniform(0.02, 0.12), (cells, int(cells * random.uniform(0.2, 1)) + 1, 1)
        )
        picture *= cv2.resize(np.exp(noise).astype(np.float32), (texels, texels))[..., None]
    if random.random() < 0.4:
        for _ in range(12):
            middle, size = random.uniform(0, texels, 2), random.uniform(20, 200, 2)
            tint = _linear(tuple(random.uniform(20, 220, 3).tolist()))
            corners = cv2.boxPoints((middle.tolist(), size.tolist(), float(random.uniform(0, 90))))
            cv2.fillConvexPoly(picture, corners.astype(np.int32), tint.tolist(), cv2.LINE_AA)
    for _ in range(int(random.integers(2, 9)) if marks else 0):
        middle = random.uniform(0.3, 0.7, 2) * texels
        _mark(picture, random, middle, edge * float(random.uniform(0.25, 1.2)) / texel)
    corners = np.array([[-1, -1, 0], [1, -1, 0], [1, 1, 0], [-1, 1, 0]]) * side / 2
    flat = np.array([[0, 0], [texels, 0], [texels, texels], [0, texels]], np.float32)
    lens = cv2.getPerspectiveTransform(flat, camera.seen(corners).astype(np.float32))
    return cv2.warpPerspective(
        picture, lens, (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
    )


def _mark(picture: np.ndarray, random: Random, middle: np.ndarray, size: float) -> None:
    """A club, a dotted pattern, a button, a coin with a hole, a printed disc: round, and no die."""
    dark, pale = (
        ((0.01, 0.01, 0.01), (0.7, 0.7, 0.7))
        if random.random() < 0.6
        else ((0.6, 0.6, 0.6), (0.05, 0.06, 0.1))
    )
    kind = int(random.integers(5))

    def disc(dx: float, dy: float, radius: float, colour: tuple[float, ...]) -> None:
        place = middle + np.array([dx, dy]) * size
        cv2.circle(
            picture,
            tuple((place * 16).astype(int).tolist()),
            max(8, int(radius * size * 16)),
            colour,
            -1,
            cv2.LINE_AA,
            4,
        )

    if kind == 0:  # a card with clubs on it
        corners = cv2.boxPoints((middle.tolist(), (size * 2.2, size * 2.8), float(random.uniform(0, 90))))
        cv2.fillConvexPoly(picture, corners.astype(np.int32), pale, cv2.LINE_AA)
        for dx, dy in ((0, -0.24), (-0.24, 0.12), (0.24, 0.12)):
            disc(dx, dy, 0.21, dark)
        x, y = middle
        stem = np.array([[x, y], [x - 0.15 * size, y + 0.55 * size], [x + 0.15 * size, y + 0.55 * size]])
        cv2.fillConvexPoly(picture, stem.astype(np.int32), dark, cv2.LINE_AA)
    elif kind == 1:  # a row or a lattice of dots
        rows, columns = (int(n) for n in random.integers(1, 5, 2))
        for i in range(rows):
            for j in range(columns):
                disc(i - rows / 2, j - columns / 2, 0.22, dark)
    elif kind == 2:  # a button with four holes
        disc(0, 0, 0.9, pale)
        for dx, dy in ((-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)):
            disc(dx, dy, 0.12, dark)
    elif kind == 3:  # a coin with a hole
        disc(0, 0, 0.8, pale)
        disc(0, 0, 0.22, dark)
    else:
        disc(0, 0, float(random.uniform(0.2, 0.6)), dark)


def _shade(light: np.ndarray, camera: _Camera, place: np.ndarray, edge: float, lamp: np.ndarray) -> None:
    """The shadow of a ball as large as the die, soft farther out."""
    mask = np.zeros((HEIGHT, WIDTH), np.float32)
    away = -lamp[:2] / lamp[2]
    hull = []
    for height in (0.0, edge):
        angles = np.linspace(0, 2 * np.pi, 24)
        ring = place + away * height + 0.56 * edge * np.column_stack([np.cos(angles), np.sin(angles)])
        hull.append(camera.seen(np.column_stack([ring, np.zeros(24)])))
    outline = cv2.convexHull(np.vstack(hull).astype(np.float32))
    cv2.fillConvexPoly(mask, outline.astype(np.int32), 1.0, cv2.LINE_AA)
    light *= 1 - 0.6 * cv2.GaussianBlur(mask, (0, 0), 2.5)[..., None]


def _draw(
    light: np.ndarray, camera: _Camera, random: Random, place: np.ndarray, edge: float,
    turned: tuple[dict[tuple[int, int], int], float], make: _Make, lamp: np.ndarray,
) -> None:  # fmt: skip
    faces, turn = turned
    cosine, sine = np.cos(turn), np.sin(turn)
    to_die = np.array([[cosine, sine, 0], [-sine, cosine, 0], [0, 0, 1]]) * (2 / edge)
    middle = np.array([*place, edge / 2])
    low, high = _reach(camera, middle, edge)
    x, y = np.meshgrid(np.arange(low[0], high[0], dtype=float), np.arange(low[1], high[1], dtype=float))
    fine = ((-0.25, -0.1), (0.25, 0.1))
    total, share = np.zeros((*x.shape, 3)), np.zeros(x.shape)
    texture = cv2.resize(
        random.normal(0, 1, (16, 16)).astype(np.float32), (64, 64), interpolation=cv2.INTER_CUBIC
    )
    for dx, dy in fine:
        start, way = (camera.place - middle) @ to_die.T, camera.rays(x + dx, y + dy) @ to_die.T
        hit, point = _met(start, way, make.power)
        colour = _coloured(point, faces, make, to_die @ np.eye(3) @ lamp * edge / 2, texture)
        total += np.where(hit[..., None], colour, 0)
        share += hit
    part = light[low[1] : high[1], low[0] : high[0]]
    part *= 1 - share[..., None] / len(fine)
    part += total / len(fine)


def _reach(camera: _Camera, middle: np.ndarray, edge: float) -> tuple[np.ndarray, np.ndarray]:
    corners = middle + edge * 0.75 * np.array([[a, b, c] for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)])
    seen = camera.seen(corners)
    return np.maximum(seen.min(0), 0).astype(int), np.minimum(seen.max(0) + 1, (WIDTH, HEIGHT)).astype(int)


def _met(start: np.ndarray, way: np.ndarray, power: float) -> tuple[np.ndarray, np.ndarray]:
    """Where rays meet the superellipsoid |x|^p + |y|^p + |z|^p = 1; its norm is convex along each ray."""
    length = np.linalg.norm(way, axis=-1)
    far = (np.linalg.norm(start) - 1.9) / length
    hit = np.ones(far.shape, bool)
    for _ in range(9):
        point = start + far[..., None] * way
        size = np.abs(point)
        norm = (size**power).sum(-1) ** (1 / power)
        slope = (np.sign(point) * (size / norm[..., None]) ** (power - 1) * way).sum(-1)
        hit &= (slope < -1e-6 * length) | (norm < 1.001)
        far = np.where(hit, far - (norm - 1) / np.minimum(slope, -1e-3 * length), far)
    point = start + far[..., None] * way
    return hit & (np.abs((np.abs(point) ** power).sum(-1) ** (1 / power) - 1) < 0.02), point


def _coloured(
    point: np.ndarray, faces: dict[tuple[int, int], int], make: _Make, lamp: np.ndarray, texture: np.ndarray
) -> np.ndarray:
    size = np.clip(np.abs(point), 0, 2)
    normal = np.sign(point) * size ** (make.power - 1)
    normal /= np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-9)
    main = size.argmax(-1)
    inked = np.zeros(main.shape)
    hollow = np.zeros(main.shape)
    for (axis, sign), face in faces.items():
        here = (main == axis) & (np.sign(point[..., axis]) == sign)
        p, q = (point[..., other] for other in range(3) if other != axis)
        for i, j in SPOTS[face]:
            radius = make.pip_radius * (1.35 if face == 1 else 1.0)
            away = np.hypot(p - make.spread * i, q - make.spread * j)
            inked = np.where(here & (away < radius), 1.0, inked)
            hollow = np.where(here & (away < radius), (p - make.spread * i) / radius * lamp[0], hollow)
    rows, columns = (np.clip((point[..., n] + 1) * 32, 0, 63).astype(int) for n in (0, 1))
    worn = 1 + make.wear * 0.35 * texture[rows, columns]
    fresh = np.clip(1 - make.wear * (0.9 + 0.6 * texture[columns, rows]), 0.2, 1)
    ink = inked * (1 if not make.wear else fresh)
    colour = make.body * worn[..., None] * (1 - ink[..., None]) + make.pip * ink[..., None]
    bright = 0.32 + 0.75 * np.clip(normal @ lamp, 0, None) - 0.15 * hollow
    gloss = 0.25 * np.clip(normal @ lamp, 0, 1) ** 80 * (1 - ink)
    return colour * np.clip(bright, 0.05, None)[..., None] + gloss[..., None]


def _hard_shadow(random: Random) -> np.ndarray:
    """Somebody's arm between the lamp and the dice."""
    angle = float(random.uniform(0, np.pi))
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    away = (x - random.uniform(200, 600)) * np.cos(angle) + (y - random.uniform(100, 350)) * np.sin(angle)
    soft = 1 / (1 + np.exp(-np.clip(away / random.uniform(1, 12), -30, 30)))
    return (1 - float(random.uniform(0.4, 0.75)) * soft).astype(np.float32)


def _photographed(light: np.ndarray, random: Random, motion: float) -> np.ndarray:
    """Exposed, smeared by a hand, softened, noisy, squeezed."""
    light = (
        light.astype(np.float32)
        * float(random.uniform(0.5, 1.4))
        * random.normal(1, 0.07, 3).astype(np.float32)
    )
    light = cv2.GaussianBlur(light, (0, 0), float(random.uniform(0.5, 1.3)))
    if motion:
        light = cv2.filter2D(light, -1, smear(motion, float(random.uniform(0, np.pi))))
    seen = np.clip(light, 0, 1.2) ** (1 / 2.2)
    seen = seen / np.maximum(1, seen.max(initial=0) * 0.97)
    seen = seen * 255 + float(random.uniform(1, 6)) * random.standard_normal(light.shape, np.float32)
    quality = [cv2.IMWRITE_JPEG_QUALITY, int(random.integers(60, 96))]
    return cv2.imdecode(
        cv2.imencode(".jpg", np.clip(seen, 0, 255).astype(np.uint8), quality)[1], cv2.IMREAD_COLOR
    )


def smear(length: float, angle: float) -> np.ndarray:
    """The way of a point while the shutter is open: a line, thicker in the middle."""
    reach = int(np.ceil(length / 2)) + 1
    kernel = np.zeros((2 * reach + 1,) * 2, np.float32)
    for part in np.linspace(-1, 1, 41):
        x, y = (reach + 0.5 * length * part * wave for wave in (np.cos(angle), np.sin(angle)))
        kernel[round(y), round(x)] += 1 - 0.5 * part * part
    kernel = cv2.GaussianBlur(kernel, (0, 0), 0.5)
    return kernel / kernel.sum()
