"""Cards shown to the lens at the duel's table: awaited, understood, and taken back in one step."""

from __future__ import annotations

import pytest

from companion.duel import Attack
from companion.showing.duel.screen.inputs import NotSo, Picked
from companion.translations import tr
from companion.ui.buttons import IconButton, PressButton
from companion.ui.duel.card_slot import CardSlot, SlotButton, SlotFace
from companion.ui.duel.combat import CombatPanel
from companion.ui.duel.result_band import FoldButton, ResultBand, StepsOfCombat, SumRow
from companion.ui.duel.reveal_sheet import RevealSheet
from companion.ui.duel.reveal_strip import Band, RevealStrip
from companion.ui.preferences import preferences
from tests.ui.duel.shows import HORROR, NOTHING, Shows
from tests.ui.layout import check_layout
from tests.ui.scan.camera import laid, over, until
from tests.ui.stage import find_all, shown, text_on_screen

pytestmark = pytest.mark.usefixtures("attacked")


def states():
    return [slot.state for slot in find_all(CardSlot)]


def strip():
    return find_all(RevealStrip)[0]


def test_the_strip_awaits_both_cards_and_names_none_before_both_are_in(stage, table, shows):
    assert strip().state == "waiting"
    assert text_on_screen().count(tr("duellens.reveal-and-show")) == 2, "once for each reader"
    shows(HORROR)
    assert sorted(states()) == ["seen", "waiting"]
    assert "Horror" not in text_on_screen()
    assert not table.match.view.combat.attack.played
    shows()
    shows(NOTHING)
    combat = table.match.view.last_combat
    assert (combat.attack.card.card, combat.defense.card.card) == ("horror", "nothing-either-good-or-bad")
    assert strip().state == "understood"
    assert "Horror" in text_on_screen()
    assert not find_all(CombatPanel), "the strip tells of it, no page does"


def test_the_attack_is_taken_back_on_the_strip_while_it_waits(stage, hands, table):
    """What a combat came to will stand in the same place, and takes no touch before."""
    hands.settle()
    lines = table.match.cursor
    (undo,) = (one for one in strip().walk(restrict=True) if isinstance(one, IconButton) and not one.disabled)
    stage.touch(undo)
    assert table.match.cursor < lines
    assert table.match.view.combat is None


def test_two_cards_in_real_pictures_are_the_combat(stage, shell, sit_down):
    """Pixels, the real reader on its own thread, and the table: nobody touches anything."""
    preferences.posture = "flat"
    camera = over(shell, laid(HORROR, NOTHING))
    match = sit_down("shakespeare", "hamlet", lines=3).match
    match.say(Attack("p1.shakespeare", "p2.hamlet"))
    until(stage, camera, lambda: match.view.last_combat is not None)
    combat = match.view.last_combat
    assert (combat.attack.card.copy, combat.defense.card.copy) == (f"p1:{HORROR}", f"p2:{NOTHING}")


def test_the_owner_may_peek_at_a_covered_card(stage, hands, table, shows):
    shows(HORROR)
    hands.settle()
    stage.touch(next(face for face in find_all(SlotFace) if face.face == "seen"))
    assert "Horror" in text_on_screen()
    stage.wait(2.2)
    assert "Horror" not in text_on_screen()


def test_no_card_is_touched_on_the_defenders_own_slot(stage, hands, table, shows):
    shows(HORROR)
    hands.settle()
    none = [one for one in find_all(SlotButton) if one.text == tr("duel.option.no-card")]
    assert len(none) == 1
    hands.touch(none[0])
    assert table.match.view.last_combat.defense.card is None
    assert strip().state == "understood"


def test_not_so_takes_the_whole_combat_back_in_one_step(stage, hands, table, shows):
    match = table.match
    before, health = match.cursor, match.view.fighters["p2.hamlet"].health
    shows(HORROR, NOTHING)
    assert match.view.fighters["p2.hamlet"].health == health - 2
    hands.settle()
    moves = []
    match._journal._sink.point, kept = (lambda cursor: moves.append(cursor)), match._journal._sink.point
    hands.touch(next(one for one in find_all(PressButton) if one.text == tr("duellens.not-so")))
    match._journal._sink.point = kept
    assert moves == [before], "one step, kept once"
    assert match.view.fighters["p2.hamlet"].health == health
    assert (match.cursor, strip().state) == (before, "waiting")
    shows(HORROR, NOTHING)
    assert strip().state == "waiting", "the same cards, still there, are not played again"
    assert match.cursor == before


def test_a_sight_a_refusal_damage_and_not_so_are_felt_heard_and_said(stage, shell, table, shows):
    """Nobody needs to look down."""
    device, preferences.voice = shell.device, True

    def felt():
        pair = device.vibration.asked[-1], device.sounds.asked[-1]
        device.vibration.asked.clear()
        device.sounds.asked.clear()
        return pair

    shows(HORROR)
    assert felt() == ("success", "scan")
    shows(HORROR, "sinbad/feint#1")
    assert felt() == ("refused", "refused")
    shows(NOTHING)
    assert felt() == ("damage", "damage")
    said = [words for asked in device.voice.asked if asked != "stop" for words in asked[0]]
    assert said == ["The attacker won: 2 damage", "Hamlet takes 2 damage: Horror"]
    table.send(NotSo())
    assert felt() == ("refused", "refused")


