"""Map 2: where a figure is carried: catapult, river tower, inn, hoard, piper, tower fire (W-187 to W-237)."""

from __future__ import annotations

import pytest

from companion.wayward import legal
from companion.wayward.areas.city import PlayPipes, StealHoard
from companion.wayward.areas.journeys import ClimbTower, CrossInn, FireCatapult
from companion.wayward.commands import Move, PickUp, PushGuard
from companion.wayward.corrections import SetChips, SetMapValue
from companion.wayward.table import MapValue
from companion.wayward.turns import EndTurn
from tests.wayward.stage import Stage

PLANKS = (
    MapValue("inn", (5,)),
    MapValue("plank-1", (2,)),
    MapValue("plank-2", (0,), ("torch",)),
    MapValue("plank-3", (4,)),
    MapValue("plank-4", (0,)),
    MapValue("plank-5", (6,)),
)
STREET = MapValue("tower", (1,))
NAMED = ("alley", "street", "wagon")
NEW = ("new", ())
"""A new area, and nobody stands in it."""


@pytest.fixture
def stage() -> Stage:
    """Two players on a known board, Bob out of the way."""
    return Stage(2, map=2, learned=(*PLANKS, STREET), names=NAMED).put("Bob", "harbour")


# M, catapult


@pytest.mark.parametrize(
    ("dice", "answers", "landed"),
    [
        ((1,), NEW, "area-1"),
        ((1, 1), NEW, "area-1"),
        ((1, 2), (), "P"),
        ((2, 2), (), "river"),
        ((5,), (), "T"),
        ((6,), (), "V-visitors"),
        ((3, 4), (), "V-prisoners"),
        ((4, 4), NEW, "area-1"),
        ((3, 3, 3), NEW, "area-1"),
        ((4, 6), NEW, "area-1"),
        ((5, 6), (), "outside"),
        ((6, 6, 6), (), "outside"),
    ],
)
def test_catapult_lands_by_the_sum(stage: Stage, dice: tuple[int, ...], answers: tuple, landed: str) -> None:
    """W-195, WQ-41: one to three dice; the players read unlettered places off the map."""
    stage.put("Ann", "M").say(FireCatapult("Ann", len(dice)), dice, *answers).done()
    assert (stage.here, stage.spent) == (landed, 1)


def test_catapult_into_the_river_tower(stage: Stage) -> None:
    """W-187: ten gold and a fall into the river, all free; W-188: one chip to the bank."""
    stage.put("Ann", "M").say(FireCatapult("Ann", 1), 4)
    assert (stage.gold(), stage.here) == (10, "river")
    stage.move("bank")
    assert stage.spent == 2


def test_the_river_cannot_be_entered_from_the_shore(stage: Stage) -> None:
    """W-187."""
    assert stage.refused(Move("Ann", "river")) == "W-187"


def test_catapult_over_the_wall_and_back(stage: Stage) -> None:
    """W-196, WQ-42: outside counts as out at the end; otherwise a chip re-enters by the gate."""
    stage.put("Ann", "M").say(FireCatapult("Ann", 3), (5, 5, 5))
    stage.move("city-gates").done()
    assert stage.here == "city-gates"


@pytest.mark.parametrize("to", ["new", "gate street", "Q-1", "stairs-2"])
def test_only_the_front_gate_leads_back_in(stage: Stage, to: str) -> None:
    """W-196, WQ-42: outside lies beside the starting area and nothing else."""
    stage.put("Ann", "outside").give(weapon=1, guild_token=1)
    assert stage.refused(Move("Ann", to)) == "W-196"
    assert stage.refused(PushGuard("Ann", "gray", 2, 1, to)) == "W-196"
    ways = [one.said.to for one in legal(stage.table) if isinstance(one.said, Move) and one.refused is None]
    assert ways == ["city-gates"]


def test_out_of_a_locked_room_after_landing(stage: Stage) -> None:
    """W-197: one chip, picks or not."""
    stage.put("Ann", "M").say(FireCatapult("Ann", 2), (4, 4), *NEW)
    stage.move("alley", door=4, only_exit=True).done()
    assert stage.here == "alley"


def test_catapult_into_jail_moves_the_gate(stage: Stage) -> None:
    """W-198, W-112: a seven is an arrest."""
    stage.put("Ann", "M").say(FireCatapult("Ann", 2), (1, 6))
    assert stage.table.gate == 97


def test_a_landing_meets_whoever_is_there(stage: Stage) -> None:
    """WQ-04: a duel like on any arrival."""
    stage.put("Bob", "P").put("Ann", "M").say(FireCatapult("Ann", 1), 3)
    assert stage.asked == "duel-roll"


