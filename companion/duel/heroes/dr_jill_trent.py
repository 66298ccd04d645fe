"""Dr. Jill Trent with her two gadgets, and Daisy."""

from __future__ import annotations

from companion.duel.asking import ask_cards, choose, instruct, look
from companion.duel.hero import DamageKind, Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.parts import Token
from companion.duel.side import Side
from companion.duel.table import DECK, DISCARD
from companion.duel.verbs import (
    add,
    boost_source,
    cancel,
    damage,
    discard_from_hand,
    draw,
    lock_value,
    move_card,
    name_top_card,
    note,
    recover,
    turn_token,
)
from companion.journal import Procedure, Steps

HERO = Hero("dr-jill-trent")
JILL, DAISY = "dr-jill-trent", "daisy"
GADGET, BLASTER, TONIC = "gadget", "hypnoray-blaster", "ultrabiotic-tonic"
SIDES = {
    "none": "dueltable.token.none",
    BLASTER: "dr-jill-trent.gadget.hypnoray-blaster",
    TONIC: "dr-jill-trent.gadget.ultrabiotic-tonic",
}
GADGETS = (SIDES[BLASTER], SIDES[TONIC])
HERO.token(Token(GADGET, "dr-jill-trent.token.gadget", SIDES, each_turn=True))
SISTERS, UNHURT = "sisters-in-arms", "unhurt"
HERO.not_cancelled(SISTERS)
UTILITY_BELT = ("dr-jill-trent.belt.recover", "dr-jill-trent.belt.move", "dr-jill-trent.belt.draw")


@HERO.at("turn start", "dr-jill-trent.ability.gadget")
def activate(me: Side) -> Steps:
    """At the start of your turn one of the two gadgets is activated."""
    gadget = yield from choose(me, "dr-jill-trent.gadget", GADGETS, about=GADGET)
    yield from turn_token(me, GADGET, gadget)


@HERO.at("taken up", "dr-jill-trent.ability.gadget")
def ask_which_is_active(me: Side) -> Steps:
    """It stays active on everybody's turn, and a tracker is not told of it: ask.

    Only before Jill's first turn is none of them active.
    """
    if not me.out and not me.table.is_known(me.seat, GADGET):
        sides = GADGETS if me.my_turn else tuple(SIDES.values())
        gadget = yield from choose(me, "dr-jill-trent.gadget", sides, about=GADGET)
        yield from turn_token(me, GADGET, gadget)


def _works(me: Side, gadget: str) -> bool:
    """Whether a gadget works: it compares the printed values, 0 where no card was played."""
    own, other = me.played.printed, me.opponent.played.printed
    return me.token(GADGET) == gadget and (own < other if gadget == BLASTER else own > other)


def _jill_attacks(me: Side, gadget: str) -> bool:
    return me.attacking and me.fighter == me.the(JILL) and _works(me, gadget)


def _blast(me: Side) -> Steps:
    top = yield from name_top_card(me.opponent, "dr-jill-trent.their-top-card")
    if top is not None:
        yield from add(me, me.printed(top).worth, boost_source(me, top))


@HERO.at("during", "dr-jill-trent.ability.blaster", when=lambda me: _jill_attacks(me, BLASTER))
def hypnoray_blaster(me: Side) -> Steps:
    """Jill attacks with less than the opponent: the BOOST of the opponent's top card is added."""
    yield from _blast(me)


@HERO.at("after combat", "dr-jill-trent.ability.tonic", when=lambda me: _jill_attacks(me, TONIC))
def ultrabiotic_tonic(me: Side) -> Steps:
    """Jill attacked with more than the opponent: she recovers 1."""
    yield from recover(me, me.the(JILL), 1)


def _daisy_shares(me: Side, gadget: str) -> Procedure[bool]:
    if not (me.attacking and me.fighter == me.the(DAISY) and _works(me, gadget)):
        return False
    return (yield from shared.are_adjacent(me, me.the(DAISY), me.the(JILL)))


