"""Cards by the names of the players' own edition: in the line, in the list, in the log and read aloud."""

from __future__ import annotations

import pytest

from companion.duel import Attack
from companion.duel.corrections import MoveCopy, SetTurn
from companion.showing.duel.moments import StageMoment
from companion.translations import tr
from companion.ui.duel.edition import EditionRow
from companion.ui.duel.line_complete import LineComplete
from companion.ui.duel.line_strip import LineCard
from companion.ui.duel.reveal_sheet import RevealRow
from companion.ui.preferences import preferences
from tests.ui.stage import find_all, listen

OWN = "Ach, armer Yorick"


@pytest.fixture
def table(sit_down, hands):
    """Shakespeare's turn, one card in the line; the players call Alas by a name of their own."""
    preferences.edition = {"alas": {"name": OWN, "syllables": 5}}
    screen = sit_down("shakespeare", "hamlet")
    for said in (SetTurn("p1"), MoveCopy("p1:shakespeare/alas#1", "line")):
        screen.match.say(said)
    hands.settle()
    yield screen
    preferences.edition = {}
    assert tr("cards.name.shakespeare.alas") == "Alas"


def test_u_154_the_line_the_list_and_the_log_call_a_card_by_its_own_name(table, hands):
    assert [card.text for card in find_all(LineCard)] == [OWN]
    assert OWN in tr(table.match.lines[-1].label)
    table.match.say(Attack("p1.shakespeare", "p2.hamlet"))
    hands.settle()
    assert OWN in [row.text for row in find_all(RevealRow)]


def test_u_155_the_line_is_read_aloud_by_its_own_name(stage, table, heard):
    page = listen(LineComplete(), heard, "on_read")
    page.show(StageMoment("line", "p1", verse=(("p1:shakespeare/alas#1", 1),)), table.match.view, ())
    page.read_aloud()
    assert heard == [("on_read", [OWN])]


def test_where_names_are_entered_the_printed_one_is_still_read(shell, table, hands):
    shell.open("duel-edition", hero="shakespeare")
    hands.settle()
    row = next(row for row in find_all(EditionRow) if row.card == "alas")
    assert (row.title, row.name) == ("Alas", OWN)
