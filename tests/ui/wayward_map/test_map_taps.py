"""Taps of a turn on the map, counted on a real window; `docs/wayward_taps.md` tells the same numbers."""

from __future__ import annotations

from typing import Any

import pytest

from companion.showing.wayward.screen.inputs import MoreTouched
from companion.ui.action_bar import CostButton
from companion.ui.theme import theme
from companion.ui.wayward.dice_sheet import DiceSheet
from companion.ui.wayward.places.all_actions import AllActionsSheet
from companion.wayward.commands import Move, PickUp, PushGuard
from companion.wayward.corrections import SetItem
from companion.wayward.turns import EndTurn
from tests.ui.stage import find_all
from tests.ui.wayward.tables import begun
from tests.ui.wayward_map.finger import MapFinger


def move(to: str = "new", **facts: Any) -> dict[str, Any]:
    return {"is": "Move", "player": "Ken", "to": to, "door": 0, "only_exit": False, "barrier": 0, **facts}


def take(*items: str) -> dict[str, Any]:
    return {"is": "PickUp", "items": list(items), "gold": 0, "hazard": 0}


GUARD = {
    "is": "PushGuard", "player": "Ken", "colour": "gray", "number": 4, "dice": 1, "to": "new", "door": 0,
    "only_exit": False, "barrier": 0,
}  # fmt: skip
FIRST_TURN = (
    move(), take("weapon"), move(), take("pick-1"), move(door=1), GUARD, {"answer": [5]},
    move(), move(), move(), move(), move("area-7"), move(), {"is": "EndTurn", "player": "Ken"},
)  # fmt: skip
"""Twelve chips on a map nobody knows: nine new areas, one behind a door, one behind a guard, two finds."""


@pytest.fixture
def finger(stage, shell):
    theme.reduce_motion = True
    return MapFinger(stage, shell)


@pytest.mark.parametrize("players", [1, 4, 6])
def test_a_first_turn_of_twelve_chips_takes_23_taps(stage, shell, finger, players):
    """W-015: nobody is asked who stands anywhere, however many play."""
    match = begun(shell, players=players)
    shell.play(match)
    stage.advance(4)
    for said in FIRST_TURN:
        finger.play(said)
    assert match.view.turn == 2
    assert finger.taps == 23


def test_the_same_turn_by_plain_taps_alone_takes_30(stage, shell, finger):
    """Whoever never holds a spot touches it and then Go there: seven more."""
    finger.holds = False
    match = begun(shell)
    shell.play(match)
    stage.advance(4)
    for said in FIRST_TURN:
        finger.play(said)
    assert match.view.turn == 2
    assert finger.taps == 30


@pytest.mark.parametrize("players", [1, 4, 6])
def test_a_known_turn_takes_five_taps(stage, shell, finger, players):
    """W-018, W-030, W-078, W-057: enter, take, through a door, past a guard; the app rolls the two dice."""
    match = begun(shell, players=players)
    shell.play(match)
    for said in (
        Move("Ken", "Kitchen"), PickUp("Ken", ("weapon", "weapon", "pick-2"), 5), Move("Ken", "Cellar", 2),
        PushGuard("Ken", "gray", 3, 1, "Vault"),
    ):  # fmt: skip
        assert match.say(said)
    match.answer((5,))
    for back in ("Cellar", "Kitchen", "room-1"):
        assert match.say(Move("Ken", back))
    for one in match.view.players:
        assert match.say(EndTurn(one.name))
    stage.advance(4)
    spent = match.view.chips.red
    finger.touch_pin(finger.pin("Kitchen"))
    finger.reach("offer-0")
    finger.touch_pin(finger.pin("Cellar"))
    finger.touch_pin(finger.pin("Vault"))
    pad = find_all(DiceSheet)[0].ids.body.children[0]
    pad.roll()
    finger.taps += 1
    stage.wait(1.2)
    assert match.view.chips.red == spent - 4
    assert finger.taps == 5


def test_everything_else_offers_what_may_be_done_after_an_undo(stage, shell, finger):
    """The sheet lies open while something is taken back: what it offers is what the table offers."""
    match = begun(shell)
    assert match.say(SetItem("Ken", "hour-glass", 1))
    table = shell.play(match)
    stage.advance(4)
    table.send(MoreTouched())
    stage.advance(2)
    (sheet,) = find_all(AllActionsSheet)
    before = [action.id for action in sheet._grid.actions]
    shell.undo()
    stage.advance(2)
    after = [action.id for action in sheet._grid.actions]
    assert after != before
    assert after[:-1] == [choice.action.id for choice in table.context.choices()]
    shown = {one.meaning for one in sheet.walk(restrict=True) if isinstance(one, CostButton)}
    assert shown == set(after)
