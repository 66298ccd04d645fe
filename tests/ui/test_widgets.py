"""Each widget alone in the window, touched as a hand would."""

from __future__ import annotations

import pytest
from kivy.tests.common import UnitTestTouch

from companion.journal import Ask, Option, Refusal, Text, text
from companion.ui.action_bar import Action, ActionGrid, ActionStrip
from companion.ui.answers import answers_to
from companion.ui.buttons import CheckRow, PressButton, Segment, Segments, Toggle
from companion.ui.chip import Chip
from companion.ui.counter import Counter
from companion.ui.dice_pad import DicePad, TouchDie
from companion.ui.labels import NumberLabel
from companion.ui.number_pad import NumberPad
from companion.ui.pips import Pips
from companion.ui.refusal_banner import RefusalBanner
from companion.ui.theme import theme
from companion.ui.toast import Toast
from companion.ui.token_flip import TokenFlip, TokenSide
from tests.ui.layout import check_layout
from tests.ui.stage import find, find_all, listen, point_on, text_on_screen

FORBIDDEN = Refusal("U-040", text("app.settings.sound"))


class TestButtons:
    def test_a_forbidden_button_speaks_of_its_rule(self, stage, heard):
        button = listen(PressButton(text="Defend", refusal=FORBIDDEN), heard, "on_release", "on_refused")
        stage.show(button)
        stage.touch(button)
        assert heard == [("on_refused", FORBIDDEN)]

    def test_a_changed_meaning_ignores_taps_for_300_ms(self, stage, heard):
        button = stage.show(listen(PressButton(text="Attack", meaning="attack"), heard, "on_release"))
        stage.wait(0.4)
        button.meaning = "end turn"
        stage.advance(1)
        stage.touch(button)
        assert heard == []
        stage.wait(0.3)
        stage.touch(button)
        assert heard == [("on_release",)]

    def test_a_toggle_flips(self, stage, heard):
        toggle = stage.show(listen(Toggle(), heard, "on_turned"))
        stage.touch(toggle)
        assert heard == [("on_turned", True)]

    def test_a_line_is_ticked(self, stage):
        row = stage.show(CheckRow(text="Hamlet dial", detail="11 › 9"))
        stage.touch(row)
        assert row.active

    def test_segments_say_only_a_new_choice(self, stage, heard):
        segments = Segments(value="en", choices=[("en", "English"), ("fr", "Français")])
        stage.show(listen(segments, heard, "on_choice"))
        stage.touch(find("English", Segment))
        stage.touch(find("Français", Segment))
        assert heard == [("on_choice", "fr")]
        assert find("Français", Segment).chosen


class TestPads:
    def test_few_numbers_are_keys(self, stage, heard):
        stage.show(listen(NumberPad(low=1, high=3), heard, "on_number"))
        stage.touch(find("3"))
        assert heard == [("on_number", 3)]

    def test_many_numbers_are_typed_and_kept_in_range(self, stage, heard):
        pad = stage.show(listen(NumberPad(low=0, high=30), heard, "on_number"))
        for digit in "299":
            stage.touch(find(digit))
        assert pad.typed == "29"
        pad.erase()
        assert pad.typed == "2"
        stage.touch(find("Done", PressButton))
        assert heard == [("on_number", 2)]

    def test_a_tap_turns_a_die_and_a_hold_rolls_it(self, stage):
        pad = stage.show(DicePad(count=2))
        first = find_all(TouchDie)[0]
        for _tap in range(3):
            stage.touch(first)
        assert pad.values == [3, 0]
        assert not pad.complete
        pad.roll()
        assert all(1 <= value <= 6 for value in pad.values)
        before, faces = list(pad.values), set()
        for _roll in range(30):
            stage.hold(first, 0.5)
            faces.add(pad.values[0])
        assert len(faces) > 1
        assert pad.values[1] == before[1]


def test_pips_append_extra_actions(stage):
    pips = stage.show(Pips(left=2, total=2))
    two = pips.width
    pips.left = 3
    assert pips.width > two


def test_a_counter_raises_its_alarm(stage):
    counter = stage.show(Counter(value=8, label="Hand", alarm="discard 1"))
    assert "discard 1" in text_on_screen()
    number = find_all(NumberLabel)[0]
    assert number.color == theme.hurt
    counter.alarm = ""
    stage.advance(2)
    assert "Hand" in text_on_screen()
    assert number.color == theme.text


@pytest.mark.parametrize("kind", ["red", "blue", "cursed", "spent"])
def test_every_chip_can_be_drawn(stage, kind):
    chip = stage.show(Chip(kind=kind))
    assert chip.canvas.before.children


def test_the_token_stays_in_place_and_turns_when_the_other_side_is_touched(stage, heard):
    flip = TokenFlip(
        left_side=("TO BE", "hand", "+1", "card"),
        right_side=("NOT TO BE", "attack", "+2", "attack"),
        chosen="left",
    )
    stage.show(listen(flip, heard, "on_turned"))
    stage.wait(0.4)
    left, right = find_all(TokenSide)
    stage.touch(left)
    stage.touch(right)
    assert heard == [("on_turned", "right")]
    flip.chosen = "right"
    stage.wait(0.5)
    assert [side.title for side in find_all(TokenSide)] == ["TO BE", "NOT TO BE"]
    assert right.width == pytest.approx(1.22 * left.width, rel=0.02)


