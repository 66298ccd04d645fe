"""Setting up a duel by touches: seats, heroes, names, who begins, teams, and the last duel again."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from companion.journal import Answer
from companion.showing.duel.draft import Draft, remembered
from companion.translations import tr
from companion.ui.buttons import CheckRow, IconButton, PressButton, Segment
from companion.ui.duel import setup
from companion.ui.duel.edition import house_rules
from companion.ui.duel.setup_parts import BewildermentChoice, HeroTile, PickRow, RosterRow, SeatRow
from companion.ui.preferences import preferences
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


def test_what_was_missing_is_not_told_any_more_once_it_is_there(shell, screen, hands):
    hands.touch(find(tr("dueltable.setup.begin"), PressButton))
    assert shell.banner.showing
    take(hands, "hamlet")
    assert not shell.banner.showing


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
    hands.type("Zoé")
    hands.touch(find(tr("app.done"), PressButton))
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
    assert "3 Sister dials at 6" in listed
    assert "The cauldron, empty" in listed
    assert "The six glamours shuffled, face down beside the deck" in listed
    assert listed.count("30 cards shuffled, 5 of them drawn") == 2


def test_the_list_is_said_once_and_its_button_leads_to_the_first_turn(shell, screen, hands):
    take(hands, "titania", "medusa")
    hands.touch(find(tr("dueltable.setup.begin"), PressButton))
    hands.settle()
    listed = [row.text for row in find_all(CheckRow)]
    for space in (1, 2):
        assert tr("dueltable.checklist.place", space=space) in listed
    hands.touch(find(tr("dueltable.checklist.begin"), PressButton))
    hands.settle()
    match = shell.match
    assert match.view.phase != "setup"
    assert match.question is None or match.question.kind != "instruction"
    assert [line.said for line in match.lines[1:]] == [Answer("done")] * 3, "kept as the rules ask it"
    for _line in range(len(match.lines)):
        match.undo()
    match.go(1)
    assert match.question.kind == "instruction", "whoever goes back is asked one thing at a time"


def test_a_choice_within_the_setup_is_still_asked(shell, screen, hands):
    take(hands, "alice", "medusa")
    hands.touch(find(tr("dueltable.setup.begin"), PressButton))
    hands.settle()
    hands.touch(find(tr("dueltable.checklist.begin"), PressButton))
    hands.settle()
    assert shell.match.question.key == "alice.size"
    assert shell.match.answer("big")
    assert shell.match.view.phase != "setup"
    assert shell.match.question is None


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
    assert screen.draft.taken("alice").taken("sinbad").setup("en", house_rules()).first == "p2"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_coin_is_fair_to_every_seat(monkeypatch, seats):
    throws = list(itertools.product(range(1, 7), repeat=2))
    fallen = Counter()
    for throw in throws:
        monkeypatch.setattr(setup.DICE, "roll", lambda dice, throw=throw: throw[:dice])
        fallen[setup.coin(seats)] += 1
    assert fallen == dict.fromkeys(range(seats), len(throws) // seats)


def take_from_roster(hands, typed):
    """Find a hero of another set by its letters."""
    hands.touch(find(tr("dueltable.setup.roster"), PressButton))
    hands.settle()
    hands.type(typed)
    hands.settle()
    hands.touch(find_all(RosterRow)[0])
    hands.settle()


def test_the_roster_is_searched_by_name(screen, hands):
    take_from_roster(hands, "sherl")
    assert screen.draft.heroes[0] == "sherlock-holmes"


@pytest.mark.parametrize(
    ("typed", "touched", "picks", "listed"),
    [
        ("buffy", "Xander", ("xander",), "Dial of Xander at 6"),
        ("triss", "Triss", ("triss",), "Dial of Triss at 14"),
        (
            "geralt",
            "GEAR: Blizzard",
            ("gear-sword-of-silver", "gear-wolf-medallion", "gear-blizzard"),
            "In the deck: GEAR: Sword of Silver, GEAR: Wolf Medallion, GEAR: Blizzard",
        ),
    ],
    ids=["buffy", "yennefer-triss", "geralt"],
)
def test_heroes_who_choose_before_play_are_asked(shell, screen, hands, typed, touched, picks, listed):
    """U-020: what was picked is what lies on the table and stands in the duel."""
    take_from_roster(hands, typed)
    hands.touch(next(row for row in find_all(PickRow) if row.text == touched))
    hands.settle()
    assert screen.draft.picks[0] == picks
    assert {row.text for row in find_all(PickRow) if row.active} >= {touched}
    take(hands, "medusa")
    assert remembered(screen.draft.kept()).picks == screen.draft.picks
    hands.touch(find(tr("dueltable.setup.begin"), PressButton))
    hands.settle()
    assert listed in [row.text for row in find_all(CheckRow)]
    hands.touch(find(tr("dueltable.checklist.begin"), PressButton))
    assert shell.match.view.fighters["p2.medusa"]
    cards = shell.match.view.seats["p1"].advice.unseen
    fighters = [one.partition(".")[2] for one in shell.match.view.seats["p1"].fighters]
    assert set(picks) <= {*cards, *fighters}
    assert sum(cards.values()) == 30


def test_the_health_limit_shows_its_numbers(screen, hands):
    """U-005: printed, the dial's end; modern, the starting health: here are both."""
    preferences.duel_health_limit = "dial"
    take(hands, "hamlet", "medusa")
    numbers = "Hamlet 15, Rosencrantz & Guildenstern 6, Medusa 16"
    assert screen.limits == numbers
    assert tr("dueltable.setup.limit-dial", fighters=numbers) in text_on_screen()
    hands.touch(find(tr("app.settings.health-starting"), Segment))
    hands.settle()
    assert tr("dueltable.setup.limit-starting", fighters=numbers) in text_on_screen()
    preferences.duel_health_limit = "dial"


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


def test_the_option_says_in_one_line_what_the_newer_rules_change(screen, hands):
    """Q-33, U-112: beside the choice itself."""
    preferences.duel_game_end = "printed"
    take(hands, "hamlet", "medusa")
    assert tr("dueltable.setup.end-printed") in text_on_screen()
    hands.touch(find(tr("app.settings.game-end-modern"), Segment))
    hands.settle()
    assert tr("dueltable.setup.end-modern") in text_on_screen()
    assert screen.draft.setup("en", house_rules()).game_end == "modern"
    preferences.duel_game_end = "printed"


def test_q_06_how_far_bewilderment_protects_is_chosen_where_king_arthur_plays(screen, hands):
    """Q-06: beside the choice itself stands what it means; without Arthur there is nothing to choose."""
    preferences.duel_bewilderment = "combat"
    take(hands, "medusa")
    assert find_all(BewildermentChoice) == []
    take(hands, "king-arthur")
    assert tr("dueltable.setup.bewilderment-combat") in text_on_screen()
    assert screen.draft.setup("en", house_rules()).bewilderment == "combat"
    hands.touch(find(tr("app.settings.bewilderment-all"), Segment))
    hands.settle()
    assert tr("dueltable.setup.bewilderment-all") in text_on_screen()
    assert screen.draft.setup("en", house_rules()).bewilderment == "all"
    hands.touch(next(row for row in find_all(SeatRow) if row.hero == "king-arthur"))
    hands.settle()
    take(hands, "alice")
    assert find_all(BewildermentChoice) == []
    assert screen.draft.setup("en", house_rules()).bewilderment == "combat"
    preferences.duel_bewilderment = "combat"
