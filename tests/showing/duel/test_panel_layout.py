"""Where a hero's parts stand: one or two in sight, the others behind the dots."""

from __future__ import annotations

import pytest

from companion.duel.shown_parts import AbilityPart, CardsPart, CounterPart, StatePart, TokensPart
from companion.journal import Text
from companion.showing.duel.panel_layout import COUNTER_WIDE, panel_layout

WORD = Text("word")
RAGE, GOLD = (CounterPart(name, WORD, 0, 0, 3) for name in ("rage", "gold"))
SIZE = StatePart("size", WORD, "", ())
SHELF = CardsPart("shelf", WORD, (), None)
TRAPS = TokensPart("traps", WORD, "flag", 1, 2, 3)
BUY, TOLD = (AbilityPart(name, WORD, None, None, False, None) for name in ("buy", ""))


def drawn(*parts, **how):
    """The names in sight, row by row."""
    return [[cell.part.name for cell in row] for row in panel_layout(parts, **how).rows]


@pytest.mark.parametrize(
    ("parts", "rows"),
    [
        ((), []),
        ((SIZE,), [["size"]]),
        ((RAGE, TOLD), [["rage", ""]]),
        ((RAGE, GOLD), [["rage", "gold"]]),
        ((RAGE, SIZE), [["rage", "size"]]),
        ((RAGE, SHELF), [["rage"], ["shelf"]]),
        ((TRAPS, BUY), [["traps"], ["buy"]]),
        ((SHELF, TOLD), [["shelf"], [""]]),
        ((SIZE, BUY), [["size"], ["buy"]]),
    ],
)
def test_parts_stand_side_by_side_or_one_above_the_other(parts, rows):
    assert drawn(*parts) == rows
    assert panel_layout(parts).waiting == 0


def test_a_counter_leaves_room_for_what_stands_beside_it():
    ((counter, told),) = panel_layout((RAGE, TOLD)).rows
    assert (counter.width, told.width) == (COUNTER_WIDE, 0)
    ((first, second),) = panel_layout((RAGE, GOLD)).rows
    assert (first.width, second.width) == (0, 0)


def test_a_token_alone_has_no_tile_around_it():
    assert not panel_layout((SIZE,)).framed
    assert panel_layout((SIZE, BUY)).framed


def test_what_may_be_used_is_in_sight_and_the_third_part_waits():
    parts = (TRAPS, SHELF, BUY, TOLD)
    assert drawn(*parts) == [["traps"], ["buy"]]
    assert panel_layout(parts).waiting == 2


def test_each_touch_on_the_dots_brings_the_next_part_and_the_first_stays():
    parts = (TRAPS, SHELF, BUY, TOLD)
    seconds = [drawn(*parts, turn=turn)[1] for turn in range(4)]
    assert seconds == [["buy"], ["shelf"], [""], ["buy"]]


def test_a_quarter_has_a_line_for_each_of_two():
    layout = panel_layout((RAGE, SIZE, BUY), lines=2)
    assert [[(cell.part.name, cell.line) for cell in row] for row in layout.rows] == [
        [("rage", True)],
        [("buy", True)],
    ]
    assert (layout.height, layout.waiting) == (100, 1)
    assert panel_layout((RAGE,), lines=2).height == 48


def test_a_low_quarter_has_one_line_and_the_dots_bring_the_others():
    shown = [drawn(RAGE, SIZE, turn=turn, lines=1) for turn in range(3)]
    assert shown == [[["rage"]], [["size"]], [["rage"]]]
    assert panel_layout((RAGE, SIZE), lines=1).waiting == 1
