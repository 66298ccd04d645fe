"""Proposed heroes: even by this group's own results, and honest about how little is known."""

from __future__ import annotations

from random import Random

from companion.results import Result, SeatResult, proposals

HEROES = ("alice", "hamlet", "medusa")


def duel(winner, loser, number=0):
    seats = (SeatResult(winner[0], True, winner[1], "p1"), SeatResult(loser[0], False, loser[1], "p2"))
    return Result(number, "duel", 1.0, seats if number % 2 else seats[::-1])


def of(told, *heroes):
    return next(one for one in told if one.heroes == heroes)


def test_without_results_every_pairing_is_even_and_nothing_is_sure():
    told = proposals([], ("Ann", "Bob"), HEROES)
    assert len(told) == 6
    assert {round(one.chance, 9) for one in told} == {0.5}
    assert all(one.low < 0.05 and one.high > 0.95 and one.even < 0.25 for one in told)


def test_a_strong_player_gets_the_weak_hero():
    games = [duel(("Ann", HEROES[n % 3]), ("Bob", HEROES[n // 3 % 3]), n) for n in range(12)]
    games += [duel(("Cy", "medusa"), ("Dan", "alice"), n) for n in range(30)]
    told = proposals(games, ("Ann", "Bob"), HEROES)
    assert of(told, "alice", "medusa").chance < of(told, "medusa", "alice").chance - 0.2
    assert told[0].heroes == ("alice", "medusa")


def test_more_games_make_it_surer():
    few = [duel(*((("Ann", "alice"), ("Bob", "hamlet"))[:: 1 if n % 2 else -1]), n) for n in range(4)]
    many = [duel(*((("Ann", "alice"), ("Bob", "hamlet"))[:: 1 if n % 2 else -1]), n) for n in range(80)]
    widths = []
    for games in (few, many):
        found = of(proposals(games, ("Ann", "Bob"), HEROES), "alice", "hamlet")
        assert abs(found.chance - 0.5) < 0.01
        widths.append(found.high - found.low)
    assert widths[1] < widths[0] / 2
    assert proposals(many, ("Ann", "Bob"), HEROES)[0].heroes == ("alice", "hamlet")


def test_both_sides_see_the_same_match():
    random = Random(3)
    people = ("Ann", "Bob", "Cy")
    games = []
    for number in range(60):
        (one, other), heroes = random.sample(people, 2), random.sample(HEROES, 2)
        games.append(duel((one, heroes[0]), (other, heroes[1]), number))
    mine, yours = (proposals(games, pair, HEROES) for pair in (("Ann", "Bob"), ("Bob", "Ann")))
    for one in mine:
        other = of(yours, *one.heroes[::-1])
        assert abs(one.chance + other.chance - 1) < 1e-9
        assert one.low <= one.chance <= one.high


def test_the_intervals_hold_what_they_promise():
    """Two hundred invented groups: the true chance lies within the interval about 95 times of 100."""
    from math import exp

    random, within, asked = Random(5), 0, 0
    for _group in range(200):
        strength = {name: random.gauss(0, 1) for name in ("Ann", "Bob", *HEROES)}
        games = []
        for number in range(20):
            mine, yours = random.sample(HEROES, 2)
            odds = strength["Ann"] + strength[mine] - strength["Bob"] - strength[yours]
            sides = [("Ann", mine), ("Bob", yours)]
            if random.random() >= 1 / (1 + exp(-odds)):
                sides.reverse()
            games.append(duel(*sides, number))
        one = random.choice(proposals(games, ("Ann", "Bob"), HEROES))
        odds = strength["Ann"] + strength[one.heroes[0]] - strength["Bob"] - strength[one.heroes[1]]
        within += one.low <= 1 / (1 + exp(-odds)) <= one.high
        asked += 1
    assert 0.90 <= within / asked <= 0.99
