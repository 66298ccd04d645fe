"""Words as players speak: no program's words, no sentence that only a screen could read, no French trap."""

from __future__ import annotations

import re

import pytest

from tests.translations.catalogues import ROOT, every_sentence, everything, forms

ENGLISH = [(id, form) for language, id, form in every_sentence() if language == "en"]
FRENCH = [(id, form) for language, id, form in every_sentence() if language == "fr"]


def told(sentences, pattern, allowed=()):
    return [(id, form) for id, form in sentences if re.search(pattern, form) and id not in allowed]


@pytest.mark.parametrize(
    ("pattern", "allowed"),
    [
        (r"(?i)\b(believes?|lies?|lying|said|unseen|(brought|bring|taken) in)\b", ()),
        # Dice and gold are kept by the player, by the rulebook's own verb.
        (r"\bkept\b", ("waywardrules.w-227", "waywardrules.w-229", "waywardscenes.piper.keep",
                       "waywardscenes.goblins.costs")),
        (r"\b(cashes|cash) (?!in\b|it in\b)", ()),
    ],
)  # fmt: skip
def test_english_speaks_as_players_do(pattern, allowed):
    assert told(ENGLISH, pattern, allowed) == []


def test_english_is_american():
    british = (
        r"(?i)colour|favour|armour|honour|neighbour|cancelled|travell|labell|theatre|\bgrey\b|centre|metres?\b"
        r"|(recogn|organ|real|summar)is|licence|catalogue|defence|offence|towards|learnt|judgement"
    )
    assert told(ENGLISH, british) == []
    assert told(ENGLISH, r"\d %|\} %") == []


