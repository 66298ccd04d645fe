"""A seeded slice of random play over both maps, one to six players; the soak plays thousands more."""

from __future__ import annotations

import pytest

from companion.wayward.corrections import CORRECTIONS
from tests.wayward.bot import Bot
from tests.wayward.random_games import corrections, play

SEEDS = range(24)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_comes_to_its_end(seed: int) -> None:
    assert play(seed) > 1


def test_the_slice_sees_both_maps_and_every_number_of_players() -> None:
    tables = [Bot(seed).table for seed in SEEDS]
    assert {table.map for table in tables} == {1, 2}
    assert {len(table.players) for table in tables} == {1, 2, 3, 4, 5, 6}


def test_every_kind_of_correction_is_mixed_in() -> None:
    bot = Bot(3)
    next(bot.play())
    while bot.journal.question is not None:
        bot.say()
    assert {type(said) for said in corrections(bot, bot.table)} == set(CORRECTIONS)
