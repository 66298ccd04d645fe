"""Picking up, and danger in front of the gold (W-030 to W-035, W-067 to W-070)."""

from __future__ import annotations

import pytest

from companion.journal import Invalid
from companion.wayward.commands import PickUp, PickUpAnother
from companion.wayward.items import ITEMS
from tests.wayward.stage import Stage


@pytest.fixture
def stage() -> Stage:
    """Ann alone in a hall where anything may lie."""
    return Stage(2).put("Bob", "J").move("hall")


def test_one_chip_takes_everything(stage: Stage) -> None:
    """W-030, W-032: a blue chip for each item, the gold figure moved, one chip spent."""
    before = stage.spent
    stage.say(PickUp("Ann", ("weapon", "pick-2", "torch"), gold=4))
    assert stage.spent == before + 1
    assert [stage.good(item) for item in ("weapon", "pick-2", "torch")] == [1, 1, 1]
    assert stage.gold() == 4
    assert "Ann" in stage.table.on_track


def test_what_was_left_may_be_taken_later_once(stage: Stage) -> None:
    """W-031, WQ-02: while still there, each printed thing once."""
    stage.say(PickUp("Ann", ("weapon",))).say(PickUp("Ann", ("torch",), gold=3))
    assert stage.gold() == 3
    assert stage.refused(PickUp("Ann", ("torch",))) == "WQ-02"
    assert stage.refused(PickUp("Ann", gold=3)) == "WQ-02"


def test_two_of_a_kind_on_the_board_may_be_taken_one_after_the_other(stage: Stage) -> None:
    """W-031, WQ-02: each printed thing once, and the players see two weapons printed here."""
    stage.say(PickUp("Ann", ("weapon",)))
    assert stage.refused(PickUp("Ann", ("weapon",))) == "WQ-02"
    spent = stage.spent
    stage.say(PickUpAnother("Ann", ("weapon",), gold=2)).saved_and_loaded()
    assert (stage.good("weapon"), stage.gold(), stage.spent) == (2, 2, spent + 1)


def test_another_one_needs_a_fresh_area_too(stage: Stage) -> None:
    """W-023, WQ-02: who left and came back takes nothing more."""
    stage.say(PickUp("Ann", ("weapon",))).move("cellar").move("hall")
    assert stage.refused(PickUpAnother("Ann", ("weapon",))) == "W-023"


def test_nothing_is_no_pick_up(stage: Stage) -> None:
    """W-030"""
    assert stage.refused(PickUp("Ann")) == "W-030"


@pytest.mark.parametrize("thing", ["barrel", "gold", "Weapon", ""])
def test_scenery_cannot_be_taken(stage: Stage, thing: str) -> None:
    """W-033: only the nine kinds on the card are items."""
    with pytest.raises(Invalid, match="item"):
        stage.say(PickUp("Ann", (thing,)))


def test_an_item_without_a_free_spot_is_not_gained(stage: Stage) -> None:
    """W-034"""
    stage.give(weapon=2).hex(torch=1).say(PickUp("Ann", ("weapon", "weapon", "torch")))
    assert stage.good("weapon") == 3
    assert (stage.good("torch"), stage.cursed("torch")) == (0, 1)


def test_printed_items_never_run_out(stage: Stage) -> None:
    """W-035: the next player finds them too."""
    stage.say(PickUp("Ann", ITEMS)).end_turn().put("Ann", "A").move("hall").say(PickUp("Bob", ITEMS))
    assert stage.table.cards["Bob"].count == len(ITEMS)


def test_a_gold_hazard_costs_armor_every_time(stage: Stage) -> None:
    """W-067, W-068, W-070, E-07, E-08: the spider takes one armor, this turn and the next."""
    stage.give(armor=2).say(PickUp("Ann", gold=6, hazard=1))
    assert (stage.gold(), stage.good("armor")) == (6, 1)
    stage.end_turn().end_turn().say(PickUp("Ann", gold=6, hazard=1))
    assert (stage.gold(), stage.good("armor")) == (12, 0)


def test_too_little_armor_leaves_the_gold(stage: Stage) -> None:
    """W-069, W-074: cursed armor does not count."""
    stage.give(armor=1).hex(armor=2)
    assert stage.refused(PickUp("Ann", gold=6, hazard=2)) == "W-069"


def test_other_items_do_not_pay_for_the_hazard(stage: Stage) -> None:
    """WQ-30"""
    stage.give(armor=1).say(PickUp("Ann", ("torch",), hazard=2))
    assert (stage.good("torch"), stage.good("armor")) == (1, 1)


@pytest.mark.parametrize(
    "said",
    [
        PickUp("Ann", ("torch",), gold=-1),
        PickUp("Ann", ("torch",), gold=1000),
        PickUp("Ann", gold=1, hazard=-1),
        PickUp("Ann", ("torch",) * 14),
    ],
)
def test_no_board_shows_such_numbers(stage: Stage, said: PickUp) -> None:
    with pytest.raises(Invalid, match="number"):
        stage.say(said)


def test_armor_found_beside_a_hazard_cannot_pay_it(stage: Stage) -> None:
    """W-068: the armor is discarded at once, before the pick-up is done."""
    assert stage.refused(PickUp("Ann", ("armor",), gold=6, hazard=1)) == "W-069"
