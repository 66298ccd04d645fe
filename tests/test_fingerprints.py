"""Whatever the rules say, ask and allow in random games is what they said, asked and allowed before."""

from __future__ import annotations

import pytest

from tests.fingerprints import BOARDS, MAPS, board_marks, first_difference, games, kept, map_marks, marks

GAMES = games()


@pytest.mark.parametrize("name", GAMES)
def test_a_random_game_leaves_the_marks_it_left_before(name):
    before, now = kept()[name], " ".join(marks(GAMES[name]()))
    at = first_difference(before, now)
    assert before == now, f"line {at} is another; if that was wanted: python -m tests.fingerprints"


def test_maps_are_learned_and_merged_as_before():
    assert " ".join(map_marks()) == kept()[MAPS], "if that was wanted: python -m tests.fingerprints"


def test_boards_are_read_drawn_named_and_merged_as_before():
    assert " ".join(board_marks()) == kept()[BOARDS], "if that was wanted: python -m tests.fingerprints"
