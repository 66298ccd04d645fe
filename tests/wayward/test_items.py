"""The item card, random items and curses (W-036 to W-052)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.journal import Invalid, Refused
from companion.wayward import CODEC
from companion.wayward.areas.dungeon import DigGrave, JumpFlames, MakeWish, StealItem
from companion.wayward.commands import Drop, Move, PushGuard
from companion.wayward.corrections import SetChips, SetItem, SetMapValue
from companion.wayward.items import ACCESSORIES, CAPACITY, ITEMS, SPOTS, ItemCard
from companion.wayward.table import MapValue
from companion.wayward.travel import CrossBridge
from tests.wayward.stage import Stage

KNOWN = {"accessories": ("torch", "guild-token", "tarot", "hour-glass")}


def looting(**options: object) -> Stage:
    """Ann has stolen one item in the guard room and walks out to roll for it."""
    return Stage(2, **{**KNOWN, **options}).put("Bob", "J").put("Ann", "G").say(StealItem("Ann"), 5)


def digging(**options: object) -> Stage:
    """Ann stands at the graves with a curse before her: the next 1 is one."""
    return Stage(2, **{**KNOWN, **options}).put("Ann", "J")


def cursed(stage: Stage, *dice: int | str) -> Stage:
    """The small grave is cursed; the dice say with what."""
    return stage.say(DigGrave("Ann", "small"), 1, *dice)


def test_the_card_has_thirteen_spots() -> None:
    """W-036"""
    assert SPOTS == 13
    assert [CAPACITY[item] for item in ITEMS] == [3, 3, 1, 1, 1, 1, 1, 1, 1]


def test_good_and_cursed_share_the_spots() -> None:
    """W-037"""
    stage = Stage(2)
    assert stage.refused(SetItem("Ann", "weapon", 2, 2)) == "W-037"
    assert stage.refused(SetItem("Ann", "tarot", 1, 1)) == "W-037"


def test_dropping_is_free_and_open_to_all() -> None:
    """W-038, WQ-05: Bob may, in Ann's turn; what is dropped is gone."""
    stage = Stage(2).give("Bob", armor=2).say(Drop("Bob", ("armor",)))
    assert stage.good("armor", "Bob") == 1
    assert stage.spent == 0


def test_nobody_drops_while_a_duel_is_being_settled() -> None:
    """WQ-05"""
    stage = Stage(2).give("Ann", armor=1).give("Bob", armor=2).move("room-2", 6, 1)
    assert stage.asked == "name-item"
    for player in ("Ann", "Bob"):
        assert stage.refused(Drop(player, ("armor",))) == "WQ-05"
    stage.answer("armor")
    assert stage.asked == "hand-over"
    for player in ("Ann", "Bob"):
        assert stage.refused(Drop(player, ("armor",))) == "WQ-05"
    assert stage.answer("yes").done().good("armor") == 2


BESIDE: dict[str, tuple[Any, ...]] = {
    "duel-roll": ("hall", Move("Ann", "room-2")),
    "wish-roll": ("A", MakeWish("Ann")),
    "who-stands-there": ("hall", Move("Ann")),
    "chased-where": ("G", StealItem("Ann"), 1),
}
"""Questions whose answers nobody's items change: where Ann stands, what she says, what is answered."""


def both_hold(**items: int) -> Stage:
    """Ann and Bob hold the same good items, and a cursed torch each."""
    return Stage(2).give("Ann", **items).give("Bob", **items).hex("Ann", torch=1).hex("Bob", torch=1)


@pytest.mark.parametrize("asked", BESIDE)
@pytest.mark.parametrize("player", ["Ann", "Bob"])
def test_dropping_is_possible_beside_a_question(asked: str, player: str) -> None:
    """W-038, WQ-05: at any time, on other players' turns too; undone, kept and read like any line."""
    area, said, *answers = BESIDE[asked]
    stage = both_hold(armor=2).put("Bob", "room-2" if asked == "duel-roll" else "attic")
    stage.put("Ann", area).say(said, *answers)
    before, question = stage.table.picture(), stage.journal.question
    stage.journal.say(Drop(player, ("armor",)))
    assert (stage.asked, stage.good("armor", player)) == (asked, 1)
    assert stage.refused(Drop(player, ("torch",))) == "W-038"
    again = CODEC.journal(json.loads(json.dumps(CODEC.dump_journal(stage.journal))))
    assert (again.table.picture(), again.question) == (stage.table.picture(), question)
    stage.journal.undo()
    assert (stage.table.picture(), stage.journal.question) == (before, question)
    stage.journal.redo()
    assert (stage.table.picture(), stage.journal.question) == (again.table.picture(), question)


