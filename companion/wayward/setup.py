"""What is decided before the first line: the map, who sits where, and the rulings the table plays by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.journal import TABLE, Invalid
from companion.wayward.areas.names import check_area_name, is_unnamed, number_of
from companion.wayward.board import check_map_value
from companion.wayward.items import ACCESSORIES
from companion.wayward.table import DUNGEON, MapValue, WaywardTable

COLOURS = ("blue", "red", "green", "yellow", "violet", "white")
LONGEST_NAME = 24


@dataclass(frozen=True)
class Player:
    """A name at the table and the colour of two figures and an item card."""

    name: str
    colour: str


def _can_be_called(name: str) -> bool:
    """Whether somebody may have that name; the table itself is asked by its own."""
    return 0 < len(name.strip()) == len(name) <= LONGEST_NAME and name.isprintable() and name != TABLE


@dataclass(frozen=True)
class WaywardSetup:
    """One game: players sit in this order, clockwise; a single player plays the solo game."""

    players: tuple[Player, ...]
    map: Literal[1, 2] = DUNGEON
    ordered: bool = False
    """The first player begins without a roll: a series seats its players in turn order."""
    trigger_plays_again: bool = True
    strict_hour_glass: bool = False
    rest_in_hoard: bool = False
    accessories: tuple[str, ...] = ()
    """The accessories with white numbers 1 to 4, or nothing while the card is not known."""
    learned: tuple[MapValue, ...] = ()
    names: tuple[str, ...] = ()
    """Places of this map the rules do not know: the players' own names, and numbers where there is none."""

    def __post_init__(self) -> None:
        names = [player.name for player in self.players]
        colours = [player.colour for player in self.players]
        if not 1 <= len(names) <= len(COLOURS):
            raise Invalid("wayward.invalid.players")
        if len(set(names)) < len(names) or not all(map(_can_be_called, names)):
            raise Invalid("wayward.invalid.names")
        if len(set(colours)) < len(colours) or not set(colours) <= set(COLOURS):
            raise Invalid("wayward.invalid.colours")
        if self.accessories and sorted(self.accessories) != sorted(ACCESSORIES):
            raise Invalid("wayward.invalid.accessories")
        for value in self.learned:
            check_map_value(value)
        for name in self.names:
            if not is_unnamed(name):
                check_area_name(name)

    def table(self) -> WaywardTable:
        """Lay out the table before the first roll."""
        return WaywardTable(
            map=self.map,
            players=tuple(player.name for player in self.players),
            colours={player.name: player.colour for player in self.players},
            ordered=self.ordered,
            trigger_plays_again=self.trigger_plays_again,
            strict_hour_glass=self.strict_hour_glass,
            rest_in_hoard=self.rest_in_hoard,
            names=self.names,
            unnamed=max(map(number_of, self.names), default=0),
            learned=(
                *self.learned,
                *(MapValue(f"accessory-{n}", items=(item,)) for n, item in enumerate(self.accessories, 1)),
            ),
        )
