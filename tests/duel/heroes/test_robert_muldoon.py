"""Robert Muldoon and the InGen Workers: his traps, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

MULDOON, WORKER, ARTHUR, MERLIN = "p1.robert-muldoon", "p1.ingen-worker-1", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("robert-muldoon", "king-arthur")


@pytest.fixture
def trapped(stage):
    return stage.token("p1", "trap", 3)


def traps(stage):
    return stage.table.token("p1", "trap"), stage.table.token("p1", "trap-gone")


@pytest.mark.parametrize(("says", "after"), [("yes", (1, 0)), ("no", (0, 0))])
def test_he_may_lay_a_trap_at_the_start_of_his_turn(stage, says, after):
    stage.turn("p2").end_turn({"robert-muldoon.place": says})
    assert traps(stage) == after


def test_eight_traps_are_all_he_has(stage):
    stage.token("p1", "trap", 5).token("p1", "trap-gone", 3).turn("p2").end_turn()
    assert not stage.was_asked("robert-muldoon.place")


def test_whoever_steps_into_a_trap(trapped):
    deck = trapped.counts("p1")[1]
    trapped.turn("p2").maneuver(answers={"caught": (ARTHUR, MERLIN)})
    assert (trapped.health(ARTHUR), trapped.health(MERLIN)) == (17, 6)
    assert (traps(trapped), trapped.counts("p1")[1]) == ((1, 2), deck - 2)


def test_traps_are_for_opposing_fighters_and_only_where_there_are_any(stage):
    assert not stage.turn("p2").maneuver().was_asked("caught")
    assert not stage.token("p1", "trap", 1).turn("p1").maneuver().was_asked("caught")


def test_remote_detonation(trapped):
    """A trap that returns to the box is worth a card, however it got there."""
    deck = trapped.counts("p1")[1]
    trapped.scheme(WORKER, "remote-detonation", {"detonate": "yes", "beside-the-trap": (ARTHUR,)})
    assert (trapped.health(ARTHUR), traps(trapped)) == (17, (2, 1))
    assert trapped.counts("p1")[1] == deck - 1
    trapped.scheme(MULDOON, "remote-detonation")
    assert (trapped.was_asked("detonate"), traps(trapped)) == (True, (2, 1))


@pytest.mark.parametrize("lacks", ["traps", "workers"])
def test_remote_detonation_needs_a_trap_and_a_worker(stage, lacks):
    if lacks == "workers":
        stage.token("p1", "trap", 1).arrange(p1_ingen_worker_1=0, p1_ingen_worker_2=0, p1_ingen_worker_3=0)
    assert not stage.scheme(MULDOON, "remote-detonation").was_asked("detonate")


@pytest.mark.parametrize("near", [0, 2])
def test_they_should_all_be_destroyed(trapped, near):
    trapped.attack(MULDOON, ARTHUR, "they-should-all-be-destroyed", answers={"robert-muldoon.near": near})
    assert trapped.fought.attack.value == 4 + near


def test_shoot_her_in_the_first_action(stage):
    assert stage.attack(MULDOON, ARTHUR, "shoot-her").fought.attack.value == 5
    assert stage.attack(MULDOON, ARTHUR, "shoot-her").fought.attack.value == 3


def test_ive_hunted_most_things(stage):
    stage.turn("p2").attack(ARTHUR, MULDOON, "excalibur", "ive-hunted-most-things-that-can-hunt-you")
    assert stage.instruction("duel.do.move-through")["n"] == 5


def test_second_shot(stage):
    stage.attack(WORKER, ARTHUR, "second-shot", answers={"boost-card": "call-for-backup"})
    assert stage.fought.attack.value == 2 + 3


def test_call_for_backup(stage):
    stage.arrange(p1_ingen_worker_1=0, p1_ingen_worker_3=0)
    answers = {"backup": ("traps", "workers"), "how-many": 3, "return": ["returned", "no-space"]}
    stage.scheme(MULDOON, "call-for-backup", answers)
    assert (traps(stage), stage.health(WORKER), stage.health("p1.ingen-worker-3")) == ((3, 0), 1, 0)
    deck = stage.counts("p1")[1]
    stage.scheme(MULDOON, "call-for-backup", {"backup": ("draw", "traps"), "how-many": 0})
    assert (traps(stage), stage.counts("p1")[1]) == ((3, 0), deck - 2)


def test_tactical_advance_moves_the_workers(stage):
    stage.attack(WORKER, ARTHUR, "tactical-advance")
    moved = stage.instruction("duel.do.move")
    assert (moved["n"], moved["fighters"].key) == (2, "journal.and")


@pytest.mark.parametrize(("card", "spaces"), [("rending-shot", 3), ("leap-away", 4)])
def test_cards_that_move(stage, card, spaces):
    answers = {"which-moves": ARTHUR} if card == "leap-away" else {}
    stage.attack(WORKER, ARTHUR, card, answers=answers)
    assert stage.instruction("duel.do.move")["n"] == spaces
