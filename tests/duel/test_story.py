"""What the log tells of the facts of a line, in both languages."""

from __future__ import annotations

import re
from random import Random

import pytest

from companion.translations import LANGUAGES, tr, use_language
from tests.duel.bot import PAIRS, duel, play

KEY = re.compile(r"(duel|cards|heroes|journal)\.")


@pytest.fixture(autouse=True)
def english():
    """Every test leaves the language as it found it."""
    yield
    use_language("en")


def log(journal, lines):
    """What the log tells of the last lines' facts."""
    labels = [event.label(journal.table) for line in journal.lines[-lines:] for event in line.events]
    return [tr(one) for one in labels if one is not None]


def test_an_attack_tells_what_came_of_it(arthur):
    arthur.attack("p1.king-arthur", "p2.medusa", "regroup", "feint")
    told = log(arthur.journal, 2)
    assert told[:3] == [
        "Regroup against Feint",
        "The opposing card’s effects are canceled",
        "The defender won: no damage",
    ]
    arthur.attack("p1.king-arthur", "p2.medusa", "excalibur")
    assert log(arthur.journal, 1)[1:3] == ["The attacker won: 6 damage", "Medusa takes 6 damage: Excalibur"]


def test_a_card_played_face_down_is_not_named(arthur):
    """U-175: the facts of the line that plays it name nothing."""
    arthur.attack("p1.merlin", "p2.medusa", "aid-the-chosen-one")
    played = arthur.journal.lines[-2]
    assert [type(event).__name__ for event in played.events] == ["CardMoved", "CombatCardPlayed"]
    assert [event.label(arthur.table) for event in played.events] == [None, None]
    assert tr(played.label) == "Ann (King Arthur) plays a card face down"
    assert log(arthur.journal, 1)[0] == "Aid the Chosen One, undefended"
    assert tr(arthur.journal.lines[-1].label) == "Bob (Medusa) does not play a card"


def test_the_end_names_the_winners(four):
    four.arrange(p2_shakespeare=0, p4_medusa=1).attack("p1.merlin", "p4.medusa", "feint")
    assert "Ann, Cid" in log(four.journal, 1)[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_told_can_be_read(language):
    """No key and no placeholder is left over in a whole duel of every pair."""
    use_language(language)
    for number, pair in enumerate(PAIRS):
        journal = duel(*pair)
        play(journal, Random(number))
        read = log(journal, len(journal.lines)) + [tr(line.label) for line in journal.lines]
        assert not [one for one in read if not one or "{" in one or KEY.match(one)]
