"""What a race says of itself: in the log, in questions and refusals, in both languages."""

from __future__ import annotations

import pytest

from companion.journal import Command, Invalid, Refusal, Refused, Text, text
from companion.showing.wayward.words import SHORT_REASONS, reason
from companion.translations import tr, use_language
from companion.wayward.areas.city import PlayPipes, PostBounty
from companion.wayward.areas.dungeon import PullLevers
from companion.wayward.areas.journeys import FireCatapult, VisitPrisoners
from companion.wayward.board import SHAPES, value_name
from companion.wayward.commands import CashHourGlass, Move, PickUp, PushGuard
from companion.wayward.corrections import NameArea, SetGate, SetMapValue, SetNote, SetOut, SetPlace
from companion.wayward.learned import Area, LearnedMap
from companion.wayward.table import CITY, MapValue
from companion.wayward.travel import CrossBridge
from tests.wayward.stage import Stage


def told(stage: Stage) -> list[str]:
    """The last line and what followed, as the log shows them."""
    line = stage.last()
    return [tr(line.label), *map(tr, line.facts(stage.table))]


def asked(stage: Stage) -> str:
    """The open question."""
    assert stage.journal.question is not None
    return tr(stage.journal.question.text)


def test_a_correction_names_what_the_board_shows() -> None:
    """WQ-55: no key of ours stands in the log."""
    stage = Stage(2, CITY).say(SetMapValue(MapValue("landing-sewer", items=("hall",))))
    assert told(stage) == ["Correction: what the board shows (Where the sewer leads)"]
    assert all(tr(value_name(key)) for key in SHAPES)
    with pytest.raises(Invalid) as refused:
        stage.say(SetNote("Y-down", (1, 1)))
    assert tr(refused.value.text) == "No turn can have this to remember: “fallen goblins”."


def test_coffins_are_counted_out_and_named() -> None:
    """W-165: two and six are no range; W-167: somebody asks about one of them."""
    stage = Stage(2).put("Ann", "F-platform").say(PullLevers("Ann"), (2, 2, 6))
    assert stage.journal.question is not None
    options = {option.id: tr(option.text) for option in stage.journal.question.options}
    assert (options["2-6"], options["10"]) == ("Coffins 2, 6", "Coffin 10")
    stage.answer("2-6")
    assert asked(stage) == "Coffin 2: how much gold is there?"
    assert asked(stage.answer(0)) == "Coffin 2: which items are there?"
    assert asked(stage.answer(())) == "Coffin 6: how much gold is there?"


@pytest.mark.parametrize(("dots", "words"), [(1, "one dot."), (2, "2 dots.")])
def test_a_door_counts_its_dots(dots: int, words: str) -> None:
    """W-078"""
    with pytest.raises(Refused) as refused:
        Stage(2).say(Move("Ann", "hall", door=dots))
    assert words in tr(refused.value.refusal.text)


def test_where_nobody_stands_there_is_nobody() -> None:
    """W-094"""
    stage = Stage(2).move("new", ())
    assert told(stage)[0].endswith("› nobody")


def test_a_gate_that_cannot_move_does_not() -> None:
    """WQ-08, W-112: it never goes below the track."""
    stage = Stage(2).say(SetGate(0)).put("Ann", "hall").move("D", 4).done()
    assert not any("gate moves" in words for words in told(stage)[1:])
    assert stage.table.gate == 0


@pytest.mark.parametrize("name", ["A", "a", "River", "river", "OUTSIDE"])
def test_a_name_the_boards_use_is_refused_as_such(name: str) -> None:
    """Capitals make no second place, and nobody is told that there is none of that name."""
    stage = Stage(2).put("Ann", "hall")
    with pytest.raises(Invalid, match="printed-name"):
        stage.say(NameArea("hall", name))


def test_a_river_is_none_of_the_dungeon_however_it_is_written() -> None:
    """It is the city's: neither the map nor a move makes another of it."""
    for name in ("river", "River"):
        with pytest.raises(Invalid, match="printed-name"):
            LearnedMap(1, (Area("hall"),)).renamed("hall", name)
        with pytest.raises(Invalid, match="area"):
            Stage(2).say(Move("Ann", name))


def test_a_place_named_so_before_is_still_gone_to() -> None:
    """Maps kept from before may know a River of the dungeon."""
    assert Stage(2, names=("River",)).move("River").here == "River"


