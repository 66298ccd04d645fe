"""What the statistics say: ordered by what is sure, named for people, in words for whoever touches them."""

from __future__ import annotations

from random import Random

import pytest

from companion.results import Result, SeatResult, wilson
from companion.showing.records.numbers import (
    PERIODS,
    card_name,
    chosen,
    duel_numbers,
    gold_at,
    race_numbers,
)
from companion.translations import LANGUAGES, tr, use_language

DAY = 24 * 3600
NOW = 1.8e9


def duel(one, other, won=True, when=NOW, tally=None, first=True):
    seats = (
        SeatResult(one[0], won, one[1], "p1", 5 if won else 0, first=first),
        SeatResult(other[0], not won, other[1], "p2", 0 if won else 5, first=not first),
    )
    return Result(1, "duel", when, seats, when - 1800, 8, None, tally)


ANN, BOB = ("Ann", "hamlet"), ("Bob", "medusa")


def test_heroes_stand_in_the_order_of_the_lower_end_of_their_bars():
    random = Random(3)
    keys = ("hamlet", "medusa", "alice", "sinbad")
    results = []
    for _game in range(60):
        one, other = random.sample(keys, 2)
        results.append(duel(("Ann", one), ("Bob", other), random.random() < 0.6))
    shares = duel_numbers(results).heroes
    assert [share.low for share in shares] == sorted((share.low for share in shares), reverse=True)
    for share in shares:
        assert (share.low, share.high) == wilson(share.won, share.played)


def test_one_lucky_game_does_not_stand_above_many_won():
    results = [duel(ANN, BOB) for _game in range(8)] + [duel(("Ann", "alice"), BOB)]
    assert duel_numbers(results).heroes[0].hero == "hamlet"
    assert [share.too_few for share in duel_numbers(results).heroes] == [False, True, False]


def test_of_a_pair_whoever_won_more_stands_first():
    results = [duel(ANN, BOB, won=False), duel(ANN, BOB, won=False), duel(ANN, BOB)]
    (pair,) = duel_numbers(results).pairings
    assert (pair.hero, pair.other_hero, pair.won, pair.played) == ("medusa", "hamlet", 2, 3)
    (met,) = duel_numbers(results).met
    assert (tr(met.name), tr(met.other), met.won) == ("Bob", "Ann", 2)


@pytest.mark.parametrize(("language", "word"), [("en", "nine times in ten"), ("fr", "neuf fois sur dix")])
def test_a_touched_bar_says_how_sure_it_is_and_never_a_bare_share(language, word):
    use_language(language)
    try:
        numbers = duel_numbers([duel(ANN, BOB) for _game in range(3)])
        for share in (*numbers.heroes, *numbers.pairings, *numbers.players, numbers.began):
            words = tr(share.sentence)
            assert word in words
            assert "{" not in words
            assert f"{share.won}" in words
            assert f"{share.played}" in words
    finally:
        use_language(LANGUAGES[0])


def test_cards_spells_and_glamours_go_by_their_names():
    tally = {
        "damage": {"p1": {"shakespeare/horror": 7}, "": {"": 2}}, "verses": {"shakespeare/alas": 2},
        "spells": {"spell-snake-bat": 1, "from-elsewhere": 1}, "glamours": {"glamour-of-sleep": 3},
        "not_to_be": 4,
    }  # fmt: skip
    numbers = duel_numbers([duel(ANN, BOB, tally=tally)])
    assert [(tr(one.name), one.hero, one.number) for one in numbers.damage] == [
        ("Horror", "shakespeare", 7), ("Unknown source", "", 2),
    ]  # fmt: skip
    assert [tr(one.name) for one in numbers.verses] == ["Alas"]
    assert "Sleep" in tr(numbers.glamours[0].name)
    assert [(tr(one.name), one.hero) for one in numbers.spells] == [
        ("Unknown source", ""), ("Snake + bat", "wayward-sisters"),
    ]  # fmt: skip
    assert numbers.not_to_be == 4
    assert card_name("somebody/from-elsewhere")[1] == ""


def test_games_are_chosen_by_player_and_by_day():
    results = [duel(ANN, BOB, when=NOW - days * DAY) for days in (1, 40, 100, 400)]
    results.append(duel(("Cleo", "alice"), BOB))
    assert [len(chosen(results, "", period, NOW)) for period in PERIODS] == [5, 4, 3, 2]
    assert len(chosen(results, "Ann", "always", NOW)) == 4
    assert len(chosen(results, "Cleo", "month", NOW)) == 1


def test_races_tell_places_gold_areas_and_the_best_run():
    seats = (SeatResult("Ann", True, score=101, place=1, first=True), SeatResult("Bob", False, score=12))
    tally = {"gold": {"Ann": [0, 60, 101], "Bob": [0, 12]}, "areas": {"A": 30, "area-2": 5}}
    alone = (SeatResult("Ann", True, score=120, place=1),)
    numbers = race_numbers([
        Result(1, "wayward", NOW, seats, NOW - 3000, 12, 1, tally),
        Result(2, "wayward", NOW, alone, NOW - 600, 9, 1, None),
    ])  # fmt: skip
    assert [(one.player, one.places, one.trapped) for one in numbers.places] == [
        ("Ann", (1,), 0), ("Bob", (0,), 1),
    ]  # fmt: skip
    assert gold_at(numbers.gold, 1) == (("Ann", 60), ("Bob", 12))
    assert gold_at(numbers.gold, 2) == (("Ann", 101),)
    assert [one.number for one in numbers.areas] == [30, 5]
    assert [(tr(one.name), one.number) for one in numbers.best] == [("Ann", 120)]


def test_nothing_played_is_nothing_told():
    assert duel_numbers([]).began is None
    assert race_numbers([]).places == ()
