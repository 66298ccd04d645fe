"""Tomoe Gozen, from whom no hero walks away unpunished."""

from __future__ import annotations

from companion.duel.asking import ask_fighter, ask_number, choose, instruct
from companion.duel.hero import Effect, Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.side import Side
from companion.duel.verbs import (
    cancel,
    damage,
    discard_from_hand,
    discard_seen_by,
    draw,
    end_turn,
    gain_actions,
    limit_combat_damage,
    lock,
    move,
    place,
    recover,
    return_card_to_hand,
    set_value,
    swap,
)
from companion.journal import Steps

HERO = Hero("tomoe-gozen")
TOMOE = "tomoe-gozen"
OPPORTUNITY, LAST_BATTLE = "tomoe-gozen.ability.opportunity", "witness-my-last-battle"
OFTEN, WORTHY, MOST_DAMAGE = 4, 5, 2
STAND = ("tomoe-gozen.stand.recover", "tomoe-gozen.stand.action")


@HERO.when_moved
def attack_of_opportunity(me: Side, moved: tuple[FighterId, ...]) -> Steps:
    """An opposing hero takes 1 damage each time it leaves her zone, whatever moved it (Q-83)."""
    tomoe, me = me.the(TOMOE), me.by("ability", OPPORTUNITY)
    for hero in moved:
        if hero in me.opposing_fighters and me.lineup.kind[hero].role == "hero" and me.table.on_board(tomoe):
            times = yield from ask_number(me, "tomoe-gozen.left", 0, OFTEN, fighter=me.lineup.name[hero])
            for _each in range(times):
                yield from damage(me, (hero,), 1)


def _faces_a_hero(me: Side) -> bool:
    return me.lineup.kind[me.opposing].role == "hero"


def _if_adjacent(effect: Effect) -> Effect:
    """Only if the two fighters are adjacent."""

    def only_adjacent(me: Side) -> Steps:
        if (yield from shared.are_adjacent(me, me.fighter, me.opposing)):
            yield from effect(me)

    return only_adjacent


def _plays_face_up(me: Side) -> bool:
    return me.printed(me.card).id == LAST_BATTLE


@HERO.at("attack card", "tomoe-gozen.ability.last-battle", when=_plays_face_up)
def last_battle(me: Side) -> Steps:
    """Witness My Last Battle is played face up, against an adjacent fighter: the defender is told."""
    yield from instruct(me.opponent, "tomoe-gozen.face-up", n=me.played.printed)


@HERO.card("five-against-thousands", "after")
@_if_adjacent
def five_against_thousands(me: Side) -> Steps:
    """A card of your hand may bring this one back to it."""
    if (yield from shared.may_discard(me, "tomoe-gozen.five")):
        yield from return_card_to_hand(me)


@HERO.card("fearsome-strength", "immediately")
def fearsome_strength(me: Side) -> Steps:
    """She may swap with a fighter beside her, of either side."""
    tomoe = me.the(TOMOE)
    if me.table.can_leave(tomoe):
        others = [one for one in me.table.everyone() if one != tomoe and me.table.can_leave(one)]
        other = yield from ask_fighter(me, "tomoe-gozen.swap", others, or_none=True)
        if other is not None:
            yield from swap(me, tomoe, other)


@HERO.card("a-warriors-way", "after")
def a_warriors_way(me: Side) -> Steps:
    """The opposing fighter moves up to 3; if it is a hero she is placed beside it."""
    yield from move(me, (me.opposing,), 3)
    if _faces_a_hero(me) and me.table.on_board(me.opposing):
        yield from place(me, me.the(TOMOE), "tomoe-gozen.place-beside", other=me.lineup.name[me.opposing])


@HERO.card("confront-any-demon-or-god", "after")
def confront(me: Side) -> Steps:
    """Draw 1; if you lost, see the opponent's hand and pick a card that is discarded."""
    yield from draw(me, 1)
    if me.lost:
        yield from discard_seen_by(me, me.opponent)


@HERO.card("a-worthy-opponent", "during")
def a_worthy_opponent(me: Side) -> Steps:
    """Value 5 against a hero."""
    if _faces_a_hero(me):
        yield from set_value(me, WORTHY)


@HERO.card("flash-of-steel", "immediately")
def flash_of_steel(me: Side) -> Steps:
    """Against a hero: cancel the opponent's card."""
    if _faces_a_hero(me):
        yield from cancel(me)


@HERO.card("refuse-to-retreat", "immediately")
def refuse_to_retreat(me: Side) -> Steps:
    """She cannot leave her space for the rest of the turn."""
    yield from lock(me, me.the(TOMOE))


@HERO.card("refuse-to-retreat", "after")
@_if_adjacent
def make_them_pay(me: Side) -> Steps:
    """An adjacent opponent discards 1."""
    yield from discard_from_hand(me.opponent)


@HERO.card("deeds-of-valor", "during")
def deeds_of_valor(me: Side) -> Steps:
    """She takes no more than 2 combat damage."""
    yield from limit_combat_damage(me, MOST_DAMAGE)


@HERO.card("lord-kisos-final-stand", "scheme")
def final_stand(me: Side) -> Steps:
    """Move up to 3 through sidekicks, then recover 2 or gain 1 action."""
    tomoe = me.the(TOMOE)
    yield from place(me, tomoe, "tomoe-gozen.move")
    if (yield from choose(me, "tomoe-gozen.stand", STAND)) == "recover":
        yield from recover(me, tomoe, 2)
    else:
        yield from gain_actions(me, 1)


@HERO.card(LAST_BATTLE, "after")
def witness_my_last_battle(me: Side) -> Steps:
    """The turn ends."""
    yield from end_turn(me)


HERO.card("fearsome-strength", "after")(shared.hurts_one_adjacent(1, TOMOE, opposing=False))
HERO.card("piercing-shot", "after")(shared.draws(2))
HERO.card("flash-of-steel", "after")(_if_adjacent(shared.hurts_opposing(1)))
shared.skirmish(HERO)
