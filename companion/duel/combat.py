"""An attack from its declaration to what comes after it, in the rulebook's order (sections 7 and 8)."""

from __future__ import annotations

from typing import Any

from companion.duel.asking import ask_hand_card, not_playable
from companion.duel.combat_events import (
    BoostPlayed,
    CombatCardPlayed,
    CombatDecided,
    CombatDeclared,
    CombatEnded,
    Revealed,
    StepReached,
    ValueRaised,
)
from companion.duel.events import CardMoved
from companion.duel.hero import CombatMoment, HeroMoment
from companion.duel.moments import combat_step, hero_moment
from companion.duel.names import NO_COPY, CopyId, FighterId
from companion.duel.side import Side
from companion.duel.table import ATTACK, DEFENSE, HAND, PLAY, REFLECTS, Combat, DuelTable
from companion.duel.verbs import TurnIsOver, attacks_as, damage, discard, is_spared, move_card, reach_of
from companion.journal import Steps

# Only players see the board, so the question reminds them whom the fighter can reach (U-072, U-073).
ATTACK_CARD = {"melee": "duel.ask.attack-card-melee", "ranged": "duel.ask.attack-card-ranged"}
FAR_ATTACK_CARD = "duel.ask.attack-card-far"


def attack(table: DuelTable, attacker: FighterId, target: FighterId, card: CopyId = NO_COPY) -> Steps:
    """The whole attack; when an effect ends the turn only the cleanup still happens (U-100 to U-102)."""
    yield CombatDeclared(attacker, target)
    try:
        yield from play_attack_card(table, card)
        yield from before_defense(table)
        yield from play_defense_card(table)
        yield from reveal(table)
        yield from card_effects(table, "immediately")
        yield from card_effects(table, "during")
        yield from combat_damage(table)
        yield from card_effects(table, "after")
        yield from hero_effects(table, "after combat")
    except TurnIsOver:
        yield from cleanup(table)
        yield CombatEnded()
        raise
    yield from cleanup(table)
    yield from after_attack(table)
    yield CombatEnded()


def fought(table: DuelTable) -> Combat:
    """The combat being fought."""
    if table.combat is None:
        raise TypeError("no combat is being fought")
    return table.combat


def attacking(table: DuelTable) -> Side:
    """The attacker's side."""
    return Side(table, fought(table).attack.seat)


def defending(table: DuelTable) -> Side:
    """The defender's side."""
    return Side(table, fought(table).defense.seat)


def defender_first(table: DuelTable) -> tuple[Side, Side]:
    """At the same moment the defender's effects come before the attacker's (U-082)."""
    return defending(table), attacking(table)


def everyone(table: DuelTable) -> tuple[Side, ...]:
    """The defender, the attacker, then whoever else is at the table and may help one of them."""
    both = defender_first(table)
    others = [seat for seat in table.lineup.order if seat not in (both[0].seat, both[1].seat)]
    return (*both, *(Side(table, seat) for seat in others))


def play_attack_card(table: DuelTable, card: CopyId) -> Steps:
    """The attacker plays a card face down; a hero may add one (U-074, U-160)."""
    me = attacking(table)
    if not card:
        kind = me.lineup.kind[me.fighter]
        reach, attacks = reach_of(me, kind.id), attacks_as(me, kind)
        far: dict[str, Any] = {"n": reach} if reach else {}
        card = (
            yield from ask_hand_card(
                me,
                FAR_ATTACK_CARD if far else ATTACK_CARD.get(attacks, attacks),
                not_playable(me, ATTACK, me.fighter, "U-074"),
                use="attack",
                face_down=True,
                attacker=me.lineup.name[me.fighter],
                target=me.lineup.name[me.opposing],
                **far,
            )
        ) or NO_COPY
    yield CardMoved(card, HAND, PLAY)
    yield CombatCardPlayed(ATTACK, card)
    yield from hero_moment(me, "attack card")


