"""Annie Christmas, who hits harder when she is worse off than her foe, and Charlie."""

from __future__ import annotations

from companion.duel.asking import (
    Usable,
    ask_card,
    ask_fighter,
    ask_hand_card,
    ask_number,
    instruct,
    may,
    not_in_hand,
    refusal,
)
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.names import CopyId
from companion.duel.side import Side
from companion.duel.verbs import (
    add,
    boost_source,
    cancel,
    change_defender,
    damage,
    draw,
    endure,
    gain_actions,
    move,
    place,
    recover,
    set_value,
    swap,
)
from companion.journal import Refusal, Steps, Text

HERO = Hero("annie-christmas")
ANNIE, CHARLIE = "annie-christmas", "charlie"
PEARLS = "annie-christmas.ability.pearls"
WORSE_OFF, FROM_AFAR = 2, 5


def _worse_off(me: Side) -> bool:
    annie, health = me.the(ANNIE), me.table.health
    return me.combat.attack.fighter == annie and health[annie] < health[me.combat.defense.fighter]


@HERO.at("before damage", PEARLS, when=_worse_off)
def necklace_of_pearls(me: Side) -> Steps:
    """+2 to Annie's attack while she has less health than the defender, counted when damage is (Q-60)."""
    yield from add(me, WORSE_OFF, Text(PEARLS))


@HERO.card("lagniappe", "immediately")
def lagniappe(me: Side) -> Steps:
    """Annie may take 1 or 2 damage; draw as many cards."""
    annie = me.the(ANNIE)
    if me.table.on_board(annie):
        pain = yield from ask_number(me, "annie-christmas.lagniappe", 0, 2)
        yield from damage(me, (annie,), pain)
        yield from draw(me, pain)


@HERO.card("bottom-dealing", "during")
def bottom_dealing(me: Side) -> Steps:
    """The bottom card of the deck adds its BOOST and goes to the top or back to the bottom."""
    if me.deck:
        copy = yield from ask_card(me, "annie-christmas.bottom-card", me.unseen, reveals=True)
        if copy is not None:
            yield from add(me, me.printed(copy).worth, boost_source(me, copy))
            yield from instruct(me, "annie-christmas.put-back", card=me.lineup.card_name[copy])


@HERO.card("better-together", "after")
def better_together(me: Side) -> Steps:
    """Your combat fighter and the friendly fighters adjacent to it recover 1, if there are any."""
    others = [one for one in me.friendly_fighters if one != me.fighter]
    near = yield from shared.ask_adjacent(me, me.fighter, others)
    if near:
        for one in (me.fighter, *near):
            yield from recover(me, one, 1)


@HERO.card("keep-your-hands-to-yourself", "after")
def keep_your_hands_to_yourself(me: Side) -> Steps:
    """Both combat fighters move up to 2."""
    yield from move(me, (me.fighter, me.opposing), 2)


@HERO.card("striking-beauty", "after")
def striking_beauty(me: Side) -> Steps:
    """1 damage to the opposing fighter, or 2 if you won."""
    yield from damage(me, (me.opposing,), 2 if me.won else 1)


@HERO.card("long-shot", "during")
def long_shot(me: Side) -> Steps:
    """Value 5 if the combat fighters are not adjacent."""
    if not (yield from shared.are_adjacent(me, me.fighter, me.opposing)):
        yield from set_value(me, FROM_AFAR)


def _one_of_a_pair(me: Side) -> Usable:
    """Allows only copies of which another may be in the hand, too."""
    elsewhere, unseen = not_in_hand(me, "U-063"), [me.printed(copy).id for copy in me.unseen]

    def forbidden(copy: CopyId) -> Refusal | None:
        if unseen.count(me.printed(copy).id) > 1:
            return elsewhere(copy)
        return elsewhere(copy) or refusal("U-016", "annie-christmas.no-pair")

    return forbidden


@HERO.card("quite-a-pair", "immediately")
def quite_a_pair(me: Side) -> Steps:
    """Two cards of one name, shown from your hand, cancel the opponent's card."""
    if me.hand > 1 and me.opponent.card:
        shown = yield from ask_hand_card(
            me, "annie-christmas.pair", _one_of_a_pair(me), use="answer", or_none=True
        )
        if shown is not None:
            yield from cancel(me)


@HERO.card("mississippi-queen", "immediately")
def mississippi_queen(me: Side) -> Steps:
    """No damage brings Annie below 1 health until the turn is over; it still counts as dealt (Q-61)."""
    if me.table.on_board(me.the(ANNIE)):
        yield from endure(me, me.the(ANNIE))


@HERO.card("slick-talker", "immediately")
def slick_talker(me: Side) -> Steps:
    """Annie and Charlie may swap, and the other one defends."""
    annie, charlie = me.the(ANNIE), me.the(CHARLIE)
    if me.table.can_leave(annie) and me.table.can_leave(charlie):
        other = charlie if me.fighter == annie else annie
        if (yield from may(me, "annie-christmas.slick-talker", fighter=me.lineup.name[other])):
            yield from swap(me, annie, charlie)
            yield from change_defender(me, other)


@HERO.card("captains-orders", "scheme")
def captains_orders(me: Side) -> Steps:
    """Annie is placed in her zone, then another friendly fighter in that zone; gain 1 action."""
    annie = me.the(ANNIE)
    yield from place(me, annie, "duel.do.place-in-zone")
    others = [one for one in me.friendly_fighters if one != annie and me.table.can_leave(one)]
    if me.table.on_board(annie):
        called = yield from ask_fighter(me, "annie-christmas.captains-orders", others)
        if called is not None:
            yield from place(me, called, "annie-christmas.place-near", other=me.lineup.name[annie])
    yield from gain_actions(me, 1)


HERO.card("the-turn-and-the-river", "after")(shared.draws(2))
HERO.card("a-few-more-pearls", "scheme")(shared.hurts_each_adjacent(2, ANNIE))
