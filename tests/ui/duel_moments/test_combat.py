"""The combat panel: what it tells, what it keeps to itself, and the reveal."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from kivy.uix.widget import Widget

from companion.ui.buttons import PressButton
from companion.ui.duel.combat import CombatPanel, StepRow
from companion.ui.duel.combat_side import Part
from companion.ui.theme import LARGEST_TEXT, theme
from tests.duel.stage import Stage as Duel
from tests.showing.duel import fights
from tests.ui.layout import box_of, check_layout
from tests.ui.stage import SIZES, find, find_all, text_on_screen


@pytest.fixture
def panel(stage, heard, floor) -> CombatPanel:
    """A panel that has seen a table without a combat."""
    panel = heard.to(CombatPanel(), "on_revealed", "on_done")
    floor.add_widget(panel)
    show(panel, fights.hamlet_against_shakespeare())
    stage.advance(2)
    return panel


@pytest.fixture
def at_once(panel) -> CombatPanel:
    """The same for a reader who wants nothing to move."""
    theme.reduce_motion = True
    return panel


def show(panel: CombatPanel, duel: Duel) -> None:
    panel.show(fights.seen(duel), duel.journal.lines[: duel.journal.cursor])


def everything_in(root: Widget) -> list[int]:
    """Which widgets there are, to see whether any was built anew."""
    return [id(root), *(one for child in root.children for one in everything_in(child))]


def test_a_card_face_down_leaks_nowhere(stage, panel):
    show(panel, fights.both_cards_to_lay())
    stage.wait(1.5)
    words = text_on_screen()
    assert "Cruel" not in words
    assert words.count("?") == 4, "two values, and again in the mirror strip"
    assert "Face down" in words
    assert find_all(Part) == []


def test_u_086_values_parts_and_damage_are_shown_once_both_are_up(stage, panel):
    show(panel, fights.both_cards_to_lay())
    show(panel, fights.combat_over())
    stage.wait(1.5)
    assert (panel.ids.attack.value, panel.ids.defense.value) == ("5", "2")
    assert panel.ids.attack.parts == [("2", "card"), ("+2", "NOT TO BE"), ("+1", "BOOST: The Ghost")]
    assert (panel.damage, panel.old, panel.new) == ("3", "13", "10")
    assert text_on_screen().count("5") == 2, "the value is read from both sides of the table"


@pytest.mark.parametrize(
    ("side", "fact", "word"),
    [("attack", "ignored", "value ignored"), ("defense", "cancelled", "effects canceled"),
     ("defense", "prevents", "prevents all combat damage")],
)  # fmt: skip
def test_u_087_u_092_what_was_taken_from_a_card_is_said(stage, at_once, side, fact, word):
    shown = fights.seen(fights.boost_asked())
    played = replace(shown.combat.side(side), **{fact: True})
    at_once.view = replace(shown, combat=replace(shown.combat, **{side: played}))
    stage.advance(3)
    assert word in text_on_screen()


def test_q_06_a_card_that_prevents_all_damage_says_so(stage, at_once):
    """Q-06: where the table so chose."""
    shown = fights.seen(fights.boost_asked())
    combat = replace(shown.combat, defense=replace(shown.combat.defense, prevents=True))
    at_once.view = replace(shown, combat=combat, options=replace(shown.options, bewilderment="all"))
    stage.advance(3)
    assert "prevents all damage" in text_on_screen()
    assert "prevents all combat damage" not in text_on_screen()


def test_the_reveal_moves_properties_and_builds_nothing(stage, panel, heard):
    show(panel, fights.both_cards_to_lay())
    stage.advance(5)
    show(panel, fights.boost_asked())
    stage.advance(2)
    before = everything_in(panel)
    flips = []
    while panel.reveal < 1:
        stage.advance(1)
        flips.append(panel.ids.attack.flip)
        assert everything_in(panel) == before
    assert len(set(flips)) > 15, "the cards turn frame by frame"
    stage.advance(2)
    assert heard == [("on_revealed",)]


def test_a_tap_ends_the_reveal(stage, panel, heard):
    show(panel, fights.both_cards_to_lay())
    show(panel, fights.boost_asked())
    stage.advance(6)
    assert 0 < panel.reveal < 1
    stage.touch(panel)
    assert panel.reveal == 1
    stage.wait(1.5)
    assert heard == [("on_revealed",)]


def test_with_reduced_motion_the_cards_are_up_at_once(stage, panel, heard):
    theme.reduce_motion = True
    show(panel, fights.both_cards_to_lay())
    show(panel, fights.boost_asked())
    assert panel.reveal == 1
    assert heard == [("on_revealed",)]


@pytest.mark.parametrize("frames", [1, 6, 100], ids=["before it moves", "while it moves", "after"])
def test_taking_the_defence_back_lays_the_cards_face_down_again(stage, panel, frames):
    duel = fights.boost_asked()
    show(panel, fights.both_cards_to_lay())
    show(panel, duel)
    stage.advance(frames)
    duel.journal.undo()
    show(panel, duel)
    stage.advance(3)
    assert "Alas" not in text_on_screen()
    assert (panel.reveal, panel.moving) == (0, False)


def test_a_combat_that_is_over_stays_until_it_is_closed(stage, panel, heard):
    duel = fights.combat_over()
    show(panel, duel)
    stage.wait(1.5)
    assert panel.fighting
    stage.touch(find("Continue", PressButton))
    assert not panel.fighting
    assert heard[-1] == ("on_done",)
    show(panel, duel)
    assert not panel.fighting, "it does not come back by itself"


def test_the_language_may_change_in_mid_combat(stage, at_once):
    show(at_once, fights.boost_asked())
    stage.advance(3)
    theme.language = "fr"
    stage.advance(3)
    assert "NE PAS ÊTRE" in text_on_screen()
    assert "Hélas…" in text_on_screen().replace("...", "…")


def test_the_step_reached_is_lit(stage, at_once):
    show(at_once, fights.boost_asked())
    stage.advance(3)
    lit = [row.title for row in find_all(StepRow) if row.state == "now"]
    assert lit == ["During"]


@pytest.mark.parametrize("size", [SIZES["phone"], SIZES["tablet"]], ids=["phone", "tablet"])
def test_values_and_damage_can_be_read_above_a_question(stage, at_once, size):
    stage.size(*size)
    show(at_once, fights.discard_asked())
    for language, share in itertools.product(("en", "fr"), (0.72, 0.58, 0.45)):
        theme.language = language
        at_once.foot = share * at_once.height
        stage.advance(5)
        check_layout(at_once)
        for shown in (at_once.ids.attack, at_once.ids.band):
            assert box_of(shown)[1] >= at_once.foot
            assert box_of(shown)[3] <= box_of(at_once.ids.mirror)[1]


def test_the_phone_may_be_turned_while_the_cards_turn_up(stage, panel):
    show(panel, fights.both_cards_to_lay())
    show(panel, fights.combat_over())
    stage.advance(6)
    for size in ("wide", "phone"):
        assert panel.moving
        stage.size(*SIZES[size])
        stage.advance(5)
        check_layout(panel)


def test_values_and_damage_can_be_read_beside_a_question(stage, at_once):
    stage.size(*SIZES["wide"])
    show(at_once, fights.discard_asked())
    at_once.side = 640
    for theme.language in ("en", "fr"):
        stage.advance(5)
        check_layout(at_once)
        assert box_of(at_once.ids.band)[2] <= at_once.width - at_once.side


@pytest.mark.parametrize("moment", ["both_cards_to_lay", "boost_asked", "combat_over"])
def test_nothing_is_clipped_or_overlaps(stage, at_once, looks, moment):
    theme.text_scale = LARGEST_TEXT
    show(at_once, getattr(fights, moment)())
    for _look in looks():
        check_layout(at_once)
