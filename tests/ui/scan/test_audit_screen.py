"""Pointing the camera at a whole place: the differences, and both ways to put them right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.duel.corrections import MoveCopy
from companion.showing.duel.audit import places
from companion.tags import tag_of
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.scan.parts import DifferenceRow
from companion.ui.theme import theme
from tests.ui.layout import check_layout
from tests.ui.scan.camera import laid, over, until
from tests.ui.stage import find, find_all, text_on_screen

HORROR, ALAS, AGAIN = "shakespeare/horror#1", "shakespeare/alas#1", "shakespeare/again#1"


@pytest.fixture
def compared(stage, shell, duel):
    """The app believes that Horror and Alas lie in the line; the camera looks at Again and Horror."""
    for card in (HORROR, ALAS):
        assert duel.say(MoveCopy(f"p1:{card}", "line"))
    camera = over(shell, laid(AGAIN, HORROR))
    shell.open("scan")
    stage.wait(0.4)
    stage.touch(find(tr("scan.audit.open"), PressButton))
    stage.wait(0.4)
    stage.touch(find("Anna: line", PressButton))
    until(stage, camera, lambda: len(find_all(DifferenceRow)) == 2 and "2 cards seen" in text_on_screen())
    stage.wait(0.4)
    return duel


def _line(match):
    return [card.copy for card in match.view.seats["p1"].zones["line"]]


def test_the_table_is_right_and_the_app_is_corrected_in_order(stage, shell, compared):
    """U-148: the line reads from left to right."""
    assert {row.text: row.icon for row in find_all(DifferenceRow)} == {"Again": "plus", "Alas": "minus"}
    shell.current.ids.sheet.ids.scroll.scroll_to(
        find(tr("scan.audit.table-right"), PressButton), animate=False
    )
    stage.advance(3)
    stage.touch(find(tr("scan.audit.table-right"), PressButton))
    assert _line(compared) == [f"p1:{AGAIN}", f"p1:{HORROR}"]
    assert tr("scan.audit.agree", n=2) in text_on_screen()
    before = int(compared.cursor)
    shell.toast.dispatch("on_action")
    assert _line(compared) == [f"p1:{HORROR}", f"p1:{ALAS}"]
    assert compared.cursor == before - 3


def test_the_app_is_right_and_hands_are_told_what_to_move(stage, shell, compared):
    lines = int(compared.cursor)
    shell.current.ids.sheet.ids.scroll.scroll_to(find(tr("scan.audit.app-right"), PressButton), animate=False)
    stage.advance(3)
    stage.touch(find(tr("scan.audit.app-right"), PressButton))
    told = {row.text: row.detail for row in find_all(DifferenceRow)}
    assert told == {"Again": tr("scan.hands.take-out"), "Alas": tr("scan.hands.put-in")}
    assert compared.cursor == lines


def test_the_layout_holds(stage, shell, duel, looks):
    """First the places, then what differs in one of them."""
    theme.text_scale = 1.6
    assert duel.say(MoveCopy(f"p1:{HORROR}", "line"))
    screen = shell.open("scan")
    stage.wait(0.4)
    screen.ids.sheet.ids.scroll.scroll_to(find(tr("scan.audit.open"), PressButton), animate=False)
    stage.advance(3)
    stage.touch(find(tr("scan.audit.open"), PressButton))
    for _look in looks():
        check_layout(shell)
    screen.job.look_at(next(place for place in places(duel.view) if place.zone == "line"))
    screen.job.entered(tag_of(AGAIN))
    for _look in looks():
        check_layout(shell)


def test_an_order_that_cannot_be_told_is_asked_about(stage, shell, duel):
    """U-148: the line reads from left to right, so its order is never guessed."""
    for card in (HORROR, ALAS):
        assert duel.say(MoveCopy(f"p1:{card}", "line"))
    table = laid(ALAS, HORROR)
    table.show(
        [replace(tag, centre=(400 + 160 * n, 300 + 160 * n), turn=45) for n, tag in enumerate(table.tags)]
    )
    camera = over(shell, table)
    shell.open("scan")
    stage.wait(0.4)
    stage.touch(find(tr("scan.audit.open"), PressButton))
    stage.wait(0.4)
    stage.touch(find("Anna: line", PressButton))
    until(stage, camera, lambda: tr("scan.audit.order-right") in text_on_screen())
    assert tr("scan.audit.order-unclear", cards="Horror, Alas") in text_on_screen()
    assert find_all(DifferenceRow) == []
    lines = int(duel.cursor)
    # A button that has just appeared under the finger does not count as touched.
    stage.wait(0.4)
    stage.touch(find(tr("scan.audit.order-right"), PressButton))
    assert tr("scan.audit.agree", n=2) in text_on_screen()
    for _picture in range(3):
        camera.asked.clear()
        assert camera.asked.wait(5.0)
        stage.advance(2)
    assert tr("scan.audit.agree", n=2) in text_on_screen(), "the same unclear picture does not ask again"
    assert duel.cursor == lines
