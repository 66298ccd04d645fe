"""When the lens is awake: while a card could be said and something happens now and then."""

from __future__ import annotations

from dataclasses import dataclass, replace

NAPS_AFTER = 90.0
"""Seconds without a touch, a card or a line after which it sleeps: for the battery, and for the heat."""


def could_be_said(phase: str) -> bool:
    """Whether a card could be said at all: not before the first turn and not after the last."""
    return phase not in ("setup", "over")


@dataclass(frozen=True, slots=True)
class Watch:
    """What the lens remembers of the last while; time is told to it."""

    since: float = 0.0
    """When something last happened."""
    napping: bool = False
    """Whether it was sent to sleep before its time."""

    def stirred(self, now: float) -> Watch:
        """A touch, a card in the picture, something said."""
        return Watch(now)

    def turn_over(self) -> Watch:
        """Sleep until something happens."""
        return replace(self, napping=True)

    def awake(self, now: float) -> bool:
        """Whether it watches now."""
        return not self.napping and now < self.sleeps_at

    @property
    def sleeps_at(self) -> float:
        """When it falls asleep unless something happens."""
        return self.since + NAPS_AFTER