def test_catapult_walked_through_is_sprung(stage: Stage) -> None:
    """W-199, E-23: walked through earlier this turn, or used."""
    stage.put("Ann", "M").move("alley").move("M")
    assert stage.refused(FireCatapult("Ann", 1)) == "W-199"
    stage.end_turn().end_turn().say(FireCatapult("Ann", 1), 5)
    assert stage.here == "T"


# O, inn


def test_the_dog_takes_armor_both_ways(stage: Stage) -> None:
    """W-205, W-071: a barrier of one at the main entrance."""
    assert stage.refused(Move("Ann", "O-dog")) == "W-072"
    stage.give(armor=2).move("O-dog")
    assert stage.good("armor") == 1
    stage.move("street")
    assert stage.good("armor") == 0


def test_crossing_from_the_far_end_needs_no_dog(stage: Stage) -> None:
    """W-204: either end may be entered; W-206: one chip for all rolls; W-210: passing the end stops there."""
    stage.give(armor=1).move("O-far").say(CrossInn("Ann"), 3, "yes", 6).done()
    assert (stage.here, stage.gold(), stage.spent) == ("O-dog", 4, 2)
    assert stage.good("armor") == 0


def test_no_walk_leads_through_the_inn(stage: Stage) -> None:
    """W-206: from either entryway the other is reached only by crossing the planks."""
    for here, there in (("O-dog", "O-far"), ("O-far", "O-dog")):
        assert stage.give(armor=1).put("Ann", here).refused(Move("Ann", there)) == "W-206"


def test_only_the_plank_landed_on_gives(stage: Stage) -> None:
    """W-207: planks passed over give nothing; counted from the dog."""
    stage.give(armor=3).move("O-dog").say(CrossInn("Ann"), 2, "yes", 3, "yes", 1).done()
    assert (stage.good("torch"), stage.gold(), stage.here) == (1, 6, "O-far")


def test_out_of_the_window_without_armor(stage: Stage) -> None:
    """W-208, W-209: thrown out into the street, free, keeping what lay on the plank."""
    stage.move("O-far").say(CrossInn("Ann"), 5, "alley").done()
    assert (stage.here, stage.gold(), stage.spent) == ("alley", 2, 2)


def test_unwilling_to_pay_is_out_of_the_window_too(stage: Stage) -> None:
    """W-209."""
    stage.give(armor=1).move("O-far").say(CrossInn("Ann"), 5, "no", "alley")
    assert (stage.good("armor"), stage.here) == (1, "alley")


def test_the_second_crossing_finds_nothing(stage: Stage) -> None:
    """W-211: armor is still paid; WQ-44: from the dog's end without armor, back across and out."""
    stage.give(armor=1).move("O-far").say(CrossInn("Ann"), 5, "yes", 1)
    assert (stage.here, stage.gold()) == ("O-dog", 2)
    assert stage.refused(Move("Ann", "street")) == "W-072"
    stage.say(CrossInn("Ann"), 1, "alley").done()
    assert (stage.here, stage.gold()) == ("alley", 2)


def test_re_entering_the_inn_is_playable_without_loot(stage: Stage) -> None:
    """W-211, W-212."""
    stage.move("O-far").say(CrossInn("Ann"), 5, "alley").move("O-far").say(CrossInn("Ann"), 5, "alley")
    assert stage.gold() == 2


def test_the_planks_of_an_inn_walked_through_hold_nothing(stage: Stage) -> None:
    """W-211: a chip lies at this entryway from a first visit without a crossing."""
    stage.move("O-far").move("street").move("O-far").say(CrossInn("Ann"), 5, "alley").done()
    assert (stage.here, stage.gold()) == ("alley", 0)


def test_a_chip_at_the_other_entryway_empties_the_planks_too(stage: Stage) -> None:
    """W-211: both entryways are one area."""
    stage.give(armor=2).move("O-dog").move("street").move("O-far").say(CrossInn("Ann"), 5, "alley")
    assert (stage.here, stage.gold()) == ("alley", 0)


def test_an_unknown_inn_is_asked_once(stage: Stage) -> None:
    """M-08: number of planks and their contents are asked and remembered."""
    fresh = Stage(2, map=2, names=NAMED).put("Bob", "harbour").move("O-far")
    fresh.say(CrossInn("Ann"), 4, 2, 7, (), "alley").done()
    assert fresh.gold() == 7
    assert fresh.table.learned["plank-3"].numbers == (7,)


# Q, king's hoard


@pytest.mark.parametrize("die", [3, 6])
def test_the_hoard_pays_once_outside(stage: Stage, die: int) -> None:
    """W-215, W-217, WQ-45: seven gold, counted on leaving."""
    stage.move("Q-1").say(StealHoard("Ann"), die)
    assert stage.gold() == 0
    stage.move("street")
    assert (stage.gold(), stage.spent) == (7, 3)


