"""Dr. Ellie Sattler and Dr. Ian Malcolm, who leave insight wherever they go."""

from __future__ import annotations

from companion.duel.asking import ask_fighters, instruct, may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.parts import BoardTokens
from companion.duel.side import Side
from companion.duel.table import DECK
from companion.duel.verbs import (
    add,
    damage,
    discard,
    draw,
    gain_actions,
    move,
    name_top_card,
    place,
    place_tokens,
    recover,
    set_value,
    take_tokens_back,
    tokens_left,
)
from companion.journal import Procedure, Steps

HERO = Hero("dr-ellie-sattler")
SATTLER, MALCOLM = "dr-ellie-sattler", "dr-ian-malcolm"
INSIGHT = "insight"
HERO.token(BoardTokens(INSIGHT, "dr-ellie-sattler.insights", count=5))
HERO.tells("dr-ellie-sattler.tells.insight", "dr-ellie-sattler.tells.when")
AGAINST_A_HERO = 4


@HERO.when_moved
def leave_insight(me: Side, fighters: tuple[FighterId, ...]) -> Steps:
    """Whoever of the two has moved to a new space leaves an insight there; to be placed is no move."""
    own = [one for one in fighters if one in me.fighters]
    if own and tokens_left(me, INSIGHT):
        moved = yield from ask_fighters(me, "dr-ellie-sattler.moved", own, 0, len(own))
        yield from place_tokens(me, INSIGHT, len(moved))


def _insights(me: Side) -> int:
    return int(me.token(INSIGHT))


def _take_all_back(me: Side) -> Procedure[int]:
    """All insight leaves the board; how much it was."""
    return (yield from take_tokens_back(me, INSIGHT, _insights(me)))


def _place_one(me: Side, key: str) -> Steps:
    if (yield from place_tokens(me, INSIGHT)):
        yield from instruct(me, key)


@HERO.card("you-never-had-control-thats-the-illusion", "during")
def you_never_had_control(me: Side) -> Steps:
    """+1 for each insight on the board, all of which is removed."""
    insights = yield from _take_all_back(me)
    yield from add(me, insights)


@HERO.card("hey-hey-hey", "after")
def hey_hey_hey(me: Side) -> Steps:
    """Your other fighter moves up to 4."""
    yield from move(me, [one for one in me.fighters if one != me.fighter], 4)


@HERO.card("must-go-faster", "after")
def must_go_faster(me: Side) -> Steps:
    """If you won, both may be placed anywhere."""
    if me.won and (yield from may(me, "dr-ellie-sattler.must-go-faster")):
        for one in me.fighters:
            yield from place(me, one)


@HERO.card("violently-if-necessary", "after")
def violently_if_necessary(me: Side) -> Steps:
    """2 damage to each opposing fighter on or beside an insight."""
    if _insights(me):
        among = me.opposing_fighters
        near = yield from ask_fighters(me, "dr-ellie-sattler.violently", among, 0, len(among))
        yield from damage(me, near, 2)


@HERO.card("chaotician", "after")
def chaotician(me: Side) -> Steps:
    """An insight is placed anywhere."""
    yield from _place_one(me, "dr-ellie-sattler.place-insight")


@HERO.card("life-finds-a-way", "after")
def life_finds_a_way(me: Side) -> Steps:
    """The opponent's top card is discarded; both recover its BOOST."""
    other = me.opponent
    copy = yield from name_top_card(other)
    if copy is not None:
        yield from discard(other, copy, DECK)
        for one in (MALCOLM, SATTLER):
            yield from recover(me, me.the(one), me.printed(copy).worth)


@HERO.card("woman-inherits-the-earth", "immediately")
def woman_inherits_the_earth(me: Side) -> Steps:
    """Draw 1; Dr. Sattler recovers 1 for each insight on the board, all of which is removed."""
    yield from draw(me, 1)
    insights = yield from _take_all_back(me)
    yield from recover(me, me.the(SATTLER), insights)


@HERO.card("sexism-in-survival-situations", "during")
def sexism_in_survival_situations(me: Side) -> Steps:
    """Value 4 against a hero."""
    if me.lineup.kind[me.opposing].role == "hero":
        yield from set_value(me, AGAINST_A_HERO)


@HERO.card("i-think-were-back-in-business", "during")
def back_in_business(me: Side) -> Steps:
    """The value is the number of cards in your hand."""
    yield from set_value(me, me.hand)


@HERO.card("the-concept-of-attraction", "after")
def the_concept_of_attraction(me: Side) -> Steps:
    """Your fighter may be placed on a space with an insight."""
    able = _insights(me) and me.table.can_leave(me.fighter)
    fighter = me.lineup.name[me.fighter]
    if able and (yield from may(me, "dr-ellie-sattler.attraction", fighter=fighter)):
        yield from place(me, me.fighter, "dr-ellie-sattler.place-on-insight")


@HERO.card("the-future-ex-mrs-malcolm", "scheme")
def the_future_ex_mrs_malcolm(me: Side) -> Steps:
    """Draw 2; an insight on Dr. Malcolm's space; gain 1 action."""
    yield from draw(me, 2)
    yield from _place_one(me, "dr-ellie-sattler.place-at-malcolm")
    yield from gain_actions(me, 1)


HERO.card("sexism-in-survival-situations", "after")(shared.named_fighter_moves(SATTLER, 1))
HERO.card("lock-the-doors", "after")(
    shared.in_order(shared.hurts_opposing(2), shared.combat_fighter_moves(2))
)
shared.feint(HERO)
shared.regroup(HERO)
