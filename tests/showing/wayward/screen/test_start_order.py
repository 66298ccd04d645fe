"""One touch rolls for everybody; what one die really shows can be put right, the others stay."""

from __future__ import annotations

import pytest

from companion.journal import Answer, before_last_step
from companion.showing.wayward.screen.inputs import (
    BackPressed,
    RollForAllTouched,
    SheetClosed,
    StartDieTold,
    StartSeatTouched,
)
from companion.showing.wayward.screen.scene import DiceQuestion
from companion.showing.wayward.screen.sheets import StartDieOpen, StartOrderOpen
from companion.showing.wayward.start_order import StartDie, start_dice
from companion.wayward.learned import Area, LearnedMap, Way
from companion.wayward.turns import Begin
from tests.showing.wayward.screen.table import Table
from tests.wayward.stage import setup


@pytest.fixture
def table():
    """Four players, the first die asked for."""
    return Table(setup(4, ordered=False)).say(Begin())


def rolled(table, *faces):
    """The app rolls these."""
    table.rolls.extend(faces)
    table.send(RollForAllTouched())
    return table


def order(table):
    """Player, die for the first turn and starting room, as told."""
    cover = table.scene.cover
    assert isinstance(cover, StartOrderOpen)
    return [(seat.player, seat.first_turn, seat.room) for seat in cover.seats]


def names(table):
    return [one.name for one in table.match.view.players]


def test_w_010_one_touch_rolls_for_the_first_turn_and_for_every_room(table):
    a, b, c, d = names(table)
    assert isinstance(table.scene.cover, DiceQuestion)
    assert table.scene.cover.for_all
    rolled(table, 2, 6, 4, 3, 5, 3, 5, 2)
    assert order(table) == [(b, 6, 5), (c, 4, 3), (d, 3, 5), (a, 2, 2)]
    assert table.match.view.active == b
    table.send(SheetClosed())
    assert table.scene.cover is None


def test_wq_15_w_011_ties_and_full_rooms_are_rolled_again_and_the_last_die_is_told(table):
    a, b, c, d = names(table)
    rolled(table, 6, 1, 6, 2, 3, 5, 4, 4, 4, 1, 2)
    assert order(table) == [(c, 5, 4), (d, 2, 4), (a, 3, 1), (b, 1, 2)]


def test_dice_rolled_by_hand_stand(table):
    a, b, _c, _d = names(table)
    table.say(Answer((5,)))
    rolled(table, 6, 1, 1, 1, 2, 3, 4)
    assert order(table)[0] == (b, 6, 1)
    assert (a, 5, 4) in order(table)


def test_rolled_again_every_die_is_another(table):
    first = order(rolled(table, 2, 6, 4, 3, 5, 3, 5, 2))
    second = order(rolled(table, 6, 2, 3, 4, 1, 2, 3, 4))
    assert [name for name, *_dice in second] == names(table)
    assert first != second


def test_one_die_put_right_leaves_the_others(table):
    a, b, c, d = names(table)
    rolled(table, 2, 6, 4, 3, 5, 3, 5, 2)
    table.send(StartSeatTouched(table.scene.cover.seats[1]))
    assert isinstance(table.scene.cover, StartDieOpen)
    table.send(StartDieTold(StartDie(c, True, 6)))
    assert order(table) == [(b, 6, 5), (c, 4, 6), (d, 3, 5), (a, 2, 2)]
    table.send(StartSeatTouched(table.scene.cover.seats[0]), StartDieTold(StartDie(b, False, 1)))
    assert order(table) == [(c, 4, 6), (d, 3, 5), (a, 2, 2), (b, 1, 5)]


def test_back_leads_from_one_players_dice_to_everybodys(table):
    told = order(rolled(table, 2, 6, 4, 3, 5, 3, 5, 2))
    table.send(StartSeatTouched(table.scene.cover.seats[2]), BackPressed())
    assert order(table) == told
    table.send(BackPressed())
    assert table.scene.cover is None


def test_undo_asks_for_the_last_die_again(table):
    rolled(table, 2, 6, 4, 3, 5, 3, 5, 2)
    table.match.go(before_last_step(table.match.lines, table.match.cursor))
    table.send()
    assert isinstance(table.scene.cover, DiceQuestion)
    assert len(start_dice(table.match)) == 7


@pytest.mark.parametrize(("map", "players"), [(2, 3), (1, 1), (2, 2)])
def test_on_either_map_and_alone(map, players):
    table = Table(setup(players, map=map, ordered=False)).say(Begin())
    if table.match.question is not None:
        rolled(table, 1, 2, 3, 4, 5, 6)
        assert [bool(room) for *_rest, room in order(table)] == [map == 1] * players
    assert table.match.view.phase == "normal"


@pytest.mark.parametrize("map", [1, 2])
def test_on_either_map_the_first_turn_is_told_how_ways_come_about(map):
    table = Table(setup(4, map=map)).begin()
    assert (table.scene.ground.reminder.icon, bool(table.scene.ground.reminder.words)) == ("info", True)
    ways = tuple(Way(room) for room in ("room-2", "room-3", "room-4"))
    known = Table(setup(4), LearnedMap(1, (Area("room-1", ways=ways),))).begin()
    assert known.scene.ground.reminder.words == ""
