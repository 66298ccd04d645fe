"""Before the first turn: who plays, who begins, and where the figures stand (W-001 to W-014)."""

from __future__ import annotations

import pytest

from companion.journal import Answer, Command, Invalid, Journal, Refused
from companion.wayward import CODEC, Player, WaywardSetup
from companion.wayward.commands import Drop, Move
from companion.wayward.corrections import TurnGold
from companion.wayward.setup import COLOURS
from companion.wayward.table import GATES, OUTSIDE, MapValue
from companion.wayward.turns import Begin, EndTurn
from tests.wayward.stage import Stage, plain_view, setup


def begun(*dice: int, players: int = 2, **options: object) -> Journal:
    """A game begun with these dice in a row."""
    journal = Journal(setup(players, **options))
    journal.say(Begin())
    for die in dice:
        journal.say(Answer((die,)))
    return journal


@pytest.mark.parametrize("players", range(1, 7))
def test_one_to_six_play(players: int) -> None:
    """W-001"""
    assert len(Stage(players).table.players) == players


@pytest.mark.parametrize("players", [0, 7])
def test_a_seventh_player_finds_no_seat(players: int) -> None:
    """W-001, W-007: a figure and a card of one of six colours each."""
    seats = tuple(Player(f"P{n}", (*COLOURS, "pink")[n]) for n in range(players))
    with pytest.raises(Invalid, match="players"):
        WaywardSetup(seats)


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        ((("Ann", "blue"), ("Ann", "red")), "names"),
        ((("", "blue"),), "names"),
        (((" Ann", "blue"),), "names"),
        ((("table", "blue"),), "names"),
        ((("A" * 25, "blue"),), "names"),
        ((("Ann", "blue"), ("Bob", "blue")), "colours"),
        ((("Ann", "pink"),), "colours"),
    ],
)
def test_names_and_colours_are_ones_own(seats: tuple[tuple[str, str], ...], why: str) -> None:
    with pytest.raises(Invalid, match=why):
        WaywardSetup(tuple(Player(*seat) for seat in seats))


def test_a_third_map_is_no_setup() -> None:
    """W-002: the board has two sides."""
    written = CODEC.dump_setup(setup(2)) | {"map": 3}
    with pytest.raises(Invalid):
        CODEC.setup(written)


def test_accessories_are_all_four_or_none() -> None:
    """M-01"""
    with pytest.raises(Invalid, match="accessories"):
        setup(2, accessories=("torch", "torch", "tarot", "hour-glass"))


@pytest.mark.parametrize(
    "value",
    [
        MapValue("coffin-13", (1,)),
        MapValue("coffin-0", (1,)),
        MapValue("coffin-3", (1,), ("torch",) * 14),
        MapValue("plank-0", (1,)),
        MapValue("pit-0", (2, 5), ("gray",)),
        MapValue("pit-10", (2, 5), ("gray",)),
        MapValue("flame", (0,)),
        MapValue("flame", (41,)),
        MapValue("flame", (5, 0)),
        MapValue("coffin-3", (1, 2)),
        MapValue("coffin-3", (1,), ("sword",)),
        MapValue("pit-1", (6, 5), ("gray",)),
        MapValue("pit-1", (7, 5), ("green",)),
        MapValue("flame", ()),
        MapValue("flame", (5, 6)),
        MapValue("flame-gold", (1000,)),
        MapValue("accessory-1", (), ("weapon",)),
        MapValue("accessory-5", (), ("torch",)),
        MapValue("accessory-0", (), ("torch",)),
    ],
)
def test_a_board_that_cannot_be_is_refused(value: MapValue) -> None:
    with pytest.raises(Invalid, match="map-value"):
        setup(2, learned=(value,))


def test_the_table_is_laid_out_empty() -> None:
    """W-003, W-004, W-006, W-007, W-013: gate at 100, empty cards, no gold, no figure on the track."""
    table = setup(6).table()
    assert table.gate == 100
    assert set(table.gold.values()) == {0}
    assert table.on_track == frozenset()
    assert [card.count for card in table.cards.values()] == [0] * 6
    assert len(set(table.colours.values())) == 6


def test_twelve_red_chips_go_round() -> None:
    """W-008: one common set of twelve."""
    stage = Stage(2)
    assert (stage.table.red_in_hand, stage.table.blue_in_hand) == (12, 0)
    stage.move("A").end_turn()
    assert stage.table.red_in_hand == 12


def test_the_highest_roll_begins_and_seats_follow_clockwise() -> None:
    """W-009, W-010"""
    journal = begun(2, 6, 3, 1, 2, 3, players=3, ordered=False)
    assert journal.question is None
    assert journal.table.active == "Bob"
    assert journal.table.location == {"Bob": "room-1", "Cleo": "room-2", "Ann": "room-3"}


def test_those_who_tie_roll_again() -> None:
    """W-009, WQ-15: Ann and Cleo tie, Bob is out of it."""
    journal = begun(5, 2, 5, 1, 4, players=3, ordered=False)
    assert journal.question is not None
    assert journal.question.key == "wayward.ask.start-room"
    assert dict(journal.question.values)["player"] == "Cleo"


def test_no_third_figure_in_a_starting_room() -> None:
    """W-011"""
    journal = begun(4, 4, 4, players=3)
    assert journal.question is not None
    journal.say(Answer((5,)))
    assert journal.table.location == {"Ann": "room-4", "Bob": "room-4", "Cleo": "room-5"}


def test_map_two_starts_at_the_city_gates() -> None:
    """W-012, WQ-42: on the board, not outside."""
    stage = Stage(3, map=2)
    assert set(stage.table.location.values()) == {GATES}


def test_starting_together_is_no_duel() -> None:
    """W-014, W-095"""
    journal = begun(4, 4, players=2)
    assert journal.question is None
    assert journal.table.active == "Ann"


def test_the_goal_is_to_be_out_with_the_most_gold() -> None:
    """W-005: the richest who is out is first; the trapped one has no place."""
    stage = Stage(2).pay("Ann", 100).move(OUTSIDE).end_turn().end_turn().end_turn()
    ranking = plain_view(stage.table)["ranking"]
    assert ranking == {
        "places": [{"player": "Ann", "gold": 100, "place": 1}, {"player": "Bob", "gold": 0, "place": None}]
    }


def test_a_game_begins_once() -> None:
    """W-010, W-012: the figures stand where they start."""
    assert Stage(2).refused(Begin()) == "W-010"
    assert Stage(2, map=2).refused(Begin()) == "W-012"


@pytest.mark.parametrize("said", [Move("Ann", "A"), EndTurn("Ann"), Drop("Ann", ()), TurnGold("Ann", 1)])
def test_nothing_goes_before_the_beginning(said: Command) -> None:
    """W-010, W-012: the figures are not on the board yet."""
    with pytest.raises(Refused, match="W-010"):
        Journal(setup(2)).say(said)
    with pytest.raises(Refused, match="W-012"):
        Journal(setup(2, map=2)).say(said)


@pytest.mark.parametrize("die", [0, 7])
def test_no_die_shows_naught_or_seven(die: int) -> None:
    journal = begun(players=2)
    with pytest.raises(Invalid, match="dice"):
        journal.say(Answer((die,)))
    assert journal.cursor == 1
