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
from companion.duel.names import FighterId
from companion.duel.view import DuelView
from companion.journal import Answer, Command
from companion.tags import encode, name_of, printed, tag_of
from companion.translations import language, tr
from companion.ui.shape import PHONE


@dataclass(frozen=True)
class Show:
    """Hold a card before the camera until it has answered."""

    card: str


Step = Command | Answer | Show
SHAKESPEARE, HAMLET = FighterId("p1.shakespeare"), FighterId("p2.hamlet")
SETUP = DuelSetup((Seat("Anna", "shakespeare"), Seat("Ken", "hamlet")))
SCRIPT: tuple[Step, ...] = (
    BeginGame(),
    Attack(SHAKESPEARE, HAMLET),
    Show("shakespeare/all-are-punished#1"),
    Show("hamlet/the-plays-the-thing#1"),
    Show("shakespeare/horror#1"),
    Answer(("p2.rosencrantz-guildenstern",)),
    Attack(SHAKESPEARE, HAMLET),
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
PACE, FAST = 1.2, 0.0
"""Seconds between two steps."""
BLINK = 0.1
"""Seconds between two looks at the camera and the clock."""
DRAWN = 3
"""Frames after which a step stands on the window."""
PATIENCE = 60.0
"""Seconds a card is held before the camera at most."""
PICTURES = Path("build") / "demo"
"""Where `make run` and `make demo` leave a picture of each step."""


class DemoPlayer:
    """Says the script step by step; what hands must do is done at once."""

    def __init__(
        self, shell: Any, table: Any, done: Callable[[bool], None], album: Album, pace: float
    ) -> None:
        self._shell, self._table, self._done, self._album, self._pace = shell, table, done, album, pace
        self._steps = list(SCRIPT)
        self._held: tuple[int, float] | None = None
        self._number = 0
        self._shell.play(shell.shelf.start("duel", SETUP, "", ("Anna", "Ken")))
        if self._match.lines:
            self._steps.pop(0)  # the table begins a fresh duel by itself
            self._number = 1
            self._tell(self._last())

    @property
    def _match(self) -> Any:
        return self._shell.match

    def step(self, *_: object) -> None:
        """Do the next thing, unless the last one is still being read, drawn or looked at."""
        match = self._match
        if self._held is not None:
            self._wait(*self._held)
        elif not self._album.drawn or time.monotonic() < self._told + self._pace:
            return
        elif self._album.page:
            self._album.keep()
        elif match.question is not None and match.question.kind == "instruction":
            match.answer("done")
        elif self._steps:
            self._take(self._steps.pop(0))
        else:
            self._done(_seen(match.view) == FINAL)

    def _take(self, step: Step) -> None:
        self._number = len(SCRIPT) - len(self._steps)
        if isinstance(step, Show):
            from companion.sight.virtual_table import PlacedTag

            tag = tag_of(step.card)
            code = encode(tag)
            self._table.show([PlacedTag(code, (360, 560), 150.0, 6.0, 12.0)])
            self._held = self._match.cursor, time.monotonic() + PATIENCE
            self._tell(tr("scan.demo.shows", card=name_of(tag, language()), code=printed(code)))
            self._shell.open("scan")
            return
        told = self._match.answer(step.value) if isinstance(step, Answer) else self._match.say(step)
        if told:
            self._tell(self._last())
        else:
            self._done(False)

    def _wait(self, cursor: int, deadline: float) -> None:
        if self._match.cursor > cursor:
            self._held = None
            self._table.show([])
            self._tell(self._last())
        elif time.monotonic() > deadline:
            self._done(False)
        elif self._album.drawn:
            self._album.keep(look_again=True)

    def _last(self) -> str:
        return tr(self._match.lines[self._match.cursor - 1].label)

    def _tell(self, what: str) -> None:
        print(tr("scan.demo.step", n=self._number, of=len(SCRIPT), what=what), flush=True)
        self._told = time.monotonic()
        self._album.open(f"{self._number:02}-camera" if self._held else f"{self._number:02}")


class Album:
    """A folder with one picture for each step; those of an earlier table are taken out first."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._frames = 0
        self.page = ""
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("step-*.png"):
            old.unlink()

    @property
    def drawn(self) -> bool:
        """Whether the step of the open page stands on the window."""
        return self._frames >= DRAWN

    def open(self, page: str) -> None:
        """The next pictures belong to another step."""
        self.page, self._frames = page, 0

    def count(self, *_: object) -> None:
        """A frame was drawn."""
        self._frames += 1

    def keep(self, look_again: bool = False) -> None:
        """Keep what the window shows; when looked at again, a later picture takes this one's place."""
        from kivy.core.window import Window

        # Kivy numbers its pictures; ours have a number already.
        path = self._folder / f"step-{self.page}.png"
        os.replace(Window.screenshot(name=str(path)), path)
        if look_again:
            self.open(self.page)
        else:
            self.page = ""


def _seen(view: DuelView) -> dict[str, Any]:
    """What the script says of the final table, as the app has it."""
    told: dict[str, Any] = {"turn": view.turn}
    told |= {fighter: facts.health for fighter, facts in view.fighters.items() if fighter in FINAL}
    told |= {f"{seat} discard": len(facts.discard) for seat, facts in view.seats.items()}
    return told


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the script in the app; 0 when the table ends as the script says."""
    parser = argparse.ArgumentParser(prog="python -m companion.demo", description=tr("scan.demo.about"))
    parser.add_argument("--fast", action="store_true", help=tr("scan.demo.fast"))
    parser.add_argument("--pictures", type=Path, default=PICTURES, help=tr("scan.demo.where"))
    wish = parser.parse_args(sys.argv[1:] if arguments is None else list(arguments))
    # Not every terminal can write every card's name.
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    with tempfile.TemporaryDirectory(prefix="promptbook-demo-") as folder:
        # Kivy reads these when it is first imported.
        os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1", KIVY_HOME=folder)
        agreed = _play(Path(folder) / "demo.db", FAST if wish.fast else PACE, Album(wish.pictures))
    print(tr("scan.demo.pictures", folder=wish.pictures), flush=True)
    print(tr("scan.demo.agreed" if agreed else "scan.demo.differs"), flush=True)
    return 0 if agreed else 1


def _play(kept_in: Path, pace: float, album: Album) -> bool:
    from kivy.base import stopTouchApp
    from kivy.clock import Clock
    from kivy.config import Config

    for side, length in zip(("width", "height"), PHONE, strict=True):
        Config.set("graphics", side, length)

    from kivy.core.window import Window

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
            self._player = DemoPlayer(self.shell, table, self._finish, album, pace)
            Window.bind(on_flip=album.count)
            Clock.schedule_interval(self._player.step, BLINK if pace else 0)
            Clock.schedule_interval(lambda _dt: Window.canvas.ask_update(), BLINK if pace else 0)

        def _finish(self, agreed: bool) -> None:
            ended.append(agreed)
            stopTouchApp()

    DemoApp(str(kept_in)).run()
    return bool(ended) and ended[0]


if __name__ == "__main__":
    sys.exit(main())
