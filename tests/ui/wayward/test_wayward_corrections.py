"""Every correction by real touches: the menu, the list, the form, done."""

from __future__ import annotations

from typing import Any

import pytest

from companion.showing.wayward.screen.inputs import SheetWanted
from companion.translations import tr, use_language
from companion.ui.buttons import IconButton, PressButton
from companion.ui.number_pad import NumberKey
from companion.ui.theme import theme
from companion.ui.wayward.correct_sheets import CorrectSheet, FormSheet
from companion.ui.wayward.item_sheets import DropSheet, PickUpSheet
from companion.ui.wayward.menu_sheet import AreaNameSheet, MenuButton, MenuSheet
from companion.ui.wayward.move_sheet import MoveSheet, PlaceButton
from companion.ui.wayward.sheet import ChoiceKey
from companion.wayward.commands import Move
from companion.wayward.corrections import (
    NameArea,
    SetChips,
    SetDuels,
    SetEnd,
    SetFresh,
    SetGate,
    SetHourGlasses,
    SetItem,
    SetMapValue,
    SetMark,
    SetNote,
    SetOut,
    SetPlace,
    SetTurn,
    TurnGold,
)
from companion.wayward.table import NEW, MapValue
from companion.wayward.turns import EndTurn
from tests.ui.stage import find_all, text_on_screen
from tests.ui.wayward.finger import Finger, alike, one
from tests.ui.wayward.tables import begun, midgame

TOUCHED: dict[str, tuple[tuple[str, ...], Any]] = {
    "place": (("Anna", "Wishing fountain"), SetPlace("Anna", "A")),
    "turn": (("Anna",), SetTurn("Anna", 1)),
    "lying": (("5",), SetChips("Kitchen", 5)),
    "cashed": (("1",), SetHourGlasses(1)),
    "fresh": (("used",), SetFresh(False)),
    "marks": (("Small grave dug", "done"), SetMark("grave-small", True)),
    "notes": (("South", "9"), SetNote("bridge:south", 9)),
    "duels": (("Anna",), SetDuels(("Anna",))),
    "end": (("Anna",), SetEnd("Anna")),
}


@pytest.fixture
def finger(stage, shell):
    """A finger over a table where nothing moves by itself."""
    theme.reduce_motion = True
    return Finger(stage, shell)


def opened(finger: Finger, name: str) -> None:
    """The way to a form: menu, correct something else, the thing."""
    finger.stage.advance(2)
    finger.tap(one(IconButton, icon="menu"))
    finger.tap(one(MenuButton, meaning="correct"))
    finger.tap(one(MenuButton, meaning=name))


def touch_key(finger: Finger, words: str, last: bool = False) -> None:
    found = [key for key in find_all(ChoiceKey) if key.text == words]
    assert found, f"no {words!r} among {[key.text for key in find_all(ChoiceKey)]}"
    finger.tap(found[-1 if last else 0])


def finish(finger: Finger) -> None:
    finger.tap(one(PressButton, text=tr("app.done")))


@pytest.mark.parametrize("name", TOUCHED)
def test_what_is_wrong_is_put_right_by_touches(shell, finger, name):
    touches, expected = TOUCHED[name]
    match = midgame(shell, players=2)
    shell.play(match)
    opened(finger, name)
    assert not find_all(FormSheet)[0].ready, "nothing was touched yet"
    for words in touches:
        touch_key(finger, words)
    finish(finger)
    assert match.lines[-1].said == expected
    assert not find_all(FormSheet), "the form has done its work"


def test_a_cursed_chip_is_put_right(shell, finger):
    match = midgame(shell, players=2)
    shell.play(match)
    opened(finger, "items")
    touch_key(finger, "Hour glass")
    touch_key(finger, "0", last=True)
    finish(finger)
    assert match.lines[-1].said == SetItem("Ken", "hour-glass", 0, 0)
    assert match.view.me.items["hour-glass"].cursed == 0


