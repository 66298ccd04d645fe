"""A game that cannot have been played stays out: nothing of the app meets its facts later."""

from __future__ import annotations

import copy
import json
from functools import cache
from random import Random

import pytest

from companion.games import CODECS
from companion.journal import Answer, Invalid, Journal
from companion.records import checksum, import_games
from companion.storage import Store
from companion.translations import tr
from companion.wayward import Player, WaywardSetup
from companion.wayward.corrections import TurnGold
from companion.wayward.turns import Begin
from tests.duel.bot import duel, play

BEGAN = 1_800_000_000.0


def carried(kind, journal):
    """A game as a file carries it."""
    written = json.loads(json.dumps(CODECS[kind].dump_journal(journal)))
    return {
        "kind": kind, "title": "L’été", "players": ["Ann", "Bob"], "started": BEGAN, "touched": BEGAN,
        "finished": True, "summary": None, "journal": written,
    }  # fmt: skip


def file_of(game):
    """A file whose checksum is right, whatever the game tells."""
    return json.dumps({"promptbook": "games", "version": 2, "checksum": checksum([game]), "games": [game]})


@cache
def fought():
    """A duel played to its end."""
    journal = duel("hamlet", "medusa")
    play(journal, Random(5))
    return carried("duel", journal)


@cache
def gathered():
    """A race in which somebody's gold was put right."""
    journal = Journal(WaywardSetup((Player("Ann", "blue"), Player("Bob", "red")), ordered=True))
    for said in (Begin(), Answer((2,)), Answer((5,)), TurnGold("Ann", 3)):
        journal.say(said, at=BEGAN)
    return carried("wayward", journal)


def facts(game):
    """Everything that happened in it."""
    return [fact for line in game["journal"]["lines"] for fact in line["then"]]


def turn_of_nobody(game):
    next(fact for fact in facts(game) if fact["is"] == "TurnBegan")["seat"] = "Zoe"


def gold_of_nobody(game):
    facts(game)[-1]["player"] = "Zoe"


def gold_without_end(game):
    facts(game)[-1]["to"] = 10**300


def gold_owed(game):
    facts(game)[-1]["to"] = -5


def blow_of_nobody(game):
    """It would be counted for a seat that is not there, and its card has no name."""
    next(fact for fact in facts(game) if fact["is"] == "Damaged")["source"] |= {"seat": "p9"}


def ability_of_nobody(game):
    blow = next(fact for fact in facts(game) if fact["is"] == "Damaged")
    blow["source"] = {"kind": "ability", "seat": "p9", "name": "medusa.ability.gaze"}


def spell_of_no_book(game):
    game["journal"]["lines"][-1]["then"].append({"is": "SpellCast", "seat": "p1", "spell": "wingardium"})


def verse_without_syllables(game):
    verse = {"is": "LineCompleted", "seat": "p1", "cards": ["p1:hamlet/feint#1"], "syllables": []}
    game["journal"]["lines"][-1]["then"].append(verse)


@pytest.fixture
def there():
    store = Store(":memory:", CODECS)
    yield store
    store.close()


@pytest.mark.parametrize("moment", [pytest.param(10**400, id="huge"), 1e308, 2e11, -1])
@pytest.mark.parametrize("undone", [False, True])
def test_a_line_told_when_no_clock_shows_is_refused_in_words(there, moment, undone):
    """The replay writes its day, and the next quick tap is measured from it."""
    game = copy.deepcopy(gathered())
    game["journal"]["lines"][-1]["at"] = moment
    game["journal"]["cursor"] -= undone
    with pytest.raises(Invalid) as fault:
        import_games(there, file_of(game))
    assert there.games.find() == ()
    assert "Line 4 was told at a time" in tr(fault.value.text)


@pytest.mark.parametrize(
    ("played", "forge"),
    [
        (fought, turn_of_nobody),
        (fought, blow_of_nobody),
        (fought, ability_of_nobody),
        (fought, spell_of_no_book),
        (fought, verse_without_syllables),
        (gathered, gold_of_nobody),
        (gathered, gold_without_end),
        (gathered, gold_owed),
    ],
    ids=lambda one: one.__name__,
)
@pytest.mark.parametrize("undone", [False, True])
def test_a_game_that_cannot_have_been_played_is_refused_in_words(there, played, forge, undone):
    """Also where the forgery lies among the lines that were taken back: redo would meet it."""
    game = copy.deepcopy(played())
    forge(game)
    if undone:
        game["journal"]["cursor"] = 0
    with pytest.raises(Invalid) as fault:
        import_games(there, file_of(game))
    assert there.games.find() == ()
    assert tr(fault.value.text) != fault.value.text.key
