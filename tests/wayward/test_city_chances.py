"""Map 2: what a die decides at once: K, L, N, P, R, T, V, X, Y and the jail (W-189 to W-253)."""

from __future__ import annotations

import pytest

from companion.journal import Refused
from companion.wayward.areas.city import (
    DrinkLuck,
    PickPocket,
    PlayTen,
    PostBounty,
    RingGong,
    RobShop,
    SearchRubbish,
    SellItem,
)
from companion.wayward.areas.journeys import TryEscape, VisitPrisoners
from companion.wayward.commands import Move, PickUp
from companion.wayward.corrections import SetChips
from tests.wayward.stage import Stage

KNOWN = ("torch", "guild-token", "tarot", "hour-glass")


@pytest.fixture
def stage() -> Stage:
    """Three players, Ann alone where she is put."""
    return Stage(3, map=2, accessories=KNOWN).put("Bob", "harbour").put("Cleo", "market")


def in_jail(stage: Stage, gate: int = 97) -> bool:
    """Whether Ann has just been arrested, the gate down by three."""
    return stage.here == "V-prisoners" and stage.table.gate == gate


# K, ten up ten down


@pytest.mark.parametrize(("die", "gold"), [(1, 5), (3, 5), (4, 25), (6, 25)])
def test_ten_up_ten_down(stage: Stage, die: int, gold: int) -> None:
    """W-189: 1 to 3 loses ten, 4 to 6 wins ten; W-191: with ten or more nobody goes to jail."""
    stage.put("Ann", "K").pay("Ann", 15).say(PlayTen("Ann"), die).done()
    assert (stage.gold(), stage.here, stage.spent) == (gold, "K", 1)


def test_exactly_ten_pays_and_stays(stage: Stage) -> None:
    """W-191: exactly ten leaves nothing and no jail; one play per turn."""
    stage.put("Ann", "K").pay("Ann", 10).say(PlayTen("Ann"), 2)
    assert (stage.gold(), stage.here, stage.table.gate) == (0, "K", 100)
    assert stage.refused(PlayTen("Ann")) == "W-124"


@pytest.mark.parametrize("gold", [0, 9])
def test_whoever_is_short_of_ten_loses_all_and_is_jailed(stage: Stage, gold: int) -> None:
    """W-190, WQ-07: the jail procedure, also with nothing at all."""
    stage.put("Ann", "K").pay("Ann", gold).say(PlayTen("Ann"), 3)
    assert stage.gold() == 0
    assert in_jail(stage)


# L, weapon shops


@pytest.mark.parametrize(("die", "weapons"), [(3, 1), (4, 1), (5, 2), (6, 2)])
def test_weapon_shop_pays_in_weapons(stage: Stage, die: int, weapons: int) -> None:
    """W-192; W-194: no need to leave afterwards."""
    stage.put("Ann", "L-1").say(RobShop("Ann"), die).done()
    assert (stage.good("weapon"), stage.here) == (weapons, "L-1")


def test_weapon_shop_or_jail(stage: Stage) -> None:
    """W-192, W-240: 1 or 2 is the jail."""
    stage.put("Ann", "L-2").say(RobShop("Ann"), 2)
    assert in_jail(stage)


def test_each_shop_once_per_turn(stage: Stage) -> None:
    """W-193: the other shops stay open."""
    stage.put("Ann", "L-1").say(RobShop("Ann"), 3)
    assert stage.refused(RobShop("Ann")) == "W-124"
    stage.move("L-3").say(RobShop("Ann"), 3)
    assert stage.good("weapon") == 2


def test_weapons_beyond_three_are_lost(stage: Stage) -> None:
    """W-194."""
    stage.put("Ann", "L-1").give(weapon=2).say(RobShop("Ann"), 6)
    assert stage.good("weapon") == 3


# N, bounty board


def test_bounty_counts_the_others_from_the_left(stage: Stage) -> None:
    """W-200: numbers nobody has are rolled again, free."""
    stage.put("Ann", "N").say(PostBounty("Ann"), 6, 3, 2).done()
    assert (stage.table.notes["bounty"], stage.spent) == ("Cleo", 1)


@pytest.mark.parametrize(("own", "theirs", "gold"), [(6, 1, 10), (1, 6, 0), (4, 4, 0)])
def test_bounty_pays_a_won_duel(stage: Stage, own: int, theirs: int, gold: int) -> None:
    """W-201: ten from the bank on top; W-202: not for a lost duel nor a draw."""
    stage.put("Ann", "N").say(PostBounty("Ann"), 1).move("harbour", own, theirs).done()
    assert stage.gold() == gold


