"""Running what is due at a moment; a player with several things due chooses their order (U-083)."""

from __future__ import annotations

from companion.duel.hero import Effect, HeroMoment
from companion.duel.side import Side
from companion.journal import Ask, Option, Steps, text


def hero_moment(me: Side, moment: HeroMoment) -> Steps:
    """Whatever the hero itself does at a moment."""
    yield from in_chosen_order(me, list(me.hero.due(moment)))


def card_moment(me: Side, moment: str) -> Steps:
    """What my combat card does at a moment, unless it has been cancelled by then."""
    if me.card and not me.played.cancelled:
        effect = me.hero.effect(me.printed(me.card).id, moment)
        if effect is not None:
            yield from effect(me)


def in_chosen_order(me: Side, effects: list[Effect]) -> Steps:
    """Resolve one player's simultaneous effects in the order that player likes."""
    while len(effects) > 1:
        options = tuple(
            Option(effect.__name__, text("duel.effect", number=number))
            for number, effect in enumerate(effects, 1)
        )
        first = yield Ask(me.seat, "duel.ask.which-first", "choice", options)
        chosen = next(effect for effect in effects if effect.__name__ == first)
        effects.remove(chosen)
        yield from chosen(me)
    for effect in effects:
        yield from effect(me)
