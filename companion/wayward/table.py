"""Everything that lies on the table: gold, gate, chips, item cards, figures and what this turn has used."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.journal import Table
from companion.wayward.items import ItemCard

DUNGEON: Literal[1] = 1
CITY: Literal[2] = 2
RED_CHIPS = 12
BLUE_PER_HOUR_GLASS = 6
GATE_START = 100
SOLO_TURNS = 12
SOLO_GOLD = 100
OUTSIDE = "outside"
"""Outside the map: on map 2 beyond the walls, next to where everybody starts (WQ-42)."""
GATES = "city-gates"
"""Where everybody starts on map 2: on the board still, so a figure that never left it is not out."""
STAIRS = ("stairs-1", "stairs-2", "stairs-3", "stairs-4")
ROOMS = ("room-1", "room-2", "room-3", "room-4", "room-5", "room-6")
"""The rooms of map 1 with a large start number."""
STARTS = {DUNGEON: ROOMS, CITY: (GATES,)}
"""Where figures may start, by map."""
NEW = "new"
"""Where somebody goes who does not name the area."""
UNNAMED = "area-"
"""Areas nobody has named are numbered as they are met on their map: `area-1`, `area-2`, …"""
MOST_IN_A_TURN = 200
"""So many places, marks and things of one turn are remembered: more than all its chips lead to."""
BOUNTY = "bounty"
"""The note of whom the bounty is on."""
LEFT = "-left"
"""What the mark of a room ends with that its thief has left this turn."""

Phase = Literal["setup", "normal", "last-turns", "over"]
Note = int | str | tuple[int, ...]


@dataclass(frozen=True)
class MapValue:
    """Something printed only on the board, under a key such as `coffin-3` or `pit-1`."""

    key: str
    numbers: tuple[int, ...] = ()
    items: tuple[str, ...] = ()


class WaywardTable(Table):
    """One game of Wayward as it lies on the table."""

    def __init__(
        self,
        *,
        map: Literal[1, 2],
        players: tuple[str, ...],
        colours: dict[str, str],
        ordered: bool,
        trigger_plays_again: bool,
        strict_hour_glass: bool,
        rest_in_hoard: bool,
        learned: tuple[MapValue, ...],
        names: tuple[str, ...],
        unnamed: int,
    ) -> None:
        self.map = map
        self.players = players
        self.colours = colours
        self.ordered = ordered
        self.trigger_plays_again = trigger_plays_again
        self.strict_hour_glass = strict_hour_glass
        self.rest_in_hoard = rest_in_hoard
        self.learned = {value.key: value for value in learned}
        self.names = names
        """Places of this map the rules do not know, learned before or named in this game."""
        self.phase: Phase = "setup"
        self.active = players[0]
        self.turn_number = 0
        self.gate: int | None = None if len(players) == 1 else GATE_START
        self.gold = dict.fromkeys(players, 0)
        self.on_track: frozenset[str] = frozenset()
        self.cards = dict.fromkeys(players, ItemCard())
        self.location: dict[str, str] = {}
        self.unnamed = unnamed
        """The highest number of a place without a name, of this game or of the map before it."""
        self.end_triggered_by: str | None = None
        self.final_turn_taken: frozenset[str] = frozenset()
        self.out: frozenset[str] = frozenset()
        self.gave_up = False
        """Whether a solo player ended the run on the board (WQ-64)."""
        self.flung: dict[str, str] = {}
        """Player → the area the catapult threw the figure into, until it leaves (WQ-59)."""
        self.last_roll: tuple[int, ...] = ()
        # From here on: this turn only.
        self.red_in_hand = RED_CHIPS
        self.blue_in_hand = 0
        self.red_on: dict[str, int] = {}
        self.blue_on: dict[str, int] = {}
        self.hour_glasses_cashed = 0
        self.trail: tuple[str, ...] = ()
        self.fresh = True
        """Whether the area held no chip when the active figure came in."""
        self.taken_here: tuple[str, ...] = ()
        self.dueled: frozenset[str] = frozenset()
        self.marks: frozenset[str] = frozenset()
        """What was done this turn, by name: `A`, `pit-2`, `grave-small`, `E-left`, `luck`, …"""
        self.notes: dict[str, Note] = {}
        """What this turn has to remember: `bridge:<name>` limits, `E` sacks, `bounty`, …"""

    @property
    def solo(self) -> bool:
        """Whether one player plays alone, against twelve turns."""
        return len(self.players) == 1

    @property
    def here(self) -> str:
        """The area the active figure stands in."""
        return self.location[self.active]

    @property
    def card(self) -> ItemCard:
        """The active player's item card."""
        return self.cards[self.active]

    @property
    def chips(self) -> int:
        """Actions left this turn."""
        return self.red_in_hand + self.blue_in_hand

    @property
    def trapped(self) -> frozenset[str]:
        """Whose last turn is over and who did not get out: their gold is off the track (W-113)."""
        return self.final_turn_taken - self.out

    def used(self, area: str) -> bool:
        """Whether a chip of this turn lies there."""
        return area in self.red_on or area in self.blue_on

    def spent(self, area: str) -> bool:
        """Whether the area is empty for whoever comes in: a chip lies there, or its thief was there before.

        Chased out without having laid a chip one leaves none behind, and still cannot play again (W-124).
        """
        return self.used(area) or f"{area}{LEFT}" in self.marks

    def walk(self, area: str) -> None:
        """The active figure is there now; of very many places of one turn the latest are remembered."""
        self.trail = (*self.trail, area)[-MOST_IN_A_TURN:]
        self.fresh, self.taken_here = not self.spent(area), ()

    def others_at(self, area: str) -> tuple[str, ...]:
        """The other players' figures standing there; a player out for good is not met again (WQ-12).

        Nor is one who was said to be trapped after all and whose figure nobody has put back yet (W-113).
        """
        gone = self.final_turn_taken if area == OUTSIDE else self.out
        return tuple(
            player
            for player in self.players
            if player != self.active and self.location.get(player) == area and player not in gone
        )

    def left_of(self, player: str, seats: int = 1) -> str:
        """The player that many seats clockwise."""
        return self.players[(self.players.index(player) + seats) % len(self.players)]

    def note(self, key: str) -> int:
        """A number remembered this turn, nothing counting as zero."""
        value = self.notes.get(key, 0)
        return value if isinstance(value, int) else 0
