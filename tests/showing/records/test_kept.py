"""A kept game in a few words."""

from __future__ import annotations

from companion.duel import DuelSetup, Seat
from companion.showing.records.kept import facts_of, hero_name, options_of, seats_of
from companion.translations import tr
from companion.wayward import Player, WaywardSetup

DUEL = {
    "ended": "won", "turn": 5,
    "seats": [
        {"player": "Ann", "hero": "hamlet", "score": 0, "won": False},
        {"player": "Bob", "hero": "medusa", "score": 7, "won": True},
    ],
}  # fmt: skip


def told(*texts):
    return [tr(text) for text in texts]


def test_a_finished_duel_says_who_won_and_how_long_it_took():
    assert told(*facts_of("duel", DUEL, 1000, 1000 + 31 * 60)) == ["won by Bob", "5 turns", "31 minutes"]
    assert [(seat.player, seat.score) for seat in seats_of(DUEL)] == [("Ann", 0), ("Bob", 7)]


def test_an_open_game_has_no_winner_and_one_put_away_for_days_no_length():
    assert told(*facts_of("duel", {**DUEL, "ended": None}, 1000, 1e6)) == ["5 turns"]


def test_a_race_lists_its_places_the_trapped_last():
    seats = [
        {"player": "Ann", "figure": "red", "score": 3, "place": None},
        {"player": "Bob", "figure": "blue", "score": 60, "place": 2},
        {"player": "Cleo", "figure": "green", "score": 101, "place": 1, "won": True},
    ]
    summary = {"seats": seats, "map": 2, "ended": "ranked", "turn": 9}
    assert [seat.player for seat in seats_of(summary)] == ["Cleo", "Bob", "Ann"]
    assert told(*facts_of("wayward", summary, 0, 0)) == ["won by Cleo", "City", "9 turns"]


def test_heroes_are_called_by_name_and_strangers_by_what_they_are_kept_as():
    assert told(hero_name("shakespeare"), hero_name("medusa"), hero_name("../x.y")) == [
        "Shakespeare", "Medusa", "../x.y",
    ]  # fmt: skip


def test_only_unusual_options_are_told():
    """U-005, U-112, Q-06."""
    seats = (Seat("Ann", "hamlet"), Seat("Bob", "medusa"))
    assert options_of(DuelSetup(seats)) == ()
    assert told(*options_of(DuelSetup(seats, game_end="modern", health_limit="starting"))) == [
        "Newer rule for the game’s end", "Healing stops at starting health",
    ]  # fmt: skip
    merlin = (Seat("Ann", "king-arthur"), Seat("Bob", "medusa"))
    assert options_of(DuelSetup(seats, bewilderment="all")) == ()
    assert told(*options_of(DuelSetup(merlin, bewilderment="all"))) == [
        "Bewilderment prevents all damage to Merlin",
    ]  # fmt: skip
    race = WaywardSetup((Player("Ann", "red"),), trigger_plays_again=False, rest_in_hoard=True)
    assert len(options_of(race)) == 2
