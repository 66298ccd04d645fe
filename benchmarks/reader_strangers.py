"""What may look like one of our tags and is not: foreign codes, near misses, scrambled symbols, texture."""

from collections.abc import Iterator
from dataclasses import replace

import cv2
import numpy as np
import segno

from companion.sight.virtual_table import Light, PlacedTag, VirtualTable
from companion.tags import all_tags, encode
from companion.tags.code import ALPHABET
from companion.tags.modules import SIDE, fixed_modules, matrix

Random = np.random.Generator
SMALL = (208, 160)
"""Hardly larger than the symbol: many frames, and little else to look at."""
CODES = tuple(encode(tag) for tag in all_tags())


def empty_tables(count: int, first: int = 0) -> Iterator[np.ndarray]:
    """Small frames without a tag of ours: by turns as they are, in a mirror, and light for dark."""
    ways = (np.ascontiguousarray, lambda frame: np.ascontiguousarray(frame[:, ::-1]), cv2.bitwise_not)
    for seed, frame in enumerate(_tables(range(first, first + count)), first):
        yield ways[seed % len(ways)](frame)


def _tables(seeds: range) -> Iterator[np.ndarray]:
    """Foreign codes, near misses, scrambled symbols, texture."""
    for seed in seeds:
        random = np.random.default_rng((seed, 2))
        if seed % 4 == 3:
            yield _sheer_texture(random)
            continue
        draw = (stranger, near_miss, scrambled)[seed % 4]
        size = float(random.uniform(42, 115))
        place = (float(random.uniform(94, 114)), float(random.uniform(72, 88)))
        turn, towards = random.uniform(0, 360, 2)
        tag = PlacedTag(CODES[0], place, size, float(turn), float(random.uniform(0, 45)), float(towards))
        tag = replace(tag, covered=_perhaps_a_spot(random), finger=_perhaps_a_finger(random))
        light = _any_light(random, size / SIDE, place)
        yield VirtualTable([replace(tag, modules=draw(random))], light, seed, SMALL).frame()


def _any_light(random: Random, module: float, place: tuple[float, float]) -> Light:
    """Light and blur of any kind, often several at once."""
    sometimes = random.random(6) < 0.3
    glare = (place[0] + float(random.uniform(-30, 30)), place[1] + float(random.uniform(-30, 30)), module * 5)
    shadow = (*place, float(random.uniform(0, 360)), float(random.uniform(0.4, 0.85)))
    return Light(
        brightness=float(random.uniform(0.12, 1)),
        defocus=module * float(random.uniform(0.3, 1.4)) if sometimes[0] else 0.0,
        motion=module * float(random.uniform(0.8, 3.5)) if sometimes[1] else 0.0,
        motion_angle=float(random.uniform(0, 180)),
        noise=float(random.uniform(1, 10)) if sometimes[2] else 2.0,
        glares=(glare,) if sometimes[3] else (),
        shadow=shadow if sometimes[4] else None,
        jpeg=int(random.integers(8, 60)) if sometimes[5] else None,
    )


def _perhaps_a_spot(random: Random) -> tuple[float, float, float] | None:
    if random.random() > 0.15:
        return None
    across, down = random.integers(0, 2, 2)
    return float(across), float(down), float(random.uniform(0.1, 0.35))


def _perhaps_a_finger(random: Random) -> tuple[float, float, float, float] | None:
    if random.random() > 0.3:
        return None
    angle, near = float(random.uniform(0, 360)), float(random.uniform(0.25, 0.6))
    across, down = 0.5 + near * np.cos(np.radians(angle)), 0.5 + near * np.sin(np.radians(angle))
    return float(across), float(down), angle, float(random.uniform(0.6, 1.0))


def _sheer_texture(random: Random) -> np.ndarray:
    """Squares of random ink at some scale, blurred and noisy: the worst that a carpet can do."""
    cell = int(random.integers(2, 9))
    wide, high = SMALL
    coarse = random.integers(0, 2, (high // cell + 2, wide // cell + 2)).astype(np.uint8)
    picture = np.kron(coarse * 180 + 40, np.ones((cell, cell), np.uint8))[:high, :wide].astype(np.float32)
    blurred = cv2.GaussianBlur(picture, (0, 0), float(random.uniform(0.3, 0.6 * cell)))
    return np.clip(blurred + random.normal(0, 6, blurred.shape), 0, 255).astype(np.uint8)


def stranger(random: Random) -> np.ndarray:
    """A symbol that is not ours: an address of any version, or one of ours with one character changed."""
    if random.random() < 0.5:
        return near_miss(random)
    address = "https://example.org/" + "".join(
        random.choice(list("abcdefgh0123"), int(random.integers(2, 30)))
    )
    return symbol(address, error=str(random.choice(list("LMQH"))))


def near_miss(random: Random) -> np.ndarray:
    """One of our codes with one character changed, printed as ours are."""
    wrong = one_character_off(str(random.choice(CODES)), random)
    return symbol(wrong, version=1, error="H", mode="alphanumeric")


def one_character_off(code: str, random: Random) -> str:
    """Change one character of a valid code; the check character makes it invalid."""
    place = int(random.integers(0, len(code)))
    others = [character for character in ALPHABET if character != code[place]]
    return code[:place] + str(random.choice(others)) + code[place + 1 :]


def symbol(text: str, **choices: object) -> np.ndarray:
    """The modules of any QR code."""
    made = segno.make(text, micro=False, boost_error=False, **choices)
    return np.array([list(row) for row in made.matrix], np.uint8)


def scrambled(random: Random) -> np.ndarray:
    """One of our tags whose data modules are noise."""
    real = matrix(CODES[0])
    return np.where(fixed_modules(), real, random.integers(0, 2, real.shape)).astype(np.uint8)
