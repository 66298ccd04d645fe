"""A table that could lie before players, and every way in which one could not."""

from __future__ import annotations

import pytest

from companion.wayward.board import SHAPES
from companion.wayward.consistency import MOST_COUNTED, MOST_TURNS, is_consistent
from companion.wayward.items import ITEMS
from companion.wayward.learned import MOST_AREAS
from companion.wayward.table import GATE_START, MOST_IN_A_TURN, MapValue
from tests.wayward.stage import Stage

STRANGER = "Zoe"


def spoil(**values):
    def change(table):
        for name, value in values.items():
            setattr(table, name, value)

    return change


def spoil_gold(**gold):
    return lambda table: table.gold.update(gold)


def add(name, player):
    return lambda table: setattr(table, name, getattr(table, name) | {player})


def each_of(number):
    return tuple(f"area-{one}" for one in range(1, number + 1))


LONG_TURNS = {
    "a trail": lambda number: spoil(trail=each_of(number)),
    "things taken": lambda number: spoil(taken_here=each_of(number)),
    "marks": lambda number: spoil(marks=frozenset(each_of(number))),
    "notes": lambda number: spoil(notes=dict.fromkeys(each_of(number), 1)),
    "places with red chips": lambda number: spoil(red_on=dict.fromkeys(each_of(number), 1)),
    "places with blue chips": lambda number: spoil(blue_on=dict.fromkeys(each_of(number), 1)),
}


SPOILT = {
    "a stranger's turn": spoil(active=STRANGER),
    "gold of a stranger": spoil_gold(Zoe=1),
    "a player without gold": lambda table: table.gold.pop("Bob"),
    "a player without a card": lambda table: table.cards.pop("Bob"),
    "a stranger's card": lambda table: table.cards.update(Zoe=table.cards["Bob"]),
    "a stranger on the board": lambda table: table.location.update(Zoe="A"),
    "a player who stands nowhere": lambda table: table.location.pop("Bob"),
    "a stranger on the track": add("on_track", STRANGER),
    "a stranger's last turn": add("final_turn_taken", STRANGER),
    "a stranger who is out": add("out", STRANGER),
    "a stranger dueled": add("dueled", STRANGER),
    "an end by a stranger": spoil(end_triggered_by=STRANGER),
    "an unknown phase": spoil(phase="dusk"),
    "no gate": spoil(gate=None),
    "a gate below the track": spoil(gate=-1),
    "a gate beyond the track": spoil(gate=GATE_START + 1),
    "a turn before the first": spoil(turn_number=-1),
    "a turn beyond all": spoil(turn_number=MOST_TURNS + 1),
    "debts": spoil_gold(Bob=-1),
    "more gold than there is": spoil_gold(Bob=MOST_COUNTED + 1),
    "fewer red chips than none": spoil(red_in_hand=-1),
    "more blue chips than there are": spoil(blue_in_hand=MOST_COUNTED + 1),
    "red chips owed by a place": lambda table: table.red_on.update(A=-1),
    "blue chips owed by a place": lambda table: table.blue_on.update(A=-1),
    "more names than two maps": spoil(names=each_of(2 * MOST_AREAS + 1)),
    "more learned than is printed": spoil(learned={key: MapValue(key) for key in (*SHAPES, "moon")}),
    **{f"{name} beyond any turn": long(MOST_IN_A_TURN + 1) for name, long in LONG_TURNS.items()},
}
EDGES = {
    "nothing": lambda table: None,
    "the end by a player": spoil(end_triggered_by="Bob"),
    "the gate at its beginning": spoil(gate=GATE_START),
    "the gate shut": spoil(gate=0),
    "the last turn that is counted": spoil(turn_number=MOST_TURNS),
    "no gold": spoil_gold(Bob=0),
    "all the gold": spoil_gold(Bob=MOST_COUNTED),
    "a player out": add("out", "Bob"),
    "a player dueled": add("dueled", "Bob"),
    "no chips": spoil(red_in_hand=0, blue_in_hand=0),
    "as many names as two maps": spoil(names=each_of(2 * MOST_AREAS)),
    "everything that is printed": spoil(learned={key: MapValue(key) for key in SHAPES}),
    **{f"{name} of the longest turn": long(MOST_IN_A_TURN) for name, long in LONG_TURNS.items()},
}


@pytest.mark.parametrize("name", SPOILT)
def test_what_no_table_shows_is_not_sound(name):
    table = Stage(2).table
    SPOILT[name](table)
    assert not is_consistent(table)


@pytest.mark.parametrize("name", EDGES)
def test_what_a_table_may_just_show_is_sound(name):
    table = Stage(2).table
    EDGES[name](table)
    assert is_consistent(table)


def test_alone_there_is_no_gate():
    table = Stage(1).table
    assert is_consistent(table)
    table.gate = 5
    assert not is_consistent(table)


@pytest.mark.parametrize("item", ITEMS)
@pytest.mark.parametrize(("good", "cursed"), [(-1, 0), (0, -1), (9, 0), (0, 9)])
def test_a_card_holds_no_more_than_it_has_room_for(item, good, cursed):
    table = Stage(2).table
    at, card = ITEMS.index(item), table.cards["Bob"]
    chips = {"good_chips": list(card.good_chips), "cursed_chips": list(card.cursed_chips)}
    chips["good_chips"][at], chips["cursed_chips"][at] = good, cursed
    table.cards["Bob"] = type(card)(**{name: tuple(counts) for name, counts in chips.items()})
    assert not is_consistent(table)
