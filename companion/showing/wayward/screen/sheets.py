"""The sheets of Wayward's table as data: which one is open, and how long what it says stays true."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar, TypeAlias

from companion.journal import Command
from companion.showing.wayward.between import Between
from companion.showing.wayward.start_order import StartSeat
from companion.showing.wayward.warnings import Warned
from companion.wayward.learned import Area, Spot
from companion.wayward.view import WaywardView

OPEN_WAY = Between()


class Lasts(Enum):
    """How long a sheet may stay open while the game goes on."""

    MOMENT = "until the next line"
    PLACE = "while the same player stands in the same place, and places go by the same names"
    ALWAYS = "it follows the game"


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """A sheet over the table; what was typed on it is its widget's own until it is sent."""

    lasts: ClassVar[Lasts] = Lasts.MOMENT

    def is_same(self, other: OpenSheet | None) -> bool:
        """Whether the widget made for the other one can go on showing this one."""
        return self == other


@dataclass(frozen=True, slots=True)
class MenuOpen(OpenSheet):
    """Everything that is needed seldom."""

    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ActionsOpen(OpenSheet):
    """Everything the player may do."""

    lasts: ClassVar[Lasts] = Lasts.ALWAYS


@dataclass(frozen=True, slots=True)
class MoveOpen(OpenSheet):
    """Where to, from a list: on foot, past a guard, over a bridge, from a dock, by a passage, on stairs."""

    mode: str
    lasts: ClassVar[Lasts] = Lasts.PLACE


MOVES = ("move", "guard", "bridge", "dock", "passage", "stairs")
"""The modes of a `MoveOpen`."""


@dataclass(frozen=True, slots=True)
class WayOpen(OpenSheet):
    """A way to a pin, or to a spot where no pin is yet: what lies between."""

    pin: str | None
    spot: Spot | None = None
    between: Between = OPEN_WAY
    lasts: ClassVar[Lasts] = Lasts.PLACE

    def is_same(self, other: OpenSheet | None) -> bool:
        """What was told so far is told on the same sheet."""
        return isinstance(other, WayOpen) and replace(self, between=other.between) == other


@dataclass(frozen=True, slots=True)
class PickUpOpen(OpenSheet):
    """What is taken here."""


@dataclass(frozen=True, slots=True)
class DropOpen(OpenSheet):
    """What is thrown away."""


@dataclass(frozen=True, slots=True)
class GoldOpen(OpenSheet):
    """A player's gold put right, or without a player the gate."""

    player: str = ""
    lasts: ClassVar[Lasts] = Lasts.ALWAYS


@dataclass(frozen=True, slots=True)
class CardsOpen(OpenSheet):
    """Everybody's item card."""

    lasts: ClassVar[Lasts] = Lasts.ALWAYS


@dataclass(frozen=True, slots=True)
class AreaNameOpen(OpenSheet):
    """The players' own name for an area."""

    area: str


@dataclass(frozen=True, slots=True)
class WarningOpen(OpenSheet):
    """A step that is most likely a mistake; `said` is said when it is meant."""

    said: Command
    warned: Warned
    spot: Spot | None = None


@dataclass(frozen=True, slots=True)
class PinOpen(OpenSheet):
    """Everything that can be put right at a pin."""

    pin: str


@dataclass(frozen=True, slots=True)
class AreaOpen(OpenSheet):
    """What is known of an area for good."""

    area: Area


@dataclass(frozen=True, slots=True)
class CorrectOpen(OpenSheet):
    """The list of what can be put right by hand."""


@dataclass(frozen=True, slots=True)
class FormOpen(OpenSheet):
    """One form of that list."""

    name: str


PRINTED = "printed"
"""The entry of that list that leads to the printed values."""


@dataclass(frozen=True, slots=True)
class PrintedOpen(OpenSheet):
    """The list of what the board prints."""


@dataclass(frozen=True, slots=True)
class ValueOpen(OpenSheet):
    """One printed value."""

    key: str


@dataclass(frozen=True, slots=True)
class StartOrderOpen(OpenSheet):
    """What was rolled for everybody: who begins, and where each figure stands."""

    seats: tuple[StartSeat, ...]


@dataclass(frozen=True, slots=True)
class StartDieOpen(OpenSheet):
    """One player's dice of the beginning, to be put right by hand."""

    seat: StartSeat


@dataclass(frozen=True, slots=True)
class OwnOpen(OpenSheet):
    """A sheet that one special area alone opens."""

    name: str
    area: str


Whereabouts: TypeAlias = tuple[str, str, frozenset[str]]


def whereabouts(view: WaywardView) -> Whereabouts:
    """Who goes, from where, and every place the game could name: chips alone give none a name."""
    figures = (one.place for one in view.players if one.place is not None)
    places = frozenset(area.id for area in (*figures, *view.trail))
    return view.active, view.here.id if view.here is not None else "", places


def named(name: str, view: WaywardView) -> OpenSheet | None:
    """The sheet an action or the menu opens by name; None where there is none of that name."""
    if name in MOVES:
        return MoveOpen(name)
    sheets: dict[str, OpenSheet] = {
        "pick-up": PickUpOpen(),
        "drop": DropOpen(),
        "gold": GoldOpen(view.active),
        "gate": GoldOpen(),
        "cards": CardsOpen(),
        "correct": CorrectOpen(),
    }
    return sheets.get(name)
