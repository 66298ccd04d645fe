"""Games written by an earlier version, waiting at a question: they open there, go on to their end and count.

`earlier_games.json` was written before damage told its source and before a completed line of verse and a cast
spell were facts of a refereed duel.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.duel import tally
from companion.duel import view as duel_view
from companion.games import GAMES
from companion.journal import Answer, Journal
from companion.showing.duel.story import story_of
from companion.translations import tr
from tests.duel import bot as duellists
from tests.wayward.bot import Bot

KEPT = Path(__file__).with_name("earlier_games.json")
EARLIER: dict[str, dict[str, Any]] = json.loads(KEPT.read_text("utf-8"))
WAITS = {
    "verse": "shakespeare.place-all",
    "spell": "duel.ask.attack-card-melee",
    "tracked": "levels.ask.actions-left",
    "race": "wayward.ask.flame-roll",
}
MOST = 5_000


def opened(name: str) -> Journal:
    written = EARLIER[name]
    return GAMES[written["kind"]].codec.journal(written)


def play_on(journal: Journal) -> None:
    """Until the game is over."""
    if EARLIER["race"]["setup"] == GAMES["wayward"].codec.dump_setup(journal.setup):
        bot = Bot(2)
        bot.journal = journal
        assert sum(1 for _ in bot.play())
    else:
        assert duellists.play(journal, Random(1)) < MOST


@pytest.mark.parametrize("name", EARLIER)
def test_an_earlier_game_opens_where_it_waits_and_goes_on_to_its_end(name):
    journal = opened(name)
    assert journal.cursor == len(EARLIER[name]["lines"])
    assert journal.question is not None
    assert journal.question.key == WAITS[name]
    here = journal.table.picture()
    journal.undo(journal.cursor)
    journal.redo(len(journal.lines))
    assert (journal.table.picture(), journal.question.key) == (here, WAITS[name])
    play_on(journal)
    game = GAMES[EARLIER[name]["kind"]]
    again = game.codec.foreign(json.loads(json.dumps(game.codec.dump_journal(journal))))
    assert again.table.picture() == journal.table.picture()
    assert game.tally(again.setup, again.lines)


def test_what_an_earlier_duel_does_not_say_is_told_as_unknown():
    journal = opened("verse")
    counted = tally(journal.setup, journal.lines)
    assert set(counted["damage"]) == {""}
    assert set(counted["damage"][""]) == {""}
    assert counted["verses"] == {}
    told = story_of(duel_view(journal.table), journal.lines)
    assert [(tr(one.name), one.seat) for one in told.damage] == [("Unknown source", "")]
    assert tally(opened("spell").setup, opened("spell").lines)["spells"] == {}


def test_u_139_an_earlier_tracked_duel_is_taken_up_with_the_glamour_it_was_told_of():
    journal = opened("tracked")
    while journal.question is not None:
        offered = [option.id for option in journal.question.options]
        assert "glamour-of-greed" not in offered
        journal.say(Answer("right" if "right" in offered else journal.question.low))
    assert (journal.table.level, journal.table.token("p1", "glamour")) == ("referee", "glamour-of-love")
