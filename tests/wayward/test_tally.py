"""What a race counts for the statistics, against the table as it stood after every line."""

from __future__ import annotations

import pytest

from companion.journal import Journal
from companion.wayward import tally
from companion.wayward.events import GoldGained, TurnBegan
from tests.wayward.bot import Bot


@pytest.mark.parametrize("seed", range(10))
def test_gold_and_areas_are_counted_as_the_table_shows_them(seed):
    bot = Bot(seed)
    for _line, _ in zip(range(200), bot.play(), strict=False):
        pass
    journal = bot.journal
    counted = tally(journal.setup, journal.lines)
    events = [event for line in journal.lines for event in line.events]
    gained = sum(event.amount for event in events if isinstance(event, GoldGained))
    turns = sum(isinstance(event, TurnBegan) for event in events)
    assert sum(counted["areas"].values()) == gained
    table = journal.table
    for player, curve in counted["gold"].items():
        assert curve[-1] == table.gold[player]
        assert len(curve) == 1 + max(1, turns)
    begun = next((event.player for event in events if isinstance(event, TurnBegan)), None)
    assert counted["first"] == (None if begun is None else list(table.players).index(begun))


def test_a_curve_has_the_gold_at_the_end_of_each_turn():
    bot = Bot(4)
    for _line, _ in zip(range(150), bot.play(), strict=False):
        pass
    counted = tally(bot.journal.setup, bot.journal.lines)
    again, seen = Journal(bot.journal.setup), []
    for event in (event for line in bot.journal.lines for event in line.events):
        if isinstance(event, TurnBegan):
            seen.append(dict(again.table.gold))
        event.apply(again.table)
    ends = [*seen[1:], dict(again.table.gold)]
    for player, curve in counted["gold"].items():
        assert curve[1:] == [gold[player] for gold in ends]
