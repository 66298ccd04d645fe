"""The words card effects are written in; each one is told step by step and asks what the app cannot see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.duel.asking import (
    Usable,
    ask_card,
    ask_hand_card,
    ask_hand_cards,
    choose,
    instruct,
    may,
    names,
    not_in_hand,
)
from companion.duel.combat_events import (
    AttackerChanged,
    BoostLost,
    CombatCardReplaced,
    CombatDamageLimited,
    CombatDamageStopped,
    CombatNoted,
    CombatTaken,
    DefenderChanged,
    EffectsCancelled,
    LaterEffectsCancelled,
    PrintedTold,
    ValueHeld,
    ValueIgnored,
    ValueLocked,
    ValueRaised,
    ValueSet,
)
from companion.duel.decks import FighterFacts
from companion.duel.events import (
    ActionsSet,
    Buried,
    CardMoved,
    Damaged,
    DamagePrevented,
    Drawn,
    HealthSet,
    Marked,
    Recovered,
    TakenFromDeck,
    TokenTurned,
    Unmarked,
)
from companion.duel.hero import DamageKind
from companion.duel.moments import card_effect, hero_moment
from companion.duel.names import NO_COPY, NO_ZONE, CopyId, FighterId, ZoneId
from companion.duel.parts import KEPT_BY, HeroCounter
from companion.duel.side import Side
from companion.duel.table import (
    ATTACK_AT,
    ATTACK_NEXT,
    BOOSTED,
    DECK,
    ENDURES,
    EVERYBODY,
    HAND,
    LOCKED,
    NO_DRAWS,
    PLAY,
    REFLECTS,
    STRONGER,
    DamageSource,
    DuelTable,
    TokenValue,
)
from companion.duel.winning import after_defeats, modern
from companion.journal import Event, Procedure, Steps, Text, Value, text

EXHAUSTION = 2
RETURNED, NO_SPACE = "duel.ask.return.returned", "duel.ask.return.no-space"


class TurnIsOver(Exception):
    """An effect ended the turn: nothing that still waits in this action resolves (U-100)."""


# Cards


def draw(me: Side, cards: int) -> Steps:
    """Draw; each card that is missing deals 2 damage to each of my fighters (U-042, U-043)."""
    if me.out and modern(me.table):
        # A dormant player draws nothing.
        return
    if me.table.remembers(NO_DRAWS, me.seat):
        return
    present = min(cards, me.deck)
    if present:
        yield Drawn(me.seat, present)
    if cards > present:
        exhausted = Side(me.table, me.seat, DamageSource("exhaustion", me.seat))
        yield from damage(exhausted, me.fighters, EXHAUSTION * (cards - present))


def draw_up_to(me: Side, cards: int) -> Steps:
    """Draw until so many cards are in my hand."""
    if me.hand < cards:
        yield from draw(me, cards - me.hand)


def forbid_draws(me: Side) -> Steps:
    """I draw no cards until the turn is over, so the deck exhausts nobody either."""
    yield from remember(me, NO_DRAWS)


def take_from_deck(me: Side, cards: int) -> Steps:
    """Put cards nobody else sees from my deck into my hand; not a draw, so it never exhausts (U-045)."""
    if min(cards, me.deck):
        yield TakenFromDeck(me.seat, min(cards, me.deck))


def bury(me: Side, cards: int) -> Steps:
    """Put cards nobody else sees from my hand into my deck."""
    if cards:
        yield Buried(me.seat, cards)


def discard(me: Side, copy: CopyId, source: ZoneId = NO_ZONE) -> Steps:
    """Discard a copy of mine; the hero says where it goes. Name the source (hand, deck) if it was hidden."""
    yield from move_card(me, copy, me.hero.discards_to, source)


def move_card(me: Side, copy: CopyId, to: ZoneId, source: ZoneId = NO_ZONE) -> Steps:
    """Put a named copy into a zone, the hand or the deck, whatever discards do for this hero."""
    where = me.table.zone[copy]
    yield CardMoved(copy, source or where, to)


def to_hand(me: Side, copy: CopyId) -> Steps:
    """Put a copy that lies in the open into its owner's hand."""
    yield CardMoved(copy, me.table.zone[copy], HAND)


