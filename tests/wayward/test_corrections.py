"""Corrections by hand: every value, and lines of their own kind."""

from __future__ import annotations

from typing import Any

import pytest

from companion.journal import Command, Invalid, Refused, text
from companion.wayward import CODEC
from companion.wayward.areas.city import RingGong, StealHoard
from companion.wayward.areas.dungeon import MakeWish
from companion.wayward.areas.names import area_name
from companion.wayward.commands import PickUpAnother
from companion.wayward.corrections import (
    NameArea,
    SetChips,
    SetDuels,
    SetEnd,
    SetFresh,
    SetGate,
    SetHourGlasses,
    SetItem,
    SetMapValue,
    SetMark,
    SetNote,
    SetOut,
    SetPlace,
    SetTurn,
    TurnGold,
)
from companion.wayward.memory import LEFT, mark_name
from companion.wayward.table import MOST_IN_A_TURN, MapValue
from companion.wayward.turns import EndTurn
from tests.wayward.stage import Stage


def test_quick_turns_of_the_gold_dial_are_one_line() -> None:
    stage = Stage(2)
    lines = len(stage.journal.lines)
    for tap in range(7):
        stage.journal.say(TurnGold("Ann", 1), at=100 + tap * 0.5)
    assert len(stage.journal.lines) == lines + 1
    assert stage.gold() == 7
    stage.journal.say(TurnGold("Bob", 1), at=104)
    stage.journal.say(TurnGold("Bob", 1), at=110)
    assert len(stage.journal.lines) == lines + 3
    stage.journal.undo(3)
    assert (stage.gold(), stage.gold("Bob")) == (0, 0)


@pytest.mark.parametrize(
    ("said", "field", "value"),
    [
        (SetGate(60), "gate", 60),
        (SetChips("hall", 5), "red_in_hand", 7),
        (SetHourGlasses(2), "blue_in_hand", 12),
        (SetPlace("Ann", "hall"), "here", "hall"),
        (SetMark("A", True), "marks", {"A"}),
        (SetNote("bridge:north", 9), "notes", {"bridge:north": 9}),
        (SetFresh(False), "fresh", False),
        (SetDuels(("Bob",)), "dueled", {"Bob"}),
        (SetEnd("Bob"), "end_triggered_by", "Bob"),
        (SetTurn("Bob", 5), "active", "Bob"),
    ],
)
def test_every_value_can_be_put_right_and_taken_back(said: Command, field: str, value: Any) -> None:
    stage = Stage(2)
    before = stage.table.picture()
    stage.say(said)
    assert getattr(stage.table, field) == value
    assert stage.saved_and_loaded().table.picture() == stage.table.picture()
    stage.journal.undo()
    assert stage.table.picture() == before


def test_a_gold_figure_set_by_hand_can_meet_the_gate() -> None:
    """W-108: what lies on the table goes."""
    assert Stage(2).say(TurnGold("Bob", 100)).table.end_triggered_by == "Bob"
    assert Stage(2).say(TurnGold("Bob", 50)).say(SetGate(50)).table.end_triggered_by == "Bob"


def test_a_wrong_trigger_can_be_taken_back() -> None:
    stage = Stage(2).say(TurnGold("Bob", 100)).say(TurnGold("Bob", -50)).say(SetEnd(None)).end_turn()
    assert stage.table.phase == "normal"


def test_a_trigger_stands_while_gold_and_gate_meet() -> None:
    """W-108: first one of the two is put right; W-120: alone there is no gate to meet."""
    assert Stage(2).say(TurnGold("Bob", 100)).refused(SetEnd(None)) == "W-108"
    assert Stage(1).refused(SetEnd("Ann")) == "W-120"


def test_the_turn_is_not_taken_from_a_thief_among_the_loot() -> None:
    """WQ-35: nobody stays in the lair when somebody else plays; set outside it, the thief may wait."""
    stage = Stage(2).put("Ann", "E")
    assert stage.refused(SetTurn("Bob", 2)) == "WQ-35"
    assert stage.put("Ann", "hall").say(SetTurn("Bob", 2)).table.active == "Bob"


