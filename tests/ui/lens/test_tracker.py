"""The lens over a table that is only tracked: what is held before it is counted, once."""

from __future__ import annotations

import pytest

from companion.duel import BeginGame, DuelSetup, Seat
from companion.duel.tracking import TrackCard
from companion.tags import encode, tag_of
from companion.ui.preferences import preferences
from companion.ui.scan.frame_analysis import TagsInFrame

HORROR = "shakespeare/horror#1"


@pytest.fixture
def flat():
    """The phone lies between the players."""
    before, preferences.posture = preferences.posture, "flat"
    yield
    preferences.posture = before


@pytest.mark.usefixtures("flat")
def test_a_card_held_before_the_lens_is_counted_without_a_touch(stage, shell):
    """U-146: it joins the line, and is not counted again while it stays."""
    seats = (Seat("Anna", "shakespeare"), Seat("Ken", "medusa"))
    match = shell.shelf.start("duel", DuelSetup(seats, level="tracker"), "", ("Anna", "Ken"))
    match.say(BeginGame())
    table = shell.play(match)
    code = encode(tag_of(HORROR))
    for picture in range(8):
        table.eye.dispatch("on_seen", TagsInFrame({}, (code,) if picture == 0 else (), (code,)))
        stage.wait(0.1)
    assert [line.said for line in match.lines[1:]] == [TrackCard(f"p1:{HORROR}")]
    assert match.view.seats["p1"].panel.syllables == 2
