"""The rows of Settings by which all games go out as a file, their results as a table, and games come in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.records.parts import hand_out
from companion.ui.shell import Shell


class GamesOutAndIn:
    """Hands files over and takes them, always by the player's own touch."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def rows(self) -> tuple[PressButton, ...]:
        """A button for each way, in the reader's language."""
        ways = (("share", self.share), ("table", self.share_table), ("bring", self.fetch))
        return tuple(_button(name, act) for name, act in ways)

    def share(self) -> None:
        """Every game in one file."""
        hand_out(self._shell, "promptbook-games.json", self._shell.shelf.exported(), "application/json")

    def share_table(self) -> None:
        """How every game ended."""
        hand_out(self._shell, "promptbook-results.csv", self._shell.shelf.results_table(), "text/csv")

    def fetch(self) -> None:
        """Let the player choose a file."""
        self._shell.device.share.fetch(self.bring)

    def bring(self, file: Path) -> None:
        """Take the games of a file that are not here yet, and say what came of it."""
        try:
            data = file.read_bytes()
        except OSError:
            self._shell.banner.show(tr("app.games.not-read"))
            return
        refused, words = self._shell.shelf.bring_in(data)
        (self._shell.banner.show if refused else self._shell.tell)(tr(words))


WORDS = {
    "share": ("app.games.share", "app.games.share-why"),
    "table": ("app.games.table", "app.games.table-why"),
    "bring": ("app.games.bring", "app.games.bring-why"),
}


def _button(name: str, act: Callable[[], object]) -> PressButton:
    text, why = WORDS[name]
    button = PressButton(kind="outline", text=tr(text), detail=tr(why))
    button.bind(on_release=lambda *_: act())
    return button
