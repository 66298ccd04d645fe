"""A combat step by step in the rulebook's order: what each step brought, and which one it has reached."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import singledispatch
from typing import Any, TypeAlias

from companion.duel.combat_events import (
    CombatDeclared,
    DefenderChanged,
    EffectsCancelled,
    StepReached,
    ValueIgnored,
    ValueLocked,
    ValueRaised,
    ValueSet,
)
from companion.duel.events import (
    CardMoved,
    Damaged,
    DamagePrevented,
    Drawn,
    HealthSet,
    Recovered,
    TakenFromDeck,
)
from companion.duel.heroes import hero_named
from companion.duel.names import FighterId, SeatId
from companion.duel.table import BOOSTED, DECK, HAND, PLAY
from companion.duel.view import CombatView, DuelView, PlayedView
from companion.journal import Event, Text, text
from companion.showing.duel.card_groups import printed
from companion.showing.duel.healths import followed

STEPS = {
    "revealed": Text("duelplay.step.revealed"),
    "immediately": Text("duelplay.step.immediately"),
    "during": Text("duelplay.step.during"),
    "damage": Text("duelplay.step.damage"),
    "after": Text("duelplay.step.after"),
    "end": Text("duelplay.step.end"),
}
"""The steps people see, in order; within one the defender comes first (U-082)."""
SOMETIMES = ("revealed", "end")
"""Steps that are only listed when they bring something."""
ENDS = ("cleanup", "after attack")
NOTHING = Text("duelplay.step.nothing")
Dial: TypeAlias = tuple[int, int]
"""What a dial showed before and after."""
GONE = {HAND: "duelplay.told.card-gone", DECK: "duelplay.told.off-deck"}
"""How a card is told to have left what is hidden, and which."""


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the step list."""

    title: Text
    words: tuple[Text, ...]
    state: str
    """done, now or later."""


@dataclass(frozen=True, slots=True)
class Fight:
    """The last combat as the facts tell it."""

    happened: dict[str, tuple[Text, ...]]
    dial: Dial | None
    """The defender's, around the combat damage."""


def fight(view: DuelView, events: Iterable[Event]) -> Fight:
    """What happened since the last attack was declared."""
    happened: dict[str, list[Text]] = {}
    step, dial = "", None
    before: Event | None = None
    for event, dials in followed(view, events):
        if isinstance(event, CombatDeclared):
            happened, step, dial = {}, "declared", None
        elif isinstance(event, StepReached):
            step = "end" if event.step in ENDS else event.step
        elif isinstance(event, Damaged) and event.combat:
            old = dials[event.fighter]
            dial = old, max(0, old - event.amount)
        else:
            words = happened.setdefault(step, [])
            told = _told(event, _Names(view, dials))
            if _boosts_with(before, event) and words:
                # The card that was discarded to BOOST is named by the BOOST itself.
                words.pop()
            words.extend([told] if told is not None else [])
        before = event
    return Fight({name: tuple(words) for name, words in happened.items()}, dial)


def _boosts_with(before: Event | None, event: Event) -> bool:
    """Whether a card that has just left what is hidden is the one that adds its BOOST."""
    if not isinstance(before, CardMoved) or not isinstance(event, ValueRaised):
        return False
    card = printed(before.card)
    return card is not None and event.source == text(BOOSTED, card=card.text)


def steps(view: DuelView, combat: CombatView, happened: dict[str, tuple[Text, ...]]) -> list[Step]:
    """Every step with its state; a step nothing happens in says so once it is past."""
    over = view.combat is None
    names = list(STEPS)
    reached = "end" if combat.step in ENDS else combat.step
    at = len(names) if over else names.index(reached) if reached in names else -1
    shown = []
    for place, name in enumerate(names):
        state = "done" if place < at else "now" if place == at else "later"
        words = happened.get(name, ()) or _expected(view, combat, name, state)
        if name == "damage" and combat.damage is not None:
            words = (damage_told(view, combat),)
        if name not in SOMETIMES or words or state == "now":
            shown.append(Step(STEPS[name], words or ((NOTHING,) if state == "done" else ()), state))
    return shown