COUNTING: dict[str, tuple[Any, ...]] = {
    "tarot": ("tarot", "A", MakeWish("Ann"), 2),
    "flame-armor": ("armor", "C", JumpFlames("Ann"), 3),
    "cash-to-leave": ("hour-glass", "hall", Move("Ann", "E")),
    "bridge-too-heavy": ("weapon", "hall", CrossBridge("Ann", "north", "bank"), (1, 1, 1)),
    "what-to-drop": ("weapon", "hall", CrossBridge("Ann", "north", "bank"), (1, 1, 1), "drop"),
}
"""Questions about what Ann holds: that item, where she stands, what she says, what is answered."""


@pytest.mark.parametrize("asked", COUNTING)
@pytest.mark.parametrize("player", ["Ann", "Bob"])
def test_nothing_is_dropped_beside_a_question_about_what_is_held(asked: str, player: str) -> None:
    """W-038: answer first; the answer finds what it was asked about."""
    item, area, said, *answers = COUNTING[asked]
    stage = both_hold(**{item.replace("-", "_"): CAPACITY[item]}, pick_1=1, guild_token=1)
    stage.say(SetMapValue(MapValue("flame", (10, 3)))).put("Bob", "attic").put("Ann", area)
    stage.say(SetChips("cellar", 11)).say(said, *answers)
    assert stage.asked == asked
    with pytest.raises(Refused, match=r"W-038: wayward\.refused\.answer-first"):
        stage.say(Drop(player, (item,)))
    assert (stage.asked, stage.good(item, player)) == (asked, CAPACITY[item])


def test_a_weapon_dropped_while_the_dice_are_in_the_air_breaks_no_more() -> None:
    """W-038, W-057: a 1 breaks what is left."""
    stage = Stage(2).give(weapon=1).say(PushGuard("Ann", "gray", 2, 1)).say(Drop("Ann", ("weapon",)))
    assert stage.answer(1).done().good("weapon") == 0


@pytest.mark.parametrize(("dropped", "way"), [("armor", {"barrier": 1}), ("pick-3", {"door": 3})])
def test_whoever_drops_what_the_way_costs_stays_behind_the_guard(dropped: str, way: dict[str, int]) -> None:
    """W-038, W-072, W-078: the guard is beaten, the hazard or the door is not."""
    stage = Stage(2).give(weapon=1, armor=1, pick_3=1)
    stage.say(PushGuard("Ann", "gray", 2, 1, "yard", **way)).say(Drop("Ann", (dropped,))).answer(5)
    assert (stage.done().here, stage.spent) == ("room-1", 1)
    assert stage.give(armor=1, pick_3=1).say(PushGuard("Ann", "gray", 2, 1, "yard", **way), 5).here == "yard"


def test_what_is_dropped_during_a_duel_is_not_named() -> None:
    """WQ-05: before the dice have fallen nobody has lost."""
    stage = Stage(2).give("Bob", torch=1, armor=1).move("room-2", 6).say(Drop("Bob", ("torch",))).answer(1)
    assert stage.options == ["armor"]
    assert stage.answer("armor", "yes").done().good("armor") == 1


def test_there_is_no_way_to_give_an_item_away() -> None:
    """WQ-06: apart from a duel nothing one says moves an item to another card."""
    with pytest.raises(Invalid, match="unknown-name"):
        CODEC.said({"is": "Give", "player": "Ann", "to": "Bob", "items": ["torch"]})
    stage = Stage(2).give(torch=1).say(Drop("Ann", ("torch",)))
    assert (stage.good("torch"), stage.good("torch", "Bob")) == (0, 0)


def test_a_cursed_item_cannot_be_dropped() -> None:
    """W-038, W-050"""
    stage = Stage(2).hex(tarot=1)
    for item, why in (("tarot", "cursed-stays"), ("torch", "no-item")):
        with pytest.raises(Refused, match=f"W-038: wayward.refused.{why}"):
            stage.say(Drop("Ann", (item,)))


@pytest.mark.parametrize(
    ("dice", "item"),
    [
        ((1,), "weapon"),
        ((2,), "weapon"),
        ((3,), "armor"),
        ((4, 1), "pick-1"),
        ((4, 2), "pick-2"),
        ((4, 3), "pick-3"),
        ((5, 1), "torch"),
        ((6, 2), "guild-token"),
        ((5, 3), "tarot"),
        ((6, 4), "hour-glass"),
    ],
)
def test_the_random_item(dice: tuple[int, ...], item: str) -> None:
    """W-039, W-040, W-041, E-03, E-04"""
    stage = looting().move("hall", *dice).done()
    assert stage.table.card.held == (item,)


