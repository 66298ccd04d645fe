"""The dragon's lair and the guard room: E and G (W-155 to W-162, W-171 to W-175)."""

from __future__ import annotations

import pytest

from companion.wayward.areas.dungeon import StealItem, StealSack
from companion.wayward.commands import CashHourGlass, Move, PickUp, PushGuard
from companion.wayward.corrections import SetChips
from companion.wayward.travel import CrossBridge, SailFromDock
from tests.wayward.stage import Stage

ROOMS = {"E": StealSack("Ann"), "G": StealItem("Ann")}


def thief(room: str) -> Stage:
    """Ann in a sleeper's room, Bob away."""
    return Stage(2).put("Bob", "stairs-3").put("Ann", room)


@pytest.fixture(params=ROOMS)
def room(request: pytest.FixtureRequest) -> str:
    """Either room: both sleepers keep the same rules."""
    return str(request.param)


@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_three_to_six_steals_one(room: str, die: int) -> None:
    """W-155, W-171: one chip, and it waits in the room."""
    stage = thief(room).say(ROOMS[room], die).done()
    assert (stage.table.note(room), stage.gold(), stage.table.card.count, stage.spent) == (1, 0, 0, 1)
    assert stage.here == room


@pytest.mark.parametrize("die", [1, 2])
def test_one_or_two_wakes_the_sleeper(room: str, die: int) -> None:
    """W-155, W-158, W-171, W-173, W-019 e: the loot is lost and the figure moved out, free."""
    stage = thief(room).say(ROOMS[room], 6).say(ROOMS[room], die)
    assert stage.asked == "chased-where"
    stage.answer("stairs-2").done()
    assert (stage.here, stage.gold(), stage.table.card.count, stage.spent) == ("stairs-2", 0, 0, 2)
    assert stage.table.note(room) == 0


def test_three_sacks_are_nine_gold_once_outside() -> None:
    """W-156, W-157, W-159, WQ-37: as many tries as chips; counted when the figure has left by a chip."""
    stage = thief("E")
    for _ in range(3):
        stage.say(StealSack("Ann"), 5)
    assert stage.gold() == 0
    stage.move("stairs-2")
    assert (stage.gold(), stage.spent) == (9, 4)


def test_pushing_past_a_guard_is_walking_out_too() -> None:
    """W-157: any way out that takes a chip."""
    stage = thief("E").give(weapon=1).say(StealSack("Ann"), 5).say(PushGuard("Ann", "gray", 2, 1, "hall"), 6)
    assert stage.gold() == 3


@pytest.mark.parametrize("room", ["E", "G"])
def test_a_thief_gets_away_on_foot_alone(room: str) -> None:
    """W-157, W-172: no dock, no bridge and no small staircase leads out of a sleeper's room, nor in."""
    stage = thief(room).give(guild_token=1)
    crossings = (SailFromDock("Ann", "hall"), CrossBridge("Ann", "north", "hall"))
    rule = {"E": "W-157", "G": "W-171"}[room]
    assert [stage.refused(said) for said in crossings] == [rule, rule]
    assert stage.refused(Move("Ann", "hall", small_stairs=True)) == rule
    assert stage.put("Ann", "hall").refused(SailFromDock("Ann", room)) == rule


def test_the_gate_is_tested_when_the_sacks_are_safe() -> None:
    """W-157"""
    stage = thief("E").pay("Ann", 97).say(StealSack("Ann"), 5)
    assert stage.table.end_triggered_by is None
    assert stage.move("stairs-2").table.end_triggered_by == "Ann"


def test_stolen_items_are_rolled_after_leaving() -> None:
    """W-172: one roll for each, no room is nothing."""
    stage = (
        thief("G")
        .give(weapon=3)
        .say(StealItem("Ann"), 5)
        .say(StealItem("Ann"), 6)
        .move("stairs-2", 1, 3)
        .done()
    )
    assert (stage.good("weapon"), stage.good("armor")) == (3, 1)


