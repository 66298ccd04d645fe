"""What is printed on the judged cards and tables: dead leaves, letters, and labels with tags."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np

Random = np.random.Generator
CARD = (63.0, 88.0)
PAPER = (0.78, 0.8, 0.8)
INK = (0.03, 0.028, 0.028)


def leaves(random: Random, size: tuple[int, int], dark: float = 0.0, colour: float = 0.5) -> np.ndarray:
    """Shapes lying over each other, many small and few large: the statistics of photographs (dead leaves)."""
    width, height = size
    picture = np.full((height, width, 3), 0.2, np.float32)
    for _ in range(420):
        radius = min(2.5 / max(random.random(), 0.02) ** 0.7, 0.25) * 0.12 * max(size)
        centre = (int(random.uniform(0, width)), int(random.uniform(0, height)))
        grey = float(random.beta(1.2, 2.6)) * (1 - dark) + 0.01
        tint = np.clip(grey * (1 + colour * random.normal(0, 0.6, 3)), 0.005, 0.9)
        axes = (max(1, int(radius)), max(1, int(radius * random.uniform(0.3, 1))))
        cv2.ellipse(
            picture, centre, axes, float(random.uniform(0, 360)), 0, 360, tint.tolist(), -1, cv2.LINE_AA
        )
    fine = sum(
        cv2.resize(random.normal(0, 1, (height // n + 2, width // n + 2)).astype(np.float32), (width, height))
        / 3
        for n in (2, 5, 13)
    )
    return np.clip(picture * (1 + 0.12 * fine[..., None]), 0.004, 1).astype(np.float32)


@lru_cache(maxsize=24)
def table_top(seed: int) -> np.ndarray:
    """Cloth, boards or a game's map, somewhat larger than a frame."""
    random = np.random.default_rng((seed, 71))
    size = (1480, 900)
    kind = seed % 3
    if kind == 0:
        return cv2.GaussianBlur(leaves(random, size, dark=0.3), (0, 0), 0.8)
    if kind == 1:
        weave = np.sin(np.arange(size[0]) * 2.1)[None, :] * np.sin(np.arange(size[1]) * 2.3)[:, None]
        base = np.array(random.uniform(0.05, 0.4, 3), np.float32)
        cloth = base * (1 + 0.1 * weave[..., None] + 0.05 * random.normal(0, 1, (size[1], size[0], 1)))
        return np.clip(cloth, 0, 1).astype(np.float32)
    boards = np.cumsum(random.normal(0, 0.04, (size[1] // 4, 1)), 0) % 0.5 + 0.08
    grain = boards + 0.03 * random.normal(0, 1, (size[1] // 4, 24))
    wood = cv2.resize(grain.astype(np.float32), size, interpolation=cv2.INTER_CUBIC)
    return np.clip(wood[..., None] * np.array([0.45, 0.7, 1.0], np.float32), 0.005, 1)


def card(
    random: Random,
    modules: np.ndarray,
    millimetres: float,
    pixels: float,
    quiet: float = 4.0,
    ink: tuple[float, float, float] = INK,
    paper: tuple[float, float, float] = PAPER,
    dark_art: bool = False,
    at: tuple[float, float] | None = None,
) -> tuple[np.ndarray, float, tuple[float, float]]:
    """A card with art, words and a tag: its light, the millimetres of a texel, the middle of the tag."""
    module = millimetres / len(modules)
    fine = int(np.clip(np.ceil(2.5 * module * pixels), 5, 24))
    texel = module / fine
    width, height = (round(side / texel) for side in CARD)
    art = leaves(random, (315, 440), dark=0.75 if dark_art else 0.1)
    face = cv2.resize(art, (width, height), interpolation=cv2.INTER_CUBIC)
    _words(face, random, dark_art)
    cv2.rectangle(face, (0, 0), (width - 1, height - 1), (0.02, 0.02, 0.03), max(1, round(2.0 / texel)))
    side = len(modules) * fine
    edge = round(quiet * fine)
    free = np.array([width, height]) - side - 2 * edge
    left, top = (
        (int(free[0] * random.uniform(0.1, 0.9)), int(free[1] * random.uniform(0.6, 0.95)))
        if at is None
        else (int(free[0] * at[0]), int(free[1] * at[1]))
    )
    left, top = max(left, 0), max(top, 0)
    label = np.where(
        np.kron(np.pad(modules, 0), np.ones((fine, fine), np.uint8))[..., None] > 0,
        np.array(ink, np.float32),
        np.array(paper, np.float32),
    ).astype(np.float32)
    whole = np.empty((side + 2 * edge, side + 2 * edge, 3), np.float32)
    whole[:] = np.array(paper, np.float32)
    whole[edge : edge + side, edge : edge + side] = label
    whole *= 1 + 0.02 * random.standard_normal((*whole.shape[:2], 1), np.float32)
    high = min(len(whole), height - top)
    wide = min(len(whole), width - left)
    face[top : top + high, left : left + wide] = whole[:high, :wide]
    middle = ((left + edge + side / 2) * texel, (top + edge + side / 2) * texel)
    return np.ascontiguousarray(face), texel, middle


def _words(face: np.ndarray, random: Random, dark: bool) -> None:
    """A box of small print in the lower half."""
    height, width = face.shape[:2]
    top, bottom = int(height * 0.52), int(height * 0.97)
    ground = random.uniform(0.03, 0.12) if dark else random.uniform(0.5, 0.8)
    face[top:bottom, int(width * 0.05) : int(width * 0.95)] = ground
    size = height / 1500
    step = max(6, int(height * 0.042))
    written = np.zeros((height, width), np.uint8)
    for line in range(top + step, bottom - 4, step):
        letters = "".join(random.choice(list("abcdefghilmnoprstuv   "), 34))
        cv2.putText(
            written, letters, (int(width * 0.08), line), cv2.FONT_HERSHEY_COMPLEX, size, 255,
            max(1, int(size * 1.6)), cv2.LINE_AA,
        )  # fmt: skip
    inked = written[..., None].astype(np.float32) / 255
    face *= 1 - inked
    face += inked * (0.7 if dark else 0.05)
