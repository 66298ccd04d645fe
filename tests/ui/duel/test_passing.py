"""What hands must do on the board is told in passing, and goes back with what brought it."""

from __future__ import annotations

import pytest

from companion.duel import Attack, EndTurn, Maneuver
from companion.duel.corrections import SetHealth, SetTurn
from companion.journal import Answer, before_last_step
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.duel.passing import TellLine
from companion.ui.preferences import preferences
from tests.ui.stage import find, find_all

SWIFT = "p1:king-arthur/swift-strike#1"


@pytest.fixture
def table(stage, sit_down):
    screen = sit_down("king-arthur", "medusa", lines=3)
    stage.advance(4)
    return screen


def slip() -> str:
    return "".join(one.words for one in find_all(TellLine))


def test_a_move_is_told_in_passing_and_undo_takes_it_back_with_the_maneuver(stage, shell, hands, table):
    match = table.match
    before = match.cursor
    match.say(Maneuver())
    hands.settle()
    assert match.question.key != "duel.do.move"
    match.answer("none")
    hands.settle()
    assert match.question is None
    assert match.lines[-1].said == Answer("done")
    assert "Move 2" in slip()
    shell.undo()
    hands.settle()
    assert match.cursor == before + 1, "the move goes back with the answer that brought it"
    assert slip() == ""
    shell.redo()
    assert (match.cursor, match.question) == (before + 3, None), "and comes forward with it"
    assert shell.toast.text == tr("app.redone", what=tr(match.lines[before + 1].label))


def test_undo_takes_what_was_told_in_passing_back_after_a_restart_too(shell, hands, table):
    """It is on the disk: the game read anew goes back as far as the one that was open."""
    match = table.match
    match.say(Maneuver())
    before = match.cursor
    match.answer("none")
    hands.settle()
    assert match.lines[-1].auto
    read_anew = shell.shelf.resume(match.game)
    assert [before_last_step(one.lines, one.cursor) for one in (read_anew, match.reopened())] == [before] * 2
    read_anew.go(before + 1)
    read_anew.answer("done")
    since = before_last_step(read_anew.lines, read_anew.cursor)
    assert since == before + 1, "a Done that a finger said is a step of its own"


def test_the_next_thing_said_sweeps_the_slip_away_and_a_touch_does_too(stage, hands, table):
    match = table.match
    for _time in range(2):
        match.say(Maneuver())
        match.answer("none")
        hands.settle()
        assert slip()
    hands.touch(find_all(TellLine)[0])
    hands.settle()
    assert slip() == ""


@pytest.fixture
def watched(stage, sit_down):
    """A table with a lens at which one action is left."""
    preferences.posture = "flat"
    screen = sit_down("king-arthur", "medusa", lines=3)
    screen.eye.state = "watching"
    spend_an_action(screen.match)
    stage.advance(4)
    return screen


def spend_an_action(match):
    match.say(Maneuver())
    match.answer("none")


def test_u_030_a_turn_with_nothing_left_to_do_ends_by_itself_after_a_moment(stage, shell, hands, watched):
    match = watched.match
    hands.settle()
    stage.skip(5)
    stage.advance(2)
    assert match.view.turn == "p1", "an action is left"
    spend_an_action(match)
    hands.settle()
    assert match.view.turn == "p1", "as long as the ring of the strip would run"
    stage.skip(preferences.lens_ring)
    stage.advance(2)
    assert match.lines[-1].said == EndTurn()
    assert match.view.turn == "p2"
    assert "Move 2" in slip(), "what hands must do is still told"
    shell.undo()
    stage.skip(5)
    stage.advance(2)
    assert (match.view.turn, match.view.actions) == ("p1", 0), "what was taken back is not said again"


@pytest.mark.parametrize("why", ["hands_done", "turn_ends"])
def test_a_turn_ends_by_a_touch_where_the_players_want_that(stage, hands, watched, why):
    preferences.hands_done, preferences.turn_ends = why == "hands_done", why != "turn_ends"
    match = watched.match
    spend_an_action(match)
    if match.question is not None:
        match.answer("done")
    stage.skip(5)
    stage.advance(2)
    assert (match.view.turn, match.view.actions) == ("p1", 0)


def test_what_hands_do_is_not_asked_beneath_a_page_that_is_read_first(stage, hands, sit_down):
    """U-103: a Sister falls, her sisters fight on; the page says so, and then the slip does."""
    table = sit_down("hamlet", "wayward-sisters", lines=3)
    match = table.match
    match.say(SetTurn("p1", 2))
    match.say(SetHealth("p2.sister-1", 1))
    match.say(Attack("p1.hamlet", "p2.sister-1"))
    while not table.ids.moments.children:
        ways = [one.id for one in match.question.options if one.refused is None]
        assert match.answer(ways[0] if match.question.who == "p1" else "none")
    assert match.question.kind == "instruction"
    hands.settle()
    assert table.ids.moments.children
    assert table.asking.sheet is None
    stage.size(892, 412)
    hands.settle()
    assert table.asking.sheet is None
    hands.touch(find(tr("app.done"), PressButton))
    hands.settle()
    assert slip()
    assert match.question is None or match.question.kind != "instruction"
