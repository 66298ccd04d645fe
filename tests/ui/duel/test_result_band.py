"""The band that tells what a combat came to: its sums and what followed, for one reader."""

from __future__ import annotations

import pytest

from companion.journal import Text
from companion.showing.duel.result import Addend, CombatResult, Follow, Sum
from companion.ui.duel.result_band import ResultBand, SumRow

SHORT, LONG = Text("duelplay.part.card"), Text("duel.option.no-card")
SUMS = Sum("p1", "hamlet", (), 2), Sum("p2", "medusa", (), 2)


def widths(stage, room):
    """How wide each word of a sum is in so much room."""
    row = stage.show(SumRow(size_hint=(None, None), size=(room, 40)))
    row.show(Sum("p1", "hamlet", (Addend("4", SHORT), Addend("+2", LONG)), 6), False, False)
    stage.advance(2)
    return [word.width for word in reversed(row.ids.parts.children)]


def test_only_the_longest_name_of_a_sum_is_shortened(stage):
    """The numbers are what everybody looks for."""
    *others, longest = widths(stage, 900)
    *others_there, shortened = widths(stage, 150)
    assert shortened < longest
    assert others_there == pytest.approx(others)


def test_the_sign_is_that_of_what_its_reader_is_told_first(stage):
    heals, draws = Follow("plus", SHORT, "p1", mine=SHORT), Follow("hand", LONG, "p2", mine=LONG)
    told = CombatResult(9, SUMS, SHORT, False, None, None, (heals, draws), (), ())
    icons = []
    for seat in ("p1", "p2", ""):
        band = stage.show(ResultBand())
        band.show(told, seat, "")
        icons.append((band.icon, band.mine))
    assert icons == [("plus", True), ("hand", True), ("plus", False)]
