"""Corrections that leave a turn or take the end of a game back: it goes on exactly where it stood (Q-31)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.driver import Driver
from companion.duel import CODEC, turn
from companion.duel.combat_events import StepReached, ValueRaised
from companion.duel.commands import Concede, EndTurn, Maneuver
from companion.duel.corrections import (
    MoveCopy,
    SetActions,
    SetDeck,
    SetHand,
    SetHealth,
    SetLimit,
    SetMark,
    SetTurn,
    TurnDial,
)
from companion.duel.events import PhaseReached
from companion.duel.tracking import SetLevel
from companion.journal import Answer, Journal, Text
from tests.duel import invariants
from tests.duel.stage import Stage


def told_again(stage: Stage) -> Journal:
    """The same match, written down and read again."""
    return CODEC.journal(json.loads(json.dumps(CODEC.dump_journal(stage.journal))))


# A turn left by hand


def test_q_31_a_turn_left_by_hand_takes_its_marks_along():
    """Q-31, U-137: Hamlet was hurt in a turn that is over, so Blood Will Have Blood does nothing."""
    stage = Stage("hamlet", "medusa", answers={"question": "not-to-be", "who-suffers": "p1.hamlet"})
    stage.turn("p2").attack("p2.medusa", "p1.hamlet", "regroup", "blood-will-have-blood")
    assert stage.health("p2.medusa") == 16


def test_q_31_a_lock_ends_with_the_turn_that_is_left():
    """Q-31, U-119: Medusa, held on Hamlet's turn, moves on her own."""
    stage = Stage("hamlet", "medusa", answers={"question": "to-be"})
    held = {"readiness": "p2.medusa", "readiness-place": "placed"}
    stage.attack("p1.hamlet", "p2.medusa", "the-readiness-is-all", answers=held)
    assert stage.table.marked("locked", "p2.medusa")
    stage.turn("p2").maneuver()
    assert "heroes.fighter.medusa" in str(stage.instruction("maneuver")["distances"])


def test_q_31_the_marks_stay_while_the_turn_does():
    """Q-31: only the actions were wrong; what happened this turn is not forgotten."""
    stage = Stage("hamlet", "medusa", answers={"question": "not-to-be", "who-suffers": "p1.hamlet"})
    stage.turn("p1", 1)
    assert stage.table.marked("damaged", "p1.hamlet")


# A game that ended between actions


def test_q_31_a_game_ended_as_a_turn_began_has_its_two_actions():
    """Q-31, U-170: the gaze was fatal by mistake; Medusa has used it, and acts."""
    stage = Stage("sinbad", "medusa").arrange(p1_sinbad=1).end_turn({"gaze": "p1.sinbad"})
    assert (stage.table.winner, stage.table.phase) == ("p2", "over")
    stage.say(SetHealth("p1.sinbad", 5))
    assert (stage.table.phase, stage.table.turn, stage.table.actions) == ("action", "p2", 2)
    assert stage.table.marked("gazed", "p2.medusa")
    assert stage.refused(EndTurn()) == "U-031"


def test_q_31_a_game_ended_at_the_end_of_a_turn_does_not_repeat_that_end():
    """Q-31, U-042: Greed has been used; what is left of the end is the hand limit and the next turn."""
    stage = Stage("titania", "medusa", answers={"top-glamour": "glamour-of-greed"}).arrange(p1_titania=2)
    stage.deck("p1", 0).end_turn({"greed": "yes"})
    assert stage.table.winner == "p2"
    stage.say(SetHealth("p1.titania", 5))
    assert not stage.was_asked("greed")
    assert (stage.question.key, stage.table.phase) == ("duel.ask.hand-limit", "hand limit")


