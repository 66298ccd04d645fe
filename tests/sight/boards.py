"""Wayward boards and dice trays that exist only in pixels, with the true answer beside the picture."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from companion.sight.virtual_table import project

Random = np.random.Generator
WIDTH, HEIGHT = 1280, 720
GOLD, RED = (90, 180, 221), (58, 56, 190)
FLOORS = (
    (96, 104, 110),
    (70, 92, 118),
    (60, 78, 96),
    (74, 98, 72),
    (120, 96, 62),
    (140, 160, 176),
    (150, 188, 205),
)
DICE_COLOURS = (
    ((214, 232, 240), (22, 20, 24)),
    ((244, 244, 244), (16, 16, 16)),
    ((40, 38, 172), (240, 240, 244)),
    ((34, 32, 36), (236, 236, 236)),
    ((150, 84, 34), (242, 242, 238)),
    ((70, 120, 40), (240, 244, 240)),
)
LOW, MIDDLE, HIGH = 0.26, 0.5, 0.74
PIPS = {
    1: ((MIDDLE, MIDDLE),),
    2: ((LOW, LOW), (HIGH, HIGH)),
    3: ((LOW, LOW), (MIDDLE, MIDDLE), (HIGH, HIGH)),
    4: ((LOW, LOW), (LOW, HIGH), (HIGH, LOW), (HIGH, HIGH)),
    5: ((LOW, LOW), (LOW, HIGH), (HIGH, LOW), (HIGH, HIGH), (MIDDLE, MIDDLE)),
    6: ((LOW, LOW), (LOW, HIGH), (HIGH, LOW), (HIGH, HIGH), (LOW, MIDDLE), (HIGH, MIDDLE)),
}


@dataclass(frozen=True)
class Scene:
    """A photograph, what a careful person would say about it, and where the things asked for lie."""

    frame: np.ndarray
    truth: tuple[int, ...]
    places: np.ndarray


def chip_board(seed: int, chips: int | None = None) -> Scene:
    """A board with 0 to 14 red chips with gold rings, among red and golden things that are not chips."""
    random = np.random.default_rng((seed, 1))
    board = _floor(random)
    radius = random.uniform(14, 27)
    for _ in range(int(random.integers(6, 22))):
        thing = PRINTED[int(random.integers(len(PRINTED)))]
        thing(board, random, _anywhere(random), radius * random.uniform(0.6, 1.5))
    count = int(random.integers(0, 15)) if chips is None else chips
    places = _places(random, count + 6, radius)
    for place in places[count:]:
        loose = LOOSE[int(random.integers(len(LOOSE)))]
        loose(board, random, place, radius)
    for place in places[:count]:
        red_chip(board, random, place, radius)
    return _photographed(board, random, (count,), places[:count])


def dice_tray(seed: int, dice: int = 1, mixed: bool = False) -> Scene:
    """One to three dice from above on some table, read from left to right; of several colours if mixed."""
    random = np.random.default_rng((seed, 2))
    tray = _floor(random) if random.random() < 0.3 else _table(random)
    edge = random.uniform(46, 150)
    for _ in range(int(random.integers(0, 5))):
        thing = LOOSE[int(random.integers(len(LOOSE)))]
        thing(tray, random, _anywhere(random), random.uniform(14, 40))
    colours = DICE_COLOURS[int(random.integers(len(DICE_COLOURS)))]
    places = _places(random, dice, edge * 0.75)
    faces = [int(face) for face in random.integers(1, 7, dice)]
    for place, face in zip(places, faces, strict=True):
        if mixed:
            colours = DICE_COLOURS[int(random.integers(len(DICE_COLOURS)))]
        _die(tray, random, place, edge, face, colours)
    scene = _photographed(tray, random, (), places)
    from_left = np.argsort(scene.places[:, 0])
    return replace(scene, truth=tuple(faces[die] for die in from_left))


def _anywhere(random: Random) -> tuple[float, float]:
    return float(random.uniform(60, WIDTH - 60)), float(random.uniform(60, HEIGHT - 60))


def _places(random: Random, count: int, radius: float) -> list[tuple[float, float]]:
    """Places that do not cover each other, often close to the one before, as chips lie in one area."""
    places: list[tuple[float, float]] = []
    while len(places) < count:
        x, y = random.uniform(2.5 * radius + 40, (WIDTH, HEIGHT) - np.array(2.5 * radius + 40))
        if places and random.random() < 0.4:
            angle, away = random.uniform(0, 2 * np.pi), radius * random.uniform(1.9, 2.4)
            x, y = places[-1] + away * np.array([np.cos(angle), np.sin(angle)])
        inside = (
            2 * radius + 30 < x < WIDTH - 2 * radius - 30 and 2 * radius + 30 < y < HEIGHT - 2 * radius - 30
        )
        if inside and all(np.hypot(x - a, y - b) > 1.9 * radius for a, b in places):
            places.append((float(x), float(y)))
    return places


def _floor(random: Random) -> np.ndarray:
    """Areas of stone, wood, water and parchment with pale borders."""
    points = random.uniform(0, 1, (24, 2)) * (WIDTH / 8, HEIGHT / 8)
    rows, columns = np.mgrid[: HEIGHT // 8, : WIDTH // 8]
    nearest = np.argmin([(columns - x) ** 2 + (rows - y) ** 2 for x, y in points], axis=0).astype(np.uint8)
    areas = cv2.resize(nearest, (WIDTH, HEIGHT), interpolation=cv2.INTER_NEAREST)
    colours = np.array([FLOORS[int(n)] for n in random.integers(0, len(FLOORS), len(points))], np.float32)
    board = colours[areas] + random.normal(0, 9, (len(points), 3)).astype(np.float32)[areas]
    board[cv2.Canny(areas * 10, 1, 2) > 0] = (205, 215, 220)
    return _textured(board, random, 7)


def _table(random: Random) -> np.ndarray:
    colour = np.array(
        ((48, 84, 132), (52, 92, 46), (60, 60, 64), (150, 170, 190))[int(random.integers(4))], np.float32
    )
    return _textured(
        np.tile(colour + random.normal(0, 8, 3).astype(np.float32), (HEIGHT, WIDTH, 1)), random, 6
    )


def _textured(picture: np.ndarray, random: Random, strength: float) -> np.ndarray:
    for cells in ((9, 16), (90, 40), (360, 640)):
        stains = random.normal(0, strength, cells).astype(np.float32)
        picture = picture + cv2.resize(stains, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)[..., None]
    return np.clip(picture, 0, 255).astype(np.uint8)


def _disc(
    board: np.ndarray, place: tuple[float, float], radius: float, colour: tuple[float, ...], thick: int = -1
) -> None:
    centre = (round(place[0] * 16), round(place[1] * 16))
    cv2.circle(board, centre, round(radius * 16), colour, thick, cv2.LINE_AA, 4)


def _shadow(board: np.ndarray, place: tuple[float, float], radius: float) -> None:
    _disc(board, (place[0] + 0.1 * radius, place[1] + 0.12 * radius), radius * 1.03, (30, 32, 36))


def _ringed(
    board: np.ndarray, random: Random, place: tuple[float, float], radius: float, inside: tuple[int, ...]
) -> None:
    """A plastic disc in a metal ring: the ring shines on one side, the disc is darker at the bottom."""
    _shadow(board, place, radius)
    _disc(board, place, radius, tuple(random.uniform(0.85, 1.1) * c for c in GOLD))
    shine = random.uniform(0, 360)
    axes, centre = (round(radius * 15), round(radius * 15)), (round(place[0] * 16), round(place[1] * 16))
    cv2.ellipse(
        board, centre, axes, shine, 0, 80, (170, 220, 245), max(1, round(radius * 0.09)), cv2.LINE_AA, 4
    )
    for step in range(6):
        colour = tuple(c * (1.08 - 0.07 * step) for c in inside)
        _disc(board, (place[0], place[1] + radius * 0.03 * step), radius * (0.82 - 0.03 * step), colour)


def red_chip(board: np.ndarray, random: Random, place: tuple[float, float], radius: float) -> None:
    """One of the red magnetic chips."""
    _ringed(board, random, place, radius, tuple(c + random.normal(0, 6) for c in RED))


def _blue_chip(board, random, place, radius):
    _shadow(board, place, radius)
    _disc(board, place, radius, (235, 205, 170))
    _disc(board, place, radius * 0.84, (190, 120, 55))


def _black_chip(board, random, place, radius):
    _shadow(board, place, radius)
    _disc(board, place, radius, (30, 28, 28))
    x, y = place
    for sign in (-1, 1):
        ends = [(round(x + k * radius * 0.5), round(y + k * sign * radius * 0.5)) for k in (-1, 1)]
        cv2.line(board, ends[0], ends[1], (235, 235, 235), max(1, round(radius * 0.12)), cv2.LINE_AA)


def _red_figure(board, random, place, radius):
    angles = random.uniform(0, 2 * np.pi) + np.array([0, 2.1, 4.2])
    corners = np.array(place) + 1.3 * radius * np.column_stack([np.cos(angles), np.sin(angles)])
    cv2.fillPoly(board, [corners.round().astype(np.int32)], (60, 66, 205), cv2.LINE_AA)


def _red_bead(board, random, place, radius):
    _shadow(board, place, radius)
    _disc(board, place, radius, RED)


def _coin(board, random, place, radius):
    _shadow(board, place, radius)
    _disc(board, place, radius, GOLD)
    _disc(board, place, radius * 0.8, (60, 140, 180), 2)


def _guard(board, random, place, radius):
    x, y = (round(n) for n in place)
    half = round(radius)
    cv2.rectangle(board, (x - half, y - half), (x + half, y + half), (40, 44, 165), -1)
    if random.random() < 0.5:
        cv2.rectangle(board, (x - half, y - half), (x + half, y + half), GOLD, max(1, half // 6))
    cv2.putText(
        board, str(random.integers(2, 9)), (x - half // 2, y + half // 2), 0, half / 16, (235, 235, 235), 2
    )


def _rug(board, random, place, radius):
    x, y = (round(n) for n in place)
    size = (random.uniform(2, 6, 2) * radius).astype(int)
    cv2.rectangle(board, (x, y), (x + int(size[0]), y + int(size[1])), (48, 50, 150), -1)


def _red_spot(board, random, place, radius):
    _disc(board, place, radius, RED)
    if random.random() < 0.5:
        _disc(board, place, radius, (230, 235, 238), 2)


def _gold_heap(board, random, place, radius):
    for _ in range(5):
        _disc(board, tuple(np.array(place) + random.normal(0, radius * 0.5, 2)), radius * 0.4, GOLD)


def _red_word(board, random, place, radius):
    at = (round(place[0]), round(place[1]))
    cv2.putText(board, "DRAGON", at, cv2.FONT_HERSHEY_DUPLEX, radius / 22, (40, 40, 175), 2, cv2.LINE_AA)


PRINTED = (_guard, _rug, _red_spot, _gold_heap, _red_word)
LOOSE = (_blue_chip, _black_chip, _red_figure, _red_bead, _coin)


def _die(tray, random, place, edge, face, colours):
    """The top face as a rounded square, with a sliver of the sides as a camera not quite above sees it."""
    body, pip = (np.array(colour, float) for colour in colours)
    turn = random.uniform(0, 2 * np.pi)
    across = edge * np.array([np.cos(turn), np.sin(turn)])
    down = edge * np.array([-np.sin(turn), np.cos(turn)])
    corner = np.array(place) - (across + down) / 2
    lean = random.uniform(-0.14, 0.14, 2) * edge
    _rounded(tray, corner + lean + edge * 0.06, across, down, (28, 30, 32))
    for step in np.linspace(1, 0, 12):
        _rounded(tray, corner + lean * step, across, down, tuple(body * (0.62 if step else 1.0)))
    radius = edge * random.uniform(0.085, 0.105)
    for u, v in PIPS[face]:
        spot = tuple(corner + u * across + v * down)
        _disc(tray, spot, radius * (1.25 if face == 1 and random.random() < 0.3 else 1.0), tuple(pip))


def _rounded(tray, corner, across, down, colour):
    ends = [
        corner + u * across + v * down for u, v in ((0.13, 0.13), (0.87, 0.13), (0.87, 0.87), (0.13, 0.87))
    ]
    radius = 0.13 * float(np.hypot(*across))
    hull = np.array(
        [end + radius * np.array([np.cos(a), np.sin(a)]) for end in ends for a in np.linspace(0, 6.28, 17)]
    )
    outline = cv2.convexHull((hull * 16).round().astype(np.int32))
    cv2.fillConvexPoly(tray, outline, colour, cv2.LINE_AA, 4)


def _photographed(
    board: np.ndarray, random: Random, truth: tuple[int, ...], places: list[tuple[float, float]]
) -> Scene:
    """A phone held not quite above, in a lamp's light, with an ordinary lens."""
    square = np.array([[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]], np.float32)
    bent = square + random.uniform(-0.06, 0.06, (4, 2)).astype(np.float32) * (WIDTH, HEIGHT)
    lens = cv2.getPerspectiveTransform(square, bent.astype(np.float32))
    picture = cv2.warpPerspective(board, lens, (WIDTH, HEIGHT), borderMode=cv2.BORDER_REFLECT).astype(
        np.float32
    )
    picture *= random.uniform(0.55, 1.1) * random.normal(1, 0.06, 3).astype(np.float32)
    slope = random.normal(0, 0.18, 2)
    rows, columns = np.mgrid[-1 : 1 : HEIGHT * 1j, -1 : 1 : WIDTH * 1j].astype(np.float32)
    picture *= (1 + slope[0] * rows + slope[1] * columns)[..., None]
    if random.random() < 0.3:
        x, y = random.uniform(-0.8, 0.8, 2)
        picture += 70 * np.exp(-((columns - x) ** 2 + (rows - y) ** 2) / 0.02)[..., None]
    picture = cv2.GaussianBlur(picture, (0, 0), random.uniform(0.5, 1.5))
    picture += random.uniform(1, 7) * random.standard_normal(picture.shape, np.float32)
    quality = [cv2.IMWRITE_JPEG_QUALITY, int(random.integers(55, 96))]
    packed = cv2.imencode(".jpg", np.clip(picture, 0, 255).astype(np.uint8), quality)[1]
    seen = project(lens, np.array(places, float).reshape(-1, 2))
    return Scene(cv2.imdecode(packed, cv2.IMREAD_COLOR), truth, seen)
