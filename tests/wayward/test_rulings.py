"""Rulings that hold in several places: duels, last turns, names, the way out, and what a refusal says."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from companion.driver import Driver
from companion.journal import Answer, Command, Invalid, Journal, Refused
from companion.translations import tr, use_language
from companion.wayward import CODEC
from companion.wayward.areas.city import PickPocket, PlayPipes, PostBounty, RingGong, SellItem, StealHoard
from companion.wayward.areas.dungeon import JumpFlames, PrayToGold, PullLevers, StealItem, StealSack
from companion.wayward.areas.journeys import FireCatapult
from companion.wayward.commands import Move, PickUp, PushGuard
from companion.wayward.corrections import NameArea, SetChips, SetPlace
from companion.wayward.ending import ranking
from companion.wayward.learned import Area, LearnedMap, Way
from companion.wayward.map_file import dump, load
from companion.wayward.table import CITY, GATES, OUTSIDE, MapValue
from companion.wayward.turns import Begin, EndSolo
from tests.wayward.stage import Stage, plain_view, setup


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """The sentences are read in English."""
    use_language("en")
    yield
    use_language("en")


def sentence(stage: Stage, said: Command) -> tuple[str, str]:
    """The rule and the words of a refusal."""
    with pytest.raises(Refused) as refused:
        stage.say(said)
    return refused.value.refusal.rule, tr(refused.value.refusal.text)


# Duels and what follows them.


def test_the_active_loser_may_cash_the_hour_glass_that_was_named() -> None:
    """WQ-62: six more chips, and without anything else to name it is gold."""
    stage = Stage(2).give(hour_glass=1).pay("Ann", 8).move("room-2", 1, 5, "hour-glass")
    assert stage.options == ["yes", "no", "cash"]
    stage.answer("cash").done()
    assert (stage.table.blue_in_hand, stage.good("hour-glass", "Bob"), stage.gold("Bob")) == (6, 0, 5)


def test_after_the_hour_glass_is_cashed_another_item_is_named() -> None:
    """WQ-62, W-102"""
    stage = Stage(2).give(hour_glass=1, torch=1).move("room-2", 1, 5, "hour-glass", "cash")
    assert (stage.asked, stage.options) == ("name-item", ["torch"])
    assert stage.answer("torch", "yes").good("torch", "Bob") == 1


@pytest.mark.parametrize("strict", [True, False])
def test_nobody_cashes_out_of_turn_nor_at_a_strict_table(strict: bool) -> None:
    """WQ-62, WQ-26, W-090"""
    stage = Stage(2, strict_hour_glass=strict).give("Ann" if strict else "Bob", hour_glass=1)
    stage.move("room-2", *((1, 5) if strict else (5, 1)), "hour-glass")
    assert stage.options == ["yes", "no"]


def test_the_duel_comes_before_the_loot_of_the_guard_room() -> None:
    """WQ-60, W-098: what is at stake cannot be lost in it."""
    stage = Stage(2).put("Ann", "G").say(StealItem("Ann"), 6).move("room-2")
    assert stage.asked == "duel-roll"
    stage.answer(1, 6)
    assert stage.asked == "random-item"
    assert stage.answer(3).good("armor") == 1


def test_the_duel_comes_before_the_loot_of_the_lair() -> None:
    """WQ-60, W-157: the loser has no gold yet to pay with."""
    stage = Stage(2).put("Ann", "E").say(StealSack("Ann"), 6).say(StealSack("Ann"), 6).move("room-2", 1, 6)
    assert (stage.gold("Ann"), stage.gold("Bob")) == (6, 0)


def test_the_duel_comes_before_the_kings_gold() -> None:
    """WQ-60, W-217"""
    stage = Stage(2, CITY).put("Bob", "street").put("Ann", "Q-1").say(StealHoard("Ann"), 6)
    assert stage.move("street", 1, 6).done().gold("Ann") == 7


# Choices that were taken for granted.

FLAMES = (MapValue("flame", (3,)), MapValue("flame-gold", (15,)))


@pytest.mark.parametrize(("answer", "gold", "by"), [("yes", 105, "Ann"), ("no", 90, None)])
def test_the_gold_behind_the_flames_may_be_left(answer: str, gold: int, by: str | None) -> None:
    """W-147: somebody near the gate may not want it yet."""
    stage = Stage(2, learned=FLAMES).pay("Ann", 90).put("Ann", "C").say(JumpFlames("Ann"), 6, answer).done()
    assert (stage.gold(), stage.table.end_triggered_by, stage.here) == (gold, by, "C-grate")


def test_dice_may_be_left_unused_at_the_coffins() -> None:
    """WQ-63, W-170: the richest first, then every other choice, none at all among them."""
    stage = Stage(2).put("Ann", "F-platform").say(PullLevers("Ann"), (2, 2, 6))
    assert stage.options == ["2-6", "2-8", "4-6", "10", "2", "4", "6", "8", "none"]
    stage.answer("none").done()
    assert (stage.table.card.count, stage.gold()) == (0, 0)


def test_one_coffin_of_several_is_enough() -> None:
    """WQ-63"""
    chest = (MapValue("coffin-4", (5,)),)
    stage = Stage(2, learned=chest).put("Ann", "F-platform").say(PullLevers("Ann"), (2, 2, 6), "4").done()
    assert stage.gold() == 5


def test_levers_that_can_bring_nothing_say_so_first() -> None:
    """WQ-39: before the chip is laid; and no tarot is worth it then."""
    stage = Stage(2).give(tarot=1).move("F-coffins").move("hall").move("F-platform").say(PullLevers("Ann"))
    assert (stage.asked, stage.spent) == ("levers-in-vain", 3)
    stage.answer("no").done()
    assert stage.spent == 3
    assert stage.say(PullLevers("Ann"), "yes", (1, 2, 3)).done().here == "F-coffins"


# A tarot card, where it could change something.


def test_a_lone_rival_is_hunted_without_asking_for_the_tarot() -> None:
    """WQ-25, W-200: a 5 counts for nobody, and every number that counts is Bob."""
    stage = Stage(2, CITY).give(tarot=1).put("Ann", "N").say(PostBounty("Ann"), 5, 1).done()
    assert stage.table.notes["bounty"] == "Bob"


def test_a_number_that_counts_may_be_rerolled() -> None:
    """WQ-25, W-200: with two rivals the tarot matters."""
    stage = Stage(3, CITY).give(tarot=1).put("Ann", "N").say(PostBounty("Ann"), 6, 1)
    assert stage.asked == "tarot"
    assert stage.answer("die-1", 2).done().table.notes["bounty"] == "Cleo"


def test_a_fallen_goblin_is_rolled_again_without_asking() -> None:
    """WQ-25, W-251"""
    stage = Stage(2, CITY).put("Ann", "Y").say(RingGong("Ann", 4), 2).give(tarot=1).say(RingGong("Ann", 4), 2)
    assert stage.asked == "waywardcity.ask.gong-roll"


def test_alone_the_god_of_gold_needs_no_second_roll() -> None:
    """WQ-19, WQ-25: every count ends on oneself."""
    assert Stage(1).give(tarot=1).pay("Ann", 12).put("Ann", "H").say(PrayToGold("Ann"), 3).done().gold() == 2


# Names and rooms.


def test_rooms_with_different_numbers_are_not_one_area() -> None:
    """W-010: Bob in room 2 and Cleo in room 3 cannot both stand where Ann arrives."""
    stage = Stage(3).move("new")
    before = stage.table.picture()
    with pytest.raises(Refused, match="W-010"):
        stage.answer(("Bob", "Cleo"))
    assert stage.table.picture() == before
    stage.answer(("Bob",))
    assert (stage.here, stage.table.location["Cleo"]) == ("room-2", "room-3")


@pytest.mark.parametrize("name", ["hall", "HALL", "Hàll"])
def test_capitals_and_accents_make_no_second_area(name: str) -> None:
    """W-094: Bob meets Ann in the hall, however he writes it."""
    stage = Stage(2).move("Hall").end_turn().move(name)
    assert (stage.asked, stage.here) == ("duel-roll", "Hall")


def test_the_rules_own_places_are_known_in_any_case() -> None:
    assert Stage(2).move("ROOM-2").asked == "duel-roll"
    assert Stage(2).move("Outside").here == OUTSIDE


def test_corrections_know_the_name_too() -> None:
    stage = Stage(2).move("Hall").say(SetChips("hall", 2)).say(SetPlace("Bob", "HALL"))
    assert (stage.table.red_on["Hall"], stage.table.location["Bob"]) == (2, "Hall")
    stage = Stage(2).move("Hall").move("new", ()).say(NameArea("area-1", "hall"))
    assert stage.here == "Hall"


@pytest.mark.parametrize("name", ["Hall", "HALL"])
def test_an_area_named_as_it_is_keeps_its_chips(name: str) -> None:
    """W-008: written otherwise it is renamed, and no thirteenth chip comes of it."""
    stage = Stage(2).move("Hall").say(PickUp("Ann", gold=1)).say(NameArea("Hall", name))
    assert (stage.here, stage.table.red_on[name], stage.spent) == (name, 1, 2)


def test_the_learned_map_takes_no_name_twice() -> None:
    known = LearnedMap(1, (Area("Hall"), Area("crypt")))
    with pytest.raises(Invalid):
        known.renamed("crypt", "hall")
    assert known.renamed("Hall", "hall").names == ("hall", "crypt")


# Out, or not out.


def test_a_figure_that_never_left_the_city_gates_is_not_out() -> None:
    """WQ-42: nor is one that stayed there alone against twelve turns."""
    stage = Stage(2, CITY).move("alley").pay("Ann", 100).end_turn().end_turn().end_turn()
    assert [(one.player, one.place) for one in ranking(stage.table)] == [("Ann", None), ("Bob", None)]


def test_one_chip_leads_out_by_the_gate_and_one_back_in() -> None:
    """WQ-42, WQ-11"""
    stage = Stage(2, CITY).move(OUTSIDE).move(GATES)
    assert (stage.here, stage.spent) == (GATES, 2)


def test_duels_at_the_gates_are_ordinary_ones() -> None:
    """WQ-42, W-094, W-095: not at the start, but on coming back."""
    stage = Stage(2, CITY).move("alley").end_turn().end_turn().move(GATES)
    assert stage.asked == "duel-roll"


def test_beyond_the_walls_nobody_duels_once_the_end_has_come() -> None:
    """WQ-42: before that it is an area like any other."""
    before = Stage(2, CITY).move(OUTSIDE).end_turn().move(OUTSIDE)
    assert before.asked == "duel-roll"
    Stage(2, CITY).pay("Ann", 100).move(OUTSIDE).end_turn().move(OUTSIDE).done()


def test_a_solo_run_at_the_gates_has_not_escaped() -> None:
    """WQ-64, WQ-42"""
    assert Stage(1, CITY).refused(EndSolo("Ann")) == "WQ-64"
    assert Stage(1, CITY).move(OUTSIDE).say(EndSolo("Ann")).table.out == {"Ann"}


def test_a_map_kept_before_the_gates_had_a_name_is_read_on() -> None:
    """WQ-42: what the city's start was called then is the gates now."""
    old = LearnedMap(2, (Area(OUTSIDE, ways=(Way("alley"),)), Area("alley", ways=(Way(OUTSIDE),))))
    known = load({**dump(old), "version": 1})
    assert (known.area(GATES).ways, known.area("alley").ways) == ((Way("alley"),), (Way(GATES),))
    assert load(dump(old)) == old
    dungeon = LearnedMap(1, (Area("hall", ways=(Way(OUTSIDE),)),))
    assert load({**dump(dungeon), "version": 1}) == dungeon


