"""Whole matches replay line for line: every word of the log and the exact final table."""

import json

import pytest

from companion.duel import decks
from companion.games import GAMES
from tests.story import MATCHES, played, sayings

TEXTS = sorted(MATCHES.glob("*.txt"))


@pytest.fixture(params=TEXTS, ids=lambda path: path.stem)
def text(request):
    return request.param.read_text("utf-8")


def test_the_match_is_told_as_it_was_written(text):
    told, journal = played(text)
    assert told == text
    assert journal.question is None


def test_the_match_survives_being_saved(text):
    """Save, load, same table; and back to the first line, forward to the last, same table again."""
    _told, journal = played(text)
    kind = next(line.removeprefix("game ") for line in text.splitlines() if line.startswith("game "))
    codec = GAMES[kind].codec
    loaded = codec.journal(json.loads(json.dumps(codec.dump_journal(journal))))
    assert loaded.table.picture() == journal.table.picture()
    loaded.go(0)
    loaded.go(len(loaded.lines))
    assert loaded.table.picture() == journal.table.picture()


def test_every_hero_and_both_maps_have_a_match():
    setups = [
        json.loads(line.removeprefix("setup "))
        for path in TEXTS
        for line in path.read_text("utf-8").splitlines()
        if line.startswith("setup ")
    ]
    heroes = {seat["hero"] for setup in setups for seat in setup.get("seats", ())}
    assert heroes == {key for key, facts in decks.heroes().items() if facts.automated}
    races = {(one["map"], len(one["players"])) for one in setups if "map" in one}
    assert races >= {(1, 3), (2, 4), (1, 1)}


def test_every_match_is_played_to_its_end(text):
    _told, journal = played(text)
    picture = journal.table.picture()
    assert picture.get("winner") or picture["phase"] == "over"
    assert sayings(text)
