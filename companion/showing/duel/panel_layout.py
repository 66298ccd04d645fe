"""Which of a hero's parts stands where on its half of the table, and which waits behind the dots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.duel.shown_parts import AbilityPart, CardsPart, CounterPart, Part, StatePart

SHOWN = 2
"""Parts in sight at once."""
COUNTER_WIDE = 168
"""Width of a counter with something beside it."""
HIGH, LOW, ROW = 112, 92, 48
"""Height of two parts or of a token with sides, of a single counter or row of cards, and of one line."""
GAP = 4


@dataclass(frozen=True, slots=True)
class Cell:
    """One part and the room it has."""

    part: Part
    width: int = 0
    """In dp; 0 where it takes what is left."""
    line: bool = False
    """Whether it is drawn as one line."""


@dataclass(frozen=True, slots=True)
class PanelLayout:
    """Rows of parts, the first one on top."""

    rows: tuple[tuple[Cell, ...], ...] = ()
    height: int = 0
    """In dp, at the usual size."""
    framed: bool = True
    """Whether one tile holds them all; a token with sides is tiles itself."""
    waiting: int = 0
    """Parts that are not in sight; the second place shows one after the other."""


def panel_layout(parts: Sequence[Part], lines: int = 0, turn: int = 0) -> PanelLayout:
    """Where the parts stand; a quarter of the phone has `lines`, and `turn` counts touches on the dots."""
    ranked = _by_rank(parts)
    room = lines or SHOWN
    shown, waiting = ranked, max(0, len(ranked) - room)
    if waiting:
        first, others = ranked[: room - 1], ranked[room - 1 :]
        shown = [*first, others[turn % len(others)]]
    if lines:
        rows = tuple((Cell(one, line=True),) for one in shown)
        return PanelLayout(rows, len(rows) * (ROW + GAP) - GAP if rows else 0, False, waiting)
    return _in_a_half(shown, waiting)


def _by_rank(parts: Sequence[Part]) -> list[Part]:
    """The first thing kept, then what may be used, then what else is kept, and last what is only told."""
    kept = [one for one in parts if not isinstance(one, AbilityPart)]
    used = [one for one in parts if isinstance(one, AbilityPart) and one.name]
    told = [one for one in parts if isinstance(one, AbilityPart) and not one.name]
    return [*kept[:1], *used, *kept[1:], *told]


def _in_a_half(shown: Sequence[Part], waiting: int) -> PanelLayout:
    if not shown:
        return PanelLayout()
    if len(shown) == 1:
        return _alone(shown[0])
    first, second = shown
    beside = isinstance(first, CounterPart) and isinstance(second, (CounterPart, StatePart, AbilityPart))
    if beside:
        wide = 0 if isinstance(second, CounterPart) else COUNTER_WIDE
        return PanelLayout(((Cell(first, wide), Cell(second)),), HIGH, True, waiting)
    return PanelLayout(((Cell(first, line=True),), (Cell(second, line=True),)), HIGH, True, waiting)


def _alone(part: Part) -> PanelLayout:
    if isinstance(part, StatePart):
        return PanelLayout(((Cell(part),),), HIGH, False)
    if isinstance(part, (CounterPart, CardsPart)):
        return PanelLayout(((Cell(part),),), LOW)
    return PanelLayout(((Cell(part, line=True),),), ROW + GAP)
