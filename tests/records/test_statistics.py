"""Results and what many of them tell."""

from __future__ import annotations

import pytest

from companion.records import results
from companion.results import (
    HeadToHead,
    Result,
    SeatResult,
    Tally,
    head_to_head,
    heroes,
    players,
)
from companion.storage import Store
from tests.journal.toy import CODEC, ToySetup
from tests.records.summaries import summary_of


class Ticking:
    """A clock that moves by a second each time somebody looks."""

    now = 0.0

    def __call__(self):
        self.now += 1
        return self.now


@pytest.fixture
def store():
    store = Store(":memory:", {"toy": CODEC, "other": CODEC}, Ticking())
    yield store
    store.close()


def ended(store, *seats, kind="toy"):
    game = store.games.new(kind, ToySetup(), "")
    store.games.sum_up(game, summary_of(seats), finished=True)
    return game


ANN, BOB = SeatResult("Ann", True, "hamlet", score=7), SeatResult("Bob", False, "titania", score=0)


def test_results_come_oldest_first_and_by_kind(store):
    first, second = ended(store, ANN, BOB), ended(store, BOB, ANN, kind="other")
    assert [one.game for one in results(store)] == [first, second]
    assert [one.seats for one in results(store, "other")] == [(BOB, ANN)]


def test_unfinished_games_and_other_summaries_are_no_results(store):
    going_on = store.games.new("toy", ToySetup(), "")
    store.games.sum_up(going_on, summary_of((ANN, BOB)), finished=False)
    strange = [None, [], {}, {"seats": []}, {"seats": [None]}, {"seats": [{"player": "Ann"}]}]
    strange += [{"seats": [{"player": 1, "won": True}]}, {"seats": [{"player": "A", "won": 1}]}]
    strange += [{"seats": [{"player": "A", "won": True, "score": "7"}]}]
    for summary in strange:
        store.games.sum_up(store.games.new("toy", ToySetup(), ""), summary, finished=True)
    assert results(store) == ()


def test_home_may_keep_more_in_the_summary(store):
    game = store.games.new("toy", ToySetup(), "")
    seat = {"player": "Ann", "won": True, "colour": "red"}
    store.games.sum_up(game, {"seats": [seat], "headline": "7 : 0"}, finished=True)
    assert [one.seats for one in results(store)] == [(SeatResult("Ann", True),)]


def games(*all_seats):
    return [Result(number, "duel", float(number), seats) for number, seats in enumerate(all_seats)]


def seat(player, won, hero=None, team=None):
    return SeatResult(player, won, hero, team)


THREE = games(
    (seat("Ann", True, "hamlet"), seat("Bob", False, "titania")),
    (seat("Ann", False, "titania"), seat("Bob", True, "hamlet")),
    (seat("Ann", True, "hamlet"), seat("Cy", False, "sisters"), seat("Bob", False, "titania")),
)
TEAMS = games(
    (
        seat("Ann", True, "hamlet", "a"),
        seat("Bob", False, "titania", "b"),
        seat("Cy", True, "sisters", "a"),
        seat("Bob", False, "arthur", "b"),
    )
)


def test_wins_are_counted_over_games_played():
    assert players(THREE) == (Tally("Ann", 2, 3), Tally("Bob", 1, 3), Tally("Cy", 0, 1))
    assert heroes(THREE) == (Tally("hamlet", 3, 3), Tally("sisters", 0, 1), Tally("titania", 0, 3))
    assert Tally("Ann", 2, 3).share == pytest.approx(2 / 3)


def test_who_beats_whom():
    assert head_to_head(THREE) == (
        HeadToHead("Ann", "Bob", won=2, lost=1, played=3),
        HeadToHead("Ann", "Cy", won=1, lost=0, played=1),
        HeadToHead("Bob", "Cy", won=0, lost=0, played=1),
    )
    assert head_to_head(THREE, of="hero")[0] == HeadToHead("hamlet", "sisters", won=1, lost=0, played=1)


def test_partners_are_no_opponents_and_two_seats_are_one_game():
    assert players(TEAMS) == (Tally("Ann", 1, 1), Tally("Cy", 1, 1), Tally("Bob", 0, 1))
    met = [(pair.one, pair.other, pair.won, pair.lost) for pair in head_to_head(TEAMS)]
    assert met == [("Ann", "Bob", 1, 0), ("Bob", "Cy", 0, 1)]