def test_a_game_kept_before_the_gates_had_a_name_goes_on_from_its_facts() -> None:
    """WQ-42: everybody began outside then, and stands there still."""
    stage = Stage(2, CITY).pay("Ann", 5).move("alley")
    kept = json.dumps(CODEC.dump_journal(stage.journal)).replace(GATES, OUTSIDE)
    journal = CODEC.journal(json.loads(kept))
    assert (journal.table.location, journal.table.gold["Ann"]) == ({"Ann": "alley", "Bob": OUTSIDE}, 5)
    journal.say(Move("Ann", GATES))
    assert journal.table.location["Ann"] == GATES


# Whose gold met the gate.


def lowered(players: int, **options: bool) -> Stage:
    """Ann goes to jail: the gate comes down on Bob's 97 gold."""
    stage = Stage(players, CITY, **options).pay("Bob", 97).put("Ann", "T")
    return stage.say(PickPocket("Ann", 1), 1)


def test_the_one_whose_gold_met_the_gate_is_named() -> None:
    """W-108: not whoever's turn it was."""
    stage = lowered(2)
    assert stage.table.end_triggered_by == "Bob"
    (reminder,) = plain_view(stage.table)["reminders"]
    assert (reminder["key"], reminder["values"]) == ("wayward.reminder.end-triggered", {"player": "Bob"})


