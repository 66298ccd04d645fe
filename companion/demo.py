"""A table that plays by itself in the real app: cards before a camera in pixels, read by the real reader."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.duel import Attack, BeginGame, DuelSetup, EndTurn, Maneuver, Seat
from companion.journal import Answer, Command
from companion.tags import encode, name_of, printed, tag_of
from companion.translations import language, tr


@dataclass(frozen=True)
class Show:
    """Hold a card before the camera until it has answered."""

    card: str


Step = Command | Answer | Show
SETUP = DuelSetup((Seat("Anna", "shakespeare"), Seat("Ken", "hamlet")))
SCRIPT: tuple[Step, ...] = (
    BeginGame(),
    Attack("p1.shakespeare", "p2.hamlet"),
    Show("shakespeare/all-are-punished#1"),
    Show("hamlet/the-plays-the-thing#1"),
    Show("shakespeare/horror#1"),
    Answer(("p2.rosencrantz-guildenstern",)),
    Attack("p1.shakespeare", "p2.hamlet"),
    Show("shakespeare/my-kingdom-for-a-horse#1"),
    Show("hamlet/nothing-either-good-or-bad#1"),
    Maneuver(),
    Show("shakespeare/deceive#1"),
    Maneuver(),
    Show("shakespeare/revise#1"),
    EndTurn(),
    Answer("not-to-be"),
    Answer("p2.hamlet"),
)
"""A turn: a line of ten syllables is completed and gives another action; then Hamlet asks his question."""
FINAL = {
    "turn": "p2",
    "p1.shakespeare": 13,
    "p2.hamlet": 9,
    "p2.rosencrantz-guildenstern": 5,
    "p1 discard": 5,
    "p2 discard": 2,
}
"""The table as the script leaves it."""
PACE, FAST = 1.2, 0.02
"""Seconds between two steps."""
PATIENCE = 60.0
"""Seconds a card is held before the camera at most."""


class Player:
    """Says the script step by step; what hands must do is done at once."""

    def __init__(self, shell: Any, table: Any, done: Callable[[bool], None]) -> None:
        self._shell, self._table, self._done = shell, table, done
        self._steps = list(SCRIPT)
        self._held: tuple[int, float] | None = None
        self._shell.play(shell.shelf.start("duel", SETUP, "", ("Anna", "Ken")))
        if self._match.lines:
            self._steps.pop(0)  # the table begins a fresh duel by itself
            _tell(1, self._last())

    @property
    def _match(self) -> Any:
        return self._shell.match

    def step(self, *_: Any) -> None:
        """Do the next thing, unless a card is still being read."""
        match = self._match
        if self._held is not None:
            self._wait(*self._held)
        elif match.question is not None and match.question.kind == "instruction":
            match.answer("done")
        elif self._steps:
            self._take(self._steps.pop(0))
        else:
            self._done(_seen(match.view) == FINAL)

    def _take(self, step: Step) -> None:
        number = len(SCRIPT) - len(self._steps)
        if isinstance(step, Show):
            from companion.sight.virtual_table import PlacedTag

            tag = tag_of(step.card)
            code = encode(tag)
            _tell(number, tr("scan.demo.shows", card=name_of(tag, language()), code=printed(code)))
            self._table.show([PlacedTag(code, (360, 560), 150.0, 6.0, 12.0)])
            self._held = int(self._match.cursor), time.monotonic() + PATIENCE
            self._shell.open("scan")
            return
        told = self._match.answer(step.value) if isinstance(step, Answer) else self._match.say(step)
        if not told:
            self._done(False)
            return
        _tell(number, self._last())

    def _wait(self, cursor: int, deadline: float) -> None:
        if self._match.cursor > cursor:
            self._held = None
            self._table.show([])
            _tell(len(SCRIPT) - len(self._steps), self._last())
        elif time.monotonic() > deadline:
            self._done(False)

    def _last(self) -> str:
        return tr(self._match.lines[int(self._match.cursor) - 1].label)


def _seen(view: dict[str, Any]) -> dict[str, Any]:
    """What the script says of the final table, as the app has it."""
    told: dict[str, Any] = {"turn": view["turn"]}
    told |= {fighter: view["fighters"][fighter]["health"] for fighter in FINAL if fighter in view["fighters"]}
    told |= {f"{seat} discard": len(facts["discard"]) for seat, facts in view["seats"].items()}
    return told


def _tell(number: int, what: str) -> None:
    print(tr("scan.demo.step", n=number, of=len(SCRIPT), what=what), flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the script in the app; 0 when the table ends as the script says."""
    parser = argparse.ArgumentParser(prog="python -m companion.demo", description=tr("scan.demo.about"))
    parser.add_argument("--fast", action="store_true", help=tr("scan.demo.fast"))
    wish = parser.parse_args(sys.argv[1:] if arguments is None else list(arguments))
    # Kivy reads these when it is first imported.
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1")
    with tempfile.TemporaryDirectory(prefix="promptbook-demo-") as folder:
        agreed = _play(Path(folder) / "demo.db", FAST if wish.fast else PACE)
    print(tr("scan.demo.agreed" if agreed else "scan.demo.differs"), flush=True)
    return 0 if agreed else 1


def _play(kept_in: Path, pace: float) -> bool:
    from kivy.base import stopTouchApp
    from kivy.clock import Clock

    from companion.app import PromptbookApp
    from companion.sight.virtual_table import VirtualTable

    ended: list[bool] = []
    table = VirtualTable(size=(720, 1120))

    class DemoApp(PromptbookApp):
        """The app with hands of its own."""

        def on_start(self) -> None:
            super().on_start()
            self._device.camera.use(lambda: table)
            # Kept, because the clock alone would let it go.
            self._player = Player(self.shell, table, self._finish)
            Clock.schedule_interval(self._player.step, pace)

        def _finish(self, agreed: bool) -> None:
            ended.append(agreed)
            stopTouchApp()

    DemoApp(str(kept_in)).run()
    return bool(ended) and ended[0]


if __name__ == "__main__":
    sys.exit(main())
