"""Titania, her six glamours, and Oberon."""

from __future__ import annotations

from dataclasses import dataclass

from companion.duel.asking import (
    ask_fighter,
    ask_fighters,
    ask_opponent,
    ask_whom_to_heal,
    choose_several,
    instruct,
    look,
    may,
)
from companion.duel.events import TokenTurned
from companion.duel.hero import DamageKind, Hero, Panel
from companion.duel.heroes import glamours, shared
from companion.duel.names import FighterId
from companion.duel.side import Side
from companion.duel.table import LOCKED
from companion.duel.verbs import (
    add,
    bury,
    cancel,
    change_defender,
    damage,
    draw,
    gain_actions,
    have_moved,
    ignore_value,
    move,
    place,
    recover,
    return_card_to_hand,
    set_value,
)
from companion.journal import Event, Steps

HERO = Hero("titania")
TITANIA, OBERON = "titania", "oberon"
SONG = 5

glamours.lay_out(HERO)


@dataclass(frozen=True, slots=True)
class GlamourPanel(Panel):
    """The face-up glamour, and which ones are still to come or gone."""

    face_up: str
    deck: tuple[str, ...]
    deck_count: int
    discard: tuple[str, ...]
    discard_count: int


@dataclass(frozen=True, slots=True)
class GlamourAdvice(Panel):
    """Which glamours are still to come."""

    glamours_left: tuple[str, ...]


@HERO.panel
def glamours_shown(me: Side) -> GlamourPanel:
    """The glamours as they lie there."""
    up, deck, gone = glamours.face_up(me), glamours.to_come(me), glamours.discarded(me)
    return GlamourPanel("" if up == glamours.NONE else up, tuple(deck), len(deck), tuple(gone), len(gone))


@HERO.advice
def glamours_left(me: Side) -> GlamourAdvice:
    """Which glamours are still to come."""
    return GlamourAdvice(tuple(glamours.to_come(me)))


@HERO.counts("glamours")
def turned_up(event: Event) -> str | None:
    """Glamours turned up, by name."""
    if not isinstance(event, TokenTurned) or event.name != glamours.FACE_UP:
        return None
    return str(event.value) if event.value != glamours.NONE else None


@HERO.at("setup", "titania.ability.shuffle")
def shuffle_glamours(me: Side) -> Steps:
    """Shuffle the six glamours face down; none is face up yet (U-028)."""
    yield from instruct(me, "titania.shuffle-glamours")


@HERO.at("turn start", "titania.ability.turn-up")
def turn_up_a_glamour(me: Side) -> Steps:
    """With no glamour face up, turn up the top one; an empty glamour deck stays empty (U-138, U-142)."""
    if glamours.face_up(me) == glamours.NONE:
        yield from glamours.turn_up_top(me)


@HERO.at("taken up", "titania.ability.turn-up")
def ask_which_is_up(me: Side) -> Steps:
    """It stays up on everybody's turn, and a tracker need not be told of it: ask (U-138, U-139)."""
    if not me.out and not me.table.is_known(me.seat, glamours.FACE_UP):
        yield from glamours.name_the_one_up(me)


# What the glamours do


@HERO.at("turn end", "cards.name.titania.glamour-of-greed")
def greed(me: Side) -> Steps:
    """Greed: at the end of your turn you may draw 1."""
    if glamours.works(me, "greed") and (yield from may(me, "titania.greed")):
        yield from draw(me, 1)


@HERO.passes_opposing
def invisibility(me: Side, _fighter: FighterId) -> bool:
    """Invisibility: your fighters may pass through opposing ones."""
    return glamours.works(me, "invisibility")


@HERO.at("attacked", "cards.name.titania.glamour-of-jealousy")
def jealousy(me: Side) -> Steps:
    """Jealousy: Titania and Oberon may swap, and the other one defends (U-145, Q-05)."""
    pair = (me.the(TITANIA), me.the(OBERON))
    free = all(me.table.on_board(one) and not me.table.marked(LOCKED, one) for one in pair)
    if glamours.works(me, "jealousy") and free:
        other = next(one for one in pair if one != me.fighter)
        if (yield from may(me, "titania.jealousy", defender=me.lineup.name[other])):
            yield from instruct(me, "titania.swap")
            yield from have_moved(me.table, pair)
            yield from change_defender(me, other)


@HERO.at("maneuver", "cards.name.titania.glamour-of-love")
def love(me: Side) -> Steps:
    """Love: on a maneuver you may move one opposing fighter 1 space (Q-14)."""
    if glamours.works(me, "love"):
        moved = yield from ask_fighter(me, "titania.love", me.opposing_fighters, or_none=True)
        if moved is not None:
            yield from move(me, (moved,), 1)


