"""What a touch on Wayward's table comes to, step by step."""

from __future__ import annotations

import pytest

from companion.journal import Answer, text
from companion.showing.effects import Buzz, GoHome, Open, Refuse, Say, ShowToast, Speak
from companion.showing.wayward.area_scenes.area_b import ANOTHER_GUARD
from companion.showing.wayward.between import Between
from companion.showing.wayward.screen import inputs
from companion.showing.wayward.screen.effects import KeepMap, OpenMapPage, OpenScan, SayAt
from companion.showing.wayward.screen.scene import DiceQuestion, MapGround, PlaceGround, PlainQuestion
from companion.showing.wayward.screen.sheets import (
    ActionsOpen,
    AreaOpen,
    CardsOpen,
    CorrectOpen,
    FormOpen,
    GoldOpen,
    MenuOpen,
    MoveOpen,
    OwnOpen,
    PinOpen,
    ValueOpen,
    WarningOpen,
    WayOpen,
)
from companion.translations import tr
from companion.wayward.areas.dungeon import MakeWish, StealSack
from companion.wayward.commands import Move, PickUp, PushGuard
from companion.wayward.corrections import NameArea, SetChips, SetItem, SetMapValue, SetPlace, TurnGold
from companion.wayward.learned import Area, LearnedMap, Way
from companion.wayward.table import NEW, MapValue
from tests.showing.wayward.screen.table import Table
from tests.wayward.stage import setup

KNOWN = LearnedMap(
    1,
    (
        Area("room-1", ways=(Way("Kitchen"), Way("E"), Way("Vault", guard="gray", number=4))),
        Area("Kitchen"), Area("E"), Area("Vault"), Area("Crypt"),
    ),
)  # fmt: skip


@pytest.fixture
def table():
    """Ann in room 1 and Bob in room 2 of a board they know a little of, on the map."""
    return Table(known=KNOWN).begin()


def last(table):
    return table.match.lines[table.match.cursor - 1].said


def test_w_018_a_lit_pin_is_gone_to_with_one_touch(table):
    table.send(inputs.PinTouched("Kitchen"))
    assert last(table) == Move("Ann", "Kitchen")


def test_wq_28_a_shut_way_is_refused_and_nothing_changes(table):
    before = table.match.cursor
    (effect,) = table.send(inputs.PinTouched("Vault"))
    assert isinstance(effect, Refuse)
    assert (effect.refusal.rule, table.match.cursor) == ("WQ-28", before)


def test_w_160_the_last_chip_into_the_lair_is_said_only_when_it_is_meant(table):
    table.say(SetChips("room-1", 11))
    before = table.match.cursor
    table.send(inputs.PinTouched("E"))
    assert isinstance(table.scene.cover, WarningOpen)
    table.send(inputs.SheetClosed(), inputs.PinTouched("E"))
    assert table.match.cursor == before
    table.send(inputs.Meant())
    assert last(table) == Move("Ann", "E")
    assert not isinstance(table.scene.cover, WarningOpen)


def test_more_gold_than_lies_anywhere_is_taken_only_when_it_is_meant(table):
    much = PickUp("Ann", gold=308)
    table.send(inputs.Said(much))
    cover = table.scene.cover
    assert isinstance(cover, WarningOpen)
    assert tr(cover.warned.yes) == "Take 308 gold"
    table.send(inputs.Meant())
    assert last(table) == much


def test_w_013_figures_are_off_the_track_until_they_have_earned_gold(table):
    assert table.scene.track.figures == ()
    table.say(PickUp("Ann", gold=4))
    assert table.scene.track.figures == (("Ann", "blue", 4),)
    assert table.scene.track.colour == "blue"


def test_a_place_nobody_knows_lies_where_the_finger_was(table):
    table.send(inputs.SpotHeld((700, 200)))
    assert table.memory.known.area("area-1").at == (700, 200)


def test_a_way_is_told_and_taken_and_the_place_lies_at_the_finger(table):
    table.say(SetItem("Ann", "pick-1", 1))
    table.send(inputs.SpotTouched((700, 200)), inputs.BetweenTold(Between(door=1)))
    ground = table.scene.ground
    assert isinstance(ground, MapGround)
    assert (ground.target, ground.told[0]) == ((700, 200), (700, 200))
    table.send(inputs.WayTaken("", 1))
    assert last(table) == Move("Ann", "area-1", door=1)
    assert table.scene.cover is None
    assert table.memory.known.area("area-1").at == (700, 200)