@pytest.mark.parametrize("sentences", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_a_line_of_the_log_can_be_read_aloud(sentences):
    """Each has a word of its own: a sign before a number is for dials, not for ears."""
    log = [(id, form) for id, form in sentences if ".log." in id]
    mute = [(id, form) for id, form in log if not re.search(r"[^\W\d_]{2}", re.sub(r"\{\w+\}", "", form))]
    assert log
    assert mute == []
    assert told(log, r"[−+]\{") == []


@pytest.mark.parametrize("sentences", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_a_card_says_in_words_when_each_of_its_effects_happens(sentences):
    effects = [(id, form) for id, form in sentences if ".effect." in id]
    assert effects
    assert told(effects, r"(?m)^\w:") == []


@pytest.mark.parametrize("sentences", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_a_question_is_one_question(sentences):
    asked = [(id, form) for id, form in sentences if ".ask." in id]
    assert asked
    assert told(asked, r"\?.*\?") == []


@pytest.mark.parametrize("sentences", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_what_a_player_does_in_a_race_is_a_sentence_with_its_full_stop(sentences):
    """Unless it ends with what is named: an area, an item."""
    done = [(id, form) for id, form in sentences if re.match(r"wayward\w*\.said\.", id)]
    assert len(done) > 50
    assert told([one for one in done if re.match(r"\{player\} [a-z’]", one[1])], r"[^.}]$") == []


@pytest.mark.parametrize(("sentences", "begins"), [(ENGLISH, "roll"), (FRENCH, "(re)?lancez")])
def test_whoever_rolls_in_a_race_is_told_so_in_one_way(sentences, begins):
    """“Ann, roll”, never “Ann: roll”."""
    rolled = [(id, form) for id, form in sentences if re.match(r"wayward\w*\.ask\..*roll$", id)]
    assert len(rolled) > 25
    assert told(rolled, rf"^(?!\{{player\}}, {begins}\b)") == []


NUMBERS = (
    "n|by|low|high|size|largest|limit|number|space|amount|percent|health|total|page|pages|line|turn|length"
    "|distance|seconds|minutes|width|height|most|least|left|from|to"
)
"""The values that are numbers: nothing runs into them."""
WHO = "(?:player|fighter|seat|name|target|attacker|defender|winner|loser)"
TRAPS = {
    "de, que … before a name": rf"\b(?:[Dd]e|[Qq]ue|jusque|lorsque|puisque) \{{(?!(?:{NUMBERS})\}})",
    "an elided word before a value": r"\b(?:[Dd]|[Qq]u|[Ll]|[Jj]usqu)’\{",
    "an article before a name": rf"\b(?:le|la|les|du|des|au|aux) \{{(?!(?:{NUMBERS})\}})",
    "a letter in parentheses": r"\((?:s|e|es|ne)\)",
    "he or she for a name": rf"\{{{WHO}\}} (?:est|a)-(?:t-)?(?:il|elle)",
    "a participle that agrees with a name": (
        rf"\{{{WHO}\}} est (?:vaincu|placé|pris|chassé|sorti|mort|piégé|blessé|battu|arrivé|seul|prêt)\b"
    ),
    "a spelled value": r"\{\w+:",
}


@pytest.mark.parametrize("trap", TRAPS)
def test_french_walks_into_no_trap(trap):
    """Names carry no article and nothing elides or agrees with a name that is known only at the table."""
    assert told(FRENCH, TRAPS[trap]) == []


@pytest.mark.parametrize(
    ("trap", "sentence"),
    [
        ("de, que … before a name", "Tour de {player}"),
        ("an elided word before a value", "la main d’{player}"),
        ("an article before a name", "attaque le {fighter}"),
        ("a letter in parentheses", "{n} gardé(s)"),
        ("he or she for a name", "{fighter} est-il là ?"),
        ("a participle that agrees with a name", "{fighter} est vaincu."),
        ("a spelled value", "{fighter:de}"),
    ],
)
def test_a_trap_is_recognized(trap, sentence):
    assert re.search(TRAPS[trap], sentence)


@pytest.mark.parametrize(
    "pattern",
    [
        # A map is « plan »; « carte » is what one holds in hand.
        r"\b[Cc]artes? [12]\b",
        # The app speaks of itself as of anybody else; « puis-je » is the player's own question.
        r"(?<!-)\b[Jj]e\b|\b[Jj]’",
        # Gold has one unit behind a number.
        r"[\d}][ \u00a0]or\b|\} d’or\b",
        r"\b(?:[Ll]âche[rz]?|espaces? (?:libre|vide)|hors de combat|appareil photo)\b",
        # It counts and expects; to believe is for people.
        r"\bcroi(?:t|s|ent)\b",
    ],
)
def test_french_has_one_word_for_one_thing(pattern):
    assert told(FRENCH, pattern) == []


def test_french_names_carry_no_article():
    """They are put into sentences; only the three Sisters' box name has one of its own."""
    names = [(id, form) for id, form in FRENCH if re.match(r"(heroes\.(name|fighter)|wayward\.area)\.", id)]
    assert names
    assert told(names, r"^(?:[Ll]e |[Ll]a |[Ll]es |[Ll]’)", ("heroes.name.wayward-sisters",)) == []


NEVER_ONE = {"app.field.full", "duelplay.told.took", "waywardscenes.value.wall", "waywardtable.reminder.lair",
             "waywardtable.reminder.no-rest"}  # fmt: skip
"""Their number is always greater than one, or stands for cards that the sentence does not name."""


def test_french_has_a_plural_wherever_a_number_counts_a_noun():
    no_noun = r"(?:PO|mm|cm|fois|s|à|sur|de|et|ou|pour|dans)\b"
    counted = re.compile(rf"\{{n\}}[ \u00a0](?!{no_noun})[a-zéèœ]")
    missing = [
        id
        for id, one in everything("fr").items()
        if not one.pluralizable and id not in NEVER_ONE and counted.search(forms(one)[0])
    ]
    assert missing == []


def test_french_beside_the_app_is_set_as_the_french_set_it():
    """Its pages in the shop and the word on privacy; the English half of that has no space there at all."""
    pages = [ROOT / "PRIVACY.md", *(ROOT / "fastlane" / "metadata" / "android" / "fr-FR").rglob("*.txt")]
    broken = {page.name: re.findall(r".* [;:!?»](?=\s|$)", page.read_text("utf-8")) for page in pages}
    assert len(pages) > 3
    assert {name: rows for name, rows in broken.items() if rows} == {}
