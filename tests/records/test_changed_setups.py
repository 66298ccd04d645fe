"""A game from a file whose setup says something else in one place is refused, or can be opened."""

from __future__ import annotations

import copy
import json

import pytest

from companion.games import CODECS, GAMES
from companion.journal import Invalid
from companion.records import checksum, export_games, import_games
from companion.storage import Store
from tests.records.mutations import kept_matches, look

OTHERS = (
    1, 2, 0, -1, 40, True, False, None, "", "p2", "x", "teams", "modern", "fr", "tracker", "city-A", [], {},
)  # fmt: skip


def places(value):
    """Everything that a setup says, as the way to it."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inside in pairs:
        yield (key,)
        if isinstance(inside, (dict, list)):
            yield from ((key, *way) for way in places(inside))


def changed(form, way, other):
    form = copy.deepcopy(form)
    holder = form["games"][0]["journal"]["setup"]
    for key in way[:-1]:
        holder = holder[key]
    holder[way[-1]] = other
    form["checksum"] = checksum(form["games"])
    return json.dumps(form)


@pytest.fixture(scope="module")
def forms():
    store = Store(":memory:", CODECS)
    games = kept_matches(store)
    yield {store.games.get(one).kind: json.loads(export_games(store, [one])) for one in games}
    store.close()


@pytest.mark.parametrize("kind", ["duel", "wayward"])
def test_any_changed_field_is_refused_or_opens(kind, forms):
    form, opened, refused = forms[kind], 0, 0
    for way in places(form["games"][0]["journal"]["setup"]):
        for other in OTHERS:
            store = Store(":memory:", CODECS)
            try:
                games = import_games(store, changed(form, way, other), look).games
            except Invalid:
                refused += 1
            else:
                opened += 1
                journal = store.games.open(games[0])
                GAMES[kind].view(journal.table, journal.question)
                GAMES[kind].legal(journal.table)
            store.close()
    assert opened
    assert refused


def test_a_race_on_the_other_map_offers_nothing_that_makes_no_sense(forms):
    """Places of the one map are unknown on the other; the table was refused for good when it was asked."""
    form = forms["wayward"]
    setup = copy.deepcopy(form["games"][0]["journal"]["setup"])
    other = {**form["games"][0]["journal"], "setup": {**setup, "map": 3 - setup["map"]}}
    journal = CODECS["wayward"].journal(other)
    assert GAMES["wayward"].legal(journal.table)
