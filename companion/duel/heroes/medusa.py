"""Medusa, whose gaze hurts when her turn begins, and her Harpies."""

from __future__ import annotations

from dataclasses import dataclass

from companion.duel.asking import ask_fighter
from companion.duel.events import Marked
from companion.duel.hero import Hero, Panel
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.verbs import boost, damage, move, return_fighter
from companion.journal import Steps

HERO = Hero("medusa", one_of={"harpy": "heroes.one.harpy"})
MEDUSA, HARPY = "medusa", "harpy"
GAZE, GAZED = "gaze", "gazed"
STONE = 8


@HERO.at("turn start", "medusa.ability.gaze")
def gaze(me: Side) -> Steps:
    """One opposing fighter in her zone may take 1 damage (U-170); not while she is off the board (U-171)."""
    medusa = me.the(MEDUSA)
    if me.table.on_board(medusa):
        struck = yield from ask_fighter(me, "medusa.gaze", me.opposing_fighters, or_none=True, about=GAZE)
        if struck is not None:
            yield Marked(GAZED, medusa)
            yield from damage(me, (struck,), 1)


@dataclass(frozen=True, slots=True)
class GazePanel(Panel):
    """Whether the gaze struck somebody this turn."""

    gaze_used: bool


@HERO.panel
def gaze_used(me: Side) -> GazePanel:
    """Whether the gaze struck somebody this turn."""
    return GazePanel(me.table.marked(GAZED, me.the(MEDUSA)))


@HERO.card("gaze-of-stone", "after")
def gaze_of_stone(me: Side) -> Steps:
    """If you won, 8 damage to the opposing combat fighter."""
    if me.won:
        yield from damage(me, (me.opposing,), STONE)


@HERO.card("second-shot", "during")
def second_shot(me: Side) -> Steps:
    """You may BOOST this attack."""
    yield from boost(me)


@HERO.card("winged-frenzy", "scheme")
def winged_frenzy(me: Side) -> Steps:
    """All your fighters move up to 3, through opposing ones too; then one defeated Harpy comes back."""
    yield from move(me, me.fighters, 3, through=True)
    fallen = [harpy for harpy in me.all(HARPY) if not me.table.on_board(harpy)]
    if fallen:
        yield from return_fighter(me, fallen[0], me.the(MEDUSA))


HERO.card("hiss-and-slither", "after")(shared.opponent_discards)
HERO.card("clutching-claws", "after")(shared.opponent_discards)
HERO.card("a-momentary-glance", "scheme")(shared.momentary_glance(MEDUSA))
HERO.card("the-hounds-of-mighty-zeus", "after")(shared.named_fighter_moves(HARPY, 3))
HERO.card("dash", "after")(shared.combat_fighter_moves(3))
HERO.card("snipe", "after")(shared.draws(1))
shared.feint(HERO)
shared.regroup(HERO)
