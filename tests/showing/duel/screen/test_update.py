"""What each input makes of the duel's screen, with the real rules and without a window."""

from __future__ import annotations

import pytest

from companion.duel import Attack, Concede, EndTurn, Maneuver
from companion.duel.corrections import MoveCopy, SetActions, SetHand, SetHealth, SetToken
from companion.duel.tracking import SetLevel, TrackCard
from companion.showing.duel.picking import Picking
from companion.showing.duel.screen import leaves_on_back
from companion.showing.duel.screen.inputs import (
    Accepted,
    ActionRefused,
    AimBegun,
    AimEnded,
    Answered,
    AnswerRefused,
    BackPressed,
    CombatRead,
    Commanded,
    CorrectionWanted,
    CoverClosed,
    Covered,
    DialHeld,
    DialTurned,
    Entered,
    EyeChanged,
    FighterTapped,
    ListWanted,
    MarkingWanted,
    MenuWanted,
    MomentRead,
    NotSo,
    OutcomeRead,
    Overruled,
    PartTouched,
    Picked,
    PileTapped,
    ProposalHeld,
    ProposalTaken,
    Reconsidered,
    Resized,
    ResultRead,
    SlipRead,
    StepsWanted,
    Tapped,
    TokenTouched,
)
from companion.showing.duel.screen.state import ScreenState
from companion.showing.effects import Buzz, Confirm, GoHome, HideToast, Open, Refuse, ShowToast, Speak
from companion.translations import tr
from tests.showing.duel.screen.played import Played

HORROR, NOTHING = "shakespeare/horror#1", "hamlet/nothing-either-good-or-bad#1"
WILLIAM, HAMLET, FRIEND = "p1.shakespeare", "p2.hamlet", "p1.actor-1"


@pytest.fixture
def duel():
    """Shakespeare is to act against Hamlet, and a lens looks up at them."""
    return Played("shakespeare", "hamlet", eye="watching").plain()


@pytest.fixture
def attacked(duel):
    duel.send(Commanded(Attack(WILLIAM, HAMLET)))
    return duel


def test_an_attack_is_three_touches_and_then_both_cards_are_awaited(duel):
    before = duel.match.cursor
    duel.send(Tapped("attack"))
    assert duel.state.picking == Picking()
    duel.send(FighterTapped(WILLIAM))
    assert duel.state.picking == Picking(attacker=WILLIAM)
    assert duel.scene.marks[HAMLET] == "may"
    duel.send(FighterTapped(HAMLET))
    assert duel.match.lines[before].said == Attack(WILLIAM, HAMLET)
    assert (duel.cover, duel.state.picking) == ("WaitingStrip", None)


def test_a_finger_drawn_to_nobody_says_nothing(duel):
    before = duel.match.cursor
    assert duel.send(AimBegun(WILLIAM)).state.picking is not None
    duel.send(AimEnded())
    assert (duel.state.picking, duel.match.cursor) == (None, before)
    duel.send(AimBegun(WILLIAM)).send(AimEnded(FRIEND))
    assert (duel.state.picking, duel.match.view.combat) == (None, None), "a friend is no target"
    assert duel.send(AimBegun(HAMLET)).state.picking is None, "only who is to act can aim"
    duel.send(AimBegun(WILLIAM)).send(AimEnded(HAMLET))
    assert duel.match.view.combat is not None


def test_both_cards_shown_are_said_in_one_step_and_not_so_takes_them_back(attacked):
    before = attacked.match.cursor
    attacked.show(HORROR)
    assert [slot.state for slot in attacked.scene.cover.slots] == ["seen", "waiting"]
    attacked.show(HORROR, NOTHING)
    assert attacked.match.view.last_combat.attack.card.copy == f"p1:{HORROR}"
    assert attacked.cover == "OutcomeStrip"
    attacked.send(NotSo())
    assert (attacked.match.cursor, attacked.cover) == (before, "WaitingStrip")
    attacked.show(HORROR, NOTHING)
    assert attacked.match.cursor == before, "what was taken back means nothing until it comes anew"


def test_after_an_undo_of_the_attack_not_so_takes_nothing_back_nor_says_it_again(attacked):
    attacked.match.go(attacked.match.cursor - 1)
    before = attacked.match.cursor
    attacked.send(NotSo())
    assert attacked.match.cursor == before