def test_bounty_on_somebody_else_pays_nothing(stage: Stage) -> None:
    """W-201."""
    stage.put("Ann", "N").say(PostBounty("Ann"), 2).move("harbour", 6, 1)
    assert stage.gold() == 0


def test_bounty_ends_with_the_turn(stage: Stage) -> None:
    """W-202: for this turn only."""
    stage.put("Ann", "N").say(PostBounty("Ann"), 1).end_turn()
    assert "bounty" not in stage.table.notes


def test_bounty_obeys_the_limits_of_duels(stage: Stage) -> None:
    """W-203, WQ-43: two others there, or one already dueled: the target stands, but no duel."""
    stage.put("Cleo", "harbour").put("Ann", "N").say(PostBounty("Ann"), 1).move("harbour").done()
    assert stage.gold() == 0


def test_bounty_alone_finds_nobody() -> None:
    """WQ-20."""
    stage = Stage(1, map=2).put("Ann", "N")
    assert stage.refused(PostBounty("Ann")) == "WQ-20"


# P, Benny


def test_benny_pays_the_die_for_any_item(stage: Stage) -> None:
    """W-213, W-214: any kind, any number, one chip each."""
    stage.put("Ann", "P").give(weapon=2, pick_1=1)
    stage.say(SellItem("Ann", "weapon"), 6).say(SellItem("Ann", "pick-1"), 1).done()
    assert (stage.gold(), stage.spent) == (7, 2)
    assert (stage.good("weapon"), stage.good("pick-1")) == (1, 0)


def test_benny_buys_no_cursed_item(stage: Stage) -> None:
    """W-214, W-050."""
    stage.put("Ann", "P").hex(weapon=1)
    assert stage.refused(SellItem("Ann", "weapon")) == "W-214"
    for item, told in (("weapon", "benny-cursed"), ("torch", "no-item")):
        with pytest.raises(Refused) as refused:
            stage.journal.say(SellItem("Ann", item))
        assert refused.value.refusal.text.key.endswith(told)


def test_a_tarot_may_better_bennys_price_unless_it_was_sold(stage: Stage) -> None:
    """WQ-25."""
    stage.put("Ann", "P").give(tarot=1, weapon=1).say(SellItem("Ann", "weapon"), 1, "die-1", 5).done()
    assert stage.gold() == 5
    stage.give(tarot=1).say(SellItem("Ann", "tarot"), 2).done()
    assert stage.gold() == 7


# R, fountain of luck


def test_luck_pays_two_for_each_item(stage: Stage) -> None:
    """W-220: gold is not an item."""
    stage.put("Ann", "R").say(DrinkLuck("Ann")).move("cellar")
    stage.say(PickUp("Ann", ("weapon", "torch"), gold=3))
    assert stage.gold() == 3 + 4


def test_luck_pays_for_what_does_not_fit(stage: Stage) -> None:
    """W-222: two weapons from a shop are worth four even when they do not fit."""
    stage.put("Ann", "R").give(weapon=3).say(DrinkLuck("Ann")).move("L-1").say(RobShop("Ann"), 5)
    assert (stage.gold(), stage.good("weapon")) == (4, 3)


def test_luck_counts_items_won_in_a_duel(stage: Stage) -> None:
    """W-221: the two gold do not come from the opponent."""
    stage.give("Bob", armor=1).pay("Bob", 9).put("Ann", "R").say(DrinkLuck("Ann"))
    stage.move("harbour", 6, 1, "armor", "yes")
    assert (stage.gold(), stage.gold("Bob"), stage.good("armor")) == (2, 9, 1)


def test_luck_counts_curses_but_not_nothing(stage: Stage) -> None:
    """W-221, W-223: a cursed item pays, "nothing" and a refused item do not."""
    stage.put("Ann", "R").say(DrinkLuck("Ann")).move("X").say(SearchRubbish("Ann"), 1, 3)
    assert (stage.cursed("armor"), stage.gold()) == (1, 2)
    stage.give("Bob", armor=1).pay("Bob", 1).move("harbour", 6, 1, "armor", "no")
    assert stage.gold() == 2 + 1


def test_luck_pays_for_a_curse_without_effect(stage: Stage) -> None:
    """WQ-46, WQ-22: every armor spot cursed already, still two gold; and it does not stack."""
    stage.hex(armor=3).put("Ann", "R").say(DrinkLuck("Ann")).move("X").say(SearchRubbish("Ann"), 1, 3)
    assert (stage.cursed("armor"), stage.gold()) == (3, 2)
    stage.move("R")
    assert stage.refused(DrinkLuck("Ann")) == "W-023"


