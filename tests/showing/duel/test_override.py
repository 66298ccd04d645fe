"""What lifts a refusal changes nothing else."""

from __future__ import annotations

from companion.duel import Attack, view
from companion.journal import Refused
from companion.showing.duel.override import put_right
from tests.duel.stage import Stage


def test_u_188_an_early_attack_let_pass_forgets_nothing_of_the_running_turn():
    """U-188, U-137: Hamlet was hurt by NOT TO BE, so his Blood Will Have Blood still strikes Alice."""
    asked = {"size": "big", "question": "not-to-be", "who-suffers": "p1.hamlet"}
    stage = Stage("hamlet", "medusa", "alice", mode="free-for-all", answers=asked)
    early = Attack("p1.hamlet", "p3.alice")
    try:
        stage.journal.say(early)
    except Refused as refused:
        refusal = refused.refusal
    assert refusal.rule == "U-188"
    for correction in put_right(refusal, early, view(stage.table, None)):
        stage.say(correction)
    assert (stage.table.turn, stage.table.actions) == ("p1", 2)
    assert stage.table.marked("damaged", "p1.hamlet")
    stage.attack("p1.hamlet", "p3.alice", "blood-will-have-blood")
    assert stage.health("p3.alice") == 13 - stage.fought.damage - 1
