"""What a combat came to and why, as its band tells it."""

from __future__ import annotations

from companion.duel import Attack
from companion.showing.duel.result import CombatResult, last_fought, result
from companion.translations import tr
from tests.duel.stage import Stage as Duel
from tests.showing.duel import fights


def told(duel: Duel) -> CombatResult:
    lines = duel.journal.lines
    found = result(fights.seen(duel), lines)
    assert found is not None
    return found


def sums(found: CombatResult) -> list[str]:
    """Each side's sum as it is read; what does not count stands in brackets."""
    rows = []
    for one in found.sums:
        parts = (f"[{part.number}]" if part.struck else part.number for part in one.parts)
        told = (f"{number} {tr(part.words)}" for number, part in zip(parts, one.parts, strict=True))
        rows.append(f"{' '.join(told).strip()} = {one.total}")
    return rows


def test_u_085_the_sum_names_what_each_number_comes_from():
    found = told(fights.combat_over())
    assert sums(found) == ["2 card +2 NOT TO BE +1 BOOST: The Ghost = 5", "2 card = 2"]
    assert (tr(found.loss), found.old, found.new) == ("William Shakespeare −3", 13, 10)
    assert [tr(one.told) for one in found.follows] == ["William Shakespeare +1"]
    assert found.lost == (("p2.shakespeare", 2),), "he healed one of the three"


def test_u_087_an_ignored_value_is_struck_through_and_says_by_what():
    duel = Duel("hamlet", "medusa", answers={"hamlet.question": "to-be"})
    duel.attack("p1.hamlet", "p2.medusa", "uncertain-doom", "snipe")
    found = told(duel)
    assert sums(found)[1] == "[3] ignored: Uncertain Doom = 0"
    mine, more = found.told("p2")
    assert ([(tr(one.words("p2")), own) for one, own in mine], more) == ([("You draw 1", True)], 0)
    assert [tr(one.words("p1")) for one, _own in found.told("p1")[0]] == ["Bob draws 1"]


def test_who_plays_no_card_has_none_to_count():
    duel = Duel("hamlet", "medusa", answers={"hamlet.question": "to-be"})
    duel.attack("p1.hamlet", "p2.medusa", "uncertain-doom")
    assert sums(told(duel))[1] == "No card = 0"


def test_damage_dealt_beside_the_combat_says_what_dealt_it():
    duel = Duel("shakespeare", "hamlet")
    duel.attack("p1.shakespeare", "p2.hamlet", "all-are-punished", "blood-will-have-blood")
    assert "William Shakespeare −1: Blood Will Have Blood" in [tr(one.told) for one in told(duel).follows]


def test_a_combat_is_told_until_something_else_is_said():
    duel = fights.combat_over()
    lines = duel.journal.lines
    assert last_fought(lines, len(lines)) == len(lines)
    assert last_fought(lines, len(lines) - 1) == 0, "it was not over yet"
    duel.journal.say(Attack("p1.hamlet", "p2.shakespeare"))
    assert last_fought(duel.journal.lines, len(duel.journal.lines)) == 0
