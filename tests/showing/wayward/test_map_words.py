"""The words for what is known of a board, and what of it can be told."""

from __future__ import annotations

import pytest

from companion.showing.wayward.between import Between, printed_places
from companion.showing.wayward.map_words import area_summary, value_keys, value_words
from companion.wayward.learned import Area, LearnedMap
from companion.wayward.table import CITY, DUNGEON, MapValue


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (MapValue("accessory-1", (), ("torch",)), "torch"),
        (MapValue("pit-1", (5, 12)), "number 5, +12 gold"),
        (MapValue("flame", (4, 2, 3)), "4 spaces, fire on 2, 3"),
        (MapValue("coffin-1", (7,), ("weapon",)), "weapon, +7 gold"),
        (MapValue("landing-room-below", (), ("Crypt",)), "Crypt"),
        (MapValue("tower", (9,)), "9"),
        (None, "not known yet"),
    ],
)
def test_a_printed_value_is_told_in_words_of_its_kind(value, words):
    assert value_words(value) == words


def test_each_board_has_its_own_values_to_tell():
    dungeon, city = (value_keys(LearnedMap(number)) for number in (DUNGEON, CITY))
    assert {"pit-1", "pit-9", "flame", "coffin-12"} <= {*dungeon}
    assert {"inn", "tower", "plank-1"} <= {*city}
    assert {key for key in dungeon if key in city} == {f"accessory-{n}" for n in range(1, 5)}


def test_an_area_tells_its_hazard_only_where_there_is_one():
    assert area_summary(Area("X", hazard=5, gold=2)) == "+2 gold, gold costs 5 armor, 0 exits"
    assert area_summary(Area("X")) == "0 exits"


def test_each_board_prints_its_own_places():
    dungeon, city = printed_places(DUNGEON), printed_places(CITY)
    assert "room-1" in dungeon
    assert "city-gates" in city
    assert not {"room-1", "H"} & {*city}


@pytest.mark.parametrize("whole", ["dock", "passage"])
def test_a_way_that_is_all_of_one_thing_is_kept_as_that(whole):
    assert Between(whole=whole).way("X").kind == whole