def test_q_31_a_game_decided_by_a_dial_goes_on_in_the_same_part_of_the_turn(arthur):
    """Q-31: before the first turn, during an action, while a start-of-turn question is open."""
    fresh = Journal(arthur.setup)
    fresh.say(SetHealth("p2.medusa", 0))
    fresh.say(SetHealth("p2.medusa", 9))
    assert (fresh.table.phase, fresh.table.winner) == ("setup", "")
    arthur.say(SetHealth("p2.medusa", 0)).say(SetHealth("p2.medusa", 9))
    assert (arthur.table.phase, arthur.table.actions) == ("action", 2)
    arthur.end_turn()
    assert arthur.question.key == "medusa.gaze"
    arthur.journal.say(SetHealth("p1.king-arthur", 0))
    arthur.journal.say(SetHealth("p1.king-arthur", 9))
    assert (arthur.table.phase, arthur.question.key) == ("start", "medusa.gaze")
    assert arthur.answer("none").table.actions == 2


def test_u_111_no_turn_begins_once_the_game_is_over():
    """U-111, Q-31: nothing more resolves, whatever was asked; what was answered is not asked again."""
    stage = Stage("medusa", "hamlet", answers={"gaze": "none"}).hand("p1", 9).end_turn()
    assert stage.question.key == "duel.ask.hand-limit"
    stage.journal.say(SetHealth("p1.medusa", 0))
    stage.answer(("feint#1", "feint#2"))
    assert (stage.table.winner, stage.table.turn, stage.question) == ("p2", "p1", None)
    assert told_again(stage).table.picture() == stage.table.picture()
    stage.say(SetHealth("p1.medusa", 5))
    assert (stage.table.winner, stage.counts("p1")[0], stage.table.turn) == ("", 7, "p2")
    assert stage.question.key == "hamlet.question"


@pytest.mark.parametrize("level", ["referee", "tracker"])
def test_u_111_questions_of_setting_up_lead_nowhere_once_the_game_is_over(level):
    """U-111: neither the first turn of a refereed game nor that of one taken up begins after its end."""
    stage = Stage("alice", "sinbad", level=level)
    if level == "tracker":
        stage.say(SetLevel("referee"))
    stage.journal.say(SetHealth("p1.alice", 0))
    while stage.question is not None:
        ids = [option.id for option in stage.question.options]
        stage.journal.say(Answer(ids[0] if ids else 1))
    assert (stage.table.winner, stage.table.phase) == ("p2", "over")
    assert stage.table.turn_number == 0
    invariants.check(stage.table, asked=False)


def test_u_031_actions_given_back_are_given_back_once():
    """U-031, Q-31: a player brought back has the two actions of the turn, and no more after them."""
    stage = Stage("sinbad", "medusa").arrange(p1_porter=0, p1_sinbad=1)
    stage.say(TurnDial("p1.sinbad", -1)).say(TurnDial("p1.sinbad", 1))
    assert stage.table.actions == 2
    stage.maneuver().maneuver().say(TurnDial("p2.medusa", -1))
    assert stage.table.actions == 0
    assert stage.say(EndTurn(), {"gaze": "none"}).table.turn == "p2"


# A game that ended inside a combat or a scheme


def horror_kills(line: int = 0) -> Stage:
    """Shakespeare's attack defeats Sinbad, with so many Horrors in the line before."""
    stage = Stage("shakespeare", "sinbad").put("p1", "line", *["horror"] * line).arrange(p2_sinbad=3)
    return stage.attack("p1.shakespeare", "p2.sinbad", "horror")


def test_q_31_a_combat_brought_back_is_fought_to_its_end():
    """Q-31, U-146: the card joins the line, as after any combat."""
    stage = horror_kills()
    assert (stage.table.winner, stage.table.combat.step) == ("p1", "damage")
    stage.say(SetHealth("p2.sinbad", 10))
    assert (stage.cards("p1", "line"), stage.cards("p1", "discard")) == (["horror"], [])
    assert (stage.table.combat, stage.table.actions) == (None, 1)
    steps = [event.step for event in stage.journal.lines[-1].events if isinstance(event, StepReached)]
    assert steps == ["after", "cleanup", "after attack"]
    invariants.check(stage.table, asked=False)