def test_when_the_ring_has_run_the_result_stands_until_somebody_touches(attacked):
    before = attacked.match.cursor
    attacked.show(HORROR, NOTHING).send(OutcomeRead())
    assert attacked.cover == "ResultStrip"
    assert attacked.scene.lost == {"p2.hamlet": 2}
    attacked.wait(60)
    assert attacked.cover == "ResultStrip"
    attacked.send(NotSo())
    assert (attacked.match.cursor, attacked.cover) == (before, "WaitingStrip"), "both cards are taken back"


def test_a_result_that_was_read_stands(attacked):
    attacked.show(HORROR, NOTHING).send(OutcomeRead()).send(ResultRead())
    here = attacked.match.cursor
    assert (attacked.cover, attacked.scene.lost) == ("", {})
    attacked.send(NotSo())
    assert attacked.match.cursor == here


def test_by_list_and_without_a_ring_the_result_stands_at_once(attacked):
    attacked.choices.lens_ring = 0
    attacked.show(HORROR, NOTHING)
    assert attacked.cover == "ResultStrip"
    blind = Played("shakespeare", "hamlet").plain().send(Commanded(Attack(WILLIAM, HAMLET)))
    blind.send(Picked("attack", f"p1:{HORROR}")).send(Picked("defend", "none"))
    assert blind.cover == "ResultStrip"
    assert blind.told(ShowToast) == []


def test_the_next_card_or_the_next_thing_said_puts_the_result_away(attacked):
    attacked.show(HORROR, NOTHING).send(OutcomeRead()).show(HORROR, NOTHING)
    assert attacked.cover == "ResultStrip", "they still lie there"
    attacked.show("shakespeare/all-are-punished#1")
    assert attacked.cover == "ProposedCard"
    assert attacked.state.fought.result is None
    attacked.match.go(attacked.match.waits_since - 2)
    attacked.send(Reconsidered()).show().show(HORROR, NOTHING).send(OutcomeRead())
    assert attacked.cover == "ResultStrip"
    attacked.send(DialTurned(HAMLET, -1))
    assert attacked.cover == ""


def test_steps_unfold_on_the_half_of_whoever_wants_them(attacked):
    attacked.show(HORROR, NOTHING).send(OutcomeRead()).send(StepsWanted("p2"))
    assert attacked.scene.cover.unfolded == "p2"
    assert [tr(step.title) for step in attacked.scene.cover.result.steps][:2] == ["Immediately", "During"]
    assert attacked.send(StepsWanted("p2")).scene.cover.unfolded == ""


def test_a_result_nobody_has_touched_away_is_told_after_a_restart_too(attacked):
    attacked.show(HORROR, NOTHING)
    told = attacked.scene.beneath
    attacked.state = ScreenState()
    attacked.send(Entered(attacked.now))
    assert told is not None
    assert attacked.cover == "ResultStrip"
    attacked.match.go(attacked.match.cursor - 1)
    attacked.match.go(attacked.match.cursor + 1)
    attacked.send(Reconsidered())
    assert attacked.cover == "", "forth and back again it is no news"


def test_u_030_a_turn_ends_beside_the_result_and_takes_nothing_of_it_away(duel):
    duel.send(Commanded(SetActions(1))).send(Commanded(Attack(WILLIAM, HAMLET)))
    duel.show(HORROR, NOTHING).send(OutcomeRead()).wait(5)
    assert duel.match.view.turn == "p2"
    assert duel.scene.beneath.result.old == duel.scene.beneath.result.new + 2


def test_a_combat_left_to_the_table_tells_no_outcome_of_an_earlier_one(attacked):
    attacked.show(HORROR, NOTHING).send(OutcomeRead()).send(Commanded(SetActions(1)))
    attacked.plain().send(Commanded(Attack(WILLIAM, HAMLET))).send(DialTurned(WILLIAM, -1))
    assert attacked.cover == "WaitingStrip"
    attacked.send(MenuWanted("p1")).send(Answered("level")).send(Answered("tracker"))
    attacked.send(attacked.told(Confirm)[-1].then)
    assert (attacked.match.view.level, attacked.cover) == ("tracker", "")


def test_a_combat_that_ended_the_duel_leaves_the_table_and_its_bar(attacked):
    attacked.send(Commanded(SetHealth(HAMLET, 1))).show(HORROR, NOTHING)
    assert (attacked.match.view.phase, attacked.cover) == ("over", "MomentShown")
    attacked.state = ScreenState()
    attacked.send(Entered(attacked.now))
    assert (attacked.cover, attacked.scene.has_board) == ("", True), "taken up again later"
    assert "rematch" in [one.id for one in attacked.scene.actions]


