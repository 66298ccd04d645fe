"""The rules and cards players look up: complete in both languages, and found by number, name and words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import companion
from companion.reference import (
    UnknownRule,
    cards,
    citing,
    numbered,
    rule_key,
    rules,
    search,
    sections,
    without_rulings,
)
from companion.translations import LANGUAGES, language, tr, use_language
from tests.walks import some_today

SOURCE = Path(companion.__file__).parent
NUMBER = re.compile(r"\b(?:[UW]-\d{3}|W?Q-\d{2})\b")


@pytest.fixture(params=LANGUAGES)
def reader(request: pytest.FixtureRequest) -> Iterator[str]:
    """A reader of each language in turn."""
    before = language()
    use_language(request.param)
    yield request.param
    use_language(before)


@pytest.fixture
def french() -> Iterator[None]:
    """A French reader."""
    before = language()
    use_language("fr")
    yield
    use_language(before)


def texts(query: str) -> list[str]:
    return [found.text for found in search(query, tr)]


def test_the_reference_goes_from_u_001_to_u_188_and_from_w_001_to_w_253() -> None:
    duel = [each.number for each in rules() if each.topic == "duelrules"]
    wayward = [each.number for each in rules() if each.topic == "waywardrules"]
    assert (len(duel), duel[0], duel[-1]) == (154, "U-001", "U-188")
    assert wayward == [f"W-{n:03}" for n in range(1, 254)]
    assert duel == sorted(set(duel))


def test_every_rule_stands_in_exactly_one_section() -> None:
    assert [each for section in sections() for each in section.rules] == list(rules())
    keys = [section.key for section in sections()]
    assert len(keys) == len(set(keys))


def test_every_rule_number_in_the_program_is_in_the_reference() -> None:
    """A refusal names its rule, such as U-031 or W-160: the player must be able to look it up."""
    named = {
        (number, source.name)
        for source in SOURCE.rglob("*.py")
        for number in NUMBER.findall(source.read_text(encoding="utf-8"))
    }
    assert [(number, where) for number, where in sorted(named) if number not in numbered()] == []


@pytest.mark.parametrize(
    ("number", "key"),
    [
        ("U-133", "duelrules.u-133"),
        ("w-045", "waywardrules.w-045"),
        ("WQ-28", "waywardrules.w-053"),
        ("Q-08", "alice.effect.jaws-that-bite"),
    ],
)
def test_a_rule_or_ruling_number_gives_the_message_that_says_it(number: str, key: str) -> None:
    assert rule_key(number) == key
    assert texts(number)[0] == key


def test_every_ruling_is_told_by_a_rule_or_a_card() -> None:
    """Q-01 and what follows, WQ-01 and what follows."""
    rulings = [number for number in numbered() if "Q-" in number]
    told_by = {each.key for each in rules()} | {card.effect_key for card in cards()}
    assert {"Q-01", "Q-35", "WQ-01", "WQ-54"} <= set(rulings)
    assert [number for number in rulings if numbered()[number] not in told_by] == []


@pytest.mark.parametrize("number", ["U-019", "U-189", "W-254", "WQ-65", "", "hamlet"])
def test_an_unknown_number_is_said_clearly(number: str) -> None:
    with pytest.raises(UnknownRule, match=f"no rule has the number '{number}'"):
        rule_key(number)


def test_every_text_is_there_in_both_languages(reader: str) -> None:
    keys = [key for each in rules() for key in (each.key, each.section_key)]
    keys += [card.effect_key for card in cards()]
    keys += [key for card in cards() if not card.printed_name for key in (card.name_key, card.hero_key)]
    assert [key for key in keys if tr(key) == key] == []


@pytest.mark.parametrize("query", ["U-133", "u133", "u 133", "  U-133 "])
def test_a_number_finds_its_rule_first(reader: str, query: str) -> None:
    assert texts(query)[0] == "duelrules.u-133"


def test_a_bare_number_finds_the_rule_of_both_games_first() -> None:
    assert texts("45")[:2] == ["duelrules.u-045", "waywardrules.w-045"]


def test_every_rule_is_found_by_its_number(reader: str) -> None:
    assert [each.number for each in rules() if texts(each.number)[0] != each.key] == []


@pytest.mark.parametrize("hero", some_today(dict.fromkeys(card.hero for card in cards()), 6))
def test_every_card_is_found_by_its_name_among_the_names(reader: str, hero: str) -> None:
    among = [card for card in cards() if card.hero == hero]
    assert [card for card in among if card.effect_key not in texts(tr(card.name_key))] == []


def test_every_card_of_our_two_boxes_is_explained() -> None:
    assert len([card for card in cards() if not card.printed_name]) == 106 + 6 + 4


def test_a_name_comes_before_a_mention() -> None:
    found = texts("excalibur")
    assert found[0] == "king-arthur.effect.excalibur"
    assert {"duelrules.u-162", "king-arthur.effect.the-lady-of-the-lake"} <= set(found)


def test_a_card_without_effects_says_so(reader: str) -> None:
    saying = {"en": "no effect", "fr": "aucun effet"}[reader]
    assert saying in tr("king-arthur.effect.excalibur")


@pytest.mark.usefixtures("french")
@pytest.mark.parametrize("query", ["hélas", "HELAS", "Hélas...", "he\u0301las"])
def test_accents_capitals_and_points_do_not_matter(query: str) -> None:
    assert texts(query)[0] == "shakespeare.effect.alas"


@pytest.mark.usefixtures("french")
@pytest.mark.parametrize("query", ["être manœuvre pioche", "ETRE MANOEUVRE PIOCHE"])
def test_u_133_is_found_by_its_french_words_ligature_or_not(query: str) -> None:
    assert "duelrules.u-133" in texts(query)


def test_all_words_must_occur() -> None:
    """W-151: the watchers lower the gate."""
    both = texts("gate watchers")
    assert "waywardrules.w-151" in both
    assert set(both) < set(texts("watchers"))
    assert texts("watchers zyzzyva") == []


def test_a_hero_finds_all_of_that_hero_s_cards(reader: str) -> None:
    hamlet = {card.effect_key for card in cards() if card.hero == "hamlet"}
    assert hamlet <= set(texts("hamlet"))


@pytest.mark.parametrize("query", ["", "   ", "?!", "’"])
def test_a_query_without_words_finds_nothing(query: str) -> None:
    assert texts(query) == []


@given(st.text(max_size=40))
def test_any_query_is_answered_best_first(query: str) -> None:
    grades = [found.grade for found in search(query, tr)]
    assert grades == sorted(grades)


# Our own rulings


@pytest.mark.usefixtures("reader")
def test_no_text_shows_the_number_of_a_ruling_among_its_words():
    keys = [*(one.key for one in rules()), *(one.effect_key for one in cards())]
    shown = [without_rulings(tr(key))[0] for key in keys]
    assert [words for words in shown if re.search(r"\bW?Q-\d", words)] == []
    assert [words for words in shown if re.search(r"\(\)| [.;]$| \.", words)] == []


def test_a_ruling_leads_to_every_text_that_rests_on_it():
    assert citing("Q-18", tr) == (["U-058"], [])
    everywhere = {number for one in rules() for number in without_rulings(tr(one.key))[1]}
    everywhere |= {number for one in cards() for number in without_rulings(tr(one.effect_key))[1]}
    assert len(everywhere) > 60
    assert [number for number in everywhere if number not in numbered()] == []
    assert [number for number in everywhere if not any(citing(number, tr))] == []