def test_stolen_items_come_before_the_duel_next_door() -> None:
    """W-172, W-098"""
    stage = thief("G").put("Bob", "stairs-2").say(StealItem("Ann"), 5).move("stairs-2", 3)
    assert stage.asked == "duel-roll"


def last_chip(room: str) -> Stage:
    """Ann has one chip left in the room."""
    return thief(room).say(SetChips("stairs-1", 11))


def test_without_a_chip_to_leave_the_sleeper_wakes(room: str) -> None:
    """W-160, W-174: the last chip stole something, for nothing."""
    stage = last_chip(room).say(ROOMS[room], 6)
    assert stage.asked == "chased-where"
    stage.answer("stairs-2").done()
    assert (stage.here, stage.gold(), stage.table.card.count) == ("stairs-2", 0, 0)


def test_coming_in_with_the_last_chip_is_no_better(room: str) -> None:
    """W-160, W-174"""
    stage = last_chip("stairs-2").move(room)
    assert stage.asked == "chased-where"


def test_an_hour_glass_pays_the_exit(room: str) -> None:
    """W-161: the app asks."""
    stage = last_chip(room).give(hour_glass=1).say(ROOMS[room], 6)
    assert stage.asked == "cash-to-leave"
    stage.answer("yes").done()
    assert (stage.here, stage.table.chips, stage.table.note(room)) == (room, 6, 1)


def test_an_hour_glass_kept_saves_nobody(room: str) -> None:
    """W-161"""
    stage = last_chip(room).give(hour_glass=1).say(ROOMS[room], 6, "no")
    assert stage.asked == "chased-where"


def test_ending_the_turn_there_is_being_chased_out(room: str) -> None:
    """WQ-35, W-020: nothing gained, nobody rests there."""
    stage = thief(room).say(ROOMS[room], 6).end_turn("stairs-2").done()
    assert (stage.table.location["Ann"], stage.gold(), stage.table.active) == ("stairs-2", 0, "Bob")


@pytest.mark.parametrize("chased", [True, False])
def test_the_lair_is_closed_after_leaving(chased: bool) -> None:
    """W-162, E-02: by choice or chased, not even by way of another chase."""
    stage = thief("E")
    stage.say(StealSack("Ann"), 1, "stairs-2") if chased else stage.move("stairs-2")
    assert stage.refused(Move("Ann", "E")) == "W-162"
    stage.put("Ann", "G").say(StealItem("Ann"), 1)
    assert "E" not in stage.options
    stage.answer("stairs-2").end_turn().end_turn().move("E").done()


def test_the_guard_room_may_be_entered_again_but_is_empty() -> None:
    """WQ-38, W-175: and no weapon is asked for."""
    stage = thief("G").move("stairs-2").move("G").done()
    assert stage.refused(StealItem("Ann")) == "W-023"


def test_the_guard_room_is_empty_for_one_chased_out_before_laying_a_chip_there() -> None:
    """WQ-38, W-124, W-174, W-025: in with the last chip, chased out; six more bring no second visit."""
    stage = last_chip("stairs-2").give(hour_glass=1).move("G", "no", "A").say(CashHourGlass("Ann"))
    stage.move("G").done()
    assert stage.refused(StealItem("Ann")) == "W-023"
    assert stage.refused(PickUp("Ann", gold=3)) == "W-023"
    stage.move("hall").end_turn().end_turn().move("G").say(StealItem("Ann"), 6).done()


def test_chased_out_into_company_is_a_duel() -> None:
    """WQ-36, WQ-04: normal arrival rules; no guard, lock or hazard is asked about."""
    stage = thief("E").say(StealSack("Ann"), 1, "stairs-3")
    assert stage.asked == "duel-roll"


def test_chased_out_to_the_watchers() -> None:
    """WQ-04"""
    stage = thief("E").say(StealSack("Ann"), 1, "D")
    assert stage.asked == "watchers-roll"


def test_chased_into_a_used_area_nothing_happens() -> None:
    """WQ-04: if the area is unused."""
    stage = thief("D").move("E").say(StealSack("Ann"), 1, "D").done()
    assert stage.here == "D"