def test_the_richest_of_several_is_named() -> None:
    """W-108"""
    stage = Stage(3, CITY).pay("Bob", 97).pay("Cleo", 98).put("Ann", "T").say(PickPocket("Ann", 1), 1)
    assert stage.table.end_triggered_by == "Cleo"


def test_the_house_rule_takes_no_turn_from_a_bystander() -> None:
    """WQ-10: Ann brought the gate down on Bob; everybody still has a last turn."""
    stage = lowered(3, trigger_plays_again=False).end_turn()
    assert (stage.table.active, stage.table.final_turn_taken) == ("Bob", frozenset())
    stage.end_turn().end_turn()
    assert stage.table.active == "Ann"
    assert stage.end_turn().table.phase == "over"


def test_the_house_rule_ends_the_turns_of_whoever_met_the_gate_playing() -> None:
    """WQ-10: and the reminder says so."""
    stage = Stage(3, trigger_plays_again=False).say(PickUp("Ann", gold=100))
    assert plain_view(stage.table)["reminders"][0]["key"] == "wayward.reminder.end-for-others"
    assert stage.end_turn().table.final_turn_taken == {"Ann"}


# Sentences.


def test_a_full_starting_room_says_why_it_asks_again() -> None:
    """W-011"""
    journal = Journal(setup(3))
    journal.say(Begin())
    for _ in range(3):
        journal.say(Answer((4,)))
    assert journal.question is not None
    assert "room 4" in tr(journal.question.text)
    journal.say(Answer((4,)))
    journal.say(Answer((5,)))
    assert journal.table.location["Cleo"] == "room-5"


