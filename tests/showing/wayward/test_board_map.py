"""What the map shows, without a window: pins, ways with what is on them, where one may go and why not."""

from __future__ import annotations

import pytest

from companion.journal import Refused
from companion.showing.wayward.between import Between, offered, place_called
from companion.showing.wayward.board_map import Plate, map_scene, printed
from companion.showing.wayward.thumb_bar import thumb_bar
from companion.showing.wayward.turn_choices import turn_choices
from companion.showing.wayward.warnings import warning
from companion.wayward.areas.dungeon import JumpFlames
from companion.wayward.commands import Move, PushGuard
from companion.wayward.layout import laid_out
from companion.wayward.learned import Area, LearnedMap, Way
from companion.wayward.legal import legal
from companion.wayward.table import OUTSIDE, MapValue
from companion.wayward.travel import CrossBridge, SailFromDock
from companion.wayward.view import view
from tests.wayward.stage import Stage

KNOWN = laid_out(
    LearnedMap(
        1,
        (
            Area("room-1", ways=(Way("hall", door=3), Way("A"), Way("cell", guard="gray", number=4))),
            Area("hall", items=("torch",), was=("area-4",)),
            Area("A"),
            Area("cell"),
            Area("C"),
        ),
        (MapValue("landing-room-below", items=("cell",)),),
    )
)


def shown(stage: Stage):
    def refusal_of(said):
        try:
            next(said.perform(stage.table), None)
        except Refused as refused:
            return refused.refusal
        return None

    return map_scene(view(stage.table, stage.journal.question), KNOWN, refusal_of)


def test_neighbours_are_lit_or_shut_with_their_rule():
    """W-078, WQ-28: no pick, no weapon."""
    scene = shown(Stage(2))
    assert (scene.pin("A").lit, scene.pin("A").go) == (True, Move("Ann", "A"))
    assert (scene.pin("hall").lit, scene.pin("hall").refusal.rule) == (False, "W-078")
    assert scene.pin("cell").refusal.rule == "WQ-28"
    assert scene.pin("C").go is None
    assert scene.chip == "red"


def test_everybody_stands_on_a_pin_and_chips_lie_where_they_were_laid():
    stage = Stage(2).put("Bob", "A").move("cell")
    scene = shown(stage)
    assert [one.player for one in scene.pin("A").figures] == ["Bob"]
    assert scene.pin("cell").here
    assert (scene.pin("room-1").used, scene.pin("room-1").red) == (True, 1)


def test_a_place_is_found_under_the_name_a_game_still_uses():
    """The hall was area 4 when this game met it."""
    stage = Stage(1).put("Ann", "area-4")
    pin = shown(stage).pin("hall")
    assert (pin.here, pin.said) == (True, "area-4")


def test_links_carry_what_is_on_them_and_arrows_where_figures_land():
    scene = shown(Stage(2))
    plates = {link.other if link.one == "room-1" else link.one: link.plates for link in scene.links}
    assert plates["hall"] == (Plate("door", 3),)
    assert plates["cell"] == (Plate("guard", 4, "room-1"),)
    assert [(arrow.start, arrow.end) for arrow in scene.arrows] == [("C", "cell")]


def test_letters_numbers_and_nothing():
    assert [printed(id) for id in ("A", "C-grate", "L-2", "room-6", "hall", "area-3", "outside")] == [
        "A", "C", "L2", "6", "", "", "",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("touched", "said"),
    [
        ((), Move("Ann", "x")),
        (("door",), Move("Ann", "x", 1)),
        (("door", "door"), Move("Ann", "x")),
        (("hazard", "door"), Move("Ann", "x", 1, barrier=1)),
        (("stairs",), Move("Ann", "x", small_stairs=True)),
        (("door", "dock"), SailFromDock("Ann", "x")),
        (("dock", "open"), Move("Ann", "x")),
    ],
)
def test_what_is_touched_makes_the_way(touched, said):
    between = Between()
    for kind in touched:
        between = between.turned(kind)
    assert between.complete
    assert between.command("Ann", "x", 1) == said


