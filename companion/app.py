"""Promptbook itself: the one place where screens, games, storage and the phone meet."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.config import Config

from companion.games import CODECS, GAMES
from companion.storage import NotKept, Store, Unreadable

SCREENS = {
    "home": "companion.ui.screens.home:HomeScreen",
    "history": "companion.ui.screens.history:HistoryScreen",
    "settings": "companion.ui.screens.settings:SettingsScreen",
    "log": "companion.ui.screens.log:LogScreen",
    "duel": "companion.ui.duel.table:DuelTableScreen",
    "duel-setup": "companion.ui.duel.setup:DuelSetupScreen",
    "wayward": "companion.ui.wayward.table:WaywardTableScreen",
    "wayward-setup": "companion.ui.wayward.setup:WaywardSetupScreen",
    "scan": "companion.ui.scan.scan:ScanScreen",
    "print": "companion.ui.scan.print_tags:PrintTagsScreen",
}
"""Screen name → where it lives; a module is imported when its screen is first opened."""
KEPT_IN = "promptbook.db"


def opened(path: str) -> tuple[Store, Any]:
    """The store, and what to tell the players if it had to begin afresh or cannot keep anything."""
    try:
        store = Store(path, CODECS)
    except NotKept as not_kept:
        return Store(":memory:", CODECS), not_kept.text
    return store, store.set_aside.text if store.set_aside else None


class StoredShelf:
    """The screens' shelf, answered by the store."""

    def __init__(self, store: Store, fail: Any) -> None:
        self._store, self._fail = store, fail
        self.games, self.players = store.games, store.players
        self.setting, self.learned, self.learn = store.setting, store.learned, store.learn

    def start(self, kind: str, setup: Any, title: str, players: tuple[str, ...]) -> Any:
        """Lay out a new game and keep it."""
        try:
            return self.resume(self._store.new(kind, setup, title, players=players))
        except NotKept as not_kept:
            self._fail(not_kept.text)
        return None

    def resume(self, game: Any) -> Any:
        """Open a kept game."""
        from companion.ui.match import Match

        try:
            kind, journal = self._store.game(game).kind, self._store.open(game)
        except Unreadable as unreadable:
            self._fail(unreadable.text)
            return None
        return Match(kind, journal, GAMES[kind], time.time, kept=lambda match: self._sum_up(game, match))

    def delete(self, game: Any) -> None:
        """Forget a game for good."""
        self._store.delete(game)

    def set_setting(self, name: str, value: Any) -> None:
        """Keep a setting; when the disk refuses, the choice still holds until the app is closed."""
        try:
            self._store.set_setting(name, value)
        except NotKept as not_kept:
            self._fail(not_kept.text)

    def _sum_up(self, game: Any, match: Any) -> None:
        from companion.ui.score import standing

        summary = standing(match.kind, match.view)
        self._store.sum_up(game, summary, summary["ended"] is not None)


class PromptbookApp(App):
    """Starts, keeps everything when the phone turns away, and comes back where it was."""

    title = "Promptbook"
    use_kivy_settings = False

    def __init__(self, path: str | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._path = path
        self._store: Store | None = None

    def build(self) -> Any:
        """Open the store, take up the settings, show Home."""
        from companion.ui.preferences import keep_in
        from companion.ui.shell import Shell

        self._store, news = opened(self._path or str(Path(self.user_data_dir) / KEPT_IN))
        shelf = StoredShelf(self._store, self._fail)
        keep_in(shelf)
        self.shell = Shell(SCREENS, shelf)
        self.shell.open("home")
        if news is not None:
            self._fail(news)
        return self.shell

    def on_pause(self) -> bool:
        """Everything said is already kept: the phone may turn to something else."""
        return True

    def on_stop(self) -> None:
        """Close the store."""
        if self._store is not None:
            self._store.close()

    def _fail(self, text: Any) -> None:
        self.shell.fail(text)


def main() -> None:
    """Start the app."""
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("graphics", "multisamples", "4")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    PromptbookApp().run()
