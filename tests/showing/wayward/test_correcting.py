"""The forms that put things right: what they offer, and what they say."""

from __future__ import annotations

from typing import Any

import pytest

from companion.journal import Command
from companion.showing.wayward.correcting import correctable, form
from companion.translations import tr
from companion.wayward.areas.city import PlayPipes
from companion.wayward.areas.names import LETTERED
from companion.wayward.corrections import (
    CORRECTIONS,
    SetChips,
    SetDuels,
    SetEnd,
    SetFresh,
    SetHourGlasses,
    SetItem,
    SetMark,
    SetNote,
    SetOut,
    SetPlace,
    SetTurn,
)
from companion.wayward.memory import check_mark, mark_name, marks_of
from companion.wayward.view import view
from tests.wayward.stage import Stage


def said(stage: Stage, name: str, **picked: Any) -> Command | None:
    return form(name, view(stage.table), ("A", "E", "kitchen"), picked).says


DUNGEON_FORMS: dict[str, tuple[dict[str, Any], Command]] = {
    "place": ({"who": "Bob", "where": "kitchen"}, SetPlace("Bob", "kitchen")),
    "turn": ({"who": "Bob", "number": 4}, SetTurn("Bob", 4)),
    "lying": ({"red room-1": 3}, SetChips("room-1", 3)),
    "cashed": ({"cashed": 1}, SetHourGlasses(1)),
    "items": ({"item": "armor", "cursed Ann armor": 1}, SetItem("Ann", "armor", 0, 1)),
    "fresh": ({"fresh": "no"}, SetFresh(False)),
    "marks": ({"mark": "pit-2", "done pit-2": "yes"}, SetMark("pit-2", True)),
    "notes": ({"what": "bridge:north", "bridge:north": 9}, SetNote("bridge:north", 9)),
    "duels": ({"who": ("Bob",)}, SetDuels(("Bob",))),
    "end": ({"who": "Bob"}, SetEnd("Bob")),
}


@pytest.mark.parametrize("name", DUNGEON_FORMS)
def test_a_form_says_its_correction_and_the_table_takes_it(name):
    picked, expected = DUNGEON_FORMS[name]
    stage = Stage(2)
    assert name in correctable(view(stage.table))
    assert said(stage, name) is None, "nothing was touched, so there is nothing to put right"
    assert said(stage, name, **picked) == expected
    before = stage.table.picture()
    stage.say(expected)
    assert stage.table.picture() != before
    assert said(stage, name, **picked) is None, "it is so already"


def test_who_got_out_is_put_right_once_a_last_turn_is_over():
    """W-110, W-113."""
    stage = Stage(2)
    assert "out" not in correctable(view(stage.table))
    stage.pay("Ann", 100).end_turn().end_turn()
    assert "out" in correctable(view(stage.table))
    assert said(stage, "out", who="Bob", **{"out Bob": "yes"}) == SetOut("Bob", True)


@pytest.mark.parametrize(
    ("picked", "value"),
    [
        ({"what": "bounty", "bounty": "Bob"}, SetNote("bounty", "Bob")),
        ({"what": "Y-bet", "Y-bet": 4}, SetNote("Y-bet", 4)),
        ({"what": "Q-1", "Q-1": 7}, SetNote("Q-1", 7)),
    ],
)
def test_each_note_of_the_city_is_told_in_its_own_way(picked, value):
    stage = Stage(2, map=2).put("Ann", "Q-1")
    assert said(stage, "notes", **picked) == value
    if value is not None:
        stage.say(value)


def test_the_pipers_dice_are_told_one_by_one_where_they_lie():
    """W-227: they are taken up when the figure leaves."""
    stage = Stage(2, map=2).put("Ann", "S")
    dice = {"what": "S", "die-1": 2, "die-2": 2}
    assert said(stage, "notes", **dice) is None
    assert said(stage, "notes", **dice, **{"die-3": 5}) == SetNote("S", (2, 2, 5))
    assert said(stage.put("Ann", "hall"), "notes", **dice, **{"die-3": 5}) is None


def test_a_trapped_players_figure_can_be_put_elsewhere():
    """W-113: its last turn ended outside, and somebody said otherwise since."""
    stage = Stage(2).pay("Ann", 100).end_turn().put("Bob", "outside").end_turn().say(SetOut("Bob", False))
    assert said(stage, "place", who="Bob", where="hall") == SetPlace("Bob", "hall")


def test_a_note_is_forgotten_again():
    stage = Stage(2, map=2).put("Ann", "S").say(PlayPipes("Ann"), (1, 3, 6)).say(SetNote("bounty", "Bob"))
    assert said(stage, "notes", what="bounty", bounty="") == SetNote("bounty", None)
    assert said(stage, "notes", what="S", **{"die-2": 4}) == SetNote("S", (1, 4, 6))


def test_fallen_goblins_are_told_one_by_one():
    stage = Stage(2, map=2).say(SetNote("Y-bet", 4))
    assert said(stage, "notes", what="Y-down", **{"Y-down": (2, 6)}) == SetNote("Y-down", (2, 6))


def test_alone_nobody_is_dueled_and_no_gate_is_met():
    assert not {"duels", "end"} & set(correctable(view(Stage(1).table)))


@pytest.mark.parametrize("map", [1, 2])
def test_everything_a_turn_may_have_done_has_a_name(map):
    for mark in marks_of(map):
        check_mark(Stage(2, map=map).table, mark)
        assert "." not in tr(mark_name(mark)).rstrip("."), f"{mark} has no words"


def test_every_guard_coffin_and_crowd_of_a_map_can_be_marked():
    numbered = {1: {"pit": 9, "coffin": 12}, 2: {"crowd": 4}}
    for map, kinds in numbered.items():
        for kind, count in kinds.items():
            marked = [mark for mark in marks_of(map) if mark.startswith(f"{kind}-")]
            assert marked == [f"{kind}-{number}" for number in range(1, count + 1)]


@pytest.mark.parametrize(
    ("map", "areas"),
    [
        (1, ("A", "C", "D", "F-platform", "H", "I")),
        (2, ("K", "L-1", "L-2", "L-3", "M", "N", "Q-1", "Q-2", "R", "S", "U", "V-visitors", "X", "Y")),
    ],
)
def test_the_areas_that_are_used_once_a_turn_can_be_marked(map, areas):
    assert marks_of(map)[: len(areas)] == areas
    assert not [mark for mark in marks_of(map)[len(areas) :] if mark in LETTERED[map] and mark != "O"]


def test_every_correction_has_a_form_or_a_sheet_of_its_own():
    """Gold, the gate, an area's name and printed values have sheets; everything else has a form."""
    formed = {type(one) for _picked, one in DUNGEON_FORMS.values()} | {SetOut}
    own = {"TurnGold", "SetGate", "NameArea", "SetMapValue"}
    assert {one.__name__ for one in CORRECTIONS} == {one.__name__ for one in formed} | own
