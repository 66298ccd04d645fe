"""Inputs of a screen wait their turn, effects run in order, and the screen is drawn after them."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from companion.journal import Answer, Text
from companion.showing.effects import Buzz, Effect, GoTo, Say, ShowToast, Wake
from companion.ui.running import ScreenRunner, send


class Table:
    """A game and a frame that only write down what is wanted of them."""

    def __init__(self, effects: dict[str, list[Effect]]) -> None:
        self.done: list[object] = []
        self.effects = effects
        self.cursor = 4
        self.runner = ScreenRunner(self, self, (), self.update, self.draw, "tick {:.0f}".format)
        self.toast = SimpleNamespace(hide=lambda: self.done.append("hidden"))

    def update(self, state, one):
        if one == "broken":
            raise ZeroDivisionError
        return (*state, one), self.effects.get(one, [])

    def draw(self, state):
        self.done.append(("drawn", *state))

    def answer(self, value):
        self.done.append(f"answered {value}")
        self.runner.send("line added")
        self.runner.redraw()
        return value != "forbidden"

    def go(self, cursor):
        self.done.append(f"gone to {cursor}")

    def feel(self, vibration, sound):
        self.done.append(vibration)

    def tell(self, words, button, then, who, **looks):
        self.done.append(looks)
        self.act = then


def test_what_an_effect_brings_about_is_taken_after_the_input_it_belongs_to():
    table = Table({"answered": [Say((Answer("yes"),), then="said"), Buzz("tap")]})
    table.runner.send("answered")
    assert table.runner.state == ("answered", "line added", "said")
    assert table.done == ["answered yes", "tap", ("drawn", "answered", "line added", "said")]


def test_nothing_follows_what_a_rule_has_refused():
    table = Table({"answered": [Say((Answer("forbidden"),), then="said")]})
    table.runner.send("answered")
    assert table.runner.state == ("answered", "line added")


def test_a_button_sends_its_input_until_the_screen_is_left():
    table = Table({"one": [ShowToast(Text("app.undo"), Text("app.undo"), "two", "check")], "two": [GoTo(3)]})
    table.runner.send("one")
    table.act()
    assert table.done[-2:] == ["gone to 3", ("drawn", "one", "two")]
    table.runner.close()
    table.act()
    assert table.runner.state == ("one", "two")


def test_a_fault_keeps_the_state_before_its_input_and_forgets_the_rest():
    table = Table({"answered": [Say((Answer("yes"),), then="broken"), Say((Answer("no"),), then="later")]})
    with pytest.raises(ZeroDivisionError):
        table.runner.send("answered")
    assert table.runner.state == ("answered", "line added")
    table.runner.send("next")
    assert table.runner.state == ("answered", "line added", "next")


def test_the_soonest_alarm_rings_once(stage):
    table = Table({"one": [Wake(5), Wake(1), Wake(3)]})
    table.runner.send("one")
    stage.wait(6)
    assert [one for one in table.runner.state if one.startswith("tick")] == [table.runner.state[-1]]
    assert len(table.runner.state) == 2


def test_a_widget_finds_the_screen_it_stands_on():
    heard: list[object] = []
    screen = SimpleNamespace(send=heard.append)
    send(SimpleNamespace(parent=SimpleNamespace(parent=screen)), "touched")
    alone = SimpleNamespace(parent=None)
    send(alone, "touched")
    window = SimpleNamespace()
    window.parent = window
    send(window, "touched")
    assert heard == ["touched"]
