"""Both languages say everything, nothing twice, nothing in vain, and say it well."""

from __future__ import annotations

import re

import pytest

from companion.translations import LANGUAGES
from companion.translations.__main__ import compiled
from tests.translations.catalogues import (
    PLACEHOLDER,
    TOPICS,
    every_sentence,
    everything,
    family_ids,
    forms,
    mentioned,
    messages,
    source,
)

PLURALS = {"en": "nplurals=2; plural=(n != 1);", "fr": "nplurals=2; plural=(n > 1);"}
PAIRS = [(language, topic) for language in LANGUAGES for topic in TOPICS]


@pytest.mark.parametrize(("language", "topic"), PAIRS)
def test_the_compiled_catalogue_is_in_step(language, topic):
    """`make translations` was run after the last edit."""
    path = source(language, topic)
    assert path.with_suffix(".mo").read_bytes() == compiled(path)


@pytest.mark.parametrize(("language", "topic"), PAIRS)
def test_a_catalogue_says_its_language_and_plural_rule_and_every_id_once(language, topic):
    text = source(language, topic).read_text(encoding="utf-8")
    assert f'"Language: {language}\\n"' in text
    assert PLURALS[language] in text
    written = re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)
    assert len(written) == len(set(written)) == len(messages(language, topic))
    assert all(id.startswith(f"{topic}.") for id in written)


def test_both_languages_have_the_same_messages():
    assert set(everything("en")) == set(everything("fr"))


def test_no_sentence_is_empty_or_unsure():
    assert [(language, id) for language, id, form in every_sentence() if not form.strip()] == []
    assert [id for language in LANGUAGES for id, one in everything(language).items() if one.fuzzy] == []


def test_every_message_the_program_mentions_exists():
    known = everything("en")
    missing = {id: file for id, file in mentioned().items() if id not in known}
    assert missing == {}


WRITTEN_BEFORE = {"duel.say.set-token"}
"""Lines of saved games are told by these, though none is written so any more."""


def test_every_message_is_used():
    families = tuple(family_ids())
    unused = [id for id in everything("en") if id not in mentioned() and not id.startswith(families)]
    assert set(unused) == WRITTEN_BEFORE


@pytest.mark.parametrize("prefix", sorted(family_ids()))
def test_a_family_has_exactly_the_messages_it_lists(prefix):
    written = {id for id in everything("en") if id.startswith(prefix)}
    assert written - set(mentioned()) - family_ids()[prefix] == set()
    assert family_ids()[prefix] - written == set()


def values(message):
    """The names of the values that each form of a message fills in."""
    return [set(PLACEHOLDER.findall(form)) for form in forms(message)]


def test_both_languages_fill_in_the_same_values():
    """A plural's singular may leave its number out; the plural says everything."""
    english, french = everything("en"), everything("fr")
    different = [id for id in english if values(english[id])[-1] != values(french[id])[-1]]
    lost = [id for id, one in (english | french).items() if not values(one)[0] <= values(one)[-1]]
    assert (different, lost) == ([], [])


def test_both_languages_have_plurals_for_the_same_messages():
    plural = {lang: {id for id, one in everything(lang).items() if one.pluralizable} for lang in LANGUAGES}
    assert plural["en"] == plural["fr"]
    assert [id for id in plural["en"] if len(forms(everything("fr")[id])) != 2] == []


FRENCH_FAULTS = {
    "a typewriter's apostrophe": re.compile(r"'"),
    "a typewriter's quotation mark": re.compile(r'"'),
    "a plain space before ; : ! ? or »": re.compile(r" [;:!?»]"),
    "no space before ; ! ? or »": re.compile(r"[^\s\u00a0\u202f;!?…(][;!?»]"),
    "a plain space after «": re.compile(r"«[^\u00a0\u202f]"),
    "three dots for an ellipsis": re.compile(r"\.\.\."),
    "two spaces": re.compile(r"  "),
}


@pytest.mark.parametrize("fault", FRENCH_FAULTS)
def test_french_is_set_as_the_french_set_it(fault):
    """A card whose name is only printed in English keeps its English marks."""
    english = {form for language, _id, form in every_sentence() if language == "en"}
    sentences = [(id, form) for language, id, form in every_sentence() if language == "fr"]
    faults = [(id, form) for id, form in sentences if FRENCH_FAULTS[fault].search(form)]
    assert [one for one in faults if one[1] not in english] == []


@pytest.mark.parametrize(("word", "pattern"), [("straight quotes", "['\"]"), ("three dots", r"\.\.\.")])
def test_english_is_set_with_real_marks(word, pattern):
    sentences = [(id, form) for language, id, form in every_sentence() if language == "en"]
    assert [(id, form) for id, form in sentences if re.search(pattern, form)] == []
