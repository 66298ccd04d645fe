"""A duel some way on, for the tests of its screens."""

from __future__ import annotations

import pytest

from companion.duel import CODEC, Attack, DuelSetup, Seat
from companion.journal import Command
from companion.ui.preferences import preferences
from companion.ui.theme import theme
from tests.story import MATCHES, sayings
from tests.ui import matches
from tests.ui.duel.hands import Hands
from tests.ui.duel.shows import Shows

NAMES = ("Anna", "Ken", "Mia", "Leo")


@pytest.fixture
def sit_down(shell):
    """Opens the table for some heroes, at a question or once nothing is asked."""
    theme.reduce_motion = True
    before = {name: getattr(preferences, name) for name in ("seats", "duel_level")}

    def open_table(*heroes, mode="two", lines=8, at="", script="", **rules):
        seats = tuple(Seat(name, hero) for name, hero in zip(NAMES, heroes, strict=False))
        match = shell.shelf.start("duel", DuelSetup(seats, mode=mode, **rules), "", NAMES[: len(heroes)])
        if script:
            follow(match, script, at)
        matches.told(match, 0 if at else lines)
        while (match.question is None or match.question.key != at) if at else match.question is not None:
            matches.told(match, 1)
        return shell.play(match)

    yield open_table
    for name, value in before.items():
        setattr(preferences, name, value)


def follow(match, script, at):
    """Play a written match up to a question."""
    for said in map(CODEC.said, sayings((MATCHES / f"{script}.txt").read_text("utf-8"))):
        if match.question is not None and match.question.key == at:
            return
        assert match.say(said) if isinstance(said, Command) else match.answer(said.value)


@pytest.fixture
def hands(stage, shell):
    """Fingers that wait until what they touch has come to rest."""
    return Hands(stage, shell)


@pytest.fixture
def table(stage, sit_down):
    """Shakespeare and Hamlet, with a lens that looks up at them."""
    preferences.posture = "flat"
    screen = sit_down("shakespeare", "hamlet", lines=3)
    stage.advance(4)
    return screen


@pytest.fixture
def attacked(stage, table):
    """Shakespeare attacks Hamlet, and both cards are awaited."""
    table.match.say(Attack("p1.shakespeare", "p2.hamlet"))
    stage.advance(4)


@pytest.fixture
def shows(stage, table):
    """Holds cards before the lens."""
    return Shows(stage, table)
