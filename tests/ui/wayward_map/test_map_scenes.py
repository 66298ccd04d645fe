"""A special area opened over the map: what it asks can be answered from where the player looks."""

from __future__ import annotations

import pytest

from companion.showing.wayward.memory import map_id
from companion.showing.wayward.screen import inputs
from companion.translations import tr
from companion.ui.action_bar import CostButton
from companion.ui.theme import theme
from companion.ui.wayward.places.place_scene import PlaceScene
from companion.wayward import map_file
from companion.wayward.corrections import SetPlace
from companion.wayward.moves import CHASED_OUT
from tests.ui.monkey.checks import shown_otherwise
from tests.ui.stage import find_all, text_on_screen
from tests.ui.wayward.finger import one
from tests.ui.wayward.tables import midgame
from tests.ui.wayward_map.boards import BOARD
from tests.ui.wayward_map.finger import MapFinger
from tests.ui.wayward_places.tables import TABLES


@pytest.fixture
def finger(stage, shell):
    theme.reduce_motion = True
    shell.shelf.learn(map_id(1), map_file.dump(BOARD))
    shell.play(midgame(shell))
    stage.advance(4)
    return MapFinger(stage, shell)


@pytest.fixture
def awake(finger):
    """Ken has touched the lair's pin, stolen, and rolled a 1 that the tarot card shall not turn."""
    assert finger.shell.match.say(SetPlace("Ken", "E"))
    finger.stage.advance(2)
    finger.touch_pin(finger.pin("E"))
    finger.play({"is": "StealSack", "player": "Ken"})
    for answer in ([1], "keep"):
        finger.answer(answer)
    return finger


def test_whoever_wakes_the_dragon_is_asked_on_the_map_where_they_run_to(shell, awake):
    match = shell.match
    assert match.question.use == CHASED_OUT
    assert tr(match.question.text) in text_on_screen()
    awake.touch_pin(awake.pin("J"))
    assert match.question is None
    assert match.view.here.id == "J"


def test_the_woken_lair_is_looked_at_with_what_it_asks(shell, awake):
    awake.tap(one(CostButton, meaning="area"))
    assert find_all(PlaceScene)
    assert shell.current.covers.widget.ask == shell.match.question
    awake.answer("J")
    assert shell.match.view.here.id == "J"


def test_the_lair_is_open_again_once_its_waking_is_taken_back(stage, shell, awake):
    assert not find_all(PlaceScene)
    shell.undo()
    stage.advance(4)
    assert shell.match.question.about == "E"
    assert find_all(PlaceScene)


@pytest.mark.parametrize("name", [name for name, table in TABLES.items() if table.said is not None])
def test_what_a_place_opened_over_the_map_asks_is_asked_where_it_can_be_answered(stage, shell, name):
    table = shell.play(TABLES[name].laid(shell))
    table.send(inputs.PlaceVisited())
    assert table.runner.state.visited
    stage.advance(4)
    assert shown_otherwise(shell) == []
