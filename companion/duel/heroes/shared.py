"""Effects that several heroes' cards print; each hero's file says which card has them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.duel.asking import (
    ask_card,
    ask_cards,
    ask_fighter,
    ask_fighters,
    ask_hand_card,
    ask_number,
    instruct,
    look,
    may,
    not_in_hand,
)
from companion.duel.decks import Card
from companion.duel.hero import Count, DamageKind, Effect, Hero
from companion.duel.names import CopyId, FighterId, ZoneId
from companion.duel.parts import Zone
from companion.duel.side import Side
from companion.duel.table import DECK, DISCARD, HAND
from companion.duel.verbs import (
    add,
    blind_boost,
    boost,
    boost_source,
    cancel,
    count,
    damage,
    discard,
    discard_at_random,
    discard_from_hand,
    draw,
    gain_actions,
    ignore_value,
    move,
    move_card,
    note,
    place,
    recover,
    return_card_to_hand,
    set_value,
    stop_combat_damage,
    take_from_deck,
    to_hand,
)
from companion.journal import Procedure, Steps, Text

SHIFTED = 5
ALL_DAMAGE, BEWILDERED = "all", "bewildered"
PROPHECY_SEES, PROPHECY_KEEPS = 4, 2


ONGOING = Zone(ZoneId("ongoing"), "duel.zone.ongoing", "duel.lies.ongoing", "duel.log.ongoing", room=1)
"""Where a scheme lies whose effect lasts."""


def _any_card(_card: Card) -> bool:
    return True


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
    able = [fighter for fighter in (me.fighter, me.opposing) if me.table.on_board(fighter)]
    chosen = yield from ask_fighter(me, "duel.ask.which-moves", able)
    if chosen is not None:
        yield from move(me, (chosen,), spaces)


def momentous_shift(hero: Hero, key: str = "duel.ask.shifted") -> None:
    """Momentous Shift: value 5 if the fighter stands elsewhere than where it began this turn."""

    @hero.card("momentous-shift", "during")
    def shifted(me: Side) -> Steps:
        if (yield from may(me, key, fighter=me.lineup.name[me.fighter])):
            yield from set_value(me, SHIFTED)


def draws(cards: int, if_won: bool = False) -> Effect:
    """Draw so many cards, always or only if you won."""

    def draw_cards(me: Side) -> Steps:
        if not if_won or me.won:
            yield from draw(me, cards)

    return draw_cards


def combat_fighter_moves(spaces: int, *, through: bool = False) -> Effect:
    """Your combat fighter moves up to so many spaces."""

    def move_it(me: Side) -> Steps:
        yield from move(me, (me.fighter,), spaces, through=through)

    return move_it


def named_fighter_moves(kind: str, spaces: int, *, through: bool = False) -> Effect:
    """Your fighters of a kind move up to so many spaces, whoever fought."""

    def move_them(me: Side) -> Steps:
        yield from move(me, me.all(kind), spaces, through=through)

    return move_them


def one_of_yours_moves(spaces: int) -> Effect:
    """One of your fighters moves up to so many spaces."""

    def move_one(me: Side) -> Steps:
        chosen = yield from ask_fighter(me, "duel.ask.which-moves", me.fighters)
        if chosen is not None:
            yield from move(me, (chosen,), spaces)

    return move_one


def is_placed(kind: str, key: str = "duel.do.place") -> Effect:
    """Your fighter of a kind is placed on a space; the key says where."""

    def place_it(me: Side) -> Steps:
        yield from place(me, me.the(kind), key)

    return place_it


def all_fighters_move(spaces: int, *, through: bool = False) -> Effect:
    """Each of your fighters moves up to so many spaces."""

    def move_all(me: Side) -> Steps:
        yield from move(me, me.fighters, spaces, through=through)

    return move_all


def prophecy(me: Side) -> Steps:
    """See the top four cards in private, keep two, put the others back on top."""
    if me.deck:
        seen, kept = min(PROPHECY_SEES, me.deck), min(PROPHECY_KEEPS, me.deck)
        yield from look(me, "duel.do.prophecy", n=seen, keep=kept)
        yield from take_from_deck(me, PROPHECY_KEEPS)


def momentary_glance(kind: str) -> Effect:
    """2 damage to one fighter, any side, that shares the zone of the fighter named."""

    def glance(me: Side) -> Steps:
        if me.table.on_board(me.the(kind)):
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


# Effects made of others


def in_order(*effects: Effect) -> Effect:
    """Several effects, one after the other."""

    def each(me: Side) -> Steps:
        for effect in effects:
            yield from effect(me)

    return each


def if_won(*effects: Effect) -> Effect:
    """Only if you won the combat."""
    together = in_order(*effects)

    def only_won(me: Side) -> Steps:
        if me.won:
            yield from together(me)

    return only_won


def if_lost(*effects: Effect) -> Effect:
    """Only if you lost the combat."""
    together = in_order(*effects)

    def only_lost(me: Side) -> Steps:
        if me.lost:
            yield from together(me)

    return only_lost


# Single effects


def gains_actions(actions: int) -> Effect:
    """Gain so many actions."""

    def gain(me: Side) -> Steps:
        yield from gain_actions(me, actions)

    return gain


def recovers(kind: str, health: int) -> Effect:
    """Your fighter of a kind recovers so much health."""

    def heal(me: Side) -> Steps:
        yield from recover(me, me.the(kind), health)

    return heal


def draws_combat_damage(me: Side) -> Steps:
    """Draw as many cards as the attack dealt damage, all of it counted (Q-07)."""
    yield from draw(me, me.combat.damage or 0)


def value_becomes(value: int) -> Effect:
    """Your card's value becomes a number."""

    def becomes(me: Side) -> Steps:
        yield from set_value(me, value)

    return becomes


