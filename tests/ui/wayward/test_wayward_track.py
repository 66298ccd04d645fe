"""The track by itself: its geometry, and how figures walk along it."""

from __future__ import annotations

from companion.ui.theme import theme
from companion.ui.wayward.track import GoldTrack
from companion.ui.wayward.track_path import CELLS, TrackPath


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
