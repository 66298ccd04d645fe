"""The running series and the best run alone, as the kept games tell them."""

from __future__ import annotations

import pytest

from companion.journal import Codec
from companion.records import results
from companion.results import SeatResult, begin_series, best_run, series
from companion.storage import Store
from tests.journal.toy import CODEC, CoinsMoved, ToySetup, Turn
from tests.records.summaries import summary_of
from tests.records.test_statistics import Ticking

YEAR = 365 * 86_400.0
RACE = Codec("wayward", ToySetup, (Turn,), (CoinsMoved,))


class Shelf:
    """A store with results, as the app's shelf has them."""

    def __init__(self):
        self.store = Store(":memory:", {"wayward": RACE, "duel": CODEC}, Ticking())
        self.set_setting = self.store.settings.set

    def setting(self, name, default=None, fits=None):
        kept = self.store.settings.get(name, default)
        return kept if fits is None or fits(kept) else default

    def results(self, kind=None):
        return results(self.store, kind)

    def race(self, kind="wayward", **places):
        game = self.store.games.new(kind, ToySetup(), "")
        seats = tuple(SeatResult(name, place == 1, place=place) for name, place in places.items())
        self.store.games.sum_up(game, summary_of(seats), finished=True)
        return game

    def run(self, gold, turns, place=1, map_number=1):
        game = self.store.games.new("wayward", ToySetup(), "")
        seat = SeatResult("Ann", gold >= 150, score=gold, place=place)
        self.store.games.sum_up(game, summary_of((seat,), turn=turns, map=map_number), finished=True)
        return game


@pytest.fixture
def shelf():
    shelf = Shelf()
    yield shelf
    shelf.store.close()


def test_a_series_is_every_race_since_it_was_begun(shelf):
    shelf.race(Ann=1, Bob=2)
    begin_series(shelf, shelf.store.file.clock())
    assert series(shelf) == []
    shelf.race(Ann=2, Bob=1)
    shelf.race("duel", Ann=2, Bob=1)
    shelf.run(90, 12)
    shelf.race(Ann=None, Cleo=1)
    assert series(shelf) == [{"Bob": 1, "Ann": 2}, {"Cleo": 1, "Ann": None}]


def test_a_race_dated_ahead_keeps_no_later_race_out_of_a_new_series(shelf):
    """The clock was a year ahead once."""
    shelf.race(Ann=1, Bob=2)
    shelf.store.file.clock.now += YEAR
    shelf.race(Ann=1, Bob=2)
    shelf.store.file.clock.now -= YEAR
    begin_series(shelf, shelf.store.file.clock())
    assert series(shelf) == []
    shelf.race(Ann=2, Bob=1)
    shelf.race(Ann=1, Bob=None)
    assert series(shelf) == [{"Bob": 1, "Ann": 2}, {"Ann": 1, "Bob": None}]
    shelf.store.file.clock.now += 2 * YEAR
    begin_series(shelf, shelf.store.file.clock())
    shelf.race(Ann=2, Bob=1)
    assert series(shelf) == [{"Bob": 1, "Ann": 2}]


@pytest.mark.parametrize("kept", ["yesterday", {}, 7.0, ["yesterday"], [True]])
def test_a_setting_that_tells_of_no_games_dated_ahead_leaves_none_out(shelf, kept):
    game = shelf.race(Ann=1, Bob=2)
    shelf.set_setting("wayward-series-dated-ahead", [shelf.store.games.get(game).started])
    assert series(shelf) == []
    shelf.set_setting("wayward-series-dated-ahead", kept)
    assert series(shelf) == [{"Ann": 1, "Bob": 2}]


def test_a_race_keeps_its_place_when_somebody_goes_back_in_it(shelf):
    """The next game is seated by the one begun last, not by the one touched last."""
    first, last = shelf.race(Ann=1, Bob=2), shelf.race(Ann=2, Bob=1)
    shelf.store.games.open(first).say(Turn("ann", 1))
    assert [game.id for game in shelf.store.games.find()] == [first, last]
    assert series(shelf)[-1] == {"Bob": 1, "Ann": 2}


@pytest.mark.parametrize("listed", [True, False])
def test_a_series_of_a_former_version_goes_on(shelf, listed):
    """It was a list of places beside the games' numbers; an empty one had just been begun."""
    shelf.race(Ann=1, Bob=2)
    second = shelf.race(Ann=2, Bob=1)
    shelf.set_setting("wayward-series", [{"game": second, "places": {"Bob": 1, "Ann": 2}}] if listed else [])
    kept = [{"Bob": 1, "Ann": 2}] if listed else []
    assert series(shelf) == kept
    shelf.race(Ann=1, Bob=None)
    assert series(shelf) == [*kept, {"Ann": 1, "Bob": None}]


def test_the_best_run_has_most_gold_then_fewest_turns(shelf):
    """WQ-21: a run that did not get out is none; each map has its own."""
    shelf.run(200, 5, place=None)
    assert best_run(shelf, 1) is None
    shelf.run(90, 12)
    best = shelf.run(90, 10)
    shelf.run(300, 9, map_number=2)
    assert best_run(shelf, 1) == {"gold": 90, "turns": 10}
    assert best_run(shelf, 1, besides=best) == {"gold": 90, "turns": 12}


def test_a_best_run_of_a_former_version_still_stands(shelf):
    """It was kept without its game; once the game tells it itself, it is that game's and nobody else's."""
    shelf.set_setting("wayward-best-1", {"gold": 120, "turns": 11})
    shelf.run(90, 12)
    assert best_run(shelf, 1) == {"gold": 120, "turns": 11}
    itself = shelf.run(120, 11)
    assert best_run(shelf, 1, besides=itself) == {"gold": 90, "turns": 12}


@pytest.mark.parametrize(
    "kept", ["yesterday", {}, [3], [{"game": "1"}], True, pytest.param(10**400, id="huge")]
)
def test_a_setting_that_is_no_series_is_not_one(shelf, kept):
    shelf.race(Ann=1, Bob=2)
    shelf.set_setting("wayward-series", kept)
    assert series(shelf) == [{"Ann": 1, "Bob": 2}]