def test_a_mark_taken_off_makes_the_area_playable() -> None:
    stage = Stage(2).put("Ann", "A").say(MakeWish("Ann"), 1).say(SetMark("A", False)).say(MakeWish("Ann"), 6)
    assert stage.gold() == 7


def test_w_124_a_figure_set_back_where_its_thief_has_left_finds_nothing() -> None:
    """Chased out without a chip laid, and put back there by hand: the room stays empty for this turn."""
    stage = Stage(2).put("Ann", "hall").say(SetMark(f"G{LEFT}", True)).say(SetPlace("Ann", "G"))
    assert not stage.table.used("G")
    assert not stage.table.fresh
    assert Stage(2).put("Ann", "hall").say(SetPlace("Ann", "G")).table.fresh


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        (SetChips("hall", 13), "W-008"),
        (SetChips("hall", 1, blue=1), "W-090"),
        (SetItem("Ann", "torch", 1, 1), "W-037"),
        (SetOut("Ann", True), "W-113"),
        (SetDuels(("Bob", "Ann")), "W-094"),
        (SetPlace("Bob", "E"), "WQ-35"),
    ],
)
def test_a_correction_keeps_to_what_can_lie_there(said: Command, rule: str) -> None:
    """W-008: there is no thirteenth chip."""
    assert Stage(2).refused(said) == rule


def test_chips_are_counted_over_all_areas() -> None:
    """W-008"""
    stage = Stage(2).say(SetChips("hall", 7))
    assert stage.refused(SetChips("A", 6)) == "W-008"
    stage.say(SetHourGlasses(1)).say(SetChips("A", 5, 6))
    assert (stage.table.chips, stage.refused(SetHourGlasses(0))) == (0, "W-090")
    stage.say(SetHourGlasses(2)).say(SetHourGlasses(1))
    assert stage.say(SetChips("hall", 0)).table.chips == 7


@pytest.mark.parametrize(
    "said",
    [
        TurnGold("Ann", -1),
        TurnGold("Zoe", 1),
        SetItem("Ann", "sword", 1),
        SetItem("Ann", "torch", 2),
        SetGate(101),
        SetGate(-1),
        SetPlace("Ann", "K"),
        SetPlace("Ann", "new"),
        SetChips("K", 1),
        SetChips("new", 2),
        SetChips("hall", -1),
        SetChips("hall", 0, blue=-1),
        SetDuels(("Zoe",)),
        SetEnd("Zoe"),
        SetTurn("Zoe", 1),
        SetOut("Zoe", True),
        SetPlace("Zoe", "A"),
        SetHourGlasses(21),
        SetHourGlasses(-1),
        SetMark("", True),
        SetMark("crowd-5", True),
        SetNote("anything", 1),
        SetNote("bridge:north", 2),
        SetNote("bridge:north", "wide"),
        SetNote("E", 1),
        SetNote("bounty", "Ann"),
        SetNote("S", (1, 2)),
        SetNote("S", (1, 2, 7)),
        SetNote("Y-bet", 7),
        SetNote("Y-down", (1,)),
        SetTurn("Ann", 0),
        SetMapValue(MapValue("coffin-13", (1,))),
        SetMapValue(MapValue("landing-room-below", items=("K",))),
        NameArea("nowhere", "hall"),
        NameArea("room-1", "hall"),
        NameArea("area-1", "A"),
    ],
)
def test_garbage_is_not_taken_for_a_correction(said: Command) -> None:
    stage = Stage(2)
    before = stage.table.picture()
    with pytest.raises(Invalid):
        stage.say(said)
    assert stage.table.picture() == before


@pytest.mark.parametrize("name", ["", " ", " attic", "attic ", "a\nb", "new", "A", "outside", "x" * 200])
def test_a_place_where_somebody_stands_is_not_given_a_name_that_is_none(name: str) -> None:
    stage = Stage(2).put("Ann", "hall")
    with pytest.raises(Invalid):
        stage.say(NameArea("hall", name))
    assert stage.say(NameArea("hall", "attic")).here == "attic"


@pytest.mark.parametrize("name", ["Outside", "e", "Room-1", "STAIRS-2", "c-grate"])
def test_no_capital_makes_a_place_a_printed_one(name: str) -> None:
    """WQ-55, W-113, WQ-35: nobody gets out, into a lair or onto the grate by giving a place its name."""
    stage = Stage(2).put("Ann", "hall").put("Bob", "attic")
    for area in ("hall", "attic"):
        with pytest.raises(Invalid):
            stage.say(NameArea(area, name))
    assert stage.table.location == {"Ann": "hall", "Bob": "attic"}


