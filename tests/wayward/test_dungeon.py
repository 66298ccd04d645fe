"""Map 1's special areas in general, the bridges, and A, B, D, H, I, J (W-123 to W-186)."""

from __future__ import annotations

import pytest

from companion.journal import Invalid
from companion.wayward.areas.dungeon import ChallengeGuard, DigGrave, JumpFlames, MakeWish, PrayToGold
from companion.wayward.areas.names import LETTERED
from companion.wayward.commands import Drop
from companion.wayward.corrections import SetNote
from companion.wayward.table import CITY, DUNGEON
from companion.wayward.travel import CrossBridge
from tests.wayward.stage import Stage

KNOWN = ("torch", "guild-token", "tarot", "hour-glass")


@pytest.fixture
def stage() -> Stage:
    """Two players, Bob at the graves."""
    return Stage(2, accessories=KNOWN).put("Bob", "stairs-3")


def test_letters_go_from_a_to_y_without_w() -> None:
    """W-123, WQ-51: A to J on map 1, K to V, X and Y on map 2."""
    letters = {n: "".join(sorted({area[0] for area in LETTERED[n] if area[0].isupper()})) for n in LETTERED}
    assert letters == {DUNGEON: "ABCDEFGHIJ", CITY: "KLMNOPQRSTUVXY"}


@pytest.mark.parametrize("said", [MakeWish("Ann"), PrayToGold("Ann")])
def test_an_activity_goes_once_per_turn(stage: Stage, said: MakeWish | PrayToGold) -> None:
    """W-124, WQ-40: neither in the same stay nor after coming back."""
    (area,) = said.places
    stage.put("Ann", area).say(said, 1)
    assert stage.refused(said) == "W-124"
    stage.move("hall").move(area)
    assert stage.refused(said) == "W-023"


def test_activities_are_optional(stage: Stage) -> None:
    """W-126: nothing happens at the fountain by itself."""
    stage.move("A").done()


def test_an_activity_is_bound_to_its_area(stage: Stage) -> None:
    """W-133: wishes are made at the fountain."""
    assert stage.refused(MakeWish("Ann")) == "W-133"


def cross(bridge: str = "north", to: str = "bank") -> CrossBridge:
    """Ann crosses."""
    return CrossBridge("Ann", bridge, to)


def test_a_bridge_bears_as_many_items_as_three_dice_show(stage: Stage) -> None:
    """W-018 f, W-127, W-129: within the limit straight to the other bank, one chip."""
    stage.give(weapon=3).say(cross(), (1, 1, 1)).done()
    assert (stage.here, stage.spent, stage.table.notes["bridge:north"]) == ("bank", 1, 3)
    assert stage.table.red_on == {"room-1": 1}


def test_gold_weighs_nothing(stage: Stage) -> None:
    """W-128"""
    assert stage.pay("Ann", 90).say(cross(), (1, 1, 1)).here == "bank"


def test_too_many_items_are_held_back(stage: Stage) -> None:
    """W-130, E-24: 2, 4, 1 bear seven; nine are carried."""
    stage.give(weapon=3, armor=3, pick_1=1, pick_2=1, pick_3=1).say(cross(), (2, 4, 1))
    assert stage.asked == "bridge-too-heavy"
    stage.answer("turn-back").done()
    assert (stage.here, stage.spent) == ("room-1", 1)


def test_dropping_and_crossing_take_the_same_chip(stage: Stage) -> None:
    """W-130, WQ-27"""
    stage.give(weapon=3, armor=2).say(cross(), (1, 1, 1), "drop")
    with pytest.raises(Invalid, match="how-many"):
        stage.answer(("weapon#1",))
    stage.answer(("weapon#1", "armor#2")).done()
    assert (stage.here, stage.spent, stage.table.card.held) == ("bank", 1, ("weapon", "weapon", "armor"))


def test_after_turning_back_the_next_try_takes_a_chip(stage: Stage) -> None:
    """WQ-27"""
    stage.give(weapon=3, armor=1).say(cross(), (1, 1, 1), "turn-back").say(Drop("Ann", ("armor",))).say(
        cross()
    ).done()
    assert (stage.here, stage.spent) == ("bank", 2)


def test_the_limit_stays_for_the_turn(stage: Stage) -> None:
    """W-131: a chip for each crossing, no new roll."""
    stage.say(cross(), (1, 2, 3)).say(cross(to="room-1")).say(cross()).done()
    assert stage.spent == 3


def test_each_bridge_has_its_own_limit_each_turn(stage: Stage) -> None:
    """W-132"""
    stage.say(cross(), (1, 2, 3)).say(cross("south", "isle"), (6, 6, 6))
    assert stage.table.notes == {"bridge:north": 6, "bridge:south": 18}
    stage.end_turn().end_turn().say(cross("north"))
    assert stage.asked == "bridge-roll"


