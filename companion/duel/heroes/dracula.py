"""Dracula, who feeds on whoever stands beside him, and his three Sisters."""

from __future__ import annotations

from companion.duel.asking import ask_card, ask_fighter, ask_fighters, not_playable
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.table import ATTACK
from companion.duel.verbs import (
    add,
    boost_source,
    damage,
    discard_up_to,
    draw,
    is_spared,
    move,
    place,
    recover,
    replace_card,
    return_fighter,
    to_hand,
)
from companion.journal import Steps

HERO = Hero("dracula")
DRACULA, SISTER = "dracula", "sister"


def _is_there(me: Side) -> bool:
    return me.table.on_board(me.the(DRACULA))


@HERO.at("turn start", "dracula.ability.bloodthirsty", when=_is_there)
def bloodthirsty(me: Side) -> Steps:
    """A fighter adjacent to Dracula, a Sister too, may take 1 as your turn starts; if it does, draw 1."""
    others = [one for one in me.table.everyone() if one != me.the(DRACULA)]
    struck = yield from ask_fighter(me, "dracula.bloodthirsty", others, or_none=True)
    if struck is not None:
        spared = is_spared(me, struck)
        yield from damage(me, (struck,), 1)
        yield from draw(me, 0 if spared else 1)


@HERO.card("feeding-frenzy", "during")
def feeding_frenzy(me: Side) -> Steps:
    """+1 for each Sister in the opposing fighter's zone."""
    near = yield from shared.ask_in_zone(me, me.opposing, me.all(SISTER))
    yield from add(me, len(near))


@HERO.card("beastform", "during")
def beastform(me: Side) -> Steps:
    """+1 for each card of your hand that you discard."""
    spent = yield from discard_up_to(me, me.hand, "dracula.beastform")
    yield from add(me, len(spent))


@HERO.card("thirst-for-sustenance", "after")
def thirst_for_sustenance(me: Side) -> Steps:
    """If you won, Dracula is placed adjacent to the opposing fighter."""
    if me.won and me.table.on_board(me.opposing):
        yield from place(me, me.the(DRACULA), "duel.do.place-adjacent", other=me.lineup.name[me.opposing])


@HERO.card("do-my-bidding", "immediately")
def do_my_bidding(me: Side) -> Steps:
    """The attack card goes back to its hand, and you choose which card of that hand attacks instead."""
    other = me.opponent
    yield from to_hand(other, other.card)
    forbidden = not_playable(other, ATTACK, other.fighter, "U-074")
    among = [copy for copy in other.unseen if forbidden(copy) is None]
    player = me.lineup.player[other.seat]
    copy = yield from ask_card(me, "dracula.bidding", among, reveals=True, player=player)
    if copy is not None:
        yield from replace_card(other, copy)


@HERO.card("look-into-my-eyes", "during")
def look_into_my_eyes(me: Side) -> Steps:
    """The BOOST of the attack card is added."""
    card = me.opponent.card
    yield from add(me, me.printed(card).worth, boost_source(me, card))


@HERO.card("prey-upon", "scheme")
def prey_upon(me: Side) -> Steps:
    """1 damage to each opposing fighter adjacent to Dracula, who recovers 1 for each damage dealt."""
    dracula, among = me.the(DRACULA), me.opposing_fighters
    if me.table.on_board(dracula):
        name = me.lineup.name[dracula]
        near = yield from ask_fighters(me, "duel.ask.adjacent-opposing", among, 0, len(among), fighter=name)
        dealt = [one for one in near if not is_spared(me, one)]
        yield from damage(me, near, 1)
        yield from recover(me, dracula, len(dealt))


@HERO.card("baptism-of-blood", "scheme")
def baptism_of_blood(me: Side) -> Steps:
    """Dracula recovers 2; a defeated Sister comes back in his zone."""
    yield from recover(me, me.the(DRACULA), 2)
    defeated = [one for one in me.all(SISTER) if not me.table.on_board(one)]
    if defeated:
        yield from return_fighter(me, defeated[0], me.the(DRACULA))


@HERO.card("ravening-seduction", "scheme")
def ravening_seduction(me: Side) -> Steps:
    """Any fighter moves up to 2 and takes 1 for each Sister adjacent to it then."""
    chosen = yield from ask_fighter(me, "dracula.seduction", me.table.everyone())
    if chosen is not None:
        yield from move(me, (chosen,), 2)
        near = yield from shared.ask_adjacent(me, chosen, [one for one in me.all(SISTER) if one != chosen])
        yield from damage(me, (chosen,), len(near))


HERO.card("dash", "after")(shared.combat_fighter_moves(3))
HERO.card("exploit", "after")(shared.draws(1))
HERO.card("mistform", "scheme")(shared.in_order(shared.is_placed(DRACULA), shared.gains_actions(1)))
shared.ambush(HERO)
shared.feint(HERO)
