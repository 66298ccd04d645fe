"""What was forgotten comes back, and nothing that was learned meanwhile goes for it."""

from __future__ import annotations

from dataclasses import replace

from companion.showing.wayward.memory import remembered_again, taken_out_again
from companion.wayward.learned import Area, LearnedMap, Way
from companion.wayward.table import MapValue

BEFORE = LearnedMap(
    1,
    (
        Area("hall", at=(100, 100), ways=(Way("crypt", door=2), Way("well"))),
        Area("crypt", gold=4, at=(500, 500), ways=(Way("hall"),)),
        Area("well", at=(100, 700)),
        Area("area-1", at=(900, 900)),
    ),
    (MapValue("landing-room-below", (), ("crypt",)), MapValue("flame", (9, 3))),
)
FORGOTTEN = BEFORE.without("crypt")


def test_m_10_with_nothing_learned_since_the_map_is_as_it_was():
    assert remembered_again(FORGOTTEN, FORGOTTEN, BEFORE) == BEFORE


def test_m_10_a_forgotten_place_comes_back_with_the_ways_to_it_and_its_landing():
    attic = Area("attic", at=(700, 100))
    since = FORGOTTEN.with_area(attic).with_area(replace(FORGOTTEN.area("hall"), ways=(Way("attic"),)))
    known = remembered_again(since, FORGOTTEN, BEFORE)
    assert known.area("crypt") == BEFORE.area("crypt")
    assert known.area("hall").ways == (Way("crypt", door=2), Way("attic")), (
        "the way to the well was unlearned"
    )
    assert known.area("attic") == attic
    assert known.area("area-1") == BEFORE.area("area-1")
    assert set(known.values) == set(BEFORE.values)


def test_m_10_a_place_met_again_meanwhile_is_what_was_told_of_it_last():
    since = FORGOTTEN.with_area(Area("crypt", gold=7, at=(400, 400)))
    since = since.with_area(replace(since.area("hall"), ways=(Way("well"), Way("crypt", door=3))))
    known = remembered_again(since, FORGOTTEN, BEFORE)
    assert known.area("crypt") == Area("crypt", gold=7, at=(400, 400), ways=(Way("hall"),))
    assert known.area("hall").ways == (Way("well"), Way("crypt", door=3))


def bare_pin_with_a_way_learned_since(known):
    """The app has laid a pin under a figure that stands there, and the figure went on."""
    return known.with_area(Area("crypt", at=(300, 900), ways=(Way("well", door=1),)))


def test_m_10_a_place_forgotten_under_a_figure_comes_back_whole_with_the_ways_learned_since():
    before = BEFORE.with_area(
        replace(BEFORE.area("crypt"), items=("torch",), hazard=2, placed=True, was=("area-7",))
    )
    laid = FORGOTTEN.with_area(Area("crypt", at=(300, 900)))
    for forgotten in (FORGOTTEN, laid):
        known = remembered_again(bare_pin_with_a_way_learned_since(forgotten), forgotten, before)
        ways = (Way("hall"), Way("well", door=1))
        assert known.area("crypt") == replace(before.area("crypt"), ways=ways)


def test_m_10_what_was_unlearned_of_another_place_since_stays_so():
    since = FORGOTTEN.with_area(replace(FORGOTTEN.area("hall"), ways=()))
    before = BEFORE.with_area(replace(BEFORE.area("well"), gold=5))
    forgotten = before.without("crypt")
    since = forgotten.with_area(Area("well", at=(100, 700))).with_area(since.area("hall"))
    known = remembered_again(since, forgotten, before)
    assert known.area("well").gold == 0
    assert known.area("hall").ways == (Way("crypt", door=2),)


def test_m_10_what_was_forgotten_besides_stays_forgotten():
    since = FORGOTTEN.without("well")
    known = remembered_again(since, FORGOTTEN, BEFORE)
    assert known.find("well") is None
    assert known.find("crypt") is not None


def test_m_10_a_value_told_anew_is_not_replaced_by_the_forgotten_one():
    forgotten = replace(BEFORE, values=BEFORE.values[:1])
    since = forgotten.with_value(MapValue("flame", (8, 2)))
    assert remembered_again(since, forgotten, BEFORE).values == since.values


BROUGHT = BEFORE.with_area(Area("kitchen", at=(300, 300), ways=(Way("hall"),))).with_value(
    MapValue("landing-catapult-10", (), ("hall",))
)


def test_m_10_a_map_brought_in_goes_again_as_if_it_had_never_come():
    assert taken_out_again(BROUGHT, BROUGHT, BEFORE) == BEFORE


def test_m_10_what_was_learned_since_a_map_came_in_stays_when_it_goes():
    attic = Area("attic", at=(700, 100), ways=(Way("hall"),))
    since = BROUGHT.with_area(attic).with_area(replace(BROUGHT.area("well"), gold=3))
    since = since.with_value(MapValue("flame", (8, 2)))
    known = taken_out_again(since, BROUGHT, BEFORE)
    assert known.find("kitchen") is None
    assert known.area("attic") == attic
    assert known.area("well").gold == 3
    assert {value.key: value.numbers for value in known.values} == {"landing-room-below": (), "flame": (8, 2)}
