"""Running what is due at a moment; a player with several things due chooses their order (U-083)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.duel.asking import choose
from companion.duel.hero import Ability, HeroMoment
from companion.duel.side import Side
from companion.journal import Steps


def hero_moment(me: Side, moment: HeroMoment) -> Steps:
    """Whatever the hero itself does at a moment."""
    yield from in_chosen_order(me, me.hero.due(moment))


def card_moment(me: Side, moment: str) -> Steps:
    """What my combat card does at a moment, unless it has been cancelled by then."""
    if me.card and not me.played.cancelled:
        yield from card_effect(me, me.card, moment)


def card_effect(me: Side, copy: str, moment: str) -> Steps:
    """What a copy of mine does at a moment, if anything."""
    effect = me.hero.effect(me.printed(copy).id, moment)
    if effect is not None:
        yield from effect(me.by_card(copy))


def in_chosen_order(me: Side, abilities: Iterable[Ability]) -> Steps:
    """Resolve one player's simultaneous effects in the order that player likes, each called by its name."""
    due = {ability.name.rpartition(".")[2]: ability for ability in abilities}
    while len(due) > 1:
        first = yield from choose(me, "duel.ask.which-first", [ability.name for ability in due.values()])
        yield from _done(me, due.pop(first))
    for ability in due.values():
        yield from _done(me, ability)


def _done(me: Side, ability: Ability) -> Steps:
    yield from ability.effect(me.by_ability(ability.name))
