"""Boards with red chips: loose, touching in chains, under the black wand; written apart from `pieces`."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

WIDTH, HEIGHT = 800, 450
KINDS = ("loose", "touching", "under the wand", "no chips")
Random = np.random.Generator
GOLD, RED = np.array([0.07, 0.36, 0.66]), np.array([0.03, 0.035, 0.42])


@dataclass(frozen=True)
class Heap:
    """A photograph, how many chips lie there, and how many of them can be seen at least in part."""

    frame: np.ndarray
    number: int
    kind: str


def heap(seed: int) -> Heap:
    """Up to twelve chips on a printed board."""
    random = np.random.default_rng((seed, 352))
    kind = KINDS[seed % len(KINDS)]
    radius = float(random.uniform(11, 20))
    board = _board(random)
    count = 0 if kind == "no chips" else int(random.integers(1, 13))
    wand = _wand(random, radius) if kind == "under the wand" else None
    places = _places(random, count, radius, kind == "touching", wand)
    for place in places:
        _chip(board, random, place, radius)
    for _ in range(int(random.integers(0, 4))):
        place = random.uniform((60, 60), (WIDTH - 60, HEIGHT - 60))
        if all(np.hypot(*(place - other)) > 2.3 * radius for other in places):
            _other(board, random, place, radius)
    if wand is not None:
        _lay(board, wand, radius)
    return Heap(_photographed(board, random), len(places), kind)


def _board(random: Random) -> np.ndarray:
    """Fields of muted colours with rivers and paths."""
    board = np.tile(random.uniform(0.04, 0.4, 3), (HEIGHT, WIDTH, 1)).astype(np.float32)
    for _ in range(25):
        colour = random.uniform(0.03, 0.45, 3) * random.uniform(0.6, 1)
        colour[2] = min(colour[2], 1.15 * max(colour[:2]))
        middle, size = random.uniform(0, (WIDTH, HEIGHT)), random.uniform(20, 170, 2)
        box = (
            (float(middle[0]), float(middle[1])),
            (float(size[0]), float(size[1])),
            float(random.uniform(0, 180)),
        )
        cv2.ellipse(board, box, colour.tolist(), -1, cv2.LINE_AA)
    for _ in range(6):
        way = np.cumsum(random.normal(0, 40, (9, 2)), 0) + random.uniform(0, (WIDTH, HEIGHT))
        cv2.polylines(
            board,
            [way.astype(np.int32)],
            False,
            random.uniform(0.1, 0.6, 3).tolist(),
            int(random.integers(1, 9)),
            cv2.LINE_AA,
        )
    for cells in (25, 110):
        noise = random.normal(0, 0.08, (cells, 2 * cells, 1)).astype(np.float32)
        board *= cv2.resize(np.exp(noise), (WIDTH, HEIGHT))[..., None]
    return board


def _wand(random: Random, radius: float) -> tuple[np.ndarray, np.ndarray, float]:
    """From where to where it lies, and half its width."""
    middle, angle = random.uniform((250, 150), (WIDTH - 250, HEIGHT - 150)), random.uniform(0, np.pi)
    half = radius * random.uniform(5, 9) * np.array([np.cos(angle), np.sin(angle)])
    return middle - half, middle + half, radius * float(random.uniform(0.6, 1.0))


def _places(
    random: Random,
    count: int,
    radius: float,
    touching: bool,
    wand: tuple[np.ndarray, np.ndarray, float] | None,
) -> list[np.ndarray]:
    places: list[np.ndarray] = []
    for _ in range(3000):
        if len(places) == count:
            break
        place = random.uniform((50, 50), (WIDTH - 50, HEIGHT - 50))
        if touching and places and random.random() < 0.85:
            angle = random.uniform(0, 2 * np.pi)
            beside = places[int(random.integers(len(places)))]
            place = beside + radius * random.uniform(1.97, 2.06) * np.array([np.cos(angle), np.sin(angle)])
        elif wand is not None and random.random() < 0.4:
            along = random.uniform()
            place = wand[0] * along + wand[1] * (1 - along) + random.normal(0, radius, 2)
        inside = (place > 40).all() and (place < (WIDTH - 40, HEIGHT - 40)).all()
        if inside and all(np.hypot(*(place - other)) > 1.96 * radius for other in places):
            places.append(place)
    return places


def _disc(board: np.ndarray, place: np.ndarray, radius: float, colour: np.ndarray) -> None:
    at = tuple((np.asarray(place) * 16).round().astype(int).tolist())
    cv2.circle(board, at, round(radius * 16), colour.tolist(), -1, cv2.LINE_AA, 4)


def _chip(board: np.ndarray, random: Random, place: np.ndarray, radius: float) -> None:
    """Red in a rim of brass whose shine goes around with the lamp."""
    _disc(board, place + radius * np.array([0.1, 0.13]), radius, np.array([0.015, 0.016, 0.02]))
    _disc(board, place, radius, GOLD * random.uniform(0.7, 1.1))
    lamp = float(random.uniform(0, 360))
    middle, axes = tuple((place * 16).round().astype(int).tolist()), (round(radius * 14.6),) * 2
    for start, bright in ((0, 1.5), (170, 1.25), (80, 0.6)):
        cv2.ellipse(
            board,
            middle,
            axes,
            lamp,
            start,
            start + 50,
            (GOLD * bright).tolist(),
            max(1, round(radius / 8)),
            cv2.LINE_AA,
            4,
        )
    red = RED * random.uniform(0.85, 1.2, 3)
    for step in range(5):
        _disc(
            board,
            place + np.array([0, 0.02 * radius * step]),
            radius * (0.82 - 0.04 * step),
            red * (1.1 - 0.06 * step),
        )


def _other(board: np.ndarray, random: Random, place: np.ndarray, radius: float) -> None:
    """Black and blue chips, a red cube, a golden coin."""
    colour = (np.array([0.4, 0.18, 0.05]), np.array([0.02, 0.02, 0.02]), GOLD)[int(random.integers(3))]
    if random.random() < 0.3:
        corners = cv2.boxPoints(
            ((float(place[0]), float(place[1])), (radius, radius), float(random.uniform(0, 90)))
        )
        cv2.fillConvexPoly(board, corners.astype(np.int32), (RED * 0.9).tolist(), cv2.LINE_AA)
        return
    _disc(board, place, radius, colour)
    _disc(board, place, radius * 0.8, colour * 0.75)


def _lay(board: np.ndarray, wand: tuple[np.ndarray, np.ndarray, float], radius: float) -> None:
    """A black stick with a pale tip and a line of shine, and its shadow."""
    start, end, half = wand
    shift = radius * np.array([0.2, 0.25])
    for away, colour, wide in ((shift, (0.02, 0.02, 0.02), half), (0 * shift, (0.012, 0.011, 0.011), half)):
        ends = [tuple(((one + away) * 16).astype(int).tolist()) for one in (start, end)]
        cv2.line(board, ends[0], ends[1], colour, round(2 * wide), cv2.LINE_AA, 4)
    along = (end - start) / np.hypot(*(end - start))
    aside = along[::-1] * (-1, 1) * half * 0.4
    ends = [tuple(((one + aside) * 16).astype(int).tolist()) for one in (start, end)]
    cv2.line(board, ends[0], ends[1], (0.1, 0.1, 0.1), max(1, round(half / 5)), cv2.LINE_AA, 4)


def _photographed(board: np.ndarray, random: Random) -> np.ndarray:
    """A little aslant, softly lit from one side, noisy."""
    square = np.array([[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]], np.float32)
    bent = square + random.uniform(-0.03, 0.03, (4, 2)).astype(np.float32) * (WIDTH, HEIGHT)
    lens = cv2.getPerspectiveTransform(square, bent.astype(np.float32))
    light = cv2.warpPerspective(
        board.astype(np.float32), lens, (WIDTH, HEIGHT), borderMode=cv2.BORDER_REFLECT
    )
    slope = np.linspace(1, float(random.uniform(0.6, 1)), WIDTH, dtype=np.float32)[None, :, None]
    light *= slope * float(random.uniform(0.6, 1.5)) * random.normal(1, 0.06, 3).astype(np.float32)
    light = cv2.GaussianBlur(light, (0, 0), float(random.uniform(0.5, 1.1)))
    seen = np.clip(light, 0, 1) ** (1 / 2.2) * 255 + float(random.uniform(1, 5)) * random.standard_normal(
        light.shape, np.float32
    )
    quality = [cv2.IMWRITE_JPEG_QUALITY, int(random.integers(65, 96))]
    return cv2.imdecode(
        cv2.imencode(".jpg", np.clip(seen, 0, 255).astype(np.uint8), quality)[1], cv2.IMREAD_COLOR
    )
