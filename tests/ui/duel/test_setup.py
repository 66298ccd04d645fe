"""Setting up a duel by touches: seats, heroes, names, who begins, teams, and the last duel again."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from companion.translations import tr
from companion.ui.buttons import CheckRow, IconButton, PressButton, Segment
from companion.ui.duel import setup
from companion.ui.duel.draft import Draft, remembered
from companion.ui.duel.setup_parts import HeroTile, RosterRow, SeatRow
from companion.ui.theme import theme
from tests.ui.stage import find, find_all, text_on_screen


@pytest.fixture
def screen(shell, hands):
    """The setup page."""
    theme.reduce_motion = True
    opened = shell.open("duel-setup")
    hands.settle()
    return opened


def tile(hero):
    return next(one for one in find_all(HeroTile) if one.hero == hero)


def take(hands, *heroes):
    for hero in heroes:
        hands.touch(tile(hero))
        hands.settle()


def test_a_taken_hero_turns_to_parchment_and_the_next_seat_chooses(screen, hands):
    take(hands, "hamlet", "medusa")
    assert (tile("hamlet").owner, tile("medusa").owner) == ("Player 1", "Player 2")
    assert screen.draft.complete
    assert "16" in text_on_screen()


def test_a_name_is_given_once_and_remembered(shell, screen, hands):
    row = next(row for row in find_all(SeatRow) if row.seat == 0)
    hands.touch(
        next(
            one
            for one in find_all(IconButton)
            if one.label == tr("dueltable.setup.rename") and one.parent is row
        )
    )
    hands.settle()
    screen.ids.names.give("Zoé")
    assert screen.draft.name(0) == "Zoé"
    take(hands, "hamlet", "medusa")
    hands.touch(find(tr("dueltable.setup.begin"), PressButton))
    hands.settle()
    hands.touch(find(tr("dueltable.checklist.begin"), PressButton))
    assert "Zoé" in shell.shelf.players()


def test_the_checklist_names_dials_tokens_and_five_cards_each(shell, screen, hands):
    take(hands, "wayward-sisters", "titania")
    hands.touch(find(tr("dueltable.setup.begin"), PressButton))
    hands.settle()
    listed = [row.text for row in find_all(CheckRow)]
    assert "3 dials of Sister at 6" in listed
    assert "The cauldron, empty" in listed
    assert "The six glamours shuffled, face down beside the deck" in listed
    assert listed.count("30 cards shuffled, 5 of them drawn") == 2


def test_four_play_in_teams_or_each_for_oneself(screen, hands):
    hands.touch(find("4", Segment))
    hands.settle()
    assert (screen.draft.mode, len(find_all(SeatRow))) == ("teams", 4)
    hands.touch(find(tr("dueltable.setup.free-for-all"), Segment))
    hands.settle()
    assert screen.draft.mode == "free-for-all"


def test_the_coin_decides_who_begins(screen, hands, monkeypatch):
    monkeypatch.setattr(setup, "coin", lambda seats: seats - 1)
    hands.touch(find(tr("dueltable.setup.coin"), PressButton))
    hands.settle()
    assert screen.draft.first == 1
    assert screen.draft.taken("alice").taken("sinbad").setup("en").first == "p2"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_coin_is_fair_to_every_seat(monkeypatch, seats):
    throws = list(itertools.product(range(1, 7), repeat=2))
    fallen = Counter()
    for throw in throws:
        monkeypatch.setattr(setup.DICE, "roll", lambda dice, throw=throw: throw[:dice])
        fallen[setup.coin(seats)] += 1
    assert fallen == dict.fromkeys(range(seats), len(throws) // seats)


def test_the_roster_is_searched_by_name(screen, hands):
    hands.touch(find(tr("dueltable.setup.roster"), PressButton))
    hands.settle()
    next(one for one in screen.walk() if type(one).__name__ == "Roster").typed = "sherl"
    hands.settle()
    hands.touch(find_all(RosterRow)[0])
    assert screen.draft.heroes[0] == "sherlock-holmes"


def test_the_last_duel_can_be_played_again_or_with_heroes_swapped(shell, screen, hands):
    take(hands, "hamlet", "medusa")
    hands.touch(find(tr("dueltable.setup.begin"), PressButton))
    shell.home()
    again = shell.open("duel-setup")
    hands.settle()
    hands.touch(find(tr("dueltable.bar.rematch"), PressButton))
    assert again.draft.heroes[:2] == ("hamlet", "medusa")
    hands.settle()
    hands.touch(find(tr("dueltable.setup.same-heroes"), PressButton))
    assert again.draft.heroes[:2] == ("medusa", "hamlet")


def test_one_against_two_seats_four_heroes_for_three_players():
    draft = Draft(names=("Ann", "Bob", "Cy", "Dee")).for_players(3).in_mode("three")
    assert [draft.name(seat) for seat in range(draft.seats)] == ["Ann", "Bob", "Ann", "Dee"]


@pytest.mark.parametrize("kept", [None, 3, {}, {"players": 9}, {**Draft().kept(), "heroes": ["nobody"] * 4}])
def test_a_kept_duel_that_makes_no_sense_is_forgotten(kept):
    assert remembered(kept) is None
