"""The parts a hero's file declares: zones of its own, tokens and counters, each with the words for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from companion.duel.names import CopyId, SeatId, ZoneId
from companion.duel.table import DECK, DISCARD, HAND, PLAY, TokenValue
from companion.journal import Refusal, Text

if TYPE_CHECKING:
    from companion.duel.side import Side

Keeps: TypeAlias = "Callable[[Side, CopyId], Refusal | None]"
"""The rule by which a copy cannot be put into a zone by hand, if any."""


def _any_copy(_me: Side, _copy: CopyId) -> Refusal | None:
    return None


@dataclass(frozen=True, slots=True)
class Zone:
    """A place where a hero's cards lie, and how players speak of it; all words are message ids."""

    name: ZoneId
    words: str
    """What it is called: "cauldron"."""
    lies: str = ""
    """Where a card there lies: "in the cauldron"."""
    arrives: str = ""
    """What the log says of a card that comes there, if anything: "{card} goes to the cauldron"."""
    rule: str = "U-075"
    """The rule by which a card that lies there cannot be played."""
    keeps_out: Keeps = _any_copy
    """The rule against a copy put there by hand."""
    ordered: bool = False
    """Whether the order in which its cards lie matters."""


@dataclass(frozen=True, slots=True)
class Token:
    """Something with sides that a hero keeps beside the board."""

    name: str
    words: str
    """Message of what it is called."""
    sides: Mapping[str, str]
    """What it may show → the message of that; the first side is the start."""
    each_turn: bool = False
    """Whether its side is chosen anew whenever a turn of its player begins."""

    @property
    def values(self) -> tuple[TokenValue, ...]:
        """What it may show."""
        return tuple(self.sides)

    @property
    def start(self) -> TokenValue:
        """What it shows when the game begins."""
        return next(iter(self.sides))

    def shows(self, value: TokenValue) -> Text:
        """How players call what it shows."""
        return Text(self.sides[str(value)])


@dataclass(frozen=True, slots=True)
class HeroCounter:
    """A number that a hero keeps beside the board."""

    name: str
    words: str
    """Message of what is counted."""
    most: int
    start: int = 0
    low: int = 0
    each_turn: bool = False
    """Whether it is set anew whenever a turn of its player begins."""

    @property
    def values(self) -> tuple[TokenValue, ...]:
        """The numbers it may show."""
        return tuple(range(self.low, self.most + 1))

    def shows(self, value: TokenValue) -> TokenValue:
        """The number itself."""
        return value


DISCARD_PILE = Zone(DISCARD, "duel.zone.discard", "duel.lies.discard", "duel.log.to-discard", "U-041")
KEPT_BY = {
    SeatId(seat): Zone(ZoneId(f"kept-{seat}"), "duel.zone.kept", "duel.lies.kept", "duel.log.kept", "U-075")
    for seat in ("p1", "p2", "p3", "p4")
}
"""Where cards lie that another player keeps, by that player's seat; they stay their owner's."""
COMMON = {
    zone.name: zone
    for zone in (
        DISCARD_PILE,
        Zone(HAND, "duel.zone.hand", arrives="duel.log.to-hand"),
        Zone(DECK, "duel.zone.deck"),
        # A card on its way into play is told by what was said.
        Zone(PLAY, "app.zone.play", "duel.lies.play"),
        *KEPT_BY.values(),
    )
}
"""Where any hero's cards may lie."""
