"""A hero is one file of rules and one file of words: a toy one is dropped in and plays a turn by touch."""

from __future__ import annotations

import importlib
import sys
from dataclasses import replace

import pytest

from companion.duel import Attack, view
from companion.duel import heroes as rules_of_heroes
from companion.duel.corrections import SetToken
from companion.duel.decks import heroes
from companion.duel.tracking import SetLevel, TrackCard
from companion.journal import Ask, Invalid, Text
from companion.showing.duel import hero_texts
from companion.showing.duel.checklist import laid_out
from companion.showing.duel.correcting import correction
from companion.showing.duel.hero_text import hero_text
from companion.showing.duel.reminders import reminders
from companion.showing.duel.tracking import after
from companion.translations import tr, use_language
from companion.ui.action_bar import BarButton
from companion.ui.answers import OptionButton
from companion.ui.duel.half import SeatHalf
from tests.duel.stage import Stage
from tests.ui.stage import find, find_all, text_on_screen

FEINT = "p1:puck/feint#1"
RULES = '''
"""Puck, who asks his own question as each turn begins."""

from companion.duel.asking import choose
from companion.duel.hero import Hero
from companion.duel.parts import HeroCounter, Token, Zone
from companion.duel.verbs import draw, turn_token

HERO = Hero(
    "puck", combat_cards_to=Zone("vault", "duel.zone.cauldron", "duel.lies.cauldron", "duel.log.to-cauldron")
)
SIDES = {"none": "dueltable.token.none", "to-be": "dueltable.alice.big", "not-to-be": "dueltable.alice.small"}
HERO.token(Token("trick", "dueltable.token.question", SIDES))
HERO.token(HeroCounter("pranks", "dueltable.token.size", most=5))


@HERO.at("turn start", "hamlet.ability.question")
def trick(me):
    side = yield from choose(me, "hamlet.question", ("hamlet.question.to-be", "hamlet.question.not-to-be"))
    yield from turn_token(me, "trick", side)
    yield from draw(me, 1)
'''
TEXTS = '''
"""Puck's own words."""

from companion.journal import Text
from companion.showing.duel.hero_text import HeroText

TEXT = HeroText(
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
    for package, source in ((rules_of_heroes, RULES), (hero_texts, TEXTS)):
        folder = tmp_path / package.__name__
        folder.mkdir()
        (folder / "puck.py").write_text(source, "utf-8")
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])
    yield "puck"
    for package in (rules_of_heroes, hero_texts):
        sys.modules.pop(f"{package.__name__}.puck", None)
        vars(package).pop("puck", None)
    rules_of_heroes.hero_named.cache_clear()
    hero_text.cache_clear()
    importlib.invalidate_caches()


def stage_of(puck):
    """Puck against Medusa, his own question answered."""
    return Stage(puck, "medusa", answers={"hamlet.question": "to-be"})


def test_u_070_a_second_attack_with_a_zone_of_its_own(puck):
    """Cards that lie in the hero's own zone are refused with the words its file gives for it."""
    stage = stage_of(puck)
    stage.attack("p1.alice", "p2.medusa", "feint")
    assert stage.cards("p1", "vault") == ["feint"]
    stage.journal.say(Attack("p1.alice", "p2.medusa"))
    there = next(one for one in stage.question.options if one.id == FEINT)
    assert there.refused.rule == "U-074"
    assert tr(there.refused.text) == tr("duel.refused.not-in-hand", zone=Text("duel.lies.cauldron"))
    facts = [tr(fact) for line in stage.journal.lines for fact in line.facts(stage.table)]
    assert tr("duel.log.to-cauldron", card=there.text) in facts


def test_cards_in_a_zone_of_its_own_are_tracked(puck):
    stage = stage_of(puck)
    stage.attack("p1.alice", "p2.medusa", "feint")
    stage.say(SetLevel("tracker"))
    assert stage.refused(TrackCard(FEINT)) == "U-075"
    line = stage.journal.say(TrackCard("p1:puck/feint#2"))
    assert tr("duel.lies.discard") in tr(after(view(stage.table), line))


def put_right(stage, **said):
    """Lead through the questions of the corrections; what each question offered, as people read it."""
    offered, given = {}, ()
    while isinstance(found := correction("p1", given, view(stage.table)), Ask):
        offered[found.key] = [tr(one.text) for one in found.options] or [found.low, found.high]
        given = (*given, said[found.key.rpartition(".")[2].replace("-", "_")])
    stage.say(found)
    return offered


@pytest.mark.parametrize("language", ["en", "fr"])
def test_parts_of_its_own_are_put_right_by_hand_in_the_words_of_its_file(puck, language):
    stage = stage_of(puck)
    stage.attack("p1.alice", "p2.medusa", "feint")
    try:
        use_language(language)
        offered = put_right(stage, what="token", which_token="trick", shows="not-to-be")
        assert offered["dueltable.correct.which-token"] == [
            tr("dueltable.token.question"), tr("dueltable.token.size"),
        ]  # fmt: skip
        assert tr("dueltable.alice.small") in offered["dueltable.correct.shows"]
        offered = put_right(stage, what="token", which_token="pranks", shows=3)
        assert offered["dueltable.correct.shows"] == [0, 5]
        offered = put_right(stage, **{"what": "card", "from": "vault"}, which_card=FEINT, to="hand")
        assert tr("duel.zone.cauldron") in offered["dueltable.correct.from"]
        card, zone = stage.table.lineup.card_name[FEINT], Text("duel.zone.hand")
        assert tr(stage.journal.lines[-1].label) == tr("duel.say.move-copy", card=card, zone=zone)
    finally:
        use_language("en")
    assert (stage.table.token("p1", "trick"), stage.table.token("p1", "pranks")) == ("not-to-be", 3)
    assert stage.cards("p1", "vault") == []
    assert stage.journal.reopened().table.picture() == stage.table.picture()


def test_a_counter_shows_no_number_it_does_not_have(puck):
    stage = stage_of(puck)
    with pytest.raises(Invalid):
        stage.say(SetToken("p1", "pranks", 6))


def test_a_hero_of_two_files_plays_a_turn(puck, shell, hands, sit_down):
    screen = sit_down(puck, "medusa", at="hamlet.question")
    match = screen.match
    hands.settle()
    half = next(half for half in find_all(SeatHalf) if half.seat == "p1")
    assert (half.hero, half.short) == ("puck", tr("dueltable.short.arthur"))
    assert tr("dueltable.checklist.alice") in laid_out(heroes()["puck"])
    assert reminders(match.view, "p1")[0] == hero_text("puck").duty
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
