"""The game told again: its gold, turn by turn."""

from __future__ import annotations

from companion.showing.wayward.story import gold_history
from tests.wayward.stage import Stage


def test_the_gold_curve_has_a_point_for_every_turn():
    """W-006: gold at the start and after each turn, corrections included."""
    stage = Stage(2).pay("Ann", 67).end_turn().pay("Bob", 71).pay("Ann", -7)
    assert gold_history(stage.journal.lines, ("Ann", "Bob")) == {"Ann": [0, 67, 60], "Bob": [0, 0, 71]}