def hurts_opposing(amount: int) -> Effect:
    """Damage to the opposing combat fighter."""

    def hurt(me: Side) -> Steps:
        yield from damage(me, (me.opposing,), amount)

    return hurt


def hurts_own(amount: int) -> Effect:
    """Damage to your own combat fighter."""

    def hurt(me: Side) -> Steps:
        yield from damage(me, (me.fighter,), amount)

    return hurt


def hurts_each_adjacent(amount: int, kind: str = "", *, opposing: bool = True) -> Effect:
    """Damage to each fighter adjacent to your fighter of a kind or, without one, to your combat fighter."""

    def hurt(me: Side) -> Steps:
        beside = me.the(kind) if kind else me.fighter
        if me.table.on_board(beside):
            key = "duel.ask.adjacent-opposing" if opposing else "duel.ask.adjacent"
            among = _others(me, beside, opposing)
            near = yield from ask_fighters(me, key, among, 0, len(among), fighter=me.lineup.name[beside])
            yield from damage(me, near, amount)

    return hurt


def hurts_one_adjacent(amount: int, kind: str = "", *, opposing: bool = True) -> Effect:
    """Damage to one fighter adjacent to your fighter of a kind or, without one, to your combat fighter.

    It is not a choice to decline: nobody is named only where nobody is adjacent (Q-08).
    """

    def hurt(me: Side) -> Steps:
        beside = me.the(kind) if kind else me.fighter
        if me.table.on_board(beside):
            key = "duel.ask.one-adjacent-opposing" if opposing else "duel.ask.one-adjacent"
            among = _others(me, beside, opposing)
            name = me.lineup.name[beside]
            struck = yield from ask_fighter(me, key, among, or_none=True, about="adjacent", fighter=name)
            if struck is not None:
                yield from damage(me, (struck,), amount)

    return hurt


def hurts_each_in_zone(amount: int, kind: str) -> Effect:
    """Damage to each opposing fighter in the zone of your fighter of a kind."""

    def hurt(me: Side) -> Steps:
        there = me.the(kind)
        if me.table.on_board(there):
            among, name = me.opposing_fighters, me.lineup.name[there]
            struck = yield from ask_fighters(me, "duel.ask.zone-opposing", among, 0, len(among), fighter=name)
            yield from damage(me, struck, amount)

    return hurt


def ask_adjacent(
    me: Side, fighter: FighterId, among: Iterable[FighterId]
) -> Procedure[tuple[FighterId, ...]]:
    """Which of these are adjacent to a fighter: the players say; nobody is where it is off the board."""
    others = [one for one in among if me.table.on_board(one)]
    if not others or not me.table.on_board(fighter):
        return ()
    name = me.lineup.name[fighter]
    return (yield from ask_fighters(me, "duel.ask.adjacent", others, 0, len(others), fighter=name))


