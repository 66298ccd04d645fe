"""The duel's table is laid out from numbers alone."""

import pytest

from companion.showing.duel import table_layout as layout


@pytest.mark.parametrize(("half", "rows", "unit", "height"), [
    (400, 2, 1, 94), (400, 2, 0.75, 70.5), (130, 2, 1, 74), (130, 3, 1, 48), (160, 3, 1, 70),
    (160, 3, 2, 70), (0, 2, 1, 48),
])  # fmt: skip
def test_hand_and_deck_leave_room_for_pips_and_sidekicks(half, rows, unit, height):
    assert layout.pile_row(half, rows, unit, 1) == pytest.approx(height)


@pytest.mark.parametrize(("count", "width", "columns"), [
    (0, 300, 1), (3, 300, 3), (6, 300, 3), (10, 300, 5), (7, 300, 4), (5, 40, 1),
])  # fmt: skip
def test_tokens_stand_in_rows_of_equal_length(count, width, columns):
    assert layout.spot_columns(count, width, 1) == columns


def test_a_low_half_keeps_its_edges_small():
    assert layout.half_padding(True, 1, 2) == [16, 8]
    assert layout.half_padding(False, 1.5, 1) == [14, 14]
    assert layout.half_padding(False, 0.5, 1) == [14, 3.5]


@pytest.mark.parametrize(("edge", "bar"), [
    ("top", [10, 117, 200, 3]), ("bottom", [10, 20, 200, 3]),
    ("left", [10, 20, 3, 100]), ("right", [207, 20, 3, 100]),
])  # fmt: skip
def test_the_bar_of_a_half_lies_where_the_other_half_is(edge, bar):
    assert layout.edge_bar((10, 20), (200, 100), edge, 3) == bar


def test_a_hero_is_named_as_large_as_its_half_allows():
    assert layout.name_letters(400, True, 1, 1.15) == pytest.approx(20.7)
    assert layout.name_letters(388, False, 1, 1) == pytest.approx(388 * 0.068)
    assert layout.name_letters(900, False, 1, 1) == 27
    assert layout.name_letters(200, False, 1, 1) == 18


@pytest.mark.parametrize(("out", "dormant", "won", "key"), [
    (False, False, False, ""), (False, False, True, "dueltable.won"),
    (True, False, False, "dueltable.out"), (True, True, False, "dueltable.dormant"),
])  # fmt: skip
def test_a_half_says_for_whom_the_game_is_over(out, dormant, won, key):
    assert layout.seat_status(out, dormant, won) == key


def test_the_way_back_stands_above_a_question_where_there_is_room():
    assert layout.combat_foot(0, 892, 1) == 0
    assert layout.combat_foot(400, 892, 1) == 452
    assert layout.combat_foot(592, 892, 1) == 592


@pytest.mark.parametrize(("height", "foot", "wide", "size"), [
    (892, 0, False, 132), (600, 0, False, 99), (600, 300, False, 64), (600, 440, False, 44),
    (412, 300, True, 64), (800, 0, True, 120),
])  # fmt: skip
def test_the_values_of_a_combat_are_as_large_as_a_question_leaves(height, foot, wide, size):
    assert layout.value_size(height, foot, wide, 1, 1) == pytest.approx(size)
    assert layout.value_size(height, foot, wide, 1, 1.15) == pytest.approx(size * 1.15)


def test_a_sheet_of_cards_covers_low_pages_nearly():
    assert (layout.cards_width(412, 892, 1), layout.cards_width(892, 412, 1)) == (412, 640)
    assert layout.cards_height(500, 1) == pytest.approx(480)
    assert layout.cards_height(700, 1) == pytest.approx(560)
    assert layout.cards_height(900, 1) == pytest.approx(594)


def test_a_side_of_a_token_is_named_as_large_as_its_cell_allows():
    assert layout.side_letters(200, 100, True, 1, 1) == 28
    assert layout.side_letters(200, 100, False, 1, 1) == 26
    assert layout.side_letters(140, 100, True, 1, 1) == pytest.approx(22.4)
    assert layout.side_letters(139, 100, True, 1, 1) == pytest.approx(139 * 0.135)
    assert layout.side_letters(200, 50, True, 1, 1) == 21
    assert layout.side_letters(60, 100, True, 1, 1) == 14