def test_over_is_said_of_the_game_and_a_last_turn_of_its_player() -> None:
    """W-113"""
    stage = Stage(2).pay("Ann", 100).end_turn().put("Bob", "outside").end_turn()
    with pytest.raises(Refused, match="got-out"):
        stage.say(SetPlace("Bob", "hall"))
    stage.end_turn()
    with pytest.raises(Refused) as over:
        stage.say(Move("Ann", "hall"))
    assert tr(over.value.refusal.text) == "The game is over."


def test_the_log_names_the_bountys_target_and_who_got_out() -> None:
    """W-200, W-113"""
    stage = Stage(3, CITY).put("Ann", "N").say(PostBounty("Ann"), 2)
    assert "The bounty is on Cleo." in told(stage)
    stage = Stage(2).pay("Ann", 100).end_turn().put("Bob", "outside").end_turn()
    assert "Bob is out of the map." in told(stage)
    assert "Ann is trapped." in told(stage.end_turn())
    stage.say(SetOut("Ann", True))


@pytest.mark.parametrize(
    "said",
    [
        "wayward.said.cross-bridge", "wayward.said.push-guard", "wayward.said.steal-item",
        "wayward.said.steal-sack", "waywardcity.said.climb-tower", "waywardcity.said.pick-pocket",
        "waywardcity.said.rob-shop", "waywardcity.said.steal-hoard", "waywardcity.said.try-escape",
    ],
)  # fmt: skip
def test_what_the_dice_decide_is_only_tried(said: str) -> None:
    """The log tells it before they are rolled: W-057, W-155, W-171, W-192, W-215, W-229, W-232, W-244."""
    assert tr(said, player="Ann", number=4).startswith("Ann tries to ")


def refused(stage: Stage, said: Command) -> str:
    """Why it is refused, as people read it."""
    with pytest.raises(Refused) as why:
        stage.say(said)
    return tr(why.value.refusal.text)


def test_no_refusal_sends_one_back_to_what_was_just_refused() -> None:
    """W-239: the floor of the jail gives once a turn; W-090: a cursed hour glass, or none, is not used."""
    jail = Stage(2, CITY).put("Ann", "V-visitors").say(VisitPrisoners("Ann"))
    floor = refused(jail, PickUp("Ann", gold=3))
    assert floor == "The gold on the floor is collected, once a turn, not picked up."
    assert refused(Stage(2), CashHourGlass("Ann")) == "You have none that can be used: hour glass."


def test_a_bridge_bears_the_sum_of_its_dice_in_both_languages() -> None:
    """W-128"""
    stage = Stage(2).say(CrossBridge("Ann", "north"))
    assert "the sum is how many items" in asked(stage)
    use_language("fr")
    try:
        assert asked(stage).endswith("le pont portera autant d’objets que leur somme.")
    finally:
        use_language("en")


def test_w_110_tells_who_has_the_last_of_the_last_turns() -> None:
    """W-110: clockwise from whoever was playing, who comes last, as the turns do."""
    assert "Whoever was playing at that moment comes last." in tr("waywardrules.w-110")
    stage = Stage(3).pay("Bob", 100).end_turn()
    order = [stage.table.active]
    while stage.table.phase != "over":
        order.append(stage.end_turn().table.active)
    assert order[:3] == ["Bob", "Cleo", "Ann"]


def test_french_rolls_as_many_dice_as_there_are() -> None:
    """W-057, W-195, W-226: one die is « le dé » or « un dé »."""
    use_language("fr")
    try:
        guard = Stage(2).give(weapon=2)
        assert "un dé" in asked(guard.say(PushGuard("Ann", "gray", 4, 1)))
        assert "lancez le dé" in asked(Stage(2, CITY).put("Ann", "M").say(FireCatapult("Ann", 1)))
        piper = Stage(2, CITY).put("Ann", "S").say(PlayPipes("Ann"), (2, 3, 6))
        assert "un dé" in asked(piper.say(PlayPipes("Ann", (1, 2))))
    finally:
        use_language("en")


def test_the_reason_under_a_button_is_words_and_never_a_rules_number() -> None:
    jailed = Refusal("W-244", text("waywardcity.refused.in-jail"))
    assert reason(jailed) == "only by the sewer"
    sentence = Text("wayward.refused.nothing-to-take")
    assert reason(Refusal("W-030", sentence)) == tr(sentence)
    assert all(len(tr(short, n=2, item="pick")) < 24 for short in SHORT_REASONS.values())
