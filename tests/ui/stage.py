"""A real window whose clock the tests hold: fingers, frames, and a critical eye for layouts."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.ui.light import soft_edges
from companion.ui.preferences import preferences
from companion.ui.screen import AppScreen
from companion.ui.shell import Shell

if TYPE_CHECKING:
    from companion.app import PromptbookApp

FRAME = 1 / 60
LONG = 30.0
"""Seconds after which every movement, toast and scroll bar has ended."""
SIZES = {"small": (360, 640), "phone": (412, 892), "wide": (892, 412), "tablet": (800, 1280)}
WALL_CLOCKS = ("kivy.uix.behaviors.button.time", "kivy.effects.kinetic.time", "kivy.effects.scroll.time")
"""Where Kivy asks the wall clock; on the stage they ask the stage's."""


class Stage:
    """Shows a widget in the window and plays frames and touches; time passes only when told to."""

    now = 1000.0
    """Never set back: what one test has scheduled would otherwise wait for a later one to be as old."""

    def __init__(self) -> None:
        EventLoop.ensure_window()
        # The shell comes first in the app and does this; here a widget may come before any shell.
        soft_edges()
        clock = mock.patch.object(Clock, "time", self._time, create=True)
        # Every frame is laid out, but only a picture is painted: software GL is slow.
        # Nothing is written down of it either: a mock would remember every frame of a long test for good.
        self._unpainted = [mock.patch.object(Window, name, _nothing) for name in ("on_draw", "flip")]
        self._patches = [clock, *self._unpainted, *(mock.patch(name, self._time) for name in WALL_CLOCKS)]
        for patch in self._patches:
            patch.start()
        Clock._max_fps = 0
        self.advance(1)

    def close(self) -> None:
        """Give the window back, empty, with nothing left to happen."""
        self.clear()
        for _frame in range(3):
            self.skip(LONG)
        for patch in reversed(self._patches):
            patch.stop()

    def size(self, width: int, height: int) -> None:
        """Make the window so big, in dp."""
        wanted = round(dp(width)), round(dp(height))
        Window.size = wanted
        for _frame in range(60):
            self.advance(1)
            if tuple(Window.size) == wanted:
                return
        raise AssertionError(f"the window stays at {Window.size}")

    def show(self, widget: Widget) -> Widget:
        """Put a widget alone in the window."""
        self.clear()
        Window.add_widget(widget)
        self.advance(4)
        return widget

    def clear(self) -> None:
        """Empty the window."""
        for child in list(Window.children):
            Window.remove_widget(child)

    def advance(self, frames: int = 1) -> None:
        """Let so many frames pass."""
        for _frame in range(frames):
            Stage.now += FRAME
            EventLoop.idle()

    def skip(self, seconds: float) -> None:
        """Let so much time pass unwatched, as one long frame."""
        Stage.now += seconds
        EventLoop.idle()

    def wait(self, seconds: float) -> None:
        """Let so much time pass, frame by frame."""
        self.advance(round(seconds / FRAME) + 1)

    def touch(self, widget: Widget, at: tuple[float, float] = (0.5, 0.5)) -> None:
        """Tap a widget, by default in its middle."""
        self.hold(widget, 0, at)

    def hold(self, widget: Widget, seconds: float, at: tuple[float, float] = (0.5, 0.5)) -> None:
        """Keep a finger on a widget."""
        finger = UnitTestTouch(*point_on(widget, at))
        finger.touch_down()
        self.advance(1)
        if seconds:
            self.wait(seconds)
        finger.touch_up()
        self.advance(4)

    def drag(self, widget: Widget, *path: tuple[float, float]) -> None:
        """Draw a finger through points of a widget, each given as fractions of its size."""
        points = [point_on(widget, at) for at in path]
        finger = UnitTestTouch(*points[0])
        finger.touch_down()
        for point in points[1:]:
            self.advance(1)
            finger.touch_move(*point)
        self.advance(1)
        finger.touch_up()
        self.advance(4)

    def key(self, code: int, letter: str = "", held: tuple[str, ...] = ()) -> bool:
        """Press a key."""
        taken = Window.dispatch("on_keyboard", code, 0, letter, list(held))
        self.advance(2)
        return bool(taken)

    def picture(self, path: str) -> None:
        """Save what the window shows."""
        for patch in self._unpainted:
            patch.stop()
        for _frame in range(2):
            Window.canvas.ask_update()
            self.advance(1)
        os.replace(Window.screenshot(name=path), path)
        for patch in self._unpainted:
            patch.start()

    def _time(self) -> float:
        return self.now


def _nothing(*_: Any) -> None:
    """What a frame paints where nobody looks."""


