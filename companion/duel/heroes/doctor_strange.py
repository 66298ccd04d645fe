"""Doctor Strange, whose Dark Pact gives a card back for health, and Wong."""

from __future__ import annotations

from companion.duel.asking import (
    ask_card,
    ask_fighter,
    ask_hand_card,
    instruct,
    may,
    not_in_hand,
    not_playable,
)
from companion.duel.combat_events import ValueIgnored
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.table import ATTACK, DECK, HAND, PLAY
from companion.duel.verbs import (
    blind_boost,
    bury,
    damage,
    draw,
    gain_actions,
    ignore_value,
    is_spared,
    lose_card,
    move_card,
    place,
    recover,
    replace_card,
)
from companion.journal import Steps

HERO = Hero("doctor-strange")
STRANGE, WONG = "doctor-strange", "wong"
SUNS, SUNS_BEAR, TAUGHT = "seven-suns-of-cinnibus", 7, 4


def _played_by_strange(me: Side) -> bool:
    return bool(me.card) and me.fighter == me.the(STRANGE) and me.table.zone[me.card] == PLAY


@HERO.at("after combat", "doctor-strange.ability.pact", when=_played_by_strange)
def dark_pact(me: Side) -> Steps:
    """For 1 damage to Strange his combat card goes under the deck, and you draw 1."""
    strange, card = me.the(STRANGE), me.card
    able = me.table.on_board(strange) and not is_spared(me, strange)
    if able and (yield from may(me, "doctor-strange.pact", card=me.lineup.card_name[card])):
        yield from damage(me, (strange,), 1)
        yield from move_card(me, card, DECK)
        yield from draw(me, 1)


def _boost_blindly(me: Side, times: int) -> Steps:
    for _each in range(times):
        if not me.deck or not (yield from may(me, "doctor-strange.blind-boost")):
            return
        yield from blind_boost(me)


@HERO.card("bolts-of-balthakk", "during")
def bolts_of_balthakk(me: Side) -> Steps:
    """The top card of the deck may boost this card."""
    yield from _boost_blindly(me, 1)


@HERO.card(SUNS, "during")
def seven_suns(me: Side) -> Steps:
    """Up to twice the top card of the deck may boost this card."""
    yield from _boost_blindly(me, 2)


def _too_bright(me: Side) -> bool:
    """Everybody at the table is looked at before damage: only who fights has a card."""
    mine = [one for one in (me.combat.defense, me.combat.attack) if one.seat == me.seat and one.card]
    return any(me.printed(one.card).id == SUNS and one.value > SUNS_BEAR for one in mine)


@HERO.at("before damage", "doctor-strange.ability.suns", when=_too_bright)
def too_many_suns(me: Side) -> Steps:
    """A value above 7 is ignored."""
    if not me.played.cancelled:
        yield ValueIgnored(me.role)


@HERO.card("the-rings-of-raggadorr", "after")
def the_rings_of_raggadorr(me: Side) -> Steps:
    """If you won, your fighter and the friendly fighters beside it recover the combat damage."""
    if me.won:
        others = [one for one in me.friendly_fighters if one != me.fighter]
        near = yield from shared.ask_adjacent(me, me.fighter, others)
        for one in (me.fighter, *near):
            yield from recover(me, one, me.combat.damage or 0)


@HERO.card("the-winds-of-watoomb", "after")
def the_winds_of_watoomb(me: Side) -> Steps:
    """Both fighters are placed on starting spaces, Strange by the opponent; all players shuffle."""
    player = me.lineup.player[me.opponent.seat]
    yield from place(me, me.the(STRANGE), "doctor-strange.winds-strange", player=player)
    yield from place(me, me.opposing, "doctor-strange.winds")
    yield from instruct(me, "doctor-strange.all-shuffle")


@HERO.card("steadfast-disciple", "after")
def steadfast_disciple(me: Side) -> Steps:
    """With Wong beside the opposing fighter: 1 damage to it, and draw 1."""
    if (yield from shared.are_adjacent(me, me.the(WONG), me.opposing)):
        yield from damage(me, (me.opposing,), 1)
        yield from draw(me, 1)


@HERO.card("cloak-of-levitation", "during")
def cloak_of_levitation(me: Side) -> Steps:
    """With Strange beside the opposing fighter its card loses its value."""
    if (yield from shared.are_adjacent(me, me.the(STRANGE), me.opposing)):
        yield from ignore_value(me)


@HERO.card("master-of-kamar-taj", "during")
def master_of_kamar_taj(me: Side) -> Steps:
    """Value 4 with Strange and Wong beside each other."""
    if (yield from shared.are_adjacent(me, me.the(STRANGE), me.the(WONG))):
        yield from shared.value_becomes(TAUGHT)(me)


@HERO.card("the-mists-of-munnopor", "immediately")
def the_mists_of_munnopor(me: Side) -> Steps:
    """The attack card is discarded; the first card of that deck that can attack replaces it (Q-66)."""
    other = me.opponent
    yield from lose_card(other)
    if other.deck:
        forbidden = not_playable(other, ATTACK, other.fighter, "U-074")
        among = [copy for copy in other.unseen if forbidden(copy) is None]
        copy = yield from ask_card(other, "doctor-strange.mists", among, or_none=True, reveals=True)
        if copy is not None:
            yield from replace_card(other, copy, DECK)


@HERO.card("eye-of-agamotto", "scheme")
def eye_of_agamotto(me: Side) -> Steps:
    """The hand is shuffled into the deck; draw 5, gain 1 action."""
    yield from bury(me, me.hand)
    yield from instruct(me, "doctor-strange.shuffle-hand")
    yield from draw(me, 5)
    yield from gain_actions(me, 1)


@HERO.card("no-really-im-a-doctor", "scheme")
def no_really_im_a_doctor(me: Side) -> Steps:
    """A hand card, shown, goes on top of the deck; Strange or a friend beside him recovers its BOOST."""
    copy = yield from ask_hand_card(me, "doctor-strange.doctor", not_in_hand(me, "U-063"), use="answer")
    if copy is not None:
        yield from move_card(me, copy, DECK, HAND)
        healed = yield from ask_fighter(me, "doctor-strange.patient", me.friendly_fighters)
        if healed is not None:
            yield from recover(me, healed, me.printed(copy).worth)


HERO.card("bolts-of-balthakk", "after")(shared.if_won(shared.gains_actions(1)))
shared.feint(HERO)