def discard_from_hand(me: Side, cards: int = 1, rule: str = "U-015") -> Procedure[tuple[CopyId, ...]]:
    """I choose and discard cards of my hand, as many as I have."""
    chosen = yield from ask_hand_cards(
        me, "duel.ask.discard", cards, cards, rule, use="discard", n=min(cards, me.hand)
    )
    for copy in chosen:
        yield from discard(me, copy, HAND)
    return chosen


def discard_up_to(
    me: Side, cards: int, key: str, forbidden: Usable | None = None
) -> Procedure[tuple[CopyId, ...]]:
    """I may discard cards of my hand, so many at most; those that cannot serve are listed with their rule."""
    chosen = yield from ask_hand_cards(me, key, 0, cards, "U-015", use="discard", forbidden=forbidden)
    for copy in chosen:
        yield from discard(me, copy, HAND)
    return chosen


def discard_at_random(me: Side) -> Procedure[CopyId | None]:
    """One card leaves my hand unseen and is then named; None with an empty hand."""
    if me.hand == 0:
        return None
    copy = yield from ask_card(me, "duel.ask.random-discard", me.unseen, reveals=True, use="discard")
    if copy is not None:
        yield from discard(me, copy, HAND)
    return copy


def discard_seen_by(looker: Side, me: Side) -> Procedure[CopyId | None]:
    """Another player looks at my hand in private and picks a card that I discard."""
    if me.hand == 0:
        return None
    copy = yield from ask_card(
        looker, "duel.ask.discard-theirs", me.unseen,
        reveals=True, use="discard", player=me.lineup.player[me.seat],
    )  # fmt: skip
    if copy is not None:
        yield from discard(me, copy, HAND)
    return copy


def name_top_card(me: Side, key: str = "duel.ask.top-card") -> Procedure[CopyId | None]:
    """Show my top deck card to all and name it; it has not moved yet. None with an empty deck (U-045)."""
    if me.deck == 0:
        return None
    return (yield from ask_card(me, key, me.unseen, reveals=True))


# Value of a combat card


def add(me: Side, amount: int, source: Text | None = None) -> Steps:
    """Add to my combat card's value."""
    if amount and not (me.played.ignored or me.played.locked):
        yield ValueRaised(me.role, amount, source or me.lineup.card_name[me.card])


def set_value(me: Side, value: int) -> Steps:
    """My card's value becomes a number; modifiers still add to it (U-087)."""
    if not me.played.locked:
        yield ValueSet(me.role, value, me.lineup.card_name[me.card])


def tell_printed(me: Side, value: int) -> Steps:
    """My card's printed value is what its player read on it; no effect, so nothing cancels it."""
    yield PrintedTold(me.role, value, me.lineup.card_name[me.card])


def hold_value(me: Side, value: int, source: Text) -> Steps:
    """My card's value is a number, and nothing changes that any more."""
    yield ValueHeld(me.role, value, source)


def set_opposing_value(me: Side, value: int) -> Steps:
    """The value of the opponent's card becomes a number, by my card."""
    other = me.opponent
    if other.card and not other.played.locked:
        yield ValueSet(other.role, value, me.lineup.card_name[me.card])


def change_opposing_printed(me: Side, value: int) -> Steps:
    """My card changes what counts as printed on the opponent's card; a value that was set still stands."""
    other = me.opponent
    if other.card and not other.played.locked:
        yield PrintedTold(other.role, value, me.lineup.card_name[me.card])


def lock_value(me: Side) -> Steps:
    """The opponent's card is worth what is printed on it, and nothing changes that any more."""
    if me.opponent.card:
        yield ValueLocked(me.opponent.role)


def ignore_value(me: Side) -> Steps:
    """The opponent's card counts 0 and nothing can raise it (U-088)."""
    if me.opponent.card:
        yield ValueIgnored(me.opponent.role)


def cancel(me: Side) -> Steps:
    """The opponent's card loses its unresolved effects, unless it has none (U-095) or says they stay."""
    other = me.opponent
    if not other.card or other.played.cancelled:
        return
    if other.hero.can_be_cancelled(other.printed(other.card).id) and not _protected(other):
        yield EffectsCancelled(other.role)
        yield from hero_moment(other, "cancelled")


def cancel_later_effects(me: Side) -> Procedure[bool]:
    """The opponent's card loses what it would do during and after combat; whether that was anything."""
    return (yield from _cancel_but(me, "immediately", ("during", "after")))


def cancel_after_effects(me: Side) -> Steps:
    """The opponent's card loses what it would do after combat."""
    yield from _cancel_but(me, "immediately during", ("after",))