def test_q_31_a_line_completed_by_the_combat_brought_back_has_its_effect():
    """Q-31, U-149: four Horrors wait, the fifth completes the line and strikes for 4."""
    stage = horror_kills(line=4).say(SetHealth("p2.sinbad", 10))
    assert stage.was_asked("read-aloud")
    assert (stage.health("p2.sinbad"), stage.cards("p1", "line")) == (6, [])


def test_q_31_the_rest_of_an_effect_resolves_too():
    """Q-31: Drink Me exhausts Alice; brought back, she still changes size, and no draw is made again."""
    stage = Stage("alice", "sinbad", answers={"size": "big"}).arrange(p1_alice=4).deck("p1", 0)
    stage.scheme("p1.alice", "drink-me")
    assert (stage.table.winner, stage.table.scheme.fighter) == ("p2", "p1.alice")
    stage.say(SetHealth("p1.alice", 6))
    assert (stage.health("p1.alice"), stage.table.token("p1", "size")) == (6, "small")
    assert stage.cards("p1", "discard") == ["drink-me"]
    invariants.check(stage.table, asked=False)


def test_q_31_a_maneuver_brought_back_still_moves():
    """Q-31: after the fatal draw come the boost and the move."""
    stage = Stage("sinbad", "medusa").arrange(p1_sinbad=2).deck("p1", 0).maneuver()
    assert stage.table.winner == "p2"
    stage.say(SetHealth("p1.sinbad", 4))
    assert (stage.was_asked("maneuver-boost"), stage.was_asked("maneuver")) == (True, True)
    assert stage.table.actions == 1


def test_q_31_a_fighter_who_fell_with_the_hero_still_leaves_the_board():
    """Q-31: the Porter did fall to the missing draw, the hero did not."""
    stage = Stage("sinbad", "medusa").arrange(p1_sinbad=2, p1_porter=2).deck("p1", 0).maneuver()
    stage.say(SetHealth("p1.sinbad", 4))
    assert str(stage.instruction("remove")["fighters"]).count("heroes.fighter") == 1


def test_q_31_the_game_may_end_again_within_what_goes_on():
    """Q-31: brought back with too little health, the completed line ends it once more."""
    stage = horror_kills(line=4).say(SetHealth("p2.sinbad", 4))
    assert (stage.table.winner, stage.health("p2.sinbad")) == ("p1", 0)
    stage.say(SetHealth("p2.sinbad", 1))
    assert (stage.table.winner, stage.cards("p1", "line"), stage.table.combat) == ("", [], None)


def test_a_concession_taken_back_leaves_the_table_as_it_is(arthur):
    """Q-31: nothing is removed from the board, and the turn goes on."""
    arthur.say(Concede("p2"))
    assert arthur.table.winner == "p1"
    arthur.say(SetHealth("p2.medusa", 16))
    assert (arthur.table.winner, arthur.table.actions, arthur.asked) == ("", 2, [])


def test_u_188_a_player_brought_back_has_the_sidekicks_who_were_taken_along():
    """U-188, Q-31: a Harpy defeated before stays so, and nobody is removed from the board."""
    stage = Stage("sinbad", "medusa", "hamlet", mode="free-for-all").arrange(p2_medusa=3, p2_harpy_1=0)
    stage.attack("p1.sinbad", "p2.medusa", "exploit")
    assert (stage.table.out, stage.health("p2.harpy-2")) == ({"p2"}, 0)
    stage.say(SetHealth("p2.medusa", 1))
    dials = [stage.health(fighter) for fighter in stage.table.lineup.fighters["p2"]]
    assert (stage.table.out, dials) == (frozenset(), [1, 0, 1, 1])
    assert told_again(stage).table.picture() == stage.table.picture()


def test_q_31_a_game_brought_back_asks_nobody_to_remove_the_sidekicks():
    """Q-31, U-188: the last opponent was not defeated after all, so the Harpies stay on the board."""
    stage = Stage("sinbad", "medusa", "hamlet", mode="free-for-all").say(Concede("p3"))
    stage.arrange(p2_medusa=3).attack("p1.sinbad", "p2.medusa", "exploit")
    assert stage.table.winner == "p1"
    stage.say(SetHealth("p2.medusa", 1))
    assert not stage.was_asked("remove")
    assert stage.health("p2.harpy-1") == 1


