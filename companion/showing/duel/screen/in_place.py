"""Questions that are answered on the table itself: what is asked about is lit, and a touch on it answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.duel.asking import NONE
from companion.duel.names import FighterId, SeatId
from companion.duel.shown_parts import StatePart
from companion.duel.view import DuelView
from companion.journal import Answer, Ask, Option
from companion.showing.duel.hero_text import hero_text
from companion.showing.duel.screen.game import DuelGame
from companion.showing.duel.screen.state import ScreenState, Step
from companion.showing.effects import Say

FIGHTERS = ("fighter", "several")
"""Kinds of questions that may name fighters."""
ROOMY = 2
"""With so many seats each half has room for all that its panel may show."""
TWO = 2
"""So many sides of a token are in sight on the smallest panel."""


@dataclass(frozen=True, slots=True)
class AskedInPlace:
    """A question whose answers lie on the table, and what was touched of those it wants several of."""

    ask: Ask
    seat: SeatId
    """Who answers."""
    cursor: int
    ticked: tuple[str, ...] = ()

    @property
    def others(self) -> tuple[Option, ...]:
        """Answers that lie nowhere, such as nobody: they stand beside the question."""
        return tuple(option for option in self.ask.options if option.id == NONE)

    @property
    def enough(self) -> bool:
        """Whether as many were touched as are wanted."""
        return self.ask.kind == "several" and self.ask.low <= len(self.ticked) <= self.ask.high


def is_in_place(ask: Ask, view: DuelView) -> bool:
    """Whether everything this question offers can be touched on the table."""
    if ask.who not in view.seats or ask.kind not in ("choice", *FIGHTERS):
        return False
    named = {option.id for option in ask.options if option.id != NONE}
    if ask.kind in FIGHTERS:
        return named <= set(view.fighters)
    return _lies_on_panel(ask, named, view)


def _lies_on_panel(ask: Ask, named: set[str], view: DuelView) -> bool:
    """A token of the hero's own with these sides, or what its panel shows for it where a half has room."""
    seat, roomy = view.seats[SeatId(ask.who)], len(view.seats) == ROOMY
    if ask.about in hero_text(seat.hero).lit:
        return roomy
    tokens = (part for part in seat.parts if isinstance(part, StatePart) and part.name == ask.about)
    return any(
        named <= {side.value for side in part.sides} and (roomy or len(part.sides) <= TWO) for part in tokens
    )


def touch(state: ScreenState, asked: AskedInPlace, fighter: FighterId) -> Step:
    """A fighter was touched: it answers, or is one of several; touched again it is none of them."""
    ask = asked.ask
    if fighter not in {one.id for one in ask.options if one.refused is None}:
        return state, ()
    if ask.kind != "several":
        return state, (Say((Answer(fighter),)),)
    ticked = asked.ticked
    if fighter in ticked:
        return replace(state, touched=tuple(one for one in ticked if one != fighter)), ()
    ticked = (*ticked, fighter) if len(ticked) < ask.high else ticked
    if len(ticked) == ask.low == ask.high:
        # Nothing is left to choose: nothing needs to be confirmed.
        return state, (Say((Answer(ticked),)),)
    return replace(state, touched=ticked), ()


def marks(asked: AskedInPlace) -> Mapping[FighterId, str]:
    """How each fighter is lit."""
    if asked.ask.kind not in FIGHTERS:
        return {}
    allowed = (FighterId(one.id) for one in asked.ask.options if one.id != NONE)
    return {one: "chosen" if one in asked.ticked else "may" for one in allowed}


def changes(game: DuelGame) -> Mapping[FighterId, int]:
    """By how much each fighter's health would change if it were the answer, where it would."""
    ask, view = game.question, game.view
    if ask is None or ask.kind != "fighter" or not is_in_place(ask, view):
        return {}
    found: dict[FighterId, int] = {}
    for option in ask.options:
        if option.id == NONE or option.refused is not None:
            continue
        fighter = FighterId(option.id)
        after = game.rehearse((Answer(option.id),)).fighters[fighter].health
        if after != view.fighters[fighter].health:
            found[fighter] = after - view.fighters[fighter].health
    return found
