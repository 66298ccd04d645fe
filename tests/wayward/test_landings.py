"""Where a figure is carried, thrown or chased to: always on the map, and told only once (WQ-55, WQ-59)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.journal import Command, Invalid
from companion.wayward.areas.city import PickPocket
from companion.wayward.areas.dungeon import JumpFlames, StealItem, StealSack
from companion.wayward.areas.journeys import ClimbTower, CrossInn, FireCatapult, TryEscape
from companion.wayward.commands import Move, PickUp, PushGuard
from companion.wayward.corrections import NameArea, SetMapValue
from companion.wayward.ending import ranking
from companion.wayward.learned import LearnedMap as Map
from companion.wayward.learned import Way, learn, offers
from companion.wayward.map_file import dump, load
from companion.wayward.table import CITY, DUNGEON, GATES, OUTSIDE, STAIRS, MapValue
from companion.wayward.travel import CrossBridge, LargeStairs, SailFromDock, TakePassage
from tests.wayward.stage import Stage

TOWER = (MapValue("tower", (1,)),)
INN = (MapValue("inn", (8,)), *(MapValue(f"plank-{n}", (0,)) for n in range(1, 9)))
WALL = (MapValue("flame", (10, 3)), MapValue("flame-gold", (15,)))
CARRIED: dict[str, tuple[int, str, Command, tuple[Any, ...], str | None]] = {
    "chased by the dragon (W-158)": (DUNGEON, "E", StealSack("Ann"), (1,), None),
    "chased by the guard (W-173)": (DUNGEON, "G", StealItem("Ann"), (1,), None),
    "room below the flames (W-146)": (DUNGEON, "C", JumpFlames("Ann"), (3,), "room-below"),
    "shield room (W-195)": (CITY, "M", FireCatapult("Ann", 1), (1,), "catapult-1"),
    "alley of the 2 (W-195)": (CITY, "M", FireCatapult("Ann", 1), (2,), "catapult-2"),
    "prize room (W-195)": (CITY, "M", FireCatapult("Ann", 2), ((2, 6),), "catapult-8"),
    "alley of the 9 (W-195)": (CITY, "M", FireCatapult("Ann", 2), ((3, 6),), "catapult-9"),
    "treasure room (W-195)": (CITY, "M", FireCatapult("Ann", 2), ((4, 6),), "catapult-10"),
    "out of a window (W-209)": (CITY, "O-far", CrossInn("Ann"), (2,), "window"),
    "hay wagon (W-235)": (CITY, "U", ClimbTower("Ann"), (6, 6, 6), "hay-wagon"),
    "loser's exit (W-234)": (CITY, "U", ClimbTower("Ann"), (1,), "losers-exit"),
    "sewer (W-244)": (CITY, "V-prisoners", TryEscape("Ann"), (6,), "sewer"),
}
"""Every landing that is asked for: map, area, what is said, the dice, and what is remembered."""


def carried(name: str) -> Stage:
    """Ann is about to land."""
    map, area, said, dice, _place = CARRIED[name]
    stage = Stage(2, map, learned=(*INN, *WALL, *TOWER)).put("Bob", "stairs-3").put("Ann", area)
    return stage.say(said, *dice)


@pytest.mark.parametrize("name", CARRIED)
def test_every_landing_stays_on_the_map(name: str) -> None:
    """WQ-55: outside is neither offered nor accepted."""
    stage = carried(name)
    assert OUTSIDE not in stage.options
    assert stage.journal.question.remembered == ""
    with pytest.raises(Invalid):
        stage.answer(OUTSIDE)
    assert stage.answer("stairs-2").done().here == "stairs-2"


@pytest.mark.parametrize("name", [name for name, told in CARRIED.items() if told[4]])
def test_a_place_told_once_is_offered_first_and_can_be_put_right(name: str) -> None:
    """WQ-55: the sewer, the windows, the room below, the wagon, the exit and each number have one place."""
    _map, area, said, dice, place = CARRIED[name]
    stage = carried(name).answer("stairs-2").end_turn().end_turn().put("Ann", area)
    assert stage.table.learned[f"landing-{place}"].items == ("stairs-2",)
    stage.say(said, *dice)
    assert stage.options[0] == stage.journal.question.remembered == "stairs-2"
    stage.answer("stairs-1").done()
    assert stage.table.learned[f"landing-{place}"].items == ("stairs-1",)
    stage.say(SetMapValue(MapValue(f"landing-{place}", items=("stairs-4",))))
    assert stage.table.learned[f"landing-{place}"].items == ("stairs-4",)


def test_a_place_known_before_the_game_is_offered_by_its_name() -> None:
    """WQ-55: from the learned map."""
    known = MapValue("landing-sewer", items=("fish market",))
    stage = Stage(2, CITY, learned=(known,)).put("Ann", "V-prisoners").say(TryEscape("Ann"), 5)
    assert stage.options[0] == "fish market"
    assert stage.answer("fish market").here == "fish market"


def test_a_place_remembered_without_a_name_follows_its_naming() -> None:
    """WQ-55: area 1 becomes the fish market."""
    stage = Stage(2, CITY).put("Ann", "V-prisoners").say(TryEscape("Ann"), 5, "new")
    assert stage.table.learned["landing-sewer"].items == ("area-1",)
    stage.say(NameArea("area-1", "fish market"))
    assert stage.table.learned["landing-sewer"].items == ("fish market",)


def test_a_prisoner_of_the_last_turn_is_not_out_by_the_sewer() -> None:
    """WQ-55, W-113: out of jail is still in the city."""
    stage = Stage(2, CITY).put("Ann", "alley").pay("Ann", 100).end_turn().put("Bob", "T")
    stage.say(PickPocket("Bob", 1), 1).say(TryEscape("Bob"), 6, "stairs-2").end_turn()
    assert "Bob" in stage.table.final_turn_taken - stage.table.out


def test_a_thief_chased_by_the_dragon_does_not_win_by_it() -> None:
    """WQ-55, W-158: in the last turn too."""
    stage = Stage(2).pay("Bob", 100).end_turn().end_turn().put("Ann", "E").say(StealSack("Ann"), 1)
    stage.answer("stairs-2").end_turn()
    assert [one.place for one in ranking(stage.table)] == [None, None]


@pytest.mark.parametrize(
    ("map", "said"),
    [
        (DUNGEON, SailFromDock("Ann", OUTSIDE)),
        (DUNGEON, CrossBridge("Ann", "north", OUTSIDE)),
        (DUNGEON, Move("Ann", OUTSIDE, small_stairs=True)),
        (CITY, TakePassage("Ann", OUTSIDE)),
    ],
)
def test_docks_bridges_and_passages_stay_on_the_map(map: int, said: Command) -> None:
    """WQ-55, W-086, W-087, W-085, W-129"""
    assert Stage(2, map).give(guild_token=1).refused(said) == "WQ-55"


@pytest.mark.parametrize("area", STAIRS[:2])
@pytest.mark.parametrize("written", [str, str.capitalize])
def test_a_large_staircase_is_no_dock_and_has_no_passage(area: str, written: Callable[[str], str]) -> None:
    """W-086, W-087: only torches lead there, whatever capitals are written."""
    stage = Stage(2).give(guild_token=1, torch=1)
    assert stage.refused(SailFromDock("Ann", written(area))) == "W-086"
    assert stage.put("Ann", area).refused(SailFromDock("Ann", "quay")) == "W-086"
    assert Stage(2, CITY).give(guild_token=1).refused(TakePassage("Ann", written(area))) == "W-087"
    assert stage.say(LargeStairs("Ann", "stairs-4")).here == "stairs-4"


def test_the_river_leads_to_its_bank_alone() -> None:
    """WQ-55, W-188: never off the map; the bank is remembered and offered first."""
    stage = Stage(2, CITY).put("Ann", "M").say(FireCatapult("Ann", 1), 4)
    assert stage.refused(Move("Ann", OUTSIDE)) == "W-188"
    stage.give(guild_token=1)
    assert stage.refused(TakePassage("Ann", "cellar")) == "W-188"
    stage.move("towpath")
    assert stage.table.learned["landing-bank"].items == ("towpath",)


def test_only_eleven_or_more_throws_over_the_wall() -> None:
    """WQ-55, W-196: and from there the gate leads back in."""
    stage = Stage(2, CITY).put("Ann", "M").put("Bob", "alley").say(FireCatapult("Ann", 2), (5, 6))
    assert stage.here == OUTSIDE
    assert stage.move(GATES).spent == 2


def thrown() -> Stage:
    """Ann lies in the shield room, without a lock pick."""
    stage = Stage(2, CITY).put("Ann", "M").put("Bob", "stairs-3")
    return stage.say(FireCatapult("Ann", 1), 1, "new").say(NameArea("area-1", "shield room"))


def test_whoever_lands_in_a_locked_room_gets_out_once() -> None:
    """WQ-59, W-197: through any door, this turn or the next, but not a second time."""
    assert thrown().move("yard", door=3).here == "yard"
    later = thrown().end_turn().end_turn().move("yard", door=6).move("shield room")
    assert later.refused(Move("Ann", "yard", door=6)) == "W-078"


def test_being_put_elsewhere_by_hand_ends_the_flight() -> None:
    """WQ-59: what a correction says goes."""
    stage = thrown().put("Ann", "cell").put("Ann", "shield room")
    assert stage.refused(Move("Ann", "yard", door=3)) == "W-078"


def test_the_locked_door_is_learned_as_locked() -> None:
    """WQ-59: next time it wants its picks again."""
    known = learn(Map(2), Move("Ann", "yard", door=3), "shield room", "yard")
    assert known.area("shield room").ways == (Way("yard", door=3),)
    assert offers(known, "shield room", "Ann", 0) == (Move("Ann", "yard", door=3),)
    stage = thrown().move("yard", door=3).put("Ann", "shield room")
    assert stage.refused(offers(known, "shield room", "Ann", 0)[0]) == "W-078"


@pytest.mark.parametrize(
    "said",
    [(PickUp("Ann", ("torch",)),), (PushGuard("Ann", "gray", 5, 1, "yard"), 2)],
    ids=["pick-up", "guard"],
)
def test_any_chip_springs_the_catapult(said: tuple[Any, ...]) -> None:
    """W-199: one laid for picking up or for a guard too."""
    stage = Stage(2, CITY).give(weapon=1).move("M").say(*said)
    assert stage.refused(FireCatapult("Ann", 1)) == "W-199"


def test_a_turn_begun_at_the_catapult_finds_it_ready() -> None:
    """W-199, W-125"""
    assert Stage(2, CITY).put("Ann", "M").say(FireCatapult("Ann", 1), 3).here == "P"


@pytest.mark.parametrize(
    ("map", "key", "area"),
    [
        (DUNGEON, "landing-room-below", "C-grate"),
        (DUNGEON, "landing-room-below", "Outside"),
        *(
            (CITY, "landing-window", area)
            for area in (OUTSIDE, "Outside", "river", "V-prisoners", "v-prisoners")
        ),
    ],
)
def test_no_landing_is_told_by_hand_that_nobody_lands_on(map: int, key: str, area: str) -> None:
    """WQ-55, W-187, W-241, W-242, W-147: neither off the map nor where only a rule of its own leads."""
    stage = Stage(2, map)
    assert stage.refused(SetMapValue(MapValue(key, items=(area,)))) == "WQ-55"
    assert stage.table.learned == {}


def test_a_landing_is_one_place() -> None:
    """WQ-55: somewhere new is a word for none."""
    stage = Stage(2, CITY)
    with pytest.raises(Invalid):
        stage.say(SetMapValue(MapValue("landing-window", items=("new",))))


def test_a_landing_told_by_hand_goes_by_the_name_the_place_has() -> None:
    """WQ-55: capitals make no second place."""
    stage = Stage(2, CITY, learned=INN).say(SetMapValue(MapValue("landing-window", items=("Stairs-2",))))
    stage.put("Ann", "O-far").say(CrossInn("Ann"), 2)
    assert stage.options[0] == stage.journal.question.remembered == "stairs-2"


@pytest.mark.parametrize("area", [OUTSIDE, "river", "V-prisoners", "v-prisoners", "new"])
def test_a_landing_that_nobody_lands_on_is_not_offered(area: str) -> None:
    """WQ-55, W-187, W-242: what a map from elsewhere tells; in jail the gate would stay where it is."""
    told = MapValue("landing-window", items=(area,))
    stage = Stage(2, CITY, learned=(*INN, told)).put("Ann", "O-far").say(CrossInn("Ann"), 2)
    assert (stage.asked, stage.journal.question.remembered) == ("waywardcity.ask.out-of-window", "")
    assert area == "new" or area not in stage.options


@pytest.mark.parametrize("area", [OUTSIDE, "Outside", "river", "V-prisoners", "v-prisoners", "new"])
def test_a_kept_map_forgets_a_landing_that_nobody_lands_on(area: str) -> None:
    """WQ-55: an earlier version took it."""
    kept = dump(Map(CITY, values=(MapValue("landing-window", items=(area,)), *TOWER)))
    assert load(kept).values == TOWER


def test_a_landing_told_of_the_other_board_is_not_offered():
    """W-146, WQ-55: what a map from elsewhere tells of this board's letters only."""
    told = (MapValue("landing-room-below", items=("K",)),)
    stage = Stage(1, learned=told).put("Ann", "C").say(JumpFlames("Ann"), 1, "fire")
    assert stage.asked == "room-below"
    assert "K" not in stage.options
    assert stage.journal.question.remembered == ""