def _cancel_but(me: Side, spared: str, lost: tuple[str, ...]) -> Procedure[bool]:
    other = me.opponent
    card = other.printed(other.card).id if other.card and not other.played.cancelled else ""
    hero = other.hero
    if (
        not hero.can_be_cancelled(card)
        or _protected(other)
        or not any((card, step) in hero.effects for step in lost)
    ):
        return False
    yield LaterEffectsCancelled(other.role, spared)
    yield from hero_moment(other, "cancelled")
    return True


def _protected(me: Side) -> bool:
    """Whether none of my cards' effects can be cancelled now."""
    return any(protects(me) for protects in me.hero.protects)


def boost(me: Side) -> Procedure[CopyId | None]:
    """I may discard a hand card to add its BOOST to my combat card."""
    copy = yield from ask_hand_card(
        me, "duel.ask.boost-card", not_in_hand(me, "U-058"),
        use="boost-attack", or_none=True, more=can_boost(me),
    )  # fmt: skip
    if copy is not None:
        yield from spend_boost(me, copy)
        yield from add(me, me.printed(copy).worth, boost_source(me, copy))
        yield from hero_moment(me, "boosted")
    return copy


def can_boost(me: Side) -> tuple[CopyId, ...]:
    """The copies I keep of other players that have a BOOST, in the order they came."""
    return tuple(copy for copy in _kept(me) if me.printed(copy).boost is not None)


def spend_boost(me: Side, copy: CopyId) -> Steps:
    """A card that boosted is discarded: one of my hand, or one I keep, to its owner's discard pile."""
    if copy in _kept(me):
        yield from discard(Side(me.table, me.lineup.owner_of_copy[copy]), copy)
    else:
        yield from discard(me, copy, HAND)
        yield from card_effect(me, copy, "boosted with")


def _kept(me: Side) -> list[CopyId]:
    mine = KEPT_BY[me.seat].name
    return [copy for copy, where in me.table.zone.items() if where == mine]


def keep_top_card(me: Side, opponent: Side) -> Steps:
    """An opponent shows the top card of the deck, and I keep it; nothing with an empty deck (U-045)."""
    copy = yield from name_top_card(opponent)
    if copy is not None:
        yield CardMoved(copy, DECK, KEPT_BY[me.seat].name)


def blind_boost(me: Side) -> Procedure[CopyId | None]:
    """My top deck card is discarded and adds its BOOST; nothing with an empty deck (U-045)."""
    copy = yield from name_top_card(me)
    if copy is not None:
        yield from discard(me, copy, DECK)
        yield from add(me, me.printed(copy).worth, boost_source(me, copy))
        yield from hero_moment(me, "boosted")
    return copy


def boost_source(me: Side, copy: CopyId) -> Text:
    """How a breakdown names a boost."""
    return text(BOOSTED, card=me.lineup.card_name[copy])


def lose_boost(me: Side, copy: CopyId) -> Steps:
    """A boost card on the table is discarded at once and adds nothing."""
    yield BoostLost(me.role, copy, boost_source(me, copy))
    yield from discard(me, copy)


def stop_combat_damage(me: Side) -> Steps:
    """All combat damage to my defending fighter will be prevented."""
    if not me.attacking:
        yield CombatDamageStopped()


def limit_combat_damage(me: Side, most: int) -> Steps:
    """My defending fighter takes no more combat damage than this; the rest is prevented."""
    if not me.attacking:
        yield CombatDamageLimited(most)


def reflect_combat_damage(me: Side) -> Steps:
    """Combat damage to my defending fighter strikes the opposing fighter instead."""
    if not me.attacking:
        yield from note(me, REFLECTS)


def change_attacker(me: Side, fighter: FighterId) -> Steps:
    """Another fighter of mine attacks instead."""
    yield AttackerChanged(fighter)


def return_card_to_hand(me: Side) -> Steps:
    """My combat card, still on the table, goes back to my hand."""
    if me.card and me.table.zone[me.card] == PLAY:
        yield from to_hand(me, me.card)


def replace_card(me: Side, copy: CopyId, source: ZoneId = HAND) -> Steps:
    """A card of my hand, or my deck, takes the place of my combat card, which has just left the table."""
    yield CardMoved(copy, source, PLAY)
    yield CombatCardReplaced(me.role, copy)


def lose_card(me: Side) -> Steps:
    """My combat card is discarded, and unless another one replaces it I fight without any."""
    lost = me.card
    yield CombatCardReplaced(me.role, NO_COPY)
    yield from discard(me, lost)


