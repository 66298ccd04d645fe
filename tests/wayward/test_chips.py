"""Turns, action chips and used areas (W-015 to W-029)."""

from __future__ import annotations

import pytest

from companion.journal import Invalid
from companion.wayward import legal
from companion.wayward.areas.dungeon import DigGrave, MakeWish
from companion.wayward.commands import CashHourGlass, Drop, Move, PickUp, PushGuard
from companion.wayward.corrections import NameArea
from companion.wayward.turns import EndTurn
from tests.wayward.stage import Stage, setup

GOLD = PickUp("Ann", gold=2)


@pytest.fixture
def stage() -> Stage:
    """Two players far apart, the second in a special area."""
    return Stage(2).put("Bob", "J")


def test_a_turn_has_twelve_actions(stage: Stage) -> None:
    """W-015, W-021: the thirteenth is refused."""
    for step in range(12):
        stage.move(("stairs-1", "gallery")[step % 2])
    assert stage.table.chips == 0
    assert stage.refused(Move("Ann", "stairs-1")) == "W-021"
    stage.end_turn()
    assert (stage.table.active, stage.table.chips) == ("Bob", 12)


def test_the_chip_goes_where_the_figure_stands(stage: Stage) -> None:
    """W-016, W-017: into the area left, one for one action."""
    stage.move("A")
    assert stage.table.red_on == {"room-1": 1}
    stage.say(MakeWish("Ann"))
    assert stage.table.red_on == {"room-1": 1, "A": 1}


def test_each_kind_of_action_costs_one_chip(stage: Stage) -> None:
    """W-018 a to c: move, pick up, one attempt at a guard."""
    stage.give(weapon=1).move("cellar").say(GOLD).say(PushGuard("Ann", "gray", 5, 1), 2)
    assert stage.spent == 3


def test_some_things_are_free(stage: Stage) -> None:
    """W-019: duel, drop, tarot, hour glass."""
    stage.give(tarot=1, hour_glass=1, weapon=1).put("Bob", "A")
    stage.move("A", 3, 3, "die-1", 4).say(Drop("Ann", ("weapon",))).say(CashHourGlass("Ann"))
    assert stage.spent == 1


def test_a_turn_may_end_with_chips_in_hand(stage: Stage) -> None:
    """W-020, W-022: they are not saved, and the board is swept."""
    stage.move("A").end_turn().end_turn()
    assert stage.table.active == "Ann"
    assert stage.table.chips == 12
    assert stage.table.red_on == {}


def test_a_used_area_is_empty(stage: Stage) -> None:
    """W-023, W-025, W-027: it was only walked through, but the leaving chip lies there."""
    stage.move("A").move("hall").move("A")
    assert stage.refused(MakeWish("Ann")) == "W-023"
    assert stage.refused(GOLD) == "W-023"


def test_no_duel_in_a_used_area(stage: Stage) -> None:
    """W-023, W-096"""
    stage.move("A").move("hall").put("Bob", "A").move("A").done()
    assert stage.table.dueled == frozenset()


def test_a_used_area_may_be_crossed_and_its_guard_pushed(stage: Stage) -> None:
    """W-024: every passage costs again."""
    stage.give(weapon=1).move("A").move("hall").move("A").say(PushGuard("Ann", "gray", 2, 1, "hall"), 6)
    assert stage.here == "hall"
    assert stage.spent == 4


def test_staying_does_not_use_an_area_up(stage: Stage) -> None:
    """W-026, WQ-03: a failed attack leaves a chip, and the gold can still be taken."""
    stage.give(weapon=1).move("hall").say(PushGuard("Ann", "gray", 5, 1), 2).say(GOLD)
    assert stage.gold() == 2


def test_all_marks_clear_with_the_turn(stage: Stage) -> None:
    """W-028, W-125: the same gold and the same fountain again, standing on them."""
    stage.move("A").say(MakeWish("Ann"), 5).say(GOLD).end_turn().end_turn()
    stage.say(MakeWish("Ann"), 6).say(GOLD)
    assert stage.gold() == 18


def test_blue_chips_mark_areas_too(stage: Stage) -> None:
    """W-029: the thirteenth chip is blue and makes the hall used."""
    stage.give(hour_glass=1).say(CashHourGlass("Ann"))
    for step in range(12):
        stage.move(("stairs-1", "gallery")[step % 2])
    stage.move("hall").move("A").move("hall")
    assert stage.table.blue_on == {"gallery": 1, "hall": 1, "A": 1}
    assert stage.refused(GOLD) == "W-023"