@HERO.card(SISTERS, "during")
def sisters_with_the_blaster(me: Side) -> Steps:
    """Daisy attacks beside Jill: she uses the blaster."""
    if (yield from _daisy_shares(me, BLASTER)):
        yield from _blast(me)


@HERO.card(SISTERS, "after")
def sisters_with_the_tonic(me: Side) -> Steps:
    """Daisy attacked beside Jill: the tonic works."""
    if (yield from _daisy_shares(me, TONIC)):
        yield from recover(me, me.the(JILL), 1)


@HERO.card("battle-of-wits", "after")
def battle_of_wits(me: Side) -> Steps:
    """Both top cards are shown: with the higher BOOST, 3 damage to the opposing fighter."""
    own = yield from name_top_card(me)
    other = yield from name_top_card(me.opponent, "dr-jill-trent.their-top-card")
    worths = [me.printed(one).worth if one is not None else 0 for one in (own, other)]
    if own is not None and worths[0] > worths[1]:
        yield from damage(me, (me.opposing,), 3)


@HERO.card("utility-belt", "after")
def utility_belt(me: Side) -> Steps:
    """One of three: Jill recovers 1, moves 1, or you draw 1."""
    picked = yield from choose(me, "dr-jill-trent.belt", UTILITY_BELT)
    if picked == "recover":
        yield from recover(me, me.the(JILL), 1)
    elif picked == "draw":
        yield from draw(me, 1)
    else:
        yield from shared.named_fighter_moves(JILL, 1)(me)


@HERO.card("hypnotist", "immediately")
def hypnotist(me: Side) -> Steps:
    """With the blaster active the opponent's card is cancelled."""
    if me.token(GADGET) == BLASTER:
        yield from cancel(me)


@HERO.card("helpful-assistant", "scheme")
def helpful_assistant(me: Side) -> Steps:
    """Up to three of Jill's cards are shuffled from the discard pile into the deck; draw 1."""
    among = [copy for copy in me.cards_in(DISCARD) if me.printed(copy).by == JILL]
    chosen = yield from ask_cards(me, "dr-jill-trent.helpful-assistant", among, 0, 3)
    for copy in chosen:
        yield from move_card(me, copy, DECK)
    if chosen:
        yield from instruct(me, "duel.do.shuffle")
    yield from draw(me, 1)


@HERO.card("stasis-diffuser", "immediately")
def stasis_diffuser(me: Side) -> Steps:
    """The opponent's card is worth what is printed on it, whatever else happens."""
    yield from lock_value(me)


@HERO.card("insightful-deduction", "after")
def insightful_deduction(me: Side) -> Steps:
    """Three cards of the opponent's deck are shown: one goes to its bottom, the others back on top."""
    cards = min(3, me.opponent.deck)
    if cards:
        player = me.lineup.player[me.opponent.seat]
        yield from look(me, "dr-jill-trent.deduction", player=player, n=cards)


@HERO.card("caught-red-handed", "after")
def caught_red_handed(me: Side) -> Steps:
    """The opponent discards 1, or 2 if you won."""
    yield from discard_from_hand(me.opponent, 2 if me.won else 1)


@HERO.card("indestructible-cloth", "immediately")
def indestructible_cloth(me: Side) -> Steps:
    """In this combat effects do no damage to your fighter."""
    yield from note(me, UNHURT)


@HERO.shield
def unhurt(me: Side, fighter: FighterId, kind: DamageKind) -> bool:
    """Neither combat damage nor exhaustion is an effect (U-044)."""
    combat = me.table.combat
    if kind != "effect" or combat is None or combat.step == "after attack":
        return False
    return any(side.fighter == fighter and UNHURT in side.notes for side in (combat.attack, combat.defense))


HERO.card("ace-fighter", "after")(shared.draws(1))
HERO.card("energizing-spray", "after")(shared.gains_actions(1))
HERO.card("gyroscopic-jetpack", "after")(shared.combat_fighter_moves(2, through=True))
HERO.card("laser-pen", "after")(shared.hurts_opposing(1))
