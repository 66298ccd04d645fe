"""Ciri, who does more the more Source cards lie in her discard pile, and the unicorn Ihuarraquax."""

from __future__ import annotations

from companion.duel.asking import Usable, ask_card, ask_fighter, instruct, not_in_hand, refusal
from companion.duel.decks import Card
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.names import CopyId
from companion.duel.side import Side
from companion.duel.table import DECK, DISCARD
from companion.duel.verbs import (
    add,
    damage,
    deck_to_hand,
    discard_at_random,
    discard_up_to,
    draw,
    move,
    move_card,
    recover,
    set_value,
    to_hand,
)
from companion.journal import Refusal, Steps

HERO = Hero("ciri")
CIRI, UNICORN = "ciri", "ihuarraquax"
SOURCE = frozenset(
    {
        "lion-cub-of-cintra", "pushed-to-the-brink", "the-lady-of-space-and-time", "zireael",
        "child-of-the-elder-blood",
    }
)  # fmt: skip
"""The cards that bear her symbol."""
PROTECTED, FULL_HAND = 7, 5
HERO.zone(shared.ONGOING)
HERO.tells("ciri.tells.source", "ciri.tells.when")


def _is_source(card: Card) -> bool:
    return card.id in SOURCE


def _sources(me: Side) -> int:
    """How many Source cards lie in the discard pile; a card being played is not there yet."""
    return sum(_is_source(me.printed(copy)) for copy in me.cards_in(DISCARD))


@HERO.protects
def seven_sources(me: Side) -> bool:
    """With seven Source cards discarded nothing cancels the effects of your cards."""
    return _sources(me) >= PROTECTED


@HERO.card("bane-of-the-aen-elle", "after")
def bane_of_the_aen_elle(me: Side) -> Steps:
    """Ihuarraquax moves up to 4 through opposing fighters; one of them takes 1 damage."""
    yield from move(me, me.all(UNICORN), 4, through=True)
    if me.table.can_leave(me.the(UNICORN)):
        struck = yield from ask_fighter(me, "ciri.crossed", me.opposing_fighters, or_none=True)
        if struck is not None:
            yield from damage(me, (struck,), 1)


@HERO.card("lion-cub-of-cintra", "during")
def lion_cub_of_cintra(me: Side) -> Steps:
    """1 Source: value 4; 5: value 7."""
    sources = _sources(me)
    if sources:
        yield from set_value(me, 7 if sources >= 5 else 4)


def _no_source(me: Side) -> Usable:
    elsewhere = not_in_hand(me, "U-015")

    def forbidden(copy: CopyId) -> Refusal | None:
        if _is_source(me.printed(copy)):
            return elsewhere(copy)
        return elsewhere(copy) or refusal("U-015", "ciri.no-source")

    return forbidden


@HERO.card("channel-the-source", "during")
def channel_the_source(me: Side) -> Steps:
    """+2 for each Source card that you discard."""
    spent = yield from discard_up_to(me, me.hand, "ciri.channel", _no_source(me))
    yield from add(me, 2 * len(spent))


@HERO.card("pushed-to-the-brink", "after")
def pushed_to_the_brink(me: Side) -> Steps:
    """2 Sources: 1 damage to the opposing fighter; 7: 2 to one within 3 spaces of Ciri."""
    sources = _sources(me)
    if sources >= 7:
        if me.table.on_board(me.the(CIRI)):
            struck = yield from ask_fighter(me, "ciri.brink", me.opposing_fighters, or_none=True)
            if struck is not None:
                yield from damage(me, (struck,), 2)
    elif sources >= 2:
        yield from damage(me, (me.opposing,), 1)


@HERO.card("the-lady-of-space-and-time", "after")
def the_lady_of_space_and_time(me: Side) -> Steps:
    """3 Sources: a discarded card goes on top of the deck; 8: to your hand, and draw 1."""
    sources = _sources(me)
    if sources >= 3:
        copy = yield from ask_card(me, "ciri.lady", me.cards_in(DISCARD))
        if copy is not None and sources >= 8:
            yield from to_hand(me, copy)
        elif copy is not None:
            yield from move_card(me, copy, DECK)
            yield from instruct(me, "ciri.on-top", card=me.lineup.card_name[copy])
    if sources >= 8:
        yield from draw(me, 1)


@HERO.card("zireael", "during")
def zireael(me: Side) -> Steps:
    """3 Sources: value 4; 5: the opponent also loses a card at random."""
    sources = _sources(me)
    if sources >= 3:
        yield from set_value(me, 4)
    if sources >= 5:
        yield from discard_at_random(me.opponent)


@HERO.card("searching-strike", "after")
def searching_strike(me: Side) -> Steps:
    """If you won, you may search the deck for a Source card."""
    if me.won and me.deck:
        among = [copy for copy in me.unseen if _is_source(me.printed(copy))]
        copy = yield from ask_card(me, "ciri.search", among, or_none=True, reveals=True)
        if copy is not None:
            yield from deck_to_hand(me, copy)
        yield from instruct(me, "duel.do.shuffle")


@HERO.card("child-of-the-elder-blood", "scheme")
def child_of_the_elder_blood(me: Side) -> Steps:
    """4 Sources: 1 damage to each other fighter in Ciri's zone; 9: 3."""
    sources, ciri = _sources(me), me.the(CIRI)
    if sources >= 4:
        others = [one for one in me.table.everyone() if one != ciri]
        near = yield from shared.ask_in_zone(me, ciri, others)
        yield from damage(me, near, 3 if sources >= 9 else 1)


@HERO.card("unicorn-ally", "scheme")
def unicorn_ally(me: Side) -> Steps:
    """Ciri recovers 2; this card stays."""
    yield from recover(me, me.the(CIRI), 2)
    yield from shared.lasts(me)


def _has_an_ally(me: Side) -> bool:
    return bool(shared.lasting(me))


@HERO.at("after combat", "ciri.ability.ally", when=_has_an_ally)
def the_ally_helps(me: Side) -> Steps:
    """After each combat of your fighters draw 1."""
    yield from draw(me, shared.lasting(me))


@HERO.at("turn end", "ciri.ability.ally-leaves", when=_has_an_ally)
def the_ally_leaves(me: Side) -> Steps:
    """With five cards or more in hand it is discarded at the end of your turn."""
    if me.hand >= FULL_HAND:
        yield from shared.lasts_no_more(me)


HERO.card("blink", "after")(shared.named_fighter_moves(CIRI, 3, through=True))
shared.feint(HERO, "parry")