# T, pick pocket


@pytest.mark.parametrize("die", [3, 6])
def test_a_pocket_holds_three_gold(stage: Stage, die: int) -> None:
    """W-229; W-231: no need to leave."""
    stage.put("Ann", "T").say(PickPocket("Ann", 1), die)
    assert (stage.gold(), stage.here) == (3, "T")


def test_four_crowds_are_worth_twelve(stage: Stage) -> None:
    """W-230: each crowd once per turn; coming back there is nothing to steal (W-231)."""
    stage.put("Ann", "T")
    for crowd in (1, 2, 3, 4):
        stage.say(PickPocket("Ann", crowd), 5)
    assert stage.gold() == 12
    assert stage.refused(PickPocket("Ann", 3)) == "W-230"
    stage.move("alley").move("T")
    assert stage.refused(PickPocket("Ann", 3)) == "W-023"


def test_a_caught_pick_pocket_keeps_what_she_has(stage: Stage) -> None:
    """W-229: jail, gold from earlier crowds kept."""
    stage.put("Ann", "T").say(PickPocket("Ann", 2), 4).say(PickPocket("Ann", 4), 1)
    assert stage.gold() == 3
    assert in_jail(stage)


# V, jail


def test_visitors_collect_from_every_prisoner(stage: Stage) -> None:
    """W-239, E-30: with two prisoners nine gold for one chip, each of them three less; once per turn."""
    stage.pay("Bob", 8).pay("Cleo", 5).put("Bob", "V-prisoners").put("Cleo", "V-prisoners")
    stage.put("Ann", "V-visitors").say(VisitPrisoners("Ann")).done()
    assert (stage.gold(), stage.gold("Bob"), stage.gold("Cleo"), stage.spent) == (9, 5, 2, 1)
    assert stage.refused(VisitPrisoners("Ann")) == "W-124"


def test_a_poor_prisoner_pays_what_there_is(stage: Stage) -> None:
    """WQ-07."""
    stage.pay("Bob", 1).put("Bob", "V-prisoners").put("Ann", "V-visitors").say(VisitPrisoners("Ann"))
    assert (stage.gold(), stage.gold("Bob")) == (4, 0)


def test_visitors_come_and_go_freely(stage: Stage) -> None:
    """W-238; WQ-49: a prisoner next door is no reason to duel."""
    stage.put("Bob", "V-prisoners").move("V-visitors").done()
    stage.move("street").done()


def test_alone_the_floor_pays_three() -> None:
    """WQ-20."""
    stage = Stage(1, map=2).put("Ann", "V-visitors").say(VisitPrisoners("Ann"))
    assert stage.gold() == 3


def test_jail_is_a_move_a_gate_and_perhaps_a_duel(stage: Stage) -> None:
    """W-241, W-242, W-243: free, three down, a duel with a lone prisoner."""
    stage.put("Bob", "V-prisoners").put("Ann", "K").say(PlayTen("Ann"), 1)
    assert stage.asked == "duel-roll"
    stage.answer(2, 2).done()
    assert in_jail(stage)
    assert stage.spent == 1


def test_no_duel_among_several_prisoners(stage: Stage) -> None:
    """W-243: with more than one there is none."""
    stage.put("Bob", "V-prisoners").put("Cleo", "V-prisoners").put("Ann", "K").say(PlayTen("Ann"), 1).done()
    assert in_jail(stage)


@pytest.mark.parametrize(("die", "out"), [(4, False), (5, True), (6, True)])
def test_escape(stage: Stage, die: int, out: bool) -> None:
    """W-244: 5 or 6 comes out through the sewer, and the turn goes on."""
    stage.put("Ann", "V-prisoners").say(TryEscape("Ann"), die, *(["new", ()] if out else [])).done()
    assert (stage.here != "V-prisoners") == out
    assert stage.table.chips == 11


def test_escape_is_tried_as_often_as_chips_allow(stage: Stage) -> None:
    """W-244"""
    stage.put("Ann", "V-prisoners").say(TryEscape("Ann"), 1).say(TryEscape("Ann"), 4)
    stage.say(TryEscape("Ann"), 5, "new", ()).done()
    assert stage.here != "V-prisoners"
    assert stage.table.chips == 9