def test_a_place_may_be_written_otherwise_or_go_by_a_word_of_the_other_board() -> None:
    """WQ-55: only what is printed on this board is taken."""
    stage = Stage(2).put("Ann", "hall").say(NameArea("hall", "Hall"))
    assert stage.here == "Hall"
    assert stage.say(NameArea("Hall", "k")).here == "k"


def test_what_a_turn_remembers_can_be_put_right_where_it_fits() -> None:
    stage = Stage(2).put("Ann", "E").say(SetNote("E", 2)).move("hall")
    assert stage.gold() == 6
    city = Stage(2, map=2).put("Ann", "Q-1").say(SetNote("Q-1", 7)).move("hall")
    assert city.gold() == 7
    city.put("Ann", "Y").say(SetNote("Y-bet", 3)).say(SetNote("Y-down", (1, 2)))
    city.put("Ann", "S").say(SetNote("S", (1, 2, 5))).say(SetNote("bounty", "Bob"))
    with pytest.raises(Invalid):
        city.say(SetNote("Y-down", (1, 3)))
    assert city.say(SetNote("Y-down", None)).table.notes == {"Y-bet": 3, "S": (1, 2, 5), "bounty": "Bob"}


@pytest.mark.parametrize(
    "said",
    [
        SetPlace("Bob", "area-1"),
        SetChips("area-1", 1),
        SetMapValue(MapValue("landing-room-below", items=("area-1",))),
    ],
)
def test_a_new_place_is_none_that_was_told_by_hand(said: Command) -> None:
    """W-094, W-023: nobody stands there, so nobody duels; no chip lies there, and nobody is carried there."""
    stage = Stage(2).say(said)
    stage.move("new", ()).done()
    assert (stage.here, stage.table.fresh) == ("area-2", True)


def test_a_place_told_by_hand_and_left_again_stays_another_one() -> None:
    """W-094: the map still knows it by its number."""
    assert Stage(1).put("Ann", "area-4").put("Ann", "hall").move("new").here == "area-5"


def test_after_the_highest_number_a_new_place_gets_one_nobody_has() -> None:
    """Ten thousand is no number of a place: one could neither name it nor go back there."""
    stage = Stage(2).put("Bob", "area-1").move("area-9999").move("new", ())
    assert stage.here == "area-2"
    assert stage.move("hall", ()).move("area-2").here == "area-2"


def test_a_thief_set_elsewhere_leaves_the_loot_behind() -> None:
    """W-157"""
    stage = Stage(2).put("Ann", "E").say(SetNote("E", 2)).put("Ann", "hall")
    assert stage.table.notes == {}


def test_whether_somebody_got_out_can_be_put_right() -> None:
    """W-113"""
    stage = Stage(2).pay("Ann", 100).end_turn().end_turn()
    assert stage.refused(SetPlace("Bob", "outside")) == "W-113"
    stage.say(SetOut("Bob", True))
    assert (stage.table.out, stage.table.location["Bob"]) == ({"Bob"}, "outside")
    assert stage.say(SetOut("Bob", False)).table.out == frozenset()
    with pytest.raises(Refused):
        stage.say(SetEnd(None))
    with pytest.raises(Refused):
        stage.say(SetTurn("Bob", 1))


def test_the_last_player_set_outside_leaves_a_trail() -> None:
    """W-113: the one whose turn ended the game too."""
    stage = Stage(2).pay("Bob", 100).end_turn().end_turn().end_turn()
    assert (stage.table.phase, stage.table.active) == ("over", "Ann")
    assert stage.say(SetOut("Ann", True)).table.trail[-1] == stage.table.here == "outside"


def test_an_area_gets_its_name_wherever_it_stands() -> None:
    stage = Stage(2).put("Bob", "J").move("new").move("A").say(NameArea("area-1", "crypt"))
    assert stage.table.trail == ("room-1", "crypt", "A")
    assert stage.table.red_on == {"room-1": 1, "crypt": 1}
    assert stage.move("crypt").table.fresh is False


