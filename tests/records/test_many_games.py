"""Statistics of two thousand random games, against the database counting by itself."""

from __future__ import annotations

import math
from random import Random

import pytest

from companion.records import results
from companion.results import SeatResult, duels, races, wilson
from companion.storage import Store
from tests.journal.toy import CODEC, ToySetup
from tests.records.played_games import compare
from tests.records.summaries import summary_of
from tests.records.test_statistics import Ticking

HEROES = ("hamlet", "titania", "shakespeare", "medusa")
PEOPLE = ("Ann", "Bob", "Zoé", "Cleo")
CARDS = tuple(f"{hero}/card-{number}" for hero in HEROES for number in range(3))


def random_duel(random):
    first, second = random.sample(HEROES, 2)
    one, other = random.sample(PEOPLE, 2)
    won, begins = random.random() < 0.5, random.random() < 0.5
    seats = (
        SeatResult(one, won, first, "p1", random.randint(0, 15), first=begins),
        SeatResult(other, not won, second, "p2", random.randint(0, 15), first=not begins),
    )
    tally = {
        "first": 0 if begins else 1,
        "damage": {"p1": {random.choice(CARDS): random.randint(1, 9)}, "": {"": 2}},
        "verses": {random.choice(CARDS): random.randint(1, 3)},
        "spells": {random.choice(("spell-a", "spell-b")): 1},
        "glamours": {random.choice(("glamour-of-love", "glamour-of-sleep")): 1},
        "not_to_be": random.randint(0, 3),
    }
    return summary_of(seats, turn=random.randint(4, 40), tally=tally)


def random_race(random):
    names = random.sample(PEOPLE, random.randint(1, 4))
    trapped = random.randint(0, len(names))
    seats = tuple(
        SeatResult(
            name, place == 1 and place <= len(names) - trapped, score=random.randint(0, 200),
            place=place if place <= len(names) - trapped else None, first=place == 1,
        )
        for place, name in enumerate(names, start=1)
    )  # fmt: skip
    curves = {name: [0, *(random.randint(0, 200) for _ in range(random.randint(1, 6)))] for name in names}
    tally = {"first": 0, "gold": curves, "areas": {random.choice("ABCD"): random.randint(1, 30)}, "duels": 1}
    return summary_of(seats, turn=12, map=random.choice((1, 2)), tally=tally)


@pytest.fixture(scope="module")
def store():
    store = Store(":memory:", {"duel": CODEC, "wayward": CODEC}, Ticking())
    random = Random(19)
    with store.file.together():
        for number in range(2_000):
            kind, play = ("wayward", random_race) if number % 3 == 0 else ("duel", random_duel)
            game = store.games.new(kind, ToySetup(), "")
            store.games.sum_up(game, play(random), finished=number % 50 != 0)
    yield store
    store.close()


@pytest.fixture(scope="module")
def told(store):
    return results(store)


def rows(store, query):
    """What the database itself counts among the finished games."""
    return store.file.base.execute(query).fetchall()


SEATS = (
    "(SELECT games.id AS game, kind, json_extract(seat.value, '$.player') AS player,"
    " json_extract(seat.value, '$.hero') AS hero, json_extract(seat.value, '$.won') AS won,"
    " json_extract(seat.value, '$.first') AS first, json_extract(seat.value, '$.place') AS place,"
    " json_extract(seat.value, '$.score') AS score, json_array_length(summary, '$.seats') AS seats"
    " FROM games, json_each(summary, '$.seats') AS seat WHERE finished)"
)


def counts(store, kind, name):
    return rows(
        store,
        f"SELECT one.key, sum(one.value) FROM games, json_each(summary, '$.tally.{name}') AS one"
        f" WHERE finished AND kind = '{kind}' GROUP BY one.key ORDER BY 2 DESC, 1",
    )


@pytest.mark.parametrize("column", ["hero", "player"])
def test_wins_by_hero_and_by_player(store, told, column):
    tallies = duels(told).heroes if column == "hero" else duels(told).players
    by_database = rows(
        store,
        f"SELECT {column}, sum(won), count(*) FROM {SEATS} WHERE kind = 'duel' GROUP BY {column} ORDER BY 1",
    )
    assert sorted((one.name, one.won, one.played) for one in tallies) == by_database


