"""The map in rough hands: turned while dragged, renamed, imported into, filled, killed and left."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from shutil import copy

import pytest
from kivy.tests.common import UnitTestTouch
from kivy.uix.textinput import TextInput

from companion.app import SCREENS, StoredShelf, opened
from companion.device.fakes import FakeDevice
from companion.showing.wayward.board_map import Plate
from companion.showing.wayward.memory import known_map, map_id
from companion.showing.wayward.screen import inputs
from companion.showing.wayward.words import area_words
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.shell import Shell
from companion.ui.theme import theme
from companion.ui.wayward.board import painting
from companion.ui.wayward.board.pin_sheet import PinSheet
from companion.ui.wayward.board.spot_sheet import SpotSheet
from companion.ui.wayward.map_sheets import AreaSheet
from companion.wayward import map_file
from companion.wayward.areas.journeys import TryEscape
from companion.wayward.commands import Move
from companion.wayward.corrections import NameArea, SetPlace
from companion.wayward.layout import laid_out
from companion.wayward.learned import MOST_AREAS, Area, LearnedMap, Way
from tests.pictures.wayward_map_scenes import CITY
from tests.ui.stage import SIZES, find_all, text_on_screen
from tests.ui.wayward.finger import one
from tests.ui.wayward.tables import begun, midgame
from tests.ui.wayward_map.boards import BOARD
from tests.ui.wayward_map.finger import HELD, MapFinger


@pytest.fixture
def finger(stage, shell):
    """A finger over a table with a known map, where nothing moves by itself."""
    theme.reduce_motion = True
    shell.shelf.learn(map_id(1), map_file.dump(BOARD))
    shell.play(midgame(shell))
    stage.advance(4)
    return MapFinger(stage, shell)


def test_a_phone_turned_while_the_board_is_dragged_or_a_figure_is_carried(stage, finger):
    board, shell = finger.board, finger.shell
    for start in ((board.x + 30, board.center_y - 60), board.point_of("Kitchen")):
        touch = UnitTestTouch(*start)
        touch.touch_down()
        touch.touch_move(start[0] + 30, start[1] + 30)
        stage.advance(1)
        stage.size(*SIZES["wide"])
        touch.touch_move(5, 5)
        touch.touch_up()
        stage.advance(3)
        assert not board.moving
        assert not shell.current.ids.around.cached
        assert not board._over.children
        stage.size(*SIZES["phone"])
    assert shell.match.view.here.id == "Kitchen"


def rename_new_place(finger: MapFinger, name: str) -> None:
    """Walk to a place nobody has told of yet and name it from its sheet."""
    finger.touch_ground(HELD)
    finger.touch_pin(finger.pin(finger.shell.match.view.here.id), HELD)
    finger.shell.current.send(inputs.PinRenamed(find_all(PinSheet)[0]._pin.id, name))
    finger.stage.advance(3)


@pytest.mark.parametrize("written", ["CRYPT", "Crÿpt"])
def test_a_place_named_like_another_is_that_one(stage, finger, written):
    """Names are compared without capitals and accents: no second Crypt, and nobody leaves the map."""
    match, memory = finger.shell.match, finger.shell.current.memory
    before = memory.known
    rename_new_place(finger, written)
    assert match.view.here.id == "Crypt"
    assert {area.id for area in memory.known.areas} == {area.id for area in before.areas}
    assert finger.pin("Crypt").here
    for _step in range(2):
        finger.shell.undo()
        stage.advance(2)
    assert memory.known == before


def test_a_printed_letter_names_no_other_place_while_somebody_stands_there(stage, finger):
    rename_new_place(finger, "j")
    assert finger.shell.match.view.here.id == "area-1"
    assert tr("waywardmap.invalid.printed", name=area_words("J")) in text_on_screen()


def test_a_place_nobody_has_met_may_turn_out_to_be_a_printed_one(stage, finger):
    finger.shell.current.send(inputs.PinHeld("Dock"))
    finger.shell.current.send(inputs.PinRenamed("Dock", "g"))
    stage.advance(3)
    known = finger.shell.current.memory.known
    assert known.find("Dock").id == "G"
    assert finger.pin("G").brazier
    assert Way("G") in known.area("room-4").ways


def test_a_place_nobody_has_met_is_not_named_by_a_letter_of_the_other_board(stage, finger):
    before = finger.shell.current.memory.known
    finger.shell.current.send(inputs.PinHeld("Dock"))
    finger.shell.current.send(inputs.PinRenamed("Dock", "K"))
    stage.advance(3)
    assert finger.shell.current.memory.known == before
    assert tr("wayward.invalid.printed-name", name="K") in text_on_screen()


def go_to(finger: MapFinger, name: str) -> None:
    """Touch the ground, write where it is letter by letter, and go."""
    finger.touch_ground()
    (field,) = (part for part in find_all(SpotSheet)[0].walk() if isinstance(part, TextInput))
    finger.tap(field)
    for letter in name:
        field.insert_text(letter)
        finger.stage.advance(1)
    finger.tap(one(PressButton, text=tr("waywardmap.spot.go")))


def test_a_name_may_begin_with_a_letter_of_the_other_board(finger):
    go_to(finger, "Kennel")
    assert finger.shell.match.view.here.id == "Kennel"


def test_a_name_that_begins_like_the_app_s_own_numbers_is_refused_in_words(finger):
    go_to(finger, "area-wide")
    assert tr("wayward.invalid.area", name="area-wide") in text_on_screen()
    assert finger.shell.match.view.here.id == "Kitchen"


@pytest.mark.parametrize("button", ["go", "mark"])
def test_a_letter_of_the_other_board_is_no_place_to_go_to_or_to_mark(stage, finger, button):
    known, place = finger.shell.current.memory.known, finger.shell.match.view.here.id
    finger.touch_ground()
    finger.name("K")
    finger.tap(one(PressButton, text=tr(f"waywardmap.spot.{button}")))
    assert tr("wayward.invalid.area", name="K") in text_on_screen()
    assert finger.shell.current.memory.known == known
    assert finger.shell.match.view.here.id == place


def test_a_game_opens_beside_a_place_that_was_kept_under_a_letter_of_the_other_board(stage, shell):
    theme.reduce_motion = True
    kitchen = BOARD.area("Kitchen")
    kept = BOARD.with_area(Area("K", at=(300, 300), was=("Pantry",)))
    kept = kept.with_area(replace(kitchen, ways=(*kitchen.ways, Way("K"))))
    shell.shelf.learn(map_id(1), map_file.dump(kept))
    shell.play(midgame(shell))
    stage.advance(4)
    finger = MapFinger(stage, shell)
    finger.touch_pin(finger.pin("Pantry"))
    assert shell.match.view.here.id == "Pantry"


def test_a_map_brought_in_while_a_game_runs_is_on_the_table_and_can_be_taken_back(stage, finger, tmp_path):
    shell = finger.shell
    theirs = LearnedMap(1, (Area("Kitchen", gold=5, ways=(Way("Well", door=2),)), Area("Well")))
    file = tmp_path / "map.json"
    file.write_text(json.dumps(map_file.dump(theirs)))
    maps = shell.open("wayward-maps", map=1, memory=shell.current.memory)
    maps.bring(file)
    shell.back()
    stage.advance(4)
    well = finger.pin("Well")
    assert well.go == Move("Ken", "Well", door=2)
    finger.touch_pin(well)
    assert shell.match.view.here.id == "Well"
    shell.undo()
    stage.advance(3)
    assert finger.pin("Well") is not None, "a step undone takes no brought place with it"
    assert known_map(shell.shelf, 1) == shell.current.memory.known


def forget_on_the_board(_stage, finger, name):
    finger.touch_pin(finger.pin(name), HELD)
    finger.tap(one(PressButton, text=tr("waywardscenes.map.forget")))


def forget_on_the_map_s_page(stage, finger, name):
    maps = finger.shell.open("wayward-maps", map=1, memory=finger.shell.current.memory)
    maps._edit_area(maps.known.area(name))
    maps._sheet.dispatch("on_forget")
    finger.shell.back()
    stage.advance(4)


def test_a_place_forgotten_on_the_map_s_page_comes_back_on_the_table(stage, finger):
    """The page is left before Undo is touched: the board shows the place again at once, and the new one."""
    shell = finger.shell
    forget_on_the_map_s_page(stage, finger, "Dock")
    assert finger.pin("Dock") is None
    finger.touch_ground(HELD)
    assert shell.match.view.here.id == "area-1"
    finger.tap(one(PressButton, text=tr("app.undo")))
    assert finger.pin("Dock") is not None
    assert finger.pin("area-1").here
    assert Way("area-1") in known_map(shell.shelf, 1).area("Kitchen").ways


def test_a_place_forgotten_on_the_board_comes_back_beside_what_was_learned_since(stage, finger):
    shell = finger.shell
    finger.touch_pin(finger.pin("Crypt"), HELD)
    finger.tap(one(PressButton, text=tr("waywardscenes.map.forget")))
    finger.touch_ground(HELD)
    finger.tap(one(PressButton, text=tr("app.undo")))
    assert finger.pin("Crypt") is not None
    assert Way("area-1") in known_map(shell.shelf, 1).area("Kitchen").ways


def test_a_place_forgotten_under_a_figure_is_back_on_the_map_with_it(stage, finger):
    """W-017: nobody stands nowhere; what was known of the place is forgotten all the same."""
    shell = finger.shell
    table, here = shell.current, shell.match.view.here.id
    maps = shell.open("wayward-maps", map=1, memory=table.memory)
    maps._forget(maps.known.without(here))
    shell.back()
    stage.advance(4)
    assert finger.board.scene.pin(here).figures
    assert table.memory.known.area(here).ways == ()


def test_a_place_forgotten_under_a_figure_comes_back_with_what_lies_there(stage, finger):
    """The board laid a bare pin for the figure meanwhile: that is nothing anybody has told."""
    shell = finger.shell
    table, here = shell.current, shell.match.view.here.id
    known = table.memory.known
    table.memory.keep(known.with_area(replace(known.area(here), items=("torch",), gold=9, hazard=2)))
    before = table.memory.known.area(here)
    maps = shell.open("wayward-maps", map=1, memory=table.memory)
    maps._forget(maps.known.without(here))
    shell.back()
    stage.advance(4)
    finger.tap(one(PressButton, text=tr("app.undo")))
    assert table.memory.known.area(here) == before


@pytest.mark.parametrize("forget", [forget_on_the_board, forget_on_the_map_s_page])
def test_an_area_s_sheet_goes_when_a_forgotten_place_comes_back(stage, finger, forget):
    """Made while the place was forgotten, it would write the area without its way there."""
    memory = finger.shell.current.memory
    ways = memory.known.area("Kitchen").ways
    forget(stage, finger, "E")
    finger.touch_pin(finger.pin("Kitchen"), HELD)
    finger.tap(one(PressButton, text=tr("waywardmap.pin.edit")))
    assert find_all(AreaSheet)
    finger.tap(finger.shell.toast.ids.way)
    assert not find_all(AreaSheet)
    assert memory.known.area("Kitchen").ways == ways


def test_a_pin_dragged_while_its_name_is_taken_back_leaves_no_other_place(stage, finger):
    shell = finger.shell
    assert shell.match.say(NameArea("Kitchen", "Pantry"))
    shell.current.send(inputs.Arranging(True))
    stage.skip(0.5)
    x, y = finger.board.point_of("Pantry")
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    stage.advance(1)
    touch.touch_move(x + 40, y + 40)
    stage.advance(1)
    stage.key(ord("z"), "z", ("ctrl",))
    touch.touch_up()
    stage.advance(3)
    assert shell.current.memory.known.find("Pantry") is None


def test_a_map_brought_in_is_taken_back_on_the_table_too(stage, finger, tmp_path):
    shell = finger.shell
    theirs = LearnedMap(1, (Area("Kitchen", ways=(Way("Well", door=2),)), Area("Well")))
    file = tmp_path / "map.json"
    file.write_text(json.dumps(map_file.dump(theirs)))
    shell.open("wayward-maps", map=1, memory=shell.current.memory).bring(file)
    shell.back()
    stage.advance(4)
    assert finger.pin("Well") is not None
    finger.tap(one(PressButton, text=tr("app.undo")))
    assert finger.board.scene.pin("Well") is None


def test_two_pins_on_one_spot_are_drawn_apart_again(stage, finger):
    shell = finger.shell
    shell.current.send(inputs.PinPut("Dock", BOARD.area("Crypt").at))
    shell.current.send(inputs.Arranging(True))
    stage.advance(3)
    x, y = finger.board.point_of("Crypt")
    stage.skip(0.5)
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    for step in (20, 60):
        touch.touch_move(x + step, y + step)
        stage.advance(1)
    touch.touch_up()
    stage.advance(3)
    known = shell.current.memory.known
    assert known.area("Dock").at != known.area("Crypt").at


def test_six_on_one_pin_are_all_counted(stage, shell):
    theme.reduce_motion = True
    match = begun(shell, players=6)
    for player in match.view.players:
        match.say(SetPlace(player.name, "Kitchen"))
    shell.play(match)
    stage.advance(4)
    pin = MapFinger(stage, shell).pin("Kitchen")
    assert len(pin.figures) == 6
    seen = painting.figure_spots(pin, 0, 0)
    assert len(seen) == 2, "the current one on the pin, two beside it, and +3"


def test_a_map_as_full_as_can_be_is_shown_and_learns_no_more(stage, shell):
    theme.reduce_motion = True
    ways = [Way(f"hall {number + 1}") for number in range(1, MOST_AREAS - 1)]
    halls = (Area(f"hall {number}", ways=(way,)) for number, way in enumerate(ways, start=1))
    full = LearnedMap(1, (Area("room-1", ways=(Way("hall 1"),)), *halls, Area(f"hall {MOST_AREAS - 1}")))
    assert len(full.areas) == MOST_AREAS
    shell.shelf.learn(map_id(1), map_file.dump(laid_out(full)))
    match = begun(shell, players=1)
    shell.play(match)
    stage.advance(4)
    finger = MapFinger(stage, shell)
    assert len(finger.board.scene.pins) == MOST_AREAS
    board = finger.board
    board.dispatch("on_spot_held", (333, 333))
    stage.advance(3)
    assert match.view.here is not None
    assert len(shell.current.memory.known.areas) == MOST_AREAS
    assert text_on_screen()


def test_undo_goes_back_past_pins_to_the_first_line(stage, shell):
    theme.reduce_motion = True
    match = begun(shell, players=1)
    shell.play(match)
    stage.advance(4)
    finger = MapFinger(stage, shell)
    for _step in range(3):
        finger.touch_ground(HELD)
    assert finger.pin("area-3") is not None
    for _step in range(3):
        shell.undo()
        stage.advance(2)
    assert [pin.id for pin in finger.board.scene.pins] == ["room-1"]
    for _step in range(3):
        shell.redo()
        stage.advance(2)
    assert finger.pin("area-3").here


def shell_on(stage, file: Path, known: LearnedMap | None = None) -> Shell:
    """The frame on a file."""
    store, _news = opened(str(file))
    shell = Shell(SCREENS, StoredShelf(store, lambda text: None), FakeDevice())
    shell.open("home")
    stage.show(shell)
    if known is not None:
        shell.shelf.learn(map_id(known.map), map_file.dump(known))
    return shell


def test_after_a_fault_the_way_that_was_told_is_still_on_its_sheet(finger):
    finger.touch_ground()
    finger.obstacle("door", 3)
    finger.shell.build_anew()
    finger.stage.advance(4)
    (sheet,) = find_all(SpotSheet)
    assert sheet.between.door == 3
    assert finger.board.told[1] == (Plate("door", 3),)


def test_killed_while_it_asks_for_a_place_it_asks_on_the_map_again(stage, tmp_path):
    """What is on the disk while it asks is all that a kill leaves: a copy of it goes on."""
    theme.reduce_motion = True
    news = iter((tmp_path / "killed.db", tmp_path / "after.db"))
    before = shell_on(stage, next(news), CITY)
    match = begun(before, map=2)
    match.say(SetPlace("Ken", "V-prisoners"))
    match.say(TryEscape("Ken"))
    match.answer((6,))
    before.play(match)
    stage.advance(4)
    assert MapFinger(stage, before).board.scene.spots_asked
    for file in tmp_path.glob("killed.db*"):
        copy(file, tmp_path / file.name.replace("killed", "after"))
    before.close()
    after = shell_on(stage, next(news))
    after.play(after.shelf.game_left_open() or after.shelf.resume(after.shelf.games()[0].id))
    stage.advance(4)
    finger = MapFinger(stage, after)
    assert finger.board.scene.spots_asked
    assert {pin.id for pin in finger.board.scene.pins} >= {area.id for area in CITY.areas}
    finger.touch_ground()
    assert after.match.question is None
    assert after.match.view.here.id == "area-1"
    assert finger.pin("area-1").here
    after.close()