def ask_in_zone(me: Side, fighter: FighterId, among: Iterable[FighterId]) -> Procedure[tuple[FighterId, ...]]:
    """Which of these share a zone with a fighter: the players say; nobody is where it is off the board."""
    others = [one for one in among if me.table.on_board(one)]
    if not others or not me.table.on_board(fighter):
        return ()
    name = me.lineup.name[fighter]
    return (yield from ask_fighters(me, "duel.ask.in-zone", others, 0, len(others), fighter=name))


def may_spend(me: Side, counter: str, amount: int) -> Procedure[bool]:
    """You may lower a counter of yours by so much for the card at hand; whether you do."""
    if int(me.token(counter)) < amount:
        return False
    told = {"what": me.hero.tokens[counter].called, "card": me.lineup.card_name[me.card]}
    spends = yield from may(me, "duel.ask.may-spend", n=amount, **told)
    if spends:
        yield from count(me, counter, -amount)
    return spends


def spend_any(me: Side, counter: str, most: int | None = None) -> Procedure[int]:
    """You lower a counter of yours by as much as you like for the card at hand; by how much."""
    have = int(me.token(counter))
    told = {"what": me.hero.tokens[counter].called, "card": me.lineup.card_name[me.card]}
    spent = yield from ask_number(
        me, "duel.ask.spend-any", 0, have if most is None else min(most, have), **told
    )
    yield from count(me, counter, -spent)
    return spent


def are_adjacent(me: Side, fighter: FighterId, other: FighterId) -> Procedure[bool]:
    """Whether two fighters are adjacent: the players say."""
    if not (me.table.on_board(fighter) and me.table.on_board(other)):
        return False
    name = me.lineup.name
    return (yield from may(me, "duel.ask.are-adjacent", fighter=name[fighter], other=name[other]))


def share_a_zone(me: Side, fighter: FighterId, other: FighterId) -> Procedure[bool]:
    """Whether two fighters are in a zone together: the players say."""
    if not (me.table.on_board(fighter) and me.table.on_board(other)):
        return False
    name = me.lineup.name
    return (yield from may(me, "duel.ask.share-a-zone", fighter=name[fighter], other=name[other]))


def value_beside(kind: str, value: int) -> Effect:
    """Your card's value becomes a number if your fighter of a kind is adjacent to the opposing fighter."""

    def becomes(me: Side) -> Steps:
        if (yield from are_adjacent(me, me.the(kind), me.opposing)):
            yield from set_value(me, value)

    return becomes


def may_discard(me: Side, key: str) -> Procedure[bool]:
    """Whether you discard a card of your hand, which you may."""
    return (yield from may_discard_one(me, key)) is not None


def may_discard_one(me: Side, key: str) -> Procedure[CopyId | None]:
    """The card of your hand that you discard, which you may."""
    card = yield from ask_hand_card(me, key, not_in_hand(me, "U-015"), use="discard", or_none=True)
    if card is not None:
        yield from discard(me, card, HAND)
    return card


def opposing_moves(spaces: int) -> Effect:
    """You move the opposing fighter up to so many spaces."""

    def move_it(me: Side) -> Steps:
        yield from move(me, (me.opposing,), spaces)

    return move_it


def placed_in_zone(kind: str) -> Effect:
    """Your fighter of a kind is placed on an empty space of its zone."""
    return is_placed(kind, "duel.do.place-in-zone")


def shuffles_back(cards: int, key: str, fits: Callable[[Card], bool] = _any_card, low: int = -1) -> Effect:
    """So many cards of your discard pile, or from `low` on, are shuffled into your deck; the key asks."""

    def back(me: Side) -> Steps:
        among = [copy for copy in me.cards_in(DISCARD) if fits(me.printed(copy))]
        chosen = yield from ask_cards(me, key, among, cards if low < 0 else low, cards)
        for copy in chosen:
            yield from move_card(me, copy, DECK)
        if chosen:
            yield from instruct(me, "duel.do.shuffle")

    return back


def returns_from_discard(key: str, fits: Callable[[Card], bool]) -> Effect:
    """A card of your discard pile returns to your hand; the key asks which."""

    def take_back(me: Side) -> Steps:
        among = [copy for copy in me.cards_in(DISCARD) if fits(me.printed(copy))]
        copy = yield from ask_card(me, key, among)
        if copy is not None:
            yield from to_hand(me, copy)

    return take_back


def _others(me: Side, fighter: FighterId, opposing: bool) -> tuple[FighterId, ...]:
    among = me.opposing_fighters if opposing else me.table.everyone()
    return tuple(one for one in among if one != fighter)


