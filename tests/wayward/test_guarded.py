"""What lies in an area and is never simply picked up (WQ-56 to WQ-58)."""

from __future__ import annotations

import pytest

from companion.wayward.areas.city import StealHoard
from companion.wayward.areas.journeys import CrossInn, FireCatapult, VisitPrisoners
from companion.wayward.commands import Drop, PickUp
from companion.wayward.corrections import SetMapValue
from companion.wayward.table import CITY, DUNGEON, MapValue
from tests.wayward.stage import Stage

GUARDED = {
    "B": (DUNGEON, "W-137"),
    "C": (DUNGEON, "W-147"),
    "C-grate": (DUNGEON, "W-149"),
    "E": (DUNGEON, "W-155"),
    "F-coffins": (DUNGEON, "W-168"),
    "J": (DUNGEON, "W-184"),
    "O-dog": (CITY, "W-207"),
    "O-far": (CITY, "W-207"),
    "Q-1": (CITY, "W-215"),
    "Q-2": (CITY, "W-215"),
    "S": (CITY, "W-225"),
    "T": (CITY, "W-229"),
    "U": (CITY, "W-235"),
    "V-visitors": (CITY, "W-239"),
    "V-prisoners": (CITY, "W-244"),
    "river": (CITY, "W-187"),
}
"""Every area whose gold its own rules guard."""
THINGS = {
    "F-coffins": (DUNGEON, "torch", "W-168"),
    "G": (DUNGEON, "torch", "W-171"),
    "L-1": (CITY, "weapon", "W-192"),
    "L-3": (CITY, "weapon", "W-192"),
    "O-far": (CITY, "torch", "W-207"),
    "V-prisoners": (CITY, "torch", "W-244"),
}
"""Every area that guards items too."""


@pytest.mark.parametrize("area", GUARDED)
def test_guarded_gold_is_not_picked_up(area: str) -> None:
    """WQ-56: refused with that area's own rule, alone or with an item."""
    map, rule = GUARDED[area]
    stage = Stage(2, map).put("Ann", area)
    assert stage.refused(PickUp("Ann", gold=3)) == rule
    assert stage.refused(PickUp("Ann", ("torch",), gold=3)) == rule


@pytest.mark.parametrize("area", THINGS)
def test_guarded_things_are_not_picked_up(area: str) -> None:
    """WQ-56: the coffins', the sleeping guard's, the shop's, the planks'."""
    map, item, rule = THINGS[area]
    assert Stage(2, map).put("Ann", area).refused(PickUp("Ann", (item,))) == rule


@pytest.mark.parametrize(("map", "area"), [(DUNGEON, "E"), (CITY, "Q-1"), (CITY, "T"), (CITY, "river")])
def test_an_item_beside_guarded_gold_may_be_taken(map: int, area: str) -> None:
    """WQ-56, W-033: only the board shows whether one lies there."""
    assert Stage(2, map).put("Ann", area).say(PickUp("Ann", ("torch",))).good("torch") == 1


@pytest.mark.parametrize(("map", "area"), [(DUNGEON, "A"), (DUNGEON, "D"), (DUNGEON, "G"), (CITY, "M")])
def test_gold_nobody_guards_is_picked_up(map: int, area: str) -> None:
    """W-030"""
    assert Stage(2, map).put("Ann", area).say(PickUp("Ann", gold=4)).gold() == 4


def test_the_visitors_gold_comes_once_a_turn() -> None:
    """WQ-56, W-239: by visiting, whichever is tried first."""
    stage = Stage(2, CITY).put("Ann", "V-visitors")
    assert stage.refused(PickUp("Ann", gold=3)) == "W-239"
    stage.say(VisitPrisoners("Ann"))
    assert stage.refused(PickUp("Ann", gold=3)) == "W-239"
    assert (stage.gold(), stage.spent) == (3, 1)


def test_the_river_keeps_no_second_ten() -> None:
    """WQ-56, W-187: the tower's gold comes with the fall."""
    stage = Stage(2, CITY).put("Ann", "M").say(FireCatapult("Ann", 1), 4)
    assert stage.refused(PickUp("Ann", gold=10)) == "W-187"
    assert stage.gold() == 10


def test_the_prison_floor_gives_what_the_board_shows() -> None:
    """WQ-56: told by the players, and no more than that."""
    stage = Stage(2, CITY).put("Ann", "V-prisoners")
    stage.say(SetMapValue(MapValue("prison-floor", (2,), ("torch",))))
    assert stage.refused(PickUp("Ann", ("torch", "torch"))) == "W-244"
    assert stage.refused(PickUp("Ann", gold=3)) == "W-244"
    stage.say(PickUp("Ann", ("torch",), gold=2))
    assert (stage.good("torch"), stage.gold()) == (1, 2)


def test_with_the_kings_gold_in_hand_only_the_way_out_is_left() -> None:
    """WQ-57, W-216: nothing that costs a chip, yet dropping is free."""
    stage = Stage(2, CITY).give(torch=1).put("Ann", "Q-1").say(StealHoard("Ann"), 6)
    assert stage.refused(PickUp("Ann", ("weapon",))) == "W-216"
    assert stage.refused(PickUp("Ann", gold=5)) == "W-216"
    assert stage.refused(StealHoard("Ann")) == "W-216"
    stage.say(Drop("Ann", ("torch",))).move("street")
    assert (stage.gold(), stage.spent) == (7, 2)


INN = (MapValue("inn", (8,)), MapValue("plank-8", (8,)), MapValue("plank-1", (5,)))


@pytest.mark.parametrize(("first", "then"), [("O-dog", "O-far"), ("O-far", "O-dog")])
def test_the_inns_other_end_is_the_same_inn(first: str, then: str) -> None:
    """WQ-58, W-211: walked into and out of at one end, entered at the other: no loot."""
    stage = Stage(2, CITY, learned=INN).give(armor=3).move(first).move("street").move(then)
    stage.say(CrossInn("Ann"), 1)
    assert stage.gold() == 0


def test_the_inn_entered_once_pays_from_either_end() -> None:
    """W-207"""
    assert Stage(2, CITY, learned=INN).move("O-far").say(CrossInn("Ann"), 1).gold() == 8
