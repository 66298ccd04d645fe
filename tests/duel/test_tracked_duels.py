"""Whole duels of Shakespeare against the Sisters kept only by showing cards and touching dials."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.duel import BeginGame, tally
from companion.duel.corrections import MoveCopy, SetHand, TurnDial
from companion.duel.tracking import SetLevel, TrackCard, TrackDraw, TrackPart, TrackTurn
from companion.journal import Answer
from tests.duel import bot, invariants
from tests.duel.tracking_hands import fed_spells, touches


def refereed(seed: int):
    """A duel played by every rule to its end."""
    journal = bot.duel("shakespeare", "wayward-sisters")
    bot.play(journal, Random(seed))
    return journal


def tracked(journal):
    """The same duel at a table where the app only tracks."""
    again = bot.duel("shakespeare", "wayward-sisters", level="tracker")
    again.say(BeginGame())
    for said in touches(journal):
        if again.table.winner:
            break
        again.say(said)
        assert again.question is None, "a tracker asks nothing"
        invariants.check(again.table, asked=False)
    return again


@pytest.mark.parametrize("seed", range(12))
def test_lines_cauldron_spells_and_dials_end_as_the_rules_say(seed):
    """U-121, U-126, U-146 to U-151: the tracker's piles are the referee's, the line in its order."""
    by_rules = refereed(seed)
    by_hands = tracked(by_rules)
    for zone in ("line", "cauldron"):
        for seat in ("p1", "p2"):
            assert by_hands.table.cards_in(seat, zone) == by_rules.table.cards_in(seat, zone)
    for seat in ("p1", "p2"):
        piles = (set(one.table.cards_in(seat, "discard")) for one in (by_hands, by_rules))
        assert next(piles) == next(piles)
    told, counted = (tally(one.setup, one.lines) for one in (by_rules, by_hands))
    assert counted["verses"] == told["verses"]
    assert counted["spells"] == dict(Counter(fed_spells(by_rules)))
    assert by_hands.table.health == by_rules.table.health
    assert by_hands.table.winner == by_rules.table.winner


def test_such_duels_have_verses_and_spells():
    """What the tests above compare is there."""
    told = [tally(one.setup, one.lines) for one in map(refereed, range(12))]
    assert all(sum(bool(one[name]) for one in told) > 6 for name in ("verses", "spells"))


def test_a_card_costs_one_touch_at_most():
    """A card shown needs none; a boost or a card of the deck needs one touch to say so."""
    said = list(touches(refereed(3)))
    cards = sum(isinstance(one, TrackCard) for one in said)
    by_hand = sum(isinstance(one, (MoveCopy, SetHand)) for one in said)
    assert cards > 20
    assert by_hand <= cards
    others = (TrackDraw, TrackPart, TrackTurn, TurnDial)
    assert all(isinstance(one, (TrackCard, MoveCopy, SetHand, *others)) for one in said)


@pytest.mark.parametrize("seed", range(3))
def test_up_to_the_referee_and_down_again_in_the_middle_changes_nothing(seed):
    """A duel that went up and down every ten touches has the piles and counts of one that did not."""
    said = list(touches(refereed(seed)))
    plain = bot.duel("shakespeare", "wayward-sisters", level="tracker")
    moved = bot.duel("shakespeare", "wayward-sisters", level="tracker")
    for journal in (plain, moved):
        journal.say(BeginGame())
    for number, one in enumerate(said):
        if plain.table.winner:
            break
        plain.say(one)
        if number % 10 == 9:
            up_and_down(moved)
        moved.say(one)
    for name in ("zone", "hand", "deck", "health", "tokens", "winner", "out"):
        assert getattr(moved.table, name) == getattr(plain.table, name)


def up_and_down(journal):
    """More help for a moment; what is asked is answered as the table stands."""
    journal.say(SetLevel("referee"))
    if journal.question.key == "levels.ask.whose-turn":
        journal.say(Answer(journal.question.options[0].id))
    journal.say(Answer(1))
    journal.say(Answer("right"))
    journal.say(SetLevel("tracker"))
