"""Alice, big or small, and the Jabberwock."""

from __future__ import annotations

from functools import partial

from companion.duel.asking import ask_fighter, choose, choose_several
from companion.duel.hero import Effect, Hero
from companion.duel.heroes import shared
from companion.duel.parts import Token
from companion.duel.side import Side
from companion.duel.verbs import damage, discard_seen_by, draw, move, place, recover, set_value, turn_token
from companion.journal import Steps

HERO = Hero("alice")
ALICE, JABBERWOCK = "alice", "jabberwock"
SIZE, BIG, SMALL = "size", "big", "small"
AGAINST_A_HERO = 5
LOOKING_GLASS = ("alice.looking-glass.draw", "alice.looking-glass.recover", "alice.looking-glass.place")

SIDES = {BIG: "dueltable.alice.big", SMALL: "dueltable.alice.small"}
GIVES = {BIG: "alice.gives.big", SMALL: "alice.gives.small"}
HERO.token(Token(SIZE, "dueltable.token.size", SIDES, gives=GIVES))


@HERO.at("setup", "alice.ability.size")
def choose_size(me: Side) -> Steps:
    """Choose BIG or SMALL when Alice is placed (U-165)."""
    size = yield from choose(me, "alice.size", ("alice.size.big", "alice.size.small"), about=SIZE)
    yield from turn_token(me, SIZE, size)


@HERO.at("taken up", "alice.ability.size")
def ask_size(me: Side) -> Steps:
    """A game that was only tracked began without that choice: ask how it was made (U-025, U-165)."""
    if me.table.on_board(me.the(ALICE)) and not me.table.is_known(me.seat, SIZE):
        yield from choose_size(me)


def turn_at_the_table(me: Side, size: str) -> Steps:
    """The table turned the token."""
    yield from turn_token(me, SIZE, size)


HERO.part(BIG, "alice.size.big")(partial(turn_at_the_table, size=BIG))
HERO.part(SMALL, "alice.size.small")(partial(turn_at_the_table, size=SMALL))


@HERO.bonus("alice.source.big")
def big_attack(me: Side) -> int:
    """BIG: +2 to attack cards Alice uses (U-166)."""
    return 2 if me.attacking and me.fighter == me.the(ALICE) and me.token(SIZE) == BIG else 0


@HERO.bonus("alice.source.small")
def small_defense(me: Side) -> int:
    """SMALL: +1 to defense cards Alice uses; without a card there is nothing to raise (U-166, U-167)."""
    return 1 if not me.attacking and me.fighter == me.the(ALICE) and me.token(SIZE) == SMALL else 0


def flip_size(me: Side) -> Steps:
    """BIG becomes SMALL, SMALL becomes BIG."""
    yield from turn_token(me, SIZE, SMALL if me.token(SIZE) == BIG else BIG)


def alice_moves_and_flips(spaces: int) -> Effect:
    """Alice moves up to so many spaces, then changes size."""

    def move_and_flip(me: Side) -> Steps:
        yield from move(me, (me.the(ALICE),), spaces)
        yield from flip_size(me)

    return move_and_flip


HERO.card("the-other-side-of-the-mushroom", "after")(alice_moves_and_flips(3))
HERO.card("eat-me", "scheme")(alice_moves_and_flips(3))
HERO.card("im-late-im-late", "after")(alice_moves_and_flips(5))
HERO.card("o-frabjous-day", "after")(flip_size)
HERO.card("manxome-foe", "during")(shared.boost_blindly)
shared.feint(HERO)
shared.regroup(HERO)
shared.skirmish(HERO)
shared.momentous_shift(HERO)


@HERO.card("claws-that-catch", "during")
def claws_that_catch(me: Side) -> Steps:
    """Value 5 against a hero."""
    if me.lineup.kind[me.opposing].role == "hero":
        yield from set_value(me, AGAINST_A_HERO)


@HERO.card("mad-as-a-hatter", "after")
def mad_as_a_hatter(me: Side) -> Steps:
    """All your fighters move up to 2 spaces; Alice changes size."""
    yield from move(me, me.fighters, 2)
    yield from flip_size(me)


@HERO.card("drink-me", "scheme")
def drink_me(me: Side) -> Steps:
    """Draw 2; Alice changes size."""
    yield from draw(me, 2)
    yield from flip_size(me)


@HERO.card("looking-glass", "after")
def looking_glass(me: Side) -> Steps:
    """Pick two of three before either is carried out; they happen in the order named (U-018, Q-26)."""
    picked = yield from choose_several(me, "alice.looking-glass", LOOKING_GLASS, 2)
    for one in picked:
        if one == "draw":
            yield from draw(me, 2)
        elif one == "recover":
            yield from recover(me, me.the(ALICE), 3)
        else:
            yield from place(me, me.the(ALICE), "alice.place-elsewhere")


@HERO.card("snicker-snack", "after")
def snicker_snack(me: Side) -> Steps:
    """If you won, see the opponent's hand in private and pick a card that is discarded."""
    if me.won:
        yield from discard_seen_by(me, me.opponent)


@HERO.card("jaws-that-bite", "after")
def jaws_that_bite(me: Side) -> Steps:
    """2 damage to one fighter next to the Jabberwock, whoever it is; not a choice to decline (Q-08)."""
    jabberwock = me.the(JABBERWOCK)
    if me.table.on_board(jabberwock):
        near = [fighter for fighter in me.table.everyone() if fighter != jabberwock]
        bitten = yield from ask_fighter(me, "alice.jaws-that-bite", near, or_none=True)
        if bitten is not None:
            yield from damage(me, (bitten,), 2)
