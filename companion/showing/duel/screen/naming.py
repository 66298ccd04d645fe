"""Naming fighters: who attacks whom, who plays a scheme."""

from __future__ import annotations

from dataclasses import replace

from companion.duel.names import FighterId
from companion.duel.table import TRACKER
from companion.showing.duel.picking import Picking
from companion.showing.duel.screen.game import DuelGame
from companion.showing.duel.screen.inputs import FighterNamed, ProposalTaken, Tapped
from companion.showing.duel.screen.lens import take_proposal
from companion.showing.duel.screen.overruling import refuse, say_or_refuse
from companion.showing.duel.screen.state import ScreenState, Step
from companion.showing.effects import Say


def pick(state: ScreenState, picking: Picking, game: DuelGame) -> Step:
    """Ask for a fighter; where only one may be named nobody is asked."""
    alone = picking.the_only_one(game.legal())
    if alone is not None:
        return name(state, picking, alone, game)
    return replace(state, picking=picking), ()


def name(state: ScreenState, picking: Picking, fighter: FighterId, game: DuelGame) -> Step:
    """This fighter it is: ask for the next one, or say it."""
    state, after = replace(state, picking=None), picking.after(fighter)
    if after is not None:
        return pick(state, after, game)
    return state, (Say((picking.says(fighter, game.legal()),)),)


def tap_fighter(state: ScreenState, fighter: FighterId, game: DuelGame, reveal_first: bool) -> Step:
    """A fighter was touched; of one who may not be named, the rules tell why."""
    picking, possible = state.picking, game.legal()
    if picking is None:
        return _tap_target(state, fighter, game, reveal_first)
    if fighter == picking.chosen:
        return replace(state, picking=None), ()
    candidates = picking.candidates(possible)
    first = picking.first(possible)
    if first is not None and fighter not in candidates:
        # The target itself was touched: the first who may attack attacks it.
        aimed = replace(picking, attacker=first)
        if fighter in aimed.candidates(possible):
            after, effects = tap_fighter(replace(state, picking=aimed), fighter, game, reveal_first)
            return (state if after.picking == aimed else after), effects
    if fighter not in candidates:
        return say_or_refuse(state, picking.says(fighter, possible), Tapped(picking.action), game)
    refusal = candidates[fighter]
    if refusal is not None:
        said = picking.says(fighter, possible)
        return refuse(state, refusal, said, FighterNamed(picking, fighter), game)
    return name(state, picking, fighter, game)


def aim(state: ScreenState, fighter: FighterId, game: DuelGame) -> Step:
    """Light up whom a fighter may attack; only fighters of whoever is to act can aim."""
    view = game.view
    acts = view.fighters[fighter].seat == view.turn and view.phase == "action" and view.question is None
    if not acts or view.level == TRACKER:
        return state, ()
    return replace(state, picking=Picking(attacker=fighter)), ()


def _tap_target(state: ScreenState, fighter: FighterId, game: DuelGame, reveal_first: bool) -> Step:
    """A fighter on whom a proposed card may be used."""
    proposal = state.lens.proposal
    for target in proposal.uses[0].targets if proposal is not None else ():
        if proposal is not None and target.fighter == fighter:
            return take_proposal(state, ProposalTaken(target.said, proposal.card), game, reveal_first)
    return state, ()
