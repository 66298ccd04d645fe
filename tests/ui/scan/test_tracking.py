"""Cards before the real reader while the app only tracks: counted once each, the screen stays open."""

from __future__ import annotations

import pytest

from companion.duel import BeginGame, DuelSetup, Seat
from companion.duel.corrections import MoveCopy
from companion.duel.tracking import TrackCard, TrackPart
from companion.translations import tr
from companion.ui.duel.line_complete import LineComplete
from companion.ui.scan.parts import UseRow
from tests.ui.scan.camera import laid, lay, over, until
from tests.ui.stage import find, find_all, text_on_screen

HORROR, ALAS = "shakespeare/horror#1", "shakespeare/alas#1"


@pytest.fixture
def tracked(shell):
    """Shakespeare against Titania, only tracked."""
    seats = (Seat("Anna", "shakespeare"), Seat("Ken", "titania"))
    match = shell.shelf.start("duel", DuelSetup(seats, level="tracker"), "", ("Anna", "Ken"))
    match.say(BeginGame())
    shell.play(match)
    return match


def counted(match):
    return [line.said for line in match.lines[1 : match.cursor]]


def test_cards_shown_one_after_the_other_need_no_touch(stage, shell, tracked):
    """U-146, U-139: the line grows, and a glamour is turned; the camera stays open all the time."""
    scene = laid(HORROR)
    camera = over(shell, scene)
    shell.open("scan")
    until(stage, camera, lambda: len(counted(tracked)) == 1)
    assert "Horror joins the line: 2 syllables of 10" in text_on_screen()
    lay(scene, "titania/glamour-of-greed")
    until(stage, camera, lambda: len(counted(tracked)) == 2)
    assert counted(tracked) == [TrackCard(f"p1:{HORROR}"), TrackPart("p2", "glamour-of-greed")]
    assert camera.is_open
    stage.wait(1.5)
    assert len(counted(tracked)) == 2, "what stays in the picture is counted once"


def test_a_boost_is_put_on_the_discard_pile_by_one_touch(stage, shell, tracked):
    """U-147: it joins no line; what was counted is told anew in one line."""
    camera = over(shell, laid(ALAS))
    shell.open("scan")
    until(stage, camera, lambda: counted(tracked))
    stage.wait(0.4)
    stage.touch(find(tr("duel.zone.discard"), UseRow))
    assert counted(tracked) == [MoveCopy(f"p1:{ALAS}", "discard")]


def test_a_completed_line_leads_back_to_the_table(stage, shell, tracked):
    """U-149."""
    for number in (2, 3, 4, 5):
        tracked.say(TrackCard(f"p1:shakespeare/horror#{number}"))
    camera = over(shell, laid(HORROR))
    shell.open("scan")
    until(stage, camera, lambda: len(counted(tracked)) == 5)
    stage.advance(4)
    assert shell.place == "duel"
    assert find_all(LineComplete)
