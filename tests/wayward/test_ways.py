"""Barriers, doors, stairs, docks, passages and the way out (W-071 to W-087)."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.journal import Command, Invalid, Refused
from companion.wayward import legal
from companion.wayward.commands import Move, PushGuard
from companion.wayward.items import opens
from companion.wayward.table import OUTSIDE, STAIRS
from companion.wayward.travel import CrossBridge, LargeStairs, SailFromDock, TakePassage
from tests.wayward.stage import Stage

OPENED = {
    (): (),
    (1,): (1,),
    (2,): (2,),
    (3,): (3,),
    (1, 2): (1, 2, 3),
    (1, 3): (1, 3, 4),
    (2, 3): (2, 3, 5),
    (1, 2, 3): (1, 2, 3, 4, 5, 6),
}


@pytest.fixture
def stage() -> Stage:
    """Ann in room 1, Bob far away."""
    return Stage(2).put("Bob", "J")


def test_a_barrier_costs_armor_at_every_crossing(stage: Stage) -> None:
    """W-071, W-073: one chip as usual, and there and back."""
    stage.give(armor=3).move("hall", barrier=1).move("room-1", barrier=1)
    assert (stage.good("armor"), stage.spent) == (1, 2)


def test_without_the_armor_nobody_crosses(stage: Stage) -> None:
    """W-072, W-074: cursed armor is worth nothing."""
    stage.give(armor=1).hex(armor=2)
    assert stage.refused(Move("Ann", "hall", barrier=2)) == "W-072"


@pytest.mark.parametrize("picks", OPENED)
def test_picks_must_add_up_exactly(picks: tuple[int, ...]) -> None:
    """W-078, E-10: the whole table of doors."""
    assert tuple(dots for dots in range(1, 7) if opens(frozenset(picks), dots)) == OPENED[picks]


def test_every_set_of_picks_is_in_the_table() -> None:
    """W-075: one of each at most."""
    assert set(OPENED) == {picks for n in range(4) for picks in combinations((1, 2, 3), n)}


def test_a_door_is_an_ordinary_move_and_picks_last(stage: Stage) -> None:
    """W-075, W-077"""
    stage.give(pick_2=1, pick_3=1).move("hall", door=5).move("room-1", door=5)
    assert (stage.spent, stage.good("pick-2"), stage.good("pick-3")) == (2, 1, 1)


def test_the_wrong_pick_opens_nothing(stage: Stage) -> None:
    """E-11, W-079: pick 2 at one dot; and a cursed pick 1."""
    stage.give(pick_2=1).hex(pick_1=1)
    assert stage.refused(Move("Ann", "hall", door=1)) == "W-078"


def test_the_safety_latch_opens_the_only_exit(stage: Stage) -> None:
    """W-080, W-082, E-12, WQ-31: a passage without a token is no way out; the player says so."""
    stage.move("hall", door=3, only_exit=True)
    assert (stage.here, stage.spent) == ("hall", 1)


def test_with_another_way_out_the_lock_holds(stage: Stage) -> None:
    """W-081"""
    assert stage.refused(Move("Ann", "hall", door=3)) == "W-078"


@pytest.mark.parametrize("door", [-1, 7])
def test_no_door_has_seven_dots(stage: Stage, door: int) -> None:
    with pytest.raises(Invalid, match="number"):
        stage.move("hall", door=door)


def test_a_pick_is_lost_only_by_giving_it_up(stage: Stage) -> None:
    """W-076: here, in a duel."""
    stage.give(pick_1=1).move("hall", door=1).put("Bob", "cellar").move("cellar", 1, 6, "pick-1", "yes")
    assert (stage.good("pick-1"), stage.good("pick-1", "Bob")) == (0, 1)


def test_a_full_trip_by_tunnel_takes_three_chips_and_a_torch(stage: Stage) -> None:
    """W-018 d, W-083, W-084"""
    assert len(STAIRS) == 4
    stage.give(torch=1).move("stairs-1").say(LargeStairs("Ann", "stairs-4")).move("hall")
    assert (stage.here, stage.spent, stage.good("torch")) == ("hall", 3, 0)


def test_no_torch_no_tunnel(stage: Stage) -> None:
    """W-084"""
    stage.put("Ann", "stairs-1").hex(torch=1)
    assert stage.refused(LargeStairs("Ann", "stairs-2")) == "W-084"


@pytest.mark.parametrize(
    ("start", "to"), [("hall", "stairs-2"), ("stairs-1", "stairs-1"), ("stairs-1", "hall")]
)
def test_tunnels_join_two_large_staircases(stage: Stage, start: str, to: str) -> None:
    """W-084"""
    stage.put("Ann", start).give(torch=1)
    assert stage.refused(LargeStairs("Ann", to)) == "W-084"


@pytest.mark.parametrize(
    "said",
    [
        Move("Ann", "stairs-2"),
        Move("Ann", "stairs-2", small_stairs=True),
        PushGuard("Ann", "gray", 2, 1, "stairs-2"),
        CrossBridge("Ann", "north", "stairs-2"),
    ],
)
def test_nobody_walks_from_one_large_staircase_to_another(stage: Stage, said: Command) -> None:
    """W-083, W-084: they lie in four corners, and without a torch there is no travel between them."""
    stage.give(weapon=1).move("hall").move("stairs-1")
    assert stage.refused(said) == "W-084"
    moves = {one.said.to: one.refused for one in legal(stage.table) if isinstance(one.said, Move)}
    assert all(moves[to] is not None for to in STAIRS[1:])
    assert moves["hall"] is None


def test_the_small_staircase_needs_no_torch() -> None:
    """W-085: map 1 only."""
    stage = Stage(2).move("hall", small_stairs=True)
    assert (stage.here, stage.spent) == ("hall", 1)
    assert Stage(2, map=2).refused(Move("Ann", "hall", small_stairs=True)) == "W-085"


def test_docks_take_a_guild_token(stage: Stage) -> None:
    """W-018 e, W-086"""
    stage.move("west dock")
    assert stage.refused(SailFromDock("Ann", "east dock")) == "W-086"
    stage.give(guild_token=1).say(SailFromDock("Ann", "east dock"))
    assert (stage.here, stage.good("guild-token"), stage.spent) == ("east dock", 0, 2)


def test_secret_passages_take_a_guild_token() -> None:
    """W-018 e, W-087: on map 2."""
    stage = Stage(2, map=2).move("cellar")
    assert stage.refused(TakePassage("Ann", "attic")) == "W-087"
    stage.give(guild_token=1).say(TakePassage("Ann", "attic"))
    assert (stage.here, stage.good("guild-token"), stage.spent) == ("attic", 0, 2)


def test_docks_and_passages_keep_to_their_maps(stage: Stage) -> None:
    """W-086, W-087"""
    assert stage.give(guild_token=1).refused(TakePassage("Ann", "hall")) == "W-087"
    assert Stage(2, map=2).give(guild_token=1).refused(SailFromDock("Ann", "hall")) == "W-086"


def test_leaving_and_returning_are_moves(stage: Stage) -> None:
    """WQ-11: a chip each; outside is an area like another."""
    stage.move(OUTSIDE, door=1, only_exit=True).move("hall")
    assert (stage.here, stage.spent) == ("hall", 2)


@pytest.mark.parametrize("there", ["crypt", "room-2"])
def test_places_of_different_names_are_never_one(there: str) -> None:
    """W-094: whoever says that figures of both stand here is refused, and both names stay."""
    stage = Stage(3).put("Bob", "hall").put("Cleo", there).move("new")
    with pytest.raises(Refused, match="two-rooms"):
        stage.answer(("Bob", "Cleo"))
    stage.answer(("Bob",), 3, 3).done()
    assert (stage.here, stage.table.location["Cleo"]) == ("hall", there)
