"""What a race counts for the statistics, against the table as it stood after every line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.journal import Journal
from companion.wayward import CODEC, tally
from companion.wayward.areas.city import StealHoard
from companion.wayward.areas.dungeon import StealSack
from companion.wayward.events import FinalTurnTaken, GoldGained, TurnBegan
from tests.wayward.bot import Bot
from tests.wayward.stage import Stage


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


@pytest.mark.parametrize(
    ("map", "room", "steal", "gold"), [(1, "E", StealSack("Ann"), 3), (2, "Q-2", StealHoard("Ann"), 7)]
)
def test_loot_counts_for_the_room_it_was_stolen_in(map, room, steal, gold):
    """W-157, W-217: it is gained outside, and still the lair and the hoard have paid it."""
    stage = Stage(map=map).put("Ann", room).say(steal, 5).move("hall").done()
    assert stage.gold() == gold
    assert tally(stage.journal.setup, stage.journal.lines)["areas"] == {room: gold}


def test_gold_of_a_race_kept_before_counts_where_the_figure_stood():
    """Races written down without where gold was carried from are read and counted as they were."""
    stage = Stage(map=1).put("Ann", "E").say(StealSack("Ann"), 5).move("hall").done()
    written = CODEC.dump_journal(stage.journal)
    for event in (event for line in written["lines"] for event in line["then"]):
        event.pop("won_in", None)
    journal = CODEC.journal(written)
    assert tally(journal.setup, journal.lines)["areas"] == {"hall": 3}


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


@pytest.mark.parametrize(
    ("now", "before"),
    [
        (GoldGained("Ann", 5, "E"), GoldGained("Ann", 5)),
        (FinalTurnTaken("Ann", out=True), FinalTurnTaken("Ann")),
    ],
)
def test_a_fact_that_says_more_today_is_still_the_one_that_was_written(now, before):
    """A command that waits is told again; a race kept before must not stop at what it could not say."""
    assert now.retells(now)
    assert now.retells(before)
    assert not before.retells(now)
    assert not now.retells(replace(before, player="Ken"))