@pytest.mark.parametrize("dice", [(4, 4), (4, 5), (4, 6), (5, 5), (6, 6)])
def test_the_second_die_may_say_nothing(dice: tuple[int, ...]) -> None:
    """W-040, W-041, E-04: and there is no new roll."""
    stage = looting().move("hall", *dice).done()
    assert stage.table.card.held == ()


def test_which_accessory_has_which_number_is_asked_once() -> None:
    """WQ-01, M-01: three answers are enough, the fourth follows."""
    stage = looting(accessories=()).move("hall", 5, 3, "hour-glass").done()
    assert stage.good("hour-glass") == 1
    for dice in ((6, 1, "torch"), (5, 2, "guild-token"), (6, 4)):
        stage.end_turn().end_turn().put("Ann", "G").say(StealItem("Ann"), 5).move("hall", *dice).done()
    assert set(stage.table.card.held) == set(ACCESSORIES)


def test_no_room_no_item() -> None:
    """W-042: three good ones, or a cursed spot."""
    stage = looting().give(weapon=3).move("hall", 1)
    assert stage.good("weapon") == 3
    stage = looting().hex(torch=1).move("hall", 5, 1)
    assert stage.good("torch") == 0


@pytest.mark.parametrize(("answer", "blue"), [("yes", 6), ("no", 0)])
def test_the_old_hour_glass_may_make_room_for_the_new(answer: str, blue: int) -> None:
    """W-043"""
    stage = looting().give(hour_glass=1).move("hall", 5, 4, answer).done()
    assert stage.good("hour-glass") == 1
    assert stage.table.blue_in_hand == blue


def test_a_curse_puts_a_black_chip_on_a_rolled_spot() -> None:
    """W-044, W-047: a free spot is cursed first, no good item is lost."""
    stage = cursed(digging().give(armor=2), 3)
    assert (stage.good("armor"), stage.cursed("armor")) == (2, 1)


def test_nothing_rolled_is_no_curse() -> None:
    """W-044, W-185"""
    stage = cursed(digging(), 4, 6).done()
    assert stage.table.card.count == 0


@pytest.mark.parametrize(("item", "die"), [("armor", 3), ("weapon", 2)])
def test_a_full_kind_loses_a_good_one_to_the_curse(item: str, die: int) -> None:
    """W-046, E-06, E-28, W-185"""
    stage = cursed(digging().give(**{item: 3}), die)
    assert (stage.good(item), stage.cursed(item)) == (2, 1)


def test_a_cursed_spot_stays_cursed() -> None:
    """W-045, W-075 and W-079: the pick is gone for good, its spot takes no other."""
    stage = cursed(digging().give(pick_2=1), 4, 2)
    assert (stage.good("pick-2"), stage.cursed("pick-2")) == (0, 1)
    stage.say(DigGrave("Ann", "large"), 6, "pick-2")
    assert (stage.good("pick-2"), stage.cursed("pick-2")) == (0, 1)


def test_a_kind_all_cursed_cannot_be_cursed_again() -> None:
    """WQ-22"""
    stage = cursed(digging().hex(torch=1), 5, 1).done()
    assert stage.cursed("torch") == 1


def test_one_cursed_weapon_leaves_two_hands() -> None:
    """W-048, WQ-24: only the count matters."""
    stage = cursed(digging().give(weapon=2), 1)
    assert (stage.good("weapon"), stage.cursed("weapon")) == (2, 1)


@pytest.mark.parametrize(("answer", "blue"), [("yes", 6), ("no", 0)])
def test_an_hour_glass_about_to_be_cursed_may_be_cashed(answer: str, blue: int) -> None:
    """W-049: printed, so under the stricter option too."""
    stage = cursed(digging(strict_hour_glass=True).give(hour_glass=1), 6, 4, answer).done()
    assert (stage.good("hour-glass"), stage.cursed("hour-glass")) == (0, 1)
    assert stage.table.blue_in_hand == blue


def test_a_cursed_item_cannot_be_named_in_a_duel() -> None:
    """W-050, W-106"""
    stage = Stage(2).give("Bob", weapon=1).hex("Bob", armor=1).move("room-2", 6, 1)
    assert stage.options == ["weapon"]


def test_cursed_items_weigh_on_a_bridge() -> None:
    """W-051, W-128"""
    stage = Stage(2).hex(weapon=3, armor=1).say(CrossBridge("Ann", "north", "hall"), (1, 1, 1))
    assert stage.asked == "bridge-too-heavy"
    assert stage.options == ["turn-back"]


def test_curses_have_no_limit() -> None:
    """W-052: more than two black chips."""
    card = ItemCard()
    for item in ITEMS:
        card = card.with_chips(item, 0, CAPACITY[item])
    assert card.count == SPOTS
    stage = digging().hex(weapon=3, armor=2)
    assert cursed(stage, 3).cursed("armor") == 3