def test_the_first_steps_on_a_map_are_told_unless_something_is_asked():
    table = Table(setup(1)).begin().say(SetItem("Ann", "weapon", 1))
    assert table.scene.ground.reminder.words == tr("waywardmap.first")
    table.say(PushGuard("Ann", "gray", 4, 1, "Vault"))
    assert (table.match.question.kind, table.scene.ground.reminder.words) == ("dice", "")


def test_a_way_may_only_be_marked(table):
    before = table.match.cursor
    table.send(inputs.SpotTouched((700, 200)), inputs.WayMarked("Crypt"))
    assert Way("Crypt") in table.memory.known.area("room-1").ways
    assert (table.match.cursor, table.scene.cover) == (before, None)


def test_a_marked_way_takes_the_place_of_one_of_its_kind_alone(table):
    def marked(between):
        table.send(inputs.WayWanted("Vault"), inputs.BetweenTold(between), inputs.WayMarked("Vault"))
        return sorted(
            (way.kind, way.door) for way in table.memory.known.area("room-1").ways if way.to == "Vault"
        )

    assert marked(Between(whole="dock")) == [("dock", 0), ("walk", 0)]
    assert marked(Between(door=2)) == [("dock", 0), ("walk", 2)]


def test_a_letter_of_the_other_board_is_no_place_to_go_to(table):
    before = table.match.cursor
    table.send(inputs.SpotTouched((700, 200)), inputs.WayTaken("K", 1))
    assert table.match.cursor == before
    assert isinstance(table.scene.cover, WayOpen)


def test_a_forgotten_place_comes_back_with_one_touch(table):
    before = table.memory.known
    keep, toast = table.send(inputs.PinHeld("Crypt"), inputs.PinForgotten("Crypt"))
    assert isinstance(keep, KeepMap)
    assert table.memory.known.find("Crypt") is None
    table.send(inputs.PinHeld("Kitchen"), inputs.PinEdited("Kitchen"), toast.then)
    assert (table.memory.known, table.scene.cover) == (before, None)


def test_a_place_the_game_has_met_is_named_in_the_log_and_another_on_the_map_alone(table):
    table.send(inputs.SpotHeld((700, 200)), inputs.PinRenamed("area-1", "Pantry"))
    assert last(table) == NameArea("area-1", "Pantry")
    table.send(inputs.PinHeld("Crypt"), inputs.PinRenamed("Crypt", "Cellar"))
    assert last(table) == NameArea("area-1", "Pantry")
    assert table.memory.known.find("Cellar") is not None


def test_what_is_dragged_is_put_right_and_told(table):
    landing = MapValue("landing-room-below", (), ("Crypt",))
    table.say(SetChips("room-1", 1, 0))
    for one, said in (
        (inputs.FigurePut("Bob", "Kitchen"), SetPlace("Bob", "Kitchen")),
        (inputs.ChipLifted("room-1", "red"), SetChips("room-1", 0, 0)),
        (inputs.ArrowPut("landing-room-below", "Crypt"), SetMapValue(landing)),
    ):
        effects = table.send(one)
        assert last(table) == said
        assert isinstance(effects[-1], ShowToast)
    table.send(effects[-1].then)
    assert last(table) == SetChips("room-1", 0, 0), "the slip takes the last one back"


def test_a_figure_put_back_where_it_stands_says_nothing(table):
    before = table.match.cursor
    assert table.send(inputs.FigurePut("Ann", "room-1")) == ()
    assert table.match.cursor == before


def test_a_pin_is_moved_on_the_map_alone(table):
    before = table.match.cursor
    table.send(inputs.PinHeld("Crypt"), inputs.Arranging(True))
    assert (table.scene.cover, table.scene.ground.arranging) == (None, True)
    table.send(inputs.PinPut("Crypt", (10, 20)), inputs.PinPut("nowhere", (1, 1)))
    assert table.memory.known.area("Crypt").at == (10, 20)
    assert table.match.cursor == before


def test_back_closes_the_sheet_then_the_place_then_arranging(table):
    table.say(SetPlace("Ann", "A"))
    table.send(inputs.Arranging(True), inputs.PlaceVisited(), inputs.MoreTouched())
    assert isinstance(table.scene.cover, ActionsOpen)
    table.send(inputs.BackPressed())
    assert (table.scene.cover, type(table.scene.ground)) == (None, PlaceGround)
    table.send(inputs.BackPressed())
    assert table.scene.ground.arranging
    table.send(inputs.BackPressed())
    assert not table.scene.ground.arranging


@pytest.mark.parametrize(
    ("sheet", "stays"),
    [
        ("pick-up", False),
        ("drop", False),
        ("correct", False),
        ("move", True),
        ("cards", True),
        ("gold", True),
    ],
)
def test_a_sheet_goes_with_its_moment_unless_it_follows_the_game(table, sheet, stays):
    """W-030: what was told of another moment would say what is no longer true."""
    table.send(inputs.SheetWanted(sheet))
    assert table.scene.cover is not None
    table.say(TurnGold("Bob", 3))
    assert (table.scene.cover is not None) == stays


