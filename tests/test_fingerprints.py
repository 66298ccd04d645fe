"""Whatever the rules say, ask and allow in random games is what they said, asked and allowed before."""

from __future__ import annotations

import pytest

from tests.fingerprints import (
    BOARDS,
    MAPS,
    SPOILT,
    board_marks,
    first_difference,
    games,
    kept,
    map_marks,
    marks,
    spoilt_marks,
)

GAMES = games()


@pytest.mark.parametrize("name", GAMES)
def test_a_random_game_leaves_the_marks_it_left_before(name):
    before, now = kept()[name], " ".join(marks(GAMES[name]()))
    at = first_difference(before, now)
    assert before == now, f"line {at} is another; if that was wanted: python -m tests.fingerprints"


@pytest.mark.parametrize(
    ("name", "made"),
    [(MAPS, map_marks), (BOARDS, board_marks), (SPOILT, spoilt_marks)],
    ids=[
        "boards are learned from races and merged",
        "boards are read, drawn, named and merged",
        "games from outside are taken or refused",
    ],
)
def test_as_before(name, made):
    assert " ".join(made()) == kept()[name], "if that was wanted: python -m tests.fingerprints"
