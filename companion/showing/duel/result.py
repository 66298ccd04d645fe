"""What a combat came to and why: the sum of both sides, what was lost, and what followed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.duel import EndTurn
from companion.duel.combat_events import CombatDeclared, CombatEnded
from companion.duel.events import Damaged, DamagePrevented, Drawn, Recovered, TakenFromDeck
from companion.duel.names import NO_SEAT, FighterId, SeatId
from companion.duel.table import DamageSource
from companion.duel.view import CombatView, DuelView, PlayedView
from companion.journal import Event, Line, Text, text
from companion.showing.duel.combat_steps import Step, fight, signed, steps
from companion.showing.duel.healths import facts, followed
from companion.showing.duel.story import credited

CARD = Text("duelplay.part.card")
NO_CARD = Text("duel.option.no-card")
SHOWN_FOLLOWS = 2
"""So many things that followed are told on the band; the steps tell the rest."""


@dataclass(frozen=True, slots=True)
class Addend:
    """One number of a sum and where it comes from; a number that does not count is struck through."""

    number: str
    words: Text
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Sum:
    """What one side's card was worth, and why."""

    seat: SeatId
    hero: str
    parts: tuple[Addend, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Follow:
    """Something the combat brought beside its damage: as anybody reads it, and as its own player does."""

    icon: str
    told: Text
    seat: SeatId = NO_SEAT
    mine: Text | None = None

    def words(self, reader: SeatId) -> Text:
        """As this seat reads it."""
        return self.mine if self.mine is not None and reader == self.seat else self.told


@dataclass(frozen=True, slots=True)
class CombatResult:
    """A combat that is over."""

    number: int
    """So many lines had been said when it was over."""
    sums: tuple[Sum, Sum]
    """The attacker's and the defender's."""
    loss: Text
    """Who lost how much, or why nobody did."""
    hurts: bool
    old: int | None
    new: int | None
    """The defender's dial before and after."""
    follows: tuple[Follow, ...]
    lost: tuple[tuple[FighterId, int], ...]
    """Each fighter's points that went, as the rims of their dials show them."""
    steps: tuple[Step, ...]

    def told(self, reader: SeatId) -> tuple[list[tuple[Follow, bool]], int]:
        """What followed, the reader's own first and marked as such, and how much more there is."""
        mine = [one for one in self.follows if one.mine is not None and one.seat == reader]
        others = [one for one in self.follows if one not in mine]
        ordered = [*mine, *others]
        shown = ordered if len(ordered) <= SHOWN_FOLLOWS else ordered[:1]
        return [(one, one in mine) for one in shown], len(ordered) - len(shown)


def last_fought(lines: Sequence[Line], cursor: int) -> int:
    """After how many lines the last combat was over; 0 where something else has been said since.

    What was done in passing, and that the turn ended, is nothing else.
    """
    for number in range(cursor, 0, -1):
        line = lines[number - 1]
        if any(isinstance(event, CombatEnded) for event in line.events):
            return number
        if not line.auto and line.said != EndTurn():
            return 0
    return 0


def result(view: DuelView, lines: Sequence[Line]) -> CombatResult | None:
    """The combat that these lines ended with; None where it was left to the table."""
    combat = view.last_combat
    if combat is None or combat.damage is None:
        return None
    events = facts(lines)
    told = fight(view, events)
    before, since = _last_combat(view, events)
    old, new = told.dial or (None, None)
    return CombatResult(
        number=len(lines),
        sums=(_sum(view, combat, combat.attack), _sum(view, combat, combat.defense)),
        loss=_loss(view, combat),
        hurts=bool(combat.damage),
        old=old,
        new=new,
        follows=tuple(_follows(view, since)),
        lost=tuple(_lost(view, before)),
        steps=tuple(steps(view, combat, told.happened)),
    )


def _sum(view: DuelView, combat: CombatView, side: PlayedView) -> Sum:
    other = combat.defense if side is combat.attack else combat.attack
    return Sum(side.seat, view.seats[side.seat].hero, tuple(_parts(side, other)), side.value or 0)


def _parts(side: PlayedView, other: PlayedView) -> Iterator[Addend]:
    if side.card is None:
        yield Addend("", NO_CARD)
        return
    base = side.printed if side.becomes is None else side.becomes
    if side.ignored:
        # Only what the other side played makes a value count for nothing.
        by = other.card.name if other.card is not None else ""
        yield Addend(str(base), text("duelplay.part.ignored", card=by), struck=True)
        return
    yield Addend(str(base), CARD if side.became_by is None else side.became_by)
    for one in side.modifiers:
        yield Addend(signed(one.amount), one.source)


def _loss(view: DuelView, combat: CombatView) -> Text:
    fighter = view.fighters[combat.defense.fighter].name
    if combat.damage:
        return text("duelplay.result.loss", fighter=fighter, n=combat.damage)
    return Text("duelplay.combat.prevented" if combat.prevented else "duelplay.combat.no-damage")


def _follows(view: DuelView, events: Iterable[Event]) -> list[Follow]:
    """What happened beside the combat damage, cards drawn by one player counted together."""
    found: list[Follow] = []
    drawn: dict[tuple[SeatId, bool], int] = {}
    for event in events:
        if isinstance(event, Drawn) and event.cards:
            key = event.seat, isinstance(event, TakenFromDeck)
            drawn[key] = drawn.get(key, 0) + event.cards
        elif (follow := _follow(view, event)) is not None:
            found.append(follow)
    return [*(_draws(view, seat, cards) for (seat, _taken), cards in drawn.items()), *found]


def _draws(view: DuelView, seat: SeatId, cards: int) -> Follow:
    told = text("duelplay.told.drew", player=view.seats[seat].player, n=cards)
    return Follow("hand", told, seat, text("duelplay.result.you-draw", n=cards))


def _follow(view: DuelView, event: Event) -> Follow | None:
    match event:
        case Damaged(combat=False) if event.amount:
            return Follow("attack", _by(view, event.fighter, -event.amount, event.source))
        case DamagePrevented():
            name = view.fighters[event.fighter].name
            return Follow("defend", text("duelplay.told.prevented", fighter=name, n=event.amount))
        case Recovered() if event.amount:
            return Follow("plus", _by(view, event.fighter, event.amount, None))
    return None


def _by(view: DuelView, fighter: FighterId, amount: int, source: DamageSource | None) -> Text:
    name, number = view.fighters[fighter].name, signed(amount)
    if source is None:
        return text("duelplay.result.health", fighter=name, amount=number)
    return text("duelplay.result.health-by", fighter=name, amount=number, source=Text(credited(source)[1]))


def _lost(view: DuelView, before: Mapping[FighterId, int]) -> Iterator[tuple[FighterId, int]]:
    """The points each dial lost, all things together."""
    for fighter, shown in view.fighters.items():
        if before[fighter] > shown.health:
            yield fighter, before[fighter] - shown.health


def _last_combat(view: DuelView, events: Iterable[Event]) -> tuple[dict[FighterId, int], list[Event]]:
    """How the dials stood when the last attack was declared, and the facts since."""
    before: dict[FighterId, int] = {}
    since: list[Event] = []
    for event, dials in followed(view, events):
        if isinstance(event, CombatDeclared):
            before, since = dict(dials), []
        since.append(event)
    return before, since
