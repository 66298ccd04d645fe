"""What fits where: the list, the map and the sheets of Wayward's table, by the room there is."""

from __future__ import annotations

import pytest

from companion.showing.wayward.table_layout import list_layout, map_layout, number_of, sheet_width


@pytest.mark.parametrize(
    ("room", "wide", "tall", "roomy", "columns"),
    [
        ((320, 480), False, False, False, 3),
        ((360, 700), False, True, False, 3),
        ((700, 1000), False, True, True, 3),
        ((560, 800), False, True, False, 5),
        ((700, 320), True, True, False, 3),
        ((1600, 900), True, True, False, 5),
    ],
)
def test_the_list_shows_as_much_as_fits(room, wide, tall, roomy, columns):
    one, twice = (list_layout(room[0] * dp, room[1] * dp, 3, False, dp, dp) for dp in (1, 2))
    assert (one.wide, one.tall, one.roomy, one.columns) == (wide, tall, roomy, columns)
    assert (twice.wide, twice.tall, twice.roomy, twice.columns) == (wide, tall, roomy, columns)
    assert twice.tray == 2 * one.tray


def test_the_dice_of_the_last_roll_make_room_for_a_reminder_and_for_a_small_phone():
    sizes = [
        list_layout(360, height, 1, told, 1, 1).die
        for height, told in ((700, False), (700, True), (480, False))
    ]
    assert sizes == [52, 40, 0]


def test_five_other_players_have_a_line_each():
    assert list_layout(360, 480, 5, False, 1, 1.5).score == 5 * 23 * 1.5
    assert list_layout(360, 480, 1, False, 1, 1).score == 84


@pytest.mark.parametrize(
    ("room", "scale", "shape"),
    [((360, 700), 1, (False, 4, 12)), ((360, 700), 1.5, (False, 2, 12)), ((700, 360), 1.5, (True, 4, 6))],
)
def test_the_thumb_bar_stands_in_one_row_where_its_letters_fit(room, scale, shape):
    layout = map_layout(*room, 1, scale)
    assert (layout.wide, layout.columns, layout.chips) == shape
    assert (layout.stage < 1) == layout.wide


@pytest.mark.parametrize(
    ("room", "scores"), [((272, 440), 0), ((324, 700), 84), ((640, 272), 0), ((900, 600), 68)]
)
def test_everybody_elses_gold_is_told_where_the_map_keeps_its_room(room, scores):
    assert map_layout(room[0] * 2, room[1] * 2, 2, 2).scores == scores


def test_a_sheet_leaves_half_of_a_wide_room_free():
    assert [sheet_width(*room, 1) for room in ((360, 700), (700, 360), (1600, 900))] == pytest.approx(
        [360, 392, 500]
    )


def test_a_key_counts_what_is_chosen_twice():
    assert [number_of("Torch", count) for count in (0, 1, 2)] == ["Torch", "Torch", "Torch ×2"]
