"""Willow, whom hurt makes dark, and Tara, who calls her back."""

from __future__ import annotations

from companion.duel.asking import ask_fighter, look
from companion.duel.hero import Effect, Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.parts import Token
from companion.duel.side import Side
from companion.duel.table import DECK
from companion.duel.verbs import damage, discard, draw, name_top_card, place, return_fighter, turn_token
from companion.journal import Steps

HERO = Hero("willow")
WILLOW, TARA = "willow", "tara"
FORM, LIGHT, DARK = "form", "light", "dark"
RESURRECTED = 3
HERO.token(
    Token(
        FORM, "willow.token.form", {LIGHT: "willow.form.light", DARK: "willow.form.dark"},
        gives={DARK: "willow.gives.dark"},
    )
)  # fmt: skip


def _is_dark(me: Side) -> bool:
    return me.token(FORM) == DARK


@HERO.when_hurt
def turn_dark(me: Side, _fighter: FighterId) -> Steps:
    """Any damage to Willow or Tara makes her Dark Willow."""
    if not _is_dark(me):
        yield from turn_token(me, FORM, DARK)


@HERO.at("turn end", "willow.ability.calm", when=_is_dark)
def calm_down(me: Side) -> Steps:
    """At the end of her turn Dark Willow beside Tara becomes Willow."""
    if (yield from shared.are_adjacent(me, me.the(WILLOW), me.the(TARA))):
        yield from turn_token(me, FORM, LIGHT)


def _if_dark(effect: Effect) -> Effect:
    """Only as Dark Willow."""

    def only_dark(me: Side) -> Steps:
        if _is_dark(me):
            yield from effect(me)

    return only_dark


def _discard_top_card(me: Side) -> Steps:
    copy = yield from name_top_card(me)
    if copy is not None:
        yield from discard(me, copy, DECK)


@HERO.card("meditation", "after")
@_if_dark
def meditation(me: Side) -> Steps:
    """Dark Willow becomes Willow."""
    yield from turn_token(me, FORM, LIGHT)


@HERO.card("love-and-loss", "scheme")
def love_and_loss(me: Side) -> Steps:
    """Draw 2; as Dark Willow two cards leave the deck and a sidekick in her zone takes 3 damage."""
    yield from draw(me, 2)
    if _is_dark(me):
        for _each in range(2):
            yield from _discard_top_card(me)
        among = [one for one in me.table.everyone() if me.lineup.kind[one].role == "sidekick"]
        name = me.lineup.name[me.the(WILLOW)]
        lost = yield from ask_fighter(me, "willow.love-and-loss", among, or_none=True, fighter=name)
        if lost is not None:
            yield from damage(me, (lost,), 3)


@HERO.card("hacker", "after")
def hacker(me: Side) -> Steps:
    """See the top card of the deck and put it on top or at the bottom."""
    if me.deck:
        yield from look(me, "willow.hacker")


@HERO.card("when-good-magic-fails", "after")
@_if_dark
def when_good_magic_fails(me: Side) -> Steps:
    """Willow goes anywhere in her zone, and the top card of the deck is lost."""
    yield from place(me, me.the(WILLOW), "duel.do.place-in-zone")
    yield from _discard_top_card(me)


@HERO.card("resurrect", "scheme")
def resurrect(me: Side) -> Steps:
    """A friendly fighter who was defeated comes back in Willow's zone with 3 health (Q-80)."""
    lineup, table = me.lineup, me.table
    playing = [seat for seat in lineup.seats if lineup.friends(seat, me.seat) and seat not in table.out]
    fallen = [one for seat in playing for one in lineup.fighters[seat] if not table.on_board(one)]
    chosen = yield from ask_fighter(me, "willow.resurrect", fallen)
    if chosen is not None:
        yield from return_fighter(me, chosen, me.the(WILLOW), RESURRECTED)


HERO.card("rending-shot", "after")(shared.opposing_moves(3))
HERO.card("black-magic", "during")(_if_dark(shared.boost_blindly))
HERO.card("flayed-alive", "during")(_if_dark(shared.boost_blindly))
HERO.card("knowledge-of-the-craft", "after")(
    shared.if_won(shared.returns_from_discard("willow.knowledge", lambda _card: True))
)
HERO.card("revoke", "immediately")(shared.cancel_effects)
HERO.card("swift-strike", "after")(shared.combat_fighter_moves(4))
shared.feint(HERO)
shared.regroup(HERO)
