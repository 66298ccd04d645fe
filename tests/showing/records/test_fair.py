"""Heroes drawn fairly by dice among those owned, and proposals in words."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from companion.results import Proposal
from companion.showing.duel.draft import Draft
from companion.showing.records.fair import (
    by_dice,
    dice_for,
    free_heroes,
    match_row,
    owned_or_all,
    with_heroes,
)
from companion.translations import tr


@pytest.mark.parametrize("count", [1, 2, 5, 6, 7, 8, 35, 74])
def test_every_choice_is_as_likely_as_any_other(count):
    """Every throw of the dice there is, counted."""
    throws = product(range(1, 7), repeat=dice_for(count))
    met = Counter(by_dice(throw, count) for throw in throws)
    again = met.pop(None, 0)
    assert sorted(met) == list(range(count))
    assert len(set(met.values())) == 1
    assert again < sum(met.values())


def test_owned_heroes_are_those_ticked_or_the_two_boxes():
    assert owned_or_all(["medusa", "nobody"]) == ("medusa",)
    assert len(owned_or_all(None)) == len(owned_or_all(["nobody"])) == 8


def test_a_hero_taken_by_another_seat_is_not_drawn():
    draft = Draft().taken("medusa")
    assert free_heroes(draft, ("medusa", "alice")) == ("alice",)


def test_heroes_who_choose_before_play_get_their_picks():
    draft = with_heroes(Draft(names=("Ann", "Bob", "", "")), ("geralt-of-rivia", "medusa"))
    assert draft.complete
    assert draft.picks[0]
    assert draft.facts(0) is not None


def test_a_proposal_says_how_sure_it_is():
    told = match_row(Proposal(("alice", "medusa"), 0.48, 0.3, 0.66, 0.55))
    assert [tr(name) for name in told.names] == ["Alice", "Medusa"]
    assert tr(told.words) == "probably even: 55 of 100 sure"
    assert "only 20" in tr(match_row(Proposal(("alice", "medusa"), 0.5, 0.02, 0.98, 0.2)).words)
