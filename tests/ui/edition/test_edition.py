"""Names of the players' own edition: typed, saved, shared; Shakespeare's proposed, confirmed, counted."""

import pytest

from companion.duel.decks import heroes
from companion.showing.duel.draft import Draft
from companion.showing.duel.edition import OwnCard, file_of, nameable
from companion.translations import tr
from companion.ui.buttons import IconButton, PressButton
from companion.ui.duel.edition import CardNameRow, EditionRow, house_rules, own_syllables
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
    shell.open("duel-edition", hero="shakespeare")
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


def test_every_heros_cards_can_be_named_and_the_name_is_read_everywhere(stage, shell, nothing_kept):
    shell.open("duel-edition")
    stage.advance(4)
    stage.touch(find("Hamlet", PressButton))
    stage.advance(4)
    row = next(row for row in find_all(CardNameRow) if row.card == "the-ghost")
    row.ids.typed.text = "Le Spectre"
    stage.wait(0.7)
    assert tr("cards.name.hamlet.the-ghost") == "Le Spectre"
    stage.key(27)
    stage.wait(0.3)
    assert f"1 of {len(nameable()['hamlet'])} cards named" in text_on_screen()


def test_a_name_typed_just_before_leaving_is_saved(stage, shell, nothing_kept):
    shell.open("duel-edition", hero="alice")
    stage.advance(4)
    row = find_all(CardNameRow)[0]
    row.ids.typed.text = "Mangez-moi"
    stage.advance(1)
    shell.go_back()
    shell.go_back()
    stage.advance(2)
    assert preferences.edition == {f"alice/{row.card}": {"name": "Mangez-moi"}}


def test_names_go_to_another_phone_and_come_in(stage, shell, nothing_kept, tmp_path):
    file = tmp_path / "names.json"
    file.write_text(file_of({"medusa/gaze-of-stone": OwnCard("Regard")}), "utf-8")
    preferences.edition = {"alice/skirmish": {"name": "Mangez-moi"}}
    screen = shell.open("duel-edition")
    stage.advance(4)
    screen.bring(file)
    stage.wait(0.3)
    assert "1 name imported" in text_on_screen()
    assert {key: own["name"] for key, own in preferences.edition.items()} == {
        "alice/skirmish": "Mangez-moi", "medusa/gaze-of-stone": "Regard",
    }  # fmt: skip
    before = dict(preferences.edition)
    file.write_bytes(b"\x00")
    screen.bring(file)
    screen.bring(tmp_path / "none.json")
    assert preferences.edition == before
    assert shell.banner.showing


def test_layout(rows, shell, looks):
    next(iter(rows.values())).ids.typed.text = "Mon royaume pour un cheval"
    for _look in looks():
        check_layout(shell)
