"""The app chooses heroes, touched: at random among those owned, or a proposed match."""

from __future__ import annotations

import pytest

from companion.translations import tr
from companion.ui.buttons import CheckRow, PressButton
from companion.ui.records.fair_match import MatchRow
from companion.ui.theme import theme
from tests.ui import matches
from tests.ui.stage import find, find_all
from tests.ui.wayward.finger import Finger


@pytest.fixture
def screen(stage, shell):
    theme.reduce_motion = True
    for number in range(4):
        players = ("Anna", "Ken") if number % 2 else ("Ken", "Anna")
        matches.finished(shell, "shakespeare_titania", *players, when=1.76e9 + 1e5 * number)
    setup = shell.open("duel-setup")
    stage.advance(4)
    Finger(stage, shell).tap(find(tr("fairmatch.open"), PressButton))
    stage.advance(4)
    assert shell.place == "duel-proposals"
    return setup


def test_everybody_gets_a_different_hero(stage, shell, screen):
    stage.touch(find(tr("fairmatch.everybody"), PressButton))
    assert shell.place == "duel-setup"
    assert screen.draft.complete
    assert len(set(screen.draft.heroes[:2])) == 2


def test_the_seat_that_chooses_gets_one(stage, shell, screen):
    stage.touch(find(tr("fairmatch.one", player=screen.draft.name(0)), PressButton))
    assert screen.draft.heroes[0]
    assert not screen.draft.heroes[1]


def test_a_proposed_match_is_taken_by_a_touch(stage, shell, screen):
    row = find_all(MatchRow)[0]
    names = row.names
    stage.touch(row)
    one, other = (tr(screen.draft.facts(seat).text) for seat in (0, 1))
    assert screen.draft.complete
    assert names.split(" against ")[0] in one
    assert names.split(" against ")[1] in other


def test_only_owned_heroes_are_drawn_and_that_is_remembered(stage, shell, screen):
    page = shell.current
    for row in [one for one in page.walk() if isinstance(one, CheckRow)]:
        if row.text not in ("Alice", "Medusa"):
            row.dispatch("on_release")
    stage.advance(2)
    assert {frozenset(row.names.split(" against ")) for row in find_all(MatchRow)} == {
        frozenset(("Alice", "Medusa"))
    }
    page.draw_all()
    assert set(screen.draft.heroes[:2]) == {"alice", "medusa"}
    screen.propose()
    shell.current.draw_all()
    assert set(screen.draft.heroes[:2]) == {"alice", "medusa"}
