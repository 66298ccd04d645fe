"""The two accessories that change a turn (W-088 to W-093)."""

from __future__ import annotations

import pytest

from companion.wayward.areas.city import PlayPipes
from companion.wayward.areas.dungeon import MakeWish, StealItem
from companion.wayward.commands import CashHourGlass
from companion.wayward.travel import CrossBridge
from tests.wayward.stage import Stage


@pytest.fixture
def stage() -> Stage:
    """Ann with a tarot card at the wishing fountain."""
    return Stage(2).put("Bob", "J").put("Ann", "A").give(tarot=1)


def test_a_tarot_card_rerolls_one_die_for_good(stage: Stage) -> None:
    """W-088: free, the first result never was, and the new one stands."""
    stage.say(MakeWish("Ann"), 1)
    assert stage.asked == "tarot"
    stage.answer("die-1", 6).done()
    assert (stage.gold(), stage.good("tarot"), stage.spent) == (7, 0, 1)
    assert stage.table.last_roll == (6,)


def test_the_tarot_card_may_be_kept(stage: Stage) -> None:
    """W-088: it is a may."""
    stage.say(MakeWish("Ann"), 1, "keep").done()
    assert (stage.gold(), stage.good("tarot")) == (0, 1)


def test_a_cursed_tarot_card_is_never_offered(stage: Stage) -> None:
    """W-045"""
    stage.give(tarot=0).hex(tarot=1).say(MakeWish("Ann"), 1).done()


def test_one_card_rerolls_one_die_only(stage: Stage) -> None:
    """W-089: of three bridge dice just one, and then the roll stands (WQ-25)."""
    stage.say(CrossBridge("Ann", "north", "hall"), (1, 2, 3), "die-3", 6).done()
    assert stage.table.notes["bridge:north"] == 9


@pytest.mark.parametrize(("die", "lying"), [(1, (6, 2, 4)), (2, (5, 6, 4)), (3, (5, 2, 6))])
def test_a_rerolled_die_keeps_its_place(die: int, lying: tuple[int, ...]) -> None:
    """W-088: the piper's dice are kept by where they lie, the rerolled one too."""
    stage = Stage(2, map=2).put("Bob", "harbour").put("Ann", "S").give(tarot=1)
    stage.say(PlayPipes("Ann"), (5, 2, 4), f"die-{die}", 6).done()
    assert stage.table.notes["S"] == stage.table.last_roll == lying


def test_the_tarot_card_is_for_ones_own_turn_and_die() -> None:
    """W-089: Bob holds one, Ann rolls and duels him; nobody asks Bob."""
    stage = Stage(2).give("Bob", tarot=1).move("room-2", 6, 1)
    assert stage.asked == "name-item"


def test_the_tarot_card_works_in_the_duel_on_the_own_die() -> None:
    """W-089, W-099, WQ-25: after both dice are seen, and only one die is on offer."""
    stage = Stage(2).give(tarot=1).give("Bob", weapon=1).move("room-2", 2, 5)
    assert stage.options == ["keep", "die-1"]
    stage.answer("die-1", 6)
    assert stage.asked == "name-item"


def test_the_tarot_card_works_at_the_start_of_a_turn() -> None:
    """WQ-25: on the watchers' roll."""
    stage = Stage(2).put("Bob", "D").give("Bob", tarot=1).end_turn(6, "die-1", 1).done()
    assert stage.table.gate == 99


def test_an_hour_glass_is_six_actions() -> None:
    """W-090, W-091, E-14: after all twelve chips too."""
    stage = Stage(2).put("Bob", "J").give(hour_glass=1)
    for step in range(12):
        stage.move(("stairs-1", "hall")[step % 2])
    stage.say(CashHourGlass("Ann"))
    assert (stage.table.chips, stage.good("hour-glass"), stage.spent) == (6, 0, 12)
    for step in range(6):
        stage.move(("stairs-1", "hall")[step % 2])
    assert stage.table.chips == 0


def test_several_hour_glasses_in_one_turn() -> None:
    """W-091: as long as new ones come."""
    stage = Stage(2).give(hour_glass=1).say(CashHourGlass("Ann")).give(hour_glass=1).say(CashHourGlass("Ann"))
    assert stage.table.chips == 24


@pytest.mark.parametrize("hex_it", [False, True])
def test_no_good_hour_glass_no_actions(hex_it: bool) -> None:
    """W-090, W-045"""
    stage = Stage(2)
    if hex_it:
        stage.hex(hour_glass=1)
    assert stage.refused(CashHourGlass("Ann")) == "W-090"


def test_an_hour_glass_only_in_ones_own_turn() -> None:
    """W-090"""
    assert Stage(2).give("Bob", hour_glass=1).refused(CashHourGlass("Bob")) == "W-009"


def test_cashing_lightens_the_load_at_once() -> None:
    """W-092, E-15: one item too many at the bridge, and it is the hour glass."""
    stage = Stage(2).give(weapon=3, hour_glass=1).say(CrossBridge("Ann", "north", "hall"), (1, 1, 1))
    assert stage.options == ["drop", "turn-back", "cash"]
    stage.answer("cash").done()
    assert (stage.here, stage.table.chips) == ("hall", 17)


def test_a_bridge_asks_until_the_load_is_light_enough() -> None:
    """W-128, WQ-27: a cashed hour glass is one item less; two too many, and somebody is asked again."""
    stage = Stage(2).give(hour_glass=1, weapon=3, pick_1=1)
    stage.say(CrossBridge("Ann", "north", "bank"), (1, 1, 1), "cash")
    assert (stage.asked, stage.table.card.count, stage.here) == ("bridge-too-heavy", 4, "room-1")
    stage.answer("drop", ("pick-1#1",)).done()
    assert (stage.here, stage.table.card.count) == ("bank", 3)


def test_extra_chips_are_lost_with_the_turn() -> None:
    """W-093"""
    stage = Stage(2).give(hour_glass=1).say(CashHourGlass("Ann")).end_turn()
    assert (stage.table.red_in_hand, stage.table.blue_in_hand) == (12, 0)


def squid_takes_the_hour_glass(**options: object) -> Stage:
    """Ann meets the squid, which is about to take her hour glass."""
    known = ("torch", "guild-token", "tarot", "hour-glass")
    return Stage(2, accessories=known, **options).give(hour_glass=1).move("I", 1, 5, 4)


def test_an_hour_glass_may_be_cashed_between_roll_and_effect() -> None:
    """WQ-26"""
    stage = squid_takes_the_hour_glass()
    assert stage.asked == "cash-before-loss"
    stage.answer("yes").done()
    assert (stage.table.blue_in_hand, stage.good("hour-glass")) == (6, 0)
    assert squid_takes_the_hour_glass().answer("no").good("hour-glass") == 0


def test_the_stricter_table_does_not_allow_it() -> None:
    """WQ-26: the option."""
    stage = squid_takes_the_hour_glass(strict_hour_glass=True).done()
    assert (stage.table.blue_in_hand, stage.good("hour-glass")) == (0, 0)


def test_each_die_of_a_random_item_may_be_rerolled(stage: Stage) -> None:
    """WQ-25: any die rolled in one's own turn."""
    stage.put("Ann", "G").say(StealItem("Ann"), 4, "keep").move("hall", 4, "keep", 6, "die-1", 2).done()
    assert stage.good("pick-2") == 1
