"""Touches nobody thought of: leaving by the menu, an empty choice, a panel beside the menu."""

from __future__ import annotations

import pytest

from companion.duel import Scheme
from companion.duel.corrections import SetActions, SetTurn
from companion.translations import tr
from companion.ui.action_bar import BarButton
from companion.ui.answers import OptionButton
from companion.ui.duel.half import EmblemButton, SeatHalf
from companion.ui.duel.panels.wayward_sisters import SpellButton
from companion.ui.token_flip import TokenSide
from tests.ui.layout import check_layout
from tests.ui.stage import find, find_all, shown, text_on_screen


def open_menu(hands, seat="p1"):
    half = next(half for half in find_all(SeatHalf) if half.seat == seat)
    hands.touch(next(one for one in shown(half) if isinstance(one, EmblemButton)))
    hands.settle()


@pytest.mark.home
def test_leaving_by_the_menu_leads_home_and_the_duel_can_be_resumed(shell, hands, sit_down):
    match = sit_down("hamlet", "medusa").match
    hands.settle()
    open_menu(hands)
    hands.touch(next(one for one in find_all(OptionButton) if one.meaning == "leave"))
    hands.settle()
    assert shell.match is None
    assert tr("app.home.duel") in text_on_screen()
    assert shell.shelf.resume(match.game).view == match.view


@pytest.mark.parametrize("entry", ["now", "log", "reference", "settings"])
def test_every_page_of_the_menu_opens_and_leads_back_to_the_table(shell, hands, sit_down, entry):
    table = sit_down("hamlet", "medusa")
    hands.settle()
    open_menu(hands)
    hands.touch(next(one for one in find_all(OptionButton) if one.meaning == entry))
    hands.settle()
    assert shell.current is not table
    assert shell.go_back()
    hands.settle()
    assert shell.current is table
    assert not table.asking.own


def test_the_menu_tells_what_may_still_come_for_whoever_opens_it(shell, hands, sit_down):
    table = sit_down("hamlet", "medusa")
    hands.settle()
    open_menu(hands, "p2")
    hands.touch(next(one for one in find_all(OptionButton) if one.meaning == "outlook"))
    hands.settle()
    words = text_on_screen()
    assert "Deck: enough for" in words
    assert "Harpy 1\N{NO-BREAK SPACE}(3)" in words
    assert "Hamlet" not in shell.notice.body
    check_layout(shell.notice)
    assert shell.go_back()
    assert not shell.notice.showing
    assert not table.asking.own


def test_a_hero_without_schemes_cannot_scheme_and_reads_the_rule(shell, hands, sit_down):
    table = sit_down("shakespeare", "hamlet")
    assert table.match.say(SetTurn("p1"))
    assert table.match.say(SetActions(2))
    hands.settle()
    before = table.match.cursor
    hands.touch(find(tr("dueltable.bar.scheme"), BarButton))
    hands.settle()
    assert shell.banner.showing
    assert shell.banner.number == "U-062"
    assert table.match.cursor == before
    assert not table.asking.own


def test_a_token_beside_the_open_menu_answers_what_the_rules_ask(hands, sit_down):
    table = sit_down("hamlet", "medusa", at="hamlet.question")
    hands.settle()
    before = table.match.cursor
    open_menu(hands, "p2")
    hands.touch(find_all(TokenSide)[0])
    hands.settle()
    assert table.match.cursor > before
    assert not table.asking.own


def test_a_spell_beside_the_open_menu_answers_what_the_rules_ask(hands, sit_down):
    table = sit_down("wayward-sisters", "medusa")
    assert table.match.say(SetTurn("p1"))
    assert table.match.say(SetActions(2))
    wicked = (one.said for one in table.match.legal() if isinstance(one.said, Scheme))
    assert table.match.say(next(said for said in wicked if "something-wicked" in said.card))
    hands.settle()
    before = table.match.cursor
    open_menu(hands, "p2")
    hands.touch(next(one for one in find_all(SpellButton) if one.castable))
    hands.settle()
    assert table.match.cursor > before
    assert not table.asking.own
