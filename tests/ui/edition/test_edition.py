"""The players' own edition of Shakespeare's cards: typed, proposed, confirmed, kept, counted."""

import pytest

from companion.duel.decks import heroes
from companion.showing.duel.draft import Draft
from companion.ui.buttons import IconButton
from companion.ui.duel.edition import EditionRow, house_rules, own_syllables
from companion.ui.preferences import preferences
from companion.ui.theme import theme
from tests.ui.layout import check_layout
from tests.ui.stage import find, find_all, text_on_screen


@pytest.fixture
def nothing_kept():
    """No own edition yet; what a test confirms is forgotten afterwards."""
    preferences.edition = {}
    yield
    preferences.edition = {}


@pytest.fixture
def rows(stage, shell, nothing_kept):
    """The screen's rows by card."""
    theme.language = "fr"
    shell.open("duel-edition")
    stage.advance(4)
    return {row.card: row for row in find_all(EditionRow)}


def test_every_card_starts_at_its_printed_number(rows):
    """U-154: use the number on the card."""
    printed = {card.id: card.syllables for card in heroes()["shakespeare"].cards}
    assert {card: int(row.syllables) for card, row in rows.items()} == printed


def test_a_typed_name_is_proposed_and_counts_only_when_confirmed(rows, stage):
    """U-155: "Hélas, pauvre Yorick" has six; nothing counts until the player says so."""
    row = rows["alas"]
    row.ids.typed.text = "Hélas, pauvre Yorick"
    stage.advance(2)
    assert (row.syllables, row.confirmed) == (6, False)
    assert own_syllables() == ()
    stage.wait(0.35)
    stage.touch(find("Garder 6"))
    assert own_syllables() == (("alas", 6),)


def test_the_player_may_count_otherwise(rows, stage):
    """A vowel pair read as two is the player's choice."""
    row = rows["horror"]
    row.ids.typed.text = "Vision"
    stage.advance(2)
    assert row.syllables == 2
    assert "double" in text_on_screen()
    stage.touch(next(one for one in find_all(IconButton) if one.icon == "plus" and one.parent.parent is row))
    assert own_syllables() == (("horror", 3),)


def test_an_emptied_name_goes_back_to_the_printed_card(rows, stage):
    row = rows["alas"]
    row.ids.typed.text = "Hélas"
    row.confirm()
    row.ids.typed.text = ""
    stage.advance(2)
    assert (row.syllables, own_syllables()) == (2, ())


def test_a_new_duel_counts_by_the_own_edition(rows):
    rows["alas"].count(1)
    with_him = Draft(heroes=("shakespeare", "hamlet", "", "")).setup("fr", house_rules())
    without = Draft(heroes=("medusa", "hamlet", "", "")).setup("fr", house_rules())
    assert with_him.table().lineup.syllables("p1:shakespeare/alas#1") == 3
    assert without.syllables == ()


@pytest.mark.parametrize("kept", [{"alas": 3}, {"alas": {"name": "x", "syllables": 99}}, {"other": {}}])
def test_nonsense_that_was_kept_is_left_out(nothing_kept, kept):
    preferences.edition = kept
    assert own_syllables() == ()


def test_layout(rows, shell, looks):
    next(iter(rows.values())).ids.typed.text = "Mon royaume pour un cheval"
    for _look in looks():
        check_layout(shell)