def damage_told(view: DuelView, combat: CombatView) -> Text:
    """The combat damage in one line."""
    fighter = view.fighters[combat.defense.fighter].name
    if combat.damage:
        return text("duelplay.combat.damage", n=combat.damage, fighter=fighter)
    return Text("duelplay.combat.prevented" if combat.prevented else "duelplay.combat.no-damage")


def _expected(view: DuelView, combat: CombatView, step: str, state: str) -> tuple[Text, ...]:
    """The cards that have something to say in a step which is not over, the defender's first."""
    if state != "now":
        return ()
    sides = (combat.defense, combat.attack)
    return tuple(one.card.name for one in sides if one.card is not None and _acts(view, one, step))


def _acts(view: DuelView, played: PlayedView, step: str) -> bool:
    seat = view.seats[played.seat]
    if not played.card or played.cancelled or not seat.automated:
        return False
    return (played.card.card, step) in hero_named(seat.hero).effects


@dataclass(frozen=True, slots=True)
class _Names:
    """Looks up names and dials for the words."""

    view: DuelView
    dials: dict[FighterId, int]

    def fighter(self, fighter: FighterId) -> Text:
        return self.view.fighters[fighter].name

    def health(self, fighter: FighterId, change: int) -> Text:
        now = max(0, self.dials[fighter] + change)
        return text("duelplay.told.health", fighter=self.fighter(fighter), amount=signed(change), now=now)

    def player(self, seat: SeatId) -> str:
        return self.view.seats[seat].player

    def card_of(self, side: str) -> Text:
        combat = self.view.combat or self.view.last_combat
        card = combat.side(side).card if combat else None
        return card.name if card else NOTHING


@singledispatch
def _told(_event: Event, _names: _Names) -> Text | None:
    """What the step list says of an event; most say nothing there."""
    return None


def _says(event: type[Event]) -> Callable[..., Any]:
    return _told.register(event)


@_says(ValueRaised)
def _raised(event: ValueRaised, _names: _Names) -> Text:
    return text("duelplay.told.raised", source=event.source, amount=signed(event.amount))


@_says(ValueSet)
def _set(event: ValueSet, _names: _Names) -> Text:
    return text("duelplay.told.set", source=event.source, value=event.value)


@_says(ValueIgnored)
def _ignored(event: ValueIgnored, names: _Names) -> Text:
    return text("duelplay.told.ignored", card=names.card_of(event.side))


@_says(ValueLocked)
def _locked(event: ValueLocked, names: _Names) -> Text:
    return text("duelplay.told.value-locked", card=names.card_of(event.side))


@_says(EffectsCancelled)
def _cancelled(event: EffectsCancelled, names: _Names) -> Text:
    return text("duelplay.told.cancelled", card=names.card_of(event.side))


@_says(DefenderChanged)
def _defends(event: DefenderChanged, names: _Names) -> Text:
    return text("duelplay.told.defends", fighter=names.fighter(event.fighter))


@_says(Damaged)
def _hurt(event: Damaged, names: _Names) -> Text:
    return names.health(event.fighter, -event.amount)


@_says(Recovered)
def _healed(event: Recovered, names: _Names) -> Text:
    return names.health(event.fighter, event.amount)


@_says(HealthSet)
def _dialled(event: HealthSet, names: _Names) -> Text:
    return text("duelplay.told.becomes", fighter=names.fighter(event.fighter), now=event.health)


@_says(DamagePrevented)
def _prevented(event: DamagePrevented, names: _Names) -> Text:
    return text("duelplay.told.prevented", fighter=names.fighter(event.fighter), n=event.amount)


@_says(Drawn)
def _drew(event: Drawn, names: _Names) -> Text | None:
    return text("duelplay.told.drew", player=names.player(event.seat), n=event.cards) if event.cards else None


@_says(TakenFromDeck)
def _took(event: TakenFromDeck, names: _Names) -> Text:
    return text("duelplay.told.took", player=names.player(event.seat), n=event.cards)


@_says(CardMoved)
def _moved(event: CardMoved, _names: _Names) -> Text | None:
    """Combat cards come and go with every combat; only others are worth a word."""
    card = printed(event.card)
    if card is None or event.to == PLAY or event.source not in GONE:
        return None
    return text(GONE[event.source], card=card.text)


def signed(amount: int) -> str:
    """A number with its sign, the minus as typographers set it."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"
