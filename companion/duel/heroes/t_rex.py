"""T. Rex, alone and large: she stands on two spaces and bites two spaces away."""

from __future__ import annotations

from companion.duel.asking import may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.verbs import discard_at_random, draw, lock_everybody, place
from companion.journal import Steps

HERO = Hero("t-rex")
T_REX = "t-rex"
HERO.reach[T_REX] = lambda _me: 2
GUT_INSTINCT = "65-million-years-of-gut-instinct"


@HERO.at("turn end", "t-rex.ability.draw")
def draw_at_the_end(me: Side) -> Steps:
    """At the end of her turn, draw 1."""
    yield from draw(me, 1)


@HERO.card("terrifying-roar", "immediately")
def terrifying_roar(me: Side) -> Steps:
    """Nobody leaves a space for the rest of the turn (U-119)."""
    yield from lock_everybody(me)


@HERO.card("ripples-in-the-water", "scheme")
def ripples_in_the_water(me: Side) -> Steps:
    """She is placed in her zone; then opponents with a fighter adjacent to her lose a card at random."""
    yield from place(me, me.the(T_REX), "t-rex.place")
    for seat in me.lineup.opponents(me.seat):
        opponent = Side(me.table, seat)
        player = me.lineup.player[opponent.seat]
        if opponent.fighters and opponent.hand and (yield from may(me, "t-rex.ripples", player=player)):
            yield from discard_at_random(opponent)


HERO.card("commanding-impact", "after")(shared.draws(1))
HERO.card("reckless-lunge", "after")(shared.in_order(shared.hurts_opposing(3), shared.hurts_own(3)))
HERO.card("15-000-pounds-of-muscle", "during")(shared.ignore_opposing_value)
HERO.card("15-000-pounds-of-muscle", "after")(shared.hurts_own(2))
HERO.card("when-dinosaurs-ruled-the-earth", "during")(shared.may_boost)
HERO.card("when-dinosaurs-ruled-the-earth", "after")(
    shared.if_won(shared.draws(1), shared.gains_actions(1), shared.hurts_own(2))
)
HERO.card("thrash", "during")(shared.may_boost)
HERO.card("thrash", "after")(shared.if_won(shared.hurts_each_in_zone(1, T_REX)))
HERO.card("youre-just-making-her-angry", "during")(shared.may_boost)
HERO.card("youre-just-making-her-angry", "after")(shared.if_won(shared.back_to_hand))
HERO.card("closer-than-she-appears", "scheme")(
    shared.in_order(shared.named_fighter_moves(T_REX, 1), shared.draws(1), shared.gains_actions(1))
)
HERO.card(GUT_INSTINCT, "scheme")(
    shared.returns_from_discard("t-rex.gut-instinct", lambda card: card.id != GUT_INSTINCT)
)
shared.momentous_shift(HERO, "t-rex.shifted")