def test_w_094_a_way_goes_once_somebody_stands_elsewhere(table):
    table.send(inputs.SheetWanted("move"))
    table.say(SetPlace("Bob", "Crypt"))
    assert table.scene.cover is None


def test_a_question_that_only_a_cover_can_ask_takes_the_sheet_s_place(table):
    table.send(inputs.SheetWanted("cards"))
    table.say(SetPlace("Bob", "Kitchen"), Move("Ann", "Kitchen"))
    assert table.match.question is not None
    assert not isinstance(table.scene.cover, CardsOpen)
    table.say(Answer((6,)), Answer((2,)))
    assert isinstance(table.scene.cover, PlainQuestion | None)


def test_a_sheet_opened_over_a_question_leaves_it_to_be_asked_when_it_is_closed(table):
    table.say(SetItem("Ann", "weapon", 1))
    table.send(inputs.PinTouched("Vault"), inputs.MenuTouched())
    assert isinstance(table.scene.cover, MenuOpen)
    assert not {"correct", "give-up"} & {*table.scene.cover.entries}
    table.send(inputs.SheetClosed())
    assert isinstance(table.scene.cover, DiceQuestion)


def test_what_an_area_asks_is_asked_in_its_place(table):
    """W-130: the fountain's die."""
    table.say(SetPlace("Ann", "A"), TurnGold("Ann", 9), MakeWish("Ann"))
    scene = table.scene
    assert scene.dice_asked
    assert (scene.cover, scene.ground.asked) == (None, table.match.question)


def test_dice_that_lie_still_are_said_and_can_be_taken_back(table):
    table.say(SetPlace("Ann", "A"), TurnGold("Ann", 9), MakeWish("Ann"))
    before = table.match.cursor
    effects = table.send(*(inputs.DiceCounted((4,), 1.0, 0.3 * picture) for picture in range(6)))
    assert Buzz("success", "scan") in effects
    assert (last(table), table.scene.rolled.faces) == (Answer((4,)), (4,))
    table.send(inputs.RollDenied())
    assert (table.match.cursor, table.scene.rolled) == (before, None)
    table.send(*(inputs.DiceCounted((4,), 1.0, 9 + 0.3 * picture) for picture in range(6)))
    assert table.match.cursor == before, "the same dice wait for a hand"


def test_a_roll_can_be_denied_until_the_game_goes_on(table):
    table.say(SetPlace("Ann", "A"), TurnGold("Ann", 9), MakeWish("Ann"))
    table.send(*(inputs.DiceCounted((4,), 1.0, 0.3 * picture) for picture in range(6)))
    assert table.scene.rolled is not None
    table.say(TurnGold("Bob", 1))
    assert table.scene.rolled is None


def test_without_a_ring_the_roll_is_told_on_a_slip(table):
    table.chosen.lens_ring = 0
    table.say(SetPlace("Ann", "A"), TurnGold("Ann", 9), MakeWish("Ann"))
    effects = table.send(*(inputs.DiceCounted((4,), 1.0, 0.3 * picture) for picture in range(6)))
    assert effects[-1] == ShowToast(
        text("lens.rolled-faces", faces="4"), text("app.undo"), inputs.UndoTouched()
    )
    assert table.scene.rolled is None


def test_the_voice_reads_gold_where_it_is_wanted(table):
    table.done.clear()
    table.say(TurnGold("Ann", 9))
    assert any(isinstance(one, Speak) for one in table.done) == bool(table.match.facts(table.match.lines[-1]))
    table.chosen.voice = False
    table.done.clear()
    table.say(TurnGold("Ann", 9))
    assert not table.done


def test_a_spot_of_a_card_is_put_right_and_both_numbers_are_told(table):
    toast = table.send(inputs.CellTouched("Bob", "torch", 1))[-1]
    assert last(table) == SetItem("Bob", "torch", 1, 0)
    assert (toast.old, toast.new) == ("0", "1")
    cursor = table.match.cursor
    table.send(inputs.CursedTouched("torch"))
    assert table.match.cursor == cursor