@pytest.mark.parametrize("die", [1, 2])
def test_the_hoard_or_jail(stage: Stage, die: int) -> None:
    """W-215: caught, no gold, jail."""
    stage.move("Q-1").say(StealHoard("Ann"), die)
    assert (stage.gold(), stage.here, stage.table.gate) == (0, "V-prisoners", 97)


def test_one_try_per_visit_and_no_return(stage: Stage) -> None:
    """W-216, W-218: then leave, and stay out of this room; the other one is open."""
    stage.move("Q-1").say(StealHoard("Ann"), 5)
    assert stage.refused(StealHoard("Ann")) == "W-216"
    stage.move("street")
    assert stage.refused(Move("Ann", "Q-1")) == "W-218"
    stage.move("Q-2").say(StealHoard("Ann"), 5).move("street")
    assert stage.gold() == 14


def test_thrown_into_a_hoard_left_this_turn_one_finds_it_empty(stage: Stage) -> None:
    """W-195, WQ-55, W-023: the board says where a ten lands; the true place is told, learned, and left."""
    stage.move("Q-1").say(StealHoard("Ann"), 5).move("M").say(FireCatapult("Ann", 2), (4, 6), "Q-1").done()
    assert stage.table.learned["landing-catapult-10"].items == ("Q-1",)
    assert (stage.here, stage.table.fresh) == ("Q-1", False)
    assert stage.refused(StealHoard("Ann")) == "W-023"
    assert stage.refused(PickUp("Ann", ("torch",))) == "W-023"
    assert stage.refused(EndTurn("Ann")) == "W-219"
    assert stage.move("street").gold() == 7


def test_thrown_into_a_hoard_left_this_turn_with_the_last_chip_one_is_caught(stage: Stage) -> None:
    """W-219, WQ-55: no chip to leave with is jail, however one came in; the place told before is offered."""
    stage.say(SetMapValue(MapValue("landing-catapult-10", items=("Q-1",))))
    stage.move("Q-1").say(StealHoard("Ann"), 5).move("M").say(SetChips("street", 8))
    stage.say(FireCatapult("Ann", 2), (4, 6))
    assert stage.options[0] == stage.journal.question.remembered == "Q-1"
    stage.answer("Q-1").done()
    assert (stage.here, stage.table.gate, stage.table.chips) == ("V-prisoners", 97, 0)


def test_no_turn_ends_in_the_hoard(stage: Stage) -> None:
    """W-219, WQ-35: refused while a chip is left."""
    stage.move("Q-1")
    assert stage.refused(EndTurn("Ann")) == "W-219"


def test_without_a_chip_to_leave_the_thief_is_caught(stage: Stage) -> None:
    """W-219, WQ-45: jail, no gold, the gate moves."""
    stage.move("Q-1").say(SetChips("harbour", 10)).say(StealHoard("Ann"), 6).done()
    assert (stage.gold(), stage.here, stage.table.gate) == (0, "V-prisoners", 97)


def test_an_hour_glass_pays_the_way_out_of_the_hoard(stage: Stage) -> None:
    """W-161."""
    stage.give(hour_glass=1).move("Q-1").say(SetChips("harbour", 10))
    stage.say(StealHoard("Ann"), 6, "yes").move("street")
    assert stage.gold() == 7


def test_resting_in_the_hoard_without_a_theft_is_an_option() -> None:
    """WQ-35: offered as a table option."""
    stage = Stage(2, map=2, rest_in_hoard=True).put("Bob", "harbour").move("Q-1").end_turn()
    assert stage.table.location["Ann"] == "Q-1"


def test_nobody_rests_in_the_hoard_after_a_theft() -> None:
    """WQ-35, W-219: the option is for honest visitors; whoever tried a theft there has to leave."""
    stage = Stage(2, map=2, rest_in_hoard=True).put("Bob", "harbour").move("Q-1").say(StealHoard("Ann"), 5)
    assert stage.refused(EndTurn("Ann")) == "W-219"


# S, fried piper


@pytest.mark.parametrize("dice", [(1, 2, 3), (4, 2, 3), (5, 3, 4), (6, 4, 5)])
def test_a_straight_wins_seven(stage: Stage, dice: tuple[int, ...]) -> None:
    """W-224, W-225: in any order, one chip."""
    stage.put("Ann", "S").say(PlayPipes("Ann"), dice).done()
    assert (stage.gold(), stage.spent) == (7, 1)
    assert stage.refused(PlayPipes("Ann")) == "WQ-47"


def test_dice_may_be_kept_for_another_chip(stage: Stage) -> None:
    """W-226: the others are rolled once, together."""
    stage.put("Ann", "S").say(PlayPipes("Ann"), (2, 3, 6)).say(PlayPipes("Ann", (1, 2)), (4,))
    assert (stage.gold(), stage.spent) == (7, 2)


