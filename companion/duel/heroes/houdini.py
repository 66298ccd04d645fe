"""Houdini, who appears wherever he likes when he boosts, and Bess."""

from __future__ import annotations

from companion.duel.asking import (
    ask_card,
    ask_fighter,
    ask_hand_card,
    ask_opponent,
    instruct,
    may,
    not_in_hand,
    not_playable,
)
from companion.duel.by_hand import by_table
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.moments import card_effect
from companion.duel.names import CopyId, FighterId
from companion.duel.side import Side
from companion.duel.table import DECK, DISCARD, HAND
from companion.duel.verbs import (
    boost,
    change_attacker,
    change_defender,
    damage,
    discard_seen_by,
    draw,
    health_becomes,
    move,
    move_card,
    note,
    place,
    placed_anew,
    replace_card,
    return_card_to_hand,
    swap,
    to_hand,
)
from companion.journal import Procedure, Steps

HERO = Hero("houdini")
HOUDINI, BESS = "houdini", "bess"
HERO.tells("houdini.tells.appears", "houdini.tells.when")
SHOW, SAVED = "all-part-of-the-show", 4
HERO.not_cancelled(SHOW)


@HERO.moves_otherwise
def appear(me: Side, boosted: bool) -> Procedure[tuple[FighterId, ...]]:
    """On a boosted maneuver he may be placed anywhere instead of moving."""
    houdini = me.the(HOUDINI)
    if not (boosted and me.table.can_leave(houdini) and (yield from may(me, "houdini.appear"))):
        return ()
    yield from place(me, houdini)
    return (houdini,)


@HERO.card(SHOW, "after")
def all_part_of_the_show(me: Side) -> Steps:
    """If your fighter was defeated, it has 4 health instead and is placed anywhere."""
    if not me.table.on_board(me.fighter):
        yield from health_becomes(me, me.fighter, SAVED)
        yield from placed_anew(me.table, me.fighter)
        yield from instruct(me, "duel.do.place", fighter=me.lineup.name[me.fighter])


@HERO.may_return
def the_show_goes_on(me: Side) -> bool:
    """The game does not end before the card that he defends with has brought Houdini back."""
    combat = me.table.combat
    if combat is None or combat.step in ("after", "cleanup", "after attack"):
        return False
    show = combat.defense.card
    return combat.defense.fighter == me.the(HOUDINI) and bool(show) and me.printed(show).id == SHOW


@HERO.card("an-illusion-of-my-own-design", "immediately")
def an_illusion(me: Side) -> Steps:
    """The opponent may BOOST."""
    if me.opponent.card:
        yield from boost(me.opponent)


@HERO.card("misdirection", "boosted with")
def misdirected(me: Side) -> Steps:
    """Boosted with it: 2 damage to any fighter."""
    struck = yield from ask_fighter(me, "houdini.misdirection", me.table.everyone())
    if struck is not None:
        yield from damage(me, (struck,), 2)


@HERO.card("set-the-stage", "scheme")
def set_the_stage(me: Side) -> Steps:
    """Draw 3; a card of your hand goes on top of the deck."""
    yield from draw(me, 3)
    copy = yield from ask_hand_card(me, "houdini.stage", not_in_hand(me, "U-063"), use="answer")
    if copy is not None:
        yield from move_card(me, copy, DECK, HAND)


@HERO.card("set-the-stage", "boosted with")
def the_stage_is_set(me: Side) -> Steps:
    """Boosted with it: you see a hand and choose what is discarded."""
    opponent = yield from ask_opponent(me, "houdini.whose-hand")
    if opponent is not None:
        yield from discard_seen_by(me, opponent)


@HERO.card("sleight-of-hand", "immediately")
def sleight_of_hand(me: Side) -> Steps:
    """It may return to your hand; another card is played instead, and does what it does from here on."""
    forbidden = not_playable(me, me.role, me.fighter, "U-074")
    copy = yield from ask_hand_card(me, "houdini.sleight", forbidden, use="answer", or_none=True)
    if copy is not None:
        yield from return_card_to_hand(me)
        yield from replace_card(me, copy)
        yield from card_effect(me, copy, "immediately")


@HERO.card("smoke-and-mirrors", "immediately")
def smoke_and_mirrors(me: Side) -> Steps:
    """Houdini and Bess may swap, and the other one fights on."""
    houdini, bess = me.the(HOUDINI), me.the(BESS)
    other = bess if me.fighter == houdini else houdini
    able = me.table.can_leave(houdini) and me.table.can_leave(bess)
    if able and (yield from may(me, "houdini.smoke", fighter=me.lineup.name[other])):
        yield from swap(me, houdini, bess)
        yield from change_attacker(me, other) if me.attacking else change_defender(me, other)


@HERO.card("the-big-reveal", "during")
def the_big_reveal(me: Side) -> Steps:
    """You may BOOST twice."""
    for _each in range(2):
        copy = yield from boost(me)
        if copy is None:
            return
        yield from note(me, copy)


@HERO.card("the-big-reveal", "after")
def what_was_revealed(me: Side) -> Steps:
    """One card that boosted it returns to your hand."""
    among = [CopyId(word) for word in me.played.notes if me.table.zone[CopyId(word)] == DISCARD]
    copy = yield from ask_card(me, "houdini.reveal", among)
    if copy is not None:
        yield from to_hand(me, copy)


@HERO.card("vanishing-act", "after")
def vanishing_act(me: Side) -> Steps:
    """One of the two combat fighters moves up to 3 through its opponents."""
    able = [one for one in (me.fighter, me.opposing) if me.table.on_board(one)]
    chosen = yield from ask_fighter(me, "duel.ask.which-moves", able)
    if chosen is not None:
        yield from move(me, (chosen,), 3, through=True)


def _somewhere(me: Side) -> Steps:
    yield from place(me, me.fighter)


by_table(HERO, "a-magician-never-reveals-his-secrets", "houdini.by-table.secrets", asks=False)
by_table(HERO, "and-the-beautiful-bess", "houdini.by-table.bess", asks=False)
HERO.card("a-magician-never-reveals-his-secrets", "scheme")(
    shared.in_order(shared.draws(2), shared.gains_actions(1))
)
HERO.card(SHOW, "boosted with")(shared.recovers(HOUDINI, 2))
HERO.card("an-illusion-of-my-own-design", "during")(shared.may_boost)
HERO.card("and-the-beautiful-bess", "boosted with")(shared.gains_actions(1))
HERO.card("flourish", "boosted with")(shared.draws(1))
HERO.card("flourish", "during")(shared.may_boost)
HERO.card("for-my-next-trick", "after")(
    shared.in_order(shared.one_of_yours_moves(1), shared.draws(1), shared.gains_actions(1))
)
HERO.card("grand-escape", "during")(shared.may_boost)
HERO.card("grand-escape", "after")(shared.if_won(_somewhere))
HERO.card("sleight-of-hand", "boosted with")(shared.draws(1))
shared.feint(HERO, "misdirection")
