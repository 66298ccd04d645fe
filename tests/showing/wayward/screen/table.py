"""Wayward's table without a window: inputs are taken in turn, effects are done on a real game."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from typing import Any

from companion.games import GAMES
from companion.journal import Answer, Command, Journal, Refusal, Text, before_last_step
from companion.match import Match
from companion.showing.effects import Effect, GoTo, Say, Undo
from companion.showing.wayward.memory import MapMemory, map_id
from companion.showing.wayward.screen.context import Context
from companion.showing.wayward.screen.effects import KeepMap, PlayByMap, RollForAll, SayAt
from companion.showing.wayward.screen.inputs import Input, LineAdded, Refreshed
from companion.showing.wayward.screen.scene import WaywardScene, scene
from companion.showing.wayward.screen.update import opened, update
from companion.showing.wayward.start_order import roll_for_all
from companion.wayward import WaywardSetup, map_file
from companion.wayward.learned import LearnedMap
from companion.wayward.turns import Begin
from tests.showing.wayward.test_memory import Shelf
from tests.wayward.stage import setup

SCREENS = ("log", "lens", "settings", "scan", "wayward-maps", "wayward-board", "wayward-end")


@dataclass
class Chosen:
    """What somebody has chosen."""

    wayward_map: bool = True
    odds: bool = True
    seats: str = "facing"
    lens_ring: int = 2
    voice: bool = True


class Table:
    """A game at a table, its map, and what the screen remembers."""

    def __init__(self, set_up: WaywardSetup | None = None, known: LearnedMap | None = None) -> None:
        self.match = Match("wayward", Journal(set_up or setup(2)), GAMES["wayward"], lambda: 0.0)
        self.refusals: list[Refusal | Text] = []
        self.match.bind(
            on_line_added=self._line_added, on_refused=self.refusals.append, on_failed=self.refusals.append
        )
        shelf = Shelf()
        if known is not None:
            shelf.learn(map_id(known.map), map_file.dump(known))
        self.memory = MapMemory(shelf, self.match.view)
        self.chosen = Chosen()
        self.done: list[Any] = []
        """Every effect so far."""
        self.rolls: deque[int] = deque()
        """What the app's dice will show, one after the other; after that always 1."""
        self._queue: deque[Input] = deque()
        self.state = opened(self.context)

    @property
    def context(self) -> Context:
        """What the screen looks at now."""
        self.memory.pin(self.match.view)
        return Context(self.match, self.memory.known, self.chosen, SCREENS)

    @property
    def scene(self) -> WaywardScene:
        """What is shown now."""
        return scene(self.state, self.context)

    def begin(self) -> Table:
        """The first turn has begun, everybody in a room of their own or at the gates."""
        self.say(Begin())
        room = 0
        while self.match.question is not None:
            room += 1
            self.say(Answer((room,)))
        return self

    def say(self, *sayings: Command | Answer) -> Table:
        """Something is said past the screen."""
        for said in sayings:
            told = self.match.answer(said.value) if isinstance(said, Answer) else self.match.say(said)
            assert told, self.refusals
            self.send()
        return self

    def send(self, *inputs: Input) -> tuple[Any, ...]:
        """The inputs one after the other, each with all that follows from it; hands back what was done."""
        before = len(self.done)
        for one in inputs or (Refreshed(),):
            self._queue.append(one)
            while self._queue:
                self.state, effects = update(self.state, self._queue.popleft(), self.context)
                for effect in effects:
                    self.done.append(effect)
                    self._do(effect)
        return tuple(self.done[before:])

    def build_anew(self) -> None:
        """As after a fault: the game is read from its journal, the screen keeps what it remembers."""
        self.match = self.match.reopened()
        self.match.bind(
            on_line_added=self._line_added, on_refused=self.refusals.append, on_failed=self.refusals.append
        )
        self.state = opened(self.context, self.state)

    def dice(self, number: int) -> tuple[int, ...]:
        """The next dice."""
        return tuple(self.rolls.popleft() if self.rolls else 1 for _die in range(number))

    def remember(self, **facts: Any) -> None:
        """The screen remembers this from now on."""
        self.state = replace(self.state, **facts)

    def _line_added(self, line: Any) -> None:
        match = self.match
        self.memory.follow(line, match.view, match.question is not None, match.cursor)
        self._queue.append(LineAdded(line))

    def _do(self, effect: Effect | SayAt | KeepMap | PlayByMap | RollForAll) -> None:
        if isinstance(effect, Say):
            (said,) = effect.sayings
            self._say(said, effect.then)
        elif isinstance(effect, SayAt):
            self.memory.point(effect.spot)
            if not self._say(effect.said, effect.then):
                self.memory.point(None)
        elif isinstance(effect, RollForAll):
            roll_for_all(self.match, effect.kept, self.dice)
            self._queue.append(effect.then)
        elif isinstance(effect, GoTo):
            self.match.go(effect.cursor)
        elif isinstance(effect, Undo) and self.match.can_undo:
            self.match.go(before_last_step(self.match.lines, self.match.cursor))
        elif isinstance(effect, KeepMap):
            self.memory.keep(effect.known)
            self._queue.append(Refreshed())
        elif isinstance(effect, PlayByMap):
            self.chosen.wayward_map = effect.by_map
            self._queue.append(Refreshed())

    def _say(self, said: Command | Answer, then: Any) -> bool:
        told = self.match.answer(said.value) if isinstance(said, Answer) else self.match.say(said)
        if told and then is not None:
            self._queue.append(then)
        return told
