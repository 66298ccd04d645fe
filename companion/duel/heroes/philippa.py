"""Philippa, who is always two steps ahead, and Dijkstra."""

from __future__ import annotations

from companion.duel.asking import (
    ask_card,
    ask_cards,
    ask_fighters,
    ask_hand_cards,
    ask_opponent,
    choose,
    may,
    not_playable,
)
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.side import Side
from companion.duel.table import ATTACK, HAND
from companion.duel.verbs import (
    add,
    damage,
    discard,
    draw,
    draw_up_to,
    end_turn,
    health_becomes,
    ignore_value,
    lock_value,
    place,
    remember,
    replace_card,
    set_value,
    to_hand,
)
from companion.journal import Steps

HERO = Hero("philippa")
PHILIPPA = "philippa"
MANEUVERED = "maneuvered"
FULL_HAND, REGICIDE, BACKUP_HEALTH, OWL_MOVE = 4, 6, 5, 5
BACKUP = ("philippa.backup.health", "philippa.backup.draw")
HERO.zone(shared.ONGOING)


@HERO.at("maneuver", "philippa.ability.maneuver")
def remember_the_maneuver(me: Side) -> Steps:
    """Lightning Bolt asks whether she has maneuvered this turn."""
    yield from remember(me, MANEUVERED)


@HERO.at("turn end", "philippa.ability.polymorphy", when=lambda me: bool(shared.lasting(me)))
def end_polymorphy(me: Side) -> Steps:
    """At the end of her turn Polymorphy is discarded unless an opposing fighter shares a zone with her."""
    near = me.table.on_board(me.the(PHILIPPA)) and (yield from may(me, "philippa.near"))
    if not near:
        yield from shared.lasts_no_more(me)


@HERO.at("turn end", "philippa.ability.ahead", when=lambda me: me.hand < FULL_HAND)
def two_steps_ahead(me: Side) -> Steps:
    """At the end of her turn she may draw until she holds 4."""
    if (yield from may(me, "philippa.ahead")):
        yield from draw_up_to(me, FULL_HAND)


@HERO.extra_move
def as_an_owl(me: Side, fighter: FighterId) -> int:
    """Her move value is 5 while Polymorphy is in play."""
    changed = fighter == me.the(PHILIPPA) and bool(shared.lasting(me))
    return OWL_MOVE - me.lineup.kind[fighter].move if changed else 0


@HERO.card("regicide", "during")
def regicide(me: Side) -> Steps:
    """Value 6 against a hero."""
    if me.lineup.kind[me.opposing].role == "hero":
        yield from set_value(me, REGICIDE)


@HERO.card("lightning-bolt", "after")
def lightning_bolt(me: Side) -> Steps:
    """1 damage to each opposing fighter in her zone, if you have not maneuvered this turn."""
    if not me.table.remembers(MANEUVERED, me.seat):
        yield from shared.hurts_each_in_zone(1, PHILIPPA)(me)


@HERO.card("owlform", "during")
def owlform(me: Side) -> Steps:
    """Any number of cards may be discarded, each for +1."""
    given = yield from ask_hand_cards(me, "philippa.owlform", 0, me.hand, "U-015", use="discard")
    for copy in given:
        yield from discard(me, copy, HAND)
    yield from add(me, len(given))


@HERO.card("chain-lightning", "after")
def chain_lightning(me: Side) -> Steps:
    """1 damage to each opposing fighter in one zone she is in."""
    if me.table.on_board(me.the(PHILIPPA)):
        among = me.opposing_fighters
        struck = yield from ask_fighters(me, "philippa.chain-lightning", among, 0, len(among))
        yield from damage(me, struck, 1)


@HERO.card("cunning", "after")
def cunning(me: Side) -> Steps:
    """Unless the opponent discards 1, 2 damage to the opposing fighter."""
    if not (yield from shared.may_discard(me.opponent, "philippa.against-cunning")):
        yield from damage(me, (me.opposing,), 2)


@HERO.card("redanian-plot", "immediately")
def redanian_plot(me: Side) -> Steps:
    """Unless the opponent discards 1, the value of the opponent's card is ignored."""
    if me.opponent.card and not (yield from shared.may_discard(me.opponent, "philippa.against-plot")):
        yield from ignore_value(me)


@HERO.card("spellbreaker", "after")
def spellbreaker(me: Side) -> Steps:
    """The turn ends."""
    yield from end_turn(me)


@HERO.card("do-my-bidding", "immediately")
def do_my_bidding(me: Side) -> Steps:
    """The attack card returns to the hand; you see it and choose what attacks instead, perhaps the same."""
    other = me.opponent
    returned = other.card
    yield from to_hand(other, returned)
    forbidden = not_playable(other, ATTACK, other.fighter, "U-074")
    fitting = [copy for copy in other.unseen if forbidden(copy) is None] or [returned]
    copy = yield from ask_card(
        me, "philippa.do-my-bidding", fitting, reveals=True, player=me.lineup.player[other.seat]
    )
    yield from replace_card(other, copy or returned)


@HERO.card("blinding-dust", "after")
def blinding_dust(me: Side) -> Steps:
    """A card may be discarded: its BOOST hurts the opposing fighter."""
    card = yield from shared.may_discard_one(me, "philippa.blinding-dust")
    if card is not None:
        yield from damage(me, (me.opposing,), me.printed(card).worth)


@HERO.card("backup-plan", "scheme")
def backup_plan(me: Side) -> Steps:
    """Her health becomes 5, or draw 3."""
    if (yield from choose(me, "philippa.backup", BACKUP)) == "draw":
        yield from draw(me, 3)
    else:
        yield from health_becomes(me, me.the(PHILIPPA), BACKUP_HEALTH)


@HERO.card("spymasters-ruse", "scheme")
def spymasters_ruse(me: Side) -> Steps:
    """An opponent shows four cards; you pick two that are discarded; the opponent draws 2."""
    opponent = yield from ask_opponent(me, "philippa.ruse")
    if opponent is not None:
        shown = yield from ask_hand_cards(opponent, "philippa.show", 4, 4, "U-015", use="answer")
        for copy in (yield from ask_cards(me, "philippa.ruse-discards", shown, 2, 2)):
            yield from discard(opponent, copy, HAND)
        yield from draw(opponent, 2)


@HERO.card("polymorphy", "scheme")
def polymorphy(me: Side) -> Steps:
    """She is placed on any space; the card stays in play, in place of another."""
    yield from place(me, me.the(PHILIPPA))
    yield from shared.lasts(me)


HERO.card("spellbreaker", "immediately")(shared.cancel_effects)
HERO.card("paralyzing-fetters", "immediately")(lock_value)
