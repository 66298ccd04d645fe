"""Yennefer and Triss: one of them is the hero, and hers is the ability."""

from __future__ import annotations

from companion.duel.asking import ask_fighter, ask_hand_card, choose, may, not_in_hand
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.table import DECK
from companion.duel.verbs import (
    boost,
    cancel,
    damage,
    discard,
    discard_from_hand,
    draw,
    gain_actions,
    ignore_value,
    lock_value,
    name_top_card,
    place,
    recover,
    remember,
)
from companion.journal import Steps

HERO = Hero("yennefer-triss")
YENNEFER, TRISS = "yennefer", "triss"
ATTACKED = "attacked"
HAIL = ("yennefer-triss.hail.discard", "yennefer-triss.hail.damage", "yennefer-triss.hail.deck")
INCINERATE, HAIL_CARDS = 2, 4
HERO.zone(shared.ONGOING)
HERO.not_cancelled("incinerate")


def _leads(me: Side, kind: str) -> bool:
    return me.lineup.kind[me.the(kind)].role == "hero"


def _yennefer_attacks(me: Side) -> bool:
    return _leads(me, YENNEFER) and me.attacking and me.fighter == me.the(YENNEFER)


@HERO.at("immediately", "yennefer-triss.ability.boost", when=_yennefer_attacks)
def boost_her_attack(me: Side) -> Steps:
    """Yennefer as the hero may BOOST her attack, immediately."""
    yield from boost(me)


def _triss_cast(me: Side) -> bool:
    scheme = me.table.scheme
    return _leads(me, TRISS) and scheme is not None and scheme.fighter == me.the(TRISS)


@HERO.at("scheme played", "yennefer-triss.ability.scheme", when=_triss_cast)
def strike_after_a_scheme(me: Side) -> Steps:
    """After a scheme of Triss as the hero: 2 damage to a fighter beside her, friendly ones too."""
    yield from shared.hurts_one_adjacent(2, TRISS, opposing=False)(me)


@HERO.at("attack card", "yennefer-triss.ability.attacked")
def remember_the_attack(me: Side) -> Steps:
    """Advisor to the King asks whether you have attacked this turn."""
    yield from remember(me, ATTACKED)


def _advisor_leaves(me: Side) -> bool:
    return bool(shared.lasting(me)) and not me.table.remembers(ATTACKED, me.seat)


@HERO.at("turn end", "yennefer-triss.ability.advisor", when=_advisor_leaves)
def end_advisor(me: Side) -> Steps:
    """A turn without an attack ends Advisor to the King."""
    yield from shared.lasts_no_more(me)


@HERO.boosts_more
def advised(me: Side) -> int:
    """Each BOOST of yours counts 1 more while Advisor to the King is in play."""
    return shared.lasting(me)


@HERO.card("incinerate", "during")
def incinerate(me: Side) -> Steps:
    """The opponent may discard 2 to have this card's value ignored."""
    other = me.opponent
    if other.hand >= INCINERATE and (yield from may(other, "yennefer-triss.against-incinerate")):
        yield from discard_from_hand(other, INCINERATE)
        yield from ignore_value(other)


def _hurt_a_hero(me: Side, opponent: Side, amount: int) -> Steps:
    leaders = [one for one in me.lineup.leaders[opponent.seat] if me.table.on_board(one)]
    hero = yield from ask_fighter(opponent, "yennefer-triss.which-hero", leaders)
    if hero is not None:
        yield from damage(me, (hero,), amount)


@HERO.card("merigolds-hailstorm", "after")
def merigolds_hailstorm(me: Side) -> Steps:
    """The opponent chooses: discard 2, 3 damage to the hero, or lose the top 4 cards of the deck."""
    other = me.opponent
    picked = yield from choose(other, "yennefer-triss.hail", HAIL)
    if picked == "discard":
        yield from discard_from_hand(other, 2)
    elif picked == "damage":
        yield from _hurt_a_hero(me, other, 3)
    else:
        for _each in range(min(HAIL_CARDS, other.deck)):
            copy = yield from name_top_card(other)
            if copy is not None:
                yield from discard(other, copy, DECK)


@HERO.card("portal-to-anywhere", "after")
def portal_to_anywhere(me: Side) -> Steps:
    """One of the two fighters is placed anywhere; gain 1 action."""
    able = [one for one in (me.fighter, me.opposing) if me.table.on_board(one)]
    chosen = yield from ask_fighter(me, "yennefer-triss.portal", able)
    if chosen is not None:
        yield from place(me, chosen)
    yield from gain_actions(me, 1)


@HERO.card("ball-lightning", "after")
def ball_lightning(me: Side) -> Steps:
    """The opponent discards 1; if you lost, so do you."""
    if me.lost:
        yield from discard_from_hand(me)
    yield from discard_from_hand(me.opponent)


@HERO.card("telepathy", "immediately")
def telepathy(me: Side) -> Steps:
    """Unless the opponent discards 1, the opponent's card is cancelled."""
    if me.opponent.card and not (
        yield from shared.may_discard(me.opponent, "yennefer-triss.against-telepathy")
    ):
        yield from cancel(me)


@HERO.card("quick-and-ready", "after")
def quick_and_ready(me: Side) -> Steps:
    """Your fighter is placed in its zone; draw 1."""
    yield from place(me, me.fighter, "duel.do.place-in-zone")
    yield from draw(me, 1)


@HERO.card("magical-barrier", "immediately")
def magical_barrier(me: Side) -> Steps:
    """Your fighter recovers 1."""
    yield from recover(me, me.fighter, 1)


@HERO.card("advisor-to-the-king", "scheme")
def advisor_to_the_king(me: Side) -> Steps:
    """Each of your fighters recovers 1; draw 1; the card stays in play, in place of another."""
    for fighter in me.fighters:
        yield from recover(me, fighter, 1)
    yield from draw(me, 1)
    yield from shared.lasts(me)


@HERO.card("lodge-of-sorceresses", "scheme")
def lodge_of_sorceresses(me: Side) -> Steps:
    """All reveal a card and draw its BOOST; whoever drew most hurts their own hero by as much."""
    worth: dict[str, int] = {}
    drew: dict[str, int] = {}
    sides = [Side(me.table, seat) for seat in me.lineup.order if seat not in me.table.out]
    for side in sides:
        card = yield from ask_hand_card(
            side, "yennefer-triss.lodge", not_in_hand(side, "U-015"), use="answer"
        )
        worth[side.seat] = me.printed(card).worth if card is not None else 0
    for side in sides:
        before = side.deck
        yield from draw(side, worth[side.seat])
        drew[side.seat] = before - side.deck  # cards that were missing were not drawn
    most = max(drew.values())
    for side in sides:
        if drew[side.seat] == most:
            yield from _hurt_a_hero(me, side, most)


HERO.card("echoing-blast", "after")(shared.if_won(shared.back_to_hand))
HERO.card("paralyzing-fetters", "immediately")(lock_value)
