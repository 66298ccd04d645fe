"""The cards a question offers, copies of one card together."""

from __future__ import annotations

from companion.showing.duel.card_groups import grouped, sifted
from tests.showing.duel import fights


def test_copies_of_a_card_are_one_line_with_how_many_are_left():
    ask = fights.attack_declared().question
    groups = {group.card.id: group for group in grouped(ask)}
    assert len(groups) == 12
    assert len(groups["cruel-to-be-kind"].allowed) == 2
    assert "BOOST 4" in groups["cruel-to-be-kind"].detail


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
