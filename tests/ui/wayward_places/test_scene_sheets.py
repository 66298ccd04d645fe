"""Sheets that lie over an area's scene: Back closes them, and what is told stands beside them."""

from __future__ import annotations

import pytest

from companion.showing.wayward.area_scenes.area_b import ANOTHER_GUARD
from companion.showing.wayward.area_scenes.area_f import FEWER
from companion.showing.wayward.thumb_bar import AREA
from companion.ui.action_bar import CostButton
from companion.ui.buttons import IconButton
from companion.ui.preferences import preferences
from companion.ui.theme import theme
from companion.ui.wayward.places.all_actions import AllActionsSheet
from companion.ui.wayward.places.area_b import PitSheet
from companion.ui.wayward.places.area_f import CoffinSheet
from companion.ui.wayward.places.parts import OfferButton
from companion.ui.wayward.places.place_scene import PlaceScene
from companion.wayward.board import PIT_GUARDS
from companion.wayward.corrections import SetMark
from tests.ui.stage import find_all
from tests.ui.wayward.finger import Finger, one
from tests.ui.wayward_places.tables import TABLES

ESCAPE = 27


@pytest.fixture
def finger(stage, shell):
    """A finger over a table where nothing moves by itself."""
    theme.reduce_motion = True
    return Finger(stage, shell)


def seated(finger: Finger, name: str, by_map: bool = False) -> None:
    """The table of a special area on the screen."""
    preferences.wayward_map = by_map
    finger.shell.play(TABLES[name].laid(finger.shell))
    finger.stage.advance(2)


def more(finger: Finger) -> None:
    finger.tap(one(IconButton, icon="dots"))
    assert find_all(AllActionsSheet)


def another_guard(finger: Finger) -> None:
    finger.tap(one(OfferButton, meaning=ANOTHER_GUARD))
    assert find_all(PitSheet)


def fewer_coffins(finger: Finger) -> None:
    finger.tap(one(OfferButton, meaning=FEWER))
    assert find_all(CoffinSheet)


@pytest.mark.parametrize(
    ("name", "open_sheet", "by_map"),
    [
        ("pit", more, False),
        ("pit", another_guard, False),
        ("coffins", fewer_coffins, False),
        ("coffins", fewer_coffins, True),
    ],
    ids=["everything else", "another guard", "coffins", "coffins on the map"],
)
def test_back_closes_the_sheet_over_a_scene_and_stays_in_the_game(finger, name, open_sheet, by_map):
    """W-136, WQ-63: the guard not told of, and fewer coffins than the levers open."""
    seated(finger, name, by_map)
    open_sheet(finger)
    finger.stage.key(ESCAPE)
    assert not find_all(AllActionsSheet) + find_all(PitSheet) + find_all(CoffinSheet)
    assert find_all(PlaceScene)
    assert finger.shell.place == "wayward"


def test_back_closes_the_sheet_over_a_visited_area_before_the_area(finger):
    """Over the map there are two things to leave, and one step back leaves one of them."""
    seated(finger, "pit", by_map=True)
    finger.tap(one(CostButton, meaning=AREA))
    another_guard(finger)
    finger.stage.key(ESCAPE)
    assert not find_all(PitSheet)
    assert find_all(PlaceScene)
    finger.stage.key(ESCAPE)
    assert not find_all(PlaceScene)
    assert finger.shell.place == "wayward"


def test_what_is_told_stands_above_the_sheet_over_a_scene(finger):
    seated(finger, "pit")
    more(finger)
    (sheet,) = find_all(AllActionsSheet)
    finger.shell.tell("Told")
    finger.stage.advance(2)
    assert finger.shell.toast.low == sheet.top


def test_w_141_with_every_guard_of_the_pit_fought_another_one_is_refused(finger):
    seated(finger, "pit")
    match = finger.shell.match
    for guard in range(1, PIT_GUARDS + 1):
        assert match.say(SetMark(f"pit-{guard}", True))
    finger.stage.advance(2)
    finger.tap(one(OfferButton, meaning=ANOTHER_GUARD))
    assert not find_all(PitSheet)
    assert finger.shell.banner.showing
    assert not PitSheet(match.view).ready
