"""Duels (W-094 to W-107)."""

from __future__ import annotations

import pytest

from companion.wayward.areas.dungeon import MakeWish
from companion.wayward.commands import Drop
from companion.wayward.corrections import SetMark, SetNote
from companion.wayward.moves import DUEL
from companion.wayward.table import BOUNTY, OUTSIDE
from companion.wayward.verbs import LUCK
from tests.wayward.stage import Stage


@pytest.fixture
def stage() -> Stage:
    """Bob waits in the hall with ten gold and two kinds of items."""
    return Stage(3).put("Bob", "hall").put("Cleo", "J").pay("Bob", 10).give("Bob", armor=2, torch=1)


@pytest.fixture
def city() -> Stage:
    """The same in the city, where the fountain of luck is."""
    return Stage(3, map=2).put("Bob", "hall").put("Cleo", "K").pay("Bob", 10).give("Bob", armor=2, torch=1)


def test_a_duel_happens_by_itself_and_is_free(stage: Stage) -> None:
    """W-094, WQ-52: on moving in with exactly one other; nobody is asked whether."""
    stage.move("hall")
    assert stage.asked == "duel-roll"
    assert stage.spent == 1


def test_no_duel_with_whom_the_turn_began(stage: Stage) -> None:
    """W-095"""
    stage.put("Ann", "hall").end_turn().done()
    assert stage.table.active == "Bob"


def test_no_duel_where_a_chip_lies(stage: Stage) -> None:
    """W-096"""
    stage.put("Bob", "cellar").move("hall").move("room-1").put("Bob", "hall").move("hall").done()


def test_no_duel_with_two_others(stage: Stage) -> None:
    """W-097"""
    stage.put("Cleo", "hall").move("hall").done()
    assert stage.table.dueled == frozenset()


def test_the_duel_comes_before_the_area(stage: Stage) -> None:
    """W-098, W-134: at the fountain, and the wish after it."""
    stage.put("Bob", "A").move("A", 1, 1).say(MakeWish("Ann"), 4)
    assert stage.gold() == 7


@pytest.mark.parametrize(("mine", "theirs", "winner"), [(5, 4, "Ann"), (2, 3, "Bob")])
def test_the_higher_die_wins(stage: Stage, mine: int, theirs: int, winner: str) -> None:
    """W-099, W-101: the other player too; nobody moves and the turn goes on."""
    stage.give(weapon=1).move("hall", mine, theirs)
    assert stage.journal.question is not None
    assert stage.journal.question.who == winner
    stage.answer(stage.options[0], "no").done()
    assert (stage.table.active, stage.here, stage.table.location["Bob"]) == ("Ann", "hall", "hall")


def test_a_tie_is_a_draw(stage: Stage) -> None:
    """W-100"""
    stage.move("hall", 4, 4).done()
    assert (stage.gold(), stage.gold("Bob")) == (0, 10)


def test_the_winner_names_an_item_never_gold(stage: Stage) -> None:
    """W-102: even one there is no room for."""
    stage.give(torch=1).move("hall", 6, 1)
    assert stage.options == ["armor", "torch"]


def test_the_loser_hands_it_over(stage: Stage) -> None:
    """W-103"""
    stage.move("hall", 6, 1, "armor", "yes").done()
    assert (stage.good("armor"), stage.good("armor", "Bob"), stage.gold("Bob")) == (1, 1, 10)


def test_refusing_costs_five_gold(stage: Stage) -> None:
    """W-103"""
    stage.move("hall", 6, 1, "armor", "no").done()
    assert (stage.good("armor", "Bob"), stage.gold(), stage.gold("Bob")) == (2, 5, 5)


def test_without_items_five_gold_pass(stage: Stage) -> None:
    """W-104"""
    stage.say(Drop("Bob", ("armor", "armor", "torch"))).move("hall", 6, 1).done()
    assert (stage.gold(), stage.gold("Bob")) == (5, 5)


@pytest.mark.parametrize(("gold", "paid"), [(0, 0), (1, 1), (4, 4)])
def test_a_poor_loser_pays_what_there_is(stage: Stage, gold: int, paid: int) -> None:
    """W-105, WQ-07: nobody is forced to give an item up."""
    stage.pay("Bob", gold - 10).move("hall", 6, 1, "torch", "no").done()
    assert (stage.gold(), stage.gold("Bob"), stage.good("torch", "Bob")) == (paid, 0, 1)