def test_capitals_and_accents_make_no_second_bridge(stage: Stage) -> None:
    """W-131: its limit stays, whoever writes its name, and is put right under the same name."""
    stage.say(cross("North"), (1, 2, 3)).say(cross("nôrth", "isle")).done()
    assert stage.table.notes == {"bridge:North": 6}
    assert stage.say(SetNote("bridge:north", 9)).table.notes == {"bridge:North": 9}


def test_bridges_are_on_map_one() -> None:
    """W-127"""
    assert Stage(2, map=2).refused(cross()) == "W-127"


@pytest.mark.parametrize(("die", "gold"), [(1, 0), (2, 0), (3, 0), (4, 7), (5, 7), (6, 7)])
def test_a_wish(stage: Stage, die: int, gold: int) -> None:
    """W-133"""
    stage.put("Ann", "A").say(MakeWish("Ann"), die).done()
    assert (stage.gold(), stage.spent) == (gold, 1)


def test_one_wish_per_turn(stage: Stage) -> None:
    """W-134"""
    stage.put("Ann", "A").say(MakeWish("Ann"), 1)
    assert stage.refused(MakeWish("Ann")) == "W-124"
    stage.move("hall").move("A")
    assert stage.refused(MakeWish("Ann")) == "W-023"


def challenge(guard: int, number: int, gold: int = 5, dice: int = 1) -> ChallengeGuard:
    """Ann challenges a guard in the pit."""
    return ChallengeGuard("Ann", guard, "gray" if number < 6 else "red", number, gold, dice)


@pytest.fixture
def pit(stage: Stage) -> Stage:
    """Ann in the fighting pit with three weapons."""
    return stage.put("Ann", "B").give(weapon=3)


def test_a_beaten_pit_guard_gives_his_gold(pit: Stage) -> None:
    """W-135, W-136, W-137: one chip; the figure stays; what he is worth is remembered (M-05)."""
    pit.say(challenge(1, 4), 4).done()
    assert (pit.gold(), pit.here, pit.spent, pit.good("weapon")) == (5, "B", 1, 3)
    assert pit.table.learned["pit-1"].numbers == (4, 5)


def test_a_lost_challenge_costs_every_good_weapon(pit: Stage) -> None:
    """W-138, E-26: the gold won before is kept, the cursed weapon stays, nobody leaves."""
    pit.give(weapon=2).hex(weapon=1).say(challenge(1, 4), 4).say(challenge(2, 3, dice=2), (2, 2)).done()
    assert (pit.gold(), pit.good("weapon"), pit.cursed("weapon"), pit.here) == (5, 0, 1, "B")


def test_a_tarot_card_may_save_the_challenge(pit: Stage) -> None:
    """W-139"""
    pit.give(tarot=1).say(challenge(1, 4), 2, "die-1", 5).done()
    assert (pit.gold(), pit.good("weapon")) == (5, 3)


def test_after_a_win_another_guard_or_a_stop(pit: Stage) -> None:
    """W-140, W-141: each guard once per turn."""
    pit.say(challenge(1, 4), 4)
    assert pit.refused(challenge(1, 4)) == "W-141"
    pit.say(challenge(2, 3), 3)
    assert pit.gold() == 10


def test_ones_break_weapons_in_the_pit_too(pit: Stage) -> None:
    """W-142: after a win with one 1, one weapon."""
    pit.say(challenge(1, 4, dice=2), (1, 5))
    assert (pit.gold(), pit.good("weapon")) == (5, 2)


def test_the_pit_knows_red_guards_and_second_chances(pit: Stage) -> None:
    """W-054, WQ-32: guard rules apply; with weapons again, another guard may be fought."""
    assert pit.refused(challenge(1, 7, dice=1)) == "W-059"
    pit.say(challenge(1, 7, gold=9, dice=2), (3, 3)).give(weapon=1).say(challenge(2, 2), 6)
    assert pit.gold() == 5


def test_an_occupied_pit_is_a_duel_first(stage: Stage) -> None:
    """W-141"""
    stage.put("Bob", "B").move("B")
    assert stage.asked == "duel-roll"


@pytest.mark.parametrize("die", range(1, 7))
def test_the_watchers_lower_the_gate(stage: Stage, die: int) -> None:
    """W-151: at once and free; nothing stops it from happening again next turn."""
    stage.move("D", die).done()
    assert (stage.table.gate, stage.spent) == (100 - die, 1)


def test_the_watchers_roll_once_per_turn(stage: Stage) -> None:
    """W-152"""
    stage.move("D", 2).move("hall").move("D").done()
    assert stage.table.gate == 98


def test_a_turn_begun_with_the_watchers_rolls_once(stage: Stage) -> None:
    """W-153, WQ-34: at its start, with no duel; re-entering adds none."""
    stage.put("Bob", "D").put("Ann", "D").end_turn(3).done()
    stage.move("hall").move("D").done()
    assert stage.table.gate == 97


