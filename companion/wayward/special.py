"""What a special area may say when somebody comes in, stays, runs out of chips or goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.journal import Refusal, Steps
from companion.wayward.table import WaywardTable

if TYPE_CHECKING:
    from companion.wayward.commands import Activity


class SpecialArea:
    """A place with rules of its own; each moment does nothing unless the area says otherwise."""

    walk_in = True
    """An ordinary move can go there."""

    barrier = 0
    """Pieces of armor that every walk in or out costs."""

    def __init__(self, id: str, *activities: type[Activity]) -> None:
        self.id = id
        self.activities = activities

    def closed(self, table: WaywardTable) -> Refusal | None:
        """Why the area may not be entered now."""
        return None

    def no_way(self, to: str) -> Refusal | None:
        """Why no ordinary move leads from it to there."""
        return None

    def on_entry(self, table: WaywardTable) -> Steps:
        """What happens by itself on entering it unused, after any duel."""
        yield from ()

    def on_turn_start(self, table: WaywardTable) -> Steps:
        """What happens by itself when a turn begins here."""
        yield from ()

    def on_leaving(self, table: WaywardTable, by_choice: bool) -> Steps:
        """What follows once the figure is out, by its own chip or carried."""
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
