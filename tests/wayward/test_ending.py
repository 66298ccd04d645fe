"""The end of the game, ranking and the solo game (W-108 to W-122)."""

from __future__ import annotations

import pytest

from companion.wayward.areas.dungeon import PrayToGold
from companion.wayward.commands import CashHourGlass, Move, PickUp
from companion.wayward.corrections import SetGate, SetTurn, TurnGold
from companion.wayward.ending import ranking, solo_result
from companion.wayward.table import OUTSIDE
from companion.wayward.turns import EndSolo, EndTurn, GiveUp
from tests.wayward.stage import Stage, plain_view


def places(stage: Stage) -> dict[str, int | None]:
    """Everybody's place."""
    return {one.player: one.place for one in ranking(stage.table)}


@pytest.mark.parametrize(("gold", "triggered"), [(99, None), (100, "Ann"), (101, "Ann")])
def test_gold_reaching_the_gate_triggers_the_end(gold: int, triggered: str | None) -> None:
    """W-108: reaches or passes."""
    stage = Stage(2).say(PickUp("Ann", gold=gold))
    assert stage.table.end_triggered_by == triggered


@pytest.mark.parametrize(("gold", "triggered"), [(93, None), (94, "Bob"), (97, "Bob")])
def test_the_gate_reaching_gold_triggers_the_end(gold: int, triggered: str | None) -> None:
    """W-108, W-112, W-151: the watchers bring it down by six, onto Bob's figure."""
    stage = Stage(2).pay("Bob", gold).move("D", 6)
    assert stage.table.gate == 94
    assert stage.table.end_triggered_by == triggered


def test_players_off_the_track_do_not_trigger_but_a_gate_at_naught_does() -> None:
    """WQ-08: and the gate stops there."""
    stage = Stage(2).say(SetGate(4)).move("D", 3)
    assert (stage.table.gate, stage.table.end_triggered_by) == (1, None)
    stage.end_turn().move("D", 3, 3, 6)
    assert (stage.table.gate, stage.table.end_triggered_by) == (0, "Bob")


def test_the_trigger_is_never_undone() -> None:
    """WQ-09: Ann loses ten at the god of gold afterwards."""
    stage = Stage(2).put("Ann", "H").say(PickUp("Ann", gold=100)).say(PrayToGold("Ann"), 2)
    assert stage.gold() == 90
    assert stage.table.end_triggered_by == "Ann"


def test_the_turn_goes_on_then_everybody_has_one_more() -> None:
    """W-109, W-110, W-111, WQ-10: the one who triggered it last; a normal turn each."""
    stage = Stage(3).give("Bob", hour_glass=1).say(PickUp("Ann", gold=100))
    assert stage.table.phase == "normal"
    stage.move("hall")
    order = []
    while stage.table.phase != "over":
        stage.end_turn()
        if stage.table.phase == "last-turns":
            order.append(stage.table.active)
        if stage.table.active == "Bob" and stage.table.phase == "last-turns":
            assert stage.table.chips == 12
            stage.say(CashHourGlass("Bob")).say(PickUp("Bob", gold=3))
    assert order == ["Bob", "Cleo", "Ann"]


def test_a_table_may_play_without_a_turn_for_the_one_who_triggered() -> None:
    """WQ-10: the option; Ann is judged where she stands."""
    stage = Stage(3, trigger_plays_again=False).say(PickUp("Ann", gold=100)).move(OUTSIDE).end_turn()
    assert stage.table.out == {"Ann"}
    stage.end_turn().end_turn()
    assert stage.table.phase == "over"


def test_who_is_not_out_at_the_end_is_trapped() -> None:
    """W-113: no place, and the gold figure leaves the track."""
    stage = Stage(2).pay("Bob", 40).pay("Ann", 100).end_turn().end_turn()
    assert "Bob" not in stage.table.on_track
    stage.move(OUTSIDE).end_turn()
    assert places(stage) == {"Ann": 1, "Bob": None}


def test_out_is_judged_at_the_end_of_the_last_turn() -> None:
    """WQ-11: Ann went out, and in again."""
    stage = Stage(2).pay("Ann", 100).move(OUTSIDE).move("hall").end_turn().end_turn().end_turn()
    assert places(stage) == {"Ann": None, "Bob": None}


def finished(*gold: int, trapped: tuple[str, ...] = ()) -> Stage:
    """A game over with this gold for Ann, Bob, …; everybody out but the trapped."""
    stage = Stage(len(gold)).say(SetGate(0)).end_turn()
    for _ in gold:
        player = stage.table.active
        stage.pay(player, gold[stage.table.players.index(player)])
        stage.put(player, "hall" if player in trapped else OUTSIDE).end_turn()
    assert stage.table.phase == "over"
    return stage


