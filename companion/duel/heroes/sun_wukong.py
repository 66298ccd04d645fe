"""Sun Wukong, who splits off clones of himself."""

from __future__ import annotations

from companion.duel.asking import ask_card, ask_number, ask_opponent, instruct, may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.table import DECK, DISCARD, HAND
from companion.duel.verbs import (
    add,
    begin_without,
    boost,
    damage,
    draw,
    gain_actions,
    ignore_value,
    move_card,
    place,
    recover,
    reflect_combat_damage,
    summon,
    to_hand,
)
from companion.journal import Steps

HERO = Hero("sun-wukong", set_up="duel.do.set-up-alone", choices=("bewilderment",))
WUKONG, CLONE = "sun-wukong", "clone"
FORMS = ("ox-form", "tortoise-form", "phoenix-form")
JINGU_BANG = "ruyi-jingo-bang"
HERO.not_cancelled("ox-form")
HERO.by_table[JINGU_BANG] = "sun-wukong.by-table.tricked-you"


@HERO.at("setup", "sun-wukong.ability.alone")
def begin_alone(me: Side) -> Steps:
    """No Clone begins on the board."""
    yield from begin_without(me, CLONE)


def _reserve(me: Side) -> bool:
    return me.table.on_board(me.the(WUKONG)) and not all(map(me.table.on_board, me.all(CLONE)))


@HERO.at("turn start", "sun-wukong.ability.clone", when=_reserve)
def split_off_a_clone(me: Side) -> Steps:
    """At the start of his turn he may take 1 damage to have a Clone beside him, where a space is free."""
    if (yield from may(me, "sun-wukong.clone")):
        yield from damage(me, (me.the(WUKONG),), 1)
        if me.table.on_board(me.the(WUKONG)):
            yield from summon(me, CLONE, "sun-wukong.beside-him")


@HERO.card("infinite-strikes", "during")
def infinite_strikes(me: Side) -> Steps:
    """+1 for each other friendly fighter beside the opposing fighter."""
    others = len([one for one in me.friendly_fighters if one != me.fighter])
    name = me.lineup.name[me.opposing]
    yield from add(me, (yield from ask_number(me, "sun-wukong.near", 0, others, fighter=name)))


@HERO.card(JINGU_BANG, "after")
def ruyi_jingu_bang(me: Side) -> Steps:
    """Against a card a bonus attack of 4, which the table carries out while both fighters stand (U-085)."""
    if me.opponent.card and me.table.on_board(me.fighter) and me.table.on_board(me.opposing):
        yield from instruct(me, "sun-wukong.bonus-attack")


@HERO.card("taunting-laughter", "immediately")
def taunting_laughter(me: Side) -> Steps:
    """Unless the opponent discards 1, the value of the opponent's card is ignored."""
    if me.opponent.card and not (yield from shared.may_discard(me.opponent, "sun-wukong.against-laughter")):
        yield from ignore_value(me)


@HERO.card("ox-form", "during")
def ox_form(me: Side) -> Steps:
    """The opponent may BOOST the card played against it."""
    if me.opponent.card:
        yield from boost(me.opponent)


@HERO.card("tortoise-form", "during")
def tortoise_form(me: Side) -> Steps:
    """The opponent may BOOST the attack."""
    yield from boost(me.opponent)


@HERO.card("seventy-two-transformations", "after")
def seventy_two_transformations(me: Side) -> Steps:
    """A Form returns from the discard pile to your hand."""
    among = [copy for copy in me.cards_in(DISCARD) if me.printed(copy).id in FORMS]
    copy = yield from ask_card(me, "sun-wukong.form", among)
    if copy is not None:
        yield from to_hand(me, copy)


@HERO.card("sly-monkey", "after")
def sly_monkey(me: Side) -> Steps:
    """If he played it, a Clone takes his space and he is placed in his zone; not where he cannot leave it."""
    wukong = me.the(WUKONG)
    if me.fighter == wukong and me.table.can_leave(wukong):
        yield from summon(me, CLONE, "sun-wukong.on-his-space")
        yield from place(me, wukong, "duel.do.place-in-zone")


@HERO.card("golden-chain-mail", "during")
def golden_chain_mail(me: Side) -> Steps:
    """Combat damage strikes the opposing fighter instead."""
    yield from reflect_combat_damage(me)


@HERO.card("fiery-eyes-that-see", "scheme")
def fiery_eyes_that_see(me: Side) -> Steps:
    """See an opponent's hand and put a card of it under the deck; both draw 1."""
    opponent = yield from ask_opponent(me, "sun-wukong.whose-hand")
    if opponent is None:
        return
    if opponent.hand:
        player = me.lineup.player[opponent.seat]
        copy = yield from ask_card(
            me, "sun-wukong.under-the-deck", opponent.unseen, reveals=True, player=player
        )
        if copy is not None:
            yield from move_card(opponent, copy, DECK, HAND)
    for side in (me, opponent):
        yield from draw(side, 1)


@HERO.card("infinite-strikes", "after")
def strike_again(me: Side) -> Steps:
    """Gain 1 action."""
    yield from gain_actions(me, 1)


@HERO.card("phoenix-form", "scheme")
def phoenix_form(me: Side) -> Steps:
    """He recovers 1 for each Clone on the board."""
    yield from recover(me, me.the(WUKONG), sum(map(me.table.on_board, me.all(CLONE))))


shared.bewilderment(HERO, "sun-wukong.place-anywhere")
shared.wily_fighting(HERO)
