"""Order: rows of cards in any turn, gap and size, cards either way up, told right or not at all."""

from dataclasses import dataclass

import cv2
import numpy as np
import pytest

from companion.sight import order
from companion.sight.order import reading_order
from companion.sight.reader import Reading
from companion.sight.sightings import TrackedTag, tracked_tag

CARD = np.array([63.0, 88.0])


@dataclass(frozen=True)
class Layout:
    """Cards on a table: rows of them, the sticker's place on each, and the camera's turn and tilt."""

    rows: tuple[int, ...]
    turn: float
    tag: float = 15.0
    sticker: tuple[float, float] = (-18.0, 30.0)
    gap: float = 5.0
    row_gap: float = 12.0
    uneven: float = 0.0
    """Further millimetres between two cards of a row, at most."""
    jitter: float = 2.0
    tilt: float = 0.0
    flips: float = 0.5
    mirrored: bool = False
    pixels: float = 1.6


def seen(layout: Layout, random: np.random.Generator) -> list[TrackedTag]:
    """The tags in true reading order, through a pinhole camera."""
    tags = []
    half = layout.tag / 2
    square = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    for row, count in enumerate(layout.rows):
        further = np.cumsum(random.uniform(0, layout.uneven, count))
        for column in range(count):
            middle = np.array([column - (max(layout.rows) - 1) / 2, row - (len(layout.rows) - 1) / 2])
            middle = middle * (CARD + np.array([layout.gap, layout.row_gap])) + (further[column], 0)
            middle = middle + random.normal(0, layout.jitter, 2).clip(-2 * layout.jitter, 2 * layout.jitter)
            turn = np.radians(random.normal(0, 1.5) + (180 if random.random() < layout.flips else 0))
            spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
            tags.append((square + layout.sticker) @ spin.T + middle)
    return [
        tracked_tag(Reading(str(number), corners, 1.0), 0.0)
        for number, corners in enumerate(_photographed(layout, np.array(tags)))
    ]


def _photographed(layout: Layout, corners: np.ndarray) -> np.ndarray:
    turn, tilt = np.radians([layout.turn, layout.tilt])
    spin, _ = cv2.Rodrigues(np.array([0, 0, turn]))
    lean, _ = cv2.Rodrigues(np.array([tilt, 0, 0]))
    focal = 900.0
    away = np.array([0, 0, focal / layout.pixels])
    points = np.pad(corners, ((0, 0), (0, 0), (0, 1))) @ spin.T @ lean.T + away
    picture = points[..., :2] / points[..., 2:] * focal + (640, 360)
    return picture * (-1, 1) + (1280, 0) if layout.mirrored else picture


def told(layouts: list[Layout], seed: int = 0) -> tuple[int, int, int]:
    """How many were told right, asked about, told wrongly."""
    right = asked = wrong = 0
    for number, layout in enumerate(layouts):
        random = np.random.default_rng((seed, number))
        tags = seen(layout, random)
        shuffled = random.permutation(len(tags))
        read = reading_order([tags[place] for place in shuffled])
        is_right = [shuffled[place] for place in read.numbers] == list(range(len(tags)))
        right += read.sure and is_right
        asked += not read.sure
        wrong += read.sure and not is_right
    return right, asked, wrong


def some_layouts(count: int, rows: int, steepest: float, seed: int, uneven: float = 0.0) -> list[Layout]:
    layouts = []
    for number in range(count):
        random = np.random.default_rng((seed, number, rows))
        each = tuple(int(random.integers(2, 7)) for _ in range(rows))
        sticker = (float(random.uniform(-20, 20)), float(random.uniform(-32, 32)))
        layouts.append(
            Layout(
                each, float(random.uniform(-steepest, steepest)), float(random.choice([12, 15, 20])), sticker,
                gap=float(random.uniform(3, 25)), row_gap=float(random.uniform(6, 40)),
                uneven=uneven, tilt=float(random.uniform(0, 20)),
                flips=float(random.choice([0, 0.3, 0.5, 1])), mirrored=bool(random.random() < 0.2),
                pixels=float(random.uniform(0.8, 2.5)),
            )
        )  # fmt: skip
    return layouts


