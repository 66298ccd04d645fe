"""What may be said now, and for what may not, the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from companion.duel.abilities import UseAbility
from companion.duel.asking import UseName, not_in_hand, not_playable, refusal
from companion.duel.commands import (
    SCHEME,
    Attack,
    BeginGame,
    EndTurn,
    Maneuver,
    Scheme,
    check_attacker,
    check_may_act,
    check_target,
)
from companion.duel.corrections import MoveCopy
from companion.duel.names import CopyId, SeatId
from companion.duel.side import Side
from companion.duel.table import ATTACK, DISCARD, HIDDEN, TRACKER, UNSEEN, DuelTable
from companion.duel.tracking import TrackCard, possible_tracking, tracked_as
from companion.duel.turn import cards_to_boost_with
from companion.journal import Answer, Ask, Command, Invalid, Possible, Refusal, Refused

NO_SCHEME = refusal("U-062", "duel.refused.no-scheme")
"""Why a player whose deck holds no scheme at all cannot take that action."""


@dataclass(frozen=True, slots=True)
class Use:
    """One thing a scanned card could be used for: what to say, or the rule against it."""

    name: UseName
    card: str
    """The copy; of a hero's part that lies in no deck, the tag that was scanned."""
    said: Command | Answer | None = None
    refused: Refusal | None = None


def legal(table: DuelTable) -> tuple[Possible, ...]:
    """Every command of the turn, complete, with the rule where it is refused; none once the game is over."""
    if table.phase == "setup":
        return (Possible(BeginGame()),)
    if table.phase == "over":
        return ()
    if table.level == TRACKER:
        return tuple(Possible(said, why_not(said, table)) for said in possible_tracking(table))
    me = Side(table, table.turn)
    idle = _refused(check_may_act, me)
    return (
        Possible(Maneuver(), idle),
        *_attacks(me),
        *_schemes(me, idle),
        *_abilities(me),
        Possible(EndTurn(), _why_not_end(table)),
    )


def _why_not_end(table: DuelTable) -> Refusal | None:
    return why_not(EndTurn(), table) if table.actions else None


def why_not(command: Command, table: DuelTable) -> Refusal | None:
    """The rule that refuses a command now, if one does; its first step is asked for and not taken."""
    return _refused(lambda: next(command.perform(table), None))


def _attacks(me: Side) -> list[Possible]:
    opposing = [one for seat in me.lineup.opponents(me.seat) for one in me.lineup.fighters[seat]]
    attackers = {one: _refused(check_attacker, me, one) for one in me.lineup.fighters[me.seat]}
    idle = {one: _refused(check_may_act, me, one) for one in opposing}
    targets = {one: _refused(check_target, me, one) for one in opposing}
    return [
        Possible(Attack(attacker, target), idle[target] or cannot or untouchable)
        for attacker, cannot in attackers.items()
        for target, untouchable in targets.items()
    ]


def _schemes(me: Side, idle: Refusal | None) -> list[Possible]:
    found = []
    for copy in _one_copy_of_each_scheme(me):
        for fighter in me.lineup.fighters[me.seat]:
            if me.lineup.usable_by(copy, fighter):
                said = Scheme(fighter, copy)
                found.append(Possible(said, idle or _refused(said.check, me)))
    return found


def _abilities(me: Side) -> list[Possible]:
    said = [UseAbility(me.seat, name) for name in me.hero.abilities]
    return [Possible(one, why_not(one, me.table)) for one in said]


def _one_copy_of_each_scheme(me: Side) -> list[CopyId]:
    """An unseen copy where there is one."""
    zone, card_of = me.table.zone, me.lineup.card_of
    best: dict[str, CopyId] = {}
    for copy in me.lineup.schemes[me.seat]:
        card = card_of[copy].id
        if card not in best or (zone[copy] == UNSEEN and zone[best[card]] != UNSEEN):
            best[card] = copy
    return list(best.values())


def _refused(check: Callable[..., object], *arguments: object) -> Refusal | None:
    try:
        check(*arguments)
    except Refused as no:
        return no.refusal
    return None


