"""Games are found by their players, heroes, name and kind, however these are typed."""

from __future__ import annotations

import pytest

from companion.storage.searching import holds
from tests.journal.toy import ToySetup


@pytest.fixture
def found(store):
    for title, players, hero, finished in (
        ("Hamlet – Medusa", ("Zoé", "Bob"), "hamlet", True),
        ("Les Sœurs fatales", ("Ann", "Éloïse"), "wayward-sisters", True),
        ("100 % _under_", ("Ann", "Bob"), "alice", False),
    ):
        game = store.games.new("toy", ToySetup(), title, players)
        store.games.sum_up(game, {"seats": [{"player": players[0], "hero": hero, "score": 1}]}, finished)

    def titles(words, finished=None, **page):
        return [game.title for game in store.games.find(finished, words=words, **page)]

    titles.count = store.games.count
    return titles


@pytest.mark.parametrize(
    ("words", "count"),
    [("", 3), ("zoe", 1), ("ZOÉ", 1), ("ann", 2), ("ann bob", 1), ("bob ann", 1), ("soeurs", 1), ("sœurs", 1),
     ("Wayward-Sisters", 1), ("wayward sisters eloise", 1), ("%", 1), ("_", 1), ("toy", 3), ("nobody", 0),
     ("'; DROP TABLE games; --", 0), ("ham med", 1)],
)  # fmt: skip
def test_a_game_has_all_the_words(found, words, count):
    assert len(found(words)) == count
    assert found.count(True, words=words) + found.count(False, words=words) == count


def test_pages_and_states_are_of_what_was_found(found):
    assert found("ann", finished=False) == ["100 % _under_"]
    assert found("ann", limit=1, offset=1) == ["Les Sœurs fatales"]


def test_a_damaged_row_is_not_found_and_breaks_nothing():
    assert not holds(None, None, "[", 7, "bob")
    assert holds("duel", "x", None, None, "duel")
