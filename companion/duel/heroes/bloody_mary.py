"""Bloody Mary, whose third action of a turn is the worst, and who has it with three cards in hand."""

from __future__ import annotations

from companion.duel.asking import ask_card, ask_fighter, ask_opponent, choose, instruct, may
from companion.duel.by_hand import by_table
from companion.duel.hero import Effect, Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.table import HAND
from companion.duel.verbs import (
    add,
    damage,
    discard,
    draw,
    gain_actions,
    place,
    set_value,
)
from companion.journal import Steps

HERO = Hero("bloody-mary")
MARY = "bloody-mary"
RITUAL, THIRD = 3, 3
THRICE, SCARE = 7, 6
SHARDS = ("bloody-mary.glass.more", "bloody-mary.glass.less", "bloody-mary.glass.same")


@HERO.at("turn start", "bloody-mary.ability.ritual", when=lambda me: me.hand == RITUAL)
def ritualistic_power(me: Side) -> Steps:
    """With exactly three cards in hand as your turn starts, gain 1 action."""
    yield from gain_actions(me, 1)


def _third(effect: Effect) -> Effect:
    """Only in the third action of your turn."""

    def only_then(me: Side) -> Steps:
        if me.my_turn and me.table.actions_taken == THIRD:
            yield from effect(me)

    return only_then


@HERO.card("bloody-requiem", "after")
def bloody_requiem(me: Side) -> Steps:
    """A bonus attack worth what is printed on the card it met, which the table resolves."""
    if me.table.on_board(me.fighter) and me.table.on_board(me.opposing):
        fighter, value = me.lineup.name[me.opposing], me.opponent.played.printed
        yield from instruct(me, "bloody-mary.bonus-attack", fighter=fighter, n=value)


@HERO.card("mirror-image", "during")
def mirror_image(me: Side) -> Steps:
    """The value is the one printed on the attack card."""
    yield from set_value(me, me.opponent.played.printed)


@HERO.card("stolen-memories", "scheme")
def stolen_memories(me: Side) -> Steps:
    """You choose a card of a hand: it is discarded, or its BOOST is damage to the hero."""
    opponent = yield from ask_opponent(me, "bloody-mary.memories")
    if opponent is None or not opponent.hand:
        return
    player = me.lineup.player[opponent.seat]
    copy = yield from ask_card(me, "bloody-mary.stolen", opponent.unseen, reveals=True, player=player)
    if copy is None:
        return
    if (yield from may(opponent, "bloody-mary.gives-up", player=player, card=me.lineup.card_name[copy])):
        yield from discard(opponent, copy, HAND)
    else:
        among = [one for one in me.lineup.leaders[opponent.seat] if me.table.on_board(one)]
        hero = yield from ask_fighter(me, "bloody-mary.hero", among)
        if hero is not None:
            yield from damage(me, (hero,), me.printed(copy).worth)


@HERO.card("broken-glass", "during")
def broken_glass(me: Side) -> Steps:
    """The value may go up or down by 1."""
    shard = yield from choose(me, "bloody-mary.glass", SHARDS)
    yield from add(me, {"more": 1, "less": -1, "same": 0}[shard])


@HERO.card("broken-glass", "after")
def glass_cuts(me: Side) -> Steps:
    """With the same value as the opponent's card: draw 1, and 2 damage to the opposing fighter."""
    if me.opponent.card and me.played.value == me.opponent.played.value:
        yield from draw(me, 1)
        yield from damage(me, (me.opposing,), 2)


@HERO.card("trick-of-the-light", "after")
def trick_of_the_light(me: Side) -> Steps:
    """She may be placed adjacent to the opposing fighter."""
    mary, able = me.the(MARY), me.table.can_leave(me.the(MARY)) and me.table.on_board(me.opposing)
    name = me.lineup.name[me.opposing]
    if able and (yield from may(me, "bloody-mary.trick", fighter=name)):
        yield from place(me, mary, "duel.do.place-adjacent", other=name)


@HERO.card("infinity-mirror", "after")
def infinity_mirror(me: Side) -> Steps:
    """One of the two combat fighters moves up to 4."""
    yield from shared.move_either_fighter(me, 4)


@HERO.card("jump-scare", "during")
def jump_scare(me: Side) -> Steps:
    """Value 6 where she shares no zone with the space on which she began the turn."""
    if (yield from may(me, "duel.ask.left-zones", fighter=me.lineup.name[me.fighter])):
        yield from set_value(me, SCARE)


by_table(HERO, "bloody-requiem", "duel.by-table.bonus-attack", asks=False)
HERO.card("speak-three-times", "during")(_third(shared.value_becomes(THRICE)))
HERO.card("ghostly-touch", "during")(shared.may_boost)
HERO.card("ghostly-touch", "after")(_third(shared.recovers(MARY, 3)))
HERO.card("out-of-the-mirror", "during")(shared.add_random_card)
HERO.card("out-of-the-mirror", "after")(_third(shared.draws(1)))
HERO.card("evade", "after")(shared.draws(1))
HERO.card("closer-than-she-appears", "scheme")(
    shared.in_order(shared.named_fighter_moves(MARY, 1), shared.draws(1), shared.gains_actions(1))
)
shared.feint(HERO)
