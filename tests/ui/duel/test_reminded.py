"""Reminders on the table: one line on the bar, read by the player whose turn it is."""

from __future__ import annotations

import pytest

from companion.duel.corrections import MoveCopy, SetActions, SetHand, SetHealth, SetTurn
from companion.duel.decks import heroes
from companion.translations import tr
from companion.ui.action_bar import BarButton
from companion.ui.duel.reminders import ReminderStrip
from companion.ui.lens.lens import Lens
from companion.ui.preferences import preferences
from companion.ui.theme import LARGEST_TEXT, theme
from tests.ui import matches
from tests.ui.duel.test_table_layout import each_size_and_language
from tests.ui.layout import box_of, check_layout
from tests.ui.stage import SIZES, find, find_all, text_on_screen

SEVEN, NINE = 7, 9


@pytest.fixture
def ordinary_turn(stage, sit_down):
    """Ken's turn, on the far side, with nothing to bear in mind."""
    screen = sit_down("king-arthur", "sinbad")
    for said in (SetTurn("p2"), SetActions(2), SetHand("p2", SEVEN)):
        screen.match.say(said)
    stage.advance(6)
    return screen


def reminded():
    """What the table reminds of, if it does."""
    return [strip.words for strip in find_all(ReminderStrip)]


def too_many_cards(match):
    """Ken holds nine cards."""
    match.say(SetHand("p2", NINE))


def empty_deck(match):
    """All that Ken does not hold lies in the discard."""
    empty_the_deck(match, "p2", "sinbad")


def empty_the_deck(match, seat, hero):
    """All that a player does not hold lies in the discard."""
    for card in heroes()[hero].cards:
        for number in range(card.copies):
            if match.view.seats[seat].deck:
                match.say(MoveCopy(f"{seat}:{hero}/{card.id}#{number + 1}", "discard", "deck"))


@pytest.mark.parametrize(
    ("happen", "words", "relief"),
    [
        (too_many_cards, "End of the turn: discard 2 cards", SetHand("p2", SEVEN)),
        (empty_deck, "Ken’s deck is empty: drawing hurts", SetHand("p2", SEVEN - 1)),
    ],
    ids=["U-035", "U-042"],
)
def test_it_comes_turned_to_the_player_concerned_and_goes(stage, ordinary_turn, happen, words, relief):
    """U-035, U-042: too many cards, and an empty deck."""
    screen = ordinary_turn
    assert reminded() == []
    happen(screen.match)
    stage.advance(4)
    assert reminded() == [words]
    assert words in text_on_screen()
    assert screen.ids.reminder.parent.turn == 180
    screen.match.say(relief)
    stage.advance(4)
    assert reminded() == []


def test_what_concerns_the_other_player_waits_for_their_turn(stage, ordinary_turn):
    screen = ordinary_turn
    screen.match.say(SetHand("p1", NINE))
    stage.advance(4)
    assert reminded() == []
    for said in (SetTurn("p1"), SetActions(2)):
        screen.match.say(said)
    stage.advance(4)
    assert reminded() == ["End of the turn: discard 2 cards"]
    assert screen.ids.reminder.parent.turn == 0


def test_it_makes_way_while_a_fighter_is_named(stage, ordinary_turn, hands):
    ordinary_turn.match.say(SetHand("p2", NINE))
    hands.settle()
    hands.touch(find(tr("dueltable.bar.attack"), BarButton))
    hands.settle()
    assert ordinary_turn.state.picking is not None
    assert reminded() == []
    ordinary_turn.on_back()
    stage.advance(4)
    assert reminded()


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_all_are_said_in_every_layout_and_stand_clear_of_the_buttons(stage, sit_down, size):
    """U-035, U-042, U-056, U-170: hand limit, empty deck, last sidekick, gaze not used.

    The turn's beginning is asked in their place (U-131).
    """
    stage.size(*size)
    theme.text_scale = LARGEST_TEXT
    preferences.posture = "flat"
    screen = sit_down("medusa", "hamlet", at="hamlet.question")
    stage.advance(4)
    assert reminded() == []
    match = screen.match
    while match.question is not None:
        matches.told(match, 1)
    match.say(SetTurn("p1"))
    said = [clear_of_the_buttons(stage)]
    match.say(SetTurn("p2"))
    match.say(SetHand("p2", NINE))
    said.append(clear_of_the_buttons(stage))
    match.say(SetHand("p2", SEVEN))
    empty_the_deck(match, "p2", "hamlet")
    said.append(clear_of_the_buttons(stage))
    match.say(SetHand("p2", SEVEN - 1))
    match.say(SetHealth("p2.rosencrantz-guildenstern", 1))
    said.append(clear_of_the_buttons(stage))
    assert said == [
        "Medusa’s gaze was not used this turn",
        "End of the turn: discard 2 cards",
        "Ken’s deck is empty: drawing hurts",
        "Last sidekick: Rosencrantz & Guildenstern",
    ]


def clear_of_the_buttons(stage):
    """The one reminder that is shown, once it is seen to touch nothing."""
    stage.advance(4)
    (strip,) = find_all(ReminderStrip)
    check_layout(strip.parent)
    line = box_of(strip)
    for button in (*find_all(BarButton), *find_all(Lens)):
        _left, low, _right, high = box_of(button)
        assert high <= line[1] + 1 or low >= line[3] - 1
    return strip.words


@pytest.mark.parametrize("scale", [1.0, LARGEST_TEXT], ids=["usual", "largest"])
def test_the_table_still_fits_around_it(stage, ordinary_turn, scale):
    theme.text_scale = scale
    ordinary_turn.match.say(SetHand("p2", NINE))
    each_size_and_language(stage, ordinary_turn.ids.board)
