"""Each widget alone in the window, touched as a hand would."""

from __future__ import annotations

import pytest

from companion.journal import Refusal, text
from companion.ui.action_bar import Action, ActionGrid, ActionStrip
from companion.ui.buttons import CheckRow, PressButton, Segment, Segments, Toggle
from companion.ui.chip import Chip, ChipButton
from companion.ui.counter import Counter
from companion.ui.dial import Dial
from companion.ui.dice_pad import DicePad, TouchDie
from companion.ui.labels import FitLabel, NumberLabel
from companion.ui.number_pad import NumberPad
from companion.ui.pips import Pips
from companion.ui.refusal_banner import RefusalBanner
from companion.ui.theme import theme
from companion.ui.toast import Toast
from companion.ui.token_flip import TokenFlip, TokenSide
from companion.ui.turned import Turned
from tests.ui.layout import check_layout
from tests.ui.stage import find, find_all, text_on_screen

FORBIDDEN = Refusal("U-040", text("app.settings.sound"))


@pytest.fixture
def heard():
    """What a widget said, in order."""
    return []


def listen(widget, heard, *events):
    for event in events:
        widget.bind(**{event: lambda _widget, *said, event=event: heard.append((event, *said))})
    return widget


class TestFitLabel:
    @pytest.fixture
    def fitted(self, stage):
        def show(words, size, width, lines=1):
            label = stage.show(FitLabel(text=words, lines=lines, size_hint=(None, None), size=(width, 60)))
            label.wanted = size
            stage.advance(2)
            return label

        return show

    @pytest.mark.parametrize(("room", "scale"), [(1.1, 1.0), (0.97, 0.95), (0.93, 0.9), (0.3, 0.85)])
    def test_shrinks_to_85_percent_at_most(self, stage, fitted, room, scale):
        label = fitted("NE PAS ÊTRE", 30, 400)
        label.width = label.natural_width * room
        stage.advance(2)
        assert label.font_size == pytest.approx(30 * scale)
        assert label.texture_size[0] <= label.width + 1

    def test_wraps_then_ends_in_an_ellipsis(self, stage, fitted):
        words = "The Play’s the Thing wherein I’ll catch the conscience of the King"
        label = fitted(words, 20, 200, lines=2)
        assert label.shortened
        assert label._shown.endswith("…")
        assert label._shown.count("\n") == 1
        label.lines = 0
        stage.advance(2)
        assert not label.shortened
        assert label._shown.replace("\n", " ") == words

    @pytest.mark.parametrize(("number", "barred"), [("6", True), ("9", True), ("8", False), ("69", False)])
    def test_a_lone_six_or_nine_carries_a_bar(self, stage, number, barred):
        assert stage.show(NumberLabel(text=number)).barred is barred


class TestDial:
    @pytest.fixture
    def dial(self, stage, heard):
        dial = Dial(value=10, most=13, size_hint=(None, None), size=(196, 196), pos=(100, 300))
        return stage.show(listen(dial, heard, "on_turned", "on_pad"))

    @pytest.mark.parametrize(("at", "amount"), [((0.3, 0.5), -1), ((0.7, 0.5), 1)])
    def test_halves_turn_it_by_one(self, stage, dial, heard, at, amount):
        stage.touch(dial, at)
        assert heard == [("on_turned", amount)]

    def test_it_never_asks_for_more_than_there_is(self, stage, dial, heard):
        dial.value = 13
        stage.touch(dial, (0.7, 0.5))
        dial.value = 0
        stage.touch(dial, (0.3, 0.5))
        assert heard == []

    def test_holding_a_half_repeats_after_400_ms(self, stage, dial, heard):
        stage.hold(dial, 0.35, (0.3, 0.5))
        assert len(heard) == 1
        stage.hold(dial, 0.8, (0.3, 0.5))
        assert len(heard) >= 4

    def test_holding_the_middle_wants_the_number_pad(self, stage, dial, heard):
        stage.hold(dial, 0.5)
        assert heard == [("on_pad",)]

    def test_dragging_the_rim_sets_it(self, stage, dial, heard):
        stage.drag(dial, (0.5, 0.97), (0.8, 0.9), (0.97, 0.52))
        assert heard == [("on_turned", 4 - 10)]

    def test_a_disc_that_is_not_editable_leaves_the_touch_alone(self, stage, dial, heard):
        dial.editable = False
        stage.touch(dial, (0.3, 0.5))
        assert heard == []

    def test_quick_changes_add_up_in_the_bubble(self, stage, dial):
        dial.value = 9
        stage.advance(3)
        dial.value = 7
        stage.advance(3)
        assert "−3" in text_on_screen()
        stage.wait(1.2)
        assert "−3" not in text_on_screen()

    def test_the_number_is_there_at_once_and_the_rim_runs_after(self, stage, dial):
        dial.value = 4
        stage.advance(1)
        assert "4" in text_on_screen().split("\n")
        assert dial.shown > 4
        stage.wait(0.5)
        assert dial.shown == 4


def test_a_turned_half_is_touched_where_it_is_seen(stage, heard):
    half = Turned(turn=180)
    button = PressButton(text="Far", size_hint=(None, None), size=(120, 60), pos=(20, 20))
    half.add_widget(listen(button, heard, "on_release"))
    stage.show(half)
    assert button.to_window(*button.center)[0] > 250
    stage.touch(button)
    assert heard == [("on_release",)]


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
def test_every_chip_can_be_drawn_and_touched(stage, heard, kind):
    stage.show(Chip(kind=kind))
    chip = stage.show(listen(ChipButton(kind=kind, size=(48, 48)), heard, "on_release"))
    stage.touch(chip)
    assert heard == [("on_release",)]


def test_the_token_stays_in_place_and_turns_when_the_other_side_is_touched(stage, heard):
    flip = TokenFlip(
        left=("TO BE", "hand", "+1", "card"), right=("NOT TO BE", "attack", "+2", "attack"), chosen="left"
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
