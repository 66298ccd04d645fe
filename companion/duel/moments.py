"""Running what is due at a moment; a player with several things due chooses their order (U-083)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from companion.duel.asking import choose
from companion.duel.hero import Ability, CardMoment, HeroMoment
from companion.duel.names import CopyId
from companion.duel.side import Side
from companion.journal import Steps


def hero_moment(me: Side, moment: HeroMoment) -> Steps:
    """Whatever the hero itself does at a moment."""
    yield from in_chosen_order(me, me.hero.due(moment))


def card_moment(me: Side, moment: CardMoment) -> Steps:
    """What my combat card does at a moment, unless it has been cancelled by then."""
    if me.card and _still_acts(me, moment):
        yield from card_effect(me, me.card, moment)


def _still_acts(me: Side, moment: CardMoment) -> bool:
    return not me.played.cancelled or moment in me.played.spared.split()


def card_effect(me: Side, copy: CopyId, moment: CardMoment) -> Steps:
    """What a copy of mine does at a moment, if anything."""
    effect = me.hero.effects.get((me.printed(copy).id, moment))
    if effect is not None:
        yield from effect(me.by("card", copy))


def combat_step(me: Side, step: CardMoment) -> Steps:
    """What my combat card does in a step of the combat, and with it what my hero does of itself then."""
    own = me.hero.due(step) if step in ("immediately", "during") and me.card else []
    if not own:
        yield from card_moment(me, step)
        return

    def acts(me: Side) -> bool:
        return _still_acts(me, step) and (me.printed(me.card).id, step) in me.hero.effects

    card = Ability("duel.option.your-card", partial(card_moment, moment=step), acts)
    yield from in_chosen_order(me, (card, *own))


def in_chosen_order(me: Side, abilities: Iterable[Ability]) -> Steps:
    """Resolve one player's simultaneous effects in the order that player likes, each called by its name.

    Whether there is anything to do is looked at each time one of them is due.
    """
    waiting = {ability.name.rpartition(".")[2]: ability for ability in abilities}
    while due := {name: ability for name, ability in waiting.items() if ability.applies(me)}:
        first = next(iter(due))
        if len(due) > 1:
            first = yield from choose(me, "duel.ask.which-first", [ability.name for ability in due.values()])
        yield from _done(me, waiting.pop(first))


def _done(me: Side, ability: Ability) -> Steps:
    yield from ability.effect(me.by("ability", ability.name))