def test_what_the_board_shows_can_be_put_right() -> None:
    value = MapValue("coffin-3", (4,), ("torch",))
    assert Stage(2).say(SetMapValue(value)).table.learned == {"coffin-3": value}


def test_a_room_that_was_left_is_called_so() -> None:
    """What a correction of the turn offers to take back has words of its own."""
    assert mark_name(f"E{LEFT}") == text("wayward.done.left", area=area_name("E"))
    assert mark_name("E") == area_name("E")


def said_to_be_trapped(map: int = 1) -> Stage:
    """Bob got out in his last turn, and then somebody said that he is trapped."""
    stage = Stage(3, map=map).pay("Ann", 100).pay("Bob", 9).end_turn()
    stage.put("Bob", "outside").end_turn().say(SetOut("Bob", False))
    assert stage.table.active == "Cleo"
    return stage


def test_w_113_who_was_said_to_be_trapped_is_not_met_outside_and_can_be_put_back() -> None:
    stage = said_to_be_trapped().put("Cleo", "hall").move("outside").done()
    assert stage.table.dueled == frozenset()
    assert stage.refused(SetPlace("Bob", "outside")) == "W-113"
    assert stage.put("Bob", "crypt").table.location["Bob"] == "crypt"
    assert stage.say(SetOut("Bob", True)).refused(SetPlace("Bob", "crypt")) == "W-113"
    assert stage.table.location["Bob"] == "outside"


def test_w_113_a_trapped_players_gold_stays_off_the_track() -> None:
    stage = said_to_be_trapped().pay("Bob", 5)
    assert (stage.gold("Bob"), "Bob" in stage.table.on_track) == (14, False)
    assert "Bob" in stage.say(SetOut("Bob", True)).table.on_track


def test_w_013_a_player_out_without_gold_comes_on_no_track_by_hand() -> None:
    stage = said_to_be_trapped().pay("Bob", -9).say(SetOut("Bob", True))
    assert "Bob" not in stage.table.on_track


def test_w_216_gold_of_the_hoard_told_by_hand_is_stolen_gold() -> None:
    """W-219: nobody steals twice, nor rests with it, where the table lets an honest visitor rest."""
    stage = Stage(2, map=2, rest_in_hoard=True).put("Ann", "Q-1")
    stage.end_turn().end_turn().say(SetNote("Q-1", 7))
    assert stage.refused(StealHoard("Ann")) == "W-216"
    assert stage.refused(EndTurn("Ann")) == "W-219"
    assert stage.move("hall").done().gold() == 7


def test_w_248_nobody_bets_on_a_goblin_that_is_down() -> None:
    stage = Stage(2, map=2).put("Ann", "Y").say(RingGong("Ann", 3), 2).say(SetNote("Y-bet", None))
    assert stage.table.notes == {"Y-down": (2,)}
    assert stage.refused(RingGong("Ann", 2)) == "W-248"
    assert stage.say(RingGong("Ann", 4), 6).gold() == 3


def test_w_227_the_pipers_dice_lie_only_before_him() -> None:
    with pytest.raises(Invalid):
        Stage(2, map=2).put("Ann", "hall").say(SetNote("S", (1, 2, 5)))


def test_w_220_luck_is_drunk_in_the_city_alone() -> None:
    with pytest.raises(Invalid):
        Stage(2, map=1).say(SetMark("luck", True))


@pytest.mark.parametrize("said", ["places", "bridges", "pick-ups"])
def test_a_turn_of_very_many_corrections_opens_again(said: str) -> None:
    """What is remembered of a turn has an end, which a match from outside must keep to."""
    stage = Stage(2).put("Ann", "hall")
    for number in range(MOST_IN_A_TURN + 50):
        if said == "places":
            stage.put("Ann", f"area-{number + 1}")
        elif said == "pick-ups":
            stage.say(PickUpAnother("Ann", ("torch",))).say(SetChips("hall", 0))
        else:
            try:
                stage.say(SetNote(f"bridge:{number}", 9))
            except Invalid:
                assert len(stage.table.notes) > 20
    again = CODEC.foreign(CODEC.dump_journal(stage.journal))
    assert again.table.picture() == stage.table.picture()
