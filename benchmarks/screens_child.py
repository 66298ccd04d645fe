"""One window in a process of its own to measure screens: `tap`, `reveal` or `asked`, and a folder."""

from __future__ import annotations

import math
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
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, RoundedRectangle, Scale  # noqa: E402
from kivy.tests.common import UnitTestTouch  # noqa: E402
from kivy.uix.label import Label  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

from benchmarks import sized  # noqa: E402
from benchmarks.startup_child import SETTLED, TAPS  # noqa: E402
from companion.app import SCREENS, StoredShelf, opened  # noqa: E402
from companion.device.fakes import FakeDevice  # noqa: E402
from companion.duel import Attack  # noqa: E402
from companion.match import Match  # noqa: E402
from companion.ui.dial import Dial  # noqa: E402
from companion.ui.duel.combat import REVEAL, CombatPanel  # noqa: E402
from companion.ui.preferences import preferences  # noqa: E402
from companion.ui.shell import Shell  # noqa: E402
from companion.ui.theme import theme  # noqa: E402
from tests.ui import matches  # noqa: E402

ROUNDS = sized(7, 1)
PATIENCE = 60
"""Frames after which a tap counts as lost, and what should have begun as not coming."""
LONGEST = 30
"""Seconds after which what moves counts as never coming to rest."""


def table(folder: Path, *heroes: str) -> tuple[Shell, Match]:
    """The table of a kept duel on which nothing is asked."""
    store, _news = opened(str(folder / "games.db"))
    shell = Shell(SCREENS, StoredShelf(store, lambda text: None), FakeDevice())
    shell.open("home")
    Window.add_widget(shell)
    match = matches.duel(shell, *heroes, lines=3)
    told_until(lambda: match.question is None, match, "the duel goes on asking")
    shell.play(match)
    return shell, match


def tap(folder: Path) -> None:
    """Tap a dial on the table of a kept duel; print how many frames the new number took to be drawn."""
    shell, _match = table(folder, "king-arthur", "medusa")
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


def reveal(folder: Path, defender: str = "titania") -> None:
    """Turn the cards up on the duel's table again and again, in turn with the bare animation.

    Frames are counted from the moment the cards begin to turn; how long the page takes to be laid out
    before that is told beside them.
    """
    # Otherwise a strip on the table tells of both cards, and no page with them is turned up.
    preferences.reveal_first = False
    shell, match = table(folder, "sinbad", defender)
    assert match.say(
        next(one.said for one in match.legal() if isinstance(one.said, Attack) and not one.refused)
    )
    told_until(lambda: match.view.combat.attack.played, match, "no card was played to the attack")
    panel = next(one for one in shell.walk() if isinstance(one, CombatPanel))
    for _round in range(ROUNDS):
        settle()
        matches.told(match, 1)
        answered = time.perf_counter()
        wait_for(lambda: panel.moving, "the cards of the combat did not begin to turn")
        print("laid", (time.perf_counter() - answered) * 1000, flush=True)
        print("reveal", frames_per_second(lambda: panel.reveal < 1), flush=True)
        match.undo()
        Window.remove_widget(shell)
        print("bare", bare(), flush=True)
        Window.add_widget(shell)


def asked(folder: Path) -> None:
    """The same in a combat that asks for a card, so that the sheet with the cards lies over it."""
    reveal(folder, "medusa")


def bare() -> float:
    """Plain Kivy that paints what the reveal is about, in the same window, without any of our widgets.

    It paints a page over the whole window, two cards (rounded, each with a name) that turn round, and two
    totals of 132 pixels that fade in. What the reveal moves and shows besides is left out, to the peer's
    advantage: the strip for the player opposite, parts, damage, steps, buttons, the sheet with the cards.
    """
    page = Widget()
    with page.canvas:
        Color(*theme.page)
        Rectangle(size=Window.size)
    half = Window.width / 2
    sides = [bare_side(page, left, half) for left in (0, half)]

    def follow(_total: Label, part: float) -> None:
        for turn, total in sides:
            turn.xyz = max(0.01, abs(math.cos(math.pi * part))), 1, 1
            total.opacity = part

    moved = sides[0][1]
    moved.bind(opacity=follow)
    Window.add_widget(page)
    settle()
    Animation(opacity=1, duration=REVEAL / 1000).start(moved)
    measured = frames_per_second(lambda: moved.opacity < 1)
    Window.remove_widget(page)
    return measured


def bare_side(page: Widget, left: float, wide: float) -> tuple[Scale, Label]:
    """One card and its total; what turns the card, and the total."""
    middle, level = left + wide / 2, Window.height * 0.7
    with page.canvas:
        PushMatrix()
        turn = Scale(origin=(middle, level))
        Color(*theme.paper_top)
        RoundedRectangle(pos=(left + 14, level - 31), size=(wide - 28, 62), radius=[12])
    page.add_widget(
        Label(text="Card", font_size=21, color=theme.paper_ink, size=(wide, 62), center=(middle, level))
    )
    with page.canvas:
        PopMatrix()
    total = Label(text="5", font_size=132, size=(wide, 132), center=(middle, level - 110), opacity=0)
    page.add_widget(total)
    return turn, total


def frames_per_second(moving: Callable[[], Any]) -> float:
    """How many frames a second are drawn while something moves."""
    frames, begun = 0, time.perf_counter()
    while moving():
        EventLoop.idle()
        frames += 1
        if time.perf_counter() - begun > LONGEST:
            raise AssertionError(f"it still moves after {LONGEST} s")
    return frames / (time.perf_counter() - begun)


def wait_for(happened: Callable[[], Any], otherwise: str) -> None:
    """Draw until something has happened; a measurement that would wait for ever fails with a sentence."""
    for _frame in range(PATIENCE):
        if happened():
            return
        EventLoop.idle()
    raise AssertionError(otherwise)


def told_until(happened: Callable[[], Any], match: Match, otherwise: str) -> None:
    """Let the bot go on until something has happened."""
    for _line in range(PATIENCE):
        if happened():
            return
        matches.told(match, 1)
    raise AssertionError(otherwise)


def settle() -> None:
    """Let everything be drawn."""
    for _frame in range(SETTLED):
        EventLoop.idle()


if __name__ == "__main__":
    EventLoop.ensure_window()
    {"tap": tap, "reveal": reveal, "asked": asked}[sys.argv[1]](Path(sys.argv[2]))
