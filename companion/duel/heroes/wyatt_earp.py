"""Wyatt Earp, who follows up every attack he wins, and Doc Holliday."""

from __future__ import annotations

from companion.duel.asking import ask_fighter, choose, instruct
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.verbs import (
    add,
    boost_source,
    damage,
    discard_from_hand,
    draw,
    draw_up_to,
    gain_attack,
    move,
    name_top_card,
    remember,
    return_card_to_hand,
)
from companion.journal import Steps

HERO = Hero("wyatt-earp")
WYATT, DOC = "wyatt-earp", "doc-holliday"
SHOWDOWN = {
    "draw": "wyatt-earp.showdown.draw",
    "attack": "wyatt-earp.showdown.attack",
    "move": "wyatt-earp.showdown.move",
}
FULL_HAND = 4
TOP_OR_BOTTOM = ("wyatt-earp.swear.top", "wyatt-earp.swear.bottom")


def _left(me: Side) -> list[str]:
    return [words for mode, words in SHOWDOWN.items() if not me.table.remembers(f"showdown-{mode}", me.seat)]


@HERO.at("after attack", "wyatt-earp.ability.showdown", when=lambda me: me.won and bool(_left(me)))
def showdown(me: Side) -> Steps:
    """After an attack won: draw 1, attack once more, or the attacker moves 1; each once in a turn."""
    left = _left(me)
    mode = left[0].rpartition(".")[2]
    if len(left) > 1:
        mode = yield from choose(me, "wyatt-earp.showdown", left)
    yield from remember(me, f"showdown-{mode}")
    if mode == "draw":
        yield from draw(me, 1)
    elif mode == "attack":
        yield from gain_attack(me)
    else:
        yield from move(me, (me.fighter,), 1)


@HERO.card("i-have-two-guns-one-for-each-of-you", "after")
def i_have_two_guns(me: Side) -> Steps:
    """Another opposing fighter in Doc's zone takes as much damage as is printed on the opponent's card."""
    doc = me.the(DOC)
    others = [one for one in me.opposing_fighters if one != me.opposing]
    if me.opponent.card and me.table.on_board(doc):
        struck = yield from ask_fighter(me, "wyatt-earp.two-guns", others, or_none=True)
        if struck is not None:
            yield from damage(me, (struck,), me.opponent.played.printed)


@HERO.card("fan-the-hammer", "after")
def fan_the_hammer(me: Side) -> Steps:
    """If the opposing fighter was defeated this card returns to your hand."""
    if not me.table.on_board(me.opposing):
        yield from return_card_to_hand(me)


@HERO.card("a-marshal-and-an-outlaw", "after")
def a_marshal_and_an_outlaw(me: Side) -> Steps:
    """As an attack the opponent discards 1, as a defense draw 1."""
    if me.attacking:
        yield from discard_from_hand(me.opponent)
    else:
        yield from draw(me, 1)


@HERO.card("im-your-huckleberry", "after")
def im_your_huckleberry(me: Side) -> Steps:
    """If you won, 1 damage to an opposing fighter in your fighter's zone."""
    if me.won and me.table.on_board(me.fighter):
        name = me.lineup.name[me.fighter]
        struck = yield from ask_fighter(
            me, "wyatt-earp.huckleberry", me.opposing_fighters, or_none=True, fighter=name
        )
        if struck is not None:
            yield from damage(me, (struck,), 1)


@HERO.card("gunfight-at-the-ok-corral", "after")
def gunfight(me: Side) -> Steps:
    """You and the opponent choose in turn, twice each, whom 1 damage strikes."""
    for chooser in (me, me.opponent, me, me.opponent):
        struck = yield from ask_fighter(chooser, "wyatt-earp.gunfight", me.table.everyone())
        if struck is not None:
            yield from damage(me, (struck,), 1)


@HERO.card("better-swear-me-in", "after")
def better_swear_me_in(me: Side) -> Steps:
    """The opponent's top card is shown and stays there or goes to the bottom, as you like."""
    copy = yield from name_top_card(me.opponent)
    if copy is not None and (yield from choose(me, "wyatt-earp.swear", TOP_OR_BOTTOM)) == "bottom":
        yield from instruct(me.opponent, "wyatt-earp.to-the-bottom", card=me.lineup.card_name[copy])


@HERO.card("bring-em-to-justice", "during")
def bring_em_to_justice(me: Side) -> Steps:
    """The opponent's top card is shown; twice its BOOST is added."""
    copy = yield from name_top_card(me.opponent)
    if copy is not None:
        yield from add(me, 2 * me.printed(copy).worth, boost_source(me, copy))


@HERO.card("in-vino-veritas", "scheme")
def in_vino_veritas(me: Side) -> Steps:
    """Draw until you hold 4; gain an action for an attack."""
    yield from draw_up_to(me, FULL_HAND)
    yield from gain_attack(me)


@HERO.card("you-die-first", "scheme")
def you_die_first(me: Side) -> Steps:
    """An opposing fighter moves 1; gain an action for an attack on it."""
    target = yield from ask_fighter(me, "wyatt-earp.you-die-first", me.opposing_fighters)
    if target is not None:
        yield from move(me, (target,), 1)
        if me.table.on_board(target):
            yield from gain_attack(me, target)


HERO.card("second-shot", "during")(shared.may_boost)
HERO.card("youre-a-daisy-if-you-do", "after")(shared.draws(2))
HERO.card("better-swear-me-in", "immediately")(shared.cancel_effects)