@HERO.at("scheme played", "cards.name.titania.glamour-of-rhyme")
def rhyme(me: Side) -> Steps:
    """Rhyme: after you play a scheme gain 1 action."""
    if glamours.works(me, "rhyme"):
        yield from gain_actions(me, 1)


@HERO.shield
def sleep(me: Side, _fighter: FighterId, kind: DamageKind) -> bool:
    """Sleep: your fighters take no damage except combat damage (Q-04)."""
    return kind != "combat" and glamours.works(me, "sleep")


# Cards

HERO.card("a-momentary-glance", "scheme")(shared.momentary_glance(TITANIA))


@HERO.card("queen-of-the-fairies", "during")
def queen_of_the_fairies(me: Side) -> Steps:
    """+1 per discarded glamour."""
    yield from add(me, len(glamours.discarded(me)))


@HERO.card("met-by-moonlight", "after")
def met_by_moonlight(me: Side) -> Steps:
    """Oberon is placed next to Titania."""
    if me.table.on_board(me.the(TITANIA)):
        yield from place(me, me.the(OBERON), "titania.place-next-to-titania")


@HERO.card("as-wise-as-beautiful", "after")
def as_wise_as_beautiful(me: Side) -> Steps:
    """Draw 1, or 2 if you discard your glamour."""
    yield from draw(me, 2 if (yield from glamours.may_discard(me)) else 1)


@HERO.card("whisked-away", "after")
def whisked_away(me: Side) -> Steps:
    """Your combat fighter moves up to 2; discard your glamour to place it wherever you like."""
    yield from move(me, (me.fighter,), 2)
    if (yield from glamours.may_discard(me)):
        yield from place(me, me.fighter)


@HERO.card("the-moon-looks-down", "after")
def the_moon_looks_down(me: Side) -> Steps:
    """A discarded glamour of your choice goes under the glamour deck."""
    yield from glamours.put_one_under(me)


@HERO.card("fairy-song", "during")
def fairy_song(me: Side) -> Steps:
    """You may discard your glamour; then the value becomes 5."""
    if (yield from glamours.may_discard(me)):
        yield from set_value(me, SONG)


@HERO.card("parting-gift", "after")
def parting_gift(me: Side) -> Steps:
    """You may hit both combat fighters for 2 damage each."""
    if (yield from may(me, "titania.parting-gift")):
        yield from damage(me, (me.fighter, me.opposing), 2)


@HERO.card("but-a-dream", "immediately")
def but_a_dream(me: Side) -> Steps:
    """The opponent's card is cancelled, its value ignored, and it goes back to their hand."""
    yield from cancel(me)
    yield from ignore_value(me)
    yield from return_card_to_hand(me.opponent)


HERO.card("but-a-dream", "after")(shared.draws(1))


@HERO.card("protection-of-the-fairy-woods", "immediately")
def protection_of_the_fairy_woods(me: Side) -> Steps:
    """You may discard your glamour to cancel the opponent's card."""
    if (yield from glamours.may_discard(me)):
        yield from cancel(me)


@HERO.card("gift-of-the-fair-folk", "scheme")
def gift_of_the_fair_folk(me: Side) -> Steps:
    """Pick two: a fighter recovers 2, you draw 2, two fighters move up to 2.

    Everything is chosen first, then it happens in the order named (U-018, Q-26).
    """
    gifts = ("titania.gift.recover", "titania.gift.draw", "titania.gift.move")
    picked = yield from choose_several(me, "titania.gift", gifts, 2)
    healed: FighterId | None = None
    moved: tuple[FighterId, ...] = ()
    for one in picked:
        if one == "recover":
            everyone, draws = me.table.everyone(), 2 * ("draw" in picked)
            healed = yield from ask_whom_to_heal(me, "titania.gift-heals", everyone, draws)
        elif one == "move":
            moved = yield from ask_fighters(me, "titania.gift-moves", me.table.everyone(), 2, 2)
    for one in picked:
        if one == "draw":
            yield from draw(me, 2)
        elif one == "recover" and healed is not None:
            yield from recover(me, healed, 2)
        elif one == "move":
            for fighter in moved:
                yield from move(me, (fighter,), 2)


@HERO.card("what-fools-these-mortals-be", "scheme")
def what_fools_these_mortals_be(me: Side) -> Steps:
    """See an opponent's hand in private; a card of your choice is shuffled into its owner's deck."""
    fool = yield from ask_opponent(me, "titania.which-fool")
    if fool is not None and fool.hand:
        yield from look(me, "titania.what-fools", player=me.lineup.player[fool.seat])
        yield from bury(fool, 1)