def bands():
    return [band for band in find_all(ResultBand) if not band.disabled]


def test_the_ring_runs_then_the_sum_stands_and_a_touch_brings_the_bar_back(stage, hands, table, shows):
    shows(HORROR, NOTHING)
    stage.wait(1.0)
    assert 0.3 < strip().runs < 0.7
    stage.wait(1.2)
    words = text_on_screen()
    assert (strip().state, len(bands())) == ("result", 2), "one for each reader"
    assert "Hamlet −2" in words
    assert table.spots["p2.hamlet"].lost == 2
    stage.wait(30)
    assert bands()
    stage.touch(find_all(SumRow)[0])
    assert (find_all(RevealStrip), bands(), table.spots["p2.hamlet"].lost) == ([], [], 0)


def test_a_touch_beside_the_result_puts_it_away_and_still_counts(stage, hands, table, shows):
    preferences.lens_ring = 0
    shows(HORROR, NOTHING)
    hands.settle()
    before = table.match.view.fighters["p1.shakespeare"].health
    stage.touch(table.spots["p1.shakespeare"], (0.1, 0.5))
    assert table.match.view.fighters["p1.shakespeare"].health == before - 1
    stage.advance(2)
    assert not bands()


def test_the_way_back_on_the_result_takes_both_cards_back(stage, hands, table, shows):
    preferences.lens_ring = 0
    before = table.match.cursor
    shows(HORROR, NOTHING)
    hands.settle()
    (undo, *_others) = (one for one in shown(bands()[0]) if isinstance(one, IconButton))
    stage.touch(undo)
    assert (table.match.cursor, strip().state) == (before, "waiting")


def test_the_steps_unfold_over_the_half_of_whoever_asks_and_a_touch_folds_them(stage, hands, table, shows):
    preferences.lens_ring = 0
    shows(HORROR, NOTHING)
    hands.settle()
    near = next(one for one in bands() if one.half == "p1")
    stage.touch(next(one for one in shown(near) if isinstance(one, FoldButton)))
    (steps,) = find_all(StepsOfCombat)
    assert steps.parent.pos == table.halves["p1"].parent.pos
    hands.settle()
    stage.touch(steps)
    stage.advance(2)
    assert not bands()


def test_a_card_that_does_nothing_says_why_once(stage, shell, table, shows):
    shows("sinbad/feint#1")
    assert "Feint" in shell.banner.text
    shell.banner.hide()
    shows("sinbad/feint#1")
    assert not shell.banner.showing
    shows("hamlet/the-ghost#1")
    assert "U-074" in shell.banner.number


@pytest.mark.parametrize("state", ["trouble", "off", "none"])
def test_a_camera_lost_in_mid_combat_leaves_the_lists_and_what_was_seen(stage, hands, table, shows, state):
    shows(HORROR)
    table.eye.state = state
    stage.advance(4)
    assert len(find_all(RevealSheet)) == 1
    hands.settle()
    hands.touch(next(one for one in find_all(PressButton) if one.text == tr("duel.option.no-card")))
    combat = table.match.view.last_combat
    assert combat.attack.card.copy == f"p1:{HORROR}", "the card seen before counts"


def test_u_138_a_shown_glamour_answers_and_its_slip_takes_it_back(stage, shell, sit_down):
    preferences.posture = "flat"
    screen = sit_down("titania", "hamlet", at="titania.top-glamour")
    stage.advance(4)
    match, holds = screen.match, Shows(stage, screen)
    before = match.cursor
    holds("titania/glamour-of-greed")
    assert match.cursor == before, "it is held for a moment first"
    stage.wait(0.4)
    holds("titania/glamour-of-greed")
    assert match.view.seats["p1"].panel.face_up == "glamour-of-greed"
    assert shell.toast.button == tr("duellens.not-so")
    shell.toast.dispatch("on_action")
    assert match.cursor == before


def test_a_touched_slot_opens_the_lists(stage, hands, table, shows):
    hands.settle()
    hands.touch(next(face for face in find_all(SlotFace) if face.face == "waiting"))
    assert len(find_all(RevealSheet)) == 1


@pytest.mark.parametrize(
    ("heroes", "mode"),
    [(("shakespeare", "hamlet"), "two"), (("medusa", "king-arthur", "alice", "sinbad"), "free-for-all")],
)
def test_the_strip_fits_every_size_and_language(stage, sit_down, looks, heroes, mode):
    preferences.posture = "flat"
    screen = sit_down(*heroes, mode=mode, lines=5)
    attack = next(
        one.said for one in screen.match.legal() if isinstance(one.said, Attack) and one.refused is None
    )
    screen.match.say(attack)
    asks = None
    for _look in looks():
        screen.eye.state = "watching"
        stage.advance(4)
        asks = asks or screen.state.lens.wanted.asks
        check_layout(screen)
    cards = [next(one.id for one in ask.options if one.refused is None) for ask in (asks[0], asks[-1])]
    preferences.lens_ring, preferences.hands_done = 4, True
    for ask, copy in zip((asks[0], asks[-1]), cards, strict=True):
        screen.send(Picked(ask.use, copy))
    if screen.match.view.combat is None:
        for _look in looks():
            check_layout(screen)
            assert shown(find_all(Band)[0])
