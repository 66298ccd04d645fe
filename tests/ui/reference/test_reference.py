"""The reference: rules, cards, and what may be done now."""

from __future__ import annotations

import pytest

from companion.duel.commands import Maneuver
from companion.duel.heroes import hero_named
from companion.journal import Refusal, text
from companion.reference import rules
from companion.translations import tr
from companion.ui.buttons import PressButton, Segment
from companion.ui.reference.now import ways
from companion.ui.reference.reference import CardTile, RuleTile, RulingRow, SectionRow, WayRow
from companion.ui.theme import LARGEST_TEXT, theme
from tests.ui import matches
from tests.ui.layout import check_layout
from tests.ui.stage import find, find_all, text_on_screen


@pytest.fixture
def arthur(shell):
    """King Arthur is to act, with one action left."""
    match = matches.duel(shell, "king-arthur", "medusa", lines=2)
    while match.question is not None:
        matches.told(match, 1)
    match.say(Maneuver())
    while match.question is not None:
        matches.told(match, 1)
    shell.attend(match)
    return match


def test_a_refusal_opens_the_text_of_its_rule(stage, shell):
    shell.refuse(Refusal("U-031", text("duel.refused.no-actions")))
    stage.wait(0.4)
    stage.touch(find("Rule", PressButton))
    stage.wait(0.3)
    sought = [tile for tile in find_all(RuleTile) if tile.sought]
    assert [(tile.number, tile.words) for tile in sought] == [("U-031", tr("duelrules.u-031"))]


@pytest.mark.parametrize("number", ["U-188", "W-045", "w-001"])
def test_the_rule_asked_for_is_in_sight(stage, shell, number):
    shell.show_rule(number)
    stage.wait(0.3)
    (sought,) = [tile for tile in find_all(RuleTile) if tile.sought]
    middle = sought.to_window(*sought.center)[1]
    assert 0 < middle < shell.height


@pytest.mark.parametrize("number", ["Q-11", "WQ-13"])
def test_a_ruling_shows_what_settles_it(stage, shell, number):
    shell.show_rule(number)
    stage.wait(0.3)
    assert [tile for tile in find_all(RuleTile) if tile.sought]


def test_a_number_nobody_knows_opens_the_contents(stage, shell):
    shell.show_rule("U-999")
    stage.wait(0.3)
    assert "Combat order" in text_on_screen()


def test_every_section_can_be_opened_and_left(stage, shell):
    screen = shell.open("reference")
    stage.wait(0.3)
    stage.touch(find(tr(rules()[0].section_key), SectionRow))
    assert find_all(RuleTile)[0].number == rules()[0].number
    stage.key(27)
    assert find_all(RuleTile) == []
    assert shell.current is screen
    stage.key(27)
    assert shell.current is not screen


@pytest.mark.parametrize(("language", "typed"), [("en", "exhausted"), ("fr", "epuises")])
def test_the_search_finds_words_in_both_languages(stage, shell, language, typed):
    theme.language = language
    screen = shell.open("reference")
    screen.ids.search.text = typed
    stage.wait(0.4)
    assert "U-041" in [tile.number for tile in find_all(RuleTile)]


def test_the_search_finds_cards_with_their_numbers(stage, shell):
    screen = shell.open("reference")
    screen.ids.search.text = "kingdom horse"
    stage.wait(0.4)
    (tile,) = find_all(CardTile)
    assert (tile.name, tile.value) == ("My Kingdom For A Horse", "5")
    assert "6\u00a0syllables" in tile.line
    assert "Gain 2 actions" in tile.words


def test_a_heros_cards_are_listed_with_our_own_words(stage, shell):
    shell.open("reference", tab="cards")
    stage.wait(0.3)
    stage.touch(find("Hamlet", PressButton))
    tiles = find_all(CardTile)
    assert len(tiles) == 12
    assert all(tile.words for tile in tiles)


def test_a_card_that_the_table_resolves_says_why(stage, shell, monkeypatch):
    monkeypatch.setitem(hero_named("hamlet").by_table, "cruel-to-be-kind", "heroes.by-hand")
    shell.open("reference", tab="cards")
    stage.wait(0.3)
    stage.touch(find("Hamlet", PressButton))
    told = [tile.name for tile in find_all(CardTile) if "You resolve this card yourselves" in tile.words]
    assert told == ["Cruel To Be Kind"]


def test_titanias_glamours_are_among_her_cards(stage, shell):
    shell.open("reference", hero="titania")
    stage.wait(0.3)
    assert tr("cards.name.titania.glamour-of-sleep") in [tile.name for tile in find_all(CardTile)]


def test_what_may_i_do_now_tells_what_is_allowed_and_the_rule_against_the_rest(arthur):
    found = ways(arthur)
    assert "Anna maneuvers" in [way.words for way in found if way.refusal is None]
    refused = {way.refusal.rule: way for way in found if way.refusal is not None}
    assert "U-031" in refused, "the turn cannot end while an action is left"
    assert len(found) < len(arthur.legal()) or all(way.more == 0 for way in found)


def test_an_open_question_is_what_may_be_done_now(shell):
    match = matches.duel(shell, "king-arthur", "medusa", lines=1)
    assert match.question is not None
    assert [way.words for way in ways(match)] == [tr(one.text) for one in match.question.options]


def test_touching_a_forbidden_thing_opens_its_rule(stage, shell, arthur):
    shell.open("reference", tab="now")
    stage.wait(0.4)
    forbidden = [row for row in find_all(WayRow) if row.rule]
    row = forbidden[-1]
    shell.current.ids.scroll.scroll_to(row, animate=False)
    stage.wait(0.4)
    stage.touch(row)
    stage.wait(0.3)
    assert [tile.number for tile in find_all(RuleTile) if tile.sought] == [row.rule]


def test_a_ruling_of_ours_is_touched_told_and_left(stage, shell):
    shell.show_rule("U-058")
    stage.wait(0.3)
    (sought,) = [tile for tile in find_all(RuleTile) if tile.sought]
    assert "Q-18" not in sought.words
    stage.touch(next(row for row in find_all(RulingRow) if row.number == "Q-18"))
    stage.wait(0.3)
    assert "Our ruling Q-18" in text_on_screen()
    assert [tile.number for tile in find_all(RuleTile)] == ["", "U-058"]
    stage.key(27)
    stage.wait(0.3)
    assert [tile for tile in find_all(RuleTile) if tile.sought], "back to the rule that was asked for"


def test_without_a_match_there_is_no_now(stage, shell):
    shell.open("reference")
    stage.wait(0.3)
    assert [one.text for one in find_all(Segment)] == ["Rules", "Cards"]


OPENED = [{}, {"rule": "U-031"}, {"rule": "U-058"}, {"hero": "shakespeare"}, {"tab": "now"}]


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_nothing_is_clipped_or_overlaps(stage, shell, arthur, looks, opened):
    theme.text_scale = LARGEST_TEXT
    screen = shell.open("reference", **opened)
    for _look in looks():
        check_layout(screen)
