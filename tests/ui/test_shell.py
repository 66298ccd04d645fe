"""The frame: opening, going back, refusing, undoing."""

from __future__ import annotations

import re
from functools import partial
from unittest import mock

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.device.sounds import SOUNDS
from companion.device.vibration import PATTERNS
from companion.duel.events import Damaged, PlayerOut
from companion.journal import Answer, Command, Invalid, Line, Refusal, text
from companion.places import APP_ROOT
from companion.showing.duel.screen.inputs import MenuWanted, MomentRead
from companion.showing.wayward.screen.inputs import MenuTouched
from companion.ui.buttons import IconButton, PressButton
from companion.ui.feedback import felt
from companion.ui.fields import SearchField
from companion.ui.preferences import preferences
from companion.ui.theme import theme
from companion.wayward.events import ItemGained
from tests.ui import matches
from tests.ui.layout import check_layout
from tests.ui.stage import SIZES, find, find_all, fresh_shell, text_on_screen
from tests.ui.wayward_places.tables import TABLES

pytestmark = pytest.mark.home

ESCAPE = 27


@pytest.fixture
def match(shell):
    """A Wayward game after its first moves, with its log open."""
    match = matches.wayward(shell, lines=10)
    shell.attend(match)
    shell.open("log")
    return match


def test_screens_are_opened_and_left(stage, shell):
    shell.open("settings")
    stage.advance(2)
    assert "Settings" in text_on_screen()
    assert stage.key(ESCAPE)
    assert "Promptbook" in text_on_screen()
    assert not stage.key(ESCAPE), "at Home the phone may leave the app"


def test_back_closes_what_lies_on_top_first(stage, shell):
    shell.open("settings")
    shell.notice.show("Title", "Body", no="No")
    stage.key(ESCAPE)
    assert not shell.notice.showing
    stage.advance(1)
    assert "Settings" in text_on_screen()


@pytest.fixture
def keyboard():
    """How high the phone's keyboard reaches."""
    yield lambda pixels: setattr(theme, "keyboard", pixels)
    theme.keyboard = 0


def test_a_page_never_moves_further_than_the_keyboard_is_high(stage, shell, keyboard):
    """A card's own name is written far down a long page: it is in use before it has been scrolled to."""
    stage.size(*SIZES["wide"])
    page = shell.open("duel-edition", hero="shakespeare")
    stage.advance(4)
    last = page.ids.column.children[0].ids.typed
    assert last.to_window(*last.pos)[1] < -1000
    for height in (0, 150):
        keyboard(height)
        last.focus = False
        last.focus = True
        assert shell.y == height


def test_no_field_lies_under_the_keyboard_and_fingers_find_what_has_moved(stage, shell, keyboard):
    """From Android 15 on the phone no longer pushes the window up for its keyboard."""
    shell.open("scan")
    stage.wait(0.5)
    field = find_all(SearchField)[0]
    field.focus = True
    keyboard(380)
    stage.advance(2)
    assert field.to_window(*field.pos)[1] == 380
    stage.touch(field)
    assert field.focus, "touched where it is seen"
    field.focus = False
    assert shell.pos == [0, 0]
    field.focus = True
    keyboard(0)
    assert shell.pos == [0, 0]


def test_the_strokes_every_soft_edge_comes_from_are_kept(stage):
    with mock.patch("companion.ui.shell.soft_edges") as kept, fresh_shell(stage):
        kept.assert_called_once_with()


def test_home_leaves_everything(stage, shell, match):
    shell.open("settings")
    shell.home()
    stage.advance(2)
    assert "Promptbook" in text_on_screen()
    assert shell.match is None


def test_a_question_mark_lists_the_keys(stage, shell):
    Window.dispatch("on_textinput", "?")
    stage.advance(2)
    assert "Ctrl+Z: undo" in text_on_screen()


def test_undo_and_redo_by_keys_with_a_slip_to_take_it_back(stage, shell, match):
    told = match.cursor
    stage.key(ord("z"), "z", ("ctrl",))
    assert match.cursor == told - 1
    assert "Undone: " in text_on_screen()
    stage.touch(find("Redo", PressButton))
    assert match.cursor == told
    stage.key(ord("z"), "z", ("ctrl",))
    stage.key(ord("y"), "y", ("ctrl",))
    assert match.cursor == told


def test_undo_past_something_seen_asks_first(stage, shell, match):
    while not match.reveals_after(match.cursor - 1):
        match.undo()
    before = match.cursor
    shell.undo()
    stage.wait(0.4)
    assert match.cursor == before
    assert "Something hidden has been seen since" in text_on_screen()
    stage.touch(find("Undo", PressButton))
    assert match.cursor == before - 1


