"""Tables prepared by corrections: a figure in each special area, and the question its scene answers."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.games import GAMES
from companion.journal import Command, Journal
from companion.match import Match
from companion.ui.shell import Shell
from companion.wayward import Player, WaywardSetup
from companion.wayward.areas import city, dungeon, journeys
from companion.wayward.commands import Move
from companion.wayward.corrections import SetItem, SetNote, SetPlace, TurnGold
from companion.wayward.table import MapValue
from companion.wayward.travel import CrossBridge
from companion.wayward.turns import Begin

NAMES = ("Ken", "Anna", "Mia", "Leo")
COLOURS = ("blue", "green", "red", "yellow")
GOLD = (62, 71, 48, 35)
CARRIED = {"weapon": 2, "armor": 2, "pick-1": 1, "pick-3": 1, "guild-token": 1, "hour-glass": 1}
PRINTED = {
    1: (
        MapValue("pit-1", (3, 4), ("gray",)),
        MapValue("pit-2", (5, 6), ("gray",)),
        MapValue("pit-3", (7, 9), ("red",)),
        MapValue("flame", (9, 3, 5, 6)),
        MapValue("flame-gold", (9,)),
        *(MapValue(f"coffin-{n}", (n,), ("weapon",) if n % 3 == 0 else ()) for n in range(1, 13)),
        *(MapValue(f"accessory-{n}", (), (item,)) for n, item in
          enumerate(("torch", "guild-token", "tarot", "hour-glass"), 1)),
    ),
    2: (
        MapValue("inn", (8,)),
        MapValue("plank-2", (3,)),
        MapValue("plank-4", (0,), ("armor",)),
        MapValue("tower", (2,)),
    ),
}  # fmt: skip
"""What is known of each board."""


class Prepared(NamedTuple):
    """A table with Ken in an area; what is said there, and how its questions are answered."""

    area: str
    said: Command | None = None
    answers: tuple[Any, ...] = ()
    before: tuple[Command, ...] = ()

    @property
    def map(self) -> int:
        """The map the area is on."""
        return 2 if self.area >= "K" and not self.area.startswith("room") else 1

    def laid(self, shell: Shell) -> Match:
        """A kept match as far as the table says."""
        return self.laid_on(begun(shell.shelf.start("wayward", setup_of(self.map), "", NAMES)))

    def laid_on(self, match: Match) -> Match:
        """The match as far as the table says."""
        for correction in (SetPlace("Ken", self.area), *self.before):
            assert match.say(correction)
        if self.said is not None:
            assert match.say(self.said)
        for answer in self.answers:
            assert match.answer(answer)
        return match


def setup_of(number: int) -> WaywardSetup:
    """Four players who know the board."""
    seats = tuple(Player(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True))
    return WaywardSetup(seats, map=number, ordered=True, learned=PRINTED[number])


def lone_match(number: int) -> Match:
    """A match nobody keeps."""
    return begun(Match("wayward", Journal(setup_of(number)), GAMES["wayward"], lambda: 0.0))


def begun(match: Match) -> Match:
    """A game for four, Ken to play."""
    assert match.say(Begin())
    for room in (1, 2, 3, 4) if match.view.map == 1 else ():
        assert match.answer((room,))
    for name, gold in zip(NAMES, GOLD, strict=True):
        assert match.say(TurnGold(name, gold))
    for item, n in CARRIED.items():
        assert match.say(SetItem("Ken", item, n))
    return match


def opened(shell: Shell, number: int) -> tuple[Match, int]:
    """A table on the screen, and how many lines it takes back to it whatever is played there."""
    match = begun(shell.shelf.start("wayward", setup_of(number), "", NAMES))
    shell.play(match)
    return match, match.cursor


TABLES: dict[str, Prepared] = {
    "fountain": Prepared("A"),
    "fountain_asked": Prepared("A", dungeon.MakeWish("Ken")),
    "pit": Prepared("B"),
    "pit_asked": Prepared("B", dungeon.ChallengeGuard("Ken", 3, "red", 7, 9, 2)),
    "flames": Prepared("C"),
    "flames_on_the_way": Prepared("C", dungeon.JumpFlames("Ken"), ((2,),)),
    "flames_in_fire": Prepared("C", dungeon.JumpFlames("Ken"), ((3,),)),
    "watchers": Prepared("room-1", Move("Ken", "D")),
    "lair": Prepared("E"),
    "lair_sacks": Prepared("E", before=(SetNote(dungeon.LAIR, 4),)),
    "lair_asked": Prepared("E", dungeon.StealSack("Ken")),
    "lair_awake": Prepared("E", dungeon.StealSack("Ken"), ((1,),)),
    "platform": Prepared("F-platform"),
    "coffins": Prepared("F-platform", dungeon.PullLevers("Ken"), ((6, 6, 1),)),
    "guard_room": Prepared("G"),
    "god_of_gold": Prepared("H"),
    "squid": Prepared("room-1", Move("Ken", "I")),
    "graves": Prepared("J"),
    "graves_pick": Prepared("J", dungeon.DigGrave("Ken", "large"), ((5,),)),
    "random_item": Prepared("J", dungeon.DigGrave("Ken", "large"), ((1,),)),
    "bridge": Prepared("room-1", CrossBridge("Ken", "north", "east bank")),
    "bridge_too_heavy": Prepared("room-1", CrossBridge("Ken", "north", "east bank"), ((1, 1, 2),)),
    "ten": Prepared("K"),
    "shop": Prepared("L-2"),
    "catapult": Prepared("M"),
    "catapult_asked": Prepared("M", journeys.FireCatapult("Ken", 2)),
    "bounty": Prepared("N"),
    "inn": Prepared("O-dog"),
    "inn_on_a_plank": Prepared("O-dog", journeys.CrossInn("Ken"), ((2,),)),
    "benny": Prepared("P"),
    "hoard": Prepared("Q-1"),
    "hoard_stolen": Prepared("Q-1", city.StealHoard("Ken"), ((4,),)),
    "luck": Prepared("R"),
    "piper": Prepared("S"),
    "piper_dice": Prepared("S", city.PlayPipes("Ken"), ((2, 3, 6),)),
    "crowds": Prepared("T", city.PickPocket("Ken", 1), ((4,),)),
    "tower": Prepared("U"),
    "tower_climbing": Prepared("U", journeys.ClimbTower("Ken"), ("yes", "no")),
    "visitors": Prepared("V-visitors", before=(SetPlace("Anna", "V-prisoners"),)),
    "prison": Prepared("V-prisoners"),
    "rubbish": Prepared("X"),
    "goblins": Prepared("Y"),
    "goblins_fighting": Prepared("Y", city.RingGong("Ken", 4), ((2,),)),
}