def test_only_cursed_items_count_as_none(stage: Stage) -> None:
    """W-106, WQ-54"""
    stage.give("Bob", armor=0, torch=0).hex("Bob", armor=2).move("hall", 6, 1).done()
    assert (stage.gold(), stage.cursed("armor", "Bob")) == (5, 2)


def test_a_winner_without_room_wins_nothing_but_the_loser_loses(stage: Stage) -> None:
    """W-106, WQ-53"""
    stage.give(torch=1).move("hall", 6, 1, "torch", "yes").done()
    assert (stage.good("torch"), stage.good("torch", "Bob")) == (1, 0)


def test_an_active_winner_may_cash_the_old_hour_glass_first(stage: Stage) -> None:
    """WQ-53"""
    stage.give(hour_glass=1).give("Bob", hour_glass=1).move("hall", 6, 1, "hour-glass", "yes", "yes").done()
    assert (stage.good("hour-glass"), stage.table.blue_in_hand) == (1, 6)


def test_a_waiting_winner_may_not(stage: Stage) -> None:
    """W-090: only in one's own turn."""
    stage.give(hour_glass=1).give("Bob", hour_glass=1).move("hall", 1, 6, "hour-glass", "yes").done()
    assert (stage.good("hour-glass", "Bob"), stage.table.blue_in_hand) == (1, 0)


def test_the_same_two_duel_once_per_turn(stage: Stage) -> None:
    """W-107: even elsewhere, whatever the result was."""
    stage.move("hall", 3, 3).put("Bob", "cellar").move("cellar").done()
    stage.end_turn().put("Ann", "attic").move("attic")
    assert stage.asked == "duel-roll"


def test_a_bounty_pays_ten_more(stage: Stage) -> None:
    """W-201: on top of the spoils."""
    stage.say(SetNote(BOUNTY, "Bob")).move("hall", 6, 1, "armor", "no").done()
    assert (stage.gold(), stage.gold("Bob")) == (15, 5)


@pytest.mark.parametrize("dice", [(3, 3), (1, 6)])
def test_no_bounty_without_a_win(stage: Stage, dice: tuple[int, int]) -> None:
    """W-202"""
    stage.say(SetNote(BOUNTY, "Bob")).move("hall", *dice).done()
    assert stage.gold() == 0


def test_luck_pays_for_items_won(city: Stage) -> None:
    """W-221, W-222: from the bank, with or without room."""
    city.give(torch=1).say(SetMark(LUCK, True)).move("hall", 6, 1, "torch", "yes").done()
    assert (city.gold(), city.gold("Bob")) == (2, 10)


def test_a_refused_item_brings_no_luck(city: Stage) -> None:
    """W-223"""
    city.say(SetMark(LUCK, True)).move("hall", 6, 1, "torch", "no").done()
    assert city.gold() == 5


def test_luck_is_only_for_the_one_whose_turn_it_is(city: Stage) -> None:
    """W-220"""
    city.give(weapon=1).say(SetMark(LUCK, True)).move("hall", 1, 6, "weapon", "yes").done()
    assert city.gold("Bob") == 10


def test_a_figure_out_for_good_is_met_no_more() -> None:
    """WQ-12, WQ-42: Ann's last turn ended outside; Bob comes there."""
    stage = Stage(3, trigger_plays_again=False).pay("Ann", 100).move(OUTSIDE).end_turn()
    stage.move(OUTSIDE).done()
    assert stage.table.dueled == frozenset()


def test_outside_before_the_end_is_an_area_for_duels() -> None:
    """WQ-42"""
    stage = Stage(2).move(OUTSIDE).end_turn().move(OUTSIDE)
    assert stage.asked == "duel-roll"


def test_every_question_of_a_duel_says_so_and_which_dice_lie_there(stage: Stage) -> None:
    """W-095, W-099: mine, theirs, my tarot card, then what the loser hands over."""
    stage.give(tarot=1).move("hall")
    told = []
    for answer in ((2,), (5,), "die-1", (6,), "torch", "yes"):
        question = stage.journal.question
        assert question is not None
        told.append((question.about, question.rolled))
        stage.answer(answer)
    assert told == [(DUEL, ()), (DUEL, (2,)), (DUEL, (2, 5)), (DUEL, (2, 5)), (DUEL, ()), (DUEL, ())]
    stage.done()
