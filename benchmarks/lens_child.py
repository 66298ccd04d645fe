"""One window in a process of its own to measure the lens: `answer`, `frames` or `share`, and a folder."""

from __future__ import annotations

import itertools
import random
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.base import EventLoop
from kivy.core.window import Window

from benchmarks import sized
from benchmarks.screens_child import settle, table  # first: it sets the window up
from companion.duel import Attack, Maneuver
from companion.journal import Command
from companion.match import Match
from companion.tags import encode, tag_of
from companion.ui.preferences import preferences
from companion.ui.shell import Shell
from tests.sight.hands import Room, ShownCards

if TYPE_CHECKING:
    from companion.device.frames import Frame

BOTH = (
    ("shakespeare/all-are-punished#1", "hamlet/the-readiness-is-all#1"),
    ("shakespeare/all-are-punished#2", "hamlet/the-readiness-is-all#2"),
)
ALONE = (("shakespeare/horror#1",), ("shakespeare/alas#1",))
STRANGE = ("sinbad/feint#1",)
"""A card of nobody at this table: it is read and followed, and nothing more is drawn because of it."""
ROUNDS, TURNS, SECONDS = sized((10, 5, 1.5), (1, 1, 0.05))
PATIENCE = 60.0
HELD = 12
"""Different pictures of the same hand, so that no two are alike."""
ROOM = Room((1280, 720), mirrored=True)


class Film:
    """A camera over hands that show cards; its pictures are made beforehand, as a phone's cost nothing."""

    def __init__(self, *shown: Sequence[str]) -> None:
        films = [ShownCards(ROOM, [encode(tag_of(card)) for card in cards], 3) for cards in shown]
        self._empty = list(itertools.islice(films[0].gone(), HELD // 4))
        self._shown = [(film.coming(), list(itertools.islice(film.held(), HELD))) for film in films]
        self._over = itertools.cycle(self._empty)

    def open(self) -> None:
        """Begin."""

    def show(self, number: int) -> None:
        """Cards come into the picture."""
        coming, held = self._shown[number]
        self._over = itertools.chain(coming, itertools.cycle(held))

    def clear(self) -> None:
        """They are gone again."""
        self._over = itertools.cycle(self._empty)

    def frame(self) -> Frame:
        """The next picture."""
        return next(self._over)

    def close(self) -> None:
        """Nothing is held."""


def watched(folder: Path, *shown: Sequence[str]) -> tuple[Shell, Match, Film]:
    """A duel's table on a phone that lies flat and watches."""
    preferences.posture, preferences.lens_ring = "flat", 0
    shell, match = table(folder, "shakespeare", "hamlet")
    film = Film(*shown)
    shell.device.camera.use(lambda: film)
    shell.current.eye.rest()
    shell.current.eye.wake()
    until(lambda: shell.current.eye.texture is not None)
    settle()
    return shell, match, film


def answer(folder: Path) -> None:
    """Hold cards up at any moment; print how long the game waits for what they mean."""
    shell, match, film = watched(folder, *BOTH, *ALONE)
    chance = random.Random(7)
    attack = Attack("p1.shakespeare", "p2.hamlet")
    for turn in range(ROUNDS):
        for name, asks, first, films in (
            ("both", attack, 0, len(BOTH)),
            ("alone", Maneuver(), len(BOTH), len(ALONE)),
        ):
            pause = chance.uniform(0.3, 0.6)
            waited = answered(match, asks, pause, partial(film.show, first + turn % films))
            print(name, waited, flush=True)
            film.clear()
            until(lambda: shell.current.eye.state == "watching")


def answered(match: Match, asks: Command, pause: float, show: Callable[[], None]) -> float:
    """Say what asks for cards, show them some time later, and take it all back."""
    before = match.cursor
    assert match.say(asks)
    begun = time.perf_counter()
    until(lambda: time.perf_counter() > begun + pause)
    asked = match.cursor
    told: list[float] = []
    match.bind(on_line_added=lambda _line: told.append(time.perf_counter()))
    show()
    shown = time.perf_counter()
    until(lambda: match.cursor > asked)
    match.go(before)
    settle()
    return (told[0] - shown) * 1000


def frames(folder: Path) -> None:
    """Draw the whole table for every frame: nothing in the lens's picture, a card in a hand, and no lens."""
    shell, _match, film = watched(folder, STRANGE)
    for _turn in range(TURNS):
        for state in ("still", "held", "off"):
            switched(shell, state != "off")
            if state == "held":
                film.show(0)
                until(lambda: shell.current.eye.state == "seen")
            print(state, drawn(SECONDS), flush=True)
            film.clear()


def share(folder: Path) -> None:
    """The processor's share of a table at rest: the lens awake, asleep and off, in turn."""
    shell, _match, _film = watched(folder, STRANGE)
    eye = shell.current.eye
    for _turn in range(TURNS):
        for state in ("awake", "asleep", "off"):
            switched(shell, state != "off")
            eye.needed = state != "asleep"
            settle()
            print(state, used(SECONDS), flush=True)
        eye.needed = True


def switched(shell: Shell, on: bool) -> None:
    """Switch the lens and let it settle."""
    preferences.lens = on
    eye = shell.current.eye
    eye.stir()
    until(lambda: (eye.texture is not None) == (on and eye.needed) or not eye.needed)
    settle()


def drawn(seconds: float) -> float:
    """Frames a second while everything is painted."""
    count, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        Window.canvas.ask_update()
        EventLoop.idle()
        count += 1
    return count / (time.perf_counter() - begun)


def used(seconds: float) -> float:
    """Part of one processor that this process uses."""
    begun, worked = time.perf_counter(), time.process_time()
    while time.perf_counter() - begun < seconds:
        EventLoop.idle()
    return (time.process_time() - worked) / (time.perf_counter() - begun)


def until(happened: Callable[[], object]) -> None:
    """Draw frames until something has happened."""
    deadline = time.perf_counter() + PATIENCE
    while not happened():
        assert time.perf_counter() < deadline, "it never happened"
        EventLoop.idle()


if __name__ == "__main__":
    EventLoop.ensure_window()
    {"answer": answer, "frames": frames, "share": share}[sys.argv[1]](Path(sys.argv[2]))
