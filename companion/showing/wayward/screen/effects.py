"""What only Wayward's table wants done, beside the effects every screen knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.journal import Answer, Command
from companion.showing import effects
from companion.showing.wayward.start_order import StartDie
from companion.wayward.learned import LearnedMap, Spot


@dataclass(frozen=True, slots=True)
class SayAt:
    """Say it; a place that is new by it lies at the spot, unless nothing comes of it."""

    said: Command | Answer
    spot: Spot
    then: object = None
    """Sent back once it was said."""


@dataclass(frozen=True, slots=True)
class KeepMap:
    """The learned map was put right by hand."""

    known: LearnedMap


@dataclass(frozen=True, slots=True)
class OpenMapPage:
    """A page about the learned map of this table."""

    screen: str


@dataclass(frozen=True, slots=True)
class OpenScan:
    """The camera looks for what is asked."""


@dataclass(frozen=True, slots=True)
class PlayByMap:
    """The table is played on its map from now on, or from the list."""

    by_map: bool


@dataclass(frozen=True, slots=True)
class RollForAll:
    """Everybody's dice for the beginning are rolled, but those that were rolled before."""

    kept: tuple[StartDie, ...]
    then: object = None
    """Sent back once they lie there."""


Effect: TypeAlias = effects.Effect | SayAt | KeepMap | OpenMapPage | OpenScan | PlayByMap | RollForAll