def test_a_finger_that_draws_a_frame_aims_at_nobody(duel):
    assert duel.scene.free
    duel.send(MarkingWanted())
    assert (duel.cover, duel.scene.free) == ("FrameDrawing", False)


def test_a_combat_fought_while_leaving_it_to_the_table_was_asked_about_stays_fought(attacked):
    attacked.send(MenuWanted("p1")).send(Answered("level")).send(Answered("tracker"))
    attacked.show(HORROR, NOTHING)
    fought = attacked.match.cursor
    attacked.send(attacked.told(Confirm)[-1].then)
    assert attacked.match.view.last_combat.attack.card.copy == f"p1:{HORROR}"
    assert [line.said for line in attacked.match.lines[fought:]] == [SetLevel("tracker")]


def test_cards_are_taken_back_without_the_attack_that_was_told_anew(attacked):
    attacked.send(MenuWanted("p1")).send(Answered("level")).send(Answered("assistant"))
    before = attacked.match.cursor
    attacked.show(HORROR, NOTHING)
    assert attacked.cover == "OutcomeStrip"
    attacked.send(NotSo())
    assert (attacked.match.cursor, attacked.cover) == (before, "WaitingStrip")


def test_a_combat_told_by_the_strip_has_no_page_once_cards_are_chosen_hidden(attacked):
    attacked.show(HORROR, NOTHING).send(OutcomeRead())
    attacked.choices.reveal_first = False
    assert attacked.send(Reconsidered()).cover == ""


def test_a_combat_whose_cards_are_chosen_hidden_from_now_on_is_told_by_its_page(attacked):
    attacked.choices.reveal_first = False
    attacked.send(Reconsidered()).plain()
    assert (attacked.match.view.combat, attacked.cover) == (None, "CombatPage")


def test_a_second_attack_while_an_outcome_is_read_is_taken_back_alone(attacked):
    attacked.show(HORROR, NOTHING)
    assert attacked.cover == "OutcomeStrip"
    attacked.send(AimBegun(WILLIAM)).send(AimEnded(HAMLET))
    second = attacked.match.cursor
    attacked.send(Picked("attack", "p1:shakespeare/all-are-punished#1")).send(Picked("defend", "none"))
    assert attacked.match.view.combat.step != "declared"
    attacked.send(NotSo())
    assert attacked.match.cursor == second


def test_without_a_lens_or_by_choice_both_cards_are_asked_by_list(attacked):
    assert attacked.send(ListWanted()).cover == "BothCardsSheet"
    assert type(attacked.scene.beneath).__name__ == "CombatPage"
    blind = Played("shakespeare", "hamlet").plain().send(Commanded(Attack(WILLIAM, HAMLET)))
    assert blind.cover == "BothCardsSheet"
    assert blind.send(EyeChanged("watching")).cover == "WaitingStrip"


def test_chosen_hidden_each_card_is_a_question_over_the_page_of_the_combat(duel):
    duel.choices.reveal_first = False
    duel.send(Reconsidered()).send(Commanded(Attack(WILLIAM, HAMLET)))
    assert (duel.cover, type(duel.scene.beneath).__name__) == ("CardQuestion", "CombatPage")
    assert not duel.scene.has_board
    duel.plain()
    assert duel.match.view.combat is None
    assert duel.cover == "CombatPage", "it is read before the table comes back"
    assert duel.send(CombatRead()).cover == ""


def test_the_menu_lies_over_the_strip_and_closing_it_shows_what_was_understood(attacked):
    attacked.send(MenuWanted("p1")).show(HORROR, NOTHING)
    assert (attacked.cover, type(attacked.scene.beneath).__name__) == ("QuestionSheet", "OutcomeStrip")
    assert attacked.send(CoverClosed()).cover == "OutcomeStrip"


def test_the_way_back_closes_what_lies_on_top_or_opens_the_menu_and_leaves_no_duel_that_goes_on(attacked):
    attacked.choices.reveal_first = False
    attacked.send(Reconsidered())
    attacked.send(BackPressed())
    assert attacked.scene.cover.ask.key == "dueltable.menu.title"
    assert "leave" in [one.id for one in attacked.scene.cover.ask.options]
    attacked.send(BackPressed())
    assert attacked.state.own is None
    assert attacked.match.view.combat is not None
    assert not leaves_on_back(attacked.state, attacked.match)
    attacked.match.go(attacked.match.waits_since)
    attacked.match.say(Concede("p2"))
    assert leaves_on_back(attacked.state, attacked.match)