def test_q_31_a_concession_taken_back_gives_every_dial_back(arthur):
    """Q-31: the table goes on exactly where it stood, the sidekicks too."""
    before = dict(arthur.table.health)
    arthur.say(Concede("p2")).say(SetHealth("p2.medusa", 16))
    assert arthur.table.health == before
    arthur.say(Concede("p2")).say(SetHealth("p2.harpy-1", 1))
    assert (arthur.table.health, arthur.table.winner) == (before, "")


def test_u_031_a_concession_taken_back_beside_its_instruction_leaves_the_actions():
    """U-031, Q-31: the player is in again before the fighters have left the board."""
    stage = Stage("king-arthur", "medusa", "sinbad", "hamlet", mode="teams")
    stage.journal.say(Concede("p1"))
    assert stage.question.key == "duel.do.remove"
    stage.journal.say(SetHealth("p1.king-arthur", 10))
    stage.answer("done")
    assert (stage.table.out, stage.table.turn, stage.table.actions) == (frozenset(), "p1", 2)
    stage.maneuver()


def test_q_31_a_sidekick_set_to_zero_by_hand_does_not_rise_with_the_hero():
    """Q-31, U-188: what the table said last of a dial stands; the others return as they stood."""
    stage = Stage("medusa", "sinbad", "hamlet", mode="free-for-all", answers={"gaze": "none"})
    stage.say(SetHealth("p1.medusa", 0)).say(SetHealth("p1.harpy-1", 0))
    stage.say(SetHealth("p1.harpy-2", 1)).say(SetHealth("p1.harpy-2", 0))
    stage.say(SetHealth("p1.medusa", 5))
    dials = [stage.health(fighter) for fighter in stage.table.lineup.fighters["p1"]]
    assert (stage.table.out, dials) == (frozenset(), [5, 0, 0, 1])
    assert told_again(stage).table.picture() == stage.table.picture()


# Kept, undone, told again


def test_a_finished_game_that_was_saved_goes_on_too():
    """Q-31: the command that rests is run again when the match is opened."""
    again = told_again(horror_kills())
    assert (again.table.winner, again.question) == ("p1", None)
    again.say(SetHealth("p2.sinbad", 10))
    assert again.table.cards_in("p1", "line") == ("p1:shakespeare/horror#1",)


def test_undo_and_redo_cross_the_end_and_the_way_back():
    stage = horror_kills(line=4)
    ended = stage.table.picture()
    stage.say(SetHealth("p2.sinbad", 10))
    after, journal = stage.table.picture(), stage.journal
    journal.undo(2)
    assert journal.table.picture() == ended
    journal.redo(2)
    assert journal.table.picture() == after
    assert told_again(stage).table.picture() == after


def test_other_corrections_leave_the_end_alone():
    """The length of a dial does not wake what rests."""
    stage = horror_kills().say(SetLimit("p1.shakespeare", 20))
    assert (stage.table.winner, stage.table.combat is None) == ("p1", False)
    assert stage.say(SetHealth("p2.sinbad", 10)).cards("p1", "line") == ["horror"]


LEAP = "p1:sinbad/leap-away#1"
MOVED_CARDS = [SetHand("p1", 0), SetDeck("p1", 0), MoveCopy(LEAP, "discard")]


@pytest.mark.parametrize("moved", MOVED_CARDS)
def test_u_111_an_answer_held_back_by_the_end_finds_the_cards_as_they_were(moved):
    """U-111, Q-31: the boost is discarded once the game goes on, so it may not leave the hand before."""
    stage = Stage("sinbad", "medusa")
    stage.journal.say(Maneuver())
    stage.journal.say(SetHealth("p1.sinbad", 0))
    stage.answer(LEAP)
    assert (stage.table.winner, stage.question) == ("p2", None)
    assert stage.refused(moved) == "U-111"
    stage.say(SetHealth("p1.sinbad", 5))
    assert (stage.counts("p1")[0], stage.cards("p1", "discard")) == (5, ["leap-away"])
    assert told_again(stage).table.picture() == stage.table.picture()
    invariants.check(stage.table, asked=False)


