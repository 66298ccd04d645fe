"""Fingers that were down before something changed: what they touched is gone, lifting them does nothing."""

from __future__ import annotations

import gc
import weakref
from dataclasses import replace

import pytest
from kivy.base import EventLoop
from kivy.input.providers.mouse import MouseMotionEvent
from kivy.tests.common import UnitTestTouch
from kivy.uix.floatlayout import FloatLayout

from companion.duel.table import TRACKER
from companion.duel.tracking import SetLevel
from companion.translations import tr
from companion.ui.action_bar import BarButton, CostButton
from companion.ui.buttons import PressButton
from companion.ui.duel.cards import CardPicker, CardRow
from companion.ui.duel.fighters import FighterSpot
from companion.ui.screens.log import LogRow
from companion.ui.theme import theme
from tests.showing.duel import fights
from tests.ui import matches
from tests.ui.stage import find, find_all, listen, point_on
from tests.ui.wayward import tables

SETTLED = 0.4
SCROLLED = 0.3
"""Seconds after which a list has made up its mind that a finger touches and does not scroll."""


class Resting:
    """Fingers put down one after the other, and lifted together."""

    def __init__(self, stage, *widgets):
        self.stage, self.fingers = stage, []
        for place, widget in enumerate(widgets):
            finger = UnitTestTouch(*point_on(widget, (0.4 + 0.1 * place, 0.5)))
            finger.touch_down()
            stage.wait(SCROLLED)
            self.fingers.append(finger)

    def lift(self):
        for finger in self.fingers:
            finger.touch_up()
        self.stage.wait(SETTLED)


def to_choose():
    """The cards that may be chosen, the uppermost first."""
    return sorted((row for row in find_all(CardRow) if row.refusal is None), key=lambda row: -row.y)


def test_a_card_is_not_chosen_by_a_finger_that_rested_on_another_question(stage, heard):
    theme.reduce_motion = True
    picker = listen(CardPicker(asked="Anna", emblem="nib"), heard, "on_answer")
    stage.show(FloatLayout()).add_widget(picker)
    picker.ask = question = fights.attack_declared().question
    stage.wait(SETTLED)
    resting = Resting(stage, to_choose()[0])
    picker.ask = replace(question, progress=2)
    stage.wait(SETTLED)
    resting.lift()
    assert heard == []


def test_of_two_fingers_on_two_cards_one_chooses(stage, heard):
    theme.reduce_motion = True
    first, second = fights.attack_declared().question, fights.both_cards_to_lay().question
    picker = listen(CardPicker(asked="Anna", emblem="nib"), heard, "on_answer")
    picker.bind(on_answer=lambda *_: setattr(picker, "ask", second))
    stage.show(FloatLayout()).add_widget(picker)
    picker.ask = first
    stage.wait(SETTLED)
    Resting(stage, *to_choose()[:2]).lift()
    assert [name for name, _value in heard] == ["on_answer"]
    assert heard[0][1] in {option.id for option in first.options}


def test_a_second_tap_on_undo_does_not_say_it_again(stage, shell):
    match = shell.play(matches.wayward(shell, "Anna", "Ken", lines=6)).match
    stage.wait(SETTLED)
    before = match.cursor
    shell.tell("moved", tr("app.undo"), shell.undo)
    stage.wait(SETTLED)
    stage.touch(find(tr("app.undo"), PressButton))
    assert match.cursor == before - 1
    stage.touch(find(tr("app.redo"), PressButton))
    assert match.cursor == before - 1
    stage.wait(SETTLED)
    stage.touch(find(tr("app.redo"), PressButton))
    assert match.cursor == before


def test_two_fingers_on_a_slip_take_back_once(stage, shell, heard):
    shell.tell("deleted", tr("app.undo"), lambda: heard.append("brought back"))
    stage.wait(SETTLED)
    button = find(tr("app.undo"), PressButton)
    Resting(stage, button, button).lift()
    assert heard == ["brought back"]


def test_a_finger_on_a_slip_does_not_take_back_what_the_next_slip_tells(stage, shell, heard):
    shell.tell("one deleted", tr("app.undo"), lambda: heard.append("one"))
    stage.wait(SETTLED)
    button = find(tr("app.undo"), PressButton)
    resting = Resting(stage, button)
    shell.tell("two deleted", tr("app.undo"), lambda: heard.append("two"))
    stage.wait(SETTLED)
    resting.lift()
    assert heard == []
    stage.touch(button)
    assert heard == ["two"]


def test_a_slip_that_takes_another_s_place_is_heard_at_once(stage, shell, heard):
    shell.tell("one deleted", tr("app.undo"), lambda: heard.append("one"))
    stage.wait(SETTLED)
    shell.tell("two deleted", tr("app.undo"), lambda: heard.append("two"))
    stage.touch(find(tr("app.undo"), PressButton))
    assert heard == ["two"]


