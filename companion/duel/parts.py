"""The parts a hero's file declares: zones, tokens with sides, counters and tokens for the board.

Each is declared once, with the words for it. What screens show, corrections, the tracker, the log and the
driver's view know it from here (`shown_parts.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from companion.duel.names import CopyId, SeatId, ZoneId
from companion.duel.table import DECK, DISCARD, HAND, PLAY, TokenValue
from companion.journal import Refusal, Text, text

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
    room: int | None = None
    """How many cards find room there, if there is an end to it."""
    gives: Mapping[str, str] = field(default_factory=dict)
    """Card → message of what it gives while it lies there: "+1 attack"."""


NONE = "none"
"""A side that is none: nothing is chosen yet, and no side is up."""
UNBOUNDED = 99
"""Where a counter without an end ends all the same."""


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
    gives: Mapping[str, str] = field(default_factory=dict)
    """Side → message of what it gives, in two or three words."""
    costs: tuple[str, ...] = ()
    """Sides of which that is a cost."""
    row: str = ""
    """Message of the row in which it lies as a card once its first side is no longer up; with others of
    that row it is one part."""
    silent: bool = False
    """Whether the log keeps quiet when it is turned, because what was said tells it."""

    @property
    def values(self) -> tuple[TokenValue, ...]:
        """What it may show."""
        return tuple(self.sides)

    @property
    def start(self) -> TokenValue:
        """What it shows when the game begins."""
        return next(iter(self.sides))

    @property
    def called(self) -> Text:
        """What players call it."""
        return Text(self.words)

    def holds(self, value: TokenValue) -> bool:
        """Whether it may show this."""
        return value in self.sides

    def shows(self, value: TokenValue) -> Text:
        """How players call what it shows."""
        return Text(self.sides[str(value)])


@dataclass(frozen=True, slots=True)
class HeroCounter:
    """A number that a hero keeps beside the board."""

    name: str
    words: str
    """Message of what is counted."""
    most: int | None = None
    """The highest number, if there is an end to it."""
    start: int = 0
    low: int = 0
    each_turn: bool = False
    """Whether it is set anew whenever a turn of its player begins."""
    silent: bool = False
    """Whether the log keeps quiet when it is turned, because what was said tells it."""
    where: str = ""
    """Message that says of which of what is counted: "{part} on the board"."""

    @property
    def highest(self) -> int:
        """The highest number it can show."""
        return UNBOUNDED if self.most is None else self.most

    @property
    def values(self) -> tuple[TokenValue, ...]:
        """The numbers it may show."""
        return tuple(range(self.low, self.highest + 1))

    @property
    def called(self) -> Text:
        """What players call it."""
        return text(self.where, part=Text(self.words)) if self.where else Text(self.words)

    def holds(self, value: TokenValue) -> bool:
        """Whether it may show this."""
        return type(value) is int and self.low <= value <= self.highest

    def shows(self, value: TokenValue) -> TokenValue:
        """The number itself."""
        return value


@dataclass(frozen=True, slots=True)
class BoardTokens:
    """So many alike tokens for the board: some are to be placed, some lie there, some are gone.

    Two counters keep them: one of its name for those on the board, one for those gone.
    """

    name: str
    words: str
    """Message of what they are called, several of them."""
    count: int
    """How many the box holds."""
    icon: str = "diamond"
    on_board: int = 0
    """How many lie there when the game begins."""

    @property
    def gone(self) -> str:
        """The counter of those that are out of the game."""
        return f"{self.name}-gone"

    @property
    def counters(self) -> tuple[HeroCounter, HeroCounter]:
        """Those on the board, and those gone."""
        return (
            HeroCounter(self.name, self.words, self.count, self.on_board, where="dueltable.parts.on-board"),
            HeroCounter(self.gone, self.words, self.count, where="dueltable.parts.gone"),
        )


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