class TestBanner:
    @pytest.fixture
    def banner(self, stage, heard):
        banner = stage.show(listen(RefusalBanner(), heard, "on_rule", "on_anyway"))
        banner.show("Horror is Shakespeare’s only", "Actors cannot play it", "U-070")
        stage.advance(4)
        return banner

    def test_says_what_and_why_and_leaves_after_four_seconds(self, stage, banner):
        assert "Actors cannot play it" in text_on_screen()
        stage.wait(3.5)
        assert banner.showing
        stage.wait(0.6)
        assert not banner.showing

    def test_opens_the_rule(self, stage, banner, heard):
        stage.touch(find("Rule", PressButton))
        assert heard == [("on_rule", "U-070")]

    def test_offers_to_play_anyway_only_where_the_house_allows(self, stage, banner, heard):
        assert "Play anyway" not in text_on_screen()
        banner.show("Not now", rule="U-070", overridable=True)
        stage.advance(4)
        stage.touch(find("Play anyway", PressButton))
        assert heard == [("on_anyway",)]

    def test_a_finger_lifted_from_a_banner_that_has_gone_plays_nothing(self, stage, banner, heard):
        banner.show("No", overridable=True)
        stage.wait(0.4)
        finger = UnitTestTouch(*point_on(find("Play anyway", PressButton), (0.5, 0.5)))
        finger.touch_down()
        banner.hide()
        finger.touch_up()
        assert heard == []
        assert not banner.showing


def test_a_toast_takes_back_and_leaves_after_six_seconds(stage, heard):
    toast = stage.show(listen(Toast(), heard, "on_action"))
    toast.show("Shakespeare", "Undo", icon="nib", old="12", new="9")
    stage.advance(4)
    assert {"12", "9", "Undo"} <= set(text_on_screen().split("\n"))
    stage.touch(find("Undo", PressButton))
    assert heard == [("on_action",)]
    assert not toast.showing
    toast.show("Again")
    stage.wait(5.8)
    assert toast.showing
    stage.wait(0.4)
    assert not toast.showing


def test_a_slip_waits_for_the_finger_that_lies_on_its_button(stage, heard):
    toast = stage.show(listen(Toast(), heard, "on_action"))
    toast.show("Shakespeare", "Undo")
    stage.wait(5.8)
    finger = UnitTestTouch(*point_on(find("Undo", PressButton), (0.5, 0.5)))
    finger.touch_down()
    stage.wait(1)
    assert toast.showing
    finger.touch_up()
    assert heard == [("on_action",)]
    assert not toast.showing
    toast.show("Again", "Undo")
    stage.wait(5.8)
    finger.touch_down()
    finger.touch_move(0, 0)
    finger.touch_up()
    stage.wait(0.5)
    assert not toast.showing


ACTIONS = [
    Action("maneuver", "Maneuver", "maneuver"),
    Action("attack", "Attack", "attack", refusal=FORBIDDEN, reason="no card"),
    Action("scan", "Scan", "scan", gold=True),
]


@pytest.mark.parametrize("shape", [ActionStrip, ActionGrid])
def test_actions_are_said_or_refused(stage, heard, shape):
    bar = shape(actions=ACTIONS, size_hint=(1, None), height=116)
    stage.show(listen(bar, heard, "on_action", "on_refused"))
    stage.wait(0.4)
    for name in ("Maneuver", "Attack", "Scan"):
        stage.touch(find(name))
    assert heard == [("on_action", "maneuver"), ("on_refused", FORBIDDEN), ("on_action", "scan")]
    check_layout(bar)


def test_an_action_that_takes_anothers_place_is_guarded(stage, heard):
    bar = stage.show(listen(ActionStrip(actions=ACTIONS), heard, "on_action"))
    stage.wait(0.4)
    bar.actions = [Action("undo", "Undo", "undo"), *ACTIONS[1:]]
    stage.advance(1)
    stage.touch(find("Undo"))
    assert heard == []


@pytest.mark.parametrize("number", ["7", "69", "308", "999"])
@pytest.mark.parametrize("room", [24, 60, 140])
def test_a_number_is_never_cut_short(stage, number, room):
    label = NumberLabel(text=number, size_hint=(None, None), size=(room, 120), wanted=120)
    stage.show(label)
    assert not label.shortened
    assert label._shown == number
    assert label.texture_size[0] <= room


def test_ticks_whose_order_counts_show_their_places(stage):
    options = tuple(Option(one, Text("app.close")) for one in "abc")
    sheet = stage.show(answers_to(Ask("p1", "app.close", "several", options, 2, 3)))
    rows = dict(zip("abc", reversed(sheet.ids.rows.children), strict=True))
    for one in ("c", "a", "b"):
        stage.touch(rows[one])
    assert {one: row.order for one, row in rows.items()} == {"c": 1, "a": 2, "b": 3}
    stage.wait(0.4)
    stage.touch(rows["c"])
    assert {one: row.order for one, row in rows.items()} == {"c": 0, "a": 1, "b": 2}
