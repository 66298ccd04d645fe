"""Tables full of things, for the tuned films: rule sheets, maps, checked cloth, discs on restless ground."""

from __future__ import annotations

import cv2
import numpy as np

Random = np.random.Generator
_LETTERS = list("abcdefghiklmnoprstuvwxyz     ABCDEGHMNRS0123456789.,")


def busy(seed: int, size: tuple[int, int]) -> np.ndarray:
    """The light of a table on which a whole evening of games has been unpacked."""
    random = np.random.default_rng((seed, 31))
    picture = _restless(random, size)
    for _ in range(int(random.integers(8, 22))):
        thing = (_rule_sheet, _map, _checked_cloth, _discs, _weave)[int(random.integers(5))]
        thing(picture, random)
    return picture


def _restless(random: Random, size: tuple[int, int]) -> np.ndarray:
    """Noise at every scale, the larger the stronger, as most surfaces have."""
    width, height = size
    waves = np.hypot(np.fft.fftfreq(height)[:, None], np.fft.rfftfreq(width)[None, :])
    waves[0, 0] = 1.0
    turned = np.exp(2j * np.pi * random.random(waves.shape)) / waves ** random.uniform(0.5, 1.3)
    turned[0, 0] = 0
    field = np.fft.irfft2(turned, (height, width))
    strong = float(random.uniform(8, 30))
    return (random.uniform(60, 165) + strong * field / field.std()).astype(np.float32)


def _somewhere(picture: np.ndarray, random: Random, patch: np.ndarray) -> None:
    """Lay a patch down at any place and turn."""
    height, width = picture.shape
    high, wide = patch.shape
    middle = random.uniform(0, 1, 2) * (width, height)
    turn = cv2.getRotationMatrix2D((wide / 2, high / 2), float(random.uniform(0, 360)), 1.0)
    turn[:, 2] += middle - (wide / 2, high / 2)
    shown = cv2.warpAffine(patch, turn, (width, height), flags=cv2.INTER_LINEAR)
    mask = cv2.warpAffine(np.ones_like(patch), turn, (width, height), flags=cv2.INTER_LINEAR)
    picture *= 1 - mask
    picture += shown


def _rule_sheet(picture: np.ndarray, random: Random) -> None:
    """Paper with lines of print in one size."""
    shape = (int(random.integers(120, 420)), int(random.integers(140, 460)))
    paper = np.full(shape, random.integers(170, 221), np.uint8)
    size = float(random.uniform(0.18, 0.55))
    step = max(5, round(size * 36))
    for line in range(step, len(paper) - 3, step):
        words = "".join(random.choice(_LETTERS, 80))
        cv2.putText(paper, words, (6, line), cv2.FONT_HERSHEY_SIMPLEX, size, 40, 1, cv2.LINE_AA)
    _somewhere(picture, random, paper.astype(np.float32))


def _map(picture: np.ndarray, random: Random) -> None:
    """A dungeon's plan: rooms of one grey each with dark walls and a grid."""
    cell = int(random.integers(9, 40))
    rooms = random.uniform(50, 210, (int(random.integers(6, 16)), int(random.integers(6, 20))))
    plan = np.kron(rooms.astype(np.float32), np.ones((cell, cell), np.float32))
    plan[::cell], plan[:, ::cell] = 30.0, 30.0
    _somewhere(picture, random, plan)


def _checked_cloth(picture: np.ndarray, random: Random) -> None:
    cell = int(random.integers(2, 8))
    rows, columns = np.mgrid[: int(random.integers(20, 60)), : int(random.integers(20, 60))]
    cloth = np.where((rows + columns) % 2, 60.0, 190.0).astype(np.float32)
    _somewhere(picture, random, np.kron(cloth, np.ones((cell, cell), np.float32)))


def _weave(picture: np.ndarray, random: Random) -> None:
    """Threads across and down, each a little different."""
    down, across = (random.normal(0, 30, int(random.integers(60, 160))) for _ in range(2))
    thread = int(random.integers(2, 5))
    cloth = (float(random.uniform(70, 160)) + down[:, None] + across[None, :]).astype(np.float32)
    _somewhere(picture, random, np.kron(cloth, np.ones((thread, thread), np.float32)))


def _discs(picture: np.ndarray, random: Random) -> None:
    """A handful of counters with rims."""
    height, width = picture.shape
    radius = int(random.integers(8, 30))
    for _ in range(int(random.integers(4, 12))):
        middle = (int(random.uniform(0, width)), int(random.uniform(0, height)))
        for part, light in ((1.0, 40.0), (0.85, 200.0), (0.7, float(random.uniform(30, 160)))):
            cv2.circle(picture, middle, max(1, round(part * radius)), light, -1, cv2.LINE_AA)