def note(me: Side, word: str) -> Steps:
    """Remember a word (a copy, say) for the later effects of my combat card; read it in `me.played.notes`."""
    yield CombatNoted(me.role, word)


def take_combat(me: Side) -> Steps:
    """I count as the winner of this combat, whatever damage it dealt."""
    if not me.won:
        yield CombatTaken(me.role)


def change_defender(me: Side, fighter: FighterId) -> Steps:
    """Another fighter of mine defends instead."""
    yield DefenderChanged(fighter)


# Health


def damage(
    me: Side, fighters: Iterable[FighterId], amount: int, combat: bool = False
) -> Procedure[tuple[FighterId, ...]]:
    """Deal damage by what I am carrying out to fighters at one moment; returns those it defeated."""
    table = me.table
    hurt = [fighter for fighter in fighters if table.health[fighter] > 0] if amount > 0 else []
    for fighter in hurt:
        if not table.on_board(fighter):
            continue  # what followed from another's damage has already felled it
        spared = is_spared(me, fighter, combat)
        owner, left = Side(table, me.lineup.owner_of_fighter[fighter]), amount
        for diverts in () if spared else owner.hero.diverts:
            left = yield from diverts(owner, me, fighter, left, combat)
        if not left:
            continue
        dealt = Damaged(fighter, left, combat, me.source)
        yield DamagePrevented(fighter, amount, me.source) if spared else dealt
        if not spared:
            for follows in owner.hero.when_hurt:
                yield from follows(owner, fighter)
    yield from _defeats(me, hurt)
    return tuple(fighter for fighter in hurt if table.health[fighter] == 0)


def _defeats(me: Side, fighters: list[FighterId]) -> Steps:
    """What follows where some of these fighters have no health left."""
    table = me.table
    if any(table.health[fighter] == 0 for fighter in fighters):
        standing = table.everyone()
        yield from after_defeats(table)
        # A player who is out takes the sidekicks along; whoever a correction brought back stays.
        gone = [one for one in dict.fromkeys((*fighters, *standing)) if table.health[one] == 0]
        if gone:
            yield from instruct(me, "duel.do.remove", fighters=names(me, gone))
        for fighter in fighters:
            owner = Side(table, me.lineup.owner_of_fighter[fighter])
            for follows in owner.hero.when_defeated if table.health[fighter] == 0 else ():
                yield from follows(owner, fighter)


def defeat(me: Side, fighter: FighterId) -> Steps:
    """A fighter on the board is defeated without damage."""
    if me.table.on_board(fighter):
        yield HealthSet(fighter, 0)
        yield from _defeats(me, [fighter])


def is_spared(me: Side, fighter: FighterId, combat: bool = False) -> bool:
    """Whether damage that I deal to a fighter now is prevented."""
    owner = Side(me.table, me.lineup.owner_of_fighter[fighter])
    kind = _damage_kind(me, combat)
    return any(prevents(owner, fighter, kind) for prevents in owner.hero.shield)


def endure(me: Side, fighter: FighterId) -> Steps:
    """No damage takes a fighter's last health until the turn is over; it still counts as dealt."""
    yield Marked(ENDURES, fighter)


def _damage_kind(me: Side, combat: bool) -> DamageKind:
    if combat:
        return "combat"
    return "exhaustion" if me.source is not None and me.source.kind == "exhaustion" else "effect"


def recover(me: Side, fighter: FighterId, amount: int) -> Steps:
    """A fighter on the board recovers health within its limit (U-005, U-114)."""
    health, limit = me.table.health[fighter], me.table.limit[fighter]
    recovered = min(amount, limit - health)
    if health > 0 and recovered > 0:
        yield Recovered(fighter, recovered)


def health_becomes(me: Side, fighter: FighterId, health: int) -> Steps:
    """A dial is set to a number; neither damage nor recovery (U-116)."""
    yield HealthSet(fighter, min(health, me.table.limit[fighter]))


def return_fighter(me: Side, fighter: FighterId, zone_of: FighterId, health: int = 0) -> Procedure[bool]:
    """A defeated fighter comes back in another's zone, on a free space, with full health or so much."""
    if me.table.on_board(fighter) or not me.table.on_board(zone_of):
        return False
    name = me.lineup.name
    answer = yield from choose(
        me, "duel.ask.return", (RETURNED, NO_SPACE), fighter=name[fighter], zone=name[zone_of]
    )
    if answer == "returned":
        full = me.lineup.starting_health[fighter]
        yield HealthSet(fighter, min(health, me.table.limit[fighter]) if health else full)
        yield from placed_anew(me.table, fighter)
    return answer == "returned"