def test_u_111_hands_counted_when_the_game_ended_are_still_right_when_it_goes_on():
    """U-111, U-020: no card may leave hand and deck between the count and its being written down."""
    stage = Stage("sinbad", "medusa", level="tracker")
    stage.say(SetLevel("referee"), {"whose-turn": "p1", "actions-left": 2, "hands": "count"}).answer(4)
    stage.journal.say(SetHealth("p2.medusa", 0))
    stage.answer(3)
    assert (stage.table.winner, stage.table.level) == ("p1", "tracker")
    assert stage.refused(MoveCopy(LEAP, "discard")) == "U-111"
    stage.say(SetHealth("p2.medusa", 9))
    assert (stage.table.level, stage.table.hand) == ("referee", {"p1": 4, "p2": 3})
    invariants.check(stage.table, asked=False)


def as_older_versions_wrote(stage: Stage) -> Journal:
    """The match without what older versions did not know: where it stood, and that a command rests."""
    form = json.loads(json.dumps(CODEC.dump_journal(stage.journal)))
    form["lines"][-1]["open"] = False
    for event in form["lines"][-1]["then"]:
        for field in ("stood", "resting") if event["is"] == "GameWon" else ():
            del event[field]
    return CODEC.journal(form)


def test_a_match_finished_by_an_older_version_is_cleared_away():
    """Its facts do not say how it would go on: the cards are discarded and the next action follows."""
    again = as_older_versions_wrote(horror_kills())
    assert again.table.winner == "p1"
    again.say(SetHealth("p2.sinbad", 10))
    assert again.table.cards_in("p1", "discard") == ("p1:shakespeare/horror#1",)
    assert (again.table.phase, again.table.actions, again.table.combat) == ("action", 1, None)
    invariants.check(again.table, asked=False)


def stronger(_me):
    """What a later version of the card might do."""
    yield ValueRaised("attack", 1, Text("alice.source.big"))


def test_changed_rules_do_not_reopen_a_finished_match(monkeypatch):
    """The last command, told again, gives other facts: the match stays finished as it was written."""
    stage = horror_kills()
    kept = CODEC.dump_journal(stage.journal)
    monkeypatch.setitem(stage.table.lineup.hero["p1"].effects, ("horror", "during"), stronger)
    again = CODEC.journal(kept)
    assert (again.table.winner, again.cursor) == ("p1", len(kept["lines"]))
    again.say(SetHealth("p2.sinbad", 10))
    assert (again.table.winner, again.table.combat) == ("", None)


def ended_beside_a_question() -> Stage:
    """While Sinbad is asked for his boost, a hand sets Medusa's dial to 0."""
    stage = Stage("sinbad", "medusa")
    stage.journal.say(Maneuver())
    stage.journal.say(SetHealth("p2.medusa", 0))
    assert (stage.question.key, stage.table.winner) == ("duel.ask.maneuver-boost", "p1")
    return stage


def answered_on_by_an_older_version() -> dict[str, Any]:
    """Older rules told the maneuver to its end and rested only then, saying so nowhere in their facts."""
    form = json.loads(json.dumps(CODEC.dump_journal(ended_beside_a_question().answer("none").journal)))
    form["lines"].append({**form["lines"][-1], "said": {"answer": "done"}})
    form["cursor"] += 1
    return form


def test_u_111_a_match_an_older_version_ended_beside_a_question_opens_finished():
    """U-111: with all its lines, however it is opened or gone through; a dial put right brings it back."""
    form = answered_on_by_an_older_version()
    every = len(form["lines"])
    again = CODEC.journal(form)
    assert (again.table.winner, again.cursor, again.question) == ("p1", every, None)
    again.go(0)
    again.go(every)
    assert (again.table.winner, again.cursor) == ("p1", every)
    heard = json.loads(Driver().hear(json.dumps({"load": form})))
    assert (heard["ok"], heard["view"]["phase"]) == (True, "over")
    again.say(SetHealth("p2.medusa", 9))
    invariants.check(again.table, asked=False)
    assert again.say(Maneuver()).open
    assert len(again.lines) == every + 2


