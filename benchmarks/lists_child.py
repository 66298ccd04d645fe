"""One window in a process of its own: opens a history or a log of some length, and scrolls through it."""

from __future__ import annotations

import gc
import sys
import time
from pathlib import Path

import psutil
from kivy.config import Config

Config.set("graphics", "multisamples", "0")
Config.set("graphics", "width", "412")
Config.set("graphics", "height", "892")

from kivy.base import EventLoop  # noqa: E402
from kivy.core.window import Window  # noqa: E402

from benchmarks.kept_games import keep_games  # noqa: E402
from benchmarks.screens_child import settle  # noqa: E402
from companion.app import SCREENS, StoredShelf, opened  # noqa: E402
from companion.device.fakes import FakeDevice  # noqa: E402
from companion.duel import BeginGame  # noqa: E402
from companion.duel.corrections import SetHealth  # noqa: E402
from companion.journal import Answer  # noqa: E402
from companion.storage import Store  # noqa: E402
from companion.ui.long_list import LongList  # noqa: E402
from companion.ui.shell import Shell  # noqa: E402
from tests.duel.bot import duel  # noqa: E402

FRAMES = 120


def keep_lines(store: Store, lines: int) -> int:
    """One duel whose dials were turned again and again."""
    journal = duel("king-arthur", "medusa")
    journal.say(BeginGame())
    for _answer in range(lines):
        if journal.question is None:
            break
        journal.say(Answer(journal.question.options[0].id))
    for number in range(len(journal.lines), lines):
        journal.say(SetHealth("p1.merlin", 3 + number % 3))
    return store.games.add("duel", journal, "", ("Ann", "Bob"), started=0, touched=0)


def attend(shell: Shell, game: int) -> None:
    """Take a game in hand, if there is one to read."""
    if game:
        shell.attend(shell.shelf.resume(game))


def megabytes() -> float:
    """What the process holds."""
    gc.collect()
    return float(psutil.Process().memory_info().rss) / 1e6


def main(wanted: str, folder: Path) -> None:
    """Print milliseconds until it is drawn, megabytes it took, milliseconds of a frame while scrolling."""
    what, _dash, length = wanted.partition("-")
    store, _news = opened(str(folder / "games.db"))
    shell = Shell(SCREENS, StoredShelf(store, lambda text: None), FakeDevice())
    shell.open("home")
    Window.add_widget(shell)
    game = 0
    if what == "history":
        keep_games(store, int(length))
    else:
        game = keep_lines(store, int(length))
    # Once to bring in what is loaded only once, whatever the length.
    attend(shell, game)
    shell.open(what)
    settle()
    shell.back()
    settle()
    attend(shell, game)
    before, begun = megabytes(), time.perf_counter()
    screen = shell.open(what)
    for _frame in range(3):
        EventLoop.idle()
    print("opened", (time.perf_counter() - begun) * 1000)
    rows = next(one for one in screen.walk() if isinstance(one, LongList))
    begun = time.perf_counter()
    for frame in range(FRAMES):
        rows.scroll_y = 1 - frame / FRAMES if what == "history" else frame / FRAMES
        EventLoop.idle()
    print("frame", (time.perf_counter() - begun) * 1000 / FRAMES)
    print("memory", max(0.0, megabytes() - before))


if __name__ == "__main__":
    EventLoop.ensure_window()
    main(sys.argv[1], Path(sys.argv[2]))
