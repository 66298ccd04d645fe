"""Golden Bat, who strikes hardest before he maneuvers."""

from __future__ import annotations

from companion.duel.asking import ask_card, instruct, look, may
from companion.duel.events import Marked
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.table import DECK, DISCARD
from companion.duel.verbs import (
    discard_at_random,
    draw,
    lock_everybody,
    move,
    move_card,
    set_value,
    to_hand,
)
from companion.journal import Steps

HERO = Hero("golden-bat")
BAT = "golden-bat"
MANEUVERED = "maneuvered"
FLASH = 4


@HERO.at("maneuver", "golden-bat.ability.first")
def maneuvers(me: Side) -> Steps:
    """It is remembered that he has maneuvered in this turn."""
    yield Marked(MANEUVERED, me.the(BAT))


@HERO.bonus("golden-bat.ability.first")
def the_first_superhero(me: Side) -> int:
    """+2 to his attacks in a turn in which he has not maneuvered."""
    return 2 if me.attacking and not me.table.marked(MANEUVERED, me.the(BAT)) else 0


@HERO.card("vaporizing-eyebeams", "after")
def vaporizing_eyebeams(me: Side) -> Steps:
    """The opponent loses a card at random."""
    yield from discard_at_random(me.opponent)


@HERO.card("a-punch-to-shake-the-earth", "after")
def a_punch_to_shake_the_earth(me: Side) -> Steps:
    """1 damage to each opposing fighter in his zone, 2 if you won."""
    yield from shared.hurts_each_in_zone(2 if me.won else 1, BAT)(me)


@HERO.card("like-a-flash-of-golden-light", "during")
def like_a_flash(me: Side) -> Steps:
    """Value 4 where he shares no zone with the space on which he began the turn."""
    if (yield from may(me, "duel.ask.left-zones", fighter=me.lineup.name[me.fighter])):
        yield from set_value(me, FLASH)


@HERO.card("alpine-fortress", "scheme")
def alpine_fortress(me: Side) -> Steps:
    """A card of the discard pile is shuffled into the deck; draw 2, he moves up to 4."""
    copy = yield from ask_card(me, "golden-bat.fortress", me.cards_in(DISCARD))
    if copy is not None:
        yield from move_card(me, copy, DECK)
        yield from instruct(me, "duel.do.shuffle")
    yield from draw(me, 2)
    yield from move(me, (me.the(BAT),), 4)


@HERO.card("sight-beyond-sight", "after")
def sight_beyond_sight(me: Side) -> Steps:
    """You see the top three cards of the opponent's deck and order them."""
    cards = min(3, me.opponent.deck)
    if cards:
        player = me.lineup.player[me.opponent.seat]
        yield from look(me, "golden-bat.sight", player=player, n=cards)


@HERO.card("terrifying-roar", "immediately")
def terrifying_roar(me: Side) -> Steps:
    """Nobody leaves a space for the rest of the turn (U-119)."""
    yield from lock_everybody(me)


@HERO.card("insight-of-the-ancients", "after")
def insight_of_the_ancients(me: Side) -> Steps:
    """If you won, a card of the discard pile, at random, returns to your hand."""
    if me.won:
        copy = yield from ask_card(me, "golden-bat.insight", me.cards_in(DISCARD), reveals=True)
        if copy is not None:
            yield from to_hand(me, copy)


HERO.card("like-a-flash-of-golden-light", "after")(shared.named_fighter_moves(BAT, 5))
HERO.card("arrive-just-in-time", "scheme")(shared.is_placed(BAT))
shared.feint(HERO, "imposing-presence")
shared.skirmish(HERO)
