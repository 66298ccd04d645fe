"""What the log tells of each fact, so that a line says not only what was said but what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.duel import combat_events, events
from companion.duel.corrections import ZONES
from companion.duel.lineup import Lineup
from companion.duel.table import ATTACK, PLAY
from companion.journal import Event, Text, text


def told(lineup: Lineup, facts: Iterable[Event]) -> list[Text]:
    """The facts worth reading, in order."""
    found = (_TELLING.get(type(fact), _silent)(lineup, fact) for fact in facts)
    return [message for message in found if message is not None]


def _silent(_lineup: Lineup, _fact: Any) -> None:
    return None


def _drawn(lineup: Lineup, fact: events.Drawn) -> Text:
    return text("duel.told.drawn", seat=lineup.seat_name(fact.seat), n=fact.cards)


def _moved(lineup: Lineup, fact: events.CardMoved) -> Text | None:
    # A card played face down is not named before the reveal.
    if fact.to == PLAY:
        return None
    return text("duel.told.moved", card=lineup.card_name[fact.card], zone=Text(ZONES[fact.to]))


def _damaged(lineup: Lineup, fact: events.Damaged) -> Text:
    return text("duel.told.damaged", fighter=lineup.name[fact.fighter], n=fact.amount)


def _prevented(lineup: Lineup, fact: events.DamagePrevented) -> Text:
    return text("duel.told.prevented", fighter=lineup.name[fact.fighter], n=fact.amount)


def _recovered(lineup: Lineup, fact: events.Recovered) -> Text:
    return text("duel.told.recovered", fighter=lineup.name[fact.fighter], n=fact.amount)


def _health_set(lineup: Lineup, fact: events.HealthSet) -> Text:
    return text("duel.told.health", fighter=lineup.name[fact.fighter], health=fact.health)


def _turn_began(lineup: Lineup, fact: events.TurnBegan) -> Text:
    return text("duel.told.turn", seat=lineup.seat_name(fact.seat))


def _out(lineup: Lineup, fact: events.PlayerOut) -> Text:
    return text("duel.told.out", seat=lineup.seat_name(fact.seat))


def _won(lineup: Lineup, fact: events.GameWon) -> Text:
    winners = [lineup.seat_name(seat) for seat in lineup.seats if lineup.team[seat] == fact.team]
    named = winners[0]
    for other in winners[1:]:
        named = text("journal.and", first=named, next=other)
    return text("duel.told.won", winners=named)


def _decided(_lineup: Lineup, fact: combat_events.CombatDecided) -> Text:
    key = "duel.told.attacker-won" if fact.won_by == ATTACK else "duel.told.defender-won"
    return text(key, n=fact.damage)


def _cancelled(_lineup: Lineup, _fact: combat_events.EffectsCancelled) -> Text:
    return Text("duel.told.cancelled")


def _ignored(_lineup: Lineup, _fact: combat_events.ValueIgnored) -> Text:
    return Text("duel.told.ignored")


_TELLING: dict[type[Event], Callable[[Lineup, Any], Text | None]] = {
    events.Drawn: _drawn,
    events.CardMoved: _moved,
    events.Damaged: _damaged,
    events.DamagePrevented: _prevented,
    events.Recovered: _recovered,
    events.HealthSet: _health_set,
    events.TurnBegan: _turn_began,
    events.PlayerOut: _out,
    events.GameWon: _won,
    combat_events.CombatDecided: _decided,
    combat_events.EffectsCancelled: _cancelled,
    combat_events.ValueIgnored: _ignored,
}
