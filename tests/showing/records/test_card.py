"""What stands on the match card."""

from __future__ import annotations

from companion.showing.records.card import best_verse, card_of
from companion.translations import tr
from tests.showing.records.test_replay import match


def test_a_duel_shows_heroes_result_curves_and_the_longest_line_of_verse():
    journal, at = match("medusa_shakespeare")
    view = at(len(journal.lines))
    told = card_of(journal.setup, journal.lines, view, names=True)
    assert [(tr(seat.name), seat.player, seat.won) for seat in told.seats] == [
        ("Medusa", "Player 1", True), ("Shakespeare", "Player 2", False),
    ]  # fmt: skip
    assert [seat.score for seat in told.seats] == [curve.values[-1] for curve in told.curves]
    assert len(told.verse) >= 2
    assert told.place is None


def test_without_names_nobody_can_be_known():
    for name in ("medusa_shakespeare", "wayward_four"):
        journal, at = match(name)
        told = card_of(journal.setup, journal.lines, at(len(journal.lines)), names=False)
        words = " ".join((*(tr(seat.name) for seat in told.seats), *(seat.player for seat in told.seats)))
        players = {curve.player for curve in told.curves}
        assert name == "medusa_shakespeare" or not players & set(words.split())
        assert all(seat.player == "" for seat in told.seats)


def test_a_race_lists_its_places_and_its_map():
    journal, at = match("wayward_four")
    told = card_of(journal.setup, journal.lines, at(len(journal.lines)), names=True)
    assert [tr(seat.name) for seat in told.seats] == ["Cleo", "Ann", "Dan", "Bob"]
    assert tr(told.place) == "City"
    assert told.verse == ()


def test_a_duel_without_verse_has_none():
    journal, _at = match("alice_sinbad")
    assert best_verse(journal.lines) == ()