def test_nobody_walks_out_of_jail_or_in(stage: Stage) -> None:
    """W-244: only the sewer leads out."""
    stage.put("Ann", "V-prisoners")
    assert stage.refused(Move("Ann", "street")) == "W-244"
    stage.put("Ann", "street")
    assert stage.refused(Move("Ann", "V-prisoners")) == "W-241"


def test_out_of_chips_the_turn_ends_in_jail_and_goes_on_next_time(stage: Stage) -> None:
    """W-245, W-246: staying moves no gate; the next turn tries on."""
    stage.put("Ann", "V-prisoners").say(SetChips("harbour", 11)).say(TryEscape("Ann"), 2)
    assert stage.refused(TryEscape("Ann")) == "W-021"
    stage.end_turn().end_turn().end_turn()
    assert stage.table.gate == 100
    stage.say(TryEscape("Ann"), 6, "new", ()).done()
    assert stage.here != "V-prisoners"


def test_a_second_arrest_moves_the_gate_again_without_a_duel(stage: Stage) -> None:
    """WQ-49: chips lie there already."""
    stage.put("Ann", "K").say(PlayTen("Ann"), 1).say(TryEscape("Ann"), 5, "T")
    stage.put("Bob", "V-prisoners").say(PickPocket("Ann", 1), 1).done()
    assert in_jail(stage, gate=94)


def test_alone_the_jail_has_no_gate_to_move() -> None:
    """WQ-18."""
    stage = Stage(1, map=2).put("Ann", "T").say(PickPocket("Ann", 1), 1).done()
    assert (stage.here, stage.table.gate) == ("V-prisoners", None)


# X, rubbish heap


@pytest.mark.parametrize(
    ("dice", "good", "cursed"), [((1, 3), 0, 1), ((2,), 0, 0), ((3, 3), 1, 0), ((6, 3), 1, 0)]
)
def test_rubbish_heap(stage: Stage, dice: tuple[int, ...], good: int, cursed: int) -> None:
    """W-247: 1 a cursed item, 2 nothing, 3 to 6 a random item; once per turn."""
    stage.put("Ann", "X").say(SearchRubbish("Ann"), *dice).done()
    assert (stage.good("armor"), stage.cursed("armor")) == (good, cursed)
    assert stage.refused(SearchRubbish("Ann")) == "W-124"


def test_a_curse_from_the_heap_replaces_a_weapon(stage: Stage) -> None:
    """E-28: three good weapons become two good and one cursed."""
    stage.put("Ann", "X").give(weapon=3).say(SearchRubbish("Ann"), 1, 2)
    assert (stage.good("weapon"), stage.cursed("weapon")) == (2, 1)


# Y, goblin fight


def test_goblins_pay_one_two_three_four_five(stage: Stage) -> None:
    """W-248, W-249, W-250, W-253, E-32: 1, 3, 6, 10, 15; a full win takes five chips and ends the fight."""
    stage.put("Ann", "Y")
    totals = []
    for die in (1, 3, 4, 5, 6):
        stage.say(RingGong("Ann", 2), die)
        totals.append(stage.gold())
    assert totals == [1, 3, 6, 10, 15]
    assert stage.spent == 5
    assert stage.refused(RingGong("Ann", 2)) == "W-252"


def test_a_fallen_goblin_is_rolled_again_for_free(stage: Stage) -> None:
    """W-251: no chip, no gold, no second chip on a goblin."""
    stage.put("Ann", "Y").say(RingGong("Ann", 2), 5).say(RingGong("Ann", 2), 5, 5, 6).done()
    assert (stage.gold(), stage.spent, stage.table.notes["Y-down"]) == (3, 2, (5, 6))


def test_your_own_goblin_ends_the_fight(stage: Stage) -> None:
    """W-252, WQ-50: what was won is kept, and it is over for the turn."""
    stage.put("Ann", "Y").say(RingGong("Ann", 2), 5).say(RingGong("Ann", 2), 2).done()
    assert stage.gold() == 1
    assert stage.refused(RingGong("Ann", 2)) == "W-252"


def test_the_bet_stands(stage: Stage) -> None:
    """W-248."""
    stage.put("Ann", "Y").say(RingGong("Ann", 2), 5)
    assert stage.refused(RingGong("Ann", 3)) == "W-248"


def test_a_new_turn_is_a_fresh_fight(stage: Stage) -> None:
    """WQ-50."""
    stage.put("Ann", "Y").say(RingGong("Ann", 2), 2).end_turn().end_turn().end_turn()
    stage.say(RingGong("Ann", 6), 1)
    assert stage.gold() == 1
