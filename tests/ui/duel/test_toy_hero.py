"""A hero is one file of rules and one file of words: a toy one is dropped in and plays a turn by touch."""

from __future__ import annotations

import importlib
import sys
from dataclasses import replace

import pytest

from companion.duel import heroes as rules_of_heroes
from companion.duel.decks import heroes
from companion.showing.duel import looks
from companion.showing.duel.checklist import laid_out
from companion.showing.duel.look import look_of
from companion.showing.duel.reminders import reminders
from companion.translations import tr
from companion.ui.action_bar import BarButton
from companion.ui.answers import OptionButton
from companion.ui.duel.half import SeatHalf
from tests.ui.stage import find, find_all, text_on_screen

RULES = '''
"""Puck, who asks his own question as each turn begins."""

from companion.duel.asking import choose
from companion.duel.hero import Hero
from companion.duel.verbs import draw, turn_token

HERO = Hero("puck")
HERO.token("trick", "none", "to-be", "not-to-be")


@HERO.at("turn start", "hamlet.ability.question")
def trick(me):
    side = yield from choose(me, "hamlet.question", ("hamlet.question.to-be", "hamlet.question.not-to-be"))
    yield from turn_token(me, "trick", side)
    yield from draw(me, 1)
'''
LOOK = '''
"""Puck's own words."""

from companion.journal import Text
from companion.showing.duel.look import HeroLook

LOOK = HeroLook(
    short="dueltable.short.arthur",
    beside="dueltable.checklist.alice",
    duty=Text("duelplay.remind.start-hamlet"),
)
'''


@pytest.fixture
def puck(tmp_path, monkeypatch):
    """Puck's two files lie in folders of their own; his character card and deck are Alice's."""
    alice = heroes()["alice"]
    cards = tuple(replace(card, hero="puck", name=tr(card.text)) for card in alice.cards)
    monkeypatch.setitem(heroes(), "puck", replace(alice, id="puck", cards=cards))
    for package, source in ((rules_of_heroes, RULES), (looks, LOOK)):
        folder = tmp_path / package.__name__
        folder.mkdir()
        (folder / "puck.py").write_text(source, "utf-8")
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])
    yield "puck"
    for package in (rules_of_heroes, looks):
        sys.modules.pop(f"{package.__name__}.puck", None)
        vars(package).pop("puck", None)
    rules_of_heroes.hero_named.cache_clear()
    look_of.cache_clear()
    importlib.invalidate_caches()


def test_a_hero_of_two_files_plays_a_turn(puck, shell, hands, sit_down):
    screen = sit_down(puck, "medusa", at="hamlet.question")
    match = screen.match
    hands.settle()
    half = next(half for half in find_all(SeatHalf) if half.seat == "p1")
    assert (half.hero, half.short, half.panel) == ("puck", tr("dueltable.short.arthur"), None)
    assert tr("dueltable.checklist.alice") in laid_out(heroes()["puck"])
    assert reminders(match.view, "p1")[0] == look_of("puck").duty
    cards = match.view.seats["p1"].hand
    hands.touch(next(one for one in find_all(OptionButton) if one.meaning == "to-be"))
    hands.settle()
    assert match.view.seats["p1"].hand == cards + 1
    assert match.view.actions == 2
    for left in (1, 0):
        hands.touch(find(tr("dueltable.bar.maneuver"), BarButton))
        hands.settle()
        while match.question is not None:
            match.answer(match.question.options[-1].id)
        hands.settle()
        assert match.view.actions == left
    assert tr("dueltable.bar.end") in text_on_screen()
