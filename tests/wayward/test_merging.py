"""Two tables' maps in one: nothing of either is lost, differences are told, hostile files refused."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.journal import Invalid
from companion.wayward.areas.names import own_name, plain
from companion.wayward.learned import MOST_AREAS, Area, LearnedMap, Way
from companion.wayward.map_file import dump, load
from companion.wayward.merging import Contents, Difference, merged, preferring
from companion.wayward.picture import LARGEST, check_picture, dump_picture, load_picture
from companion.wayward.table import MapValue

names = st.sampled_from(("hall", "Crypt", "well", "A", "room-3", "area-1", "area-2", "area-7", "outside"))
spots = st.none() | st.tuples(st.integers(0, 1000), st.integers(0, 1000))
ways = st.builds(
    Way, names, door=st.integers(0, 3), barrier=st.integers(0, 2), only_exit=st.booleans(),
    kind=st.sampled_from(("walk", "dock", "bridge", "passage")),
)  # fmt: skip
areas = st.builds(
    Area, names, items=st.sampled_from(((), ("torch",), ("weapon", "weapon"))), gold=st.integers(0, 9),
    ways=st.lists(ways, max_size=4, unique_by=lambda way: (way.to, way.kind)).map(tuple), at=spots,
    was=st.lists(st.sampled_from(("cellar", "Attic", "area-9")), max_size=2, unique=True).map(tuple),
)  # fmt: skip
values = st.sampled_from(
    (MapValue("landing-room-below", (), ("area-2",)), MapValue("coffin-3", (5,)), MapValue("coffin-3", (6,)))
)
maps = st.builds(
    LearnedMap, st.just(1),
    st.lists(areas, max_size=6, unique_by=lambda area: plain(area.id)).map(tuple),
    st.lists(values, max_size=2, unique_by=lambda value: value.key).map(tuple),
)  # fmt: skip


@given(maps)
def test_any_map_comes_back_from_its_file(known):
    assert load(json.loads(json.dumps(dump(known)))) == known


@given(maps)
def test_a_map_merged_with_itself_by_name_gains_nothing_it_has(known):
    named = replace(known, areas=tuple(replace(area, ways=()) for area in known.areas if own_name(area.id)))
    both = merged(named, named)
    assert both.known.areas == named.areas
    assert [one for one in both.differences if isinstance(one.theirs, Contents)] == []


@settings(max_examples=150)
@given(maps, maps)
def test_everything_of_both_is_there_or_told_as_a_difference(ours, theirs):
    both = merged(ours, theirs)
    told = {(one.area, type(one.theirs)) for one in both.differences}
    for area in ours.areas:
        now = both.known.area(area.id)
        assert {(way.to, way.kind) for way in area.ways} <= {(way.to, way.kind) for way in now.ways}
        assert (now.items, now.gold) == (area.items, area.gold) or not (area.items or area.gold)
    assert set(ours.values) <= set(both.known.values)
    for area in theirs.areas:
        if area.id.startswith("area-"):
            continue
        now = both.known.area(area.id)
        same = (now.items, now.gold, now.hazard) == (area.items, area.gold, area.hazard)
        assert same or (now.id, Contents) in told or not (area.items or area.gold)
        assert len(now.ways) >= len(area.ways)
    before = len(ours.areas) + sum(one.id.startswith("area-") for one in theirs.areas)
    assert len(both.known.areas) <= before + len(theirs.areas)
    for value in theirs.values:
        assert value.key in {one.key for one in both.known.values}
    for difference in both.differences:
        assert merged(preferring(both.known, difference), both.known).known.map == 1


def test_their_nameless_places_are_not_ours():
    """A number means a place only at its own table."""
    ours = LearnedMap(1, (Area("area-1", gold=3),))
    theirs = LearnedMap(1, (Area("area-1", gold=9, ways=(Way("area-2"),)), Area("area-2")))
    both = merged(ours, theirs).known
    assert [area.id for area in both.areas] == ["area-1", "area-2", "area-3"]
    assert both.area("area-1").gold == 3
    assert both.area("area-2").ways == (Way("area-3"),)


def test_pins_on_one_spot_are_one_place_and_a_name_is_taken_over():
    ours = LearnedMap(1, (Area("area-1", gold=3, at=(500, 500), placed=True), Area("hall")))
    theirs = LearnedMap(1, (Area("crypt", at=(510, 495), placed=True, ways=(Way("Hall"),)), Area("Hall")))
    both = merged(ours, theirs).known
    assert [area.id for area in both.areas] == ["crypt", "hall"]
    assert both.area("area-1").gold == 3
    assert both.area("crypt").ways == (Way("hall"),)


def test_what_is_told_differently_is_shown_and_either_can_stand():
    ours = LearnedMap(1, (Area("hall", (), 3, 0, (Way("crypt", 2),)),), (MapValue("coffin-3", (5,)),))
    theirs = LearnedMap(1, (Area("Hall", (), 4, 0, (Way("crypt", 3),)),), (MapValue("coffin-3", (6,)),))
    both = merged(ours, theirs)
    assert both.known == ours
    assert both.differences == (
        Difference("hall", Contents((), 3, 0), Contents((), 4, 0)),
        Difference("hall", Way("crypt", door=2), Way("crypt", door=3)),
        Difference("", MapValue("coffin-3", (5,)), MapValue("coffin-3", (6,))),
    )
    known = both.known
    for difference in both.differences:
        known = preferring(known, difference)
    assert known == LearnedMap(1, (Area("hall", gold=4, ways=(Way("crypt", door=3),)),), theirs.values)


def test_what_only_one_table_has_told_is_taken_over():
    bare, rich = Area("hall"), Area("hall", ("torch",), 3)
    for ours, theirs in ((bare, rich), (rich, bare)):
        both = merged(LearnedMap(1, (ours,)), LearnedMap(1, (theirs,)))
        assert (both.known.area("hall").items, both.known.area("hall").gold) == (("torch",), 3)
        assert both.differences == ()


def test_two_boards_are_not_one_map():
    with pytest.raises(Invalid, match="other-map"):
        merged(LearnedMap(1), LearnedMap(2))


def test_a_million_pins_are_refused_before_they_are_unfolded():
    data = {**dump(LearnedMap(1)), "map": {"map": 1, "areas": [{"id": "hall"}] * 1_000_000}}
    with pytest.raises(Invalid, match="full") as refused:
        load(data)
    assert dict(refused.value.text.values) == {"most": MOST_AREAS}


def jpeg(width: int, height: int, size: int = 200) -> bytes:
    """The beginning of such a picture, as long as it has to be."""
    frame = b"\xff\xc0\x00\x11\x08" + height.to_bytes(2, "big") + width.to_bytes(2, "big")
    return (b"\xff\xd8\xff\xe0\x00\x10JFIF" + bytes(10) + frame).ljust(size, b"\0")


def test_a_small_picture_travels_as_text():
    picture = jpeg(800, 1000)
    assert check_picture(picture) == (800, 1000)
    assert load_picture(dump_picture(picture)) == picture
    assert load_picture(None) is None


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (5, "picture"),
        ("no base64 at all!", "picture"),
        ("é", "picture"),
        (dump_picture(b"GIF89a" + bytes(50)), "picture"),
        (dump_picture(b"\xff\xd8"), "picture"),
        (dump_picture(jpeg(60_000, 60_000)), "picture-wide"),
        (dump_picture(jpeg(0, 10)), "picture-wide"),
        (dump_picture(jpeg(10, 10, LARGEST + 1)), "picture-large"),
        ("A" * 50_000_000, "picture-large"),
        ("A" * (LARGEST + 100), "picture"),
    ],
    ids=["number", "words", "accents", "gif", "cut", "bomb", "flat", "large", "huge", "zeros"],
)
def test_a_hostile_picture_is_refused(data, told):
    with pytest.raises(Invalid, match=rf"{told}( \{{|$)"):
        load_picture(data)


def test_a_place_of_theirs_that_bears_the_old_name_of_another_stays_a_place():
    """They renamed the Hall to Crypt and found another hall."""
    theirs = LearnedMap(1, (Area("Crypt", gold=3, was=("Hall",)), Area("Hall", gold=4)))
    both = merged(LearnedMap(1), theirs).known
    assert [(area.id, area.gold) for area in both.areas] == [("Crypt", 3), ("Hall", 4)]


@pytest.mark.parametrize(
    ("ours", "theirs", "kept"),
    [(False, False, "ours"), (True, False, "ours"), (False, True, "theirs"), (True, True, "ours")],
)
def test_a_spot_somebody_chose_goes_before_one_the_app_chose(ours, theirs, kept):
    here, there = Area("hall", at=(100, 100), placed=ours), Area("hall", at=(900, 900), placed=theirs)
    area = merged(LearnedMap(1, (here,)), LearnedMap(1, (there,))).known.area("hall")
    assert (area.at, area.placed) == ((here.at, ours) if kept == "ours" else (there.at, theirs))


@pytest.mark.parametrize("names", [("kitchen", "pantry"), ("pantry", "kitchen")])
def test_a_place_we_renamed_is_not_another_one_of_theirs(names):
    """We call the kitchen pantry now; they know a kitchen and a pantry, in whatever order."""
    ours = LearnedMap(1, (Area("pantry", gold=3, was=("kitchen",)),))
    golds = {"kitchen": 5, "pantry": 3}
    theirs = LearnedMap(1, tuple(Area(name, gold=golds[name], ways=(Way("kitchen"),)) for name in names))
    both = merged(ours, theirs)
    assert {area.id: area.gold for area in both.known.areas} == golds
    assert both.known.area("pantry").ways == (Way("kitchen"),)
    assert both.differences == ()


def test_a_place_they_never_renamed_is_still_found_by_our_earlier_name():
    ours = LearnedMap(1, (Area("pantry", was=("kitchen",)),))
    both = merged(ours, LearnedMap(1, (Area("Kitchen", gold=5), Area("hall")))).known
    assert [(area.id, area.gold) for area in both.areas] == [("pantry", 5), ("hall", 0)]


def test_a_place_we_never_renamed_is_still_found_by_their_earlier_name():
    """It keeps our name, and theirs leads to it; who has our name now goes before who had it."""
    ours = LearnedMap(1, (Area("kitchen"), Area("hall", ways=(Way("kitchen"),))))
    pantry = Area("pantry", gold=5, was=("area-4", "kitchen"))
    theirs = LearnedMap(1, (pantry, Area("attic", ways=(Way("pantry"),))))
    both = merged(ours, theirs).known
    assert [(area.id, area.gold) for area in both.areas] == [("kitchen", 5), ("hall", 0), ("attic", 0)]
    assert both.area("pantry").id == "kitchen"
    assert both.area("attic").ways == (Way("kitchen"),)
    other = replace(theirs, areas=(*theirs.areas, Area("kitchen", gold=3)))
    apart = merged(ours, other).known
    assert (apart.area("kitchen").gold, apart.area("pantry").gold) == (3, 5)


@pytest.mark.parametrize("first", [0, 1])
def test_their_pin_on_our_place_is_not_it_where_they_name_it_too(first):
    """A name goes before a spot: their nameless pin beside our hall is another place."""
    ours = LearnedMap(1, (Area("hall", at=(500, 500), placed=True),))
    theirs = (Area("area-4", gold=2, at=(505, 500), placed=True), Area("hall", gold=6))
    both = merged(ours, LearnedMap(1, (theirs[first], theirs[1 - first]))).known
    assert [(area.id, area.gold) for area in both.areas] == [("hall", 6), ("area-1", 2)]


def test_a_name_they_give_our_pin_does_not_lead_to_a_place_that_had_it():
    """Our pantry was called kitchen; their kitchen lies on a pin of ours that nobody has named."""
    ours = LearnedMap(1, (Area("pantry", was=("kitchen",)), Area("area-2", gold=4, at=(9, 9), placed=True)))
    theirs = LearnedMap(1, (Area("pantry"), Area("kitchen", at=(9, 9), placed=True)))
    both = merged(ours, theirs).known
    assert [(area.id, area.gold) for area in both.areas] == [("pantry", 0), ("kitchen", 4)]


def test_a_latch_is_no_difference():
    """W-080: it tells whether another way out was known that day, not what is printed."""
    ours, theirs = (
        LearnedMap(1, (Area("cell", ways=(Way("hall", door=3, only_exit=latch),)),))
        for latch in (True, False)
    )
    assert merged(ours, theirs).differences == ()
    assert merged(ours, theirs).known == ours
