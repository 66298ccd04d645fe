"""How often chips are counted and dice are read exactly; one die beside OpenCV's ready-made blob finder."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator

import cv2
import numpy as np

from benchmarks import Row, row
from companion.sight.chips import count_chips
from companion.sight.dice import read_dice
from tests.sight.boards import Scene, chip_board, dice_tray

UNSEEN = 9_000_000
"""Seeds from here on were used neither to build the readers nor in their tests."""
BOARDS = 200
ROLLS_OF_SEVERAL = 100
Look = Callable[[np.ndarray], tuple[int, ...]]


def lines() -> Iterator[Row]:
    """Exact answers in a hundred, and the time for one frame of 1280 × 720."""
    boards = [(UNSEEN + seed, seed % 15) for seed in range(BOARDS)]
    chips = (chip_board(seed, count) for seed, count in boards)
    (exact,), seconds = _measured(chips, _chips)
    yield row("chips on the board, exact", exact, "%", aim="≥ 90")
    yield row("chips on the board, time", 1000 * seconds, "ms")
    single = (dice_tray(UNSEEN + seed) for seed in range(BOARDS))
    (exact, peers), seconds = _measured(single, _dice, _blob_pips)
    ratio = exact / peers if peers else None
    yield row("one die, exact", exact, "%", f"SimpleBlobDetector {peers:.3g} %", ratio, "≥ 95")
    yield row("one die, time", 1000 * seconds, "ms")
    for dice in (2, 3):
        rolls = (dice_tray(UNSEEN + 1000 * dice + seed, dice) for seed in range(ROLLS_OF_SEVERAL))
        exact, _ = _measured(rolls, _dice)
        yield row(f"{dice} dice, all exact", exact[0], "%")


def _measured(scenes: Iterable[Scene], *looks: Look) -> tuple[list[float], float]:
    """How many in a hundred each one gets right, and the mean seconds of the first."""
    right, seconds = [], []
    for scene in scenes:
        started = time.perf_counter()
        said = [looks[0](scene.frame)]
        seconds.append(time.perf_counter() - started)
        said += [look(scene.frame) for look in looks[1:]]
        right.append([answer == scene.truth for answer in said])
    return [float(share) for share in 100 * np.mean(right, axis=0)], float(np.mean(seconds))


def _chips(frame: np.ndarray) -> tuple[int, ...]:
    return (count_chips(frame).number,)


def _dice(frame: np.ndarray) -> tuple[int, ...]:
    return read_dice(frame).faces


def _blob_pips(frame: np.ndarray) -> tuple[int, ...]:
    """The usual recipe: count the round blobs, dark or light, whichever there are more of."""
    wish = cv2.SimpleBlobDetector_Params()
    wish.filterByCircularity, wish.minCircularity = True, 0.8
    wish.filterByArea, wish.minArea, wish.maxArea = True, 30, 1200
    counts = []
    for wish.blobColor in (0, 255):
        counts.append(len(cv2.SimpleBlobDetector_create(wish).detect(frame)))
    return (max(counts),)
