"""One window in a process of its own for the start-up measurements: `hello`, `app`, `tap` or `imports`."""

from __future__ import annotations

import os
import pkgutil
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from benchmarks import sized

SETTLED = 30
"""Frames after which memory is read: everything of the first page has been drawn."""
TAPS = sized(10, 1)


def resident() -> int:
    """Bytes of memory in use by this process; 0 where the system does not tell."""
    told = Path("/proc/self/statm")
    return int(told.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if told.exists() else 0


def report() -> None:
    """Tell the first frame as it is drawn, and the memory a little later; then stop."""
    from kivy.app import App
    from kivy.clock import Clock
    from kivy.core.window import Window

    frames = 0

    def drawn(*_: Any) -> None:
        nonlocal frames
        frames += 1
        if frames == 1:
            print("frame", time.process_time(), file=sys.__stdout__, flush=True)
        if frames == SETTLED:
            print("memory", resident(), file=sys.__stdout__, flush=True)
            App.get_running_app().stop()

    Window.bind(on_flip=drawn)
    Clock.schedule_interval(lambda _dt: Window.canvas.ask_update(), 0)


def hello() -> None:
    """The smallest Kivy app there is."""
    from kivy.app import App
    from kivy.uix.label import Label

    class Hello(App):
        """One word."""

        def build(self) -> Label:
            return Label(text="hello")

    report()
    Hello().run()


class AtHome:
    """Begins to report when the app itself brings in Home: nothing of Kivy may come before it."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Nothing is found here; the name alone tells how far the app is."""
        if name == "companion.ui.screens.home":
            report()


def promptbook(folder: Path) -> None:
    """Our app on Home, by the way everybody takes."""
    from companion.start import main

    os.environ["XDG_DATA_HOME"] = str(folder)
    sys.meta_path.insert(0, AtHome())
    main()


def tap(folder: Path) -> None:
    """Tap a dial that turns a fighter's health in a kept duel; print how many frames the change took."""
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.tests.common import UnitTestTouch

    from companion.duel.corrections import TurnDial
    from companion.games import CODECS, GAMES
    from companion.match import Match
    from companion.storage import Store
    from companion.ui.dial import Dial

    store = Store(folder / "games.db", CODECS)
    journal = store.games.open(store.games.new("duel", GAMES["duel"].setup(DUEL), ""))
    match = Match("duel", journal, GAMES["duel"], time.time)
    fighter = next(iter(match.view.fighters))

    def health() -> int:
        return int(match.view.fighters[fighter].health)

    dial = Dial(value=health(), most=health())
    dial.bind(on_turned=lambda _dial, by: match.say(TurnDial(fighter, by)))
    match.bind(on_line_added=lambda _line: setattr(dial, "value", health()))
    EventLoop.ensure_window()
    Window.add_widget(dial)
    for _ in range(SETTLED):
        EventLoop.idle()
    for _ in range(TAPS):
        finger = UnitTestTouch(Window.width * 0.42, Window.height / 2)
        before = pixels()
        finger.touch_down()
        finger.touch_up()
        print("frames", frames_until_changed(before), flush=True)
        for _ in range(SETTLED):
            EventLoop.idle()


def imports() -> None:
    """Print what our modules and looks cost to bring in, for Home alone and then for the whole app."""
    from kivy.core.window import Window
    from kivy.lang import Builder

    assert Window, "Kivy itself comes first, so that only ours is counted"
    looks = Spent(Builder.load_file)
    Builder.load_file = looks
    modules = Spent(import_module)
    for name in ("companion.app", "companion.ui.screens.home"):
        modules(name)
    print("start", modules.milliseconds - looks.milliseconds, looks.milliseconds, flush=True)
    import companion

    for one in pkgutil.walk_packages(companion.__path__, "companion."):
        if not one.name.endswith("__main__"):
            modules(one.name)
    print("all", modules.milliseconds - looks.milliseconds, looks.milliseconds, flush=True)


class Spent:
    """A function that adds up the processor's time in it: other programs on the machine do not count."""

    def __init__(self, does: Callable[..., Any]) -> None:
        self._does = does
        self.milliseconds = 0.0

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        begun = time.process_time()
        try:
            return self._does(*arguments, **named)
        finally:
            self.milliseconds += (time.process_time() - begun) * 1000


def pixels() -> bytes:
    """What the window shows where the number stands."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    side = 200
    left, low = int(Window.width - side) // 2, int(Window.height - side) // 2
    return bytes(glReadPixels(left, low, side, side, GL_RGBA, GL_UNSIGNED_BYTE))


def frames_until_changed(before: bytes) -> int:
    """Draw frame after frame until the picture is another."""
    from kivy.base import EventLoop

    for frame in range(1, 61):
        EventLoop.idle()
        if pixels() != before:
            return frame
    raise AssertionError("nothing changed in a second")


DUEL = {"seats": [{"player": "Ann", "hero": "king-arthur"}, {"player": "Bob", "hero": "medusa"}]}

if __name__ == "__main__":
    mode, place = sys.argv[1], Path(sys.argv[2])
    modes = {"hello": hello, "app": lambda: promptbook(place), "tap": lambda: tap(place), "imports": imports}
    modes[mode]()
