"""What is easily forgotten, in its moment and no other."""

from __future__ import annotations

import pytest

from companion.showing.wayward.reminders import reminders
from companion.translations import tr
from companion.wayward.corrections import SetChips, SetGate, SetHourGlasses, SetItem, SetPlace, TurnGold
from companion.wayward.view import view
from tests.wayward.stage import Stage

LAST_CHIP = SetChips("room-1", 11)


def reminded(stage: Stage) -> list[str]:
    return [tr(one) for one in reminders(view(stage.table, stage.journal.question))]


@pytest.mark.parametrize(
    ("corrections", "words"),
    [
        ((SetPlace("Ann", "E"), SetChips("E", 10)), "2 chips: keep 1 to leave the lair."),
        ((SetPlace("Ann", "E"), SetChips("E", 11)), "Last chip: it must take you out of the lair."),
        ((TurnGold("Bob", 96),), "Bob is 4 gold from the gate: one roll."),
        ((SetGate(50), TurnGold("Bob", 44)), "Bob is 6 gold from the gate: one roll."),
        ((SetItem("Ann", "hour-glass", 1), LAST_CHIP), "The hour glass could extend this turn."),
        ((TurnGold("Bob", 100),), "Bob has reached the gate: last turns follow."),
    ],
    ids=["W-160-two", "W-160-one", "W-108-gate", "W-108-lowered", "W-090", "W-108-met"],
)
def test_a_reminder_appears_when_it_is_due(corrections, words):
    """W-160, W-108, W-090: each reminder in its moment."""
    stage = Stage(2)
    for one in corrections:
        stage.say(one)
    assert words in reminded(stage)


def test_no_reminder_without_a_reason():
    """W-108: a quiet table says nothing; cashed hour glasses are gone."""
    assert reminded(Stage(2).say(SetHourGlasses(1))) == []


def test_the_last_turn_says_leave_now():
    """W-110: whoever is not outside when the last turn ends is trapped."""
    stage = Stage(2).pay("Ann", 100)
    assert stage.table.phase == "normal"
    stage.end_turn()
    assert stage.table.phase == "last-turns"
    assert reminded(stage)[0] == "You must leave this turn, or be trapped."
