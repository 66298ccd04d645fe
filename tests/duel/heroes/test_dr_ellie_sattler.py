"""Dr. Sattler and Dr. Malcolm: their insight, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

SATTLER, MALCOLM = "p1.dr-ellie-sattler", "p1.dr-ian-malcolm"
ARTHUR, MERLIN = "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("dr-ellie-sattler", "king-arthur")


def insight(stage):
    return stage.table.token("p1", "insight")


def test_whoever_moves_leaves_insight(stage):
    stage.maneuver(answers={"dr-ellie-sattler.moved": (SATTLER, MALCOLM)})
    assert insight(stage) == 2
    stage.maneuver(answers={"dr-ellie-sattler.moved": (MALCOLM,)})
    assert insight(stage) == 3


def test_opponents_move_them_too_but_their_own_fighters_leave_nothing(stage):
    answers = {"which-moves": SATTLER, "dr-ellie-sattler.moved": (SATTLER,)}
    stage.turn("p2").attack(ARTHUR, SATTLER, "skirmish", answers=answers)
    assert insight(stage) == 1
    assert not stage.maneuver().was_asked("dr-ellie-sattler.moved")


def test_only_five_lie_on_the_board(stage):
    stage.token("p1", "insight", 4).maneuver(answers={"dr-ellie-sattler.moved": (SATTLER, MALCOLM)})
    assert insight(stage) == 5
    assert not stage.maneuver().was_asked("dr-ellie-sattler.moved")


@pytest.mark.parametrize("tokens", [0, 4])
def test_you_never_had_control(stage, tokens):
    stage.token("p1", "insight", tokens)
    stage.attack(SATTLER, ARTHUR, "you-never-had-control-thats-the-illusion")
    assert (stage.fought.attack.value, insight(stage)) == (2 + tokens, 0)


def test_hey_hey_hey_moves_the_other_one(stage):
    stage.attack(SATTLER, ARTHUR, "hey-hey-hey", answers={"dr-ellie-sattler.moved": (MALCOLM,)})
    assert (stage.instruction("duel.do.move")["n"], insight(stage)) == (4, 1)
    ask = next(ask for ask in stage.asked if ask.key == "dr-ellie-sattler.moved")
    assert [one.id for one in ask.options] == [MALCOLM]


@pytest.mark.parametrize(("go", "placed"), [("yes", 2), ("no", 0)])
def test_must_go_faster(stage, go, placed):
    stage.attack(SATTLER, ARTHUR, "must-go-faster", answers={"must-go-faster": go})
    assert sum(ask.key == "duel.do.place" for ask in stage.asked) == placed


def test_must_go_faster_takes_a_win(stage):
    stage.attack(SATTLER, ARTHUR, "must-go-faster", "momentous-shift")
    assert not stage.was_asked("must-go-faster")


def test_violently_if_necessary(stage):
    stage.token("p1", "insight", 1)
    stage.attack(SATTLER, ARTHUR, "violently-if-necessary", answers={"violently": (ARTHUR, MERLIN)})
    assert (stage.health(ARTHUR), stage.health(MERLIN)) == (18 - 3 - 2, 5)
    stage.token("p1", "insight", 0).attack(SATTLER, ARTHUR, "violently-if-necessary")
    assert not stage.was_asked("violently")


@pytest.mark.parametrize(("tokens", "after"), [(0, 1), (5, 5)])
def test_chaotician(stage, tokens, after):
    stage.token("p1", "insight", tokens).attack(MALCOLM, ARTHUR, "chaotician")
    assert (insight(stage), stage.was_asked("place-insight")) == (after, after > tokens)


def test_life_finds_a_way(stage):
    stage.arrange(p1_dr_ellie_sattler=5, p1_dr_ian_malcolm=1)
    stage.attack(MALCOLM, ARTHUR, "life-finds-a-way", answers={"top-card": "excalibur"})
    assert (stage.health(SATTLER), stage.health(MALCOLM)) == (8, 4)
    assert stage.cards("p2", "discard") == ["excalibur"]


def test_woman_inherits_the_earth(stage):
    deck = stage.arrange(p1_dr_ellie_sattler=5).token("p1", "insight", 3).counts("p1")[1]
    stage.attack(SATTLER, ARTHUR, "woman-inherits-the-earth")
    assert (stage.health(SATTLER), insight(stage), deck - stage.counts("p1")[1]) == (8, 0, 1)


@pytest.mark.parametrize(("target", "value"), [(ARTHUR, 4), (MERLIN, 1)])
def test_sexism_in_survival_situations(stage, target, value):
    stage.attack(SATTLER, target, "sexism-in-survival-situations")
    assert (stage.fought.attack.value, stage.instruction("duel.do.move")["n"]) == (value, 1)


def test_back_in_business(stage):
    stage.attack(SATTLER, ARTHUR, "i-think-were-back-in-business")
    assert stage.fought.attack.value == 4


@pytest.mark.parametrize(("goes", "tokens", "placed"), [("yes", 1, True), ("no", 1, False), ("", 0, False)])
def test_the_concept_of_attraction(stage, goes, tokens, placed):
    answers = {"attraction": goes} if tokens else {}
    stage.token("p1", "insight", tokens).turn("p2")
    stage.attack(ARTHUR, SATTLER, "swift-strike", "the-concept-of-attraction", answers)
    assert stage.was_asked("place-on-insight") == placed


def test_lock_the_doors(stage):
    stage.turn("p2").attack(ARTHUR, MALCOLM, "swift-strike", "lock-the-doors")
    assert (stage.health(ARTHUR), stage.instruction("duel.do.move")["n"]) == (16, 2)


def test_the_future_ex_mrs_malcolm(stage):
    stage.scheme(MALCOLM, "the-future-ex-mrs-malcolm")
    assert (stage.counts("p1"), insight(stage), stage.table.actions) == ((6, 23), 1, 2)
