"""The board under fingers: dragged, enlarged, touched, held; figures, chips, pins and arrows carried."""

from __future__ import annotations

import pytest
from kivy.tests.common import UnitTestTouch

from companion.showing.wayward.map_words import way_words
from companion.showing.wayward.memory import known_map, map_id
from companion.showing.wayward.screen import inputs
from companion.translations import tr
from companion.ui.buttons import IconButton, PressButton
from companion.ui.preferences import preferences
from companion.ui.theme import LARGEST_TEXT, theme
from companion.ui.wayward.board.board_map import BoardMap
from companion.ui.wayward.board.panel import MapPanel
from companion.ui.wayward.board.pin_sheet import PinSheet
from companion.ui.wayward.board.spot_sheet import KindKey, MarkKey, ObstacleKey, SpotSheet
from companion.ui.wayward.map_sheets import AreaSheet, WaySheet
from companion.ui.wayward.menu_sheet import MenuButton
from companion.wayward import map_file
from companion.wayward.commands import Move
from companion.wayward.corrections import NameArea, SetChips, SetFresh, SetItem, SetMapValue, SetPlace
from companion.wayward.items import PICKS
from companion.wayward.learned import Area, LearnedMap, Way
from companion.wayward.table import MapValue
from companion.wayward.turns import EndTurn
from tests.ui.layout import check_layout
from tests.ui.looks import looks
from tests.ui.stage import SIZES, find_all, text_on_screen
from tests.ui.wayward.finger import one
from tests.ui.wayward.tables import begun, held_by_a_guard, midgame
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


def last(finger: MapFinger) -> object:
    match = finger.shell.match
    return match.lines[match.cursor - 1].said


def drag(finger: MapFinger, start: tuple[float, float], *path: tuple[float, float]) -> None:
    """One finger from point to point."""
    finger.stage.skip(0.5)
    touch = UnitTestTouch(*start)
    touch.touch_down()
    for point in path:
        finger.stage.advance(1)
        touch.touch_move(*point)
    finger.stage.advance(1)
    touch.touch_up()
    finger.stage.advance(3)


def test_whoever_is_handed_the_phone_sees_all_of_the_board(finger):
    board = finger.board
    whole = board.sight.zoom, board.sight.offset
    board.sight.zoom *= 2
    finger.shell.match.say(SetItem("Ken", PICKS[0], 1, 0))
    assert board.sight.zoom == pytest.approx(2 * whole[0]), "as long as the same player looks it stays"
    finger.shell.match.say(EndTurn("Ken"))
    finger.stage.advance(2)
    assert (board.sight.zoom, *board.sight.offset) == pytest.approx((whole[0], *whole[1]), abs=30)


@pytest.mark.parametrize("players", [2, 4])
def test_on_its_side_everybody_elses_gold_gives_way_to_what_the_turn_needs(stage, shell, players):
    """The column was too high: name and gold of whoever plays lay upon the track."""
    stage.size(*SIZES["wide"])
    shell.play(held_by_a_guard(shell, players))
    stage.wait(0.3)
    (panel,) = find_all(MapPanel)
    assert panel.ids.reminder.text
    assert panel.ids.head.to_window(0, panel.ids.head.top)[1] <= panel.to_window(0, panel.top)[1]


def test_one_finger_drags_two_enlarge_and_two_taps_show_all(finger):
    board = finger.board
    at = board.point_of("A")
    drag(
        finger,
        (board.x + 30, board.center_y - 60),
        (board.x + 60, board.center_y - 40),
        (board.x + 80, board.center_y - 30),
    )
    now = board.point_of("A")
    assert (now[0] - at[0], now[1] - at[1]) == pytest.approx((50, 30))
    zoom = board.sight.zoom
    one_finger, other = (
        UnitTestTouch(board.center_x - 20, board.y + 60),
        UnitTestTouch(board.center_x + 20, board.y + 60),
    )
    one_finger.touch_down()
    other.touch_down()
    other.touch_move(board.center_x + 60, board.y + 60)
    one_finger.touch_up()
    other.touch_up()
    finger.stage.advance(2)
    assert board.sight.zoom == pytest.approx(2 * zoom, rel=0.05)
    assert not find_all(SpotSheet), "two fingers touch nothing"
    point = finger.free_point()
    touch = UnitTestTouch(*point)
    touch.is_double_tap = True
    finger.stage.skip(0.5)
    touch.touch_down()
    touch.touch_up()
    finger.stage.advance(2)
    assert board.sight.zoom == pytest.approx(zoom, rel=0.2)