def test_who_got_out_is_put_right_after_the_end(shell, finger):
    match = begun(shell, players=2)
    match.say(SetEnd("Ken"))
    while match.view.phase != "over":
        assert match.say(EndTurn(match.view.active))
    shell.play(match)
    opened(finger, "out")
    touch_key(finger, "Anna")
    touch_key(finger, tr("waywardtable.end.out"))
    finish(finger)
    assert match.lines[-1].said == SetOut("Anna", True)
    assert [one.place for one in match.view.ranking.places] == [1, None]


def test_what_the_board_shows_is_put_right(shell, finger):
    match = midgame(shell, players=2)
    shell.play(match)
    opened(finger, "printed")
    finger.tap(one(MenuButton, meaning="flame-gold"))
    finger.tap(next(key for key in find_all(NumberKey) if key.text == "8"))
    finish(finger)
    assert match.lines[-1].said == SetMapValue(MapValue("flame-gold", (8,)))
    assert match.view.learned["flame-gold"].numbers == (8,)


def test_a_refused_correction_says_its_rule_and_changes_nothing(shell, finger):
    """W-008: a thirteenth red chip lies nowhere."""
    match = midgame(shell, players=2)
    shell.play(match)
    before = match.view
    opened(finger, "lying")
    touch_key(finger, "12")
    finish(finger)
    assert match.view == before
    assert "W-008" in text_on_screen()
    assert find_all(FormSheet), "the form waits for another number"


def by_menu(finger: Finger, name: str) -> None:
    """Open one of the menu's own sheets."""
    finger.stage.advance(2)
    finger.tap(one(IconButton, icon="menu"))
    finger.tap(one(MenuButton, meaning=name))


def undo_by_keys(finger: Finger) -> None:
    """A high sheet lies over the button."""
    finger.stage.key(ord("z"), "z", ("ctrl",))


def test_gold_is_put_right_from_what_it_is_after_an_undo(shell, finger):
    """The sheet lies open while the gold goes back: thirty is thirty, counted from what the title says."""
    match = midgame(shell, players=2)
    match.say(TurnGold("Ken", 10))
    shell.play(match)
    had = match.view.me.gold
    by_menu(finger, "gold")
    finger.tap(one(IconButton, icon="undo"))
    assert match.view.me.gold == had - 10
    assert tr("waywardtable.correct.gold", player="Ken", n=had - 10) in text_on_screen()
    for digit in "30":
        finger.tap(one(NumberKey, text=digit))
    finish(finger)
    assert match.view.me.gold == 30


def test_the_gate_s_sheet_tells_where_it_is_after_an_undo(shell, finger):
    match = midgame(shell, players=2)
    was = match.view.gate
    match.say(SetGate(75))
    shell.play(match)
    by_menu(finger, "gate")
    finger.tap(one(IconButton, icon="undo"))
    assert tr("waywardtable.correct.gate", n=was) in text_on_screen()


@pytest.mark.parametrize("name", ["place", "lying", "cashed"])
def test_a_form_filled_in_for_another_moment_is_put_away(shell, finger, name):
    """An undo under the open form: what it would say was said of a table that is no longer there."""
    shell.play(midgame(shell, players=2))
    opened(finger, name)
    undo_by_keys(finger)
    assert not find_all(FormSheet)


def test_w_110_the_list_of_what_can_be_put_right_goes_with_its_moment(shell, finger):
    """An undo under it: what it offered may be nobody's any more."""
    shell.play(midgame(shell, players=2))
    finger.stage.advance(2)
    shell.current.send(SheetWanted("correct"))
    finger.stage.advance(2)
    assert find_all(CorrectSheet)
    undo_by_keys(finger)
    assert not find_all(CorrectSheet)


@pytest.mark.parametrize(("name", "sheet"), [("move", MoveSheet), ("pick-up", PickUpSheet)])
def test_a_way_or_a_find_told_of_another_place_is_put_away(shell, finger, name, sheet):
    """W-018, W-030: an undo under the sheet takes the figure back to where nothing of it is true."""
    match = midgame(shell, players=2)
    match.undo()
    shell.play(match)
    finger.stage.advance(2)
    finger.action(name)
    assert find_all(sheet)
    undo_by_keys(finger)
    assert match.view.here.id != "Kitchen"
    assert not find_all(sheet)


