"""Nothing is asked and a card is shown: its best use is proposed, and only a touch says it."""

from __future__ import annotations

from kivy.tests.common import UnitTestTouch

from companion.duel import Attack, Maneuver, Scheme
from companion.duel.corrections import TurnDial
from companion.translations import tr
from companion.ui.buttons import IconButton, PressButton
from companion.ui.duel.edition import CardNameRow
from companion.ui.duel.fighters import FighterSpot
from companion.ui.duel.proposal_sheet import ProposalSheet, TargetButton
from companion.ui.preferences import preferences
from tests.ui import matches
from tests.ui.duel.shows import Shows
from tests.ui.layout import check_layout
from tests.ui.stage import find_all, point_on, text_on_screen

PUNISHED, GHOST = "shakespeare/all-are-punished#1", "hamlet/the-ghost#1"


def test_the_best_use_rises_with_its_consequence_and_says_nothing_by_itself(stage, table, shows):
    lines = len(table.match.lines)
    shows(PUNISHED)
    stage.wait(5.0)
    assert "All Are Punished" in text_on_screen()
    assert "0 + 4 = 4" in text_on_screen()
    assert len(find_all(TargetButton)) == 2
    assert len(table.match.lines) == lines


def test_a_touched_target_declares_the_attack_and_the_card_is_in(stage, hands, table, shows):
    shows(PUNISHED)
    hands.settle()
    hands.touch(find_all(TargetButton)[0])
    assert isinstance(table.match.lines[-1].said, Attack)
    assert table.state.lens.understood.slots[0].copies == (f"p1:{PUNISHED}",)
    shows("hamlet/nothing-either-good-or-bad#1")
    combat = table.match.view.combat or table.match.view.last_combat
    assert combat.attack.card.copy == f"p1:{PUNISHED}"


def test_the_name_printed_on_a_shown_card_can_be_entered_at_once(stage, hands, table, shows):
    shows(PUNISHED)
    hands.settle()
    hands.touch(next(one for one in find_all(IconButton) if one.icon == "pencil" and not one.disabled))
    stage.wait(0.3)
    row = next(one for one in find_all(CardNameRow) if one.ids.typed.focus)
    assert row.card == "all-are-punished"
    assert len(table.match.lines) == 3


def test_the_fighter_on_the_board_takes_the_same_touch(stage, hands, table, shows):
    shows(PUNISHED)
    hands.settle()
    spot = next(one for one in find_all(FighterSpot) if one.fighter == "p2.rosencrantz-guildenstern")
    assert spot.pick == "may"
    hands.touch(spot)
    assert table.match.lines[-1].said.target == "p2.rosencrantz-guildenstern"
    assert {one.pick for one in find_all(FighterSpot)} == {""}


def test_a_lowered_card_takes_its_proposal_away_but_not_from_under_a_finger(stage, table, shows):
    shows(PUNISHED)
    shows()
    stage.wait(0.4)
    assert find_all(ProposalSheet)[0].proposal
    stage.wait(0.4)
    assert not find_all(ProposalSheet)


def test_the_dials_beside_a_proposal_still_turn(stage, table, shows):
    shows(PUNISHED)
    stage.wait(0.4)
    stage.touch(next(one for one in find_all(FighterSpot) if one.fighter == "p1.actor-1"))
    assert table.match.lines[-1].said == TurnDial("p1.actor-1", -1)


def test_a_second_use_is_said_and_taken_back_from_its_slip(stage, shell, hands, table, shows):
    shows(PUNISHED)
    hands.settle()
    hands.touch(next(one for one in find_all(PressButton) if one.meaning.endswith("boost-maneuver")))
    assert Maneuver(f"p1:{PUNISHED}") in [line.said for line in table.match.lines]
    before = next(n for n, line in enumerate(table.match.lines) if isinstance(line.said, Maneuver))
    shell.toast.dispatch("on_action")
    assert table.match.cursor == before


def test_another_fighter_may_attack_with_it(stage, hands, table, shows):
    shows(PUNISHED)
    hands.settle()
    hands.touch(next(one for one in find_all(PressButton) if " by " in one.meaning))
    hands.settle()
    hands.touch(find_all(TargetButton)[0])
    assert table.match.lines[-1].said.attacker != "p1.shakespeare"


def test_a_scheme_is_proposed_first_for_a_scheme(stage, sit_down, hands):
    preferences.posture = "flat"
    screen = sit_down("hamlet", "shakespeare", lines=8)
    while screen.match.view.turn != "p1" or not screen.match.view.actions or screen.match.question:
        matches.told(screen.match, 1)
    stage.advance(4)
    Shows(stage, screen)(GHOST)
    hands.settle()
    hands.touch(find_all(TargetButton)[0])
    assert Scheme("p1.hamlet", f"p1:{GHOST}") in [line.said for line in screen.match.lines]


def test_the_other_players_card_only_says_why_not(stage, shell, table, shows):
    shows("hamlet/the-readiness-is-all#1")
    assert "U-030" in shell.banner.number
    assert not find_all(ProposalSheet)


def test_the_proposal_fits_every_size_and_language(stage, table, shows, looks):
    for _look in looks():
        shows(PUNISHED)
        stage.advance(3)
        check_layout(table.ids.proposal)
        assert tr("scan.use.boost-maneuver").split()[0] in text_on_screen()


def test_a_finger_on_a_proposal_holds_it_when_the_card_is_lowered(stage, table, shows):
    shows(PUNISHED)
    sheet = find_all(ProposalSheet)[0]
    finger = UnitTestTouch(*point_on(sheet, (0.5, 0.95)))
    finger.touch_down()
    shows()
    stage.skip(2)
    stage.advance(2)
    assert sheet.proposal is not None
    finger.touch_up()
    stage.wait(1)
    assert sheet.proposal is None