def test_a_lit_pin_is_one_touch_and_a_shut_way_says_its_rule(finger):
    """W-078, W-072: gold may be gone to; without the armor the way is named with its rule."""
    match = finger.shell.match
    assert finger.pin("A").lit
    finger.touch_pin(finger.pin("A"))
    assert (finger.taps, match.view.here.id, last(finger)) == (1, "A", Move("Ken", "A"))
    finger.shell.undo()
    finger.stage.advance(2)
    assert not finger.pin("E").lit
    finger.touch_pin(finger.pin("E"))
    assert match.view.here.id == "Kitchen"
    assert "W-072" in text_on_screen()


def test_a_new_spot_asks_what_lies_between_and_remembers_it(finger):
    """W-078: a door of one dot, told once."""
    finger.touch_ground()
    assert finger.board.target is not None
    finger.tap(one(KindKey, meaning="door"))
    finger.tap(one(PressButton, text=tr("waywardmap.spot.go")))
    known = finger.shell.current.memory.known
    assert finger.shell.match.view.here.id == "area-1"
    assert known.area("Kitchen").ways[-1] == Way("area-1", door=1)
    assert known.area("area-1").placed
    assert finger.board.target is None
    assert known_map(finger.shell.shelf, 1) == known


def test_a_letter_takes_one_touch_and_a_name_is_offered_while_writing(finger):
    finger.touch_ground()
    finger.tap(one(MarkKey, text="D"))
    finger.tap(one(PressButton, text=tr("waywardmap.spot.mark")))
    assert finger.shell.match.view.here.id == "Kitchen", "only marked"
    assert Way("D") in finger.shell.current.memory.known.area("Kitchen").ways
    finger.touch_ground()
    finger.name("CRY")
    finger.tap(one(MarkKey, text="Crypt"))
    finger.tap(one(PressButton, text=tr("waywardmap.spot.go")))
    assert finger.shell.match.view.here.id == "Crypt"


def test_a_finger_that_stays_on_the_ground_walks_there(finger):
    finger.touch_ground(HELD)
    assert (finger.taps, finger.shell.match.view.here.id) == (1, "area-1")
    finger.shell.undo()
    finger.stage.advance(2)
    assert finger.pin("area-1") is None, "what is undone was never on the map"


def test_figures_and_chips_are_carried_and_each_is_a_line(finger):
    board = finger.board
    x, y = board.point_of("room-4")
    drag(finger, (x - 21, y - 20), (x, y), board.point_of("A"))
    assert last(finger) == SetPlace("Leo", "A")
    x, y = board.point_of("Kitchen")
    drag(finger, (x + 21, y + 17), (x + 60, y + 60), (x + 90, y + 100))
    assert last(finger) == SetChips("Kitchen", 0, 0)
    finger.touch_pin(finger.pin("Kitchen"), HELD)
    finger.tap(one(PressButton, text=tr("waywardmap.pin.used")))
    assert last(finger) == SetFresh(False)


def test_a_pin_is_named_used_and_forgotten_from_its_sheet(finger):
    finger.touch_pin(finger.pin("Dock"), HELD)
    assert find_all(PinSheet)
    finger.tap(one(PressButton, text=tr("waywardmap.pin.used")))
    assert last(finger) == SetChips("Dock", 1, 0)
    finger.touch_pin(finger.pin("Crypt"), HELD)
    finger.tap(one(PressButton, text=tr("waywardscenes.map.forget")))
    assert finger.pin("Crypt") is None


def test_a_pin_s_sheet_speaks_of_no_chips_that_were_taken_back(finger):
    """W-008: opened with two chips there, it would lay one where an undo has left none."""
    match = finger.shell.match
    match.say(SetChips("Dock", 1, 0))
    match.say(SetChips("Dock", 2, 0))
    finger.stage.advance(2)
    finger.touch_pin(finger.pin("Dock"), HELD)
    assert find_all(PinSheet)
    for _line in range(2):
        finger.stage.key(ord("z"), "z", ("ctrl",))
    assert not finger.pin("Dock").used
    assert not find_all(PinSheet)


@pytest.mark.parametrize("sheet", [SpotSheet, AreaSheet])
def test_a_way_or_an_area_told_before_an_undo_is_put_away(finger, sheet):
    if sheet is SpotSheet:
        finger.touch_ground()
    else:
        finger.touch_pin(finger.pin("Crypt"), HELD)
        finger.tap(one(PressButton, text=tr("waywardmap.pin.edit")))
    assert find_all(sheet)
    match = finger.shell.match
    here = match.view.here.id
    while match.view.here.id == here:
        finger.stage.key(ord("z"), "z", ("ctrl",))
    assert not find_all(sheet)
    assert finger.board.target is None


