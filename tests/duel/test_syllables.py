"""Syllables: the printed number rules; the counter only proposes."""

import csv
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.duel.syllables import SyllableProposal, by_spelling, english_word, propose
from companion.translations import tr

CARDS = resources.files("companion.duel").joinpath("data/cards.csv").read_text("utf-8").splitlines()
PRINTED = [
    (tr(f"cards.name.{row['hero']}.{row['id']}"), int(row["syllables"]))
    for row in csv.DictReader(CARDS)
    if row["syllables"]
]


@pytest.mark.parametrize(("name", "printed"), PRINTED)
def test_english_proposals_equal_the_printed_numbers(name, printed):
    """U-154: every card of Shakespeare's deck."""
    assert propose(name, "en") == SyllableProposal(printed)


def test_all_twelve_names_are_checked():
    assert len(PRINTED) == 12


@pytest.mark.parametrize(
    ("name", "syllables"),
    [
        ("Rien que des traîtres", 4),
        ("Hélas...", 2),
        ("Tous sont punis", 4),
        ("Encore une fois sur la brèche", 8),
        ("Être ou ne pas être", 5),
        ("Mon royaume pour un cheval", 8),
        ("Une belle âme", 4),
        ("la grande honte", 4),
        ("L’heure a sonné", 4),
        ("Hélas, pauvre Yorick", 6),
        ("théâtre", 2),
        ("océan", 3),
        ("naïf", 2),
        ("pays", 2),
        ("feuille", 1),
        ("ouvrier", 3),
        ("guerre", 1),
    ],
)
def test_french_counts_as_in_verse(name, syllables):
    """U-155: a silent e at the end is not counted; X-05 holds the three printed names."""
    assert propose(name, "fr").syllables == syllables


def test_splitting_a_french_vowel_pair_is_left_to_the_player():
    """U-155: some pairs count as two; how many could is proposed, not decided."""
    assert propose("lion", "fr") == SyllableProposal(1, splits=1)
    assert propose("punis", "fr") == SyllableProposal(2, splits=0)


def test_the_dictionary_corrects_a_misleading_spelling():
    assert by_spelling("area") != 3
    assert english_word("area") == 3


@given(st.text(max_size=40), st.sampled_from(["en", "fr"]))
def test_any_name_gets_a_number(name, language):
    proposal = propose(name, language)
    assert proposal.syllables >= 0
    assert proposal.splits <= proposal.syllables