def uses(table: DuelTable, scanned: str, question: Ask | None = None) -> tuple[Use, ...]:
    """Every use of a scanned card, given by its tag or its copy, allowed or refused with its rule."""
    if table.level == TRACKER and question is None:
        return _as_tracked(table, scanned)
    asked = SeatId(question.who) if question is not None else table.turn
    copy = resolve(table, scanned, asked)
    if question is not None:
        return (_as_answer(table, copy, question),)
    me = Side(table, table.lineup.owner_of_copy[copy])
    early = _refused(check_may_act, me)
    return (
        *_as_attack(me, copy, early),
        Use("defend", copy, refused=refusal("U-074", "duel.refused.not-attacked")),
        *_as_scheme(me, copy, early),
        _as_maneuver_boost(me, copy, early),
        Use("boost-attack", copy, refused=refusal("U-058", "duel.refused.nothing-to-boost")),
        Use("discard", copy, refused=refusal("U-035", "duel.refused.nothing-to-discard")),
        *_as_correction(me, copy),
    )


def _as_tracked(table: DuelTable, scanned: str) -> tuple[Use, ...]:
    """What a card shown means while the app only tracks, and how to put it elsewhere."""
    found: list[Use] = []
    moves: list[Use] = []
    for said in tracked_as(table, scanned):
        refused = why_not(said, table)
        card = said.card if isinstance(said, TrackCard) else scanned
        found.append(Use("track", card, None if refused else said, refused))
        if isinstance(said, TrackCard):
            moves += _as_correction(Side(table, table.lineup.owner_of_copy[said.card]), said.card)
    if not found:
        raise Invalid("duel.invalid.card", name=scanned[:40])
    return (*found, *moves)


def resolve(table: DuelTable, scanned: str, seat: SeatId) -> CopyId:
    """The copy meant by a tag: of the seat that is asked if it has one, else of whoever brought it."""
    lineup = table.lineup
    if scanned in lineup.card_of:
        return CopyId(scanned)
    for owner in (seat, *lineup.seats):
        copy = lineup.copy_of(owner, scanned)
        if copy is not None:
            return copy
    raise Invalid("duel.invalid.card", name=scanned[:40])


def _as_answer(table: DuelTable, copy: CopyId, question: Ask) -> Use:
    name = cast(UseName, question.use or "answer")
    option = next((one for one in question.options if one.id == copy), None)
    if option is not None:
        said = Answer(copy) if question.kind == "card" else Answer((copy,))
        return Use(name, copy, None if option.refused else said, option.refused)
    if table.lineup.owner_of_copy[copy] != question.who:
        return Use(name, copy, refused=refusal("U-180", "duel.refused.their-card"))
    return Use(name, copy, refused=refusal("U-015", "duel.refused.not-among-them"))


def _as_attack(me: Side, copy: CopyId, early: Refusal | None) -> list[Use]:
    among = [one for one in me.opposing_fighters if _refused(check_may_act, me, one) is None]
    refused = (None if among else early) or _common_refusal(me, copy, ATTACK, "U-070")
    if refused:
        return [Use("attack", copy, refused=refused)]
    said = [Attack(one, target, copy) for one in me.fighters for target in among]
    return [Use("attack", copy, one) for one in said if _refused(one.check, me) is None]


def _as_scheme(me: Side, copy: CopyId, early: Refusal | None) -> list[Use]:
    refused = early or _common_refusal(me, copy, SCHEME, "U-060")
    if refused:
        return [Use("scheme", copy, refused=refused)]
    said = [Scheme(fighter, copy) for fighter in me.fighters]
    return [Use("scheme", copy, one) for one in said if _refused(one.check, me) is None]


def _common_refusal(me: Side, copy: CopyId, use: str, rule: str) -> Refusal | None:
    """Why no fighter on the board can play the card in this use; None when one can."""
    why: Refusal | None = refusal("U-110", "duel.refused.nobody-left")
    if me.hand == 0:
        return refusal(rule, "duel.refused.empty-hand")
    for fighter in me.fighters:
        why = not_playable(me, use, fighter, rule)(copy)
        if why is None:
            return None
    return why


def _as_maneuver_boost(me: Side, copy: CopyId, early: Refusal | None) -> Use:
    empty = refusal("U-054", "duel.refused.empty-hand") if cards_to_boost_with(me) == 0 else None
    refused = early or empty or not_in_hand(me, "U-054")(copy)
    return Use("boost-maneuver", copy, None if refused else Maneuver(copy), refused)


def _as_correction(me: Side, copy: CopyId) -> list[Use]:
    zones = (*HIDDEN, DISCARD, *me.hero.zones)
    said = [MoveCopy(copy, zone) for zone in zones]
    return [Use("correct", copy, one) for one in said if why_not(one, me.table) is None]