def lasts(me: Side) -> Steps:
    """This scheme stays before you in place of another, and its effect lasts."""
    yield from lasts_no_more(me)
    yield from move_card(me, me.card, ONGOING.name)


def lasts_no_more(me: Side) -> Steps:
    """Your scheme that lasts is discarded."""
    for copy in me.cards_in(ONGOING.name):
        yield from discard(me, copy)


def lasting(me: Side) -> int:
    """How many schemes of yours last, which is one at most (Q-67)."""
    return len(me.cards_in(ONGOING.name))


def may_boost(me: Side) -> Steps:
    """You may BOOST this card."""
    yield from boost(me)


def cancel_and_ignore(me: Side) -> Steps:
    """The opponent's card loses its effects and its value."""
    yield from cancel(me)
    yield from ignore_value(me)


def ignore_opposing_value(me: Side) -> Steps:
    """The opponent's card loses its value."""
    yield from ignore_value(me)


def back_to_hand(me: Side) -> Steps:
    """Your combat card returns to your hand."""
    yield from return_card_to_hand(me)


# Abilities


def lasting_bonus(hero: Hero, key: str) -> Callable[[Count], Count]:
    """A number added to your card that may begin to hold after the reveal; it then counts when damage does.

    The key names its source.
    """
    source = Text(key)

    def register(count: Count) -> Count:
        hero.bonus(key)(count)

        def began_to_hold(me: Side) -> bool:
            return fights(me) and bool(me.card) and not _adds(me, source) and count(me) > 0

        @hero.at("before damage", key, when=began_to_hold)
        def counts_now(me: Side) -> Steps:
            yield from add(me, count(me), source)

        return count

    return register


def fights(me: Side) -> bool:
    """Whether you are the attacker or the defender; others at the table may only help them."""
    return me.seat in (me.combat.attack.seat, me.combat.defense.seat)


def _adds(me: Side, source: Text) -> bool:
    return any(modifier.source == source for modifier in me.played.modifiers)


# Cards that several boxes print


def ambush(hero: Hero, card: str = "ambush") -> None:
    """Ambush: the opponent loses a random card, whose BOOST is added."""
    hero.card(card, "during")(add_random_card)


def add_random_card(me: Side) -> Steps:
    """One card at random leaves the opponent's hand as a discard and adds its BOOST to yours."""
    copy = yield from discard_at_random(me.opponent)
    if copy is not None:
        yield from add(me, me.printed(copy).worth, boost_source(me, copy))


def disengage(hero: Hero) -> None:
    """Disengage: your combat fighter is placed on an empty space of its zone."""

    @hero.card("disengage", "after")
    def leave(me: Side) -> Steps:
        yield from place(me, me.fighter, "duel.do.place-in-zone")


def wily_fighting(hero: Hero) -> None:
    """Wily Fighting: 1 damage to each opposing fighter adjacent to your combat fighter."""
    hero.card("wily-fighting", "after")(hurts_each_adjacent(1))


def bewilderment(hero: Hero, key: str, kind: str = "") -> None:
    """Bewilderment: no combat damage to your fighter, or to that of a kind, who may be placed anywhere.

    Where the table so chose, nothing hurts it for the rest of that combat (Q-06). The key asks for the place.
    """

    def saved(me: Side) -> FighterId:
        return me.the(kind) if kind else me.fighter

    @hero.card("bewilderment", "during")
    def prevent(me: Side) -> Steps:
        if me.fighter == saved(me):
            yield from stop_combat_damage(me)
        if me.lineup.setup.bewilderment == ALL_DAMAGE:
            yield from note(me, BEWILDERED)

    @hero.shield
    def no_damage_at_all(me: Side, fighter: FighterId, _kind: DamageKind) -> bool:
        # What follows an attack, such as a spell, comes when the combat is over (U-080).
        combat = me.table.combat
        if combat is None or combat.step == "after attack":
            return False
        sides = [side for side in (combat.attack, combat.defense) if side.seat == me.seat]
        return any(BEWILDERED in side.notes for side in sides) and fighter == saved(me)

    @hero.card("bewilderment", "after")
    def leave(me: Side) -> Steps:
        fighter = saved(me)
        if me.table.can_leave(fighter) and (yield from may(me, key, fighter=me.lineup.name[fighter])):
            yield from place(me, fighter)