def test_a_way_to_a_place_that_is_named_again_is_put_away(finger):
    """W-094: told of the place under its number, it would lead past whoever stands there."""
    match = finger.shell.match
    assert match.say(SetPlace("Anna", "area-1"))
    assert match.say(NameArea("area-1", "Pantry"))
    finger.shell.undo()
    finger.stage.advance(2)
    finger.touch_pin(finger.pin("area-1"))
    assert find_all(SpotSheet)
    finger.tap(finger.shell.toast.ids.way)
    assert match.view.player("Anna").place.id == "Pantry"
    assert not find_all(SpotSheet)


def edited_way(finger: MapFinger) -> None:
    """The way from the Crypt to J under the finger, on a sheet over the area's own."""
    finger.touch_pin(finger.pin("Crypt"), HELD)
    finger.tap(one(PressButton, text=tr("waywardmap.pin.edit")))
    (way,) = BOARD.area("Crypt").ways
    finger.tap(one(PressButton, text=way_words(way)))
    assert find_all(WaySheet)


def test_back_closes_a_way_s_sheet_before_the_area_s(finger):
    edited_way(finger)
    finger.stage.key(27)
    assert not find_all(WaySheet)
    assert find_all(AreaSheet)
    finger.stage.key(27)
    assert not find_all(AreaSheet)
    assert finger.shell.place == "wayward"


def test_another_way_touched_above_a_way_s_sheet_takes_its_place(finger):
    """Two fingers on two ways, or one that reaches over a low sheet: none is left that nobody could close."""
    finger.touch_pin(finger.pin("Dock"), HELD)
    finger.tap(one(PressButton, text=tr("waywardmap.pin.edit")))
    (area,) = find_all(AreaSheet)
    for way in (Way("Crypt"), Way("Kitchen")):
        area._edit(way)
    finger.stage.advance(2)
    assert len(find_all(WaySheet)) == 1
    finger.stage.key(27)
    assert not find_all(WaySheet)


def test_w_052_a_way_half_told_stays_while_the_item_it_needs_is_put_right(finger):
    """A door that was locked opens on the same sheet once the pick is there."""
    match = finger.shell.match
    for pick in PICKS:
        match.say(SetItem(match.view.active, pick, 0))
    finger.stage.advance(2)
    finger.touch_ground()
    (sheet,) = find_all(SpotSheet)
    sheet._turn("door")
    sheet._tell(door=3)
    assert sheet._go.refusal is not None
    assert match.say(SetItem(match.view.active, PICKS[2], 1))
    finger.stage.advance(2)
    assert find_all(SpotSheet) == [sheet]
    assert sheet._go.refusal is None


def test_w_053_a_way_past_a_guard_is_open_with_one_die_when_the_second_weapon_is_taken_back(finger):
    match = finger.shell.match
    for weapons in (1, 2):
        match.say(SetItem(match.view.active, "weapon", weapons))
    finger.stage.advance(2)
    finger.touch_ground()
    (sheet,) = find_all(SpotSheet)
    finger.obstacle("guard", 2)
    assert sheet._go.refusal is None
    finger.stage.key(ord("z"), "z", ("ctrl",))
    assert find_all(SpotSheet) == [sheet]
    assert sheet._go.refusal is None


def test_a_way_s_sheet_goes_with_the_area_s(finger):
    """An undo puts the area's sheet away: nothing is left over the map that nobody could close."""
    edited_way(finger)
    finger.stage.key(ord("z"), "z", ("ctrl",))
    assert not find_all(AreaSheet)
    assert not find_all(WaySheet)


def test_pins_and_arrowheads_are_dragged_while_arranging(finger):
    """WQ-55: where the flames drop a figure is put right on the map, and stands in the log."""
    shell = finger.shell
    shell.match.say(SetMapValue(MapValue("landing-room-below", items=("Crypt",))))
    finger.touch_pin(finger.pin("Dock"), HELD)
    finger.tap(one(PressButton, text=tr("waywardmap.pin.arrange")))
    board = finger.board
    x, y = board.point_of("Dock")
    drag(finger, (x, y), (x - 10, y - 12), (x - 40, y - 40))
    assert shell.current.memory.known.area("Dock").at == board.sight.spot(
        (x - 40 - board.x, y - 40 - board.y)
    )
    from companion.ui.wayward.board.painting import arrow_head

    arrow = board.scene.arrows[0]
    head = arrow_head(board.point_of(arrow.start), board.point_of(arrow.end))
    drag(finger, head, (head[0] + 20, head[1]), board.point_of("J"))
    assert last(finger) == SetMapValue(MapValue("landing-room-below", items=("J",)))
    finger.tap(one(PressButton, text=tr("app.done")))
    assert not board.arranging