def test_no_dice_are_kept_before_the_first_roll_or_all_three(stage: Stage) -> None:
    """W-224, W-226."""
    stage.put("Ann", "S")
    assert stage.refused(PlayPipes("Ann", (1,))) == "W-224"
    stage.say(PlayPipes("Ann"), (2, 2, 6))
    for keep in ((1, 2, 3), (1, 1), (0,), (4,)):
        assert stage.refused(PlayPipes("Ann", keep)) == "W-226"


def test_dice_are_not_kept_for_the_next_turn(stage: Stage) -> None:
    """W-227: out of chips, start over."""
    stage.put("Ann", "S").say(PlayPipes("Ann"), (2, 3, 6)).end_turn().end_turn()
    assert stage.refused(PlayPipes("Ann", (1, 2))) == "W-224"


def test_dice_are_taken_up_on_leaving(stage: Stage) -> None:
    """W-227: the note is gone, and coming back the stage is used."""
    stage.put("Ann", "S").say(PlayPipes("Ann"), (2, 3, 6)).move("street")
    assert "S" not in stage.table.notes
    stage.move("S")
    assert stage.refused(PlayPipes("Ann")) == "W-023"


@pytest.mark.parametrize("first", [(1, 1, 4), (1, 1, 1)])
def test_two_ones_bring_the_rats(stage: Stage, first: tuple[int, ...]) -> None:
    """W-228: all good items, no gold, cursed ones stay."""
    stage.pay("Ann", 5).give(weapon=2, torch=1).hex(armor=1)
    stage.put("Ann", "S").say(PlayPipes("Ann"), first).done()
    assert (stage.table.card.held, stage.cursed("armor"), stage.gold()) == ((), 1, 5)


def test_a_kept_one_and_a_new_one_bring_the_rats_and_the_tune_goes_on(stage: Stage) -> None:
    """WQ-47: all three dice count; playing on is allowed."""
    stage.give(weapon=1).put("Ann", "S").say(PlayPipes("Ann"), (1, 2, 5))
    stage.say(PlayPipes("Ann", (1, 2)), 1)
    assert stage.good("weapon") == 0
    stage.say(PlayPipes("Ann", (1, 2)), 3)
    assert stage.gold() == 7


def test_an_hour_glass_may_be_cashed_before_the_rats(stage: Stage) -> None:
    """WQ-26: until the effect is applied; not where the table plays the stricter way."""
    stage.give(hour_glass=1).put("Ann", "S").say(PlayPipes("Ann"), (1, 1, 2), "yes").done()
    assert stage.table.chips == 11 + 6
    strict = Stage(2, map=2, strict_hour_glass=True).put("Bob", "x").give(hour_glass=1).put("Ann", "S")
    strict.say(PlayPipes("Ann"), (1, 1, 2)).done()
    assert strict.good("hour-glass") == 0


# U, tower fire


def test_three_armor_reach_the_top_without_a_roll(stage: Stage) -> None:
    """W-236, W-237, E-31: eight gold, and the hay wagon, all for one chip."""
    stage.give(armor=3).put("Ann", "U").say(ClimbTower("Ann"), "yes", "yes", "yes", "wagon").done()
    assert (stage.gold(), stage.here, stage.spent, stage.good("armor")) == (8, "wagon", 1, 0)


def test_three_rooms_up_by_the_dice(stage: Stage) -> None:
    """W-232, W-233, W-235: later rolls are free."""
    stage.put("Ann", "U").say(ClimbTower("Ann"), 4, 3, 5, 6, 4, "wagon").done()
    assert (stage.gold(), stage.spent) == (8, 1)


def test_down_onto_the_street(stage: Stage) -> None:
    """W-234, WQ-48: one room below the start, no gold; once per turn (W-232)."""
    stage.put("Ann", "U").say(ClimbTower("Ann"), 3, "street").done()
    assert (stage.gold(), stage.here) == (0, "street")
    stage.move("U")
    assert stage.refused(ClimbTower("Ann")) == "W-023"


def test_armor_at_any_moment_of_the_climb(stage: Stage) -> None:
    """W-236: also after rolls, and it may be kept back."""
    stage.give(armor=1).put("Ann", "U").say(ClimbTower("Ann"), "no", 5, "no", 5, "yes", "wagon").done()
    assert (stage.gold(), stage.good("armor")) == (8, 0)


def test_an_unknown_tower_is_asked_once() -> None:
    """M-09."""
    stage = Stage(2, map=2, names=NAMED).put("Bob", "harbour").put("Ann", "U")
    stage.say(ClimbTower("Ann"), 2, 3, 3, "street").done()
    assert stage.table.learned["tower"].numbers == (2,)
