"""The ways by which games go out and come in: as files, by pictures, and all together as a backup."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.device import Sought
from companion.device.outbox import going_out
from companion.journal import Text
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.preferences import preferences, take_up_again
from companion.ui.records.parts import hand_out
from companion.ui.shell import Shell


class GamesOutAndIn:
    """Hands files over and takes them, always by the player's own touch."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def rows(self) -> tuple[PressButton, ...]:
        """A button for each way, in the reader's language."""
        return tuple(_button(name, act) for name, act in self.ways().items())

    def ways(self) -> dict[str, Callable[[], object]]:
        """Every way, by the name of its words."""
        return {
            "share": self.share,
            "table": self.share_table,
            "bring": self.fetch,
            "take-over": lambda: self._shell.open("take-over"),
            "back-up": self.back_up,
            "put-back": self.fetch_backup,
        }

    def share(self) -> None:
        """Every game in one file."""
        hand_out(self._shell, "promptbook-games.json", self._shell.shelf.exported(), "application/json")

    def share_table(self) -> None:
        """How every game ended."""
        hand_out(self._shell, "promptbook-results.csv", self._shell.shelf.results_table(), "text/csv")

    def back_up(self) -> None:
        """Everything in one file."""
        try:
            file = going_out("promptbook-backup.db")
        except OSError:
            self._shell.banner.show(tr("app.games.not-shared"))
            return
        if self._shell.shelf.back_up(file):
            self._shell.device.share.share(file, BINARY, lambda note: self._shell.tell(tr(note)))

    def fetch_backup(self) -> None:
        """Let the player choose a backup."""
        self._shell.device.share.fetch(Sought.BACKUP, self.put_back)

    def put_back(self, file: Path) -> None:
        """Take everything from a backup, if that is really wanted."""
        self._shell.notice.show(
            tr("restore.put-back-title"), tr("restore.put-back-why"),
            no=tr("app.cancel"), yes=tr("restore.put-back-yes"), then=lambda: self.restore(file),
        )  # fmt: skip

    def restore(self, file: Path) -> None:
        """Take everything from a backup; what came of it is said once it was looked through."""
        self._shell.tell(tr("app.games.looking"))
        self._shell.shelf.put_back(file, self._was_put_back)

    def _was_put_back(self, refused: bool, words: Text) -> None:
        if not refused:
            take_up_again(self._shell.shelf, self._shell.device.system)
            self._shell.home()
        self._say(refused, words)

    def fetch(self) -> None:
        """Let the player choose a file."""
        self._shell.device.share.fetch(Sought.GAMES, self.bring)

    def bring(self, file: Path) -> None:
        """Take the games of a file that are not here yet, and say what came of it."""
        from companion.records import LONGEST

        try:
            with file.open("rb") as chosen:
                data = chosen.read(LONGEST + 1)
        except OSError:
            self._shell.banner.show(tr("app.games.not-read"))
            return
        # A large file takes a phone a while, and one that sleeps would take for ever.
        self._shell.device.awake.keep()
        cancel = self._shell.shelf.cancel
        self._shell.tell(tr("app.games.looking"), tr("app.cancel"), cancel, button_icon="close")
        self._shell.shelf.bring_in(data, self._was_brought)

    def _was_brought(self, refused: bool, words: Text) -> None:
        if self._shell.match is None or not preferences.keep_awake:
            self._shell.device.awake.release()
        if not refused:
            self._shell.current.refresh()
        self._say(refused, words)

    def _say(self, refused: bool, words: Text) -> None:
        """What came of a file, in place of the word that it is looked through."""
        self._shell.toast.hide()
        (self._shell.banner.show if refused else self._shell.tell)(tr(words))


BINARY = "application/octet-stream"
WORDS = {
    "share": ("app.games.share", "app.games.share-why"),
    "table": ("app.games.table", "app.games.table-why"),
    "bring": ("app.games.bring", "app.games.bring-why"),
    "take-over": ("games.take-over", "games.take-over-why"),
    "back-up": ("restore.write", "restore.write-why"),
    "put-back": ("restore.put-back", "restore.put-back-why-short"),
}


def _button(name: str, act: Callable[[], object]) -> PressButton:
    text, why = WORDS[name]
    button = PressButton(kind="outline", text=tr(text), detail=tr(why), centred=False)
    button.bind(on_release=lambda *_: act())
    return button