def test_back_ends_arranging_before_the_game_is_left(finger):
    finger.shell.current.send(inputs.Arranging(True))
    finger.stage.advance(2)
    finger.stage.key(27)
    assert finger.shell.place == "wayward"
    assert not finger.board.arranging


def test_the_list_stays_behind_a_switch(finger):
    """Both say the same: the menu turns from the one to the other."""
    finger.tap(one(IconButton, icon="menu"))
    finger.tap(one(MenuButton, meaning="by-list"))
    assert not find_all(BoardMap)
    assert preferences.wayward_map is False
    finger.tap(one(IconButton, icon="menu"))
    finger.tap(one(MenuButton, meaning="by-map"))
    assert find_all(BoardMap)


def test_the_last_chip_into_the_lair_is_warned_of_before_the_step(stage, shell):
    """W-160: nobody rests there; stay, or go in all the same."""
    theme.reduce_motion = True
    known = LearnedMap(1, (Area("room-1", ways=(Way("E"),)), Area("E")))
    shell.shelf.learn(map_id(1), map_file.dump(known))
    match = begun(shell, players=1)
    match.say(SetChips("room-1", 11))
    shell.play(match)
    stage.advance(4)
    finger = MapFinger(stage, shell)
    finger.touch_pin(finger.pin("E"))
    assert match.view.here.id == "room-1"
    finger.tap(one(PressButton, text=tr("waywardmap.warn.stay")))
    assert match.view.chips.in_hand == 1
    finger.touch_pin(finger.pin("E"))
    finger.tap(one(PressButton, text=tr("waywardmap.warn.go")))
    assert match.view.chips.in_hand == 0


class Resting:
    """A finger on the board while the game changes."""

    def __init__(self, finger: MapFinger, at: tuple[float, float], *path: tuple[float, float]) -> None:
        self.finger, self.match = finger, finger.shell.match
        finger.stage.skip(0.5)
        self.touch = UnitTestTouch(*at)
        self.touch.touch_down()
        finger.stage.advance(1)
        for point in path:
            self.touch.touch_move(*point)
            finger.stage.advance(1)

    def lift(self) -> None:
        self.touch.touch_up()
        self.finger.stage.advance(3)

    def undo(self) -> None:
        """Back to where the figure came from, by a key."""
        here = self.match.view.here.id
        while self.match.view.here.id == here:
            self.finger.stage.key(ord("z"), "z", ("ctrl",))

    def says_nothing(self, seconds: float = 0) -> bool:
        """Staying for a while, and once it has been lifted and no second tap can follow."""
        before, here = self.match.cursor, self.match.view.here.id
        self.finger.stage.skip(seconds)
        self.lift()
        self.finger.stage.skip(0.5)
        self.finger.stage.advance(2)
        sheets = find_all(SpotSheet) + find_all(PinSheet)
        return (self.match.cursor, self.match.view.here.id, sheets) == (before, here, [])


def test_a_finger_on_a_pin_goes_nowhere_from_another_place(finger):
    resting = Resting(finger, finger.board.point_of("A"))
    resting.undo()
    assert resting.says_nothing()


def test_a_fresh_tap_on_a_pin_is_heard_at_once_after_an_undo(finger):
    match = finger.shell.match
    finger.touch_pin(finger.pin("A"))
    finger.stage.key(ord("z"), "z", ("ctrl",))
    assert match.view.here.id == "Kitchen"
    touch = UnitTestTouch(*finger.board.point_of("A"))
    touch.touch_down()
    touch.touch_up()
    finger.stage.advance(2)
    assert match.view.here.id == "A"


def test_a_finger_on_a_pin_is_heard_after_something_else_was_put_right(finger):
    """The way there is as it was: what the finger means has not changed."""
    match = finger.shell.match
    resting = Resting(finger, finger.board.point_of("A"))
    assert match.say(SetChips("Dock", 2, 0))
    finger.stage.advance(1)
    resting.lift()
    assert match.view.here.id == "A"


def test_a_finger_that_stays_on_a_pin_opens_nothing_after_an_undo(finger):
    resting = Resting(finger, finger.board.point_of("A"))
    resting.undo()
    assert resting.says_nothing(HELD)


