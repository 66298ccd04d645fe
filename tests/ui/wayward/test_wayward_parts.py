"""The parts of the table by themselves: the track's geometry, the reminders, the story."""

from __future__ import annotations

import pytest

from companion.translations import tr
from companion.ui.theme import theme
from companion.ui.wayward.reminders import reminders
from companion.ui.wayward.story import gold_history
from companion.ui.wayward.track import GoldTrack
from companion.ui.wayward.track_path import CELLS, TrackPath
from companion.wayward.corrections import SetChips, SetGate, SetHourGlasses, SetItem, SetPlace, TurnGold
from companion.wayward.turns import EndTurn
from tests.ui.wayward.tables import begun, midgame


def test_the_track_runs_clockwise_from_the_lower_left_and_closes():
    """W-006: 110 cells around the edge, each as far from its neighbours."""
    path = TrackPath(21, 21, 370, 850, 32)
    start, quarter, end = path.cell(0), path.cell(45), path.cell(CELLS)
    assert (start.x, start.y) == (21, 53)
    assert quarter.y == path.high
    assert quarter.in_y == -1
    assert (round(end.x, 6), round(end.y, 6)) == (21, 53)
    assert path.cell(60).x == path.right
    assert path.cell(95).y == path.low


def test_figures_walk_forty_milliseconds_for_each_gold(stage):
    """W-006, W-108: ten gold take 0.4 seconds; without motion everything is there at once."""
    track = stage.show(GoldTrack())
    track.active, track.figures = "Ken", [("Ken", "blue", 10), ("Mia", "red", 10)]
    track.figures = [("Ken", "blue", 20), ("Mia", "red", 10)]
    stage.wait(0.2)
    assert 12 < track.shown_gold("Ken") < 18
    stage.wait(0.3)
    assert track.shown_gold("Ken") == 20
    theme.reduce_motion = True
    track.figures = [("Ken", "blue", 0), ("Mia", "red", 10)]
    assert track.shown_gold("Ken") == 0


def scene(shell, *corrections, players=2):
    """The reminders after some corrections."""
    match = begun(shell, players=players)
    for one in corrections:
        assert match.say(one)
    return [tr(one) for one in reminders(match.view)]


LAST_CHIP = SetChips("room-1", 11)


@pytest.mark.parametrize(
    ("corrections", "words"),
    [
        ((SetPlace("Ken", "E"), SetChips("E", 10)), "2 chips: keep 1 to leave the lair."),
        ((SetPlace("Ken", "E"), SetChips("E", 11)), "Last chip: it must take you out of the lair."),
        ((TurnGold("Anna", 96),), "Anna is 4 gold from the gate: one roll."),
        ((SetGate(50), TurnGold("Anna", 44)), "Anna is 6 gold from the gate: one roll."),
        ((SetItem("Ken", "hour-glass", 1), LAST_CHIP), "The hour glass could extend this turn."),
        ((TurnGold("Anna", 100),), "Anna has met the gate: last turns follow."),
    ],
    ids=["W-160-two", "W-160-one", "W-108-gate", "W-108-lowered", "W-090", "W-108-met"],
)
def test_a_reminder_appears_when_it_is_due(shell, corrections, words):
    """W-160, W-108, W-090: each reminder in its moment."""
    assert words in scene(shell, *corrections)


def test_no_reminder_without_a_reason(shell):
    """W-108: a quiet table says nothing; cashed hour glasses are gone."""
    assert scene(shell, SetHourGlasses(1)) == []


def test_the_last_turn_says_leave_now(shell):
    """W-110: whoever is not outside when the last turn ends is trapped."""
    match = begun(shell)
    match.say(TurnGold("Ken", 100))
    assert match.view["phase"] == "normal"
    match.say(EndTurn("Ken"))
    assert match.view["phase"] == "last-turns"
    assert tr(reminders(match.view)[0]) == "You must leave this turn, or be trapped."


def test_the_gold_curve_has_a_point_for_every_turn(shell):
    """W-006: gold at the start and after each turn, corrections included."""
    match = midgame(shell, players=2)
    assert gold_history(match.lines, ("Ken", "Anna")) == {"Ken": [0, 67], "Anna": [0, 71]}
