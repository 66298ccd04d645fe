"""What a die brings is declared once: tables without a gap, and questions that say how far one has come."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.journal import dump_view
from companion.wayward import odds
from companion.wayward.areas.city import RobShop
from companion.wayward.areas.dungeon import JumpFlames
from companion.wayward.areas.journeys import ClimbTower, CrossInn
from companion.wayward.dice import DieTable
from companion.wayward.table import MapValue
from tests.wayward.stage import Stage


@pytest.mark.parametrize("faces", [{"one": (1, 2, 3)}, {"one": (1, 2, 3), "two": (3, 4, 5, 6)}])
def test_a_table_with_a_gap_or_a_face_too_many_is_none(faces):
    with pytest.raises(ValueError, match="every face"):
        DieTable(**faces)


def test_a_table_tells_faces_and_chances():
    assert (RobShop.die.of(2), RobShop.die.of(3), RobShop.die.of(6)) == ("jail", "one", "two")
    assert RobShop.die.chance("one", "two") == Fraction(2, 3)
    assert Fraction(1, 3) == odds.ESCAPES == 1 - odds.SLEEPS


def progress(stage: Stage) -> int | None:
    assert stage.journal.question is not None
    return stage.journal.question.progress


def test_jumping_the_flames_tells_the_space_reached():
    """W-144, W-088: a die on offer to be rolled again has not carried anybody yet."""
    stage = Stage(2, learned=(MapValue("flame", (9, 5)),)).put("Ann", "C").give(armor=1, tarot=1)
    stage.say(JumpFlames("Ann"))
    assert progress(stage) == 0
    stage.answer(2)
    assert (stage.asked, progress(stage)) == ("tarot", 0)
    stage.answer("keep")
    assert (stage.asked, progress(stage)) == ("flame-roll", 2)
    stage.answer(3, "keep")
    assert (stage.asked, progress(stage)) == ("flame-armor", 5)


def test_crossing_the_inn_tells_the_plank_reached():
    """W-206: also while what lies on it is asked for."""
    stage = Stage(2, map=2, learned=(MapValue("inn", (8,)),)).put("Ann", "O-far").give(armor=1)
    stage.say(CrossInn("Ann"), 3)
    assert (stage.asked, progress(stage)) == ("gold-there", 3)
    stage.answer(0, (), "yes")
    assert progress(stage) == 3


def test_climbing_the_tower_tells_the_room_reached():
    """W-232, W-236: by the die and by armor, up and down."""
    stage = Stage(2, map=2, learned=(MapValue("tower", (3,)),)).put("Ann", "U").give(armor=1)
    stage.say(ClimbTower("Ann"), "no", 2)
    assert progress(stage) == -1
    stage.answer("yes")
    assert progress(stage) == 0
    stage.answer(6)
    assert progress(stage) == 1


def test_scripts_read_the_same_question_as_ever():
    stage = Stage(2).put("Ann", "C").say(JumpFlames("Ann"))
    written = dump_view(stage.journal.question)
    assert set(written) == {"who", "key", "kind", "text", "low", "high", "reveals", "options"}