def test_a_no_leaves_the_match_as_it_is(stage, shell, match):
    before = match.cursor
    while not match.reveals_after(match.cursor - 1):
        match.undo()
    before = match.cursor
    shell.undo()
    stage.wait(0.4)
    stage.touch(find("Cancel", PressButton))
    assert match.cursor == before
    assert not shell.notice.showing


def test_a_refusal_shows_its_number_and_opens_its_rule(stage, shell, match):
    refused = next(possible for possible in match.legal() if possible.refused is not None)
    before = match.cursor
    assert not match.say(refused.said)
    stage.advance(3)
    assert f"Rule {refused.refused.rule}" in text_on_screen()
    assert match.cursor == before
    assert shell.device.vibration.asked
    stage.touch(find("Rule", PressButton))
    assert not shell.banner.showing
    assert refused.refused.rule in text_on_screen()


def test_a_refusal_is_gone_once_something_else_was_said(stage, shell, match):
    possible = match.legal()
    assert not match.say(next(one for one in possible if one.refused is not None).said)
    stage.advance(3)
    assert shell.banner.showing
    assert match.say(next(one for one in possible if one.refused is None).said)
    assert not shell.banner.showing


def test_every_line_is_felt_and_undo_too(stage, shell, match):
    asked, heard = shell.device.vibration.asked, shell.device.sounds.asked
    possible = next(possible for possible in match.legal() if possible.refused is None)
    stage.advance(2)
    asked.clear()
    heard.clear()
    assert match.say(possible.said)
    stage.advance(2)
    assert (asked, heard) == (["tap"], ["tap"])
    match.undo()
    assert (asked, heard) == (["tap"] * 2, ["tap"] * 2)


def test_a_tap_does_not_cut_short_what_was_felt_in_the_same_frame(stage, shell, match):
    stage.advance(2)
    shell.device.vibration.asked.clear()
    shell.feel("success", "scan")
    match.undo()
    assert shell.device.vibration.asked == ["success"]
    stage.advance(2)
    match.go(match.cursor + 1)
    assert shell.device.vibration.asked == ["success", "tap"]


@pytest.mark.parametrize(
    ("kind", "facts", "answer"),
    [
        ("duel", (Damaged("p1.hamlet", 1),), ("damage", "damage")),
        ("duel", (Damaged("p1.hamlet", 0),), ("tap", "tap")),
        ("duel", (PlayerOut("p1"),), ("damage", "damage")),
        ("wayward", (ItemGained("Anna", "torch"),), ("success", "")),
        ("wayward", (), ("tap", "tap")),
    ],
    ids=["blow", "blow that does nothing", "defeat", "sack", "anything"],
)
def test_what_happened_decides_how_it_feels(kind, facts, answer):
    assert felt(kind, Line(Answer("yes"), facts, text("app.undo"))) == answer


def test_every_sound_and_every_pattern_has_its_moment():
    """Made and never played: nobody would miss them, and nobody would hear them."""
    source = "".join(
        file.read_text(encoding="utf-8") for file in (APP_ROOT / "companion" / "ui").rglob("*.py")
    )
    calls = re.findall(r'feel\("(\w+)"(?:, "(\w+)")?\)|= \("(\w+)", "(\w*)"\)', source)
    patterns = {call[0] or call[2] for call in calls}
    sounds = {call[1] or call[3] for call in calls} - {""}
    assert patterns >= set(PATTERNS)
    assert sounds >= set(SOUNDS)


def test_without_haptics_nothing_buzzes(stage, shell):
    preferences.haptics = False
    try:
        shell.refuse(Refusal("U-040", text("app.settings.sound")))
        assert not shell.device.vibration.asked
    finally:
        preferences.haptics = True


def test_what_cannot_be_said_is_told_in_words(stage, shell, match):
    class Nonsense(Command):
        def perform(self, table):
            raise Invalid("journal.invalid.not-a-number")
            yield

    before = match.cursor
    assert not match.say(Nonsense())
    stage.advance(2)
    assert "whole number" in text_on_screen()
    assert match.cursor == before


def test_an_answer_is_said_through_the_match(shell):
    match = matches.wayward(shell, lines=1)
    assert match.question.kind == "dice"
    assert not match.answer([9])
    assert match.answer([3])


def test_a_slip_and_a_banner_say_their_words_in_the_language_in_use(stage, shell, match):
    theme.language = "fr"
    shell.undo()
    stage.advance(3)
    assert "Annulé" in text_on_screen()
    assert "Journal" in text_on_screen()


@pytest.mark.parametrize("size", SIZES)
def test_what_lies_above_fits(stage, shell, size):
    stage.size(*SIZES[size])
    shell.refuse(Refusal("U-040", text("app.log.seen-why")))
    shell.tell("", "Undo", icon="nib", old="12", new="9")
    stage.wait(0.4)
    check_layout(shell.banner)
    check_layout(shell.toast)
    shell.tell(theme.tr("app.undone", what="William Shakespeare"), "Undo")
    stage.advance(3)
    check_layout(shell.toast)
    shell.notice.show(theme.tr("app.log.seen"), theme.tr("app.log.seen-why"), no="Cancel", yes="Undo")
    stage.wait(0.4)
    check_layout(shell.notice)


