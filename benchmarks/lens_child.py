"""One window in a process of its own to measure the lens: `answer`, `frames` or `share`, and a folder."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.base import EventLoop
from kivy.core.window import Window

from benchmarks.screens_child import settle, table  # first: it sets the window up
from companion.duel import Attack
from companion.sight.virtual_table import PlacedTag, VirtualTable, moved
from companion.tags import card_id, encode, parse, tag_of
from companion.ui.lens.eye import LensEye
from companion.ui.match import Match
from companion.ui.preferences import preferences
from companion.ui.scan.looking import Seen
from companion.ui.shell import Shell

if TYPE_CHECKING:
    from companion.device.frames import Frame

CARD = "shakespeare/all-are-punished#1"
ROUNDS, TURNS, SECONDS = 15, 5, 2.0
PATIENCE = 60.0
NOISES = 3
"""Different pictures of the same table, so that no two are alike."""


class Film:
    """A camera that shows what lies there; its pictures are made beforehand, as a phone's cost nothing."""

    def __init__(self) -> None:
        held = PlacedTag(encode(tag_of(CARD)), (620, 360), 105.0, 6.0, 12.0)
        self._empty = _pictures(VirtualTable())
        self._held = _pictures(VirtualTable([moved(held, (3, 2))]))
        self.shows = False
        self._taken = 0

    def open(self) -> None:
        """Begin."""

    def frame(self) -> Frame:
        """The next picture."""
        self._taken += 1
        return (self._held if self.shows else self._empty)[self._taken % NOISES]

    def close(self) -> None:
        """Nothing is held."""


def _pictures(scene: VirtualTable) -> list[Frame]:
    return [scene.frame() for _number in range(NOISES)]


def watched(folder: Path) -> tuple[Shell, Match, Film]:
    """A duel's table on a phone that lies flat and watches."""
    preferences.posture = "flat"
    shell, match = table(folder, "shakespeare", "hamlet")
    film = Film()
    shell.device.camera.use(lambda: film)
    shell.current.eye.rest()
    shell.current.eye.wake()
    until(lambda: shell.current.eye.texture is not None)
    settle()
    return shell, match, film


def answer(folder: Path) -> None:
    """Hold the attack card up at any moment; print how long the game waits for it."""
    shell, match, film = watched(folder)

    def seen(_eye: LensEye, seen: Seen) -> None:
        """What the meaning of a shown card comes to when it answers the question."""
        for code in seen.there:
            if match.question is not None and match.view.combat is not None:
                match.answer(f"p1:{card_id(parse(code))}")

    shell.current.eye.bind(on_seen=seen)
    chance = random.Random(7)
    for _round in range(ROUNDS):
        before = int(match.cursor)
        assert match.say(Attack("p1.shakespeare", "p2.hamlet"))
        pause = time.perf_counter() + chance.uniform(0.3, 0.6)
        until(lambda pause=pause: time.perf_counter() > pause)
        film.shows, shown = True, time.perf_counter()
        until(lambda: match.view.combat.attack.played)
        print("answer", (time.perf_counter() - shown) * 1000, flush=True)
        film.shows = False
        until(lambda: shell.current.eye.state == "watching")
        match.go(before)
        settle()


def frames(folder: Path) -> None:
    """Draw the whole table for every frame, in turn with the lens on and off."""
    shell, _match, film = watched(folder)
    film.shows = True
    for _turn in range(TURNS):
        for on in (True, False):
            switched(shell, on)
            print("on" if on else "off", drawn(SECONDS), flush=True)


def share(folder: Path) -> None:
    """The processor's share of a table at rest: the lens awake, asleep and off, in turn."""
    shell, _match, _film = watched(folder)
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