def test_those_who_are_out_are_placed_by_gold() -> None:
    """W-114: a trapped rich player blocks no place."""
    assert places(finished(30, 90, 60, trapped=("Bob",))) == {"Cleo": 1, "Ann": 2, "Bob": None}


def test_equal_gold_shares_a_place_and_the_next_is_skipped() -> None:
    """WQ-13"""
    assert places(finished(50, 70, 50, 20)) == {"Bob": 1, "Ann": 2, "Cleo": 2, "Dan": 4}


def test_nobody_out_nobody_wins() -> None:
    """WQ-14"""
    assert set(places(finished(50, 70, trapped=("Ann", "Bob"))).values()) == {None}


def test_when_it_is_over_nobody_plays() -> None:
    stage = finished(50, 70)
    assert stage.refused(EndTurn(stage.table.active)) == "W-113"
    assert stage.refused(Move(stage.table.active, "A")) == "W-113"


def test_a_mistake_in_the_gold_can_still_be_put_right_afterwards() -> None:
    assert places(finished(50, 70).say(TurnGold("Ann", 30))) == {"Ann": 1, "Bob": 2}


@pytest.fixture
def alone() -> Stage:
    """Ann plays alone."""
    return Stage(1)


def test_alone_there_is_no_gate_and_turns_are_counted(alone: Stage) -> None:
    """W-119, W-120: a hundred gold trigger nothing."""
    alone.pay("Ann", 120)
    assert alone.table.gate is None
    assert alone.table.end_triggered_by is None
    assert [alone.end_turn().table.turn_number for _ in range(3)] == [2, 3, 4]
    assert alone.refused(SetGate(50)) == "W-120"


@pytest.mark.parametrize(
    ("gold", "place", "won"), [(100, OUTSIDE, True), (99, OUTSIDE, False), (150, "hall", False)]
)
def test_alone_one_wins_with_a_hundred_gold_outside(alone: Stage, gold: int, place: str, won: bool) -> None:
    """W-120, W-121, WQ-21: after turn twelve it is over; an escaped run may be a personal best."""
    alone.pay("Ann", gold)
    for _ in range(11):
        alone.end_turn()
    assert alone.table.phase == "normal"
    alone.put("Ann", place).end_turn()
    result = solo_result(alone.table)
    assert alone.table.phase == "over"
    assert (result.gold, result.turns, result.escaped, result.won) == (gold, 12, place == OUTSIDE, won)


def test_alone_and_outside_one_may_stop(alone: Stage) -> None:
    """WQ-21, WQ-64"""
    assert alone.refused(EndSolo("Ann")) == "WQ-64"
    alone.move(OUTSIDE).say(EndSolo("Ann"))
    result = plain_view(alone.table)["ranking"]
    assert result == {"gold": 0, "turns": 1, "escaped": True, "won": False, "gave_up": False}


def test_alone_and_on_the_board_one_may_only_give_up(alone: Stage) -> None:
    """WQ-64: shown apart, and never an escape."""
    alone.pay("Ann", 150).say(GiveUp("Ann"))
    result = plain_view(alone.table)["ranking"]
    assert result == {"gold": 150, "turns": 1, "escaped": False, "won": False, "gave_up": True}


def test_nobody_gives_up_outside_or_in_company(alone: Stage) -> None:
    """WQ-64, WQ-21"""
    assert alone.move(OUTSIDE).refused(GiveUp("Ann")) == "WQ-64"
    assert Stage(2).refused(GiveUp("Ann")) == "WQ-21"


def test_only_the_solo_game_can_be_stopped() -> None:
    """WQ-21"""
    assert Stage(2).move(OUTSIDE).refused(EndSolo("Ann")) == "WQ-21"


def test_alone_the_watchers_do_not_roll(alone: Stage) -> None:
    """W-122, WQ-18"""
    alone.move("D").done()


def test_alone_the_god_of_gold_always_finds_you(alone: Stage) -> None:
    """W-122, WQ-19"""
    alone.pay("Ann", 12).put("Ann", "H").say(PrayToGold("Ann"), 3)
    assert alone.gold() == 2


def test_alone_nobody_duels(alone: Stage) -> None:
    """W-122, WQ-20"""
    alone.move("new").move("A").done()


def test_a_turn_set_by_hand_counts_as_said(alone: Stage) -> None:
    """W-119"""
    alone.end_turn().say(SetTurn("Ann", 7))
    assert alone.table.turn_number == 7