def test_a_guard_needs_a_number_unless_he_looks_away():
    between = Between().turned("guard")
    assert not between.complete
    assert Between(guarded=True, guard=7).command("Ann", "x", 1) == PushGuard("Ann", "red", 7, 2, "x")
    assert Between(guarded=True, faces_me=False).command("Ann", "x", 1) == Move("Ann", "x", behind_guard=True)
    assert not Between(whole="bridge").complete
    assert Between(whole="bridge", bridge="north").command("Ann", "x", 1) == CrossBridge("Ann", "north", "x")


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("a", "A"),
        (" 3 ", "room-3"),
        ("HÂLL", "hall"),
        ("area-4", "hall"),
        ("attic", "attic"),
        ("", ""),
        ("new", ""),
    ],
)
def test_names_letters_and_numbers_mean_places(words, place):
    assert place_called(KNOWN, words) == place


def test_what_matches_is_offered_and_before_that_what_is_not_on_the_map_yet():
    assert "hall" in offered(KNOWN, "ha")
    fresh = offered(KNOWN, "")
    assert "B" in fresh
    assert not {"A", "room-1"} & {*fresh}


def test_the_last_chip_is_warned_of_only_where_nobody_rests_and_without_an_hour_glass():
    """W-160."""
    stage = Stage(1)
    stage.table.red_in_hand = 1
    assert warning(view(stage.table), Move("Ann", "E")).words.key == "waywardmap.warn.last-chip"
    assert warning(view(stage.table), Move("Ann", "A")) is None
    assert warning(view(stage.table), Move("Ann", "Q-1"), rest_in_hoard=True) is None
    stage.table.red_in_hand = 2
    assert warning(view(stage.table), Move("Ann", "E")) is None


def test_the_thumb_bar_says_what_an_area_offers():
    """W-123: gold on a brazier, grey elsewhere."""
    here, there = Stage(1), Stage(1).put("Ann", "A")
    assert [one.id for one in thumb_bar(view(here.table), [], False)] == ["area", "undo"]
    assert thumb_bar(view(here.table), [], False)[0].refusal.rule == "W-123"
    assert thumb_bar(view(there.table), [], True)[0].gold


@pytest.mark.parametrize("gold", [0, 12])
def test_the_end_of_a_run_shines_only_once_there_is_something_to_bring_home(gold):
    """WQ-21: a game alone does not begin with a golden way out of it."""
    stage = Stage(1, map=2).put("Ann", OUTSIDE)
    stage.table.gold["Ann"] = gold
    choices = turn_choices(view(stage.table), legal(stage.table), (), lambda said: None)
    end = next(one.action for one in choices if one.action.id == "end-solo")
    assert end.gold == bool(gold)


def test_a_figure_stands_on_its_pin_however_the_game_writes_the_name():
    """The list's players wrote HALL, and the map has a hall."""
    scene = shown(Stage(2).put("Bob", "HÀLL").move("cell"))
    assert [one.player for one in scene.pin("hall").figures] == ["Bob"]
    assert scene.pin("hall").said == "HÀLL"
    assert sum(len(pin.figures) for pin in scene.pins) == 2


@pytest.mark.parametrize(
    ("between", "plates"),
    [
        (Between(), ()),
        (Between(door=2), (Plate("door", 2),)),
        (Between(guarded=True), (Plate("guard", 0, "A"),)),
        (Between(guarded=True, guard=7), (Plate("red-guard", 7, "A"),)),
        (Between(whole="bridge"), (Plate("bridge"),)),
    ],
)
def test_what_was_told_so_far_is_drawn_on_the_way(between, plates):
    assert between.plates("A") == plates


def test_a_place_remembered_is_set_apart_from_the_others_that_may_be_the_answer():
    """WQ-55: the room below the flames."""
    flames = (MapValue("flame", (10, 3)), MapValue("flame-gold", (15,)))
    stage = Stage(2, learned=(*flames, *KNOWN.values)).put("Bob", "A").put("Ann", "C")
    scene = shown(stage.say(JumpFlames("Ann"), 3))
    assert scene.spots_asked
    assert [pin.id for pin in scene.pins if pin.remembered] == ["cell"]
    assert scene.pin("cell").lit
    assert scene.pin("A").lit
    stage.answer("cell").done()
    assert not any(pin.remembered for pin in shown(stage).pins)