def test_the_menu_lists_and_opens_what_makes_sense_now(table):
    table.send(inputs.Acted("menu"))
    assert {"gate", "correct", "by-list", "wayward-maps"} <= {*table.scene.cover.entries}
    assert "give-up" not in table.scene.cover.entries, "nobody gives up a race of two"
    assert table.send(inputs.EntryTouched("home")) == (GoHome(),)
    assert table.send(inputs.MenuTouched(), inputs.EntryTouched("log")) == (Open("log"),)
    assert table.send(inputs.EntryTouched("wayward-maps")) == (OpenMapPage("wayward-maps"),)
    assert table.send(inputs.EntryTouched("chips")) == (Open("scan", {"wants": "chips"}),)
    assert table.send(inputs.ScanTouched()) == (OpenScan(),)
    table.send(inputs.MenuTouched(), inputs.EntryTouched("by-list"))
    assert not isinstance(table.scene.ground, MapGround)
    table.send(inputs.EntryTouched("gold"))
    assert table.scene.cover == GoldOpen("Ann")


def test_a_correction_leads_from_the_list_to_its_form(table):
    table.send(inputs.SheetWanted("correct"), inputs.CorrectionChosen("place"))
    assert table.scene.cover == FormOpen("place")
    table.send(
        inputs.SheetWanted("correct"), inputs.CorrectionChosen("printed"), inputs.CorrectionChosen("pit-1")
    )
    assert table.scene.cover == ValueOpen("pit-1")
    table.send(inputs.CorrectionChosen("pit-1"))
    assert table.scene.cover == ValueOpen("pit-1")


def test_an_area_s_own_sheet_belongs_to_the_area(table):
    table.say(SetPlace("Ann", "B"))
    table.send(inputs.PlaceVisited(), inputs.OfferTouched(ANOTHER_GUARD))
    assert table.scene.cover == OwnOpen(ANOTHER_GUARD, "B")


def test_the_place_is_left_with_the_figure(table):
    table.say(SetPlace("Ann", "A"))
    table.send(inputs.PlaceVisited())
    assert isinstance(table.scene.ground, PlaceGround)
    table.say(SetPlace("Ann", "Crypt"), SetPlace("Ann", "A"))
    assert isinstance(table.scene.ground, MapGround)


@pytest.mark.parametrize(
    ("open_sheet", "sheet"),
    [
        (inputs.SheetWanted("move"), MoveOpen("move")),
        (inputs.PinHeld("Crypt"), PinOpen("Crypt")),
        (inputs.PinEdited("Crypt"), AreaOpen),
        (inputs.SheetWanted("correct"), CorrectOpen()),
        (inputs.MenuTouched(), MenuOpen),
        (inputs.SpotTouched((700, 200)), WayOpen(None, (700, 200), Between(door=3))),
    ],
)
def test_after_a_fault_the_sheet_of_this_moment_is_open_again(table, open_sheet, sheet):
    table.send(open_sheet, inputs.BetweenTold(Between(door=3)))
    table.build_anew()
    cover = table.scene.cover
    assert cover == sheet if not isinstance(sheet, type) else isinstance(cover, sheet)
    table.match.say(PickUp("Ann", ("torch",)))
    table.build_anew()
    assert (table.scene.cover is None) == (not isinstance(sheet, MoveOpen | WayOpen))


def test_w_113_the_ranking_opens_when_the_game_ends_and_once_more_after_an_undo():
    table = Table(setup(1)).begin()
    table.say(TurnGold("Ann", 9))
    table.send(inputs.MenuTouched())
    assert "give-up" in table.scene.cover.entries
    assert Open("wayward-end") in table.send(inputs.EntryTouched("give-up"))
    table.send(inputs.UndoTouched())
    assert Open("wayward-end") in table.send(inputs.MenuTouched(), inputs.EntryTouched("give-up"))
    assert isinstance(table.send(inputs.Acted("end"))[0], Open)


def test_a_place_that_is_asked_for_is_answered_on_the_map_or_from_the_list(table):
    """W-160: whoever wakes the dragon runs."""
    table.say(SetPlace("Ann", "E"), StealSack("Ann"), Answer((1,)))
    while table.match.question is not None and not table.context.where_asked:
        table.say(Answer(table.match.question.options[-1].id))
    assert table.scene.ground.asked
    table.send(inputs.ListWanted())
    assert isinstance(table.scene.cover, PlainQuestion)
    table.build_anew()
    assert isinstance(table.scene.cover, PlainQuestion)
    table.remember(by_list=False)
    (effect,) = table.send(inputs.SpotTouched((50, 60)))
    assert effect == SayAt(Answer(NEW), (50, 60))
    table.say(Answer(()))
    assert table.memory.known.area(table.match.view.here.id).at == (50, 60)


def test_dice_no_place_has_are_asked_by_a_cover(table):
    table.say(SetItem("Ann", "weapon", 1))
    effects = table.send(inputs.PinTouched("Vault"))
    assert isinstance(effects[0], Say)
    assert isinstance(table.scene.cover, DiceQuestion)
