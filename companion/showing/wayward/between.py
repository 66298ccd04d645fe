"""What lies between two places, as a player tells it: one or more obstacles, and the way they make."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from companion.journal import Command
from companion.showing.wayward.board_map import Plate, plates_of, printed
from companion.showing.wayward.words import area_words
from companion.wayward.areas.names import LETTERED, plain
from companion.wayward.board import GRAY_NUMBERS, RED_NUMBERS
from companion.wayward.conditions import MOST_DOTS
from companion.wayward.learned import LearnedMap, Way
from companion.wayward.table import DUNGEON, NEW, OUTSIDE, ROOMS, STAIRS, STARTS, UNNAMED

KINDS = {
    DUNGEON: ("open", "door", "guard", "hazard", "stairs", "dock", "bridge"),
    2: ("open", "door", "guard", "hazard", "passage"),
}
"""What may lie on a way, by map."""
ICONS = {
    "open": "open", "door": "door", "guard": "guard", "hazard": "hazard", "stairs": "stairs", "dock": "dock",
    "bridge": "bridge", "passage": "keyhole",
}  # fmt: skip
WORDS = {
    "open": "waywardmap.kind.open", "door": "waywardmap.kind.door", "guard": "waywardmap.kind.guard",
    "hazard": "waywardmap.kind.hazard", "stairs": "waywardmap.kind.stairs", "dock": "waywardmap.kind.dock",
    "bridge": "waywardmap.kind.bridge", "passage": "waywardmap.kind.passage",
}  # fmt: skip
DOTS = tuple(range(1, MOST_DOTS + 1))
PIECES = (1, 2, 3)
MOST_IN_A_ROW = 3
"""Dots of a door beside each other; a key has no room for more, so they take two lines."""
WHOLE_WAYS = ("stairs", "dock", "bridge", "passage")
"""Where one of these is, nothing else is in the way."""
MOST_OFFERED = 12


@dataclass(frozen=True)
class Between:
    """What was told so far; nothing means an open way."""

    door: int = 0
    only_exit: bool = False
    guarded: bool = False
    guard: int = 0
    faces_me: bool = True
    hazard: int = 0
    whole: str = ""
    """One of `WHOLE_WAYS`."""
    bridge: str = ""

    def turned(self, kind: str) -> Between:
        """A kind was touched: it is there now, or after all not."""
        if kind == "open":
            return Between()
        if kind in WHOLE_WAYS:
            return Between() if self.whole == kind else Between(whole=kind)
        mixed = replace(self, whole="", bridge="")
        if kind == "door":
            return replace(mixed, door=0 if self.door else DOTS[0], only_exit=False)
        if kind == "hazard":
            return replace(mixed, hazard=0 if self.hazard else PIECES[0])
        return replace(mixed, guarded=not self.guarded, guard=0, faces_me=True)

    def has(self, kind: str) -> bool:
        """Whether a kind is told."""
        told = {"door": self.door > 0, "hazard": self.hazard > 0, "guard": self.guarded}
        nothing = not (self.whole or any(told.values()))
        return nothing if kind == "open" else told.get(kind, self.whole == kind)

    @property
    def complete(self) -> bool:
        """Whether it is a way already: a guard who looks at one has a number, a bridge a side."""
        guard_known = not self.guarded or not self.faces_me or self.guard > 0
        return guard_known and (self.whole != "bridge" or bool(self.bridge))

    def way(self, to: str) -> Way:
        """The way it makes."""
        if self.whole == "bridge":
            return Way(to, kind="bridge", bridge=self.bridge)
        if self.whole == "dock":
            return Way(to, kind="dock")
        if self.whole == "passage":
            return Way(to, kind="passage")
        facing = self.guarded and self.faces_me and self.guard > 0
        return Way(
            to,
            self.door,
            self.hazard,
            ("red" if self.guard in RED_NUMBERS else "gray") if facing else None,
            self.guard if facing else 0,
            behind_guard=self.guarded and not self.faces_me,
            small_stairs=self.whole == "stairs",
            only_exit=self.only_exit and self.door > 0,
        )

    def plates(self, here: str) -> tuple[Plate, ...]:
        """What is drawn on the way while it is told."""
        to = UNNAMED + "1"
        nameless = (Plate("guard", 0, here),) if self.guarded and self.faces_me and not self.guard else ()
        bridge = self.whole == "bridge" and not self.bridge
        return (*nameless, *((Plate("bridge"),) if bridge else plates_of(here, to, self.way(to))))

    def command(self, player: str, to: str, dice: int) -> Command:
        """What to say to take it."""
        return self.way(to).command(player, dice)


def in_dots(number: int) -> str:
    """The dots of a door, at most three beside each other."""
    row = number if number <= MOST_IN_A_ROW else (number + 1) // 2
    return "\n".join("•" * min(row, number - begun) for begun in range(0, number, row))


GUARDS = (*GRAY_NUMBERS, *RED_NUMBERS)


def place_called(known: LearnedMap, words: str) -> str:
    """The place players mean by a name, a letter or a number; nothing when they wrote nothing."""
    wanted = plain(words)
    if not wanted or wanted == NEW:
        return ""
    for id in printed_places(known.map):
        if wanted in (plain(id), plain(area_words(id)), plain(printed(id))):
            return id
    found = known.find(words.strip())
    return found.id if found is not None else " ".join(words.split())


def printed_places(map: int) -> tuple[str, ...]:
    """Every place with a letter, a number or a name of its own on the board, the likeliest first."""
    rooms = ROOMS if map == DUNGEON else STARTS[map]
    return (*LETTERED[map], *rooms, *STAIRS, OUTSIDE)


def offered(known: LearnedMap, words: str, without: Iterable[str] = ()) -> list[str]:
    """Places to choose: those that match what is written; before, those printed and not on the map yet."""
    there = {area.id for area in known.areas}
    wanted, left_out = plain(words), {*without}
    if not wanted:
        return [id for id in printed_places(known.map) if id not in there and id not in left_out]
    every = dict.fromkeys((*printed_places(known.map), *known.names))
    names = {id: f"{plain(printed(id))} {plain(area_words(id))}" for id in every if id not in left_out}
    begins = [id for id, name in names.items() if any(part.startswith(wanted) for part in name.split())]
    holds = [id for id, name in names.items() if wanted in name and id not in begins]
    return [*begins, *holds][:MOST_OFFERED]
