"""Effects that several heroes' cards print; each hero's file says which card has them."""

from __future__ import annotations

from companion.duel.asking import ask_fighter, look, may
from companion.duel.hero import Effect, Hero
from companion.duel.side import Side
from companion.duel.verbs import (
    blind_boost,
    cancel,
    damage,
    discard_from_hand,
    draw,
    move,
    set_value,
    take_from_deck,
)
from companion.journal import Steps

SHIFTED = 5
PROPHECY_SEES, PROPHECY_KEEPS = 4, 2


def cancel_effects(me: Side) -> Steps:
    """The opponent's card loses all its effects."""
    yield from cancel(me)


def feint(hero: Hero, card: str = "feint") -> None:
    """Feint: cancel the opponent's card, immediately."""
    hero.card(card, "immediately")(cancel_effects)


def regroup(hero: Hero, card: str = "regroup") -> None:
    """Regroup: draw 1, or 2 in all if you won."""

    @hero.card(card, "after")
    def draw_again(me: Side) -> Steps:
        yield from draw(me, 2 if me.won else 1)


def skirmish(hero: Hero, card: str = "skirmish", spaces: int = 2) -> None:
    """Skirmish: if you won, one of the combat fighters moves."""

    @hero.card(card, "after")
    def move_either(me: Side) -> Steps:
        if me.won:
            yield from move_either_fighter(me, spaces)


def move_either_fighter(me: Side, spaces: int) -> Steps:
    """Choose one of the two combat fighters, which moves."""
    able = [fighter for fighter in (me.fighter, me.opposing) if me.on_board(fighter)]
    chosen = yield from ask_fighter(me, "duel.ask.which-moves", able)
    if chosen is not None:
        yield from move(me, (chosen,), spaces)


def momentous_shift(hero: Hero, card: str = "momentous-shift") -> None:
    """Momentous Shift: value 5 if the fighter stands elsewhere than where it began this turn."""

    @hero.card(card, "during")
    def shifted(me: Side) -> Steps:
        if (yield from may(me, "duel.ask.shifted", fighter=me.lineup.name[me.fighter])):
            yield from set_value(me, SHIFTED)


def draws(cards: int, if_won: bool = False) -> Effect:
    """Draw so many cards, always or only if you won."""

    def draw_cards(me: Side) -> Steps:
        if not if_won or me.won:
            yield from draw(me, cards)

    return draw_cards


def combat_fighter_moves(spaces: int) -> Effect:
    """Your combat fighter moves up to so many spaces."""

    def move_it(me: Side) -> Steps:
        yield from move(me, (me.fighter,), spaces)

    return move_it


def named_fighter_moves(kind: str, spaces: int) -> Effect:
    """Your fighters of a kind move up to so many spaces, whoever fought."""

    def move_them(me: Side) -> Steps:
        yield from move(me, me.all(kind), spaces)

    return move_them


def prophecy(me: Side) -> Steps:
    """See the top four cards in private, keep two, put the others back on top."""
    if me.deck:
        seen, kept = min(PROPHECY_SEES, me.deck), min(PROPHECY_KEEPS, me.deck)
        yield from look(me, "duel.do.prophecy", n=seen, keep=kept)
        yield from take_from_deck(me, PROPHECY_KEEPS)


def momentary_glance(kind: str) -> Effect:
    """2 damage to one fighter, any side, that shares the zone of the fighter named."""

    def glance(me: Side) -> Steps:
        if me.on_board(me.the(kind)):
            fighter = yield from ask_fighter(
                me, "duel.ask.in-zone-of", me.table.everyone(), fighter=me.lineup.name[me.the(kind)]
            )
            if fighter is not None:
                yield from damage(me, (fighter,), 2)

    return glance


def opponent_discards(me: Side) -> Steps:
    """The opponent picks and discards a card."""
    yield from discard_from_hand(me.opponent)


def boost_blindly(me: Side) -> Steps:
    """Your top deck card is discarded and adds its BOOST."""
    yield from blind_boost(me)
