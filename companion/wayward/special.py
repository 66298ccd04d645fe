"""What a special area may say when somebody comes in, stays, runs out of chips or goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.journal import Procedure, Refusal, Steps, text
from companion.wayward.table import OUTSIDE, WaywardTable

if TYPE_CHECKING:
    from companion.wayward.commands import Activity

GOLD = "gold"
"""Gold among the things that lie in an area."""


@dataclass(frozen=True)
class Guarded:
    """What lies in an area and is never simply picked up, and the rule by which it is won (WQ-56)."""

    rule: str
    key: str
    things: tuple[str, ...] = (GOLD,)

    @property
    def refusal(self) -> Refusal:
        """Why it cannot be picked up."""
        return Refusal(self.rule, text(self.key))


class SpecialArea:
    """A place with rules of its own; each moment does nothing unless the area says otherwise."""

    no_way_in: Refusal | None = None
    """Why no ordinary move can go there."""

    on_foot: Refusal | None = None
    """Why neither docks, passages nor bridges lead in or out."""

    barrier = 0
    """Pieces of armor that every walk in or out costs."""

    unpaid: Refusal | None = None
    """What is said to somebody who cannot pay them."""

    def __init__(self, id: str, *activities: type[Activity], guarded: Guarded | None = None) -> None:
        self.id = id
        self.activities = activities
        self._guarded = guarded

    def closed(self, table: WaywardTable) -> Refusal | None:
        """Why the area may not be entered now."""
        return None

    def no_way(self, map: int, to: str) -> Refusal | None:
        """Why no ordinary move leads from it to there, on that map."""
        return None

    def likely_ways(self, table: WaywardTable) -> tuple[str, ...]:
        """Where the way out is known to lead."""
        return ()

    def not_picked_up(self, table: WaywardTable, items: tuple[str, ...], gold: int) -> Refusal | None:
        """Why these things cannot simply be picked up here."""
        wanted = {*items, GOLD} if gold else {*items}
        guarded = self._guarded
        return guarded.refusal if guarded is not None and wanted & {*guarded.things} else None

    def on_entry(self, table: WaywardTable) -> Steps:
        """What happens by itself on entering it unused, after any duel."""
        yield from ()

    def on_turn_start(self, table: WaywardTable) -> Steps:
        """What happens by itself when a turn begins here."""
        yield from ()

    def on_leaving(self, table: WaywardTable, by_choice: bool) -> Procedure[int]:
        """What follows once the figure is out, by its own chip or carried; returns the loot it got away."""
        yield from ()
        return 0

    def secure(self, table: WaywardTable, loot: int) -> Steps:
        """What was carried away is settled, after any duel where the figure arrived (WQ-60)."""
        yield from ()

    def may_rest(self, table: WaywardTable) -> bool:
        """Whether a figure may stay; where it may not, running out of chips ends the visit (W-160)."""
        return True

    def stranded(self, table: WaywardTable) -> Steps:
        """What happens when nobody may rest here and no chip is left to leave with, or the turn is ended."""
        yield from ()

    def no_turn_end(self, table: WaywardTable) -> Refusal | None:
        """Why the turn may not be ended here by choice."""
        return None


_areas: dict[str, SpecialArea] = {}
_nowhere_special = SpecialArea("")


def register(*areas: SpecialArea) -> None:
    """Make the areas known to the moves."""
    _areas.update({area.id: area for area in areas})


def special(area: str) -> SpecialArea:
    """The area's own rules; an ordinary area has none."""
    return _areas.get(area, _nowhere_special)


def is_landed_on(area: str) -> bool:
    """Whether figures are carried there: never off the map, nor where one rule alone leads (WQ-55)."""
    return area != OUTSIDE and special(area).no_way_in is None