@pytest.fixture
def beside_pantry(shell):
    """Ken is back in the cellar, Anna stands in the new place he has just named."""
    match = begun(shell, players=2)
    shell.play(match)
    new = shell.current.memory.next_place(match.view)
    for said in (Move("Ken", new), Move("Ken", "Cellar"), SetPlace("Anna", new), NameArea(new, "Pantry")):
        assert match.say(said)
    return match


def test_a_way_to_a_place_whose_naming_is_taken_back_is_put_away(finger, beside_pantry):
    """W-094: it led to Anna under a name that nobody has given; Ken would have stood there beside nobody."""
    finger.stage.advance(2)
    finger.action("move")
    assert find_all(MoveSheet)
    undo_by_keys(finger)
    assert not find_all(MoveSheet)


def test_a_way_to_a_place_that_is_named_again_is_put_away(shell, finger, beside_pantry):
    shell.undo()
    finger.stage.advance(2)
    finger.action("move")
    assert find_all(MoveSheet)
    finger.tap(shell.toast.ids.way)
    assert not find_all(MoveSheet)


@pytest.mark.parametrize("said", [SetItem("Ken", "weapon", 1), TurnGold("Ken", 9), SetChips("Cellar", 3)])
def test_a_way_stays_while_an_item_gold_or_chips_are_put_right(finger, beside_pantry, said):
    finger.stage.advance(2)
    finger.action("move")
    assert beside_pantry.say(said)
    finger.stage.advance(2)
    assert find_all(MoveSheet)


def test_w_053_a_way_past_a_guard_takes_one_die_when_the_second_weapon_is_taken_back(shell, finger):
    match = begun(shell, players=2)
    for weapons in (1, 2):
        assert match.say(SetItem("Ken", "weapon", weapons))
    shell.play(match)
    finger.stage.advance(2)
    finger.action("guard")
    finger.tap(finger.key("2"))
    undo_by_keys(finger)
    assert finger.key(tr("waywardtable.move.dice", n=1)).chosen
    assert one(PlaceButton, meaning=NEW).refusal is None


def test_the_menu_goes_with_the_moment_it_was_opened_in(shell, finger):
    """Undone to the start, nobody stands anywhere: there is no place to name."""
    match = begun(shell, players=2, map=2)
    shell.play(match)
    assert match.say(Move("Ken", shell.current.memory.next_place(match.view)))
    finger.stage.advance(2)
    finger.tap(one(IconButton, icon="menu"))
    assert alike(MenuButton, meaning="name")
    for _line in range(match.cursor):
        undo_by_keys(finger)
    assert match.view.here is None
    assert not find_all(MenuSheet)


def test_a_name_for_a_place_that_nobody_has_met_after_an_undo_is_put_away(shell, finger):
    match = begun(shell, players=2)
    shell.play(match)
    assert match.say(Move("Ken", shell.current.memory.next_place(match.view)))
    by_menu(finger, "name")
    assert find_all(AreaNameSheet)
    undo_by_keys(finger)
    assert not find_all(AreaNameSheet)


def test_what_was_to_be_dropped_before_an_undo_is_put_away(shell, finger):
    shell.play(midgame(shell, players=2))
    by_menu(finger, "drop")
    assert find_all(DropSheet)
    undo_by_keys(finger)
    assert not find_all(DropSheet)


def test_a_sheet_stays_while_the_table_is_only_shown_anew(shell, finger):
    """Nothing was said: a form half filled in is not lost."""
    shell.play(midgame(shell, players=2))
    opened(finger, "place")
    shell.current.refresh()
    finger.stage.advance(2)
    assert find_all(FormSheet)


@pytest.fixture
def in_french():
    use_language("fr")
    yield
    use_language("en")


def test_the_forms_speak_french_too(shell, finger, in_french):
    match = midgame(shell, players=2)
    shell.play(match)
    opened(finger, "place")
    assert "Où se trouve une figurine" in text_on_screen()
