"""Reminders: said when they matter, and not otherwise."""

from __future__ import annotations

from companion.journal import Text, text
from companion.translations import tr
from companion.ui.duel.reminders import DUTIES, ReminderStrip, reminders
from companion.ui.duel.table import WIDE_BAR
from companion.ui.theme import LARGEST_TEXT, theme
from tests.duel.stage import Stage as Duel
from tests.ui.duel_moments import fights
from tests.ui.layout import check_layout
from tests.ui.stage import SIZES


def said(duel: Duel, seat: str = "") -> list[str]:
    return [tr(one) for one in reminders(fights.seen(duel), seat)]


def medusas_turn() -> Duel:
    """Medusa looked away when her turn began."""
    return Duel("medusa", "sinbad", answers={"medusa.gaze": "none"})


def test_nothing_is_said_of_an_ordinary_turn():
    assert said(Duel("king-arthur", "sinbad")) == []


def test_u_131_the_start_of_hamlets_turn_has_its_question():
    assert said(Duel("hamlet", "sinbad")) == ["Turn start: TO BE or NOT TO BE?"]


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


def test_once_somebody_has_won_nothing_is_left_to_say():
    assert reminders({"winner": "p1", "phase": "over"}) == []


def test_u_138_titania_is_reminded_only_while_no_glamour_lies_face_up():
    seen = fights.seen(Duel("titania", "sinbad"))
    titania = {**seen["seats"]["p1"], "panel": {"face_up": ""}}
    start = {**seen, "phase": "start", "seats": {**seen["seats"], "p1": titania}}
    assert [tr(one) for one in reminders(start, "p1")] == ["Turn start: turn up a glamour"]
    titania["panel"] = {"face_up": "glamour-of-sleep"}
    assert reminders(start, "p1") == []


EVERY_REMINDER = (
    *DUTIES.values(),
    Text("duelplay.remind.gaze"),
    Text("duelplay.remind.actions"),
    text("duelplay.remind.hand-limit", n=2),
    text("duelplay.remind.exhausted", player="Béatrice"),
    text("duelplay.remind.last-sidekick", fighter=Text("heroes.fighter.rosencrantz-guildenstern")),
)


def test_every_reminder_can_be_read_along_the_bar_and_across_an_upright_one(stage, floor):
    """U-035, U-042, U-056, U-131, U-138, U-170: on the smallest phone, in the largest text."""
    theme.text_scale = LARGEST_TEXT
    strip = ReminderStrip(pos_hint={"top": 1})
    floor.add_widget(strip)
    strip.show(fights.seen(Duel("king-arthur", "sinbad")), "p1")
    assert strip.opacity == 0
    for strip.upright, size in ((False, SIZES["small"]), (True, (WIDE_BAR, 412))):
        strip.size_hint_x, strip.width = None, size[0]
        for theme.language in ("en", "fr"):
            for strip.text in EVERY_REMINDER:
                stage.advance(2)
                assert (strip.opacity, strip.words) == (1, tr(strip.text))
                check_layout(strip)
