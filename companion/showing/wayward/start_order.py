"""The dice that begin a race: who rolled what for the first turn and for a starting room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from companion.journal import Answer, AnswerValue, Ask, Line
from companion.wayward.view import WaywardView

BEGUN = 1
"""Lines told once a race has begun to ask for its dice."""
FIRST_TURN = "wayward.ask.first-roll"


@dataclass(frozen=True, slots=True)
class StartDie:
    """One die that was rolled before the first turn."""

    player: str
    room: bool
    """For a starting room, else for the first turn."""
    face: int


@dataclass(frozen=True, slots=True)
class StartSeat:
    """A player in the order of turns; what was not rolled for is 0."""

    player: str
    colour: str
    first_turn: int
    room: int


class Beginning(Protocol):
    """What is read of the game that begins."""

    @property
    def view(self) -> WaywardView:
        """The table, the open question included."""

    @property
    def cursor(self) -> int:
        """How many lines were told."""

    @property
    def lines(self) -> Sequence[Line]:
        """Every line told."""

    def view_at(self, cursor: int) -> WaywardView:
        """The table as it stood after so many lines."""


class BeginningMatch(Beginning, Protocol):
    """The same, to say things to."""

    @property
    def question(self) -> Ask | None:
        """What is asked."""

    def go(self, cursor: int) -> bool:
        """Go back to just after so many lines."""

    def answer(self, value: AnswerValue) -> bool:
        """Answer the open question; False where it could not be told."""


def start_dice(game: Beginning) -> tuple[StartDie, ...]:
    """Every die told so far, in that order; whoever tied or found a full room has more than one."""
    found = []
    for number in range(BEGUN, game.cursor):
        asked, said = game.view_at(number).question, game.lines[number].said
        if asked is None or not isinstance(said, Answer) or not isinstance(said.value, tuple):
            break
        found.append(_die(asked, int(said.value[0])))
    return tuple(found)


def start_seats(game: Beginning) -> tuple[StartSeat, ...]:
    """Everybody in the order of turns, with the dice that counted."""
    players = game.view.players
    first = next(number for number, one in enumerate(players) if one.name == game.view.active)
    told = {(die.player, die.room): die.face for die in start_dice(game)}
    return tuple(
        StartSeat(one.name, one.colour, told.get((one.name, False), 0), told.get((one.name, True), 0))
        for one in (*players[first:], *players[:first])
    )


def put_right(dice: Sequence[StartDie], told: StartDie) -> tuple[StartDie, ...]:
    """The same dice, the last one of this player and kind showing what was told."""
    last = max(n for n, one in enumerate(dice) if (one.player, one.room) == (told.player, told.room))
    return (*dice[:last], replace(dice[last], face=told.face), *dice[last + 1 :])


def roll_for_all(
    match: BeginningMatch, kept: Sequence[StartDie], roll: Callable[[int], tuple[int, ...]]
) -> None:
    """Begin anew and answer for everybody: with a kept die where it is asked for again, else with a roll."""
    left = list(kept)
    match.go(BEGUN)
    while match.view.phase == "setup" and match.question is not None:
        asked = _die(match.question, 0)
        same = next((one for one in left if replace(one, face=0) == asked), None)
        if same is not None:
            left.remove(same)
        if not match.answer(roll(1) if same is None else (same.face,)):
            return


def _die(asked: Ask, face: int) -> StartDie:
    return StartDie(str(dict(asked.values)["player"]), asked.key != FIRST_TURN, face)