@pytest.mark.parametrize(("area", "name"), [("area-1", "Hall"), ("Hall", "crypt")])
def test_a_place_named_as_one_used_before_is_empty(stage: Stage, area: str, name: str) -> None:
    """W-023, W-025: the new place turns out to be the hall, or the hall the crypt one stands in."""
    here = "new" if area == "area-1" else "crypt"
    stage.move("Hall").say(GOLD).move("A").move(here).say(NameArea(area, name))
    assert stage.refused(GOLD) == "W-023"
    assert stage.gold() == 2


@pytest.mark.parametrize("command", [Move("Bob", "A"), EndTurn("Bob"), DigGrave("Bob", "small")])
def test_nobody_acts_out_of_turn(stage: Stage, command: Move) -> None:
    """W-009: turns go round clockwise."""
    assert stage.refused(command) == "W-009"


def test_a_stranger_is_no_player(stage: Stage) -> None:
    with pytest.raises(Invalid, match="no-such-player"):
        stage.say(Move("Zoe", "A"))


@pytest.mark.parametrize("to", ["K", "area-0", "area-x", "area-10000", "", " hall", "x" * 41, "a\nb"])
def test_an_area_that_cannot_be_is_refused(stage: Stage, to: str) -> None:
    with pytest.raises(Invalid, match="area"):
        stage.move(to)


def test_standing_still_is_no_move(stage: Stage) -> None:
    """W-018 a: to an adjacent area."""
    assert stage.refused(Move("Ann", "room-1")) == "W-018"


def test_an_unnamed_area_works_and_can_be_chosen_from_the_trail(stage: Stage) -> None:
    stage.move("new").move("new").move("area-1")
    assert stage.table.trail == ("room-1", "area-1", "area-2", "area-1")
    assert stage.refused(GOLD) == "W-023"


def test_who_stands_in_an_unnamed_area_is_asked(stage: Stage) -> None:
    """M-04, W-094: Bob turns out to stand there, and they duel."""
    stage.end_turn().move("new", ()).end_turn().move("new")
    assert stage.asked == "who-stands-there"
    stage.answer(("Bob",))
    assert stage.asked == "duel-roll"
    assert stage.here == "area-1"


def test_a_named_area_may_be_one_met_without_a_name(stage: Stage) -> None:
    """M-04: Bob stands in an unnamed area; Ann knows it as the crypt."""
    stage.end_turn().move("new", ()).end_turn().move("crypt", ("Bob",), 2, 2)
    assert stage.table.location == {"Ann": "crypt", "Bob": "crypt"}


def test_an_area_found_to_be_one_already_crossed_is_used(stage: Stage) -> None:
    """M-04, W-023: the crypt is the unnamed area Ann came through this turn, where Bob is said to stand."""
    stage.move("new").move("A").put("Bob", "area-1").move("crypt", ("Bob",)).done()
    assert stage.table.red_on == {"room-1": 1, "crypt": 1, "A": 1}
    assert stage.refused(GOLD) == "W-023"


def test_figures_met_in_a_new_area_stand_in_one_area() -> None:
    """M-04, W-097: Bob's unnamed area and Cleo's room turn out to be the same; with two there, no duel."""
    stage = Stage(3).end_turn().move("new", ()).end_turn().end_turn().move("new", ("Bob", "Cleo")).done()
    assert set(stage.table.location.values()) == {"room-3"}
    assert stage.table.dueled == frozenset()


def test_a_pin_of_the_map_is_that_place_and_nobody_is_asked() -> None:
    """M-04, W-094: Bob stands on a pin without a name; whoever points at it meets him, at another nobody."""
    stage = Stage(4).end_turn().move("area-7").end_turn().end_turn().end_turn().move("area-8").done()
    stage.move("area-7")
    assert stage.asked == "duel-roll"
    stage.answer((2,), (2,)).done().move("new", ())
    assert stage.here == "area-9"


def test_a_new_area_is_numbered_after_those_the_map_knows() -> None:
    stage = Stage(1, names=("hall", "area-12")).move("new")
    assert stage.here == "area-13"
    assert Move("Ann", "area-12") in [possible.said for possible in legal(stage.table)]
    stage.say(NameArea("area-13", "attic"))
    assert stage.table.names == ("hall", "area-12", "attic")


def test_names_used_before_are_offered_again(stage: Stage) -> None:
    stage.move("crypt").end_turn().end_turn().move("A").end_turn().end_turn()
    assert stage.table.names == ("crypt",)
    assert Move("Ann", "crypt") in [possible.said for possible in legal(stage.table)]
    with pytest.raises(Invalid, match="area"):
        setup(2, names=("A",))
    assert "attic" in setup(2, names=("attic",)).table().names