def test_pairings(store, told):
    by_database = rows(
        store,
        "SELECT one.hero, other.hero, sum(one.won), sum(other.won), count(*)"
        f" FROM {SEATS} AS one JOIN {SEATS} AS other ON one.game = other.game AND one.hero < other.hero"
        " WHERE one.kind = 'duel' GROUP BY 1, 2 ORDER BY 1, 2",
    )
    paired = [(one.one, one.other, one.won, one.lost, one.played) for one in duels(told).pairings]
    assert paired == by_database


@pytest.mark.parametrize(("kind", "of"), [("duel", duels), ("wayward", races)])
def test_the_first_player(store, told, kind, of):
    ((won, played),) = rows(
        store, f"SELECT sum(won), count(*) FROM {SEATS} WHERE kind = '{kind}' AND first AND seats > 1"
    )
    assert (of(told).began.won, of(told).began.played) == (won, played)


def test_cards_verses_spells_glamours_and_not_to_be(store, told):
    counted = duels(told)
    for name in ("verses", "spells", "glamours"):
        assert list(getattr(counted, name)) == counts(store, "duel", name)
    by_database = rows(
        store,
        "SELECT card.key, sum(card.value) FROM games, json_each(summary, '$.tally.damage') AS seat,"
        " json_each(seat.value) AS card WHERE finished AND kind = 'duel' GROUP BY 1 ORDER BY 2 DESC, 1",
    )
    assert list(counted.damage) == by_database
    ((doubts,),) = rows(
        store,
        "SELECT sum(json_extract(summary, '$.tally.not_to_be')) FROM games WHERE finished AND kind = 'duel'",
    )
    assert counted.not_to_be == doubts


def test_places_areas_and_personal_bests(store, told):
    counted = races(told)
    by_database = rows(
        store,
        f"SELECT player, place, count(*) FROM {SEATS} WHERE kind = 'wayward' AND seats > 1 GROUP BY 1, 2",
    )
    flat = {(player, place): n for player, places in counted.places.items() for place, n in places.items()}
    assert flat == {(player, place): n for player, place, n in by_database}
    assert list(counted.areas) == counts(store, "wayward", "areas")
    best = rows(
        store,
        f"SELECT player, max(score) FROM {SEATS} WHERE kind = 'wayward' AND seats = 1 AND place GROUP BY 1",
    )
    assert counted.best == dict(best)


def test_gold_from_turn_to_turn(store, told):
    by_database = rows(
        store,
        "SELECT curve.key, turn.key, avg(turn.value) FROM games, json_each(summary, '$.tally.gold') AS curve,"
        " json_each(curve.value) AS turn WHERE finished AND kind = 'wayward' GROUP BY 1, 2",
    )
    flat = {(name, turn): gold for name, curve in races(told).gold.items() for turn, gold in enumerate(curve)}
    assert flat == pytest.approx({(name, turn): gold for name, turn, gold in by_database})


def test_played_games_are_counted_as_plain_loops_count_them():
    """`python -m benchmarks.soak_statistics` plays two thousand."""
    assert compare(range(1, 6)) > 300


def test_the_interval_is_wilsons():
    """Against its definition: the shares at which what was seen is exactly 1.64 deviations away."""
    for won, played in ((0, 1), (1, 3), (7, 10), (50, 100), (10, 10)):
        for bound in wilson(won, played):
            away = abs(won / played - bound)
            edge = bound in (0.0, 1.0) and won / played == bound
            assert edge or away == pytest.approx(1.644854 * math.sqrt(bound * (1 - bound) / played), abs=1e-6)
    assert wilson(0, 0) == (0.0, 1.0)
    assert duels([]).began.interval == (0.0, 1.0)


@pytest.mark.parametrize(
    "tally",
    [7, [], {"damage": 3}, {"damage": {"p1": 3}}, {"damage": {"p1": {"x": "y"}}}, {"areas": {"A": None}},
     {"gold": {"Ann": [0, "1"]}}, {"gold": {"Ann": 3}}, {"not_to_be": "x"}, {"spells": {"x": 10**9}}],
)  # fmt: skip
def test_a_tally_from_elsewhere_that_is_none_is_left_out(tally):
    store = Store(":memory:", {"duel": CODEC}, Ticking())
    game = store.games.new("duel", ToySetup(), "")
    store.games.sum_up(game, summary_of((SeatResult("Ann", True, "hamlet"),), tally=tally), finished=True)
    assert [one.tally for one in results(store)] == [None]
    assert duels(results(store)).games == 1
    store.close()
