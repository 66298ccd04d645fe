"""The real app in a process of its own: hears orders on its input and says what it shows, a line each.

`to KIND` begins the game named on the command line if none is open, and plays to a prompt of that kind;
every line it says is acknowledged. `menu` opens the menu of a seat in a duel, then the phone turns away.
`home` goes Home, `look` only looks. The file it keeps is named last.
"""

from __future__ import annotations

import json
import sys
import threading
from functools import partial
from random import Random
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.app import PromptbookApp
from companion.journal import dump_view
from companion.showing.duel.screen.inputs import MenuWanted
from companion.ui.theme import theme
from tests.ui.life.prompts import BEGINNINGS, say_something
from tests.ui.stage import text_on_screen

FRAMES = 12
"""Frames after which a page that was opened has come to rest."""


class Player(PromptbookApp):
    """Promptbook itself, with somebody whispering."""

    def on_start(self) -> None:
        super().on_start()
        theme.reduce_motion = True
        Clock.schedule_interval(lambda _dt: Window.canvas.ask_update(), 0)
        threading.Thread(target=self._hear, daemon=True).start()

    def _hear(self) -> None:
        for order in sys.stdin:
            Clock.schedule_once(partial(self._obey, order.split()))

    def _obey(self, order: list[str], _dt: float) -> None:
        if order[0] == "to":
            self._play_to(order[1])
        elif order[0] == "home":
            self.shell.home()
        elif order[0] == "menu":
            self.shell.current.send(MenuWanted(next(iter(self.shell.match.view.seats))))
            self.on_pause()
        self._after(FRAMES)

    def _play_to(self, kind: str) -> None:
        if self.shell.match is None:
            self.shell.play(BEGINNINGS[sys.argv[1]](self.shell))
        match, chance = self.shell.match, Random(1)
        while match.question is None or match.question.kind != kind:
            assert say_something(match, chance)
            say({"acknowledged": match.cursor})

    def _after(self, frames: int, *_: Any) -> None:
        if frames:
            Clock.schedule_once(partial(self._after, frames - 1))
        else:
            say(self._seen())

    def _seen(self) -> dict[str, Any]:
        match = self.shell.match
        if match is None:
            return {"screen": type(self.shell.current).__name__}
        question = theme.tr(match.question.text)
        return {
            "screen": type(self.shell.current).__name__,
            "game": match.game,
            "cursor": match.cursor,
            "question": question,
            "asked on the screen": question in text_on_screen(),
            "view": dump_view(match.view),
            "asked by the app": _asked(self.shell.remembered()),
        }


def _asked(state: Any) -> str:
    own = getattr(state, "own", None)
    return "" if own is None else theme.tr(own.ask.text)


def say(what: dict[str, Any]) -> None:
    """One line; Kivy leaves the real output alone."""
    print(json.dumps(what), file=sys.__stdout__, flush=True)


if __name__ == "__main__":
    Player(sys.argv[2]).run()