@pytest.mark.parametrize("answered", [False, True])
def test_u_111_changed_rules_do_not_reopen_a_match_ended_beside_a_question(monkeypatch, answered):
    """U-111: whether the question was answered or still stood open when the match was left."""
    stage = ended_beside_a_question()
    if answered:
        stage.answer("none")
    monkeypatch.setattr(turn, "maneuver", lambda _me, _boost: iter(()))
    again = told_again(stage)
    assert (again.table.winner, again.cursor, again.question) == ("p1", len(stage.journal.lines), None)


def ended_as_a_turn_began(monkeypatch) -> Journal:
    """A hand sets Medusa's dial to 0 beside Hamlet's Question; later rules end a turn otherwise."""
    stage = Stage("medusa", "hamlet", answers={"gaze": "none"}).end_turn()
    assert stage.question.key == "hamlet.question"
    stage.journal.say(SetHealth("p1.medusa", 0))
    monkeypatch.setattr(turn, "keep_hand_limit", lambda _me: iter((PhaseReached("end"),)))
    again = told_again(stage)
    assert (again.table.phase, again.table.turn, again.question) == ("over", "p2", None)
    return again


def test_u_031_a_turn_whose_beginning_is_not_told_again_has_its_two_actions(monkeypatch):
    """U-031, Q-31: nothing waits that would give them, so they are there when the game is brought back."""
    again = ended_as_a_turn_began(monkeypatch)
    again.say(SetHealth("p1.medusa", 5))
    assert (again.table.phase, again.table.turn, again.table.actions) == ("action", "p2", 2)
    assert again.question is None
    invariants.check(again.table, asked=False)
    again.undo()
    again.redo()
    assert (again.table.actions, again.table.winner) == (2, "")
    again.say(SetHealth("p1.medusa", 0))
    again.say(SetHealth("p1.medusa", 3))
    assert (again.table.phase, again.table.actions) == ("action", 2)


# What a dial turned by hand means


def test_u_137_a_dial_turned_down_by_hand_is_damage():
    """U-137: the effects of other heroes are carried out by hand."""
    stage = Stage("loki", "hamlet").say(TurnDial("p2.hamlet", -2))
    answers = {"duel.by-hand.immediately": "nothing", "value": 2}
    stage.attack("p1.loki", "p2.hamlet", "god-of-mischief", "blood-will-have-blood", answers)
    assert stage.health("p1.loki") == stage.table.limit["p1.loki"] - 1


@pytest.mark.parametrize("said", [TurnDial("p1.hamlet", -1), SetHealth("p1.hamlet", 3)])
def test_u_137_the_mark_may_be_put_right_both_ways(said):
    stage = Stage("hamlet", "medusa", answers={"question": "to-be"}).say(said)
    assert stage.table.marked("damaged", "p1.hamlet")
    stage.say(SetMark("p1.hamlet", "damaged", False))
    assert not stage.table.marked("damaged", "p1.hamlet")
    stage.say(SetMark("p1.hamlet", "damaged", True))
    assert stage.table.marked("damaged", "p1.hamlet")


def test_a_dial_turned_up_or_back_at_once_is_no_damage(arthur):
    arthur.journal.say(TurnDial("p1.merlin", -1), at=1)
    arthur.journal.say(TurnDial("p1.merlin", 1), at=1.5)
    arthur.arrange(p1_king_arthur=9).say(TurnDial("p1.king-arthur", 1))
    assert arthur.table.marks == frozenset()


def test_q_28_zero_actions_may_still_be_said_of_an_eliminated_player(four):
    """Q-28: it changes nothing, and the turn can end."""
    four.arrange(p1_king_arthur=0, p1_merlin=0).say(SetActions(0)).say(EndTurn())
    assert four.table.turn == "p2"
    assert four.refused(SetTurn("p1")) == "U-185"
