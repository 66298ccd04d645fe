"""Learned maps: what play teaches, what is offered again, and files of every kind of brokenness."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.journal import Invalid
from companion.wayward.commands import Move, PickUp, PickUpAnother, PushGuard
from companion.wayward.learned import MOST_AREAS, Area, LearnedMap, Way, learn, offers
from companion.wayward.map_file import dump, load
from companion.wayward.table import STAIRS, UNNAMED, MapValue
from companion.wayward.travel import CrossBridge, LargeStairs, SailFromDock, TakePassage
from tests.wayward.stage import Stage

EMPTY = LearnedMap(1)


def taught(*lessons):
    """A map after so many commands, each with where the figure was and is."""
    known = EMPTY
    for said, was, now in lessons:
        known = learn(known, said, was, now)
    return known


def test_a_move_teaches_a_way_with_its_door_and_hazard():
    """M-03: dots of a door, green number of a barrier."""
    known = taught((Move("Ann", "Hall", door=3, barrier=1), "Cell", "Hall"))
    assert known.area("Cell").ways == (Way("Hall", door=3, barrier=1),)


def test_a_beaten_guard_teaches_colour_number_and_way():
    """M-03: colour, number and facing of a guard."""
    known = taught(
        (PushGuard("Ann", "red", 7, 2, "Vault"), "Hall", "Vault"),
        (Move("Ann", "Hall", behind_guard=True), "Vault", "Hall"),
    )
    assert known.area("Hall").ways == (Way("Vault", guard="red", number=7),)
    assert known.area("Vault").ways == (Way("Hall", behind_guard=True),)


def test_a_guard_who_held_teaches_nothing():
    assert taught((PushGuard("Ann", "gray", 4, 1, "Vault"), "Hall", "Hall")) == EMPTY


@pytest.mark.parametrize(
    ("said", "way"),
    [
        (CrossBridge("Ann", "north", "Bank"), Way("Bank", kind="bridge", bridge="north")),
        (SailFromDock("Ann", "Bank"), Way("Bank", kind="dock")),
        (TakePassage("Ann", "Bank"), Way("Bank", kind="passage")),
        (Move("Ann", "Bank", small_stairs=True), Way("Bank", small_stairs=True)),
    ],
)
def test_other_ways_are_kept_and_said_again(said, way):
    """What is learned gives back the command that taught it."""
    known = taught((said, "Hall", "Bank"))
    assert known.area("Hall").ways == (way,)
    assert offers(known, "Hall", "Ann", weapons=0) == (said,)


def test_what_lies_there_is_gathered_over_several_visits():
    """M-02: nobody has to take everything, so the next visitor sees all that was ever taken."""
    known = taught(
        (PickUp("Ann", ("weapon", "torch")), "Hall", "Hall"),
        (PickUp("Bob", ("weapon", "weapon"), gold=5, hazard=1), "Hall", "Hall"),
    )
    assert offers(known, "Hall", "Cid", 0) == (PickUp("Cid", ("weapon", "torch", "weapon"), 5, 1),)


def test_another_one_of_a_kind_is_the_second_that_lies_there():
    """WQ-02: whoever took one and then another has seen two."""
    known = taught(
        (PickUp("Ann", ("weapon",)), "Hall", "Hall"), (PickUpAnother("Ann", ("weapon",)), "Hall", "Hall")
    )
    assert known.area("Hall").items == ("weapon", "weapon")


def test_a_place_without_a_name_is_still_that_place():
    known = taught(
        (Move("Ann"), "area-1", "Hall"),
        (Move("Ann"), "Hall", "area-2"),
        (PickUp("Ann", gold=2), "area-2", "area-2"),
    )
    assert known.area("area-1").ways == (Way("Hall"),)
    assert known.area("area-2").gold == 2
    assert (known.names, known.numbered) == (("Hall",), 2)


def test_a_named_place_is_found_by_every_name_it_had():
    known = taught((Move("Ann"), "Hall", "area-2"), (PickUp("Ann", gold=2), "area-2", "area-2"))
    named = known.named("area-2", "Crypt").named("Crypt", "Old crypt")
    assert named.area("area-2") is named.area("Crypt") is named.area("OLD CRYPT")
    assert named.area("area-2").gold == 2
    assert named.area("Hall").ways == (Way("Old crypt"),)
    assert named.numbered == 2


def test_two_places_that_get_one_name_become_one():
    known = taught(
        (Move("Ann"), "Hall", "area-1"),
        (PickUp("Ann", gold=2), "area-1", "area-1"),
        (Move("Ann"), "Crypt", "Well"),
    ).named("area-1", "crypt")
    assert known.area("area-1") == Area("Crypt", gold=2, ways=(Way("Well"),), was=("area-1",))
    assert known.area("Hall").ways == (Way("Crypt"),)


def test_every_way_leads_back_past_the_guards_back():
    """W-055: seen from behind he is no obstacle; whose back alone was seen is not known from the front."""
    known = taught(
        (PushGuard("Ann", "gray", 4, 1, "Vault", door=2), "Hall", "Vault"),
        (Move("Ann", behind_guard=True), "Cell", "Hall"),
    )
    assert known.ways_from("Vault") == (Way("Hall", door=2, behind_guard=True),)
    assert offers(known, "Vault", "Ann", 1) == (Move("Ann", "Hall", 2, behind_guard=True),)
    assert [way.to for way in known.ways_from("Hall")] == ["Vault"]


def test_a_latch_is_remembered_as_a_latch():
    """W-080: out through the only door; in again it must be opened."""
    known = taught((Move("Ann", "Hall", door=3, only_exit=True), "Cell", "Hall"))
    assert offers(known, "Cell", "Ann", 0) == (Move("Ann", "Hall", 3, only_exit=True),)
    assert offers(known, "Hall", "Ann", 0) == (Move("Ann", "Cell", 3),)


@pytest.mark.parametrize("lesson", [("Cell", "Crypt"), ("Crypt", "Cell")], ids=["out", "in"])
def test_a_latch_is_no_longer_offered_once_another_way_out_is_known(lesson):
    """W-081, WQ-31: whoever has another way out must use it, or say anew that none can be tried."""
    known = taught((Move("Ann", "Hall", door=3, only_exit=True), "Cell", "Hall"), (Move("Ann"), *lesson))
    offered = {said.to: said for said in offers(known, "Cell", "Ann", 0)}
    assert offered == {"Hall": Move("Ann", "Hall", 3), "Crypt": Move("Ann", "Crypt")}
    assert Stage(map=1, names=known.names).put("Ann", "Cell").refused(offered["Hall"]) == "W-078"


@pytest.mark.parametrize(
    ("map", "was", "now"),
    [(2, "river", "Yard"), (1, "C-grate", "Hall"), (1, "F-platform", "F-coffins"), (2, "Yard", "outside")],
)
def test_no_way_back_is_offered_where_none_leads(map, was, now):
    """W-187, W-147, W-168, W-196: fallen into, washed onto, jumped down from, climbed over; never walked."""
    known = learn(LearnedMap(map), Move("Ann", now), was, now)
    assert [way.to for way in known.ways_from(was)] == [now]
    assert known.ways_from(now) == ()


def test_a_place_only_fallen_into_is_no_other_way_out():
    """W-080, W-187: whoever came out of the river cannot leave that way."""
    known = learn(LearnedMap(2), Move("Ann", "Yard"), "river", "Yard")
    known = learn(known, Move("Ann", "Hall", door=2, only_exit=True), "Yard", "Hall")
    assert offers(known, "Yard", "Ann", 0) == (Move("Ann", "Hall", 2, only_exit=True),)


def test_the_latest_way_is_offered_first_and_corrected_by_telling_again():
    known = taught(
        (Move("Ann", "Crypt"), "Hall", "Crypt"),
        (Move("Ann", "Well"), "Hall", "Well"),
        (Move("Ann", "Crypt", door=2), "Hall", "Crypt"),
    )
    assert [said.to for said in offers(known, "Hall", "Ann", 0)] == ["Crypt", "Well"]
    assert known.area("Hall").ways[-1].door == 2


def test_two_weapons_offer_two_dice():
    known = taught((PushGuard("Ann", "gray", 4, 1, "Vault"), "Hall", "Vault"))
    assert [offers(known, "Hall", "Ann", weapons)[0].dice for weapons in (1, 2, 3)] == [1, 2, 2]


def test_an_offer_can_be_played():
    """The commands offered are ordinary ones: the table takes them."""
    known = taught((Move("Ann", "Crypt", barrier=1), "Hall", "Crypt"))
    stage = Stage(players=2, map=1, names=known.names).put("Ann", "Hall").give(armor=1)
    (said,) = offers(known, "Hall", "Ann", 0)
    stage.say(said)
    assert stage.here == "Crypt"
    assert stage.good("armor") == 0


def test_names_and_values_feed_the_next_setup():
    """M-07: printed numbers are carried into a new game."""
    known = EMPTY.with_area(Area("Hall")).with_area(Area("A"))
    known = known.with_value(MapValue("coffin-3", (4,), ("armor",)))
    stage = Stage(players=2, map=1, names=known.names, learned=known.values)
    assert stage.table.names == ("Hall",)
    assert stage.table.learned["coffin-3"].numbers == (4,)


def test_renaming_and_forgetting_follow_every_way():
    known = taught((Move("Ann", "Crypt"), "Hall", "Crypt"), (Move("Ann", "Hall"), "Crypt", "Hall"))
    renamed = known.renamed("Crypt", "Old crypt")
    assert renamed.area("Hall").ways == (Way("Old crypt"),)
    assert renamed.without("Old crypt") == LearnedMap(1, (Area("Hall"),))
    with pytest.raises(Invalid):
        known.renamed("Crypt", "Hall")


@pytest.mark.parametrize(("map", "theirs"), [(1, ("K", "river", "city-gates")), (2, ("A", "room-1"))])
def test_nothing_on_one_board_is_called_like_a_place_of_the_other(map, theirs):
    known = LearnedMap(map, (Area("Crypt"),))
    for name in theirs:
        with pytest.raises(Invalid):
            known.renamed("Crypt", name)
        with pytest.raises(Invalid):
            known.check_place(name)


def test_a_map_kept_with_letters_of_the_other_board_is_read_under_other_names():
    """What it was called before where that is known and free, else a number; every way follows."""
    kept = LearnedMap(
        1,
        (
            Area("Hall", ways=(Way("K"), Way("M", door=2), Way("X"))),
            Area("K", gold=4, was=("area-2", "Crypt")),
            Area("M", was=("Hall",)),
        ),
    )
    assert load(dump(kept)) == LearnedMap(
        1,
        (
            Area("Hall", ways=(Way("Crypt"), Way("area-3", door=2), Way("area-4"))),
            Area("Crypt", gold=4, was=("area-2",)),
            Area("area-3"),
        ),
    )


def test_with_a_place_every_landing_in_it_is_forgotten_and_no_other():
    window, sewer = (
        MapValue(f"landing-{key}", (), (area,)) for key, area in (("window", "Hall"), ("sewer", "Crypt"))
    )
    inn = MapValue("inn", (7,))
    known = LearnedMap(2, (Area("Hall"), Area("Crypt")), (window, sewer, inn))
    assert known.without("Crypt") == LearnedMap(2, (Area("Hall"),), (window, inn))


def test_a_map_survives_its_file():
    known = taught(
        (PushGuard("Ann", "gray", 4, 1, "Vault", door=3), "Hall", "Vault"),
        (PickUp("Ann", ("pick-2",), gold=7, hazard=2), "Vault", "Vault"),
    ).with_value(MapValue("tower", (2,)))
    assert load(json.loads(json.dumps(dump(known)))) == known


WHOLE = dump(taught((Move("Ann", "Crypt"), "Hall", "Crypt")))


def spoiled(**changes):
    return {**WHOLE, "map": {**WHOLE["map"], **changes}}


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "map",
        {},
        {**WHOLE, "format": "other"},
        {**WHOLE, "version": 4},
        {**WHOLE, "map": None},
        spoiled(map=3),
        spoiled(map=True),
        spoiled(areas=[{"id": "Hall"}, {"id": "Hall"}]),
        spoiled(areas=[{"id": ""}]),
        spoiled(areas=[{"id": "x" * 41}]),
        spoiled(areas=[{"id": "Hall", "gold": -1}]),
        spoiled(areas=[{"id": "Hall", "gold": 10**9}]),
        spoiled(areas=[{"id": "Hall", "items": ["crown"]}]),
        spoiled(areas=[{"id": "Hall", "ways": [{"to": "Crypt", "door": 7}]}]),
        spoiled(areas=[{"id": "Hall", "ways": [{"to": "Crypt", "guard": "red", "number": 4}]}]),
        spoiled(areas=[{"id": "Hall", "ways": [{"to": "Crypt", "kind": "tunnel"}]}]),
        spoiled(areas=[{"id": "Hall", "script": "rm"}]),
        spoiled(areas=[{"id": "Hall", "at": [1, 1001]}]),
        spoiled(areas=[{"id": "Hall", "at": [1]}]),
        spoiled(areas=[{"id": "area-0"}]),
        spoiled(areas=[{"id": "Hall", "was": ["x" * 41]}]),
        spoiled(areas=[{"id": f"area {n}"} for n in range(401)]),
        spoiled(values=[{"key": "coffin-13", "numbers": [1]}]),
    ],
)
def test_a_broken_huge_or_hostile_file_is_refused(data):
    with pytest.raises(Invalid):
        load(data)


def test_names_that_differed_by_capitals_alone_are_one_place_now():
    areas = [{"id": "Hall", "gold": 4}, {"id": "hall", "ways": [{"to": "Crypt"}]}]
    known = load({**WHOLE, "version": 2, "map": {**WHOLE["map"], "areas": areas}})
    assert known.areas == (Area("Hall", gold=4, ways=(Way("Crypt"),), was=("hall",)),)


nested = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "to", "map"]), inner),
    max_leaves=8,
)


@given(nested)
def test_any_other_garbage_is_refused_too(garbage):
    with pytest.raises(Invalid):
        load({**WHOLE, "map": garbage})


FULL = LearnedMap(1, tuple(Area(f"hall {n}") for n in range(MOST_AREAS)))


def test_a_full_map_learns_ways_of_what_it_knows_and_no_further_area():
    assert learn(FULL, Move("Ann", "Crypt"), "Vault", "Crypt") == FULL
    taught = learn(FULL, Move("Ann", "Crypt"), "hall 3", "Crypt")
    assert (len(taught.areas), taught.area("hall 3").ways) == (MOST_AREAS, (Way("Crypt"),))


def test_what_was_seen_before_is_not_learned_twice():
    """M-02: two visitors who took one weapon each may have taken the same."""
    known = taught((PickUp("Ann", ("weapon",)), "Hall", "Hall"), (PickUp("Bob", ("weapon",)), "Hall", "Hall"))
    assert known.area("Hall").items == ("weapon",)


def test_a_journey_by_torch_teaches_no_way():
    """W-084: every large staircase leads to every other; that is no way of the map."""
    assert taught((LargeStairs("Ann", STAIRS[1]), STAIRS[0], STAIRS[1])) == EMPTY


def test_a_number_once_given_is_not_given_again():
    """M-10: a place that was numbered and is named now keeps its number from others."""
    known = LearnedMap(1, (Area("Hall", was=(f"{UNNAMED}3",)),))
    assert known.places == ("Hall", f"{UNNAMED}3")
    assert LearnedMap(1, (Area("Hall"),)).places == ("Hall",)


def test_the_name_of_a_bridge_has_an_end():
    assert Way("Bank", kind="bridge", bridge="x" * 40).bridge
    with pytest.raises(Invalid, match="number"):
        Way("Bank", kind="bridge", bridge="x" * 41)


def test_a_landing_on_a_letter_of_the_other_board_is_not_read():
    """W-146: nobody falls from the dungeon into the city."""
    kept = LearnedMap(1, (), (MapValue("landing-room-below", (), ("K",)), MapValue("coffin-3", (5,))))
    assert load(dump(kept)).values == (MapValue("coffin-3", (5,)),)
