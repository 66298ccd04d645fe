"""What a player's hands must do, told in one line on that player's half: cards to draw, fighters to move."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from companion.duel.combat_events import CombatEnded
from companion.duel.events import Drawn, TakenFromDeck
from companion.duel.names import SeatId
from companion.journal import Ask, Event, Text, text

STAYS = 8.0
"""Seconds after which nobody needs a slip any longer."""
SHOWN = 2
"""So many parts stand in its line; those behind them follow after a touch."""


@dataclass(frozen=True, slots=True)
class SlipPart:
    """One thing to do, and the icon that stands for it."""

    icon: str
    words: Text


@dataclass(frozen=True, slots=True)
class Slip:
    """What one seat is told, and until when."""

    seat: SeatId
    parts: tuple[SlipPart, ...]
    until: float

    @property
    def shown(self) -> tuple[SlipPart, ...]:
        """What stands in its line now."""
        return self.parts[:SHOWN]


Slips = tuple[Slip, ...]


def told(slips: Slips, seat: SeatId, part: SlipPart, now: float) -> Slips:
    """A seat is told one thing more."""
    before = next((one.parts for one in slips if one.seat == seat), ())
    others = tuple(one for one in slips if one.seat != seat)
    return (*others, Slip(seat, (*before, part), now + STAYS))


def with_draws(slips: Slips, events: Iterable[Event], now: float) -> Slips:
    """Every draw is told to whoever draws; those of a combat that is over are told with its result."""
    events = tuple(events)
    if any(isinstance(event, CombatEnded) for event in events):
        return slips
    for event in events:
        if isinstance(event, Drawn) and event.cards:
            key = "duelplay.slip.take" if isinstance(event, TakenFromDeck) else "duelplay.slip.draw"
            slips = told(slips, event.seat, SlipPart("hand", text(key, n=event.cards)), now)
    return slips


def instruction(ask: Ask) -> SlipPart:
    """What hands must do on the board."""
    return SlipPart("maneuver" if ask.brief is not None else "flag", ask.brief or ask.text)


def read(slips: Slips, seat: SeatId) -> Slips:
    """A finger has put the line away: what stands behind it comes forward."""
    rest = (replace(one, parts=one.parts[SHOWN:]) if one.seat == seat else one for one in slips)
    return tuple(one for one in rest if one.parts)


def without(slips: Slips, seats: Collection[SeatId]) -> Slips:
    """These seats did the next thing: what they were told before is done."""
    return tuple(one for one in slips if one.seat not in seats)


def standing(slips: Slips, now: float) -> Slips:
    """Those whose time is not over."""
    return tuple(one for one in slips if one.until > now)
