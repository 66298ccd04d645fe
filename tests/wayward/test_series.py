"""Series of games: places, averages, next order (W-115 to W-118)."""

from fractions import Fraction

import pytest

from companion.journal import Invalid
from companion.wayward.series import DNF, must_roll, next_order, table_of

BOOK = [
    {"Bill": 2, "Ted": DNF, "Luke": DNF, "Fred": 1, "Jim": DNF, "John": 3},
    {"Bill": 4, "Ted": DNF, "Luke": 3, "Fred": DNF, "Jim": 2, "John": 1},
    {"Bill": 1, "Ted": 2, "Luke": 3, "Fred": 4, "Jim": 5, "John": 6},
]
"""The rulebook's chart: three games of six players."""


def scores(games):
    return {score.player: score for score in table_of(games)}


@pytest.mark.parametrize(
    ("player", "average", "shown"),
    [
        ("Bill", Fraction(7, 3), "2.33"),
        ("Fred", Fraction(11, 3), "3.67"),
        ("Luke", Fraction(12, 3), "4.00"),
        ("John", Fraction(10, 3), "3.33"),
        ("Jim", Fraction(13, 3), "4.33"),
        ("Ted", Fraction(14, 3), "4.67"),
    ],
)
def test_averages_of_the_printed_chart(player, average, shown):
    """E-16, E-18, E-19, E-20, WQ-16: exact for ranking, two decimals to read.

    W-115: a trapped player counts 6. W-116: the mean of the places.
    """
    score = scores(BOOK)[player]
    assert (score.average, score.shown) == (average, shown)


def test_lowest_average_leads():
    """W-116."""
    assert [score.player for score in table_of(BOOK)] == ["Bill", "John", "Fred", "Luke", "Jim", "Ted"]


def test_next_game_reverses_the_last_placing():
    """W-117, E-22: John, Jim, Fred, Luke, Ted, Bill."""
    assert next_order(BOOK[2]) == ("John", "Jim", "Fred", "Luke", "Ted", "Bill")


def test_trapped_players_go_first_and_roll_among_themselves():
    """W-118: three were trapped in the first game; a new tie is rolled again."""
    assert must_roll(BOOK[0]) == ("Ted", "Luke", "Jim")
    assert must_roll(BOOK[0], {"Ted": [3], "Luke": [3], "Jim": [6]}) == ("Ted", "Luke")
    order = next_order(BOOK[0], {"Ted": [2], "Luke": [5], "Jim": [6]})
    assert order == ("Jim", "Luke", "Ted", "John", "Bill", "Fred")


def test_only_those_who_tie_roll_again_for_the_places_they_share():
    """WQ-61: Jim's 4 stays ahead of Luke's and Ted's 3, whatever their second dice show."""
    assert must_roll(BOOK[0], {"Ted": [3], "Luke": [3, 6], "Jim": [4]}) == ("Ted",)
    order = next_order(BOOK[0], {"Ted": [3, 5], "Luke": [3, 6], "Jim": [4]})
    assert order[:3] == ("Jim", "Luke", "Ted")
    assert must_roll(BOOK[0], {"Ted": [3, 6], "Luke": [3, 6], "Jim": [4]}) == ("Ted", "Luke")


def test_shared_places_roll_too():
    """WQ-17: tied places roll."""
    last = {"Ann": 1, "Bob": 1, "Cid": 3}
    with pytest.raises(Invalid):
        next_order(last)
    assert next_order(last, {"Ann": [2], "Bob": [4]}) == ("Cid", "Bob", "Ann")


def test_absent_players_are_judged_by_the_games_they_played():
    """WQ-17: mean over games played; equal averages share a rank."""
    table = scores([{"Ann": 1, "Bob": 2}, {"Ann": 3}])
    assert table["Ann"].average == table["Bob"].average == 2
    assert table["Ann"].rank == table["Bob"].rank == 1


def test_six_games_give_six_places_each():
    """W-115: the chart has six columns."""
    games = [*BOOK, *BOOK]
    assert all(len(score.places) == 6 for score in table_of(games))
    assert scores(games)["Bill"].average == Fraction(7, 3)


@pytest.mark.parametrize("place", [0, 7, -1, True, 2.0, "1"])
def test_impossible_places_are_invalid(place):
    with pytest.raises(Invalid):
        table_of([{"Ann": place}])


def test_a_game_of_nobody_is_invalid():
    with pytest.raises(Invalid):
        next_order({})
