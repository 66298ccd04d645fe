"""Map 2, Darrowell City: the river tower and the areas K to V, X and Y."""

from __future__ import annotations

from companion.wayward.commands import Activity
from companion.wayward.special import SpecialArea

AREAS: tuple[SpecialArea, ...] = ()
COMMANDS: tuple[type[Activity], ...] = ()