@pytest.mark.parametrize(
    ("entry", "effect"),
    [
        ("now", Open("reference", {"tab": "now"})),
        ("log", Open("log")),
        ("settings", Open("settings")),
        ("leave", GoHome()),
    ],
)
def test_an_entry_of_the_menu_leads_somewhere(duel, entry, effect):
    duel.send(MenuWanted("p1")).send(Answered(entry))
    assert duel.told(type(effect)) == [effect]
    assert duel.state.own is None


def test_ending_early_and_giving_up_ask_first(duel):
    duel.send(MenuWanted("p1")).send(Answered("end"))
    before = duel.match.cursor
    duel.send(duel.told(Confirm)[-1].then)
    assert [line.said for line in duel.match.lines[before:][:2]] == [SetActions(0), EndTurn()]
    duel.plain().send(MenuWanted("p2")).send(Answered("concede"))
    duel.send(duel.told(Confirm)[-1].then)
    assert duel.match.view.phase == "over"
    assert duel.cover == "MomentShown"


def test_a_correction_is_a_question_after_the_other(duel):
    duel.send(CorrectionWanted("p2"))
    for answer in ("dial", "p2.hamlet", 3):
        assert duel.cover == "QuestionSheet"
        duel.send(Answered(answer))
    assert (duel.state.own, duel.match.lines[-1].said) == (None, SetHealth("p2.hamlet", 3))
    duel.send(DialHeld(WILLIAM)).send(Answered(5))
    assert duel.match.lines[-1].said == SetHealth(WILLIAM, 5)


def test_a_card_is_put_where_it_really_lies(duel):
    duel.send(CorrectionWanted("p1"))
    for answer in ("card", "hand", f"p1:{HORROR}", "discard"):
        assert duel.cover in ("QuestionSheet", "CardQuestion")
        duel.send(Answered(answer))
    assert duel.match.lines[-1].said == MoveCopy(f"p1:{HORROR}", "discard", "hand")


def test_only_the_defender_may_play_no_card(duel):
    blind = Played("shakespeare", "hamlet").plain().send(Commanded(Attack(WILLIAM, HAMLET)))
    attack, defend = blind.scene.cover.columns
    assert (attack.use, attack.no_card, defend.use) == ("attack", None, "defend")
    assert tr(defend.no_card) == "No card"


def test_pages_are_turned_to_whose_turn_it_is(duel):
    assert duel.scene.asked == "p1"
    duel.send(Commanded(SetActions(0))).plain()
    if duel.match.view.turn == "p1":
        duel.send(Commanded(EndTurn()))
    assert duel.scene.asked == "p2"


def test_a_token_asks_before_it_is_put_right(duel):
    before = duel.match.cursor
    duel.send(TokenTouched("p2", "question", "to-be"))
    assert duel.match.cursor == before
    duel.send(duel.told(Confirm)[-1].then)
    assert duel.match.lines[-1].said == SetToken("p2", "question", "to-be")


def test_u_031_a_referee_asks_before_a_rule_is_lifted_and_changes_nothing_till_then(duel):
    duel.send(Commanded(SetActions(0)))
    before = duel.match.cursor
    duel.send(Commanded(Maneuver()))
    refuse = duel.told(Refuse)[-1]
    assert (refuse.refusal.rule, duel.match.cursor) == ("U-031", before)
    duel.send(refuse.anyway)
    confirm = duel.told(Confirm)[-1]
    assert duel.match.cursor == before
    duel.send(confirm.then)
    assert [line.said for line in duel.match.lines[before:][:2]] == [SetActions(1), Maneuver()]


def test_an_assistant_lifts_it_at_once_notes_the_rule_and_takes_all_of_it_back(duel):
    duel.send(Commanded(SetLevel("assistant"))).send(Commanded(SetActions(0)))
    before = duel.match.cursor
    duel.send(Commanded(Maneuver()))
    assert duel.match.lines[before + 1].said == Maneuver()
    note = duel.told(ShowToast)[-1]
    assert note.words.key == "levels.noted"
    duel.send(note.then)
    assert duel.match.cursor == before


