"""The story of a duel, computed from its lines alone."""

from __future__ import annotations

import pytest

from companion.duel.events import Damaged
from companion.duel.view import view
from companion.journal import Event
from companion.showing.duel.healths import facts, followed
from companion.showing.duel.story import MOST_CARDS, MOST_POINTS, story_of
from companion.translations import tr
from tests.duel.bot import HEROES
from tests.showing.duel import fights


@pytest.mark.parametrize("hero", HEROES)
def test_the_dials_followed_through_the_facts_end_where_the_table_does(hero):
    journal = fights.whole_duel(hero, "hamlet", seed=11)
    shown = view(journal.table)
    *_rest, (_end, dials) = followed(shown, [*facts(journal.lines), Event()])
    ends = {fighter: one.health for fighter, one in shown.fighters.items()}
    assert dials == ends
    assert {fighter: curve[-1] for fighter, curve in story_of(shown, journal.lines).curves.items()} == ends


def test_a_curve_has_one_point_for_the_start_and_one_for_each_turn():
    journal = fights.whole_duel("shakespeare", "hamlet")
    story = story_of(view(journal.table), journal.lines)
    assert {len(curve) for curve in story.curves.values()} == {story.turns + 1}
    assert story.curves["p1.shakespeare"][0] == 13


def test_damage_is_counted_by_the_card_that_dealt_it():
    duel = fights.combat_over()
    story = story_of(fights.seen(duel), duel.journal.lines)
    by_card = {tr(one.name): one.damage for one in story.damage}
    assert by_card == {"Cruel To Be Kind": 3, "The Question": 2}, "NOT TO BE cost two before"


def test_all_damage_of_a_duel_is_in_the_story_at_most_once():
    journal = fights.whole_duel("medusa", "sinbad", seed=3)
    shown = view(journal.table)
    dealt = sum(
        min(dials[event.fighter], event.amount)
        for event, dials in followed(shown, facts(journal.lines))
        if isinstance(event, Damaged)
    )
    story = story_of(shown, journal.lines)
    assert 0 < sum(one.damage for one in story.damage) <= dealt
    assert len(story.damage) <= MOST_CARDS


def test_turning_points_are_few_in_order_and_end_with_the_fall():
    journal = fights.whole_duel("shakespeare", "hamlet")
    story = story_of(view(journal.table), journal.lines)
    turns = [point.turn for point in story.points]
    assert turns == sorted(turns)
    assert 1 <= len(turns) <= MOST_POINTS
    assert "Hamlet falls" in tr(story.points[-1].words)


def test_a_change_of_the_lead_is_a_turning_point():
    duel = fights.hamlet_against_shakespeare()
    duel.arrange(p2_shakespeare=12).arrange(p1_hamlet=5).arrange(p1_hamlet=6)
    words = [tr(point.words) for point in story_of(fights.seen(duel), duel.journal.lines).points]
    assert words == ["Bob takes the lead, 12 to 5"]


def test_u_150_a_completed_line_is_a_turning_point():
    duel = fights.line_complete()
    duel.answer("done")
    words = [tr(point.words) for point in story_of(fights.seen(duel), duel.journal.lines).points]
    assert "A line of ten syllables is complete" in words
