"""What many screens share is laid out from numbers alone."""

import pytest

from companion.showing import layout

PHONE, ON_ITS_SIDE = (412, 892), (892, 412)


def test_a_frame_is_drawn_inside_and_never_turns_over():
    assert layout.inset((10, 20), (100, 60), 2, 16) == (12, 22, 96, 56, 16)
    assert layout.inset((0, 0), (0, 1), 6, 7) == (6, 6, 1, 1, 7)


def test_a_page_keeps_clear_of_the_phones_own_furniture():
    assert layout.page_padding((1, 2, 3, 4), 16, 12, 20) == [17, 14, 19, 24]


@pytest.mark.parametrize(("width", "wide", "dp", "column"), [
    (412, False, 1, 412), (900, False, 1, 720), (900, True, 1, 900),
    (2000, True, 1, 1100), (2000, False, 2, 1440),
])  # fmt: skip
def test_a_page_is_no_wider_than_is_good_to_read(width, wide, dp, column):
    assert layout.column_width(width, wide, dp) == column


def test_a_page_of_tables_may_be_wider():
    assert layout.column_width(2000, True, 1, 1200) == 1200
    assert layout.column_width(2000, False, 1, 1200) == 720


def test_the_actions_of_a_strip_share_what_the_lens_leaves():
    assert layout.bar_key(layout.inner_height(96, [4, 8, 4, 8]), 0, 1) == 80
    assert layout.bar_key(200, 0, 1) == 84
    assert layout.bar_key(340, 5, 1) == 60
    assert layout.bar_key(892, 1, 1) == 84


def test_two_things_stand_side_by_side_or_stacked():
    assert layout.pair_height(False, 40, 60, 8) == 60
    assert layout.pair_height(True, 40, 60, 8) == 108


def test_the_lens_fits_where_it_stands():
    assert layout.lens_height(80, False, 1) == 80
    assert layout.lens_height(300, False, 1) == 114
    assert layout.lens_height(300, True, 1) == 100


@pytest.mark.parametrize(
    ("page", "room", "width"), [(PHONE, 0.64 * 892, 412), (ON_ITS_SIDE, 0.94 * 412, 892 * 0.52)]
)
def test_a_question_leaves_the_table_in_sight(page, room, width):
    assert layout.prompt_room(*page) == pytest.approx(room)
    assert layout.prompt_width(*page, 1) == pytest.approx(width)


def test_a_question_on_a_large_window_stays_narrow():
    assert layout.prompt_width(1400, 900, 1) == 480


@pytest.mark.parametrize(("letters", "size"), [(59, 27), (60, 22), (109, 22), (110, 18)])
def test_a_long_question_is_written_smaller(letters, size):
    assert layout.prompt_letters("x" * letters) == size


def test_what_was_scanned_lies_below_or_beside_the_picture():
    assert layout.scan_width(*PHONE, 1) == 412
    assert layout.scan_width(*ON_ITS_SIDE, 1) == pytest.approx(892 * 0.46)
    assert layout.scan_width(700, 400, 1) == 340
    assert layout.sheet_corners(False, 28) == [28, 28, 0, 0]
    assert layout.sheet_corners(True, 28) == [28, 0, 0, 28]


@pytest.mark.parametrize(("overridable", "number", "width"), [
    (False, "", 0), (False, "U-027", 80), (True, "", 150), (True, "U-027", 230),
])  # fmt: skip
def test_a_refusal_has_room_for_the_buttons_it_has(overridable, number, width):
    assert layout.banner_keys(overridable, number, 1) == width


@pytest.mark.parametrize(("letters", "at_a_half", "size"), [
    (59, False, 18), (60, False, 16), (35, True, 17.5), (36, True, 16),
])  # fmt: skip
def test_a_long_refusal_is_written_smaller(letters, at_a_half, size):
    assert layout.refusal_letters("x" * letters, at_a_half) == size


def test_a_side_of_a_token_is_named_as_large_as_it_has_room():
    assert layout.token_letters(400, 112, True, 1, 1) == 30
    assert layout.token_letters(400, 112, False, 1, 1) == 26
    assert layout.token_letters(150, 112, True, 1, 1) == pytest.approx(24)
    assert layout.token_letters(124, 60, True, 1, 1) == pytest.approx(124 * 0.14)
    assert layout.token_letters(124, 59, True, 1, 1) == pytest.approx(59 * 0.3)
    assert layout.token_letters(40, 40, True, 1, 1) == 14


def test_a_seat_is_its_part_of_a_little_phone():
    assert layout.seat_mark((0, 0), (24, 40), (0, 0.5, 0.5, 0.5), 1) == (4.5, 21, 7, 14)
    assert layout.seat_mark((0, 0), (9, 40), (0, 0, 0.5, 0.5), 1)[2] == 2


def test_outlines():
    assert layout.centred((50, 40), (31, 21), 1.5) == (34, 31)
    assert layout.arc(5, 6, 7, 0) == (5, 6, 7)
    assert layout.arc(5, 6, 7, 0.25) == (5, 6, 7, 0, 90)
    assert layout.corner(10, 100, 28, 1) == (38, 72, 27, 270, 360)
    assert layout.corner(200, 100, -28, 1) == (172, 72, 27, 0, 90)
    assert layout.slash(50, 100, 100) == [31, 31, 69, 69]
    assert layout.diamond(10, 20, 5) == [10, 25, 15, 20, 10, 15, 5, 20]


def test_a_light_falls_as_wide_as_its_floor():
    x = slice(0, None, 4)
    cone = layout.light_cone((100, 50), (200, 400), 80)
    assert cone[x] == [166, 234, 300, 100]
    assert cone[1::4] == [450, 450, 80, 80]


def test_a_list_of_boosts_leaves_the_other_half_whole():
    assert layout.picker_height(412, True, 1) == pytest.approx(412 * 0.96)
    assert layout.picker_height(892, True, 1) == pytest.approx(892 * 0.57)
    assert layout.picker_height(892, False, 1) == pytest.approx(892 * 0.72)
    assert layout.picker_height(640, True, 1) < layout.picker_height(640, False, 1)


def test_cards_that_boost_stand_side_by_side_as_their_names_find_room():
    assert [layout.boost_columns(width, 1) for width in (90, 240, 298, 700)] == [1, 2, 2, 3]
    assert layout.boost_columns(224, 1.3) == 1


def test_a_dial_leaves_room_for_the_name_below_it():
    assert layout.spot_across(100, 90, 200, 24) == 66
    assert layout.spot_across(100, 200, 84, 0) == 84
    assert layout.spot_across(10, 20, 84, 24) == 1