@pytest.mark.parametrize(
    ("stage", "said", "rule", "words"),
    [
        (Stage(2, CITY).hex(torch=1).put("Ann", "P"), SellItem("Ann", "torch"), "W-214", "cursed"),
        (Stage(2, CITY).put("Ann", "P"), SellItem("Ann", "torch"), "W-214", "can be used"),
        (Stage(2, CITY), Move("Ann", "O-dog"), "W-072", "dog"),
        (Stage(2, CITY).put("Ann", "S"), PlayPipes("Ann", (1,)), "W-224", "all three dice"),
        (Stage(2).give(weapon=3), PushGuard("Ann", "gray", 3, 3, "x"), "W-053", "one die or two"),
        (Stage(2), Move("Ann", "x", door=3), "W-078", "latch"),
        (Stage(2, CITY), Move("Ann", "river"), "W-187", "fall"),
        (Stage(2, CITY), Move("Ann", "V-prisoners"), "W-241", "taken there"),
        (Stage(2), Move("Ann", "C-grate"), "W-147", "jump"),
        (Stage(2), Move("Bob", "hall"), "W-009", "Ann’s turn"),
        (Stage(2), Begin(), "W-010", "begun"),
        (Stage(2, CITY), Begin(), "W-012", "begun"),
        (Stage(2, CITY), StealHoard("Ann"), "W-215", "king’s hoard 1, king’s hoard 2"),
        (Stage(2, CITY), FireCatapult("Ann", 1), "W-195", "catapult"),
    ],
)
def test_a_refusal_names_its_own_rule_and_says_why(
    stage: Stage, said: Command, rule: str, words: str
) -> None:
    """In both languages, with nothing left over to be filled in."""
    cited, told = sentence(stage, said)
    assert cited == rule
    assert words in told
    use_language("fr")
    _cited, french = sentence(stage, said)
    assert french != told
    assert "{" not in french


def test_a_script_hears_why_a_pile_is_guarded() -> None:
    """WQ-56: with the rule of the hoard."""
    driver = Driver()
    players = [{"name": "Ann", "colour": "blue"}, {"name": "Bob", "colour": "red"}]
    driver.hear(json.dumps({"new": "wayward", "players": players, "map": CITY, "ordered": True}))
    for said in ({"is": "Begin"}, {"is": "SetPlace", "player": "Ann", "area": "Q-1"}):
        driver.hear(json.dumps({"do": said}))
    reply = json.loads(driver.hear(json.dumps({"do": {"is": "PickUp", "player": "Ann", "gold": 7}})))
    assert reply["refused"]["rule"] == "W-215"
