"""What the steps of a combat brought, as the facts tell it."""

from __future__ import annotations

from companion.showing.duel.combat_steps import fight, steps
from companion.showing.duel.healths import facts
from companion.translations import tr
from tests.duel.stage import Stage as Duel
from tests.showing.duel import fights


def told(duel: Duel) -> list[tuple[str, str, str]]:
    """The step list as it is read."""
    shown = fights.seen(duel)
    combat = shown.combat or shown.last_combat
    rows = steps(shown, combat, fight(shown, facts(duel.journal.lines)).happened)
    return [(tr(row.title), ", ".join(map(tr, row.words)), row.state) for row in rows]


def test_u_082_steps_stand_in_the_rulebooks_order_with_what_they_brought():
    assert told(fights.combat_over()) == [
        ("Reveal", "NOT TO BE +2", "done"),
        ("Immediately", "Nothing", "done"),
        ("During", "BOOST: The Ghost +1", "done"),
        ("Damage", "3 to William Shakespeare", "done"),
        ("After", "William Shakespeare +1, now 11", "done"),
    ]


def test_u_082_the_step_reached_names_the_defenders_card_before_the_attackers():
    duel = Duel("hamlet", "shakespeare", answers={"hamlet.question": "to-be"})
    duel.attack("p1.hamlet", "p2.shakespeare", "the-plays-the-thing", "revise")
    rows = {title: (words, state) for title, words, state in told(duel)}
    assert rows["After"][1] == "now"
    assert rows["During"][1] == "done"


def test_the_dial_is_told_before_and_after_the_combat_damage_only():
    duel = fights.combat_over()
    assert fight(fights.seen(duel), facts(duel.journal.lines)).dial == (13, 10)
    assert duel.health("p2.shakespeare") == 11, "Alas has healed one since"
