"""Reminders: said when they matter, and not otherwise."""

from __future__ import annotations

from dataclasses import replace

from companion.duel.commands import Attack, Concede
from companion.duel.heroes.titania import GlamourPanel
from companion.showing.duel.reminders import reminders
from companion.translations import tr
from tests.duel.stage import Stage as Duel
from tests.showing.duel import fights


def said(duel: Duel, seat: str = "") -> list[str]:
    return [tr(one) for one in reminders(fights.seen(duel), seat)]


def medusas_turn() -> Duel:
    """Medusa looked away when her turn began."""
    return Duel("medusa", "sinbad", answers={"medusa.gaze": "none"})


def test_nothing_is_said_of_an_ordinary_turn():
    assert said(Duel("king-arthur", "sinbad")) == []


def test_u_131_the_start_of_hamlets_turn_has_its_question():
    assert said(Duel("hamlet", "sinbad")) == ["Start of turn: TO BE or NOT TO BE?"]


def test_u_170_a_gaze_that_was_not_used_is_remembered():
    assert said(medusas_turn()) == ["Medusa’s gaze was not used this turn"]
    used = Duel("medusa", "sinbad", answers={"medusa.gaze": "p2.sinbad"})
    assert said(used) == []


def test_u_031_the_second_action_must_be_taken():
    duel = Duel("king-arthur", "sinbad").maneuver()
    assert said(duel) == ["One action left: it must be taken"]


def test_u_035_too_many_cards_are_counted_in_ones_own_turn_only():
    duel = Duel("king-arthur", "sinbad").hand("p1", 9).hand("p2", 9)
    assert said(duel) == ["End of the turn: discard 2 cards"]


def test_u_042_an_empty_deck_hurts():
    assert said(Duel("king-arthur", "sinbad").deck("p2", 0), "p2") == ["Bob’s deck is empty: drawing hurts"]


def test_u_056_the_last_sidekick_is_named():
    duel = Duel("sinbad", "medusa").arrange(p2_harpy_1=0)
    assert said(duel) == []
    assert said(duel.arrange(p2_harpy_3=0)) == ["Last sidekick: Harpy 2"]
    assert said(duel, "p1") == []


def test_u_031_the_second_action_is_not_spoken_of_while_something_is_asked():
    duel = Duel("king-arthur", "sinbad").maneuver()
    duel.journal.say(Attack("p1.king-arthur", "p2.sinbad"))
    assert duel.question is not None
    waiting = replace(fights.seen(duel), combat=None, actions=1)
    assert [tr(one) for one in reminders(waiting, "p1")] == []
    assert [tr(one) for one in reminders(replace(waiting, question=None), "p1")] != []


def test_once_somebody_has_won_nothing_is_left_to_say():
    duel = Duel("king-arthur", "sinbad").deck("p2", 0).say(Concede("p2"))
    assert fights.seen(duel).winner
    assert reminders(fights.seen(duel)) == []


def test_u_138_titania_is_reminded_only_while_no_glamour_lies_face_up():
    def at_turn_start(glamour):
        seen = fights.seen(Duel("titania", "sinbad"))
        panel = GlamourPanel(glamour, (), 0, (), 0)
        seats = {**seen.seats, "p1": replace(seen.seats["p1"], panel=panel)}
        return [tr(one) for one in reminders(replace(seen, phase="start", seats=seats), "p1")]

    assert at_turn_start("") == ["Start of turn: flip a glamour"]
    assert at_turn_start("glamour-of-sleep") == []