def test_slips_and_banners_go_on_telling_after_a_screen_was_left(stage, shell):
    """They lie beside the screens: what falls silent with a screen must not be they."""
    shell.open("settings")
    shell.tell("first")
    shell.banner.show("one")
    stage.advance(4)
    shell.back()
    shell.tell("second")
    shell.banner.show("two")
    stage.advance(4)
    words = text_on_screen().split("\n")
    assert {"second", "two"} <= set(words)
    assert not {"first", "one"} & set(words)


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_a_slip_covers_nothing_of_what_is_asked(stage, shell, size):
    stage.size(*SIZES[size])
    table = shell.play(matches.duel(shell, lines=6))
    while table.match.question is not None:
        matches.told(table.match, 1)
    stage.advance(2)
    table.send(MomentRead())
    shell.tell("Health is 12 now", "Undo")
    stage.advance(2)
    table.send(MenuWanted("p1"))
    stage.advance(2)
    close = next(one for one in find_all(IconButton) if one.icon == "close")
    left, low = close.to_window(*close.pos)
    for covered in (table.asking.sheet, Widget(pos=(left, low), size=close.size)):
        assert not shell.toast.collide_widget(covered)
    assert shell.toast.top <= shell.top
    assert shell.toast.x >= 0


def test_a_slip_over_a_sheet_as_high_as_the_window_leaves_its_foot_free(stage, shell):
    table = shell.play(TABLES["pit"].laid(shell))
    stage.advance(2)
    table.send(MenuTouched())
    shell.tell("Taken back", "Redo")
    stage.advance(2)
    assert shell.toast.top <= shell.top
    assert shell.toast.y >= min(table.covers.widget.top, shell.top - shell.toast.height - 2 * theme.s16)


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_a_slip_covers_nothing_of_what_the_camera_is_asked(stage, shell, size):
    stage.size(*SIZES[size])
    shell.play(matches.duel(shell, lines=6))
    page = shell.open("scan")
    shell.tell("Taken back", "Redo")
    stage.advance(2)
    assert not shell.toast.collide_widget(page.ids.sheet)


def test_a_notice_with_one_button_after_one_with_two_gives_it_all_the_room(stage, shell):
    """A wide window, a question, then a narrow one and something to read."""
    stage.size(*SIZES["wide"])
    shell.notice.show("Title", "Body", no="No", yes="Yes")
    stage.advance(3)
    shell.notice.hide()
    stage.size(*SIZES["small"])
    shell.notice.show("Title", "Body", no="Close")
    stage.advance(3)
    (close,) = find_all(PressButton)[:1]
    buttons = shell.notice.ids.buttons
    assert close.text == "Close"
    assert close.width >= buttons.width - buttons.spacing


def test_a_refusal_without_an_anyway_after_one_with_it_keeps_no_room_for_it(stage, shell):
    stage.size(*SIZES["wide"])
    shell.banner.show("Not now", rule="U-070", overridable=True)
    stage.advance(3)
    shell.banner.show("Not now", rule="U-070")
    stage.advance(3)
    assert shell.banner.ids.anyway.width == 0
    check_layout(shell.banner)


def test_what_a_thread_tells_after_the_app_was_closed_is_read_by_nobody(stage, shell):
    """A file for the printer may be ready only then."""
    shell.close()
    shell.tell("Saved.")
    stage.advance(2)
    assert "Saved." not in text_on_screen()
    shell.open("home")


def test_a_game_is_left_with_its_table_so_undo_touches_it_no_more(stage, shell):
    """Resumed from the list of games and left, it can be deleted; a key then takes back nothing of it."""
    match = matches.duel(shell, lines=6)
    shell.open("history")
    table = shell.play(match)
    stage.advance(2)
    assert shell.match is table.match
    shell.back()
    assert shell.match is None
    before = match.cursor
    stage.key(ord("z"), "z", ("ctrl",))
    stage.advance(2)
    assert match.cursor == before


def test_leaving_a_table_opened_over_another_goes_back_to_that_game(stage, shell):
    below = shell.play(matches.duel(shell, lines=6))
    stage.advance(2)
    shell.open("log")
    above = shell.play(matches.wayward(shell, "Anna", "Ken", lines=4))
    stage.advance(2)
    assert shell.match is above.match
    shell.back()
    shell.back()
    assert shell.current is below
    assert shell.match is below.match


def test_what_a_page_tells_while_the_app_closes_goes_with_it(stage, shell):
    page = shell.open("settings")
    with mock.patch.object(page, "leave", partial(shell.tell, "late")):
        shell.close()
    stage.advance(3)
    assert not shell.toast.showing
    shell.open("home")