@pytest.mark.parametrize(
    ("rows", "steepest", "uneven", "seldom"),
    [(1, 40, 0, 0.003), (1, 40, 40, 0.003), (2, 30, 0, 0.015), (2, 30, 40, 0.03)],
)
def test_an_order_is_told_right_or_asked_for_and_never_guessed(rows, steepest, uneven, seldom):
    layouts = some_layouts(400, rows, steepest, 11, uneven)
    right, asked, wrong = told(layouts)
    assert wrong == 0
    assert asked <= seldom * len(layouts)
    assert right + asked == len(layouts)


def test_two_even_rows_are_asked_about_only_where_other_cards_could_show_the_same_tags():
    """A line of upside-down cards that fits either row as well: nobody could tell from the tags."""
    asked = 0
    for number, layout in enumerate(some_layouts(250, 2, 30, seed=11)):
        tags = seen(layout, np.random.default_rng((0, number)))
        if not reading_order(tags).sure:
            asked += 1
            assert len(even_ways(tags)) > 1
    assert asked


def even_ways(tags: list[TrackedTag]) -> set[tuple[tuple[int, ...], ...]]:
    """The rows in which the tags' cards could lie side by side, each tag wholly on its card."""
    lies = order._laid(tags)
    lines, _clear = order._lines(lies)
    return {way.rows for way in order._Rows(lies, lines)._possible if way.even > 0.74}


def test_small_tags_far_from_the_middle_of_mixed_cards_are_told_right_or_asked_for():
    layouts = [
        Layout((4, 3), 15, 10, (8.0, far), row_gap=20, flips=0.5, tilt=tilt)
        for far in (-39, -36, -33, 33, 36, 39)
        for tilt in (0, 10, 20)
    ]
    _right, asked, wrong = told(layouts, seed=3)
    assert wrong == 0
    assert asked <= 2


def test_stickers_in_different_places_are_asked_about():
    """One row whose tags lie on a slope: with each sticker in one place it would be two rows."""
    row = [TrackedTag("A", (600, 300), 20, 0), TrackedTag("B", (740, 410), 20, 0)]
    assert not reading_order(row).sure


@pytest.mark.parametrize(
    "places",
    [
        {(-16.0, -1.1): np.pi, (-12.0, -5.0): np.pi, (-17.8, 1.4): 0.0, (-10.8, 4.6): 0.0},
        {(11.3, -1.5): np.pi, (18.6, -1.5): np.pi, (12.4, 8.9): 0.0, (21.5, 5.5): 0.0},
        {(8.9, 8.4): 0.0, (14.1, 9.3): 0.0, (7.5, 15.9): np.pi, (16.1, 15.9): np.pi},
    ],
    ids=["no two in a line", "a tag left over", "no even row"],
)
def test_mixed_tags_that_tell_of_no_common_place_are_asked_about(places):
    """In sides of a tag: rows of cards whose stickers sit in different places."""
    tags = [
        TrackedTag(str((x, y)), (640 + 20 * x, 360 + 20 * y), 20, 0, heading)
        for (x, y), heading in places.items()
    ]
    assert not reading_order(tags).sure


@pytest.mark.parametrize("turn", range(-40, 41, 10))
def test_a_line_is_read_from_left_to_right_at_any_turn(turn):
    assert told([Layout((5,), turn, flips=0)]) == (1, 0, 0)


@pytest.mark.parametrize("turn", [-30, 0, 30])
def test_a_mirrored_line_is_read_as_it_lies(turn):
    assert told([Layout((4,), turn, mirrored=True)]) == (1, 0, 0)


def test_upside_down_cards_are_in_the_row_where_their_card_is():
    assert told([Layout((4,), 10, flips=flips) for flips in (0, 0.25, 0.5, 0.75, 1)]) == (5, 0, 0)


def test_a_row_turned_half_way_is_asked_about():
    assert told([Layout((4,), 45), Layout((4,), -45)]) == (0, 2, 0)


def test_tags_on_a_heap_are_asked_about():
    heap = [
        TrackedTag(str(number), (600 + 8 * number, 350 - 5 * number), 60, 0, heading)
        for number, heading in enumerate((0.1, 0.9, 2.0, 4.0))
    ]
    assert not reading_order(heap).sure


def test_one_tag_is_in_order():
    assert reading_order([TrackedTag("A", (1, 1), 10, 0)]).numbers == (0,)
    assert reading_order([]).sure