def test_a_finger_on_a_refusal_does_not_do_what_the_next_one_forbids(stage, shell, heard):
    shell.banner.show("no bread", "it is late", "W-001", anyway=lambda: heard.append("bread"))
    stage.wait(SETTLED)
    anyway = find(tr("app.refusal.anyway"), PressButton)
    resting = Resting(stage, anyway, find(tr("app.refusal.rule"), PressButton))
    shell.banner.show("no wine", "it is early", "W-002", anyway=lambda: heard.append("wine"))
    stage.wait(SETTLED)
    page = shell.current
    resting.lift()
    assert (heard, shell.current) == ([], page)
    stage.touch(anyway)
    assert heard == ["wine"]


def test_two_fingers_on_going_back_go_back_once(stage, shell):
    match = matches.duel(shell, lines=14)
    match.go(11)
    shell.attend(match)
    shell.open("log")
    stage.wait(SETTLED)
    stage.touch(next(row for row in find_all(LogRow) if row.number == 14))
    stage.wait(SETTLED)
    button = find("Redo 3 steps", PressButton)
    Resting(stage, button, button).lift()
    assert match.cursor == 14
    assert not shell.banner.showing


@pytest.mark.home
def test_two_fingers_resume_one_game_once(stage, shell):
    matches.duel(shell, lines=8)
    shell.home()
    stage.wait(SETTLED)
    resume = find(tr("app.home.resume"), PressButton)
    Resting(stage, resume, resume).lift()
    assert len(shell._stack) == 2


def test_drawing_an_attack_works_after_a_finger_was_lifted_on_another_page(stage, shell):
    theme.reduce_motion = True
    match = matches.duel(shell, "hamlet", "medusa", lines=6)
    while match.question is not None:
        matches.told(match, 1)
    table = shell.play(match)
    stage.wait(SETTLED)
    spots = {spot.fighter: spot for spot in find_all(FighterSpot)}
    turn = match.view.turn
    mine = next(spot for name, spot in spots.items() if name.startswith(turn))
    other = next(spot for name, spot in spots.items() if not name.startswith(turn))
    resting = Resting(stage, mine)
    shell.open("log")
    stage.wait(SETTLED)
    resting.lift()
    shell.back()
    stage.wait(SETTLED)
    finger = UnitTestTouch(*point_on(mine, (0.5, 0.5)))
    finger.touch_down()
    for part in (0.3, 0.6, 1):
        (x, y), (to_x, to_y) = point_on(mine, (0.5, 0.5)), point_on(other, (0.5, 0.5))
        finger.touch_move(x + (to_x - x) * part, y + (to_y - y) * part)
        stage.advance(1)
    finger.touch_up()
    stage.wait(SETTLED)
    assert table.match.view.combat is not None or table.state.picking is not None


def two_fingers_say_one_line(stage, match, kind, meaning):
    """Both rest on the button and are lifted; a single finger afterwards says the next line."""
    before = match.cursor
    button = next(one for one in find_all(kind) if one.meaning == meaning)
    Resting(stage, button, button).lift()
    assert match.cursor == before + 1
    stage.touch(next(one for one in find_all(kind) if one.meaning == meaning))
    assert match.cursor == before + 2


@pytest.mark.parametrize("players", [1, 3])
def test_two_fingers_on_ending_a_turn_end_one(stage, shell, players):
    theme.reduce_motion = True
    match = shell.play(tables.midgame(shell, players=players)).match
    stage.wait(SETTLED)
    two_fingers_say_one_line(stage, match, CostButton, "end-turn")


def test_two_fingers_on_passing_a_turn_pass_one(stage, shell):
    theme.reduce_motion = True
    match = matches.duel(shell, "hamlet", "medusa", lines=6)
    while match.question is not None:
        matches.told(match, 1)
    assert match.say(SetLevel(TRACKER))
    shell.play(match)
    stage.wait(SETTLED)
    two_fingers_say_one_line(stage, match, BarButton, "pass")


def test_a_mouse_that_hovers_keeps_no_button_that_got_another_deed(stage):
    mouse = MouseMotionEvent("mouse", "hover", (0.5, 0.5), is_touch=False, type_id="hover")
    EventLoop.post_dispatch_input("begin", mouse)
    try:
        assert mouse in EventLoop.touches
        button = PressButton(text="Pass")
        button.invalidate_touches()
        gone = weakref.ref(button)
        del button
        gc.collect()
        assert gone() is None
    finally:
        EventLoop.post_dispatch_input("end", mouse)
