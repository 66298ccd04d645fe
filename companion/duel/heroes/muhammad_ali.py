"""Muhammad Ali, who floats like a butterfly and stings like a bee."""

from __future__ import annotations

from companion.duel.asking import ask_card, instruct, look
from companion.duel.decks import SCHEME, Card
from companion.duel.hero import Effect, Hero
from companion.duel.heroes import shared
from companion.duel.parts import Token
from companion.duel.side import Side
from companion.duel.table import DECK, HAND, WON
from companion.duel.verbs import (
    discard_at_random,
    draw,
    gain_actions,
    ignore_value,
    lock,
    lock_value,
    move,
    move_card,
    place,
    recover,
    remember,
    turn_token,
)
from companion.journal import Steps

HERO = Hero("muhammad-ali")
ALI = "muhammad-ali"
STANCE, FLOAT, STING = "stance", "float", "sting"
STANCES = {FLOAT: "muhammad-ali.stance.float", STING: "muhammad-ali.stance.sting"}
GIVES = {FLOAT: "muhammad-ali.gives.float", STING: "muhammad-ali.gives.sting"}
HERO.token(Token(STANCE, "muhammad-ali.token.stance", STANCES, gives=GIVES))
DEALT, GREAT = "dealt", 6


def _floats(me: Side) -> bool:
    return me.token(STANCE) == FLOAT


HERO.reach[ALI] = lambda me: 2 if _floats(me) else 0


@HERO.bonus(STANCES[STING])
def sting(me: Side) -> int:
    """+2 to his attacks while he stings."""
    return 2 if me.attacking and not _floats(me) else 0


@HERO.at("after attack", "muhammad-ali.ability.stance", when=lambda me: me.won)
def change_stance(me: Side) -> Steps:
    """An attack won changes his stance."""
    yield from turn_token(me, STANCE, STING if _floats(me) else FLOAT)


@HERO.at("after combat", "muhammad-ali.ability.damage", when=lambda me: me.attacking and me.won)
def count_damage(me: Side) -> Steps:
    """The Greatest counts the combat damage he has dealt this turn."""
    yield from remember(me, f"{DEALT}-{_dealt(me) + (me.combat.damage or 0)}")


def _dealt(me: Side) -> int:
    """The combat damage of his earlier attacks in this turn."""
    totals = [
        mark.partition(":")[0].removeprefix(f"{DEALT}-") for mark in me.table.marks if mark.startswith(DEALT)
    ]
    return max(map(int, totals), default=0)


def _if_floating(effect: Effect) -> Effect:
    """Only while he floats."""

    def only_floating(me: Side) -> Steps:
        if _floats(me):
            yield from effect(me)

    return only_floating


def _sees_their_hand(me: Side) -> Steps:
    if me.opponent.hand:
        yield from look(me, "muhammad-ali.see-hand", player=me.lineup.player[me.opponent.seat])


@HERO.card("the-greatest", "after")
def the_greatest(me: Side) -> Steps:
    """Gain 2 actions once he has dealt 6 combat damage in this turn, this attack counted."""
    if _dealt(me) + (me.combat.damage or 0) >= GREAT:
        yield from gain_actions(me, 2)


@HERO.card("stronger-than-the-skill", "after")
def stronger_than_the_skill(me: Side) -> Steps:
    """See the opponent's hand; if you won, one card of it is shuffled into the deck."""
    other = me.opponent
    if me.lost:
        yield from _sees_their_hand(me)
    elif other.hand:
        player = me.lineup.player[other.seat]
        copy = yield from ask_card(
            me, "muhammad-ali.shuffle-theirs", other.unseen, reveals=True, player=player
        )
        if copy is not None:
            yield from move_card(other, copy, DECK, HAND)
            yield from instruct(other, "duel.do.shuffle")


@HERO.card("jab", "after")
def jab(me: Side) -> Steps:
    """Draw 1, gain 1 action; floating, he moves up to 2."""
    yield from draw(me, 1)
    yield from gain_actions(me, 1)
    if _floats(me):
        yield from move(me, (me.the(ALI),), 2)


@HERO.card("champion-of-the-world", "after")
def champion_of_the_world(me: Side) -> Steps:
    """One of the two fighters moves up to 2; floating, draw 1."""
    yield from shared.move_either_fighter(me, 2)
    if _floats(me):
        yield from draw(me, 1)


@HERO.card("close-and-clinch", "immediately")
def close_and_clinch(me: Side) -> Steps:
    """He is placed beside the opposing fighter, and neither leaves its space this turn."""
    ali = me.the(ALI)
    yield from place(me, ali, "duel.do.place-adjacent", other=me.lineup.name[me.opposing])
    for fighter in (ali, me.opposing):
        yield from lock(me, fighter)


@HERO.card("fancy-footwork", "during")
def fancy_footwork(me: Side) -> Steps:
    """The opponent's value is ignored if the two fighters share no zone."""
    if not (yield from shared.share_a_zone(me, me.the(ALI), me.opposing)):
        yield from ignore_value(me)


@HERO.card("answer-the-bell", "scheme")
def answer_the_bell(me: Side) -> Steps:
    """Move up to 3, recover 2, gain 1 action."""
    yield from move(me, (me.the(ALI),), 3)
    yield from recover(me, me.the(ALI), 2)
    yield from gain_actions(me, 1)


@HERO.card("louisville-lip", "scheme")
def louisville_lip(me: Side) -> Steps:
    """Recover 1, draw 2; if he has won a combat this turn each opponent loses a card at random."""
    yield from recover(me, me.the(ALI), 1)
    yield from draw(me, 2)
    if me.table.remembers(WON, me.seat):
        for seat in me.lineup.opponents(me.seat):
            yield from discard_at_random(Side(me.table, seat))


def _no_scheme(card: Card) -> bool:
    return card.type != SCHEME


HERO.card("ali-shuffle", "during")(_if_floating(shared.may_boost))
HERO.card("ali-shuffle", "after")(shared.if_won(shared.shuffles_back(1, "muhammad-ali.shuffle", _no_scheme)))
HERO.card("stick-and-move", "during")(_if_floating(lock_value))
HERO.card("stick-and-move", "after")(shared.hurts_one_adjacent(1, ALI, opposing=False))
HERO.card("fancy-footwork", "immediately")(shared.named_fighter_moves(ALI, 1))
HERO.card("hard-to-be-humble", "during")(_if_floating(_sees_their_hand))
HERO.card("hard-to-be-humble", "after")(shared.named_fighter_moves(ALI, 2))
HERO.card("rope-a-dope", "after")(_if_floating(shared.if_lost(shared.recovers(ALI, 3))))
shared.momentous_shift(HERO)
