"""The duel's screen without a window: effects are run on a real match, or written down."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any

from companion.duel import DuelSetup, Seat
from companion.games import GAMES
from companion.journal import Answer, Journal, before_last_step
from companion.match import Match
from companion.showing.duel.screen import DuelScene, ScreenState, scene, update
from companion.showing.duel.screen.inputs import CardsSeen, Entered, EyeChanged, LineAdded, Ticked
from companion.showing.effects import Effect, GoTo, Prefer, Say, Undo, Wake

PLAYERS = ("Anna", "Ken", "Mia", "Leo")


@dataclass
class Choices:
    posture: str = "flat"
    reveal_first: bool = True
    hands_done: bool = False
    turn_ends: bool = True
    lens_ring: int = 2
    stand: dict[str, Any] = field(default_factory=dict)


class Played:
    """A match and the state of its screen; `done` lists the effects no match can run."""

    def __init__(
        self, *heroes: str, eye: str = "none", state: ScreenState | None = None, **rules: Any
    ) -> None:  # fmt: skip
        seats = tuple(Seat(name, hero) for name, hero in zip(PLAYERS, heroes, strict=False))
        self.choices = Choices()
        self.match = Match("duel", Journal(DuelSetup(seats, **rules)), GAMES["duel"], lambda: 0.0)
        self.match.bind(on_line_added=lambda line: self.queue.append(LineAdded(line, self.now)))
        self.match.bind(on_refused=self.refused, on_failed=self.refused)
        self.state, self.now = state or ScreenState(), 0.0
        self.queue: deque[object] = deque()
        self.done: list[Effect] = []
        self.said_no: list[object] = []
        self.rings: float | None = None
        self.send(EyeChanged(eye))
        self.send(Entered(self.now))

    def refused(self, why: object) -> None:
        self.said_no.append(why)

    def send(self, one: object) -> Played:
        """Take an input and all that follows."""
        self.queue.append(one)
        while self.queue:
            self.state, effects = update(self.state, self.queue.popleft(), self.match, self.choices)
            for effect in effects:
                self.run(effect)
        return self

    def run(self, effect: Effect) -> None:
        match effect:
            case Say():
                self.say(effect)
            case GoTo(cursor):
                self.match.go(cursor)
            case Undo():
                self.match.go(before_last_step(self.match.lines, self.match.cursor))
            case Prefer(name, value):
                setattr(self.choices, name, value)
            case Wake(seconds):
                self.rings = min(self.rings or self.now + seconds, self.now + seconds)
            case _:
                self.done.append(effect)

    def say(self, effect: Say) -> None:
        match, sayings = self.match, effect.sayings
        if effect.at is not None or len(sayings) != 1:
            told = match.rewrite(match.cursor if effect.at is None else effect.at, sayings)
        elif effect.auto:
            told = match.do_in_passing()
        else:
            said = sayings[0]
            told = match.answer(said.value) if isinstance(said, Answer) else match.say(said)
        if told and effect.then is not None:
            self.queue.append(effect.then)

    def wait(self, seconds: float) -> Played:
        """Let time pass; the screen's alarm rings when it is due."""
        end = self.now + seconds
        while self.rings is not None and self.rings <= end:
            self.now, self.rings = max(self.now, self.rings), None
            self.send(Ticked(self.now))
        self.now = end
        return self

    def show(self, *cards: str, hold: float = 0.5) -> Played:
        """Hold cards before the lens; none are lowered cards."""
        for _picture in range(2):
            self.send(CardsSeen(cards, self.now))
            self.wait(hold)
        return self

    def plain(self) -> Played:
        """Answer with the first thing allowed until nothing is asked."""
        while (ask := self.match.question) is not None:
            allowed = [one.id for one in ask.options if one.refused is None]
            obvious: Any = {"number": ask.low, "several": tuple(allowed[: ask.low])}
            self.match.answer(obvious.get(ask.kind) if ask.kind in obvious else allowed[0])
            self.send(Ticked(self.now))
        return self

    @property
    def scene(self) -> DuelScene:
        return scene(self.state, self.match, self.choices)

    @property
    def cover(self) -> str:
        """The kind of thing that covers the table; empty where it is free."""
        return type(self.scene.cover).__name__ if self.scene.cover is not None else ""

    def told(self, kind: type[Any]) -> list[Any]:
        """The effects of one kind, in order."""
        return [one for one in self.done if isinstance(one, kind)]