def test_a_finger_that_stays_on_the_ground_walks_nowhere_after_an_undo(finger):
    resting = Resting(finger, finger.free_point())
    resting.undo()
    assert resting.says_nothing(HELD)


@pytest.mark.parametrize("lifted", [True, False])
def test_a_tap_on_the_ground_asks_for_no_way_from_another_place(finger, lifted):
    """It waits a moment for a second tap."""
    resting = Resting(finger, finger.free_point())
    if lifted:
        resting.lift()
        assert finger.board._waiting is not None
    resting.undo()
    assert resting.says_nothing()


def test_a_figure_that_is_carried_is_put_nowhere_once_it_stands_elsewhere(finger):
    x, y = finger.board.point_of("room-4")
    resting = Resting(finger, (x - 21, y - 20), (x, y), finger.board.point_of("A"))
    assert resting.match.say(SetPlace("Leo", "Dock"))
    finger.stage.advance(1)
    assert resting.says_nothing()


def test_a_chip_that_is_carried_is_not_taken_off_once_another_finger_has_done_so(finger):
    match = finger.shell.match
    assert match.say(SetChips("Kitchen", 2, 0))
    finger.stage.advance(1)
    x, y = finger.board.point_of("Kitchen")
    resting = Resting(finger, (x + 21, y + 17), (x + 60, y + 60), (x + 90, y + 100))
    assert finger.board._held == ("chip", "Kitchen", "red")
    assert match.say(SetChips("Kitchen", 1, 0))
    finger.stage.advance(1)
    assert resting.says_nothing()


def test_a_pin_that_is_carried_is_not_put_back_once_it_was_forgotten(finger):
    finger.shell.current.send(inputs.Arranging(True))
    x, y = finger.board.point_of("Crypt")
    resting = Resting(finger, (x, y), (x - 10, y - 12), (x - 40, y - 40))
    finger.shell.current.send(inputs.PinForgotten("Crypt"))
    resting.lift()
    assert finger.pin("Crypt") is None


@pytest.mark.parametrize("look", looks(), ids="-".join)
def test_the_map_and_its_sheets_fit(stage, shell, look):
    size, theme.language = look
    theme.reduce_motion, theme.text_scale = True, LARGEST_TEXT
    stage.size(*SIZES[size])
    shell.shelf.learn(map_id(1), map_file.dump(BOARD))
    screen = shell.play(midgame(shell, players=6))
    stage.advance(4)
    check_layout(screen)
    flaws = []
    for name, touch in (
        ("spot", inputs.SpotTouched((330, 520))),
        ("pin", inputs.PinHeld("Kitchen")),
        ("more", inputs.MoreTouched()),
    ):
        screen.send(touch)
        stage.advance(4)
        try:
            check_layout(screen.covers.widget)
        except AssertionError as flaw:
            flaws.append(f"{name}: {flaw}")
    assert not flaws, "\n".join(flaws)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_w_078_a_door_of_six_dots_is_told_on_the_smallest_phone(stage, shell, language):
    """W-078: one to six dots, every key whole and in reach with the largest letters; three picks open six."""
    theme.language, theme.reduce_motion, theme.text_scale = language, True, LARGEST_TEXT
    stage.size(320, 480)
    shell.shelf.learn(map_id(1), map_file.dump(BOARD))
    match = midgame(shell)
    for pick in PICKS:
        match.say(SetItem(match.view.active, pick, 1))
    screen = shell.play(match)
    stage.advance(4)
    finger = MapFinger(stage, shell)
    screen.send(inputs.SpotTouched((330, 520)))
    stage.advance(4)
    sheet = screen.covers.widget
    finger.tap(one(KindKey, meaning="door"))
    stage.advance(4)
    doors = [key for key in find_all(ObstacleKey) if key.kind == "door"]
    assert sorted(key.number for key in doors) == [1, 2, 3, 4, 5, 6]
    check_layout(sheet)
    finger.tap(next(key for key in doors if key.number == 6))
    assert sheet.between.door == 6
    stage.advance(4)
    check_layout(sheet)
    assert sheet._go.refusal is None
    sheet.go()
    assert match.lines[-1].said.door == 6


def test_a_touch_of_the_ground_is_not_heard_once_the_table_was_left(finger):
    board, heard = finger.board, []
    board.bind(on_spot=lambda _board, spot: heard.append(spot))
    finger.stage.skip(0.5)
    touch = UnitTestTouch(*finger.free_point())
    touch.touch_down()
    finger.stage.advance(1)
    touch.touch_up()
    assert board._waiting is not None, "a second tap may still come"
    finger.shell.home()
    finger.stage.wait(0.5)
    assert heard == []
