"""Counting chips and reading dice on rendered boards the makers of the readers never looked at."""

import cv2
import numpy as np
import pytest

from companion.sight.chips import ChipsSeen, count_chips
from companion.sight.dice import DiceRead, read_dice
from tests.sight.boards import HEIGHT, WIDTH, Scene, chip_board, dice_tray, red_chip

UNSEEN = 7_000_000  # seeds from here on were never used to build or tune the readers


def right_and_sure(
    scenes: list[Scene], answers: list[tuple[tuple[int, ...], float]]
) -> tuple[np.ndarray, np.ndarray]:
    """Which answers are right, and how sure each one was."""
    right = [said == scene.truth for scene, (said, _) in zip(scenes, answers, strict=True)]
    return np.array(right), np.array([sure for _, sure in answers])


@pytest.fixture(scope="module")
def chips() -> tuple[np.ndarray, np.ndarray]:
    scenes = [chip_board(UNSEEN + seed, chips=seed % 15) for seed in range(15)]
    counted = [count_chips(scene.frame) for scene in scenes]
    return right_and_sure(scenes, [((seen.number,), seen.sure) for seen in counted])


@pytest.fixture(scope="module")
def single_dice() -> tuple[np.ndarray, np.ndarray]:
    scenes = [dice_tray(UNSEEN + seed) for seed in range(20)]
    rolled = [read_dice(scene.frame) for scene in scenes]
    return right_and_sure(scenes, [(seen.faces, seen.sure) for seen in rolled])


def test_nine_boards_of_ten_are_counted_exactly(chips):
    """W-003: red chips, with red and golden things beside them that are none."""
    right, _ = chips
    assert right.mean() >= 0.9


def test_nineteen_single_dice_of_twenty_are_read(single_dice):
    right, _ = single_dice
    assert right.mean() >= 0.95


@pytest.mark.parametrize("dice", [2, 3])
def test_several_dice_are_read_from_left_to_right(dice):
    scenes = [dice_tray(UNSEEN + 1000 * dice + seed, dice) for seed in range(10)]
    read = [read_dice(scene.frame).faces for scene in scenes]
    assert np.mean([faces == scene.truth for faces, scene in zip(read, scenes, strict=True)]) >= 0.8


def test_a_wrong_count_was_less_sure_than_the_right_ones(chips):
    right, sure = chips
    assert right[sure > 0.95].mean() >= 0.95
    assert right.all() or sure[~right].mean() < sure[right].mean()


def test_a_heap_of_touching_chips_is_counted_one_by_one():
    """In warm light their rims are nearly red, and the four together are as round as one."""
    random = np.random.default_rng(4)
    board = np.full((HEIGHT, WIDTH, 3), (62, 92, 78), np.uint8)
    for x, y in ((600, 300), (629, 300), (600, 329), (629, 329), (900, 500)):
        red_chip(board, random, (x, y), 14)
    warm = cv2.GaussianBlur(board, (0, 0), 1.2) * np.array([0.72, 0.85, 1.1])
    assert count_chips(np.clip(warm, 0, 255).astype(np.uint8)).number == 5


def test_chips_under_the_black_wand_are_counted_as_at_least_so_many():
    """W-022: the wand lies there every turn, and what it covers is not guessed."""
    board = np.full((HEIGHT, WIDTH, 3), (96, 120, 110), np.uint8)
    for place in ((400, 200), (700, 500), (640, 360), (900, 300)):
        red_chip(board, np.random.default_rng(5), place, 18)
    open_board = count_chips(cv2.GaussianBlur(board, (0, 0), 0.8))
    cv2.line(board, (560, 300), (720, 420), (24, 24, 26), 34, cv2.LINE_AA)
    covered = count_chips(cv2.GaussianBlur(board, (0, 0), 0.8))
    assert (open_board.number, open_board.at_least) == (4, False)
    assert (covered.number, covered.at_least) == (3, True)


def test_dice_of_different_colours_are_one_roll():
    scenes = [dice_tray(UNSEEN + 4000 + seed, 3, mixed=True) for seed in range(8)]
    read = [read_dice(scene.frame) for scene in scenes]
    right = [one.faces == scene.truth for one, scene in zip(read, scenes, strict=True)]
    assert np.mean(right) >= 0.75
    assert all(was or one.sure < 0.8 for was, one in zip(right, read, strict=True))


@pytest.mark.parametrize("hole", [False, True])
def test_round_marks_are_no_dice(hole):
    table = np.full((360, 640, 3), (70, 110, 80), np.uint8)
    for x in (150, 320, 480):
        cv2.circle(table, (x, 180), 40, (225, 228, 230), -1, cv2.LINE_AA)
        if hole:
            cv2.circle(table, (x, 180), 9, (30, 30, 34), -1, cv2.LINE_AA)
    assert read_dice(cv2.GaussianBlur(table, (0, 0), 1.0)).sure < 0.8


def test_a_small_six_with_bright_pips_is_one_die():
    scene = dice_tray(712, 3)
    assert read_dice(scene.frame).faces == scene.truth == (6, 4, 2)


def test_the_player_may_ask_for_fewer_dice():
    three = dice_tray(UNSEEN + 5000, 3)
    assert len(read_dice(three.frame, most=1).faces) == 1


@pytest.mark.parametrize("level", [0, 128, 255])
def test_an_empty_picture_holds_nothing_and_is_not_sure_of_it(level):
    blank = np.full((720, 1280, 3), level, np.uint8)
    assert count_chips(blank) == ChipsSeen(0, 0.0)
    assert read_dice(blank) == DiceRead((), 0.0)


@pytest.mark.parametrize("look", [count_chips, read_dice])
@pytest.mark.parametrize(
    "frame",
    [
        np.zeros((1, 1, 3), np.uint8),
        np.zeros((3000, 17, 3), np.uint8),
        np.random.default_rng(3).integers(0, 256, (200, 300, 3), np.uint8),
        np.random.default_rng(4).integers(0, 256, (400, 600, 3), np.uint8)[::2, ::-2],
        np.zeros((4000, 5000, 3), np.uint8),
    ],
    ids=["tiny", "narrow", "noise", "not contiguous", "huge"],
)
def test_odd_pictures_are_looked_at_without_harm(look, frame):
    assert 0 <= look(frame).sure <= 1


@pytest.mark.parametrize("look", [count_chips, read_dice])
@pytest.mark.parametrize(
    "frame",
    [
        None,
        "frame",
        np.zeros((40, 40), np.uint8),
        np.zeros((40, 40, 4), np.uint8),
        np.zeros((40, 40, 3), np.float32),
    ],
    ids=["none", "text", "grey", "four channels", "floats"],
)
def test_what_is_no_colour_frame_is_refused_clearly(look, frame):
    with pytest.raises(ValueError, match="colour frame"):
        look(frame)