@contextmanager
def nobody_listens_later(*owners: EventDispatcher) -> Iterator[None]:
    """What began to listen to these or wait for the clock has stopped afterwards, though it still lives."""
    waiting, listening = set(Clock.get_events()), _listening(owners)
    yield
    for key, (owner, name, callback, uid) in _listening(owners).items():
        if key not in listening:
            owner.unbind_uid(name, uid) if uid else owner.unbind(**{name: callback})
    for event in set(Clock.get_events()) - waiting:
        event.cancel()


def _listening(owners: Iterable[EventDispatcher]) -> dict[Any, tuple[EventDispatcher, str, Any, int | None]]:
    found = (
        (owner, name, callback() if weak else callback, uid)
        for owner in owners
        for name in (*owner.properties(), *owner.events())
        for callback, _more, _named, weak, uid in owner.get_property_observers(name, args=True)
    )
    return {(id(one[0]), one[1], one[3] or one[2]): one for one in found}


class Front(AppScreen):
    """An empty first screen: building Home takes as long as many a test."""


@contextmanager
def fresh_shell(stage: Stage, home: bool = False) -> Iterator[Shell]:
    """The frame on an empty store and a phone that remembers what was asked; `home` opens the real Home."""
    from companion.app import SCREENS, StoredShelf, opened
    from companion.device.fakes import FakeDevice

    store, _news = opened(":memory:")
    device = FakeDevice()
    screens = SCREENS if home else {**SCREENS, "home": f"{__name__}:{Front.__name__}"}
    shell = Shell(screens, StoredShelf(store, lambda text: shell.fail(text)), device)
    device.back.watch(Window)
    shell.open("home")
    stage.show(shell)
    yield shell
    shell.close()
    Window.unbind(on_keyboard=device.back.pressed)
    stage.clear()
    stage.advance(2)
    store.close()


def running_app(stage: Stage, path: Path) -> Iterator[Callable[[], PromptbookApp]]:
    """Something that starts the app on a file, as often as it is called; every start stops the one before."""
    from companion.app import PromptbookApp
    from companion.device.fakes import FakeDevice

    before = {name: getattr(preferences, name) for name in preferences.properties()}
    running: list[PromptbookApp] = []

    def stop() -> None:
        if running:
            app = running.pop()
            app.dispatch("on_stop")
            app.shell.close()
            stage.clear()

    def again() -> PromptbookApp:
        stop()
        app = PromptbookApp(str(path), FakeDevice())
        app.root = app.build()
        stage.show(app.root)
        app.dispatch("on_start")
        running.append(app)
        return app

    yield again
    stop()
    for name, value in before.items():
        setattr(preferences, name, value)


def listen(widget: Widget, heard: list[Any], *events: str) -> Widget:
    """Write down what a widget says, in order."""
    for event in events:
        widget.bind(**{event: lambda _widget, *said, event=event: heard.append((event, *said))})
    return widget


def point_on(widget: Widget, at: tuple[float, float]) -> tuple[float, float]:
    """A point of a widget in window coordinates, turned halves included."""
    here = widget.x + widget.width * at[0], widget.y + widget.height * at[1]
    return widget.to_window(*here)


def shown(root: Widget) -> list[Widget]:
    """Every widget under a root that can be seen: not faded out and not without a size."""
    if root.opacity == 0 or ((root.width <= 0 or root.height <= 0) and not root.children):
        return []
    return [root, *itertools.chain.from_iterable(shown(child) for child in root.children)]


def everything_shown() -> list[Widget]:
    """Every visible widget of the window."""
    return list(itertools.chain.from_iterable(shown(child) for child in Window.children))


def text_on_screen() -> str:
    """All words that can be read, one line each."""
    words = [
        widget.text
        for widget in everything_shown()
        if isinstance(widget, Label) and widget.font_name != "icons"
    ]
    return "\n".join(word for word in words if word)


def find(text: str, kind: type[Widget] | None = None) -> Any:
    """The one visible widget with this text, or of this kind with this text."""
    found = [
        widget
        for widget in everything_shown()
        if getattr(widget, "text", None) == text
        and (isinstance(widget, kind) if kind else not isinstance(widget, Label))
    ]
    assert found, f"no {text!r} among:\n{text_on_screen()}"
    return found[0]


def find_all(kind: type[Widget]) -> list[Any]:
    """Every visible widget of a kind, in reading order."""
    found = [widget for widget in everything_shown() if isinstance(widget, kind)]
    return sorted(found, key=lambda one: (-one.to_window(*one.center)[1], one.to_window(*one.center)[0]))
