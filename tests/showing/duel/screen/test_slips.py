"""What hands must do stands in one line on their own half until the next command, a touch or 8 seconds."""

from __future__ import annotations

import pytest

from companion.duel.corrections import SetToken, SetTurn
from companion.showing.duel.screen.inputs import Answered, SlipRead, Tapped
from companion.translations import tr
from tests.showing.duel.screen.played import Played


def line(duel: Played, seat: str = "p1") -> str:
    """What a seat reads."""
    shown = [part for one in duel.scene.slips if one.seat == seat for part in one.shown]
    return " · ".join(tr(part.words) for part in shown)


@pytest.fixture
def arthur():
    """King Arthur's turn, with nothing asked."""
    return Played("king-arthur", "medusa").plain()


def test_a_maneuver_is_one_line_with_its_draw(arthur):
    """U-050, U-051: the draw is told while the boost is asked, and the move follows it."""
    arthur.send(Tapped("maneuver"))
    assert line(arthur) == "Draw 1"
    assert line(arthur.send(Answered("none"))) == "Draw 1 · Move 2"
    assert line(arthur, "p2") == ""


def test_fighters_are_named_only_where_they_move_differently():
    duel = Played("hamlet", "medusa").plain()
    duel.match.say(SetToken("p1", "question", "to-be"))
    duel.send(Tapped("maneuver")).send(Answered("none"))
    assert line(duel) == "Draw 2 · Move 2"


def test_a_draw_in_somebody_elses_turn_stays_with_who_draws(arthur):
    """U-042: whoever acts next sweeps only their own line away."""
    arthur.send(Tapped("maneuver")).send(Answered("none"))
    arthur.match.say(SetTurn("p2", 2))
    assert line(arthur) == "Draw 1 · Move 2"
    arthur.plain().send(Tapped("maneuver"))
    assert line(arthur, "p2") == "Draw 1"
    assert line(arthur) != ""


def test_the_next_command_sweeps_a_line_away(arthur):
    arthur.send(Tapped("maneuver")).send(Answered("none"))
    arthur.send(Tapped("maneuver"))
    assert line(arthur) == "Draw 1"


def test_a_line_goes_by_a_touch_or_after_eight_seconds(arthur):
    arthur.send(Tapped("maneuver")).send(Answered("none"))
    assert line(arthur.wait(7.9))
    assert line(arthur.wait(0.2)) == ""
    arthur.send(Tapped("maneuver")).send(Answered("none")).send(SlipRead("p1"))
    assert line(arthur) == ""
