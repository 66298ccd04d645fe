"""Cards whose effects the table carries out: the app asks what it must count, hands do the rest."""

from __future__ import annotations

from companion.duel.asking import ask_number, choose, instruct
from companion.duel.decks import heroes
from companion.duel.hero import CardMoment, Effect, Hero
from companion.duel.side import Side
from companion.duel.verbs import cancel, ignore_value, set_value
from companion.journal import Steps

HIGHEST_VALUE = 40
NOTHING, CANCELS = "duel.by-hand.immediately.nothing", "duel.by-hand.immediately.cancels"
IGNORES, BOTH = "duel.by-hand.immediately.ignores", "duel.by-hand.immediately.both"


def by_table(hero: Hero, card: str, why: str, *, asks: bool = True) -> None:
    """Declare a card of a refereed hero that the table resolves, and the message that says why.

    Where only a part of it is left to the table, the hero's file has the rest and nothing is asked here.
    """
    hero.by_table[card] = why
    if not asks:
        return
    printed = next(one for one in heroes()[hero.key].cards if one.id == card)
    for moment, effect in BY_HAND.items():
        if (moment == "scheme") == (printed.type == "scheme"):
            hero.card(card, moment)(effect)


def immediately(me: Side) -> Steps:
    """Ask whether the card cancels or ignores the opponent's."""
    if not me.opponent.card:
        return
    does = yield from choose(
        me, "duel.by-hand.immediately", (NOTHING, CANCELS, IGNORES, BOTH), card=me.lineup.card_name[me.card]
    )
    if does in ("cancels", "both"):
        yield from cancel(me)
    if does in ("ignores", "both"):
        yield from ignore_value(me)


def during(me: Side) -> Steps:
    """Ask what the card is worth once its own effect is counted."""
    card = me.lineup.card_name[me.card]
    value = yield from ask_number(
        me, "duel.by-hand.value", 0, HIGHEST_VALUE, card=card, printed=me.played.printed
    )
    if value != me.played.base:
        yield from set_value(me, value)


def carry_out(me: Side) -> Steps:
    """Tell the player to do what the card says."""
    yield from instruct(me, "duel.by-hand.carry-out", card=me.lineup.card_name[me.card])


BY_HAND: dict[CardMoment, Effect] = {
    "immediately": immediately,
    "during": during,
    "after": carry_out,
    "scheme": carry_out,
}
