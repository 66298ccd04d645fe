"""How often chips are counted and dice are read exactly, and how honest their sureness is.

One die is read beside OpenCV's ready-made blob finder too; `python -m benchmarks.chips_dice` prints what was
said of the sureness and what it was, on scenes for judging only.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

import cv2
import numpy as np

from benchmarks import Row, row, sized
from benchmarks.judging import pieces
from companion.sight.chips import count_chips
from companion.sight.dice import read_dice
from tests.sight.boards import Scene, chip_board, dice_tray

UNSEEN = 9_000_000
"""Seeds from here on were used neither to build the readers nor in their tests."""
BOARDS = sized(200, 1)
ROLLS_OF_SEVERAL = sized(100, 1)
Look = Callable[[np.ndarray], tuple[int, ...]]
JUDGED_BOARDS, JUDGED_ROLLS = sized((60, 30), (1, 1))
JUDGED_FROM = 700
"""The scenes before were looked at while tuning."""
SURE = 0.8
STEPS = (0.0, 0.5, 0.8, 0.95, 1.01)
Answer = tuple[bool, float]
"""Whether it was right, and how sure it said it was."""


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

    yield from _judged_lines()


def _judged_lines() -> Iterator[Row]:
    """The same on scenes for judging only, and how far a high sureness can be believed."""
    chips = judged_chips(JUDGED_BOARDS)
    yield row("judged: chips, exact", _right(chips), "%", aim="≥ 90")
    yield row(f"judged: chips, right where more than {SURE} sure", _right(_sure(chips)), "%", aim="≥ 97")
    rolls = {count: judged_dice(JUDGED_ROLLS, count) for count in (1, 2, 3)}
    for count, answers in rolls.items():
        aim = {1: "≥ 98", 3: "≥ 90"}.get(count, "")
        yield row(f"judged: {count} dice, all exact", _right(answers), "%", aim=aim)
    every = [answer for answers in rolls.values() for answer in answers]
    yield row(f"judged: dice, right where more than {SURE} sure", _right(_sure(every)), "%", aim="≥ 97")
    for name, answers in (("chips", chips), ("dice", every)):
        for step, said, here in steps(answers):
            yield row(
                f"judged: {name}, said {step} ({len(here)}): was", _right(here), "%", f"said {said:.0f} %"
            )


def judged_chips(count: int) -> list[Answer]:
    """Boards that nothing was tuned on."""
    answers = []
    for seed in range(JUDGED_FROM, JUDGED_FROM + count):
        scene = pieces.chips(seed)
        told = count_chips(scene.frame)
        answers.append(((told.number,) == scene.truth, told.sure))
    return answers


def judged_dice(rolls: int, count: int) -> list[Answer]:
    """Rolls that nothing was tuned on."""
    answers = []
    for seed in range(JUDGED_FROM, JUDGED_FROM + rolls):
        scene = pieces.dice(seed, count)
        told = read_dice(scene.frame)
        answers.append((told.faces == scene.truth, told.sure))
    return answers


def _sure(answers: list[Answer]) -> list[Answer]:
    return [answer for answer in answers if answer[1] > SURE]


def _right(answers: list[Answer]) -> float:
    return 100 * float(np.mean([right for right, _ in answers])) if answers else 0.0


def steps(answers: list[Answer]) -> Iterator[tuple[str, float, list[Answer]]]:
    """The answers by how sure they said they were: the step, the mean of what was said, and who said it."""
    for low, high in pairwise(STEPS):
        here = [answer for answer in answers if low <= answer[1] < high]
        if here:
            yield f"{low:.2f} to {min(high, 1):.2f}", 100 * float(np.mean([sure for _, sure in here])), here


def calibration(answers: list[Answer]) -> str:
    """Said and was, step by step."""
    lines = [f"{'said':>12}{'mean':>8}{'was':>8}{'answers':>9}"]
    for step, said, here in steps(answers):
        lines.append(f"{step:>12}{said:>7.0f}%{_right(here):>7.0f}%{len(here):>9}")
    return "\n".join(lines)


def main() -> int:
    """Print the exactness and the calibration on the scenes for judging."""
    cv2.setNumThreads(1)
    chips = judged_chips(JUDGED_BOARDS)
    print(f"chips: exact {_right(chips):.0f} %\n{calibration(chips)}")
    every: list[Answer] = []
    for count in (1, 2, 3):
        answers = judged_dice(JUDGED_ROLLS, count)
        print(f"{count} dice: all exact {_right(answers):.0f} %")
        every += answers
    print(calibration(every))
    return 0


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


if __name__ == "__main__":
    sys.exit(main())
