"""One window in a process of its own for the screens' measurements: `tap` or `reveal`, and a folder."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.config import Config

Config.set("graphics", "multisamples", "0")
Config.set("graphics", "width", "412")
Config.set("graphics", "height", "892")

from kivy.animation import Animation  # noqa: E402
from kivy.base import EventLoop  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.graphics import Color, Rectangle  # noqa: E402
from kivy.tests.common import UnitTestTouch  # noqa: E402
from kivy.uix.label import Label  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

from benchmarks.startup_child import SETTLED, TAPS  # noqa: E402
from companion.app import SCREENS, StoredShelf, opened  # noqa: E402
from companion.device import FakeDevice  # noqa: E402
from companion.ui.dial import Dial  # noqa: E402
from companion.ui.duel.combat import REVEAL, CombatPanel  # noqa: E402
from companion.ui.shell import Shell  # noqa: E402
from companion.ui.theme import theme  # noqa: E402
from tests.ui import matches  # noqa: E402
from tests.ui.duel_moments import fights  # noqa: E402

ROUNDS = 7
PATIENCE = 60
"""Frames after which a tap counts as lost."""


def tap(folder: Path) -> None:
    """Tap a dial on the table of a kept duel; print how many frames the new number took to be drawn."""
    store, _news = opened(str(folder / "games.db"))
    shell = Shell(SCREENS, StoredShelf(store, lambda text: None), FakeDevice())
    shell.open("home")
    Window.add_widget(shell)
    match = matches.duel(shell, "king-arthur", "medusa", lines=3)
    while match.question is not None:
        matches.told(match, 1)
    shell.play(match)
    settle()
    dial = max(dials(shell), key=lambda one: one.width)
    for _tap in range(TAPS):
        before = pixels(dial)
        finger = UnitTestTouch(*dial.to_window(dial.x + dial.width * 0.3, dial.center_y))
        finger.touch_down()
        finger.touch_up()
        print("frames", frames_until_changed(dial, before), flush=True)
        settle()


def dials(root: Widget) -> list[Dial]:
    """Every dial under a widget."""
    here = [root] if isinstance(root, Dial) else []
    return [*here, *(dial for child in root.children for dial in dials(child))]


def pixels(dial: Dial) -> bytes:
    """What the window shows where the dial's number stands."""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    side = int(dial.width * 0.5)
    across, level = dial.to_window(*dial.center)
    return bytes(
        glReadPixels(int(across) - side // 2, int(level) - side // 2, side, side, GL_RGBA, GL_UNSIGNED_BYTE)
    )


def frames_until_changed(dial: Dial, before: bytes) -> int:
    """Draw frame after frame until the number is another."""
    for frame in range(1, PATIENCE):
        EventLoop.idle()
        if pixels(dial) != before:
            return frame
    raise AssertionError("the dial did not change")


def reveal(_folder: Path) -> None:
    """Turn the cards up again and again, in turn with the barest animation of the same size and length."""
    before, after = fights.both_cards_to_lay(), fights.boost_asked()
    panel = CombatPanel()
    for _round in range(ROUNDS):
        Window.add_widget(panel)
        panel.show(fights.seen(before), before.journal.lines)
        settle()
        panel.show(fights.seen(after), after.journal.lines)
        print("reveal", frames_per_second(lambda: panel.reveal < 1), flush=True)
        Window.remove_widget(panel)
        print("bare", bare(), flush=True)


def bare() -> float:
    """A rectangle and a word that fade in over the whole window."""
    plain = Label(text="5", font_size=132)
    with plain.canvas.before:
        Color(*theme.page)
        Rectangle(size=Window.size)
    plain.opacity = 0
    Window.add_widget(plain)
    settle()
    Animation(opacity=1, duration=REVEAL / 1000).start(plain)
    measured = frames_per_second(lambda: plain.opacity < 1)
    Window.remove_widget(plain)
    return measured


def frames_per_second(moving: Callable[[], Any]) -> float:
    """How many frames a second are drawn while something moves."""
    frames, begun = 0, time.perf_counter()
    while moving():
        EventLoop.idle()
        frames += 1
    return frames / (time.perf_counter() - begun)


def settle() -> None:
    """Let everything be drawn."""
    for _frame in range(SETTLED):
        EventLoop.idle()


if __name__ == "__main__":
    EventLoop.ensure_window()
    {"tap": tap, "reveal": reveal}[sys.argv[1]](Path(sys.argv[2]))
