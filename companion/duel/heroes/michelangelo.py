"""Michelangelo, who never holds many cards but always gets another, and April O'Neil."""

from __future__ import annotations

from companion.duel.asking import ask_cards, ask_fighter, choose_several, instruct, may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.table import DECK, DISCARD
from companion.duel.verbs import (
    add,
    bury,
    cancel,
    damage,
    discard_from_hand,
    draw,
    gain_actions,
    move,
    move_card,
    recover,
    remember,
    strength,
    strengthen,
)
from companion.journal import Procedure, Steps

HERO = Hero("michelangelo", opening_hand=3, hand_limit=3)
MICHELANGELO = "michelangelo"
PLAYED = "played"
INSERTION = (
    "michelangelo.insertion.discard",
    "michelangelo.insertion.move",
    "michelangelo.insertion.action",
    "michelangelo.insertion.recycle",
)
HERO.tells("michelangelo.tells.hand")


@HERO.at("after attack", "michelangelo.ability.pizza")
def pizza_after_an_attack(me: Side) -> Steps:
    """Draw 1 after each attack."""
    yield from draw(me, 1)


@HERO.at("scheme played", "michelangelo.ability.pizza")
def pizza_after_a_scheme(me: Side) -> Steps:
    """Draw 1 after each scheme, which Cowabunga! counts."""
    yield from count_what_is_played(me)
    yield from draw(me, 1)


def _played(me: Side) -> int:
    """How many cards you have played in this turn."""
    return sum(mark.startswith(f"{PLAYED}-") for mark in me.table.marks)


@HERO.at("attack card", "michelangelo.ability.cowabunga")
@HERO.at("defense card", "michelangelo.ability.cowabunga")
def count_what_is_played(me: Side) -> Steps:
    """Cowabunga! counts the cards played in a turn."""
    yield from remember(me, f"{PLAYED}-{_played(me) + 1}")


@HERO.bonus("michelangelo.ability.nunchaku")
def with_nunchaku(me: Side) -> int:
    """What strengthens his attacks for the turn."""
    return strength(me, me.fighter) if me.attacking else 0


def _puts_a_card_under(me: Side, key: str) -> Procedure[bool]:
    """Whether you put a card of your hand on the bottom of your deck, which nobody sees."""
    gives = me.hand > 0 and (yield from may(me, key))
    if gives:
        yield from bury(me, 1)
    return gives


def _recycles(me: Side) -> Steps:
    """Two cards of the discard pile, taken at random, are shuffled into the deck."""
    chosen = yield from ask_cards(me, "michelangelo.recycle", me.cards_in(DISCARD), 2, 2)
    for copy in chosen:
        yield from move_card(me, copy, DECK)
    if chosen:
        yield from instruct(me, "duel.do.shuffle")


def _moves_a_friend(me: Side, spaces: int) -> Steps:
    friend = yield from ask_fighter(me, "duel.ask.which-moves", me.friendly_fighters)
    if friend is not None:
        yield from move(me, (friend,), spaces)


@HERO.card("hi-yaaaaah", "after")
def hi_yaaaaah(me: Side) -> Steps:
    """1 damage to an adjacent opposing fighter; a card under the deck may buy an action."""
    yield from shared.hurts_one_adjacent(1)(me)
    if (yield from _puts_a_card_under(me, "michelangelo.card-for-action")):
        yield from gain_actions(me, 1)


@HERO.card("boisterous-beatdown", "after")
def boisterous_beatdown(me: Side) -> Steps:
    """Gain 1 action, or 2 if you won."""
    yield from gain_actions(me, 2 if me.won else 1)


@HERO.card("lets-go", "after")
def lets_go(me: Side) -> Steps:
    """One friendly fighter moves up to 3."""
    yield from _moves_a_friend(me, 3)


@HERO.card("cowabunga", "during")
def cowabunga(me: Side) -> Steps:
    """+1 for each other card you have played in this turn."""
    yield from add(me, max(0, _played(me) - 1))


@HERO.card("guaranteed-delivery", "immediately")
def guaranteed_delivery(me: Side) -> Steps:
    """A card under the deck may cancel the opponent's card, or do nothing more (U-017)."""
    if (yield from _puts_a_card_under(me, "michelangelo.card-for-cancel")):
        yield from cancel(me)


@HERO.card("guaranteed-delivery", "after")
def or_two_more(me: Side) -> Steps:
    """With an empty hand draw 2."""
    if me.hand == 0:
        yield from draw(me, 2)


@HERO.card("michelangelo-is-a-party-dude", "scheme")
def party_dude(me: Side) -> Steps:
    """Each friendly fighter recovers 1."""
    for fighter in me.friendly_fighters:
        yield from recover(me, fighter, 1)


@HERO.card("nunchaku", "scheme")
def nunchaku(me: Side) -> Steps:
    """+1 to his attacks this turn; gain 1 action."""
    yield from strengthen(me, me.the(MICHELANGELO))
    yield from gain_actions(me, 1)


@HERO.card("hard-hitting-investigation", "after")
def hard_hitting_investigation(me: Side) -> Steps:
    """1 damage to the opposing fighter; gain 1 action."""
    yield from damage(me, (me.opposing,), 1)
    yield from gain_actions(me, 1)


@HERO.card("shell-insertion", "scheme")
def shell_insertion(me: Side) -> Steps:
    """Two of four, in the order of the card."""
    picked = yield from choose_several(me, "michelangelo.insertion", INSERTION, 2)
    if "discard" in picked:
        for seat in me.lineup.opponents(me.seat):
            yield from discard_from_hand(Side(me.table, seat))
    if "move" in picked:
        yield from _moves_a_friend(me, 2)
    if "action" in picked and (yield from _puts_a_card_under(me, "michelangelo.card-for-action")):
        yield from gain_actions(me, 1)
    if "recycle" in picked:
        yield from _recycles(me)


HERO.card("turtle-power", "during")(shared.may_boost)
HERO.card("back-for-seconds", "after")(_recycles)