def test_of_two_rules_lifted_at_once_one_touch_takes_everything_back(duel):
    for said in (SetLevel("assistant"), SetActions(0), SetHand("p1", 0)):
        duel.send(Commanded(said))
    before = duel.match.cursor
    duel.send(Commanded(Attack(WILLIAM, HAMLET)))
    assert duel.match.lines[before + 2].said == Attack(WILLIAM, HAMLET)
    duel.send(duel.told(ShowToast)[-1].then)
    assert duel.match.cursor == before


def test_instead_of_what_is_forbidden_something_else_is_offered(duel):
    duel.send(Commanded(SetHand("p1", 0))).send(MenuWanted("p1"))
    refusal = next(one.refusal for one in duel.scene.actions if one.id == "attack")
    duel.send(ActionRefused("attack", refusal))
    offer = duel.told(ShowToast)[-1]
    assert isinstance(offer.then, Accepted)
    duel.send(offer.then)
    assert duel.state.own is None
    assert duel.match.lines[duel.match.waits_since].said == Maneuver()


def test_what_hands_do_is_told_in_passing_and_asked_after_undo():
    arthur = Played("king-arthur", "medusa", eye="watching").plain()
    before = arthur.match.cursor
    arthur.send(Tapped("maneuver")).send(Answered("none"))
    assert arthur.match.question is None
    assert arthur.match.lines[-1].auto
    assert [one.seat for one in arthur.scene.slips] == ["p1"]
    assert arthur.send(SlipRead("p1")).scene.slips == ()
    arthur.match.go(arthur.match.cursor - 1)
    arthur.send(EyeChanged("watching"))
    assert (arthur.match.question.kind, arthur.cover) == ("instruction", "QuestionSheet")
    assert arthur.match.cursor > before


def test_nothing_is_passed_over_under_another_screen_or_where_dones_are_wanted():
    arthur = Played("king-arthur", "medusa").plain()
    arthur.send(Covered(True)).send(Tapped("maneuver")).send(Answered("none"))
    assert arthur.match.question.kind == "instruction"
    assert arthur.cover == ""
    assert arthur.send(Covered(False)).match.question is None
    arthur.choices.hands_done = True
    arthur.send(Tapped("maneuver")).send(Answered("none"))
    assert arthur.cover == "QuestionSheet"


def test_u_030_a_spent_turn_ends_by_itself_but_not_under_a_menu():
    arthur = Played("king-arthur", "medusa", eye="watching").plain()
    arthur.send(Tapped("maneuver")).send(Answered("none")).send(Commanded(SetActions(0)))
    arthur.send(MenuWanted("p1")).wait(5)
    assert arthur.match.view.turn == "p1"
    arthur.send(CoverClosed())
    assert (arthur.match.view.turn, arthur.match.lines[-1].said) == ("p2", EndTurn())
    arthur.match.go(arthur.match.cursor - 1)
    arthur.send(CoverClosed()).wait(9)
    assert arthur.match.view.turn == "p1", "what was taken back is not said again"


def test_u_030_a_spent_turn_ends_by_itself_though_a_proposal_goes_before():
    arthur = Played("king-arthur", "medusa", eye="watching").plain()
    arthur.show("king-arthur/command-the-storms#1").send(Commanded(SetActions(0)))
    assert arthur.cover == "ProposedCard"
    arthur.wait(5)
    assert arthur.match.view.turn == "p2"


def test_a_shown_scheme_is_proposed_and_goes_when_it_is_lowered_unless_a_finger_holds_it():
    arthur = Played("king-arthur", "medusa", eye="watching").plain()
    card = "king-arthur/command-the-storms#1"
    arthur.show(card)
    assert arthur.cover == "ProposedCard"
    assert arthur.scene.marks
    arthur.send(ProposalHeld(True)).show().wait(3)
    assert arthur.cover == "ProposedCard"
    arthur.send(ProposalHeld(False)).wait(1)
    assert arthur.cover == ""
    arthur.show(card)
    target = arthur.scene.cover.proposal.uses[0].targets[0]
    before = arthur.match.cursor
    arthur.send(ProposalTaken(target.said, card))
    assert arthur.match.lines[before].said == target.said
    assert arthur.cover != "ProposedCard"
    undo = arthur.told(ShowToast)[-1]
    arthur.send(undo.then)
    assert arthur.match.cursor == before


def test_a_proposal_is_out_of_the_way_while_a_fighter_is_named(duel):
    duel.show(HORROR)
    assert duel.cover == "ProposedCard"
    assert duel.send(AimBegun(WILLIAM)).cover == ""
    assert duel.send(AimEnded()).cover == "ProposedCard"


