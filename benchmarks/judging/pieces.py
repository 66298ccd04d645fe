"""Boards with chips and trays with dice for judging: painted and ray-marched, then photographed."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from benchmarks.judging import prints
from benchmarks.judging.camera import HEIGHT, WIDTH, Hand, Random, Scene, Sensor, Sheet, developed

GOLD, RED = np.array([0.08, 0.42, 0.72]), np.array([0.035, 0.04, 0.47])
KINDS = ("loose", "touching", "on red", "mixed")
BOARD = (1500, 920)
FACES = {1: (0, 0, 1), 6: (0, 0, -1), 2: (0, 1, 0), 5: (0, -1, 0), 3: (1, 0, 0), 4: (-1, 0, 0)}
SPOTS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


@dataclass(frozen=True)
class Pieces:
    """A photograph and what a careful person would say about it."""

    frame: np.ndarray
    truth: tuple[int, ...]
    kind: str


def chips(seed: int) -> Pieces:
    """A board with 0 to 14 chips, photographed from above or a little aslant."""
    random = np.random.default_rng((seed, 91))
    kind = KINDS[seed % len(KINDS)]
    count = int(random.integers(0, 15)) if kind == "mixed" else int(random.integers(1, 13))
    radius = float(random.uniform(12, 26))
    board = _board(random, kind in ("on red", "mixed"))
    places = _spread(random, count + 5, radius, kind in ("touching", "mixed"))
    for place in places[count:]:
        _decoy(board, random, place, radius)
    for place in places[:count]:
        _chip(board, random, place, radius)
    return Pieces(_photographed(board, random, seed), (count,), kind)


def _board(random: Random, red: bool) -> np.ndarray:
    """A printed map: fields of photographic texture, some of them red or golden."""
    board = prints.leaves(random, (750, 460), dark=0.2, colour=0.35)
    board = cv2.resize(board, BOARD, interpolation=cv2.INTER_CUBIC)
    for _ in range(int(random.integers(5, 12))):
        centre = np.array([random.uniform(0, BOARD[0]), random.uniform(0, BOARD[1])])
        angles = np.sort(random.uniform(0, 2 * np.pi, 7))
        away = random.uniform(90, 260, 7)
        outline = centre + np.column_stack([np.cos(angles) * away, np.sin(angles) * away])
        pick = random.random()
        colour = np.array(random.uniform(0.03, 0.4, 3))
        if red and pick < 0.45:
            colour = np.array([0.03, 0.035, 0.25]) * random.uniform(0.5, 1.6)
        elif pick > 0.85:
            colour = GOLD * random.uniform(0.4, 0.9)
        mask = np.zeros(board.shape[:2], np.uint8)
        cv2.fillPoly(mask, [outline.astype(np.int32)], 255, cv2.LINE_AA)
        part = cv2.GaussianBlur(mask, (0, 0), 1).astype(np.float32)[..., None] / 255 * 0.85
        board = board * (1 - part) + colour.astype(np.float32) * part
    return np.clip(board, 0.003, 1).astype(np.float32)


def _spread(random: Random, count: int, radius: float, touching: bool) -> list[np.ndarray]:
    places: list[np.ndarray] = []
    for _ in range(4000):
        if len(places) == count:
            break
        place = np.array([random.uniform(190, BOARD[0] - 190), random.uniform(170, BOARD[1] - 170)])
        if touching and places and random.random() < 0.7:
            angle = random.uniform(0, 2 * np.pi)
            beside = places[int(random.integers(len(places)))]
            place = beside + radius * random.uniform(2.01, 2.12) * np.array([np.cos(angle), np.sin(angle)])
        inside = (place > 170).all() and (place < np.array(BOARD) - 170).all()
        if inside and all(np.hypot(*(place - other)) > 2.0 * radius for other in places):
            places.append(place)
    return places


def _polar(place: np.ndarray, radius: float) -> tuple[tuple[slice, slice], np.ndarray, np.ndarray]:
    """A part of the board around a place: how far from it in radii, and in which direction."""
    left, top = (int(n - 2 * radius) for n in place)
    wide = int(4 * radius) + 2
    y, x = np.mgrid[top : top + wide, left : left + wide].astype(np.float32)
    away = np.hypot(x - place[0], y - place[1]) / radius
    return np.s_[top : top + wide, left : left + wide], away, np.arctan2(y - place[1], x - place[0])


def _over(board: np.ndarray, part: tuple[slice, slice], colour: np.ndarray, alpha: np.ndarray) -> None:
    board[part] = board[part] * (1 - alpha[..., None]) + colour * alpha[..., None]


def _chip(board: np.ndarray, random: Random, place: np.ndarray, radius: float) -> None:
    """A coin of red plastic in a rim of brass that shines on two sides and is dull on the others."""
    _cast_shadow(board, place, radius)
    part, away, angle = _polar(place, radius)
    lamp = random.uniform(0, 2 * np.pi)
    shine = (
        0.72
        + 0.5 * np.abs(np.cos(angle - lamp)) ** 3
        + 0.5 * np.exp(-((np.sin((angle - lamp) / 2) / 0.25) ** 2))
    )
    round_ = 1 - 0.25 * np.abs(away - 0.9) / 0.12
    soft = np.clip((1 - away) * radius + 0.5, 0, 1)
    _over(board, part, GOLD.astype(np.float32) * (shine * round_)[..., None].astype(np.float32), soft)
    red = RED * np.array([random.uniform(0.7, 1.4), random.uniform(0.7, 1.4), random.uniform(0.8, 1.15)])
    dome = 0.9 + 0.3 * np.cos(angle - lamp) * away
    inner = random.uniform(0.78, 0.84)
    disc = np.clip((inner - away) * radius + 0.5, 0, 1)
    _over(board, part, red.astype(np.float32) * dome[..., None].astype(np.float32), disc)


def _cast_shadow(board: np.ndarray, place: np.ndarray, radius: float) -> None:
    part, away, _ = _polar(place + np.array([0.14, 0.1]) * radius, radius)
    _over(board, part, np.zeros(3, np.float32), 0.6 * np.clip((1.12 - away) * 6, 0, 1))


def _decoy(board: np.ndarray, random: Random, place: np.ndarray, radius: float) -> None:
    """Red and golden things that are no chips."""
    part, away, angle = _polar(place, radius)
    kind = int(random.integers(5))
    if kind == 0:  # a red meeple, seen from above
        star = 0.75 + 0.25 * np.cos(5 * angle)
        _over(board, part, (RED * 1.1).astype(np.float32), np.clip((star - away) * radius, 0, 1))
    elif kind == 1:  # a golden coin
        _cast_shadow(board, place, radius)
        face = GOLD * (0.8 + 0.2 * np.cos(9 * away)[..., None])
        _over(board, part, face.astype(np.float32), np.clip((1 - away) * radius, 0, 1))
    elif kind == 2:  # a chip of another colour with the same rim
        _cast_shadow(board, place, radius)
        _over(board, part, GOLD.astype(np.float32), np.clip((1 - away) * radius, 0, 1))
        other = np.array([[0.35, 0.15, 0.05], [0.02, 0.02, 0.02], [0.05, 0.3, 0.06]][int(random.integers(3))])
        _over(board, part, other.astype(np.float32), np.clip((0.81 - away) * radius, 0, 1))
    elif kind == 3:  # a red disc without a rim
        _cast_shadow(board, place, radius)
        _over(board, part, RED.astype(np.float32), np.clip((1 - away) * radius, 0, 1))
    else:  # a printed heart in a pale ring
        _over(board, part, np.full(3, 0.75, np.float32), np.clip((1 - away) * radius, 0, 1))
        _over(board, part, RED.astype(np.float32), np.clip((0.7 - away) * radius, 0, 1))


def _light(random: Random) -> Sensor:
    warm = random.uniform(-0.12, 0.12)
    return Sensor(
        exposure=float(random.uniform(0.6, 1.25)), electrons=float(random.uniform(900, 6000)),
        lens=float(random.uniform(0.5, 1.2)), sharpened=float(random.uniform(0, 0.8)),
        jpeg=int(random.integers(60, 95)), tint=(1.0 - warm, 1.0, 1.0 + warm),
        vignette=float(random.uniform(0.05, 0.4)),
    )  # fmt: skip


def _photographed(board: np.ndarray, random: Random, seed: int) -> np.ndarray:
    sheet = Sheet(
        board, 1.0, (BOARD[0] / 2, BOARD[1] / 2), (WIDTH / 2, HEIGHT / 2), float(random.uniform(0.97, 1.06)),
        turn=float(random.normal(0, 2)), tilt=float(random.uniform(0, 16)),
        towards=float(random.uniform(0, 360)),
    )  # fmt: skip
    sensor = _light(random)
    # The tint of the light stays in the picture: no phone balances it out wholly.
    sheet = replace(sheet, print=sheet.print * np.array(sensor.tint[::-1], np.float32))
    hand = Hand(tremor=0.3, phases=tuple(random.uniform(0, 6.3, 4).tolist()))
    return Scene(board, [sheet], hand, sensor, 3, seed).photograph(0)


def dice(seed: int, count: int = 1) -> Pieces:
    """One to three dice with rounded edges on some table, seen nearly from above."""
    random = np.random.default_rng((seed, count, 92))
    light = prints.table_top(int(random.integers(0, 24)))[90:810, 100:1380].copy()
    edge = float(random.uniform(44, 140))
    places = _tray_places(random, count, edge)
    body, pip = _make(random)
    lean = random.normal(0, 0.16, 2)
    said = []
    for place in places:
        top = int(random.integers(1, 7))
        said.append((place[0], top))
        _die(light, random, place, edge, top, body, pip, lean)
    frame = developed(light, _light(random), random)
    return Pieces(frame, tuple(face for _, face in sorted(said)), f"{count} dice" if count > 1 else "1 die")


def _tray_places(random: Random, count: int, edge: float) -> list[np.ndarray]:
    places: list[np.ndarray] = []
    while len(places) < count:
        place = np.array([random.uniform(170, WIDTH - 170), random.uniform(150, HEIGHT - 150)])
        if places and random.random() < 0.5:
            angle = random.uniform(0, 2 * np.pi)
            place = places[-1] + edge * random.uniform(1.45, 2.2) * np.array([np.cos(angle), np.sin(angle)])
        inside = (place > 130).all() and place[0] < WIDTH - 130 and place[1] < HEIGHT - 130
        if inside and all(np.hypot(*(place - other)) > 1.45 * edge for other in places):
            places.append(place)
    return places


def _make(random: Random) -> tuple[np.ndarray, np.ndarray]:
    kinds = (
        ((0.75, 0.78, 0.8), (0.01, 0.01, 0.01)), ((0.6, 0.75, 0.8), (0.02, 0.02, 0.05)),
        ((0.03, 0.03, 0.4), (0.8, 0.8, 0.8)), ((0.015, 0.015, 0.015), (0.75, 0.75, 0.75)),
        ((0.35, 0.09, 0.03), (0.8, 0.8, 0.8)), ((0.06, 0.25, 0.04), (0.8, 0.8, 0.8)),
        ((0.1, 0.45, 0.8), (0.02, 0.02, 0.02)),
    )  # fmt: skip
    body, pip = kinds[int(random.integers(len(kinds)))]
    return np.array(body, np.float32), np.array(pip, np.float32)


def _die(
    light: np.ndarray, random: Random, place: np.ndarray, edge: float, top: int,
    body: np.ndarray, pip: np.ndarray, lean: np.ndarray,
) -> None:  # fmt: skip
    """March rays of a distant camera through the shadow and onto a rounded cube."""
    reach = int(1.5 * edge)
    left, upper = (int(n) - reach for n in place)
    y, x = np.mgrid[upper : upper + 2 * reach, left : left + 2 * reach].astype(np.float32)
    keep = (x >= 0) & (y >= 0) & (x < WIDTH) & (y < HEIGHT)
    u, v = (x - place[0]) / edge, (y - place[1]) / edge
    spin = float(random.uniform(0, 2 * np.pi))
    cosine, sine = np.cos(spin), np.sin(spin)
    # A camera not quite above sees a little of two sides: rays come in aslant. The die stands on z = -0.5.
    way = np.array([lean[0] + (place[0] - WIDTH / 2) / 2600, lean[1] + (place[1] - HEIGHT / 2) / 2600, -1.0])
    way = way / np.linalg.norm(way)
    height = 1.1
    px, py, pz = u + way[0] * (0.5 - height) / 1, v + way[1] * (0.5 - height) / 1, np.full_like(u, height)
    ox, oy = cosine * px + sine * py, -sine * px + cosine * py
    wx, wy, wz = cosine * way[0] + sine * way[1], -sine * way[0] + cosine * way[1], way[2]
    far = np.zeros_like(u)
    corner = 0.11
    for _ in range(26):
        a, b, c = ox + far * wx, oy + far * wy, pz + far * wz
        far = far + _from_cube(a, b, c, corner)
    a, b, c = ox + far * wx, oy + far * wy, pz + far * wz
    hit = (_from_cube(a, b, c, corner) < 0.01) & keep
    shadow = np.clip(
        1 - 3 * (np.hypot(np.maximum(np.abs(u + 0.1) - 0.45, 0), np.maximum(np.abs(v + 0.12) - 0.45, 0))),
        0,
        1,
    )
    inside = (
        slice(max(upper, 0), min(upper + 2 * reach, HEIGHT)),
        slice(max(left, 0), min(left + 2 * reach, WIDTH)),
    )
    cut = np.s_[
        inside[0].start - upper : inside[0].stop - upper, inside[1].start - left : inside[1].stop - left
    ]
    light[inside] *= (1 - 0.55 * shadow[cut])[..., None]
    colour = _coloured(a, b, c, top, int(random.integers(4)), body, pip, corner)
    light[inside] = np.where(hit[cut][..., None], colour[cut], light[inside])


def _from_cube(a: np.ndarray, b: np.ndarray, c: np.ndarray, corner: float) -> np.ndarray:
    qa, qb, qc = (np.abs(n) - (0.5 - corner) for n in (a, b, c))
    out = np.sqrt(np.maximum(qa, 0) ** 2 + np.maximum(qb, 0) ** 2 + np.maximum(qc, 0) ** 2)
    return out + np.minimum(np.maximum(np.maximum(qa, qb), qc), 0) - corner


def _coloured(
    a: np.ndarray,
    b: np.ndarray,
    c: np.ndarray,
    top: int,
    turn: int,
    body: np.ndarray,
    pip: np.ndarray,
    corner: float,
) -> np.ndarray:
    """Light on each point, and pips on every face that can be seen."""
    where = np.stack([a, b, c], -1)
    normal = np.sign(where) * np.maximum(np.abs(where) - (0.5 - corner), 0)
    normal = normal / np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-6)
    lamp = np.array([-0.35, -0.45, 0.82])
    bright = np.clip(normal @ lamp, 0, 1) * 0.75 + 0.3
    gloss = np.clip(normal @ np.array([-0.18, -0.25, 0.95]), 0, 1) ** 60 * 0.18
    inked = np.zeros(a.shape, np.float32)
    others = [face for face in (2, 3, 5, 4) if face not in (top, 7 - top)]
    sides = {(0, 0, 1): top}
    around = [
        others[0],
        others[1] if len(others) > 1 else 6,
        7 - others[0],
        7 - (others[1] if len(others) > 1 else 6),
    ]
    for place, face in zip(
        ((1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0)), np.roll(around, turn), strict=True
    ):
        sides[place] = int(face)
    for place, face in sides.items():
        axis = int(np.argmax(np.abs(place)))
        here = (np.argmax(np.abs(where), axis=-1) == axis) & (
            np.sign(where[..., axis]) == np.sign(place[axis])
        )
        p, q = (where[..., n] for n in range(3) if n != axis)
        for i, j in SPOTS[face]:
            away = np.hypot(p - 0.25 * i, q - 0.25 * j)
            inked = np.maximum(inked, np.where(here, np.clip((0.09 - away) / 0.012 + 0.5, 0, 1), 0))
    colour = body * (1 - inked[..., None]) + pip * inked[..., None]
    return (colour * bright[..., None] + gloss[..., None] * (1 - 0.7 * inked[..., None])).astype(np.float32)
