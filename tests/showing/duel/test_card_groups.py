"""The cards a question offers, copies of one card together."""

from __future__ import annotations

from companion.duel import Maneuver
from companion.duel.corrections import MoveCopy
from companion.showing.duel.card_groups import by_boost, grouped, is_boost, sifted
from tests.duel.stage import Stage as Duel
from tests.showing.duel import fights


def test_copies_of_a_card_are_one_line_with_how_many_are_left():
    ask = fights.attack_declared().question
    groups = {group.card.id: group for group in grouped(ask)}
    assert len(groups) == 12
    assert len(groups["cruel-to-be-kind"].allowed) == 2
    assert "BOOST 4" in groups["cruel-to-be-kind"].detail
    assert "of" not in groups["cruel-to-be-kind"].detail.split(), "none of them is gone"


def test_u_074_what_may_not_attack_comes_last_with_its_rule():
    groups = grouped(fights.attack_declared().question)
    allowed = [group.refusal is None for group in groups]
    assert allowed == sorted(allowed, reverse=True)
    assert {group.refusal.rule for group in groups if group.refusal} == {"U-074"}


def test_the_search_forgets_accents_and_capitals_and_keeps_to_a_type():
    groups = grouped(fights.attack_declared().question)
    assert [one.card.id for one in sifted(groups, "CRUÉL", "")] == ["cruel-to-be-kind"]
    assert {one.card.type for one in sifted(groups, "", "versatile")} == {"versatile"}
    assert sifted(groups, "cruel", "versatile") == []


def test_u_054_cards_that_boost_stand_by_their_numbers_the_highest_first():
    """A card whose copies are all gone is left out."""
    duel = Duel("hamlet", "medusa", answers={"hamlet.question": "to-be"})
    for copy in (1, 2):
        duel.journal.say(MoveCopy(f"p1:hamlet/cruel-to-be-kind#{copy}", "discard"))
    duel.journal.say(Maneuver())
    assert is_boost(duel.question)
    rows = by_boost(grouped(duel.question))
    assert [row.number for row in rows] == ["+3", "+2", "+1"]
    assert [one.card.id for one in rows[0].cards][:2] == ["uncertain-doom", "the-rest-is-silence"]
    assert not is_boost(None)
