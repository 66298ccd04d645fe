"""What a game teaches about its map while it is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.journal import Answer, Command
from companion.showing.wayward.memory import MapMemory, known_map
from companion.wayward import view
from companion.wayward.areas.journeys import FireCatapult
from companion.wayward.commands import Drop, Move
from companion.wayward.corrections import NameArea
from companion.wayward.layout import laid_out
from companion.wayward.learned import Area, Way
from companion.wayward.table import CITY, DUNGEON
from tests.wayward.stage import Stage


class Shelf:
    """Keeps what was learned of the maps while a test runs."""

    def __init__(self) -> None:
        self._kept: dict[str, Any] = {}

    def learned(self, map_id: str, fits: Callable[[object], bool] | None = None) -> Any:
        return self._kept.get(map_id)

    def learn(self, map_id: str, value: object) -> None:
        self._kept[map_id] = value

    def setting(self, name: str, default: Any = None, fits: Callable[[object], bool] | None = None) -> Any:
        return default

    def set_setting(self, name: str, value: object) -> None:
        """Nobody asks for it again."""


class Learning:
    """A game at the catapult, the memory that listens to it, and a place only marked behind a door."""

    def __init__(self) -> None:
        self.stage = Stage(2, CITY).put("Bob", "K").put("Ann", "M")
        self.memory = MapMemory(Shelf(), view(self.stage.table), self.stage.journal.cursor)
        self.marked = self.memory.next_place(view(self.stage.table))
        catapult = replace(self.memory.known.area("M"), ways=(Way(self.marked, door=3),))
        known = self.memory.known.with_area(Area(self.marked, at=(100, 900), placed=True))
        self.memory.keep(laid_out(known.with_area(catapult)))

    def say(self, said: Command | Answer) -> None:
        """One line more, and the memory hears it."""
        journal = self.stage.journal
        line = journal.say(said)
        self._follow(line, journal.cursor)

    def undo(self) -> None:
        """The last line is taken back."""
        self.stage.journal.undo()
        self._follow(None, self.stage.journal.cursor)

    def _follow(self, line: Any, cursor: int) -> None:
        question = self.stage.journal.question
        self.memory.follow(line, view(self.stage.table, question), question is not None, cursor)


def test_a_new_place_is_not_the_one_only_marked_on_the_map() -> None:
    """W-195, WQ-55: the shield room has a pin of its own, and the marked place keeps its pin and its door."""
    game = Learning()
    game.say(FireCatapult("Ann", 1))
    game.say(Answer((1,)))
    before = game.memory.known
    game.memory.point((800, 200))
    game.say(Answer("new"))
    known, here = game.memory.known, game.stage.here
    assert (known.area(here).at, known.ways_from(here)) == ((800, 200), ())
    (way,) = known.area("M").ways
    assert (known.area(way.to).at, way.door) == ((100, 900), 3)
    game.undo()
    assert game.memory.known == before


def test_a_way_is_learned_though_something_is_dropped_while_it_is_walked() -> None:
    """W-038, WQ-05: beside the question who stands there, by whoever walks or by another."""
    game = Learning()
    game.stage.give("Ann", torch=1, pick_2=1).give("Bob", torch=1).put("Bob", "attic")
    game.say(Move("Ann", door=2))
    for player in ("Ann", "Bob"):
        game.say(Drop(player, ("torch",)))
    game.say(Answer(()))
    assert Way(game.stage.here, door=2) in game.memory.known.area("M").ways


def test_each_board_begins_as_a_map_of_its_own() -> None:
    assert [known_map(Shelf(), number).map for number in (DUNGEON, CITY)] == [DUNGEON, CITY]


def test_a_place_named_in_the_log_has_that_name_on_the_map() -> None:
    learning = Learning()
    learning.say(Move("Ann", "Yard"))
    learning.say(NameArea("Yard", "Ruin"))
    assert [area.id for area in learning.memory.known.areas if area.id in ("Yard", "Ruin")] == ["Ruin"]
