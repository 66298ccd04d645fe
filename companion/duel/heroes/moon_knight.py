"""Moon Knight, who is somebody else at the end of every turn."""

from __future__ import annotations

from companion.duel.asking import ask_card, may
from companion.duel.hero import DamageKind, Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.parts import Token
from companion.duel.side import Side
from companion.duel.table import DECK, DISCARD
from companion.duel.verbs import (
    add,
    boost_source,
    damage,
    discard,
    draw,
    gain_actions,
    move,
    name_top_card,
    recover,
    turn_token,
)
from companion.journal import Steps

HERO = Hero("moon-knight")
MOON_KNIGHT, KHONSHU, MR_KNIGHT = "moon-knight", "khonshu", "mr-knight"
IDENTITY = "identity"
NEXT = {MOON_KNIGHT: KHONSHU, KHONSHU: MR_KNIGHT, MR_KNIGHT: MOON_KNIGHT}
IDENTITIES = {
    MOON_KNIGHT: "moon-knight.identity.moon-knight",
    KHONSHU: "moon-knight.identity.khonshu",
    MR_KNIGHT: "moon-knight.identity.mr-knight",
}
GIVES = {
    MOON_KNIGHT: "moon-knight.gives.moon-knight",
    KHONSHU: "moon-knight.gives.khonshu",
    MR_KNIGHT: "moon-knight.gives.mr-knight",
}
HERO.token(Token(IDENTITY, "moon-knight.token.identity", IDENTITIES, gives=GIVES))


def _is(me: Side, identity: str) -> bool:
    return me.token(IDENTITY) == identity


def _changes(me: Side) -> Steps:
    yield from turn_token(me, IDENTITY, NEXT[str(me.token(IDENTITY))])


@HERO.at("turn start", "moon-knight.ability.move", when=lambda me: _is(me, MOON_KNIGHT))
def move_first(me: Side) -> Steps:
    """As Moon Knight he moves up to 2 at the start of his turn."""
    yield from move(me, (me.the(MOON_KNIGHT),), 2)


@HERO.at("turn end", "moon-knight.ability.change")
def change(me: Side) -> Steps:
    """At the end of his turn he takes on his next identity."""
    yield from _changes(me)


@HERO.bonus(IDENTITIES[KHONSHU])
def khonshu_strikes(me: Side) -> int:
    """+2 to his attacks as Khonshu."""
    return 2 if me.attacking and _is(me, KHONSHU) else 0


@HERO.bonus(IDENTITIES[MR_KNIGHT])
def mr_knight_defends(me: Side) -> int:
    """+1 to his defense as Mr. Knight."""
    return 1 if not me.attacking and _is(me, MR_KNIGHT) else 0


@HERO.shield
def khonshu_is_untouched(me: Side, _fighter: FighterId, kind: DamageKind) -> bool:
    """No effect hurts Khonshu; combat and exhaustion do (U-044)."""
    return kind == "effect" and _is(me, KHONSHU)


@HERO.card("im-not-real", "after")
def im_not_real(me: Side) -> Steps:
    """He may take on his next identity now."""
    if (yield from may(me, "moon-knight.im-not-real")):
        yield from _changes(me)


@HERO.card("good-enough-for-us", "after")
def good_enough_for_us(me: Side) -> Steps:
    """Draw 2 for 2 damage to your own fighter, if you like."""
    if (yield from may(me, "moon-knight.good-enough")):
        yield from draw(me, 2)
        yield from damage(me, (me.fighter,), 2)


@HERO.card("thats-the-part-i-like", "after")
def thats_the_part_i_like(me: Side) -> Steps:
    """If you won you may see the top three cards of the opponent's deck; one of them is discarded."""
    other = me.opponent
    if me.won and other.deck:
        player = me.lineup.player[other.seat]
        copy = yield from ask_card(
            me, "moon-knight.part-i-like", other.unseen, or_none=True, reveals=True, player=player
        )
        if copy is not None:
            yield from discard(other, copy, DECK)


@HERO.card("past-and-present-intermingle", "during")
def past_and_present(me: Side) -> Steps:
    """The BOOST of the top card of the discard pile is added."""
    pile = me.cards_in(DISCARD)
    if pile:
        yield from add(me, me.printed(pile[-1]).worth, boost_source(me, pile[-1]))


@HERO.card("a-totally-sane-thing-to-do", "after")
def a_totally_sane_thing_to_do(me: Side) -> Steps:
    """You may deal 2 damage to both fighters."""
    if (yield from may(me, "moon-knight.totally-sane")):
        yield from damage(me, (me.fighter, me.opposing), 2)


@HERO.card("let-your-insanity-guide-you", "after")
def let_your_insanity_guide_you(me: Side) -> Steps:
    """The top card of the deck is discarded; draw its BOOST."""
    copy = yield from name_top_card(me)
    if copy is not None:
        yield from discard(me, copy, DECK)
        yield from draw(me, me.printed(copy).worth)


@HERO.card("madness-will-keep-you-alive", "scheme")
def madness_will_keep_you_alive(me: Side) -> Steps:
    """Recover 2; gain 1 action if he began this turn elsewhere."""
    knight = me.the(MOON_KNIGHT)
    yield from recover(me, knight, 2)
    if (yield from may(me, "duel.ask.shifted", fighter=me.lineup.name[knight])):
        yield from gain_actions(me, 1)


HERO.card("thats-why-i-always-win", "during")(shared.may_boost)
HERO.card("fist-of-khonshu", "after")(shared.if_won(shared.opposing_moves(4)))
HERO.card("were-all-in-this-together", "after")(shared.if_won(shared.draws(1)))
HERO.card("travelers-of-the-night", "scheme")(
    shared.in_order(shared.named_fighter_moves(MOON_KNIGHT, 4, through=True), shared.gains_actions(1))
)
shared.feint(HERO)
