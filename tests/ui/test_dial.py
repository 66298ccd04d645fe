"""Words, numbers and dials: they fit, they cannot be misread, and a finger turns them."""

from __future__ import annotations

import pytest

from companion.ui.buttons import PressButton
from companion.ui.dial import MOST_ARCS, Dial
from companion.ui.labels import FitLabel, NumberLabel
from companion.ui.rotated import Rotated180
from companion.ui.theme import theme
from tests.ui.stage import listen, text_on_screen


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

    def test_a_rim_of_many_points_has_few_arcs_and_still_shows_how_many_are_left(self, stage, dial):
        assert len(dial._arcs) == 13
        dial.most, dial.value = 10**9, 10**9 // 4
        stage.wait(1)
        assert len(dial._arcs) == MOST_ARCS
        lost = [arc.rgba == list(theme.dial_lost) for arc in dial._arcs]
        assert lost == [number >= MOST_ARCS // 4 for number in range(MOST_ARCS)]

    def test_it_asks_for_nothing_below_0_and_past_its_end_by_a_tap_alone(self, stage, dial, heard):
        dial.value = 0
        stage.touch(dial, (0.3, 0.5))
        dial.value = 13
        stage.hold(dial, 0.8, (0.7, 0.5))
        assert heard == []
        stage.touch(dial, (0.7, 0.5))
        assert heard == [("on_turned", 1)]

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
    half = Rotated180(turn=180)
    button = PressButton(text="Far", size_hint=(None, None), size=(120, 60), pos=(20, 20))
    half.add_widget(listen(button, heard, "on_release"))
    stage.show(half)
    assert button.to_window(*button.center)[0] > 250
    stage.touch(button)
    assert heard == [("on_release",)]
