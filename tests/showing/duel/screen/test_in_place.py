"""What lies on the table is answered by touching it; a sheet rises only where nothing there can be."""

from __future__ import annotations

import pytest

from companion.duel import Attack, EndTurn, Scheme
from companion.duel.corrections import MoveCopy, SetHealth, SetTurn
from companion.journal import Answer
from companion.showing.duel.screen.in_place import AskedInPlace
from companion.showing.duel.screen.inputs import EnoughTouched, FighterTapped, Reconsidered, RulesAnswered
from tests.showing.duel.screen.played import Played

HAMLET, FRIENDS = "p1.hamlet", "p1.rosencrantz-guildenstern"


def until(duel: Played, key: str) -> Played:
    """Answer plainly until this is asked."""
    while duel.match.question is not None and duel.match.question.key != key:
        allowed = [one.id for one in duel.match.question.options if one.refused is None]
        duel.match.answer(allowed[0])
        duel.send(Reconsidered())
    assert duel.match.question is not None
    return duel


@pytest.fixture
def hamlet():
    """His turn begins: the Question is asked."""
    return until(Played("hamlet", "medusa"), "hamlet.question")


def test_u_131_the_question_is_answered_by_its_own_cells(hamlet):
    """U-131, U-132: two touches for NOT TO BE and no sheet: the side, then who pays for it."""
    assert hamlet.cover == "AskedInPlace"
    assert (hamlet.scene.prompt.seat, hamlet.scene.prompt.others) == ("p1", ())
    hamlet.send(RulesAnswered("not-to-be"))
    assert hamlet.cover == "AskedInPlace"
    assert hamlet.scene.marks == {HAMLET: "may", FRIENDS: "may"}
    assert hamlet.scene.changes == {HAMLET: -2, FRIENDS: -2}
    hamlet.send(FighterTapped(FRIENDS))
    assert (hamlet.match.question, hamlet.cover) == (None, "")
    assert hamlet.match.view.fighters[FRIENDS].health == 4
    assert hamlet.scene.changes == {}


def test_a_dial_that_is_no_answer_answers_nothing(hamlet):
    hamlet.send(RulesAnswered("not-to-be"))
    before = hamlet.match.cursor
    hamlet.send(FighterTapped("p2.medusa"))
    assert hamlet.match.cursor == before


def test_u_170_a_gaze_at_nobody_stands_beside_the_question():
    medusa = until(Played("medusa", "hamlet"), "medusa.gaze")
    scene = medusa.scene
    assert [one.id for one in scene.prompt.others] == ["none"]
    assert scene.changes == {"p2.hamlet": -1, "p2.rosencrantz-guildenstern": -1}
    medusa.send(RulesAnswered("none"))
    assert medusa.match.question is None


def sisters_ready(heroes=("wayward-sisters", "hamlet")) -> Played:
    duel = Played(*heroes).plain()
    for card in ("hurly-burly", "unnatural-remedy", "ward"):
        duel.match.say(MoveCopy(f"p1:wayward-sisters/{card}#1", "cauldron"))
    duel.match.say(SetHealth("p1.sister-1", 3))
    duel.match.say(Attack("p1.sister-1", f"p2.{heroes[1]}", ""))
    duel.send(Reconsidered())
    return duel


def test_u_124_spells_are_cast_at_the_cauldron_and_not_on_the_page_of_the_combat():
    duel = sisters_ready()
    while duel.match.question is not None and duel.match.question.about != "spell":
        ask = duel.match.question
        duel.match.answer(next(one.id for one in reversed(ask.options) if one.refused is None))
        duel.send(Reconsidered())
    assert duel.match.view.combat is not None
    assert isinstance(duel.scene.cover, AskedInPlace)
    assert duel.scene.has_board
    duel.choices.reveal_first = False
    duel.send(Reconsidered())
    assert duel.cover == "QuestionSheet", "there the page of the combat covers the cauldron"
    duel.choices.reveal_first = True
    duel.send(Reconsidered()).send(RulesAnswered("spell-snake-bat"))
    assert duel.cover == "AskedInPlace", "no page stands before the question that follows"
    duel.send(FighterTapped("p1.sister-1"))
    assert duel.match.view.fighters["p1.sister-1"].health == 4


def test_of_several_fighters_the_last_touch_says_it():
    """Nothing is confirmed where exactly so many are asked for; one touched again is taken back."""
    duel = Played("titania", "hamlet").plain()
    duel.match.say(SetTurn("p1", 2))
    duel.match.say(Scheme("p1.titania", "p1:titania/gift-of-the-fair-folk#1"))
    duel.match.answer(("draw", "move"))
    assert duel.match.question.key == "titania.gift-moves"
    duel.send(Reconsidered()).send(FighterTapped("p2.hamlet"))
    assert duel.scene.marks["p2.hamlet"] == "chosen"
    assert duel.send(FighterTapped("p2.hamlet")).scene.marks["p2.hamlet"] == "may"
    duel.send(EnoughTouched())
    assert duel.match.question.key == "titania.gift-moves"
    duel.send(FighterTapped("p2.hamlet")).send(FighterTapped("p1.oberon"))
    assert Answer(("p2.hamlet", "p1.oberon")) in [line.said for line in duel.match.lines]


def test_the_next_players_question_waits_beside_the_result(hamlet):
    """U-030: a turn may begin with a question while a combat is still told."""
    duel = until(Played("medusa", "hamlet"), "medusa.gaze").send(RulesAnswered("none"))
    duel.match.say(Attack("p1.medusa", "p2.hamlet"))
    while duel.match.question is not None:
        ask = duel.match.question
        duel.match.answer(next(one.id for one in ask.options if one.refused is None))
    duel.match.say(SetTurn("p1", 0))
    duel.match.say(EndTurn())
    assert isinstance(duel.send(Reconsidered()).scene.cover, AskedInPlace)
