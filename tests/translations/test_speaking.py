"""Sentences in the language in use, with numbers, plurals and messages inside messages."""

from __future__ import annotations

import pytest

from companion.journal import text
from companion.translations import LANGUAGES, language, tr, use_language


@pytest.fixture(autouse=True)
def _english():
    yield
    use_language("en")


def test_the_language_changes_without_a_restart():
    heard = []
    for name in ("en", "fr", "en"):
        use_language(name)
        heard.append((language(), tr("journal.nothing")))
    assert heard == [("en", "nothing"), ("fr", "rien"), ("en", "nothing")]


def test_an_unknown_language_is_refused_and_the_old_one_stays():
    use_language("fr")
    with pytest.raises(ValueError, match="no such language"):
        use_language("de")
    assert language() == "fr"


@pytest.mark.parametrize(
    ("name", "count", "singular"),
    [("en", 0, False), ("en", 1, True), ("en", 2, False), ("fr", 0, True), ("fr", 1, True), ("fr", 2, False)],
)
def test_plurals_follow_each_languages_rule(name, count, singular):
    use_language(name)
    one = {"en": "One die", "fr": "Il faut un dé"}[name]
    assert tr("journal.invalid.dice", n=count).startswith(one) is singular


def test_a_value_may_itself_be_a_message():
    message = text("journal.invalid.question-open", question=text("journal.and", first="A", next=2))
    assert [(use_language(name), tr(message))[1] for name in LANGUAGES] == [
        "Answer this first: A, 2",
        "Répondez d’abord\u00a0: A, 2",
    ]


STRANGE_KEYS = ["nowhere.at-all", "journal.unknown", "{", "{n.__class__}", "/etc/x.y", "", "x\x00.y"]


@pytest.mark.parametrize("key", STRANGE_KEYS)
def test_a_key_nobody_knows_is_shown_as_it_is(key):
    """Labels of an imported game are a stranger's words: they are never formatted."""
    assert tr(key, n=3) == key
    assert tr(text(key, name="x")) == key


def test_a_value_that_an_older_match_did_not_keep_is_an_ellipsis():
    assert tr("journal.invalid.out-of-range", low=1) == "The number must be between 1 and …."