def test_first_the_duel_then_the_watchers(stage: Stage) -> None:
    """W-154, WQ-34"""
    stage.put("Bob", "D").move("D", 3, 3)
    assert stage.asked == "watchers-roll"


ROUND = {
    2: "Bob Ann Bob Ann Bob Ann",
    3: "Bob Cleo Ann Bob Cleo Ann",
    4: "Bob Cleo Dan Ann Bob Cleo",
    5: "Bob Cleo Dan Eve Ann Bob",
    6: "Bob Cleo Dan Eve Finn Ann",
}


@pytest.mark.parametrize("players", ROUND)
@pytest.mark.parametrize("die", range(1, 7))
def test_the_god_of_gold_counts_clockwise(players: int, die: int) -> None:
    """W-176, W-177, W-178: five from another, ten of your own."""
    stage = Stage(players).put("Ann", "H")
    for player in stage.table.players:
        stage.pay(player, 20)
    stage.say(PrayToGold("Ann"), die).done()
    chosen = ROUND[players].split()[die - 1]
    assert stage.gold() == (10 if chosen == "Ann" else 25)
    assert chosen == "Ann" or stage.gold(chosen) == 15


@pytest.mark.parametrize(("die", "mine", "theirs"), [(1, 8, 0), (2, 0, 3)])
def test_the_god_takes_no_more_than_there_is(stage: Stage, die: int, mine: int, theirs: int) -> None:
    """W-177, W-178, WQ-07"""
    stage.put("Ann", "H").pay("Ann", 5).pay("Bob", 3).say(PrayToGold("Ann"), die)
    assert (stage.gold(), stage.gold("Bob")) == (mine, theirs)


@pytest.mark.parametrize("die", range(1, 7))
def test_the_squid(stage: Stage, die: int) -> None:
    """W-179: on 1 or 2 a random item is lost."""
    stage.give(armor=2).move("I", die)
    if die <= 2:
        stage.answer(3)
    assert stage.done().good("armor") == (1 if die <= 2 else 2)


@pytest.mark.parametrize("dice", [(1, 1), (1, 4, 6), (1, 5, 1)])
def test_the_squid_misses_what_is_not_there(stage: Stage, dice: tuple[int, ...]) -> None:
    """W-180: not held, nothing rolled, or cursed."""
    stage.give(armor=1).hex(torch=1).move("I", *dice).done()
    assert (stage.good("armor"), stage.cursed("torch")) == (1, 1)


def test_the_squid_takes_the_good_one_of_a_mixed_pair(stage: Stage) -> None:
    """WQ-23"""
    stage.give(armor=1).hex(armor=2).move("I", 2, 3).done()
    assert (stage.good("armor"), stage.cursed("armor")) == (0, 2)


def test_the_squid_grabs_once_per_turn(stage: Stage) -> None:
    """W-181"""
    stage.move("I", 5).move("hall").move("I").done()


def test_the_squid_grabs_before_the_first_chip(stage: Stage) -> None:
    """W-182"""
    stage.put("Bob", "I").end_turn()
    assert (stage.asked, stage.spent) == ("squid-roll", 0)


def test_first_the_duel_then_the_squid(stage: Stage) -> None:
    """W-183"""
    stage.put("Bob", "I").move("I", 3, 3)
    assert stage.asked == "squid-roll"


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(("grave", "skulls"), [("small", 1), ("medium", 2), ("large", 3)])
def test_the_graves(stage: Stage, grave: str, skulls: int, die: int) -> None:
    """W-184, W-185: every die of every grave; one chip each."""
    stage.put("Ann", "J").say(DigGrave("Ann", grave), die)  # type: ignore[arg-type]
    if die <= skulls:
        assert stage.answer(3).cursed("armor") == 1
    elif grave == "small":
        assert stage.good("weapon") == 1
    elif grave == "medium":
        assert stage.gold() == 7
    else:
        assert stage.answer("pick-3").good("pick-3") == 1
    assert stage.done().spent == 1


def test_each_grave_once_per_turn(stage: Stage) -> None:
    """W-186, WQ-40"""
    stage.put("Ann", "J").say(DigGrave("Ann", "small"), 5).say(DigGrave("Ann", "medium"), 5)
    assert stage.refused(DigGrave("Ann", "small")) == "W-186"


def test_a_pick_of_choice_without_a_spot_is_lost(stage: Stage) -> None:
    """WQ-40"""
    stage.put("Ann", "J").give(pick_2=1).say(DigGrave("Ann", "large"), 6, "pick-2").done()
    assert stage.table.card.count == 1


def test_a_place_of_the_other_map_is_no_place(stage: Stage) -> None:
    """W-002"""
    with pytest.raises(Invalid, match="area"):
        stage.move("K")
    assert stage.refused(JumpFlames("Ann")) == "W-144"
