"""One window in a process of its own to measure the map: `drag` or `open`, and a folder."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

from kivy.config import Config

Config.set("graphics", "multisamples", "0")
Config.set("graphics", "width", "412")
Config.set("graphics", "height", "892")

from kivy.base import EventLoop  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.tests.common import UnitTestTouch  # noqa: E402
from kivy.uix.scatter import Scatter  # noqa: E402

from benchmarks import sized  # noqa: E402
from companion.app import SCREENS, StoredShelf, opened  # noqa: E402
from companion.device.fakes import FakeDevice  # noqa: E402
from companion.showing.wayward.memory import keep_picture, map_id  # noqa: E402
from companion.sight.straight import as_jpeg  # noqa: E402
from companion.ui.preferences import preferences  # noqa: E402
from companion.ui.shell import Shell  # noqa: E402
from companion.ui.wayward.board.board_map import BoardMap  # noqa: E402
from companion.wayward import map_file  # noqa: E402
from companion.wayward.learned import Area, LearnedMap, Way  # noqa: E402
from companion.wayward.picture import LARGEST  # noqa: E402
from tests.ui.wayward.tables import begun  # noqa: E402
from tests.ui.wayward_map.boards import photographed  # noqa: E402

ROUNDS, STEPS, OPENED = sized((5, 90, 5), (1, 2, 1))
PINS, IN_A_ROW = 80, 8
BEGUN = 12
"""Pixels after which a finger drags and no longer only touches."""


def board() -> LearnedMap:
    """Eighty places in rows, each with a way to the next, doors and guards between."""
    areas = []
    for number in range(PINS):
        row, column = divmod(number, IN_A_ROW)
        at = (80 + column * 120, 60 + row * 98)
        name = f"hall {number}" if number else "room-1"
        onward = Way(
            f"hall {number + 1}", door=number % 4, guard="gray" if number % 5 == 0 else None, number=3
        )
        ways = (onward,) if number + 1 < PINS else ()
        areas.append(Area(name, ways=ways, at=at, placed=True))
    return LearnedMap(1, tuple(areas))


def shell_in(folder: Path) -> Shell:
    """The frame on a store of its own that knows the map and its picture."""
    store, _news = opened(str(folder / "games.db"))
    shell = Shell(SCREENS, StoredShelf(store, lambda text: None), FakeDevice())
    shell.open("home")
    Window.add_widget(shell)
    shell.shelf.learn(map_id(1), map_file.dump(board()))
    keep_picture(shell.shelf, 1, as_jpeg(photographed(), LARGEST))
    return shell


def drag(folder: Path) -> None:
    """Draw a finger over the map, then over an empty scatter, in turn."""
    shell = shell_in(folder)
    shell.play(begun(shell))
    settle()
    found = next(one for one in shell.walk() if isinstance(one, BoardMap))
    for _round in range(ROUNDS):
        print("board", dragged(found.x + 60, found.y + 200), flush=True)
        Window.remove_widget(shell)
        scatter = Scatter(size=(400, 800), do_rotation=False)
        Window.add_widget(scatter)
        settle()
        print("scatter", dragged(60, 300), flush=True)
        Window.remove_widget(scatter)
        Window.add_widget(shell)
        settle()


def dragged(x: float, y: float) -> float:
    """Frames per second while one finger moves, two pixels a frame."""
    finger = UnitTestTouch(x, y)
    finger.touch_down()
    begun_at = time.perf_counter()
    for step in range(STEPS):
        finger.touch_move(x + BEGUN + 2 * step, y + step)
        Window.canvas.ask_update()
        EventLoop.idle()
    took = time.perf_counter() - begun_at
    finger.touch_up()
    return STEPS / took


def open_table(folder: Path) -> None:
    """Open the same table with the map and as a list, in turn."""
    shell = shell_in(folder)
    match = begun(shell)
    for name, mapped in (("map", True), ("list", False)) * OPENED:
        preferences.wayward_map = mapped
        print(name, milliseconds(lambda: shell.play(match)), flush=True)
        shell.home()
        settle()


def milliseconds(does: Callable[[], object]) -> float:
    """How long something takes until it is drawn."""
    begun_at = time.perf_counter()
    does()
    EventLoop.idle()
    return (time.perf_counter() - begun_at) * 1000


def settle() -> None:
    """Let everything be drawn."""
    for _frame in range(20):
        EventLoop.idle()


if __name__ == "__main__":
    EventLoop.ensure_window()
    {"drag": drag, "open": open_table}[sys.argv[1]](Path(sys.argv[2]))