def play_boost_card(me: Side, card: CopyId) -> Steps:
    """Another hand card is played face down beside the combat card; it stays until cleanup."""
    yield CardMoved(card, HAND, PLAY)
    yield BoostPlayed(me.role, card)


def before_defense(table: DuelTable) -> Steps:
    """What the attacked player may do before playing a card (Q-05)."""
    yield from hero_moment(defending(table), "attacked")


def play_defense_card(table: DuelTable) -> Steps:
    """The defender may play a card face down (U-074)."""
    me = defending(table)
    card = yield from ask_hand_card(
        me,
        "duel.ask.defense-card",
        not_playable(me, DEFENSE, me.fighter, "U-074"),
        use="defend",
        or_none=True,
        face_down=True,
        attacker=me.lineup.name[me.opposing],
        target=me.lineup.name[me.fighter],
    )
    if card is not None:
        yield CardMoved(card, HAND, PLAY)
        yield CombatCardPlayed(DEFENSE, card)
        yield from hero_moment(me, "defense card")


def reveal(table: DuelTable) -> Steps:
    """Both cards are turned up; heroes add what they always add."""
    combat = fought(table)
    yield Revealed("revealed", combat.attack.card, combat.attack.boosts, combat.defense.card)
    for me in defender_first(table):
        if me.card:
            for bonus in me.hero.bonuses:
                amount = bonus.count(me)
                if amount:
                    yield ValueRaised(me.role, amount, bonus.source)
        yield from hero_moment(me, "revealed")


def card_effects(table: DuelTable, step: CombatMoment) -> Steps:
    """Both sides' effects of one step, the defender's first, each checked when it is reached."""
    yield StepReached(step)
    for me in defender_first(table):
        yield from combat_step(me, step)


def hero_effects(table: DuelTable, step: HeroMoment) -> Steps:
    """Both heroes' effects of one step, the defender's first."""
    for me in defender_first(table):
        yield from hero_moment(me, step)


def combat_damage(table: DuelTable) -> Steps:
    """Attack minus defense; the attacker won if the attack itself dealt damage (U-086, U-089, U-091)."""
    yield StepReached("damage")
    for me in everyone(table):
        yield from hero_moment(me, "before damage")
    combat, defender = fought(table), defending(table)
    full = max(0, combat.attack.value - combat.defense.value)
    stopped = combat.defense.prevents or is_spared(defender, defender.fighter, combat=True)
    through = 0 if stopped else _let_through(defender, full)
    reflected = through if REFLECTS in combat.defense.notes else 0
    dealt = through - reflected
    yield CombatDecided(dealt, full - dealt, ATTACK if dealt else DEFENSE)
    attacker = attacking(table)
    yield from damage(attacker.by("card", attacker.card), (defender.fighter,), dealt, combat=True)
    struck = _after_absorbing(attacker, reflected)
    yield from damage(defender.by("card", defender.card), (attacker.fighter,), struck, combat=True)


def _let_through(defender: Side, full: int) -> int:
    """How much combat damage is left of the whole after the defender's limit and hero."""
    most = full if defender.played.most is None else min(full, defender.played.most)
    return _after_absorbing(defender, most)


def _after_absorbing(me: Side, amount: int) -> int:
    """What is left of combat damage to my fighter after what my hero takes off it."""
    return max(0, amount - sum(absorbs(me, me.fighter) for absorbs in me.hero.absorbs))


def cleanup(table: DuelTable) -> Steps:
    """Combat cards leave the table, the defender's first (U-096, U-097)."""
    yield StepReached("cleanup")
    for me in defender_first(table):
        if me.card and table.zone[me.card] == PLAY:
            yield from move_card(me, me.card, me.hero.combat_cards_to)
        for copy in me.played.boosts:
            yield from discard(me, copy)
        yield from hero_moment(me, "cleanup")


def after_attack(table: DuelTable) -> Steps:
    """What the attacker may do once the attack is over (U-080, step 7)."""
    yield StepReached("after attack")
    yield from hero_moment(attacking(table), "after attack")