def summon(
    me: Side, kind: str, key: str, count: int = 1, health: int = 0
) -> Procedure[tuple[FighterId, ...]]:
    """Fighters of a kind off the board come on it, with full health or so much; the key says where."""
    summoned = tuple(one for one in me.all(kind) if not me.table.on_board(one))[:count]
    for fighter in summoned:
        yield HealthSet(fighter, health or me.lineup.starting_health[fighter])
        yield from placed_anew(me.table, fighter)
    if summoned:
        yield from instruct(me, key, fighters=names(me, summoned))
    return summoned


def begin_without(me: Side, kind: str) -> Steps:
    """No fighter of a kind is on the board when the game begins."""
    for fighter in me.all(kind):
        yield HealthSet(fighter, 0)


def placed_anew(table: DuelTable, fighter: FighterId) -> Iterator[Event]:
    """A fighter that returned is held by nothing that held it before (Q-29), but by what holds everybody."""
    if table.marked(LOCKED, EVERYBODY):
        yield Marked(LOCKED, fighter)
    elif table.marked(LOCKED, fighter):
        yield Unmarked(LOCKED, fighter)


# The board


def move(me: Side, fighters: Iterable[FighterId], spaces: int, *, through: bool = False) -> Steps:
    """Tell that each of these fighters on the board may move up to so many spaces.

    As it may also stay, this is not asked of a player who is out (Q-28).
    """
    if me.out:
        return
    able = [one for one in fighters if me.table.can_leave(one)]
    if able and spaces > 0:
        passing = able if through else [one for one in able if passes_opposing(me, one)]
        who = names(me, able)
        brief = text("duel.brief.one-through" if passing else "duel.brief.one", fighters=who, n=spaces)
        if 0 < len(passing) < len(able):
            some = names(me, passing)
            yield from instruct(me, "duel.do.move-some-through", brief, passing=some, fighters=who, n=spaces)
        else:
            key = "duel.do.move-through" if passing else "duel.do.move"
            yield from instruct(me, key, brief, fighters=who, n=spaces)
        yield from have_moved(me.table, able)


def have_moved(table: DuelTable, fighters: Iterable[FighterId]) -> Steps:
    """Fighters may have left their spaces by any movement: whoever watches for that reacts."""
    gone = tuple(fighters)
    for seat in table.lineup.order if gone else ():
        if seat not in table.out:
            side = Side(table, seat)
            for follows in side.hero.when_moved:
                yield from follows(side, tuple(one for one in gone if table.on_board(one)))


def passes_opposing(me: Side, fighter: FighterId) -> bool:
    """Whether a fighter may pass those who oppose it, whoever moves it (U-057)."""
    owner = Side(me.table, me.lineup.owner_of_fighter[fighter])
    return any(passes(owner, fighter) for passes in owner.hero.passes_opposing)


def reach_of(me: Side, kind: str) -> int:
    """How many spaces away my fighter of a kind can attack now; 0 where it is as its attack type says."""
    reach = me.hero.reach.get(kind)
    return reach(me) if reach else 0


def attacks_as(me: Side, kind: FighterFacts) -> str:
    """How my fighter of a kind attacks now: melee, ranged or by a question of its own."""
    changed = me.hero.attacks_as.get(kind.id)
    return changed(me) if changed else kind.attack


def place(me: Side, fighter: FighterId, key: str = "duel.do.place", **values: Value) -> Steps:
    """Tell that a fighter on the board is placed; the key says where."""
    if me.table.can_leave(fighter):
        yield from instruct(me, key, fighter=me.lineup.name[fighter], **values)
        yield from have_moved(me.table, (fighter,))


def swap(me: Side, fighter: FighterId, other: FighterId) -> Procedure[bool]:
    """Tell that two fighters exchange spaces; False where one of them is held or off the board (U-119)."""
    if not (me.table.can_leave(fighter) and me.table.can_leave(other)):
        return False
    yield from instruct(me, "duel.do.swap", fighter=me.lineup.name[fighter], other=me.lineup.name[other])
    yield from have_moved(me.table, (fighter, other))
    return True