def test_a_proposed_attack_has_its_card_in_already(duel):
    duel.show(HORROR)
    proposal = duel.scene.cover.proposal
    attack = next(one for use in proposal.uses for one in use.targets if isinstance(one.said, Attack))
    duel.send(ProposalTaken(attack.said, HORROR))
    assert duel.match.view.combat is not None
    assert [slot.state for slot in duel.scene.cover.slots] == ["seen", "waiting"]


def test_a_card_of_nobody_is_told_once_until_it_has_left(duel):
    duel.show("medusa/winged-frenzy#1").show("medusa/winged-frenzy#1")
    assert len([one for one in duel.done if isinstance(one, Buzz)]) == 1
    duel.show().show("medusa/winged-frenzy#1")
    assert len([one for one in duel.done if isinstance(one, Buzz)]) == 2


def test_a_tracked_card_is_counted_and_told_with_the_way_back(duel):
    duel.send(Commanded(SetLevel("tracker")))
    duel.send(Tapped("pick")).send(Answered("p2"))
    assert duel.cover == "CardQuestion"
    before = duel.match.cursor
    duel.send(Answered(f"p2:{NOTHING}"))
    assert duel.match.lines[-1].said == TrackCard(f"p2:{NOTHING}")
    duel.send(duel.told(ShowToast)[-1].then)
    assert duel.match.cursor == before
    duel.send(PileTapped("p1", "deck"))
    assert duel.match.cursor == before + 1
    duel.send(PartTouched("p2"))
    assert duel.cover == "QuestionSheet"


def test_a_moment_covers_everything_and_what_was_asked_comes_back(duel):
    duel.send(MenuWanted("p1")).send(Commanded(SetHealth("p2.hamlet", 0)))
    assert duel.cover == "MomentShown"
    assert duel.told(HideToast)
    assert duel.send(MomentRead()).cover == "QuestionSheet"


def test_the_phone_says_what_came_of_a_line(duel):
    duel.send(DialTurned("p2.hamlet", -1))
    assert duel.told(Speak)
    assert Buzz("tick") in duel.done


def test_the_lens_asks_how_it_watches_before_the_first_scan(duel):
    assert duel.send(Tapped("scan")).told(Open) == [Open("scan")]
    duel.choices.posture = ""
    duel.state = duel.state.__class__(cameras=True)
    assert duel.send(Tapped("scan")).told(Open)[-1].screen == "lens"


def test_a_screen_built_anew_with_its_state_asks_what_it_asked(duel):
    duel.send(CorrectionWanted("p2")).send(Answered("dial"))
    shown = duel.scene
    again = Played("shakespeare", "hamlet", eye="watching", state=duel.state)
    again.match = duel.match
    assert again.scene.cover == shown.cover
    again.send(Answered("p2.hamlet"))
    assert again.state.own.ask.kind == "number"


def test_an_answer_that_makes_no_sense_changes_nothing(duel):
    before, state = duel.match.cursor, duel.state
    duel.send(Answered("none"))
    assert (duel.match.cursor, duel.state) == (before, state)
    assert duel.said_no


def test_u_146_a_tracked_card_that_stays_in_the_picture_is_counted_once(duel):
    duel.send(Commanded(SetLevel("tracker")))
    before = duel.match.cursor
    duel.show(NOTHING).show(NOTHING)
    assert [line.said for line in duel.match.lines[before:]] == [TrackCard(f"p2:{NOTHING}")]


def test_undo_takes_a_moment_away_with_what_brought_it(duel):
    duel.send(Commanded(SetHealth("p2.hamlet", 0)))
    assert duel.cover == "MomentShown"
    duel.match.go(duel.match.cursor - 1)
    assert duel.send(Resized(False)).cover == ""


def test_refused_once_more_after_it_was_put_right_it_is_final(duel):
    duel.send(Commanded(SetActions(0))).send(Commanded(Maneuver()))
    refusal = duel.told(Refuse)[-1].refusal
    again = AnswerRefused(refusal)
    duel.send(Overruled(refusal, Maneuver(), again, (SetHealth(WILLIAM, 5),), sure=True))
    assert duel.told(Refuse)[-1].anyway is None
    duel.send(Commanded(Maneuver()))
    assert duel.told(Refuse)[-1].anyway is not None, "the next one may be lifted again"
