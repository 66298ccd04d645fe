"""Names of the players' own edition: every card can have one; files of any kind are read or refused."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.journal import Invalid
from companion.showing.duel.edition import (
    KIND,
    OwnCard,
    edition_of,
    file_of,
    nameable,
    named_in,
    own_syllables,
    own_words,
    printed_syllables,
    read_edition,
    with_card,
    written,
)
from companion.translations import LANGUAGES, original, use_language

CARDS = [(hero, card) for hero, cards in nameable().items() for card in cards]


def test_every_card_glamour_and_spell_can_be_named():
    assert sum(len(cards) for cards in nameable().values()) >= 108
    assert len(nameable()) == 8
    for language in LANGUAGES:
        use_language(language)
        keys = [f"cards.name.{hero}.{card}" for hero, card in CARDS]
        assert [key for key in keys if original(key) == key] == []
    use_language("en")


def test_u_154_only_shakespeares_cards_carry_syllables():
    assert {hero for hero, card in CARDS if printed_syllables(hero, card)} == {"shakespeare"}
    own = with_card({}, "hamlet", CARDS_OF_HAMLET[0], OwnCard("Mourir, dormir", 0))
    own = with_card(own, "shakespeare", "alas", OwnCard("Hélas", 2))
    assert own_syllables(own) == (("alas", 2),)
    assert own_words(own)["cards.name.shakespeare.alas"] == "Hélas"
    assert (named_in(own, "hamlet"), named_in(own, "shakespeare"), named_in(own, "alice")) == (1, 1, 0)


CARDS_OF_HAMLET = nameable()["hamlet"]


def test_names_from_before_every_hero_had_them_are_shakespeares():
    before = {"alas": {"name": "Hélas", "syllables": 2}}
    assert read_edition(before) == {"shakespeare/alas": OwnCard("Hélas", 2)}


def test_a_card_that_is_as_printed_again_is_forgotten():
    own = with_card({}, "hamlet", CARDS_OF_HAMLET[0], OwnCard("Mourir"))
    assert with_card(own, "hamlet", CARDS_OF_HAMLET[0], OwnCard("  ")) == {}


NAMES = st.text(st.characters(codec="latin-1", categories=("L", "N", "Zs", "Po")), min_size=1, max_size=60)


@given(st.dictionaries(st.sampled_from(CARDS), st.tuples(NAMES.filter(str.strip), st.integers(1, 20))))
def test_a_file_brings_back_what_was_written(chosen):
    own = {}
    for (hero, card), (name, syllables) in chosen.items():
        own = with_card(own, hero, card, OwnCard(name, syllables if hero == "shakespeare" else 0))
    assert read_edition(written(own)) == own
    assert edition_of(file_of(own).encode()) == own


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "journal.invalid.not-json"),
        (b"\xff\xfe", "journal.invalid.not-utf-8"),
        (b"[]", "dueledition.not-names"),
        (b'{"kind": "promptbook-games", "version": 1, "cards": {}}', "dueledition.not-names"),
        (json.dumps({"kind": KIND, "version": 1, "cards": []}).encode(), "dueledition.not-names"),
        (json.dumps({"kind": KIND, "version": True, "cards": {}}).encode(), "dueledition.not-names"),
        (json.dumps({"kind": KIND, "version": 2, "cards": {}}).encode(), "dueledition.newer"),
        (b"[" * 300 + b"]" * 300, "journal.invalid.too-deep"),
        (b" " * 300_000, "journal.invalid.too-long"),
    ],
)
def test_a_file_that_holds_no_names_is_refused_in_words(data, key):
    with pytest.raises(Invalid) as refused:
        edition_of(data)
    assert refused.value.text.key == key


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hamlet/no-such-card", {"name": "x"}),
        ("nobody/alas", {"name": "x"}),
        (f"hamlet/{CARDS_OF_HAMLET[0]}", {"name": 3}),
        (f"hamlet/{CARDS_OF_HAMLET[0]}", {"name": "x" * 61}),
        (f"hamlet/{CARDS_OF_HAMLET[0]}", {"name": "a\nb"}),
        (f"hamlet/{CARDS_OF_HAMLET[0]}", {"name": " "}),
        (f"hamlet/{CARDS_OF_HAMLET[0]}", "x"),
        ("shakespeare/alas", {"name": "x", "syllables": 21}),
        ("shakespeare/alas", {"name": "x", "syllables": True}),
        ("shakespeare/alas", {"name": "x"}),
    ],
)
def test_what_makes_no_sense_is_left_out(key, value):
    assert read_edition({key: value}) == {}