def lock(me: Side, fighter: FighterId) -> Steps:
    """A fighter cannot leave its space until the turn is over (U-119)."""
    yield Marked(LOCKED, fighter)


def lock_everybody(me: Side) -> Steps:
    """No fighter, nor one that comes back meanwhile, can leave its space until the turn is over (U-119)."""
    for fighter in (*me.table.everyone(), EVERYBODY):
        yield from lock(me, fighter)


# Turn and tokens


def gain_actions(me: Side, actions: int) -> Steps:
    """Add to the actions left, if it is my turn (U-034)."""
    if me.my_turn and not me.out:
        yield ActionsSet(me.table.actions + actions)


def gain_attack(me: Side, target: FighterId | None = None) -> Steps:
    """Gain an action that is lost unless the next one is an attack, perhaps of one target (U-034)."""
    if me.my_turn and not me.out:
        yield from forget_free_attack(me.table)
        yield ActionsSet(me.table.actions + 1)
        yield from remember(me, ATTACK_NEXT)
        if target is None:
            yield from instruct(me, "duel.do.free-attack")
        else:
            yield Marked(ATTACK_AT, target)
            yield from instruct(me, "duel.do.free-attack-at", fighter=me.lineup.name[target])


def forget_free_attack(table: DuelTable) -> Iterator[Event]:
    """Nobody's next action must be an attack any more."""
    for mark, _colon, fighter in [mark.partition(":") for mark in sorted(table.marks)]:
        if mark in (ATTACK_NEXT, ATTACK_AT):
            yield Unmarked(mark, FighterId(fighter))


def spend_action(me: Side, key: str, **values: Value) -> Procedure[bool]:
    """I may spend one more action, if I have one left on my turn; whether I did."""
    if not me.my_turn or me.table.actions < 1 or not (yield from may(me, key, **values)):
        return False
    yield ActionsSet(me.table.actions - 1)
    return True


def strengthen(me: Side, fighter: FighterId) -> Steps:
    """The attacks of a fighter count 1 more until the turn is over; `strength` tells how often."""
    yield Marked(f"{STRONGER}-{strength(me, fighter) + 1}", fighter)


def strength(me: Side, fighter: FighterId) -> int:
    """How much more the attacks of a fighter count in this turn."""
    return sum(mark.startswith(STRONGER) and mark.endswith(f":{fighter}") for mark in me.table.marks)


def remember(me: Side, word: str) -> Steps:
    """Remember a word of me until the turn is over; `me.table.remembers` reads it."""
    yield Marked(word, me.lineup.leaders[me.seat][0])


def end_turn(_me: Side) -> Steps:
    """End the turn: what still waits is not resolved, actions left are lost (U-100, U-103)."""
    raise TurnIsOver


def turn_token(me: Side, name: str, value: TokenValue) -> Steps:
    """Turn a token of mine."""
    yield TokenTurned(me.seat, name, value)


def count(me: Side, name: str, by: int) -> Procedure[int]:
    """Turn a counter of mine up or down, no further than it goes; how far it went."""
    counter, before = me.hero.tokens[name], int(me.token(name))
    assert isinstance(counter, HeroCounter)
    after = min(max(counter.low, before + by), counter.highest)
    if after != before:
        yield TokenTurned(me.seat, name, after)
    return after - before


def tokens_left(me: Side, name: str) -> int:
    """How many of my tokens are still to be placed; `me.token(name)` tells how many lie on the board."""
    tokens = me.hero.board[name]
    return tokens.count - int(me.token(tokens.name)) - int(me.token(tokens.gone))


def place_tokens(me: Side, name: str, tokens: int = 1) -> Procedure[int]:
    """Tokens of mine come on the board, as many as are left; how many."""
    return (yield from count(me, name, min(tokens, tokens_left(me, name))))


def take_tokens_back(me: Side, name: str, tokens: int = 1) -> Procedure[int]:
    """Tokens of mine leave the board and may be placed again; how many."""
    return -(yield from count(me, name, -tokens))


def lose_tokens(me: Side, name: str, tokens: int = 1) -> Procedure[int]:
    """Tokens of mine leave the board and the game; how many."""
    lost = -(yield from count(me, name, -tokens))
    yield from count(me, me.hero.board[name].gone, lost)
    return lost


def deck_to_hand(me: Side, copy: CopyId) -> Steps:
    """A named top card of my deck goes to my hand."""
    yield CardMoved(copy, DECK, HAND)
